"""Every route and every message is among the cases that `make costs` measures, at its largest."""

from itertools import count, repeat
from pathlib import Path

import pytest

from mahe.protocol import messages as m
from mahe.record import parse_json
from mahe.server.http.api import HANDLERS
from mahe.server.http.guard import MOST_BODY, MOST_RECORD
from mahe.server.http.wire import MOST_HEAD, MOST_HEADERS
from mahe.server.live.clients.session import MOST_BYTES
from mahe.server.thinking.analyses import MOST_STEPS, nameless
from server.costs import CASES, Case, Scene, finished_game

ROOT = Path(__file__).parents[2]
BESIDE = {"GET /api/openapi.json", "GET /{page}"}
"""What the framework answers, and the pages; the route of WebSockets is measured by its hello."""

SCENE = Scene(
    host="127.0.0.1:8000",
    token="t" * 43,
    table="abcde-fghjk-mnpqr",
    seq=500,
    long_games={1.0: "long"},
    lists={1.0: "many"},
    analyses={1.0: "0" * 64},
    seeds=count(),
    undecided=repeat("abcde-fghjk-mnpqr"),
)


def test_every_route_and_every_message_is_measured() -> None:
    routes = {
        f"{method} {path}"
        for handler in HANDLERS
        for method in handler.http_methods
        for path in handler.paths
    }
    messages = {kind.__struct_config__.tag for kind in m.Incoming.__args__}
    assert {case.what for case in CASES} == routes | BESIDE | messages


def name(case: Case) -> str:
    return f"{case.what}, {case.how}"


@pytest.mark.parametrize("case", [case for case in CASES if " " in case.what], ids=name)
def test_a_request_that_is_measured_is_one_that_is_taken(case: Case) -> None:
    head, _, body = case.make(SCENE, 1.0).partition(b"\r\n\r\n")
    takes_record = any(word in case.what for word in ("/verify", "/analysis", "POST /api/replay"))
    most = MOST_RECORD if takes_record else MOST_BODY
    assert len(head) <= MOST_HEAD
    assert len(head.splitlines()) <= MOST_HEADERS
    assert len(body) <= most
    assert not body or len(body) > 0.75 * most or case.is_thought_about


@pytest.mark.parametrize("seed", range(3))
def test_a_game_that_is_analysed_is_nearly_as_long_as_it_may_be(seed: int) -> None:
    record = parse_json(finished_game(seed, MOST_STEPS))
    assert 0.9 * MOST_STEPS < len(record.steps) <= MOST_STEPS
    assert nameless(record).record == finished_game(seed, MOST_STEPS)


@pytest.mark.parametrize("case", [case for case in CASES if " " not in case.what], ids=name)
def test_a_message_that_is_measured_is_as_large_as_it_may_be(case: Case) -> None:
    data = case.make(SCENE, 1.0)
    assert len(data) <= MOST_BYTES
    is_number = "number" in case.how  # longer ones are not even read as numbers
    assert len(data) > (0.45 if is_number else 0.9) * MOST_BYTES


def test_security_tells_what_each_of_them_costs() -> None:
    lines = (ROOT / "docs" / "security.md").read_text(encoding="utf-8").splitlines()
    rows = {tuple(line.split(" | ")[:2]) for line in lines if line.startswith("| `")}
    assert {(f"| `{case.what}`", case.how) for case in CASES} <= rows
