# SPDX-License-Identifier: MIT
"""The adapter for PettingZoo, with PettingZoo's own tests."""
import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import cardhouse
from cardhouse import pettingzoo

NAMES = cardhouse.games()


def play(env, seed):
    """A random game: the agents in their order, what each saw, and the sums of rewards."""
    env.reset(seed=seed)
    dice, seen, sums = np.random.default_rng(seed), [], dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        sums[agent] += reward
        action = None
        if not termination and not truncation:
            action = int(dice.choice(np.flatnonzero(observation["action_mask"])))
        seen.append((agent, observation["observation"].tobytes(), action))
        env.step(action)
    return seen, sums


@pytest.mark.parametrize("name", NAMES)
def test_the_tests_of_pettingzoo_pass(name, capsys):
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # what the tests only warn of is an error too, but for:
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")  # it is a dict with the mask
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Action mask numpy array is all zeros")  # of seats that wait
        api_test(pettingzoo.env(name), num_cycles=300)
    seed_test(lambda: pettingzoo.env(name), num_cycles=300)


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_played_to_its_end(name):
    env = pettingzoo.env(name)
    seen, sums = play(env, seed=3)
    assert (seen, sums) == play(env, seed=3) and not env.agents
    assert seen != play(env, seed=4)[0]
    game = env.unwrapped.game
    if not game.cooperative:
        assert sum(sums.values()) == pytest.approx(0, abs=1e-6)
    assert max(map(abs, sums.values())) == pytest.approx(1) or len(set(sums.values())) == 1 or game.players > 2


def test_agents_see_their_views_and_only_the_one_to_act_has_a_choice():
    for name in NAMES:
        env = pettingzoo.raw_env(name)
        env.reset(seed=1)
        state = env.state_of_play
        for seat, agent in enumerate(env.agents):
            observation = env.observe(agent)
            assert np.array_equal(observation["observation"], state.observation(seat))
            assert observation["action_mask"].any() == (agent == env.agent_selection)
            assert env.observation_space(agent).contains(observation)
            for world in state.worlds(seat, 3, seed=5):
                env.state_of_play = world
                again = env.observe(agent)
                assert all(np.array_equal(observation[key], again[key]) for key in observation)
            env.state_of_play = state
        acting = env.observe(env.agent_selection)
        if "rows" in acting:
            ids = acting["row_ids"][acting["row_ids"] >= 0]
            assert sorted(ids.tolist()) == np.flatnonzero(acting["action_mask"]).tolist()


def test_illegal_moves_end_the_game_or_raise():
    raw = pettingzoo.raw_env("ghosts", players=3)
    with pytest.raises(ValueError, match="reset"):
        raw.observe("seat_0")
    raw.reset(seed=1)
    wrong = int(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"] == 0)[0])
    for action in (wrong, -1, 10**6, None):
        with pytest.raises(cardhouse.IllegalMove):
            raw.step(action)
    env = pettingzoo.env("ghosts", players=3)
    env.reset(seed=1)
    guilty = env.agent_selection
    env.last()
    env.step(wrong)
    assert env.terminations[guilty] and env.rewards[guilty] == -1


def test_options_and_pictures():
    env = pettingzoo.env("ghosts", render_mode="ansi", players=3, beyond=True)
    env.reset(seed=1)
    assert len(env.possible_agents) == 3 and env.unwrapped.game.options["beyond"] == "yes"
    assert env.render().startswith("┌") and str(env.unwrapped) == "cardhouse_ghosts_v0"
    with pytest.raises(ValueError, match="render_mode"):
        pettingzoo.env("ghosts", render_mode="oil")
    with pytest.raises(ValueError, match="hats"):
        pettingzoo.env("ghosts", hats=2)
