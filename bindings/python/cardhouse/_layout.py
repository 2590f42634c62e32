# SPDX-License-Identifier: MIT
"""Layouts: what the slots of an observation and the columns of a table of entities mean."""
from __future__ import annotations

from dataclasses import dataclass, field
from math import prod


@dataclass(frozen=True)
class Slice:
    """Some slots with one meaning.

    encoding is bits (0 or 1), number (the value less `offset`), number16 (the same in two slots, high byte first),
    counts (how many of each), index (0: none, else 1 + which of `choices`) or rows (rows of `columns`, whose first
    slot says whether the row is used). Seats are counted from the seat that looks.
    """

    name: str
    meaning: str
    encoding: str
    start: int
    stop: int
    shape: tuple[int, ...]
    offset: int = 0
    choices: int = 0
    bit: int = 0
    bits: int = 0
    columns: tuple[Slice, ...] = field(default=(), repr=False)

    def of(self, array):
        """This part of an array whose last dimension is the layout's (or the row's), in its shape; no copy."""
        return array[..., self.start:self.stop].reshape((*array.shape[:-1], *self.shape))

    def __getitem__(self, name: str) -> Slice:
        return _named(self.columns, name)


def _named(slices, name: str) -> Slice:
    for one in slices:
        if one.name == name:
            return one
    raise KeyError(f"{name!r}; there are: {', '.join(one.name for one in slices)}")


def _slice(values: dict) -> Slice:
    columns = tuple(_slice(column) for column in values.pop("columns"))
    made = Slice(**{**values, "shape": tuple(values["shape"])}, columns=columns)
    assert made.stop - made.start == prod(made.shape), made
    return made


@dataclass(frozen=True)
class Group:
    """Rows of the table of entities that are of one kind: rows `first` to `first + count - 1`."""

    name: str
    meaning: str
    first: int
    count: int
    columns: tuple[Slice, ...] = field(repr=False)

    def of(self, entities):
        """These rows of a table; no copy."""
        return entities[..., self.first:self.first + self.count, :]

    def __getitem__(self, name: str) -> Slice:
        return _named(self.columns, name)


@dataclass(frozen=True)
class Entities:
    """The table of entities, and what rows of legal actions say.

    A row of actions is (kind, source, target). kinds are names; source and target are operands: rows of the table
    first, then the things that `operands` names with their first number and their count; -1: none.
    """

    shape: tuple[int, int]
    groups: tuple[Group, ...]
    kinds: tuple[str, ...]
    operands: dict[str, tuple[int, int]]
    most_legal: int

    def __getitem__(self, name: str) -> Group:
        for group in self.groups:
            if group.name == name:
                return group
        raise KeyError(f"{name!r}; there are: {', '.join(group.name for group in self.groups)}")


class Layout:
    """The slots of an observation. `size` of bytes, or `packed_size` of bits; `slices` in their order."""

    def __init__(self, values: dict):
        self.size: int = values["size"]
        self.packed_size: int = values["packed_size"]
        self.slices: tuple[Slice, ...] = tuple(_slice(one) for one in values["slices"])
        self.entities: Entities | None = None
        if values["rows"]:
            groups = tuple(Group(one["name"], one["meaning"], one["first"], one["count"],
                                 tuple(_slice(column) for column in one["columns"])) for one in values["groups"])
            self.entities = Entities((values["rows"], values["width"]), groups, tuple(values["kinds"]),
                                     {one["name"]: (one["first"], one["count"]) for one in values["operands"]},
                                     values["most_legal"])

    def __getitem__(self, name: str) -> Slice:
        return _named(self.slices, name)

    def __iter__(self):
        return iter(self.slices)

    def __len__(self) -> int:
        return len(self.slices)

    def __contains__(self, name: str) -> bool:
        return any(one.name == name for one in self.slices)

    def __repr__(self) -> str:
        lines = [f"{self.size} slots"]
        for one in self.slices:
            lines.append(f"{one.start:6}..{one.stop - 1:<6}{one.name:<24}{one.encoding:<9}{one.shape!s:<14}{one.meaning}")
        for group in self.entities.groups if self.entities else ():
            lines.append(f"rows {group.first}..{group.first + group.count - 1} of {self.entities.shape}: {group.name}")
        return "\n".join(lines)
