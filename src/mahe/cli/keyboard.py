"""Questions and answers, line by line, for any terminal and any screen reader."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from mahe.locale import Texts

_T = TypeVar("_T")


class LeftError(Exception):
    """The player has quit, or the input has ended."""


class Keyboard:
    """Prints lines and reads answers."""

    def __init__(self, texts: Texts) -> None:
        self._texts = texts

    def tell(self, line: str) -> None:
        """Print a line."""
        print(line)

    def ask(self, question: str, help_message: str) -> str:
        """An answer, stripped; ? explains the question, q and the end of input leave."""
        quitting = {self._texts.say("key-quit"), self._texts.say("word-quit"), "q", "quit"}
        while True:
            try:
                answer = input(f"{question} ").strip()
            except EOFError:
                self.tell("")
                raise LeftError from None
            if answer.lower() in quitting:
                raise LeftError
            if answer != "?":
                return answer
            self.explain(help_message)

    def explain(self, help_message: str) -> None:
        """Explain the game in short, and the question at hand."""
        self.tell(self._texts.say("help-game"))
        self.tell(self._texts.say(help_message))

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
    ) -> _T:
        """The choice that an answer stands for; an answer in `also` calls its function instead."""
        choices = self._texts.one_of(list(shown))
        while True:
            question = self._texts.say("ask-choice", choices=choices)
            answer = self.ask(question, "help-choice")
            if answer.lower() in answers:
                return answers[answer.lower()]
            if answer.lower() in also:
                also[answer.lower()]()
            else:
                self.tell(self._texts.say("answer-choice", answer=shorten(answer), choices=choices))


def shorten(answer: str) -> str:
    """An answer as it can safely be shown: short, and without control characters."""
    shown = "".join(letter if letter.isprintable() else "�" for letter in answer)
    return shown if len(shown) <= 40 else shown[:39] + "…"  # noqa: PLR2004 (half a line)
