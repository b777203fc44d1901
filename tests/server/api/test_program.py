"""What the program says of itself, and how it refuses."""

import pytest

from mahe import __version__
from mahe.bots import BOTS
from mahe.locale import LANGUAGES, Texts, rules_text
from mahe.protocol import messages as m
from mahe.server.http.guard import MOST_RECORD
from server.browser import check_headers, refusal
from server.conftest import Visit
from server.nodes import NodeProcess

# The program.


def test_version_health_and_bots_are_told(node: NodeProcess, visit: Visit) -> None:
    guest = visit(node)
    told = {"version": __version__, "protocol": m.PROTOCOL}
    assert guest.get("/api/version").json() == told
    assert guest.get("/api/health").json() == {"status": "alive"}
    assert guest.get("/api/ready").json() == {"status": "ready"}
    assert guest.get("/api/bots").json() == [
        {"level": level, "program": level in {"random", "sensible"}} for level in BOTS
    ]


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
