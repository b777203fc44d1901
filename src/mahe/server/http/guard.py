"""What every request passes through: its origin, rate limits, and headers of the answer."""

import re
from asyncio import sleep
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec

from mahe.rules import MaheError
from mahe.server.errors import NotJsonError, OriginError
from mahe.server.http.auth import bearer_in
from mahe.server.limits import PAGES, REQUESTS, SOCKETS, Limit, Limits, address_key
from mahe.server.node.metrics import Metrics

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
ASGIApp = Callable[[Scope, Receive, Send], Awaitable[None]]

MOST_BODY = 8_192
"""The largest body that is read, in bytes: as large as a message of a WebSocket."""

MOST_RECORD = 256_000
"""The largest record that is checked, in bytes: one of a very long game fits."""

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",  # the address of a table is what lets one in
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}
_HEADERS = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
POLICY = 1008
_SAFE = {"GET", "HEAD", "OPTIONS"}
_PROGRAMS = re.compile(r"/+(api|metrics)(/.*)?", re.DOTALL)  # the router takes // for /
_OPEN = ("/api/health", "/api/ready", "/metrics")


class Guard:
    """Stands before the application."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        limits: Limits,
        metrics: Metrics,
        public_url: str,
        body_of: Callable[[MaheError, str], object],
    ) -> None:
        self._app = app
        self._limits = limits
        self._metrics = metrics
        self._public = urlsplit(public_url).netloc.lower()
        self._body_of = body_of

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request through, or refuse it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = {name: value.decode("latin-1") for name, value in scope["headers"]}
        client = scope["client"]
        address = address_key(client[0] if client else "")
        if wait := self._limits.turn(address):
            await sleep(wait)
        try:
            self._check(scope, headers, address)
            if scope["type"] == "websocket":
                self._limits.enter(address)
        except MaheError as error:
            await self._refuse(scope, receive, send, error)
            return
        if scope["type"] == "http":
            await self._app(scope, receive, self._sealed(send))
            return
        try:
            await self._app(scope, receive, send)
        finally:
            self._limits.leave(address)

    def _check(self, scope: Scope, headers: dict[bytes, str], address: str) -> None:
        if scope["path"] in _OPEN:
            return
        is_socket = scope["type"] == "websocket"
        self._limits.spend(_limit(scope), address)
        if is_socket or scope["method"] not in _SAFE:
            self._check_origin(headers)
        if not is_socket and scope["method"] not in _SAFE:
            _check_body(headers)

    def _check_origin(self, headers: dict[bytes, str]) -> None:
        if bearer_in(headers.get(b"authorization", "")) is not None:
            return
        try:
            origin = urlsplit(headers.get(b"origin", ""))
        except ValueError:
            raise OriginError from None
        if origin.scheme not in {"http", "https"} or not origin.netloc:
            raise OriginError
        if origin.netloc.lower() not in {headers.get(b"host", "").lower(), self._public}:
            raise OriginError

    def _sealed(self, send: Send) -> Send:
        async def sealed(message: Message) -> None:
            if message["type"] in {"http.response.start", "websocket.http.response.start"}:
                self._metrics.requests.labels(str(message["status"])).inc()
                message["headers"] = [*message["headers"], *_HEADERS]
                if all(name.lower() != b"cache-control" for name, _ in message["headers"]):
                    message["headers"].append((b"cache-control", b"no-store"))
            await send(message)

        return sealed

    async def _refuse(self, scope: Scope, receive: Receive, send: Send, error: MaheError) -> None:
        accept = dict(scope["headers"]).get(b"accept-language", b"").decode("latin-1")
        body = msgspec.json.encode(self._body_of(error, accept))
        headers = [(b"content-type", b"application/json")]
        if "seconds" in error.details:
            headers.append((b"retry-after", str(error.details["seconds"]).encode()))
        prefix = "http"
        if scope["type"] == "websocket":
            await receive()
            prefix = "websocket.http"
        await self._sealed(send)(
            {"type": f"{prefix}.response.start", "status": error.status, "headers": headers}
        )
        await send({"type": f"{prefix}.response.body", "body": body, "more_body": False})


def is_for_programs(path: str) -> bool:
    """Whether a path belongs to the API, and not to a page."""
    return _PROGRAMS.fullmatch(path) is not None


def _limit(scope: Scope) -> Limit:
    if scope["type"] == "websocket":
        return SOCKETS
    is_page = scope["method"] in {"GET", "HEAD"} and not is_for_programs(scope["path"])
    return PAGES if is_page else REQUESTS


def _check_body(headers: dict[bytes, str]) -> None:
    length = headers.get(b"content-length", "0")
    kind = headers.get(b"content-type", "").partition(";")[0].strip().lower()
    has_body = length != "0" or b"transfer-encoding" in headers
    if has_body and kind != "application/json":
        raise NotJsonError
