"""Results as CSV and Parquet."""

import csv
import io
import json

import pytest
from pyarrow import parquet

from mahe.rules import Rules
from mahe.sim import Results, Simulation, tally_of, write_csv, write_parquet
from mahe.sim.documents.export import rows_of
from sim.games import games_of

RULES = Rules(players=3, cards_as_dice=True)
RESULTS = Results(
    simulation=Simulation(rules=RULES, bots=("random",) * 3, seed=2**64 - 1, games=4),
    tally=tally_of(3, games_of(RULES, 4)),
)


def test_every_count_but_0_has_a_row() -> None:
    rows, tally = list(rows_of(RESULTS.tally)), RESULTS.tally
    assert all(row.count for row in rows)
    for name, counts in tally.counts.items():
        assert [row.count for row in rows if row.figure == name] == [n for n in counts if n]


def test_rows_say_where_they_belong_and_what_they_mean() -> None:
    rows = {(row.figure, row.seat, row.value, row.number): row for row in rows_of(RESULTS.tally)}
    tally = RESULTS.tally

    def said(*place: object) -> tuple[object, ...]:
        row = rows[place]  # type: ignore[index]
        return row.estimate, row.low, row.high

    seat = next(seat for seat in range(3) if tally.counts["wins"][seat])
    assert said("wins", seat, None, None) == tally.wins_of(seat)
    assert said("turns_sum", None, None, None) == tally.mean("turns")
    carried = next(row for row in tally.by_carried(seat) if row.wins.value)
    assert said("carried_wins", seat, None, carried.number) == carried.wins
    assert said("carried_eggs", seat, None, carried.number) == carried.eggs
    taken = next(row for row in tally.by_taken(seat, 5) if row.wins.value)
    assert said("taken_wins", seat, 5, taken.number) == taken.wins
    die = next(die for die in (4, 5, 6) if tally.counts["sunk"][die - 1])
    assert said("sunk", None, die, None) == tally.busts_of(die)
    assert said("games", None, None, None) == (None, None, None)


def test_every_row_of_csv_says_what_was_simulated() -> None:
    rows = list(csv.DictReader(io.StringIO(write_csv(RESULTS))))
    assert {row["seed"] for row in rows} == {"18446744073709551615"}
    first = rows[0]
    assert (first["figure"], first["count"], first["seat"]) == ("games", "4", "")
    assert (first["bots"], first["players"]) == ("random random random", "3")
    assert (first["cards_as_dice"], first["bust_ends_turn"]) == ("1", "0")
    assert first["deck"] == "3 3 5 5 5 3"
    assert first["numbers"] == str(RESULTS.simulation.numbers)


def test_parquet_has_the_same_columns_and_says_what_was_simulated() -> None:
    table = parquet.read_table(io.BytesIO(write_parquet(RESULTS)))
    names = next(csv.reader(io.StringIO(write_csv(RESULTS))))
    assert table.column_names == names
    assert table.num_rows == len(list(rows_of(RESULTS.tally)))
    said = json.loads(table.schema.metadata[b"mahe-results"])
    assert {key: said[key] for key in RESULTS.simulation.form()} == RESULTS.simulation.form()
    assert table.column("count")[0].as_py() == 4
    assert table.column("seed")[0].as_py() == 2**64 - 1


@pytest.mark.parametrize("write", [write_csv, write_parquet])
def test_the_same_results_give_the_same_bytes(write: object) -> None:
    assert callable(write)
    assert write(RESULTS) == write(RESULTS)
