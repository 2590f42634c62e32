# SPDX-License-Identifier: MIT
"""All storms at once, and meanwhile people at tables of another address: how long their moves take until they are
acknowledged, and how long their easy bots take to answer. Of up to three tries the best one counts, because others may
use the machine; the attackers step back for the server, since they are elsewhere in the world.

    attacks_at_once.py            all storms
    attacks_at_once.py NAME...    only those whose names contain one of these"""
import multiprocessing
import os
import random
import sqlite3
import statistics
import sys
import tempfile
import threading
import time

import attack_storms
import house_client
from attack_kit import Ground
from attack_storms import STORMS, backups
from house_client import LONG, Client, Closed, Failed, House, expect, http, metric, open_table, run

SECONDS = float(os.environ.get("CARDHOUSE_ATTACK_SECONDS", "40"))
TRIES = int(os.environ.get("CARDHOUSE_ATTACK_TRIES", "3"))
MOST_MOVE, MOST_BOT, MOST_LOCK = 0.1, 2.0, 1.0  # seconds: 99 % of the moves, every easy bot, while the file is locked
FIRST = 10  # of the addresses of the storms
LEAST = 10  # messages or connections of each storm, however slow the machine is; most send thousands
# People and easy bots at each table.
TABLES = ((2, 2, {"game": "chronicle", "options": {"players": 4}}), (2, 1, {"game": "ghosts", "options": {"players": 3}}),
          (1, 1, {"game": "spirits"}))


# ---- people of another address


class Times:
    """What one person sees at a table, with the time that it took."""

    def __init__(self):
        self.moves, self.answers = [], []

    def play(self, client, table, end):
        sent = asked = None  # when this client's move was sent, and since when a bot is to answer
        bots = set()
        while time.monotonic() < end:
            message = client.message()
            now = time.monotonic()
            if message.get("table") != table:
                continue
            if message["type"] == "error":
                raise Failed(f"somebody who plays is refused: {message}")
            if message["type"] == "table":
                bots = {at for at, seat in enumerate(message["seats"]) if "bot" in seat}
            since = now
            if message["type"] == "moved" and "move" in message and sent:
                self.moves.append(now - sent)
                since, sent = sent, None
            elif message["type"] == "moved" and message["seat"] in bots and asked:
                self.answers.append(now - asked)
            if message.get("result"):
                return
            if message["type"] in ("moved", "table"):
                asked = since if message.get("turn") in bots else None
            if message.get("prompt"):
                time.sleep(0.02)  # a person looks at the cards
                sent = time.monotonic()
                client.say(do="move", table=table, move=random.choice(message["prompt"]["legal"]))


def people_at_table(port, table, end, results):
    """Game after game; sends how long the moves and the bots took, or what went wrong."""
    count, bots, rules = table
    all_times, problems = [Times() for _ in range(count)], []
    try:
        clients = [Client(port, name=f"Person {at}") for at in range(count)]
        while time.monotonic() < end:
            name = open_table(clients[0], ["easy"] * bots, {"options": {}, **rules})
            for client in clients[1:]:
                expect("a friend sits down", client.code(do="sit", table=name) == "done")
            for client in clients:
                client.say(do="ready", table=name)

            def play(at):
                try:
                    all_times[at].play(clients[at], name, end)
                except Exception as problem:  # of a thread: told to the thread that waits for it
                    problems.append(f"{rules['game']}: {type(problem).__name__}: {problem}")

            threads = [threading.Thread(target=play, args=(at,)) for at in range(count)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            if problems:
                break
    except (Failed, OSError) as problem:
        problems.append(f"{rules['game']}: {type(problem).__name__}: {problem}")
    results.put((rules["game"], [m for t in all_times for m in t.moves], [a for t in all_times for a in t.answers], problems))


# ---- attackers


def count_frames(counts, number):
    """Everything that this process sends is counted: a storm that does not reach the server tests nothing."""
    frame, say_all, connect = Client.frame, Client.say_all, house_client.connected

    def counted(function, how_many=lambda *_: 1):
        def send(*arguments, **more):
            counts[number] += how_many(*arguments)
            return function(*arguments, **more)
        return send

    Client.frame, Client.say_all = counted(frame), counted(say_all, lambda _, messages: len(messages))
    house_client.connected = attack_storms.connected = counted(connect)


def attacker(function, port, number, end, results, counts):
    os.nice(19)
    count_frames(counts, number - FIRST)
    ground = Ground(port, number)
    threading.Thread(target=lambda: (time.sleep(end - time.monotonic()), os._exit(0)), daemon=True).start()
    first = True  # nothing is used up yet: what fails then would be no storm at all
    while True:
        try:
            function(ground)
        except (Closed, OSError):  # sent away: it comes again
            pass
        except Failed as problem:
            if first or "hidden information" in str(problem):
                results.put((function.__name__, [], [], [f"{function.__name__}: {problem}"]))
        first = False
        ground.leave()
        time.sleep(0.2)


def host(data, seconds, results):
    made = backups(data, seconds)
    results.put(("backups", [], [], [] if made else ["no backup ended"]))


# ---- the measurement


def is_chosen(function):
    return len(sys.argv) == 1 or any(part in function.__name__ for part in sys.argv[1:])


def storms(house, end, results, counts):
    return [multiprocessing.Process(target=attacker, args=(function, house.port, FIRST + at, end, results, counts))
            for at, function in enumerate(STORMS) if is_chosen(function)]


def people(house, end, results):
    return [multiprocessing.Process(target=people_at_table, args=(house.port, table, end, results)) for table in TABLES]


def results_of(processes, results):
    found = [results.get(timeout=SECONDS + LONG) for _ in processes]
    for process in processes:
        process.join()
    return found


def one_try(house):
    """What the people saw, before the storms and during them."""
    results = multiprocessing.Queue()
    quiet = people(house, time.monotonic() + SECONDS / 8, results)
    for process in quiet:
        process.start()
    before = results_of(quiet, results)
    end = time.monotonic() + SECONDS
    counts = multiprocessing.Array("L", len(STORMS))
    attackers = storms(house, end, results, counts)
    for process in attackers:
        process.start()
    time.sleep(SECONDS / 8)  # until they are under way
    others = people(house, end, results)
    others.append(multiprocessing.Process(target=host, args=(house.data, end - time.monotonic(), results)))
    for process in others:
        process.start()
    found = results_of(others, results)
    for process in attackers:
        process.join()
    while not results.empty():
        found.append(results.get())
    expect(f"the server lives: {house.told()}", house.lives())
    sent = {function.__name__: counts[at] for at, function in enumerate(STORMS) if is_chosen(function)}
    print("  sent by the storms:", ", ".join(f"{name} {count}" for name, count in sent.items()))
    calm = [name for name, count in sent.items() if count < LEAST]
    expect(f"each storm sends at least {LEAST} messages or connections, not so: {calm}", not calm)
    print("  the server took", ", ".join(f"{metric(house.port, 'cardhouse_' + name):.0f} {name}" for name in (
        "messages_in_total", "errors_total", "tables_opened_total", "connections_total", "bot_moves_total", "commits_total")))
    return before, found


def told(what, times):
    at99 = statistics.quantiles(times, n=100)[98]
    print(f"  {what}: {len(times)}, half of them within {statistics.median(times) * 1000:.1f} ms, "
          f"99 % within {at99 * 1000:.1f} ms, all within {max(times) * 1000:.0f} ms", flush=True)
    return at99, max(times)


def measured(house):
    """The seconds within which 99 % of the moves were acknowledged, and all easy bots answered."""
    before, found = one_try(house)
    problems = [problem for *_, some in before + found for problem in some]
    expect("; ".join(problems), not problems)
    told("moves before the storms", [move for _, moves, _, _ in before for move in moves])
    for name, moves, answers, _ in found:
        if moves:
            told(f"moves, {name}", moves)
            told(f"easy bots, {name}", answers)
    return (told("moves", [move for _, moves, _, _ in found for move in moves])[0],
            told("easy bots", [answer for _, _, answers, _ in found for answer in answers])[1])


def foreign_lock(house):
    """Another program holds the lock of the data file for a while: people who write nothing are answered meanwhile."""
    client = Client(house.port, address="127.0.2.1")
    writers = [Client(house.port, hello=False, address="127.0.2.2") for _ in range(2)]
    locked, answered = threading.Event(), threading.Event()

    def hold():
        database = sqlite3.connect(house.data, isolation_level=None, timeout=60)
        database.execute("BEGIN IMMEDIATE")
        locked.set()
        answered.wait(5 * MOST_LOCK)
        database.execute("ROLLBACK")
        database.close()

    holder = threading.Thread(target=hold)
    holder.start()
    locked.wait()
    writers[0].say(do="hello", name="Writer")
    writers[1].say(do="hello", token=client.token, name="Other")
    began = time.monotonic()
    for _ in range(3):
        client.ask(do="ping")
        http(house.port, "/healthz")
    seconds = time.monotonic() - began
    answered.set()
    holder.join()
    return seconds


def main():
    limits = {"99 % of the moves": MOST_MOVE, "every easy bot": MOST_BOT, "answers while the data file is locked": MOST_LOCK}
    best = {}
    for number in range(TRIES):
        print(f"try {number + 1}: {sum(map(is_chosen, STORMS))} storms for {SECONDS:.0f} s", flush=True)
        with tempfile.TemporaryDirectory() as folder, House(folder, "--log", "off") as house:
            seconds = (*measured(house), foreign_lock(house))
            print(f"  answers while another program has the lock of the data file: {seconds[-1] * 1000:.0f} ms", flush=True)
        tried = dict(zip(limits, seconds))
        if number == 0 or sum(tried[what] >= most for what, most in limits.items()) < sum(
                best[what] >= most for what, most in limits.items()):
            best = tried  # all that counts is of one try
        if all(best[what] < most for what, most in limits.items()):
            break
    late = [f"{what}: {best[what]:.3f} s, not within {most} s" for what, most in limits.items() if best[what] >= most]
    expect("; ".join(late), not late)
    print("people at other tables hardly notice")


if __name__ == "__main__":
    run(main)
