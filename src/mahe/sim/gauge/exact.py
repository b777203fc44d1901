"""What decisions of two players cost, by the exact tables: in eggs, and in chances to win."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal

from mahe.bots import LEVELS
from mahe.rules import CLUTCH_EGGS, DECISIONS, FACES, Rules
from mahe.sim.counts.intervals import Interval, mean_interval
from mahe.sim.games.solver import SOLVER, margins_of
from mahe.sim.gauge.counts import Counts
from mahe.sim.gauge.matches import check_games
from mahe.sim.gauge.positions import PLAYER, odds_of, positions
from mahe.sim.gauge.seats import MCTS, brain_of
from mahe.solve import decider_of, wins

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from mahe.fast import Batch

JUDGED = ("random", "sensible", MCTS, *LEVELS, SOLVER)
"""The bots whose decisions are judged."""

By = Literal["eggs", "wins"]
BY: tuple[By, ...] = ("eggs", "wins")
"""What losses are counted in."""

UNIT = 10**7
"""Losses are counted in whole numbers of this part of an egg, or of a win."""


@dataclass(frozen=True)
class Losses:
    """Positions, one a game, and what each bot's decision there costs against the best.

    In eggs, by the margins that `mahe eval` tells, in positions of whole games; or in shares of
    the win, by the exact chances, with the last card and in the race for the clutch space, where
    the game is still open. Counted are the positions and, by bot, losses and their squares.
    """

    part: str
    rules: Rules
    by: By
    games: int
    bots: tuple[str, ...] = JUDGED
    change: str = ""  # what is not as in the printed game

    def __post_init__(self) -> None:
        check_games(self.games)

    @property
    def key(self) -> str:
        """The name of the file that it is stored in."""
        return "-".join(filter(None, (self.part, self.by, self.change)))

    @property
    def entry(self) -> str:
        """What it is called in its file."""
        return " ".join(self.bots)

    @property
    def brain(self) -> str:
        """A name for what its bots know, and what their decisions are judged by."""
        return brain_of(self.rules, (*self.bots, PLAYER, SOLVER))

    @property
    def rounds(self) -> int:
        """How many games positions are drawn from."""
        return self.games

    @property
    def at_once(self) -> int:
        """From how many games a worker draws in one go."""
        return 64

    def play(self, rounds: range) -> Counts:
        """Judge the positions of some games."""
        batch = positions(self.rules, rounds, open_ends if self.by == "wins" else None)
        if batch is None:
            return Counts(len(rounds), (0,) * (1 + 2 * len(self.bots)))
        worths = margins_of(self.rules, batch.games) if self.by == "eggs" else chances(batch)
        numbers = [batch.size]
        for bot in self.bots:
            lost = [round(one * UNIT) for one in losses_of(batch, bot, worths).tolist()]
            numbers += [sum(lost), sum(one * one for one in lost)]
        return Counts(len(rounds), tuple(numbers))

    def positions(self, counts: Counts) -> int:
        """How many positions were judged."""
        return counts.numbers[0] if counts.numbers else 0

    def loss(self, counts: Counts, bot: str) -> Interval:
        """A bot's mean loss in a decision, in eggs or in shares of the win."""
        place = 1 + 2 * self.bots.index(bot)
        found = mean_interval(counts.numbers[0], *counts.numbers[place : place + 2])
        return Interval(*(number / UNIT for number in found))


def losses_of(batch: "Batch", bot: str, worths: "NDArray[Any]") -> "NDArray[Any]":
    """By game: what a bot's decision is worth less than the best."""
    import numpy as np

    best = np.where(batch.legal_mask(), worths, -np.inf).max(axis=1)
    return np.asarray(best - (odds_of(batch, bot) * worths).sum(axis=1))


def chances(batch: "Batch") -> "NDArray[Any]":
    """By game and decision: the decider's exact chance to win."""
    import numpy as np

    found = np.zeros((batch.size, len(DECISIONS)))
    for place, state in enumerate(batch.states()):
        seat = decider_of(state)
        for decision, chance in wins(state) or ():
            found[place, DECISIONS.index(decision)] = chance[seat]
    return found


def open_ends(games: "NDArray[Any]") -> "NDArray[Any]":
    """Which games are at the last card or in the race, and can still be won by either seat."""
    import numpy as np

    kept = games["kept"][:, :2].astype(np.int64)
    scores = (kept * (32 * np.array(FACES) + 1)).sum(axis=2)  # eggs, and cards between equals
    lead = abs(scores[:, 0] - scores[:, 1])
    has_card = games["face_up"] > 0
    to_win = 32 * (CLUTCH_EGGS + games["face_up"].astype(np.int64)) + 1 + has_card
    return np.asarray((games["face_down"] == 0) & (lead < to_win))
