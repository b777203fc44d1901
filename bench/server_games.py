"""The tables that are played at: of Mahé, of the bare fan-out, and of boardgame.io.

Everything that comes is checked: that it can be read, that nothing is left out or comes twice,
and that every command is acknowledged.
"""

import asyncio
import secrets
from dataclasses import dataclass
from functools import partial

import msgspec
from bench.server_tables import SEATS, LoadError, Meter, Sizes, Table
from bench.server_wire import connect, post

from mahe.protocol import messages as m
from mahe.server.http import schemas as s
from mahe.table import commands as c


@dataclass(frozen=True, slots=True)
class MahePlace:
    """Where four players of Mahé meet: a port and a token for each, and the table if it exists."""

    ports: tuple[int, ...]
    tokens: tuple[str, ...]
    table: str = ""


class MaheTable(Table):
    """A table of Mahé; whoever is to decide takes the first choice."""

    def __init__(self, meter: Meter, place: MahePlace) -> None:
        super().__init__(meter)
        self._place = place
        self._run = secrets.token_hex(4)
        self._given = 0
        self._command, self._giver, self._expected = "", 0, 0
        self._payload = b""
        self._happened: m.Happened
        self.name = place.table
        self.seq = 0
        self.view: m.TableView
        self.players = [_Player(self, number) for number in range(SEATS)]

    async def open(self) -> None:
        """Open the table if need be, connect, sit down and begin."""
        place = self._place
        if not self.name:
            body = await post(place.ports[0], "/api/tables", b"{}", place.tokens[0])
            self.name = msgspec.json.decode(body, type=s.Opened).table
        for player, port, token in zip(self.players, place.ports, place.tokens, strict=True):
            path = f"/api/tables/{self.name}/socket"
            wire = await connect(port, path, player.hear, {"Authorization": f"Bearer {token}"})
            self.wires.append(wire)
            wire.send(m.encode(m.Hello()))
            await player.welcomed
        if not self.is_at_decision:
            self.go()
            await self.rest.wait()

    @property
    def is_at_decision(self) -> bool:
        """Whether a game is under way."""
        return self.view.game is not None and not self.view.game.over

    def _give(self) -> None:
        self._given += 1
        self._command, self._expected = f"{self._run}-{self._given}", self.seq + 1
        self._giver, message = self._next(self._command)
        self.send(self._giver, m.encode(message))

    def _next(self, command: str) -> tuple[int, m.CommandMessage]:
        view, game = self.view, self.view.game
        if len(view.chairs) < SEATS:
            number = len(view.chairs)
            name = f"Player {number + 1}"
            return number, c.Join(id=command, contribution=secrets.token_hex(16), name=name)
        if game is None:
            return 0, c.Begin(id=command)
        if game.over:
            chair = next(chair.number for chair in view.chairs if not chair.wants_rematch)
            return chair, c.WantRematch(id=command, contributions=(secrets.token_hex(16),))
        assert game.decider is not None
        decision = game.choices[0].decision
        act = c.Act(id=command, seat=game.decider, step=game.step, decision=decision)
        return game.seats[game.decider], act

    def read(self, payload: bytes) -> m.Outgoing:
        """The message; one that says the same as the last one is not read again."""
        if payload == self._payload:
            return self._happened
        message = m.decode_outgoing(payload)
        if isinstance(message, m.Happened):
            self._payload, self._happened = payload, message
        return message

    def happened(self, message: m.Happened, size: int) -> None:
        """One of the four knows of another row of the log."""
        self.seq, self.view = message.seq, message.view
        self.told(size)

    def done(self, player: int, message: m.Done, size: int) -> None:
        """A command was acknowledged."""
        given = (self._giver, self._command, self._expected)
        if (player, message.id, message.seq) != given:
            raise LoadError(f"not what was to be acknowledged: {message}")
        self.acknowledged(size)


class _Player:
    """One of the four at a table of Mahé, who is told every row of the log, in order."""

    def __init__(self, table: MaheTable, number: int) -> None:
        self._table = table
        self._number = number
        self._seq = 0
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(self, payload: bytes) -> None:
        message = self._table.read(payload)
        if isinstance(message, m.Happened):
            if message.seq != self._seq + 1:
                raise LoadError(f"row {message.seq} came after row {self._seq}")
            self._seq = message.seq
            self._table.happened(message, len(payload))
        elif isinstance(message, m.Done):
            self._table.done(self._number, message, len(payload))
        elif isinstance(message, m.Welcome):
            self._seq, self._table.seq, self._table.view = message.seq, message.seq, message.view
            self.welcomed.set_result(None)
        elif isinstance(message, m.Refused | m.Goodbye):
            raise LoadError(f"refused: {message.code}: {message.sentence}")


@dataclass(frozen=True, slots=True)
class BarePlace:
    """A group of the bare fan-out, and the sizes of its messages."""

    port: int
    group: int
    sizes: Sizes


class BareTable(Table):
    """Four who get as many bytes as at a table of Mahé, and no sense."""

    def __init__(self, meter: Meter, place: BarePlace) -> None:
        super().__init__(meter)
        self._place = place
        self._payload = b"x" * place.sizes.command
        self._turn = 0

    async def open(self) -> None:
        """Connect all four."""
        sizes = self._place.sizes
        path = f"/fan-out/{self._place.group}/{sizes.told}/{sizes.acknowledgement}"
        for _ in range(SEATS):
            self.wires.append(await connect(self._place.port, path, self._hear, {}))

    def _give(self) -> None:
        self._turn = (self._turn + 1) % SEATS
        self.send(self._turn, self._payload)

    def _hear(self, payload: bytes) -> None:
        if len(payload) == self._place.sizes.told:
            self.told(len(payload))
        elif len(payload) == self._place.sizes.acknowledgement:
            self.acknowledged(len(payload))
        else:
            raise LoadError(f"{len(payload)} bytes")


@dataclass(frozen=True, slots=True)
class PeerPlace:
    """A match of boardgame.io."""

    port: int
    match: str


class _Context(msgspec.Struct, rename="camel"):
    current_player: str
    turn: int


class _State(msgspec.Struct):
    ctx: _Context
    number: int = msgspec.field(name="_stateID")


class _Synced(msgspec.Struct):
    state: _State


_GAME = "race"  # as in boardgame_io/server.cjs
_PING, _PONG = b"2", b"3"
_JOINED = f"40/{_GAME},".encode()
_EVENT = f"42/{_GAME},".encode()
_UPDATE, _SYNC, _MATCH_DATA = (
    _EVENT + f'["{name}"'.encode() for name in ("update", "sync", "matchData")
)
_as_update = msgspec.json.Decoder(tuple[str, str, _State, msgspec.Raw]).decode
_as_sync = msgspec.json.Decoder(tuple[str, str, _Synced]).decode


class PeerTable(Table):
    """A match of boardgame.io over socket.io (engine.io 4): everybody's turn is one move."""

    answers = SEATS  # it acknowledges a move by telling everybody

    def __init__(self, meter: Meter, place: PeerPlace) -> None:
        super().__init__(meter)
        self._place = place
        self._state: _State
        self._payload = b""
        self._known = [0] * SEATS
        self._early: asyncio.Queue[bytes] = asyncio.Queue()

    async def open(self) -> None:
        """Connect all four to the match; the first makes it."""
        path = "/socket.io/?EIO=4&transport=websocket"
        for number in range(SEATS):
            hear = partial(self._hear, number)
            wire = await connect(self._place.port, path, hear, {})
            self.wires.append(wire)
            await self._expect(b"0")
            wire.send(_JOINED)
            await self._expect(_JOINED)
            sync = ["sync", self._place.match, str(number), None, SEATS]
            wire.send(_EVENT + msgspec.json.encode(sync))
            _, _, info = _as_sync((await self._expect(_SYNC))[len(_EVENT) :])
            self._state, self._known[number] = info.state, info.state.number

    async def _expect(self, start: bytes) -> bytes:
        payload = await self._early.get()
        if not payload.startswith(start):
            raise LoadError(payload[:100].decode())
        return payload

    def _give(self) -> None:
        player = self._state.ctx.current_player
        move: dict[str, object] = {
            "type": "roll",
            "args": [],
            "playerID": player,
            "credentials": None,
        }
        action = {"type": "MAKE_MOVE", "payload": move}
        event = ["update", action, self._state.number, self._place.match, player]
        self.send(int(player), _EVENT + msgspec.json.encode(event))

    def _hear(self, number: int, payload: bytes) -> None:
        if payload.startswith(_UPDATE):
            self._update(number, payload)
        elif payload == _PING:
            self.wires[number].send(_PONG)
        elif not payload.startswith(_MATCH_DATA):
            self._early.put_nowait(payload)

    def _update(self, number: int, payload: bytes) -> None:
        if payload != self._payload:
            _, match, self._state, _ = _as_update(payload[len(_EVENT) :])
            if match != self._place.match:
                raise LoadError(f"of another match: {match}")
            self._payload = payload
        if self._state.number <= self._known[number]:
            raise LoadError(f"state {self._state.number} came after {self._known[number]}")
        self._known[number] = self._state.number
        self.told(len(payload))


Place = MahePlace | BarePlace | PeerPlace


def make_table(meter: Meter, place: Place) -> Table:
    """A table for a place, not yet open."""
    match place:
        case MahePlace():
            return MaheTable(meter, place)
        case BarePlace():
            return BareTable(meter, place)
        case PeerPlace():
            return PeerTable(meter, place)
