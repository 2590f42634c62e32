#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A house whose bots think in other processes. Those processes are killed, asked to end, and lose the database; the bots
play on. They join with the rights of docs/operating.md, which show them nothing of the house but decisions."""
import json
import os
import re
import signal
import subprocess
import tempfile
import threading

from house_client import CARDHOUSE, Client, Failed, House, ROOT, expect, metric, run, until
from postgres import free_port
from postgres_server import Postgres, programs

BOT = "search:nodes=300"  # some milliseconds


class Thinker:
    """`cardhouse think --json`, and the lines that it says."""

    def __init__(self, address, *arguments):
        self.process = subprocess.Popen([CARDHOUSE, "think", "--join", address, "--json", *arguments], text=True,
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        self.lines = []
        threading.Thread(target=self.read, daemon=True).start()
        until("it joins", lambda: self.count("joined") or self.process.poll() is not None)
        expect(f"it joins: {self.lines}", self.count("joined"))

    def read(self):
        for line in self.process.stdout:
            self.lines.append(json.loads(line))

    def count(self, event):
        return sum(line["event"] == event for line in list(self.lines))

    def decisions(self):
        return max((line.get("decisions", 0) for line in list(self.lines)), default=0)

    def end(self, how=signal.SIGINT):
        self.process.send_signal(how)
        code = self.process.wait()
        if how == signal.SIGKILL:
            return
        expect(f"it ends well ({code}): {self.lines[-3:]}", code == 0)
        until("it says goodbye", lambda: self.count("left") == 1)


class Person:
    """Plays games against bots that look ahead, a move at a time."""

    def __init__(self, house):
        self.client = Client(house.port, name="Anna")
        self.open()

    def open(self):
        self.table = self.client.ask(do="open", rules={"game": "ghosts"}, bots=[BOT] * 3)["table"]
        self.client.say(do="ready", table=self.table)

    def play(self, moves):
        """Until she has made so many moves; between them the bots make theirs."""
        while moves:
            message = self.client.message()
            if message.get("table") != self.table:
                continue
            if message["type"] == "error":
                raise Failed(message)
            if message["type"] == "seats":
                bots = [seat["bot"] for seat in message["seats"] if "bot" in seat]
                expect(f"nobody was relieved: {bots}", all(bot == BOT for bot in bots))
            if message.get("result"):
                self.open()
            elif message.get("prompt"):
                self.client.say(do="move", table=self.table, move=message["prompt"]["legal"][0])
                moves -= 1


def refused(code, words, *arguments):
    done = subprocess.run([CARDHOUSE, "think", *arguments], text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    expect(f"think {arguments}: {done.returncode} {done.stdout}", done.returncode == code and words in done.stdout)
    expect("a password is not repeated", "secret" not in done.stdout)


def grants():
    """The statements of the document, word for word."""
    with open(os.path.join(ROOT, "docs", "operating.md")) as text:
        found = re.findall(r"^(?:CREATE ROLE thinker|GRANT).*;$", text.read(), re.M)
    expect("docs/operating.md says which rights a thinker needs", len(found) == 3)
    return found


def sees_decisions_alone(postgres, thinker):
    """Of all tables of the house."""
    rights = postgres.sql("SELECT relname FROM pg_class WHERE relnamespace='public'::regnamespace AND relkind='r' AND "
                          "has_table_privilege('thinker', oid, 'SELECT') ORDER BY 1")
    expect(f"a thinker may read {rights}", rights == [["thinkers"], ["thoughts"]])
    done = subprocess.run([CARDHOUSE, "admin", "--data", thinker, "list"], text=True, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT)
    expect(f"admin as a thinker: {done.stdout}", done.returncode != 0 and "permission denied" in done.stdout)


def main():
    if programs() is None:
        print("skipped: PostgreSQL is not installed (Debian: apt-get install postgresql)")
        return
    with Postgres(free_port()) as postgres, tempfile.TemporaryDirectory() as folder:
        postgres.make("house")
        postgres.make("empty")
        address, thinker = os.path.join(folder, "address"), os.path.join(folder, "thinker")
        with open(address, "w") as out:
            out.write(postgres.address() + "\n")
        with open(thinker, "w") as out:
            out.write(postgres.address().replace("owner@", "thinker@") + "\n")
        refused(2, "no PostgreSQL database", "--join", os.path.join(folder, "house.db"))
        refused(1, "PGPASSFILE", "--join", "postgres://thinker:secret@127.0.0.1/house")
        refused(1, "no server", "--join", postgres.address("empty"))

        with House(folder, "--log", "warning", data="address", bot_settings=True) as house:
            for statement in grants():
                postgres.sql(statement)
            anna = Person(house)
            anna.play(3)
            expect("a house without thinkers thinks itself", metric(house.port, "cardhouse_far_decisions_total") == 0)

            first = Thinker(thinker, "--threads", "2")
            sees_decisions_alone(postgres, thinker)
            until("the house sees it", lambda: metric(house.port, "cardhouse_far_thinkers") == 2)
            anna.play(10)
            until("it thinks", lambda: first.decisions() > 5)

            first.process.send_signal(signal.SIGSTOP)  # it hangs, with a decision or without
            anna.play(5)
            first.process.send_signal(signal.SIGCONT)
            first.end(signal.SIGKILL)
            anna.play(5)
            until("the house knows that it is gone", lambda: metric(house.port, "cardhouse_far_thinkers") == 0)

            second, third = Thinker(thinker, "--threads", "1"), Thinker(thinker, "--threads", "1")
            until("the house sees both", lambda: metric(house.port, "cardhouse_far_thinkers") == 2)
            anna.play(10)
            second.end(signal.SIGTERM)
            anna.play(5)
            postgres.restart(signal.SIGQUIT)  # as if the machine failed: the board is empty afterwards
            until("it finds the database again", lambda: third.count("found"))
            expect("it said that it lost it", third.count("lost"))
            until("the house sees it again", lambda: metric(house.port, "cardhouse_far_thinkers") == 1)
            before = third.decisions()
            anna.play(10)
            until("it thinks again", lambda: third.decisions() > before)
            third.end()
            anna.play(3)
            sent = metric(house.port, "cardhouse_far_decisions_total")
            returned = metric(house.port, "cardhouse_far_decisions_returned_total")
        print(f"{sent:.0f} decisions went to other processes, {returned:.0f} came back to the house")


if __name__ == "__main__":
    run(main)
