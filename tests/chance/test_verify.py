"""Checking committed dice: whatever was changed afterwards is found, and named."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from chance.games import GIVEN, OTHER_SECRET, RULES, SECRET, committed, committed_record, play
from mahe.chance import (
    CommittedChance,
    Notes,
    SeededChance,
    SeenEnd,
    SeenSteps,
    UnfairError,
    circumstances,
    digest,
    key_of,
    steps_digest,
    verify,
)
from mahe.record import (
    Fairness,
    Record,
    ReplayError,
    read_json,
    read_notation,
    write_json,
    write_notation,
)
from mahe.rules import (
    DEFAULT_DECK,
    OPTIONS,
    Card,
    Die,
    Result,
    Roll,
    Rules,
    Start,
    Step,
    Stop,
    chance,
    result,
)

GAME = committed_record()
CHANCE_STEPS = [
    number for number, step in enumerate(GAME.steps, start=1) if isinstance(step, Die | Card)
]
A_GAVE, C_GAVE = (b"a" * 16).hex(), (b"c" * 64).hex()
COMMITMENT = digest(SECRET)


def with_fairness(**changes: object) -> Record:
    assert GAME.fairness is not None
    return replace(GAME, fairness=replace(GAME.fairness, **changes))  # type: ignore[arg-type]


def with_step(number: int, step: Step) -> Record:
    return replace(GAME, steps=(*GAME.steps[: number - 1], step, *GAME.steps[number:]))


def refused(record: Record, **noted: object) -> UnfairError:
    with pytest.raises(UnfairError) as caught:
        verify(record, Notes(**noted))  # type: ignore[arg-type]
    return caught.value


NOT_NOTED = ("table", "game", "commitment", "contribution", "contributions", "rules", "seal")


def test_a_whole_game_is_in_order() -> None:
    verdict = verify(GAME)
    assert verdict.steps == len(GAME.steps)
    assert verdict.draws == len(CHANCE_STEPS)
    assert (verdict.committed, verdict.revealed, verdict.is_over) == (True, True, True)
    assert verdict.contributors == (0, 2)
    assert verdict.checked == ("dice", "steps")
    assert verdict.unchecked == (*NOT_NOTED, "decisions", "result", "names")


def test_dice_of_which_nothing_was_noted_cannot_be_called_fair() -> None:
    assert not verify(GAME).is_fair


@pytest.mark.parametrize(
    "rules", [Rules(players=2), Rules(players=3, deck=DEFAULT_DECK, **dict.fromkeys(OPTIONS, True))]
)
def test_a_game_of_another_kind_is_in_order(rules: Rules) -> None:
    source = committed(rules)
    steps, states = play(rules, source)
    record = Record(
        rules=rules,
        seats=("Ana", "Ben", "Cy")[: rules.players],
        steps=tuple(steps),
        result=result(states[-1]),
        fairness=source.fairness(reveal=True),
    )
    assert verify(record).revealed


def test_a_game_that_was_written_and_read_is_in_order() -> None:
    assert verify(read_json(write_json(GAME))) == verify(GAME)
    assert verify(read_notation(write_notation(GAME))) == verify(GAME)


@pytest.mark.repeats
@pytest.mark.parametrize("number", CHANCE_STEPS)
def test_a_changed_die_or_card_is_refused_naming_its_step(number: int) -> None:
    true = GAME.steps[number - 1]
    for value in range(1, 7):
        step = type(true)(value)  # type: ignore[call-arg]
        if step != true:
            error = refused(with_step(number, step))
            kind = type(true).__name__.lower()
            assert error.step == number
            assert error.code == f"fairness/{kind}"
            assert error.sentence == (
                f"step {number}: the record says {step}, the committed {kind} is {true}"
            )


@pytest.mark.parametrize("number", [CHANCE_STEPS[0], CHANCE_STEPS[10], CHANCE_STEPS[-1]])
def test_a_missing_die_or_card_is_refused_naming_the_step(number: int) -> None:
    record = replace(GAME, steps=GAME.steps[: number - 1] + GAME.steps[number:])
    with pytest.raises((ReplayError, UnfairError)) as caught:
        verify(record)
    assert caught.value.code != "record/wrong_result" or number == CHANCE_STEPS[-1]


def test_a_step_that_is_not_allowed_is_refused_naming_it() -> None:
    own, other = GAME.steps[1], Start(RULES.turtles - 1)
    assert isinstance(own, Start)
    assert own != other
    with pytest.raises(ReplayError, match=f"step 2: {other} is not allowed") as caught:
        verify(replace(GAME, steps=(GAME.steps[0], other, *GAME.steps[2:3]), result=None))
    assert caught.value.step == 2


def test_a_decision_in_the_wrong_place_is_refused_naming_it() -> None:
    error = refused(with_step(2, Stop()))
    assert (error.code, error.step) == ("fairness/order", 2)
    assert error.sentence.startswith("step 2: stop cannot come here")


def test_a_die_in_place_of_a_decision_is_refused_naming_it() -> None:
    assert CHANCE_STEPS[1] == 3
    error = refused(replace(GAME, steps=(GAME.steps[0], *GAME.steps[2:])))
    assert (error.code, error.step) == ("fairness/order", 2)


def test_a_step_after_the_end_is_refused_naming_it() -> None:
    error = refused(replace(GAME, steps=(*GAME.steps, Die(1))))
    assert (error.code, error.step) == ("fairness/order", len(GAME.steps) + 1)
    without = replace(GAME, steps=(*GAME.steps, Die(1)), fairness=None)
    with pytest.raises(ReplayError, match="the game is over"):
        verify(without)


def test_a_wrong_result_is_refused() -> None:
    with pytest.raises(ReplayError, match="the last one, the result is"):
        verify(replace(GAME, result=Result((1, 2, 3), (1, 2, 3), (2,))))


def test_a_changed_decision_is_refused_where_it_shifts_the_dice() -> None:
    number = next(n for n, step in enumerate(GAME.steps, start=1) if step == Roll())
    with pytest.raises((ReplayError, UnfairError)) as caught:
        verify(with_step(number, Stop()))
    assert caught.value.details["step"] == number + 1


def flipped(text: str) -> str:
    """The hexadecimal digits with the last one changed."""
    return text[:-1] + ("0" if text[-1] != "0" else "1")


@pytest.mark.parametrize(
    ("seat", "given"),
    [(0, flipped(A_GAVE)), (0, None), (0, C_GAVE), (1, A_GAVE), (2, flipped(C_GAVE)), (2, None)],
)
def test_a_changed_contribution_is_refused_naming_the_seat(seat: int, given: str | None) -> None:
    contributions = [A_GAVE, None, C_GAVE]
    contributions[seat] = given
    error = refused(with_fairness(contributions=tuple(contributions)))
    assert error.code == "fairness/digest"
    assert error.sentence == f"the contribution of seat {'ABC'[seat]} does not match its digest"
    assert error.step is None


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_changed_digest_is_refused_naming_the_seat(seat: int) -> None:
    digests = [digest(b"a" * 16), None, digest(b"c" * 64)]
    digests[seat] = digest(b"z" * 16)
    error = refused(with_fairness(digests=tuple(digests)))
    assert error.sentence == f"the contribution of seat {'ABC'[seat]} does not match its digest"


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"table": "dune-8"}, "the table"),
        ({"game": 3}, "the game's number"),
        ({"seal": "0" * 64}, "sealed"),
        (
            {
                "contributions": ((b"z" * 16).hex(), None, C_GAVE),
                "digests": (digest(b"z" * 16), None, digest(b"c" * 64)),
            },
            "a contribution",
        ),
    ],
)
def test_what_was_sealed_cannot_be_changed(changes: dict[str, object], named: str) -> None:
    error = refused(with_fairness(**changes))
    assert error.code == "fairness/seal"
    assert named in error.sentence


@pytest.mark.parametrize(
    "rules",
    [
        *(
            replace(RULES, deck=RULES.deck, **{option: not getattr(RULES, option)})
            for option in OPTIONS
        ),
        replace(RULES, turtles_each=2),
        replace(RULES, first_seat=1),
        replace(RULES, deck=(4, 4, 4, 4, 4, 4)),
    ],
)
def test_changed_rules_are_refused_naming_them(rules: Rules) -> None:
    error = refused(replace(GAME, rules=rules))
    assert error.code == "fairness/seal"
    assert "the rules" in error.sentence


@pytest.mark.parametrize(
    "changes",
    [
        {"secret": flipped(SECRET.hex())},
        {"secret": OTHER_SECRET.hex()},
        {"commitment": flipped(COMMITMENT)},
        {"commitment": digest(OTHER_SECRET)},
    ],
)
def test_a_changed_secret_or_commitment_is_refused(changes: dict[str, object]) -> None:
    error = refused(with_fairness(**changes))
    assert error.code == "fairness/secret"
    assert error.sentence == "the secret does not match the commitment"


def test_another_secret_with_its_commitment_does_not_fit_the_seal() -> None:
    error = refused(with_fairness(secret=OTHER_SECRET.hex(), commitment=digest(OTHER_SECRET)))
    assert error.code == "fairness/seal"


def test_another_secret_with_commitment_and_seal_does_not_fit_the_dice() -> None:
    key = key_of(OTHER_SECRET, circumstances("dune-7", 2, RULES, GIVEN))
    error = refused(
        with_fairness(secret=OTHER_SECRET.hex(), commitment=digest(OTHER_SECRET), seal=digest(key))
    )
    assert error.step in CHANCE_STEPS[:10]


def forged() -> Record:
    """A game of another secret that agrees with itself."""
    source = committed(secret=OTHER_SECRET)
    steps, states = play(RULES, source)
    return Record(
        rules=RULES,
        seats=GAME.seats,
        steps=tuple(steps),
        result=result(states[-1]),
        fairness=source.fairness(reveal=True),
    )


def test_a_game_that_was_forged_as_a_whole_agrees_with_itself() -> None:
    assert verify(forged()).revealed


def test_a_game_that_was_forged_as_a_whole_is_found_by_the_kept_commitment() -> None:
    error = refused(forged(), commitment=COMMITMENT)
    assert error.code == "noted/commitment"
    assert error.sentence == "the commitment is not what your device noted"


assert GAME.fairness is not None
NOTES = Notes(
    table="dune-7",
    game=2,
    commitment=COMMITMENT,
    own=(A_GAVE,),
    contributions=(A_GAVE, None, C_GAVE),
    rules=RULES,
    lot=False,
    seal=GAME.fairness.seal,
    steps=SeenSteps(len(GAME.steps), steps_digest(GAME.steps)),
    end=SeenEnd(len(GAME.steps), GAME.result),
)
"""What the device of seat A noted."""


def test_what_was_noted_is_compared() -> None:
    verdict = verify(GAME, NOTES)
    assert verdict.unchecked == ("names",)
    assert verdict.checked == (*NOT_NOTED, "dice", "steps", "decisions", "result")
    assert verdict.is_fair


@pytest.mark.parametrize("thing", ["table", "game", "commitment", "own", "seal"])
def test_dice_cannot_be_called_fair_without_any_of_what_they_follow_from(thing: str) -> None:
    nothing: Any = () if thing == "own" else None
    verdict = verify(GAME, replace(NOTES, **{thing: nothing}))
    assert verdict.unchecked == ("contribution" if thing == "own" else thing, "names")
    assert not verdict.is_fair


def test_the_seal_holds_the_rules_and_what_others_gave() -> None:
    verdict = verify(GAME, replace(NOTES, contributions=None, rules=None))
    assert verdict.unchecked == ("names",)
    unsealed = verify(GAME, replace(NOTES, contributions=None, rules=None, seal=None))
    assert unsealed.unchecked == ("contributions", "rules", "seal", "names")


def test_decisions_after_those_that_were_seen_are_unchecked() -> None:
    seen = SeenSteps(50, steps_digest(GAME.steps[:50]))
    verdict = verify(GAME, replace(NOTES, steps=seen, end=None))
    assert verdict.unchecked == ("decisions", "result", "names")
    assert verdict.is_fair


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"table": "dune-8"}, "table"),
        ({"game": 1}, "game"),
        ({"commitment": digest(OTHER_SECRET)}, "commitment"),
        ({"own": (None, A_GAVE)}, "contribution"),
        ({"contributions": (A_GAVE, None, None)}, "contributions"),
        ({"rules": replace(RULES, first_seat=1)}, "rules"),
        ({"lot": True}, "lot"),
        ({"seal": "0" * 64}, "seal"),
        ({"steps": SeenSteps(len(GAME.steps) + 1, "0" * 64)}, "truncated"),
        ({"steps": SeenSteps(1, steps_digest([Card(1)] * 2))}, "steps"),
        ({"end": SeenEnd(len(GAME.steps), None)}, "result"),
        ({"end": SeenEnd(len(GAME.steps) + 1, GAME.result)}, "truncated"),
        ({"steps": None, "end": SeenEnd(len(GAME.steps) - 1, GAME.result)}, "end"),
    ],
)
def test_what_is_not_what_was_noted_is_refused(changes: dict[str, object], code: str) -> None:
    error = refused(GAME, **{key: getattr(NOTES, key) for key in NOTES.__slots__} | changes)
    assert error.code == f"noted/{code}"
    assert "your device" in error.sentence


@pytest.mark.parametrize(
    ("seat", "kept"),
    [(0, C_GAVE), (0, flipped(A_GAVE)), (1, A_GAVE), (2, A_GAVE), (3, A_GAVE), (6, A_GAVE)],
)
def test_another_contribution_than_ones_own_is_refused_naming_the_seat(
    seat: int, kept: str
) -> None:
    error = refused(GAME, own=(None,) * seat + (kept,))
    assert error.code == "noted/contribution"
    assert error.sentence == (
        f"the contribution of seat {'ABCDEFG'[seat]} is not what your device noted"
    )


def test_a_contribution_that_was_dropped_is_found_by_the_one_who_kept_it() -> None:
    given = (None, None, GIVEN[2])
    source = CommittedChance(SECRET, table="dune-7", game=2, rules=RULES, contributions=given)
    steps, states = play(RULES, source)
    record = Record(
        rules=RULES,
        seats=GAME.seats,
        steps=tuple(steps),
        result=result(states[-1]),
        fairness=source.fairness(reveal=True),
    )
    assert verify(record).contributors == (2,)
    assert "seat A" in refused(record, own=(A_GAVE,)).sentence


def test_an_unfinished_game_without_its_secret_has_its_steps_checked() -> None:
    verdict = verify(committed_record(50, reveal=False))
    assert (verdict.steps, verdict.draws, verdict.committed, verdict.revealed) == (
        50,
        0,
        True,
        False,
    )


def test_an_unfinished_game_with_its_secret_has_its_dice_checked() -> None:
    verdict = verify(committed_record(50))
    assert verdict.revealed
    assert verdict.draws == sum(number <= 50 for number in CHANCE_STEPS)


@pytest.mark.parametrize("reveal", [True, False])
def test_the_end_of_an_unfinished_game_is_unchecked_unless_it_was_seen(reveal: bool) -> None:
    record = committed_record(50, reveal=reveal)
    assert not verify(record).is_over
    seen = SeenSteps(50, steps_digest(record.steps))
    closed = verify(record, Notes(steps=seen, end=SeenEnd(50, None)))
    assert (closed.is_over, "end" in closed.checked) == (True, True)
    assert not verify(record, Notes(steps=seen)).is_over


def test_a_game_of_no_steps_has_no_draws() -> None:
    assert verify(committed_record(0)).draws == 0


def test_an_unfinished_game_without_its_secret_can_still_have_a_bad_step() -> None:
    record = committed_record(50, reveal=False)
    with pytest.raises(ReplayError):
        verify(replace(record, steps=(*record.steps, Card(1), Card(1))))


def test_an_unfinished_game_with_a_changed_contribution_is_refused() -> None:
    record = committed_record(50, reveal=False)
    assert record.fairness is not None
    changed: Fairness = replace(record.fairness, contributions=(None, None, C_GAVE))
    assert refused(replace(record, fairness=changed)).code == "fairness/digest"


def test_a_finished_game_without_its_secret_is_refused() -> None:
    error = refused(committed_record(reveal=False))
    assert error.code == "fairness/no_secret"
    assert error.sentence == "the game is over, but its secret is missing"


def test_a_finished_game_that_hides_its_end_and_its_secret_is_refused() -> None:
    with pytest.raises(ReplayError, match="but the record says open"):
        verify(replace(committed_record(reveal=False), result=None))


def seeded() -> Record:
    steps, states = play(RULES, SeededChance(1))
    return Record(rules=RULES, seats=GAME.seats, steps=tuple(steps), result=result(states[-1]))


def test_a_game_that_was_not_committed_has_its_steps_and_result_checked() -> None:
    record = seeded()
    verdict = verify(record)
    assert (verdict.steps, verdict.draws, verdict.contributors) == (len(record.steps), 0, ())
    assert (verdict.committed, verdict.revealed, verdict.is_fair) == (False, False, False)
    assert verdict.checked == ("steps",)
    assert verdict.unchecked == (*NOT_NOTED, "dice", "decisions", "result", "names")


@pytest.mark.parametrize(
    "spoil",
    [
        lambda record: replace(record, result=None),
        lambda record: replace(record, steps=record.steps[:-1]),
        lambda record: replace(record, steps=(Die(1), *record.steps)),
    ],
)
def test_a_game_that_was_not_committed_may_not_be_wrong(
    spoil: Callable[[Record], Record],
) -> None:
    with pytest.raises(ReplayError):
        verify(spoil(seeded()))


@pytest.mark.parametrize("kept", [{"commitment": COMMITMENT}, {"own": (A_GAVE,)}, {"game": 1}])
def test_a_noted_commitment_or_contribution_needs_committed_dice(kept: dict[str, object]) -> None:
    error = refused(seeded(), **kept)
    assert error.code == "fairness/none"
    assert error.sentence == "the dice of this game were not committed to"


def test_every_outcome_of_a_committed_game_was_possible() -> None:
    steps, states = play(RULES, committed())
    for number in CHANCE_STEPS:
        assert steps[number - 1] in [outcome for outcome, _ in chance(states[number - 1])]
