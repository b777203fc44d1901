"""What a server refuses, besides what its tables refuse.

MaheError
└── ServerError
    ├── NotFoundError         there is no such thing
    ├── CodeError             a code for another device does not work
    ├── UnauthorizedError     whoever asks has to say who they are
    │   └── TokenError        their token is not, or no longer, valid
    ├── OriginError           the request comes from another site
    ├── TooMuchError          too many requests, connections or messages
    ├── TooLargeError         a body of too many bytes
    ├── HeadTooLargeError     headers of too many bytes
    ├── UnreadableRequestError  not what was expected
    │   ├── NotJsonError      a body of another kind
    │   └── LengthRequiredError  a body that does not say how long it will be
    ├── UnfinishedError       a game that is to be analysed is not over
    ├── TooLongError          a game that is to be analysed has too many steps
    ├── BusyError             too much is to be thought about just now
    ├── DrainingError         this node is going down; another one will answer
    └── FaultError            something is wrong with the program
"""

from mahe.rules import MaheError


class ServerError(MaheError):
    """A request that the server does not fulfil."""


class NotFoundError(ServerError):
    """There is no such thing."""

    status = 404

    def __init__(self, sentence: str = "there is no such thing here") -> None:
        super().__init__("request/not_found", sentence)


class CodeError(ServerError):
    """A code for another device was used already, has expired, or never existed."""

    status = 404

    def __init__(self) -> None:
        super().__init__("request/code", "this code does not work, or no longer")


class UnauthorizedError(ServerError):
    """The request needs an identity."""

    status = 401

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

    status = 403

    def __init__(self) -> None:
        super().__init__(
            "request/origin",
            "the Origin header must name this server; programs send a bearer token instead",
        )


class TooMuchError(ServerError):
    """Too many requests; after so many seconds there may be more."""

    status = 429
    retry = True

    def __init__(self, sentence: str, seconds: int) -> None:
        super().__init__("request/too_many", sentence, seconds=seconds)


class TooLargeError(ServerError):
    """A body of too many bytes."""

    status = 413

    def __init__(self) -> None:
        super().__init__("request/too_large", "the body is larger than what is taken here")


class HeadTooLargeError(ServerError):
    """A request whose first line and headers have too many bytes."""

    status = 431

    def __init__(self, most: int) -> None:
        super().__init__("request/too_large", f"a request's head has at most {most} bytes")


class UnreadableRequestError(ServerError):
    """The request is not what was expected."""

    def __init__(self, sentence: str) -> None:
        super().__init__("request/unreadable", sentence)


class NotJsonError(UnreadableRequestError):
    """The body is not JSON."""

    status = 415

    def __init__(self) -> None:
        super().__init__("the body must be JSON: Content-Type: application/json")


class LengthRequiredError(UnreadableRequestError):
    """A body that does not say how long it will be."""

    status = 411

    def __init__(self) -> None:
        super().__init__("a body must say its length: Content-Length, not chunks")


class UnfinishedError(ServerError):
    """A game that is to be analysed is not over."""

    status = 422

    def __init__(self) -> None:
        super().__init__("analysis/not_over", "only a game that is over can be analysed")


class TooLongError(ServerError):
    """A game that is to be analysed has too many steps."""

    status = 422

    def __init__(self, most: int) -> None:
        sentence = f"a game to be analysed has at most {most} steps"
        super().__init__("analysis/too_long", sentence, most=most)


class BusyError(ServerError):
    """Too much is to be thought about just now."""

    status = 503
    retry = True

    def __init__(self) -> None:
        super().__init__("server/busy", "too much is to be thought about just now; try again")


class DrainingError(ServerError):
    """A node that is going down takes no commands."""

    status = 503
    retry = True

    def __init__(self) -> None:
        super().__init__("server/draining", "this server is restarting; connect again")


class FaultError(ServerError):
    """A fault of the program; clients learn no details."""

    status = 500

    def __init__(self) -> None:
        super().__init__("server/fault", "something is wrong with the server; it has been noted")
