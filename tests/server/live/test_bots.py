"""Bots that think, at real tables: whatever happens to their processes, no move is lost."""

import os
import signal
from pathlib import Path

import pytest

from mahe.bots import LEVELS
from mahe.chance import verify
from mahe.protocol import messages as m
from mahe.record import parse_json
from server.browser import Browser
from server.client import timed
from server.live.tables import game_of, opened
from server.nodes import NodeProcess, wait_until


def metric(browser: Browser, name: str) -> float:
    lines = browser.get("/metrics").text.splitlines()
    return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(name))


def test_a_game_goes_on_when_the_processes_of_its_bots_are_killed(tmp_path: Path) -> None:
    with NodeProcess(tmp_path, bot_processes=1) as node, Browser(node.url) as host:
        table = host.come_in().open_table()
        for level in (LEVELS[-1], LEVELS[0]):
            host.do(table, "add_bot", level=level)
        host.do(table, "begin")
        for wanted in (20, 60, 100):
            wait_until(
                lambda wanted=wanted: host.view(table)["game"]["step"] >= wanted,
                "some steps",
            )
            for pid in node.children:
                os.kill(pid, signal.SIGKILL)
        wait_until(lambda: host.is_over(table), "the end of the game")
        assert metric(host, "mahe_thinking_restarts_total") >= 1
        verify(parse_json(host.get(f"/api/tables/{table}/games/1").text))
        assert node.faults() == []


def test_nobody_waits_for_a_bot_that_thinks(tmp_path: Path) -> None:
    with NodeProcess(tmp_path, bot_processes=1) as node, Browser(node.url) as host:
        tables = [host.come_in().open_table() for _ in range(2)]
        for level, table in zip((LEVELS[-1], "random"), tables, strict=True):
            host.do(table, "add_bot", level=level)
            host.join(table, "Ana")
        host.do(tables[0], "begin")
        wait_until(lambda: decider(host, tables[0]) == 1, "the person's turn")
        (pid,) = node.children
        os.kill(pid, signal.SIGSTOP)
        while decider(host, tables[0]) == 1:
            decide(host, tables[0], 1)
        step = host.view(tables[0])["game"]["step"]
        host.do(tables[0], "rename", chair=1, name="Ann")
        host.do(tables[1], "begin")
        wait_until(lambda: decider(host, tables[1]) == 1, "the person's turn")
        decide(host, tables[1], 1)
        assert host.view(tables[0])["game"]["step"] == step
        os.kill(pid, signal.SIGCONT)
        wait_until(lambda: host.view(tables[0])["game"]["step"] > step, "the bot's decision")
        assert metric(host, "mahe_thinking_restarts_total") == 0


def decider(host: Browser, table: str) -> int:
    found: int = host.view(table)["game"]["decider"]
    return found


def decide(host: Browser, table: str, seat: int) -> None:
    """Stop as soon as that is allowed."""
    game = host.view(table)["game"]
    decision = game["choices"][-1]["decision"]
    host.do(table, "act", seat=seat, step=game["step"], decision=decision)


def test_the_processes_end_with_their_node(tmp_path: Path) -> None:
    with NodeProcess(tmp_path, bot_processes=1) as node:
        with Browser(node.url) as host:
            table = host.come_in().open_table()
            for _ in range(2):
                host.do(table, "add_bot", level=LEVELS[2])
            host.do(table, "begin")
            wait_until(lambda: node.children, "a process")
        (pid,) = node.children
        node.kill()
        wait_until(lambda: not Path(f"/proc/{pid}").exists() or is_zombie(pid), "its end")


def is_zombie(pid: int) -> bool:
    try:
        return ") Z" in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return True


@pytest.mark.parametrize("level", LEVELS)
@timed
async def test_every_level_plays_a_game_at_a_table(node: NodeProcess, level: str) -> None:
    async with opened(node).client() as ana:
        await ana.welcome()
        await ana.join("Ana")
        await ana.do("add_bot", level=level)
        await ana.do("begin")
        for _ in range(40):
            while game_of(ana).decider != 0 and not game_of(ana).over:
                await ana.receive()
            if game_of(ana).over:
                break
            assert isinstance(await ana.act(), m.Done)
        assert game_of(ana).step > 40
