"""What is told of a game is true of its analysis."""

from collections.abc import Callable
from dataclasses import fields
from functools import cache

import pytest

from bots.evaluators import Eggs, Wild
from mahe.bots.analysis import POINT, UNIT, Account, AnalysedStep, Analysis, analyse
from mahe.bots.analysis.outcomes import outcome_of
from mahe.bots.analysis.story import MOST_FACTS, games_in_hundred, story_of
from mahe.bots.facts import Fact
from mahe.record import Record
from mahe.rules import Rules
from mahe.testing import all_rules
from record.games import seeded_record

RULES = list(all_rules())[3::9]


@cache
def games() -> list[tuple[Record, Analysis]]:
    by_eggs = [seeded_record(rules, 11) for rules in RULES]
    by_eggs += [seeded_record(Rules(players=4), 13, at=at) for at in (1, 9, 99)]
    wildly = [seeded_record(rules, 12) for rules in RULES[::2]]
    found = [(record, analyse(record, Eggs())) for record in by_eggs]
    return found + [(record, analyse(record, Wild())) for record in wildly]


def analyses() -> list[Analysis]:
    return [found for _, found in games()]


def in_hundred(account: Account) -> int:
    return min(100, max(0, int(account.earned * 100 / UNIT + 0.5)))


def winners(found: Analysis) -> list[int]:
    return [seat for seat, account in enumerate(found.accounts) if account.result]


def played_best(found: Analysis) -> set[int]:
    chose = {one.seat for one in found.steps if one.graded and one.seat is not None}
    most = max(found.accounts[seat].own for seat in chose)
    return {seat for seat in chose if found.accounts[seat].own >= most - POINT // 2}


def answered(found: Analysis, fact: Fact) -> bool:
    (winner,) = winners(found)
    one = found.accounts[winner]
    part = (one.dice + one.cards) / (one.result - one.start)
    alone = played_best(found) == {winner}
    if fact.code == "story-luck-most":
        return part >= 2 / 3 and not fact.players
    is_best = fact.code.endswith("-best")
    if fact.code.startswith("story-luck-hardly"):
        return part <= 1 / 3 and fact.players == {"player": (winner,)} and alone is is_best
    helped = one.others >= 5 * POINT
    told_helped = {"story-luck-half": True, "story-luck-half-only": False}.get(fact.code, helped)
    return 1 / 3 < part < 2 / 3 and alone is is_best and helped is told_helped


def won(found: Analysis, fact: Fact) -> bool:
    (seat,) = fact.players["player"]
    alone = played_best(found) == {seat}
    return (
        found.finished
        and winners(found) == [seat]
        and alone is fact.code.startswith("story-won-best")
        and (not alone or is_first(found, seat) is fact.code.endswith("-more"))
        and fact.numbers["games"] == in_hundred(found.accounts[seat])
    )


def best(found: Analysis, fact: Fact) -> bool:
    seats = fact.players.get("player") or fact.players["players"]
    told = fact.numbers.get("games")
    return played_best(found) == set(seats) and told in {None, in_hundred(found.accounts[seats[0]])}


def is_first(found: Analysis, seat: int) -> bool:
    return found.accounts[seat].earned == max(account.earned for account in found.accounts)


def deserved(found: Analysis, fact: Fact) -> bool:
    (seat,) = fact.players["player"]
    return best(found, fact) and is_first(found, seat)


def alike(found: Analysis, fact: Fact) -> bool:
    chose = {one.seat for one in found.steps if one.graded}
    return not fact.players and played_best(found) == chose


def luckiest(found: Analysis, fact: Fact) -> bool:
    part = "dice" if fact.code == "story-best-dice" else "cards"
    luck: list[int] = [getattr(account, part) for account in found.accounts]
    (seat,) = fact.players["player"]
    return luck[seat] == max(luck) and fact.numbers["points"] == round(max(luck) / POINT) >= 5


def even(found: Analysis, fact: Fact) -> bool:
    return not fact.players and max(account.dice for account in found.accounts) < 5 * POINT


def step_of(found: Analysis, fact: Fact) -> AnalysedStep:
    assert fact.step is not None
    return found.steps[fact.step - 1]


def without_outcome(code: str) -> str:
    before, die, _ = code.partition("-die")
    return before + die


def turned(found: Analysis, fact: Fact) -> bool:
    one, (winner,) = step_of(found, fact), fact.players["player"]
    most = max(step.change[winner] for step in found.steps)
    kind = {"die": "die", "card": "card"}.get(str(one.step[0]), "decision")
    shown = fact.numbers.get("value" if kind == "die" else "eggs")
    return (
        winners(found) == [winner]
        and without_outcome(fact.code) == f"story-turning-{kind}"
        and one.change[winner] == most
        and fact.numbers["points"] == round(most / POINT)
        and fact.players.get("other", (None,)) == (one.seat,)
        and (kind == "decision" or [shown] == list(one.step[1:]))
    )


def better(found: Analysis, fact: Fact) -> bool:
    one = step_of(found, fact)
    costs = [step.graded.cost for step in found.steps if step.graded]
    assert one.graded is not None
    word, *about = one.graded.choices[one.graded.best].decision
    told = [*fact.turtles.get("turtle", ()), *([fact.numbers["value"]] if word == "play" else [])]
    return (
        one.graded.cost == max(costs) > POINT
        and fact.code == f"story-better-{word}"
        and told == about
        and fact.players == {"player": (one.seat,)}
        and fact.numbers["points"] == round(max(costs) / POINT)
    )


def fell(found: Analysis, fact: Fact) -> bool:
    one, (seat,) = step_of(found, fact), fact.players["player"]
    luck = one.change[seat]
    told = [fact.step for fact in found.story if fact.code.startswith("story-turning")]
    dice = [
        step.change[step.seat]
        for step in found.steps
        if step.step[0] == "die" and step.seat is not None and step.number not in told
    ]
    most = (max if fact.code.startswith("story-luckiest") else min)(dice)
    return luck == most and one.seat == seat and one.step == ("die", fact.numbers["value"])


def dared(found: Analysis, fact: Fact) -> bool:
    times, total = dict[int | None, int](), 0
    for one in found.steps:
        if one.step == ("roll",) and total >= 4:
            times[one.seat] = times.get(one.seat, 0) + 1
        total = 0 if one.step[0] == "start" else total
        total += int(one.step[1]) if one.step[0] in {"die", "play"} else 0
    (seat,) = fact.players["player"]
    others = [count for other, count in times.items() if other != seat]
    return times[seat] == fact.numbers["times"] > max(others, default=1)


CHECKS: dict[str, Callable[[Analysis, Fact], bool]] = {
    "story-luck-most": answered,
    "story-luck-half": answered,
    "story-luck-half-best": answered,
    "story-luck-half-only": answered,
    "story-luck-hardly": answered,
    "story-luck-hardly-best": answered,
    "story-won-best": won,
    "story-won-best-more": won,
    "story-won": won,
    "story-played-best": best,
    "story-played-best-more": deserved,
    "story-played-best-together": best,
    "story-played-alike": alike,
    "story-best-dice": luckiest,
    "story-best-cards": luckiest,
    "story-even-dice": even,
    "story-turning-die": turned,
    "story-turning-card": turned,
    "story-turning-decision": turned,
    "story-better-roll": better,
    "story-better-stop": better,
    "story-better-play": better,
    "story-better-start": better,
    "story-luckiest-die": fell,
    "story-unluckiest-die": fell,
    "story-dared": dared,
}


@pytest.mark.repeats
def test_what_is_told_is_true() -> None:
    for found in analyses():
        for fact in found.story:
            assert CHECKS[without_outcome(fact.code)](found, fact), fact


@pytest.mark.repeats
def test_dice_are_told_with_what_they_led_to() -> None:
    told = 0
    for record, found in games():
        for fact in [one for one in found.story if "-die" in one.code]:
            assert fact.step is not None
            led_to = outcome_of(record, fact.step)
            assert fact.code == without_outcome(fact.code) + led_to.end
            assert led_to.players.items() <= fact.players.items()
            assert led_to.numbers.items() <= fact.numbers.items()
            told += bool(led_to.end)
    assert told


@pytest.mark.repeats
def test_a_story_is_short_and_says_nothing_twice() -> None:
    for found in analyses():
        codes = [fact.code for fact in found.story]
        assert len(set(codes)) == len(codes) <= MOST_FACTS


@pytest.mark.repeats
def test_a_finished_game_begins_with_whether_it_was_luck_and_who_won() -> None:
    for found in analyses():
        if found.finished and len(winners(found)) == 1:
            assert found.story[0].code.startswith("story-luck-")
            assert found.story[1].code.startswith("story-won")
        else:
            assert not any(fact.code.startswith("story-won") for fact in found.story)


def account(**given: int) -> Account:
    parts = dict.fromkeys([field.name for field in fields(Account)], 0)
    return Account(**parts | {"best": 20} | given)


@pytest.mark.parametrize(
    ("own", "others", "code"),
    [
        (-13, 41, "story-luck-half"),  # the others made mistakes, and so did the winner
        (-2, 30, "story-luck-half-best"),
        (-13, 3, "story-luck-half-only"),
    ],
)
def test_half_of_it_is_skill_only_of_whoever_played_best(own: int, others: int, code: str) -> None:
    start, luck = 20 * POINT, 40 * POINT
    unseen = UNIT - start - luck - (own + others) * POINT
    won = account(
        start=start,
        dice=luck,
        own=own * POINT,
        others=others * POINT,
        unseen=unseen,
        result=UNIT,
        earned=UNIT - luck,
    )
    accounts = (won, account(own=-5 * POINT))
    card = AnalysedStep(1, ("card", 2), None, (UNIT, 0), (0, 0), None, None)
    record = next(record for record, found in games() if found.finished)
    first = story_of(record, (card,), accounts)[0]
    assert (first.code, first.players) == (code, {})


@pytest.mark.parametrize(
    ("share", "games"),
    [
        (-UNIT, 0),
        (0, 0),
        (UNIT // 200 - 1, 0),
        (UNIT // 200, 1),
        (UNIT // 2, 50),
        (UNIT, 100),
        (2 * UNIT, 100),
    ],
)
def test_games_in_a_hundred_are_never_less_than_none_or_more_than_all(
    share: int, games: int
) -> None:
    assert games_in_hundred(share) == games
