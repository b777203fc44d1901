"""Verdicts: what decisions cost, by rollouts of every decision of many positions."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mahe.bots import LEVELS
from mahe.rules import Rules, RulesError
from mahe.sim.compiled import best_network
from mahe.sim.counts.intervals import Interval, mean_interval
from mahe.sim.gauge.counts import Counts
from mahe.sim.gauge.positions import PLAYER, odds_of, positions
from mahe.sim.gauge.seats import MCTS, brain_of

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from mahe.fast import Batch

JUDGED = ("random", "sensible", MCTS, *LEVELS)
"""The bots whose decisions are judged."""

UNIT = 10**7
"""Losses are counted in whole numbers of this part of a win."""

MOST_ROLLOUTS = 10**6
_TWO = 2


@dataclass(frozen=True)
class Verdicts:
    """Positions, one a round, and what each bot's decision there costs against the best.

    Half of the rollouts say which decision is best, the other half what it is ahead; then the
    other way round. So chance does not make the best look better than it is.
    """

    part: str
    rules: Rules
    positions: int
    rollouts: int
    bots: tuple[str, ...] = JUDGED

    def __post_init__(self) -> None:
        if not 1 <= self.positions <= MOST_ROLLOUTS:
            raise RulesError("gauge/games", f"1 to {MOST_ROLLOUTS:,} positions can be judged")
        if not _TWO <= self.rollouts <= MOST_ROLLOUTS:
            raise RulesError(
                "gauge/rollouts",
                f"2 to {MOST_ROLLOUTS:,} rollouts can be played, not {self.rollouts}",
            )

    @property
    def key(self) -> str:
        """The name of the file that it is stored in."""
        return f"{self.part}-{self.rules.players}"

    @property
    def entry(self) -> str:
        """What it is called in its file."""
        return f"{self.rollouts} rollouts: {' '.join(self.bots)}"

    @property
    def brain(self) -> str:
        """A name for what its bots know."""
        return brain_of(self.rules, (*self.bots, PLAYER))

    @property
    def rounds(self) -> int:
        """How many positions are judged."""
        return self.positions

    @property
    def at_once(self) -> int:
        """How many positions a worker judges in one go."""
        return 1

    def play(self, rounds: range) -> Counts:
        """Judge some positions: the losses of each bot, and their squares."""
        numbers = [0] * (2 * len(self.bots))
        for number in rounds:
            for place, lost in enumerate(self._losses(number)):
                whole = round(lost * UNIT)
                numbers[2 * place] += whole
                numbers[2 * place + 1] += whole * whole
        return Counts(len(rounds), tuple(numbers))

    def loss(self, counts: Counts, bot: str) -> Interval:
        """A bot's mean loss in a decision, in shares of the win."""
        place = 2 * self.bots.index(bot)
        found = mean_interval(counts.rounds, *counts.numbers[place : place + 2])
        return Interval(*(number / UNIT for number in found))

    def _losses(self, number: int) -> list[float]:
        from mahe.fast.thinking.rollouts import roll_out

        batch, net = position(self.rules, number), best_network(self.rules)
        half = max(1, self.rollouts // 2)
        verdicts = [
            roll_out(net, batch.games[0], half, seed)[:, 0] / half
            for seed in (2 * number, 2 * number + 1)
        ]
        allowed = batch.legal_mask()[0]
        return [loss_of(odds_of(batch, bot)[0], allowed, verdicts) for bot in self.bots]


def loss_of(odds: "NDArray[Any]", allowed: "NDArray[Any]", verdicts: "list[NDArray[Any]]") -> float:
    """What is lost by decisions that come with such odds, against what looks best elsewhere."""
    import numpy as np

    lost = 0.0
    for judge, other in (verdicts, verdicts[::-1]):
        best = int(np.where(allowed, judge, -np.inf).argmax())
        lost += float(other[best] - (odds * other).sum()) / 2
    return lost


def position(rules: Rules, number: int) -> "Batch":
    """A batch of one game, at one of its decisions that leave a choice, drawn by lot."""
    found = positions(rules, range(number, number + 1))
    assert found is not None  # every game has a choice
    return found
