"""What a client asks for over HTTP: a token, and a table to play at."""

import json
import re
import secrets
import time
import urllib.request
from contextlib import suppress
from dataclasses import dataclass
from typing import Any
from urllib.error import HTTPError, URLError

from mahe.client.backoff import Backoff
from mahe.client.errors import ClientError

RETRY_SECONDS = 20.0
"""How long a request is repeated while the server says that it may succeed later."""


@dataclass(frozen=True, slots=True)
class TableAddress:
    """Where a table is: the URL of its server, and its name."""

    server: str
    table: str

    @property
    def socket_url(self) -> str:
        """The URL of the table's WebSocket."""
        return self.server.replace("http", "ws", 1) + f"/api/tables/{self.table}/socket"


def address_in(url: str) -> TableAddress:
    """The address of the table that a link leads to."""
    found = re.fullmatch(r"(https?://[^/]+)/t/([A-Za-z0-9_-]{1,64})", url)
    if found is None:
        raise ClientError("bot/url", "the link of a table looks like http://HOST/t/NAME")
    return TableAddress(*found.groups())


def make_token(server: str, label: str = "") -> str:
    """A token for a new guest."""
    token: str = _post(server, "/api/me/tokens", {"label": label}, None)["token"]
    return token


def open_table(server: str, token: str, **settings: object) -> TableAddress:
    """A new table that the token's identity hosts."""
    # With an id, a repeated request opens no second table.
    body = {"id": secrets.token_hex(16), "settings": settings}
    return TableAddress(server, _post(server, "/api/tables", body, token)["table"])


def _post(server: str, path: str, body: object, token: str | None) -> dict[str, Any]:
    """What the server answers; the request is repeated while that may help."""
    end, backoff = time.monotonic() + RETRY_SECONDS, Backoff()
    while True:
        try:
            return _ask(server, path, body, token)
        except HTTPError as error:
            refusal = _refusal_in(error)
            wait = backoff.next(refusal.get("details"))
            if not refusal.get("retry") or time.monotonic() + wait > end:
                sentence = refusal.get("sentence") or error.reason
                raise ClientError("bot/refused", f"the server says: {sentence}") from None
            time.sleep(wait)
        except (URLError, OSError, ValueError, KeyError):
            raise ClientError("bot/server", f"no such server answers at {server}") from None


def _ask(server: str, path: str, body: object, token: str | None) -> dict[str, Any]:
    caller = {"Origin": server} if token is None else {"Authorization": f"Bearer {token}"}
    request = urllib.request.Request(  # noqa: S310 (address_in has checked the scheme)
        server + path,
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json"} | caller,
    )
    with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310 (checked above)
        told: dict[str, Any] = json.load(answer)
        return told


def _refusal_in(error: HTTPError) -> dict[str, Any]:
    """The refusal in an answer; empty where the server is none of ours."""
    with suppress(OSError, ValueError):
        told = json.load(error)
        if isinstance(told, dict):
            return told
    return {}
