# SPDX-License-Identifier: MIT
"""One game at a time: playing, views, worlds, notation, events, logs, bots."""
import copy
import pickle
import random

import numpy as np
import pytest

import cardhouse

from conftest import random_positions


def test_a_random_game_is_played_to_its_end(game):
    for state in random_positions(game, most=5000):
        moves = state.legal()
        assert [move.id for move in moves] == state.legal_ids()
        assert list(state.legal_mask().nonzero()[0]) == sorted(state.legal_ids())
        assert (state.turn is None) == state.over == (not moves)
        for move in moves:
            assert game.actions[move.id] is move
    if state.over:
        score = state.score()
        assert score.winners or game.cooperative
        assert len(score.points) == game.players
        if not game.cooperative:
            assert sum(state.returns()) == pytest.approx(0, abs=1e-6)


def test_ids_and_names_are_the_same_actions(game):
    assert len(game.actions) == game.num_actions
    seen = set()
    for move in game.actions:
        if move.name and game.actions.find(move.name) is not None:
            assert game.actions.index(move.name) == move.id
            seen.add(move.name)
    for state in random_positions(game, seed=3, most=200):
        assert all(move.name in seen for move in state.legal())
    assert game.actions.find("hocus pocus") is None
    with pytest.raises(ValueError):
        game.actions.index("hocus pocus")
    with pytest.raises(IndexError):
        game.actions[game.num_actions]
    assert game.actions[-1].id == game.num_actions - 1


def test_a_move_is_played_by_object_name_or_number():
    game = cardhouse.game("chronicle")
    states = [game.deal(5) for _ in range(3)]
    move = states[0].legal()[-1]
    states[0].play(move), states[1].play(move.name), states[2].play(move.id)
    assert states[0] == states[1] == states[2] and len(set(states)) == 1
    assert move == move.name and hash(move) == hash(move.name) and int(move) == move.id and str(move) == move.name


@pytest.mark.parametrize("kind", [np.int8, np.int32, np.uint64, np.int64])
def test_numbers_of_numpy_are_numbers(kind):
    game = cardhouse.game("chronicle", players=kind(3))
    state, same = game.deal(kind(5)), game.deal(5)
    assert state == same and game.players == 3 and state.view(kind(1)) == same.view(1)
    assert state.worlds(kind(1), kind(2), seed=kind(3)) == same.worlds(1, 2, seed=3)
    assert game.actions[kind(2)] is game.actions[2] and cardhouse.Batch("ghosts", n=kind(2), seed=kind(3)).n == 2
    state.play(kind(state.legal_ids()[0]))
    state.reseed(kind(3))


@pytest.mark.parametrize("wrong", [True, np.bool_(True), 1.0, np.float32(1), None])
def test_what_is_no_number_is_refused(wrong):
    state = cardhouse.game("ghosts").deal(1)
    for call in (state.play, state.game.deal, state.game.actions.__getitem__, lambda x: state.worlds(x, 1), state.reseed,
                 lambda x: state.view(x) if x is not None else state.play(x),
                 lambda x: cardhouse.game("ghosts", players=x) if not isinstance(x, bool) else state.play(x)):
        with pytest.raises(TypeError):
            call(wrong)


def test_an_illegal_move_says_why_and_changes_nothing():
    state = cardhouse.game("ghosts", players=3).deal(1)
    before = state.copy()
    with pytest.raises(cardhouse.IllegalMove, match="is not a move"):
        state.play("castle")
    with pytest.raises(cardhouse.IllegalMove):
        state.play("H7>past")
    with pytest.raises(cardhouse.IllegalMove):
        state.play(10**9)
    with pytest.raises(cardhouse.IllegalMove):
        state.play(cardhouse.game("chronicle").actions[0])
    with pytest.raises(TypeError):
        state.play(1.5)
    assert state == before and state.moves == []
    follow = cardhouse.from_notation("chronicle", "hands=P2,W2/P3,W3,Sage,King/P1,W1")
    follow.play("P2")
    assert {str(move) for move in follow.legal()} == {"P3", "Sage", "King"}
    with pytest.raises(cardhouse.IllegalMove, match="C3.2"):
        follow.play("W3")


def test_a_copy_goes_on_alone(game):
    for state in random_positions(game, most=30):
        last = state
    twin, other = last.copy(), copy.deepcopy(last)
    assert twin == last == other and twin.trail == last.trail
    if not last.over:
        twin.play(twin.legal()[0])
        assert twin != last and other == last
        assert len(twin.moves) == len(last.moves) + 1


def test_views_have_the_fields_of_the_game():
    state = cardhouse.game("ghosts", players=3).deal(7)
    view = state.view(state.turn)
    assert view.seat == state.turn == view["seat"] and len(view.hand) == 12
    assert view.options.players == "3" and "hand" in dir(view) and view.eras[0].era == "past"
    assert view.to_dict()["hand"] == view.hand
    with pytest.raises(AttributeError, match="eras"):
        view.hat
    with pytest.raises(AttributeError):
        view.hand = []
    with pytest.raises(IndexError):
        state.view(3)
    assert "hand" not in state.onlooker() and len(state.truth().hands) == 3
    assert state.view() == view


def test_worlds_look_the_same_to_the_seat(game):
    hidden = 0
    for count, state in enumerate(random_positions(game, seed=11, most=120)):
        if count % 10:
            continue
        for seat in range(game.players):
            for world in state.worlds(seat, 2, seed=count):
                assert world.view(seat) == state.view(seat)
                hidden += world != state
    assert hidden > 0
    assert state.worlds(0, 3, seed=5) == state.worlds(0, 3, seed=5)
    assert state.worlds(0, 0) == []


def test_notation_is_read_back(game):
    for count, state in enumerate(random_positions(game, seed=2, most=200)):
        if count % 20 == 0:
            again = cardhouse.from_notation(game.name, state.notation)
            assert again.notation == state.notation and again.legal_ids() == state.legal_ids()
            assert game.from_notation(state.notation).game == game
    assert pickle.loads(pickle.dumps(game)) == game
    with pytest.raises(ValueError):
        cardhouse.from_notation(game.name, "nonsense")


def test_a_pickle_keeps_the_moves_and_the_key(game):
    for state in random_positions(game, seed=2, most=40):
        pass
    again = pickle.loads(pickle.dumps(state))
    assert again == state and again.moves == state.moves and again.log() == state.log() and again.trail == state.trail
    assert again.events() == state.events()
    middle = cardhouse.from_notation(game, state.notation)
    if not middle.over:
        middle.play(middle.legal()[0])
    again = pickle.loads(pickle.dumps(middle))
    assert again == middle and again.moves == middle.moves and again.trail == middle.trail


def test_events_are_told_to_those_who_may_see_them():
    game = cardhouse.game("ghosts", players=3)
    state = game.deal(7)
    dealt = [event for event in state.events() if event.kind == "dealt"]
    assert len(dealt) == 3 and [event.who for event in dealt] == [0, 1, 2]
    assert all(event.seen_by == (event.who,) and len(event.cards) == 12 for event in dealt)
    assert [event.who for event in state.events(1) if event.kind == "dealt"] == [1]
    bidder = state.turn
    state.play("bid3+1")
    event = state.events()[0]
    assert (event.kind, event.who, event.bid, event.target) == ("bids", bidder, "3+1", None)
    assert event.text and event.text_in("hu") != event.text and event.rule.startswith("G")
    assert cardhouse.from_notation(game, state.notation).events() == []


def test_logs_go_out_and_in(game):
    for state in random_positions(game, seed=4, most=60):
        pass
    log = cardhouse.read_log(state.log())
    assert log.game == game.name and log.moves == state.moves and log.digest == state.trail
    assert log.state() == state and log.state(0) == game.deal(4) and len(log) == len(state.moves)
    middle = log.state(20)
    again = cardhouse.from_notation(game, middle.notation)
    again.play(log.moves[20])
    assert cardhouse.read_log(again.log()).state().notation == again.notation
    with pytest.raises(IndexError):
        log.state(len(log) + 1)
    with pytest.raises(ValueError, match="digest"):
        cardhouse.read_log(state.log().replace("trail ", "trail 0123456789abcdef\n# ")[:-20].split("\n#")[0] + "\n")
    with pytest.raises(ValueError):
        cardhouse.read_log("cardhouse log 1\n")


def test_a_log_in_which_chance_was_keyed_anew_is_played():
    """As the program writes it when a move was taken back. The moves after it need the new chance to be legal."""
    dice, key = random.Random(4), bytes(range(32))
    state = cardhouse.game("chronicle").deal(4)
    for _ in range(6):
        state.play(dice.choice(state.legal()))
    first, log = state.moves, state.log().splitlines()
    state.reseed(key)
    while not state.over and len(state.moves) < 120:
        state.play(dice.choice(state.legal()))
    assert log[-1].startswith("trail ")
    lines = [*log[:-1], f"rekey {key.hex()}", *(f"move {move}" for move in state.moves)]
    read = cardhouse.read_log("\n".join(lines) + "\n")
    assert read.moves == [*first, *state.moves] and read.state() == state and read.state().moves == state.moves
    assert read.state(6).moves == [] and read.state(5).moves == first[:5]


def test_pictures_and_pages(game):
    state = game.deal(1)
    lines = repr(state).split("\n")
    assert len(lines) > 5 and lines[0].startswith("┌")
    assert "<div" in state._repr_html_() and all(move.label for move in state.legal())
    assert state.prompt() and state.picture(0, "hu") != state.picture(0, "en")
    with pytest.raises(ValueError):
        state.picture(0, "fr")
    with pytest.raises(ValueError):
        state.picture(0, "en", 3)


@pytest.mark.parametrize("name", ["chronicle", "ghosts", "spirits", "dragonfire"])
def test_bots_choose_legal_moves_and_see_only_a_view(name):
    game = cardhouse.game(name)
    for spec in ("random", "sensible", "search:nodes=20"):
        dice = random.Random(1)
        state = game.deal(3)
        for _ in range(12):
            move = cardhouse.bot(spec, seed=9).choose(state)
            assert move in state.legal()
            # In another world with the same view the bot does the same.
            for world in state.worlds(state.turn, 2, seed=dice.getrandbits(32)):
                assert cardhouse.bot(spec, seed=9).choose(world) == move
            state.play(move)
    while len(state.legal()) == 1:  # nobody looks ahead where there is no choice
        state.play(state.legal()[0])
    opinions = cardhouse.bot("search:nodes=50").consider(state)
    assert {opinion.move for opinion in opinions} == set(state.legal())
    assert sum(opinion.visits for opinion in opinions) > 0
    assert cardhouse.bot("sensible").consider(state) == []


def test_bots_are_checked():
    with pytest.raises(ValueError, match="sensible"):
        cardhouse.bot("genius")
    with pytest.raises(ValueError, match="measuring"):
        cardhouse.bot("cheat")
    with pytest.raises(ValueError):
        cardhouse.bot("search:hats=3")
    assert "search" in cardhouse.bots("ghosts")
    game = cardhouse.game("ghosts", players=3)
    for state in random_positions(game):
        pass
    assert state.over
    with pytest.raises(ValueError, match="over"):
        cardhouse.bot("random").choose(state)
    with pytest.raises(cardhouse.IllegalMove, match="over"):
        state.play(0)


def played_out(game, seed, limit=5000):
    """A random game at its end, and all that was told on the way."""
    events = []
    for state in random_positions(game, seed=seed, most=limit):
        events += state.events()
    assert state.over
    return state, events


@pytest.mark.parametrize("name, players, options", [("ghosts", 3, {}), ("ghosts", 4, {}), ("ghosts", 3, {"tiny_tim": True}),
                                                    ("chronicle", 3, {"small": True}), ("chronicle", 5, {}),
                                                    ("spirits", 2, {"turn_cap": 60})])
def test_rewards_are_above_zero_for_the_winners_alone(name, players, options):
    game = cardhouse.game(name, players=players, **options)
    for seed in range(1, 6):
        state, _ = played_out(game, seed)
        rewards, points = state.returns(), state.score().points
        winners = state.score().winners if name == "spirits" else state.truth().winners
        if name == "ghosts":
            assert winners == [seat for seat in range(players) if points[seat] == max(points)]
        for seat in range(players):
            share = 1 / len(winners) if seat in winners else 0
            assert rewards[seat] == pytest.approx((share * players - 1) / (players - 1))
            assert (rewards[seat] > 0) == (seat in winners and len(winners) < players)


def test_in_a_cooperative_game_all_have_the_same_reward():
    game = cardhouse.game("dragonfire", players=2)
    for seed in range(1, 4):
        state, events = played_out(game, seed, 20000)
        assert state.returns() in ([1.0, 1.0], [-1.0, -1.0])
        assert (state.returns()[0] > 0) == (state.score().winners == [0, 1])


def test_the_points_of_an_ended_game_are_those_that_were_told():
    earned = 0
    for players, seed in ((3, 1), (3, 2), (4, 1), (4, 2), (4, 3)):
        game = cardhouse.game("ghosts", players=players)
        state, events = played_out(game, seed)
        told = [0] * players
        for event in events:
            if event.kind == "bid_kept":
                told[event.who] += event.amount
        assert state.score().points == told == state.truth().points
        earned += sum(told)
    assert earned > 0
    game = cardhouse.game("chronicle", players=4)
    state, events = played_out(game, 2)
    assert state.score().points == state.truth().fame and max(state.score().points) >= 3
