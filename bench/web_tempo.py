"""How long one waits in a game against bots, and how soon a tap is answered.

Whole games at normal speed are played from inside the page, by somebody who decides 1.5 seconds
after being asked: rolls as long as that is not too risky, else stops. With `skips`, the player
also presses "skip to my turn" half a second after it is offered. The games run at the same time,
each in a browser profile of its own: hardly anything is to be computed for them.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

from playwright.sync_api import Browser

from browser.pages import MOST_RISK, PHONE, PREFERENCES, Visitors

THINKING_MS = 1500
SKIPPING_MS = 500
LONGEST_GAME_MS = 1_500_000

_LISTEN = """
window.rows = []
const Plain = WebSocket
window.WebSocket = class extends Plain {
    constructor(...given) {
        super(...given)
        this.addEventListener("message", ({ data }) => {
            const message = JSON.parse(data)
            if (message.type === "welcome") window.own = message.you?.seats ?? []
            if (message.type === "you") window.own = message.seats
            if (message.type !== "happened") return
            for (const event of message.events) if (event.type === "stepped") {
                window.rows.push({ at: performance.now(), seat: event.seat })
            }
        })
    }
}
"""
"""Notes who decides, and when this page hears of it."""

_PLAY = """
({ decisions, thinking, skipping, risk }) => {
    const played = window.played = { taps: [], began: null, ended: null }
    let asked = null, tap = null, offered = null
    const answered = () => {
        if (tap.answer !== null) return
        if (document.querySelector(tap.isDie ? ".tumbles" : ".choice.heard")) {
            tap.answer = performance.now() - tap.at
        }
    }
    const choice = () => {
        const buttons = [...document.querySelectorAll(".area .choice:enabled")]
        const known = one => one.querySelectorAll(".faces .sinks").length
        const roll = buttons.find(one => one.matches(".roll, .risk") && known(one) <= risk)
        return roll ?? buttons.find(one => one.matches(".stop")) ?? buttons[0]
    }
    const look = now => {
        const button = choice()
        if (tap) answered()
        const skip = document.querySelector("button.skip:enabled:not(.idle)")
        offered = skip ? offered ?? now : null
        if (skip && skipping !== null && now - offered > skipping) skip.click()
        if (button && asked === null) {
            asked = now
            played.began ??= now
            if (tap) tap.asked = now
        }
        const isOver = document.querySelector("a[href*='/g/']") !== null
        if (isOver || (asked !== null && played.taps.length >= decisions)) {
            played.ended = now
            return
        }
        if (button && now - asked >= thinking) {
            asked = null
            const isDie = !button.matches(".stop")
            tap = { at: performance.now(), isDie, answer: null, asked: null, rows: rows.length }
            played.taps.push(tap)
            button.click()
        }
        requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
}
"""

_HEARD = """
() => ({ ...window.played, rows: window.rows, own: window.own })
"""


class Tempo(NamedTuple):
    """What somebody has waited for in a game, in milliseconds."""

    name: str
    game: float
    decisions: int
    waits: list[float]
    """From a decision until the next one, where others have decided in between."""
    own: list[float]
    """The same where nobody else has."""
    answers: list[float]
    """From a tap until something moves."""


class Game(NamedTuple):
    """A game to be measured."""

    name: str
    bots: int
    skips: bool = False


def played(
    browser: Browser, url: str, games: Sequence[Game], decisions: int, speed: str = "normal"
) -> list[Tempo]:
    """Play some games at the same time, to their ends or until so many decisions."""
    with Visitors(browser, url) as visitors:
        players = []
        for game in games:
            ana = visitors.arrive(size=PHONE, touch=True, speed=speed)
            ana.context.add_init_script(_LISTEN)
            ana.context.add_init_script(
                f"localStorage.setItem('{PREFERENCES}', JSON.stringify({{"
                f"...JSON.parse(localStorage.getItem('{PREFERENCES}')), bots: {game.bots}}}))"
            )
            ana.open("/").play_against_bots().asked()
            ana.page.evaluate(
                _PLAY,
                {
                    "decisions": decisions,
                    "thinking": THINKING_MS,
                    "skipping": SKIPPING_MS if game.skips else None,
                    "risk": MOST_RISK,
                },
            )
            players.append(ana.page)
        for page in players:
            page.wait_for_function("() => window.played.ended !== null", timeout=LONGEST_GAME_MS)
        heard = [page.evaluate(_HEARD) for page in players]
    return [_tempo(game.name, one) for game, one in zip(games, heard, strict=True)]


def _tempo(name: str, heard: dict[str, Any]) -> Tempo:
    waits, own = list[float](), list[float]()
    taps = heard["taps"]
    for tap, later in zip(taps, [*taps[1:], None], strict=True):
        if tap["asked"] is None:
            continue
        rows = heard["rows"][tap["rows"] : later and later["rows"]]
        is_others = any(row["seat"] not in heard["own"] for row in rows)
        (waits if is_others else own).append(tap["asked"] - tap["at"])
    answers = [tap["answer"] for tap in taps if tap["answer"] is not None]
    game = heard["ended"] - heard["began"]
    return Tempo(name, game, len(taps), waits, own, answers)
