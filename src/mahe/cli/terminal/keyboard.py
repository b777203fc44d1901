"""Questions and answers, line by line, for any terminal and any screen reader."""

import re
import shutil
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from textwrap import TextWrapper
from typing import TypeVar

from mahe.locale import Texts

_T = TypeVar("_T")

_TOGETHER = re.compile(r"[“„«][^”“»]*[”“»]|\S+ → \S+")  # a command, where a number leads
_MARGIN = re.compile(r"^ *(\d+  )?")  # as before the choices
_KEPT = "\N{WORD JOINER}"


class LeftError(Exception):
    """The player has quit, or the input has ended."""


class Keyboard:
    """Prints lines and reads answers."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def tell(self, text: str) -> None:
        """Print a text; in a terminal, no word of it is cut at the end of a line."""
        for line in _fitted(text):
            print(line)

    def print_whole(self, line: str) -> None:
        """Print a line that is to be copied, however long it is."""
        print(line)

    def ask(self, question: str, *help_messages: str) -> str:
        """An answer, stripped; ? explains the question, q and the end of input leave."""
        quitting = {self._texts.say("key-quit"), self._texts.say("word-quit"), "q", "quit"}
        while True:
            *above, last = _fitted(question)
            for line in above:
                print(line)
            try:
                answer = input(f"{last} ").strip()
            except EOFError:
                self.tell("")
                raise LeftError from None
            if answer.lower() in quitting:
                raise LeftError
            if answer != "?":
                return answer
            self.explain(*help_messages)

    def explain(self, *help_messages: str) -> None:
        """Explain the game in short, and the question at hand."""
        for message in ("help-game", *help_messages):
            self.tell(self._texts.say(message))

    def ask_with_default(self, message: str, default: str, **arguments: str | int) -> str:
        """An answer, or the default if only Enter is pressed."""
        question = self._texts.say(message, **arguments)
        shown = self._texts.say("ask-default", default=default)
        return self.ask(f"{question} {shown}", "help-setup") or default

    def ask_number(self, message: str, default: int, low: int, high: int) -> int:
        """A number in a range."""
        while True:
            answer = self.ask_with_default(message, str(default))
            if answer.isdecimal() and len(answer) < len("1000") and low <= int(answer) <= high:
                return int(answer)
            self.tell(self._texts.say("answer-number", answer=shorten(answer), low=low, high=high))

    def choose(
        self,
        answers: Mapping[str, _T],
        shown: Sequence[str],
        also: Mapping[str, Callable[[], None]],
        *help_messages: str,
    ) -> _T:
        """The choice that an answer stands for; an answer in `also` calls its function instead."""
        choices = self._texts.one_of(list(shown))
        while True:
            question = self._texts.say("ask-choice", choices=choices)
            answer = self.ask(question, "help-choice", *help_messages)
            if answer.lower() in answers:
                return answers[answer.lower()]
            if answer.lower() in also:
                also[answer.lower()]()
            elif not answer:
                self.tell(self._texts.say("help-choice"))
            else:
                self.tell(self._texts.say("answer-choice", answer=shorten(answer), choices=choices))


def _fitted(text: str) -> Iterator[str]:
    """A text as wide as the terminal; what belongs together stays on one line."""
    if not sys.stdout.isatty():
        yield text
        return
    width = shutil.get_terminal_size().columns
    for line in text.split("\n"):
        indent = " " * (len(line) - len(_MARGIN.sub("", line, count=1)))
        wrapper = TextWrapper(
            width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
        )
        kept = _TOGETHER.sub(lambda found: found[0].replace(" ", _KEPT), line)
        for part in wrapper.wrap(kept) or [""]:
            yield part.replace(_KEPT, " ")


def shorten(answer: str) -> str:
    """An answer as it can safely be shown: short, and without control characters."""
    shown = "".join(letter if letter.isprintable() else "�" for letter in answer)
    return shown if len(shown) <= 40 else shown[:39] + "…"  # noqa: PLR2004 (half a line)
