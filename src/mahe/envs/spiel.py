"""The OpenSpiel game `mahe`; importing this module registers it.

import pyspiel
import mahe.envs.spiel

game = pyspiel.load_game("mahe(players=2,cards_as_dice=True)")
"""

import re
from typing import Any

import numpy as np

from mahe.envs.observation import NUMBER_OF, layout_of, observe
from mahe.envs.rewards import utilities, utility
from mahe.record import read_position, write_position
from mahe.rules import (
    DECISIONS,
    DEFAULT_DECK,
    FACES,
    FEWEST_PLAYERS,
    MOST_TURTLES,
    OPTIONS,
    PILE_SIZE,
    Card,
    Chance,
    Die,
    MissingExtraError,
    Phase,
    Rules,
    State,
    Step,
    UnreadableError,
    advance,
    chance,
    legal,
    new_game,
    result,
    whose_decision,
)

try:
    import pyspiel
except ImportError as error:
    raise MissingExtraError("research", "OpenSpiel") from error

OUTCOMES: tuple[Chance, ...] = (*map(Die, FACES), *map(Card, FACES))
"""Every outcome of chance; its place here is its number. Decisions have numbers of their own."""

LONGEST = 5_000
"""More decisions than any game has had: the rules set no end to busts, so this is no limit.

Games at random have 370 decisions on average, those of deciders who always roll 424. The longest of
3,000 games, half of either kind, had 859.
"""

_NUMBER_OF = {outcome: number for number, outcome in enumerate(OUTCOMES)}


def _write_deck(deck: tuple[int, ...]) -> str:
    return "/".join(map(str, deck))  # OpenSpiel takes digits and dots for a number


def _read_deck(text: str) -> tuple[int, ...]:
    if not re.fullmatch(r"[0-9]{1,2}(/[0-9]{1,2})*", text):
        raise UnreadableError("rules/deck", f"{text[:40]!r} is no deck, such as 3/3/5/5/5/3")
    return tuple(map(int, text.split("/")))


_DEFAULTS: dict[str, Any] = {
    "players": Rules().players,
    "turtles_each": 0,  # as many as the number of players says (R1)
    "first_seat": 0,
    "deck": _write_deck(DEFAULT_DECK),
    **dict.fromkeys(OPTIONS, False),
}

GAME_TYPE = pyspiel.GameType(
    short_name="mahe",
    long_name="Mahé",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_TURTLES,
    min_num_players=FEWEST_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_DEFAULTS,
)


def rules_from(parameters: dict[str, Any]) -> Rules:
    """The rules that a game's parameters name."""
    return Rules(**{**parameters, "deck": _read_deck(parameters["deck"])})


class MaheGame(pyspiel.Game):
    """Mahé by some rules."""

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        self.rules = rules_from({**_DEFAULTS, **(parameters or {})})
        players = self.rules.players
        info = pyspiel.GameInfo(
            num_distinct_actions=len(DECISIONS),
            max_chance_outcomes=len(OUTCOMES),
            num_players=players,
            min_utility=utility(0, players),
            max_utility=utility(1, players),
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(GAME_TYPE, info, parameters or {})

    def max_chance_nodes_in_history(self) -> int:
        """A decision throws at most one die, and every card is turned once."""
        return LONGEST + PILE_SIZE

    def new_initial_state(self) -> "MaheState":
        """The beginning of a game: the first card is about to be turned."""
        return MaheState(self)

    def make_py_observer(
        self, kind: object = None, params: object = None
    ) -> "Observer | HistoryObserver":
        """What OpenSpiel asks for observations: the state, or with perfect recall the history."""
        del params
        if not isinstance(kind, pyspiel.IIGObservationType):
            return Observer(self.rules)
        if kind.public_info and not kind.perfect_recall:
            return Observer(self.rules)
        return HistoryObserver(public=kind.public_info)


class Moment:
    """A state inside OpenSpiel's: never changed, so never copied; pickled as a position line."""

    __slots__ = ("state",)

    def __init__(self, state: State) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, object]) -> "Moment":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return _read_moment, (write_position(self.state),)


def _read_moment(line: str) -> Moment:
    return Moment(read_position(line))


class MaheState(pyspiel.State):
    """A moment of a game, with the names that OpenSpiel gives to things."""

    def __init__(self, game: MaheGame) -> None:
        super().__init__(game)
        self.moment = Moment(new_game(game.rules))

    @property
    def state(self) -> State:
        """The state as `mahe.rules` knows it."""
        return self.moment.state

    def current_player(self) -> int:
        """The seat that is to decide, or OpenSpiel's number for chance or for the end."""
        seat = whose_decision(self.state)
        if seat is not None:
            return seat
        over = self.state.phase is Phase.OVER
        return int(pyspiel.PlayerId.TERMINAL if over else pyspiel.PlayerId.CHANCE)

    def _legal_actions(self, player: int) -> list[int]:
        """The numbers of the legal decisions, lowest first."""
        del player
        return [NUMBER_OF[decision] for decision in legal(self.state)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers of what chance can do, with the odds."""
        return [(_NUMBER_OF[outcome], float(odds)) for outcome, odds in chance(self.state)]

    def _apply_action(self, action: int) -> None:
        steps: tuple[Step, ...] = DECISIONS if legal(self.state) else OUTCOMES
        self.moment = Moment(advance(self.state, steps[action]))

    def _action_to_string(self, player: int, action: int) -> str:
        """A step in the words of records, such as "roll" or "card 5"."""
        return str((OUTCOMES if player == pyspiel.PlayerId.CHANCE else DECISIONS)[action])

    def is_terminal(self) -> bool:
        """Whether the clutch space is taken."""
        return self.state.cards.clutch is not None

    def returns(self) -> list[float]:
        """What the end is worth to each seat; nothing before."""
        ended = result(self.state)
        return [0.0] * self.state.rules.players if ended is None else list(utilities(ended))

    def __str__(self) -> str:
        return write_position(self.state)


class Observer:
    """The state as a tensor from the point of view of a seat, and as a position line."""

    def __init__(self, rules: Rules) -> None:
        layout = layout_of(rules)
        self.tensor = np.zeros(layout.size, np.float32)
        self.dict = layout.split(self.tensor)

    def set_from(self, state: MaheState, player: int) -> None:
        """Write what a seat sees into the tensor."""
        self.tensor[:] = observe(state.state, player)

    def string_from(self, state: MaheState, player: int) -> str:
        """The position line: all see the same."""
        del player
        return write_position(state.state)


class HistoryObserver:
    """All that has happened, or, where private things alone are asked for, nothing."""

    tensor = None

    def __init__(self, *, public: bool) -> None:
        self._public = public
        self.dict: dict[str, object] = {}

    def set_from(self, state: MaheState, player: int) -> None:
        """There is no tensor of a history: it has no longest length."""

    def string_from(self, state: MaheState, player: int) -> str:
        """The numbers of all steps so far."""
        del player
        return str(state.history_str()) if self._public else ""


pyspiel.register_game(GAME_TYPE, MaheGame)
