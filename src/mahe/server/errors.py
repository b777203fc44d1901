"""What a server refuses, beside what its tables refuse.

MaheError
└── ServerError
    ├── NoSuchTableError      nothing is known under that name
    ├── NotFoundError         there is no such thing
    ├── CodeError             a code that moves somebody to another device does not work
    ├── UnauthorizedError     whoever asks has to say who they are
    │   └── TokenError        their token is not, or no longer, valid
    ├── OriginError           the request comes from another site
    ├── TooMuchError          more than is good for the others
    ├── UnreadableRequestError  not what was expected
    └── DrainingError         this node is going down; another one will answer
"""

import re
from typing import get_args, get_type_hints

from mahe.protocol import messages as m
from mahe.rules import MaheError
from mahe.server.http.forms import RecordForm

_WORDS: dict[str, tuple[str, ...]] = {
    "form": get_args(RecordForm),
    "pace": get_args(get_type_hints(m.SettingsForm)["pace"]),
    "view": get_args(get_type_hints(m.Hello)["view"]),
}
"""The fields that take one of a few words."""


class ServerError(MaheError):
    """A request that the server does not fulfil."""


class NotFoundError(ServerError):
    """There is no such thing."""

    def __init__(self, sentence: str = "there is no such thing here") -> None:
        super().__init__("request/not_found", sentence)


class CodeError(ServerError):
    """The code that moves somebody to another device was used already, is too old, or is none."""

    def __init__(self) -> None:
        super().__init__("request/code", "this code does not work, or no longer")


class NoSuchTableError(ServerError):
    """There is no such table."""

    def __init__(self) -> None:
        super().__init__("table/none", "there is no such table")


class UnauthorizedError(ServerError):
    """The request needs an identity."""

    def __init__(
        self,
        code: str = "request/unauthorized",
        sentence: str = "that needs an identity: a cookie, or a token",
    ) -> None:
        super().__init__(code, sentence)


class TokenError(UnauthorizedError):
    """The token that came with the request is not valid."""

    def __init__(self) -> None:
        super().__init__("request/token", "this token is not valid, or no longer")


class OriginError(ServerError):
    """The request was made by a page of another site, or by a program without a token."""

    def __init__(self) -> None:
        super().__init__(
            "request/origin",
            "the Origin header must name this server; programs send a bearer token instead",
        )


class TooMuchError(ServerError):
    """Too many requests, or too large a one."""

    def __init__(self, code: str, sentence: str, **details: object) -> None:
        super().__init__(code, sentence, **details)


class UnreadableRequestError(ServerError):
    """The request is not what was expected."""

    def __init__(self, sentence: str) -> None:
        super().__init__("request/unreadable", _with_words(sentence))


def _with_words(sentence: str) -> str:
    """A sentence about a word that does not fit, with those that do."""
    field = re.search(r"(\w+): Invalid enum value|Invalid enum value.*\.(\w+)`$", sentence)
    words = _WORDS.get(field[1] or field[2]) if field else None
    return sentence if words is None else f"{sentence}: one of {', '.join(words)}"


class DrainingError(ServerError):
    """A node that is going down takes no commands."""

    def __init__(self) -> None:
        super().__init__("server/draining", "this server is restarting; connect again")
