# SPDX-License-Identifier: MIT
"""Steps batches, states and bots for some minutes, and watches the memory of the process."""
import argparse
import gc
import random
import sys
import time

import cardhouse


def resident():
    """The memory of this process in bytes."""
    with open("/proc/self/statm") as file:
        return int(file.read().split()[1]) * 4096


def work(batches, dice):
    """A bit of everything that allocates."""
    for env in batches:
        out = env.observe()
        for _ in range(20):
            env.observe(out)
            env.step(env.sample())
        state = env.state(dice.randrange(env.n))
        for _ in range(30):
            if state.over:
                break
            state.view(), state.events(), state.observation(), state.entities(), state.legal_mask(), repr(state)
            state.worlds(state.turn, 2), state.copy(), state.notation
            try:
                state.play(dice.choice(("nonsense", -1, 10**9)))
            except cardhouse.IllegalMove:
                pass
            state.play(dice.choice(state.legal()))
        state.log()
    small = cardhouse.Batch(cardhouse.game("ghosts", players=3), n=4, threads=2)
    small.step(small.sample())
    small.close()
    cardhouse.bot("sensible").choose(cardhouse.game("chronicle").deal(dice.getrandbits(32)))


def main():
    parser = argparse.ArgumentParser(
        prog="leak.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="It fails if the memory at the end is more than 2 MB above that after the first tenth of the time.\n\n"
               "Examples:\n  python bench/python/leak.py\n  python bench/python/leak.py --minutes 60")
    parser.add_argument("--minutes", type=float, default=3.0, help="how long (3)")
    minutes = parser.parse_args().minutes
    dice = random.Random(1)
    batches = [cardhouse.Batch(name, n=256, seed=1, threads=2) for name in cardhouse.games()]
    start, marks, first = time.monotonic(), 1, None
    while (passed := (time.monotonic() - start) / 60) < minutes:
        work(batches, dice)
        if passed >= minutes * marks / 10:
            gc.collect()
            now = resident()
            first = first or now
            decisions = sum(env.decisions for env in batches)
            print(f"{passed:6.1f} minutes: {now / 1e6:.2f} MB, {decisions:,} decisions of batches", flush=True)
            marks += 1
    gc.collect()
    grown = resident() - (first or resident())
    print(f"grown by {grown / 1e3:.0f} kB since the first tenth")
    if grown > 2e6:
        sys.exit("the memory grows")


if __name__ == "__main__":
    main()
