# SPDX-License-Identifier: MIT
"""The games for OpenSpiel, with OpenSpiel's own tests and algorithms."""
import pickle
import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.observation import make_observation

import cardhouse
from cardhouse import _cardhouse as native
from cardhouse import openspiel

from conftest import random_positions

NAMES = cardhouse.games()


def walk(game, seed=1, most=60):
    """The states of a random game in which a player is to act."""
    dice = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and most:
        if state.is_chance_node():
            state.apply_action(dice.choice(state.chance_outcomes())[0])
            continue
        yield state
        most -= 1
        state.apply_action(dice.choice(state.legal_actions()))


@pytest.mark.parametrize("name", NAMES)
def test_the_tests_of_openspiel_pass(name):
    short = ",turn_cap=12" if name == "spirits" else ""
    game = pyspiel.load_game(f"cardhouse_{name}(recall=2{short})")
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    sampled = pyspiel.load_game(f"cardhouse_{name}(chance=sampled,rng_seed=5{short})")
    assert sampled.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    pyspiel.random_sim_test(sampled, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", NAMES)
def test_a_state_says_what_the_engine_says(name):
    game = pyspiel.load_game(f"cardhouse_{name}")
    observer = make_observation(game)
    for count, state in enumerate(walk(game)):
        table = openspiel.position(state)
        player = state.current_player()
        assert player == table.turn and state.legal_actions() == sorted(table.legal_ids())
        assert state.action_to_string(player, state.legal_actions()[0]) == table.game.actions[state.legal_actions()[0]].name
        if count % 10 == 0:
            for seat in range(game.num_players()):
                wanted = np.concatenate([table.observation(seat), table.entities(seat).reshape(-1)])
                assert np.array_equal(np.array(state.observation_tensor(seat)), wanted)
                observer.set_from(state, seat)
                assert np.array_equal(observer.tensor, wanted)
                assert state.observation_string(seat) == table.view(seat).to_json()
            again = pickle.loads(pickle.dumps(state))
            assert str(again) == str(state)
            assert again.information_state_string(player) == state.information_state_string(player)


@pytest.mark.parametrize("name", NAMES)
def test_resampled_states_look_the_same(name):
    game = pyspiel.load_game(f"cardhouse_{name}(recall=2)")
    dice, differ = random.Random(3), 0
    for count, state in enumerate(walk(game, seed=4, most=40)):
        if count % 8 == 0:
            for seat in range(game.num_players()):
                other = state.resample_from_infostate(seat, dice.random)
                differ += str(other) != str(state)
                assert other.information_state_string(seat) == state.information_state_string(seat)
                assert other.information_state_tensor(seat) == state.information_state_tensor(seat)
                assert other.observation_string(seat) == state.observation_string(seat)
                assert other.observation_tensor(seat) == state.observation_tensor(seat)
    assert differ > 0
    with pytest.raises(ValueError, match="chance"):
        game.new_initial_state().resample_from_infostate(0, dice.random)


def test_information_states_remember_what_a_view_forgets():
    """Two orders in which the same cards fall: the views end equal, what was seen on the way does not."""
    table = cardhouse.game("ghosts", players=3)
    start = native._recall(table.deal(1), [0, 0, 0])
    assert start == native._recall(table.deal(1), [0, 0, 0]) != native._recall(table.deal(2), [0, 0, 0])
    later = native._recall(table.deal(1), start)
    assert all(a != b for a, b in zip(start, later))
    game = pyspiel.load_game("cardhouse_ghosts(players=3,recall=4)")
    seen = set()
    for state in walk(game, most=30):
        seen |= {state.information_state_string(seat) for seat in range(3)}
    assert len(seen) == 90  # every move is seen by everybody
    views = np.array(state.information_state_tensor(1)).reshape(4, -1)
    assert np.array_equal(views[0], state.observation_tensor(1)) and not np.array_equal(views[0], views[1])


@pytest.mark.parametrize("name", NAMES)
def test_information_states_do_not_depend_on_what_is_hidden(name):
    """Two deals that a seat cannot tell apart, and the same moves: its information states stay the same."""
    game = pyspiel.load_game(f"cardhouse_{name}(chance=sampled,recall=3)")
    compared = differ = 0
    for seat in range(game.num_players()):
        dealt = game.table.deal(5)
        world = dealt.worlds(seat, 1, seed=seat)[0]
        twins = []
        for start in (dealt, world):
            state = game.new_initial_state()
            state._luck = type(game.luck)(DealsThis(start), random.Random(1))
            state.apply_action(0)
            twins.append(state)
        differ += str(twins[0]) != str(twins[1])
        for step in range(12):
            assert twins[0].information_state_string(seat) == twins[1].information_state_string(seat)
            assert twins[0].information_state_tensor(seat) == twins[1].information_state_tensor(seat)
            compared += 1
            both = sorted(set(twins[0].legal_actions()) & set(twins[1].legal_actions()))
            if not both:
                break
            for state in twins:
                state.apply_action(both[step % len(both)])
            if any(state.is_chance_node() for state in twins) or (
                    twins[0].observation_string(seat) != twins[1].observation_string(seat)):
                break  # what was hidden has come to light
    assert differ and compared >= game.num_players()


class DealsThis:
    """A game that deals this position."""

    cooperative = False

    def __init__(self, position):
        self._position, self.actions = position, position.game.actions

    def deal(self, seed):
        return self._position.copy()


def test_ismcts_plays():
    for name in ("ghosts", "chronicle"):
        game = pyspiel.load_game(f"cardhouse_{name}(players=3)")
        dice = np.random.RandomState(1)
        bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, dice), 1.4, 5, random_state=dice)
        for count, state in enumerate(walk(game, seed=2, most=5)):
            assert bot.step(state) in state.legal_actions()
        assert count == 4


def test_bots_of_cardhouse_play_in_openspiel():
    game = pyspiel.load_game("cardhouse_ghosts(players=3)")
    policy, player = openspiel.BotPolicy(game, "sensible"), openspiel.BotPlayer("sensible")
    for state in walk(game, most=20):
        chances = policy.action_probabilities(state)
        assert sorted(chances) == state.legal_actions() and sorted(chances.values())[-1] == sum(chances.values()) == 1
        other = state.resample_from_infostate(state.current_player(), random.random)
        assert policy.action_probabilities(other) == chances
        assert player.step(state) in state.legal_actions()
    with pytest.raises(ValueError, match="genius"):
        openspiel.BotPolicy(game, "genius")


def test_a_move_that_draws_is_a_chance_node():
    """A card that is taken from a hand unseen: every card of that hand is equally likely."""
    found = 0
    for seed in range(40):
        for state in random_positions(cardhouse.game("chronicle", players=3), seed=seed, most=200):
            for move in state.legal():
                if not native._draws(state, move):
                    continue
                before = state.view(state.turn).hand_sizes
                outcomes = native._outcomes(state, move, 100)
                if not outcomes:
                    continue  # it ends the round, and the next one is dealt
                after = set()
                for chance, _ in outcomes:
                    world = state.copy()
                    world.reseed(chance)
                    world.play(move)
                    after.add(world.notation)
                assert len(after) == len(outcomes) and len(outcomes) in before
                found += 1
        if found > 5:
            break
    assert found > 5


def test_every_option_goes_through_openspiel():
    for name in NAMES:
        made = pyspiel.load_game(str(pyspiel.load_game(f"cardhouse_{name}")))
        assert made.table == cardhouse.Batch(name, n=1).game
    assert pyspiel.load_game("cardhouse_spirits(turn_cap=60,mulligan=True)").table.options["turn_cap"] == "60"


def test_parameters_are_checked():
    assert openspiel.SpielGame.__mro__[1] is pyspiel.Game
    game = pyspiel.load_game("cardhouse_ghosts(players=3,beyond=True)")
    assert game.num_players() == 3 and game.table.options["beyond"] == "yes"
    for text, problem in (("players=9", "players"), ("chance=luck", "chance"), ("recall=-1", "recall"),
                          ("chance=exact", "deals"), ("most_deals=0", "most_deals")):
        with pytest.raises(ValueError, match=problem):
            pyspiel.load_game(f"cardhouse_ghosts({text})")
    with pytest.raises(ValueError, match="outcomes"):
        native._deals(cardhouse.game("ghosts"), 0)


# ---- exact chance, in the small games

def test_all_deals_of_a_small_game_are_counted():
    """Three players get two of six cards each, and each of them may start."""
    assert len(native._deals(cardhouse.game("ghosts", players=3, small=True), 1000)) == 90 * 3
    assert native._deals(cardhouse.game("ghosts", players=3, small=True), 269) == []
    game = pyspiel.load_game("cardhouse_ghosts(players=3,small=True)")
    root = game.new_initial_state()
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    children = {"".join(root.child(action).information_state_string(seat) for seat in range(3))
                for action, _ in root.chance_outcomes()}
    assert len(children) == 270 and sum(chance for _, chance in root.chance_outcomes()) == pytest.approx(1)
    pyspiel.random_sim_test(game, num_sims=5, serialize=True, verbose=False)


def test_a_small_game_is_solved():
    """The whole tree of a small Chronicle: information states are sound, and CFR makes a policy harder to exploit than
    one that plays at random (0.0731 for each player, as in docs/python.md)."""
    game = pyspiel.load_game("cardhouse_chronicle(players=3,small=True)")
    known, states = {}, [game.new_initial_state()]
    while states:
        state = states.pop()
        if state.is_terminal():
            assert sum(state.returns()) == pytest.approx(0)
            continue
        if not state.is_chance_node():
            facts = (state.current_player(), tuple(state.legal_actions()))
            assert known.setdefault(state.information_state_string(), facts) == facts
        states.extend(state.child(action) for action in state.legal_actions())
    assert len(known) > 1000
    solver = cfr.CFRPlusSolver(game)
    for _ in range(2):
        solver.evaluate_and_update_policy()
    after = exploitability.nash_conv(game, solver.average_policy())
    assert 0 <= after < 0.5 * 3 * 0.0731
    bots = openspiel.BotPolicy(game, "sensible")
    assert -1 <= exploitability.best_response(game, bots, 0)["best_response_value"] <= 1
