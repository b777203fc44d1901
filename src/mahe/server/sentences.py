"""Refusals in the player's language."""

from mahe.locale import LANGUAGES, Texts
from mahe.rules import MaheError

MOST_REASON = 200

SENTENCES = {
    "table/none": "refused-no-table",
    "table/closed": "refused-closed",
    "table/full": "refused-full",
    "table/locked": "refused-locked",
    "table/removed": "refused-removed",
    "table/playing": "refused-playing",
    "table/not_playing": "refused-not-playing",
    "table/not_over": "refused-not-over",
    "table/not_host": "refused-not-host",
    "table/not_seated": "refused-not-seated",
    "table/not_your_chair": "refused-not-your-chair",
    "table/not_your_seat": "refused-not-your-seat",
    "table/not_a_person": "refused-not-a-person",
    "table/not_a_bot": "refused-not-a-bot",
    "table/yourself": "refused-yourself",
    "table/no_such_chair": "refused-no-chair",
    "table/no_such_seat": "refused-no-chair",
    "table/no_such_bot": "refused-no-bot",
    "table/no_change": "refused-no-change",
    "table/chat_off": "refused-chat-off",
    "table/text": "refused-text",
    "record/name": "refused-name",
    "rules/players": "refused-players",
    "rules/turtles_each": "refused-turtles",
    "rules/too_many_turtles": "refused-turtles",
    "settings/seconds": "refused-seconds",
    "action/stale": "refused-stale",
    "action/not_decider": "refused-not-decider",
    "request/unauthorized": "refused-unauthorized",
    "request/origin": "refused-origin",
    "request/not_found": "refused-not-found",
    "request/too_many": "refused-too-many",
    "request/too_large": "refused-too-large",
    "request/view_only": "refused-view-only",
    "server/draining": "refused-draining",
    "store/unavailable": "refused-unavailable",
    "store/busy": "refused-busy",
}
"""The message for each refusal that a player can meet; other codes mean a faulty program."""


def language_in(accepted: str) -> str:
    """The first language of an Accept-Language header that the game speaks."""
    for part in accepted.split(","):
        language = part.strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return "en"


def sentence(error: MaheError, language: str) -> str:
    """What to tell a player."""
    message = SENTENCES.get(error.code, "refused-otherwise")
    seconds = error.details.get("seconds", 0)
    texts = Texts(language if language in LANGUAGES else "en")
    reason = error.sentence[:MOST_REASON]  # it may repeat what was sent
    return texts.say(message, reason=reason, seconds=seconds if isinstance(seconds, int) else 0)
