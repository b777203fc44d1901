"""Finished games: finding, reading, replaying and checking them."""

import asyncio

from litestar import Response, get, post
from litestar.datastructures import State
from litestar.params import FromQuery

from mahe.chance import verify
from mahe.record import Record, parse_json, write_json, write_notation
from mahe.rules import UnreadableError
from mahe.server.errors import NotFoundError
from mahe.server.http import forms as f
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
    node_of,
)
from mahe.server.http.openapi import GivesRecord, TakesRecord, refusals
from mahe.server.http.replays import replay_of
from mahe.server.limits import VERIFICATIONS
from mahe.store import KeptGame, Search, parse_before


@get("/api/games", responses=refusals())
async def listed_games(
    request: AnyRequest,
    state: State,
    before: BeforeText = None,
    players: Players = None,
    name: FromQuery[str | None] = None,
) -> Response[list[f.GameSummary]]:
    """The finished games of listed tables, the newest first."""
    search = Search(players=players, name=fit(name), before=parse_before(before), most=MOST_LISTED)
    return games_page(request, await node_of(state).games.search(search))


@get("/api/tables/{table:str}/games", responses=refusals(404))
async def table_games(
    request: AnyRequest,
    state: State,
    table: TableName,
    before: BeforeText = None,
) -> Response[list[f.GameSummary]]:
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
    node_of(state).limits.spend(VERIFICATIONS, address_of(request))
    found = await asyncio.to_thread(verify, record)
    return f.VerdictForm(
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
