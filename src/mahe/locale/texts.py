"""One Fluent catalogue a language, read here and by the browser."""

import re
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Literal, get_args

from mahe.rules import BOOKS, Edition, edition_of

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
_PICTURE = re.compile(r"^<!-- picture: ([a-z]+) if ([a-z_]+) -->\n\n", flags=re.MULTILINE)
_PART = re.compile(r"\{(if|unless) ([a-z_|]+)\}([^{}]*)\{end\}")  # the innermost
_EMPTY = re.compile(r"^(?:-|##) *\n", flags=re.MULTILINE)
_WHOLE_BOOK = {"book", "by_count", "cards_as_dice"}
"""What holds where no table is: the whole book is explained, with its variant."""


def _file(name: str) -> str:
    return files("mahe.locale").joinpath(name).read_text(encoding="utf-8")


def rules_text(language: str, edition: Edition | None = None, *, marked: bool = False) -> str:
    """The rules for players, in Markdown, by a printed edition, else by that of the language.

    `marked` says where the page draws its pictures.
    """
    book = BOOKS[edition or edition_of(language)]
    facts = {*_WHOLE_BOOK, *book.switches, *(["clockwise"] if book.clockwise else [])}
    text = in_force(_file(f"rules.{language}.md"), facts)
    return text if marked else _MARK.sub("", text)


def in_force(text: str, facts: AbstractSet[str]) -> str:
    """The parts of the rules that hold: `{if a|b}…{end}`, `{unless a}…{end}`."""

    def kept(part: re.Match[str]) -> str:
        word, names, inside = part.groups()
        return inside if (word == "if") is not facts.isdisjoint(names.split("|")) else ""

    def shown(picture: re.Match[str]) -> str:
        name, fact = picture.groups()
        return f"<!-- picture: {name} -->\n\n" if fact in facts else ""

    found = 1
    while found:
        text, found = _PART.subn(kept, text)
    text = _EMPTY.sub("", _PICTURE.sub(shown, text).replace("  ", " "))
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"


def preferred_language(environment: Mapping[str, str]) -> str:
    """The language that the environment names, if the game speaks it, else English."""
    for key in ("LC_ALL", "LC_MESSAGES", "LANG"):
        value = environment.get(key, "")
        if value:
            language = value[:2].lower()
            return language if language in LANGUAGES else "en"
    return "en"
