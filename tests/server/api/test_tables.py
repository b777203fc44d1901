"""Tables: opening, commands, events, lists."""

import json
import math
import re

import pytest

from mahe.protocol import messages as m
from server.browser import refusal
from server.conftest import PUBLIC_URL, Visit
from server.nodes import NodeProcess


def test_an_opened_table_says_where_it_is_reached(node: NodeProcess, visit: Visit) -> None:
    ana = visit(node).come_in()
    opened = ana.post("/api/tables", json={})
    name = opened.json()["table"]
    assert opened.status_code == 201
    assert opened.json() == {
        "table": name,
        "link": f"{node.url}/t/{name}",
        "socket": f"ws://127.0.0.1:{node.port}/api/tables/{name}/socket",
        "commitment": ana.get(f"/api/tables/{name}").json()["view"]["commitment"],
    }
    assert re.fullmatch("([a-hjkmnp-z]{5}-){2}[a-hjkmnp-z]{5}", name)  # it can be read and typed


def test_a_public_table_is_reached_by_its_public_address(
    limited: NodeProcess, visit: Visit
) -> None:
    opened = visit(limited).come_in().post("/api/tables", json={}).json()
    assert opened["link"] == f"{PUBLIC_URL}/t/{opened['table']}"
    assert opened["socket"] == f"wss://mahe.example/api/tables/{opened['table']}/socket"


def test_the_same_request_opens_the_same_table(node: NodeProcess, visit: Visit) -> None:
    ana, ben = visit(node).come_in(), visit(node).come_in()
    first, second = (ana.post("/api/tables", json={"id": "one"}) for _ in range(2))
    assert first.json() == second.json()
    table = first.json()["table"]
    assert ana.get(f"/api/tables/{table}").json()["seq"] == 1
    assert ben.post("/api/tables", json={"id": "one"}).json()["table"] != table
    assert ana.post("/api/tables", json={"id": "two"}).json()["table"] != table
    assert ana.open_table() != ana.open_table()
    other = ana.post("/api/tables", json={"id": "one", "settings": {"chat": True}})
    assert other.json() == first.json()
    assert not ana.view(table)["settings"]["chat"]


def test_the_id_of_a_table_has_64_characters_at_most(node: NodeProcess, visit: Visit) -> None:
    ana = visit(node).come_in()
    assert ana.post("/api/tables", json={"id": "i" * 64}).status_code == 201
    answer = ana.post("/api/tables", json={"id": "i" * 65})
    assert refusal(answer) == (400, "request/unreadable")
    assert "$.id" in answer.json()["details"]["reason"]


def test_a_table_is_what_its_settings_say(node: NodeProcess, visit: Visit) -> None:
    wanted = {"pace": "brisk", "seconds": 30, "chat": True, "turtles_each": 1, "open_eggs": True}
    guest = visit(node).come_in()
    told = guest.get(f"/api/tables/{guest.open_table(**wanted)}").json()
    assert wanted.items() <= told["view"]["settings"].items()
    assert told["you"] == {
        "type": "you",
        "person": 0,
        "chairs": [],
        "seats": [],
        "host": True,
        "removed": False,
    }
    assert told["view"]["game"] is None


@pytest.mark.parametrize(
    ("settings", "status", "code"),
    [
        ({"turtles_each": 3}, 422, "rules/turtles_each"),
        ({"turtles_each": -1}, 422, "rules/turtles_each"),
        ({"turtles_each": 10**30}, 422, "rules/turtles_each"),
        ({"deck": [1, 1, 1, 1, 1, 1]}, 422, "rules/deck"),
        ({"deck": [-1, 5, 5, 5, 5, 5]}, 422, "rules/deck"),
        ({"pace": "brisk"}, 409, "settings/seconds"),
        ({"pace": "brisk", "seconds": 10**30}, 409, "settings/seconds"),
        ({"seconds": 5}, 409, "settings/seconds"),
        ({"pace": "by_mail", "seconds": 60}, 409, "settings/seconds"),
        ({"stand_in": "nobody"}, 409, "table/no_such_bot"),
    ],
)
def test_settings_that_make_no_sense_are_refused(
    settings: dict[str, object], status: int, code: str, node: NodeProcess, visit: Visit
) -> None:
    answer = visit(node).come_in().post("/api/tables", json={"settings": settings})
    assert refusal(answer) == (status, code)


def test_only_somebody_can_open_a_table_or_give_a_command(node: NodeProcess, visit: Visit) -> None:
    guest, table = visit(node), visit(node).come_in().open_table()
    assert refusal(guest.post("/api/tables", json={})) == (401, "request/unauthorized")
    assert refusal(guest.give(table, "begin")) == (401, "request/unauthorized")


@pytest.mark.parametrize("name", ["nothing", "_", "-", "A" * 64])
def test_a_table_that_nobody_opened_is_not_there(
    name: str, node: NodeProcess, visit: Visit
) -> None:
    guest = visit(node).come_in()
    assert refusal(guest.get(f"/api/tables/{name}")) == (404, "table/none")
    assert refusal(guest.get(f"/api/tables/{name}/events")) == (404, "table/none")
    assert refusal(guest.give(name, "begin")) == (404, "table/none")
    assert refusal(guest.get(f"/api/tables/{name}/games")) == (404, "table/none")


def test_commands_over_http_do_what_they_say(node: NodeProcess, visit: Visit) -> None:
    ana, ben = visit(node).come_in(), visit(node).come_in()
    table = ana.open_table()
    assert [ana.join(table, "Ana"), ben.join(table, "Ben"), ana.do(table, "begin")] == [2, 3, 4]
    told = ben.get(f"/api/tables/{table}").json()
    assert told["seq"] == 4
    assert told["you"] == {
        "type": "you",
        "person": 1,
        "chairs": [1],
        "seats": [1],
        "host": False,
        "removed": False,
    }
    game = told["view"]["game"]
    decider = (ana, ben)[game["decider"]]
    act = {
        "seat": game["decider"],
        "step": game["step"],
        "decision": game["choices"][0]["decision"],
    }
    assert decider.do(table, "act", **act) == 5
    assert refusal(decider.give(table, "act", **act)) == (409, "action/stale")


def test_a_command_given_twice_is_done_once(node: NodeProcess, visit: Visit) -> None:
    ana = visit(node).come_in()
    table = ana.open_table()
    answers = [ana.give(table, "join", contribution="00" * 16, id="same") for _ in range(3)]
    assert {answer.text for answer in answers} == {'{"type":"done","id":"same","seq":2}'}
    assert len(ana.view(table)["chairs"]) == 1


@pytest.mark.parametrize(
    ("kind", "fields", "refused"),
    [
        ("begin", {}, (403, "table/not_host")),
        ("lock", {"locked": True}, (403, "table/not_host")),
        ("close", {}, (403, "table/not_host")),
        ("leave", {"chair": 0}, (403, "table/not_your_chair")),
        ("leave", {"chair": 9}, (409, "table/no_such_chair")),
        ("rename", {"chair": 0, "name": "Eve"}, (403, "table/not_your_chair")),
        ("react", {"reaction": "cheer"}, (403, "table/not_seated")),
        ("reclaim", {"seat": 0}, (409, "table/not_playing")),
        ("join", {"contribution": "00"}, (409, "table/contribution")),
        ("join", {"contribution": "00" * 16, "name": "\0"}, (400, "record/name")),
        ("begin", {"id": ""}, (400, "command/id")),
        ("begin", {"id": "i" * 65}, (400, "command/id")),
        ("begin", {"id": "\n"}, (400, "command/id")),
    ],
)
def test_a_command_that_does_not_fit_changes_nothing(
    kind: str,
    fields: dict[str, object],
    refused: tuple[int, str],
    node: NodeProcess,
    visit: Visit,
) -> None:
    ana, ben = visit(node).come_in(), visit(node).come_in()
    table = ana.open_table()
    ana.join(table, "Ana")
    before = ana.get(f"/api/tables/{table}").json()
    assert refusal(ben.give(table, kind, **fields)) == refused
    assert ana.get(f"/api/tables/{table}").json() == before


def test_events_are_told_from_any_row_on(node: NodeProcess, visit: Visit) -> None:
    ana = visit(node).come_in()
    table = ana.open_table()
    for name in ("Ana", "Ben"):
        ana.join(table, name)
    ana.do(table, "begin")

    def seqs(since: int) -> list[int]:
        told = visit(node).get(f"/api/tables/{table}/events", params={"since": since})
        rows = [m.decode_outgoing(json.dumps(row)) for row in told.json()]
        return [row.seq for row in rows if isinstance(row, m.Happened)]

    assert [seqs(since) for since in range(5)] == [[1, 2, 3, 4], [2, 3, 4], [3, 4], [4], []]


def test_many_events_are_compressed_for_whoever_takes_that(node: NodeProcess, visit: Visit) -> None:
    ana = visit(node).come_in()
    table = ana.open_table()
    for name in ("Ana", "Ben"):
        ana.join(table, name)
    path = f"/api/tables/{table}/events"
    packed = ana.get(path, headers={"Accept-Encoding": "gzip"})
    plain = ana.get(path, headers={"Accept-Encoding": "gzip;q=0"})
    few = ana.get(path, params={"since": 3}, headers={"Accept-Encoding": "gzip"})
    assert [one.headers.get("content-encoding") for one in (packed, plain, few)] == [
        "gzip", None, None
    ]  # fmt: skip
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < len(plain.content) / 3
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"


def test_own_tables_are_listed_while_one_sits_there(node: NodeProcess, visit: Visit) -> None:
    ana, ben = visit(node).come_in(), visit(node).come_in()
    first, second = ana.open_table(), ana.open_table()
    assert ben.get("/api/me/tables").json() == []
    for table in (first, second):
        ben.join(table)
    newest, oldest = ben.get("/api/me/tables").json()
    assert (newest["table"], oldest["table"]) == (second, first)
    assert (newest["phase"], newest["chairs"], newest["names"]) == ("waiting", 1, [])
    older = ben.get("/api/me/tables", params={"before": newest["touched"]}).json()
    assert [one["table"] for one in older] == [first]
    cursor = f"{newest['touched']}~{newest['table']}"
    assert ben.get("/api/me/tables", params={"before": cursor}).json() == older
    ana.join(first, "Ana")
    assert [one["names"] for one in ben.get("/api/me/tables").json()] == [["Ana"], []]
    ben.do(first, "leave", chair=0)
    ana.do(second, "close")
    assert ben.get("/api/me/tables").json() == []


def test_only_open_tables_that_are_listed_are_listed(node: NodeProcess, visit: Visit) -> None:
    ana = visit(node).come_in()

    def listed() -> list[str]:
        return [one["table"] for one in visit(node).get("/api/tables").json()]

    shown, hidden, shown_later = (ana.open_table(listed=value) for value in (True, False, False))
    assert shown in listed()
    assert hidden not in listed()
    ana.do(shown_later, "set_options", settings={"listed": True})
    assert listed()[0] == shown_later
    ana.do(shown, "close")
    assert shown not in listed()


@pytest.mark.parametrize("path", ["/api/me/tables", "/api/me/games", "/api/me/tokens"])
def test_lists_of_ones_own_need_an_identity(path: str, node: NodeProcess, visit: Visit) -> None:
    assert refusal(visit(node).get(path)) == (401, "request/unauthorized")


def test_a_name_of_a_table_has_fifteen_letters(node: NodeProcess, visit: Visit) -> None:
    """Of 23, which are not taken for others: 68 bits, more than can be tried."""
    names = {visit(node).come_in().open_table() for _ in range(20)}
    assert len(names) == 20
    for name in names:
        assert re.fullmatch(
            r"(?:[abcdefghjkmnpqrstuvwxyz]{5}-){2}[abcdefghjkmnpqrstuvwxyz]{5}", name
        )
    assert round(15 * math.log2(23)) == 68
