"""What a table waits for, and how long: a bot's decision, a clock, or an absent player."""

from enum import Enum
from typing import NamedTuple

from mahe.rules import whose_decision
from mahe.table.model import Table
from mahe.table.settings import Pace

GRACE_SECONDS = 60
"""How long an unhurried table waits for a decider who has gone until a bot plays for them."""


class Waiting(Enum):
    """What a table waits for."""

    BOT = "bot"
    """A bot is to decide."""
    CLOCK = "clock"
    """A person is to decide before the clock runs out."""
    PERSON = "person"
    """A person is to decide; there is no clock, but they may have gone."""


class Wait(NamedTuple):
    """What a table waits for at one step of a game; the next step ends the wait."""

    what: Waiting
    game: int
    step: int
    seat: int
    seconds: int  # counted from the beginning of the wait


def waits_for(table: Table) -> Wait | None:
    """What the table waits for; None when no game is under way."""
    game = table.game
    if game is None or not table.is_playing or table.closed:
        return None
    seat = whose_decision(game.state)
    assert seat is not None
    chair = table.chair_at(seat)
    assert chair is not None
    if not chair.is_present:
        return Wait(Waiting.BOT, game.number, game.steps, seat, 0)
    if table.settings.pace is Pace.UNHURRIED:
        return Wait(Waiting.PERSON, game.number, game.steps, seat, GRACE_SECONDS)
    return Wait(Waiting.CLOCK, game.number, game.steps, seat, table.settings.seconds)
