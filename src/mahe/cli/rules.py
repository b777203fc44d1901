"""`mahe rules`: the rules, explained."""

import os

from rich.console import Console
from rich.markdown import Markdown

from mahe.locale import Language, preferred_language, rules_text


def rules(*, language: Language | None = None) -> None:
    """Explain the rules, the variant, and where the printed books differ.

    Parameters
    ----------
    language
        The language; unless given, your system's.

    """
    text = rules_text(language or preferred_language(os.environ))
    console = Console()
    if console.is_terminal:
        console.print(Markdown(text))
    else:
        print(text)
