"""The browser app as the server gives it, with a small app in its place."""

import gzip
import re
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path

import httpx
import pytest

from mahe.locale import LANGUAGES, Texts
from mahe.server.http.app import make_app
from mahe.server.http.guard import HEADERS, is_for_programs
from mahe.server.http.pages import NOT_BUILT, TYPES, body_of, names, takes_gzip
from mahe.server.limits import PAGES, REQUESTS
from mahe.server.node.node import Node
from mahe.server.node.settings import ServerSettings
from server.client import timed

SITE = "http://mahe.example"
BROWSER = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
INDEX = """<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8"><title>Mahé</title>
    <!--preview-->
    <script type="module" src="/assets/app-1a2b.js"></script>
  </head>
  <body><div id="app"></div></body>
</html>
"""
FILES = {
    "index.html": INDEX.encode(),
    "assets/app-1a2b.js": b"export const turtle = 1;\n" * 100,
    "assets/app-3c4d.css": b"body { margin: 0 }\n" * 100,
    "assets/letters-5e6f.woff2": b"wOF2" + bytes(range(256)) * 4,
    "assets/de-7a8b.js": b"export default 'Hallo';\n",
    "assets/fr-9c0d.js": b"export default 'Bonjour';\n",
    "sw.js": b"self.addEventListener('fetch', () => {});\n" * 20,
    "manifest.webmanifest": b'{"name":"Mah\xc3\xa9"}',
    "icon.svg": b'<svg xmlns="http://www.w3.org/2000/svg"/>\n' * 20,
    "icon-192.png": b"\x89PNG" + bytes(500),
    "preview.png": b"\x89PNG" + bytes(500),
}
KINDS = {
    "assets/app-1a2b.js": "text/javascript; charset=utf-8",
    "assets/app-3c4d.css": "text/css; charset=utf-8",
    "assets/letters-5e6f.woff2": "font/woff2",
    "assets/de-7a8b.js": "text/javascript; charset=utf-8",
    "assets/fr-9c0d.js": "text/javascript; charset=utf-8",
    "sw.js": "text/javascript; charset=utf-8",
    "manifest.webmanifest": "application/manifest+json",
    "icon.svg": "image/svg+xml",
    "icon-192.png": "image/png",
    "preview.png": "image/png",
}
PUBLIC = ["/", "/watch", "/learn", "/rules", "/luck"]
TYPED = ["/abcde-fghjk-mnpqr", "/Abcdefghjkmnpqr", "/abcde%20Fghjk%20mnpqr"]
TABLES = [
    *TYPED,
    "/t/AbC_-9",
    "/t/AbC_-9/tv",
    "/t/AbC_-9/pad",
    "/t/AbC_-9/g/12",
    "/t/AbC_-9/g/12/luck",
]
PRIVATE = [*TABLES, "/move/c0de_-"]

Visiting = Callable[..., AbstractAsyncContextManager[httpx.AsyncClient]]


@pytest.fixture
def web(tmp_path: Path) -> Path:
    """A folder with a small built app."""
    folder = tmp_path / "web"
    for name, data in FILES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return folder


@pytest.fixture
def visiting(tmp_path: Path, web: Path) -> Visiting:
    """Opens a client of a server with the small app, or with another folder."""

    @asynccontextmanager
    async def visit(folder: Path = web, **settings: str) -> AsyncIterator[httpx.AsyncClient]:
        async with Node(ServerSettings(data=tmp_path, **settings)) as node:  # type: ignore[arg-type]
            transport = httpx.ASGITransport(make_app(node, folder))
            async with httpx.AsyncClient(transport=transport, base_url=SITE) as client:
                yield client

    return visit


def head_of(answer: httpx.Response) -> dict[str, str]:
    """What the tags in the head of a page say."""
    found = re.findall(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">', answer.text)
    return dict(found)


# Pages.


@timed
async def test_every_address_of_the_app_answers_with_its_page(visiting: Visiting) -> None:
    async with visiting() as client:
        for path in [*PUBLIC, *PRIVATE, "/watch/", "/t/AbC_-9/", "/index.html"]:
            answer = await client.get(path)
            assert answer.status_code == 200, path
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
            assert answer.headers["cache-control"] == "no-cache"
            assert '<div id="app">' in answer.text
            assert "<!--preview-->" not in answer.text
            assert {name: answer.headers[name] for name in HEADERS} == HEADERS


@timed
async def test_what_only_looks_like_an_address_of_the_app_is_not_there(visiting: Visiting) -> None:
    odd = [
        "/abcde-fghjk-mnpq",
        "/abcde-fghjk-mnpqr-s",
        "/service-worker.js",  # has as many letters as the name of a table
        "/abcde-fghjk-mnpqr/tv",
        "/t",
        "/t/",
        "/t/a.b",
        "/t/a/g/x",
        "/t/a/g/",
        "/t/a/tv/x",
        "/t/a/pads",
        "/t/" + "a" * 65,
    ]
    odd += [
        "/move",
        "/move/",
        "/move/a/b",
        "/watch/x",
        "/watchers",
        f"{SITE}//",
        "/t/a%0a",
        "/%2e%2e",
    ]
    async with visiting() as client:
        for path in odd:
            answer = await client.get(path, headers=BROWSER)
            assert answer.status_code == 404, path
            assert '<div id="app">' in answer.text
            assert answer.headers["cache-control"] == "no-store"
            assert "og:url" not in answer.text
            told = await client.get(path)
            assert (told.status_code, told.json()["code"]) == (404, "request/not_found")


@timed
async def test_programs_never_get_a_page(visiting: Visiting) -> None:
    async with visiting() as client:
        for path in [
            "/api",
            "/api/",
            "/api/nope",
            "/api/tables/x",
            f"{SITE}//api/nope",
            "/metrics/x",
        ]:
            answer = await client.get(path, headers=BROWSER)
            assert answer.status_code == 404, path
            assert answer.json()["code"] in {"request/not_found", "table/none"}
            assert answer.headers["cache-control"] == "no-store"
        posted = await client.post("/", headers={"Origin": SITE, **BROWSER})
        assert posted.json()["code"] == "request/not_found"


def test_paths_for_programs_are_told_from_pages() -> None:
    ours = ["/api", "/api/", "/api/me", "//api/me", "/metrics", "/metrics/", "/api/a\nb"]
    assert all(map(is_for_programs, ours))
    assert not any(map(is_for_programs, ["/", "/apis", "/t/api", "/metricsx", "api"]))


# What a link tells before it is opened.


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_speaks_the_language_that_the_browser_prefers(
    language: str, visiting: Visiting
) -> None:
    @timed
    async def check() -> None:
        say = Texts(language).say
        headers = {"Accept-Language": f"{language}-XX,en;q=0.5"}
        async with visiting() as client:
            home = await client.get("/", headers=headers)
            table = await client.get("/t/AbC_-9", headers=headers)
            replay = await client.get("/t/AbC_-9/g/1", headers=headers)
        said = {"preview-home": home, "preview-table": table, "preview-replay": replay}
        for message, answer in said.items():
            text = answer.text.replace("&#x27;", "'")
            assert f'<html lang="{language}">' in text
            assert re.findall("<title>(.*?)</title>", text) == [say("preview-title")]
            head = head_of(answer)
            assert head["og:title"] == say("preview-title")
            assert head["description"] == head["og:description"] == say(message)
            assert answer.headers["vary"] == "Accept-Encoding, Accept-Language"

    check()


@timed
async def test_a_page_names_the_texts_of_its_language_beforehand(visiting: Visiting) -> None:
    named = {}
    async with visiting() as client:
        for language in ("de", "fr", "nl"):
            answer = await client.get("/", headers={"Accept-Language": language})
            named[language] = re.findall('<link rel="modulepreload" href="(.*?)">', answer.text)
    assert named == {"de": ["/assets/de-7a8b.js"], "fr": ["/assets/fr-9c0d.js"], "nl": []}


@timed
async def test_a_preview_names_the_picture_and_no_secret(visiting: Visiting) -> None:
    async with visiting() as client:
        for path in PUBLIC:
            head = head_of(await client.get(path))
            assert head["og:image"] == f"{SITE}/preview.png"
            assert head["og:url"] == f"{SITE}{path}"
        for path in PRIVATE:
            answer = await client.get(path)
            assert head_of(answer)["og:image"] == f"{SITE}/preview.png"
            assert "og:url" not in head_of(answer)
            assert max(path.split("/")[1:3], key=len) not in answer.text
            assert answer.headers["x-robots-tag"] == "noindex"


@timed
async def test_a_preview_of_a_table_is_the_same_whether_it_is_there(visiting: Visiting) -> None:
    async with visiting() as client:
        assert (await client.get("/t/a")).text == (await client.get("/t/b")).text


@timed
async def test_a_preview_names_the_public_address(visiting: Visiting) -> None:
    async with visiting(public_url="https://mahe.example/") as client:
        head = head_of(await client.get("/", headers={"Host": "10.0.0.1:8000"}))
    assert head["og:url"] == "https://mahe.example/"


@timed
async def test_a_host_cannot_write_into_a_page(visiting: Visiting) -> None:
    async with visiting() as client:
        answer = await client.get("/", headers={"Host": 'x"><script>alert(1)</script>'})
    assert answer.status_code == 200
    assert "alert" not in answer.text
    assert head_of(answer)["og:image"] == "/preview.png"


# Files.


@timed
async def test_every_file_comes_with_its_type_and_as_long_as_it_may_be_kept(
    visiting: Visiting,
) -> None:
    async with visiting() as client:
        for name, kind in KINDS.items():
            answer = await client.get(f"/{name}")
            assert (answer.status_code, answer.content) == (200, FILES[name])
            assert answer.headers["content-type"] == kind
            kept = answer.headers["cache-control"]
            if name.startswith("assets/"):
                assert kept == "public, max-age=31536000, immutable"
            else:
                assert kept == "no-cache"
            assert answer.headers["vary"] == "Accept-Encoding"
            assert {header: answer.headers[header] for header in HEADERS} == HEADERS


def test_a_file_of_no_known_kind_is_only_bytes() -> None:
    assert body_of("a.xyz", b"").kind == "application/octet-stream"
    assert all(kind.islower() for kind in TYPES.values())


@timed
async def test_texts_are_packed_for_who_can_unpack_them(visiting: Visiting) -> None:
    async with visiting() as client:
        for path in ["/", "/assets/app-1a2b.js", "/assets/app-3c4d.css", "/sw.js", "/icon.svg"]:
            asked = client.build_request("GET", path, headers={"Accept-Encoding": "gzip, br"})
            answer = await client.send(asked, stream=True)
            packed = b"".join([part async for part in answer.aiter_raw()])
            assert answer.headers["content-encoding"] == "gzip"
            assert answer.headers["content-length"] == str(len(packed))
            plain = await client.get(path, headers={"Accept-Encoding": "identity"})
            assert "content-encoding" not in plain.headers
            assert gzip.decompress(packed) == plain.content
            assert answer.headers["etag"] == plain.headers["etag"]
        for path in ["/icon-192.png", "/assets/letters-5e6f.woff2", "/manifest.webmanifest"]:
            answer = await client.get(path, headers={"Accept-Encoding": "gzip"})
            assert "content-encoding" not in answer.headers


@pytest.mark.parametrize(
    ("accepted", "taken"),
    [
        ("", False),
        ("gzip", True),
        ("br, GZIP;q=0.5", True),
        ("gzip;q=0", False),
        ("gzip; q=0.000", False),
        ("gzip;q=0.001", True),
        ("deflate, br", False),
        ("xgzip", False),
    ],
)
def test_gzip_is_sent_only_to_who_takes_it(accepted: str, taken: bool) -> None:
    assert takes_gzip(accepted) is taken


@timed
async def test_what_has_not_changed_is_not_sent_again(visiting: Visiting) -> None:
    async with visiting() as client:
        for path in ["/", "/t/AbC_-9", "/sw.js", "/assets/app-1a2b.js"]:
            first = await client.get(path)
            tag = first.headers["etag"]
            again = await client.get(path, headers={"If-None-Match": f'"x", {tag}'})
            assert (again.status_code, again.content) == (304, b"")
            assert again.headers["etag"] == tag
            assert again.headers["cache-control"] == first.headers["cache-control"]
            changed = await client.get(path, headers={"If-None-Match": '"x"'})
            assert changed.status_code == 200
        tag = (await client.get("/")).headers["etag"]
        other = await client.get("/", headers={"If-None-Match": tag, "Accept-Language": "nl"})
        assert other.status_code == 200


@pytest.mark.parametrize(
    ("tags", "named"),
    [("", False), ("*", True), ('"a"', True), ('W/"a"', True), ('"b", W/"a"', True), ("a", False)],
)
def test_a_tag_is_found_among_those_that_a_browser_names(tags: str, named: bool) -> None:
    assert names(tags, 'W/"a"') is named


@timed
async def test_a_head_is_what_a_get_would_begin_with(visiting: Visiting) -> None:
    async with visiting() as client:
        for path in ["/", "/t/AbC_-9", "/sw.js", "/icon-192.png"]:
            whole, head = await client.get(path), await client.head(path)
            assert head.status_code == 200
            assert head.content == b""
            assert head.headers == whole.headers


@timed
async def test_nothing_outside_the_folder_can_be_had(visiting: Visiting, web: Path) -> None:
    (web.parent / "secret.txt").write_text("a secret", encoding="utf-8")
    async with visiting() as client:
        for path in [
            "/../secret.txt",
            "/assets/../../secret.txt",
            "/%2e%2e/secret.txt",
            "/assets/%2e%2e/%2e%2e/secret.txt",
            "/..%2fsecret.txt",
            "/assets/..%5c..%5csecret.txt",
            f"/{web.parent}/secret.txt",
            f"/%2f{web.parent}/secret.txt",
            "/secret.txt%00.png",
            "/assets",
            "/assets/",
        ]:
            answer = await client.get(path)
            assert answer.status_code == 404, path
            assert "a secret" not in answer.text


@timed
async def test_files_are_read_once(visiting: Visiting, web: Path) -> None:
    async with visiting() as client:
        (web / "sw.js").unlink()
        assert (await client.get("/sw.js")).content == FILES["sw.js"]


# Without a built app.


@timed
async def test_without_a_built_app_the_server_says_how_to_build_it(
    visiting: Visiting, tmp_path: Path
) -> None:
    async with visiting(tmp_path / "none") as client:
        for path in [*PUBLIC, *PRIVATE]:
            answer = await client.get(path, headers=BROWSER)
            assert (answer.status_code, answer.text) == (503, NOT_BUILT)
            assert answer.headers["content-type"] == "text/plain; charset=utf-8"
            assert answer.headers["cache-control"] == "no-store"
            assert "etag" not in answer.headers
        assert "make web" in NOT_BUILT
        lost = await client.get("/nowhere", headers=BROWSER)
        assert (lost.status_code, lost.json()["code"]) == (404, "request/not_found")
        assert (await client.get("/api/version")).status_code == 200


# Limits.


@timed
async def test_a_class_that_loads_the_app_leaves_its_requests_for_the_game(
    visiting: Visiting, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mahe.server.limits.time", lambda: 1000.0)
    async with visiting() as client:
        for _ in range(60):
            for path in ["/", *(f"/{name}" for name in KINDS), *PUBLIC, "/t/AbC_-9"]:
                assert (await client.get(path)).status_code == 200
        for _ in range(REQUESTS.most):
            assert (await client.get("/api/version")).status_code == 200
        assert (await client.get("/api/version")).status_code == 429
        assert (await client.get(f"{SITE}//api/version")).status_code == 429
        assert (await client.get("/")).status_code == 200


@timed
async def test_pages_have_a_limit_too(visiting: Visiting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mahe.server.limits.time", lambda: 1000.0)
    async with visiting() as client:
        statuses = [(await client.get("/sw.js")).status_code for _ in range(PAGES.most + 1)]
    assert statuses == [200] * PAGES.most + [429]
