"""The logs: each place is taken once, and what belongs to an entry is written with it."""

import asyncio
from typing import Any

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from mahe.store import (
    MOST_ROWS,
    Beside,
    Due,
    Entry,
    Ledger,
    Progress,
    Row,
    StoreBusyError,
    StoreFaultError,
    StoreUnavailableError,
    TablePhase,
)
from mahe.store.database import retry
from mahe.store.logs import group_commit
from mahe.store.logs.group_commit import GroupCommit
from mahe.table import Settings, Waiting
from mahe.table.events import Created, Locked
from store.samples import NAMES, contents, entry, game, played, write, writing

SECRET = "5e" * 32


async def test_an_entry_is_read_back(engine: AsyncEngine) -> None:
    events = (Created("ana", Settings(), "c0"), Locked(True))
    assert await write(engine, entry(at=77, events=events)) == [True]
    assert await Ledger(engine).rows("reef") == [Row(1, 77, events)]


async def test_rows_are_read_in_order_from_where_one_left_off(engine: AsyncEngine) -> None:
    async with writing(engine) as ledger:
        jumbled = [entry(seq=seq) for seq in (2, 5, 1, 4, 3)]
        await asyncio.gather(*map(ledger.append, [*jumbled, entry("lagoon")]))
        assert [row.seq for row in await ledger.rows("reef")] == [1, 2, 3, 4, 5]
        assert [row.seq for row in await ledger.rows("reef", after=3)] == [4, 5]
        assert [row.seq for row in await ledger.rows("reef", after=1, most=2)] == [2, 3]
        assert await ledger.heads(["reef"]) == {"reef": Progress(5, 0)}


async def test_a_long_log_is_read_piece_by_piece(engine: AsyncEngine) -> None:
    entries = [entry(seq=seq) for seq in range(1, MOST_ROWS + 2)]
    async with writing(engine) as ledger:
        await asyncio.gather(*map(ledger.append, entries))
        assert len(await ledger.rows("reef")) == MOST_ROWS
        assert [row.seq for row in await ledger.rows("reef", MOST_ROWS)] == [MOST_ROWS + 1]


async def test_a_table_that_nobody_opened_has_nothing(engine: AsyncEngine) -> None:
    ledger = Ledger(engine)
    assert await ledger.rows("reef") == []
    assert await ledger.beside("reef") == Beside({}, {})


WITH_EVERYTHING: dict[str, Any] = {
    "names": NAMES,
    "secret": ("c1", SECRET),
    "joined": ("cleo",),
    "gone": ("ana",),
    "finished": game(),
    "due": Due(5000, Waiting.BOT, 1, 9),
    "phase": TablePhase.OVER,
    "listed": True,
}


async def test_what_belongs_to_an_entry_is_written_with_it(engine: AsyncEngine) -> None:
    await write(engine, entry(joined=("ana", "ben")), entry(seq=2, **WITH_EVERYTHING))
    assert await Ledger(engine).beside("reef") == Beside(
        {0: "Ana", 1: "Ben"}, {"c1": bytes.fromhex(SECRET)}
    )
    kept = await contents(engine)
    assert kept["members"] == [("ben", "reef"), ("cleo", "reef")]
    assert kept["tables"] == [("reef", 2, 1000, 2000, "over", True, 1, 5000, "bot", 1, 9, 0, None)]
    assert kept["games"] == [("reef", 1, 2000, 3, True, True, game().record)]
    assert kept["played"] == [
        ("reef", 1, 0, 0, "ana", False),
        ("reef", 1, 1, 1, "ben", False),
        ("reef", 1, 2, 2, None, False),
    ]


@pytest.mark.parametrize(
    "late",
    [
        entry(seq=1, identity="ben", command="other", **WITH_EVERYTHING),
        entry(seq=1, **WITH_EVERYTHING),
        entry(seq=2, command="command 1", **WITH_EVERYTHING),
    ],
    ids=["a place that is taken", "a repeat", "a command that was done before"],
)
async def test_a_refused_entry_changes_nothing(engine: AsyncEngine, late: Entry) -> None:
    await write(engine, entry(joined=("ana",)))
    before = await contents(engine)
    assert await write(engine, late) == [False]
    assert await contents(engine) == before


@pytest.mark.parametrize("count", [1, 2, 3, 9])
async def test_rows_of_many_tables_come_with_one_question(engine: AsyncEngine, count: int) -> None:
    names = [f"table {number}" for number in range(count)]
    await write(engine, *(entry(name, seq) for name in names for seq in (1, 2, 3)))
    ledger = Ledger(engine)
    found = await ledger.rows_at([*((name, 2) for name in names), ("nowhere", 2), ("table 0", 4)])
    assert found == {name: Row(2, 2000, entry(name, 2).events) for name in names}


async def test_the_same_command_id_may_come_from_somebody_else(engine: AsyncEngine) -> None:
    same = entry(seq=2, command="command 1", identity="ben")
    assert await write(engine, entry(), same, entry("lagoon")) == [True, True, True]


@pytest.mark.parametrize("command", ["other", "command 1"])
async def test_of_two_for_one_place_in_a_transaction_the_first_has_it(
    engine: AsyncEngine, command: str
) -> None:
    late = entry(command=command, identity="ana", at=7, **WITH_EVERYTHING)
    async with writing(engine) as ledger:
        accepted = await asyncio.gather(*map(ledger.append, (entry(), late)))
        assert ledger.transactions == 1
    assert accepted == [True, False]
    kept = await contents(engine)
    assert kept["tables"] == [
        ("reef", 1, 1000, 1000, "waiting", False, 1, None, None, None, None, 0, None)
    ]
    assert not kept["names"] + kept["secrets"] + kept["members"] + kept["games"]


async def test_a_name_can_be_changed_and_taken_back(engine: AsyncEngine) -> None:
    await write(
        engine,
        entry(names=((0, "ana", "Ana"), (1, "ben", "Ben"))),
        entry(seq=2, names=((0, "ana", "Annie"), (1, "ben", None))),
    )
    assert (await Ledger(engine).beside("reef")).names == {0: "Annie"}


async def test_who_joins_twice_is_a_member_once(engine: AsyncEngine) -> None:
    await write(engine, entry(joined=("ana",)), entry(seq=2, joined=("ana",)))
    assert (await contents(engine))["members"] == [("ana", "reef")]


async def test_a_secret_and_a_game_are_kept_as_they_were_first_written(engine: AsyncEngine) -> None:
    other = game(complete=False, identities=(None, None, None))
    again = played(seq=2, secret=("c1", "00" * 32), finished=other)
    await write(engine, played(secret=("c1", SECRET)), again)
    assert (await Ledger(engine).beside("reef")).secrets == {"c1": bytes.fromhex(SECRET)}
    kept = await contents(engine)
    assert [row[4] for row in kept["games"]] == [True]
    assert [row[4] for row in kept["played"]] == ["ana", "ben", None]


async def test_many_tables_share_a_transaction(engine: AsyncEngine) -> None:
    entries = [entry(f"table {number}") for number in range(300)]
    async with writing(engine) as ledger:
        assert all(await asyncio.gather(*map(ledger.append, entries)))
        assert ledger.transactions == 2
        heads = await ledger.heads([one.table for one in entries])
    assert heads == {one.table: Progress(1, 0) for one in entries}


async def test_heads_tell_the_newest_row_of_tables_that_are_there(engine: AsyncEngine) -> None:
    await write(engine, entry(), entry(seq=2), entry("lagoon"))
    wanted = ["nowhere", *(f"table {number}" for number in range(1000)), "reef", "lagoon"]
    assert await Ledger(engine).heads(wanted) == {"reef": Progress(2, 0), "lagoon": Progress(1, 0)}
    assert await Ledger(engine).heads([]) == {}


async def test_a_command_is_found_by_its_id(engine: AsyncEngine) -> None:
    await write(engine, entry(), entry(seq=2))
    ledger = Ledger(engine)
    assert await ledger.find("reef", "ana", "command 2") == 2
    assert await ledger.find("reef", "ana", "command 3") is None
    assert await ledger.find("reef", "ben", "command 2") is None
    assert await ledger.find("lagoon", "ana", "command 2") is None


async def test_more_than_can_be_written_soon_is_refused(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_commit, "MOST_WAITING", 3)
    ledger = Ledger(engine)
    waiting = [asyncio.ensure_future(ledger.append(entry(seq=seq))) for seq in (1, 2, 3)]
    await asyncio.sleep(0)
    assert ledger.waiting == 3
    with pytest.raises(StoreBusyError, match="too much is going on"):
        await ledger.append(entry(seq=4))
    task = asyncio.create_task(ledger.run())
    assert await asyncio.gather(*waiting) == [True, True, True]
    assert ledger.waiting == 0
    task.cancel()


async def test_an_entry_is_written_even_if_nobody_waits_for_it_any_more(
    engine: AsyncEngine,
) -> None:
    ledger = Ledger(engine)
    given_up = asyncio.ensure_future(ledger.append(entry()))
    await asyncio.sleep(0)
    given_up.cancel()
    task = asyncio.create_task(ledger.run())
    assert await ledger.append(entry(seq=2))
    assert [row.seq for row in await ledger.rows("reef")] == [1, 2]
    task.cancel()


async def test_whoever_waits_is_told_when_the_ledger_stops(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = asyncio.Event()

    async def never(*_: object) -> None:
        begun.set()
        await asyncio.Event().wait()

    monkeypatch.setattr(GroupCommit, "_write", never)
    monkeypatch.setattr(group_commit, "MOST_IN_A_TRANSACTION", 2)
    ledger = Ledger(engine)
    waiting = [asyncio.ensure_future(ledger.append(entry(seq=seq))) for seq in (1, 2, 3)]
    task = asyncio.create_task(ledger.run())
    await begun.wait()
    waiting[0].cancel()
    task.cancel()
    async with asyncio.timeout(10):
        outcomes = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes[1:]] == [StoreUnavailableError] * 2
    assert task.cancelled()


IMPOSSIBLE: dict[str, dict[str, Any]] = {
    "no event": {"events": ("no event",)},
    "a number that is too large": {"at": 2**70},
    "nothing where something is needed": {"command": None},
    "half a letter": {"command": "\ud800"},
    "a value of another kind": {"chairs": object()},
}


@pytest.mark.parametrize("wrong", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
async def test_what_cannot_be_written_fails_at_once_and_alone(
    engine: AsyncEngine, wrong: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(retry, "_PAUSES", ())  # nobody waits
    entries = [entry(f"table {number:02}", names=NAMES) for number in range(20)]
    entries[7] = entries[7]._replace(**wrong)
    entries[12] = entries[12]._replace(**wrong)
    async with writing(engine) as ledger:
        told = await asyncio.gather(*map(ledger.append, entries), return_exceptions=True)
        refused = [number for number, one in enumerate(told) if one is not True]
        assert refused == [7, 12]
        assert {type(told[number]) for number in refused} == {StoreFaultError}
        assert len(await ledger.heads([one.table for one in entries])) == 18
        assert await ledger.append(entry())


async def test_a_commit_whose_answer_was_lost_is_found_again(
    engine: AsyncEngine, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = GroupCommit._write  # noqa: SLF001 (the network would have to fail just then)

    async def and_lost(self: GroupCommit, entries: list[Entry]) -> Any:
        accepted = await written(self, entries)
        if self.transactions == 1:
            raise ConnectionResetError
        return accepted

    monkeypatch.setattr(GroupCommit, "_write", and_lost)
    async with writing(engine) as ledger:
        assert not await ledger.append(entry(names=NAMES))
        assert await ledger.find("reef", "ana", "command 1") == 1
        assert [row.seq for row in await ledger.rows("reef")] == [1]


async def test_the_database_answers(engine: AsyncEngine) -> None:
    assert await Ledger(engine).answers()


# Tables that are due.


def due(at: int, **changes: Any) -> Due:
    return Due(at, Waiting.BOT, 1, 5)._replace(**changes)


async def test_due_tables_are_claimed_when_their_time_has_come(engine: AsyncEngine) -> None:
    await write(
        engine, entry("a", due=due(10)), entry("b", due=due(20, step=7)), entry("c"),
        entry("d", due=due(31)),
    )  # fmt: skip
    ledger = Ledger(engine)
    assert await ledger.claim_due(9, 100, 9) == []
    claimed = await ledger.claim_due(30, 100, 9)
    assert sorted(claimed) == [("a", due(100)), ("b", due(100, step=7))]


async def test_a_claimed_table_comes_up_again(engine: AsyncEngine) -> None:
    await write(engine, entry(due=due(10)))
    ledger = Ledger(engine)
    assert await ledger.claim_due(10, 50, 9) == [("reef", due(50))]
    assert await ledger.claim_due(49, 90, 9) == []
    assert await ledger.claim_due(50, 90, 9) == [("reef", due(90))]


async def test_a_table_that_was_seen_to_does_not_come_up_again(engine: AsyncEngine) -> None:
    await write(engine, entry(due=due(10)), entry(seq=2))
    assert await Ledger(engine).claim_due(10**6, 10**7, 9) == []


async def test_the_longest_due_are_claimed_first(engine: AsyncEngine) -> None:
    times = (40, 10, 30, 20, 50)
    await write(engine, *(entry(f"at {at}", due=due(at)) for at in times))
    ledger = Ledger(engine)
    for expected in ({"at 10", "at 20"}, {"at 30", "at 40"}, {"at 50"}):
        assert {table for table, _ in await ledger.claim_due(60, 100, 2)} == expected


async def test_a_table_is_put_off_while_it_waits_for_the_same(engine: AsyncEngine) -> None:
    await write(engine, entry(due=due(10)), entry("lagoon", due=due(10)))
    ledger = Ledger(engine)
    await ledger.put_off("reef", due(40))
    assert await ledger.claim_due(39, 100, 9) == [("lagoon", due(100))]
    assert await ledger.claim_due(40, 100, 9) == [("reef", due(100))]


@pytest.mark.parametrize("other", [{"what": Waiting.CLOCK}, {"game": 2}, {"step": 6}])
async def test_a_table_that_waits_for_something_else_is_not_put_off(
    engine: AsyncEngine, other: dict[str, Any]
) -> None:
    await write(engine, entry(due=due(10)))
    ledger = Ledger(engine)
    await ledger.put_off("reef", due(40, **other))
    assert await ledger.claim_due(10, 100, 9) == [("reef", due(100))]
