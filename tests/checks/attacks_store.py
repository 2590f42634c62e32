# SPDX-License-Identifier: MIT
"""Attacks on what is stored, each on a server of its own: what is refused, full disks, damaged files, second servers."""
import os
import random
import re
import resource
import sqlite3
import subprocess
import threading

from attack_kit import flood, raid
from house_client import (LONG, OF_BOTS, Client, Closed, House, begin_game, expect, http, my_prompt, open_table, play_on,
                          until)

DAMAGED = int(os.environ.get("CARDHOUSE_DAMAGED", "5"))  # data files


def stored(house, phase):
    database = sqlite3.connect(f"file:{house.data}?mode=ro", uri=True)
    (count,), = database.execute("SELECT count(*) FROM tables WHERE phase = ?", (phase,))
    database.close()
    return count


@raid
def refused_tables(folder):
    """A table that is refused leaves nothing behind, and a flood of tables does not last over a restart."""
    with House(folder, waiting_minutes=0.03, max_tables=100) as house:
        guests = [Client(house.port) for _ in range(8)]
        bad = [{"do": "open", "rules": OF_BOTS, "bots": ["random"] * 3}, {"do": "open", "rules": OF_BOTS, "seat": 5},
               {"do": "open", "rules": OF_BOTS, "bots": ["nobody"]},
               {"do": "open", "rules": {**OF_BOTS, "options": {"players": 9}}},
               {"do": "open", "rules": {**OF_BOTS, "clock": {"kind": "move", "time": -1}}},
               {"do": "open", "rules": OF_BOTS, "start": "nothing", "bots": ["random"]}]
        answers, _ = flood(guests, bad * 32)
        expect(f"all are refused: {dict(answers)}", set(answers) <= {"no_seat", "bad_bot", "bad_rules", "bad_start", "too_often"})
        house.restart()
        expect("nothing of it is stored", stored(house, "waiting") == 0)
        crowd = [Client(house.port, address="127.0.0.2") for _ in range(15)]
        answers, _ = flood(crowd, [{"do": "open", "rules": OF_BOTS}] * 150)
        expect(f"the house is full: {dict(answers)}", answers["opened"] == 100 and answers["too_many"] == 50)
        house.restart()
        late = Client(house.port, address="127.0.0.3")
        until("after a restart it empties by itself", lambda: late.code(do="open", rules=OF_BOTS) == "opened", pause=0.5)


@raid
def closing(folder):
    """SIGTERM: everybody hears that the server goes away (1001), and what was acknowledged is there after it."""
    with House(folder) as house:
        player, guest = Client(house.port), Client(house.port)
        table = begin_game(player)
        move = my_prompt(player)["prompt"]["legal"][0]
        player.ask(do="move", table=table, move=move)
        house.server.terminate()
        for client in (player, guest):
            try:
                while True:
                    client.arrived()
            except (Closed, OSError) as problem:
                code = getattr(problem, "code", None)
            expect(f"the close code of a server that goes away is 1001, not {code}", code == 1001)
        house.server.wait()
        house.start()
        player = Client(house.port, token=player.token)
        player.ask(do="enter", table=table)
        told = player.ask(do="story", table=table)
        expect("the move is there", any(step.get("move") == move for step in told["steps"]))


@raid
def second_servers(folder):
    """One server uses a data file, whatever name leads to it; others of this machine cannot read the file."""
    old = os.umask(0o022)
    try:
        with House(folder) as house:
            begin_game(Client(house.port))
            os.symlink(house.data, os.path.join(folder, "link.db"))
            os.link(house.data, os.path.join(folder, "hard.db"))
            os.symlink(folder, os.path.join(folder, "folder"))
            for name in ("house.db", "link.db", "hard.db", "folder/house.db", "./house.db"):
                second = subprocess.Popen(house.command(os.path.join(folder, name)), stdout=subprocess.PIPE,
                                          stderr=subprocess.STDOUT, text=True)
                line = second.stdout.readline()
                if "open" in line:
                    second.kill()
                rest = second.communicate()[0]
                expect(f"a second server with {name} is refused: {line}{rest}", second.returncode not in (0, -9))
            for name in os.listdir(folder):
                path = os.path.join(folder, name)
                if name.startswith("house.db"):
                    mode = os.stat(path).st_mode & 0o777
                    expect(f"{name} is for its owner alone, not {mode:o}", mode & 0o077 == 0)
    finally:
        os.umask(old)


@raid
def full_disk(folder):
    """No file of the server may grow any more: requests are refused, pages are answered, and when there is room again the
    server finds it by itself."""
    with House(folder, "--log", "off") as house:
        client, guest = Client(house.port), Client(house.port)
        table = begin_game(client)
        move = my_prompt(client)["prompt"]["legal"][0]
        _, most = resource.prlimit(house.server.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(house.server.pid, resource.RLIMIT_FSIZE, (1, most))

        def told(who, **wish):
            """How a request ends that cannot be written: an error, the table as it was, or the end of the connection."""
            who.say(**wish)
            try:
                while (message := who.arrived())["type"] not in ("error", "table", "moved", "welcome"):
                    pass
                return message.get("code", message["type"])
            except (Closed, OSError):
                return "closed"

        code = told(client, do="move", table=table, move=move)
        expect(f"a move on a full disk is not acknowledged: {code}", code in ("storage", "table", "closed"))
        code = told(guest, do="register", login="somebody", password="correct horse")
        expect(f"a login on a full disk is not taken: {code}", code in ("storage", "closed"))
        until("the server says that it cannot write", lambda: http(house.port, "/healthz")[0] == 503)
        for path in ("/", "/metrics", "/replay/none", f"/replay/{table}?turn=1", "/words/chronicle/en"):
            expect(f"{path} is answered on a full disk", http(house.port, path)[0] in (200, 404, 503))
        expect("the server lives", house.lives())
        resource.prlimit(house.server.pid, resource.RLIMIT_FSIZE, (most, most))
        until("it can write again, by itself", lambda: http(house.port, "/healthz")[0] == 200)
        again = Client(house.port, token=client.token)
        again.ask(do="enter", table=table)
        expect("the game goes on", play_on(again, table)["how"] == "finished")


@raid
def damaged_file(folder):
    """Nothing can be read any more: plain requests are answered with 503, and the server goes on."""
    with House(folder, "--log", "off") as house:
        client = Client(house.port)
        database = sqlite3.connect(house.data)
        for name in ("tables", "records"):
            database.execute(f"ALTER TABLE {name} RENAME TO lost_{name}")
        database.commit()
        for path in ("/replay/none", "/replay/none?turn=3"):
            expect(f"{path} is answered with 503", http(house.port, path)[0] == 503)
        expect("a request at which the store fails is refused", client.code(do="enter", table="none") == "storage")
        expect("the others are answered", client.code(do="ping") == "pong" and http(house.port, "/metrics")[0] == 200)
        for name in ("tables", "records"):
            database.execute(f"ALTER TABLE lost_{name} RENAME TO {name}")
        database.commit()
        database.close()


def damage(data, number):
    """A copy of a data file in which some bytes are others, or from which the end is missing."""
    dice = random.Random(number)
    changed = bytearray(data)
    if number % 5 == 4:
        return changed[:dice.randrange(len(changed))]
    for _ in range(1 if number % 5 == 0 else 50):
        at = dice.randrange(100 if number % 5 == 1 else len(changed))
        changed[at:at + 8] = dice.randbytes(8)
    return changed


@raid
def damaged_files(folder):
    """Data files with bytes that are wrong: the server says so and does not start, or starts and lives through requests."""
    with House(folder, "--log", "off") as house:
        client = Client(house.port)
        for _ in range(3):
            table = begin_game(client)
            play_on(client, table)
        token = client.token
    with open(house.data, "rb") as file:
        whole = file.read()
    for name in os.listdir(folder):
        if name.startswith("house.db-"):
            os.remove(os.path.join(folder, name))
    started = refused = 0
    for number in range(DAMAGED):
        path = os.path.join(folder, f"damaged{number}.db")
        with open(path, "wb") as file:
            file.write(damage(whole, number))
        server = subprocess.Popen(house.command(path), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        while (line := server.stdout.readline()) and not line.startswith("The house is open"):
            pass
        if not line:
            refused += 1
            told = server.communicate()[1]
            expect(f"file {number} is refused in words ({server.returncode}): {told}", server.returncode > 0 and told.strip())
            continue
        started += 1
        port = int(line.rsplit(":", 1)[1])
        for page in ("/", "/metrics", f"/replay/{table}", f"/replay/{table}?turn=1"):
            expect(f"{page} of file {number} is answered", http(port, page)[0] in (200, 404, 410, 503))
        client = Client(port, hello=False)
        answer = client.ask(do="hello", token=token)
        if answer["type"] == "error" and answer["code"] == "bad_token":
            answer = client.ask(do="hello", name="Anna")
        expect(f"somebody is answered at file {number}: {answer}",
               answer["type"] == "welcome" or answer["code"] in ("storage", "failed"))
        if answer["type"] == "welcome":
            for wish in ({"do": "lobby"}, {"do": "finished"}, {"do": "story", "table": table}, {"do": "open", "rules": OF_BOTS}):
                client.ask(**wish)
        server.terminate()
        told = server.communicate()[1]
        expect(f"the server ends well with file {number} ({server.returncode}): {told}", server.returncode == 0)
    print(f"{DAMAGED} damaged files: {refused} were refused, with {started} the server started")


@raid
def backup_while_people_play(folder):
    """Four tables play as fast as they can; a backup ends, is whole, and has the games."""
    with House(folder, "--log", "off") as house:
        stop, games = threading.Event(), []

        def player(last):
            client = Client(house.port, address=f"127.0.0.{last}")
            while not stop.is_set():
                games.append(play_on(client, begin_game(client)))

        threads = [threading.Thread(target=player, args=(last,)) for last in range(2, 6)]
        for thread in threads:
            thread.start()
        try:
            until("games are played", lambda: len(games) > 3)
            for number in range(3):
                copy = os.path.join(folder, f"copy{number}.db")
                made = house.admin("backup", copy)
                expect(f"the backup ends: {made.stdout}", made.returncode == 0)
                checked = house.admin("check", data=copy)
                expect(f"the backup is whole: {checked.stdout}", checked.returncode == 0)
                listed = house.admin("list", data=copy)
                expect("the backup has the games", "over" in listed.stdout)
        finally:
            stop.set()
            for thread in threads:
                thread.join(LONG)


@raid
def large_messages_of_many(folder):
    """360 connections send one large message each and stay: the server does not keep as much memory for each."""
    if os.environ.get("CARDHOUSE_SANITIZED"):
        return  # a sanitizer keeps memory on purpose

    def memory():
        with open(f"/proc/{house.server.pid}/status") as status:
            return int(re.search(r"VmRSS:\s+(\d+)", status.read())[1])

    with House(folder, "--log", "off") as house:
        crowd = [Client(house.port, address=f"127.0.0.{2 + at % 4}") for at in range(360)]
        before = memory()
        for client in crowd:
            client.frame(b'{"do":"open","rules":{"game":"none"}}' + b" " * 60000)
            expect("a large message is answered", client.message()["code"] == "bad_rules")
        grown = (memory() - before) / len(crowd)
        expect(f"a connection keeps no large message: {grown:.0f} kB each", grown < 24)
