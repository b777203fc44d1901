"""Everything that an outlook shows, against playing it through."""

from collections import Counter

from hypothesis import given

from mahe.rules import (
    RAFT,
    Die,
    Laying,
    Outlook,
    Phase,
    Play,
    Prospect,
    Rules,
    State,
    Step,
    Stop,
    advance,
    legal,
    outlook,
)
from rules.walks import any_game, briefly, states_of


def way(shown: Outlook, prospect: Prospect) -> list[Step]:
    """The steps that make a prospect true, up to the die or card."""
    if prospect.value is None:
        return [shown.decision]
    return [shown.decision, Die(prospect.value)]


def swum(state: State, shown: Outlook, prospect: Prospect) -> State:
    """The state when that has happened and the group has then stopped."""
    for step in way(shown, prospect):
        state = advance(state, step)
    return advance(state, Stop()) if state.phase is Phase.DECISION else state


def laid(before: State, shown: Outlook, after: State) -> Laying | None:
    """What was laid, found by comparing the cards."""
    if after.cards.clutch is not None:
        return Laying(after.cards.clutch, 7, clutch_space=True, next_card_too=False)
    for seat, (old, new) in enumerate(zip(before.cards.kept, after.cards.kept, strict=True)):
        held = Counter(old)
        if isinstance(shown.decision, Play) and seat == before.decider:
            held[shown.decision.value] -= 1
        for eggs in (Counter(new) - held).elements():
            owed = after.cards.owed is not None
            return Laying(seat, eggs, clutch_space=False, next_card_too=owed)
    return None


def shown_in(state: State) -> list[tuple[Outlook, Prospect]]:
    return [(shown, prospect) for shown in outlook(state) for prospect in shown.prospects]


@given(**any_game)
@briefly
def test_it_shows_each_legal_decision_in_order(rules: Rules, picks: bytes) -> None:
    for state in states_of(rules, picks):
        assert tuple(shown.decision for shown in outlook(state)) == legal(state)


@given(**any_game)
@briefly
def test_it_names_the_group_and_who_decides_next(rules: Rules, picks: bytes) -> None:
    for state in states_of(rules, picks):
        for shown in outlook(state):
            after = state if isinstance(shown.decision, Stop) else advance(state, shown.decision)
            # R7: a card played as the third die leaves nothing to decide
            moving = after if after.group else state
            assert (shown.group, shown.decider) == (moving.group, moving.decider)


@given(**any_game)
@briefly
def test_busts_come_with_the_odds_shown(rules: Rules, picks: bytes) -> None:
    for state in states_of(rules, picks):  # R10
        for shown in outlook(state):
            busts = [
                prospect.odds
                for prospect in shown.prospects
                if swum(state, shown, prospect).sea.places[shown.group[0]] == RAFT
            ]
            assert shown.bust == sum(busts)
            assert sum(prospect.odds for prospect in shown.prospects) == 1


@given(**any_game)
@briefly
def test_dice_and_totals_are_those_that_then_lie_there(rules: Rules, picks: bytes) -> None:
    for state in states_of(rules, picks):
        for shown, prospect in shown_in(state):
            after = state
            for step in way(shown, prospect):
                after = advance(after, step)
            assert after.throw is None or after.throw.dice == prospect.dice
            assert prospect.total == sum(prospect.dice)


@given(**any_game)
@briefly
def test_landings_are_where_the_group_then_is(rules: Rules, picks: bytes) -> None:
    for state in states_of(rules, picks):  # R11, R12, R13
        for shown, prospect in shown_in(state):
            sea = swum(state, shown, prospect).sea
            space = sea.places[shown.group[0]]
            assert prospect.is_bust == (space == RAFT)
            if prospect.landing is not None:
                assert prospect.landing.space == space
                assert sea.stack(space) == prospect.landing.onto + shown.group
                assert prospect.landing.distance == prospect.total * len(prospect.dice)


@given(**any_game)
@briefly
def test_layings_are_what_is_then_laid(rules: Rules, picks: bytes) -> None:
    for state in states_of(rules, picks):  # R14, R15
        for shown, prospect in shown_in(state):
            laying = prospect.landing.laying if prospect.landing else None
            assert laying == laid(state, shown, swum(state, shown, prospect))
