"""A study: what the first seat is worth."""

from mahe.record import seat_letter
from mahe.sim.counts.intervals import Interval
from mahe.sim.report.figure_words import percent, points
from mahe.sim.report.picture import Kind, Picture, Table, Unit, series
from mahe.sim.studies.runs import BOTS, SIZES, plain
from mahe.sim.studies.study import Page, Stored, Study, played_told


def _write(stored: Stored) -> Page:
    ahead = {bot: [_ahead(stored, bot, players) for players in SIZES] for bot in BOTS}
    sensible, random = ahead["sensible"], ahead["random"]
    four = list(SIZES).index(4)
    first, last = (stored["sensible-4"].tally.wins_of(seat) for seat in (0, 3))
    return Page(
        title="Does it help to go first?",
        answer=(
            f"{_verdict(sensible[four])}: among four sensible players the first seat wins "
            f"{percent(first)} of the games and the last {percent(last)}, where an equal share "
            f"would be 25%."
        ),
        parts=(
            Picture(
                name="first-seat-sizes",
                title="The first seat: wins above an equal share",
                told=(
                    "Against an equal share the first seat has, in percentage points, "
                    + _listed(sensible)
                    + " when all are sensible, and "
                    + _listed(random)
                    + " when all decide at random."
                ),
                kind=Kind.ROWS,
                unit=Unit.POINTS,
                rows="players",
                across="percentage points",
                mark=Interval(0, 0, 0),
                mark_name="an equal share",
                series=tuple(
                    series(bot, [f"{players} players" for players in SIZES], ahead[bot])
                    for bot in BOTS
                ),
            ),
            "Seat by seat:",
            _by_seat(stored, 4),
            "Every size, every seat, when all are sensible:",
            _all_seats(stored, "sensible"),
            "The same when all decide at random:",
            _all_seats(stored, "random"),
        ),
        how=played_told(stored) + " Seat A always began; a shared win counts in equal parts.",
        limits=(
            "Bots are not people. Neither of these two plans ahead, keeps an eye on who leads, or "
            "holds a grudge, and people who do may gain more from their seat, or less. It does not "
            "say either that your next game is decided by the seat: see how close to the equal "
            "share all of this is."
        ),
    )


def _ahead(stored: Stored, bot: str, players: int) -> Interval:
    found = stored[f"{bot}-{players}"].tally.wins_of(0)
    return Interval(*(end - 1 / players for end in found))


def _verdict(found: Interval) -> str:
    if found.low > 0:
        return "Yes, a little" if found.value < 0.03 else "Yes"  # noqa: PLR2004 (points)
    return "No, it costs a little" if found.high < 0 else "Not that anybody could tell"


def _listed(found: list[Interval]) -> str:
    by_size = dict(zip(SIZES, found, strict=True))
    return ", ".join(f"{points(by_size[players])} with {players}" for players in (2, 4, 7))


def _by_seat(stored: Stored, players: int) -> Picture:
    tallies = {bot: stored[f"{bot}-{players}"].tally for bot in BOTS}
    seats = [seat_letter(seat) for seat in range(players)]
    shares = {bot: [one.wins_of(seat) for seat in range(players)] for bot, one in tallies.items()}
    return Picture(
        name=f"first-seat-{players}",
        title=f"Who wins among {players} players, by seat",
        told=" ".join(
            f"With {bot} players seat A wins {percent(found[0])}, "
            f"seat {seats[-1]} {percent(found[-1])}."
            for bot, found in shares.items()
        ),
        kind=Kind.ROWS,
        unit=Unit.SHARE,
        rows="seat",
        mark=Interval(1 / players, 1 / players, 1 / players),
        mark_name=f"an equal share, {1 / players:.0%}",
        series=tuple(series(bot, seats, found) for bot, found in shares.items()),
    )


def _all_seats(stored: Stored, bot: str) -> Table:
    most = SIZES[-1]
    rows = []
    for players in SIZES:
        tally = stored[f"{bot}-{players}"].tally
        shares = [percent(tally.wins_of(seat)) for seat in range(players)]
        rows.append((str(players), *shares, *[""] * (most - players)))
    return Table(("players", *(seat_letter(seat) for seat in range(most))), tuple(rows))


STUDY = Study(
    name="first-seat",
    runs=tuple(plain(bot, players) for bot in BOTS for players in SIZES),
    write=_write,
)
