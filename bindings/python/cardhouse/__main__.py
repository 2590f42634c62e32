# SPDX-License-Identifier: MIT
"""`python -m cardhouse`: the version and the games."""
import argparse
import json

import cardhouse


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m cardhouse", description="The version of Cardhouse and its games.",
        epilog="Examples:\n  python -m cardhouse\n  python -m cardhouse --json",
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", action="store_true", help="for programs: one JSON object")
    wants_json = parser.parse_args().json
    listed = [cardhouse.game(name) for name in cardhouse.games()]
    if wants_json:
        print(json.dumps({"version": cardhouse.__version__, "games": [
            {"name": game.name, "title": game.title, "min_players": game.min_players, "max_players": game.max_players,
             "num_actions": game.num_actions, "observation": game.layout.size} for game in listed]}))
        return
    print(f"cardhouse {cardhouse.__version__}")
    for game in listed:
        players = f"{game.min_players} to {game.max_players}" if game.min_players < game.max_players else game.players
        print(f"  {game.name:<12}{game.title}: {players} players, {game.num_actions} actions, "
              f"an observation has {game.layout.size} bytes")


if __name__ == "__main__":
    main()
