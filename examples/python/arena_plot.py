#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plots an arena: how often each bot wins, with its interval, and how strong it is for the time that it takes.

    pip install matplotlib
    examples/python/arena_plot.py ghosts --bot random --bot sensible --bot search:nodes=50 --bot search:nodes=500

The games are played by the program (`./run arena`, docs/arena.md), which deals every bot the same cards in every seat;
--program names it. --json FILE plots a result that is there already, as `./run arena ... --json` prints it.
"""
import argparse
import json
import pathlib
import subprocess

RUN = pathlib.Path(__file__).parents[2] / "run"
NAMES = "abcdef"


def arena(args) -> dict:
    """The result of the program."""
    command = [args.program, "arena", args.game, "--round-robin", "--sets", str(args.sets), "--json"]
    for name, bot in zip(NAMES, args.bot):
        command += [f"--{name}", bot]
    for option in args.option:
        command += ["--option", option]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise SystemExit(f"{' '.join(command)} failed")
    return json.loads(done.stdout.splitlines()[-1])


def plot(result: dict, path: str) -> None:
    import matplotlib
    matplotlib.use("Agg")
    from matplotlib import pyplot

    bots = [result[name] for name in NAMES if name in result]
    figure, (wins, price) = pyplot.subplots(1, 2, figsize=(10, 0.6 * len(bots) + 2.5), constrained_layout=True)
    for row, bot in enumerate(bots):
        low, high = (bot[end] if bot[end] is not None else bot["share"] for end in ("low", "high"))
        wins.errorbar(100 * bot["share"], row, fmt="o", capsize=4, color=f"C{row}",
                      xerr=[[100 * (bot["share"] - low)], [100 * (high - bot["share"])]])
    wins.axvline(100 * result["fair"], color="grey", linestyle=":", label="fair")
    wins.set(yticks=range(len(bots)), yticklabels=[bot["bot"] for bot in bots], xlabel="wins, %",
             title=f"{result['game']}, {result['players']} players, {result['games']} games")
    wins.invert_yaxis()
    wins.legend()
    for row, bot in enumerate(bots):
        rating = bot["rating"]
        price.errorbar(max(bot["ms_per_move"], 1e-5), rating["rating"], fmt="o", capsize=4, color=f"C{row}",
                       yerr=[[rating["rating"] - rating["low"]], [rating["high"] - rating["rating"]]], label=bot["bot"])
    price.set(xscale="log", xlabel="milliseconds a move", ylabel="rating", title="strength for its time")
    price.legend()
    figure.savefig(path, metadata={"Date": None} if path.endswith(".svg") else None)
    print(f"wrote {path}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", nargs="?", default="ghosts")
    parser.add_argument("--bot", action="append", default=[], help="two to six of them")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--sets", type=int, default=50, help="deals")
    parser.add_argument("--program", default=str(RUN))
    parser.add_argument("--json", help="a file with a result, in place of games")
    parser.add_argument("--plot", default="arena.svg", help="the file to write: svg, png or pdf")
    args = parser.parse_args()
    args.bot = args.bot or ["random", "sensible", "search:nodes=50"]
    if not 2 <= len(args.bot) <= len(NAMES):
        parser.error("an arena has two to six bots")
    result = json.loads(pathlib.Path(args.json).read_text()) if args.json else arena(args)
    plot(result, args.plot)


if __name__ == "__main__":
    main()
