"""Processes that think: what is urgent comes first, and one that dies costs a repeat."""

import asyncio
import os
import signal
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from mahe.record import write_position
from mahe.rules import Card, Die, Rules, Start, State, advance, legal, new_game
from mahe.server.errors import BusyError, DrainingError
from mahe.server.node.metrics import Metrics
from mahe.server.thinking import pool as pools
from mahe.server.thinking import process as processes
from mahe.server.thinking import work as w
from mahe.server.thinking.pool import Pool, Urgency
from mahe.server.thinking.process import DiedError, Process
from mahe.server.thinking.thinking import Thinking
from server.client import timed
from server.thinking.conftest import Scripted, a_pool, settle


def begun(players: int = 2) -> State:
    """A game after its first die: its decider may roll or stop."""
    state = new_game(Rules(players=players))
    for step in (Card(3), Start(0), Die(3)):
        state = advance(state, step)
    return state


def decide(effort: w.Effort = "plain", level: str = "matriarch") -> w.Ask:
    return w.Decide(level, write_position(begun()), 0, effort)


class Figures(Metrics):
    """Metrics that a test can read."""

    def of(self, name: str, **labels: str) -> float:
        return self.registry.get_sample_value(name, labels) or 0.0


@asynccontextmanager
async def thinking(processes: int = 1) -> AsyncIterator[tuple[Thinking, Figures]]:
    figures = Figures()
    made = Thinking(processes, figures)
    try:
        yield made, figures
    finally:
        await made.stop()


@timed
async def test_a_level_thinks_in_a_process_of_its_own() -> None:
    async with thinking() as (made, figures):
        assert made.pool.processes == []
        assert await made.decide("matriarch", begun(), 0) in legal(begun())
        assert len(made.pool.processes) == 1
        assert made.pool.processes != [os.getpid()]
        assert figures.of("mahe_bot_decisions_total", level="matriarch", effort="full") == 1


@timed
async def test_quick_bots_and_decisions_without_a_choice_need_no_process() -> None:
    forced = advance(new_game(Rules(players=4)), Card(3))
    async with thinking() as (made, _):
        assert await made.decide("random", begun(), 0) in legal(begun())
        assert await made.decide("sensible", begun(), 0) in legal(begun())
        assert await made.decide("matriarch", forced, 0) == legal(forced)[0]
        assert made.pool.processes == []


@timed
async def test_a_process_that_is_killed_while_it_thinks_costs_a_repeat() -> None:
    async with thinking() as (made, figures):
        await made.decide("matriarch", begun(), 0)
        (before,) = made.pool.processes
        os.kill(before, signal.SIGSTOP)  # so that it is at work when it dies
        decision = asyncio.create_task(made.decide("matriarch", begun(), 0))
        await asyncio.sleep(0)
        os.kill(before, signal.SIGKILL)
        assert await decision in legal(begun())
        assert made.pool.processes not in ([], [before])
        assert figures.of("mahe_thinking_restarts_total") == 1
        assert figures.of("mahe_bot_fallbacks_total", reason="fault") == 0


@timed
async def test_a_process_that_hangs_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    async with thinking() as (made, figures):
        await made.decide("matriarch", begun(), 0)
        (before,) = made.pool.processes
        monkeypatch.setattr(processes, "ANSWER_SECONDS", 0.5)
        os.kill(before, signal.SIGSTOP)
        assert await made.decide("matriarch", begun(), 0) in legal(begun())
        assert before not in made.pool.processes
        assert figures.of("mahe_thinking_restarts_total") == 1


@timed
async def test_where_no_process_can_be_started_the_bot_decides_in_the_node(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    monkeypatch.setattr(pools, "_LONGEST_PAUSE", 0.0)
    async with thinking() as (made, figures):
        assert await made.decide("swimmer", begun(), 0) in legal(begun())
        assert figures.of("mahe_thinking_restarts_total") == pools.MOST_TRIES
        assert figures.of("mahe_bot_fallbacks_total", reason="fault") == 1


@timed
async def test_what_goes_wrong_in_a_process_does_not_end_it() -> None:
    process = Process()
    assert isinstance(await process.ask(w.Decide("matriarch", "no position", 0, "full")), w.Failed)
    pid = process.pid
    assert isinstance(await process.ask(decide(level="oracle")), w.Failed)
    assert isinstance(await process.ask(decide()), w.Decided)
    assert process.pid == pid
    await process.stop()


@timed
async def test_nothing_is_imported_from_the_folder_that_a_node_was_started_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mahe").mkdir()
    (tmp_path / "mahe" / "__init__.py").write_text("raise SystemExit")
    (tmp_path / "msgspec.py").write_text("raise SystemExit")
    monkeypatch.chdir(tmp_path)
    process = Process()
    assert isinstance(await process.ask(decide()), w.Decided)
    await process.stop()


@timed
async def test_signals_of_the_terminal_are_for_the_node_alone() -> None:
    process = Process()
    await process.ask(decide())
    pid = process.pid
    assert pid is not None
    assert os.getpgid(pid) != os.getpgid(0)
    for one in (signal.SIGINT, signal.SIGTERM):
        os.kill(pid, one)
    assert isinstance(await process.ask(decide()), w.Decided)
    assert process.pid == pid
    await process.stop()


@timed
async def test_a_process_lets_others_go_first_and_ends_with_its_node() -> None:
    process = Process()
    await process.ask(decide())
    pid = process.pid
    assert pid is not None
    assert os.getpriority(os.PRIO_PROCESS, pid) > os.getpriority(os.PRIO_PROCESS, 0)
    await process.stop()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def bot(calm: bool) -> w.Ask:
    return decide("full" if calm else "plain")


def hint(_: bool) -> w.Ask:
    return w.Advise("", 0)


def none(_: bool) -> w.Ask:
    raise LookupError


def asking(pool: Pool, count: int) -> "list[asyncio.Task[w.Answer]]":
    """So many bots that ask at the same time."""
    return [asyncio.create_task(pool.ask(Urgency.BOT, bot)) for _ in range(count)]


def kinds(asked: list[w.Ask]) -> str:
    return "".join(type(one).__name__[:2] for one in asked)


@timed
async def test_what_a_person_waits_for_comes_first(scripted: type[Scripted]) -> None:
    async with a_pool() as pool:
        bots = asking(pool, 3)
        await settle()
        person = asyncio.create_task(pool.ask(Urgency.HINT, hint))
        await settle()
        scripted.let(4)
        await asyncio.gather(person, *bots)
        assert kinds(scripted.asked) == "DeAdDeDe"


@timed
async def test_under_load_bots_look_quickly_until_few_wait(scripted: type[Scripted]) -> None:
    async with a_pool() as pool:
        bots = asking(pool, 20)
        await settle()
        scripted.let(len(bots))
        await asyncio.gather(*bots)
        efforts = [one.effort for one in scripted.asked if isinstance(one, w.Decide)]
        assert efforts == ["plain"] * 15 + ["full"] * 5


@timed
async def test_who_has_waited_for_long_gets_a_quick_look(
    scripted: type[Scripted], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "CALM_SECONDS", 0.0)
    async with a_pool() as pool:
        scripted.let()
        await pool.ask(Urgency.BOT, bot)
        assert scripted.asked == [decide("plain")]


@pytest.mark.usefixtures("scripted")
@timed
async def test_when_too_much_waits_more_is_refused() -> None:
    pool, most = Pool(1, Metrics()), Urgency.HINT.most
    asking = [asyncio.create_task(pool.ask(Urgency.HINT, hint))]
    await settle()
    asking += [asyncio.create_task(pool.ask(Urgency.HINT, hint)) for _ in range(most)]
    await settle()
    with pytest.raises(BusyError):
        await pool.ask(Urgency.HINT, hint)
    bots = asyncio.create_task(pool.ask(Urgency.BOT, bot))
    await settle()
    assert pool.waiting() == {"hint": most, "bot": 1, "analysis": 0}
    await pool.stop()
    done = await asyncio.gather(*asking, bots, return_exceptions=True)
    assert {type(one) for one in done} == {DrainingError}


@timed
async def test_a_question_that_processes_die_of_is_given_up(
    scripted: type[Scripted], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "_LONGEST_PAUSE", 0.0)
    scripted.deaths = pools.MOST_TRIES
    async with a_pool() as pool:
        scripted.let(10)
        with pytest.raises(DiedError):
            await pool.ask(Urgency.BOT, bot)
        assert await pool.ask(Urgency.BOT, bot) == w.Decided(0)


@timed
async def test_a_question_that_cannot_be_put_is_the_fault_of_who_asks(
    scripted: type[Scripted],
) -> None:
    async with a_pool() as pool:
        scripted.let()
        with pytest.raises(LookupError):
            await pool.ask(Urgency.BOT, none)
        assert await pool.ask(Urgency.BOT, bot) == w.Decided(0)


@timed
async def test_who_has_gone_leaves_the_processes_to_the_others(scripted: type[Scripted]) -> None:
    async with a_pool() as pool:
        first = asyncio.create_task(pool.ask(Urgency.BOT, bot))
        gone = [asyncio.create_task(pool.ask(Urgency.BOT, one)) for one in (none, bot)]
        await settle()
        for one in gone:
            one.cancel()
        await asyncio.wait(gone)
        scripted.let(3)
        assert await first == w.Decided(0)
        assert await pool.ask(Urgency.BOT, bot) == w.Decided(0)


@timed
async def test_whatever_breaks_in_a_pipe_counts_as_the_end_of_its_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with thinking() as (made, figures):
        await made.decide("matriarch", begun(), 0)
        broken = iter([RuntimeError("the handler is closed")])

        def write(*_: object) -> None:
            for error in broken:
                raise error

        with monkeypatch.context() as patch:
            patch.setattr(asyncio.StreamWriter, "drain", _drained(write))
            assert await made.decide("matriarch", begun(), 0) in legal(begun())
        assert figures.of("mahe_thinking_restarts_total") == 1


def _drained(write: Callable[..., None]) -> Callable[..., Awaitable[None]]:
    async def drain(writer: asyncio.StreamWriter) -> None:
        write(writer)

    return drain


@timed
async def test_there_are_never_more_processes_than_the_operator_wants(
    scripted: type[Scripted],
) -> None:
    async with a_pool(3) as pool:
        bots = asking(pool, 10)
        await settle()
        assert len(pool.processes) == 3
        scripted.let(len(bots))
        await asyncio.gather(*bots)


@timed
async def test_a_node_that_stops_thinks_about_nothing_more(scripted: type[Scripted]) -> None:
    pool = Pool(1, Metrics())
    await pool.stop()
    with pytest.raises(DrainingError):
        await pool.ask(Urgency.BOT, bot)
    with pytest.raises(DrainingError):
        pool.analyse(pools.Analysing("a", "{}"))
    assert scripted.asked == []


@timed
async def test_an_analysis_is_made_in_slices_between_which_bots_decide(
    scripted: type[Scripted],
) -> None:
    analysis = pools.Analysing("a", "{}")
    async with a_pool() as pool:
        pool.analyse(analysis)
        await settle()
        scripted.let()
        await settle()
        asking = asyncio.create_task(pool.ask(Urgency.BOT, bot))
        await settle()
        scripted.let(3)
        assert await analysis.result == b"{}"
        await asking
        assert kinds(scripted.asked) == "AnAnDeAn"
        assert [one.record for one in scripted.asked if isinstance(one, w.Analyse)] == [
            "{}",
            None,
            None,
        ]


@timed
async def test_an_analysis_goes_on_however_many_bots_there_are(
    scripted: type[Scripted], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "HUNGRY_SECONDS", -1.0)
    analysis = pools.Analysing("a", "{}")
    async with a_pool() as pool:
        bots = asking(pool, 9)
        await settle()
        pool.analyse(analysis)
        scripted.let(12)
        await asyncio.gather(analysis.result, *bots)
        assert kinds(scripted.asked) == "De" + "An" * 3 + "De" * 8


@timed
async def test_one_of_several_processes_keeps_free_of_analyses(scripted: type[Scripted]) -> None:
    async with a_pool(2) as pool:
        analyses = [pools.Analysing(name, "{}") for name in "abc"]
        for one in analyses:
            pool.analyse(one)
        await settle()
        assert [pool.queued(one) for one in analyses] == [0, 1, 2]
        assert pool.waiting()["analysis"] == 2
        scripted.let(9)
        await asyncio.gather(*(one.result for one in analyses))
        names = [one.id for one in scripted.asked if isinstance(one, w.Analyse)]
        assert names == [*"aaabbbccc"]


@timed
async def test_an_analysis_begins_anew_when_its_process_dies(
    scripted: type[Scripted], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pools, "_LONGEST_PAUSE", 0.0)
    analysis = pools.Analysing("a", "{}")
    async with a_pool() as pool:
        scripted.deaths = 1
        pool.analyse(analysis)
        scripted.let(4)
        assert await analysis.result == b"{}"
        scripted.deaths = pools.MOST_TRIES
        again = pools.Analysing("b", "{}")
        pool.analyse(again)
        scripted.let(4)
        with pytest.raises(DiedError):
            await again.result


@timed
async def test_too_many_analyses_are_refused(scripted: type[Scripted]) -> None:
    pool = Pool(1, Metrics())
    made = [pools.Analysing(str(number), "{}") for number in range(pools.MOST_ANALYSES + 1)]
    pool.analyse(made[0])
    await settle()
    for one in made[1:]:
        pool.analyse(one)
    with pytest.raises(BusyError):
        pool.analyse(pools.Analysing("more", "{}"))
    await pool.stop()
    for one in made:
        with pytest.raises(DrainingError):
            await one.result
    assert scripted.asked == []
