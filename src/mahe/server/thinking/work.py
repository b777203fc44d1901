"""What a node asks of a process that thinks, and what it answers: a line of JSON each."""

from typing import Literal

import msgspec

Effort = Literal["full", "plain"]
"""How much a bot thinks: all that its level does, or the plain network for a quick answer."""


class _Said(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something that is said in one line."""


class Decide(_Said, frozen=True):
    """What a bot decides."""

    level: str
    position: str
    seat: int
    effort: Effort


class Advise(_Said, frozen=True):
    """What the strongest bot would decide, and why."""

    position: str
    seat: int


class Analyse(_Said, frozen=True):
    """Analyse a game for a while; the record comes with the first time, and begins anew."""

    id: str
    record: str | None
    seconds: float


Ask = Decide | Advise | Analyse
"""Anything that a process that thinks is asked."""


class Ready(_Said, frozen=True):
    """The first line: the process has loaded all that it needs."""


class Decided(_Said, frozen=True):
    """A decision, by its place among the legal ones."""

    choice: int


class Advised(_Said, frozen=True):
    """A hint."""

    hint: msgspec.Raw


class Going(_Said, frozen=True):
    """An analysis is under way; so much of it is done."""

    done: float


class Analysed(_Said, frozen=True):
    """An analysis."""

    analysis: msgspec.Raw


class Failed(_Said, frozen=True):
    """It did not work; what was wrong with it."""

    error: str


Answer = Ready | Decided | Advised | Going | Analysed | Failed
"""Anything that a process that thinks answers."""

encode = msgspec.json.Encoder().encode
_asks: msgspec.json.Decoder[Ask] = msgspec.json.Decoder(Ask)
_answers: msgspec.json.Decoder[Answer] = msgspec.json.Decoder(Answer)


def read_ask(line: bytes) -> Ask:
    """What a line asks."""
    return _asks.decode(line)


def read_answer(line: bytes) -> Answer:
    """What a line answers."""
    return _answers.decode(line)
