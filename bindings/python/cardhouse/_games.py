# SPDX-License-Identifier: MIT
"""Games: how they are made, and their actions by number and by name."""
import operator
from collections.abc import Sequence

import numpy as np

from . import _cardhouse as _native
from ._cardhouse import Game, Move, State
from ._layout import Layout


def game(name: str, **options: str | int | bool) -> Game:
    """A game with these options; those that are not named keep their presets."""
    return _native._game(name, **options)


def settings(name: str) -> dict[str, tuple[list[str], str]]:
    """The options of a game: the values that each takes, and its preset."""
    return _native._settings(name)


def from_notation(game: str | Game, text: str) -> State:
    """A position from its notation; what it leaves out has the documented defaults."""
    return _native._from_notation(game, text)


class Actions(Sequence):
    """The moves of a game by their ids, which are the same in every position."""

    def __init__(self, game: Game):
        self._game = game

    def __len__(self) -> int:
        return self._game.num_actions

    def __getitem__(self, index):
        if isinstance(index, slice):
            return [self[i] for i in range(*index.indices(len(self)))]
        if not isinstance(index, (bool, np.bool_, Move)) and hasattr(index, "__index__"):
            index = operator.index(index)
            index += len(self) if -len(self) <= index < 0 else 0
        return self._game._action(index)

    def find(self, name: str) -> Move | None:
        """The move of that name, or None."""
        number = self._game._find(name)
        return None if number < 0 else self._game._action(number)

    def index(self, move, start=0, stop=None) -> int:
        """The id of a move or of its name; ValueError if there is none."""
        number = move.id if isinstance(move, Move) else self._game._find(move)
        if not start <= number < (len(self) if stop is None else stop):
            raise ValueError(f"{str(move)!r} is not a move of {self._game.name}")
        return number

    def __contains__(self, move) -> bool:
        if isinstance(move, Move):
            return move.id < len(self) and self[move.id] == move
        return isinstance(move, str) and self._game._find(move) >= 0

    def __repr__(self) -> str:
        return f"<{len(self)} actions of {self._game.name}>"


def _layout(self: Game) -> Layout:
    """What every slot of an observation means."""
    return Layout(self._layout())


def _deal(self: Game, seed: int | bytes = 0) -> State:
    """A new game. A seed is a number as in the program's --seed, or the 32 bytes of a key."""
    return _native._deal(self, seed)


def _reduce(self: Game):
    return _remake, (self.name, self.options)


def _remake(name: str, options: dict[str, str]) -> Game:
    return _native._game(name, **options)


Game.actions = property(Actions, doc="the moves by their ids")
Game.layout = property(_layout, doc=_layout.__doc__)
Game.deal = _deal
Game.from_notation = from_notation
Game.__reduce__ = _reduce
