# SPDX-License-Identifier: MIT
"""Positions that somebody made up: mutated notation is refused with an exception, or makes a state that can be played
on and whose worlds look to every seat as it does. It never crashes and never loops.

A process of its own reads them, so that a crash would be seen as such; its processor time has a limit, so that a loop
would be seen too.
"""
import subprocess
import sys

import pytest

import cardhouse

MUTATIONS = r'''
import random, re, resource, sys
import cardhouse

name, seed, rounds, limit = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), int(sys.argv[4])
resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
dice = random.Random(seed)
KINDS = {"chronicle": [{}, {"small": True}, {"players": 3}, {"players": 6, "history_cards": 2}],
         "ghosts": [{}, {"small": True}, {"players": 3}, {"beyond": True}, {"tiny_tim": True},
                    {"bidding": "simultaneous"}]}
# What takes part in mutations: a fact's pieces, with what stands between them.
SPLIT = re.compile(r"([,/:@.<|~!])")

def position():
    options = dice.choice(KINDS.get(name, [{}]))
    state = cardhouse.game(name, **options).deal(dice.randrange(2**32))
    for _ in range(dice.randrange(60)):
        if state.over: break
        state.play(dice.choice(state.legal()))
    return state.notation

def mutated(texts):
    facts = dice.choice(texts).split()
    for _ in range(dice.choice([1, 1, 1, 2, 3, 5])):
        i = dice.randrange(len(facts))
        fact, _, value = facts[i].partition("=")
        parts = SPLIT.split(value)
        other = dice.choice(dice.choice(texts).split())
        turn = dice.randrange(9)
        if turn == 0: del facts[i]
        elif turn == 1: facts.append(other)
        elif turn == 2 and len(parts) > 2: del parts[(at := dice.randrange(0, len(parts) - 2)):at + 2]
        elif turn == 3:
            a, b = dice.randrange(len(parts)), dice.randrange(len(parts))
            parts[a], parts[b] = parts[b], parts[a]
        elif turn == 4: parts[dice.randrange(len(parts))] = dice.choice(SPLIT.split(other.partition("=")[2]) or [""])
        elif turn == 5:
            at = dice.randrange(len(value) + 1)
            value = value[:at] + dice.choice("0123456789PWL-@.,/") + value[at + 1:]
            parts = [value]
        elif turn == 6: parts = re.sub(r"\d+", lambda n: str(dice.choice([0, 1, 2, 3, 7, 255, int(n[0])])), value, count=2)
        elif turn == 7 and name == "chronicle":
            facts.append(dice.choice(["lacked=%s@%d.%d", "lacked=%s@%d.%d,W@1.0"]) % (dice.choice("PWL"), dice.randrange(4), dice.randrange(3)))
        elif turn == 8 and len(parts) > 1: parts = parts + [","] + parts[-1:]
        if turn not in (0, 1, 7): facts[i] = fact + "=" + "".join(parts)
        if not facts: facts = ["players=3"]
    return " ".join(facts)

read = 0
texts = [position() for _ in range(20)]
for turn in range(rounds):
    if turn % 20 == 0: texts[turn // 20 % len(texts)] = position()
    text = mutated(texts)
    print(text, file=sys.stderr, flush=True)
    try: state = cardhouse.from_notation(name, text)
    except ValueError: continue
    read += 1
    assert cardhouse.from_notation(name, state.notation).notation == state.notation, text
    for seat in range(state.game.players):
        seen = state.view(seat)
        for world in state.worlds(seat, 3, seed=turn):
            assert world.view(seat) == seen, text
    for _ in range(12):
        if state.over: break
        state.play(dice.choice(state.legal()))
        for seat in range(state.game.players): state.worlds(seat, 1, seed=turn)
print(read)
'''


def read(name, seed, rounds, limit):
    run = subprocess.run([sys.executable, "-c", MUTATIONS, name, str(seed), str(rounds), str(limit)], capture_output=True,
                         text=True)
    assert run.returncode == 0, f"{run.returncode}: {run.stderr[-3000:]}"
    return int(run.stdout)


@pytest.mark.parametrize("name", cardhouse.games())
def test_mutated_notation_is_refused_or_plays(name):
    assert read(name, 1, 400, 120) > 20
