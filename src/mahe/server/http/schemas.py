"""The schemas of the HTTP API; commands and views are those of `mahe.protocol`."""

from typing import Annotated, Any, Literal

import msgspec

from mahe.bots.analysis import Analysis
from mahe.locale.negotiation import language_in
from mahe.locale.sentences import sentence
from mahe.protocol import messages as m
from mahe.protocol.errors import plain_details
from mahe.protocol.told import Told
from mahe.rules import MaheError, Rules
from mahe.table import Settings, StepForm

LONGEST_LABEL = 60
LONGEST_TABLE_ID = 64

RecordForm = Literal["json", "notation"]
"""How a record can be written."""


class ErrorBody(msgspec.Struct):
    """Why a request was refused; the code is stable, the sentence is in the caller's language."""

    code: str
    sentence: str
    retry: bool  # whether the same request can succeed later
    details: dict[str, Any] = {}


def error_body(error: MaheError, accepted: str) -> ErrorBody:
    """An error as it is told to whoever asked."""
    said = sentence(error, language_in(accepted))
    return ErrorBody(error.code, said, error.retry, plain_details(error))


class Version(msgspec.Struct):
    """Which program answers."""

    version: str
    protocol: int


class Health(msgspec.Struct):
    """How the node is."""

    status: str


class Level(msgspec.Struct):
    """A bot that can be named."""

    level: str
    program: bool  # whether it is for programs alone: people are offered the others


class Me(msgspec.Struct):
    """Whether the server knows the caller."""

    known: bool
    program: bool


class Link(msgspec.Struct):
    """A one-time code that gives an identity to another device, and its link."""

    code: str
    expires: int
    link: str
    qr: tuple[str, ...]


class Whose(msgspec.Struct):
    """Whose code it is: their newest name, if they have one."""

    name: str | None


class Claim(msgspec.Struct, forbid_unknown_fields=True):
    """A code from another device."""

    code: str


class NewToken(msgspec.Struct, forbid_unknown_fields=True):
    """What a token is wanted for."""

    label: Annotated[str, msgspec.Meta(max_length=LONGEST_LABEL)] = ""


class Token(msgspec.Struct):
    """A token, without its secret."""

    id: str
    label: str
    created: int


class TokenSecret(msgspec.Struct):
    """A new token; it is shown only this once."""

    id: str
    label: str
    created: int
    token: str


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be opened; a request with the same id gives the same table."""

    id: Annotated[str, msgspec.Meta(max_length=LONGEST_TABLE_ID)] = ""
    settings: Settings = Settings()


class Opened(msgspec.Struct):
    """A table that was opened: its name, and where people and programs reach it."""

    table: str
    link: str
    socket: str
    commitment: str  # to the dice of the next game; note it before you join


class TableLink(msgspec.Struct):
    """The link of a table; `qr` has a string of 0 and 1 for each row, without a margin."""

    link: str
    qr: tuple[str, ...]


class TableState(msgspec.Struct):
    """A table as it is."""

    table: str
    seq: int
    you: m.You
    view: m.TableView


class TableSummary(msgspec.Struct):
    """A table in a list."""

    table: str
    phase: str
    chairs: int
    touched: int
    names: tuple[str, ...]
    """Of those who sit there; in the list of one's own tables, of the others."""
    glance: m.Glance | None = None
    """The game in small, where the table is listed."""


class GameSummary(msgspec.Struct):
    """A finished game in a list."""

    table: str
    number: int
    ended: int
    complete: bool
    seats: tuple[str, ...]
    eggs: tuple[int, ...] | None
    winners: tuple[int, ...] | None
    helped: tuple[int, ...]
    own: tuple[int, ...] = ()
    """The caller's seats, in the list of their own games."""


class VerdictForm(msgspec.Struct):
    """What was checked, and what was not, of a record in which nothing is wrong."""

    steps: int
    draws: int
    committed: bool
    revealed: bool
    contributors: tuple[int, ...]
    checked: tuple[str, ...]
    unchecked: tuple[str, ...]
    fair: bool  # always false: only a player's own device can call dice fair


class AnalysisState(msgspec.Struct):
    """How far the analysis of a game is, and the analysis once it is there."""

    id: str  # of the game: the same steps by the same rules have the same one
    done: float  # from 0 to 1
    analysis: Analysis | None  # None until `done` is 1
    queued: int  # how many others come before it; 0 once it has begun


class ReplayStep(msgspec.Struct):
    """A step of a finished game, and what people saw of it."""

    step: StepForm
    told: list[Told]


class Replay(msgspec.Struct):
    """A finished game to be shown again: how it began, and everything that happened."""

    rules: Rules
    seats: list[str]
    stacks: list[m.StackView]  # before the first step
    face_down: int
    steps: list[ReplayStep]
