"""Somebody plays in a real browser while things fail; every tap is noted."""

import asyncio
import json
import subprocess
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self, TypeVar

from playwright.sync_api import Locator, WebSocket, expect

from browser.cable import Cable
from browser.pages import Visitor, Visitors
from chaos.checks import Truth, check_log, truth_of
from chaos.scene import ChaosNode
from mahe.locale import Texts
from mahe.protocol.views import view_of
from mahe.record import step_form
from mahe.table import StepForm
from mahe.table.events import Stepped
from server.nodes import wait_until
from servers import PostgreSQL, Redis

T = TypeVar("T")

LOST = "ERR_|WebSocket|50[234]"
"""What browsers report when a connection goes, or a server cannot answer."""

SEAT = 0
"""Where the person sits; the others are bots."""

_IN_SHORT = {
    "web-away": "no connection",
    "web-restarting": "the server is restarting",
    "web-server-away": "the server is out of reach",
    "web-busy": "the server has a lot to do",
    "web-kept": "your choice is kept",
    "web-sending": "your choice is being sent",
}

_WATCH = """
addEventListener("click", (event) => {
  const choice = event.isTrusted && event.target.closest?.(".choice:enabled")
  if (choice) noteTap(choice.textContent)
}, true)
let told = ""
new MutationObserver(() => {
  const words = document.querySelector(".trouble, .bar[role=status] > p")?.textContent.trim() ?? ""
  if (words !== told && words) noteTold(words)
  told = words
}).observe(document, { subtree: true, childList: true, characterData: true })
"""
"""Notes what is tapped, before the page hears of it, and what the page says about itself."""


@dataclass
class Servers:
    """Two nodes on a database and a Redis of their own."""

    nodes: list[ChaosNode]
    postgresql: PostgreSQL
    redis: Redis
    database: str

    @property
    def ports(self) -> list[int]:
        """Where the nodes listen."""
        return [node.port for node in self.nodes]

    def truth(self, table: str) -> Truth:
        """What the database holds about a table."""
        return _in_a_thread(lambda: asyncio.run(truth_of(self.database, table)))

    @contextmanager
    def locked(self) -> Iterator[Callable[[], int]]:
        """Let nobody write to the logs; yields a function that counts those who wait to."""
        address = ["--host", "127.0.0.1", "--port", str(self.postgresql.port), "--username", "mahe"]
        name = self.database.rpartition("/")[2]
        command = [str(self.postgresql.programs / "psql"), *address, "--no-psqlrc", "-Atq", name]
        with subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        ) as psql:
            assert psql.stdin is not None
            assert psql.stdout is not None
            told, heard = psql.stdin, psql.stdout

            def waiting() -> int:
                told.write("SELECT count(*) FROM pg_locks WHERE NOT granted;\n")
                return int(heard.readline())

            told.write("BEGIN; LOCK TABLE log IN EXCLUSIVE MODE;\n")
            waiting()  # when it answers, the lock is there
            try:
                yield waiting
            finally:
                told.write("ROLLBACK;\n")
                told.close()


def _in_a_thread(work: Callable[[], T]) -> T:
    """Playwright keeps an event loop in this thread, so another loop needs its own thread."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(work).result()


@dataclass(frozen=True)
class Tap:
    """A choice that was tapped."""

    game: int
    step: int
    decision: StepForm


@dataclass(frozen=True)
class Outcome:
    """What came of a scene."""

    scene: str
    taps: int
    lost: int
    doubled: int
    told: list[str]


@dataclass
class Sitting:
    """A person at a table, reached through a cable."""

    servers: Servers
    cable: Cable
    player: Visitor
    tapped: list[str] = field(default_factory=list)
    """What was tapped, as the page has seen it."""
    taps: list[Tap] = field(default_factory=list)
    told: list[str] = field(default_factory=list)
    sockets: list[WebSocket] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    """What the server has said, by WebSocket."""
    table: str = ""

    def sit_down(self) -> Self:
        """Begin a game against bots, on the first node, and decide twice."""
        self.watch()
        self.cable.lead_to(self.servers.nodes[0].port)
        self.player.open("/").play_against_bots()
        self.table = self.player.table
        self.tap().tap().asked()
        self.cable.lead_to(*self.servers.ports)
        return self

    def watch(self) -> Self:
        """Note what is tapped and told from now on."""
        self.player.context.expose_binding("noteTap", lambda _, words: self.tapped.append(words))
        self.player.context.expose_binding("noteTold", lambda _, words: self.told.append(words))
        self.player.context.add_init_script(_WATCH)
        self.player.page.on("websocket", self._note_socket)
        return self

    def _note_socket(self, socket: WebSocket) -> None:
        self.sockets.append(socket)
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def asked(self) -> Self:
        """Wait until there is something to decide."""
        assert self.player.asked(), "the game was over too soon"
        return self

    def next_tap(self) -> int:
        """The number of the choice to tap next, which is noted now, while the database answers."""
        number = self.player.preferred(self.player.asked())
        truth = self.servers.truth(self.table)
        game = view_of(truth.table, truth.names, None).game
        assert game is not None
        assert game.decider == SEAT
        self.taps.append(Tap(game.number, game.step, game.choices[number].decision))
        return number

    def press(self, number: int) -> Self:
        """Tap a choice; a page without a connection still takes it."""
        self.player.press(self.player.choices.nth(number))
        return self

    def tap(self) -> Self:
        """Decide."""
        return self.press(self.next_tap())

    def come_back_in_another_tab(self) -> None:
        """Close the tab, and open the table in a new one."""
        path = self.player.path
        self.player.page.close()
        self.player = self.player.another_tab().open(path)
        self.player.page.on("websocket", self._note_socket)

    def forget_last_tap(self) -> None:
        """A tap in a tab that was closed before it was sent has not happened."""
        self.taps.pop()
        self.tapped.pop()

    @property
    def decided(self) -> list[StepForm]:
        """What this person has decided, as the database has it."""
        return [
            list(step_form(event.steps[0]))
            for event in self.servers.truth(self.table).events
            if isinstance(event, Stepped) and event.seat == SEAT
        ]

    def wait_until_written(self) -> Self:
        """Wait until the last tap is in the database."""
        wait_until(lambda: len(self.decided) == len(self.taps), "the decision is written")
        return self

    # What the person sees.

    @property
    def status(self) -> Locator:
        """Where the person is told about the connection."""
        return self.player.page.locator(".trouble").get_by_role("status")

    def is_told(self, *messages: str) -> Self:
        """The person reads this, with nothing before or after it."""
        words = " ".join(self.player.say(message) for message in messages)
        expect(self.status).to_be_visible()
        expect(self.status).to_have_text(words)
        return self

    def cannot_tap(self) -> Self:
        """All choices are there, none can be tapped, and the one that was shows it."""
        choices = self.player.page.locator(".choice")
        expect(choices.and_(self.player.page.locator("[aria-busy=true]"))).to_have_count(1)
        expect(choices.and_(self.player.page.locator(":enabled"))).to_have_count(0)
        return self

    def wait_for(self, fact: Callable[[], bool], what: str) -> Self:
        """Wait for a fact that the page brings about."""
        for _ in range(1200):
            if fact():
                return self
            self.player.page.wait_for_timeout(50)  # meanwhile Playwright tells what it has heard
        raise AssertionError(f"it never came about: {what}")

    # The end.

    def goes_on(self, scene: str) -> Outcome:
        """Play on; no tap may have been lost or doubled."""
        self.asked().tap().tap().asked()
        expect(self.status).to_have_text("")
        truth = self.servers.truth(self.table)
        check_log(truth)
        written = self.decided
        wanted = [list(tap.decision) for tap in self.taps]
        assert len(self.tapped) == len(self.taps), "the page has seen other taps"
        outcome = Outcome(
            scene,
            len(wanted),
            lost=len(wanted) - _common(wanted, written),
            doubled=len(written) - _common(wanted, written),
            told=list(dict.fromkeys(self.told)),
        )
        assert (outcome.lost, outcome.doubled) == (0, 0), (wanted, written)
        self._is_as_the_server_says()
        return outcome

    def _is_as_the_server_says(self) -> None:
        fresh = self.player.another_tab()
        fresh.url = next(node.url for node in self.servers.nodes if node.lives)
        fresh.open(self.player.path)
        assert fresh.asked()
        expect(self.player.choices).to_have_text(fresh.choices.all_text_contents())
        same = sorted(
            fresh.seen().rstrip(".").split(". ")
        )  # told in the order in which they came there
        self.wait_for(
            lambda: sorted(self.player.seen().rstrip(".").split(". ")) == same, "the same board"
        )
        fresh.page.close()


def _common(one: list[StepForm], other: list[StepForm]) -> int:
    """How many items of one list are in the other, in the same order."""
    found, rest = 0, iter(other)
    for item in one:
        found += any(item == candidate for candidate in rest)
    return found


def sitting(visitors: Visitors, servers: Servers, cable: Cable) -> Sitting:
    """Somebody at a new table."""
    player = visitors.arrive(url=cable.url, expected=LOST)
    return Sitting(servers, cable, player).sit_down()


def write_table(outcomes: list[Outcome], file: Path) -> None:
    """Write what came of all scenes, as a table for the documentation."""
    rows = [
        f"| {one.scene} | {one.taps} | {one.lost} | {one.doubled} | {_short(one.told)} |"
        for one in outcomes
    ]
    head = ["| what happens | taps | lost | doubled | what the person is told |"]
    file.parent.mkdir(exist_ok=True)
    file.write_text("\n".join([*head, "|---|---|---|---|---|", *rows]) + "\n")


def _short(told: list[str]) -> str:
    """What was told, one after the other, in a few words."""
    said = [" ".join(words.split()) for words in told]
    for message, short in _IN_SHORT.items():
        text = " ".join(Texts("en").say(message).split())
        said = [words.replace(text, f"{short};") for words in said]
    return " → ".join(words.rstrip(";") for words in said) or "nothing"


def frames_with(code: str, heard: list[str]) -> list[dict[str, Any]]:
    """The refusals and goodbyes with a code."""
    return [json.loads(one) for one in heard if f'"{code}"' in one]
