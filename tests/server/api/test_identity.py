"""Who somebody is, on this device and on another."""

import base64
import sqlite3
from contextlib import closing
from http.cookies import SimpleCookie

import httpx
import pytest

from server.browser import refusal
from server.conftest import PROXY, PUBLIC_URL, Visit
from server.nodes import NodeProcess

STRANGER = "198.51.100.7"
"""An address of nobody's, that the proxy can name as its client."""


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


def test_identities_and_their_secrets_are_as_long_as_they_are_said_to_be(
    node: NodeProcess, visit: Visit
) -> None:
    ana = visit(node).come_in()
    code = ana.post("/api/me/links").json()["code"]
    for secret in (ana.cookies["mahe_key"], ana.token(), code):
        assert len(base64.urlsafe_b64decode(secret + "==")) * 8 >= 256
    with closing(sqlite3.connect(node.database)) as database:
        identities = [one for (one,) in database.execute("SELECT id FROM identities")]
    assert identities
    assert all(len(base64.urlsafe_b64decode(one + "==")) * 8 == 128 for one in identities)
