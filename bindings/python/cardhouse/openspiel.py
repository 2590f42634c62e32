# SPDX-License-Identifier: MIT
"""OpenSpiel: every game as a Python game of pyspiel, named cardhouse_ghosts and so on.

    import pyspiel
    import cardhouse.openspiel
    game = pyspiel.load_game("cardhouse_ghosts(players=3)")

Parameters are the options of the game, and:

    chance      "exact": every deal is an outcome, with its exact probability
                "seeded": four outcomes of 256 each, one after the other, are a seed, from which is dealt or drawn
                "sampled": a chance node has one outcome, which draws; OpenSpiel cannot serialize such states
                "auto" (the preset): exact where there are at most `most_deals` deals, else seeded
    most_deals  10000
    recall      0; how many views back an information state tensor reaches; with 0 there is none
    rng_seed    -1; what sampled chance begins with; -1: nobody knows

An observation is the view of a seat. An information state string is the view and a digest of all views that the seat
has had, so that it is one of perfect recall; neither says anything else about the state.
"""
from __future__ import annotations

import random

from . import _cardhouse as _native
from ._batch import finite_game
from ._bots import Bot
from ._cardhouse import Game, State, games
from ._games import game as make_game
from ._games import settings
from ._optional import require
from ._spiel_chance import Chance, Sampled, Seeds, chance_of

pyspiel = require("pyspiel", "open_spiel", "cardhouse.openspiel")

import numpy as np  # noqa: E402
from open_spiel.python import policy as _policy  # noqa: E402

__all__ = ["BotPolicy", "BotPlayer", "SpielGame", "SpielState", "position"]

_OWN = {"chance": "auto", "most_deals": 10000, "recall": 0, "rng_seed": -1}


# OpenSpiel reads "-" and "12" as numbers wherever they stand, so that two kinds of options are written in its way: a "-"
# is "none", and where a word stands beside numbers ("none" or so many turns), the word is 0.
def _has_numbers(values: list[str], preset: str) -> bool:
    return not preset.isdigit() and any(value.isdigit() for value in values)


def _spiel_value(values: list[str], preset: str):
    if set(values) == {"yes", "no"}:
        return preset == "yes"
    if _has_numbers(values, preset):
        return 0
    if preset == "-":
        return "none"
    return int(preset) if preset.isdigit() else preset


def _engine_value(values: list[str], preset: str, value):
    is_preset = value == (0 if _has_numbers(values, preset) else "none" if preset == "-" else preset)
    return preset if is_preset else value


def _parameters(name: str) -> dict:
    return {option: _spiel_value(*row) for option, row in settings(name).items()} | _OWN


def _game_type(name: str, table: Game, mode, recall: int):
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=f"cardhouse_{name}", long_name=f"Cardhouse: {table.title}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL, chance_mode=mode,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.IDENTICAL if table.cooperative else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=table.max_players, min_num_players=table.min_players,
        provides_information_state_string=True, provides_information_state_tensor=recall > 0,
        provides_observation_string=True, provides_observation_tensor=True,
        parameter_specification=_parameters(name))


class SpielGame(pyspiel.Game):
    """A game with its options; pyspiel.load_game makes one of a class of its own."""

    name: str

    def __init__(self, params: dict | None = None):
        name, given = self.name, dict(params or {})
        own = {key: given.pop(key, preset) for key, preset in _OWN.items()}
        if own["recall"] < 0 or own["most_deals"] < 1:
            raise ValueError("recall must be 0 or more, and most_deals 1 or more")
        rows = settings(name)
        table = finite_game(name, **{key: _engine_value(*rows.get(key, ([], "")), value) for key, value in given.items()})
        self.table, self.recall = table, own["recall"]
        self.luck = chance_of(table, own["chance"], own["most_deals"],
                              random.Random(own["rng_seed"]) if own["rng_seed"] >= 0 else random.SystemRandom())
        modes = pyspiel.GameType.ChanceMode
        mode = modes.SAMPLED_STOCHASTIC if isinstance(self.luck, Sampled) else modes.EXPLICIT_STOCHASTIC
        kind = _game_type(name, table, mode, self.recall)
        least = -1.0 if table.cooperative else -1.0 / (table.players - 1)
        facts = {} if table.cooperative else {"utility_sum": 0.0}
        info = pyspiel.GameInfo(
            num_distinct_actions=table.num_actions, max_chance_outcomes=self.luck.most_outcomes, num_players=table.players,
            min_utility=least, max_utility=1.0, max_game_length=table.max_decisions, **facts)
        super().__init__(kind, info, dict(params or {}))

    def new_initial_state(self):
        return SpielState(self)

    def make_py_observer(self, iig_obs_type=None, params=None):
        return _Observer(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class SpielState(pyspiel.State):
    """A position, or a chance node: before the deal, or after a move that draws and before what it draws."""

    def __init__(self, game: SpielGame):
        super().__init__(game)
        self._luck: Chance = game.luck  # shared by all states of a game
        self._back = game.recall
        self._position: State | None = None
        self._twin: State | None = None  # differs in what nobody sees; see chance_of
        self._pending: int | None = None  # the move that draws
        self._node = self._luck.deal()  # of chance; None where a player is to act
        self._recall = [0] * game.table.players  # a digest of all views, by seat
        self._views: list[list[bytes]] = [[] for _ in self._recall] if self._back else []

    def current_player(self):
        if self._node is not None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self._position.over else self._position.turn

    def is_terminal(self):
        return self._node is None and self._position.over

    def _legal_actions(self, player):
        return sorted(self._position.legal_ids())

    def chance_outcomes(self):
        count = self._luck.count(self._node)
        return [(i, 1.0 / count) for i in range(count)]

    def _apply_action(self, action):
        if self._node is not None:
            drawn = self._luck.draw(self._node, action)
            if not isinstance(drawn, Seeds):
                self._node = drawn
                return
            self._go_on(drawn)
        elif _native._draws(self._position, action):
            self._pending, self._node = action, self._luck.move(self._position, action)
            return
        else:
            for state in filter(None, (self._position, self._twin)):
                state.play(action)
        self._luck.compare(self._position, self._twin)
        self._recall = _native._recall(self._position, self._recall)
        for seat, views in enumerate(self._views):
            views.append(_tensor(self._position, seat))
            del views[:-self._back]

    def _go_on(self, drawn: Seeds) -> None:
        """From a chance node, with what was drawn."""
        if self._position is None:
            table = self._luck.table
            self._position = table.deal(drawn.seed)
            self._twin = table.deal(drawn.twin) if drawn.twin != drawn.seed else None
        else:
            for state in filter(None, (self._position, self._twin)):
                state.reseed(drawn.seed)
                state.play(self._pending)
        self._pending = self._node = None

    def _action_to_string(self, player, action):
        if player == pyspiel.PlayerId.CHANCE:
            return f"{'deal' if self._position is None else 'draw'} {action}"
        return self._luck.table.actions[action].name

    def returns(self):
        players = len(self._recall)
        if not self.is_terminal():
            return [0.0] * players
        shares = self._position.score().shares
        if self._luck.table.cooperative:
            return [1.0 if share > 0 else -1.0 for share in shares]
        return [(share * players - 1) / (players - 1) for share in shares]

    def __str__(self):
        if self._position is None:
            return f"the deal draws {self._node}"
        return self._position.notation + ("" if self._node is None else f" and {self._pending} draws {self._node}")

    def resample_from_infostate(self, player: int, probability_sampler):
        """A state that the player cannot tell from this one, drawn from all of them (State.worlds)."""
        if self._node is not None:
            raise ValueError("a chance node has no information state")
        made = self.clone()
        made._position = self._position.worlds(player, 1, seed=int(probability_sampler() * 2**53))[0]
        made._twin = None
        return made


def position(state: SpielState) -> State | None:
    """The State of Cardhouse behind a state of OpenSpiel; None before the deal."""
    return state._position


def _tensor(state: State, seat: int) -> bytes:
    return state.observation(seat).tobytes() + state.entities(seat).tobytes()


class _Observer:
    """What a seat sees, or sees and recalls; as OpenSpiel's observers."""

    def __init__(self, game: SpielGame, kind, params):
        if params:
            raise ValueError(f"observers take no parameters, such as {params}")
        self._private, self._recalls, self._back = kind.private_info, kind.perfect_recall, game.recall
        layout = game.table.layout
        shapes = {"observation": (layout.size,)}
        if layout.entities is not None:
            shapes["entities"] = layout.entities.shape
        sizes = [int(np.prod(shape)) for shape in shapes.values()]
        self.tensor, self.dict = None, {}
        if self._private != pyspiel.PrivateInfoType.SINGLE_PLAYER or (self._recalls and not self._back):
            return
        if self._recalls:  # the latest view first
            self.tensor = np.zeros(self._back * sum(sizes), np.float32)
            self.dict["views"] = self.tensor.reshape(self._back, sum(sizes))
            return
        self.tensor = np.zeros(sum(sizes), np.float32)
        for (name, shape), at, size in zip(shapes.items(), np.cumsum([0, *sizes]), sizes):
            self.dict[name] = self.tensor[at:at + size].reshape(shape)

    def set_from(self, state: SpielState, player: int) -> None:
        if self.tensor is None:
            return
        self.tensor.fill(0)
        if state._position is None:
            return
        if not self._recalls:
            self.tensor[:] = np.frombuffer(_tensor(state._position, player), np.uint8)
            return
        for row, view in zip(self.dict["views"], reversed(state._views[player])):
            row[:] = np.frombuffer(view, np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        if state._position is None:
            return ""
        if self._private == pyspiel.PrivateInfoType.NONE:
            return state._position.onlooker().to_json()
        if self._private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return state._position.truth().to_json()
        text = state._position._view(player, "seat")
        return f"{state._recall[player]:016x} {text}" if self._recalls else text


class BotPolicy(_policy.Policy):
    """A bot of Cardhouse as a policy: it plays what it chooses. What it chooses depends on the information state alone."""

    def __init__(self, game: SpielGame, spec: str, seed: int = 0):
        super().__init__(game, list(range(game.num_players())))
        Bot(spec)  # so that a wrong name is said now
        self._spec, self._seed = spec, seed

    def action_probabilities(self, state: SpielState, player_id: int | None = None) -> dict[int, float]:
        seat = state.current_player() if player_id is None else player_id
        bot = Bot(self._spec, state._recall[seat] ^ self._seed)
        chosen = bot.choose(state._position).id
        return {action: float(action == chosen) for action in state.legal_actions(seat)}


class BotPlayer(pyspiel.Bot):
    """A bot of Cardhouse as a bot of OpenSpiel."""

    def __init__(self, spec: str, seed: int = 0):
        super().__init__()
        self._bot = Bot(spec, seed)

    def step(self, state: SpielState) -> int:
        return self._bot.choose(state._position).id

    def restart_at(self, state: SpielState) -> None:
        pass


def _register(name: str) -> None:
    kind = _game_type(name, make_game(name), pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC, 0)
    # A class and not a function: pyspiel lets go of it after the interpreter is gone, and a function would be freed then.
    pyspiel.register_game(kind, type(f"SpielGame_{name}", (SpielGame,), {"name": name}))


for _name in games():
    if f"cardhouse_{_name}" not in pyspiel.registered_names():
        _register(_name)
