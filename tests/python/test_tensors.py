# SPDX-License-Identifier: MIT
"""Observations: they hold what a view holds, where the layout says, and nothing that is hidden."""
import json

import numpy as np
import pytest

import cardhouse

from conftest import random_positions


def test_slices_cover_the_tensor_without_gaps(game):
    layout = game.layout
    at = bit = 0
    for one in layout:
        assert (one.start, one.bit) == (at, bit) and one.stop > one.start and one.meaning
        at, bit = one.stop, bit + one.bits
    assert at == layout.size and (bit + 7) // 8 == layout.packed_size
    assert len({one.name for one in layout}) == len(layout)
    if layout.entities is not None:
        assert sum(group.count for group in layout.entities.groups) == layout.entities.shape[0]
        assert max(group.columns[-1].stop for group in layout.entities.groups) == layout.entities.shape[1]


def test_every_field_of_a_view_is_in_the_tensor(game):
    """All that JSON has is a slice or a group of entities, but for texts and the options of the game."""
    layout = game.layout
    names = {one.name.split(".")[0] for one in layout}
    if layout.entities is not None:
        names |= {group.name for group in layout.entities.groups}
    fields = set()
    for state in random_positions(game, most=80):
        fields |= set(state.view())
    assert fields - names == {"options"}


def test_what_is_hidden_is_not_in_the_tensor(game):
    """In a world that a seat cannot tell from the real one, every byte that it gets is the same."""
    differ = 0
    for count, state in enumerate(random_positions(game, seed=21, most=150)):
        if count % 6:
            continue
        for seat in range(game.players):
            for world in state.worlds(seat, 2, seed=count * 10 + seat):
                differ += world != state
                assert bytes(world.observation(seat)) == bytes(state.observation(seat))
                assert bytes(world.observation(seat, bits=True)) == bytes(state.observation(seat, bits=True))
                assert bytes(world.entities(seat)) == bytes(state.entities(seat))
                if seat == state.turn:
                    assert bytes(world.legal_mask()) == bytes(state.legal_mask())
                    assert bytes(world.action_rows()) == bytes(state.action_rows())
    assert differ > 0


def test_different_views_are_different_tensors():
    """The tensor is not a constant: where views differ in what it holds, so do the bytes."""
    for name in cardhouse.games():
        game = cardhouse.game(name)
        last, changes = None, 0
        for state in random_positions(game, seed=5, most=60):
            now = bytes(state.observation(0)) + bytes(state.entities(0))
            changes += now != last
            last = now
        assert changes > 40, name


def test_the_own_seat_is_absolute_and_says_whom_an_action_names(game):
    """Seats are counted from the one that looks, but for its own number: actions that name a seat need it."""
    own = game.layout["seat"]
    for state in random_positions(game, seed=6, most=20):
        for seat in range(game.players):
            assert own.of(state.observation(seat)).tolist() == [int(one == seat) for one in range(game.players)]
    if game.name == "chronicle":
        seats = [move for move in game.actions if move.kind == "seat"]
        assert [move.name for move in seats] == [f"seat{seat}" for seat in range(game.players)]
        asked = cardhouse.from_notation(game, "hands=P8,W2/P3,W3/P1,W1"
                                         + "".join(f"/L{2 * i + 1},L{2 * i + 2}" for i in range(game.players - 3)))
        asked.play("P8")
        assert {move.id for move in asked.legal()} == {move.id for move in seats[1:]}


# What a tensor does not tell apart though a view does: texts, and the options of the game.
NOT_IN_TENSORS = {"options"}


def shown(view):
    return {name: value for name, value in view.to_dict().items() if name not in NOT_IN_TENSORS}


def test_views_that_differ_have_tensors_that_differ(game):
    """Nothing of a view is lost: equal bytes mean equal views, over all positions of some games and all seats."""
    known, views = {}, set()
    for seed in range(4):
        for state in random_positions(game, seed=seed, most=120):
            for seat in range(game.players):
                view = shown(state.view(seat))
                told = bytes(state.observation(seat)) + bytes(state.entities(seat))
                other = known.setdefault(told, view)
                differ = {name for name in view.keys() | other.keys() if view.get(name) != other.get(name)}
                assert not differ, {name: (view.get(name), other.get(name)) for name in differ}
                views.add(json.dumps(view, sort_keys=True))
    assert len(views) == len(known) > 100


def unpacked(layout, packed):
    """The bytes of an observation from its bits."""
    bits = np.unpackbits(packed, bitorder="little")
    made = np.zeros(layout.size, np.uint8)

    def number(at):
        return np.packbits(bits[at:at + 8], bitorder="little")[0]

    def fill(slices, slot, bit):
        for one in slices:
            at, to = bit + one.bit, slot + one.start
            if one.encoding == "rows":
                width, row_bits = one.columns[-1].stop, one.bits // one.shape[0]
                for row in range(int(np.prod(one.shape[:-1]))):
                    fill(one.columns, to + row * width, at + row * (one.bits * one.shape[-1] // (one.stop - one.start)))
            elif one.encoding == "bits":
                made[to:to + one.bits] = bits[at:at + one.bits]
            else:
                for i in range(one.stop - one.start):
                    made[to + i] = number(at + 8 * i)

    fill(layout.slices, 0, 0)
    return made


def test_bits_and_bytes_say_the_same(game):
    layout = game.layout
    for count, state in enumerate(random_positions(game, seed=8, most=80)):
        if count % 8 == 0:
            assert np.array_equal(unpacked(layout, state.observation(bits=True)), state.observation())


def seat_from(me, seat, players):
    return (seat - me) % players


@pytest.mark.parametrize("players", [3, 4])
def test_ghosts_can_be_read_from_its_tensor(players):
    game = cardhouse.game("ghosts", players=players)
    layout = game.layout
    cards = [f"{suit}{rank}" for suit in "HCNS" for rank in range(1, 13)]
    for state in random_positions(game, seed=13):
        for me in range(players):
            view, tensor = state.view(me), state.observation(me)
            assert [cards[i] for i in layout["hand"].of(tensor).nonzero()[0]] == view.hand
            played = layout["played"].of(tensor)
            for seat in range(players):
                there = played[seat_from(me, seat, players)].nonzero()[0]
                assert [cards[i] for i in there] == view.played[seat]
            assert layout["points"].of(tensor).tolist() == [view.points[(me + i) % players] for i in range(players)]
            assert layout["seat"].of(tensor).tolist() == [int(seat == me) for seat in range(players)]
            rows = layout["eras"].of(tensor)
            for era, row in zip(view.eras, rows):
                lying = layout["eras"]["cards"].of(row)
                for seat, card in enumerate(era.cards):
                    there = lying[seat_from(me, seat, players)].nonzero()[0]
                    assert [cards[i] for i in there] == ([card] if card else [])
            bids = layout["bids"].of(tensor)
            for seat, bid in enumerate(view.bids):
                row = bids[seat_from(me, seat, players)]
                assert row.tolist() == ([1, bid.purple, bid.red] if bid else [0, 0, 0])


def test_chronicle_can_be_read_from_its_tensor():
    game = cardhouse.game("chronicle", players=5)
    layout = game.layout
    cards = [move.name for move in game.actions][:36]
    for state in random_positions(game, seed=3, most=300):
        for me in range(5):
            view, tensor = state.view(me), state.observation(me)
            assert [cards[i] for i in layout["hand"].of(tensor).nonzero()[0]] == view.hand
            for seat in range(5):
                row = seat_from(me, seat, 5)
                assert [cards[i] for i in layout["allies"].of(tensor)[row].nonzero()[0]] == view.allies[seat]
                assert [cards[i] for i in layout["known"].of(tensor)[row].nonzero()[0]] == view.known[seat]
                assert layout["hand_sizes"].of(tensor)[row] == view.hand_sizes[seat]
            assert bool(layout["asking.there"].of(tensor)) == (view.asking is not None)
            plays = layout["meeting.plays"].of(tensor)
            for play, row in zip(view.meeting.plays, plays):
                assert row[0] == 1
                there = layout["meeting.plays"]["card"].of(row).nonzero()[0]
                assert [cards[i] for i in there] == ([play.card] if play.card else [])


def number16(pair):
    return int(pair[0]) * 256 + int(pair[1])


def test_spirits_can_be_read_from_their_table():
    game = cardhouse.game("spirits")
    table = game.layout.entities
    first = table.operands["cards"][0]
    names = {}
    for move in game.actions:
        if move.kind == "call":
            names[len(names) + 1] = move.name.removeprefix("call:")
    zones = [f"{seat}{row}{column}" for seat in "01" for row in "FB" for column in range(1, 7)]
    seen = 0
    for state in random_positions(game, seed=17, most=400):
        for me in range(2):
            view, entities = state.view(me), state.entities(me)
            spirits = table["spirits"].of(entities)
            assert spirits[:, 0].sum() == len(view.spirits)
            for spirit in view.spirits:
                row = spirits[(zones.index(spirit.zone) + 12 * me) % 24]
                columns = table["spirits"]
                assert row[0] == 1 and columns["face_up"].of(row) == spirit.face_up
                assert names.get(int(columns["card"].of(row))) == spirit.card
                if spirit.standing:
                    assert number16(columns["standing.damage"].of(row)) == spirit.standing.damage
                    assert number16(columns["standing.strength"].of(row)) - 20000 == spirit.standing.strength
                    seen += 1
            players = table["players"].of(entities)
            for seat in range(2):
                row = players[seat_from(me, seat, 2)]
                assert number16(table["players"]["resilience"].of(row)) == view.players[seat].resilience
                assert table["players"]["hand_size"].of(row) == view.players[seat].hand_size
            counts = game.layout["hand"].of(state.observation(me))
            assert sorted(view.hand) == sorted(names[i + 1] for i, n in enumerate(counts) for _ in range(n))
        rows = state.action_rows()
        for move, (kind, source, target) in zip(state.legal(), rows.tolist()):
            assert table.kinds[kind].split(":")[0] == move.kind
            if move.kind in ("call", "cast", "gather", "conceal", "reflex"):
                assert names[source - first + 1] == move.name.split(":")[1]
        assert (rows[len(state.legal()):] == -1).all()
    assert seen > 50


def test_dragonfire_can_be_read_from_its_table():
    game = cardhouse.game("dragonfire", players=3)
    table = game.layout.entities
    names = [move.name.split(":")[1] for move in game.actions if move.kind == "play"]
    seen = 0
    for state in random_positions(game, seed=6, most=300):
        me = state.turn or 0
        view, entities = state.view(me), state.entities(me)
        for seat, character in enumerate(view.characters):
            row = table["characters"].of(entities)[seat_from(me, seat, 3)]
            assert table["characters"]["hp"].of(row) == character.hp
            counts = game.layout["characters.hand"].of(state.observation(me))[seat_from(me, seat, 3)]
            assert sorted(character.hand) == sorted(names[i] for i, n in enumerate(counts) for _ in range(n))
        encounters = table["encounters"].of(entities)
        assert encounters[:, 0].sum() == len(view.encounters)
        for encounter in view.encounters:
            row = encounters[encounter.slot - 1]
            assert table["encounters"]["attack"].of(row) == encounter.attack
            assert table["encounters"]["cleared"].of(row) == encounter.cleared
            seen += 1
    assert seen > 50


def test_layouts_are_plain_values():
    for name in cardhouse.games():
        layout = cardhouse.game(name).layout
        assert name and repr(layout).count("\n") >= len(layout)
        json.dumps([one.name for one in layout])
        with pytest.raises(KeyError, match="hand"):
            layout["hat"]


def test_every_slice_and_action_has_a_name_of_its_own_and_words(game):
    """Names are unique and lead to what they name; nothing is without a meaning or a label in either language."""
    def check(slices):
        names = [part.name for part in slices]
        assert len(set(names)) == len(names) and all(names)
        for part in slices:
            assert part.meaning.strip(), part
            assert (part.choices > 0) == (part.encoding == "index") and (part.encoding == "rows") == bool(part.columns)
            check(part.columns)
    check(game.layout.slices)
    assert all(game.layout[part.name] == part for part in game.layout)
    for group in game.layout.entities.groups if game.layout.entities else ():
        check(group.columns)
    for state in random_positions(game, seed=9, most=120):
        moves = state.legal()
        for language in ("en", "hu"):
            assert all(move.label_in(language).strip() for move in moves)
        assert [move.label for move in moves] == [move.label_in("en") for move in moves]
    assert len({move.name for move in moves}) == len(moves)


def test_there_is_room_for_all_legal_actions(game):
    """`most_legal` is the number of rows of actions; every position fits."""
    if game.layout.entities is None:
        return
    table = game.layout.entities
    for state in random_positions(game, seed=10, most=300):
        rows = state.action_rows()
        legal = len(state.legal_ids())
        assert legal <= table.most_legal == len(rows) and (rows[legal:] == -1).all()
        assert all(0 <= kind < len(table.kinds) for kind in rows[:legal, 0])
