# SPDX-License-Identifier: MIT
"""Decisions a second of the Python package, beside other libraries in the same run.

Every library plays random games. A batch plays many at once, on some threads, and every decision has its observation
and its mask; a state plays one game, legal moves and a move at a time. Each figure is the best of some rounds, in which
all take turns, so that a busy machine disturbs them alike. Decisions are counted by the clock, and for each second of
processor time, all threads together, which a busy machine disturbs less: on free processors a batch on two threads
can make up to twice as many a second.
"""
import argparse
import json
import os
import random
import time

import cardhouse


def measured(play, seconds):
    """Decisions a second, and a second of processor time. `play` plays some and says how many."""
    count, start, used = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - start < seconds:
        count += play()
    return count / (time.perf_counter() - start), count / (time.process_time() - used)


def batch(name, n, threads, bits):
    env = cardhouse.Batch(name, n=n, seed=7, threads=threads, bits=bits)
    out = env.buffers()

    def play():
        for _ in range(8):
            env.observe(out)
            env.step(env.sample())
        return 8 * n
    return play


def loop(game):
    """Plays single games: `game` is a generator that yields after every decision."""
    def play():
        count = 0
        for _ in game():
            count += 1
        return count
    return play


def baseline():
    def game():
        for i in range(1000):
            yield i
    return loop(game)


def single(name):
    game, dice, seeds = cardhouse.game(name), random.Random(1), iter(range(10**9))

    def play():
        state, pick = game.deal(next(seeds)), dice.random
        for _ in range(2000):
            moves = state.legal()
            if not moves:
                return
            state.play(moves[int(pick() * len(moves))])
            yield
    return loop(play)


def openspiel(name):
    import pyspiel
    game, dice = pyspiel.load_game(name), random.Random(1)

    def play():
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.choice(state.chance_outcomes())[0])
                continue
            state.apply_action(dice.choice(state.legal_actions()))
            yield
    return loop(play)


def openspiel_tensors(name):
    import pyspiel
    game, dice = pyspiel.load_game(name), random.Random(1)

    def play():
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(dice.choice(state.chance_outcomes())[0])
                continue
            state.information_state_tensor()
            state.legal_actions_mask()
            state.apply_action(dice.choice(state.legal_actions()))
            yield
    return loop(play)


def rlcard_game(name):
    import rlcard
    env = rlcard.make(name, config={"seed": 1})
    dice = random.Random(1)

    def play():
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(dice.choice(list(state["legal_actions"])))
            yield
    return loop(play)


def pettingzoo_game(module):
    from importlib import import_module
    env = import_module(f"pettingzoo.classic.{module}").env()
    return loop(lambda: aec(env))


def our_pettingzoo(name):
    from cardhouse import pettingzoo
    env = pettingzoo.env(name)
    return loop(lambda: aec(env))


def aec(env):
    env.reset()
    for agent in env.agent_iter():
        observation, _, termination, truncation, _ = env.last()
        if termination or truncation:
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            yield


def plan(options):
    """(what is measured, how, its parts) for all, with others where they are installed."""
    for name in cardhouse.games():
        kinds = (False, True) if name in ("chronicle", "ghosts") else (False,)
        for bits in kinds:
            yield (f"cardhouse.Batch {name}" + (", bits" if bits else ""), batch,
                   (name, options.games, options.threads, bits))
    for name in cardhouse.games():
        yield f"cardhouse state {name}, legal and play", single, (name,)
    for name in ("hearts", "oh_hell"):
        yield f"OpenSpiel {name}, legal and play", openspiel, (name,)
        yield f"OpenSpiel {name}, with tensor and mask", openspiel_tensors, (name,)
    for name in ("gin-rummy", "doudizhu"):
        yield f"RLCard {name}", rlcard_game, (name,)
    yield "PettingZoo texas_holdem", pettingzoo_game, ("texas_holdem_v4",)
    yield "cardhouse.pettingzoo ghosts", our_pettingzoo, ("ghosts",)


def main():
    parser = argparse.ArgumentParser(
        prog="bench.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="Libraries that are not installed are left out:\n  pip install . open_spiel rlcard 'pettingzoo[classic]'\n\n"
               "Examples:\n  python bench/python/bench.py\n  python bench/python/bench.py --only Batch --rounds 10\n"
               "  python bench/python/bench.py --threads 1 --json")
    parser.add_argument("--games", type=int, default=4096, help="side by side in a batch (4096)")
    parser.add_argument("--threads", type=int, default=2, help="of a batch (2)")
    parser.add_argument("--rounds", type=int, default=5, help="the best of so many counts (5)")
    parser.add_argument("--seconds", type=float, default=0.5, help="of each measurement (0.5)")
    parser.add_argument("--only", default="", help="what has this in its name")
    parser.add_argument("--json", action="store_true", help="for programs")
    options = parser.parse_args()
    made = [("an empty loop of Python", baseline())]
    for name, make, arguments in plan(options):
        if options.only.lower() not in name.lower():
            continue
        try:
            made.append((name, make(*arguments)))
        except ImportError as problem:
            print(f"left out: {name} ({problem})")
    load = os.getloadavg()[0]
    best = {name: (0.0, 0.0) for name, _ in made}
    for _ in range(options.rounds):
        for name, play in made:
            best[name] = tuple(map(max, best[name], measured(play, options.seconds)))
    if options.json:
        print(json.dumps({"load": load, "games": options.games, "threads": options.threads,
                          "decisions": {name: {"a_second": clock, "a_processor_second": used}
                                        for name, (clock, used) in best.items()}}))
        return
    print(f"load of the machine at the start {load:.1f}; {options.games} games and {options.threads} threads in a batch")
    print(f"{'decisions':<48}{'a second':>14}{'a processor second':>22}")
    for name, (clock, used) in best.items():
        print(f"{name:<48}{clock:>14,.0f}{used:>22,.0f}")


if __name__ == "__main__":
    main()
