"""One Fluent catalogue a language, read here and by the browser."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal, get_args

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.runtime.resolver import Pattern

Language = Literal["de", "en", "fr", "it", "nl"]
LANGUAGES: tuple[str, ...] = get_args(Language)
"""The languages that the game speaks."""


class Texts:
    """The messages of one language."""

    def __init__(self, language: str, program: str = "mahe") -> None:
        self.language = language
        self._program = program  # what the hints say to type
        self._bundle = _bundle(language)

    def say(self, message: str, **arguments: str | int) -> str:
        """A message, or `message.attribute`, with its arguments; what is missing is an error."""
        from fluent.runtime.types import fluent_number  # loaded by the first bundle

        pattern = self._pattern(message)
        if pattern is None:
            raise LookupError(message)
        values = {"mahe": self._program} | {
            name: value if isinstance(value, str) else fluent_number(value, useGrouping=False)
            for name, value in arguments.items()
        }
        text, errors = self._bundle.format_pattern(pattern, values)
        if errors:
            raise LookupError(message, *errors)
        return str(text)

    def has(self, message: str) -> bool:
        """Whether there is such a message, or `message.attribute`."""
        return self._pattern(message) is not None

    def _pattern(self, message: str) -> "Pattern | None":
        name, dot, attribute = message.partition(".")
        if not self._bundle.has_message(name):
            return None
        found = self._bundle.get_message(name)
        return found.attributes.get(attribute) if dot else found.value

    def all_of(self, items: Sequence[str]) -> str:
        """Several things in a row, with the language's word for "and" before the last."""
        return self._listed("list-and", items)

    def one_of(self, items: Sequence[str]) -> str:
        """Several things in a row, with the language's word for "or" before the last."""
        return self._listed("list-or", items)

    def _listed(self, message: str, items: Sequence[str]) -> str:
        if len(items) == 1:
            return items[0]
        return self.say(message, first=", ".join(items[:-1]), last=items[-1])


@cache
def _bundle(language: str) -> "FluentBundle":
    from fluent.runtime import FluentBundle, FluentResource  # a server starts without it

    if language not in LANGUAGES:
        raise LookupError(language)
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(_file(f"{language}.ftl")))
    return bundle


_MARK = re.compile(r"^<!-- picture: [a-z]+ -->\n\n", flags=re.MULTILINE)


def _file(name: str) -> str:
    return files("mahe.locale").joinpath(name).read_text(encoding="utf-8")


def rules_text(language: str, *, marked: bool = False) -> str:
    """The rules for players, in Markdown; `marked` says where the page draws its pictures."""
    text = _file(f"rules.{language}.md")
    return text if marked else _MARK.sub("", text)


def preferred_language(environment: Mapping[str, str]) -> str:
    """The language that the environment names, if the game speaks it, else English."""
    for key in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(key, "")
        if value:
            language = value[:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"
