#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""All figures of docs/nodes.md in one run, on a machine that does nothing else, with a release build:

    CARDHOUSE=build/release/cardhouse bench/server/figures.py            # about a quarter of an hour
    CARDHOUSE=build/release/cardhouse bench/server/figures.py --chaos    # and the chaos run of issue 19: hours, as root

It prints a table in Markdown. Moves are counted over the processor time of the house and of PostgreSQL together, in rounds
that take turns, so that a busy machine makes all of them slower and not one."""
import argparse
import contextlib
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


def options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=15, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--rate", type=float, default=500, help="moves a second for the latencies")
    parser.add_argument("--adopted", type=int, nargs="*", default=[10, 100, 1000], help="tables of the node that is killed")
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
    """A house that is alone, or a node."""

    def __init__(self, folder, postgres=None, node=False):
        arguments = UNLIMITED + (("--node-address", "127.0.0.1:0") if node else ())
        if postgres is not None:
            with open(os.path.join(folder, "address"), "w") as out:
                out.write(postgres.address() + "\n")
        super().__init__(folder, *arguments, data="address" if postgres else "house.db", max_tables_per_person=100000,
                         max_waiting_per_person=100000, max_tables_per_address=1000000, max_guests_per_hour=1000000)

    def metric(self, name):
        found = re.search(rf"^cardhouse_{name} (\d+)$", http(self.port, "/metrics")[1].decode(), re.M)
        return int(found[1])


def load(house, *words):
    done = subprocess.run([CARDHOUSE, "load", "--port", str(house.port), *map(str, words)], stdout=subprocess.PIPE, text=True)
    expect(f"cardhouse load {words}", done.returncode == 0)
    return json.loads(done.stdout.splitlines()[-1])


@contextlib.contextmanager
def open_houses(kinds, folders, postgres):
    houses = []
    try:
        for kind in kinds:
            folder = os.path.join(folders, f"{len(os.listdir(folders))}")
            os.mkdir(folder)
            houses.append(Measured(folder, None if kind == "SQLite" else postgres, kind == "node"))
        yield houses
    finally:
        for house in houses:
            if house.lives():
                house.server.terminate()
                house.server.wait()


def measure(kinds, folders, postgres, *words, rate=0, chosen):
    """One load on fresh houses: moves over the processor time of all of them and of PostgreSQL."""
    with open_houses(kinds, folders, postgres) as houses:
        others = [word for house in houses[1:] for word in ("--further", f"127.0.0.1:{house.port}")]
        busy = sum(times_of(house.server.pid) for house in houses) + seconds_of(postgres)
        passed = sum(house.metric("passed_on_total") for house in houses)
        result = load(houses[0], "--tables", chosen.tables, "--seconds", chosen.seconds, "--rate", rate, *others, *words)
        result["moves_in_all"] = sum(house.metric("moves_total") for house in houses)
        result["passed_on"] = sum(house.metric("passed_on_total") for house in houses) - passed
        result["processor"] = sum(times_of(house.server.pid) for house in houses) + seconds_of(postgres) - busy
        return result


def best(results, value):
    return statistics.median(value(result) for result in results)


def durable_moves(folders, postgres, chosen):
    kinds = {"SQLite": ["SQLite"], "PostgreSQL, alone": ["alone"], "PostgreSQL, one node": ["node"],
             "PostgreSQL, two nodes, people at both": ["node", "node"]}
    full, paced = {name: [] for name in kinds}, {name: [] for name in kinds}
    for _ in range(chosen.rounds):
        for name, houses in kinds.items():
            server = None if name == "SQLite" else postgres
            full[name].append(measure(houses, folders, server, chosen=chosen))
            paced[name].append(measure(houses, folders, server, rate=chosen.rate, chosen=chosen))
    print("| | moves a processor second, PostgreSQL's included | of SQLite's | p50, p99 ms at "
          f"{chosen.rate:.0f} moves a second | bytes a move and client |\n|---|---|---|---|---|")
    per_second = {name: best(results, lambda one: one["moves_in_all"] / one["processor"]) for name, results in full.items()}
    for name in kinds:
        share = per_second[name] / per_second["SQLite"]
        print(f"| {name} | {per_second[name]:,.0f} | {share:.2f} | {best(paced[name], lambda one: one['p50_ms']):.1f}, "
              f"{best(paced[name], lambda one: one['p99_ms']):.1f} | "
              f"{best(full[name], lambda one: one['bytes_per_move_and_client']):.0f} |")
    one, two = full["PostgreSQL, one node"], full["PostgreSQL, two nodes, people at both"]
    own = best(one, lambda result: result["processor"] / result["moves_in_all"])
    costs = [(result["processor"] - own * result["moves_in_all"]) / max(1, result["passed_on"]) for result in two]
    print(f"\nA passed-on message costs {statistics.median(costs) * 1e6:,.0f} µs of processor time at both nodes together, its "
          "answers included.")
    share = per_second["PostgreSQL, one node"] / per_second["SQLite"]
    print(f"One node with PostgreSQL has {share:.2f} of SQLite's moves: {'at least' if share >= 0.5 else 'LESS THAN'} half.\n")


def adoption(folders, postgres, chosen):
    """How long until another node has all tables of one that was killed."""
    print("| tables of the killed node | all adopted after | the first after |\n|---|---|---|")
    for tables in chosen.adopted:
        postgres.sql("TRUNCATE tables, records, members, owners")
        with open_houses(["node", "node"], folders, postgres) as (dead, heir):
            playing = subprocess.Popen([CARDHOUSE, "load", "--port", str(dead.port), "--tables", str(tables), "--rate", "10",
                                        "--seconds", "1000"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            until(f"{tables} tables", lambda: dead.metric("tables") >= tables)
            time.sleep(2)
            owned = int(postgres.sql("SELECT count(*) FROM tables WHERE phase<>'over'")[0][0])
            dead.server.kill()
            dead.server.wait()
            began, first = time.monotonic(), None
            while heir.metric("adoptions_total") < owned:
                if first is None and heir.metric("adoptions_total"):
                    first = time.monotonic() - began
                expect("adoption ends", time.monotonic() < began + 120)
                time.sleep(0.02)
            took = time.monotonic() - began
            playing.kill()
            playing.wait()
        print(f"| {owned} | {took:.1f} s | {first or took:.1f} s |", flush=True)
    print()


def chaos(*words):
    command = [os.path.join(ROOT, "tests/checks/full/chaos.sh"), *words]
    print(f"$ {' '.join(['tests/checks/full/chaos.sh', *words])}", flush=True)
    subprocess.run(command, check=False)
    print(flush=True)


def main():
    chosen = options()
    expect("PostgreSQL is installed (Debian: apt-get install postgresql)", programs() is not None)
    kind = subprocess.run([CARDHOUSE, "--version"], stdout=subprocess.PIPE, text=True).stdout.strip()
    print(f"{kind}; {os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}; {' '.join(sys.argv)}\n", flush=True)
    with Postgres(free_port()) as postgres, tempfile.TemporaryDirectory() as folders:
        postgres.make("house")
        durable_moves(folders, postgres, chosen)
        adoption(folders, postgres, chosen)
    chaos("--kills", "0", "--pauses", "0", "--restarts", "0", "--partitions", "0", "--rolls", "5")
    if chosen.chaos:
        chaos()


if __name__ == "__main__":
    run(main)
