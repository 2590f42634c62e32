#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that a game of a Cardhouse server was dealt fairly. Written from docs/fair-deals.md alone; it shares no line
with Cardhouse and needs nothing but Python.

    examples/verify_deal.py game.log                              the log of a finished game: commitment and keys
    examples/verify_deal.py http://localhost:8080/replay/TABLE    the same, and the cards that the game began with
    ... --commitment HEX --seat 0 --entropy HEX                   what your client saw and sent before the deal
"""
import argparse
import hashlib
import json
import sys
import urllib.request


def sha256(*lines):
    return hashlib.sha256("".join(line + "\n" for line in lines).encode()).hexdigest()


# ---- random numbers from a key

LOW32, LOW64 = 2**32 - 1, 2**64 - 1


def block(key, counter, nonce=0):
    """Eight words of 64 bits: ChaCha with eight rounds."""
    start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574]
    start += [int.from_bytes(key[i:i + 4], "little") for i in range(0, 32, 4)]
    start += [counter, nonce, 0, 0]
    x = list(start)

    def step(a, b, d, by):
        x[a] = (x[a] + x[b]) & LOW32
        turned = x[d] ^ x[a]
        x[d] = (turned << by | turned >> (32 - by)) & LOW32

    def quarter(a, b, c, d):
        step(a, b, d, 16), step(c, d, b, 12), step(a, b, d, 8), step(c, d, b, 7)

    for _ in range(4):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    words = [(a + b) & LOW32 for a, b in zip(x, start)]
    return [words[i] | words[i + 1] << 32 for i in range(0, 16, 2)]


class Chance:
    def __init__(self, key):
        self.key = bytes.fromhex(key)
        self.halves = 0  # how many halves of words were read

    def word_at(self, n):
        return block(self.key, n // 8)[n % 8]

    def word(self):
        self.halves += self.halves % 2
        self.halves += 2
        return self.word_at(self.halves // 2 - 1)

    def half(self):
        self.halves += 1
        word = self.word_at((self.halves - 1) // 2)
        return word >> 32 if self.halves % 2 else word & LOW32

    def next_block(self):
        self.halves = -(-self.halves // 16) * 16

    def below(self, n):
        """A number below n out of halves."""
        while True:
            product = self.half() * n
            if product & LOW32 >= 2**32 % n:
                return product >> 32

    def falling(self, n, count):
        """Numbers below n, n - 1, n - 2 ... out of one word."""
        product = 1
        for i in range(count):
            product *= n - i
        while True:
            random, numbers = self.word(), []
            for i in range(count):
                wide = random * (n - i)
                numbers.append(wide >> 64)
                random = wide & LOW64
            if random >= 2**64 % product:
                return numbers

    def many(self, n, count):
        """The same for any count: ten out of each word."""
        numbers = []
        while len(numbers) < count:
            numbers += self.falling(n - len(numbers), min(10, count - len(numbers)))
        return numbers

    def shuffle(self, cards):
        for i, pick in enumerate(self.many(len(cards), len(cards) - 1)):
            last = len(cards) - 1 - i
            cards[last], cards[pick] = cards[pick], cards[last]

    def take(self, deck, count):
        """Takes cards out of a deck in its order; the last hand is what is left, and costs no word."""
        if count == len(deck):
            taken = list(deck)
            deck.clear()
            return taken
        left = list(deck)
        for number in self.many(len(deck), count):
            left.pop(number)
        taken = [card for card in deck if card not in left]
        deck[:] = left
        return taken


# ---- the deal of each game, as the view of everything shows it

HISTORIES = {
    "monster_attack": "P8", "rebellion": "P10", "great_reform": "W9", "witch_trials": "W1", "royal_wedding": "L2",
    "court_intrigue": "L7", "great_disaster": "W4", "famine": "L4", "dark_age": "Demon", "coronation": "King",
    "dragon_talk": "Dragon", "pilgrimage": "Angel",
}
CHARACTERS = [f"{suit}{rank}" for suit in "PWL" for rank in range(1, 11)] + "Sage Fool Angel Demon Dragon King".split()


def chronicle(chance, options, _):
    players, small = int(options["players"]), options.get("small") == "yes"
    strengths = [2, 4, 9, 7, 10][:players - 1]
    cards = [card for card in CHARACTERS if not small or card[1:].isdigit() and int(card[1:]) in strengths]
    deck, turned, dragon = [name for name, lead in HISTORIES.items() if lead in cards], [], False
    chance.shuffle(deck)
    wanted = int(options.get("history_cards", 1))
    while wanted > 0:
        card = deck.pop()
        if card == "dragon_talk":
            dragon = True
            continue
        turned.append(card)
        wanted += 1 if card == "coronation" else -1
    if dragon:
        deck.append("dragon_talk")
        chance.shuffle(deck)
    top = "King" if small else None
    while len(cards) % players != 0:
        leads = [HISTORIES[card] for card in turned]
        top = chance.take([card for card in cards if card not in leads], 1)[0]
        cards.remove(top)
    each = len(cards) // players
    hands = [chance.take(cards, each) for _ in range(players)]
    return {"turned": turned, "top": top, "hands": hands}


def ghosts(chance, options, _):
    players = int(options["players"])
    starter = chance.falling(players, 1)[0]
    each, suits, lowest = 12, "HCNS", 4 if players == 3 else 1
    if options.get("small") == "yes":
        each = 3 if options.get("beyond") == "yes" else 2
        suits, lowest = suits[:players], 13 - each
    deck = [f"{suit}{rank}" for suit in suits for rank in range(lowest, 13)]
    return {"starter": starter, "hands": [chance.take(deck, each) for _ in range(players)]}


def spirits(chance, options, view):
    """The view says which cards each player brought."""
    first = options.get("first", "coin")
    starter = chance.below(2) if first == "coin" else int(first)
    decks = []
    for player in view["players"]:
        main, side = [], list(player["side"])
        for card in player["pool"]:
            side.pop(0) if side and side[0] == card else main.append(card)
        chance.next_block()
        chance.shuffle(main)
        chance.word()
        decks.append(main[::-1])  # the last one is on top
    hands = []
    for seat, deck in enumerate(decks):
        count = 7 if options.get("second_draws", "yes") == "yes" and seat != starter else 6
        hands.append(sorted(deck[:count], key=view["players"][seat]["pool"].index))
        del deck[:count]
    return {"starter": starter, "hands": hands, "decks": decks}


def dragonfire(chance, options, view):
    """The view says which cards the decks have. Some Encounters have left theirs already, so how many lay there is
    tried."""
    place = {card: i for i, card in enumerate(view["list"])}
    market, dragons = view["row"] + view["market"], [view["dragonfire"]] * bool(view["dragonfire"]) + view["dragons"]
    start, most, again = chance.halves, len(view["encounters"]) + 3, {}

    def shuffled(cards):
        for left in range(len(cards), 64, -1):
            pick = chance.below(left)
            cards[left - 1], cards[pick] = cards[pick], cards[left - 1]
        rest = cards[:64]
        chance.shuffle(rest)
        return (rest + cards[64:])[::-1]  # the last one is on top

    for more, other in [(a, b) for a in range(most + 1) for b in range(most + 1 - a)]:
        chance.halves = start
        leads = options.get("leader", "random")
        again = {"leader": chance.below(len(view["characters"])) if leads == "random" else int(leads)}
        again["market"] = shuffled(sorted(market, key=place.get))
        shuffled([0] * (len(view["primary"]) + more))
        shuffled([0] * (len(view["secondary"]) + other))
        again["dragons"] = shuffled(sorted(dragons, key=place.get))
        if again["market"] == market and again["dragons"] == dragons:
            break
    view["market"], view["dragons"] = market, dragons
    return again


GAMES = {"chronicle": chronicle, "ghosts": ghosts, "spirits": spirits, "dragonfire": dragonfire}


# ---- checking


def read_log(text):
    log = {"options": {}, "entropy": {}, "rekeys": [], "moves": 0, "seats": 0}
    for line in text.splitlines():
        name, _, rest = line.partition(" ")
        if name == "option":
            option, _, value = rest.partition(" ")
            log["options"][option] = value
        elif name == "entropy":
            seat, _, value = rest.partition(" ")
            log["entropy"][int(seat)] = "" if value == "-" else value
        elif name == "rekey":
            log["rekeys"].append(rest)
        elif name in ("move", "seat"):
            log[name + "s"] += 1
        else:
            log[name] = rest
    return log


def key_of(log, number):
    return sha256("cardhouse deal 1", log["secret"], str(number),
                  *(log["entropy"].get(seat, "") for seat in range(log["seats"])))


def expect(holds, what):
    if not holds:
        sys.exit(f"NOT FAIR: {what}")
    print(f"good: {what}")


def check_keys(log, args):
    expect(sha256("cardhouse commitment 1", log["secret"]) == log["commitment"], "the secret is the one that was promised")
    expect(key_of(log, 0) == log["key"], "the key comes from the secret and from what the players added")
    number = 0
    for rekey in log["rekeys"]:
        number = next((n for n in range(number + 1, 1001) if key_of(log, n) == rekey), None)
        expect(number is not None, "a key after an undo is one of the next ones")
    if args.commitment:
        expect(args.commitment == log["commitment"], "the commitment is the one that was seen before the deal")
    if args.entropy:
        expect(args.entropy == log["entropy"].get(args.seat), "what this seat added is in the key")


def check_cards(log, view):
    if "start" in log:
        return print("the game began with a position of somebody's choice: there was no deal")
    if log["game"] not in GAMES:
        return print(f"how {log['game']} is dealt is not in this program")
    again = GAMES[log["game"]](Chance(log["key"]), {**view["options"], **log["options"]}, view)
    for name, value in again.items():
        shown = view[name]
        if name == "hands":
            value, shown = [sorted(hand) for hand in value], [sorted(hand) for hand in shown]
        expect(value == shown, f"{name} as the key deals them")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("log")
    parser.add_argument("--commitment")
    parser.add_argument("--seat", type=int, default=0)
    parser.add_argument("--entropy")
    args = parser.parse_args()
    if not args.log.startswith("http"):
        with open(args.log, encoding="utf-8") as file:
            return check_keys(read_log(file.read()), args)

    def get(address):
        with urllib.request.urlopen(address) as answer:
            return answer.read().decode()

    log = read_log(get(args.log))
    check_keys(log, args)
    view = json.loads(get(args.log + "?turn=0"))["view"]
    words = json.loads(get(args.log.split("/replay/")[0] + f"/words/{log['game']}/en"))
    view["list"] = [sheet["card"] for sheet in words.get("sheets", [])]
    check_cards(log, view)


if __name__ == "__main__":
    main()
