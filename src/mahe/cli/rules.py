"""`mahe rules`: the rules, explained."""

import os

from rich.console import Console
from rich.markdown import Markdown

from mahe.locale import Language, preferred_language, rules_text
from mahe.rules import Edition


def rules(*, language: Language | None = None, edition: Edition | None = None) -> None:
    """Explain the rules, the variant, and where the printed books differ.

    Parameters
    ----------
    language
        The language; unless given, your system's.
    edition
        The printed rulebook: de-en, fr-nl or it; unless given, that of the language.

    """
    text = rules_text(language or preferred_language(os.environ), edition)
    console = Console()
    if console.is_terminal:
        console.print(Markdown(text))
    else:
        print(text)
