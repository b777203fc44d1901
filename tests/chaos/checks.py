"""What must be true after every accident, read from the database itself and from every node."""

import urllib.request
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncConnection

from chaos.players import ChaosPlayer
from chaos.scene import ChaosNode, Company
from mahe.chance import Notes, digest, verify
from mahe.protocol import messages as m
from mahe.protocol.views import view_of
from mahe.record import Record, parse_json, step_form
from mahe.store import connect, phase_of, read_events
from mahe.store.database.schema import keys, log, names, tables
from mahe.table import Event, Table, fold, records
from mahe.table import commands as c
from mahe.table.events import Ended, Stepped

MOST_TOLD = 400
"""How many rows back a node tells what happened."""


@dataclass(frozen=True)
class Line:
    """A row of a log as it lies in the database."""

    seq: int
    identity: str
    command: str
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Truth:
    """What the database holds about a table."""

    lines: list[Line]
    names: dict[int, str]
    identities: dict[str, str]  # by the digest of the token
    is_due: bool  # whether something is to be done at the table, sooner or later

    @property
    def events(self) -> list[Event]:
        """All that has happened."""
        return [event for line in self.lines for event in line.events]

    @property
    def table(self) -> Table:
        """The table that the log makes."""
        table = fold(None, self.events)
        assert table is not None
        return table


async def check(database: str, nodes: Sequence[ChaosNode], companies: Sequence[Company]) -> None:
    """Check everything about tables whose games are over."""
    for company in companies:
        truth = await truth_of(database, company.table)
        assert not truth.is_due
        check_log(truth)
        for player in company.players:
            _check_answers(player, truth)
        _check_rows(company, truth)
        for node in nodes:
            _check_node(node, company, truth)
            _check_records(node, company, truth)
    for node in nodes:
        assert node.lives, f"the node has ended by itself:\n{node.log.read_text()[-3000:]}"
        faults = node.faults()
        assert not faults, "\n".join(faults)


async def truth_of(database: str, table: str) -> Truth:
    """What the database holds about a table."""
    engine = connect(database)
    try:
        async with engine.connect() as db:
            moment = await db.execution_options(isolation_level="SERIALIZABLE")
            return await _read(moment, table)
    finally:
        await engine.dispose()


async def _read(db: AsyncConnection, table: str) -> Truth:
    rows = await db.execute(select(log).where(log.c.table_id == table).order_by(log.c.seq))
    lines = [
        Line(row.seq, row.identity, row.command, read_events(row.events, row.version))
        for row in rows
    ]
    called = await db.execute(select(names.c.chair, names.c.name).where(names.c.table_id == table))
    known = await db.execute(select(keys.c.digest, keys.c.identity))
    head = (await db.execute(select(tables).where(tables.c.id == table))).one()
    truth = Truth(lines, dict(called.all()), dict(known.all()), head.due is not None)
    assert head.seq == len(lines)
    assert head.phase == phase_of(truth.table).value
    return truth


def check_log(truth: Truth) -> None:
    """No seq is left out, and no command was done twice."""
    assert [line.seq for line in truth.lines] == list(range(1, len(truth.lines) + 1))
    done = Counter((line.identity, line.command) for line in truth.lines)
    assert set(done.values()) == {1}, [command for command, times in done.items() if times > 1]


def _check_answers(player: ChaosPlayer, truth: Truth) -> None:
    """What was acknowledged is in the log where that was said; what was refused is not."""
    assert player.token is not None
    identity = truth.identities[digest(player.token.encode())]
    own = {line.command: line for line in truth.lines if line.identity == identity}
    assert not player.unanswered
    for command, seq in player.acknowledged.items():
        assert own[command].seq == seq
        _check_decision(player.given[command], own[command])
    assert not player.refused.keys() & own.keys()
    assert set(own) - {"create"} == set(player.acknowledged)


def _check_decision(given: m.CommandMessage, line: Line) -> None:
    if isinstance(given, c.Act):
        stepped = line.events[0]
        assert isinstance(stepped, Stepped)
        assert stepped.seat == given.seat
        assert list(step_form(stepped.steps[0])) == given.decision


def _check_rows(company: Company, truth: Truth) -> None:
    """All viewers saw the same, without a gap, to the last row."""
    told: dict[int, str] = {}
    last = len(truth.lines)
    for viewer in company.everybody:
        assert viewer.seq == last
        assert list(viewer.rows) == list(range(last - len(viewer.rows) + 1, last + 1))
        for seq, text in viewer.rows.items():
            assert told.setdefault(seq, text) == text, f"two stories of {seq}"
    assert any(viewer.rows for viewer in company.everybody)


def _check_node(node: ChaosNode, company: Company, truth: Truth) -> None:
    """A node shows what the log says, and tells it again as it told it first."""
    shown = msgspec.json.decode(fetch(f"{node.url}/api/tables/{company.table}"))
    table = truth.table
    expected = view_of(table, truth.names, None)
    assert shown["seq"] == len(truth.lines)
    assert shown["view"] == msgspec.json.decode(m.encode(expected))
    since = max(0, len(truth.lines) - MOST_TOLD)
    again = msgspec.json.decode(
        fetch(f"{node.url}/api/tables/{company.table}/events?since={since}"),
        type=list[msgspec.Raw],
    )
    assert len(again) == len(truth.lines) - since
    for seq, text in enumerate(again, start=since + 1):
        for viewer in company.everybody:
            assert viewer.rows.get(seq, bytes(text).decode()) == bytes(text).decode()


def _check_records(node: ChaosNode, company: Company, truth: Truth) -> None:
    """Every finished game is kept, and its dice are those that were committed to."""
    finished = sum(isinstance(event, Ended) for event in truth.events)
    assert finished == company.games
    written = records(company.table, truth.events, truth.names)
    listed = msgspec.json.decode(fetch(f"{node.url}/api/tables/{company.table}/games"))
    assert [game["number"] for game in listed] == list(range(finished, 0, -1))
    for number in range(1, finished + 1):
        text = fetch(f"{node.url}/api/tables/{company.table}/games/{number}").decode()
        record = parse_json(text)
        assert record == written[number - 1]
        for player in company.players:
            _check_dice(player, number, record)


def _check_dice(player: ChaosPlayer, number: int, record: Record) -> None:
    kept = player.kept[number]
    own = dict(zip(kept.seats, kept.contributions, strict=True))
    assert own
    given = tuple(own.get(seat) for seat in range(record.rules.players))
    verdict = verify(record, Notes(game=number, commitment=kept.commitment, own=given))
    assert verdict.revealed
    assert verdict.draws
    assert {"game", "commitment", "contribution"} <= set(verdict.checked)


def fetch(url: str) -> bytes:
    """What a node answers."""
    with urllib.request.urlopen(url, timeout=10) as answer:
        body: bytes = answer.read()
        return body
