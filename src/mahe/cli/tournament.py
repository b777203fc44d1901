"""`mahe tournament`: which bot is stronger, and by how much."""

from rich import box
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from mahe.bots import BOTS, make_bot
from mahe.cli.flags import RulesFlags
from mahe.sim.counts.intervals import Interval
from mahe.sim.tournament import Plan, Tournament, run

_DEFAULT_PLAYERS = 4
_NO_FLAGS = RulesFlags()


def tournament(
    *,
    rounds: int = 1000,
    seed: int = 0,
    bot: list[str] | None = None,
    cores: int | None = None,
    flags: RulesFlags = _NO_FLAGS,
) -> None:
    """Let bots meet in all seats with the same dice, and print how strong they are.

    Parameters
    ----------
    rounds
        How many rounds; unless given, 1000. The games of a round have the same dice.
    seed
        The same seed gives the same tournament; unless given, 0.
    bot
        A bot that takes part; repeat it for more. Unless given, all take part.
    cores
        How many cores play; unless given, all.
    flags
        The rules of the game.

    """
    names = bot or list(BOTS)
    for name in names:
        make_bot(name)
    rules = flags.rules(_DEFAULT_PLAYERS if flags.players is None else flags.players)
    plan = Plan(rules, tuple(names), seed, rounds)
    console, progress = Console(highlight=False), Console(stderr=True)
    with Progress(console=progress, transient=True, disable=not progress.is_terminal) as bar:
        task = bar.add_task("playing", total=rounds)
        played = run(plan, cores=cores, seen=lambda more: bar.advance(task, more))
    console.print(_table(played))
    console.print(_summary(played))


def _table(played: Tournament) -> Table:
    table = Table(box=box.SIMPLE_HEAD)
    table.add_column("bot")
    for heading in ("wins, %", "ahead of the next", "rating", "eggs"):
        table.add_column(heading, justify="right")
    order = played.strongest_first()
    for place, bot in enumerate(order):
        wins, rating = played.standings.share(bot), played.ratings[bot]
        behind = order[place + 1 : place + 2]
        lead = [_points(played.standings.lead(bot, other)) for other in behind]
        table.add_row(
            played.names[bot],
            _points(wins),
            *(lead or ["-"]),
            f"{rating.mu:.1f} ± {rating.sigma:.1f}",
            _margin(played.standings.eggs_of(bot)),
        )
    return table


def _points(share: Interval) -> str:
    return _margin(Interval(*(100 * number for number in share)))


def _margin(found: Interval) -> str:
    return f"{found.value:.2f} ± {found.high - found.value:.2f}"


def _summary(played: Tournament) -> str:
    standings, players = played.standings, played.rules.players
    lines = (
        f"games      {standings.games} in {standings.rounds} rounds of equal dice",
        f"wins       of each seat, with 95% intervals; {1 / players:.1%} if all were equal",
        "ahead      in percentage points, over the same dice",
        f"rating     openskill (Plackett-Luce) after {played.rated} games; at first 25.0 ± 8.3",
    )
    return "\n".join(lines)
