import pytest

from codes import told_to_clients
from mahe.locale import LANGUAGES, Texts
from mahe.locale.negotiation import language_in
from mahe.locale.sentences import message_of, sentence
from mahe.protocol.errors import MOST_REASON, plain_details
from mahe.rules import MaheError


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_code_that_can_reach_a_client_has_a_message(language: str) -> None:
    texts = Texts(language)
    assert {code for code in told_to_clients() if not texts.has(message_of(code))} == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_can_be_said_in_every_language(language: str) -> None:
    for code in told_to_clients():
        said = sentence(MaheError(code, "the reason", seconds=3), language)
        assert said
        assert "the reason" not in said  # it is English
        assert language == "en" or said != sentence(MaheError(code, "the reason", seconds=3), "en")


def test_a_code_without_a_sentence_is_told_in_the_language_of_the_player() -> None:
    error = MaheError("x/y", "not now")
    assert sentence(error, "en") == Texts("en").say("refused-otherwise")
    assert sentence(error, "de") == Texts("de").say("refused-otherwise")


def test_programs_learn_in_english_what_could_not_be_read() -> None:
    assert plain_details(MaheError("x/y", "r" * 100_000))["reason"] == "r" * MOST_REASON


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
        ("record/step", {"step": 17}, ["17"]),
        ("record/notation", {"line": 9}, ["9"]),
        ("record/notation", {"line": 1}, ["Mahé"]),
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
        ("de;q=0.1, fr", "fr"),
        ("de;q=0.1, fr;q=0.2, it;q=0.15", "fr"),
        ("de;q=0", "en"),
        ("de;q=0, *", "en"),
        ("en;q=0, *", "de"),
        ("en;q=0, fr;q=0, *;q=0.1", "de"),
        ("*, it;q=0.9", "en"),
        ("de-CH;q=0.2, de;q=0.9, fr;q=0.5", "de"),
        ("fr;Q=0.3, nl ; q=0.300", "fr"),
        ("de;q=2, nl;q=0.1", "nl"),
        ("de;q=0.1234, nl;q=0.1", "nl"),
        ("de;q=nan, nl;q=0.1", "nl"),
        ("de;level=1, nl;q=0.1", "nl"),
        ("deutsch, nl;q=0.1", "nl"),
        (";;;,,,;q=1,-,*;q=0", "en"),
    ],
)
def test_the_language_that_is_wanted_most_is_taken(accepted: str, language: str) -> None:
    assert language_in(accepted) == language


def test_only_the_beginning_of_a_long_list_of_languages_is_read() -> None:
    assert language_in("zz;q=0.1," * 2000 + "fr") == "en"
    assert language_in("," * 400 + "fr" + "," * 16_000) == "fr"
