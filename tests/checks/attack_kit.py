# SPDX-License-Identifier: MIT
"""What the attacks share: the list of them, an address of its own for each, and floods of requests."""
import collections
import time

from house_client import Client, expect, until

ATTACKS = []  # on a server that everybody uses
RAIDS = []  # each on a server of its own, in a folder of its own


def attack(function):
    ATTACKS.append(function)
    return function


def raid(function):
    RAIDS.append(function)
    return function


class Ground:
    """Where an attack comes from: 127.0.NUMBER.*, so that no attack uses up what another one may do."""

    def __init__(self, port, number):
        self.port, self.number, self.clients = port, number, []

    def address(self, last=1):
        return f"127.0.{self.number}.{last}"

    def guest(self, last=1, **more):
        client = Client(self.port, address=self.address(last), **more)
        self.clients.append(client)
        return client

    def guests(self, count, last=1, **more):
        return [self.guest(last, **more) for _ in range(count)]

    def tabs(self, client, count):
        """Further connections of one person, and the first."""
        more = [client.again() for _ in range(count - 1)]
        self.clients += more
        return [client, *more]

    def leave(self):
        for client in self.clients:
            client.hang_up()
        self.clients.clear()


def flood(clients, wishes):
    """Sends all requests at once, in turn over the connections. Returns the answers by code or type, and the seconds."""
    began = time.monotonic()
    waiting = []
    for at, client in enumerate(clients):
        own = {next(client.numbers): wish for wish in wishes[at::len(clients)]}
        client.say_all([{**wish, "id": number} for number, wish in own.items()])
        waiting.append((client, set(own)))
    answers = collections.Counter()
    for client, numbers in waiting:
        while numbers:
            message = client.arrived()
            if message.get("id") in numbers:
                numbers.remove(message["id"])
                answers[message.get("code", message["type"])] += 1
            else:
                client.inbox.append(message)
    return answers, time.monotonic() - began


def allowed(per_minute, seconds):
    """How many requests a limit lets through at most, in a time that was measured from outside."""
    return per_minute * (1 + seconds / 60) + 1


def expect_limit(what, answers, seconds, per_minute):
    passed = answers.total() - answers["too_often"]
    expect(f"{what}: {per_minute} a minute, not {dict(answers)} in {seconds:.1f} s",
           passed <= allowed(per_minute, seconds) and answers["too_often"] > 0)


def expect_only(what, answers, *codes):
    expect(f"{what}: only {codes}, not {dict(answers)}", set(answers) <= set(codes))


def patiently(client, **wish):
    """The answer to a request that is worked on elsewhere, and may be refused while that is busy."""
    answers = []

    def answered():
        answers.append(client.ask(**wish))
        return answers[-1].get("code") != "busy"

    until(f"{wish['do']} is answered", answered, pause=0.3)
    return answers[-1]
