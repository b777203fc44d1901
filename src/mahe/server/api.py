"""The HTTP API."""

import asyncio
import base64
import hashlib
import secrets
from typing import Annotated, Any

from litestar import Request, Response, delete, get, post
from litestar.datastructures import State
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from prometheus_client import generate_latest

from mahe import __version__
from mahe.bots import BOTS
from mahe.chance import verify
from mahe.locale import LANGUAGES, rules_text
from mahe.record import Record, parse_json, write_json, write_notation
from mahe.rules import UnreadableError
from mahe.server import forms as f
from mahe.server import messages as m
from mahe.server.callers import Caller, bearer_in, caller_of, cookie
from mahe.server.chores import now_ms
from mahe.server.commands import settings_of
from mahe.server.errors import CodeError, NotFoundError, TokenError, UnauthorizedError
from mahe.server.house import MOST_MISSED
from mahe.server.limits import KEYS, LINKS, NEWCOMERS, TABLES, VERIFICATIONS, address_key
from mahe.server.links import base_of, qr_of
from mahe.server.node import Node
from mahe.server.openapi import SOMEBODY, GivesRecord, TakesRecord, answer, refusals
from mahe.server.replays import replay_of
from mahe.server.views import you_at
from mahe.store import KeptGame, Key, KeyKind, Overview, Search
from mahe.table import Create, RefusedError

AnyRequest = Request[Any, Any, State]

LINK_MS = 600_000
_LISTED = 50
_OWN_ADDRESSES = {address_key("127.0.0.1"), address_key("::1")}

Before = Annotated[int | None, QueryParameter(ge=0, lt=2**53, description="older than that, in ms")]
Players = Annotated[int | None, QueryParameter(ge=2, le=7)]
TableName = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
LinkCode = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,128}$")]
TokenId = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
GameNumber = Annotated[int, PathParameter(ge=1, lt=2**31)]


def _node(state: State) -> Node:
    node: Node = state.node
    return node


def _address(request: AnyRequest) -> str:
    return address_key(request.client.host if request.client else "")


def _base(request: AnyRequest, node: Node) -> str:
    """The address that links begin with."""
    return base_of(node.settings, request.scope["scheme"], request.headers.get("host", ""))


async def _caller(request: AnyRequest, state: State) -> Caller:
    return await caller_of(_node(state).people, request)


async def _known(request: AnyRequest, state: State) -> str:
    return (await _caller(request, state)).known()


# The program.


@get("/api/version", sync_to_thread=False, responses=refusals())
def version() -> f.Version:
    """Which program answers."""
    return f.Version(__version__, m.PROTOCOL)


@get("/api/health", sync_to_thread=False)
def health() -> f.Health:
    """Whether the process is alive."""
    return f.Health("alive")


@get("/api/ready", responses={503: answer(f.Health, "not now")})
async def ready(state: State) -> Response[f.Health]:
    """Whether the node can be sent players: it reaches its database and is not going down."""
    node = _node(state)
    if node.house.draining:
        return Response(f.Health("draining"), status_code=503)
    if not await node.ledger.answers():
        return Response(f.Health("no database"), status_code=503)
    return Response(f.Health("ready"))


@get("/metrics", include_in_schema=False, sync_to_thread=False)
def metrics(request: AnyRequest, state: State) -> Response[bytes]:
    """Figures for Prometheus: with the token, or without one only from this machine itself."""
    node, wanted = _node(state), _node(state).settings.metrics_token
    given = bearer_in(request.headers.get("authorization", "")) or ""
    if wanted:
        if not secrets.compare_digest(given.encode(), wanted.encode()):
            raise TokenError if given else UnauthorizedError
    elif _address(request) not in _OWN_ADDRESSES or "x-forwarded-for" in request.headers:
        raise UnauthorizedError
    node.metrics.waiting_writes.set(node.ledger.waiting)
    node.metrics.transactions.set(node.ledger.transactions)
    return Response(generate_latest(node.metrics.registry), media_type="text/plain; version=0.0.4")


@get("/api/bots", sync_to_thread=False, responses=refusals())
def bots() -> list[f.Level]:
    """The bots that can be named, weakest first."""
    return [f.Level(level) for level in BOTS]


@get(
    "/api/rules/{language:str}",
    media_type="text/markdown",
    sync_to_thread=False,
    responses=refusals(404),
)
def rules(language: FromPath[str]) -> str:
    """The rules for players, in Markdown: de, en, fr, it or nl. Comments mark pictures."""
    if language not in LANGUAGES:
        raise NotFoundError(f"the rules are there in {', '.join(LANGUAGES)}")
    return rules_text(language, marked=True)


# Whoever asks.


@get("/api/me", responses=refusals(401))
async def me(request: AnyRequest, state: State) -> f.Me:
    """Whether the server knows the caller."""
    caller = await _caller(request, state)
    return f.Me(known=caller.identity is not None, program=caller.program)


@post("/api/me", status_code=200, responses=refusals(401, 403, 415))
async def come_in(request: AnyRequest, state: State) -> Response[f.Me]:
    """Get an identity, kept in a cookie; whoever has one keeps it."""
    caller = await _caller(request, state)
    if caller.identity is not None:
        return Response(f.Me(known=True, program=caller.program))
    secret = await _newcomer(request, _node(state))
    return Response(f.Me(known=True, program=False), cookies=[cookie(request, secret[1])])


async def _newcomer(request: AnyRequest, node: Node) -> tuple[str, str]:
    """A new identity and the secret of its device."""
    node.limits.spend(NEWCOMERS, _address(request))
    identity = await node.people.newcomer(now_ms())
    _, secret = await node.people.give_key(identity, KeyKind.DEVICE, now_ms())
    return identity, secret


@delete(
    "/api/me",
    security=SOMEBODY,
    status_code=204,
    responses=refusals(401, 403, 415) | {204: answer(None, "the caller is nobody now")},
)
async def forget_me(request: AnyRequest, state: State) -> Response[None]:
    """Erase the caller: they leave their tables, and their keys, names and sayings are gone."""
    node, identity = _node(state), await _known(request, state)
    for table in await node.lists.all_of(identity):
        await node.house.erase(await node.house.open(table), identity)
    await node.people.forget(identity)
    await node.dismiss(identity)
    return Response(None, status_code=204, cookies=[cookie(request, "")])


@post("/api/me/links", security=SOMEBODY, status_code=201, responses=refusals(401, 403, 415))
async def make_link(request: AnyRequest, state: State) -> f.Link:
    """Get a code that lets another device be the caller too; it works once, for ten minutes."""
    node, identity = _node(state), await _known(request, state)
    node.limits.spend(KEYS, identity)
    expires = now_ms() + LINK_MS
    _, code = await node.people.give_key(identity, KeyKind.LINK, now_ms(), expires=expires)
    link = f"{_base(request, node)}/move/{code}"
    return f.Link(code, expires, link, await asyncio.to_thread(qr_of, link))


@get(
    "/api/me/links/{code:str}",
    status_code=204,
    responses=refusals(404) | {204: answer(None, "the code works")},
)
async def look_at_link(request: AnyRequest, state: State, code: LinkCode) -> None:
    """Whether a code still works; it is not used by this."""
    node = _node(state)
    node.limits.spend(LINKS, _address(request))
    if await node.people.whose(code, KeyKind.LINK, now_ms()) is None:
        raise CodeError


@post("/api/me/claim", status_code=200, responses=refusals(403, 404, 415))
async def claim(request: AnyRequest, state: State, data: JSONBody[f.Claim]) -> Response[f.Me]:
    """Be who made the code, on this device."""
    node = _node(state)
    node.limits.spend(NEWCOMERS, _address(request))
    key = await node.people.take(data.code[:100], KeyKind.LINK, now_ms())
    if key is None:
        raise CodeError
    _, secret = await node.people.give_key(key.identity, KeyKind.DEVICE, now_ms())
    return Response(f.Me(known=True, program=False), cookies=[cookie(request, secret)])


@get("/api/me/tokens", security=SOMEBODY, responses=refusals(401))
async def tokens(request: AnyRequest, state: State) -> list[f.Token]:
    """The caller's tokens for programs."""
    found = await _node(state).people.keys_of(await _known(request, state), KeyKind.TOKEN)
    return [_token(key) for key in found]


def _token(key: Key) -> f.Token:
    return f.Token(key.id, key.label, key.created)


@post("/api/me/tokens", status_code=201, responses=refusals(401, 403, 415))
async def make_token(
    request: AnyRequest, state: State, data: JSONBody[f.NewToken]
) -> Response[f.TokenSecret]:
    """Make a token for a program; a caller without an identity gets one, and its cookie."""
    node, caller = _node(state), await _caller(request, state)
    cookies = []
    identity = caller.identity
    if identity is None:
        identity, secret = await _newcomer(request, node)
        cookies.append(cookie(request, secret))
    node.limits.spend(KEYS, identity)
    label = "".join(letter for letter in data.label if letter.isprintable())
    key, token = await node.people.give_key(identity, KeyKind.TOKEN, now_ms(), label=label)
    told = f.TokenSecret(key.id, key.label, key.created, token)
    return Response(told, status_code=201, cookies=cookies)


@delete(
    "/api/me/tokens/{token:str}",
    security=SOMEBODY,
    status_code=204,
    responses=refusals(401, 403, 404, 415),
)
async def revoke_token(request: AnyRequest, state: State, token: TokenId) -> None:
    """Make a token worthless."""
    node, identity = _node(state), await _known(request, state)
    if not await node.people.revoke(identity, token):
        raise NotFoundError("you have no such token")
    await node.dismiss(token)


@get("/api/me/tables", security=SOMEBODY, responses=refusals(401))
async def my_tables(
    request: AnyRequest, state: State, before: Before = None
) -> list[f.TableSummary]:
    """The open tables where the caller sits, the newest first."""
    identity = await _known(request, state)
    return _summaries(await _node(state).lists.of(identity, before, _LISTED))


@get("/api/me/games", security=SOMEBODY, responses=refusals(401))
async def my_games(
    request: AnyRequest,
    state: State,
    before: Before = None,
    players: Players = None,
    name: FromQuery[str | None] = None,
) -> list[f.GameSummary]:
    """The caller's finished games, the newest first."""
    identity = await _known(request, state)
    search = Search(
        identity=identity, players=players, name=_fit(name), before=before, most=_LISTED
    )
    return [_game_summary(game) for game in await _node(state).games.search(search)]


def _fit(text: str | None) -> str | None:
    """A text that any database takes: no name has a zero character."""
    return None if text is None else text.replace("\0", "\ufffd")


# Tables.


@get("/api/tables", responses=refusals())
async def listed_tables(state: State, before: Before = None) -> list[f.TableSummary]:
    """The open tables that their hosts have listed, the newest first."""
    return _summaries(await _node(state).lists.listed(before, _LISTED))


def _summaries(found: list[Overview]) -> list[f.TableSummary]:
    return [f.TableSummary(one.table, one.phase.value, one.chairs, one.touched) for one in found]


@post(
    "/api/tables",
    security=SOMEBODY,
    status_code=201,
    responses=refusals(401, 403, 409, 413, 415, 422),
)
async def open_table(request: AnyRequest, state: State, data: JSONBody[f.NewTable]) -> f.Opened:
    """Open a table; the caller is its host."""
    node, identity = _node(state), await _known(request, state)
    settings = settings_of(data.settings)
    node.limits.spend(TABLES, identity)
    given = data.id or secrets.token_urlsafe(16)
    name = _table_name(identity, given)
    await node.house.create(name, Create(settings), identity)
    here = f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    asked = node.settings.public_url.rstrip("/") or here  # whoever asks can reach that
    socket = asked.replace("http", "ws", 1) + f"/api/tables/{name}/socket"
    return f.Opened(name, f"{_base(request, node)}/t/{name}", socket)


def _table_name(identity: str, given: str) -> str:
    """Unguessable to others, since identities are; the same for the same request."""
    hashed = hashlib.sha256(f"{identity}\n{given}".encode()).digest()
    return base64.urlsafe_b64encode(hashed[:18]).decode()


@get("/api/tables/{table:str}", responses=refusals(401, 404))
async def get_table(request: AnyRequest, state: State, table: TableName) -> f.TableState:
    """A table as it is now."""
    node, caller = _node(state), await _caller(request, state)
    room = await node.house.open(table)
    await node.house.refresh(room)
    assert room.table is not None
    return f.TableState(table, room.seq, you_at(room.table, caller.identity), room.view())


@get("/api/tables/{table:str}/link", responses=refusals(404))
async def table_link(
    request: AnyRequest,
    state: State,
    table: TableName,
    pad: Annotated[bool, QueryParameter(description="where a phone is only the buttons")] = False,
) -> f.TableLink:
    """The link of a table as others can reach it, and its QR code."""
    node = _node(state)
    node.limits.spend(LINKS, _address(request))
    await node.house.open(table)
    link = f"{_base(request, node)}/t/{table}{'/pad' if pad else ''}"
    return f.TableLink(link, await asyncio.to_thread(qr_of, link))


@get(
    "/api/tables/{table:str}/events",
    responses=refusals(401, 404, 409) | {200: answer(list[m.Happened], "what happened")},
)
async def get_events(
    state: State,
    table: TableName,
    since: Annotated[int, QueryParameter(ge=0, lt=2**31)] = 0,
) -> Response[bytes]:
    """What happened at a table after a seq, as a list of `happened` messages.

    A seq more than 400 rows ago is refused: get the table as it is instead.
    """
    node = _node(state)
    room = await node.house.open(table)
    async with room.lock:
        texts = await node.house.missed(room, since)
    if texts is None:
        earliest = max(0, room.seq - MOST_MISSED)
        raise RefusedError(
            "request/too_old",
            f"ask for what came after one of {earliest} to {room.seq}",
            least=earliest,
            most=room.seq,
        )
    return Response(f"[{','.join(texts)}]".encode(), media_type="application/json")


@post(
    "/api/tables/{table:str}/commands",
    security=SOMEBODY,
    status_code=200,
    responses=refusals(401, 403, 404, 409, 413, 415, 422),
)
async def give_command(
    request: AnyRequest, state: State, table: TableName, data: JSONBody[m.CommandMessage]
) -> m.Done:
    """Give a command, as over the WebSocket."""
    node, caller = _node(state), await _caller(request, state)
    identity = caller.known()
    room = await node.house.open(table)
    seq = await node.carry_out(caller, room, data)
    await node.house.attendance.notice(room, identity)
    return m.Done(data.id, seq)


# Finished games.


@get("/api/games", responses=refusals())
async def listed_games(
    state: State,
    before: Before = None,
    players: Players = None,
    name: FromQuery[str | None] = None,
) -> list[f.GameSummary]:
    """The finished games of listed tables, the newest first."""
    search = Search(players=players, name=_fit(name), before=before, most=_LISTED)
    return [_game_summary(game) for game in await _node(state).games.search(search)]


@get("/api/tables/{table:str}/games", responses=refusals(404))
async def table_games(state: State, table: TableName, before: Before = None) -> list[f.GameSummary]:
    """The finished games of a table, the newest first."""
    node = _node(state)
    found = await node.games.of_table(table, before, _LISTED)
    if not found:
        await node.house.open(table)  # a table may be gone before its games, but not be unknown
    return [_game_summary(game) for game in found]


@get(
    "/api/tables/{table:str}/games/{number:int}",
    responses=refusals(404),
    operation_class=GivesRecord,
)
async def get_game(
    state: State,
    table: TableName,
    number: GameNumber,
    form: FromQuery[f.RecordForm] = "json",
) -> Response[str]:
    """The record of a finished game, as JSON or in notation."""
    record = (await _game(state, table, number)).record
    if form == "notation":
        return Response(write_notation(record), media_type="text/plain")
    return Response(write_json(record), media_type="application/json")


@get("/api/tables/{table:str}/games/{number:int}/replay", responses=refusals(404))
async def replay_game(state: State, table: TableName, number: GameNumber) -> f.Replay:
    """A finished game to be shown again, step by step."""
    return replay_of((await _game(state, table, number)).record)


@get("/api/tables/{table:str}/games/{number:int}/verification", responses=refusals(404, 422))
async def verify_game(
    request: AnyRequest, state: State, table: TableName, number: GameNumber
) -> f.VerdictForm:
    """Check a finished game: its steps, its result, and every die and card."""
    game = await _game(state, table, number)
    return await _verdict(request, state, game.record)


@post(
    "/api/verify",
    status_code=200,
    responses=refusals(403, 413, 415, 422),
    operation_class=TakesRecord,
)
async def verify_record(request: AnyRequest, state: State) -> f.VerdictForm:
    """Check a record that is sent as the body."""
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise UnreadableError("record/json", "that is no UTF-8") from None
    return await _verdict(request, state, parse_json(text))


async def _verdict(request: AnyRequest, state: State, record: Record) -> f.VerdictForm:
    _node(state).limits.spend(VERIFICATIONS, _address(request))
    found = await asyncio.to_thread(verify, record)
    return f.VerdictForm(
        found.steps, found.draws, found.committed, found.revealed, found.contributors
    )


async def _game(state: State, table: str, number: int) -> KeptGame:
    found = await _node(state).games.get(table, number)
    if found is None:
        raise NotFoundError("there is no such game, or it is not over")
    return found


def _game_summary(game: KeptGame) -> f.GameSummary:
    count = game.record.result
    return f.GameSummary(
        game.table,
        game.number,
        game.ended,
        game.complete,
        game.record.seats,
        None if count is None else count.eggs,
        None if count is None else count.winners,
        game.helped,
    )


HANDLERS = (
    version,
    health,
    ready,
    metrics,
    bots,
    rules,
    me,
    come_in,
    forget_me,
    make_link,
    look_at_link,
    claim,
    tokens,
    make_token,
    revoke_token,
    my_tables,
    my_games,
    listed_tables,
    open_table,
    get_table,
    table_link,
    get_events,
    give_command,
    listed_games,
    table_games,
    get_game,
    replay_game,
    verify_game,
    verify_record,
)
"""Every HTTP handler."""
