"""Signs that are joined to one picture: families, flags and the like."""

import re
import unicodedata

_JOINER = "\u200d"
_AS_PICTURE = "\ufe0f"
_SIGNS_FROM = "\u2000"  # signs before that, such as +, are never joined
_FLAG = re.compile("(?<=\U0001f3f4)[\U000e0030-\U000e0039\U000e0061-\U000e007a]{2,6}\U000e007f")
_SIGNS = {"So", "Sm", "Sk", "Sc", "Cn"}


def without_joints(text: str) -> str:
    """The text without what joins its signs; what joins nothing stays, and is as odd as before."""
    text = _FLAG.sub("", text)
    joints = {at for at, letter in enumerate(text) if letter == _JOINER and _joins(text, at)}
    return "".join(letter for at, letter in enumerate(text) if at not in joints)


def _joins(text: str, at: int) -> bool:
    before = text[max(0, at - 2) : at].removesuffix(_AS_PICTURE)[-1:]
    return _is_sign(before) and _is_sign(text[at + 1 : at + 2])


def _is_sign(letter: str) -> bool:
    """Whether it may be part of a picture, also if only a newer Unicode than Python's knows it."""
    return letter > _SIGNS_FROM and unicodedata.category(letter) in _SIGNS
