"""How commands and events are declared: once, for the log, the messages and their readers."""

import re

import msgspec


def word_of(name: str) -> str:
    """The word that is written for a class: `BotJoined` is `bot_joined`."""
    return re.sub("(?<!^)(?=[A-Z])", "_", name).lower()


class Declared(msgspec.Struct, frozen=True, tag=word_of, gc=False):
    """Plain data that is written as a JSON object whose `type` is the word for its class."""
