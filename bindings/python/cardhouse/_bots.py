# SPDX-License-Identifier: MIT
"""Bots: programs that play. They are shown the view of the seat to act, and nothing else."""
from __future__ import annotations

from typing import NamedTuple

from ._cardhouse import Move, State, _Bot


class Opinion(NamedTuple):
    """What a bot that looks ahead thinks of a move."""

    move: Move
    share: float  # about the chance to win the game
    margin: float  # points over the mean of the others when the hand or round is over
    visits: int  # simulations that began with it


class Bot:
    """A bot by its name, with settings as in "search:nodes=500". Equal seeds give equal choices."""

    def __init__(self, spec: str, seed: int = 0):
        self._bot = _Bot(spec, seed)
        self.seed = seed

    @property
    def spec(self) -> str:
        return self._bot.spec

    def choose(self, state: State) -> Move:
        return self._bot.choose(state)

    def consider(self, state: State) -> list[Opinion]:
        """Every legal move, the one that it would play first; nothing from a bot that does not look ahead."""
        return [Opinion(*one) for one in self._bot.consider(state)]

    def __repr__(self) -> str:
        return f"<Bot {self.spec}>"


def bot(spec: str, seed: int = 0) -> Bot:
    return Bot(spec, seed)
