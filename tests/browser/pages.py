"""What people do with the pages, found by the roles and words that they meet there.

with chromium() as browser, Visitors(browser, url) as visitors:
    ana = visitors.arrive(language="de", size=PHONE)
    ana.open("/").play_against_bots().play_until_over()
"""

import json
import os
import re
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Self, cast
from urllib.parse import urlsplit

from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    StorageState,
    TimeoutError,  # noqa: A004 (it has no other name)
    ViewportSize,
    expect,
    sync_playwright,
)

from mahe.locale import Texts
from servers import MissingServerError

Size = tuple[int, int]
PHONE: Size = (390, 844)
DESKTOP: Size = (1440, 900)
LAN = "lan.test"
"""A name of this machine that browsers do not trust as they trust localhost."""
LOST = "ERR_|WebSocket"
"""What browsers report when a connection goes."""

CHROMIUM = "chromium-headless-shell"
PATIENCE_MS = 60_000
PREFERENCES = "mahe.preferences"
SEEN = "mahe.seen"
ONCE = ("lessons", "game", "name", "tips")
"""What is shown or asked once on a device, and has been."""
MOST_RISK = 2
"""Our players roll on while at most so many of six numbers go over 7; so games end soon."""

_FIELDS = 2
"""How many fields for names there are at first."""

_LOCALES = {"de": "de-DE", "en": "en-GB", "fr": "fr-FR", "it": "it-IT", "nl": "nl-NL"}
_ANYTHING = "\N{OBJECT REPLACEMENT CHARACTER}"
_CHOICES: dict[str, tuple[str, ...]] = {
    "web-start": ("turtle",),
    "web-roll": (),
    "web-stop": (),
    "web-off-you-go": (),
    "web-play-card": ("value",),
}
_IS_ASKED = """([choice, end]) =>
    [...document.querySelectorAll("button:enabled")].some((one) =>
        one.checkVisibility() && one.textContent.match(choice)) ||
    [...document.querySelectorAll("a")].some((one) => one.textContent.trim() === end)
"""
"""Whether there is something to choose from, or the game is over; evaluated in every frame.

Locators slow down to two looks a second, which is too slow for hundreds of decisions.
"""
_NOTICED = """async () => {
    const looked = () => new Promise((resolve) => {
        const observer = new IntersectionObserver(() => resolve(observer.disconnect()))
        observer.observe(document.documentElement)
    })
    const laidOut = () => [...document.querySelectorAll("body *")].map((one) =>
        [one.className, one.offsetLeft, one.offsetTop, one.offsetWidth, one.offsetHeight].join()
    ).join(";")
    let before = ""
    for (let still = 0, looks = 0; still < 2 && looks < 60; looks += 1) {
        await new Promise(requestAnimationFrame)
        await looked()
        const now = laidOut()
        still = now === before ? still + 1 : 0
        before = now
    }
}"""
"""Observers lay out anew, which others observe: until nothing changes in two looks, or a second.

What moves by transforms counts as still.
"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """Debian's Chromium without a window; nothing is ever downloaded for it."""
    program = shutil.which(CHROMIUM)
    if program is None:
        raise MissingServerError(CHROMIUM, f"{CHROMIUM} fonts-dejavu-core")
    flags = [f"--host-resolver-rules=MAP {LAN} 127.0.0.1"]
    if os.geteuid() == 0:
        flags.append("--no-sandbox")
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE_MS)
        browser = playwright.chromium.launch(executable_path=program, args=flags)
        try:
            yield browser
        finally:
            browser.close()


class Visitors:
    """People at one server, each with a browser of their own; none may see an error in it."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.url = url
        self._browser = browser
        self._players: list[Visitor] = []

    def arrive(  # noqa: PLR0913 (each is something that differs between people)
        self,
        *,
        language: str = "en",
        size: Size = DESKTOP,
        touch: bool = False,
        theme: str = "light",
        speed: str = "off",
        volume: int = 0,
        cookie: str | None = None,
        url: str | None = None,
        worker: bool = False,
        is_new: bool = False,
        expected: str | None = None,
    ) -> "Visitor":
        """Somebody; with `cookie` somebody whom the server knows already.

        Who `is_new` is greeted: they have neither learnt nor played, nor been asked for a name.
        `expected` matches the errors that this browser may report: those of a lost connection.
        """
        address = url or self.url
        context = self._browser.new_context(
            locale=_LOCALES[language],
            viewport=ViewportSize(width=size[0], height=size[1]),
            has_touch=touch,
            service_workers="allow" if worker else "block",
            storage_state=_known(
                address,
                cookie,
                [] if is_new else ONCE,
                language=language,
                theme=theme,
                speed=speed,
                effects=volume,
                waves=volume,
            ),
        )
        player = Visitor(context, Texts(language), address, touch=touch, expected=expected)
        self._players.append(player)
        return player

    def together(self, size: Size = DESKTOP) -> tuple["Visitor", "Visitor"]:
        """Ana and Ben, who play with each other at Ana's table."""
        ana, ben = self.arrive(size=size), self.arrive(size=size)
        ana.open("/").open_table("Ana")
        ben.open(f"/t/{ana.table}").sit_down("Ben")
        ana.begin()
        assert ana.asked()
        return ana, ben

    @property
    def all(self) -> Sequence["Visitor"]:
        """Those who have come so far."""
        return self._players

    def leave(self) -> None:
        """Close all browsers; no error may have been reported in them."""
        errors = [error for player in self._players for error in player.errors]
        for player in self._players:
            player.context.close()
        self._players.clear()
        assert not errors, errors

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is None:
            self.leave()


def _known(url: str, cookie: str | None, seen: Sequence[str], **liked: object) -> StorageState:
    """What a browser has kept from an earlier visit."""
    cookies: list[Any] = []
    if cookie is not None:
        name, _, value = cookie.partition("=")
        cookies.append(
            {
                "name": name, "value": value, "domain": urlsplit(url).hostname, "path": "/",
                "expires": -1, "httpOnly": True, "secure": False, "sameSite": "Lax",
            }
        )  # fmt: skip
    kept = [
        {"name": PREFERENCES, "value": json.dumps(liked)},
        {"name": SEEN, "value": json.dumps(seen)},
    ]
    origins = [{"origin": url, "localStorage": kept}]
    return cast("StorageState", {"cookies": cookies, "origins": origins})


class Visitor:
    """Somebody at a page."""

    def __init__(
        self,
        context: BrowserContext,
        texts: Texts,
        url: str,
        *,
        touch: bool = False,
        expected: str | None = None,
    ) -> None:
        self.context = context
        self.texts = texts
        self.url = url
        self.errors: list[str] = []
        self._expected = expected
        self._touch = touch
        context.on("console", self._note)
        context.on("weberror", lambda error: self.errors.append(str(error.error)))
        self.page = context.new_page()

    def _note(self, message: ConsoleMessage) -> None:
        said = f"{message.text} ({message.location['url']})"
        is_expected = self._expected is not None and re.search(self._expected, said)
        if message.type == "error" and not is_expected:
            self.errors.append(said)

    def another_tab(self) -> "Visitor":
        """The same person in another tab."""
        other = Visitor.__new__(Visitor)
        other.__dict__.update(self.__dict__)
        other.page = self.context.new_page()
        return other

    # Words

    def say(self, message: str, **arguments: str | int) -> str:
        """A text in the language of this player."""
        return self.texts.say(message, **arguments)

    def button(self, message: str, **arguments: str | int) -> Locator:
        """The button that says so."""
        return self.page.get_by_role("button", name=self.say(message, **arguments), exact=True)

    def link(self, message: str, **arguments: str | int) -> Locator:
        """The link that says so."""
        return self.page.get_by_role("link", name=self.say(message, **arguments), exact=True)

    def field(self, message: str, **arguments: str | int) -> Locator:
        """What can be filled in under that label."""
        return self.page.get_by_label(self.say(message, **arguments), exact=True)

    def text(self, message: str, **arguments: str | int) -> Locator:
        """That sentence anywhere on the page."""
        return self.page.get_by_text(self.say(message, **arguments), exact=True)

    # Going about

    def open(self, path: str) -> Self:
        """Go to an address of this server."""
        self.page.goto(self.url + path)
        return self

    def wait_for_all_parts(self) -> None:
        """Wait until nothing is left that comes some frames after the first things of a screen."""
        self.page.locator("body:not([data-unfinished])").wait_for()

    def press(self, target: Locator, within_ms: float | None = None) -> None:
        """Touch or click something, as soon as it is there."""
        if self._touch:
            target.tap(timeout=within_ms)
        else:
            target.click(timeout=within_ms)

    def resize(self, size: Size) -> None:
        """Turn the phone, or pull at the window, and wait until the page has noticed."""
        self.page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
        self.page.evaluate(_NOTICED)

    @property
    def path(self) -> str:
        """The address within this server."""
        return self.page.url.removeprefix(self.url)

    @property
    def table(self) -> str:
        """The name of the table where this player is."""
        return self.path.split("/")[2]

    @property
    def cookie(self) -> str:
        """How the server knows this player."""
        (cookie,) = self.context.cookies(self.url)
        return f"{cookie['name']}={cookie['value']}"

    # Before the game

    def play_against_bots(self) -> Self:
        """One tap on the first page."""
        self.press(self.button("web-play-bots"))
        return self._at_a_table()

    def open_table(self, name: str) -> Self:
        """A new table to share, where this player sits already."""
        self.field("web-your-name").fill(name)
        self.press(self.button("web-with-friends"))
        self._at_a_table()
        expect(self.button("web-copy")).to_be_visible()
        return self

    def _at_a_table(self) -> Self:
        self.page.wait_for_url(re.compile("/t/[A-Za-z0-9_-]+$"))
        return self

    @property
    def invitation(self) -> str:
        """The link that this player sends to others."""
        return self.field("web-link").input_value()

    def sit_down(self, name: str) -> Self:
        """Take a seat under a name."""
        self.field("web-your-name").fill(name)
        self.press(self.button("web-sit-down"))
        expect(self.button("web-only-watch")).to_be_visible()
        return self

    def add_bot(self, level: str) -> Self:
        """Let a bot play along."""
        adding = self.say("web-add-bot", level=self.say(f"web-level-{level}"))
        self.press(self.page.get_by_role("button", name=adding))
        expect(self.seat(self.say(f"web-level-{level}"))).to_be_visible()
        return self

    def seat(self, name: str) -> Locator:
        """The seat of somebody before the game."""
        return self.page.get_by_role("listitem").filter(has_text=name)

    def begin(self) -> Self:
        """Start the game as its host."""
        self.press(self.button("web-begin"))
        return self

    def play_at_one_screen(self, names: Sequence[str]) -> Self:
        """Several people at this screen, without bots."""
        self.press(self.button("web-one-screen"))
        dialog = self.page.get_by_role("dialog")
        for number, name in enumerate(names):
            if number >= _FIELDS:
                self.press(dialog.get_by_role("button", name=self.say("web-one-more"), exact=True))
            dialog.get_by_role("textbox").nth(number).fill(name)
        self.press(dialog.get_by_role("button", name=self.say("web-begin"), exact=True))
        return self._at_a_table()

    # The game

    @property
    def board(self) -> Locator:
        """The board; its label says who is where."""
        return self.page.locator("svg.board[role=img]")

    @property
    def choices(self) -> Locator:
        """What this player may decide now."""
        return self.page.locator("button:enabled").filter(has_text=self._choice(*_CHOICES))

    @property
    def over(self) -> Locator:
        """A link that is there only when the game is over."""
        return self.link("web-replay")

    def _choice(self, *messages: str) -> re.Pattern[str]:
        """How the choices of these kinds begin, whatever turtle or card they name."""
        said = [self.say(one, **dict.fromkeys(_CHOICES[one], _ANYTHING)) for one in messages]
        words = "|".join(re.escape(one) for one in said)
        return re.compile(f"^\\s*({words.replace(_ANYTHING, '.+')})")

    def wait_for_decision(self) -> bool:
        """Wait until this player is to decide; False if the game is over instead."""
        return bool(self.asked())

    def asked(self) -> list[str]:
        """What this player may choose from, as soon as that is known; nothing after the end."""
        wanted = [self._choice(*_CHOICES).pattern, self.say("web-replay")]
        while True:
            self.page.wait_for_function(_IS_ASKED, arg=wanted)
            said = self.choices.all_inner_texts()
            if said or self.over.is_visible():  # else somebody has just decided in another tab
                return said

    def decide(self) -> bool:
        """Decide something sensible as soon as this player is asked; False if the game is over."""
        while said := self.asked():
            try:
                self.press(self.choices.nth(self.preferred(said)), within_ms=2000)
            except TimeoutError:
                continue  # somebody has just decided in another tab: that choice is gone
            return True
        return False

    def preferred(self, said: Sequence[str]) -> int:
        """The number of the choice that this player likes."""
        roll, stop = self._choice("web-roll"), self._choice("web-stop", "web-off-you-go")
        risky = [self.say("web-roll-risk", faces=faces) for faces in range(MOST_RISK + 1, 7)]
        for number, words in enumerate(said):
            if roll.match(words) and not any(risk in words for risk in risky):
                return number
        return next((number for number, words in enumerate(said) if stop.match(words)), 0)

    def play_until_over(self) -> Self:
        """Decide again and again until the game has ended."""
        while self.decide():
            pass
        return self

    def want_rematch(self) -> None:
        """Another game at the same table, asked for or agreed to."""
        self.press(self.button("web-rematch").or_(self.button("web-rematch-too")))

    @property
    def log(self) -> Locator:
        """What happened, in sentences."""
        return self.page.get_by_role("log", name=self.say("web-log")).get_by_role("listitem")

    def heard(self) -> list[str]:
        """The sentences of the log so far."""
        return self.log.all_inner_texts()

    def seen(self) -> str:
        """What the board says about who is where."""
        return self.board.get_attribute("aria-label") or ""
