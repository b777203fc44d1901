"""The browser app: its page at every address that people see, and its files."""

import gzip
import hashlib
import re
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from mahe import __version__
from mahe.locale.negotiation import language_in
from mahe.server.http.guard import ASGIApp, Receive, Scope, Send, is_for_programs
from mahe.server.http.links import base_of
from mahe.server.http.previews import Subject, preview
from mahe.server.node.settings import ServerSettings

WEB = Path(__file__).parents[1] / "web"
"""Where the built app lies."""

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".map": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
"""The content type of a file, by how its name ends."""

HASHED = "public, max-age=31536000, immutable"
"""How long a file may be kept whose name changes with its content."""

ASK_AGAIN = "no-cache"
"""Anything else has to be revalidated before it is used again."""

OK, NOT_MODIFIED = 200, 304

NOT_BUILT = (
    f"Mahé {__version__}: a game server. Its pages have not been built: run `make web`,"
    " and start it again.\nIts API is described at /api/openapi.json\n"
)

_BETWEEN = r"[\s_+\u2010-\u2015-]*"  # dashes, spaces, and what stands for them
_TYPED = rf"/{_BETWEEN}(?:[A-Za-z]{_BETWEEN}){{15}}"  # a table's name, read from a TV
_TABLE = (
    r"(?:/t/[A-Za-z0-9_-]{1,64}(?:/tv|/pad|(?P<replay>/g/[0-9]{1,10}(?:/luck)?))?"
    rf"|{_TYPED})/?"
)
_TABLES = re.compile(_TABLE)
_PRIVATE = re.compile(rf"{_TABLE}|/move/[A-Za-z0-9_-]{{1,100}}/?")
_PUBLIC = re.compile(r"/(?:(?:watch|learn|rules|luck)/?)?")
_TEXTS = re.compile(r"/assets/(?P<language>[a-z]{2})-[^/]+\.js")
_TITLE = re.compile(r"<title>.*?</title>", re.DOTALL)
_SMALL = 200  # bytes; there is nothing to gain


class Body(NamedTuple):
    """Content to send, plain and, where that helps, compressed."""

    kind: str
    plain: bytes
    packed: bytes | None
    tag: str


class Answer(NamedTuple):
    """An answer to a browser; one that may be cached has an ETag."""

    body: Body
    headers: dict[str, str]
    status: int = 200


class Pages:
    """Stands before the API, and answers what browsers ask for."""

    def __init__(self, app: ASGIApp, settings: ServerSettings, folder: Path = WEB) -> None:
        self._app = app
        self._settings = settings
        self._files = {f"/{name}": body_of(name, data) for name, data in _read(folder).items()}
        found = self._files.pop("/index.html", None)
        self._index = None if found is None else _TITLE.sub("", found.plain.decode())
        self._texts = {
            match["language"]: f'<link rel="modulepreload" href="{path}">'
            for path in self._files
            if (match := _TEXTS.fullmatch(path))
        }

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request for a page or a file; let any other through."""
        if scope["type"] != "http" or scope["method"] not in {"GET", "HEAD"}:
            await self._app(scope, receive, send)
            return
        asked = {name: value.decode("latin-1") for name, value in scope["headers"]}
        answer = self._answer(scope, asked)
        if answer is None:
            await self._app(scope, receive, send)
            return
        await _send(answer, asked, send, with_body=scope["method"] == "GET")

    def _answer(self, scope: Scope, asked: dict[bytes, str]) -> Answer | None:
        path: str = scope["path"]
        if path in self._files:
            return _file(path, self._files[path])
        is_page = _PUBLIC.fullmatch(path) or _PRIVATE.fullmatch(path) or path == "/index.html"
        if self._index is None:
            return _NOT_BUILT if is_page else None
        if is_page:
            return self._page(self._index, scope, asked)
        if "text/html" in asked.get(b"accept", "") and not is_for_programs(path):
            body, headers, _ = self._page(self._index, scope, asked)
            return Answer(body, headers | {"cache-control": "no-store"}, 404)
        return None

    def _page(self, index: str, scope: Scope, asked: dict[bytes, str]) -> Answer:
        """The app's page, in the language that the browser prefers."""
        path: str = scope["path"]
        language = language_in(asked.get(b"accept-language", ""))
        tags = preview(
            language,
            base=base_of(self._settings, scope["scheme"], asked.get(b"host", "")),
            public_path=path if _PUBLIC.fullmatch(path) else None,
            subject=_subject(path),
        )
        page = index.replace('<html lang="en"', f'<html lang="{language}"', 1)
        # Else a browser learns only from the script which texts it needs, and has to ask once more.
        page = page.replace("<!--preview-->", tags + self._texts.get(language, ""), 1)
        headers = {"cache-control": ASK_AGAIN, "vary": "Accept-Encoding, Accept-Language"}
        if _PRIVATE.fullmatch(path):
            headers["x-robots-tag"] = "noindex"
        return Answer(body_of("index.html", page.encode()), headers)


def _subject(path: str) -> Subject:
    """What the page at an address is about."""
    table = _TABLES.fullmatch(path)
    if table is None:
        return "home"
    return "replay" if table["replay"] else "table"


def body_of(name: str, data: bytes) -> Body:
    """Content with its type and its tag, and compressed if that is worth it."""
    kind = TYPES.get(PurePosixPath(name).suffix, "application/octet-stream")
    packed = None
    if kind.startswith(("text/", "application/", "image/svg")) and len(data) > _SMALL:
        packed = gzip.compress(data, mtime=0)
    if packed is not None and len(packed) >= len(data):
        packed = None
    return Body(kind, data, packed, f'W/"{hashlib.sha256(data).hexdigest()[:24]}"')


_NOT_BUILT = Answer(
    body_of("not-built.txt", NOT_BUILT.encode()), {"cache-control": "no-store"}, 503
)


def _read(folder: Path) -> dict[str, bytes]:
    """Every file of the built app, by its path; none where it has not been built."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def _file(path: str, body: Body) -> Answer:
    how = HASHED if path.startswith("/assets/") else ASK_AGAIN
    return Answer(body, {"cache-control": how, "vary": "Accept-Encoding"})


async def _send(answer: Answer, asked: dict[bytes, str], send: Send, *, with_body: bool) -> None:
    body, headers, status = answer
    content = b""
    if status == OK:
        headers = headers | {"etag": body.tag}
    if status == OK and names(asked.get(b"if-none-match", ""), body.tag):
        status = NOT_MODIFIED
    elif body.packed is not None and takes_gzip(asked.get(b"accept-encoding", "")):
        content = body.packed
        headers = headers | _about(body.kind, content) | {"content-encoding": "gzip"}
    else:
        content = body.plain
        headers = headers | _about(body.kind, content)
    encoded = [(name.encode(), value.encode()) for name, value in headers.items()]
    await send({"type": "http.response.start", "status": status, "headers": encoded})
    sent = content if with_body else b""
    await send({"type": "http.response.body", "body": sent, "more_body": False})


def _about(kind: str, content: bytes) -> dict[str, str]:
    return {"content-type": kind, "content-length": str(len(content))}


def takes_gzip(accepted: str) -> bool:
    """Whether an Accept-Encoding header allows gzip."""
    for part in accepted.lower().split(","):
        name, _, weight = part.partition(";")
        if name.strip() == "gzip":
            return not re.fullmatch(r"\s*q=0(\.0*)?\s*", weight)
    return False


def names(tags: str, tag: str) -> bool:
    """Whether an If-None-Match header names a tag."""
    given = {one.strip().removeprefix("W/") for one in tags.split(",")}
    return "*" in given or tag.removeprefix("W/") in given
