"""What is sent must be readable, and not too large."""

import pytest

from mahe.locale import Texts
from mahe.server.http.guard import MOST_BODY, MOST_RECORD
from mahe.server.limits import EVENTS, VERIFICATIONS
from server.browser import refusal
from server.conftest import Visit
from server.nodes import NodeProcess

_POSTS = [
    "/api/me",
    "/api/me/links",
    "/api/me/claim",
    "/api/me/tokens",
    "/api/tables",
    "/api/tables/t/commands",
    "/api/verify",
]


@pytest.mark.parametrize("path", _POSTS)
@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", None]
)
def test_only_json_is_taken(path: str, kind: str | None, node: NodeProcess, visit: Visit) -> None:
    guest = visit(node).come_in()
    headers = {} if kind is None else {"Content-Type": kind}
    answer = guest.post(path, content=b'{"label":"x"}', headers=headers)
    assert refusal(answer) == (415, "request/unreadable")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/me/claim", b""),
        ("/api/me/claim", b"{}"),
        ("/api/me/claim", b'{"code":1}'),
        ("/api/me/claim", b'{"code":null}'),
        ("/api/me/claim", b'{"code":"x","more":1}'),
        ("/api/me/claim", b'{"code":"\\ud800"}'),
        ("/api/me/claim", b'{"code":"\xff"}'),
        ("/api/me/tokens", b"[]"),
        ("/api/me/tokens", b'{"label":[]}'),
        ("/api/tables", b"not json"),
        ("/api/tables", b'{"settings":{"pace":"hasty"}}'),
        ("/api/tables", b'{"settings":{"deck":24}}'),
        ("/api/tables", b'{"settings":{"listed":"perhaps"}}'),
        ("/api/tables", b'{"settings":{"turtles_each":' + b"1" * 5000 + b"}}"),
        ("/api/tables", b'{"settings":' + b"[" * 8_000),
        ("/api/tables", b'{"unknown":' + b'{"a":' * 1_500),
        ("/api/tables/t/commands", b'{"type":"hello"}'),
        ("/api/tables/t/commands", b'{"type":"lock","id":"1"}'),
        ("/api/tables/t/commands", b'{"type":"dance","id":"1"}'),
    ],
)
def test_what_cannot_be_read_is_refused(
    path: str, body: bytes, node: NodeProcess, visit: Visit
) -> None:
    guest = visit(node).come_in()
    answer = guest.post(path, content=body, headers={"Content-Type": "application/json"})
    assert refusal(answer) == (400, "request/unreadable")


@pytest.mark.parametrize(
    ("path", "body", "reason"),
    [
        ("/api/me/claim", "", "the body is missing; send JSON"),
        ("/api/me/claim", "[]", "Expected `object`, got `array`"),
        (
            "/api/me/claim",
            '{"code":"x","expires":1}',
            "Object contains unknown field `expires`",
        ),
        ("/api/tables", '{"name":"x"}', "Object contains unknown field `name`"),
        (
            "/api/tables",
            '{"settings":{"turtles_each":"1"}}',
            "Expected `int`, got `str` - at `$.settings.turtles_each`",
        ),
        (
            "/api/tables",
            '{"settings":{"pace":"hasty"}}',
            "Invalid enum value 'hasty' - at `$.settings.pace`: one of unhurried, brisk, by_mail",
        ),
        ("/api/tables/t/commands", "[]", "Expected `object`, got `array`"),
        (
            "/api/tables/t/commands",
            '{"type":"begin"}',
            "Object missing required field `id`",
        ),
        (
            "/api/tables/t/commands",
            '{"type":"join","id":"1"}',
            "Object missing required field `contribution`",
        ),
    ],
)
def test_a_body_is_read_like_a_message_and_its_fault_is_named(
    path: str, body: str, reason: str, node: NodeProcess, visit: Visit
) -> None:
    guest = visit(node).come_in()
    answer = guest.post(path, content=body, headers={"Content-Type": "application/json"})
    assert refusal(answer) == (400, "request/unreadable")
    assert answer.json()["sentence"] == Texts("en").say("request-unreadable", reason=reason)


@pytest.mark.parametrize(
    ("path", "most"),
    [
        ("/api/me/claim", MOST_BODY),
        ("/api/me/tokens", MOST_BODY),
        ("/api/tables", MOST_BODY),
        ("/api/tables/t/commands", MOST_BODY),
        ("/api/verify", MOST_RECORD),
    ],
)
def test_too_large_a_body_is_refused(path: str, most: int, node: NodeProcess, visit: Visit) -> None:
    guest, headers = visit(node).come_in(), {"Content-Type": "application/json"}
    answer = guest.post(path, content=b" " * (most + 1), headers=headers)
    assert refusal(answer) == (413, "request/too_large")
    assert guest.post(path, content=b" " * most, headers=headers).status_code == 400


@pytest.mark.parametrize("path", ["/api/me/claim", "/api/tables/t/commands", "/api/verify"])
def test_a_body_must_say_how_long_it_is(path: str, node: NodeProcess, visit: Visit) -> None:
    pieces = (b" " * 10_000 for _ in range(50))
    headers = {"Content-Type": "application/json"}
    answer = visit(node).come_in().post(path, content=pieces, headers=headers)
    assert refusal(answer) == (411, "request/unreadable")


def test_a_record_is_counted_before_it_is_looked_at(limited: NodeProcess, visit: Visit) -> None:
    guest = visit(limited, address="127.0.0.45")
    for _ in range(2 * VERIFICATIONS.most):  # a minute may end
        answer = guest.post("/api/verify", json={"no": "record"})
        if answer.status_code != 400:
            break
    assert refusal(answer) == (429, "request/too_many")


def test_an_address_asks_only_so_often_what_happened(limited: NodeProcess, visit: Visit) -> None:
    table = visit(limited).come_in().open_table()
    guest = visit(limited, address="127.0.0.46")
    for _ in range(2 * EVENTS.most):  # a minute may end
        answer = guest.get(f"/api/tables/{table}/events")
        if answer.status_code != 200:
            break
    assert refusal(answer) == (429, "request/too_many")


@pytest.mark.parametrize(
    "cookies",
    [
        "mahe_key={}",
        "a=b; mahe_key={}; c=d",
        ";;;=;mahe_key={}",
        'x="' + "\\134" * 1000 + '"; mahe_key={}',
        "a=b;" * 2000 + "mahe_key={}",
    ],
)
def test_the_cookie_is_found_among_others(cookies: str, node: NodeProcess, visit: Visit) -> None:
    known = visit(node).come_in()
    secret = known.cookies["mahe_key"]
    guest = visit(node, cookie=cookies.format(secret))
    assert guest.get("/api/me").json() == {"known": True, "program": False}


@pytest.mark.parametrize(
    "path",
    [
        "/api/tables?before=-1",
        "/api/tables?before=x",
        f"/api/tables?before={2**53}",
        "/api/tables?before=17~",
        "/api/tables?before=17~a%20b",
        "/api/games?before=17~reef~x",
        "/api/games?before=~reef",
        "/api/games?players=1",
        "/api/games?players=8",
        "/api/games?players=two",
        f"/api/games?before={'9' * 5000}",
        "/api/tables/a b",
        "/api/tables/a.b",
        f"/api/tables/{'a' * 65}",
        "/api/tables/t/events?since=-1",
        f"/api/tables/t/events?since={2**31}",
        f"/api/tables/t/games/{2**31}",
        "/api/tables/t/games/0",
        "/api/tables/t/games/1?form=xml",
    ],
)
def test_a_parameter_out_of_range_is_refused(path: str, node: NodeProcess, visit: Visit) -> None:
    assert refusal(visit(node).get(path)) == (400, "request/unreadable")


def test_a_form_that_is_none_is_answered_with_those_that_are(
    node: NodeProcess, visit: Visit
) -> None:
    answer = visit(node).get("/api/tables/t/games/1?form=xml")
    assert answer.json()["details"]["reason"].endswith("one of json, notation")
