# SPDX-License-Identifier: MIT
"""Many games at once: the same games as one at a time, on any number of threads, in arrays of the caller."""
import numpy as np
import pytest

import cardhouse

NAMES = ["chronicle", "ghosts", "spirits", "dragonfire"]


def play(env, steps):
    """All that comes out of so many random steps."""
    out, seen = env.buffers(), []
    for _ in range(steps):
        env.observe(out)
        seen.append([bytes(np.ascontiguousarray(out[name])) for name in out])
        env.step(env.sample())
    return seen


@pytest.mark.parametrize("name", NAMES)
def test_threads_do_not_change_what_happens(name):
    one = play(cardhouse.Batch(name, n=13, seed=7, threads=1), 40)
    assert one == play(cardhouse.Batch(name, n=13, seed=7, threads=3), 40)
    assert one != play(cardhouse.Batch(name, n=13, seed=8, threads=1), 40)


@pytest.mark.parametrize("name, options, steps", [("chronicle", {"small": True}, 60), ("ghosts", {"small": True}, 60),
                                                  ("spirits", {"turn_cap": 12}, 500), ("dragonfire", {}, 500)])
@pytest.mark.parametrize("bot", ["random", "sensible"])
def test_games_that_end_are_dealt_anew_alike_on_any_number_of_threads(name, options, steps, bot):
    """Everything that comes out on one thread comes out on two and three, also beyond the ends of games."""
    def played(threads):
        env = cardhouse.Batch(name, n=7, seed=3, threads=threads, **options)
        seen = []
        for _ in range(steps):
            out = env.observe()
            seen.append([bytes(np.ascontiguousarray(out[part])) for part in out])
            env.step(env.sample(bot=bot))
        return seen, env.games_done
    one, ended = played(1)
    assert ended > (7 if "small" in options else 0)
    assert played(2) == (one, ended) and played(3) == (one, ended)


@pytest.mark.parametrize("name", NAMES)
def test_a_batch_samples_what_a_bot_would_play(name):
    """Where the bot has one best move, that; else one of those that it takes by its dice."""
    env = cardhouse.Batch(name, n=4, seed=5, threads=2)
    bots = [cardhouse.bot("sensible", seed) for seed in range(8)]
    alike = 0
    for _ in range(30):
        moves = env.sample(bot="sensible").copy()
        for i in range(env.n):
            might = {bot.choose(env.state(i)).id for bot in bots}
            alike += len(might) == 1
            assert moves[i] in might or len(might) > 1
        env.step(moves)
    assert alike > 30
    with pytest.raises(ValueError, match="random and sensible"):
        env.sample(bot="search")


@pytest.mark.parametrize("bits", [False, True])
@pytest.mark.parametrize("name", NAMES)
def test_a_batch_plays_the_same_games_as_states(name, bits):
    env = cardhouse.Batch(name, n=5, seed=3, bits=bits, **({"turn_cap": 12} if name == "spirits" else {}))
    obs = env.observe()
    states = [env.state(i) for i in range(env.n)]
    ended = 0
    for step in range(700):
        for i in range(env.n):
            state = states[i]
            assert obs.seat[i] == state.turn
            if step % 7 == 0:
                assert np.array_equal(obs.observation[i], state.observation(bits=bits))
                assert np.array_equal(obs.mask[i], state.legal_mask())
                if obs.entities is not None:
                    assert np.array_equal(obs.entities[i], state.entities())
                    assert np.array_equal(obs.rows[i], state.action_rows())
                    ids = state.legal_ids()
                    assert obs.row_mask[i].sum() == len(ids)
                    assert obs.row_ids[i][:len(ids)].tolist() == ids
                    assert (obs.row_ids[i][len(ids):] == -1).all()
        actions = env.sample()
        for i in range(env.n):
            states[i].play(int(actions[i]))
        env.step(actions)
        obs = env.observe()
        for i in range(env.n):
            assert obs.done[i] == states[i].over
            assert obs.reward[i].tolist() == pytest.approx(states[i].returns())
            if states[i].over:
                ended += 1
                states[i] = env.state(i)
    assert env.decisions == 700 * env.n and env.games_done == ended
    assert ended > 0 or name == "dragonfire"


def test_arrays_belong_to_the_caller():
    env = cardhouse.Batch("ghosts", n=8, seed=1, players=3)
    mine = env.buffers()
    address = mine.observation.__array_interface__["data"][0]
    assert env.observe(mine) is mine
    assert mine.observation.__array_interface__["data"][0] == address and mine.observation.any()
    own = env.observe()
    assert own is env.observe() and np.array_equal(own.observation, mine.observation)
    only = cardhouse.Observation(mask=np.zeros((8, env.num_actions), np.bool_))
    env.observe(only)
    assert np.array_equal(only.mask, own.mask) and list(only) == ["mask"]


def test_arrays_go_out_by_dlpack():
    env = cardhouse.Batch("ghosts", n=4)
    obs = env.observe()
    for name in obs:
        shared = np.from_dlpack(obs[name])
        assert np.shares_memory(shared, obs[name])


def test_sampled_actions_are_legal_and_spread():
    env = cardhouse.Batch("ghosts", n=2000, seed=5)
    actions, obs = env.sample(), env.observe()
    assert obs.mask[np.arange(env.n), actions].all()
    assert len(set(actions.tolist())) == obs.mask[0].sum()


def test_reset_begins_again():
    env = cardhouse.Batch("chronicle", n=6, seed=2)
    first = play(env, 10)
    env.reset()
    assert play(env, 10) == first
    env.reset(9)
    assert play(env, 10) != first
    assert play(cardhouse.Batch("chronicle", n=6, seed=9), 10) == play_from(env, 9, 10)


def play_from(env, seed, steps):
    env.reset(seed)
    return play(env, steps)


def test_an_illegal_action_plays_nothing():
    env = cardhouse.Batch("ghosts", n=4, seed=1)
    before = bytes(env.observe().observation)
    actions = env.sample().copy()
    for wrong in (-1, env.num_actions, 2**31 - 1, int(np.flatnonzero(~env.observe().mask[2])[0])):
        actions[2] = wrong
        with pytest.raises(cardhouse.IllegalMove, match=f"action {wrong} .* game 2"):
            env.step(actions)
    wide = actions.astype(np.int64)
    wide[2] = 2**40
    with pytest.raises(cardhouse.IllegalMove, match="game 2"):
        env.step(wide)
    assert bytes(env.observe().observation) == before and env.decisions == 0


def test_a_closed_batch_says_so():
    with cardhouse.Batch("ghosts", n=2) as env:
        env.observe()
    assert env.closed
    for call in (env.observe, env.sample, env.reset, lambda: env.step(np.zeros(2, np.int32)), lambda: env.state(0),
                 lambda: env.games_done):
        with pytest.raises(ValueError, match="closed"):
            call()
    env.close()


def test_a_batch_has_options_and_a_limit_of_turns():
    env = cardhouse.Batch(cardhouse.game("ghosts", players=3), n=2, beyond="yes")
    assert env.players == 3 and env.game.options["beyond"] == "yes" and env.num_actions == 26 + 4 * 48
    assert cardhouse.Batch("spirits", n=1).game.options["turn_cap"] == "100"
