"""`mahe bot run`: what it says to whoever started it."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread

import pytest

from cli.runner import run
from mahe.client import ClientError, make_token
from mahe.locale import Texts
from server.nodes import NodeProcess, get, new_table, new_token, post, wait_until

SAT_DOWN = "sat down; waiting for the host to begin\n"


@pytest.fixture
def table(node: NodeProcess) -> str:
    return new_table(node.url, new_token(node.url))


@contextmanager
def bot(node: NodeProcess, table: str, *flags: str) -> Iterator[subprocess.Popen[str]]:
    """A bot that was sent to a table."""
    command = [sys.executable, "-m", "mahe", "bot", "run", "--url", f"{node.url}/t/{table}", *flags]
    with subprocess.Popen(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def told(node: NodeProcess, table: str, *flags: str) -> tuple[int, str]:
    """The exit code of a bot that gives up, and what it said."""
    done = run("bot", "run", "--url", f"{node.url}/t/{table}", *flags)
    return done.code, done.err


@pytest.mark.parametrize(
    ("name", "why"),
    [(name, "record-name") for name in (" x", "n" * 50, "a\tb")]
    + [(name, "table-name") for name in ("bot:random", "#1")],
)
def test_a_name_that_is_refused_ends_the_bot(
    name: str, why: str, node: NodeProcess, table: str
) -> None:
    reason = Texts("en").say(why)
    assert told(node, table, "--name", name) == (1, f"mahe: the server says: {reason}\n")


def test_a_token_that_is_not_valid_ends_the_bot(node: NodeProcess, table: str) -> None:
    reason = Texts("en").say("request-token")
    assert told(node, table, "--token", "bad") == (1, f"mahe: the server says: {reason}\n")


def test_a_table_that_is_not_there_ends_the_bot(node: NodeProcess) -> None:
    reason = Texts("en").say("table-none")
    assert told(node, "nothing") == (1, f"mahe: the server says: {reason}\n")


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        (b'{"code":"request/too_many","sentence":"Wait a second."}', "Wait a second."),
        (b"<html>", "Bad Gateway"),
        (b"[]", "Bad Gateway"),
    ],
)
def test_a_bot_that_gets_no_token_says_why(body: bytes, reason: str) -> None:
    class Refusing(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            self.send_response(502)
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: object) -> None: ...

    with HTTPServer(("127.0.0.1", 0), Refusing) as server:
        asking = Thread(target=server.handle_request)
        asking.start()
        with pytest.raises(ClientError, match=f"the server says: {reason}"):
            make_token(f"http://127.0.0.1:{server.server_port}")
        asking.join()


def test_the_bot_says_what_it_does(node: NodeProcess) -> None:
    token = new_token(node.url)
    table = new_table(node.url, token)
    commands = f"{node.url}/api/tables/{table}/commands"
    post(commands, {"type": "add_bot", "id": "1", "level": "random"}, token)
    with bot(node, table, "--name", "Bea") as process:
        assert process.stderr is not None
        assert process.stderr.readline() == SAT_DOWN
        post(commands, {"type": "begin", "id": "2"}, token)
        assert process.stderr.readline() == "game 1 is under way\n"
        _, rest = process.communicate(timeout=60)
    assert process.returncode == 0
    assert rest.startswith("game 1 is over; eggs by seat: ")
    assert rest.count("\n") == 1


def test_a_bot_that_comes_during_a_game_waits_for_its_end(node: NodeProcess) -> None:
    token = new_token(node.url)
    table = new_table(node.url, token)
    commands = f"{node.url}/api/tables/{table}/commands"
    for number in (1, 2):
        join = {"type": "join", "id": f"{number}", "contribution": "00" * 16}
        post(commands, join, token)
    post(commands, {"type": "begin", "id": "3"}, token)
    with bot(node, table) as process:
        assert process.stderr is not None
        assert process.stderr.readline().startswith("a game is under way; waiting for its end")
        for seat in (0, 1):
            post(commands, {"type": "hand_over", "id": f"over {seat}", "seat": seat}, token)
        assert process.stderr.readline() == SAT_DOWN

        def chairs() -> int:
            return len(get(f"{node.url}/api/tables/{table}")["view"]["chairs"])

        wait_until(lambda: chairs() == 3, "a third chair")
