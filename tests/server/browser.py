"""A browser without a window: it keeps its cookie, says where it is, and checks every answer."""

from typing import Any, Self

import httpx

from mahe.server.http.guard import HEADERS

_SHAPE = {"code", "sentence", "retry", "details"}
_OTHERWISE = {"/", "/api/ready"}  # where errors have another shape


class Browser(httpx.Client):
    """Somebody who visits a server; a stranger until they come in."""

    def __init__(self, url: str, *, address: str = "127.0.0.1", **headers: str) -> None:
        self.bodies: list[str] = []
        super().__init__(
            base_url=url,
            headers={"Origin": url}
            | {name.replace("_", "-"): value for name, value in headers.items()},
            transport=httpx.HTTPTransport(local_address=address, verify=False),
            event_hooks={"response": [self._check]},
            timeout=30,
        )

    def _check(self, response: httpx.Response) -> None:
        self.bodies.append(response.read().decode())
        check_headers(response.headers)
        if response.is_error and response.content and response.url.path not in _OTHERWISE:
            assert set(response.json()) == _SHAPE, response.text
            assert response.json()["sentence"]

    def come_in(self) -> Self:
        """Get an identity."""
        assert self.post("/api/me").json() == {"known": True, "program": False}
        return self

    def token(self) -> str:
        """A new token for a program of this visitor's."""
        made = self.post("/api/me/tokens", json={})
        assert made.status_code == 201, made.text
        return str(made.json()["token"])

    def open_table(self, **settings: object) -> str:
        """The name of a new table."""
        opened = self.post("/api/tables", json={"settings": settings})
        assert opened.status_code == 201, opened.text
        return str(opened.json()["table"])

    def give(self, table: str, kind: str, **fields: object) -> httpx.Response:
        """Give a command, under an id that says what it is unless another is given."""
        given = {"type": kind, "id": f"{kind}-{len(self.bodies)}", **fields}
        return self.post(f"/api/tables/{table}/commands", json=given)

    def do(self, table: str, kind: str, **fields: object) -> int:
        """Give a command that must be accepted; its seq."""
        answer = self.give(table, kind, **fields)
        assert answer.status_code == 200, answer.text
        return int(answer.json()["seq"])

    def join(self, table: str, name: str | None = None) -> int:
        """Take a chair."""
        return self.do(table, "join", name=name, contribution="00" * 16)

    def view(self, table: str) -> Any:
        """The table as it is now."""
        return self.get(f"/api/tables/{table}").json()["view"]

    def is_over(self, table: str) -> bool:
        """Whether the game at a table is over."""
        game = self.view(table)["game"]
        return bool(game and game["over"])


def check_headers(headers: httpx.Headers) -> None:
    """Whether an answer has what every answer has to have, and nothing that breaks plain HTTP."""
    for name, value in HEADERS.items():
        assert headers.get_list(name) == [value]
    assert "strict-transport-security" not in headers
    assert "upgrade-insecure-requests" not in headers["content-security-policy"]
    assert "server" not in headers


def refusal(answer: httpx.Response) -> tuple[int, str]:
    """The status and the code of an answer that refuses something."""
    return answer.status_code, answer.json()["code"]
