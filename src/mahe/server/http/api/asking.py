"""What the handlers of the HTTP API share: who asks, what for, and how lists are answered."""

from typing import Annotated, Any

from litestar import Request
from litestar.datastructures import State
from litestar.params import PathParameter, QueryParameter

from mahe.server.http import forms as f
from mahe.server.http.auth import caller_of
from mahe.server.http.heavy import HeavyWork
from mahe.server.http.links import base_of
from mahe.server.limits import address_key
from mahe.server.live.caller import Caller
from mahe.server.node.node import Node
from mahe.store import ListedGame, Overview

AnyRequest = Request[Any, Any, State]

MOST_LISTED = 50
"""How many a list holds; older ones are asked for with `before`."""

Before = Annotated[int | None, QueryParameter(ge=0, lt=2**53, description="older than that, in ms")]
Players = Annotated[int | None, QueryParameter(ge=2, le=7)]
TableName = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
LinkCode = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,128}$")]
TokenId = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
GameNumber = Annotated[int, PathParameter(ge=1, lt=2**31)]


def node_of(state: State) -> Node:
    """The node that answers."""
    node: Node = state.node
    return node


def heavy_of(state: State) -> HeavyWork:
    """Where work is done that would keep others waiting."""
    heavy: HeavyWork = state.heavy
    return heavy


def address_of(request: AnyRequest) -> str:
    """Whence a request comes, for limits."""
    return address_key(request.client.host if request.client else "")


def base_for(request: AnyRequest, node: Node) -> str:
    """The address that links begin with."""
    return base_of(node.settings, request.scope["scheme"], request.headers.get("host", ""))


async def caller_in(request: AnyRequest, state: State) -> Caller:
    """Who asks."""
    return await caller_of(node_of(state).people, request)


async def known_in(request: AnyRequest, state: State) -> str:
    """The identity of who asks; whoever has none is refused."""
    return (await caller_in(request, state)).known()


def fit(text: str | None) -> str | None:
    """A text that any database takes: no name has a zero character."""
    return None if text is None else text.replace("\0", "\ufffd")


def summaries(found: list[Overview]) -> list[f.TableSummary]:
    """Tables as a list tells of them."""
    return [
        f.TableSummary(one.table, one.phase.value, one.chairs, one.touched, one.names)
        for one in found
    ]


def game_summary(game: ListedGame) -> f.GameSummary:
    """A finished game as a list tells of it."""
    return f.GameSummary(
        game.table,
        game.number,
        game.ended,
        game.complete,
        game.seats,
        game.eggs,
        game.winners,
        game.helped,
    )
