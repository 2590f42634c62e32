# SPDX-License-Identifier: MIT
"""Logs: games as text, which the program `cardhouse` replays and verifies too."""
from __future__ import annotations

from . import _cardhouse as _native
from ._cardhouse import State
from ._games import game


class Log:
    """A log that was read; every move of it is legal, and its digest is right."""

    def __init__(self, text: str):
        values = _native._read_log(text)
        self.text = text
        self.game: str = values["game"]
        self.options: dict[str, str] = dict(values["options"])
        self.seats: list[str] = values["seats"]
        self.moves: list[str] = values["moves"]
        self.digest: int = values["digest"]
        self._key: bytes = values["key"]
        self._start: str = values["start"]
        self._rekeys: dict[int, bytes] = dict(values["rekeys"])  # before which move chance was keyed anew

    def __len__(self) -> int:
        return len(self.moves)

    def state(self, n: int | None = None) -> State:
        """The position after n moves, or after all. Where chance was keyed anew, the moves of the state begin there."""
        count = len(self.moves) if n is None else n
        if not 0 <= count <= len(self.moves):
            raise IndexError(f"the log has {len(self.moves)} moves")
        table = game(self.game, **self.options)
        state = table.from_notation(self._start) if self._start else table.deal(self._key)
        for i, move in enumerate(self.moves[:count]):
            if i in self._rekeys:
                state.reseed(self._rekeys[i])
            state.play(move)
        if count in self._rekeys:
            state.reseed(self._rekeys[count])
        return state

    def __repr__(self) -> str:
        return f"<Log of {self.game}, {len(self)} moves>"


def read_log(text: str) -> Log:
    """Reads and checks a log; ValueError says what is wrong with it."""
    return Log(text)
