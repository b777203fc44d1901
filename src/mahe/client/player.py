"""The reference client: plays a bot at a table by the documented API alone."""

import asyncio
import json
import re
import secrets
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from urllib.error import HTTPError, URLError

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from mahe.bots import Bot
from mahe.chance import SystemDraws, new_contribution
from mahe.protocol import messages as m
from mahe.record import read_position, step_form
from mahe.rules import MaheError, legal
from mahe.table import commands as c

_PAUSES = (0.2, 0.5, 1.0, 2.0, 4.0)
MOST_FAILURES = 30
_LARGEST = 4_000_000
_CLOSED_FOR_GOOD = range(4400, 4500)


class PlayerError(MaheError):
    """The bot cannot play there."""


@dataclass(frozen=True, slots=True)
class Place:
    """A table on a server."""

    base: str
    table: str

    @property
    def socket(self) -> str:
        """The address of the table's WebSocket."""
        return self.base.replace("http", "ws", 1) + f"/api/tables/{self.table}/socket"


def place_in(url: str) -> Place:
    """The table that a link leads to."""
    found = re.fullmatch(r"(https?://[^/]+)/t/([A-Za-z0-9_-]{1,64})", url)
    if found is None:
        raise PlayerError("bot/url", "the link of a table looks like http://HOST/t/NAME")
    return Place(*found.groups())


def make_token(place: Place, label: str) -> str:
    """A token for a new guest."""
    request = urllib.request.Request(  # noqa: S310 (place_in has checked the scheme)
        place.base + "/api/me/tokens",
        data=json.dumps({"label": label}).encode(),
        headers={"Content-Type": "application/json", "Origin": place.base},
    )
    try:
        with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310 (checked above)
            token: str = json.load(answer)["token"]
            return token
    except HTTPError as error:
        raise PlayerError("bot/refused", f"the server says: {_sentence_in(error)}") from None
    except (URLError, OSError, ValueError, KeyError):
        raise PlayerError("bot/server", f"no such server answers at {place.base}") from None


def _sentence_in(error: HTTPError) -> str:
    """Why a server refuses; one that is not ours may not say so."""
    with suppress(OSError, ValueError, KeyError, TypeError):
        return str(json.load(error)["sentence"])
    return error.reason


class Player:
    """A bot at a table. It may lose its connection at any moment and goes on where it was."""

    def __init__(self, bot: Bot, name: str, games: int, say: Callable[[str], None]) -> None:
        self._bot = bot
        self._name = name
        self._games = games
        self._say = say
        self._id = secrets.token_hex(6)  # of this run: a command repeated is the same command
        self._seq: int | None = None
        self._you: m.You | None = None
        self._view: m.TableView | None = None
        self._told: set[str] = set()
        self._finished: set[int] = set()
        self._done = False

    async def play(self, place: Place, token: str) -> None:
        """Play until all games are over, through any number of connections."""
        failures = 0
        while not self._done:
            try:
                async with connect(
                    place.socket,
                    additional_headers={"Authorization": f"Bearer {token}"},
                    max_size=_LARGEST,
                    open_timeout=10,
                ) as socket:
                    await self._talk(socket)
                    failures = 0
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else 1006
                if code in _CLOSED_FOR_GOOD:
                    reason = closed.rcvd.reason if closed.rcvd else ""
                    raise PlayerError("bot/closed", f"the server refuses: {reason}") from None
            except (OSError, InvalidHandshake, TimeoutError):
                if failures >= MOST_FAILURES:
                    raise PlayerError("bot/server", f"no server answers at {place.base}") from None
            if not self._done:
                await asyncio.sleep(_PAUSES[min(failures, len(_PAUSES) - 1)])
                failures += 1

    async def _talk(self, socket: ClientConnection) -> None:
        with suppress(ConnectionClosed):  # what the server said before it closed is still read
            await socket.send(m.encode(m.Hello(since=self._seq)).decode())
        async for text in socket:
            await self._hear(socket, m.decode_outgoing(text))
            if self._done:
                return

    async def _hear(self, socket: ClientConnection, message: m.Outgoing) -> None:
        match message:
            case m.Welcome():
                self._you, self._view, self._seq = message.you, message.view, message.seq
            case m.Happened():
                if self._seq is not None and message.seq <= self._seq:
                    return  # missed, but the welcome told it already
                self._view, self._seq = message.view, message.seq
            case m.You():
                self._you = message
            case m.Refused():
                await self._take_refusal(message)
            case m.Goodbye() if not message.retry:
                raise PlayerError(message.code, f"the server says: {message.sentence}")
            case _:
                return
        await self._go_on(socket)

    async def _take_refusal(self, refused: m.Refused) -> None:
        if refused.retry:
            await asyncio.sleep(0.5)
        elif refused.code.startswith("request/") or self._cannot_join(refused):
            raise PlayerError(refused.code, f"the server says: {refused.sentence}")

    def _cannot_join(self, refused: m.Refused) -> bool:
        """Whether there will never be a chair; during a game there may be one after it."""
        return refused.id == self._joining and refused.code != "table/playing"

    async def _go_on(self, socket: ClientConnection) -> None:
        """Do what is to be done now, if anything."""
        you, view = self._you, self._view
        assert you is not None
        assert view is not None
        game = view.game
        if view.closed:
            self._say("the table is closed")
            self._done = True
        elif not you.chairs:
            if game is None or game.over:
                await self._send(socket, self._join())
            else:
                self._say_once("a game is under way; waiting for its end to sit down")
        elif game is None or game.over:
            await self._wait(socket, game)
        else:
            self._say_once(f"game {game.number} is under way")
            if game.decider in you.seats:
                await self._decide(socket, view, game)

    async def _wait(self, socket: ClientConnection, game: m.GameView | None) -> None:
        assert self._you is not None
        if not self._you.seats:
            self._say_once("sat down; waiting for the host to begin")
        if game is not None:
            await self._end(socket, game)

    def _say_once(self, text: str) -> None:
        if text not in self._told:
            self._told.add(text)
            self._say(text)

    @property
    def _joining(self) -> str:
        """The id of the command by which it sits down."""
        return f"join-{self._id}"

    def _join(self) -> c.Join:
        contribution = new_contribution().hex()
        return c.Join(id=self._joining, contribution=contribution, name=self._name)

    async def _decide(self, socket: ClientConnection, view: m.TableView, game: m.GameView) -> None:
        seat = game.decider
        assert seat is not None
        chair = next(chair for chair in view.chairs if chair.number == game.seats[seat])
        if chair.stand_in is not None:
            command = c.Reclaim(id=f"back-{self._id}-{game.number}-{game.step}", seat=seat)
            await self._send(socket, command)
            return
        state = read_position(game.position)
        decision = self._bot.decide(state, seat, legal(state), SystemDraws())
        form = [part for part in step_form(decision) if isinstance(part, str | int)]
        command_id = f"act-{self._id}-{game.number}-{game.step}"
        await self._send(socket, c.Act(id=command_id, seat=seat, step=game.step, decision=form))

    async def _end(self, socket: ClientConnection, game: m.GameView) -> None:
        assert self._you is not None
        if game.number not in self._finished and self._you.seats:
            self._finished.add(game.number)
            eggs = ", ".join(map(str, game.standing.eggs))
            self._say(f"game {game.number} is over; eggs by seat: {eggs}")
        if len(self._finished) >= self._games:
            self._done = True
            return
        given = tuple(new_contribution().hex() for _ in self._you.chairs)
        command = c.WantRematch(id=f"again-{self._id}-{game.number}", contributions=given)
        await self._send(socket, command)

    @staticmethod
    async def _send(socket: ClientConnection, command: m.CommandMessage) -> None:
        await socket.send(m.encode(command).decode())
