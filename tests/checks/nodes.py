#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Three nodes share a database. People at different nodes sit at one table, while nodes are killed, stopped for longer than
their lease, and asked to leave. Everybody comes back to the same seat, every table goes on, and every move that somebody saw
acknowledged is in the log, once and at its place."""
import asyncio
import json
import os
import random
import re
import signal
import tempfile
import time

import websockets
import websockets.exceptions

from house_client import Failed, House, expect, http, run, until
from postgres import compare, free_port
from postgres_server import Postgres, programs

KILLS = int(os.environ.get("CARDHOUSE_NODE_KILLS", "4"))
STOPS = int(os.environ.get("CARDHOUSE_NODE_STOPS", "2"))
LEAVES = int(os.environ.get("CARDHOUSE_NODE_LEAVES", "3"))
NODES, CIRCLES, SEATS = 3, 5, 3
STOPPED = 6  # seconds: twice a lease
# What may be answered when a table has just moved, or to a second answer to one question.
MAY_HAPPEN = {"not_your_turn", "stale", "lent", "not_playing", "started", "illegal", "taken", "moved", "closing", "busy",
              "storage", "seated", "no_bot", "full", "not_seated", "no_table"}
LOST = (OSError, EOFError, asyncio.TimeoutError, websockets.exceptions.WebSocketException)


class Circle:
    """People who play at one table after the other. The first one opens them."""

    def __init__(self, number, nodes):
        self.number, self.nodes, self.table, self.games = number, nodes, None, 0
        self.acknowledged = {}  # (table, seq) -> move, as the first who heard of it was told
        self.people = [Person(self, seat) for seat in range(SEATS)]

    def note(self, table, seq, move):
        before = self.acknowledged.setdefault((table, seq), move)
        expect(f"one move at one place: {table} {seq}: {before}, {move}", before == move)


class Person:
    def __init__(self, circle, number):
        self.circle, self.number, self.token = circle, number, None
        self.seat, self.seated_at = None, None
        self.node = (circle.number + number) % NODES
        self.returns = 0

    async def live(self):
        """Comes back by itself, to the next node, as the page does."""
        while True:
            try:
                await self.play(self.circle.nodes[self.node].port)
            except LOST:
                self.returns += 1
                self.node = (self.node + 1) % NODES
                await asyncio.sleep(0.05)

    async def play(self, port):
        async with websockets.connect(f"ws://127.0.0.1:{port}/ws", ping_interval=1, ping_timeout=3, open_timeout=3,
                                      close_timeout=1, max_size=None) as socket:
            async def send(**message):
                await socket.send(json.dumps(message))

            self.entered = self.opened_after = None
            await send(do="hello", brief=True, **({"token": self.token} if self.token else {"name": f"P{self.number}"}))
            if self.number == 0 and self.circle.table is None:
                await self.open(send)
            while True:
                if self.circle.table and self.entered != self.circle.table:
                    self.entered = self.circle.table
                    await send(do="enter", table=self.entered)
                    await send(do="sit", table=self.entered)
                try:
                    text = await asyncio.wait_for(socket.recv(), 0.2)
                except asyncio.TimeoutError:
                    continue
                await self.hear(json.loads(text), send)

    async def open(self, send):
        await send(do="open", rules={"game": "chronicle", "options": {"players": SEATS, "fame_to_win": 1}})

    async def hear(self, message, send):
        kind, circle = message["type"], self.circle
        if kind == "welcome" and "token" in message:
            self.token = message["token"]
        if kind == "opened":
            circle.table = self.entered = message["table"]
        if kind == "error" and message["code"] == "too_often" and message["wish"] == "open":  # games are short
            await asyncio.sleep(1)
            return await self.open(send)
        if kind == "error" and message["code"] not in MAY_HAPPEN:
            raise Failed(message)
        if kind == "moved" and "move" in message:
            circle.note(message["table"], message["seq"], message["move"])
        if message.get("table") != circle.table:
            return
        if kind == "table":
            self.check_seat(message)
            if message["phase"] == "waiting" and "you" not in message:  # what was said to a dead node is gone
                await send(do="sit", table=circle.table)
            if message["phase"] == "waiting" and "you" in message:
                await send(do="ready", table=circle.table, entropy=f"{self.number:02x}")
        if message.get("prompt"):
            await send(do="move", table=circle.table, move=random.choice(message["prompt"]["legal"]))
        if any(chair.get("lent") for chair in message.get("seats", [])):
            await send(do="reclaim_seat", table=circle.table)
        if message.get("result") and self.number == 0 and self.opened_after != circle.table:
            self.opened_after = circle.table
            circle.games += 1
            await self.open(send)

    def check_seat(self, message):
        seat = message.get("you")
        if message["phase"] != "playing" or seat is None:
            return
        if self.seated_at == message["table"]:
            expect(f"the seat stays: {self.seat}, {seat}", self.seat == seat)
        self.seated_at, self.seat = message["table"], seat


class Node(House):
    def __init__(self, folder):
        super().__init__(folder, "--log", "warning", "--max-per-address", "100000", "--node-address", "127.0.0.1:0",
                         data="address")

    def metric(self, name):
        return int(re.search(rf"^cardhouse_{name} (\d+)$", http(self.port, "/metrics")[1].decode(), re.M)[1])


def moves_of(circles):
    return [len(circle.acknowledged) for circle in circles]


async def all_go_on(circles, tasks, what):
    """Waits until every table has gone on; how long the slowest one took."""
    began, before = time.monotonic(), moves_of(circles)
    while any(now <= old for now, old in zip(moves_of(circles), before)):
        for task in tasks:
            if task.done():
                task.result()
        expect(f"{what}: all tables go on: {before}, {moves_of(circles)}", time.monotonic() < began + 120)
        await asyncio.sleep(0.02)
    return time.monotonic() - began


async def in_thread(job, *arguments):
    return await asyncio.get_running_loop().run_in_executor(None, job, *arguments)


async def play(nodes, circles):
    tasks = [asyncio.create_task(person.live()) for circle in circles for person in circle.people]
    waits = {"killed": [], "stopped": [], "left": []}
    totals = {"adoptions_total": 0, "passed_on_total": 0, "taken_in_total": 0, "fenced_writes_total": 0,
              "leases_lost_total": 0}

    async def count(node):
        for name in totals:
            totals[name] += await in_thread(node.metric, name)

    async def kill(node):
        await count(node)
        node.server.kill()
        await in_thread(node.server.wait)
        waits["killed"].append(await all_go_on(circles, tasks, "killed"))
        await in_thread(node.start)

    async def stop_for_a_while(node):
        node.server.send_signal(signal.SIGSTOP)
        began = time.monotonic()
        waits["stopped"].append(await all_go_on(circles, tasks, "stopped"))
        await asyncio.sleep(max(0, began + STOPPED - time.monotonic()))
        node.server.send_signal(signal.SIGCONT)
        while await in_thread(node.metric, "leases_lost_total") == 0:
            await asyncio.sleep(0.05)
        await all_go_on(circles, tasks, "awake again")

    async def leave(node):
        await count(node)
        node.server.terminate()
        waits["left"].append(await all_go_on(circles, tasks, "left"))
        expect("it ends well: " + node.told(), await in_thread(node.server.wait) == 0)
        await in_thread(node.start)

    await all_go_on(circles, tasks, "the beginning")
    deeds = [kill] * KILLS + [stop_for_a_while] * STOPS + [leave] * LEAVES
    random.shuffle(deeds)
    for deed in deeds:
        await deed(random.choice(nodes))
        await all_go_on(circles, tasks, "between")
    for node in nodes:
        await count(node)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return waits, totals


def main():
    if programs() is None:
        print("skipped: PostgreSQL is not installed (Debian: apt-get install postgresql)")
        return
    random.seed(3)
    with Postgres(free_port()) as postgres, tempfile.TemporaryDirectory() as top:
        postgres.make("house")
        nodes = []
        try:
            for number in range(NODES):
                folder = os.path.join(top, str(number))
                os.mkdir(folder)
                with open(os.path.join(folder, "address"), "w") as out:
                    out.write(postgres.address() + "\n")
                nodes.append(Node(folder))
            circles = [Circle(number, nodes) for number in range(CIRCLES)]
            waits, totals = asyncio.run(play(nodes, circles))
            compare(postgres.sql("SELECT tbl, seq, body FROM records"), circles)
            expect(f"messages are passed on and tables adopted: {totals}",
                   totals["passed_on_total"] and totals["taken_in_total"] and totals["adoptions_total"])
            expect(f"a node that is stopped loses the lease: {totals}", totals["leases_lost_total"] >= min(1, STOPS))
            until("the dead are buried", lambda: len(postgres.sql("SELECT life FROM nodes")) == NODES)
            lives = ",".join(life for life, in postgres.sql("SELECT life FROM nodes"))
            for node in nodes:
                node.stop()
            for rows in ("nodes", "owners"):
                left = postgres.sql(f"SELECT count(*) FROM {rows} WHERE life IN ({lives})")
                expect(f"nodes that left own nothing: {left} in {rows}", left == [["0"]])
        finally:
            for node in nodes:
                if node.lives():
                    node.server.kill()
                    node.server.wait()
        longest = ", ".join(f"{what} {max(times):.1f} s" for what, times in waits.items() if times)
        print(f"{KILLS} kills, {STOPS} stops, {LEAVES} leaves, {sum(moves_of(circles))} acknowledged moves in "
              f"{sum(circle.games for circle in circles)} games and more: all in the log; {totals}; "
              f"the slowest table went on after: {longest}")


if __name__ == "__main__":
    run(main)
