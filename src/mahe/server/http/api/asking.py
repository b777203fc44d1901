"""What the handlers of the HTTP API share: who asks, what for, and how lists are answered."""

import gzip
from contextlib import suppress
from typing import Annotated, Any
from urllib.parse import urlencode

from litestar import Request, Response
from litestar.datastructures import State
from litestar.params import PathParameter, QueryParameter

from mahe.server.errors import TooMuchError
from mahe.server.http import schemas as s
from mahe.server.http.auth import caller_of
from mahe.server.http.heavy import HeavyWork
from mahe.server.http.links import base_of
from mahe.server.http.pages import takes_gzip
from mahe.server.limits import address_key
from mahe.server.live.clients.caller import Caller
from mahe.server.node.node import Node
from mahe.store import BEFORE, Cursor, ListedGame, Overview, Page

AnyRequest = Request[Any, Any, State]

_WORTH_PACKING = 2048  # bytes; below that, little is gained
_QUICK = 1  # how hard gzip tries: more takes longer, and gains little here

MOST_LISTED = 50
"""How many a list holds; the `Link` header says where the next ones are."""

BeforeText = Annotated[
    str | None,
    QueryParameter(pattern=BEFORE, description="older than a time in ms, or as `Link` had it"),
]
Players = Annotated[int | None, QueryParameter(ge=2, le=7)]
TableName = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
LinkCode = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,128}$")]
TokenId = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
AnalysisId = Annotated[str, PathParameter(pattern=r"^[0-9a-f]{64}$")]
GameNumber = Annotated[int, PathParameter(ge=1, lt=2**31)]


def node_of(state: State) -> Node:
    """The node that answers."""
    node: Node = state.node
    return node


def heavy_of(state: State) -> HeavyWork:
    """The threads for slow work."""
    heavy: HeavyWork = state.heavy
    return heavy


def address_of(request: AnyRequest) -> str:
    """The address that a request comes from, as limits count it."""
    return address_key(request.client.host if request.client else "")


def base_for(request: AnyRequest, node: Node) -> str:
    """The address that links begin with."""
    return base_of(node.settings, request.scope["scheme"], request.headers.get("host", ""))


async def caller_in(request: AnyRequest, state: State) -> Caller:
    """Who asks."""
    return await caller_of(node_of(state).people, request)


async def known_in(request: AnyRequest, state: State) -> str:
    """The caller's identity; a caller without one is refused."""
    return (await caller_in(request, state)).known()


def fit(text: str | None) -> str | None:
    """A text without NUL, which PostgreSQL does not accept and no name has."""
    return None if text is None else text.replace("\0", "\ufffd")


def _link(request: AnyRequest, after: Cursor | None) -> dict[str, str]:
    """The header that names the next page."""
    if after is None:
        return {}
    asked = [
        (name, value) for name, value in request.query_params.multi_items() if name != "before"
    ]
    query = urlencode([*asked, ("before", str(after))])
    return {"Link": f'<{request.url.path}?{query}>; rel="next"'}


def tables_page(request: AnyRequest, page: Page[Overview]) -> Response[list[s.TableSummary]]:
    """Tables as a list tells of them."""
    found = [
        s.TableSummary(one.table, one.phase.value, one.chairs, one.touched, one.names, one.glance)
        for one in page
    ]
    return Response(found, headers=_link(request, page.next))


def games_page(request: AnyRequest, page: Page[ListedGame]) -> Response[list[s.GameSummary]]:
    """Finished games as a list tells of them."""
    found = [game_summary(game) for game in page]
    return Response(found, headers=_link(request, page.next))


def game_summary(game: ListedGame) -> s.GameSummary:
    """A finished game as a list tells of it."""
    return s.GameSummary(
        game.table,
        game.number,
        game.ended,
        game.complete,
        game.seats,
        game.eggs,
        game.winners,
        game.helped,
        game.own,
    )


async def packed(request: AnyRequest, state: State, content: bytes) -> Response[bytes]:
    """JSON, compressed where the client takes that: steps and views are much alike."""
    headers = {"vary": "Accept-Encoding"}
    if len(content) >= _WORTH_PACKING and takes_gzip(request.headers.get("accept-encoding", "")):
        with suppress(TooMuchError):  # then it is sent as it is
            content = await heavy_of(state).do(gzip.compress, content, _QUICK)
            headers["content-encoding"] = "gzip"
    return Response(content, media_type="application/json", headers=headers)
