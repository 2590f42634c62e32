# SPDX-License-Identifier: MIT
"""What a state says of itself: views, events, the score, pictures."""
from __future__ import annotations

import json
from dataclasses import dataclass

from ._cardhouse import Game, State, _fact_names
from ._games import from_notation
from ._html import html_of


class View:
    """What somebody may know: attributes by the names of the game's fields (docs/views.md)."""

    __slots__ = ("_fields",)

    def __init__(self, fields: dict):
        object.__setattr__(self, "_fields", fields)

    def __getattr__(self, name: str):
        if name.startswith("_"):
            raise AttributeError(name)
        try:
            return _shown(self._fields[name])
        except KeyError:
            raise AttributeError(f"this view has no {name!r}; it has: {', '.join(self._fields)}") from None

    def __getitem__(self, name: str):
        return _shown(self._fields[name])

    def __setattr__(self, name, value):
        raise AttributeError("a view cannot be changed")

    def __contains__(self, name) -> bool:
        return name in self._fields

    def __iter__(self):
        return iter(self._fields)

    def __len__(self) -> int:
        return len(self._fields)

    def __dir__(self):
        return [*super().__dir__(), *self._fields]

    def __eq__(self, other) -> bool:
        return isinstance(other, View) and self._fields == other._fields

    def __hash__(self) -> int:
        return hash(self.to_json())

    def __reduce__(self):
        return View, (self._fields,)

    def to_dict(self) -> dict:
        return json.loads(self.to_json())

    def to_json(self) -> str:
        return json.dumps(self._fields, separators=(",", ":"))

    def __repr__(self) -> str:
        return f"View({', '.join(f'{name}={value!r}' for name, value in self._fields.items())})"


def _shown(value):
    if isinstance(value, dict):
        return View(value)
    if isinstance(value, list):
        return [_shown(one) for one in value]
    return value


class Event:
    """One thing that happened. Facts are attributes; those that it does not have are None (`from_` for from)."""

    __slots__ = ("kind", "rule", "reveals", "seen_by", "facts", "_texts")

    def __init__(self, values: dict):
        self.kind: str = values["kind"]
        self.rule: str = values["rule"]
        self.reveals: bool = values["reveals"]
        self.seen_by: tuple[int, ...] = tuple(values["seen_by"])
        self.facts: dict = values["facts"]
        self._texts = {"en": values["en"], "hu": values["hu"]}

    @property
    def text(self) -> str:
        return self._texts["en"]

    def text_in(self, language: str) -> str:
        if language not in self._texts:
            raise ValueError(f'the language must be "en" or "hu", not {language!r}')
        return self._texts[language]

    def __getattr__(self, name: str):
        fact = name.removesuffix("_")
        if fact in _fact_names():
            return self.facts.get(fact)
        raise AttributeError(f"an event has no {name!r}")

    def __eq__(self, other) -> bool:
        return isinstance(other, Event) and all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    def __hash__(self) -> int:
        return hash((self.kind, self.text, self.seen_by))

    def __repr__(self) -> str:
        return f"<Event {self.kind}: {self.text}>"


@dataclass(frozen=True)
class Score:
    """Points by seat, and the shares of the win, which are 0 while the game runs."""

    points: list[int]
    shares: list[float]

    @property
    def winners(self) -> list[int]:
        return [seat for seat, share in enumerate(self.shares) if share > 0]


def _view(self: State, seat: int | None = None) -> View:
    """All that a seat may know; without a seat, that of the seat to act."""
    return View(json.loads(self._view(seat, "seat")))


def _onlooker(self: State) -> View:
    """What everybody may know."""
    return View(json.loads(self._view(None, "public")))


def _truth(self: State) -> View:
    """Everything; never for a player."""
    return View(json.loads(self._view(None, "all")))


def _events(self: State, seat: int | None = None) -> list[Event]:
    """What the last move brought, or the deal; with a seat, what it may see of that."""
    return [Event(one) for one in json.loads(self._events(seat))]


def _score(self: State) -> Score:
    return Score(*self._score())


def _prompt(self: State, seat: int | None = None, language: str = "en") -> str:
    """What a seat is asked, in words."""
    return json.loads(self._drawing(seat, language))["question"]


def _repr(self: State) -> str:
    return self.picture()


def _repr_html(self: State) -> str:
    return html_of(json.loads(self._drawing(None, "en")))


def _reduce(self: State):
    return _remake, (self.game, self._start(), [self.game.actions.index(name) for name in self.moves])


def _remake(game: Game, start: str | bytes, moves: list[int]) -> State:
    """A state from where it began, a key or a position, and its moves."""
    state = game.deal(start) if isinstance(start, bytes) else from_notation(game, start)
    for move in moves:
        state.play(move)
    return state


State.view = _view
State.onlooker = _onlooker
State.truth = _truth
State.events = _events
State.score = _score
State.prompt = _prompt
State.__repr__ = _repr
State._repr_html_ = _repr_html
State.__reduce__ = _reduce
