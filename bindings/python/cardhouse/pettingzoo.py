# SPDX-License-Identifier: MIT
"""PettingZoo: every game as an AEC environment.

    from cardhouse import pettingzoo
    env = pettingzoo.env("ghosts", players=3)
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        done = termination or truncation
        env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
"""
from __future__ import annotations

import numpy as np

from ._batch import finite_game
from ._cardhouse import Game, IllegalMove, State
from ._optional import require

require("pettingzoo", "pettingzoo", "cardhouse.pettingzoo")
require("gymnasium", "gymnasium", "cardhouse.pettingzoo")

from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

from ._spaces import Spaces  # noqa: E402

__all__ = ["CardhouseEnv", "env", "raw_env"]


class CardhouseEnv(AECEnv):
    """One game. An agent is a seat, "seat_0" and so on; what it observes is its view.

    The reward comes at the end, as in Batch. A move that is not legal raises IllegalMove; env() ends the game instead.
    """

    metadata = {"render_modes": ["ansi", "human"], "is_parallelizable": False, "name": "cardhouse_v0"}

    def __init__(self, game: str | Game, render_mode: str | None = None, **options: str | int | bool):
        super().__init__()
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode must be one of {self.metadata['render_modes']}, not {render_mode!r}")
        self.game = finite_game(game, **options)
        self.metadata = {**self.metadata, "name": f"cardhouse_{self.game.name}_v0"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.game.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._spaces = Spaces(self.game)
        self.observation_spaces = {agent: self._spaces.observation() for agent in self.possible_agents}
        self.action_spaces = {agent: self._spaces.action() for agent in self.possible_agents}
        self._dice: np.random.Generator | None = None
        self.state_of_play: State | None = None

    def observation_space(self, agent: str):
        return self.observation_spaces[agent]

    def action_space(self, agent: str):
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        """Deals anew: with a seed always the same game, without one the next of the series."""
        if seed is not None or self._dice is None:
            self._dice = np.random.default_rng(seed)
        while True:
            self.state_of_play = self.game.deal(int(self._dice.integers(2**63)))
            if not self.state_of_play.over:
                break
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.state_of_play.turn]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        return self._spaces.observe(self._playing(), self._seats[agent])

    def step(self, action: int | None) -> None:
        state = self._playing()
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            return self._was_dead_step(action)
        if action is None:
            raise IllegalMove("an agent that is still in the game must have an action")
        state.play(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        if state.over:
            self.rewards = dict(zip(self.possible_agents, state.returns()))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[state.turn]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _playing(self) -> State:
        if self.state_of_play is None:
            raise ValueError("reset() must be called first")
        return self.state_of_play

    def render(self) -> str | None:
        """The table as the seat to act sees it."""
        if self.render_mode is None:
            return None
        text = self._playing().picture()
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        self.state_of_play = None

    def __str__(self) -> str:
        return self.metadata["name"]


def raw_env(game: str | Game, render_mode: str | None = None, **options: str | int | bool) -> CardhouseEnv:
    """The environment without wrappers."""
    return CardhouseEnv(game, render_mode, **options)


def env(game: str | Game, render_mode: str | None = None, **options: str | int | bool) -> AECEnv:
    """The environment with PettingZoo's usual wrappers: an illegal move ends the game and costs 1."""
    made = wrappers.TerminateIllegalWrapper(raw_env(game, render_mode, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))
