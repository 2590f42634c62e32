#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What compressed frames (permessage-deflate, RFC 7692) would save and cost at a table of each game:

    CARDHOUSE=build/release/cardhouse bench/server/compression.py

One person plays a game with bots to its end, and a second connection of that person listens in the form of the page
(`words`). What it hears is then compressed as the extension does it, each message flushed by itself, with zlib. It prints a
table in Markdown: bytes a move and client, and microseconds of processor time for each move and client."""
import json
import os
import statistics
import sys
import tempfile
import time
import zlib

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tests", "checks"))
from house_client import Client, House, begin_game, play_on, run  # noqa: E402

GAMES = {"chronicle": (3, {"options": {"players": 4}}), "ghosts": (3, {"game": "ghosts", "options": {"players": 4}}),
         "spirits": (1, {"game": "spirits", "options": {}}), "dragonfire": (3, {"game": "dragonfire", "options": {"players": 4}})}
# By name: the level, the bits of the window, how much memory the search takes, and whether the window outlives a message.
WAYS = {"window of 32 KB kept": (6, 15, 8, True), "window of 2 KB kept": (1, 11, 4, True), "each message alone": (6, 15, 8, False)}
ROUNDS = 5
TAIL = 4  # bytes of a flush that the extension leaves out


class Listener(Client):
    """Hears as the page does."""

    def __init__(self, port, token):
        self.heard = []
        super().__init__(port, hello=False)
        self.ask(do="hello", token=token, words=True)

    def look(self, message):
        self.heard.append(message)
        super().look(message)


def traffic(port, bots, rules):
    """All that one client was told in one game, as it was sent."""
    player = Client(port)
    table = begin_game(player, ["easy"] * bots, rules)
    listener = Listener(port, player.token)
    listener.ask(do="enter", table=table)
    play_on(player, table)
    while not listener.message().get("result"):
        pass
    told = [message for message in listener.heard if message.get("table") == table]
    moves = sum(message["type"] == "moved" for message in told)
    return [json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode() for message in told], moves


def compressed(messages, way):
    """Bytes, and seconds of processor time."""
    level, window, memory, kept = way
    began = time.process_time()
    size, stream = 0, None
    for message in messages:
        if stream is None or not kept:
            stream = zlib.compressobj(level, zlib.DEFLATED, -window, memory)
        size += len(stream.compress(message)) + len(stream.flush(zlib.Z_SYNC_FLUSH)) - TAIL
    return size, time.process_time() - began


def main():
    print("| game | moves | bytes a move and client | " + " | ".join(WAYS) + " |\n|---|---|---|" + "---|" * len(WAYS))
    with tempfile.TemporaryDirectory() as folder, House(folder, "--log", "off") as house:
        for game, (bots, rules) in GAMES.items():
            messages, moves = traffic(house.port, bots, rules)
            cells = []
            for way in WAYS.values():
                found = [compressed(messages, way) for _ in range(ROUNDS)]
                seconds = statistics.median(seconds for _, seconds in found)
                cells.append(f"{found[0][0] / moves:.0f}, {seconds / moves * 1e6:.0f} µs")
            plain = sum(map(len, messages)) / moves
            print(f"| {game} | {moves} | {plain:.0f} | " + " | ".join(cells) + " |", flush=True)


run(main)
