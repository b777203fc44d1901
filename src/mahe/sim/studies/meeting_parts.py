"""What the pages of two studies share: how habits did that met in a tournament."""

from mahe.sim.counts.intervals import Interval
from mahe.sim.report.figure_words import number, percent, points
from mahe.sim.report.picture import Kind, Picture, Table, Unit, series
from mahe.sim.tournament import Standings


def by_wins(standings: Standings) -> list[int]:
    """The habits, the one that won most first."""
    return sorted(range(len(standings.wins)), key=lambda bot: -standings.wins[bot])


def wins_picture(  # noqa: PLR0913 (the words of a picture)
    standings: Standings, rows: list[str], *, name: str, title: str, head: str, sentence: str
) -> Picture:
    """Wins by habit; `sentence` says one of them, with {row} and {share}."""
    shares = [standings.share(bot) for bot in by_wins(standings)]
    return Picture(
        name=name,
        title=title,
        told=" ".join(
            sentence.format(row=row, share=percent(share))
            for row, share in zip(rows, shares, strict=True)
        ),
        kind=Kind.ROWS,
        unit=Unit.SHARE,
        rows=head,
        mark=Interval(0.25, 0.25, 0.25),
        mark_name="an equal share, 25%",
        series=(series("wins", rows, shares),),
    )


def leads_table(
    standings: Standings, rows: list[str], *, base: int, head: tuple[str, ...]
) -> Table:
    """What each habit wins against one of them, and its eggs."""
    return Table(
        head,
        tuple(
            (
                row,
                "" if bot == base else points(standings.lead(bot, base)),
                number(standings.eggs_of(bot)),
            )
            for row, bot in zip(rows, by_wins(standings), strict=True)
        ),
    )
