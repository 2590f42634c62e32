# SPDX-License-Identifier: MIT
"""Observations and their spaces as Gymnasium and PettingZoo want them: what the two adapters share."""
from __future__ import annotations

import numpy as np
from gymnasium import spaces

from ._cardhouse import Game, State


class Spaces:
    """What one seat observes and what it may do, the same for all seats of a game.

    "observation" and "action_mask", and for games with entities "entities", "rows" and "row_ids" as in a Batch.
    """

    def __init__(self, game: Game):
        self.game = game
        layout = game.layout
        parts = {"observation": spaces.Box(0, 255, (layout.size,), np.uint8),
                 "action_mask": spaces.Box(0, 1, (game.num_actions,), np.int8)}
        self._table = layout.entities
        if self._table is not None:
            most, top = self._table.most_legal, np.iinfo(np.int16).max
            parts["entities"] = spaces.Box(0, 255, self._table.shape, np.uint8)
            parts["rows"] = spaces.Box(-1, top, (most, 3), np.int16)
            parts["row_ids"] = spaces.Box(-1, game.num_actions - 1, (most,), np.int32)
        self.parts = parts

    def observation(self) -> spaces.Dict:
        return spaces.Dict(self.parts)

    def action(self) -> spaces.Discrete:
        return spaces.Discrete(self.game.num_actions)

    def observe(self, state: State, seat: int) -> dict[str, np.ndarray]:
        """What a seat may know; it may do something only when it is to act."""
        is_to_act = state.turn == seat
        mask = state.legal_mask().view(np.int8) if is_to_act else np.zeros(self.game.num_actions, np.int8)
        made = {"observation": state.observation(seat), "action_mask": mask}
        if self._table is not None:
            ids = np.full(self._table.most_legal, -1, np.int32)
            made["entities"] = state.entities(seat)
            if is_to_act:
                legal = state.legal_ids()
                ids[:len(legal)] = legal
                made["rows"] = state.action_rows()
            else:
                made["rows"] = np.full((self._table.most_legal, 3), -1, np.int16)
            made["row_ids"] = ids
        return made
