"""Where dice and cards come from: the system, a seed, a script, or a commitment."""

from mahe.chance.committed import (
    CommittedChance,
    KeyedDraws,
    circumstances,
    digest,
    first_seat_by_lot,
    key_of,
    new_contribution,
    new_secret,
)
from mahe.chance.draws import ChanceSource, Draws, SystemChance, SystemDraws, outcome
from mahe.chance.errors import ScriptError, UnfairError
from mahe.chance.notes import Notes, SeenEnd, SeenSteps, read_notes, steps_digest, write_notes
from mahe.chance.scripted import ScriptedChance
from mahe.chance.seeded import NUMBERS, SeededChance, SeededDraws, bot_draws, seat_by_lot
from mahe.chance.verifying import NEEDED, THINGS, Verdict, check_dice, verify

__all__ = [
    "NEEDED",
    "NUMBERS",
    "THINGS",
    "ChanceSource",
    "CommittedChance",
    "Draws",
    "KeyedDraws",
    "Notes",
    "ScriptError",
    "ScriptedChance",
    "SeededChance",
    "SeededDraws",
    "SeenEnd",
    "SeenSteps",
    "SystemChance",
    "SystemDraws",
    "UnfairError",
    "Verdict",
    "bot_draws",
    "check_dice",
    "circumstances",
    "digest",
    "first_seat_by_lot",
    "key_of",
    "new_contribution",
    "new_secret",
    "outcome",
    "read_notes",
    "seat_by_lot",
    "steps_digest",
    "verify",
    "write_notes",
]
