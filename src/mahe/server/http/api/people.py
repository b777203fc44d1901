"""The caller: their identity, devices, tokens, tables and games."""

import structlog
from litestar import Response, delete, get, post
from litestar.datastructures import State
from litestar.params import FromQuery, JSONBody

from mahe.rules import MaheError
from mahe.server.clock import now_ms
from mahe.server.errors import CodeError, DrainingError, NotFoundError
from mahe.server.http import schemas as s
from mahe.server.http.api.asking import (
    MOST_LISTED,
    AnyRequest,
    BeforeText,
    LinkCode,
    Players,
    TokenId,
    address_of,
    base_for,
    caller_in,
    fit,
    games_page,
    heavy_of,
    known_in,
    node_of,
    tables_page,
)
from mahe.server.http.auth import cookie
from mahe.server.http.links import qr_of
from mahe.server.http.openapi import SOMEBODY, answer, refusals
from mahe.server.limits import KEYS, LINKS, NEWCOMERS
from mahe.server.node.node import Node
from mahe.store import Key, KeyKind, Search, StoreBusyError, StoreUnavailableError, parse_before

LINK_MS = 600_000

log = structlog.get_logger()


@get("/api/me", responses=refusals(401))
async def me(request: AnyRequest, state: State) -> s.Me:
    """Whether the server knows the caller."""
    caller = await caller_in(request, state)
    return s.Me(known=caller.identity is not None, program=caller.program)


@post("/api/me", status_code=200, responses=refusals(401, 403, 415))
async def come_in(request: AnyRequest, state: State) -> Response[s.Me]:
    """Get an identity, kept in a cookie; whoever has one keeps it."""
    caller = await caller_in(request, state)
    if caller.identity is not None:
        return Response(s.Me(known=True, program=caller.program))
    secret = await _newcomer(request, node_of(state))
    return Response(s.Me(known=True, program=False), cookies=[cookie(request, secret[1])])


async def _newcomer(request: AnyRequest, node: Node) -> tuple[str, str]:
    """A new identity and the secret of its device."""
    node.limits.spend(NEWCOMERS, address_of(request))
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
    """Erase the caller: they leave their tables, and their keys, names and chat are deleted."""
    node, identity = node_of(state), await known_in(request, state)
    for table in await node.lists.all_of(identity):
        await _erase(node, table, identity)
    await node.people.forget(identity)
    await node.live.connections.dismiss(identity)
    return Response(None, status_code=204, cookies=[cookie(request, "")])


async def _erase(node: Node, table: str, identity: str) -> None:
    """Let somebody leave a table; one that cannot be read must not keep them from being erased."""
    try:
        await node.live.executor.erase(await node.live.registry.open(table), identity)
    except (StoreUnavailableError, StoreBusyError, DrainingError):
        raise  # nothing is erased yet, and the caller can try again
    except MaheError as error:
        log.warning("somebody was erased at a table that cannot be told", code=error.code)


@post("/api/me/links", security=SOMEBODY, status_code=201, responses=refusals(401, 403, 415))
async def make_link(request: AnyRequest, state: State) -> s.Link:
    """Get a code that gives one's identity to another device; it works once, for ten minutes."""
    node, identity = node_of(state), await known_in(request, state)
    node.limits.spend(KEYS, identity)
    expires = now_ms() + LINK_MS
    _, code = await node.people.give_key(identity, KeyKind.LINK, now_ms(), expires=expires)
    link = f"{base_for(request, node)}/move/{code}"
    return s.Link(code, expires, link, await heavy_of(state).do(qr_of, link))


@get("/api/me/links/{code:str}", responses=refusals(404))
async def look_at_link(request: AnyRequest, state: State, code: LinkCode) -> s.Whose:
    """Whose code that is, if it still works; looking at it does not use it up."""
    node = node_of(state)
    node.limits.spend(LINKS, address_of(request))
    key = await node.people.whose(code, KeyKind.LINK, now_ms())
    if key is None:
        raise CodeError
    return s.Whose(await node.people.name_of(key.identity))


@post("/api/me/claim", status_code=200, responses=refusals(403, 404, 415))
async def claim(request: AnyRequest, state: State, data: JSONBody[s.Claim]) -> Response[s.Me]:
    """Use a code: this device gets the identity of whoever made it."""
    node = node_of(state)
    node.limits.spend(NEWCOMERS, address_of(request))
    key = await node.people.take(data.code[:100], KeyKind.LINK, now_ms())
    if key is None:
        raise CodeError
    _, secret = await node.people.give_key(key.identity, KeyKind.DEVICE, now_ms())
    return Response(s.Me(known=True, program=False), cookies=[cookie(request, secret)])


@get("/api/me/tokens", security=SOMEBODY, responses=refusals(401))
async def tokens(request: AnyRequest, state: State) -> list[s.Token]:
    """The caller's tokens for programs."""
    found = await node_of(state).people.keys_of(await known_in(request, state), KeyKind.TOKEN)
    return [_token(key) for key in found]


def _token(key: Key) -> s.Token:
    return s.Token(key.id, key.label, key.created)


@post("/api/me/tokens", status_code=201, responses=refusals(401, 403, 415))
async def make_token(
    request: AnyRequest, state: State, data: JSONBody[s.NewToken]
) -> Response[s.TokenSecret]:
    """Make a token for a program; a caller without an identity gets one, and its cookie."""
    node, caller = node_of(state), await caller_in(request, state)
    cookies = []
    identity = caller.identity
    if identity is None:
        identity, secret = await _newcomer(request, node)
        cookies.append(cookie(request, secret))
    node.limits.spend(KEYS, identity)
    label = "".join(letter for letter in data.label if letter.isprintable())
    key, token = await node.people.give_key(identity, KeyKind.TOKEN, now_ms(), label=label)
    told = s.TokenSecret(key.id, key.label, key.created, token)
    return Response(told, status_code=201, cookies=cookies)


@delete(
    "/api/me/tokens/{token:str}",
    security=SOMEBODY,
    status_code=204,
    responses=refusals(401, 403, 404, 415),
)
async def revoke_token(request: AnyRequest, state: State, token: TokenId) -> None:
    """Revoke a token."""
    node, identity = node_of(state), await known_in(request, state)
    if not await node.people.revoke(identity, token):
        raise NotFoundError("you have no such token")
    await node.live.connections.dismiss(token)


@get("/api/me/tables", security=SOMEBODY, responses=refusals(401))
async def my_tables(
    request: AnyRequest,
    state: State,
    before: BeforeText = None,
) -> Response[list[s.TableSummary]]:
    """The open tables where the caller sits, the newest first."""
    identity = await known_in(request, state)
    return tables_page(
        request, await node_of(state).lists.of(identity, parse_before(before), MOST_LISTED)
    )


@get("/api/me/games", security=SOMEBODY, responses=refusals(401))
async def my_games(
    request: AnyRequest,
    state: State,
    before: BeforeText = None,
    players: Players = None,
    name: FromQuery[str | None] = None,
) -> Response[list[s.GameSummary]]:
    """The caller's finished games, the newest first."""
    identity = await known_in(request, state)
    search = Search(
        identity=identity,
        players=players,
        name=fit(name),
        before=parse_before(before),
        most=MOST_LISTED,
    )
    return games_page(request, await node_of(state).games.search(search))
