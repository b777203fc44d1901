"""The records of a table's games."""

from collections.abc import Iterable, Mapping
from functools import reduce

from mahe.chance import digest
from mahe.record import Fairness, Record
from mahe.rules import Step, advance, result
from mahe.table.events import Began, Closed, Ended, Event, Stepped
from mahe.table.folding import fold
from mahe.table.model import Chair, Table


def records(
    name: str, log: Iterable[Event], people: Mapping[int, str], table: Table | None = None
) -> tuple[Record, ...]:
    """A record of each game in a table's log; `people` are the names by chair.

    The log may start with any `Began`; `table` is then the table just before it.
    """
    found: list[_Writing] = []
    for event in log:
        if isinstance(event, Stepped):
            found[-1].steps += event.steps  # not folded: nothing here needs the state
            continue
        table = fold(table, [event])
        if isinstance(event, Began):
            assert table is not None
            found.append(_Writing(name, table))
        elif isinstance(event, Ended | Closed) and event.secret is not None:
            found[-1].secret = event.secret
    return tuple(writing.record(people) for writing in found)


class _Writing:
    """Gathers what the record of one game needs."""

    def __init__(self, name: str, table: Table) -> None:
        assert table.game is not None
        self._name = name
        self._game = table.game
        self._chairs = [chair for chair in table.chairs if chair.number in table.game.chairs]
        self.steps: list[Step] = []
        self.secret: str | None = None

    def record(self, people: Mapping[int, str]) -> Record:
        state = reduce(advance, self.steps, self._game.state)
        given = tuple(chair.contribution for chair in self._chairs)
        return Record(
            rules=state.rules,
            seats=tuple(seat_name(chair, people) for chair in self._chairs),
            steps=tuple(self.steps),
            result=result(state),
            fairness=Fairness(
                table=self._name,
                game=self._game.number,
                commitment=self._game.commitment,
                contributions=given,
                digests=tuple(
                    None if part is None else digest(bytes.fromhex(part)) for part in given
                ),
                seal=self._game.seal,
                secret=self.secret,
                lot=self._game.lot,
            ),
        )


def seat_name(chair: Chair, people: Mapping[int, str]) -> str:
    """How a record calls whoever sits on a chair; `people` are the names by chair."""
    if chair.level is not None:
        return f"bot:{chair.level}"
    return people.get(chair.number, f"#{chair.number}")
