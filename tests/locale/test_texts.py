"""Every language says everything, with the same arguments, and nothing that nobody asks for."""

import re
from dataclasses import fields
from pathlib import Path
from typing import TypeGuard

import lessons
import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import mahe.locale
from codes import told_to_clients
from fairness.cases import cases
from mahe.bots import BOTS
from mahe.bots.analysis.outcomes import ENDS
from mahe.bots.analysis.story import DICE
from mahe.chance import THINGS
from mahe.locale import LANGUAGES, Texts, preferred_language, rules_text
from mahe.locale.sentences import message_of
from mahe.locale.texts import in_force
from mahe.rules import BOOKS, Edition
from mahe.store import TablePhase
from mahe.table import REACTIONS, Colour, Face, Hints, Settings, Why

FOLDER = Path(mahe.locale.__file__).parent
WEB = Path(__file__).parents[2] / "web" / "src"
SOURCES = [
    *sorted((FOLDER.parent / "cli").rglob("*.py")),
    *sorted((FOLDER.parent / "bots" / "analysis").glob("*.py")),
    *sorted((FOLDER.parent / "bots" / "hints").glob("*.py")),
    FOLDER.parent / "server" / "http" / "previews.py",
    FOLDER / "sentences.py",
    FOLDER / "texts.py",
]

PICTURES = tuple(
    re.findall(r"^<!-- picture: ([a-z]+) -->$", rules_text("en", marked=True), re.MULTILINE)
)


def _is_told(reason: str | None) -> TypeGuard[str]:
    """Whether a page has a sentence of its own for a record that is refused so."""
    return reason is not None and reason.startswith(("fairness/", "noted/"))


TOLD_TO_THE_OPERATOR = {"bot/unknown", "letters/seat"}
"""Codes that only a command line can meet."""

BUILT = {
    "web-theme-": ("system", "light", "dark"),
    "web-level-": tuple(BOTS),
    "web-level-about-": tuple(BOTS),
    "web-watching-": ("free", "playing", "full", "locked"),
    "web-speed-": ("slow", "normal", "fast", "off"),
    "web-direction-": ("table", "counterclockwise", "clockwise"),
    "edition-": tuple(edition.value for edition in Edition),
    "edition-about-": tuple(edition.value for edition in Edition),
    "hints-": tuple(hints.value for hints in Hints),
    "begins-": ("in_turn", "by_lot"),
    "web-react-": REACTIONS,
    "web-took-over-": tuple(why.value.replace("_", "-") for why in Why),
    "web-award-": ("daring", "careful", "captain", "passenger", "diver"),
    "web-own-": ("daring", "careful", "captain", "passenger", "swim"),
    "web-colour-": tuple(one.value for one in Colour),
    "web-face-": tuple(one.value for one in Face),
    "web-tip-": ("clutch", "top", "lay", "onto", "two", "start", "again", "risk", "hidden"),
    "web-phase-": (
        "yours",
        "again",
        *(one.value for one in TablePhase if one is not TablePhase.CLOSED),
    ),
    "web-unfair-": (
        "record",
        *(re.sub("[/_]", "-", case.reason) for case in cases() if _is_told(case.reason)),
    ),
    "web-thing-": THINGS,
    "option-": tuple(one.name for one in fields(Settings) if isinstance(one.default, bool)),
    "web-learn-": tuple(lessons.texts()),
    "web-learn-picture-": PICTURES,
}
"""Messages of the page whose names are put together, by how they begin."""


class Arguments(Visitor):
    """Collects the variables of a message, and the messages that it repeats."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.repeated: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802
        self.repeated.add(node.id.name)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """The messages of a language, each with its variables."""
    resource = FluentParser().parse((FOLDER / f"{language}.ftl").read_text(encoding="utf-8"))
    junk = [entry for entry in resource.body if isinstance(entry, ast.Junk)]
    assert not junk, junk[0].content
    found: dict[str, Arguments] = {}
    for entry in resource.body:
        if isinstance(entry, ast.Message):
            assert entry.id.name not in found, f"{entry.id.name} stands twice"
            found[entry.id.name] = Arguments()
            found[entry.id.name].visit(entry)

    def names(message: str) -> set[str]:
        own = found[message]
        return own.names.union(*(names(other) for other in own.repeated))

    return {message: names(message) for message in found}


def asked_for() -> set[str]:
    """The messages that the program asks for: all strings of such a form in its source."""
    text = "".join(path.read_text(encoding="utf-8") for path in SOURCES)
    literals = set(re.findall(r'"([a-z]+(?:-[a-z_]+)*)"', text))
    told = {message_of(code) for code in told_to_clients() | TOLD_TO_THE_OPERATOR}
    built = {f"level-{level}" for level in BOTS} | {die + end for die in DICE for end in ENDS}
    return literals | told | asked_for_by_the_browser() | built


def asked_for_by_the_browser() -> set[str]:
    """The same for the page, where some names are put together."""
    files = [path for path in WEB.rglob("*") if path.suffix in {".ts", ".svelte"}]
    text = "".join(path.read_text(encoding="utf-8") for path in files)
    found = set(re.findall(r'\bt\([^"`]*?"([a-z]+(?:-[a-z_]+)*)"', text))
    found |= set(re.findall(r'[?:] t\("([a-z_-]+)"', text)) | set(
        re.findall(r'"(web(?:-[a-z]+)+)"', text)
    )
    for start, ends in BUILT.items():
        if f"`{start}${{" in text:
            found |= {start + end for end in ends}
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_the_same_messages_with_the_same_arguments_as_english(language: str) -> None:
    assert messages(language) == messages("en")


def test_no_message_is_there_that_nobody_asks_for() -> None:
    repeated = {
        "games-in-hundred", "language-name", "spaces",
        "story-cost", "story-gain", "story-worth",
    }  # fmt: skip
    assert set(messages("en")) - asked_for() == repeated


def test_no_message_is_asked_for_that_is_not_there() -> None:
    hyphenated = {name for name in asked_for() if "-" in name and not name.startswith("utf-")}
    others = {"bot-", "www-browser"}
    assert hyphenated - set(messages("en")) == others & hyphenated


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said_with_few_and_with_many(language: str) -> None:
    texts = Texts(language)
    numbers = {"eggs", "cards", "dice", "left", "value", "total", "distance", "space", "face"}
    for number in (0, 1, 2, 5):
        for message, arguments in messages(language).items():
            values = {name: number if name in numbers else f"<{name}>" for name in arguments}
            text = texts.say(message, **values)
            assert text.strip()
            assert not re.search(r"[{}\u2068\u2069]", text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_worse_than_a_mistake_is_called_a_big_one(language: str) -> None:
    mistake, blunder = (Texts(language).say(f"grade-{one}") for one in ("mistake", "blunder"))
    assert mistake.casefold() in blunder.casefold().split()


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_asked_for_advice_is_not_said_to_have_had_tips(language: str) -> None:
    for count in (1, 2):
        assert "tip" not in Texts(language).say("web-hints-used", count=count).casefold()


@pytest.mark.parametrize("language", LANGUAGES)
def test_mixed_bots_are_named_in_one_phrase_with_the_word_of_their_choice(language: str) -> None:
    texts = Texts(language)
    chosen = texts.say("web-bots-mixed", count=3)
    assert texts.say("web-mix-mixed") in chosen
    assert ":" not in chosen


def test_in_french_no_line_begins_with_a_mark_that_ends_a_sentence() -> None:
    lines = (FOLDER / "fr.ftl").read_text().splitlines()
    loose = re.compile(r" [:;!?»]|« ")  # a space where a line may break
    assert [one for one in lines if loose.search(one) and not one.startswith("#")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_breaks_between_a_number_and_what_is_joined_to_it(language: str) -> None:
    lines = (FOLDER / f"{language}.ftl").read_text().splitlines()
    loose = re.compile(r"\}-\w|\] (1|\{ \$\w+ \}) \S+$|\w \{ \$(space|turn|step) \}")
    assert [one for one in lines if loose.search(one)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_keys_of_a_language_differ(language: str) -> None:
    texts = Texts(language)
    english = {
        "r": "key-roll",
        "s": "key-stop",
        "b": "key-board",
        "h": "key-hint",
        "q": "key-quit",
    }
    keys = [texts.say(key) for key in english.values()]
    assert len(set(keys)) == len(keys)
    assert all(len(key) == 1 and key.isalpha() and key == key.lower() for key in keys)
    for key, meaning in english.items():  # English letters work everywhere, with one meaning
        others = [texts.say(other) for other in english.values() if other != meaning]
        assert key not in others, f"{key} would mean two things"


def test_lists_are_joined_as_the_language_does() -> None:
    texts = Texts("en")
    assert texts.all_of(["A"]) == "A"
    assert texts.all_of(["A", "B", "C"]) == "A, B and C"
    assert Texts("de").one_of(["1", "2"]) == "1 oder 2"


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "de_DE", "LC_ALL": "fr_FR"}, "fr"),
        ({"LANG": "pt_BR"}, "en"),
        ({"LC_MESSAGES": "NL_be"}, "nl"),
        ({"LC_ALL": "", "LANG": "it"}, "it"),
    ],
)
def test_the_language_of_the_surroundings_is_preferred(
    environment: dict[str, str], language: str
) -> None:
    assert preferred_language(environment) == language


def test_an_unknown_message_argument_or_language_is_an_error() -> None:
    texts = Texts("en")
    for call in (
        lambda: texts.say("no-such-message"),
        lambda: texts.say("turtle"),
        lambda: Texts("xx"),
    ):
        with pytest.raises(LookupError):
            call()


def test_every_language_has_the_edition_of_its_book() -> None:
    assert sorted(sum((book.languages for book in BOOKS.values()), ())) == sorted(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_have_the_same_parts_in_every_language(language: str) -> None:
    def shape(text: str) -> list[str]:
        return [re.match(r"#*|-|[0-9]\.|", line)[0] for line in text.split("\n")]  # type: ignore[index]

    english, own = (
        (FOLDER / f"rules.{one}.md").read_text(encoding="utf-8") for one in ("en", language)
    )
    parts = r"\{[^}]*\}"
    assert [sorted(re.findall(parts, line)) for line in own.split("\n")] == [
        sorted(re.findall(parts, line)) for line in english.split("\n")
    ]
    assert shape(own) == shape(english)
    assert re.findall("<!--.*", own) == re.findall("<!--.*", english)
    assert re.findall(r"`--[a-z-]+`", own) == re.findall(r"`--[a-z-]+`", english)


SETS = [
    {"by_count", "chosen"},
    {"book", "by_count", "cards_as_dice"},
    {"clockwise", "two_each", "in_turn", "bust_ends_turn"},
    {"third_die_at_seven", "one_each", "by_lot", "exact_landing_takes_two", "cards_as_dice"},
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("facts", SETS)
def test_the_rules_of_a_table_are_whole_sentences(language: str, facts: set[str]) -> None:
    text = in_force((FOLDER / f"rules.{language}.md").read_text(encoding="utf-8"), facts)
    assert not re.search(r"[{}|]|  |\n\n\n| [.,]|^(?:-|##)\s*$", text, re.MULTILINE)
    assert ("--bust-ends-turn" in text) is ("book" in facts)


def test_the_rules_of_a_table_are_those_in_force() -> None:
    text = (FOLDER / "rules.en.md").read_text(encoding="utf-8")
    plain, other = in_force(text, {"by_count"}), in_force(text, {"two_each", "bust_ends_turn"})
    assert "the second still swims. The eggs of both turtles are counted together." in plain
    assert "your turn is over, and the second does not swim. The eggs of both" in other
    assert "cards as dice" not in plain
    assert "two turtles" not in in_force(text, {"one_each"})
    assert "you may roll it" in in_force(text, {"third_die_at_seven"})


def test_a_book_is_that_of_its_language_or_the_one_that_is_asked_for() -> None:
    assert "mag hem gooien" in rules_text("nl")
    assert "mag hem gooien" not in rules_text("nl", Edition.IT)
    assert "in senso orario" in rules_text("it")
    assert "in senso antiorario" in rules_text("it", Edition.DE_EN)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_sees_no_pictures_sees_no_marks_of_them(language: str) -> None:
    marked, plain = rules_text(language, marked=True), rules_text(language)
    assert "<!--" not in plain
    assert "\n\n\n" not in plain
    assert [line for line in marked.split("\n") if line and not line.startswith("<!--")] == [
        line for line in plain.split("\n") if line
    ]


def test_the_page_has_every_picture_that_the_rules_ask_for() -> None:
    source = (WEB / "rules" / "pictures.ts").read_text(encoding="utf-8")
    line = next(line for line in source.split("\n") if line.startswith("export const PICTURES"))
    assert PICTURES
    assert sorted(re.findall(r'"([a-z]+)"', line)) == sorted(PICTURES)
