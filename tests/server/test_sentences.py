import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import mahe
from mahe.locale import LANGUAGES, Texts
from mahe.rules import MaheError
from mahe.server.sentences import SENTENCES, language_in, sentence

SOURCE = Path(mahe.__file__).parent
RAISING = ("bots", "rules", "table", "store", "server")
"""The packages whose errors can reach a player at a table."""

NO_CODES = {"application/json", "text/plain", "text/markdown"}
OF_THE_OPERATOR = {
    "bot/unknown",
    "serve/setting",
    "store/file",
    "store/not_upgraded",
    "store/upgrade",
    "store/url",
    "store/version",
}
"""Whoever starts a server meets these, and nobody else."""

OF_PROGRAMS = {
    "action/card_already_played",
    "action/card_not_kept",
    "action/card_too_high",
    "action/cards_are_not_dice",
    "action/game_over",
    "action/no_such_card",
    "action/not_now",
    "action/not_to_move",
    "action/total_is_seven",
    "action/unreadable",
    "command/id",
    "record/json",
    "request/too_old",
    "request/unreadable",
    "rules/deck",
    "rules/first_seat",
    "rules/option",
    "server/fault",
    "step/turtle",
    "step/value",
    "table/contribution",
    "table/contributions",
    "table/exists",
    "table/no_such_reaction",
}
"""A front end that is in order gives no cause for these; they are told as they are."""


def codes(package: str) -> Iterator[str]:
    """Every code that is written down in a package."""
    for path in (SOURCE / package).rglob("*.py"):
        if path.name == "sentences.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                first, slash, last = node.value.partition("/")
                if slash and f"{first}{last}".replace("_", "a").isalpha() and first and last:
                    yield node.value


def raised() -> set[str]:
    """Every code of an error that can reach a player, or one who serves them."""
    return {code for package in RAISING for code in codes(package)} - NO_CODES


def test_every_code_that_can_reach_a_player_has_a_sentence() -> None:
    assert raised() - set(SENTENCES) - OF_PROGRAMS - OF_THE_OPERATOR == set()


def test_every_sentence_has_a_code_that_is_raised() -> None:
    everywhere = raised() | set(codes("record"))
    assert set(SENTENCES) - everywhere == set()
    assert everywhere >= OF_PROGRAMS | OF_THE_OPERATOR
    assert not set(SENTENCES) & (OF_PROGRAMS | OF_THE_OPERATOR)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_said_in_every_language(language: str) -> None:
    for code in SENTENCES:
        said = sentence(MaheError(code, "the reason", seconds=3), language)
        assert said
        assert "the reason" not in said
        assert language == "en" or said != sentence(MaheError(code, "", seconds=3), "en")


def test_a_code_without_a_sentence_is_told_with_its_reason() -> None:
    error = MaheError("action/not_now", "not now")
    assert sentence(error, "en") == Texts("en").say("refused-otherwise", reason="not now")
    assert sentence(error, "de") == Texts("de").say("refused-otherwise", reason="not now")


def test_a_long_reason_is_cut() -> None:
    assert len(sentence(MaheError("x/y", "r" * 100_000), "en")) < 300


@pytest.mark.parametrize("language", LANGUAGES)
def test_too_much_says_how_long_to_wait(language: str) -> None:
    for seconds in (2, 3600):
        assert str(seconds) in sentence(
            MaheError("request/too_many", "", seconds=seconds), language
        )


@pytest.mark.parametrize("language", ["", "xx", "EN", "de-CH", "../de"])
def test_an_unknown_language_is_english(language: str) -> None:
    error = MaheError("table/full", "")
    assert sentence(error, language) == sentence(error, "en")


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", "en"),
        ("fr", "fr"),
        ("fr-CA,en;q=0.8", "fr"),
        (" NL ", "nl"),
        ("es, pt;q=0.9, it;q=0.1", "it"),
        ("zz", "en"),
        ("*;q=0.5", "en"),
    ],
)
def test_the_first_language_that_the_game_speaks_is_taken(accepted: str, language: str) -> None:
    assert language_in(accepted) == language
