# SPDX-License-Identifier: MIT
"""Chance in OpenSpiel's trees: exact, by seeds, or sampled. Whatever is drawn is named by a seed of the engine.

A node of chance is a plain value that says what has been drawn so far; draw() gives the next node, or Seeds when all
has been drawn.
"""
from __future__ import annotations

import random
from functools import lru_cache
from typing import NamedTuple

from . import _cardhouse as _native
from ._cardhouse import Game, State
from ._games import game as make_game


class Seeds(NamedTuple):
    """What was drawn. The twin looks the same to every seat, and differs in what nobody sees."""

    seed: int
    twin: int


class Seeded:
    """Four numbers below 256 are a seed."""

    most_outcomes, _numbers = 256, 4

    def __init__(self, table: Game):
        self.table = table

    def deal(self):
        return ()

    def move(self, state: State, move: int):
        return ()

    def count(self, node) -> int:
        return self.most_outcomes

    def draw(self, node: tuple[int, ...], outcome: int):
        drawn = (*node, int(outcome))
        if len(drawn) < self._numbers:
            return drawn
        seed = int.from_bytes(drawn, "big")
        return Seeds(seed, seed)

    def compare(self, state: State, twin: State | None) -> None:
        pass

    def __deepcopy__(self, _):
        return self

    def __reduce__(self):
        return _remade, ("seeded", self.table.name, self.table.options, 1)


class Sampled(Seeded):
    """One outcome, which draws a seed from the dice of the game."""

    most_outcomes = 1

    def __init__(self, table: Game, dice: random.Random):
        super().__init__(table)
        self._dice = dice

    def draw(self, node, outcome: int):
        seed = self._dice.getrandbits(64)
        return Seeds(seed, seed)

    def __reduce__(self):
        return _remade, ("sampled", self.table.name, self.table.options, 1)


class Exact(Seeded):
    """All outcomes, which are equally likely.

    Outcomes are those that some seat can tell apart. What nobody sees is taken not to matter; a twin of every state,
    which differs in just that, is played along and must look the same to everybody.
    """

    def __init__(self, table: Game, most_deals: int, deals: list[tuple[int, int]]):
        super().__init__(table)
        self._most_deals, self._deals = most_deals, deals
        self.most_outcomes = max(len(deals), 64)

    def deal(self):
        return (None, ())

    def move(self, state: State, move: int):
        found = _native._outcomes(state, move, self.most_outcomes)
        if not found:
            raise ValueError(f"{self.table.actions[move].name} has more than {self.most_outcomes} outcomes, or they are not "
                             "equally likely; load the game with chance=seeded")
        return (move, tuple(found))

    def _seeds(self, node):
        return self._deals if node[0] is None else node[1]

    def count(self, node) -> int:
        return len(self._seeds(node))

    def draw(self, node, outcome: int):
        return Seeds(*self._seeds(node)[outcome])

    def compare(self, state: State, twin: State | None) -> None:
        if twin is None:
            return
        seats = [0] * state.players
        if _native._recall(state, seats) != _native._recall(twin, seats):
            raise ValueError("what nobody could see decides what happens now, so that chance is not exact; load the game "
                             "with chance=seeded")

    def __reduce__(self):
        return _remade, ("exact", self.table.name, self.table.options, self._most_deals)


Chance = Exact | Sampled | Seeded


@lru_cache(maxsize=64)
def _deals(table: Game, most: int) -> list[tuple[int, int]]:
    return _native._deals(table, most)


def chance_of(table: Game, mode: str, most_deals: int, dice: random.Random) -> Chance:
    """ValueError if there is no such mode, or if there are too many deals for "exact"."""
    if mode not in ("auto", "exact", "seeded", "sampled"):
        raise ValueError(f'chance must be "auto", "exact", "seeded" or "sampled", not {mode!r}')
    if mode == "sampled":
        return Sampled(table, dice)
    deals = _deals(table, most_deals) if mode != "seeded" else []
    if deals:
        return Exact(table, most_deals, deals)
    if mode == "exact":
        raise ValueError(f"there are more than {most_deals} deals (most_deals), or they are not equally likely")
    return Seeded(table)


# A state that was serialized finds its chance again; equal games share it.
_made: dict[tuple, Chance] = {}


def _remade(mode: str, name: str, options: dict[str, str], most_deals: int) -> Chance:
    key = (mode, name, most_deals, *sorted(options.items()))
    if key not in _made:
        _made[key] = chance_of(make_game(name, **options), mode, most_deals, random.SystemRandom())
    return _made[key]
