"""What `mahe serve` says when it begins, and the browser that it opens."""

import gc
import threading
import time
import webbrowser
from collections.abc import Callable
from typing import Any

import pytest

from cli.runner import CommandResult, run
from mahe.cli.serve import TEXT_BROWSERS, announcement, open_in_browser
from mahe.server.node.settings import Addresses, ServerSettings

HERE = Addresses("http://127.0.0.1:8000", None, "")
HOME = Addresses("http://127.0.0.1:8000", "http://192.168.1.7:8000", "")
REST = "your network (Ctrl-C to stop)"
PUBLIC = Addresses("http://127.0.0.1:8000", "http://192.168.1.7:8000", "https://mahe.example")


@pytest.mark.parametrize(
    ("addresses", "sentence"),
    [
        (HERE, "Mahé is at http://127.0.0.1:8000 (Ctrl-C to stop)"),
        (HOME, f"Mahé is at {HOME.here} on this computer, and at {HOME.network} in {REST}"),
        (PUBLIC, "Mahé is at https://mahe.example (Ctrl-C to stop)"),
    ],
)
def test_people_are_told_where_the_game_is(addresses: Addresses, sentence: str) -> None:
    assert announcement(addresses) == sentence


class FakeBrowser:
    """A browser that only notes what it was to show."""

    def __init__(self, name: str = "firefox") -> None:
        self.name = name
        self.shown: list[str] = []

    def open(self, url: str) -> bool:
        self.shown.append(url)
        return True


def start(monkeypatch: pytest.MonkeyPatch, *flags: str) -> CommandResult:
    """`mahe serve` with a server that listens at once and then ends."""

    def serve(_: ServerSettings, tell: Callable[[Addresses], None]) -> None:
        tell(HOME)
        for thread in threading.enumerate():
            if thread.daemon and thread.name.endswith("(open_in_browser)"):
                thread.join(10)

    monkeypatch.setattr("mahe.server.run.serve", serve)
    return run("serve", *flags)


def test_the_browser_is_opened_at_the_address_of_this_computer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = FakeBrowser()
    monkeypatch.setattr(webbrowser, "get", lambda: window)
    done = start(monkeypatch, "--open")
    assert (done.code, done.err) == (0, announcement(HOME) + "\n")
    assert window.shown == [HOME.here]


@pytest.mark.parametrize("flags", [(), ("--no-open",)])
def test_no_browser_is_opened_unless_that_is_wanted(
    flags: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    window = FakeBrowser()
    monkeypatch.setattr(webbrowser, "get", lambda: window)
    assert start(monkeypatch, *flags).err == announcement(HOME) + "\n"
    assert window.shown == []


def test_a_log_that_programs_read_has_no_lines_for_people(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    window = FakeBrowser()
    monkeypatch.setattr(webbrowser, "get", lambda: window)
    assert start(monkeypatch, "--open", "--log-format", "json").err == ""
    assert window.shown == [HOME.here]


@pytest.mark.parametrize("error", [webbrowser.Error("none"), OSError("none")])
def test_without_a_browser_the_address_is_said_and_no_more(
    error: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    def get() -> Any:
        raise error

    monkeypatch.setattr(webbrowser, "get", get)
    done = start(monkeypatch, "--open")
    assert (done.code, done.err) == (0, announcement(HOME) + "\n")


@pytest.mark.parametrize("name", sorted(TEXT_BROWSERS))
def test_a_browser_without_a_window_is_none(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    window = FakeBrowser(name)
    monkeypatch.setattr(webbrowser, "get", lambda: window)
    open_in_browser(HERE.here)
    assert window.shown == []


def test_a_browser_that_takes_its_time_does_not_hold_up_the_server(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    waiting = threading.Event()
    monkeypatch.setattr(webbrowser, "get", lambda: waiting.wait(10) and FakeBrowser())
    monkeypatch.setattr("mahe.server.run.serve", lambda _, tell: tell(HERE))
    begun = time.monotonic()
    assert run("serve", "--open").code == 0
    assert time.monotonic() - begun < 5
    waiting.set()


def test_garbage_is_collected_while_the_game_is_served(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[bool] = []
    monkeypatch.setattr("mahe.server.run.serve", lambda *_: seen.append(gc.isenabled()))
    assert run("serve").code == 0
    assert seen == [True]
