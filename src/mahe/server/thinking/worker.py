"""A process that thinks, one thing at a time: it is asked on its input, and ends with that."""

import os
import signal
import sys
import traceback
from collections.abc import Callable, Generator
from contextlib import suppress
from time import monotonic
from typing import Any

import msgspec

from mahe.bots import LEVELS, LevelBot, make_bot
from mahe.bots.analysis import Analysis, Progress, analysing
from mahe.bots.hints import hint
from mahe.chance import SystemDraws
from mahe.record import parse_json, read_position
from mahe.rules import (
    Card,
    Die,
    Rules,
    Start,
    State,
    advance,
    legal,
    new_game,
    whose_decision,
)
from mahe.server.thinking import work as w

NICENESS = 5
"""How far the process lets others go first: above all the event loop that serves people."""

_SAMPLES = (2, 4, 7)


class Worker:
    """Answers what it is asked; it remembers nothing but the analysis that it is at."""

    def __init__(self) -> None:
        self._analysis: tuple[str, Generator[Progress, None, Analysis]] | None = None
        self._answers: dict[type, Callable[[Any], w.Answer]] = {
            w.Decide: self._decide,
            w.Advise: self._advise,
            w.Analyse: self._analyse,
        }

    def answer(self, line: bytes) -> w.Answer:
        """The answer to a line; whatever goes wrong is one, too."""
        try:
            ask = w.read_ask(line)
            return self._answers[type(ask)](ask)
        except Exception:  # noqa: BLE001 (one fault must not end the process)
            return w.Failed(traceback.format_exc(limit=-3))

    def _decide(self, ask: w.Decide) -> w.Answer:
        state = read_position(ask.position)
        bot, choices = make_bot(ask.level), legal(state)
        decide = bot.decide
        if ask.effort == "plain" and isinstance(bot, LevelBot):
            decide = bot.quickly
        return w.Decided(choices.index(decide(state, ask.seat, choices, SystemDraws())))

    def _advise(self, ask: w.Advise) -> w.Answer:
        found = hint(read_position(ask.position), ask.seat)
        return w.Advised(msgspec.Raw(msgspec.json.encode(found)))

    def _analyse(self, ask: w.Analyse) -> w.Answer:
        if ask.record is not None:
            self._analysis = ask.id, analysing(parse_json(ask.record))
        assert self._analysis is not None
        name, going = self._analysis
        assert name == ask.id
        end, progress = monotonic() + ask.seconds, None
        try:
            while progress is None or monotonic() < end:
                progress = next(going)
        except StopIteration as stop:
            self._analysis = None
            return w.Analysed(msgspec.Raw(msgspec.json.encode(stop.value)))
        done, total = progress
        return w.Going(min(done / total, 0.999))


def main() -> None:
    """Answer until the input ends."""
    for name in ("SIGINT", "SIGTERM"):  # the node stops its processes itself
        with suppress(AttributeError, ValueError):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    with suppress(AttributeError, OSError):
        os.nice(NICENESS)
    worker = Worker()
    _warm_up()
    _say(w.Ready())
    for line in sys.stdin.buffer:
        _say(worker.answer(line))


def _say(answer: w.Answer) -> None:
    sys.stdout.buffer.write(w.encode(answer) + b"\n")
    sys.stdout.buffer.flush()


def _begun(players: int) -> State:
    """A game after its first die."""
    state = new_game(Rules(players=players))
    for step in (Card(3), Start(0), Die(3)):
        state = advance(state, step)
    return state


def _warm_up() -> None:
    """Load what the first decisions would have to wait for."""
    for players in _SAMPLES:
        state = _begun(players)
        seat = whose_decision(state)
        assert seat is not None
        LevelBot(LEVELS[-1]).decide(state, seat, legal(state), SystemDraws())


if __name__ == "__main__":
    main()
