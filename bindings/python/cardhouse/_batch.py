# SPDX-License-Identifier: MIT
"""Many games at once: arrays in, arrays out."""
from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

import numpy as np

from ._cardhouse import Game, State, _Batch
from ._layout import Layout


@dataclass
class Observation:
    """The arrays that Batch.observe fills, one row a game. Those that are None are left out.

    NumPy arrays and tensors of other libraries in the memory of the processor will do; all support DLPack.
    """

    observation: Any = None  # uint8 (n, size): what the seat to act may know
    mask: Any = None  # bool (n, num_actions): the legal actions
    seat: Any = None  # int8 (n,): the seat to act
    reward: Any = None  # float32 (n, players): of the last step
    done: Any = None  # bool (n,): the last step ended a game, and a new one was dealt
    entities: Any = None  # uint8 (n, rows, width): the table of entities
    rows: Any = None  # int16 (n, most_legal, 3): the legal actions as (kind, source, target)
    row_mask: Any = None  # bool (n, most_legal): which rows there are
    row_ids: Any = None  # int32 (n, most_legal): their action ids, and -1 behind them

    def __getitem__(self, name: str):
        return getattr(self, name)

    def keys(self) -> list[str]:
        """Those that are there."""
        return [one.name for one in fields(self) if getattr(self, one.name) is not None]

    def __iter__(self):
        return iter(self.keys())


class Batch:
    """n games side by side. A game that ends is dealt anew at once; equal seeds give equal games, whatever `threads`."""

    def __init__(self, game: str | Game, n: int, seed: int = 0, threads: int = 1, bits: bool = False,
                 **options: str | int | bool):
        self._batch = _Batch(game, n, seed, threads, bits, **options)
        self.game: Game = self._batch.game
        self.layout: Layout = self.game.layout
        self.n, self.threads, self.bits = n, threads, bits
        self.num_actions: int = self.game.num_actions
        self.players: int = self.game.players
        self._own: Observation | None = None
        self._actions: np.ndarray | None = None

    def buffers(self) -> Observation:
        """New arrays for observe()."""
        n, size = self.n, self.layout.packed_size if self.bits else self.layout.size
        made = Observation(np.zeros((n, size), np.uint8), np.zeros((n, self.num_actions), np.bool_),
                           np.zeros(n, np.int8), np.zeros((n, self.players), np.float32), np.zeros(n, np.bool_))
        if (table := self.layout.entities) is not None:
            made.entities = np.zeros((n, *table.shape), np.uint8)
            made.rows = np.zeros((n, table.most_legal, 3), np.int16)
            made.row_mask = np.zeros((n, table.most_legal), np.bool_)
            made.row_ids = np.full((n, table.most_legal), -1, np.int32)
        return made

    def observe(self, out: Observation | None = None) -> Observation:
        """Fills the arrays of `out` in place, or those of the batch, which are the same at every call."""
        if out is None:
            if self._own is None:
                self._own = self.buffers()
            out = self._own
        elif not isinstance(out, Observation):
            raise TypeError("out must be an Observation")
        self._batch.observe(out.observation, out.mask, out.seat, out.reward, out.done, out.entities, out.rows,
                            out.row_mask, out.row_ids)
        return out

    def sample(self, out: np.ndarray | None = None, bot: str = "random") -> np.ndarray:
        """What `random` or `sensible` would play in each game, with dice of the batch's seed."""
        if out is None:
            if self._actions is None:
                self._actions = np.zeros(self.n, np.int32)
            out = self._actions
        self._batch.sample(out, bot)
        return out

    def step(self, actions) -> None:
        """Plays an action in each game. If one is not legal, nothing is played, and IllegalMove names it."""
        self._batch.step(actions)

    def reset(self, seed: int | None = None) -> None:
        """Deals all games anew, from another seed or from the same."""
        self._batch.reset(seed)

    def state(self, i: int) -> State:
        """A copy of a game."""
        return self._batch.state(i)

    @property
    def decisions(self) -> int:
        return self._batch.decisions

    @property
    def games_done(self) -> int:
        return self._batch.games_done

    def close(self) -> None:
        self._batch.close()

    @property
    def closed(self) -> bool:
        return self._batch.closed

    def __len__(self) -> int:
        return self.n

    def __enter__(self) -> Batch:
        return self

    def __exit__(self, *_) -> None:
        self.close()

    def __repr__(self) -> str:
        return f"<Batch of {self.n} games of {self.game.name}>"


def finite_game(game: str | Game, **options: str | int | bool) -> Game:
    """The game with these options; one that could go on for ever gets the limit of turns that a Batch has."""
    with Batch(game, n=1, **options) as batch:
        return batch.game
