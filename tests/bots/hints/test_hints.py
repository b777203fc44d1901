"""What hints advise, and whether what they say is true."""

from itertools import product

import msgspec
import pytest

from bots.evaluators import Eggs, Places, Wild
from bots.hints.truths import CHECKS, is_true
from mahe.bots import make_bot
from mahe.bots.facts import Fact
from mahe.bots.hints import Hint, HintError, hint
from mahe.bots.hints.arguments import arguments
from mahe.chance import SeededDraws
from mahe.record import step_form
from mahe.rules import Rules, Start, State, Stop, find_throw, legal, outlook, whose_decision
from mahe.testing import a_state, all_rules
from record.games import walk

CARDS = Rules(cards_as_dice=True)
PAIRS = Rules(players=2)


def thrown(state: State, turtle: int, *dice: int) -> State:
    return state._replace(group=state.sea.group(turtle), throw=find_throw(dice, in_the_air=False))


def deciding(rules: Rules, seed: int) -> list[State]:
    """The states of a game in which somebody has a choice."""
    return [state for state in walk(rules, seed)[1] if len(legal(state)) > 1]


def flat(state: State) -> int:
    """A worth that is the same everywhere."""
    del state
    return 0


def of_bust(state: State) -> int:
    """A worth by which a move that is over is worse than one that goes on."""
    return int(state.throw is not None)


@pytest.mark.repeats
@pytest.mark.parametrize("rules", list(all_rules())[::4], ids=str)
def test_everything_that_a_hint_can_say_is_true(rules: Rules) -> None:
    for state in deciding(rules, 7)[::4]:
        seat = whose_decision(state)
        assert seat is not None
        given = hint(state, seat, Eggs())
        for fact in given.reasons:
            assert is_true(fact, state, seat), fact
        for view, worth in product(outlook(state), (flat, of_bust)):
            for argument in arguments(state, view, worth):
                assert is_true(argument.fact, state, seat), argument.fact


@pytest.mark.repeats
def test_every_fact_is_said_at_some_time() -> None:
    said = set[str]()
    for rules in list(all_rules())[1::2]:
        for state in deciding(rules, 8)[::5]:
            for view in outlook(state):
                said |= {one.fact.code for one in arguments(state, view, of_bust)}
    assert said == set(CHECKS)


@pytest.mark.parametrize("players", range(2, 8))
def test_a_hint_is_the_best_choice_and_says_by_how_much(players: int) -> None:
    for state in deciding(Rules(players=players, cards_as_dice=True), 3)[::10]:
        seat = whose_decision(state)
        assert seat is not None
        given = hint(state, seat, Eggs())
        worths = {choice.decision: choice.shares[seat] for choice in given.choices}
        first, second, *_ = sorted(worths.values(), reverse=True)
        assert worths[given.decision] == first
        assert given.margin == first - second
        assert [choice.decision for choice in given.choices] == [
            tuple(step_form(decision)) for decision in legal(state)
        ]
        assert bool(given.link) is (len(given.reasons) == 2)


@pytest.mark.parametrize("players", [2, 4])
def test_a_hint_is_what_the_strongest_bot_does(players: int) -> None:
    bot, draws = make_bot("matriarch"), SeededDraws(1)
    for state in deciding(Rules(players=players), 3)[::15]:
        seat = whose_decision(state)
        assert seat is not None
        decision = bot.decide(state, seat, legal(state), draws)
        given = hint(state, seat)
        # Whole numbers are rounded: what differs by less than a few units is the same.
        assert given.decision == tuple(step_form(decision)) or given.margin < 10


@pytest.mark.parametrize(
    ("state", "decision", "link", "codes"),
    [
        (
            thrown(a_state(stacks={17: (0,)}, face_up=6), 0, 4),
            ("stop",),
            "and",
            ["hint-stop-lays", "hint-roll-busts"],
        ),
        (
            thrown(a_state(stacks={18: (0,)}, face_up=6), 0, 1),
            ("roll",),
            "but",
            ["hint-stop-short", "hint-roll-lays"],
        ),
        (
            thrown(a_state(stacks={9: (0,)}, face_up=6), 0, 3),
            ("roll",),
            "but",
            ["hint-roll-busts", "hint-roll-lays"],
        ),
        (
            thrown(a_state(CARDS, stacks={7: (0,)}, face_up=6, kept={0: (2,)}), 0, 5),
            ("play", 2),
            "and",
            ["hint-play-lays", "hint-stop-slow"],
        ),
        (
            a_state(PAIRS, stacks={20: (0,), 5: (1, 2)}, face_up=6),
            ("start", 0),
            "and",
            ["hint-start-lays", "hint-start-carries"],
        ),
    ],
    ids=["stop", "roll", "risk", "play", "start"],
)
def test_a_hint_names_what_decides_and_what_speaks_against_it_first(
    state: State, decision: tuple[str | int, ...], link: str, codes: list[str]
) -> None:
    given = hint(state, 0, Eggs())
    assert given.decision == decision
    assert given.link == link
    assert [fact.code for fact in given.reasons] == codes


@pytest.mark.parametrize(
    ("eggs", "link", "codes"),
    [
        (1, "and", ["hint-roll-busts", "hint-roll-little"]),
        (2, "but", ["hint-roll-lays", "hint-roll-busts"]),
    ],
)
def test_that_a_card_has_only_one_egg_is_a_reason_to_stop(
    eggs: int, link: str, codes: list[str]
) -> None:
    given = hint(thrown(a_state(stacks={5: (0,)}, face_up=eggs), 0, 2, 3), 0, Places())
    assert given.decision == ("stop",)
    assert (given.link, [fact.code for fact in given.reasons]) == (link, codes)


def test_one_egg_is_worth_it_where_laying_is_better_than_stopping() -> None:
    state = a_state(stacks={10: (1, 2, 3)}, face_up=1)
    given = hint(thrown(state, 0, 1, 1), 0, Eggs())
    assert given.decision == ("roll",)
    assert "hint-roll-lays" in [fact.code for fact in given.reasons]


def test_what_holds_for_both_choices_is_no_reason() -> None:
    given = hint(a_state(PAIRS), 0, Eggs())
    assert (given.margin, given.reasons, given.link) == (0, (), "")


@pytest.fixture(scope="module")
def wild_hints() -> list[tuple[State, Hint]]:
    """Hints for what is best by chance: so every reason meets every other."""
    found = []
    for seed, rules in product(range(3), (PAIRS, Rules(players=3), Rules(), CARDS)):
        for state in deciding(rules, seed):
            seat = whose_decision(state)
            assert seat is not None
            found.append((state, hint(state, seat, Wild())))
    return found


def test_a_turtle_is_not_praised_for_what_the_other_one_does_better(
    wild_hints: list[tuple[State, Hint]],
) -> None:
    seen = set[str]()
    for state, given in wild_hints:
        for fact in given.reasons:
            if fact.code == "hint-start-near":
                left = min(21 - state.sea.places[one] % 21 for one in state.turn.to_move)
                praised = fact.turtles["turtle"] == (given.decision[1],)
                assert not praised or fact.numbers["distance"] == left or _is_carried(state)
                seen.add(fact.code)
        lays = [fact for fact in given.reasons if fact.code == "hint-start-lays"]
        assert len(lays) < 2
        seen |= {fact.code for fact in lays}
    assert seen == {"hint-start-near", "hint-start-lays"}


def _is_carried(state: State) -> bool:
    """Whether somebody else would decide for one of the turtles to start with."""
    return any(view.decider != state.turn.seat for view in outlook(state))


def test_reasons_that_are_joined_make_sense_together(
    wild_hints: list[tuple[State, Hint]],
) -> None:
    pairs = set[tuple[str, str, str]]()
    for _, given in wild_hints:
        assert not any(_says_little(fact) for fact in given.reasons)
        if given.link:
            first, second = given.reasons
            pairs.add((given.link, first.code, second.code))
            if (given.link, first.code, second.code) == (
                "but", "hint-roll-lays", "hint-roll-busts",
            ):  # fmt: skip
                assert first.numbers["faces"] <= second.numbers["faces"]
    assert ("but", "hint-roll-lays", "hint-roll-busts") in pairs
    assert ("but", "hint-roll-busts", "hint-roll-sinks") in pairs
    assert not any(pair[:2] == ("but", "hint-roll-sinks") for pair in pairs)
    assert all(first != second for _, first, second in pairs)
    assert not any(first[:10] == second[:10] == "hint-stop-" for _, first, second in pairs)


def _says_little(fact: Fact) -> bool:
    return fact.code == "hint-stop-swims" and fact.numbers["distance"] <= 6


@pytest.mark.parametrize(
    ("space", "code", "numbers"),
    [(0, "hint-stop-followed-raft", {}), (2, "hint-stop-followed", {"distance": 2})],
)
def test_nobody_on_the_raft_is_said_to_be_so_many_spaces_behind(
    space: int, code: str, numbers: dict[str, int]
) -> None:
    state = thrown(
        a_state(PAIRS, stacks={space: (2,)} if space else {}, to_move=(0,)), 0, 2 + space
    )
    stopping = next(view for view in outlook(state) if view.decision == Stop())
    facts = [one.fact for one in arguments(state, stopping, flat)]
    followed = [fact for fact in facts if fact.turtles == {"turtle": (2,)}]
    assert followed == [Fact(code, turtles={"turtle": (2,)}, numbers=numbers)]


def test_where_there_is_no_choice_there_is_nothing_to_explain() -> None:
    given = hint(a_state(), 0, Eggs())
    assert given.decision == tuple(step_form(Start(0)))
    assert (given.margin, given.reasons, given.link) == (0, (), "")


@pytest.mark.parametrize("seat", [1, 3, -1, 7])
def test_a_hint_is_for_whoever_is_to_decide(seat: int) -> None:
    with pytest.raises(HintError) as caught:
        hint(a_state(), seat)
    assert caught.value.code == "hint/not_deciding"


def test_a_hint_survives_being_written_as_json() -> None:
    given = hint(thrown(a_state(stacks={17: (0,)}, face_up=6), 0, 4), 0, Eggs())
    assert msgspec.json.decode(msgspec.json.encode(given), type=Hint) == given
