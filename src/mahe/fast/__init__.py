"""The whole game on arrays, compiled: for millions of games.

Needs `mahe[fast]`. What stands here is looked up when it is first used, so that `mahe.fast.names`
can be read without those packages.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from mahe.fast.names import ENGINE_BOTS
from mahe.rules import MissingExtraError

if TYPE_CHECKING:
    from mahe.fast.batch import Batch
    from mahe.fast.choices import draw
    from mahe.fast.layout import GAME, OUTCOME
    from mahe.fast.playing import play_games, play_records
    from mahe.fast.policies import Policy, PolicyError

_HOMES = {
    "OUTCOME": "layout",
    "Batch": "batch",
    "GAME": "layout",
    "Policy": "policies",
    "PolicyError": "policies",
    "draw": "choices",
    "play_games": "playing",
    "play_records": "playing",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401 (whatever has that name)
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        module = import_module(f"{__name__}.{_HOMES[name]}")
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package == "mahe":
            raise
        raise MissingExtraError("fast", package) from None
    return getattr(module, name)


__all__ = [
    "ENGINE_BOTS",
    "GAME",
    "OUTCOME",
    "Batch",
    "Policy",
    "PolicyError",
    "draw",
    "play_games",
    "play_records",
]
