# SPDX-License-Identifier: MIT
"""Card texts that are programs, of Spirit Tactics and Dragonfire."""
from __future__ import annotations

from typing import NamedTuple

from . import _cardhouse as _native


class Compiled(NamedTuple):
    """A text that makes sense: the box of a card that it fits, its steps, and the text printed back."""

    box: str
    program: list[str]
    english: str
    hungarian: str


def compile(text: str, game: str = "spirits", box: str = "") -> Compiled:
    """What a text does. ValueError says where it stops making sense, as line:column: message."""
    return Compiled(*_native._compile(text, game, box))


def check(text: str, game: str = "spirits") -> list[str]:
    """What is wrong with a file of cards in TOML; nothing if it is in order."""
    return _native._check_cards(text, game)
