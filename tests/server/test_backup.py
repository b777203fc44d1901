"""Backup and restore, by the very commands of docs/operate.md, while games are played."""

import os
import re
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from server.nodes import (
    NodeProcess,
    get,
    new_table,
    new_token,
    post,
    unmeasured,
    upgrade,
    wait_until,
)
from servers import DEBIAN_PROGRAMS, PostgreSQL

OPERATE = Path(__file__).parents[2] / "docs" / "operate.md"


def documented(first_line: str, folder: Path, variables: Mapping[str, str]) -> None:
    """Run the block of the document that begins with a comment."""
    text = OPERATE.read_text(encoding="utf-8")
    block = re.search(
        rf"^```sh\n# {re.escape(first_line)}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE
    )
    assert block is not None, first_line
    programs = [str(Path(sys.executable).parent), *map(str, DEBIAN_PROGRAMS.glob("*/bin"))]
    path = os.pathsep.join([*programs, os.environ["PATH"]])
    surroundings = {**unmeasured(os.environ), **variables, "PATH": path}
    subprocess.run(["sh", "-euc", block[1]], cwd=folder, env=surroundings, check=True)


def is_private(path: Path) -> bool:
    """Whether nobody else can read a file."""
    return path.stat().st_mode & 0o777 == 0o600


class TwoGames(NamedTuple):
    """A finished game, and one that waits for a decision of ours."""

    token: str
    finished: str
    open: str


def command(node: NodeProcess, table: str, token: str, **fields: object) -> Any:
    answer = post(f"{node.url}/api/tables/{table}/commands", fields, token)
    assert answer.get("type") == "done", answer
    return answer


def game_at(node: NodeProcess, table: str) -> Any:
    return get(f"{node.url}/api/tables/{table}")["view"]["game"]


def play(node: NodeProcess) -> TwoGames:
    token = new_token(node.url)
    finished, opened = new_table(node.url, token), new_table(node.url, token)
    for table, levels in ((finished, 2), (opened, 1)):
        for number in range(levels):
            command(node, table, token, type="add_bot", id=f"bot-{number}", level="sensible")
    command(node, opened, token, type="join", id="join", contribution="00" * 16, name="Ana")
    for table in (finished, opened):
        command(node, table, token, type="begin", id="begin")
    wait_until(lambda: game_at(node, finished)["over"], "the end of the game of two bots", 120)
    wait_for_us(node, opened)
    return TwoGames(token, finished, opened)


def wait_for_us(node: NodeProcess, table: str) -> None:
    wait_until(lambda: game_at(node, table)["decider"] in {None, 1}, "a decision of ours")


def decide(node: NodeProcess, games: TwoGames) -> list[object]:
    """Decide once; what it led to."""
    game, seq = game_at(node, games.open), get(f"{node.url}/api/tables/{games.open}")["seq"]
    command(
        node, games.open, games.token, type="act", id=f"act-{game['step']}",
        seat=1, step=game["step"], decision=game["choices"][-1]["decision"],
    )  # fmt: skip
    happened = get(f"{node.url}/api/tables/{games.open}/events?since={seq}")
    steps: list[object] = happened[0]["events"][0]["steps"]
    return steps


def record_of(node: NodeProcess, table: str) -> Any:
    return get(f"{node.url}/api/tables/{table}/games/1")


def check(
    restored: NodeProcess, games: TwoGames, record: object, position: str, dice: object
) -> None:
    """Everything is as it was when the backup was made, and goes on from there."""
    assert record_of(restored, games.finished) == record
    assert get(f"{restored.url}/api/tables/{games.finished}/games/1/verification")["revealed"]
    assert game_at(restored, games.open)["position"] == position
    assert decide(restored, games) == dice  # they were committed to, so they fall again
    command(restored, games.open, games.token, type="hand_over", id="hand-over", seat=1)
    wait_until(lambda: game_at(restored, games.open)["over"], "the end of the restored game", 120)
    assert get(f"{restored.url}/api/tables/{games.open}/games/1/verification")["revealed"]


def test_a_sqlite_file_is_backed_up_while_it_is_written_and_restored(tmp_path: Path) -> None:
    (data := tmp_path / "data").mkdir()
    if os.geteuid() == 0:
        shutil.chown(data, "nobody")  # as under systemd the server has a user of its own
    variables = {"MAHE_DATA": str(data), "BACKUP": "backup.sqlite"}
    with NodeProcess(data, rate_limits=0) as node:
        games = play(node)
        record, position = record_of(node, games.finished), game_at(node, games.open)["position"]
        documented("back up SQLite", tmp_path, variables)
        assert is_private(tmp_path / "backup.sqlite")
        dice = decide(node, games)
        node.stop()
        documented("restore SQLite", tmp_path, variables)
        assert is_private(node.database)
        assert node.database.stat().st_uid == data.stat().st_uid
        with node:
            check(node, games, record, position, dice)


def test_a_copy_of_the_sqlite_file_alone_lacks_what_was_written_last(tmp_path: Path) -> None:
    with NodeProcess(tmp_path, rate_limits=0) as node:
        games = play(node)
        with closing(sqlite3.connect(node.database)) as database:
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            decide(node, games)
            shutil.copy(node.database, tmp_path / "copy.sqlite")
            written = rows_of(database, games.open)
        with closing(sqlite3.connect(tmp_path / "copy.sqlite")) as copy:
            assert rows_of(copy, games.open) < written


def rows_of(database: sqlite3.Connection, table: str) -> int:
    query = "SELECT count(*) FROM log WHERE table_id = ?"
    return int(database.execute(query, [table]).fetchone()[0])


def test_a_postgresql_database_is_backed_up_while_it_is_written_and_restored(
    tmp_path: Path, postgresql: PostgreSQL
) -> None:
    first, second = postgresql.new_database(), postgresql.new_database()
    variables = {"DATABASE": first, "RESTORED": second}
    plain = {name: url.replace("+asyncpg", "") for name, url in variables.items()}
    upgrade(tmp_path, first)
    with NodeProcess(tmp_path, rate_limits=0, database_url=first) as node:
        games = play(node)
        record, position = record_of(node, games.finished), game_at(node, games.open)["position"]
        documented("back up PostgreSQL", tmp_path, plain)
        assert is_private(tmp_path / "mahe.dump")
        dice = decide(node, games)
    documented("restore PostgreSQL", tmp_path, plain)
    with NodeProcess(tmp_path, rate_limits=0, database_url=second) as node:
        check(node, games, record, position, dice)
    for url in (first, second):
        postgresql.drop_database(url)
