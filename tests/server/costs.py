"""Every request and message at its largest allowed size, with the nastiest content that we know.

`make costs` measures them; a test compares the list with the routes and messages that there are.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Any
from urllib.parse import quote

from mahe.bots import make_bot
from mahe.chance import SeededChance, SeededDraws
from mahe.record import Record, write_json
from mahe.rules import (
    Die,
    Roll,
    Rules,
    Step,
    advance,
    chance,
    legal,
    new_game,
    result,
    whose_decision,
)
from mahe.server.http.guard import MOST_BODY, MOST_RECORD
from mahe.server.http.wire import MOST_HEAD
from mahe.server.live.clients.session import MOST_BYTES
from mahe.server.thinking.analyses import MOST_STEPS

LONG_GAME = 10_000
"""Steps of the longest games that are looked at; there is no end to how long a game may last."""

LISTED = 50
MISSED = 400
_ROOM = MOST_HEAD - 400  # for the rest of a head


@dataclass(frozen=True, kw_only=True)
class Scene:
    """What there is on the node that is measured."""

    host: str
    token: str
    table: str  # where a game is on, after more than MISSED rows
    seq: int
    long_games: dict[float, str]  # by share, tables with a finished game of that length
    lists: dict[float, str]  # by share, tables with so many of the longest games
    analyses: dict[float, str]  # by share, analyses of games of that length
    seeds: Iterator[int]  # each for a game that nobody has seen
    undecided: Iterator[str]  # each a table whose game has begun, and waits for the first decision


@dataclass(frozen=True)
class Case:
    """A request or a message; `make` builds a share of its largest size."""

    what: str
    how: str
    make: Callable[[Scene, float], bytes]
    is_thought_about: bool = False
    """Whether processes think about it; it is over when they have, and each time it is another."""


def request(
    scene: Scene, line: str, body: bytes = b"", *, headers: str = "", is_known: bool = True
) -> bytes:
    """A request as it goes over the wire."""
    who = (
        f"Authorization: Bearer {scene.token}\r\n"
        if is_known
        else f"Origin: http://{scene.host}\r\n"
    )
    kind = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n" if body else ""
    wishes = "Connection: close\r\nAccept-Encoding: gzip\r\n"  # to compress costs, too
    head = f"{line} HTTP/1.1\r\nHost: {scene.host}\r\n{wishes}{who}{kind}{headers}\r\n"
    return head.encode("latin-1") + body


def filled(text: str, size: float) -> str:
    """A text again and again, up to a size."""
    return (text * (int(size) // len(text) + 1))[: int(size)]


# Requests whose heads are as large as they may be.


def _header(line: str, header: str, scene: Scene, share: float) -> bytes:
    name, _, value = header.partition(": ")
    return request(
        scene, line, headers=f"{name}: {filled(value, _ROOM * share)}\r\n", is_known=False
    )


def _headers(line: str, scene: Scene, share: float) -> bytes:
    count = int(90 * share)
    return request(scene, line, headers=f"X-Many: {'x' * 150}\r\n" * count, is_known=False)


def _longer(start: str, more: str, scene: Scene, share: float) -> bytes:
    return request(scene, f"{start.format(scene)}{filled(more, _ROOM * share)}")


def _plain(line: str, scene: Scene, share: float) -> bytes:
    return request(
        scene,
        line.format(
            scene,
            old=scene.long_games[share],
            many=scene.lists[share],
            analysis=scene.analyses[share],
        ),
        is_known="me" in line,
    )


def _since(scene: Scene, share: float) -> bytes:
    since = scene.seq - int(MISSED * share)
    return request(scene, f"GET /api/tables/{scene.table}/events?since={since}")


# Requests whose bodies are.


def _body(line: str, parts: tuple[str, str, str], scene: Scene, share: float) -> bytes:
    start, piece, end = parts
    most = (MOST_BODY if "tables" in line or "/me" in line else MOST_RECORD) * share
    inner = filled(piece, most - len(start) - len(end) - len(piece))
    inner = inner[: len(inner) // len(piece) * len(piece)]
    return request(scene, line.format(scene), (start + inner + end).encode())


def _keys(count: int) -> str:
    """An object whose last key stands there twice."""
    keys = [*(f"{number:x}" for number in range(count)), "0"]
    return "{" + ",".join(f'"{key}":0' for key in keys) + "}"


def _many_keys(scene: Scene, share: float) -> bytes:
    return request(scene, "POST /api/verify", _keys(int(25_000 * share)).encode())


def _numbers(scene: Scene, share: float) -> bytes:
    numbers = ",".join(["9" * 4300] * int(MOST_RECORD * share / 4400))
    return request(scene, "POST /api/verify", f"[{numbers}]".encode())


def _digits(scene: Scene, share: float) -> bytes:
    return request(scene, "POST /api/verify", b"9" * int(MOST_RECORD * share))


@cache
def long_record(steps: int) -> str:
    """A game that does not end: two sixes are thrown each time, and nobody leaves the raft."""
    rules = Rules(players=2)
    state, done = new_game(rules), list[Step]()
    while len(done) < steps:
        possible: list[Step] = [*legal(state), *(step for step, _ in chance(state))]
        wished = (step for step in (Roll(), Die(6)) if step in possible)
        step = next(wished, possible[0])
        done.append(step)
        state = advance(state, step)
    return write_json(Record(rules=rules, seats=("#1", "#2"), steps=tuple(done)))


def _record(line: str, scene: Scene, share: float) -> bytes:
    return request(scene, line, long_record(int(20_000 * share)).encode())


# Requests that processes think about.


@cache
def finished_game(seed: int, steps: int) -> str:
    """A whole game of nearly so many steps: before its last cards nobody gets far for long."""
    rules = Rules(players=2, cards_as_dice=True)  # which leaves the most to choose from
    state, done = new_game(rules), list[Step]()
    dice, bot = SeededChance(seed=seed), make_bot("sensible")
    while result(state) is None:
        seat, choices = whose_decision(state), legal(state)
        step: Step
        if seat is None:
            step = dice.draw(state)
        else:
            step = bot.decide(state, seat, choices, SeededDraws(seed, len(done)))
        if state.cards.face_down < 6 and len(done) < steps - 180:
            step = Roll() if Roll() in choices else Die(6) if isinstance(step, Die) else step
        done.append(step)
        state = advance(state, step)
    seats = ("#0", "#1")
    return write_json(Record(rules=rules, seats=seats, steps=tuple(done), result=result(state)))


def analysis(scene: Scene, share: float) -> bytes:
    """A game to be analysed."""
    game = finished_game(next(scene.seeds), int(MOST_STEPS * share))
    return request(scene, "POST /api/analysis", game.encode())


def _hint(scene: Scene, _: float) -> bytes:
    body = b'{"type":"hint","id":"1","seat":0,"step":1}'
    return request(scene, f"POST /api/tables/{next(scene.undecided)}/commands", body)


# Messages.


def message(kind: str, fill: Callable[[int], dict[str, Any]], _: Scene, share: float) -> bytes:
    """A message of a WebSocket; `fill` gives its fields, for a size."""
    room = int((MOST_BYTES - 300) * share)
    return json.dumps({"type": kind, **fill(room)}, ensure_ascii=False).encode()


def _text(field: str, piece: str, **others: object) -> Callable[[int], dict[str, Any]]:
    return lambda room: {
        "id": "1",
        **others,
        field: filled(piece, room * len(piece) / len(piece.encode())),
    }


def _digits_in(field: str, **others: object) -> Callable[[int], dict[str, Any]]:
    return lambda room: {"id": "1", **others, field: 10 ** min(room // 2, 4200)}


def _items(field: str, item: object, **others: object) -> Callable[[int], dict[str, Any]]:
    return lambda room: {"id": "1", **others, field: [item] * (room // (len(json.dumps(item)) + 2))}


def command(kind: str, how: str, fill: Callable[[int], dict[str, Any]]) -> Case:
    """A message that is a command."""
    return Case(kind, how, partial(message, kind, fill))


_MARKS = "e\u0301\u0302"
TABLE = "/api/tables/{table:str}"
GAME = TABLE + "/games/{number:int}"
OLD = "GET /api/tables/{old}/games"
CASES = (
    Case(
        "GET /api/version",
        "cookies with escapes",
        partial(_header, "GET /api/version", 'Cookie: a="\\134\\134";'),
    ),
    Case("GET /api/version", "90 headers", partial(_headers, "GET /api/version")),
    Case("GET /api/health", "a long header", partial(_header, "GET /api/health", "X: x")),
    Case("GET /api/ready", "a long header", partial(_header, "GET /api/ready", "X: x")),
    Case("GET /metrics", "a long token", partial(_header, "GET /metrics", "X: x")),
    Case("GET /api/bots", "a long query", partial(_longer, "GET /api/bots?", "a=%41&")),
    Case("GET /api/rules/{language:str}", "the rules", partial(_plain, "GET /api/rules/de")),
    Case(
        "GET /api/rules/{language:str}", "a long language", partial(_longer, "GET /api/rules/", "x")
    ),
    Case("GET /api/me", "cookies", partial(_header, "GET /api/me", "Cookie: a=b;")),
    Case(
        "GET /api/me",
        "a cookie with escapes",
        partial(_header, "GET /api/me", 'Cookie: mahe_key="\\134'),
    ),
    Case(
        "GET /api/me",
        "languages",
        partial(_header, "GET /api/me/tokens", "Accept-Language: x;q=0.1,"),
    ),
    Case("POST /api/me", "a long header", partial(_header, "POST /api/me", "X: x")),
    Case("DELETE /api/me", "nobody, cookies", partial(_header, "DELETE /api/me", "Cookie: a=b;")),
    Case("POST /api/me/links", "a QR code", partial(_plain, "POST /api/me/links")),
    Case(
        "GET /api/me/links/{code:str}", "a long code", partial(_longer, "GET /api/me/links/", "x")
    ),
    Case(
        "POST /api/me/claim",
        "a long code",
        partial(_body, "POST /api/me/claim", ('{"code":"', "\\u0041", '"}')),
    ),
    Case("GET /api/me/tokens", "all of them", partial(_plain, "GET /api/me/tokens")),
    Case(
        "POST /api/me/tokens",
        "a long label",
        partial(_body, "POST /api/me/tokens", ('{"label":"', "\\u0301", '"}')),
    ),
    Case(
        "DELETE /api/me/tokens/{token:str}",
        "a long id",
        partial(_longer, "DELETE /api/me/tokens/", "x"),
    ),
    Case(
        "GET /api/me/tables", "a long cursor", partial(_longer, "GET /api/me/tables?before=", "9")
    ),
    Case(
        "GET /api/me/games", "a long name", partial(_longer, "GET /api/me/games?name=", quote("%_"))
    ),
    Case("GET /api/tables", "a long cursor", partial(_longer, "GET /api/tables?before=", "1.a")),
    Case(
        "POST /api/tables",
        "nested",
        partial(_body, "POST /api/tables", ('{"settings":', '{"a":', "")),
    ),
    Case(
        "POST /api/tables",
        "a long deck",
        partial(_body, "POST /api/tables", ('{"settings":{"deck":[', "9,", "9]}}")),
    ),
    Case(f"GET {TABLE}", "slashes", partial(_longer, "GET /api/tables/{0.table}", "/")),
    Case(f"GET {TABLE}", "a table with a game", partial(_plain, "GET /api/tables/{0.table}")),
    Case(
        f"GET {TABLE}/link", "a QR code", partial(_plain, "GET /api/tables/{0.table}/link?pad=true")
    ),
    Case(f"GET {TABLE}/events", f"{MISSED} rows", _since),
    Case(
        f"POST {TABLE}/commands",
        "a long decision",
        partial(
            _body,
            "POST /api/tables/{0.table}/commands",
            ('{"type":"act","id":"1","seat":0,"step":0,"decision":[', "9,", "9]}"),
        ),
    ),
    Case(f"POST {TABLE}/commands", "a hint", _hint, is_thought_about=True),
    Case(
        "GET /api/games",
        f"{LISTED} games of {LONG_GAME:,} steps",
        partial(_plain, "GET /api/games?name={many}"),
    ),
    Case("GET /api/games", "a long name", partial(_longer, "GET /api/games?name=", "%25_")),
    Case(
        f"GET {TABLE}/games",
        f"{LISTED} games of {LONG_GAME:,} steps",
        partial(_plain, "GET /api/tables/{many}/games"),
    ),
    Case(f"GET {GAME}", f"{LONG_GAME:,} steps", partial(_plain, OLD + "/1")),
    Case(
        f"GET {GAME}", f"{LONG_GAME:,} steps as notation", partial(_plain, OLD + "/1?form=notation")
    ),
    Case(f"GET {GAME}/replay", f"{LONG_GAME:,} steps", partial(_plain, OLD + "/1/replay")),
    Case(
        f"GET {GAME}/verification", f"{LONG_GAME:,} steps", partial(_plain, OLD + "/1/verification")
    ),
    Case("POST /api/verify", "25,000 keys, one of them twice", _many_keys),
    Case("POST /api/verify", "nested", partial(_body, "POST /api/verify", ("", "[", ""))),
    Case("POST /api/verify", "numbers of 4,300 digits", _numbers),
    Case("POST /api/verify", "one number", _digits),
    Case(
        "POST /api/verify", "small objects", partial(_body, "POST /api/verify", ("[", "{},", "{}]"))
    ),
    Case(
        "POST /api/verify",
        "escapes",
        partial(_body, "POST /api/verify", ('"', "\\ud83d\\udc22", '"')),
    ),
    Case("POST /api/verify", "a game of 20,000 steps", partial(_record, "POST /api/verify")),
    Case(
        "POST /api/replay", "small objects", partial(_body, "POST /api/replay", ("[", "{},", "{}]"))
    ),
    Case(
        "POST /api/replay",
        "a long notation",
        partial(_body, "POST /api/replay", ('"Mahé game, notation 1\\n', "1 A 3 stop\\n", '"')),
    ),
    Case("POST /api/replay", "a game of 20,000 steps", partial(_record, "POST /api/replay")),
    Case(
        "POST /api/analysis",
        "small objects",
        partial(_body, "POST /api/analysis", ("[", "{},", "{}]")),
    ),
    Case(
        "POST /api/analysis",
        "a long notation",
        partial(_body, "POST /api/analysis", ('"Mahé game, notation 1\\n', "1 A 3 stop\\n", '"')),
    ),
    Case(
        "POST /api/analysis",
        f"a finished game of {MOST_STEPS:,} steps",
        analysis,
        is_thought_about=True,
    ),
    Case(
        "GET /api/analysis/{analysis:str}",
        "a long id",
        partial(_longer, "GET /api/analysis/", "0"),
    ),
    Case(
        "GET /api/analysis/{analysis:str}",
        f"the analysis of {MOST_STEPS:,} steps",
        partial(_plain, "GET /api/analysis/{analysis}"),
    ),
    Case("GET /api/openapi.json", "the description", partial(_plain, "GET /api/openapi.json")),
    Case("GET /{page}", "languages", partial(_header, "GET /t/abc", "Accept-Language: x;q=0.1,")),
    Case("GET /{page}", "a page that is not there", partial(_longer, "GET /", "/")),
    Case("GET /{page}", "ETags", partial(_header, "GET /", 'If-None-Match: "x",')),
    Case(
        "hello",
        "languages",
        partial(message, "hello", lambda room: {"language": filled("x;q=0.1,", room)}),
    ),
    Case("ping", "an unknown field", partial(message, "ping", lambda room: {"more": "x" * room})),
    command("join", "a long name", _text("name", _MARKS, contribution="00" * 16)),
    command("join", "a long contribution", _text("contribution", "0")),
    command("rename", "a long name", _text("name", "\u3164", chair=0)),
    command("dress", "a long colour", _text("colour", "x", chair=0, face="plain")),
    command("leave", "a large number", _digits_in("chair")),
    command("add_bot", "a long level", _text("level", "x")),
    command("remove_bot", "a large number", _digits_in("chair")),
    command(
        "set_options", "a long word", lambda room: {"id": "1", "settings": {"pace": "x" * room}}
    ),
    command("lock", "a long id", lambda room: {"id": "x" * room, "locked": True}),
    command("begin", "a long id", lambda room: {"id": "\u0301" * (room // 2)}),
    command("act", "a long decision", _items("decision", "roll", seat=0, step=0)),
    command("act", "a large number", _digits_in("step", seat=0, decision=["roll"])),
    command("hint", "a large number", _digits_in("step", seat=0)),
    command("hand_over", "a large number", _digits_in("seat")),
    command("reclaim", "a large number", _digits_in("seat")),
    command("remove", "a large number", _digits_in("chair")),
    command("want_rematch", "many contributions", _items("contributions", "00")),
    command("close", "an unknown field", _text("more", "x")),
    command("react", "a long reaction", _text("reaction", "x")),
    command("skip", "an unknown field", _text("more", "x")),
    command("say", "a long saying", _text("text", _MARKS)),
)
"""All of them."""
