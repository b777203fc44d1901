"""Finished games: lists, records, replays."""

import pytest

from mahe.chance import verify
from mahe.record import parse_json, read_notation
from server.browser import Browser, refusal
from server.conftest import Visit
from server.nodes import NodeProcess


def test_a_finished_game_is_listed_everywhere(
    host: Browser, finished: str, node: NodeProcess, visit: Visit
) -> None:
    (game,) = visit(node).get(f"/api/tables/{finished}/games").json()
    assert (game["table"], game["number"], game["complete"]) == (finished, 1, True)
    assert game["seats"] == ["Ana of the first table", "bot:sensible"]
    assert game["helped"] == [0]
    standing = host.view(finished)["game"]["standing"]
    assert (game["eggs"], game["winners"]) == (standing["eggs"], standing["winners"])
    assert game in visit(node).get("/api/games").json()
    assert game | {"own": [0]} in host.get("/api/me/games").json()
    assert visit(node).come_in().get("/api/me/games").json() == []


@pytest.mark.parametrize("path", ["/api/games", "/api/me/games"])
def test_games_are_found_by_players_name_and_time(path: str, host: Browser, finished: str) -> None:
    def found(**wanted: object) -> bool:
        games = host.get(path, params=wanted).json()  # type: ignore[arg-type]
        return finished in [game["table"] for game in games]

    (game,) = host.get(f"/api/tables/{finished}/games").json()
    assert found(players=2)
    assert not found(players=3)
    assert found(name="Ana of the first table")
    assert not found(name="Ana of the second table")
    assert not found(name="\0")
    assert found(before=game["ended"] + 1)
    assert not found(before=game["ended"])


def test_a_name_that_is_no_utf8_finds_nothing(finished: str, host: Browser) -> None:
    del finished
    assert host.get("/api/games?name=%ff%fe%ed%a0%80").json() == []


def test_a_record_is_whole_and_its_dice_are_what_was_committed_to(
    host: Browser, finished: str
) -> None:
    answer = host.get(f"/api/tables/{finished}/games/1")
    assert answer.headers["content-type"] == "application/json"
    record = parse_json(answer.text)
    verdict = verify(record)
    assert verdict.committed
    assert verdict.revealed
    checked = host.get(f"/api/tables/{finished}/games/1/verification").json()
    assert checked == {
        "steps": verdict.steps,
        "draws": verdict.draws,
        "committed": True,
        "revealed": True,
        "contributors": [0],
        "checked": ["dice", "steps"],
        "unchecked": [
            *("table", "game", "commitment", "contribution", "contributions", "rules", "seal"),
            *("decisions", "result", "names"),
        ],
        "fair": False,
    }
    sent = host.post(
        "/api/verify", content=answer.content, headers={"Content-Type": "application/json"}
    )
    assert sent.json() == checked


def test_a_finished_game_can_be_shown_again(host: Browser, finished: str) -> None:
    replay = host.get(f"/api/tables/{finished}/games/1/replay").json()
    record = host.get(f"/api/tables/{finished}/games/1").json()
    assert [one["step"] for one in replay["steps"]] == record["steps"]
    assert (replay["rules"], replay["seats"]) == (record["rules"], record["seats"])
    assert (replay["stacks"], replay["face_down"]) == ([{"space": 0, "turtles": [0, 1, 2, 3]}], 20)
    told = [told for step in replay["steps"] for told in step["told"]]
    assert told[0] == {"type": "card_turned", "value": record["steps"][0][1], "face_down": 19}
    assert told[-1] == {"type": "game_ended", "result": record["result"]}
    laid = [0, 0]
    for one in told:
        if one["type"] == "laid":
            laid[one["seat"]] += one["eggs"]
    assert laid == record["result"]["eggs"]
    assert refusal(host.get(f"/api/tables/{finished}/games/2/replay"))[0] == 404


def test_a_record_can_be_read_in_notation(host: Browser, finished: str) -> None:
    notation = host.get(f"/api/tables/{finished}/games/1", params={"form": "notation"})
    assert notation.headers["content-type"].startswith("text/plain")
    record = host.get(f"/api/tables/{finished}/games/1").text
    assert read_notation(notation.text) == parse_json(record)


def test_a_tampered_record_is_refused(host: Browser, finished: str) -> None:
    record = host.get(f"/api/tables/{finished}/games/1").json()

    def refused(**changes: object) -> tuple[int, str]:
        return refusal(host.post("/api/verify", json=record | changes))

    fairness = record["fairness"]
    dice = [index for index, step in enumerate(record["steps"]) if step[0] == "die"]
    other_die = [list(step) for step in record["steps"]]
    other_die[dice[0]][1] = other_die[dice[0]][1] % 6 + 1
    assert refused(steps=other_die)[0] == 422
    assert refused(steps=record["steps"][:-1])[0] == 422
    assert refused(result=None)[0] == 422
    assert refused(fairness=fairness | {"secret": "00" * 32})[0] == 422
    assert refused(fairness=fairness | {"commitment": "00" * 32})[0] == 422
    assert refused(fairness=fairness | {"table": "another"})[0] == 422
    assert refused(steps="none") == (400, "record/field")


@pytest.mark.parametrize("body", [b"", b"[]", b"\xff", b"[" * 100_000, b"1" * 100_000, b"{}"])
def test_a_record_that_is_none_is_refused(body: bytes, node: NodeProcess, visit: Visit) -> None:
    headers = {"Content-Type": "application/json"}
    answer = visit(node).post("/api/verify", content=body, headers=headers)
    assert answer.status_code == 400
    assert answer.json()["code"].startswith("record/")


@pytest.mark.parametrize("path", ["", "/verification"])
@pytest.mark.parametrize("number", [2, 2**31 - 1])
def test_a_game_that_is_not_there_is_not_found(
    number: int, path: str, host: Browser, finished: str
) -> None:
    answer = host.get(f"/api/tables/{finished}/games/{number}{path}")
    assert refusal(answer) == (404, "request/not_found")


def test_a_game_under_way_has_no_record(node: NodeProcess, visit: Visit) -> None:
    ana = visit(node).come_in()
    table = ana.open_table()
    ana.join(table)
    ana.join(table)
    ana.do(table, "begin")
    assert ana.get(f"/api/tables/{table}/games").json() == []
    assert refusal(ana.get(f"/api/tables/{table}/games/1")) == (404, "request/not_found")


def test_a_game_that_was_closed_has_a_record_without_a_result(
    node: NodeProcess, visit: Visit
) -> None:
    ana = visit(node).come_in()
    table = ana.open_table()
    ana.join(table, "Ana")
    ana.join(table)
    ana.do(table, "begin")
    ana.do(table, "close")
    (game,) = ana.get(f"/api/tables/{table}/games").json()
    assert (game["complete"], game["eggs"], game["winners"]) == (False, None, None)
    assert game["seats"] == ["Ana", "#1"]
    checked = ana.get(f"/api/tables/{table}/games/1/verification").json()
    assert (checked["committed"], checked["revealed"]) == (True, True)
    assert "end" in checked["unchecked"]
    assert game not in ana.get("/api/games").json()  # the table was not listed


def test_a_game_that_is_sent_is_shown_step_by_step(
    host: Browser, finished: str, node: NodeProcess, visit: Visit
) -> None:
    path = f"/api/tables/{finished}/games/1"
    shown = host.get(f"{path}/replay").json()
    record = host.get(path).json()
    assert visit(node).post("/api/replay", json=record).json() == shown
    notation = host.get(f"{path}?form=notation").text
    assert visit(node).post("/api/replay", json=notation).json() == shown
    half = record | {"steps": record["steps"][:20], "result": None}
    half.pop("fairness")
    assert len(visit(node).post("/api/replay", json=half).json()["steps"]) == 20


@pytest.mark.parametrize("body", ["nonsense", "[]", '"1. A: 3"', '"'])
def test_what_is_no_game_is_not_shown(body: str, node: NodeProcess, visit: Visit) -> None:
    headers = {"Content-Type": "application/json"}
    answer = visit(node).post("/api/replay", content=body, headers=headers)
    assert refusal(answer)[0] == 400
