"""The pages in a real browser, on this machine alone: what a visit costs, and what a game does.

Lighthouse judges the first page and a table; a game at normal speed is traced on a processor that
is slowed down to a quarter; visits are timed on loopback; whole games show how long one waits. It
prints Markdown, and fails where Lighthouse gives less than 95. Run with `make bench-web`; `--quick`
shows only that all of it works, `--tempo` measures only the waits.
"""

import argparse
import gzip
import json
import os
import platform
import re
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from bench.server_processes import BUILD, install, program
from bench.web_tempo import Game, Tempo, played
from bench.web_trace import CATEGORIES, Frames, frames_in
from playwright.sync_api import Browser

from browser.pages import CHROMIUM, PHONE, Visitors, chromium
from browser.world import ANA, World
from server.nodes import NodeProcess
from test_web_size import LANGUAGES, first_scripts

LEAST_SCORE = 95
GAMES = (
    Game("three bots", 3),
    Game("six bots", 6),
    Game("three bots, skipped", 3, skips=True),
)
CATEGORIES_JUDGED = ("performance", "accessibility", "best-practices")
SLOWDOWN = 4
LONG_MS = 16.0
_LIGHTHOUSE = Path(__file__).parent / "lighthouse"
_JUDGE_SECONDS = 180
_INTERACTIVE = """
new MutationObserver((_, observer) => {
    if (!document.querySelector("svg.board")) return
    if (!document.querySelector("main button:enabled")) return
    observer.disconnect()
    document.documentElement.dataset.interactive = String(performance.now())
}).observe(document, { subtree: true, childList: true, attributes: true })
"""
_PLAY = """
decisions => new Promise(done => {
    let made = 0
    const timer = setInterval(() => {
        const buttons = document.querySelectorAll(".area .choice:enabled")
        if (!buttons.length) return
        if (made < decisions) return buttons[made++ % buttons.length].click()
        clearInterval(timer)
        done()
    }, 1000)
})
"""
"""Play from inside the page: whoever asked it from outside what it shows would be traced too."""

_FIXED = """
() => {
    const times = Array.from({ length: 5 }, () => {
        const began = performance.now()
        const made = Array.from({ length: 4000 }, (_, number) => ({ name: `turtle ${number}` }))
        JSON.parse(JSON.stringify(made)).sort((one, other) => other.name.localeCompare(one.name))
        return performance.now() - began
    })
    return times.sort((one, other) => one - other)[2]
}
"""
"""A piece of script that stays as it is: by it runs on different machines can be compared."""

Scores = dict[str, int]


def judge(url: str) -> Scores:
    """What Lighthouse gives a page, in points of 100."""
    modules = install(_LIGHTHOUSE, BUILD / "lighthouse")
    flags = "--headless=new" + (" --no-sandbox" if os.geteuid() == 0 else "")
    done = subprocess.run(  # noqa: S603 (our own installation, at our own server)
        [
            program("node"), str(modules / "lighthouse" / "cli" / "index.js"), url,
            "--output=json", "--quiet", f"--chrome-flags={flags}",
            f"--only-categories={','.join(CATEGORIES_JUDGED)}",
        ],
        env=os.environ | {"CHROME_PATH": program(CHROMIUM)},
        capture_output=True, text=True, check=True, timeout=_JUDGE_SECONDS,
    )  # fmt: skip
    judged = json.loads(done.stdout)["categories"]
    return {name: round(100 * judged[name]["score"]) for name in CATEGORIES_JUDGED}


def traced(browser: Browser, url: str, decisions: int) -> tuple[Frames, float]:
    """The main thread's work for each frame of a game, on a phone with a slow processor.

    Beside it how many milliseconds the fixed piece of script takes there.
    """
    with Visitors(browser, url) as visitors:
        ana = visitors.arrive(size=PHONE, touch=True, speed="normal")
        ana.open("/").play_against_bots().asked()
        ana.context.new_cdp_session(ana.page).send(
            "Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN}
        )
        fixed = float(ana.page.evaluate(_FIXED))
        browser.start_tracing(page=ana.page, categories=CATEGORIES)
        ana.page.evaluate(_PLAY, decisions)
        return frames_in(json.loads(browser.stop_tracing())["traceEvents"]), fixed


def visits(browser: Browser, world: World, url: str, count: int) -> dict[str, list[float]]:
    """Milliseconds from navigation until somebody can decide: first visits, and second ones."""
    found: dict[str, list[float]] = {"first visit": [], "second visit": []}
    for _ in range(count):
        with Visitors(browser, url) as visitors:
            ana = visitors.arrive(size=PHONE, cookie=world.cookie(ANA), worker=True)
            ana.context.add_init_script(_INTERACTIVE)
            for times in found.values():
                ana.open(f"/t/{world.deciding}").asked()
                times.append(float(ana.page.locator("html").get_attribute("data-interactive") or 0))
    return found


def scripts() -> dict[str, int]:
    """Bytes of compressed script that the first visit loads, by language."""
    return {
        language: sum(len(gzip.compress(path.read_bytes(), 9)) for path in first_scripts(language))
        for language in LANGUAGES
    }


def table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    """A table in Markdown."""
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines) + "\n"


def at(values: Sequence[float], share: float) -> float:
    """The value below which that share of them lies."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def shares(name: str, times: Sequence[float]) -> list[str]:
    """A row that says how long frames took, and how many were too long."""
    long = sum(time > LONG_MS for time in times) / len(times)
    usual = [f"{at(times, share):.1f} ms" for share in (0.5, 0.95, 0.99)]
    return [name, *usual, f"{max(times):.1f} ms", f"{long:.1%}"]


def tempo(games: Sequence[Tempo]) -> str:
    """How long one waits, as two tables."""

    def seconds(times: Sequence[float], share: float) -> str:
        return f"{at(times, share) / 1000:.1f} s" if times else "none"

    rows = [
        [
            one.name,
            f"{one.game / 60_000:.1f} min",
            one.decisions,
            *(seconds(one.waits, share) for share in (0.5, 0.9)),
            seconds(one.waits, 1),
            seconds(one.own, 0.5),
        ]
        for one in games
    ]
    head = ["a game against", "lasts", "decisions", "wait p50", "p90", "longest", "own roll p50"]
    answers = [answer for one in games for answer in one.answers]
    taps = [f"{at(answers, share):.0f} ms" for share in (0.5, 0.9, 1)]
    return "\n".join(
        [
            table(head, rows),
            table(["from a tap until something moves, p50", "p90", "longest"], [taps]),
        ]
    )


def facts() -> str:
    """The machine and the programs."""
    said = subprocess.run(  # noqa: S603 (asks a program for its version)
        [program(CHROMIUM), "--version"], capture_output=True, text=True, check=True, timeout=30
    ).stdout
    version = re.search(r"[0-9.]+", said)
    cores, day = len(os.sched_getaffinity(0)), time.strftime("%-d %B %Y")
    return (
        f"Measured on {day} on {cores} cores with Chromium {version[0] if version else said}, "
        f"CPython {platform.python_version()}.\n"
    )


def main() -> None:
    """Measure and print Markdown."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--quick", action="store_true", help="only see whether it works")
    parser.add_argument("--tempo", action="store_true", help="only measure how long one waits")
    given = parser.parse_args()
    decisions, count = (3, 2) if given.quick else (40, 20)
    print(facts())
    with (
        tempfile.TemporaryDirectory() as data,
        NodeProcess(Path(data), rate_limits=0, bot_pause="") as node,  # bots as by default
        chromium() as browser,
    ):
        print(tempo(played(browser, node.url, GAMES, 3 if given.quick else 1000)))
    if given.tempo:
        return
    with tempfile.TemporaryDirectory() as data, NodeProcess(Path(data), rate_limits=0) as node:
        with World(node.url) as world:
            pages = {"the first page": "/", "a table": f"/t/{world.deciding}"}
            judged = {name: judge(node.url + path) for name, path in pages.items()}
            print(
                table(
                    ["Lighthouse", *CATEGORIES_JUDGED],
                    [[name, *scores.values()] for name, scores in judged.items()],
                )
            )
            with chromium() as browser:
                timed = visits(browser, world, node.url, count)
        rows = [
            [name, f"{statistics.median(times):.0f} ms", f"{at(times, 0.95):.0f} ms"]
            for name, times in timed.items()
        ]
        print(table(["until one can decide, loopback", "median", "p95"], rows))
        with chromium() as browser:
            frames, fixed = traced(browser, node.url, decisions)
    head = [
        f"a frame, processor slowed {SLOWDOWN} times",
        "p50",
        "p95",
        "p99",
        "longest",
        f"over {LONG_MS:.0f} ms",
    ]
    print(
        table(
            head,
            [
                shares("script, style and layout", [one.work - one.garbage for one in frames]),
                shares("and collecting garbage", [one.work for one in frames]),
            ],
        )
    )
    print(f"{len(frames):,} frames; a fixed piece of script took {fixed:.0f} ms there.\n")
    print(
        table(
            ["script of the first visit, compressed", *LANGUAGES],
            [["kB", *(f"{size / 1000:.1f}" for size in scripts().values())]],
        )
    )
    if min(score for scores in judged.values() for score in scores.values()) < LEAST_SCORE:
        sys.exit(f"Lighthouse gives less than {LEAST_SCORE}")


if __name__ == "__main__":
    main()
