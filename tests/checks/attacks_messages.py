# SPDX-License-Identifier: MIT
"""Walks the table of docs/server-protocol.md: of every request who may send it, how large, how often, at what cost. The
document is generated from the code, so what is checked here is the server from outside, request by request."""
import json
import math
import os
import re

from attack_kit import Ground, attack, expect_limit, flood, raid
from attacks_people import account
from house_client import ROOT, Client, Failed, House, begin_game, expect, my_prompt

TABLE = {"table": "TABLE"}
CAMPAIGN = {"campaign": "CAMPAIGN"}
# The least that each request must have; what it asks for does not exist, so that it costs as little as can be.
SAMPLES = {
    "hello": {"name": "Anna"}, "login": {"login": "!", "password": "x"}, "ping": {},
    "recover": {"login": "!", "code": "x", "new_password": "correct horse"},
    "register": {"login": "!", "password": "correct horse"}, "logout": {}, "sessions": {}, "revoke": {"session": "none"},
    "token": {"label": "x", "days": 0}, "password": {"password": "x", "new_password": "x"}, "recovery_code": {"password": "x"},
    "delete_account": {"password": "x"},
    "games": {}, "words": {"game": "none"}, "deck": {"game": "none", "text": ""}, "lobby": {}, "finished": {},
    "statistics": {}, "open": {"rules": {"game": "none"}}, "rematch": TABLE, "continue_from": {**TABLE, "moves": 0},
    "open_log": {"log": "x"}, "keep_solo": {"table": "!", "seq": 1, "records": ["x"]}, "list_solo": {}, "read_solo": {"table": "none"},
    "remove_solo": {"table": "none"},
    "enter": {"table": "none"}, "leave": TABLE, "sit": {"table": "none"}, "stand": TABLE, "bot": {**TABLE, "seat": 0},
    "choose": {**TABLE, "option": "none", "value": ""}, "ready": TABLE, "move": {**TABLE, "move": "none"},
    "ask": {**TABLE, "what": "undo"}, "answer": {**TABLE, "yes": True}, "reclaim_seat": TABLE, "say": {**TABLE, "text": "x"},
    "mute": {**TABLE, "person": "nobody"}, "prompt": {"table": "none"}, "history": TABLE, "picture": TABLE, "hint": TABLE,
    "propose": TABLE, "story": {"table": "none"}, "replay": {"table": "none"}, "turn": {"table": "none", "moves": 0},
    "review": {"table": "none", "moves": 0}, "create_campaign": {"name": "x", "heroes": []}, "import": {"text": "x"},
    "campaigns": {}, "campaign": {"campaign": "none"}, "take_hero": {"campaign": "none", "hero": 0},
    "add_hero": {**CAMPAIGN, "name": "x", "race": "x", "calling": "x", "background": "x"},
    "learn": {**CAMPAIGN, "hero": 0, "advancement": "x"}, "carry": {**CAMPAIGN, "item": "x"},
    "adventure": {**CAMPAIGN, "adventure": "x", "party": []}, "cancel_adventure": CAMPAIGN, "export": CAMPAIGN,
    "quit_campaign": CAMPAIGN, "host": {"token": "none"}, "host_house": {}, "host_kick": {"person": "nobody"},
    "host_ban": {"person": "nobody"}, "host_lift": {"ban": "none"}, "host_announce": {"text": "x"}, "host_read_only": {},
    "host_idle": {"minutes": 0, "remove": True},
}
BEFORE_HELLO = ("anybody", "not banned")
REFUSED = {"account": {"no_account"}, "at the table": {"not_there"}, "seat": {"not_seated"}, "seat or host": {"not_seated"},
           "host": {"not_host"}, "member": {"not_yours"}, "house host": {"no_host"}}
MOST = 65536  # bytes of a message; the WebSocket itself ends with more


def protocol():
    with open(os.path.join(ROOT, "docs", "server-protocol.md")) as file:
        return file.read()


def rules():
    """The rows: name, who, bytes, times a minute (none: any number), cost and the least scope of a token."""
    found = re.findall(r"^\| `(\w+)` \| ([a-z ]+) \| (\d+) \| (\d+|any) \| (\d+) \| (read|play|no) \| [a-z, -]*\|$", protocol(), re.M)
    expect("the document has its table", len(found) > 40)
    return [(name, who, int(size), None if rate == "any" else int(rate), int(cost), scope) for name, who, size, rate, cost, scope in found]


def wish(name, **places):
    """A request as in the samples, about a real table or campaign."""
    if name not in SAMPLES:
        raise Failed(f"a request without a sample in {os.path.basename(__file__)}: {name}")
    text = json.dumps({"do": name, **SAMPLES[name]})
    for place, real in places.items():
        text = text.replace(f'"{place}"', json.dumps(real))
    return json.loads(text)


def sized(name, size):
    """A request of exactly so many bytes."""
    text = json.dumps(wish(name)).encode()
    return text + b" " * (size - len(text))


@raid
def walk_sizes(folder):
    with House(folder, messages_per_second=1e6) as house:
        client = Client(house.port)
        for name, _, size, *_ in rules():
            if name != "logout":  # it ends the connection
                client.frame(sized(name, size))
                expect(f"{name} of {size} bytes is not too large", client.message().get("code") != "too_large")
            if size < MOST:
                client.frame(sized(name, size + 1))
                expect(f"{name} of more than {size} bytes is too large", client.hear("error")["code"] == "too_large")
            else:
                large = Client(house.port)
                large.frame(sized(name, size + 1))
                expect(f"{name} of more than {size} bytes ends the connection", large.closed())


@raid
def walk_senders(folder):
    """Those who may not: before hello, guests, people who are not at the table, and tokens."""
    with House(folder, messages_per_second=1e6, max_tries_per_minute=1000) as house:
        host = Client(house.port)
        table = begin_game(host)
        my_prompt(host)
        hero = {"name": "Anna", "race": "human", "calling": "warrior", "background": "farmhand", "mine": True}
        campaign = host.ask(do="create_campaign", name="Road", heroes=[hero])["campaign"]
        owner = account(Ground(house.port, 3), "owner")
        tokens = {scope: Client(house.port, token=owner.ask(do="token", label=scope, scope=scope)["token"])
                  for scope in ("read", "play")}
        expect("the document says what tokens may", {needed for *_, needed in rules()} == {"read", "play", "no"})
        for name, who, *_, needed in rules():
            asked = wish(name, TABLE=table, CAMPAIGN=campaign)
            if who in BEFORE_HELLO:
                continue
            expect(f"{name} before hello", Client(house.port, hello=False).code(**asked) == "no_hello")
            if who in REFUSED:
                code = Client(house.port).code(**asked)
                expect(f"{name} of somebody who is not: {who}, gets {code}", code in REFUSED[who])
            for scope, client in tokens.items():
                may = needed == "read" or needed == scope
                code = client.code(**asked)
                expect(f"{name} with a token for {scope} gets {code}", (code == "no_scope") == (not may))


@raid
def walk_rates(folder):
    """So many times a minute over all connections of a person."""
    with House(folder, messages_per_second=1e6, max_guests_per_hour=1000, max_tries_per_minute=1000) as house:
        host = Client(house.port)
        table = begin_game(host)
        for name, who, _, per_minute, *_ in rules():
            if per_minute is None or name == "logout":  # the first one ends the connection
                continue
            clients = [Client(house.port)]
            if who not in BEFORE_HELLO:
                clients.append(clients[0].again())
            answers, seconds = flood(clients, [wish(name, TABLE=table)] * (per_minute + max(40, per_minute // 4)))
            expect_limit(name, answers, seconds, per_minute)
            for client in clients:
                client.hang_up()


@attack
def walk_costs(ground):
    """Whoever sends more than a connection may is read more slowly, by the cost of each request. The server says the
    time itself, in the answers to a ping before and a ping after."""
    burst, each_second, more = 200, 50, 100
    running = []
    for at, (name, _, _, _, cost, _) in enumerate(rules()):
        if name == "logout":  # the first one ends the connection
            continue
        client, count = ground.guest(last=1 + at % 2), math.ceil((burst + more) / cost)
        client.say_all([{"do": "ping", "id": "first"}, *[wish(name)] * count, {"do": "ping", "id": "last"}])
        running.append((name, cost * count, client))
    for name, paid, client in running:
        times = {}
        while "last" not in times:
            message = client.arrived()
            if message["type"] == "pong" and "id" in message:
                times[message["id"]] = message["time"]
        seconds, least = (times["last"] - times["first"]) / 1000, (paid - burst) / each_second
        expect(f"{paid} messages' worth of {name} take {least:.1f} s, not {seconds:.1f}", seconds > least - 0.1)
