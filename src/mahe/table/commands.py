"""Commands: what people and programs can ask of a table. Over a network they are the messages."""

from mahe.record import step_form
from mahe.rules import Decision
from mahe.table.declaring import Declared
from mahe.table.looks import Colour, Face
from mahe.table.settings import Settings

StepForm = list[str | int]
"""A step as in records: ["start",2], ["roll"], ["stop"], ["play",3], ["die",4], ["card",5]."""


class AnyCommand(Declared, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that is asked of a table.

    The client chooses the id. Sent again under the same id, a command is answered again, but not
    done again. Over a network the id is required.
    """

    id: str = ""


class Create(AnyCommand, frozen=True):
    """Open a table; whoever does is its host."""

    settings: Settings


class Join(AnyCommand, frozen=True):
    """Take an empty chair, adding 16 to 64 random bytes, in hexadecimal digits, to the dice.

    One identity may take several chairs. The name is kept beside the log, so it can be erased.
    A colour that somebody here has chosen already is not given again.
    """

    contribution: str
    name: str | None = None
    colour: Colour = Colour.ANY
    face: Face = Face.PLAIN


class Rename(AnyCommand, frozen=True):
    """Change the name on one's chair; None removes it."""

    chair: int
    name: str | None


class Dress(AnyCommand, frozen=True):
    """Choose how one's turtles look; a colour that somebody else has chosen is refused."""

    chair: int
    colour: Colour
    face: Face


class Leave(AnyCommand, frozen=True):
    """Give up one's chair; during a game a bot plays on."""

    chair: int


class AddBot(AnyCommand, frozen=True):
    """Let a bot take an empty chair."""

    level: str


class RemoveBot(AnyCommand, frozen=True):
    """Empty a bot's chair."""

    chair: int


class SetOptions(AnyCommand, frozen=True):
    """Change the settings before the start."""

    settings: Settings


class Lock(AnyCommand, frozen=True):
    """Let nobody else take a chair, or let people do so again."""

    locked: bool


class Begin(AnyCommand, frozen=True):
    """Start a game with everybody who has a chair.

    With `only_ready`, those who have not asked for a further game are left out of it, and their
    chairs are free again.
    """

    only_ready: bool = False


class Act(AnyCommand, frozen=True):
    """Decide for a seat: ["start",TURTLE], ["roll"], ["stop"] or ["play",VALUE].

    `step` is the number of steps that the decider has seen, `game.step` of the view.
    """

    seat: int
    step: int
    decision: StepForm


class Hint(AnyCommand, frozen=True):
    """Ask what the strongest bot would decide for one's seat, where the table gives hints.

    All see the answer. Asked again at the same step, it is the same one.
    """

    seat: int
    step: int  # as in `act`


class HandOver(AnyCommand, frozen=True):
    """Let a bot play for a seat until its owner comes back."""

    seat: int


class Reclaim(AnyCommand, frozen=True):
    """Take one's seat back from the bot that plays for it."""

    seat: int


class Remove(AnyCommand, frozen=True):
    """Send the person on a chair away from the table."""

    chair: int


class WantRematch(AnyCommand, frozen=True):
    """Ask for another game, or agree to it, adding bytes to its dice."""

    contributions: tuple[str, ...]  # one for each of one's chairs


class Close(AnyCommand, frozen=True):
    """Close the table for good."""


class React(AnyCommand, frozen=True):
    """Show a quick reaction to everybody."""

    reaction: str


class Skip(AnyCommand, frozen=True):
    """See the end of what is being shown; the TVs at the table show it, too."""


class Say(AnyCommand, frozen=True):
    """Say something, where the host has turned chat on."""

    text: str


Request = (
    Join
    | Rename
    | Dress
    | Leave
    | AddBot
    | RemoveBot
    | SetOptions
    | Lock
    | Begin
    | Act
    | Hint
    | HandOver
    | Reclaim
    | Remove
    | WantRematch
    | Close
    | React
    | Skip
    | Say
)
"""Anything that can be asked of a table that is open."""

Command = Create | Request
"""Anything that can be asked of a table."""


def act(seat: int, step: int, decision: Decision) -> Act:
    """The command that decides for a seat."""
    return Act(seat, step, step_form(decision))
