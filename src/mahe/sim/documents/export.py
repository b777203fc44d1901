"""Results as a long table, for spreadsheets and data tools: CSV and Parquet."""

import csv
import io
from collections.abc import Iterator
from dataclasses import astuple, dataclass, fields
from itertools import product
from typing import Any

from mahe.record.json_form import dump
from mahe.record.shapes import RULES_KEYS
from mahe.sim.counted import COUNTED, MEASURES, WIN
from mahe.sim.counts.intervals import Interval, mean_interval, share_interval
from mahe.sim.counts.tally import Tally
from mahe.sim.documents.results import FORMAT, VERSION, Results
from mahe.sim.runs.workers import need


@dataclass(frozen=True, slots=True)
class Row:
    """A count that is not 0, and what it says: a share or a mean with its 95% interval."""

    figure: str
    seat: int | None
    value: int | None
    number: int | None
    count: int
    estimate: float | None
    low: float | None
    high: float | None


_COLUMNS = tuple(field.name for field in fields(Row))
_NONE: tuple[int | None, ...] = (None,)


def rows_of(tally: Tally) -> Iterator[Row]:
    """The counts of a tally, one a row; those that are 0 are left out."""
    for name, counted in COUNTED.items():
        seats = range(tally.players) if counted.seats else _NONE
        places = product(seats, counted.values or _NONE, counted.numbers or _NONE)
        for index, (seat, value, number) in enumerate(places):
            if count := tally.counts[name][index]:
                said = _estimate(tally, name, index) or (None, None, None)
                yield Row(name, seat, value, number, count, *said)


def _estimate(tally: Tally, name: str, index: int) -> Interval | None:
    """What a count says: of how many games or moves it is a share, or which mean it gives."""
    counts, games = tally.counts, tally.games
    count = counts[name][index]
    base, _, kind = name.rpartition("_")
    if name == "wins":
        return share_interval(count / WIN, games)
    if COUNTED[name].every_game:
        return share_interval(count, games)
    if kind == "wins":
        return share_interval(count / WIN, counts[base][index])
    if kind == "sum" and base in MEASURES:
        return tally.mean(base)
    if kind == "eggs":
        return mean_interval(counts[base][index], count, counts[f"{base}_squares"][index])
    return share_interval(count, counts["thrown"][index]) if name == "sunk" else None


def _head(results: Results) -> dict[str, Any]:
    """What was simulated, as columns that are the same in every row."""
    simulation, rules = results.simulation, results.simulation.rules
    return {
        "mahe": simulation.mahe,
        "numbers": simulation.numbers,
        "seed": simulation.seed,
        "games": simulation.games,
        "bots": " ".join(simulation.bots),
        **{key: getattr(rules, key) for key in RULES_KEYS},
        "deck": " ".join(map(str, rules.deck)),
    }


def write_csv(results: Results) -> str:
    """The results as CSV; every row says what was simulated, so that files can be joined."""
    head, written = _head(results), io.StringIO()
    start = [int(part) if isinstance(part, bool) else part for part in head.values()]
    writer = csv.writer(written, lineterminator="\n")
    writer.writerow([*head, *_COLUMNS])
    writer.writerows([*start, *astuple(row)] for row in rows_of(results.tally))
    return written.getvalue()


def write_parquet(results: Results) -> bytes:
    """The results as Parquet, with the same columns; its metadata says what was simulated."""
    arrow, parquet = need("pyarrow", "report"), need("pyarrow.parquet", "report")
    head, rows = _head(results), list(rows_of(results.tally))
    seed = arrow.array([head["seed"]] * len(rows), arrow.uint64())
    columns = {key: [value] * len(rows) for key, value in head.items()} | {"seed": seed}
    columns |= {key: [getattr(row, key) for row in rows] for key in _COLUMNS}
    document = {"format": FORMAT, "version": VERSION, **results.simulation.form()}
    table = arrow.table(columns).replace_schema_metadata({FORMAT: dump(document)})
    written = io.BytesIO()
    parquet.write_table(table, written)
    return written.getvalue()
