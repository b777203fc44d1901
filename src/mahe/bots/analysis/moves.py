"""A game, move by move, and what each move did to everybody's chances by an evaluator."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from mahe.bots.analysis.grading import graded
from mahe.bots.analysis.model import Graded
from mahe.bots.facts import Choice
from mahe.bots.shares import Whole, WholeMove, settled_whole
from mahe.bots.thinking import Evaluator, Shares, ends_of, settled, turned
from mahe.record import Record, step_form
from mahe.rules import (
    Cards,
    Phase,
    Sea,
    State,
    Step,
    Turn,
    advance,
    legal,
    new_game,
    whose_decision,
)


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """A move of a game, with the card that is turned before it."""

    state: State  # between two moves: where it begins
    steps: tuple[Step, ...]  # the last move of a record may have none, or not be ended


@dataclass(frozen=True, slots=True)
class JudgedStep:
    """What a step inside a move did to everybody's chances."""

    change: Whole
    after: Whole
    graded: Graded | None


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """What a move did to everybody's chances, by one evaluator."""

    before: Whole
    steps: tuple[JudgedStep, ...]
    said: Whole | None  # where it ended, before anybody thinks about the next one


def moves_of(record: Record) -> list[RecordedMove]:
    """The moves of a record that is known to be right; the last one begins where all have ended."""
    found, begun, steps = list[RecordedMove](), new_game(record.rules), list[Step]()
    state = begun
    for step in record.steps:
        before, state = state, advance(state, step)
        steps.append(step)
        if _ends(before, state):
            found.append(RecordedMove(begun, tuple(steps)))
            begun, steps = state, []
    return [*found, RecordedMove(begun, tuple(steps))]


def _ends(before: State, after: State) -> bool:
    return before.throw is not None and after.throw is None


@dataclass(slots=True)
class Remembering:
    """An evaluator that is asked about each state once."""

    evaluator: Evaluator
    _known: dict[tuple[Sea, Cards, Turn], Shares] = field(default_factory=dict)

    def shares(self, state: State) -> Shares:
        """What a state is worth in which a turtle is to be started, or a card to be turned."""
        key = state.sea, state.cards, state.turn
        if key not in self._known:
            self._known[key] = self.evaluator.shares(state)
        return self._known[key]


def looking_at_ends(move: RecordedMove, evaluator: Remembering) -> Iterator[None]:
    """Ask about the ends that a move can have, with a pause after each: some think for long."""
    for state in _starts(move.state):
        for end in ends_of(state):
            settled(end, evaluator)
            yield


def _starts(state: State) -> list[State]:
    if state.phase is Phase.CARD:
        return [start for after, _ in turned(state) for start in _starts(after)]
    return [state]


def judged(move: RecordedMove, evaluator: Evaluator) -> JudgedMove:
    """What a move did to everybody's chances."""
    at = _At(move.state, evaluator)
    before, steps = at.shares, list[JudgedStep]()
    for step in move.steps:
        shares, weighed, after = at.shares, at.graded(step), advance(at.state, step)
        if _ends(at.state, after):
            said = settled_whole(after, evaluator)
            steps.append(JudgedStep(difference(said, shares), said, weighed))
            return JudgedMove(before, tuple(steps), said)
        at.enter(after)
        steps.append(JudgedStep(difference(at.shares, shares), at.shares, weighed))
    return JudgedMove(before, tuple(steps), None)


class _At:
    """A moment of a move, and what it is worth."""

    def __init__(self, state: State, evaluator: Evaluator) -> None:
        self._evaluator = evaluator
        self.enter(state)

    def enter(self, state: State) -> None:
        """Go on to a state of the same move."""
        self.state = state
        if state.throw is None:
            self._move = WholeMove(self._evaluator)
        self._choices = self._move.choices(state) if legal(state) else ()
        seat = whose_decision(state)
        if seat is None:
            self.shares = self._move.whole(state)
        else:
            self.shares = self._move.decided([one.shares for one in self._choices], seat)

    def graded(self, step: Step) -> Graded | None:
        """How good a step is, if it is a choice."""
        seat = whose_decision(self.state)
        if seat is None or len(self._choices) == 1:
            return None
        return graded(self._choices, _best(self._choices, seat), tuple(step_form(step)), seat)


def _best(choices: tuple[Choice, ...], seat: int) -> int:
    """The place of the choice that is worth most; of equal ones the last, as in `thinking`."""
    return max(reversed(range(len(choices))), key=lambda place: choices[place].shares[seat])


def difference(after: Whole, before: Whole) -> Whole:
    """What has changed for each seat."""
    return tuple([new - old for new, old in zip(after, before, strict=True)])
