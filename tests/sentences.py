"""Whether an error says why."""

import re

from mahe.rules import MaheError


def says_why(error: MaheError) -> bool:
    """Whether an error has a sentence that names what it is about.

    Its words may change, so no test depends on them; but none may look like code.
    """
    words = error.sentence.replace("JSON", "")
    return bool(words) and re.search("[A-Z]{2}|None", words) is None
