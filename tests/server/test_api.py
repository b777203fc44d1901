import json
import re
import sqlite3
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path

import httpx
import pytest

from mahe import __version__
from mahe.bots import BOTS
from mahe.chance import verify
from mahe.locale import LANGUAGES, Texts, rules_text
from mahe.protocol import messages as m
from mahe.record import parse_json, read_notation
from mahe.server.http.guard import MOST_BODY, MOST_RECORD
from mahe.server.limits import EVENTS, VERIFICATIONS
from server.browser import Browser, check_headers, refusal
from server.conftest import METRICS_TOKEN, PROXY, PUBLIC_URL, Visit
from server.nodes import NodeProcess, upgrade, wait_until
from servers import PostgreSQL

STRANGER = "198.51.100.7"
"""An address of nobody's, that the proxy can name as its client."""


# The program.


def test_version_health_and_bots_are_told(node: NodeProcess, visit: Visit) -> None:
    guest = visit(node)
    told = {"version": __version__, "protocol": m.PROTOCOL}
    assert guest.get("/api/version").json() == told
    assert guest.get("/api/health").json() == {"status": "alive"}
    assert guest.get("/api/ready").json() == {"status": "ready"}
    assert guest.get("/api/bots").json() == [{"level": level} for level in BOTS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_are_there_in_every_language(language: str, node: NodeProcess, visit: Visit) -> None:
    answer = visit(node).get(f"/api/rules/{language}")
    assert answer.headers["content-type"].startswith("text/markdown")
    assert answer.text == rules_text(language, marked=True)


@pytest.mark.parametrize("language", ["es", "EN", "%2e%2e%2fen", "en.md"])
def test_rules_in_any_other_language_are_not_found(
    language: str, node: NodeProcess, visit: Visit
) -> None:
    assert refusal(visit(node).get(f"/api/rules/{language}")) == (404, "request/not_found")


def test_api_describes_every_operation_with_its_refusals(node: NodeProcess, visit: Visit) -> None:
    described = visit(node).get("/api/openapi.json").json()
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            assert operation["description"], (path, method)
            assert any(code.startswith("2") for code in operation["responses"])


def test_api_says_how_one_proves_who_one_is(node: NodeProcess, visit: Visit) -> None:
    described = visit(node).get("/api/openapi.json").json()
    schemes = described["components"]["securitySchemes"]
    assert (schemes["token"]["type"], schemes["token"]["scheme"]) == ("http", "bearer")
    assert (schemes["cookie"]["in"], schemes["cookie"]["name"]) == ("cookie", "mahe_key")
    somebody: list[dict[str, list[str]]] = [{"token": []}, {"cookie": []}]
    assert described["security"] == [{}, *somebody]
    paths = described["paths"]
    assert paths["/api/tables"]["post"]["security"] == somebody
    assert "security" not in paths["/api/tables"]["get"]


@pytest.mark.parametrize(
    "path",
    [
        "/api",
        "/api/",
        "/api/nope",
        "/api/nope/",
        "/api/a/b/c",
        "/api/x.json",
    ],
)
@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
def test_what_is_not_there_is_refused_like_all_else(
    method: str, path: str, node: NodeProcess, visit: Visit
) -> None:
    answer = visit(node).request(method, path)
    assert answer.headers["content-type"] == "application/json"
    assert refusal(answer) == (404, "request/not_found")


def test_nothing_is_below_the_description_of_the_api(node: NodeProcess, visit: Visit) -> None:
    assert refusal(visit(node).get("/api/openapi.json/x")) == (404, "request/not_found")


def test_a_method_that_is_not_there_is_refused_like_all_else(
    node: NodeProcess, visit: Visit
) -> None:
    assert refusal(visit(node).put("/api/me")) == (405, "request/unreadable")


# One shape for everything that is refused, in the caller's language.


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_speak_the_language_of_the_caller(
    language: str, node: NodeProcess, visit: Visit
) -> None:
    guest = visit(node, accept_language=f"{language}-XX,{language};q=0.9,en;q=0.1")
    say = Texts(language).say
    refused = {
        "request-unauthorized": guest.get("/api/me/tokens"),
        "request-not_found": guest.get("/api/rules/xx"),
        "table-none": guest.get("/api/tables/nothing"),
        "request-origin": guest.post("/api/me", headers={"Origin": "http://elsewhere"}),
        "request-too_large": guest.post("/api/verify", json="x" * MOST_RECORD),
    }
    assert {key: answer.json()["sentence"] for key, answer in refused.items()} == {
        key: say(key) for key in refused
    }


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("xx", "en"),
        ("*", "en"),
        ("pt-BR, nl;q=0.5", "nl"),
        ("DE-CH", "de"),
        (";,;=,,", "en"),
        ("it," * 3000, "it"),
        ("it" * 5000, "en"),
    ],
)
def test_the_language_that_is_wanted_most_is_spoken(
    accepted: str, language: str, node: NodeProcess, visit: Visit
) -> None:
    answer = visit(node, accept_language=accepted).get("/api/me/tokens")
    assert answer.json()["sentence"] == Texts(language).say("request-unauthorized")


def test_every_kind_of_refusal_has_the_headers_of_every_answer(
    node: NodeProcess, visit: Visit
) -> None:
    guest = visit(node)
    raw = {"content": b"{", "headers": {"Content-Type": "application/json"}}
    answers = [
        guest.post("/api/verify", **raw),  # type: ignore[arg-type]
        guest.get("/api/me/tokens"),
        guest.post("/api/me", headers={"Origin": "null"}),
        guest.get("/no/such/path"),
        guest.put("/api/me"),
        guest.post("/api/verify", json="x" * MOST_RECORD),
        guest.post("/api/verify", data={"a": "b"}),
        guest.options("/api/me"),
        guest.head("/api/me"),
        guest.get("/api/me"),
    ]
    statuses = [answer.status_code for answer in answers]
    assert statuses == [400, 401, 403, 404, 405, 413, 415, 204, 405, 200]
    for answer in answers:
        check_headers(answer.headers)
        assert answer.headers.get_list("cache-control") == ["no-store"]


def test_a_refused_socket_has_the_same_headers_and_shape(node: NodeProcess, visit: Visit) -> None:
    upgrade_headers = {
        "Connection": "Upgrade",
        "Upgrade": "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        "Origin": "https://elsewhere.example",
    }
    answer = visit(node).get("/api/tables/any/socket", headers=upgrade_headers)
    assert refusal(answer) == (403, "request/origin")


# Who somebody is.


def cookie_of(answer: httpx.Response) -> dict[str, str]:
    """The attributes of the cookie that an answer sets."""
    (morsel,) = SimpleCookie(answer.headers["set-cookie"]).values()
    return {"value": morsel.value} | {name: str(value) for name, value in morsel.items() if value}


def test_a_stranger_is_not_known_until_they_come_in(node: NodeProcess, visit: Visit) -> None:
    guest = visit(node)
    assert guest.get("/api/me").json() == {"known": False, "program": False}
    assert not guest.cookies
    guest.come_in()
    assert guest.get("/api/me").json() == {"known": True, "program": False}


def test_who_has_an_identity_keeps_it(node: NodeProcess, visit: Visit) -> None:
    guest = visit(node).come_in()
    before = dict(guest.cookies)
    assert "set-cookie" not in guest.post("/api/me").headers
    assert dict(guest.cookies) == before


def test_the_cookie_is_for_the_server_alone(node: NodeProcess, visit: Visit) -> None:
    cookie = cookie_of(visit(node).post("/api/me"))
    assert cookie.pop("value")
    assert cookie == {
        "httponly": "True",
        "max-age": str(400 * 86_400),
        "path": "/",
        "samesite": "lax",
    }


@pytest.mark.parametrize(
    ("address", "scheme", "is_secure"),
    [
        (PROXY, "https", True),
        (PROXY, "http", False),
        (PROXY, None, False),
        ("127.0.0.1", "https", False),  # anybody can write that header
        ("127.0.0.3", "https", False),
    ],
)
def test_the_cookie_is_secure_exactly_when_a_trusted_proxy_says_https(
    address: str, scheme: str | None, is_secure: bool, node: NodeProcess, visit: Visit
) -> None:
    guest = visit(node, address=address, x_forwarded_for=STRANGER)
    headers = {} if scheme is None else {"X-Forwarded-Proto": scheme}
    assert ("secure" in cookie_of(guest.post("/api/me", headers=headers))) is is_secure


@pytest.mark.parametrize("cookie", ["", "x", "ü".encode().decode("latin-1"), "a" * 5000])
def test_a_cookie_of_nobodys_is_a_strangers(cookie: str, node: NodeProcess, visit: Visit) -> None:
    guest = visit(node)
    headers = {"Cookie": f"mahe_key={cookie}".encode("latin-1")}
    answer = guest.get("/api/me", headers=headers)  # type: ignore[arg-type]
    assert answer.json() == {"known": False, "program": False}


@pytest.mark.parametrize(
    "origin",
    [
        None,
        "",
        "null",
        "http://elsewhere.example",
        "https://127.0.0.1",
        "http://127.0.0.1:1",
        "http://127.0.0.1.elsewhere.example:{port}",
        "http://127.0.0.1:{port}@elsewhere.example",
        "127.0.0.1:{port}",
        "file://127.0.0.1:{port}",
        "http://[::1",
    ],
)
def test_a_page_of_another_site_can_change_nothing(
    origin: str | None, node: NodeProcess, visit: Visit
) -> None:
    guest = visit(node).come_in()
    if origin is None:
        del guest.headers["Origin"]
    else:
        guest.headers["Origin"] = origin.format(port=node.port)
    assert refusal(guest.post("/api/me/links")) == (403, "request/origin")
    assert refusal(guest.delete("/api/me")) == (403, "request/origin")
    assert guest.get("/api/me").json()["known"]


def test_every_operation_that_changes_something_looks_at_the_origin(
    node: NodeProcess, visit: Visit
) -> None:
    guest = visit(node).come_in()
    guest.headers["Origin"] = "http://elsewhere.example"
    described = guest.get("/api/openapi.json").json()["paths"]
    unsafe = [
        (method, path.format(table="t", number=1, token="x", language="en"))
        for path, operations in described.items()
        for method in operations
        if method != "get"
    ]
    assert len(unsafe) > 5
    for method, path in unsafe:
        assert refusal(guest.request(method, path)) == (403, "request/origin"), path


def test_the_origin_may_be_written_in_capitals(node: NodeProcess, visit: Visit) -> None:
    guest = visit(node)
    origin = {"Host": "Mahe.Example:81", "Origin": "http://mahe.EXAMPLE:81"}
    assert guest.post("/api/me", headers=origin).status_code == 200


def test_the_public_address_is_an_origin_too(limited: NodeProcess, visit: Visit) -> None:
    guest = visit(limited)
    guest.headers["Origin"] = PUBLIC_URL
    assert guest.post("/api/me").status_code == 200


def test_a_program_with_a_token_needs_no_origin(node: NodeProcess, visit: Visit) -> None:
    token = visit(node).token()
    program = visit(node, authorization=f"Bearer {token}")
    del program.headers["Origin"]
    assert program.get("/api/me").json() == {"known": True, "program": True}
    assert program.post("/api/me").json() == {"known": True, "program": True}
    assert program.open_table()


def test_forgetting_takes_back_everything(node: NodeProcess, visit: Visit) -> None:
    ana, ben = visit(node).come_in(), visit(node).come_in()
    table = ana.open_table(chat=True)
    ana.join(table, "Ana")
    ben.join(table, "Ben")
    ana.do(table, "say", text="hello from Ana")
    token = ana.token()
    key = ana.cookies["mahe_key"]
    answer = ana.delete("/api/me")
    assert answer.status_code == 204
    assert cookie_of(answer)["max-age"] == "0"
    for headers in ({"Cookie": f"mahe_key={key}"}, {}):
        assert not ana.get("/api/me", headers=headers).json()["known"]
    program = visit(node, authorization=f"Bearer {token}")
    assert refusal(program.get("/api/me")) == (401, "request/token")
    assert "Ana" not in ben.get(f"/api/tables/{table}").text
    assert "Ana" not in ben.get(f"/api/tables/{table}/events").text
    with sqlite3.connect(node.database) as database:
        said = database.execute("SELECT text FROM chat WHERE table_id = ?", [table])
        assert said.fetchall() == []
    database.close()


def test_a_stranger_cannot_be_forgotten(node: NodeProcess, visit: Visit) -> None:
    assert refusal(visit(node).delete("/api/me")) == (401, "request/unauthorized")


# Another device.


def test_a_link_makes_another_device_the_same_person_once(node: NodeProcess, visit: Visit) -> None:
    phone, laptop, thief = visit(node).come_in(), visit(node), visit(node)
    table = phone.open_table()
    phone.join(table, "Ana")
    link = phone.post("/api/me/links")
    assert link.status_code == 201
    code = {"code": link.json()["code"]}
    looked_at = f"/api/me/links/{code['code']}"
    assert laptop.get(looked_at).json() == {"name": "Ana"}
    assert laptop.post("/api/me/claim", json=code).json() == {"known": True, "program": False}
    assert [one["table"] for one in laptop.get("/api/me/tables").json()] == [table]
    assert laptop.cookies["mahe_key"] != phone.cookies["mahe_key"]
    assert refusal(thief.post("/api/me/claim", json=code)) == (404, "request/code")
    assert not thief.cookies
    assert refusal(laptop.get(looked_at)) == (404, "request/code")


def test_a_link_expires(node: NodeProcess, visit: Visit) -> None:
    phone = visit(node).come_in()
    link = phone.post("/api/me/links").json()
    with sqlite3.connect(node.database, timeout=10) as database:
        (expires,) = database.execute(
            "SELECT expires - created FROM keys WHERE expires = ?", [link["expires"]]
        ).fetchone()
        assert 599_000 <= expires <= 600_000
        database.execute("UPDATE keys SET expires = created WHERE expires = ?", [link["expires"]])
    database.close()
    answer = visit(node).post("/api/me/claim", json={"code": link["code"]})
    assert refusal(answer) == (404, "request/code")


def test_only_somebody_can_make_a_link(node: NodeProcess, visit: Visit) -> None:
    assert refusal(visit(node).post("/api/me/links")) == (401, "request/unauthorized")


@pytest.mark.parametrize("code", ["", "x", "\0", "a" * 8_000, "ä", "../.."])
def test_a_code_that_nobody_made_is_not_found(code: str, node: NodeProcess, visit: Visit) -> None:
    answer = visit(node).post("/api/me/claim", json={"code": code})
    assert refusal(answer) == (404, "request/code")


def test_neither_cookie_nor_token_works_as_a_link(node: NodeProcess, visit: Visit) -> None:
    guest = visit(node).come_in()
    for secret in (guest.cookies["mahe_key"], guest.token()):
        answer = visit(node).post("/api/me/claim", json={"code": secret})
        assert refusal(answer) == (404, "request/code")
    code = guest.post("/api/me/links").json()["code"]
    assert not visit(node, cookie=f"mahe_key={code}").get("/api/me").json()["known"]


# Tokens.


def test_a_token_is_told_once_and_listed_without_its_secret(
    node: NodeProcess, visit: Visit
) -> None:
    guest = visit(node).come_in()
    made = guest.post("/api/me/tokens", json={"label": "my \x00bot"}).json()
    secret = made.pop("token")
    assert made["label"] == "my bot"
    listed = guest.get("/api/me/tokens")
    assert listed.json() == [made]
    assert secret not in listed.text


def test_a_label_has_60_characters_at_most(node: NodeProcess, visit: Visit) -> None:
    guest = visit(node)
    made = guest.post("/api/me/tokens", json={"label": "l" * 60})
    assert made.json()["label"] == "l" * 60
    answer = guest.post("/api/me/tokens", json={"label": "l" * 61})
    assert refusal(answer) == (400, "request/unreadable")
    assert "$.label" in answer.json()["sentence"]


def test_a_stranger_who_makes_a_token_gets_an_identity(node: NodeProcess, visit: Visit) -> None:
    guest = visit(node)
    guest.token()
    assert guest.get("/api/me").json()["known"]
    assert len(guest.get("/api/me/tokens").json()) == 1


def test_a_revoked_token_is_worthless(node: NodeProcess, visit: Visit) -> None:
    guest = visit(node).come_in()
    made = guest.post("/api/me/tokens", json={}).json()
    program = visit(node, authorization=f"Bearer {made['token']}")
    assert program.get("/api/me").json()["program"]
    assert guest.delete(f"/api/me/tokens/{made['id']}").status_code == 204
    assert guest.get("/api/me/tokens").json() == []
    for path in ("/api/me", "/api/me/tokens", "/api/me/tables"):
        assert refusal(program.get(path)) == (401, "request/token")
    assert refusal(guest.delete(f"/api/me/tokens/{made['id']}")) == (404, "request/not_found")


def test_nobody_can_revoke_the_token_of_somebody_else(node: NodeProcess, visit: Visit) -> None:
    ana, ben = visit(node).come_in(), visit(node).come_in()
    made = ana.post("/api/me/tokens", json={}).json()
    assert refusal(ben.delete(f"/api/me/tokens/{made['id']}")) == (404, "request/not_found")
    assert ana.get("/api/me/tokens").json()


@pytest.mark.parametrize("key", ["x", "none", "_-_"])
def test_a_token_that_nobody_has_is_not_found(key: str, node: NodeProcess, visit: Visit) -> None:
    answer = visit(node).come_in().delete(f"/api/me/tokens/{key}")
    assert refusal(answer) == (404, "request/not_found")


@pytest.mark.parametrize("key", ["%00", "%ff", "a" * 65, "a.b", "%20"])
def test_what_cannot_be_a_token_is_refused(key: str, node: NodeProcess, visit: Visit) -> None:
    answer = visit(node).come_in().delete(f"/api/me/tokens/{key}")
    assert refusal(answer) == (400, "request/unreadable")


@pytest.mark.parametrize("header", ["Bearer x", "bearer  x", "Bearer " + "a" * 5000])
def test_a_token_that_is_not_valid_is_refused(header: str, node: NodeProcess, visit: Visit) -> None:
    program = visit(node, authorization=header)
    answer = program.get("/api/me")
    assert refusal(answer) == (401, "request/token")
    assert answer.json()["sentence"] == Texts("en").say("request-token")


@pytest.mark.parametrize("header", ["Basic QTpC", "Bearer", "x"])
def test_another_authorization_is_none(header: str, node: NodeProcess, visit: Visit) -> None:
    guest = visit(node).come_in()
    assert guest.get("/api/me", headers={"Authorization": header}).json()["known"]


def test_a_cookie_is_no_token_and_a_token_no_cookie(node: NodeProcess, visit: Visit) -> None:
    guest = visit(node).come_in()
    key, token = guest.cookies["mahe_key"], guest.token()
    program = visit(node, authorization=f"Bearer {key}")
    assert refusal(program.get("/api/me")) == (401, "request/token")
    assert not visit(node, cookie=f"mahe_key={token}").get("/api/me").json()["known"]


# What is sent.

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
    assert answer.json()["sentence"].endswith("one of json, notation")


# Tables.


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
    assert "$.id" in answer.json()["sentence"]


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


# Finished games.


@pytest.fixture(scope="module")
def host(node: NodeProcess) -> Iterator[Browser]:
    with Browser(node.url) as browser:
        yield browser.come_in()


@pytest.fixture(scope="module")
def finished(host: Browser) -> str:
    """A listed table whose only game is over: Ana was away, and a bot was there."""
    table = host.open_table(listed=True)
    host.join(table, "Ana of the first table")
    host.do(table, "add_bot", level="random")
    host.do(table, "begin")
    host.do(table, "hand_over", seat=0)
    wait_until(lambda: host.is_over(table), "the end of the game")
    return table


def test_a_finished_game_is_listed_everywhere(
    host: Browser, finished: str, node: NodeProcess, visit: Visit
) -> None:
    (game,) = visit(node).get(f"/api/tables/{finished}/games").json()
    assert (game["table"], game["number"], game["complete"]) == (finished, 1, True)
    assert game["seats"] == ["Ana of the first table", "bot:random"]
    assert game["helped"] == [0]
    standing = host.view(finished)["game"]["standing"]
    assert (game["eggs"], game["winners"]) == (standing["eggs"], standing["winners"])
    assert game in visit(node).get("/api/games").json()
    assert game in host.get("/api/me/games").json()
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


# For those who run it.


def test_metrics_are_for_this_machine_alone(node: NodeProcess, visit: Visit) -> None:
    answer = visit(node).get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert "mahe_http_requests_total" in answer.text
    through_proxy = visit(node, address=PROXY, x_forwarded_for=STRANGER)
    assert refusal(through_proxy.get("/metrics")) == (401, "request/unauthorized")
    through_any = visit(node, x_forwarded_for="127.0.0.1")
    assert refusal(through_any.get("/metrics")) == (401, "request/unauthorized")


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8000", "127.0.0.1", "127.9.9.9", "[::1]:80"]
)
def test_metrics_are_told_to_who_asks_this_machine_by_its_own_name(
    host: str, node: NodeProcess, visit: Visit
) -> None:
    assert visit(node, host=host).get("/metrics").status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "192.168.1.7", "", "["]
)
def test_metrics_are_not_told_to_a_page_whose_name_leads_here(
    host: str, node: NodeProcess, visit: Visit
) -> None:
    answer = visit(node, host=host).get("/metrics")
    assert refusal(answer) == (401, "request/unauthorized")


def test_metrics_with_a_token_are_for_whoever_has_it(limited: NodeProcess, visit: Visit) -> None:
    for header in ("", "Bearer wrong", "Bearer", f"Basic {METRICS_TOKEN}", METRICS_TOKEN):
        guest = visit(limited, authorization=header)
        code = "request/token" if header == "Bearer wrong" else "request/unauthorized"
        assert refusal(guest.get("/metrics")) == (401, code)
    for address, client in (("127.0.0.1", None), (PROXY, STRANGER)):
        known = visit(limited, address=address, authorization=f"Bearer {METRICS_TOKEN}")
        if client is not None:
            known.headers["X-Forwarded-For"] = client
        assert known.get("/metrics").status_code == 200


def test_metrics_name_no_table_and_nobody(finished: str, host: Browser) -> None:
    assert finished not in host.get("/metrics").text


def test_a_node_without_its_database_is_not_ready_until_it_is_back(
    postgresql: PostgreSQL, tmp_path: Path, visit: Visit
) -> None:
    url = postgresql.new_database()
    upgrade(tmp_path, url)
    with NodeProcess(tmp_path, database_url=url) as process:
        guest = visit(process).come_in()
        table = guest.open_table(listed=True)
        postgresql.stop()
        try:
            wait_until(lambda: guest.get("/api/ready").status_code == 503, "the outage to be seen")
            assert guest.get("/api/ready").json() == {"status": "no database"}
            assert guest.get("/api/health").status_code == 200
            assert refusal(guest.get("/api/tables")) == (503, "store/unavailable")
        finally:
            postgresql.start()
        wait_until(lambda: guest.get("/api/ready").status_code == 200, "the database")
        assert [one["table"] for one in guest.get("/api/tables").json()] == [table]
        assert process.faults() == []
        assert process.stop() == 0
