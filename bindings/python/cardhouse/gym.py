# SPDX-License-Identifier: MIT
"""Gymnasium: one seat of a game; bots play the others.

    import cardhouse.gym
    env = cardhouse.gym.SeatEnv("ghosts", seat=0, bots="normal", players=3)
    observation, info = env.reset(seed=7)
    observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))

or, after the import, gymnasium.make("cardhouse/ghosts-v0", bots=["random", "search:nodes=200"], players=3).
"""
from __future__ import annotations

import operator
from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np

from ._batch import finite_game
from ._bots import Bot
from ._cardhouse import Game, IllegalMove, Move, State, games
from ._optional import require

require("gymnasium", "gymnasium", "cardhouse.gym")

import gymnasium  # noqa: E402

from ._spaces import Spaces  # noqa: E402

__all__ = ["Player", "SeatEnv"]


class Player(Protocol):
    """Whoever chooses a legal move for the seat to act."""

    def choose(self, state: State) -> Move: ...


class SeatEnv(gymnasium.Env):
    """One seat's game. The reward comes at the end, as in Batch.

    `bots` is a bot as in cardhouse.bot, or a Player; or a list with one for each other seat, clockwise from ours.
    A move that is not legal ends the game with the reward -1 (`illegal="lose"`), or raises IllegalMove ("raise").
    """

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 4}

    def __init__(self, game: str | Game, seat: int = 0, bots: str | Player | Sequence[str | Player] = "normal",
                 illegal: str = "lose", render_mode: str | None = None, **options: str | int | bool):
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode must be one of {self.metadata['render_modes']}, not {render_mode!r}")
        if illegal not in ("lose", "raise"):
            raise ValueError(f'illegal must be "lose" or "raise", not {illegal!r}')
        self.game = finite_game(game, **options)
        if isinstance(seat, bool) or not hasattr(seat, "__index__") or not 0 <= operator.index(seat) < self.game.players:
            raise ValueError(f"seat must be from 0 to {self.game.players - 1}, not {seat!r}")
        seat = operator.index(seat)
        others = self.game.players - 1
        chosen = list(bots) if isinstance(bots, Sequence) and not isinstance(bots, str) else [bots] * others
        if len(chosen) != others:
            raise ValueError(f"there are {len(chosen)} bots for {others} other seats")
        self._players = {(seat + 1 + i) % self.game.players: one for i, one in enumerate(chosen)}
        for one in chosen:
            if isinstance(one, str):
                Bot(one)  # so that a wrong name is said now
            elif not callable(getattr(one, "choose", None)):
                raise TypeError(f"a bot is a name such as \"sensible\" or has a method choose(state), not {one!r}")
        self.seat, self.render_mode, self._illegal = seat, render_mode, illegal
        self._spaces = Spaces(self.game)
        self.observation_space, self.action_space = self._spaces.observation(), self._spaces.action()
        self._bots: dict[int, Player] = {}
        self._lost = False
        self.state: State | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None):
        super().reset(seed=seed)
        self._lost = False
        while True:
            self.state = self.game.deal(self._number())
            self._bots = {seat: Bot(one, self._number()) if isinstance(one, str) else one
                          for seat, one in self._players.items()}
            self._play_bots()
            if not self.state.over:
                break
        return self._look()

    def step(self, action: int):
        if self.state is None or self.state.over or self._lost:
            raise ValueError("reset() must be called first")
        try:
            self.state.play(int(action))
        except IllegalMove as problem:
            if self._illegal == "raise":
                raise
            self._lost = True
            observation, info = self._look()
            return observation, -1.0, True, False, {**info, "illegal": str(problem)}
        self._play_bots()
        observation, info = self._look()
        reward = float(self.state.returns()[self.seat])  # 0 while the game runs
        if self.render_mode == "human":
            self.render()
        return observation, reward, self.state.over, False, info

    def action_masks(self) -> np.ndarray:
        """The legal actions, as maskable agents ask for them."""
        return self._look()[0]["action_mask"].astype(bool)

    def render(self) -> str | None:
        """The table as our seat sees it."""
        if self.render_mode is None or self.state is None:
            return None
        text = self.state.picture(self.seat)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        self.state = None

    def _number(self) -> int:
        return int(self.np_random.integers(2**63))

    def _play_bots(self) -> None:
        while not self.state.over and self.state.turn != self.seat:
            self.state.play(self._bots[self.state.turn].choose(self.state))

    def _look(self) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        if self.state is None:
            raise ValueError("reset() must be called first")
        observation = self._spaces.observe(self.state, self.seat)
        return observation, {"action_mask": observation["action_mask"]}


for _name in games():
    if f"cardhouse/{_name}-v0" not in gymnasium.registry:
        gymnasium.register(f"cardhouse/{_name}-v0", entry_point="cardhouse.gym:SeatEnv", kwargs={"game": _name})
