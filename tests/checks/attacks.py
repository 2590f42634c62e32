# SPDX-License-Identifier: MIT
"""Attacks on a running server, all at once, each from an address of its own: what is refused is refused with the right
code, nothing hidden is told, and people at a table of another address play on to the end of their games.

    attacks.py            every attack once
    attacks.py NAME...    only those whose names contain one of these"""
import concurrent.futures
import os
import resource
import sys
import tempfile
import threading
import time
import traceback

import attacks_floods  # the modules list their attacks in the kit
import attacks_messages
import attacks_people
import attacks_store
import attacks_tables
import attacks_wire
from attack_kit import ATTACKS, RAIDS, Ground
from house_client import Client, Failed, House, begin_game, expect, metric, open_table, play_on, run, told_secret, until

MODULES = (attacks_floods, attacks_people, attacks_tables, attacks_wire, attacks_store, attacks_messages)


class Bystanders(threading.Thread):
    """People at tables of another address, who play game after game."""

    def __init__(self, house):
        super().__init__(daemon=True)
        self.house, self.games, self.stop, self.problem = house, 0, threading.Event(), None

    def run(self):
        try:
            alone = Client(self.house.port, name="Anna")
            while not self.stop.is_set():
                expect("a game ends by its rules", play_on(alone, begin_game(alone, ["easy", "easy"]))["how"] == "finished")
                self.games += 1
        except Exception as problem:  # whatever it is, the check says so
            self.problem = problem


def watch_the_watch():
    """The clients find out when somebody is told what is hidden."""
    spectator, seat = ("public", None), ("seat", 1)
    moved = {"type": "moved", "seat": 0, "move": "P1"}
    for eye, message in ((spectator, moved), (seat, moved), (spectator, {"type": "table", "view": {"hand": ["P1"]}}),
                         (seat, {"type": "table", "view": {"hand": ["P1"], "seat": 0}}),
                         (seat, {"type": "moved", "seat": 0, "view": {"hands": {"0": [0, 1]}}}),
                         (spectator, {"type": "story", "eye": "public", "first": {"hands": []}}),
                         (seat, {"type": "story", "eye": "all"}), (seat, {"type": "turn"}),
                         (spectator, {"type": "seats", "prompt": {"legal": []}})):
        expect(f"{message} is a secret for {eye}", told_secret(message, eye, over=False))
        expect("and none when the game is over", not told_secret(message, eye, over=True))
    expect("a person's own hand is no secret", not told_secret({"type": "table", "view": {"hand": [], "seat": 1}}, seat, over=False))


def on_ground(function, house, number):
    ground = Ground(house.port, number)
    try:
        function(ground)
    finally:
        ground.leave()


def in_folder(function):
    with tempfile.TemporaryDirectory() as folder:
        function(folder)


def carry_out(attacks, raids, house):
    """All at once; returns what failed, by name."""
    failed, took = {}, {}
    with concurrent.futures.ThreadPoolExecutor(max_workers=len(attacks) + len(raids) + 1) as pool:
        began = time.monotonic()
        jobs = {pool.submit(on_ground, function, house, 10 + at): function for at, function in enumerate(attacks)}
        jobs |= {pool.submit(in_folder, function): function for function in raids}
        for job in concurrent.futures.as_completed(jobs):
            name = jobs[job].__name__
            took[name] = time.monotonic() - began
            if problem := job.exception():
                where = "" if isinstance(problem, Failed) else "".join(traceback.format_exception(problem)[-3:])
                failed[name] = f"{type(problem).__name__}: {problem}\n{where}".strip()
    if os.environ.get("CARDHOUSE_TIMES"):
        print(*(f"{seconds:6.1f} s {name}" for name, seconds in sorted(took.items(), key=lambda one: one[1])), sep="\n")
    return failed


def main():
    watch_the_watch()
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # all attackers are one process
    chosen = sys.argv[1:]
    attacks, raids = ([function for function in all if not chosen or any(part in function.__name__ for part in chosen)]
                      for all in (ATTACKS, RAIDS))
    with tempfile.TemporaryDirectory() as folder, House(folder, waiting_minutes=0.05) as house:
        others = Bystanders(house)
        others.start()
        failed = carry_out(attacks, raids, house)
        games = others.games
        until("the others play on", lambda: others.games > games or others.problem)
        others.stop.set()
        others.join()
        if others.problem:
            failed["others"] = f"{type(others.problem).__name__}: {others.problem}"
        if not failed:
            until("nobody thinks for those who are gone", lambda: metric(house.port, "cardhouse_thinking") == 0)
            expect("somebody new finds a table", open_table(Client(house.port, address="127.0.1.1")))
    for name, problem in failed.items():
        print(f"FAILED: {name}: {problem}")
    if failed:
        sys.exit(1)
    print(f"{len(attacks) + len(raids)} attacks at once; the others played {others.games} games to the end")


run(main)
