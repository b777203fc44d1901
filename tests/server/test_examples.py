"""The worked example of docs/api.md and examples/bot.py, run against a real server; and whether
the document names everything that there is."""

import ast
import json
import os
import re
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import fields
from pathlib import Path

import msgspec
import pytest

from codes import told_to_clients
from mahe.protocol import messages
from mahe.protocol.views import view_of
from mahe.rules import Card, Die, Rules, Start, advance, new_game
from mahe.server import limits
from mahe.server.http import gate, guard, wire
from mahe.server.http.schemas import LONGEST_LABEL, LONGEST_TABLE_ID, error_body
from mahe.server.live.clients import connection, session
from mahe.server.live.clients.audience import MOST_MISSED
from mahe.server.live.clients.connection import UNAUTHORIZED
from mahe.table import GRACE_SECONDS, Game, Settings, StaleError, Table
from server.nodes import NodeProcess, get, new_table, new_token, post, unmeasured, wait_until

ROOT = Path(__file__).parents[2]
API = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
SECURITY = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
BOT = ROOT / "examples" / "bot.py"


def surroundings(**variables: str) -> dict[str, str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {**unmeasured(os.environ), "PATH": path, **variables}


def test_the_worked_example_plays_two_games(tmp_path: Path) -> None:
    blocks = re.findall(r"^```sh\n(.*?)^```$", API, re.DOTALL | re.MULTILINE)
    here, scratch = tmp_path / "here", tmp_path / "scratch"
    here.mkdir()
    scratch.mkdir()
    (here / "examples").symlink_to(ROOT / "examples")
    with NodeProcess(tmp_path) as node:
        done = subprocess.run(
            ["sh", "-euc", "".join(blocks)],
            cwd=here, env=surroundings(SERVER=node.url, TMPDIR=str(scratch)),
            capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count('{"type":"done","id":"1","seq":2}\n') == 3
    assert re.search(r"^eggs by seat: \[\d+, \d+\]$", done.stdout, re.MULTILINE)
    assert '"committed":true,"revealed":true,"contributors":[1]' in done.stdout
    assert "1 game is in order" in done.stdout
    assert [path.name for path in here.iterdir()] == ["examples"]
    assert re.search(r"^{'eggs': \[\d+, \d+\], 'cards'.*'winners'", done.stdout, re.MULTILINE)


@pytest.mark.parametrize(
    ("command", "is_complete"),
    [({"type": "hand_over", "id": "away", "seat": 1}, True), ({"type": "close", "id": "x"}, False)],
)
def test_the_client_of_the_document_copes(
    command: dict[str, object], is_complete: bool, tmp_path: Path
) -> None:
    (program,) = re.findall(r"<<'END'\n(.*?)^END$", API, re.DOTALL | re.MULTILINE)
    with NodeProcess(tmp_path, rate_limits=0, bot_pause=0.02) as node, ExitStack() as stack:
        token = new_token(node.url)
        table = new_table(node.url, token)
        commands = f"{node.url}/api/tables/{table}/commands"
        post(commands, {"type": "add_bot", "id": "1", "level": "sensible"}, token)
        url = f"{node.url.replace('http', 'ws')}/api/tables/{table}/socket"
        player = stack.enter_context(
            subprocess.Popen(
                [sys.executable, "-c", program, url],
                env=surroundings(MAHE_TOKEN=token),
                stdout=subprocess.PIPE,
                text=True,
            )
        )
        stack.callback(player.kill)
        wait_until(lambda: get(f"{node.url}/api/tables/{table}")["seq"] > 20, "some moves")
        assert post(commands, command, token)["type"] == "done"
        out, _ = player.communicate(timeout=60)
        (game,) = get(f"{node.url}/api/tables/{table}/games")
        events = get(f"{node.url}/api/tables/{table}/events?since=20")
    assert (player.returncode, game["complete"]) == (0, is_complete)
    assert out.startswith("eggs by seat: [")
    kinds = [event["type"] for row in events for event in row["events"]]
    assert ("reclaimed" in kinds) is is_complete


def test_the_bot_is_short() -> None:
    assert len(BOT.read_text(encoding="utf-8").splitlines()) < 60


def test_the_bot_plays_on_after_its_server_was_killed(tmp_path: Path) -> None:
    with NodeProcess(tmp_path, rate_limits=0) as node, ExitStack() as stack:
        token = new_token(node.url)
        table = new_table(node.url, token)
        command = f"{node.url}/api/tables/{table}/commands"
        post(command, {"type": "add_bot", "id": "1", "level": "sensible"}, token)
        bot = subprocess.Popen(
            [sys.executable, str(BOT), f"{node.url}/t/{table}", "Bea"],
            env=surroundings(MAHE_TOKEN=token, WEBSOCKETS_BACKOFF_INITIAL_DELAY="0.1"),
            stdout=subprocess.PIPE,
            text=True,
        )
        stack.enter_context(bot)
        stack.callback(bot.kill)

        def seq() -> int:
            return int(get(f"{node.url}/api/tables/{table}")["seq"])

        wait_until(lambda: seq() == 3, "the bot on its chair")
        post(command, {"type": "begin", "id": "2"}, token)
        wait_until(lambda: seq() > 20, "some moves")
        node.kill()
        node.start()
        out, _ = bot.communicate(timeout=60)
        (game,) = get(f"{node.url}/api/tables/{table}/games")
    assert bot.returncode == 0
    assert ast.literal_eval(out)["eggs"] == game["eggs"]


# Nothing is left out.


def test_every_request_is_documented(node: NodeProcess) -> None:
    found = get(f"{node.url}/api/openapi.json")["paths"]
    requests = {f"{method.upper()} {path}" for path, item in found.items() for method in item}
    assert "POST /api/tables" in requests
    assert {request for request in requests if f"| `{request}` |" not in API} == set()


def test_every_message_is_documented() -> None:
    kinds = [*messages.Incoming.__args__, *messages.Outgoing.__args__]
    tags = {kind.__struct_config__.tag for kind in kinds}
    assert {tag for tag in tags if f"`{tag}`" not in API} == set()


def test_every_field_of_a_command_is_documented() -> None:
    for kind in messages.CommandMessage.__args__:
        for field in msgspec.structs.fields(kind):
            assert field.name == "id" or f"`{field.name}`" in API, field.name
    for option in fields(Settings):
        assert f"`{option.name}`" in API, option.name


def test_the_codes_that_a_client_can_meet_are_documented_and_no_others() -> None:
    table = API.partition("| code | status | meaning |")[2].partition("\n\n")[0]
    documented = {
        code
        for line in table.splitlines()[2:]
        for code in re.findall(r"`([a-z]+/[a-z_]+)`", line.split("|")[1])
    }
    assert documented == told_to_clients()


def test_the_example_of_an_error_is_one() -> None:
    (text,) = re.findall(r'^{"code": .*}$', API, re.MULTILINE)
    given = json.loads(text)
    error = error_body(StaleError(**given["details"]), "en")
    assert given == msgspec.to_builtins(error)


def test_the_example_of_a_choice_is_one() -> None:
    (text,) = re.findall(r'^{"decision": .*?}]}$', API, re.MULTILINE | re.DOTALL)
    state = new_game(Rules(players=2))
    for step in (Card(5), Start(0), Die(4)):
        state = advance(state, step)
    table = opened_table()._replace(game=Game(1, (0, 1), "", "", state))
    game = view_of(table, {}, None).game
    assert game is not None
    roll, _ = json.loads(messages.encode(game.choices))
    assert json.loads(text) == {**roll, "prospects": roll["prospects"][:1]}


def opened_table() -> Table:
    return Table(host=None, settings=Settings(), commitment="")


def test_every_event_is_documented() -> None:
    part = API.partition("### Events")[2].partition("###")[0]
    rows = [line.split("|") for line in part.splitlines() if line.startswith("| `")]
    for kind in messages.TableEvent.__args__:
        tag = kind.__struct_config__.tag
        (fields,) = (row[2] for row in rows if f"`{tag}`" in row[1])
        for field in msgspec.structs.fields(kind):
            assert f"`{field.name}`" in fields, (tag, field.name)


def test_the_defaults_of_the_settings_are_those_that_are_documented() -> None:
    part = API.partition("| setting | default |")[2].partition("\n\n")[0]
    found = dict[str, str]()
    for line in part.splitlines()[2:]:
        _, names, default, *_ = line.replace("`", "").split("|")
        found |= dict.fromkeys(names.strip().split(", "), default.strip())
    found |= dict(zip(("pace", "seconds"), found["pace"].split(", "), strict=True))
    assert found == {
        field.name: messages.encode(field.default).decode().strip('"') for field in fields(Settings)
    }


def test_every_close_code_is_documented() -> None:
    codes = {connection.POLICY, connection.TOO_LARGE, connection.RESTART, connection.TRY_AGAIN}
    for code in codes | {connection.NO_TABLE, UNAUTHORIZED}:
        assert f"{code}: " in API


def test_the_limits_are_those_that_are_documented() -> None:
    found = [value for value in vars(limits).values() if isinstance(value, limits.Limit)]
    assert set(found) == set(limits.LIMITS)
    for limit in found:
        assert f"| `{limit.what}` | {limit.most} in {limit.seconds} s |" in SECURITY, limit
    for most in (guard.MOST_BODY, guard.MOST_RECORD):
        assert f"{most:,} bytes" in API
        assert f"{most:,} bytes" in SECURITY
    assert f"{wire.MOST_HEAD:,} bytes" in SECURITY
    assert f"{wire.MOST_HEADERS} headers" in SECURITY
    assert f"within {wire.HEAD_SECONDS} seconds" in SECURITY
    assert f"within {wire.BODY_SECONDS}" in SECURITY
    assert f"{gate.FRAMES_PER_SECOND} frames a second" in SECURITY
    assert f"up to {gate.FRAMES_AT_ONCE} at once" in SECURITY
    assert f"{wire.MOST_FRAGMENTS} pieces" in SECURITY
    assert f"{limits.MOST_KEYS:,} keys" in SECURITY
    for text in (API, SECURITY):
        assert f"{session.MOST_BYTES:,} bytes" in text
        assert f"{session.PER_SECOND} messages a second" in text
    assert f"{limits.MOST_OPEN} open connections" in SECURITY
    assert f"{connection.MOST_QUEUED:,} messages" in SECURITY
    assert f"{connection.MOST_QUEUED_BYTES:,} bytes" in SECURITY
    assert f"more than {MOST_MISSED} rows" in API
    assert f"`label`, up to {LONGEST_LABEL} characters" in API
    assert f"`id` of your own, up to {LONGEST_TABLE_ID} characters" in API
    assert f"gone for {GRACE_SECONDS} seconds" in API
    for name, value in guard.HEADERS.items():
        assert f"`{name}" in SECURITY.lower(), (name, value)
