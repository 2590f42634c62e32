#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""All figures of docs/nodes.md in one run, on a machine that does nothing else, with a release build:

    CARDHOUSE=build/release/cardhouse bench/server/figures.py            # at most 12 minutes
    CARDHOUSE=build/release/cardhouse bench/server/figures.py --chaos    # and the whole chaos run: hours, as root

It prints a line for each measurement as it comes, and tables in Markdown. Moves are counted over the processor time of the
house and of PostgreSQL together, in rounds that take turns, so that a busy machine makes all of them slower and not one. Each
measurement has a new database. The exit code is 1 if one node with PostgreSQL has less than half of SQLite's moves, if an
adoption takes more than five seconds, or if the rolling restarts fail."""
import argparse
import contextlib
import itertools
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.realpath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tests", "checks"))
from house_client import CARDHOUSE, House, expect, http, run, until  # noqa: E402
from postgres import free_port  # noqa: E402
from postgres_server import Postgres, programs  # noqa: E402

TICKS = os.sysconf("SC_CLK_TCK")
UNLIMITED = ("--log", "warning", "--max-per-address", "100000")
LEAST_SHARE, LONGEST_ADOPTION = 0.5, 5  # of SQLite's moves; seconds
FOR_ADOPTION = 5  # minutes of the whole time: the adoptions and the rolling restarts come last
DATABASES = itertools.count()


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=8, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=3, help="fewer, if the time is over; at least one")
    parser.add_argument("--minutes", type=float, default=12, help="of all but --chaos")
    parser.add_argument("--rate", type=float, default=500, help="moves a second for the latencies")
    parser.add_argument("--adopted", type=int, nargs="*", default=[10, 100, 1000], help="tables of the node that is killed")
    parser.add_argument("--rolls", type=int, default=5, help="rolling restarts of three nodes")
    parser.add_argument("--chaos", action="store_true", help="the whole chaos run too")
    return parser.parse_args()


def times_of(pid):
    """Seconds of a process and of its children that have ended."""
    try:
        with open(f"/proc/{pid}/stat") as file:
            fields = file.read().rsplit(")", 1)[1].split()
    except OSError:
        return 0
    return sum(int(field) for field in fields[11:15]) / TICKS


def seconds_of(postgres):
    if postgres is None:
        return 0
    pid = postgres.process.pid
    with open(f"/proc/{pid}/task/{pid}/children") as file:
        children = file.read().split()
    return times_of(pid) + sum(times_of(child) for child in children)


class Measured(House):
    """A house that is alone, or a node. Without a database it has a file."""

    def __init__(self, folder, database=None, node=False):
        arguments = UNLIMITED + (("--node-address", "127.0.0.1:0") if node else ())
        if database is not None:
            with open(os.path.join(folder, "address"), "w") as out:
                out.write(database + "\n")
        super().__init__(folder, *arguments, data="address" if database else "house.db", max_tables=1_000_000,
                         max_tables_per_person=100000, max_waiting_per_person=100000, max_tables_per_address=1000000,
                         max_guests_per_hour=1000000, max_connections=100000, max_sockets_per_address=100000)

    def metric(self, name):
        found = re.search(rf"^cardhouse_{name} (\d+)$", http(self.port, "/metrics")[1].decode(), re.M)
        return int(found[1])


def load(house, *words):
    done = subprocess.run([CARDHOUSE, "load", "--port", str(house.port), *map(str, words)], stdout=subprocess.PIPE, text=True)
    expect(f"cardhouse load {words}", done.returncode == 0)
    return json.loads(done.stdout.splitlines()[-1])


@contextlib.contextmanager
def open_houses(kinds, folders, postgres):
    """Fresh ones, with what asks their database; it goes with them."""
    database = None if postgres is None else f"house{next(DATABASES)}"
    if database is not None:
        postgres.make(database)
    houses = []
    try:
        for kind in kinds:
            folder = os.path.join(folders, f"{len(os.listdir(folders))}")
            os.mkdir(folder)
            houses.append(Measured(folder, postgres and postgres.address(database), kind == "node"))
        yield houses, lambda statement: postgres.sql(statement, database)
    finally:
        for house in houses:
            if house.lives():
                house.server.terminate()
                house.server.wait()
            house.server.stdout.close()
        if database is not None:
            postgres.sql(f"DROP DATABASE {database} WITH (FORCE)", "postgres")


def measure(kinds, folders, postgres, chosen, rate=0):
    """One load on fresh houses: moves over the processor time of all of them and of PostgreSQL."""
    with open_houses(kinds, folders, postgres) as (houses, _):
        others = [word for house in houses[1:] for word in ("--further", f"127.0.0.1:{house.port}")]
        busy = sum(times_of(house.server.pid) for house in houses) + seconds_of(postgres)
        result = load(houses[0], "--tables", chosen.tables, "--seconds", chosen.seconds, "--rate", rate, *others)
        result["moves_in_all"] = sum(house.metric("moves_total") for house in houses)
        result["passed_on"] = sum(house.metric("passed_on_total") for house in houses)
        result["processor"] = sum(times_of(house.server.pid) for house in houses) + seconds_of(postgres) - busy
        result["moves_a_second"] = result["moves_in_all"] / result["processor"]
        return result


def best(results, value):
    return statistics.median(value(result) for result in results)


def rounds(kinds, folders, postgres, chosen, until_then):
    """The results of each kind of house: as fast as it goes, and at a steady rate."""
    full, paced = {name: [] for name in kinds}, {name: [] for name in kinds}
    longest = 0
    for number in range(1, chosen.rounds + 1):
        began = time.monotonic()
        if number > 1 and began + longest > until_then:
            print(f"No time for round {number} and those after it.\n", flush=True)
            break
        for name, houses in kinds.items():
            server = None if name == "SQLite" else postgres
            full[name].append(measure(houses, folders, server, chosen))
            paced[name].append(measure(houses, folders, server, chosen, rate=chosen.rate))
            print(f"Round {number}, {name}: {full[name][-1]['moves_a_second']:,.0f} moves a processor second; p50 "
                  f"{paced[name][-1]['p50_ms']:.1f}, p99 {paced[name][-1]['p99_ms']:.1f} ms", flush=True)
        longest = max(longest, time.monotonic() - began)
    return full, paced


def durable_moves(folders, postgres, chosen, until_then):
    """What is wrong with the figures, if anything is."""
    kinds = {"SQLite": ["SQLite"], "PostgreSQL, alone": ["alone"], "PostgreSQL, one node": ["node"],
             "PostgreSQL, two nodes, people at both": ["node", "node"]}
    full, paced = rounds(kinds, folders, postgres, chosen, until_then)
    print("\n| | moves a processor second, PostgreSQL's included | of SQLite's | p50, p99 ms at "
          f"{chosen.rate:.0f} moves a second | bytes a move and client |\n|---|---|---|---|---|")
    per_second = {name: best(results, lambda one: one["moves_a_second"]) for name, results in full.items()}
    for name in kinds:
        share = per_second[name] / per_second["SQLite"]
        print(f"| {name} | {per_second[name]:,.0f} | {share:.2f} | {best(paced[name], lambda one: one['p50_ms']):.1f}, "
              f"{best(paced[name], lambda one: one['p99_ms']):.1f} | "
              f"{best(full[name], lambda one: one['bytes_per_move_and_client']):.0f} |")
    one, two = full["PostgreSQL, one node"], full["PostgreSQL, two nodes, people at both"]
    own = best(one, lambda result: result["processor"] / result["moves_in_all"])
    costs = [(result["processor"] - own * result["moves_in_all"]) / max(1, result["passed_on"]) for result in two]
    print(f"\nA passed-on message costs {statistics.median(costs) * 1e6:,.0f} µs of processor time at both nodes together, its "
          "answers included.\n", flush=True)
    share = per_second["PostgreSQL, one node"] / per_second["SQLite"]
    return [] if share >= LEAST_SHARE else [f"one node with PostgreSQL has {share:.2f} of SQLite's moves, not {LEAST_SHARE}"]


def adopt(folders, postgres, tables):
    """How many tables a node had that was killed, and after how many seconds another one had the first and all."""
    with open_houses(["node", "node"], folders, postgres) as ((dead, heir), sql):
        playing = subprocess.Popen([CARDHOUSE, "load", "--port", str(dead.port), "--tables", str(tables), "--rate", "10",
                                    "--seconds", "1000"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            until(f"{tables} tables", lambda: dead.metric("tables") >= tables)
            time.sleep(2)
            owned = int(sql("SELECT count(*) FROM tables WHERE phase<>'over'")[0][0])
            dead.server.kill()
            dead.server.wait()
            began, first, adopted = time.monotonic(), None, 0
            while adopted < owned:
                expect(f"adoption ends; so far {adopted} of {owned}", time.monotonic() < began + 60)
                time.sleep(0.02)
                adopted = heir.metric("adoptions_total")
                if first is None and adopted:
                    first = time.monotonic() - began
            return owned, first, time.monotonic() - began
        finally:
            playing.kill()
            playing.wait()


def adoption(folders, postgres, chosen):
    """What takes too long, if anything does."""
    print("| tables of the killed node | all adopted after | the first after |\n|---|---|---|", flush=True)
    late = []
    for tables in chosen.adopted:
        owned, first, took = adopt(folders, postgres, tables)
        print(f"| {owned} | {took:.1f} s | {first:.1f} s |", flush=True)
        if took > LONGEST_ADOPTION:
            late.append(f"the adoption of {owned} tables took {took:.1f} s, not {LONGEST_ADOPTION}")
    print()
    return late


def chaos(*words):
    print(f"$ {' '.join(['tests/checks/full/chaos.sh', *words])}", flush=True)
    done = subprocess.run(["bash", os.path.join(ROOT, "tests/checks/full/chaos.sh"), *words], check=False)
    print(flush=True)
    return [] if done.returncode == 0 else [f"chaos.sh {' '.join(words)} failed"]


def main():
    chosen, began = options(), time.monotonic()
    expect("PostgreSQL is installed (Debian: apt-get install postgresql)", programs() is not None)
    kind = subprocess.run([CARDHOUSE, "--version"], stdout=subprocess.PIPE, text=True).stdout.strip()
    print(f"{kind}; {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}; {' '.join(sys.argv)}\n", flush=True)
    with Postgres(free_port()) as postgres, tempfile.TemporaryDirectory() as folders:
        wrong = durable_moves(folders, postgres, chosen, began + 60 * (chosen.minutes - FOR_ADOPTION))
        wrong += adoption(folders, postgres, chosen)
    wrong += chaos("--kills", "0", "--pauses", "0", "--restarts", "0", "--partitions", "0", "--rolls", str(chosen.rolls))
    print(f"All of this took {(time.monotonic() - began) / 60:.1f} minutes.", flush=True)
    if chosen.chaos:
        wrong += chaos()
    expect("; ".join(wrong), not wrong)


if __name__ == "__main__":
    run(main)
