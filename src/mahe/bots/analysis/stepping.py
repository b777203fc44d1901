"""What each step of a game did to everybody's chances, once all moves are thought through."""

from collections.abc import Iterator
from itertools import count

from mahe.bots.analysis.model import AnalysedStep
from mahe.bots.analysis.moves import RecordedMove
from mahe.bots.analysis.thoughts import Thoughts
from mahe.record import step_form
from mahe.rules import Card, State, advance


def analysed_steps(moves: list[RecordedMove], thoughts: Thoughts) -> Iterator[AnalysedStep]:
    """The steps of all moves, one after the other."""
    numbers = count(1)
    for place, move in enumerate(moves):
        state, steps = move.state, thoughts.judged[place].steps
        for step, one in zip(move.steps, steps, strict=True):
            # Where a move ends, its evaluator speaks first, and then the thinking about the next.
            unseen = thoughts.unseen(place) if one is steps[-1] else None
            yield AnalysedStep(
                next(numbers),
                tuple(step_form(step)),
                None if isinstance(step, Card) else _seat(state),
                one.after if unseen is None else thoughts.judged[place + 1].before,
                one.change,
                unseen,
                one.graded,
            )
            state = advance(state, step)


def _seat(state: State) -> int:
    decider = state.decider
    return state.turn.seat if decider is None else decider
