#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Kills the server with SIGKILL at random moments under load and restarts it. Every move that a client saw
acknowledged must be in the log, at its place; and every table must go on from there."""
import asyncio
import json
import os
import random
import signal
import sqlite3
import tempfile

import websockets

from house_client import Failed, House, expect, run

KILLS = int(os.environ.get("CARDHOUSE_KILLS", "100"))
CLIENTS = 8


class Player:
    """One guest with a table of bots. It remembers what was acknowledged, whatever happens to the server."""

    def __init__(self, number):
        self.number, self.token, self.table, self.seq = number, None, None, 0
        self.acknowledged = {}  # (table, seq) -> move
        self.games = 0

    async def play(self, port):
        async with websockets.connect(f"ws://127.0.0.1:{port}/ws", ping_interval=None, max_size=None) as socket:
            async def send(**message):
                await socket.send(json.dumps(message))

            await send(do="hello", brief=True, **({"token": self.token} if self.token else {"name": f"P{self.number}"}))
            if self.table:
                await send(do="enter", table=self.table)
                await send(do="enter", table=self.table, since=max(1, self.seq - 3))
            else:
                await self.open(send)
            async for text in socket:
                await self.hear(json.loads(text), send)

    async def open(self, send):
        self.table = None
        game = random.choice(["chronicle", "ghosts"])
        await send(do="open", rules={"game": game}, bots=["random"] * random.choice([2, 3]))

    async def hear(self, message, send):
        kind = message["type"]
        if kind == "welcome" and "token" in message:
            self.token = message["token"]
        if kind == "opened":
            self.table = message["table"]
        if kind == "error" and message["code"] not in ("not_your_turn", "stale", "lent", "not_playing", "started",
                                                    "illegal", "taken"):  # answers to what was missed come late
            raise Failed(message)
        if "seq" in message and message.get("table") == self.table:
            self.seq = message["seq"]
        if kind == "moved" and "move" in message:
            self.acknowledged[message["table"], message["seq"]] = message["move"]
        if message.get("table") != self.table:
            return
        if kind == "table" and message["phase"] == "waiting":
            for seat, chair in enumerate(message["seats"]):
                if not chair["name"]:
                    await send(do="bot", table=self.table, seat=seat, bot="random")
            await send(do="ready", table=self.table, entropy=f"{self.number:02x}")
        if message.get("prompt"):
            await send(do="move", table=self.table, move=random.choice(message["prompt"]["legal"]))
        if message.get("result"):
            self.games += 1
            await self.open(send)


def acknowledged(players):
    return sum(len(player.acknowledged) for player in players)


async def run_clients(players, house, seconds):
    before = acknowledged(players)
    tasks = [asyncio.create_task(player.play(house.port)) for player in players]
    while acknowledged(players) == before and not any(task.done() for task in tasks):  # a kill in the middle of play
        await asyncio.sleep(0.01)
    await asyncio.sleep(seconds)
    house.server.send_signal(signal.SIGKILL)
    house.server.wait()
    for problem in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(problem, BaseException) and not isinstance(
                problem, (OSError, websockets.exceptions.WebSocketException, EOFError)):
            raise problem


def check(data, players):
    database = sqlite3.connect(data)
    for player in players:
        for (table, seq), move in player.acknowledged.items():
            row = database.execute("SELECT body FROM records WHERE tbl=? AND seq=?", (table, seq)).fetchone()
            if row is None or json.loads(row[0]).get("move") != move:
                raise Failed(f"table {table}, record {seq}: {move} was acknowledged, the log has {row}")
    gaps = database.execute("SELECT tbl FROM records GROUP BY tbl HAVING max(seq) != count(*)").fetchall()
    expect(f"no gaps: {gaps}", not gaps)
    database.close()


def main():
    random.seed(1)
    players = [Player(number) for number in range(CLIENTS)]
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(KILLS):
            with House(folder, "--log", "warning", "--max-per-address", "100000") as house:
                asyncio.run(run_clients(players, house, random.uniform(0.05, 0.5)))
            check(house.data, players)
        moves = acknowledged(players)
        games = sum(player.games for player in players)
        expect(f"{moves} acknowledged moves prove something", moves >= KILLS)
        print(f"{KILLS} kills, {moves} acknowledged moves in {games} games and more: all in the log")


if __name__ == "__main__":
    run(main)
