"""Every message between server and clients. The browser's types are generated from these."""

from typing import Literal

import msgspec

from mahe.protocol.reading import Reader
from mahe.protocol.told import ResultView, Told
from mahe.rules import Rules
from mahe.table import Colour, Face, Request, Settings, StepForm, events

PROTOCOL = 1
"""The version of the messages; a page made for another version has to be reloaded."""


class _Plain(msgspec.Struct, gc=False):
    """Data without cycles: the garbage collector need not look for any."""


# From the client: first a hello, then commands.


class Hello(_Plain, tag="hello", forbid_unknown_fields=True):
    """The first message: what the client has already, and how it wants to see the table."""

    since: int | None = None  # the newest seq that it has; None if it has none
    view: Literal["seat", "tv"] = "seat"
    language: str = "en"  # of the sentences in refusals


class Ping(_Plain, tag="ping", forbid_unknown_fields=True):
    """Ask whether the connection works; the answer is a pong."""


CommandMessage = Request
"""Anything that can be asked of a table."""

Incoming = Hello | Ping | CommandMessage
"""Anything that a client may send."""


# What a table looks like.


class ChairView(_Plain, kw_only=True):
    """A place at the table."""

    number: int
    name: str | None
    person: int | None  # the same number on all chairs of a person
    program: bool
    bot: str | None
    stand_in: str | None
    wants_rematch: bool
    contribution: str | None
    colour: Colour
    face: Face
    games: int = 0  # at this table, that were played to their end
    wins: int = 0  # of them, alone or with others


class StackView(_Plain):
    """Who is on a space, bottom to top; space 0 is the raft, where nobody rides."""

    space: int
    turtles: tuple[int, ...]


class LayingView(_Plain):
    """What a landing would lay."""

    seat: int
    eggs: int
    clutch_space: bool
    next_card_too: bool


class ProspectView(_Plain):
    """One thing that a decision may lead to; a bust has no space."""

    odds: str  # an exact fraction, such as 1/6
    value: int | None  # the face of the next die
    dice: tuple[int, ...]
    total: int
    space: int | None
    distance: int | None
    onto: tuple[int, ...]
    laying: LayingView | None


class ChoiceView(_Plain):
    """A legal decision, and what it leads to over the next die."""

    decision: StepForm
    group: tuple[int, ...]
    decider: int  # who decides what comes after it
    bust: str  # the odds
    prospects: list[ProspectView]


class GameView(_Plain, kw_only=True):
    """The game under way, or the last one. Nothing in a game is hidden from anybody."""

    number: int
    seats: tuple[int, ...]  # by seat, the number of the chair
    rules: Rules
    commitment: str
    seal: str
    lot: bool  # whether the first seat was drawn by lot
    step: int  # how many steps have been taken
    position: str  # the whole state in one line
    phase: Literal["card", "start", "die", "decision", "over"]
    turn: int  # the seat whose turn it is
    decider: int | None  # the seat that has to decide now
    group: tuple[int, ...]
    dice: tuple[int, ...]
    total: int
    stacks: list[StackView]
    kept: tuple[tuple[int, ...], ...]  # by seat; a front end may hide them until the end
    face_up: int | None
    face_down: int
    standing: ResultView
    over: bool
    helped: tuple[int, ...]  # seats that a stand-in has played for
    gives_hints: bool = False  # whether the decider may ask for one
    hint: events.Hinted | None = None  # for the current step, if the decider has asked
    hints: tuple[int, ...] = ()  # by seat, how many it has had
    choices: list[ChoiceView]
    deadline: int | None  # when the decider's clock runs out, in milliseconds since 1970


class Glance(_Plain, kw_only=True):
    """A game in small, for lists: the board, and how many cards and eggs there are."""

    seats: tuple[str, ...]  # by seat, as records name them
    turtles_each: int
    turn: int  # the seat whose turn it is
    stacks: list[StackView]
    cards: tuple[int, ...]  # by seat, how many are kept
    eggs: tuple[int, ...] | None  # by seat; None while the table does not show them
    face_down: int


class TableView(_Plain, kw_only=True):
    """A table as everybody may see it."""

    settings: Settings
    host: int | None  # the person
    starter: int | None = None  # the chair of whoever starts a game: the host's, or one beside a TV
    chairs: list[ChairView]
    locked: bool
    closed: bool
    commitment: str  # to the dice of the game under way, or of the next
    game: GameView | None


class You(_Plain, tag="you"):
    """What the client is at this table: a person with chairs and seats, or a spectator."""

    person: int | None
    chairs: tuple[int, ...]
    seats: tuple[int, ...]
    host: bool
    removed: bool = False  # whether the host has sent them away


# Events of which the log holds more than everybody may see.


class CreatedEvent(_Plain, tag="created"):
    """The table is open."""

    settings: Settings
    commitment: str


class JoinedEvent(_Plain, tag="joined"):
    """Somebody has taken a chair."""

    chair: int
    person: int
    program: bool


class HostChangedEvent(_Plain, tag="host_changed"):
    """Somebody else is the host."""

    person: int | None


class RemovedEvent(_Plain, tag="removed"):
    """A person was sent away."""

    person: int | None


class SteppedEvent(_Plain, tag="stepped"):
    """The game went on."""

    seat: int | None
    steps: list[StepForm]
    told: list[Told]


TableEvent = (
    CreatedEvent
    | JoinedEvent
    | HostChangedEvent
    | RemovedEvent
    | SteppedEvent
    | events.Renamed
    | events.Dressed
    | events.BotJoined
    | events.Left
    | events.OptionsSet
    | events.Locked
    | events.Began
    | events.Hinted
    | events.TookOver
    | events.Reclaimed
    | events.Ended
    | events.RematchWanted
    | events.Closed
)
"""Anything that can happen at a table, as everybody may see it."""


# From the server.


class PersonPresence(_Plain):
    """Whether a person is there; if not, since when, in milliseconds since 1970."""

    person: int
    here: bool
    since: int | None


class Present(_Plain, tag="present"):
    """Who is there, and how many watch; sent again whenever that changes."""

    people: list[PersonPresence]
    spectators: int
    grace: int  # seconds until a bot plays for a decider who has gone
    stand_in_at: int | None = None  # when it will, if nobody comes back; in milliseconds since 1970


class SaidMessage(_Plain, tag="said"):
    """Somebody has said something."""

    number: int
    chair: int
    at: int
    text: str


class Reacted(_Plain, tag="reacted"):
    """Somebody has shown a reaction."""

    chair: int
    reaction: str


class Skipped(_Plain, tag="skipped"):
    """Somebody who plays beside a TV has seen enough: it shows the end, as do phones beside it."""


class Welcome(_Plain, tag="welcome", kw_only=True):
    """The answer to hello: the table as it is. What was missed follows in other messages."""

    protocol: int
    version: str
    table: str
    seq: int
    you: You | None  # None for the TV, which only shows
    view: TableView
    said: list[SaidMessage]
    present: Present
    resumed: bool  # whether what was missed follows; if not, the view replaces all


class Happened(_Plain, tag="happened", kw_only=True):
    """A row of the log: what happened, and the table after it."""

    seq: int
    at: int  # milliseconds since 1970
    events: list[TableEvent]
    view: TableView


class Done(_Plain, tag="done"):
    """A command was accepted, and what it caused is safe on disk."""

    id: str
    seq: int


class Refused(_Plain, tag="refused"):
    """A command, or any other message, was refused; nothing has changed."""

    id: str | None
    code: str
    sentence: str
    retry: bool  # whether the same command can succeed later
    details: dict[str, object] = {}


class Pong(_Plain, tag="pong"):
    """The answer to a ping."""


class Goodbye(_Plain, tag="goodbye"):
    """The server closes the connection; with `retry` the client should come back."""

    code: str
    sentence: str
    retry: bool
    details: dict[str, object] = {}


Outgoing = (
    Welcome
    | Happened
    | Done
    | Refused
    | You
    | Present
    | SaidMessage
    | Reacted
    | Skipped
    | Pong
    | Goodbye
)
"""Anything that the server may send."""

encode = msgspec.json.Encoder().encode
_incoming: Reader[Incoming] = Reader(Incoming)  # type: ignore[arg-type]  # a union
_outgoing: msgspec.json.Decoder[Outgoing] = msgspec.json.Decoder(Outgoing)


def decode_incoming(data: str | bytes) -> Incoming:
    """The message that a client has sent."""
    return _incoming.read(data)


def decode_outgoing(data: str | bytes) -> Outgoing:
    """The message that a server has sent."""
    return _outgoing.decode(data)
