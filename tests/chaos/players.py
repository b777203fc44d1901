"""Players whom no failure stops: they come back, ask again, and keep all that they were told."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from time import monotonic

from websockets.asyncio.client import ClientConnection, connect

from mahe.bots import make_bot
from mahe.chance import SystemDraws
from mahe.client import Backoff, TableAddress, TableClient
from mahe.protocol import messages as m
from mahe.record import read_position, step_form
from mahe.rules import legal
from mahe.table import commands as c

PATIENCE_SECONDS = 120.0


class CutError(ConnectionError):
    """The plug was pulled."""


@dataclass
class Kept:
    """What a client keeps of a game from its start, to compare the record with."""

    commitment: str
    contributions: list[str] = field(default_factory=list)
    seats: tuple[int, ...] = ()


class ChaosPlayer(TableClient):
    """One identity at one table, through any node; without a name it only looks on."""

    def __init__(
        self, table: str, token: str | None, nodes: Sequence[str], *, name: str = "", seed: int = 0
    ) -> None:
        super().__init__(TableAddress(nodes[0], table), token)
        self.nodes = list(nodes)
        self.name = name
        self.games = 1
        self.think = 0.0
        self.on_sent: Callable[[m.CommandMessage], None] = lambda _: None
        self.on_received: Callable[[m.Outgoing], None] = lambda _: None

        self.rows: dict[int, str] = {}
        self.present: m.Present | None = None
        self.kept: dict[int, Kept] = {}
        self.given: dict[str, m.CommandMessage] = {}
        self.acknowledged: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.put_off: Counter[str] = Counter()
        self.sent: Counter[str] = Counter()
        self.connections = 0

        self._shown: int | None = None
        self._asked: dict[tuple[int, int, type], str] = {}
        self._bot = make_bot("sensible")
        self._random = random.Random(f"{seed} {name}")

    @property
    def has_finished(self) -> bool:
        """Whether all games are over and nothing is left to be answered."""
        game = None if self._view is None else self._view.game
        over = game is not None and game.over and game.number >= self.games
        return over and not self.unanswered and self.is_current

    # Connections.

    def open_socket(self, **_: object) -> connect:
        """A WebSocket to any of the nodes; this client never gives up."""
        self.address = TableAddress(self._random.choice(self.nodes), self.address.table)
        self._failures = 0
        return super().open_socket(
            compression=None, proxy=None, ping_interval=None, close_timeout=5
        )

    def new_backoff(self) -> Backoff:
        """Reconnect almost at once, and a little later while nobody answers."""
        return Backoff(first=0.02, most=0.4)

    async def on_message(self, message: m.Outgoing, text: str) -> None:
        """Check what the server says, and give the next command."""
        match message:
            case m.Welcome():
                self._check_welcome(message)
            case m.Happened():
                self._see(message, text)
            case m.Present():
                self.present = message
            case m.Done():
                assert message.id in self.given, message
                seq = self.acknowledged.setdefault(message.id, message.seq)
                assert seq == message.seq, "one command was acknowledged with two seqs"
            case m.Refused():
                self._take_refusal(message)
            case _:
                pass
        self.on_received(message)
        await self._go_on()

    def _check_welcome(self, welcome: m.Welcome) -> None:
        self.connections += 1
        self.present = welcome.present
        if self._shown is None:
            self._shown = welcome.seq
        else:
            assert welcome.seq >= self._shown, "rows that were shown are gone"
            assert welcome.resumed, "what was missed was not told"
        self._keep()

    def _see(self, happened: m.Happened, text: str) -> None:
        assert self._shown is not None
        assert happened.seq == self._shown + 1, "a row was left out or came twice"
        self._shown = happened.seq
        self.rows[happened.seq] = text
        self._keep()

    def _keep(self) -> None:
        """Keep what a game is committed to before it begins; from then on it must not change."""
        game, commitment = self.view.game, self.view.commitment
        if game is None or game.over:
            number = 1 if game is None else game.number + 1
            kept = self.kept.setdefault(number, Kept(commitment))
            assert kept.commitment == commitment, "another commitment for the same game"
        elif game.number in self.kept and self.you is not None:
            kept = self.kept[game.number]
            assert kept.commitment == commitment == game.commitment
            kept.seats = self.you.seats

    # Commands.

    async def do(self, command: m.CommandMessage) -> int:
        """Give a command until it is acknowledged: its seq."""
        self.given[command.id] = command
        await self.give(command)
        await until(lambda: command.id not in self.unanswered, f"an answer to {command}")
        assert command.id in self.acknowledged, self.refused
        return self.acknowledged[command.id]

    async def join(self) -> None:
        """Sit down."""
        await until(lambda: self._view is not None, "a welcome")
        contribution = self._contribution()
        self.kept[1].contributions.append(contribution)
        await self.do(c.Join(id=self._id(), contribution=contribution, name=self.name))

    async def send(self, socket: ClientConnection, command: m.CommandMessage) -> None:
        """Send a command; the plug may be pulled right after it."""
        self.sent[command.id] += 1
        await super().send(socket, command)
        self.on_sent(command)

    def _take_refusal(self, refused: m.Refused) -> None:
        assert refused.id in self.given, refused
        if refused.retry:
            self.put_off[refused.code] += 1
        else:
            assert refused.id not in self.acknowledged, "acknowledged, then refused"
            self.refused[refused.id] = refused.code

    async def _go_on(self) -> None:
        """Do what is to be done now, if anything."""
        if not self.name or not self.is_current or self.you is None:
            return
        game = self.view.game
        if game is None:
            return
        if game.over:
            if game.number < self.games:
                await self._ask(game, c.WantRematch, self._rematch)
        elif game.decider in self.you.seats:
            chair = next(
                chair for chair in self.view.chairs if chair.number == game.seats[game.decider]
            )
            if chair.stand_in is not None:
                await self._ask(game, c.Reclaim, self._reclaim)
            else:
                await self._ask(game, c.Act, self._decide)

    async def _ask(
        self,
        game: m.GameView,
        kind: type,
        make: Callable[[m.GameView], m.CommandMessage],
    ) -> None:
        """Give the command of a step once; again only if it was refused and is still wanted."""
        asked = self._asked.get((game.number, game.step, kind))
        if asked is not None and asked not in self.refused:
            return
        command = make(game)
        self._asked[game.number, game.step, kind] = command.id
        self.given[command.id] = command
        if self.think:
            await asyncio.sleep(self.think)
        await self.give(command)

    def _decide(self, game: m.GameView) -> c.Act:
        seat = game.decider
        assert seat is not None
        state = read_position(game.position)
        decision = self._bot.decide(state, seat, legal(state), SystemDraws())
        form = [part for part in step_form(decision) if isinstance(part, str | int)]
        return c.Act(id=self._id(), seat=seat, step=game.step, decision=form)

    def _reclaim(self, game: m.GameView) -> c.Reclaim:
        assert game.decider is not None
        return c.Reclaim(id=self._id(), seat=game.decider)

    def _rematch(self, game: m.GameView) -> c.WantRematch:
        kept, contribution = self.kept[game.number + 1], self._contribution()
        kept.contributions = [contribution]
        return c.WantRematch(id=self._id(), contributions=(contribution,))

    def _id(self) -> str:
        return f"{self.name}-{len(self.given) + 1}"

    def _contribution(self) -> str:
        return self._random.randbytes(16).hex()


async def until(is_so: Callable[[], bool], what: str, seconds: float = PATIENCE_SECONDS) -> None:
    """Wait for a fact."""
    end = monotonic() + seconds
    while not is_so():
        if monotonic() > end:
            raise AssertionError(f"it never came about: {what}")
        await asyncio.sleep(0.02)
