"""Analyses on a node: one at a time of a game, and none is lost but the work on it."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from mahe.record import Record, parse_json
from mahe.rules import MaheError
from mahe.server.errors import BusyError, FaultError, TooLongError, TooMuchError, UnfinishedError
from mahe.server.node.node import Node
from mahe.server.node.settings import ServerSettings
from mahe.server.thinking import analyses as analyses_module
from mahe.server.thinking.analyses import (
    MOST_STEPS,
    NamelessGame,
    Stand,
    analysis_version,
    nameless,
    unpacked,
)
from mahe.server.thinking.pool import MOST_ANALYSES, Analysing
from server.analyses import played
from server.client import timed
from server.thinking.conftest import Scripted


def allowed() -> None:
    """Anybody may begin an analysis."""


def refused() -> None:
    raise TooMuchError("too many", 9)


def a_node(folder: Path) -> Node:
    return Node(ServerSettings(data=folder, bot_processes=1))


GAME = nameless(played(1))


async def until(fact: Callable[[], object]) -> None:
    while not fact():  # noqa: ASYNC110 (whatever the fact is)
        await asyncio.sleep(0.005)


async def finished(node: Node, name: str = GAME.id) -> Stand:
    while (found := await node.analyses.find(name)) is None or found.data is None:  # noqa: ASYNC110
        await asyncio.sleep(0.005)
    return found


def test_a_game_is_told_from_others_by_its_rules_and_steps_alone() -> None:
    record = played(1)
    renamed = Record(
        rules=record.rules, seats=("Ana", "Ben"), steps=record.steps, result=record.result
    )
    assert nameless(renamed) == nameless(record)
    assert nameless(played(2)).id != GAME.id
    assert parse_json(GAME.record).seats == ("#0", "#1")


def test_only_a_game_that_is_over_and_not_too_long_is_analysed() -> None:
    record = played(1)
    half = Record(rules=record.rules, seats=record.seats, steps=record.steps[:5])
    with pytest.raises(UnfinishedError):
        nameless(half)
    longer = record.steps * (MOST_STEPS // len(record.steps) + 1)
    with pytest.raises(TooLongError) as caught:
        nameless(Record(rules=record.rules, seats=record.seats, steps=longer, result=record.result))
    assert caught.value.details == {"most": MOST_STEPS}


@timed
async def test_an_analysis_is_made_once_and_kept(tmp_path: Path, scripted: type[Scripted]) -> None:
    async with a_node(tmp_path) as node:
        assert await node.analyses.find(GAME.id) is None
        assert await node.analyses.ask(GAME, allowed) == Stand(GAME.id, 0.0)
        scripted.let()
        await until(lambda: node.analyses._running[GAME.id].done)  # noqa: SLF001
        assert await node.analyses.ask(GAME, refused) == Stand(GAME.id, 1 / 3)
        scripted.let(2)
        found = await finished(node)
        assert found.data is not None
        assert (found.done, unpacked(found.data)) == (1.0, b"{}")
        assert await node.analyses.ask(GAME, refused) == found
        assert len(scripted.asked) == 3


@timed
async def test_whoever_may_begin_none_begins_none(tmp_path: Path, scripted: type[Scripted]) -> None:
    async with a_node(tmp_path) as node:
        scripted.let()
        with pytest.raises(TooMuchError):
            await node.analyses.ask(GAME, refused)
        assert await node.analyses.find(GAME.id) is None


@timed
async def test_those_who_ask_at_the_same_time_share_it(
    tmp_path: Path, scripted: type[Scripted]
) -> None:
    async with a_node(tmp_path) as node:
        scripted.let(9)
        await asyncio.gather(*(node.analyses.ask(GAME, allowed) for _ in range(5)))
        await finished(node)
        analysed = [one for one in scripted.asked if type(one).__name__ == "Analyse"]
        assert len(analysed) == 3


@timed
async def test_another_node_goes_on_with_what_a_dead_one_was_at(
    tmp_path: Path, scripted: type[Scripted], monkeypatch: pytest.MonkeyPatch
) -> None:
    scripted.let(9)
    async with a_node(tmp_path) as node:
        kept = node.analyses._kept  # noqa: SLF001
        await kept.claim(GAME.id, analysis_version(), GAME.record, 1_000, untouched_since=0)
        await kept.note(GAME.id, analysis_version(), 0.5, 10**15)  # it is alive
        assert await node.analyses.find(GAME.id) == Stand(GAME.id, 0.5)
        monkeypatch.setattr(analyses_module, "LEASE_MS", -(10**16))  # it is not
        assert await node.analyses.find(GAME.id) == Stand(GAME.id, 0.0)
        assert (await finished(node)).done == 1.0


@timed
async def test_a_node_that_goes_down_leaves_it_to_others_at_once(
    tmp_path: Path, scripted: type[Scripted]
) -> None:
    scripted.let()
    async with a_node(tmp_path) as node:
        await node.analyses.ask(GAME, allowed)
    scripted.let(9)
    async with a_node(tmp_path) as node:
        assert await node.analyses.find(GAME.id) == Stand(GAME.id, 0.0)
        assert (await finished(node)).done == 1.0


@timed
async def test_a_game_that_cannot_be_analysed_is_not_tried_for_ever(
    tmp_path: Path, scripted: type[Scripted]
) -> None:
    scripted.fails = True
    scripted.let(9)
    async with a_node(tmp_path) as node:
        with capture_logs() as logs:
            await node.analyses.ask(GAME, allowed)
            await until(lambda: not node.analyses._running)  # noqa: SLF001
        assert [one["event"] for one in logs if one["log_level"] == "error"] == [
            "a game could not be analysed"
        ]
        for question in (node.analyses.ask(GAME, allowed), node.analyses.find(GAME.id)):
            with pytest.raises(FaultError):
                await question
        scripted.fails = False
        await node.analyses.ask(nameless(played(2)), allowed)
        await finished(node, nameless(played(2)).id)


@timed
async def test_an_analysis_that_has_no_place_is_not_noted(
    tmp_path: Path, scripted: type[Scripted]
) -> None:
    scripted.let()
    async with a_node(tmp_path) as node:
        await node.analyses.ask(GAME, allowed)
        await until(lambda: not node.live.thinking.pool.waiting()["analysis"])
        for number in range(MOST_ANALYSES):
            node.live.thinking.pool.analyse(Analysing(str(number), "{}"))
        other = NamelessGame("0" * 64, "{}")
        with pytest.raises(BusyError):
            await node.analyses.ask(other, allowed)
        assert await node.analyses.find(other.id) is None
        with pytest.raises(MaheError):
            await node.analyses.ask(other, allowed)
