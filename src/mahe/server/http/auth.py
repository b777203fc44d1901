"""Who asks: by a cookie, or by a bearer token."""

from typing import Any, Literal

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from mahe.server.clock import now_ms
from mahe.server.errors import TokenError
from mahe.server.live.clients.caller import STRANGER, Caller
from mahe.store import KeyKind, People

COOKIE = "mahe_key"
COOKIE_SECONDS = 400 * 86_400  # browsers keep no cookie for longer
_LONGEST_SECRET = 100

AnyConnection = ASGIConnection[Any, Any, Any, Any]


async def caller_of(people: People, connection: AnyConnection) -> Caller:
    """Who asks. An invalid token is refused; an invalid cookie is that of a stranger."""
    token = bearer(connection)
    if token is not None:
        key = await people.whose(token[:_LONGEST_SECRET], KeyKind.TOKEN, now_ms())
        if key is None:
            raise TokenError
        return Caller(key.identity, program=True, key=key.id)
    secret = secret_in(connection.headers.get("cookie", ""))
    if not secret:
        return STRANGER
    key = await people.whose(secret, KeyKind.DEVICE, now_ms())
    return STRANGER if key is None else Caller(key.identity, key=key.id)


def secret_in(header: str) -> str:
    """The secret in a Cookie header, if one is there; nothing else of it is read."""
    for part in header.split(";"):
        name, _, value = part.strip().partition("=")
        if name == COOKIE:
            return value[:_LONGEST_SECRET]
    return ""


def bearer(connection: AnyConnection) -> str | None:
    """The bearer token that a request carries."""
    return bearer_in(connection.headers.get("authorization", ""))


def bearer_in(header: str) -> str | None:
    """The bearer token in an Authorization header."""
    scheme, _, token = header.partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def cookie(connection: AnyConnection, secret: str) -> Cookie:
    """The cookie that keeps a secret; an empty one takes it away."""
    secure = connection.scope["scheme"] in {"https", "wss"}
    same_site: Literal["lax"] = "lax"  # a link to a table opens it with one's own seat
    return Cookie(
        key=COOKIE,
        value=secret,
        max_age=COOKIE_SECONDS if secret else 0,
        path="/",
        httponly=True,
        secure=secure,
        samesite=same_site,
    )
