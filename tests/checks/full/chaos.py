#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Nodes of a house on PostgreSQL under the load of `cardhouse load`, whose clients come back by themselves and write down
every acknowledged move. Nodes are killed and stopped, the database restarts, nodes lose the database, all nodes restart in
turn. Afterwards every acknowledged move is in the database once, at its place and of its seat, `admin check` plays all games
again, nobody lost a seat, and after every blow all tables went on within a few seconds. With --nodes 1 a house that is alone
with its database is struck."""
import argparse
import collections
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from house_client import CARDHOUSE, LONG, Failed, expect, run, until  # noqa: E402
from postgres_server import Postgres, programs  # noqa: E402

DATABASE_PORT, HTTP_PORT, INNER_PORT = 5499, 8080, 8090
PAUSE = 5  # seconds; longer than the lease of 2


def options():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--rate", type=int, default=60, help="moves a second over all tables")
    parser.add_argument("--kills", type=int, default=300, help="SIGKILL of a random node")
    parser.add_argument("--pauses", type=int, default=50, help="SIGSTOP for longer than the lease, and SIGCONT")
    parser.add_argument("--restarts", type=int, default=20, help="of PostgreSQL, in order and at once in turn")
    parser.add_argument("--partitions", type=int, default=20, help="between a node and the database")
    parser.add_argument("--rolls", type=int, default=1, help="rolling restarts of all nodes")
    parser.add_argument("--within", type=float, default=5, help="seconds after which every table must have gone on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--namespaces", action="store_true", help="this process has a network of its own")
    return parser.parse_args()


def ip(*words, check=True):
    done = subprocess.run(["ip", *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    expect(f"ip {' '.join(words)}: {done.stdout}", done.returncode == 0 or not check)


class Network:
    """Each node in a namespace with two lines: one to people and other nodes, one to the database. Without namespaces all
    are on one address, with different ports."""

    def __init__(self, nodes, own):
        self.own, self.names = own, [f"chaos-{os.getpid()}-{node}" for node in range(nodes)] if own else []
        if not own:
            return
        ip("link", "set", "lo", "up")
        ip("link", "add", "people", "type", "bridge")
        ip("addr", "add", "10.77.0.1/24", "dev", "people")
        ip("link", "set", "people", "up")
        for node, name in enumerate(self.names):
            ip("netns", "add", name)
            inside = ("-n", name)
            ip("link", "add", f"p{node}", "type", "veth", "peer", "name", "people", "netns", name)
            ip("link", "set", f"p{node}", "master", "people", "up")
            ip(*inside, "addr", "add", f"10.77.0.{10 + node}/24", "dev", "people")
            ip("link", "add", f"d{node}", "type", "veth", "peer", "name", "data", "netns", name)
            ip("addr", "add", f"10.78.{node}.1/24", "dev", f"d{node}")
            ip("link", "set", f"d{node}", "up")
            ip(*inside, "addr", "add", f"10.78.{node}.2/24", "dev", "data")
            for device in ("lo", "people", "data"):
                ip(*inside, "link", "set", device, "up")

    def command(self, node):
        return ["ip", "netns", "exec", self.names[node]] if self.own else []

    def address(self, node):
        return f"10.77.0.{10 + node}" if self.own else "127.0.0.1"

    def database(self, node):
        return f"10.78.{node}.1" if self.own else "127.0.0.1"

    def port(self, node, base):
        return base if self.own else base + 1 + node

    def cut(self, node):
        ip("link", "set", f"d{node}", "down")

    def join(self, node):
        ip("link", "set", f"d{node}", "up")

    def close(self):
        for name in self.names:
            ip("netns", "del", name, check=False)


class Node:
    def __init__(self, number, network, folder, postgres, alone):
        self.number, self.network, self.errors = number, network, os.path.join(folder, f"errors-{number}")
        data = os.path.join(folder, f"address-{number}")
        with open(data, "w") as out:
            out.write(postgres.address(host=network.database(number)) + "\n")
        self.host, self.port = network.address(number), network.port(number, HTTP_PORT)
        self.data = data
        self.words = [*network.command(number), CARDHOUSE, "serve", "--bind", self.host, "--port", str(self.port), "--data",
                      data, "--log", "warning", "--max-per-address", "100000"]
        if not alone:
            self.words += ["--node-address", f"{self.host}:{network.port(number, INNER_PORT)}"]
        self.start()

    def start(self):
        with open(self.errors, "a") as errors:
            self.process = subprocess.Popen(self.words, stdout=subprocess.DEVNULL, stderr=errors)
        self.until_ready()

    def is_ready(self):
        expect(f"node {self.number} lives: {self.told()}", self.process.poll() is None)
        done = subprocess.run(["curl", "-s", "-w", " %{http_code}", "-m", "2", f"http://{self.host}:{self.port}/readyz"],
                              stdout=subprocess.PIPE, text=True)
        self.said = done.stdout
        return done.stdout.endswith(" 200")

    def until_ready(self):
        try:
            until("", self.is_ready)
        except Failed as problem:
            raise Failed(str(problem) or f"node {self.number} is not ready: {self.said!r}; its log: {self.told()}") from None

    def told(self):
        with open(self.errors) as errors:
            return errors.read()[-2000:]

    def kill(self):
        self.process.kill()
        self.process.wait()

    def leave(self):
        self.process.terminate()
        code = self.process.wait(LONG)
        expect(f"node {self.number} ends well ({code}): {self.told()}", code == 0)


class Journal:
    """The acknowledged moves, as the load writes them down."""

    def __init__(self, path):
        self.file, self.moves, self.last, self.rest = open(path), {}, collections.defaultdict(list), ""

    def read(self):
        *lines, self.rest = (self.rest + self.file.read()).split("\n")
        for line in lines:
            when, table, seq, seat, move = line.split()
            expect(f"nobody loses a seat: {line}", "-seat" not in move)
            place = (table, int(seq))
            expect(f"acknowledged twice, differently: {line}, {self.moves.get(place)}",
                   self.moves.setdefault(place, (int(seat), move)) == (int(seat), move))
            self.last[table].append(int(when) / 1000)
        return len(self.moves)

    def next_after(self, table, moment):
        """When a move of this table was acknowledged after that moment; None: none was."""
        return next((when for when in reversed(self.last[table]) if when > moment), None) and min(
            when for when in self.last[table] if when > moment)


class Chaos:
    def __init__(self, chosen, postgres, network, folder):
        self.chosen, self.postgres, self.network = chosen, postgres, network
        self.pauses, self.twins = collections.defaultdict(list), 0
        self.nodes = [Node(number, network, folder, postgres, chosen.nodes == 1) for number in range(chosen.nodes)]
        path = os.path.join(folder, "moves")
        first, *others = self.nodes
        words = [CARDHOUSE, "load", "--host", first.host, "--port", str(first.port), "--tables", str(chosen.tables), "--rate",
                 str(chosen.rate), "--seconds", "1000000", "--journal", path]
        for node in others:
            words += ["--further", f"{node.host}:{node.port}"]
        self.said = open(os.path.join(folder, "load"), "w+")
        self.load = subprocess.Popen(words, stdout=self.said, stderr=self.said)
        until("the load begins", lambda: os.path.exists(path))
        self.journal = Journal(path)
        self.until_more(10 * chosen.tables)

    def until_more(self, moves):
        goal = self.journal.read() + moves
        until(f"{moves} more moves", lambda: self.load.poll() is None and self.journal.read() >= goal or self.load_died())

    def load_died(self):
        if self.load.poll() is not None:
            self.said.seek(0)
            raise Failed(f"the load ended: {self.said.read()[-2000:]}")

    def playing(self):
        return {row[0] for row in self.postgres.sql("SELECT id FROM tables WHERE phase='playing'") if row[0]}

    def until_all_go_on(self, kind, moment, tables):
        """Waits for a move at each of these tables after that moment, unless its game is over."""
        times, waiting = [], set(tables)

        def went_on():
            self.load_died()
            self.journal.read()
            for table in list(waiting):
                if when := self.journal.next_after(table, moment):
                    times.append(when - moment)
                    waiting.discard(table)
            if waiting and time.time() > moment + 2:
                waiting.intersection_update(self.playing())
            return not waiting

        until(f"all tables go on after a {kind}: {len(waiting)} do not", went_on)
        self.pauses[kind].append(max(times, default=0))

    def strike(self, kind):
        tables, node = self.playing(), random.choice(self.nodes)
        moment = time.time()
        if kind == "kill":
            node.kill()
            moment = time.time()  # what the node said before counts for nothing
            if len(self.nodes) == 1:
                node.start()
            self.until_all_go_on(kind, moment, tables)
            if len(self.nodes) > 1:
                node.start()
        elif kind == "pause":
            node.process.send_signal(signal.SIGSTOP)
            moment = time.time()
            try:
                if len(self.nodes) > 1:
                    self.until_all_go_on(kind, moment, tables)
                time.sleep(max(0, moment + PAUSE - time.time()))
            finally:
                node.process.send_signal(signal.SIGCONT)
            if len(self.nodes) == 1:
                self.until_all_go_on(kind, time.time(), tables)
        elif kind == "restart":
            self.postgres.restart(random.choice((signal.SIGINT, signal.SIGQUIT)))
            self.until_all_go_on(kind, time.time(), tables)
        elif kind == "partition":
            self.network.cut(node.number)
            moment = time.time()
            try:
                if len(self.nodes) > 1:
                    self.until_all_go_on(kind, moment, tables)
                time.sleep(max(0, moment + PAUSE - time.time()))
            finally:
                self.network.join(node.number)
            if len(self.nodes) == 1:
                self.until_all_go_on(kind, time.time(), tables)
        elif kind == "roll":
            for one in self.nodes:
                moment, tables = time.time(), self.playing()
                one.leave()
                one.start()
                self.until_all_go_on(kind, moment, tables)
        for one in self.nodes:
            one.until_ready()

    def run(self):
        blows = ["kill"] * self.chosen.kills + ["pause"] * self.chosen.pauses + ["restart"] * self.chosen.restarts
        blows += ["partition"] * (self.chosen.partitions if self.network.own else 0)
        random.shuffle(blows)
        for blow in blows + ["roll"] * self.chosen.rolls:
            self.strike(blow)
            self.until_more(self.chosen.tables)

    def compare(self):
        """Every acknowledged move is in the database, at its place, of its seat; no place is missing; no move was carried out
        twice; and the engine plays every log again."""
        self.load.terminate()
        self.load.wait()
        self.journal.read()
        log = {(table, int(seq)): json.loads(body) for table, seq, body in
               self.postgres.sql("SELECT tbl, seq, body FROM records")}
        for place, (seat, move) in self.journal.moves.items():
            record = log.get(place, {})
            expect(f"{place}: {move} of seat {seat} was acknowledged, the log has {record}",
                   (record.get("move"), record.get("seat")) == (move, seat))
        last = collections.Counter(table for table, _ in log)
        expect("no gaps", all((table, seq) in log for table, count in last.items() for seq in range(1, count + 1)))
        # A move that is carried out twice stands twice in a row. So does the last card of a round that its seat is dealt
        # again and leads; the rules, which the engine follows below, know the difference: a played card has left the hand.
        for (table, seq), record in log.items():
            twin = log.get((table, seq - 1), {})
            self.twins += "move" in record and (record["move"], record["seat"]) == (twin.get("move"), twin.get("seat"))
        checked = subprocess.run([CARDHOUSE, "admin", "--data", self.nodes[0].data, "check", "--games"],
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        expect(f"admin check: {checked.stdout}", checked.returncode == 0)

    def report(self):
        for kind, pauses in sorted(self.pauses.items()):
            pauses.sort()
            print(f"{len(pauses)} x {kind}: the slowest table went on after {pauses[len(pauses) // 2]:.1f} s (median), "
                  f"{pauses[-1]:.1f} s (worst)")
        print(f"{len(self.journal.moves)} acknowledged moves at {len(self.journal.last)} tables: all in the log once; the engine "
              f"plays all games again; {self.twins} times a seat made the same move twice in a row")
        late = {kind: pauses[-1] for kind, pauses in self.pauses.items() if pauses[-1] > self.chosen.within}
        expect(f"every table goes on within {self.chosen.within} s: {late}", not late)

    def close(self):
        for node in self.nodes:
            if node.process.poll() is None:
                node.process.send_signal(signal.SIGCONT)
                node.kill()
        if self.load.poll() is None:
            self.load.kill()
            self.load.wait()
        self.said.close()


def main():
    chosen = options()
    if programs() is None:
        print("SKIPPED: PostgreSQL is not installed (Debian: apt-get install postgresql)")
        return
    random.seed(chosen.seed)
    if not chosen.namespaces and chosen.partitions:
        print(f"SKIPPED {chosen.partitions} partitions: this process has no network of its own (root and unshare are needed)")
    network = Network(chosen.nodes, chosen.namespaces)
    try:
        with Postgres(DATABASE_PORT, "*") as postgres, tempfile.TemporaryDirectory() as folder:
            postgres.make("house")
            chaos = Chaos(chosen, postgres, network, folder)
            try:
                chaos.run()
                chaos.compare()
                chaos.report()
            finally:
                chaos.close()
    finally:
        network.close()


if __name__ == "__main__":
    run(main)
