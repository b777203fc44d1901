"""Whatever a hint or an analysis has to say can be said in every language."""

import re
from functools import cache

import pytest

from bots.evaluators import Eggs, Wild
from mahe.bots.analysis import analyse
from mahe.bots.facts import Fact
from mahe.bots.hints import Hint, hint
from mahe.bots.hints.arguments import arguments
from mahe.cli.terminal.facts import say_fact, say_hint
from mahe.cli.terminal.narrator import Narrator
from mahe.locale import LANGUAGES, Texts
from mahe.rules import Rules, legal, outlook, whose_decision
from mahe.testing import all_rules
from record.games import seeded_record, walk

NAMES = ("Ana", "Ben", "Cem", "Dee", "Eva", "Flo", "Gus")
KINDS = list(all_rules())[1::10]


@cache
def facts() -> list[tuple[Rules, Fact]]:
    """Facts of games of many kinds, each code with each set of numbers once."""
    found = dict[str, tuple[Rules, Fact]]()
    for rules in KINDS:
        for fact in analyse(seeded_record(rules, 5), Wild()).story:
            found[f"{fact.code} {fact.numbers}"] = (rules, fact)
        for state in walk(rules, 5)[1][::3]:
            if len(legal(state)) > 1:
                for view in outlook(state):
                    for argument in arguments(
                        state, view, lambda after: int(after.throw is not None)
                    ):
                        fact = argument.fact
                        found[f"{fact.code} {fact.numbers}"] = (rules, fact)
    return list(found.values())


@cache
def hints() -> list[tuple[Rules, Hint]]:
    found = list[tuple[Rules, Hint]]()
    for rules in KINDS[::3]:
        for state in walk(rules, 6)[1][::20]:
            seat = whose_decision(state)
            if seat is not None:
                found.append((rules, hint(state, seat, Eggs())))
    return found


@pytest.mark.repeats
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_has_its_words(language: str) -> None:
    texts = Texts(language)
    for rules, fact in facts():
        said = say_fact(texts, Narrator(texts, rules, NAMES), fact)
        assert not re.search(r"[{}$]|  ", said), said
        for seats in fact.players.values():
            assert all(NAMES[seat] in said for seat in seats)


@pytest.mark.repeats
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hint_is_whole_sentences(language: str) -> None:
    texts = Texts(language)
    for rules, given in hints():
        said = say_hint(texts, Narrator(texts, rules, NAMES), given)
        sentences = re.split(r"(?<=\.) ", said)
        assert len(sentences) == 2 + bool(given.reasons)
        assert all(part[0].isupper() and part.endswith(".") for part in sentences), said
