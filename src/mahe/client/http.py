"""What a client asks for by HTTP: a token, and a table to play at."""

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

PATIENCE_SECONDS = 20.0
"""How long a server that cannot answer just now is asked again."""


@dataclass(frozen=True, slots=True)
class Place:
    """A table on a server."""

    base: str
    table: str

    @property
    def socket(self) -> str:
        """The address of the table's WebSocket."""
        return self.base.replace("http", "ws", 1) + f"/api/tables/{self.table}/socket"


def place_in(url: str) -> Place:
    """The table that a link leads to."""
    found = re.fullmatch(r"(https?://[^/]+)/t/([A-Za-z0-9_-]{1,64})", url)
    if found is None:
        raise ClientError("bot/url", "the link of a table looks like http://HOST/t/NAME")
    return Place(*found.groups())


def make_token(base: str, label: str = "") -> str:
    """A token for a new guest."""
    token: str = _post(base, "/api/me/tokens", {"label": label}, None)["token"]
    return token


def open_table(base: str, token: str, **settings: object) -> Place:
    """A new table that the token's identity hosts."""
    body = {"id": secrets.token_hex(16), "settings": settings}  # asked for again, it is the same
    return Place(base, _post(base, "/api/tables", body, token)["table"])


def _post(base: str, path: str, body: object, token: str | None) -> dict[str, Any]:
    """What the server answers; asked again while it says that this helps."""
    end, backoff = time.monotonic() + PATIENCE_SECONDS, Backoff()
    while True:
        try:
            return _ask(base, path, body, token)
        except HTTPError as error:
            refusal = _refusal_in(error)
            wait = backoff.next(refusal.get("details"))
            if not refusal.get("retry") or time.monotonic() + wait > end:
                sentence = refusal.get("sentence") or error.reason
                raise ClientError("bot/refused", f"the server says: {sentence}") from None
            time.sleep(wait)
        except (URLError, OSError, ValueError, KeyError):
            raise ClientError("bot/server", f"no such server answers at {base}") from None


def _ask(base: str, path: str, body: object, token: str | None) -> dict[str, Any]:
    caller = {"Origin": base} if token is None else {"Authorization": f"Bearer {token}"}
    request = urllib.request.Request(  # noqa: S310 (place_in has checked the scheme)
        base + path,
        data=json.dumps(body).encode(),
        headers={"Content-Type": "application/json"} | caller,
    )
    with urllib.request.urlopen(request, timeout=10) as answer:  # noqa: S310 (checked above)
        told: dict[str, Any] = json.load(answer)
        return told


def _refusal_in(error: HTTPError) -> dict[str, Any]:
    """Why a server refuses; one that is not ours may not say so."""
    with suppress(OSError, ValueError):
        told = json.load(error)
        if isinstance(told, dict):
            return told
    return {}
