"""How a game is thought through: each move once, and again where its ends were misjudged."""

from collections.abc import Generator, Iterator

from mahe.bots.analysis.model import Progress
from mahe.bots.analysis.moves import (
    JudgedMove,
    RecordedMove,
    Remembering,
    difference,
    judged,
    looking_at_ends,
)
from mahe.bots.judging import effort_of
from mahe.bots.shares import POINT, Whole
from mahe.bots.thinking import Evaluator

_FURTHER = 100
"""So many moves of a game, its last ones, are thought a move further: it can be of any length."""
_AGAIN = 60_000
"""So many estimates may be asked for in thinking again."""
_SURPRISE = POINT // 6
"""Less is no surprise."""


class Thoughts:
    """What is thought about the moves of a game.

    If thinking about a move changes what was said before it, the ends of the move before were
    misjudged. Where that surprises most, that move is thought again, a move further.
    """

    def __init__(self, moves: list[RecordedMove], evaluators: tuple[Evaluator, ...]) -> None:
        self._moves, self._evaluators = moves, evaluators
        most = len(evaluators) - 1
        to_come = range(len(moves) - 1, -1, -1)  # after the last one comes where all have ended
        self._depths = [min(int(count <= _FURTHER), most) for count in to_come]
        self._again = _AGAIN if most else 0
        efforts = map(self._effort, range(len(moves)), self._depths)
        self._done, self._total = 0, sum(efforts) + self._again
        self.judged = list[JudgedMove]()

    def thinking(self) -> Iterator[Progress]:
        """Think; it pauses often."""
        for place in range(len(self._moves)):
            self.judged.append((yield from self._judged(place)))
        while (again := self._most_surprising()) is not None:
            self._depths[again] += 1
            self._again -= self._effort(again, self._depths[again])
            self.judged[again] = yield from self._judged(again)

    def unseen(self, place: int) -> Whole | None:
        """What thinking about the next move has changed, if the move at a place has ended."""
        said = self.judged[place].said
        return None if said is None else difference(self.judged[place + 1].before, said)

    def _judged(self, place: int) -> Generator[Progress, None, JudgedMove]:
        move, depth = self._moves[place], self._depths[place]
        evaluator = Remembering(self._evaluators[depth])
        if depth:
            for _ in looking_at_ends(move, evaluator):
                yield Progress(self._done, self._total)
        found = judged(move, evaluator)
        self._done += self._effort(place, depth)
        yield Progress(self._done, self._total)
        return found

    def _effort(self, place: int, depth: int) -> int:
        return effort_of(self._moves[place].state, depth)

    def _most_surprising(self) -> int | None:
        """The move that is to be thought again: what surprises more may take more effort."""
        found, most = None, 0.0
        for place, depth in enumerate(self._depths):
            surprise = max(map(abs, self.unseen(place) or (0,)))
            effort = self._effort(place, depth + 1)
            if depth + 1 == len(self._evaluators) or surprise < _SURPRISE or effort > self._again:
                continue
            if surprise * surprise / effort > most:
                found, most = place, surprise * surprise / effort
        return found
