"""Finished games: finding, reading, replaying and checking them."""

import msgspec
from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromQuery

from mahe.chance import verify
from mahe.record import Record, parse_json, write_json, write_notation
from mahe.server.errors import NotFoundError
from mahe.server.http import schemas as s
from mahe.server.http.api.asking import (
    MOST_LISTED,
    AnyRequest,
    BeforeText,
    GameNumber,
    Players,
    TableName,
    address_of,
    fit,
    games_page,
    heavy_of,
    node_of,
)
from mahe.server.http.api.games_in import game_in, text_in
from mahe.server.http.guard import MOST_RECORD
from mahe.server.http.openapi import GivesRecord, TakesGame, TakesRecord, answer, refusals
from mahe.server.http.replays import replay_of
from mahe.server.limits import GAMES, VERIFICATIONS
from mahe.store import KeptGame, Search, parse_before


@get("/api/games", responses=refusals())
async def listed_games(
    request: AnyRequest,
    state: State,
    before: BeforeText = None,
    players: Players = None,
    name: FromQuery[str | None] = None,
) -> Response[list[s.GameSummary]]:
    """The finished games of listed tables, the newest first."""
    search = Search(players=players, name=fit(name), before=parse_before(before), most=MOST_LISTED)
    return games_page(request, await node_of(state).games.search(search))


@get("/api/tables/{table:str}/games", responses=refusals(404))
async def table_games(
    request: AnyRequest,
    state: State,
    table: TableName,
    before: BeforeText = None,
) -> Response[list[s.GameSummary]]:
    """The finished games of a table, the newest first."""
    node = node_of(state)
    found = await node.games.of_table(table, parse_before(before), MOST_LISTED)
    if not found:
        # A table may be gone before its games, but not be unknown.
        await node.live.registry.open(table)
    return games_page(request, found)


@get(
    "/api/tables/{table:str}/games/{number:int}",
    responses=refusals(404),
    operation_class=GivesRecord,
)
async def get_game(
    request: AnyRequest,
    state: State,
    table: TableName,
    number: GameNumber,
    form: FromQuery[s.RecordForm] = "json",
) -> Response[str]:
    """The record of a finished game, as JSON or in notation."""
    node_of(state).limits.spend(GAMES, address_of(request))
    record = (await _game(state, table, number)).record
    if form == "notation":
        text = await heavy_of(state).do(write_notation, record)
        return Response(text, media_type="text/plain")
    text = await heavy_of(state).do(write_json, record)
    return Response(text, media_type="application/json")


@get(
    "/api/tables/{table:str}/games/{number:int}/replay",
    responses=refusals(404) | {200: answer(s.Replay, "the game, step by step")},
)
async def replay_game(
    request: AnyRequest, state: State, table: TableName, number: GameNumber
) -> Response[bytes]:
    """A finished game to be shown again, step by step."""
    node_of(state).limits.spend(GAMES, address_of(request))
    record = (await _game(state, table, number)).record
    return Response(await heavy_of(state).do(_replay, record), media_type="application/json")


def _replay(record: Record) -> bytes:
    return msgspec.json.encode(replay_of(record))


@post(
    "/api/replay",
    status_code=200,
    request_max_body_size=MOST_RECORD,
    responses=refusals(403, 413, 415, 422) | {200: answer(s.Replay, "the game, step by step")},
    operation_class=TakesGame,
)
async def replay_record(request: AnyRequest, state: State) -> Response[bytes]:
    """A game that is sent as the body, to be shown step by step."""
    node_of(state).limits.spend(GAMES, address_of(request))  # before the body is looked at
    shown = await heavy_of(state).do(_replay_of, await request.body())
    return Response(shown, media_type="application/json")


def _replay_of(body: bytes) -> bytes:
    return _replay(game_in(body))


@get("/api/tables/{table:str}/games/{number:int}/verification", responses=refusals(404, 422))
async def verify_game(
    request: AnyRequest, state: State, table: TableName, number: GameNumber
) -> s.VerdictForm:
    """Check a finished game: its steps, its result, and every die and card."""
    node_of(state).limits.spend(VERIFICATIONS, address_of(request))
    game = await _game(state, table, number)
    return await heavy_of(state).do(_verdict, game.record)


@post(
    "/api/verify",
    status_code=200,
    request_max_body_size=MOST_RECORD,
    responses=refusals(403, 413, 415, 422),
    operation_class=TakesRecord,
)
async def verify_record(request: AnyRequest, state: State) -> s.VerdictForm:
    """Check a record that is sent as the body."""
    node_of(state).limits.spend(VERIFICATIONS, address_of(request))  # before the body is looked at
    return await heavy_of(state).do(_verdict_on, await request.body())


def _verdict_on(body: bytes) -> s.VerdictForm:
    return _verdict(parse_json(text_in(body)))


def _verdict(record: Record) -> s.VerdictForm:
    found = verify(record)
    return s.VerdictForm(
        found.steps,
        found.draws,
        found.committed,
        found.revealed,
        found.contributors,
        found.checked,
        found.unchecked,
        found.is_fair,
    )


async def _game(state: State, table: str, number: int) -> KeptGame:
    found = await node_of(state).games.get(table, number)
    if found is None:
        raise NotFoundError("there is no such game, or it is not over")
    return found
