"""Tokens, by which programs are known."""

import pytest

from mahe.locale import Texts
from server.browser import refusal
from server.conftest import Visit
from server.nodes import NodeProcess


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
    assert "$.label" in answer.json()["details"]["reason"]


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
