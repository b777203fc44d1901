"""Two terminals with `mahe bot run` and a WebSocket client play a whole game."""

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Self

from chaos.checks import check
from chaos.players import ChaosPlayer, until
from chaos.scene import ChaosNode, Company, end
from mahe.store import default_url
from mahe.table import commands as c
from server.nodes import new_table, new_token, wait_until


class UnconfiguredNode(ChaosNode):
    """`mahe serve` with no setting but its port, in a home of its own."""

    def start(self) -> Self:
        """Start it, and wait until it is ready."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "mahe", "serve", "--port", str(self.port)],
                env=_home(self._folder),
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
        wait_until(self._is_ready, f"the node on port {self.port}")
        return self

    def faults(self) -> list[str]:
        """What it has logged that must not happen."""
        words = ("[error", "[critical", "Traceback", "Warning")
        return [
            line
            for line in self.log.read_text().splitlines()
            if any(word in line for word in words)
        ]


def _home(folder: Path) -> dict[str, str]:
    own = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("MAHE_") and name != "XDG_DATA_HOME"
    }
    return own | {"HOME": str(folder)}


async def test_programs_and_a_client_play_a_whole_game_on_a_node_without_configuration(
    tmp_path: Path,
) -> None:
    with UnconfiguredNode(tmp_path) as node:
        await _play([node, node, node], default_url(tmp_path / ".local" / "share" / "mahe"))


async def test_programs_and_a_client_on_different_nodes_play_a_whole_game(
    pair: list[ChaosNode], database: str
) -> None:
    await _play([pair[0], pair[1], pair[0]], database)


async def _play(nodes: Sequence[ChaosNode], database: str) -> None:
    """A game of a client on the first node and of programs on the others."""
    url = nodes[0].url
    token = new_token(url)
    player = ChaosPlayer(new_table(url, token), token, [url], name="Ana", seed=1000)
    company = Company(player.address.table, [player], [])
    async with asyncio.timeout(60), asyncio.TaskGroup() as tasks:
        running = tasks.create_task(player.run())
        await player.join()
        with _terminals(
            [f"{node.url}/t/{player.address.table}" for node in nodes[1:]]
        ) as terminals:
            await until(lambda: len(player.view.chairs) == 3, "all have sat down")
            await player.do(c.Begin(id="begin"))
            await until(lambda: player.has_finished, "the end of the game")
            for terminal in terminals:
                _, told = await asyncio.to_thread(terminal.communicate, timeout=10)
                assert terminal.returncode == 0, told
                assert b"game 1 is over" in told
        running.cancel()
    await check(database, list(dict.fromkeys(nodes)), [company])
    assert [chair.program for chair in player.view.chairs] == [True, True, True]


@contextmanager
def _terminals(links: Sequence[str]) -> Iterator[list[subprocess.Popen[bytes]]]:
    with ExitStack() as stack:
        terminals = []
        for link in links:
            terminal = subprocess.Popen(
                [sys.executable, "-m", "mahe", "bot", "run", "--url", link],
                stdin=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
            )
            stack.enter_context(terminal)
            stack.callback(end, terminal)
            terminals.append(terminal)
        yield terminals
