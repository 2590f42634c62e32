#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A house on PostgreSQL. It is killed under load, and the database stops and starts under it while everybody stays
connected: every move that a client saw acknowledged is in the log. Then the house moves to a file, and back."""
import asyncio
import json
import os
import random
import signal
import socket
import sqlite3
import subprocess
import tempfile

from house_client import CARDHOUSE, Failed, House, expect, http, run
from kill_server import CLIENTS, Player, acknowledged, run_clients
from postgres_server import Postgres, programs

KILLS = int(os.environ.get("CARDHOUSE_KILLS", "10"))
RESTARTS = int(os.environ.get("CARDHOUSE_RESTARTS", "4"))


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def compare(rows, players):
    """`rows` are (table, seq, body) of all records."""
    log = {(table, int(seq)): body for table, seq, body in rows}
    for player in players:
        for (table, seq), move in player.acknowledged.items():
            body = log.get((table, seq))
            if body is None or json.loads(body).get("move") != move:
                raise Failed(f"table {table}, record {seq}: {move} was acknowledged, the log has {body}")
    last = {}
    for table, seq in log:
        last[table] = max(last.get(table, 0), seq)
    expect("no gaps", sum(last.values()) == len(log))


def compare_database(postgres, players):
    compare(postgres.sql("SELECT tbl, seq, body FROM records"), players)


async def stay(players, house, postgres):
    """The database goes away under players who stay where they are, and play on when it is back."""
    tasks = [asyncio.create_task(player.play(house.port)) for player in players]

    async def played(moves):
        before = acknowledged(players)
        while acknowledged(players) < before + moves:
            for task in tasks:
                expect("nobody is thrown out", not task.done() or task.result())
            await asyncio.sleep(0.01)

    loop = asyncio.get_running_loop()
    for number in range(RESTARTS):
        await played(50)
        how = (signal.SIGINT, signal.SIGQUIT)[number % 2]  # as an operator does it, and as if the machine failed
        await loop.run_in_executor(None, postgres.stop, how)
        await asyncio.sleep(random.uniform(0, 1))
        if number == 0:
            status = (await loop.run_in_executor(None, http, house.port, "/readyz"))[0]
            expect(f"/readyz says {status} while the database is away", status == 503)
        await loop.run_in_executor(None, postgres.start)
    await played(50)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


def admin_on(house, *arguments):
    done = house.admin(*arguments)
    expect(f"admin {arguments}: {done.stdout}", done.returncode == 0)
    return done.stdout


def move_house(house, postgres, players, folder):
    """To a file and into another database: the same rows everywhere."""
    file, address = os.path.join(folder, "moved.db"), os.path.join(folder, "second")
    postgres.make("second")
    with open(address, "w") as out:
        out.write(postgres.address("second") + "\n")
    there = json.loads(admin_on(house, "move", "--from", house.data, "--to", file, "--json"))
    database = sqlite3.connect(file)
    compare(database.execute("SELECT tbl, seq, body FROM records"), players)
    database.close()
    back = json.loads(admin_on(house, "move", "--from", file, "--to", address, "--json"))
    expect("the digests are the same", there == back)
    expect("a full place is refused", house.admin("move", "--from", file, "--to", house.data).returncode == 1)
    with House(folder, "--log", "warning", "--max-per-address", "100000", data="moved.db") as moved:
        before = acknowledged(players)
        asyncio.run(run_clients(players, moved, 0.1))
        expect("people play on in the file", acknowledged(players) > before)


def refuses_passwords():
    for command in (["serve"], ["admin"]):
        words = [CARDHOUSE, *command, "--data", "postgres://owner:secret@127.0.0.1/house",
                 *(["list"] if command == ["admin"] else [])]
        done = subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        expect(f"a password on the command line: {done.stdout}", done.returncode == 1 and "PGPASSFILE" in done.stdout)
        expect("the password is not repeated", "secret" not in done.stdout)


def main():
    if programs() is None:
        print("skipped: PostgreSQL is not installed (Debian: apt-get install postgresql)")
        return
    random.seed(2)
    players = [Player(number) for number in range(CLIENTS)]
    options = ("--log", "warning", "--max-per-address", "100000")
    with Postgres(free_port()) as postgres, tempfile.TemporaryDirectory() as folder:
        postgres.make("house")
        with open(os.path.join(folder, "address"), "w") as out:
            out.write(postgres.address() + "\n")
        for _ in range(KILLS):
            with House(folder, *options, data="address") as house:
                asyncio.run(run_clients(players, house, random.uniform(0.05, 0.5)))
            compare_database(postgres, players)
        with House(folder, *options, data="address") as house:
            asyncio.run(stay(players, house, postgres))
            compare_database(postgres, players)
            expect("the house is ready", "ready" in admin_on(house, "status"))
            expect("it is whole", "is whole" in admin_on(house, "check"))
            admin_on(house, "backup", os.path.join(folder, "copy.db"))
            second = subprocess.run([CARDHOUSE, "serve", "--port", "0", "--data", house.data], text=True,
                                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
            expect(f"two houses with one database: {second.stdout}",
                   second.returncode == 1 and "another server" in second.stdout)
        moves = acknowledged(players)
        move_house(house, postgres, players, folder)
        refuses_passwords()
        expect(f"{moves} acknowledged moves prove something", moves >= KILLS + 50 * RESTARTS)
        print(f"{KILLS} kills, {RESTARTS} restarts of PostgreSQL, {moves} acknowledged moves: all in the log")


if __name__ == "__main__":
    run(main)
