# SPDX-License-Identifier: MIT
"""Chance in OpenSpiel's trees: exact, with every outcome of it, or sampled. What is drawn is named by a seed."""
from __future__ import annotations

import random

from . import _cardhouse as _native
from ._cardhouse import Game, State
from ._games import game as make_game


class Sampled:
    """A chance node has one outcome, which draws a seed."""

    deals, most = None, 1

    def __init__(self, table: Game, dice: random.Random):
        self.table, self._dice = table, dice

    def outcomes(self, state: State, move: int) -> None:
        return None

    def count(self, outcomes: None) -> int:
        return 1

    def seeds(self, outcomes: None, action: int) -> tuple[int, int]:
        seed = self._dice.getrandbits(64)
        return seed, seed

    def compare(self, state: State, twin: State | None) -> None:
        pass

    def __deepcopy__(self, _):
        return self

    def __reduce__(self):
        return _sampled, (self.table.name, self.table.options)


class Exact:
    """A chance node has all its outcomes, which are equally likely.

    Outcomes are those that some seat can tell apart. What nobody sees is taken not to matter; a twin of every state,
    which differs in just that, is played along and must look the same to everybody.
    """

    def __init__(self, table: Game, most_deals: int, deals: list[tuple[int, int]]):
        self.table, self.most_deals, self.deals = table, most_deals, deals
        self.most = max(len(deals), 64)

    def outcomes(self, state: State, move: int) -> list[tuple[int, int]]:
        found = _native._outcomes(state, move, self.most)
        if not found:
            raise ValueError(f"{self.table.actions[move].name} can bring more than {self.most} things about, or not with "
                             'equal chances; load the game with chance=sampled')
        return found

    def count(self, outcomes: list) -> int:
        return len(outcomes)

    def seeds(self, outcomes: list, action: int) -> tuple[int, int]:
        return outcomes[action]

    def compare(self, state: State, twin: State | None) -> None:
        if twin is None:
            return
        seats = [0] * state.players
        if _native._recall(state, seats) != _native._recall(twin, seats):
            raise ValueError("what nobody sees at the deal decides what happens now, so that chance cannot be exact; "
                             "load the game with chance=sampled")

    def __deepcopy__(self, _):
        return self

    def __reduce__(self):
        return _exact, (self.table.name, self.table.options, self.most_deals)


def chance_of(table: Game, mode: str, most_deals: int, dice: random.Random) -> Exact | Sampled:
    """Requires: mode is "auto", "explicit" or "sampled"; ValueError if not, or if there are too many deals."""
    if mode not in ("auto", "explicit", "sampled"):
        raise ValueError(f'chance must be "auto", "explicit" or "sampled", not {mode!r}')
    deals = [] if mode == "sampled" else _native._deals(table, most_deals)
    if deals:
        return Exact(table, most_deals, deals)
    if mode == "explicit":
        raise ValueError(f"there are more than {most_deals} deals; most_deals says how many there may be")
    return Sampled(table, dice)


# A state that was serialized has its chance made anew; equal games share it.
_made: dict[tuple, Exact | Sampled] = {}


def _sampled(name: str, options: dict[str, str]) -> Sampled:
    key = (name, *sorted(options.items()))
    if key not in _made:
        _made[key] = Sampled(make_game(name, **options), random.SystemRandom())
    return _made[key]


def _exact(name: str, options: dict[str, str], most_deals: int) -> Exact | Sampled:
    key = (name, most_deals, *sorted(options.items()))
    if key not in _made:
        _made[key] = chance_of(make_game(name, **options), "explicit", most_deals, random.SystemRandom())
    return _made[key]
