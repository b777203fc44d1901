"""The source of the kernels, put together for given rules and bots."""

from collections.abc import Sequence
from importlib.resources import files

from mahe.fast.names import ENGINE_BOTS
from mahe.rules import Rules, RulesError

PARTS = ("numbers.cuh", "sea.cuh", "sensible.cuh", "game.cuh", "settling.cuh", "warp.cuh")
KERNEL = "playouts.cu"
_MIXED = len(ENGINE_BOTS)


def source(*names: str) -> str:
    """The text of these files, one after the other."""
    folder = files(__package__)
    return "\n".join(folder.joinpath(name).read_text(encoding="utf-8") for name in names)


def sensible_seats(rules: Rules, bots: Sequence[str]) -> int:
    """The seats that `sensible` plays, as bits; a sentence where bots do not fit the rules."""
    if len(bots) != rules.players:
        raise RulesError("sim/bots", f"{rules.players} play, but {len(bots)} bots are given")
    unknown = [bot for bot in bots if bot not in ENGINE_BOTS]
    if unknown:
        raise RulesError(
            "sim/bots", f"{unknown[0]!r:.40} does not play here, only {', '.join(ENGINE_BOTS)}"
        )
    return sum(1 << seat for seat, bot in enumerate(bots) if bot == "sensible")


def definitions(rules: Rules, bots: Sequence[str], *, rows: bool) -> dict[str, int]:
    """What is fixed when the kernels are compiled; everything else is told to them."""
    kinds = set(bots)
    return {
        "PLAYERS": rules.players,
        "EACH": rules.turtles_each,
        "CARDS_AS_DICE": int(rules.cards_as_dice),
        "BOTS": ENGINE_BOTS.index(bots[0]) if len(kinds) == 1 else _MIXED,
        "ROWS": int(rows),
    }
