"""Nodes whose plug can be pulled, and companies of players at their tables."""

import asyncio
import random
import signal
import subprocess
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from chaos.players import ChaosPlayer, until
from mahe.protocol import messages as m
from mahe.table import commands as c
from server.nodes import NodeProcess, new_table, new_token
from servers import free_port

NAMES = ("Ana", "Ben", "Cleo", "Dee")


class ChaosNode(NodeProcess):
    """A node that must never end by itself."""

    def __init__(self, folder: Path, **settings: object) -> None:
        # A port that no client is given by chance while the node is down.
        super().__init__(folder, port=free_port(), measured=False, **{"rate_limits": 0} | settings)

    def kill(self) -> None:
        """Pull the plug."""
        assert self.lives, f"the node has ended by itself:\n{self._last_words()}"
        super().kill()

    def _last_words(self) -> str:
        log = self.log.read_text()
        grave = [line for line in log.splitlines() if '"level": "critical"' in line]
        return "\n".join([*grave, log[-2000:]])

    @property
    def lives(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.poll() is None


@dataclass
class Company:
    """The people at one table, in the order of their seats; the first is the host."""

    table: str
    players: list[ChaosPlayer]
    watchers: list[ChaosPlayer]
    bots: int = 0
    games: int = 1

    @property
    def everybody(self) -> list[ChaosPlayer]:
        """All who see the table."""
        return [*self.players, *self.watchers]

    @property
    def rows_seen(self) -> int:
        """The newest seq that anybody knows."""
        return max(player.seq or 0 for player in self.everybody)

    @property
    def is_over(self) -> bool:
        """Whether everybody has seen the end of the last game."""
        same = len({player.seq for player in self.everybody}) == 1
        return same and all(player.has_finished for player in self.everybody)

    async def sit_down(self) -> None:
        """Take the seats and begin."""
        for player in self.players:
            await player.join()
        host = self.players[0]
        for number in range(self.bots):
            await host.do(c.AddBot(id=f"bot-{number}", level="sensible"))
        await host.do(c.Begin(id="begin"))


def invite(  # noqa: PLR0913 (what a company is made of)
    nodes: Sequence[ChaosNode],
    *,
    people: int = 2,
    bots: int = 0,
    watchers: int = 1,
    games: int = 1,
    think: float = 0.0,
    seed: int = 0,
    **settings: object,
) -> Company:
    """Open a table and find people for it, each with an identity of their own."""
    urls = [node.url for node in nodes]
    tokens = [new_token(urls[number % len(urls)]) for number in range(people)]
    table = new_table(urls[0], tokens[0], **settings)
    players = [
        ChaosPlayer(table, token, urls, name=name, seed=seed)
        for token, name in zip(tokens, NAMES, strict=False)
    ]
    crowd = [ChaosPlayer(table, None, urls, seed=seed + number) for number in range(watchers)]
    for player in [*players, *crowd]:
        player.games, player.think = games, think
    return Company(table, players, crowd, bots=bots, games=games)


@asynccontextmanager
async def playing(companies: Sequence[Company], seconds: float) -> AsyncIterator[None]:
    """Let companies play for as long as the block lasts, and then fast to the end."""
    players = [player for company in companies for player in company.everybody]
    async with asyncio.timeout(seconds), asyncio.TaskGroup() as tasks:
        running = [tasks.create_task(player.run()) for player in players]
        await asyncio.gather(*(company.sit_down() for company in companies))
        yield
        for player in players:
            player.think = 0
        await until(
            lambda: all(company.is_over for company in companies), "the end of all games", seconds
        )
        for task in running:
            task.cancel()


class Plug:
    """Pulls the plug at moments when decisions are under way."""

    def __init__(self, companies: Sequence[Company], seed: int) -> None:
        self._companies = companies
        self._random = random.Random(seed)
        self._decisions = 0
        self._pull: Callable[[], None] | None = None
        self._error: Exception | None = None
        for company in companies:
            for player in company.players:
                player.on_sent = self._count

    @property
    def is_over(self) -> bool:
        """Whether nobody plays any more."""
        return all(company.is_over for company in self._companies)

    async def pull(self, pull: Callable[[], None], *, all_go_on: bool = False) -> bool:
        """Pull after some more decisions, just after one was sent; False if the games ended before.

        With `all_go_on`, wait first until each table has gone on.
        """
        if all_go_on:
            await self.all_go_on()
        self._decisions = self._random.randint(10, 50)
        self._pull = pull
        await until(lambda: self._pull is None or self.is_over, "enough decisions")
        was_pulled, self._pull = self._pull is None, None
        if self._error is not None:
            raise self._error
        return was_pulled

    async def all_go_on(self, rows: int = 5) -> None:
        """Wait until each table has gone on by some rows from now."""
        then = [company.rows_seen for company in self._companies]
        await until(
            lambda: all(
                company.is_over or company.rows_seen >= seen + rows
                for company, seen in zip(self._companies, then, strict=True)
            ),
            "all tables go on",
        )

    def _count(self, command: m.CommandMessage) -> None:
        self._decisions -= isinstance(command, c.Act)
        if self._decisions == 0 and self._pull is not None:
            # At once, while the decision is being written, or just after it was acknowledged.
            asyncio.get_running_loop().call_later(self._random.uniform(0, 0.02), self._now)

    def _now(self) -> None:
        if self._pull is not None:
            try:
                self._pull()
            except Exception as error:  # noqa: BLE001 (told to whoever waits)
                self._error = error
            self._pull = None


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process that was started here."""
    if process.poll() is None:
        process.send_signal(signal.SIGKILL)
    process.wait(10)
