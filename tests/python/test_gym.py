# SPDX-License-Identifier: MIT
"""The environment for Gymnasium, with Gymnasium's own checker."""
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import cardhouse
import cardhouse.gym

NAMES = cardhouse.games()


def play(env, seed):
    observation, info = env.reset(seed=seed)
    dice, seen, total, over = np.random.default_rng(seed), [], 0.0, False
    while not over:
        action = int(dice.choice(np.flatnonzero(info["action_mask"])))
        seen.append((observation["observation"].tobytes(), action))
        observation, reward, over, truncated, info = env.step(action)
        assert not truncated and env.observation_space.contains(observation)
        total += reward
    return seen, total


@pytest.mark.parametrize("name", NAMES)
def test_the_checker_of_gymnasium_is_content(name):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*render modes.*")
        warnings.filterwarnings("ignore", message=".*not possible to test alternative render modes.*")
        check_env(cardhouse.gym.SeatEnv(name))


@pytest.mark.parametrize("name", NAMES)
def test_equal_seeds_give_equal_games(name):
    env = gymnasium.make(f"cardhouse/{name}-v0", bots="random")
    one = play(env, 5)
    assert one == play(env, 5) and one != play(env, 6)
    assert one == play(gymnasium.make(f"cardhouse/{name}-v0", bots="random"), 5)


def test_our_seat_is_asked_and_bots_play_the_others():
    class First:
        """Plays the first legal move, and counts."""

        calls = 0

        def choose(self, state):
            self.calls += 1
            assert state.turn != 2
            return state.legal()[0]

    ours = First()
    env = cardhouse.gym.SeatEnv("ghosts", seat=2, bots=["sensible", ours, "search:nodes=5"], players=4)
    observation, info = env.reset(seed=1)
    moves = 0
    while env.state.turn is not None:
        assert env.state.turn == 2 and np.array_equal(env.action_masks(), env.state.legal_mask())
        assert np.array_equal(observation["observation"], env.state.observation(2))
        observation, reward, over, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
        moves += 1
    assert over and moves == 4 * 13 and ours.calls == 4 * 13
    assert reward == pytest.approx(env.state.returns()[2]) and not observation["action_mask"].any()
    with pytest.raises(ValueError, match="reset"):
        env.step(0)


def test_illegal_moves_lose_or_raise():
    env = cardhouse.gym.SeatEnv("ghosts", players=3)
    with pytest.raises(ValueError, match="reset"):
        env.step(0)
    _, info = env.reset(seed=1)
    wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, over, _, info = env.step(wrong)
    assert (reward, over) == (-1.0, True) and info["illegal"]
    with pytest.raises(ValueError, match="reset"):
        env.step(wrong)
    strict = cardhouse.gym.SeatEnv("ghosts", players=3, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(cardhouse.IllegalMove):
        strict.step(wrong)


def test_wrong_arguments_are_said_at_once():
    for problem, arguments in (("seat", {"seat": 4}), ("seat", {"seat": "left"}), ("genius", {"bots": "genius"}),
                               ("bots for", {"bots": ["random"]}), ("illegal", {"illegal": "shrug"}),
                               ("render_mode", {"render_mode": "oil"}), ("hats", {"hats": 1})):
        with pytest.raises(ValueError, match=problem):
            cardhouse.gym.SeatEnv("ghosts", **arguments)
    with pytest.raises(TypeError, match="choose"):
        cardhouse.gym.SeatEnv("ghosts", bots=3)
