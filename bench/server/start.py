#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How long a server takes to open with a large data file: one finished game and one open table are played, and copied into
so many tables as there are to be; then the server starts with them, some times.

    CARDHOUSE=build/release/cardhouse bench/server/start.py [--finished 200000] [--open 20000] [--starts 3] [--folder DIR]"""
import argparse
import json
import os
import sqlite3
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "tests", "checks"))
from house_client import Client, House, begin_game, http, metric, my_prompt, play_on, until

RULES = {"options": {"players": 3, "fame_to_win": 1}}
TABLES = {"records": "tbl", "finished": "tbl", "members": "tbl", "memoirs": "tbl", "tables": "id"}


def columns(database, table, own, copy):
    """What a row of a copied table says: the same with another name, also where the body speaks of it."""
    names = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
    return ", ".join(f"{copy}" if name == own else f"replace(body, :old, {copy})" if name == "body" and table == "records"
                     else name for name in names)


def copied(data, table, count):
    """Each copy has a name of twelve letters and digits, as tables do."""
    database = sqlite3.connect(data)
    database.execute("PRAGMA synchronous = OFF")
    copy = "printf('%s%08d', :kind, n)"
    for name, own in TABLES.items():
        database.execute(f"WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :count) "
                         f"INSERT INTO {name} SELECT {columns(database, name, own, copy)} FROM numbers, {name} "
                         f"WHERE {name}.{own} = :old", {"old": table, "count": count, "kind": table[:4]})
    database.commit()
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()


def used(pid):
    """Processor seconds and resident bytes of a process."""
    with open(f"/proc/{pid}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), int(fields[21]) * os.sysconf("SC_PAGE_SIZE")


def started(house):
    """One start: until the server is open, until somebody is answered, and until all open tables were looked at."""
    began = time.monotonic()
    house.start()
    opened = time.monotonic() - began
    processor, memory = used(house.server.pid)
    client = Client(house.port)
    client.ask(do="lobby")
    return {"open_seconds": round(opened, 3), "answered_seconds": round(time.monotonic() - began, 3),
            "processor_seconds": round(processor, 3), "memory_mb": round(memory / 1e6, 1)}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--finished", type=int, default=200_000)
    parser.add_argument("--open", type=int, default=20_000)
    parser.add_argument("--starts", type=int, default=3)
    parser.add_argument("--folder", help="where the data file is made; it is removed again")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=wanted.folder) as folder:
        house = House(folder, "--log", "off")
        client = Client(house.port)
        finished = begin_game(client, rules=RULES)
        play_on(client, finished)
        running = begin_game(client, rules=RULES)
        my_prompt(client)
        client.hang_up()
        house.stop()
        copied(house.data, finished, wanted.finished)
        copied(house.data, running, wanted.open)
        starts = []
        for _ in range(wanted.starts):
            starts.append(started(house))
            house.stop()
        started(house)
        began = time.monotonic()
        most = min(wanted.open, 2000)  # max_tables, as it is without a setting
        until("the open tables are looked at", lambda: metric(house.port, "cardhouse_tables") >= most, pause=1)
        processor, memory = used(house.server.pid)
        print(json.dumps({"finished": wanted.finished, "open": wanted.open, "file_mb": round(os.path.getsize(house.data) / 1e6),
                          "starts": starts, "looked_at": {"tables": most, "seconds": round(time.monotonic() - began, 1),
                                                          "processor_seconds": round(processor, 1),
                                                          "memory_mb": round(memory / 1e6, 1)},
                          "healthy": http(house.port, "/healthz")[0] == 200}, indent=1))
        house.stop()


if __name__ == "__main__":
    main()
