import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import mahe
from mahe.locale import LANGUAGES, Texts
from mahe.locale.sentences import SENTENCES, language_in, sentence
from mahe.rules import MaheError

SOURCE = Path(mahe.__file__).parent
RAISING = ("bots", "rules", "table", "store", "server")
"""The packages whose errors can reach a player at a table."""

CONTENT = ("application/", "audio/", "image/", "text/")
"""How types of content begin, which look like codes."""

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

OF_RECORDS = (
    "record/json_form.py",
    "record/model.py",
    "record/replaying.py",
    "chance/verifying.py",
)
"""Where the errors of a record come from that somebody sends to be checked."""

NOT_OF_THE_SERVER = {"fairness/commitment", "fairness/none", "record/no_such_step"}
"""Only who keeps a commitment, or asks for a step, meets these: on their own machine."""

WITH_REASON = {
    "action/unreadable",
    "record/field",
    "record/format",
    "record/json",
    "record/rules",
    "record/seats",
    "record/step",
    "request/unreadable",
    "rules/first_seat",
    "rules/option",
    "step/turtle",
    "step/value",
}
"""Here the place in what was sent says more than any sentence."""


def codes(package: str) -> Iterator[str]:
    """Every code that is written down in a package."""
    for path in (SOURCE / package).rglob("*.py"):
        if path.name != "sentences.py":
            yield from codes_in(path)


def codes_in(path: Path) -> Iterator[str]:
    """Every code that is written down in a file."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            first, slash, last = node.value.partition("/")
            if node.value.startswith(CONTENT):
                continue
            if slash and f"{first}{last}".replace("_", "a").isalpha() and first and last:
                yield node.value


def raised() -> set[str]:
    """Every code of an error that can reach a player, or one who serves them."""
    return {code for package in RAISING for code in codes(package)}


def of_records() -> set[str]:
    """Every code of an error in a record that somebody sends to be checked."""
    found = {code for name in OF_RECORDS for code in codes_in(SOURCE / name)}
    return (found | {"fairness/die", "fairness/card"}) - NOT_OF_THE_SERVER  # one code a kind


def test_every_code_that_can_reach_a_client_has_a_sentence() -> None:
    assert raised() - OF_THE_OPERATOR | of_records() == set(SENTENCES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_said_in_every_language(language: str) -> None:
    for code in SENTENCES:
        said = sentence(MaheError(code, "the reason", seconds=3), language)
        assert said
        assert ("the reason" in said) is (code in WITH_REASON)
        assert language == "en" or said != sentence(MaheError(code, "the reason", seconds=3), "en")


def test_a_code_without_a_sentence_is_told_with_its_reason() -> None:
    error = MaheError("x/y", "not now")
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


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("code", "details", "words"),
    [
        ("settings/seconds", {"least": 5, "most": 300}, ["5", "300"]),
        ("settings/seconds", {"least": 0, "most": 0}, ["0"]),
        ("table/no_such_bot", {"known": "random, sensible"}, ["random, sensible"]),
        ("table/no_such_reaction", {"known": "cheer, wow"}, ["cheer, wow"]),
        ("record/illegal_step", {"step": 17}, ["17"]),
        ("fairness/die", {"step": 17}, ["17"]),
        ("request/too_old", {"least": 100, "most": 500}, ["100", "500"]),
        ("record/name", {}, ["1", "40"]),
        ("table/name", {}, ["bot:", "#1"]),
        ("table/contribution", {}, ["16", "64"]),
        ("command/id", {}, ["1", "64"]),
    ],
)
def test_a_sentence_says_what_would_have_fitted(
    code: str, details: dict[str, object], words: list[str], language: str
) -> None:
    said = sentence(MaheError(code, "", **details), language)
    assert [word for word in words if word not in said] == []


@pytest.mark.parametrize("value", [True, None, 7, ["x"]])
def test_a_detail_of_another_kind_is_left_out(value: object) -> None:
    assert sentence(MaheError("table/no_such_bot", "", known=value), "en").endswith("are: .")


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
