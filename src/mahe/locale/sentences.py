"""Refusals in the player's language."""

from mahe.locale import LANGUAGES, Texts
from mahe.rules import MaheError

MOST_REASON = 200

SENTENCES = {
    "table/none": "refused-no-table",
    "table/exists": "refused-exists",
    "table/closed": "refused-closed",
    "table/full": "refused-full",
    "table/locked": "refused-locked",
    "table/removed": "refused-removed",
    "table/playing": "refused-playing",
    "table/not_playing": "refused-not-playing",
    "table/not_over": "refused-not-over",
    "table/no_contribution": "refused-no-contribution",
    "table/not_host": "refused-not-host",
    "table/not_seated": "refused-not-seated",
    "table/not_your_chair": "refused-not-your-chair",
    "table/not_your_seat": "refused-not-your-seat",
    "table/stand_in": "refused-stand-in",
    "table/not_a_person": "refused-not-a-person",
    "table/not_a_bot": "refused-not-a-bot",
    "table/yourself": "refused-yourself",
    "table/no_such_chair": "refused-no-chair",
    "table/no_such_seat": "refused-no-seat",
    "table/no_such_bot": "refused-no-bot",
    "table/no_such_reaction": "refused-no-reaction",
    "table/no_change": "refused-no-change",
    "table/chat_off": "refused-chat-off",
    "table/text": "refused-text",
    "table/name": "refused-name-reserved",
    "table/contribution": "refused-contribution",
    "table/contributions": "refused-contributions",
    "command/id": "refused-id",
    "rules/players": "refused-players",
    "rules/turtles_each": "refused-turtles",
    "rules/too_many_turtles": "refused-turtles",
    "rules/deck": "refused-deck",
    "rules/option": "refused-rules",
    "rules/first_seat": "refused-rules",
    "settings/seconds": "refused-seconds",
    "action/stale": "refused-stale",
    "action/not_decider": "refused-not-decider",
    "action/unreadable": "refused-decision",
    "step/turtle": "refused-decision",
    "step/value": "refused-decision",
    "action/not_now": "refused-not-now",
    "action/not_to_move": "refused-not-to-move",
    "action/total_is_seven": "refused-seven",
    "action/game_over": "refused-game-over",
    "action/no_such_card": "refused-no-card",
    "action/cards_are_not_dice": "refused-not-dice",
    "action/card_already_played": "refused-card-played",
    "action/card_not_kept": "refused-card-not-kept",
    "action/card_too_high": "refused-card-too-high",
    "record/name": "refused-name",
    "record/json": "refused-record",
    "record/format": "refused-record",
    "record/field": "refused-record",
    "record/rules": "refused-record",
    "record/seats": "refused-record",
    "record/step": "refused-record",
    "record/illegal_step": "refused-illegal-step",
    "record/wrong_result": "refused-result",
    "fairness/contribution": "refused-digest",
    "fairness/no_secret": "refused-no-secret",
    "fairness/secret": "refused-secret",
    "fairness/seal": "refused-seal",
    "fairness/die": "refused-die",
    "fairness/card": "refused-card",
    "request/unreadable": "refused-unreadable",
    "request/unauthorized": "refused-unauthorized",
    "request/token": "refused-token",
    "request/code": "refused-code",
    "request/origin": "refused-origin",
    "request/not_found": "refused-not-found",
    "request/too_old": "refused-too-old",
    "request/too_many": "refused-too-many",
    "request/too_large": "refused-too-large",
    "request/view_only": "refused-view-only",
    "server/draining": "refused-draining",
    "server/fault": "refused-fault",
    "store/unavailable": "refused-unavailable",
    "store/busy": "refused-busy",
}
"""The message for each refusal that a client can meet."""

_ARGUMENTS: dict[str, str | int] = {"known": "", "least": 0, "most": 0, "seconds": 0, "step": 0}
"""The details that messages speak of."""


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
    texts = Texts(language if language in LANGUAGES else "en")
    reason = error.sentence[:MOST_REASON]  # it may repeat what was sent
    return texts.say(message, reason=reason, **_arguments(error))


def _arguments(error: MaheError) -> dict[str, str | int]:
    given = {name: error.details.get(name) for name in _ARGUMENTS}
    return _ARGUMENTS | {
        name: value for name, value in given.items() if isinstance(value, type(_ARGUMENTS[name]))
    }
