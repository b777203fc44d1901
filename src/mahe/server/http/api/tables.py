"""Tables: opening, seeing and commanding them."""

import hashlib
import secrets
from typing import Annotated

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, QueryParameter

from mahe.protocol import messages as m
from mahe.protocol.views import you_at
from mahe.server.http import schemas as s
from mahe.server.http.api.asking import (
    MOST_LISTED,
    AnyRequest,
    BeforeText,
    TableName,
    address_of,
    base_for,
    caller_in,
    heavy_of,
    known_in,
    node_of,
    packed,
    tables_page,
)
from mahe.server.http.links import qr_of
from mahe.server.http.openapi import SOMEBODY, answer, refusals
from mahe.server.limits import EVENTS, LINKS, TABLES
from mahe.server.live.clients.audience import MOST_MISSED
from mahe.store import parse_before
from mahe.table import Create, RefusedError

_NAME_LETTERS = "abcdefghjkmnpqrstuvwxyz"
"""Letters that look like no others: so a name can be read from a TV and typed."""
_NAME_LENGTH = 15
"""68 bits: too many to be tried."""
_NAME_GROUP = 5


@get("/api/tables", responses=refusals())
async def listed_tables(
    request: AnyRequest,
    state: State,
    before: BeforeText = None,
) -> Response[list[s.TableSummary]]:
    """The open tables that their hosts have listed, the newest first."""
    return tables_page(
        request, await node_of(state).lists.listed(parse_before(before), MOST_LISTED)
    )


@post(
    "/api/tables",
    security=SOMEBODY,
    status_code=201,
    responses=refusals(401, 403, 409, 413, 415, 422),
)
async def open_table(request: AnyRequest, state: State, data: JSONBody[s.NewTable]) -> s.Opened:
    """Open a table; the caller is its host."""
    node, identity = node_of(state), await known_in(request, state)
    node.limits.spend(TABLES, identity)
    given = data.id or secrets.token_urlsafe(16)
    name = _table_name(identity, given)
    room = await node.live.executor.create(name, Create(data.settings), identity)
    assert room.table is not None
    here = f"{request.scope['scheme']}://{request.headers.get('host', '')}"
    asked = node.settings.public_url.rstrip("/") or here  # whoever asks can reach that
    socket = asked.replace("http", "ws", 1) + f"/api/tables/{name}/socket"
    link = f"{base_for(request, node)}/t/{name}"
    return s.Opened(name, link, socket, room.table.commitment)


def _table_name(identity: str, given: str) -> str:
    """The same name for the same request; others cannot guess it, since identities are secret."""
    number = int.from_bytes(hashlib.sha256(f"{identity}\n{given}".encode()).digest())
    letters = ""
    for _ in range(_NAME_LENGTH):
        number, letter = divmod(number, len(_NAME_LETTERS))
        letters += _NAME_LETTERS[letter]
    return "-".join(letters[at : at + _NAME_GROUP] for at in range(0, _NAME_LENGTH, _NAME_GROUP))


@get("/api/tables/{table:str}", responses=refusals(401, 404))
async def get_table(request: AnyRequest, state: State, table: TableName) -> s.TableState:
    """A table as it is now."""
    node, caller = node_of(state), await caller_in(request, state)
    room = await node.live.registry.open(table)
    await node.live.follower.refresh(room)
    assert room.table is not None
    return s.TableState(table, room.seq, you_at(room.table, caller.identity), room.view())


@get("/api/tables/{table:str}/link", responses=refusals(404))
async def table_link(
    request: AnyRequest,
    state: State,
    table: TableName,
    pad: Annotated[bool, QueryParameter(description="where a phone is only the buttons")] = False,
) -> s.TableLink:
    """The link of a table as others can reach it, and its QR code."""
    node = node_of(state)
    node.limits.spend(LINKS, address_of(request))
    await node.live.registry.open(table)
    link = f"{base_for(request, node)}/t/{table}{'/pad' if pad else ''}"
    return s.TableLink(link, await heavy_of(state).do(qr_of, link))


@get(
    "/api/tables/{table:str}/events",
    responses=refusals(401, 404, 409) | {200: answer(list[m.Happened], "what happened")},
)
async def get_events(
    request: AnyRequest,
    state: State,
    table: TableName,
    since: Annotated[int, QueryParameter(ge=0, lt=2**31)] = 0,
) -> Response[bytes]:
    """What happened at a table after a seq, as a list of `happened` messages.

    A seq more than 400 rows ago is refused: get the table as it is instead.
    """
    node = node_of(state)
    node.limits.spend(EVENTS, address_of(request))
    room = await node.live.registry.open(table)
    messages = await node.live.audience.missed(room, since)
    if messages is None:
        earliest = max(0, room.seq - MOST_MISSED)
        raise RefusedError(
            "request/too_old",
            f"ask for what came after one of {earliest} to {room.seq}",
            least=earliest,
            most=room.seq,
        )
    return await packed(request, state, b"[%s]" % b",".join(messages))


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
    node, caller = node_of(state), await caller_in(request, state)
    identity = caller.known()
    room = await node.live.registry.open(table)
    seq = await node.live.executor.carry_out(caller, room, data)
    await node.live.attendance.notice(room, identity)
    return m.Done(data.id, seq)
