"""Players whom no failure stops: they come back, ask again, and remember all they were told."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException

from mahe.bots import make_bot
from mahe.chance import SystemDraws
from mahe.protocol import messages as m
from mahe.record import read_position, step_form
from mahe.rules import legal
from mahe.table import commands as c

PATIENCE_SECONDS = 120.0
_FOR_GOOD = {1008, 4401, 4404}
_AGAIN_SECONDS = 0.2


class CutError(ConnectionError):
    """The plug was pulled."""


@dataclass
class Kept:
    """What a client keeps of a game from its start, so that nobody can change it later."""

    commitment: str
    contributions: list[str] = field(default_factory=list)
    seats: tuple[int, ...] = ()


class Player:
    """One identity at one table, through any node; without a name it only looks on."""

    def __init__(
        self, table: str, token: str | None, nodes: Sequence[str], *, name: str = "", seed: int = 0
    ) -> None:
        self.table = table
        self.token = token
        self.nodes = list(nodes)
        self.name = name
        self.games = 1
        self.think = 0.0
        self.on_sent: Callable[[m.CommandMessage], None] = lambda _: None
        self.on_received: Callable[[m.Outgoing], None] = lambda _: None

        self.seq: int | None = None
        self.rows: dict[int, str] = {}
        self.you: m.You | None = None
        self.present: m.Present | None = None
        self.kept: dict[int, Kept] = {}
        self.given: dict[str, m.CommandMessage] = {}
        self.pending: dict[str, m.CommandMessage] = {}  # given and not answered, in that order
        self.acknowledged: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.put_off: Counter[str] = Counter()
        self.sent: Counter[str] = Counter()
        self.connections = 0

        self._view: m.TableView | None = None
        self._head = 0
        self._asked: dict[tuple[int, int, type], str] = {}
        self._socket: ClientConnection | None = None
        self._bot = make_bot("sensible")
        self._random = random.Random(f"{seed} {name}")

    @property
    def view(self) -> m.TableView:
        """The table, as far as it was told."""
        assert self._view is not None
        return self._view

    @property
    def has_finished(self) -> bool:
        """Whether all games are over and nothing is left to be answered."""
        game = None if self._view is None else self._view.game
        over = game is not None and game.over and game.number >= self.games
        return over and not self.pending and self.seq is not None and self.seq >= self._head

    # Connections.

    async def run(self) -> None:
        """Be at the table, through any number of connections."""
        while True:
            before = self.connections
            try:
                await self._connection(self._random.choice(self.nodes))
            except InvalidStatus as error:
                if error.response.status_code < 500:
                    raise
            except (OSError, TimeoutError, WebSocketException):
                pass
            self._socket = None
            # At once after a connection, with patience while nobody answers.
            await asyncio.sleep(0.01 if self.connections > before else 0.2)

    async def _connection(self, url: str) -> None:
        address = url.replace("http", "ws", 1) + f"/api/tables/{self.table}/socket"
        who = {"Origin": url} if self.token is None else {"Authorization": f"Bearer {self.token}"}
        async with connect(
            address,
            additional_headers=who,
            compression=None,
            max_size=8_000_000,
            proxy=None,
            ping_interval=None,
            open_timeout=10,
            close_timeout=5,
        ) as socket:
            try:
                await socket.send(m.encode(m.Hello(since=self.seq)).decode())
                async for text in socket:
                    assert isinstance(text, str)
                    await self._hear(socket, text)
            except CutError:
                socket.transport.abort()
            finally:
                assert socket.close_code not in _FOR_GOOD, socket.close_reason

    async def _hear(self, socket: ClientConnection, text: str) -> None:
        message = m.decode_outgoing(text)
        match message:
            case m.Welcome():
                self._enter(message)
                self._socket = socket
                for command in tuple(self.pending.values()):
                    await self._send(socket, command)
            case m.Happened():
                self._see(message, text)
            case m.You():
                self.you = message
            case m.Present():
                self.present = message
            case m.Done():
                assert message.id in self.given, message
                self.pending.pop(message.id, None)
                seq = self.acknowledged.setdefault(message.id, message.seq)
                assert seq == message.seq, "one command was acknowledged with two seqs"
            case m.Refused():
                await self._take_refusal(socket, message)
            case m.Goodbye():
                assert message.retry, message
            case _:
                pass
        self.on_received(message)
        await self._go_on(socket)

    def _enter(self, welcome: m.Welcome) -> None:
        self.connections += 1
        self._head = welcome.seq
        self._view, self.you, self.present = welcome.view, welcome.you, welcome.present
        if self.seq is None:
            self.seq = welcome.seq
        else:
            assert welcome.seq >= self.seq, "rows that were shown are gone"
            assert welcome.resumed, "what was missed was not told"
        self._keep()

    def _see(self, happened: m.Happened, text: str) -> None:
        assert self.seq is not None
        assert happened.seq == self.seq + 1, "a row was left out or came twice"
        self.seq = happened.seq
        self.rows[happened.seq] = text
        if self.seq >= self._head:
            self._view = happened.view
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

    def hang_up(self) -> None:
        """Cut the connection; the next one may be to another node."""
        if self._socket is not None:
            self._socket.transport.abort()

    # Commands.

    async def do(self, command: m.CommandMessage) -> int:
        """Give a command until it is acknowledged: its seq."""
        self.given[command.id] = self.pending[command.id] = command
        socket = self._socket
        if socket is not None:
            with suppress(ConnectionClosed):  # else it is sent in the next connection
                await self._deliver(socket, command)
        await until(lambda: command.id not in self.pending, f"an answer to {command}")
        assert command.id in self.acknowledged, self.refused
        return self.acknowledged[command.id]

    async def join(self) -> None:
        """Sit down."""
        await until(lambda: self._view is not None, "a welcome")
        contribution = self._contribution()
        self.kept[1].contributions.append(contribution)
        await self.do(c.Join(id=self._id(), contribution=contribution, name=self.name))

    async def _send(self, socket: ClientConnection, command: m.CommandMessage) -> None:
        await self._deliver(socket, command)
        self.on_sent(command)

    async def _deliver(self, socket: ClientConnection, command: m.CommandMessage) -> None:
        self.sent[command.id] += 1
        await socket.send(m.encode(command).decode())

    async def _take_refusal(self, socket: ClientConnection, refused: m.Refused) -> None:
        assert refused.id in self.given, refused
        if not refused.retry:
            assert refused.id not in self.acknowledged, "acknowledged, then refused"
            self.pending.pop(refused.id, None)
            self.refused[refused.id] = refused.code
            return
        self.put_off[refused.code] += 1
        seconds = refused.details.get("seconds", _AGAIN_SECONDS)
        assert isinstance(seconds, int | float)
        await asyncio.sleep(seconds)
        await self._send(socket, self.given[refused.id])

    async def _go_on(self, socket: ClientConnection) -> None:
        """Do what is to be done now, if anything."""
        if not self.name or self.seq is None or self.seq < self._head or self.you is None:
            return
        game = self.view.game
        if game is None:
            return
        if game.over:
            if game.number < self.games:
                await self._ask(socket, game, c.WantRematch, self._rematch)
        elif game.decider in self.you.seats:
            chair = next(
                chair for chair in self.view.chairs if chair.number == game.seats[game.decider]
            )
            if chair.stand_in is not None:
                await self._ask(socket, game, c.Reclaim, self._reclaim)
            else:
                await self._ask(socket, game, c.Act, self._decide)

    async def _ask(
        self,
        socket: ClientConnection,
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
        self.given[command.id] = self.pending[command.id] = command
        if self.think:
            await asyncio.sleep(self.think)
        await self._send(socket, command)

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
