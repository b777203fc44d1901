"""Where dice and cards come from: the system, a seed, a script, or a commitment."""

from mahe.chance.committed import (
    CommittedChance,
    KeyedDraws,
    circumstances,
    digest,
    key_of,
    new_contribution,
    new_secret,
)
from mahe.chance.draws import ChanceSource, Draws, SystemChance, SystemDraws, outcome
from mahe.chance.errors import ScriptError, UnfairError
from mahe.chance.scripted import ScriptedChance
from mahe.chance.seeded import SeededChance, SeededDraws, bot_draws
from mahe.chance.verifying import Verdict, verify

__all__ = [
    "ChanceSource",
    "CommittedChance",
    "Draws",
    "KeyedDraws",
    "ScriptError",
    "ScriptedChance",
    "SeededChance",
    "SeededDraws",
    "SystemChance",
    "SystemDraws",
    "UnfairError",
    "Verdict",
    "bot_draws",
    "circumstances",
    "digest",
    "key_of",
    "new_contribution",
    "new_secret",
    "outcome",
    "verify",
]
