# SPDX-License-Identifier: MIT
"""What the tests of the Python package share."""
import os
import random

import pytest

import cardhouse

TABLES = [("chronicle", 3), ("chronicle", 4), ("chronicle", 6), ("ghosts", 3), ("ghosts", 4), ("spirits", 2),
          ("dragonfire", 2), ("dragonfire", 4)]


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def game(request):
    name, players = request.param
    return cardhouse.game(name, players=players)


@pytest.fixture
def program():
    """The program `cardhouse`, built by ./test."""
    path = os.environ.get("CARDHOUSE", "")
    if not os.access(path, os.X_OK):
        pytest.skip("CARDHOUSE does not name the program; ./test sets it")
    return path


def random_positions(game, seed=1, most=400):
    """The positions of a random game, from the deal on; the same state each time."""
    dice = random.Random(seed)
    state = game.deal(seed)
    for _ in range(most):
        yield state
        if state.over:
            return
        state.play(dice.choice(state.legal()))
