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
        self._rekeys: int = values["rekeys"]

    def __len__(self) -> int:
        return len(self.moves)

    def state(self, n: int | None = None) -> State:
        """The position after n moves, or after all."""
        count = len(self.moves) if n is None else n
        if not 0 <= count <= len(self.moves):
            raise IndexError(f"the log has {len(self.moves)} moves")
        if self._rekeys:
            raise ValueError("chance was keyed anew in this log after a move was taken back; only the program replays it")
        table = game(self.game, **self.options)
        state = table.from_notation(self._start) if self._start else table.deal(self._key)
        for move in self.moves[:count]:
            state.play(move)
        return state

    def __repr__(self) -> str:
        return f"<Log of {self.game}, {len(self)} moves>"


def read_log(text: str) -> Log:
    """Reads and checks a log; ValueError says what is wrong with it."""
    return Log(text)
