"""What each step of a game did to everybody's chances."""

from collections.abc import Callable, Iterator

from mahe.bots.analysis.grading import graded
from mahe.bots.analysis.model import AnalysedStep, Graded
from mahe.bots.facts import Choice
from mahe.bots.shares import Whole, WholeMove, settled_whole
from mahe.bots.thinking import Evaluator
from mahe.record import Record, step_form
from mahe.rules import Card, State, Step, advance, legal, new_game, whose_decision

By = Callable[[State], Evaluator]
"""By what the move that begins in a state is judged."""


def chances_at_start(record: Record, by: By) -> Whole:
    """Everybody's chances before the first card."""
    state = new_game(record.rules)
    return WholeMove(by(state)).whole(state)


def analysed_steps(record: Record, by: By) -> Iterator[AnalysedStep]:
    """The steps of a record that is known to be right, one after the other."""
    at = _At(new_game(record.rules), by)
    for number, step in enumerate(record.steps, start=1):
        state, before, evaluator = at.state, at.shares, at.evaluator
        at.take(step)
        # Where the move ends, its evaluator speaks first, and then the thinking about the next one.
        ended = state.throw is not None and at.state.throw is None
        said = settled_whole(at.state, evaluator) if ended else at.shares
        yield AnalysedStep(
            number,
            tuple(step_form(step)),
            None if isinstance(step, Card) else _seat(state),
            at.shares,
            _difference(said, before),
            _difference(at.shares, said) if ended else None,
            at.graded,
        )


class _At:
    """A moment of a game, and what it is worth."""

    def __init__(self, state: State, by: By) -> None:
        self._by = by
        self.graded: Graded | None = None
        self._enter(state)

    def take(self, step: Step) -> None:
        """Go on by a step, which is graded if it was a choice."""
        seat = whose_decision(self.state)
        self.graded = None
        if seat is not None and len(self._choices) > 1:
            best = _best(self._choices, seat)
            self.graded = graded(self._choices, best, tuple(step_form(step)), seat)
        self._enter(advance(self.state, step))

    def _enter(self, state: State) -> None:
        self.state = state
        if state.throw is None:
            self.evaluator = self._by(state)
            self._move = WholeMove(self.evaluator)
        self._choices: tuple[Choice, ...] = ()
        if legal(state):
            self._choices = self._move.choices(state)
        seat = whose_decision(state)
        if seat is None:
            self.shares = self._move.whole(state)
        else:
            self.shares = self._move.decided([one.shares for one in self._choices], seat)


def _best(choices: tuple[Choice, ...], seat: int) -> int:
    """The place of the choice that is worth most; of equal ones the last, as in `thinking`."""
    return max(reversed(range(len(choices))), key=lambda place: choices[place].shares[seat])


def _seat(state: State) -> int:
    decider = state.decider
    return state.turn.seat if decider is None else decider


def _difference(after: Whole, before: Whole) -> Whole:
    return tuple([new - old for new, old in zip(after, before, strict=True)])
