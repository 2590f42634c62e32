#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures what a card does for a deck of Spirit Tactics: the same duels with it and without it.

    examples/python/new_card.py --deck "Ember March" --out Kindle --card "Blood Price"
    examples/python/new_card.py --file ember_rain.toml --card "Ember Rain"
    examples/python/new_card.py --text "Designate 1 enemy Spirit: deal 200 damage to it; draw 1 card."

The first plays the deck as it is, and with copies of one card in place of another, against all starter decks: equal
seeds, both seats, equal bots, so that only the card differs. The second does it with a card that is not in the set: the
file is one like those of content/spirits. The cards are inside the package, so it builds another one, in build/new_card,
with the file in it: that takes some minutes the first time. The third shows what a text of your own does.
"""
import argparse
import math
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tomllib

import cardhouse
from cardhouse import cards

ROOT = pathlib.Path(__file__).resolve().parents[2]
DECKS = ROOT / "content" / "spirits" / "decks.toml"
PARTS = ("CMakeLists.txt", "pyproject.toml", "README.md", "LICENSE", "cmake", "content", "src", "bindings/python", "clients")


def code(name: str) -> str:
    """The name of a card as options write it: Vashka, Red Tempest is vashka-red-tempest."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def line(deck: dict, copies: dict[str, int]) -> str:
    """A deck on one line, as the options deck0 and deck1 take it."""
    listed = ",".join(f"{n}*{code(name)}" for name, n in copies.items() if n > 0)
    return f"{code(deck['commander'])}:{listed}:"


def with_card(copies: dict[str, int], out: str, card: str, n: int) -> dict[str, int]:
    if copies.get(out, 0) < n:
        raise SystemExit(f"the deck has {copies.get(out, 0)} copies of {out!r}, not {n}; it has: {', '.join(copies)}")
    return {**copies, out: copies[out] - n, card: copies.get(card, 0) + n}


def package_with(file: pathlib.Path) -> pathlib.Path:
    """Where the package is, built from a copy of the repository with one more file of cards."""
    if problems := cards.check(file.read_text()):
        raise SystemExit("\n".join(problems))
    copy = ROOT / "build" / "new_card"
    for part in PARTS:
        (copy / part).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / part).is_dir():
            shutil.copytree(ROOT / part, copy / part, dirs_exist_ok=True, ignore=shutil.ignore_patterns("node_modules", "web"))
        else:
            shutil.copy2(ROOT / part, copy / part)
    shutil.copyfile(file, copy / "content" / "spirits" / "new_card.toml")
    print(f"building the package with {file} in {copy}", flush=True)
    subprocess.run([sys.executable, "-m", "pip", "install", "--quiet", "--upgrade", "--no-deps", "--target",
                    copy / "package", copy], check=True)
    return copy / "package"


def duel(decks: list[str], seat: int, seed: int, bot: str) -> float:
    """The share of the win of a seat."""
    state = cardhouse.game("spirits", deck0=decks[0], deck1=decks[1], turn_cap=60).deal(seed)
    bots = [cardhouse.bot(bot, 2 * seed + i) for i in (0, 1)]
    while not state.over:
        state.play(bots[state.turn].choose(state))
    return state.score().shares[seat]


def measure(before: str, after: str, opponents: list[str], games: int, bot: str) -> None:
    results = []  # pairs: with the deck as it is, and as it would be
    for opponent in opponents:
        for game in range(games):
            seat = game % 2
            results.append([duel([deck, opponent] if seat == 0 else [opponent, deck], seat, 1000 + game // 2, bot)
                            for deck in (before, after)])
        won = [sum(column) / games for column in zip(*results[-games:])]
        print(f"against {opponent:16} {100 * won[0]:5.1f} % before, {100 * won[1]:5.1f} % with the card")
    gains = [new - old for old, new in results]
    mean = sum(gains) / len(gains)
    error = math.sqrt(sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1) / len(gains))
    print(f"in all: {100 * mean:+.1f} points of wins (95 %: {100 * (mean - 1.96 * error):+.1f} to "
          f"{100 * (mean + 1.96 * error):+.1f}), {2 * len(gains)} duels")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--text", help="a text of a card: what it does")
    parser.add_argument("--file", type=pathlib.Path, help="a file with cards that are not in the set")
    parser.add_argument("--deck", default="Ember March", help="a starter deck")
    parser.add_argument("--out", default="Kindle", help="the card that leaves it")
    parser.add_argument("--card", default="Blood Price", help="the card that comes in")
    parser.add_argument("--copies", type=int, default=1)
    parser.add_argument("--bot", default="sensible")
    parser.add_argument("--games", type=int, default=100, help="duels against each starter deck")
    args = parser.parse_args()
    if args.text:
        made = cards.compile(args.text)
        print("\n".join(made.program), made.english, made.hungarian, sep="\n")
        return
    if args.file:
        others = [value for i, value in enumerate(sys.argv) if "--file" not in (value, sys.argv[i - 1])
                  and not value.startswith("--file=")]
        os.execve(sys.executable, [sys.executable, *others],
                  {**os.environ, "PYTHONPATH": str(package_with(args.file))})
    decks = tomllib.loads(DECKS.read_text())["deck"]
    by_name = {deck["name"]: deck for deck in decks}
    if args.deck not in by_name:
        raise SystemExit(f"there is no deck {args.deck!r}; there are: {', '.join(by_name)}")
    deck = by_name[args.deck]
    copies = {name: int(n) for n, name in (row.split(" ", 1) for row in deck["main"])}
    changed = with_card(copies, args.out, args.card, args.copies)
    measure(line(deck, copies), line(deck, changed), [code(other["name"]) for other in decks], args.games, args.bot)


if __name__ == "__main__":
    main()
