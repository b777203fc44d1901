"""Which language a browser wants, by its Accept-Language header (RFC 9110, 12.5.4)."""

import re

from mahe.locale.texts import LANGUAGES

DEFAULT = "en"
_LONGEST = 500
"""How much of a header is read: what browsers send is shorter."""

_WEIGHT = re.compile(r"[Qq]=(0(?:\.[0-9]{0,3})?|1(?:\.0{0,3})?)")


def language_in(accepted: str) -> str:
    """The language that is wanted most among those that the game speaks, else English."""
    wanted: dict[str, float] = {}
    for part in accepted[:_LONGEST].split(","):
        name, _, parameter = part.partition(";")
        weight = _weight(parameter.strip())
        language = name.strip().partition("-")[0].lower()  # de-CH is answered in German
        if weight is not None:
            wanted[language] = max(weight, wanted.get(language, 0.0))
    others = wanted.pop("*", 0.0)
    spoken = {one: weight for one, weight in wanted.items() if one in LANGUAGES}
    for language in (DEFAULT, *LANGUAGES):
        spoken.setdefault(language, others)
    best = max(spoken, key=lambda language: spoken[language])  # the first of equals
    return best if spoken[best] > 0 else DEFAULT


def _weight(parameter: str) -> float | None:
    """How much a language is wanted, from 0 (not at all) to 1; None when it is not said right."""
    if not parameter:
        return 1.0
    found = _WEIGHT.fullmatch(parameter)
    return float(found[1]) if found else None
