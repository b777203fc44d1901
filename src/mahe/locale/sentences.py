"""Refusals in the player's language: an error's code, with - for /, is the id of its message."""

from mahe.locale.texts import LANGUAGES, Texts
from mahe.rules import MaheError

_ARGUMENTS: dict[str, str | int] = {
    "known": "",
    "least": 0,
    "line": 0,
    "most": 0,
    "seconds": 0,
    "step": 0,
}
"""The details that messages speak of."""


def message_of(code: str) -> str:
    """The id of the message for an error."""
    return code.replace("/", "-")


def sentence(error: MaheError, language: str) -> str:
    """What to tell a player."""
    texts = Texts(language if language in LANGUAGES else "en")
    message = message_of(error.code)
    return texts.say(message if texts.has(message) else "refused-otherwise", **_arguments(error))


def sentence_about_flags(error: MaheError, texts: Texts) -> str | None:
    """What to tell whoever has typed a command; None where there is no message."""
    message = message_of(error.code)
    if not texts.has(message):
        return None
    flag = f"{message}.flag"
    return texts.say(flag if texts.has(flag) else message, **_arguments(error))


def _arguments(error: MaheError) -> dict[str, str | int]:
    given = {name: error.details.get(name) for name in _ARGUMENTS}
    return {
        name: value if isinstance(value, type(default)) else default
        for (name, value), default in zip(given.items(), _ARGUMENTS.values(), strict=True)
    }
