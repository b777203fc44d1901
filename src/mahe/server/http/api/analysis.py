"""Analyses of finished games."""

from functools import partial

import msgspec
from litestar import Response, get, post
from litestar.datastructures import State

from mahe.server.errors import NotFoundError
from mahe.server.http import schemas as s
from mahe.server.http.api.asking import (
    AnalysisId,
    AnyRequest,
    address_of,
    heavy_of,
    node_of,
    packed,
)
from mahe.server.http.api.games_in import game_in
from mahe.server.http.guard import MOST_RECORD
from mahe.server.http.openapi import TakesGame, answer, refusals
from mahe.server.limits import ANALYSES, GAMES, VERIFICATIONS
from mahe.server.thinking.analyses import NamelessGame, Stand, nameless, unpacked

_ANSWER = {200: answer(s.AnalysisState, "how far it is, and the analysis")}


@post(
    "/api/analysis",
    status_code=200,
    request_max_body_size=MOST_RECORD,
    responses=refusals(403, 413, 415, 422) | _ANSWER,
    operation_class=TakesGame,
)
async def analyse(request: AnyRequest, state: State) -> Response[bytes]:
    """Have a finished game analysed; asked again, it is the same analysis."""
    node, address = node_of(state), address_of(request)
    node.limits.spend(VERIFICATIONS, address)  # before the body is looked at
    game = await heavy_of(state).do(_game_in, await request.body())
    may_begin = partial(node.limits.spend, ANALYSES, address)
    return await _told(request, state, await node.analyses.ask(game, may_begin))


@get("/api/analysis/{analysis:str}", responses=refusals(404) | _ANSWER)
async def get_analysis(request: AnyRequest, state: State, analysis: AnalysisId) -> Response[bytes]:
    """How far an analysis is that somebody has asked for, and the analysis."""
    found = await node_of(state).analyses.find(analysis)
    if found is None:
        raise NotFoundError("nobody has asked for this analysis, or it is too long ago")
    if found.data is not None:  # to ask how far it is costs next to nothing
        node_of(state).limits.spend(GAMES, address_of(request))
    return await _told(request, state, found)


def _game_in(body: bytes) -> NamelessGame:
    return nameless(game_in(body))


async def _told(request: AnyRequest, state: State, stand: Stand) -> Response[bytes]:
    if stand.data is None:
        body = _body(stand, b"null")
    else:
        body = await heavy_of(state).do(_unpacked, stand)
    return await packed(request, state, body)


def _unpacked(stand: Stand) -> bytes:
    assert stand.data is not None
    return _body(stand, unpacked(stand.data))


def _body(stand: Stand, analysis: bytes) -> bytes:
    told = {"id": stand.id, "done": stand.done, "analysis": msgspec.Raw(analysis)}
    return msgspec.json.encode({**told, "queued": stand.queued})
