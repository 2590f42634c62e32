# SPDX-License-Identifier: MIT
"""Cardhouse: exact, fast environments for four card games with hidden information.

    import cardhouse
    game = cardhouse.game("ghosts", players=3)
    state = game.deal(7)
    while not state.over:
        state.play(state.legal()[0])
    print(state.score())
"""
from . import cards
from ._batch import Batch, Observation
from ._bots import Bot, Opinion, bot
from ._cardhouse import Game, IllegalMove, Move, State, __version__, bots, games
from ._games import Actions, from_notation, game, settings
from ._layout import Entities, Group, Layout, Slice
from ._logs import Log, read_log
from ._states import Event, Score, View

__all__ = [
    "Actions", "Batch", "Bot", "Entities", "Event", "Game", "Group", "IllegalMove", "Layout", "Log", "Move",
    "Observation", "Opinion", "Score", "Slice", "State", "View", "__version__", "bot", "bots", "cards", "from_notation",
    "game", "games", "read_log", "settings",
]
