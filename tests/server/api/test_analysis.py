"""Analyses over HTTP: made once, found again, and whose record is no fault of the server."""

import json
import os
import signal
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from mahe.bots.analysis import analyse
from mahe.record import Record, write_json, write_notation
from mahe.rules import Rules
from mahe.server.limits import ANALYSES
from server.analyses import HOUSE, short
from server.browser import Browser, refusal
from server.conftest import PROXY, Visit
from server.nodes import NodeProcess, wait_until

JSON = {"Content-Type": "application/json"}


def sent(guest: Browser, body: str | bytes) -> httpx.Response:
    return guest.post("/api/analysis", content=body, headers=JSON)


def told(answer: httpx.Response) -> dict[str, Any]:
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    assert set(found) == {"id", "done", "analysis", "queued"}
    assert 0 <= found["done"] <= 1
    return found


def analysed(guest: Browser, body: str) -> dict[str, Any]:
    """The answer when all is done."""
    last = [told(sent(guest, body))]

    def is_done() -> bool:
        last.append(told(guest.get(f"/api/analysis/{last[0]['id']}")))
        return last[-1]["analysis"] is not None

    wait_until(is_done, "the analysis")
    shares = [one["done"] for one in last]
    assert shares == sorted(shares)
    return last[-1]


@pytest.fixture(scope="module")
def record() -> Record:
    """A game that is quick to analyse; those of real tables: tests/browser/test_luck.py."""
    game = short(0, HOUSE)
    return replace(game, seats=("Ana of the first table", "Ben"))


def test_an_analysis_is_that_of_the_bots(node: NodeProcess, visit: Visit) -> None:
    record = short(0, Rules(players=2, turtles_each=1))
    found = analysed(visit(node), write_json(record))
    expected = analyse(record)
    assert found["done"] == 1
    assert found["analysis"]["start"] == list(expected.start)
    assert len(found["analysis"]["steps"]) == len(record.steps)
    results = [account["result"] for account in found["analysis"]["accounts"]]
    assert results == [account.result for account in expected.accounts]


def test_whoever_asks_again_gets_the_same_at_once(
    record: Record, node: NodeProcess, visit: Visit
) -> None:
    first = analysed(visit(node), write_json(record))
    assert told(sent(visit(node), write_json(record))) == first
    assert told(visit(node).get(f"/api/analysis/{first['id']}")) == first


def test_an_analysis_is_compressed_for_whoever_takes_that(
    record: Record, node: NodeProcess, visit: Visit
) -> None:
    path = f"/api/analysis/{analysed(visit(node), write_json(record))['id']}"
    answer = visit(node).get(path, headers={"Accept-Encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert int(answer.headers["content-length"]) < len(answer.content) / 3


def test_names_and_dice_make_no_other_game_and_are_not_kept(
    record: Record, node: NodeProcess, visit: Visit
) -> None:
    renamed = Record(
        rules=record.rules, seats=("Zoe", "Max"), steps=record.steps, result=record.result
    )
    first = analysed(visit(node), write_json(record))
    assert told(sent(visit(node), write_json(renamed))) == first
    assert "Ana of" not in json.dumps(first)


def test_a_game_in_notation_is_the_same_game(
    record: Record, node: NodeProcess, visit: Visit
) -> None:
    first = analysed(visit(node), write_json(record))
    assert told(sent(visit(node), json.dumps(write_notation(record)))) == first


def test_a_game_that_is_not_over_is_refused(
    record: Record, node: NodeProcess, visit: Visit
) -> None:
    half = Record(rules=record.rules, seats=record.seats, steps=record.steps[:9])
    assert refusal(sent(visit(node), write_json(half))) == (422, "analysis/not_over")
    empty = Record(rules=record.rules, seats=record.seats)
    assert refusal(sent(visit(node), write_json(empty))) == (422, "analysis/not_over")


def test_of_a_text_that_nearly_is_a_game_the_line_is_named(
    record: Record, node: NodeProcess, visit: Visit
) -> None:
    lines = write_notation(record).splitlines()
    assert _line_at_fault(visit(node), ["once", *lines]) == 1
    assert _line_at_fault(visit(node), [lines[0], "once", *lines[1:]]) == 2
    assert _line_at_fault(visit(node), [*lines, "once"]) == len(lines) + 1
    turns = [at for at, line in enumerate(lines, start=1) if line[:1].isdigit()]
    assert _line_at_fault(visit(node), lines[: turns[3] - 1] + lines[turns[3] :]) == turns[3]


def _line_at_fault(guest: Browser, lines: list[str]) -> int:
    refused = sent(guest, json.dumps("\n".join(lines))).json()
    assert refused["code"] == "record/notation"
    line: int = refused["details"]["line"]
    return line


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ("", 400, "record/json"),
        ("{}", 400, "record/field"),
        ("[]", 400, "record/field"),
        ("nonsense", 400, "record/json"),
        ('"', 400, "record/json"),
        ('"a" 1', 400, "record/json"),
        ('"no notation"', 400, "record/notation"),
        ('"' + "x" * 300_000 + '"', 413, "request/too_large"),
        (b"\xff", 400, "record/json"),
        (b'"\xff"', 400, "record/json"),
        ("[" * 100_000, 400, "record/json"),
    ],
)
def test_what_is_no_game_is_refused(
    body: str | bytes, status: int, code: str, node: NodeProcess, visit: Visit
) -> None:
    assert refusal(sent(visit(node), body)) == (status, code)


def test_a_record_that_breaks_the_rules_is_refused(
    record: Record, node: NodeProcess, visit: Visit
) -> None:
    form = json.loads(write_json(record))
    form["result"]["eggs"][0] += 1
    assert refusal(sent(visit(node), json.dumps(form))) == (422, "record/wrong_result")


@pytest.mark.parametrize("name", ["0" * 64, "f" * 64])
def test_an_analysis_that_nobody_asked_for_is_not_there(
    name: str, node: NodeProcess, visit: Visit
) -> None:
    assert refusal(visit(node).get(f"/api/analysis/{name}")) == (404, "request/not_found")


@pytest.mark.parametrize("name", ["x", "0" * 63, "0" * 65, "F" * 64, "..", "%00"])
def test_what_is_no_id_is_refused(name: str, node: NodeProcess, visit: Visit) -> None:
    assert visit(node).get(f"/api/analysis/{name}").status_code in {400, 404}


def test_an_address_has_only_so_many_games_analysed(limited: NodeProcess, visit: Visit) -> None:
    guest = visit(limited, address=PROXY, x_forwarded_for="203.0.113.99")
    bodies = [write_json(short(number, HOUSE)) for number in range(ANALYSES.most + 1)]
    codes = [refusal(one)[1] if one.is_error else "" for one in map(partial(sent, guest), bodies)]
    assert codes == [""] * ANALYSES.most + ["request/too_many"]
    assert not sent(guest, bodies[0]).is_error  # that one is asked for already
    other = visit(limited, address=PROXY, x_forwarded_for="203.0.113.98")
    assert not sent(other, bodies[-1]).is_error


def test_an_analysis_survives_the_death_of_its_process(tmp_path: Path) -> None:
    with NodeProcess(tmp_path, bot_processes=1) as node, Browser(node.url) as guest:
        games = [
            short(1, Rules(players=2, turtles_each=1)),
            short(2, HOUSE),
        ]  # the second one waits
        bodies = [write_json(game) for game in games]
        asked = [told(sent(guest, body))["id"] for body in bodies]
        (worker,) = node.children
        os.kill(worker, signal.SIGKILL)
        for name in asked:
            path = f"/api/analysis/{name}"
            wait_until(lambda path=path: told(guest.get(path))["analysis"], "the analysis")
        assert worker not in node.children
        assert node.faults() == []


def test_what_a_node_has_analysed_another_one_knows(
    record: Record, node: NodeProcess, visit: Visit
) -> None:
    first = analysed(visit(node), write_json(record))
    with NodeProcess(node.folder) as other:  # with the same database
        assert told(visit(other).get(f"/api/analysis/{first['id']}")) == first
