"""Who plays: from the flags, or by asking."""

from mahe.bots import BOTS, LEVELS, make_bot
from mahe.cli.terminal.keyboard import Keyboard, shorten
from mahe.locale import Texts
from mahe.record import check_new_name
from mahe.rules import MOST_TURTLES, MaheError
from mahe.table import STAND_IN

BOT = "bot:"
"""The prefix that marks bots in a list of names."""

_DEFAULT_BOTS = 3
_DEFAULT_LEVEL = STAND_IN


class PlayError(MaheError):
    """A game cannot begin or go on; the sentence is in the player's language."""


def seat_players(
    texts: Texts,
    keyboard: Keyboard,
    names: list[str] | None,
    bots: list[str] | None,
    players: int | None,
) -> tuple[str, ...]:
    """The seats of a new game, people first."""
    people = [_checked(texts, name) for name in names] if names else [_ask_name(texts, keyboard)]
    if len(set(people)) != len(people):
        raise PlayError("play/name_taken", texts.say("answer-taken"))
    if bots is None and players is None:
        bots = _ask_bots(texts, keyboard) if len(people) == 1 else []
    bots = [make_bot(level).name for level in bots or []]
    if players is not None:
        bots += [_DEFAULT_LEVEL] * (players - len(people) - len(bots))
    seats = (*people, *(BOT + level for level in bots))
    if not 2 <= len(seats) <= MOST_TURTLES:  # noqa: PLR2004 (R1)
        raise PlayError("play/seats", texts.say("error-seats", count=len(seats)))
    if players not in {None, len(seats)}:
        counted = {"count": len(seats), "players": players or 0}
        raise PlayError("play/players", texts.say("error-players", **counted))
    return seats


def _checked(texts: Texts, name: str) -> str:
    name = name.strip()
    try:
        check_new_name(name)
    except MaheError:
        raise PlayError("play/name", texts.say("answer-name")) from None
    if name.startswith(BOT):
        raise PlayError("play/name", texts.say("answer-name"))
    return name


def _ask_name(texts: Texts, keyboard: Keyboard) -> str:
    while True:
        try:
            answer = keyboard.ask_with_default("ask-name", texts.say("default-name"))
            return _checked(texts, answer)
        except PlayError as error:
            keyboard.tell(error.sentence)


def _ask_bots(texts: Texts, keyboard: Keyboard) -> list[str]:
    count = keyboard.ask_number("ask-bots", _DEFAULT_BOTS, 1, MOST_TURTLES - 1)
    levels = texts.one_of([texts.say(f"level-{level}") for level in LEVELS])
    while True:
        answer = keyboard.ask_with_default("ask-level", _DEFAULT_LEVEL, levels=levels)
        matches = [level for level in BOTS if answer and level.startswith(answer.lower())]
        if len(matches) == 1:
            return matches * count
        known = texts.all_of(list(LEVELS))
        keyboard.tell(texts.say("answer-level", answer=shorten(answer), levels=known))
