"""What is heard, measured: rendered by the browser itself, without a loudspeaker."""

from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page, expect

from browser.pages import Visitors
from browser.world import World

BUILT = Path(__file__).parents[2] / "src" / "mahe" / "server" / "web" / "assets"
QUIET = 0.001
"""Softer than so much is silence."""

LOUD = (0.1, 0.95)
BEGINS = 0.3
"""The limiter needs a moment after the first beginning."""

RENDER = """async ([module, kind, options, volumes, seconds]) => {
    const { Player } = await import(module)
    const rate = 44100
    const context = new OfflineAudioContext(2, rate * seconds, rate)
    let state = 7
    const random = () => (state = (state * 16807) % 2147483647) / 2147483647
    const player = new Player(context, volumes, random)
    if (kind === "waves") player.setWaves(true)
    else for (const one of kind.split(" ")) player.play(one, { after: 0.3, ...options })
    const rendered = await context.startRendering()
    const [left, right] = [rendered.getChannelData(0), rendered.getChannelData(1)]
    let peak = 0, last = 0, power = 0, change = 0
    for (let at = 1; at < left.length; at++) {
        const loud = Math.max(Math.abs(left[at]), Math.abs(right[at]))
        if (loud > peak) peak = loud
        if (loud > 0.001) last = at
        power += left[at] ** 2
        change += (left[at] - left[at - 1]) ** 2
    }
    return {
        peak, lasts: last / rate,
        first: Math.abs(left[0]), final: Math.abs(left[left.length - 1]),
        brightness: Math.sqrt(change / power) * rate / (2 * Math.PI),
    }
}"""

COUNT_CONTEXTS = """
    const { AudioContext } = window
    Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } })
    window.contexts = []
    window.AudioContext = class extends AudioContext {
        constructor(...options) {
            super(...options)
            window.contexts.push(this)
        }
    }
"""
"""A question that a test asks in the page counts as a touch there: this page knows of none."""

STATES = "() => window.contexts.map((one) => one.state)"
IS = "(state) => window.contexts.map((one) => one.state).join() === state"
HIDE = """(isHidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, value: isHidden })
    document.dispatchEvent(new Event("visibilitychange"))
}"""


class Heard(NamedTuple):
    """How a sound should be: its length in seconds, its middle pitch in hertz."""

    lasts: tuple[float, float]
    brightness: tuple[float, float]


KINDS = {
    "toss": Heard((0.05, 0.4), (800, 4000)),
    "dice": Heard((0.4, 1.0), (300, 3000)),
    "card": Heard((0.2, 0.5), (1500, 7000)),
    "climb": Heard((0.2, 0.5), (150, 800)),
    "splash": Heard((0.4, 1.2), (400, 4000)),
    "swim": Heard((0.1, 0.6), (400, 3000)),
    "carried": Heard((0.4, 0.9), (180, 1000)),
    "over": Heard((1.0, 1.8), (400, 3500)),
    "egg": Heard((0.1, 0.4), (250, 1200)),
    "cheer": Heard((1.0, 2.2), (600, 3000)),
    "call": Heard((0.4, 1.0), (500, 1800)),
    "lastEggs": Heard((2.0, 4.0), (60, 800)),
    "end": Heard((1.8, 3.5), (300, 2500)),
}


@pytest.fixture
def page(visitors: Visitors) -> Page:
    return visitors.arrive().open("/rules").page


def render(page: Page, kind: str, *, seconds: float = 4, volume: float = 1, **options: Any) -> Any:
    """Measure a sound that is played into a buffer."""
    (module,) = BUILT.glob("player-*.js")
    volumes = {"effects": volume, "waves": volume}
    return page.evaluate(RENDER, [f"/assets/{module.name}", kind, options, volumes, seconds])


def test_every_sound_is_heard_is_never_too_loud_and_ends(page: Page) -> None:
    for kind, heard in KINDS.items():
        found = render(page, kind)
        assert LOUD[0] < found["peak"] < LOUD[1], (kind, found)
        assert heard.lasts[0] < found["lasts"] - BEGINS < heard.lasts[1], (kind, found)
        assert heard.brightness[0] < found["brightness"] < heard.brightness[1], (kind, found)
        assert max(found["first"], found["final"]) < QUIET, (kind, found)


def test_many_sounds_at_once_are_not_too_loud(page: Page) -> None:
    assert LOUD[0] < render(page, "end over cheer dice end over cheer")["peak"] < LOUD[1]
    assert render(page, "end", volume=0)["peak"] == 0


def test_waves_come_softly_and_are_far_away(page: Page) -> None:
    start, whole = (render(page, "waves", seconds=seconds) for seconds in (0.2, 6))
    assert start["peak"] < 0.1 < whole["peak"] < 0.6
    assert 200 < whole["brightness"] < 1500


def test_nothing_is_heard_before_the_first_tap_nor_in_a_hidden_tab(visitors: Visitors) -> None:
    ana = visitors.arrive(volume=5)
    ana.page.add_init_script(COUNT_CONTEXTS)
    ana.open("/learn")
    expect(ana.board).to_be_visible()
    assert ana.page.evaluate(STATES) == []
    ana.page.keyboard.press("Tab")
    ana.page.wait_for_function(IS, arg="running")
    for is_hidden, state in ((True, "suspended"), (False, "running")):
        ana.page.evaluate(HIDE, is_hidden)
        ana.page.wait_for_function(IS, arg=state)


def test_who_wants_silence_is_spared_the_sounds(visitors: Visitors) -> None:
    ana = visitors.arrive()
    ana.page.add_init_script(COUNT_CONTEXTS)
    loaded: list[str] = []
    ana.page.on("request", lambda request: loaded.append(request.url))
    ana.open("/learn")
    expect(ana.board).to_be_visible()
    ana.page.keyboard.press("Tab")
    assert ana.page.evaluate(STATES) == []
    assert not [url for url in loaded if "/player-" in url]


def test_volumes_are_kept_on_the_device(visitors: Visitors, world: World) -> None:
    ana = visitors.arrive().open(f"/t/{world.over}/g/1")
    for value in ("3", "0"):
        ana.press(ana.button("web-settings"))
        for label in ("web-sound", "web-waves"):
            ana.field(label).fill(value)
        ana.page.reload()
        ana.press(ana.button("web-settings"))
        for label in ("web-sound", "web-waves"):
            expect(ana.field(label)).to_have_value(value)
        ana.page.keyboard.press("Escape")
