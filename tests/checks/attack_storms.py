# SPDX-License-Identifier: MIT
"""Attacks that go on and on, to measure what they cost the others. Each comes from one address, or from as many as its
sentence says, and sends as much as the server takes; the answers do not matter, except that none tells a secret."""
import os
import random
import subprocess
import tempfile
import time

from attack_kit import flood, patiently
from attacks_floods import MISSPELT
from attacks_people import PASSWORD, account
from attacks_wire import SOCKETS
from house_client import CARDHOUSE, OF_BOTS, OVER, begin_game, connected, http, my_prompt, open_table, play_on

STORMS = []


def storm(function):
    STORMS.append(function)
    return function


def guests_at_game(ground, count, bots=("random", "random")):
    """Guests who are asked for a move, and their tables."""
    pairs = [(guest, begin_game(guest, bots)) for guest in ground.guests(count)]
    for guest, _ in pairs:
        my_prompt(guest)
    return pairs


@storm
def tables(ground):
    """41 guests open tables."""
    crowd = ground.guests(41)
    while True:
        flood(crowd, [{"do": "open", "rules": OF_BOTS}] * 82)


@storm
def refused_tables(ground):
    crowd = ground.guests(10)
    while True:
        flood(crowd, [{"do": "open", "rules": OF_BOTS, "bots": ["random"] * 3}] * 40)


@storm
def decks(ground):
    """20 connections, each deck 60 kB of misspelt cards."""
    crowd = ground.guests(20)
    while True:
        flood(crowd, [{"do": "deck", "game": "spirits", "text": MISSPELT}] * 40)


@storm
def experts(ground):
    """Four guests of four addresses begin games with experts, as many as they may, and play them."""
    owners = {}
    for last in range(1, 5):
        guest = ground.guest(last)
        for _ in range(45):
            owners[begin_game(guest, ["expert", "expert"])] = guest
    while True:
        for guest in ground.clients:
            guest.ask(do="ping")
            while guest.inbox:
                message = guest.inbox.popleft()
                if message.get("prompt"):
                    guest.say(do="move", table=message["table"], move=random.choice(message["prompt"]["legal"]))
        time.sleep(0.05)


@storm
def hints(ground):
    (greedy, table), = guests_at_game(ground, 1)
    tabs = ground.tabs(greedy, 10)
    for tab in tabs:
        tab.ask(do="enter", table=table)
    while True:
        flood(tabs, [{"do": "hint", "table": table}] * 150)


@storm
def reviews_and_stories(ground):
    """Everything that is read from a finished game of more than a thousand moves, over both ways."""
    host, crowd = ground.guest(), ground.guests(15)
    table = begin_game(host, ["random"] * 3, {"options": {"players": 4, "fame_to_win": 20}})
    play_on(host, table)
    OVER.add(table)
    wishes = [{"do": kind, "table": table, **more} for kind, more in (
        ("story", {}), ("replay", {}), ("turn", {"moves": 1000}), ("review", {"moves": 500}), ("enter", {"since": 900}),
        ("history", {}), ("leave", {}), ("finished", {}), ("lobby", {}), ("continue_from", {"moves": 900}))]
    while True:
        flood(crowd, wishes * 15)
        for client in crowd:
            client.inbox.clear()
        for turn in range(20):
            http(ground.port, f"/replay/{table}?turn={50 * turn}", address=ground.address())


@storm
def logs(ground):
    """Games of a thousand moves that are sent as logs, and taken up again in the middle."""
    host, crowd = ground.guest(), ground.guests(10)
    table = begin_game(host, ["random"] * 3, {"options": {"players": 4, "fame_to_win": 20}})
    play_on(host, table)
    OVER.add(table)
    log = patiently(host, do="replay", table=table)["log"]
    while True:
        flood(crowd, [{"do": "open_log", "log": log}, {"do": "continue_from", "table": table, "moves": log.count("\nmove ") - 9},
                      {"do": "enter", "table": table, "since": 900}, {"do": "leave", "table": table}] * 20)
        for client in crowd:
            client.inbox.clear()


@storm
def proposals(ground):
    """Ten people propose again and again, at tables with five bots and those who watch."""
    hosts, crowd = ground.guests(10), ground.guests(30)
    tables = [begin_game(host, ["random"] * 5, {"game": "dragonfire", "options": {"players": 6}}) for host in hosts]
    for at, client in enumerate(crowd):
        client.ask(do="enter", table=tables[at % len(tables)])
    while True:
        for host, table in zip(hosts, tables):
            flood([host], [{"do": "propose", "table": table, "target": 1, "cards": []}] * 20)
        for client in (*hosts, *crowd):
            client.ask(do="ping")
            client.inbox.clear()


@storm
def shelves(ground):
    """Three people with an account fill their shelves and read them again and again."""
    owners = [account(ground, f"shelf{random.random()}"[:20]) for _ in range(3)]
    for owner in owners:
        for number in range(100):
            owner.ask(do="keep_solo", table="large", seq=1 + 3 * number, records=["x" * 16000] * 3)
    while True:
        flood(owners, [{"do": "read_solo", "table": "large", "since": 30 * number} for number in range(60)] +
              [{"do": "keep_solo", "table": "large", "seq": 1, "records": ["x"] * 2000}] * 30)


@storm
def vocabularies(ground):
    """Large answers: words over both ways, packed and not."""
    crowd = ground.guests(5)
    while True:
        flood(crowd, [{"do": "words", "game": game} for game in ("spirits", "dragonfire", "chronicle")] * 5)
        for path in ("/words/spirits/en", "/words/dragonfire/hu", "/", "/metrics"):
            http(ground.port, path, address=ground.address(), **{"Accept-Encoding": "gzip"})


@storm
def talk_and_mutes(ground):
    host, *crowd = ground.guests(20)
    table = open_table(host, [])
    for client in crowd:
        client.ask(do="enter", table=table)
    while True:
        flood(crowd, [{"do": "say", "table": table, "text": "x" * 400}, {"do": "mute", "table": table, "person": "x" * 900}] * 100)
        for client in (host, *crowd):
            client.inbox.clear()
        host.ask(do="ping")


@storm
def new_names(ground):
    """A guest takes another name with every hello, on 20 connections."""
    tabs = ground.tabs(ground.guest(), 20)
    while True:
        flood(tabs, [{"do": "hello", "token": tabs[0].token, "name": f"Name {random.random()}"} for _ in range(100)])


@storm
def taking_back(ground):
    """20 guests move and take it back, again and again."""
    pairs = guests_at_game(ground, 20)
    while True:
        for guest, table in pairs:
            choices = (guest.ask(do="prompt", table=table).get("prompt") or {}).get("choices", [])
            if moves := [choice["move"] for choice in choices if "why_not" not in choice]:
                guest.ask(do="move", table=table, move=moves[0])
            guest.ask(do="ask", table=table, what="undo")
            guest.inbox.clear()


@storm
def passwords(ground):
    """Wrong passwords, and logins that are perhaps taken, from ten addresses."""
    crowd = [ground.guest(last) for last in range(1, 11)]
    while True:
        flood(crowd, [{"do": "login", "login": "anna", "password": "wrong horse"},
                      {"do": "register", "login": f"n{random.random()}"[:20], "password": PASSWORD}] * 20)
        time.sleep(0.1)


@storm
def sockets(ground):
    """As many sockets as an address gets, silent or in the middle of a request, opened again and again."""
    while True:
        held = []
        try:
            for number in range(SOCKETS):
                held.append(connected(ground.port, ground.address()))
                if number % 2:
                    held[-1].sendall(b"GET /ws HTTP/1.1\r\nHost: x\r\nUpg")
            time.sleep(1)
        except OSError:
            pass
        for one in held:
            one.close()


@storm
def spectators(ground):
    """60 spectators come to a table in play and go again."""
    (host, table), = guests_at_game(ground, 1)
    crowd = ground.guests(60)
    while True:
        flood(crowd, [{"do": "enter", "table": table}] * 60)
        flood(crowd, [{"do": "leave", "table": table}] * 60)
        host.ask(do="ping")
        for client in (host, *crowd):
            client.inbox.clear()


@storm
def campaigns(ground):
    """People of one campaign change it and look at it, in both languages and for many parties; others import long ones."""
    owner, *crowd = ground.guests(6)
    names = ("Anna", "Bela", "Cili", "Dora", "Ella", "Fanni")
    heroes = [{"name": name, "race": "human", "calling": "warrior", "background": "farmhand", "mine": False} for name in names]
    begun = patiently(owner, do="create_campaign", name="Road", heroes=heroes)
    tabs = ground.tabs(owner, 20)
    for tab in tabs[::2]:
        tab.ask(do="hello", token=owner.token, lang="hu")
    look = [{"do": "campaign", "campaign": begun["campaign"], "party": party} for party in ([0, 1], [2, 3, 4], [5, 0, 1, 2], [3, 4])]
    while True:
        flood(tabs, look * 20 + [{"do": "take_hero", "campaign": begun["campaign"], "hero": at % 6, "on": at < 6} for at in range(12)])
        flood(crowd, [{"do": "create_campaign", "name": "Road", "heroes": heroes[:1]}, {"do": "campaigns"},
                      {"do": "import", "text": "cardhouse-campaign 1 " + "x" * 60000}] * 5)


@storm
def options(ground):
    """Tables with decks under names that the game does not have, and positions of ten thousand facts."""
    crowd = ground.guests(20)
    made_up = {f"mine{at}{at % 6}": MISSPELT[:1500] for at in range(35)}
    facts = " ".join(f"f{at}=1" for at in range(7000))
    while True:
        flood(crowd, [{"do": "open", "rules": {"game": "spirits", "options": made_up}},
                      {"do": "open", "rules": {"game": "dragonfire"}, "start": facts}] * 40)


@storm
def lists(ground):
    """Whatever a person may ask the store for."""
    crowd = ground.guests(20)
    while True:
        flood(crowd, [{"do": "lobby"}, {"do": "finished", "with": "a"}, {"do": "statistics", "days": 366}, {"do": "campaigns"},
                      {"do": "sessions"}, {"do": "games"}] * 40)


@storm
def pages(ground):
    """Requests over HTTP, more than an address may make."""
    while True:
        for path in ("/", "/healthz", "/metrics", "/words/spirits/en", "/nothing"):
            http(ground.port, path, address=ground.address())


def backups(data, seconds):
    """What the host does meanwhile: one backup after the other. Returns how many ended."""
    end, made = time.monotonic() + seconds, 0
    with tempfile.TemporaryDirectory() as folder:
        while time.monotonic() < end:
            copy = os.path.join(folder, f"copy{made}.db")
            subprocess.run([CARDHOUSE, "admin", "--data", data, "backup", copy], check=True, stdout=subprocess.DEVNULL)
            os.remove(copy)
            made += 1
            time.sleep(0.5)
    return made
