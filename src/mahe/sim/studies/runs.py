"""The simulations that studies are made from. Several studies share them."""

from typing import NamedTuple

from mahe.rules import Rules
from mahe.sim.runs.simulation import Simulation

SEED = 16
BOTS = ("random", "sensible")
SIZES = range(2, 8)

FULL = 10**8
"""How many games are played: any share of them is within ±0.01 points then."""


class Run(NamedTuple):
    """One simulation of a study."""

    bot: str
    rules: Rules
    change: str = ""  # what is not as in the printed game

    @property
    def key(self) -> str:
        """The name that its results are stored by."""
        return "-".join(filter(None, (self.bot, str(self.rules.players), self.change)))

    def simulation(self, part: float) -> Simulation:
        """What is to be simulated, for this part of all games."""
        return Simulation(
            rules=self.rules,
            bots=(self.bot,) * self.rules.players,
            seed=SEED,
            games=max(1, round(FULL * part)),
        )


def plain(bot: str, players: int) -> Run:
    """A game by the printed rules."""
    return Run(bot, Rules(players=players))


CHANGES: dict[str, dict[str, bool | int]] = {
    "cards-as-dice": {"cards_as_dice": True},
    "third-die-at-seven": {"third_die_at_seven": True},
    "exact-landing-takes-two": {"exact_landing_takes_two": True},
    "bust-ends-turn": {"bust_ends_turn": True},
    "one-turtle-each": {"turtles_each": 1},
}
"""What editions, variants and house rules change."""


def changed(bot: str, players: int, change: str) -> Run:
    """A game by the printed rules but for one change."""
    return Run(bot, Rules(players=players, **CHANGES[change]), change)  # type: ignore[arg-type]


def changes_for(players: int) -> list[str]:
    """The changes that matter with so many players: some are about having two turtles."""
    two = Rules(players=players).turtles_each == 2  # noqa: PLR2004 (R1)
    return [name for name in CHANGES if two or name not in {"bust-ends-turn", "one-turtle-each"}]
