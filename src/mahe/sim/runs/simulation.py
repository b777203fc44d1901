"""Which games are simulated: rules, bots, seed and number of games."""

from dataclasses import dataclass, field

from mahe import __version__
from mahe.bots import BOTS, UnknownBotError
from mahe.chance import NUMBERS
from mahe.chance.seeded import seeded_key
from mahe.record import rules_form
from mahe.rules import Rules, RulesError

MOST_GAMES = 10**15
"""More than any machine plays; so sums of squares fit into 64 bits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Simulation:
    """The games 0 to `games - 1` of a seed, between bots that are known by name."""

    rules: Rules
    bots: tuple[str, ...]
    seed: int
    games: int
    mahe: str = field(default=__version__)  # the version of this program
    numbers: int = field(default=NUMBERS)  # the version of the seeded numbers

    def __post_init__(self) -> None:
        if self.games < 1:
            fault = f"at least one game has to be played, not {self.games}"
            raise RulesError("simulate/games", fault)
        if self.games > MOST_GAMES:
            raise RulesError("simulate/games", f"at most {MOST_GAMES:,} games can be played")
        if len(self.bots) != self.rules.players:
            raise RulesError(
                "sim/bots", f"{self.rules.players} play, but {len(self.bots)} bots are given"
            )
        seeded_key(self.seed)  # refuses what is no seed

    def form(self) -> dict[str, object]:
        """All of it as a JSON object."""
        return {
            "mahe": self.mahe,
            "numbers": self.numbers,
            "seed": self.seed,
            "rules": rules_form(self.rules),
            "bots": list(self.bots),
            "games": self.games,
        }


def check_bots(names: tuple[str, ...]) -> None:
    """Refuse a bot that does not exist."""
    for name in names:
        if name not in BOTS:
            raise UnknownBotError(name)
