"""The worked example of docs/api.md and examples/bot.py, run against a real server; and whether
the document names everything that there is."""

import ast
import os
import re
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import msgspec

from mahe.server import guard, limits, messages, socket
from mahe.server.callers import UNAUTHORIZED
from mahe.server.house import MOST_MISSED
from mahe.server.sentences import SENTENCES
from mahe.table import GRACE_SECONDS
from server.nodes import NodeProcess, get, new_table, new_token, post, wait_until

ROOT = Path(__file__).parents[2]
API = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
SECURITY = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
BOT = ROOT / "examples" / "bot.py"


def surroundings(**variables: str) -> dict[str, str]:
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    return {**os.environ, "PATH": path, **variables}


def test_the_worked_example_plays_two_games(tmp_path: Path) -> None:
    blocks = re.findall(r"^```sh\n(.*?)^```$", API, re.DOTALL | re.MULTILINE)
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    with NodeProcess(tmp_path) as node:
        done = subprocess.run(
            ["sh", "-euc", "".join(blocks)],
            cwd=tmp_path, env=surroundings(SERVER=node.url),
            capture_output=True, text=True, timeout=120, check=False,
        )  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count('{"type":"done","id":"1","seq":2}\n') == 3
    assert re.search(r"^eggs by seat: \[\d+, \d+\]$", done.stdout, re.MULTILINE)
    assert '"committed":true,"revealed":true,"contributors":[1]' in done.stdout
    assert "1 game is in order" in done.stdout
    assert re.search(r"^{'eggs': \[\d+, \d+\], 'cards'.*'winners'", done.stdout, re.MULTILINE)


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
    for field in msgspec.structs.fields(messages.SettingsForm):
        assert f"`{field.name}`" in API, field.name


def test_every_code_is_documented() -> None:
    parts = ("server", "store", "table", "rules")
    sources = (
        path.read_text() for part in parts for path in (ROOT / "src/mahe" / part).rglob("*.py")
    )
    written = set(re.findall(r'"((?:[a-z]+)/(?:[a-z_]+))"', "".join(sources)))
    start_only = {"application/json", "text/markdown", "text/plain", "record/json"}
    start_only |= {
        "serve/setting",
        "store/file",
        "store/not_upgraded",
        "store/upgrade",
        "store/url",
        "store/version",
    }
    assert {code for code in written | set(SENTENCES) if f"`{code}`" not in API} == start_only


def test_every_close_code_is_documented() -> None:
    codes = {socket.POLICY, socket.TOO_LARGE, socket.RESTART, socket.TRY_AGAIN}
    for code in codes | {socket.NO_TABLE, UNAUTHORIZED}:
        assert f"{code}: " in API


def test_the_limits_are_those_that_are_documented() -> None:
    found = [value for value in vars(limits).values() if isinstance(value, limits.Limit)]
    for limit in found:
        assert f"| `{limit.what}` | {limit.most} in {limit.seconds} s |" in SECURITY, limit
    assert f"{guard.MOST_BODY:,} bytes" in API
    assert f"{guard.MOST_BODY:,} bytes" in SECURITY
    for text in (API, SECURITY):
        assert f"{socket.MOST_BYTES:,} bytes" in text
        assert f"{socket.PER_SECOND} messages a second" in text
    assert f"{limits.MOST_OPEN} open connections" in SECURITY
    assert f"{socket.MOST_QUEUED:,} messages" in SECURITY
    assert f"{socket.MOST_QUEUED_CHARACTERS:,} characters" in SECURITY
    assert f"more than {MOST_MISSED} rows" in API
    assert f"gone for {GRACE_SECONDS} seconds" in API
    for name, value in guard.HEADERS.items():
        assert f"`{name}" in SECURITY.lower(), (name, value)
