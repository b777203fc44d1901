"""Every message between server and clients, typed. The browser's types are made from these."""

from typing import Literal

import msgspec

from mahe.protocol.reading import Reader

PROTOCOL = 1
"""The version of the messages; a client that knows another one has to be loaded again."""

StepForm = list[str | int]
"""A step as in records: ["start",2], ["roll"], ["stop"], ["play",3], ["die",4], ["card",5]."""


class _Plain(msgspec.Struct, gc=False):
    """Data without cycles: the garbage collector need not look for any."""


# From the client: first of all hello, then commands. Every command has an id of the client's
# making; sent again under the same id it is not done again, but answered again.


class Hello(_Plain, tag="hello", forbid_unknown_fields=True):
    """The first message: what the client has already, and how it wants to see the table."""

    since: int | None = None  # the last seq that it has; None for nothing
    view: Literal["seat", "tv"] = "seat"
    language: str = "en"  # of the sentences that come with refusals


class Ping(_Plain, tag="ping", forbid_unknown_fields=True):
    """Ask whether the server is there."""


class _Command(_Plain, kw_only=True, forbid_unknown_fields=True):
    id: str


class Join(_Command, tag="join"):
    """Take an empty chair, adding 16 to 64 random bytes, in hexadecimal digits, to the dice."""

    contribution: str
    name: str | None = None


class Rename(_Command, tag="rename"):
    """Be called otherwise."""

    chair: int
    name: str | None


class Leave(_Command, tag="leave"):
    """Give one's chair up."""

    chair: int


class AddBot(_Command, tag="add_bot"):
    """Let a bot take an empty chair."""

    level: str


class RemoveBot(_Command, tag="remove_bot"):
    """Empty a bot's chair."""

    chair: int


class SettingsForm(_Plain, kw_only=True, forbid_unknown_fields=True):
    """The options of a table."""

    turtles_each: int = 0
    cards_as_dice: bool = False
    third_die_at_seven: bool = False
    exact_landing_takes_two: bool = False
    bust_ends_turn: bool = False
    deck: tuple[int, int, int, int, int, int] = (3, 3, 5, 5, 5, 3)
    pace: Literal["unhurried", "brisk", "by_mail"] = "unhurried"
    seconds: int = 0
    chat: bool = False
    open_eggs: bool = False
    listed: bool = False
    stand_in: str = "sensible"


class SetOptions(_Command, tag="set_options"):
    """Change the options before the start."""

    settings: SettingsForm


class Lock(_Command, tag="lock"):
    """Let nobody else take a chair, or let people in again."""

    locked: bool


class Begin(_Command, tag="begin"):
    """Start the game with those who sit."""


class Act(_Command, tag="act"):
    """Decide for a seat: ["start",TURTLE], ["roll"], ["stop"] or ["play",VALUE]."""

    seat: int
    step: int  # `game.step` of the state that was decided on
    decision: StepForm


class HandOver(_Command, tag="hand_over"):
    """Let a bot play for a seat."""

    seat: int


class Reclaim(_Command, tag="reclaim"):
    """Take one's seat back."""

    seat: int


class Remove(_Command, tag="remove"):
    """Send the person on a chair away."""

    chair: int


class WantRematch(_Command, tag="want_rematch"):
    """Ask for another game, adding bytes to its dice for each of one's chairs."""

    contributions: list[str]


class Close(_Command, tag="close"):
    """Close the table for good."""


class React(_Command, tag="react"):
    """Show a quick reaction."""

    reaction: str


class Say(_Command, tag="say"):
    """Say something."""

    text: str


CommandMessage = (
    Join
    | Rename
    | Leave
    | AddBot
    | RemoveBot
    | SetOptions
    | Lock
    | Begin
    | Act
    | HandOver
    | Reclaim
    | Remove
    | WantRematch
    | Close
    | React
    | Say
)
"""Anything that can be asked of a table."""

Incoming = Hello | Ping | CommandMessage
"""Anything that a client may send."""


# What a table looks like.


class ChairView(_Plain, kw_only=True):
    """A place at the table."""

    number: int
    name: str | None
    person: int | None  # one number for all chairs of a person
    program: bool
    bot: str | None
    stand_in: str | None
    wants_rematch: bool
    contribution: str | None


class RulesView(_Plain, kw_only=True):
    """What a game is played by, as in records."""

    players: int
    turtles_each: int
    cards_as_dice: bool
    third_die_at_seven: bool
    exact_landing_takes_two: bool
    bust_ends_turn: bool
    deck: tuple[int, ...]
    first_seat: int


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
    """One thing that a decision may lead to; without a space it is a bust."""

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


class ResultView(_Plain):
    """Eggs and cards by seat, and who leads or has won."""

    eggs: tuple[int, ...]
    cards: tuple[int, ...]
    winners: tuple[int, ...]


class GameView(_Plain, kw_only=True):
    """The game under way, or the last one. Nothing in a game is hidden from anybody."""

    number: int
    seats: tuple[int, ...]  # by seat, the number of the chair
    rules: RulesView
    commitment: str
    seal: str
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
    choices: list[ChoiceView]
    deadline: int | None  # when the decider's clock runs out, in milliseconds since 1970


class TableView(_Plain, kw_only=True):
    """A table as everybody may see it."""

    settings: SettingsForm
    host: int | None  # the person
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


# What has happened in a game: the same for the board, the log and the screen reader.


class Started(_Plain, tag="started"):
    """A seat starts a turtle."""

    seat: int
    group: tuple[int, ...]
    decider: int


class Rolled(_Plain, tag="rolled"):
    """A die fell."""

    group: tuple[int, ...]
    value: int
    dice: tuple[int, ...]
    total: int


class WentOn(_Plain, tag="went_on"):
    """The decider has another die thrown."""

    decider: int
    group: tuple[int, ...]
    dice: tuple[int, ...]


class Stopped(_Plain, tag="stopped"):
    """The decider lets the turtle swim."""

    decider: int
    group: tuple[int, ...]
    dice: tuple[int, ...]


class CardPlayed(_Plain, tag="card_played"):
    """The decider plays a kept card as a die."""

    decider: int
    group: tuple[int, ...]
    value: int
    dice: tuple[int, ...]
    total: int


class Busted(_Plain, tag="busted"):
    """The group goes to the raft."""

    group: tuple[int, ...]
    start: int
    total: int


class Moved(_Plain, tag="moved"):
    """The group swam."""

    group: tuple[int, ...]
    start: int
    distance: int
    landing: int
    onto: tuple[int, ...]


class Laid(_Plain, tag="laid"):
    """Eggs were laid."""

    seat: int
    turtle: int | None
    eggs: int
    clutch_space: bool


class CardTurned(_Plain, tag="card_turned"):
    """A card was turned up."""

    value: int
    face_down: int


class ClutchOpened(_Plain, tag="clutch_opened"):
    """The next laying takes the clutch space."""


class TurnPassed(_Plain, tag="turn_passed"):
    """The next seat is up."""

    seat: int


class GameEnded(_Plain, tag="game_ended"):
    """The clutch space is taken."""

    result: ResultView


Told = (
    Started
    | Rolled
    | WentOn
    | Stopped
    | CardPlayed
    | Busted
    | Moved
    | Laid
    | CardTurned
    | ClutchOpened
    | TurnPassed
    | GameEnded
)
"""Anything that can be seen or heard in a game."""


# What has happened at a table.


class CreatedEvent(_Plain, tag="created"):
    """The table is open."""

    settings: SettingsForm
    commitment: str


class JoinedEvent(_Plain, tag="joined"):
    """Somebody has taken a chair."""

    chair: int
    person: int
    program: bool


class RenamedEvent(_Plain, tag="renamed"):
    """Somebody is called otherwise."""

    chair: int


class BotJoinedEvent(_Plain, tag="bot_joined"):
    """A bot has taken a chair."""

    chair: int
    level: str


class LeftEvent(_Plain, tag="left"):
    """A chair is empty again."""

    chair: int


class OptionsSetEvent(_Plain, tag="options_set"):
    """The options are others now."""

    settings: SettingsForm


class LockedEvent(_Plain, tag="locked"):
    """Nobody else may take a chair, or people may again."""

    locked: bool


class HostChangedEvent(_Plain, tag="host_changed"):
    """Somebody else is the host."""

    person: int | None


class RemovedEvent(_Plain, tag="removed"):
    """A person was sent away."""

    person: int | None


class BeganEvent(_Plain, tag="began"):
    """A game has begun."""

    game: int
    chairs: tuple[int, ...]
    first_seat: int
    seal: str


class SteppedEvent(_Plain, tag="stepped"):
    """The game went on."""

    seat: int | None
    steps: list[StepForm]
    told: list[Told]


class TookOverEvent(_Plain, tag="took_over"):
    """A bot plays for a seat."""

    seat: int
    level: str
    why: Literal["absent", "handed_over", "left", "removed"]


class ReclaimedEvent(_Plain, tag="reclaimed"):
    """A person plays for their seat again."""

    seat: int


class EndedEvent(_Plain, tag="ended"):
    """The game is over; its secret is out, and the dice of the next one are committed to."""

    secret: str
    commitment: str


class RematchWantedEvent(_Plain, tag="rematch_wanted"):
    """A chair wants another game."""

    chair: int
    contribution: str


class ClosedEvent(_Plain, tag="closed"):
    """The table is closed; the secret of a game that was under way is out."""

    secret: str | None


TableEvent = (
    CreatedEvent
    | JoinedEvent
    | RenamedEvent
    | BotJoinedEvent
    | LeftEvent
    | OptionsSetEvent
    | LockedEvent
    | HostChangedEvent
    | RemovedEvent
    | BeganEvent
    | SteppedEvent
    | TookOverEvent
    | ReclaimedEvent
    | EndedEvent
    | RematchWantedEvent
    | ClosedEvent
)
"""Anything that can have happened at a table."""


# From the server.


class PersonPresence(_Plain):
    """Whether a person is there; if not, since when, in milliseconds since 1970."""

    person: int
    here: bool
    since: int | None


class Present(_Plain, tag="present"):
    """Who is there, and how many watch. It comes anew whenever that changes."""

    people: list[PersonPresence]
    spectators: int
    grace: int  # seconds until a bot plays for a decider who has gone


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


class Welcome(_Plain, tag="welcome", kw_only=True):
    """The answer to hello: the table as it is. What was missed since comes right after it."""

    protocol: int
    version: str
    table: str
    seq: int
    you: You | None  # None for the TV, which only shows
    view: TableView
    said: list[SaidMessage]
    present: Present
    resumed: bool  # whether what was missed follows; if not, the view replaces what was known


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
    """A command, or something that is none, was refused; nothing has changed."""

    id: str | None
    code: str
    sentence: str
    retry: bool  # whether the same can succeed later
    details: dict[str, object] = {}


class Pong(_Plain, tag="pong"):
    """I am here."""


class Goodbye(_Plain, tag="goodbye"):
    """The server closes the connection; with `retry` the client should come back."""

    code: str
    sentence: str
    retry: bool


Outgoing = (
    Welcome | Happened | Done | Refused | You | Present | SaidMessage | Reacted | Pong | Goodbye
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
