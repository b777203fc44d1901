"""Everything that a cheat could do to a game, and what the verifiers must say.

The expectations are written down here, not computed by the verifiers that are tested.
"""

from collections.abc import Callable, Iterator

from fairness.forms import shapes
from fairness.games import (
    FIRST_DIE,
    GAME,
    GIVEN,
    HONEST,
    LOT,
    OTHER,
    RECORDS,
    RULES,
    SECRET,
    TABLE,
)
from fairness.making import Change, Form, accepted, put, refused
from mahe.chance import first_seat_by_lot
from mahe.rules import OPTIONS, Die

DICE = [place for place, step in enumerate(HONEST.steps) if isinstance(step, Die)]
CARDS = [place for place, step in enumerate(HONEST.steps) if str(step).startswith("card")]
LATE = RECORDS["a card turned late"]
BEFORE = ["table", "game", "commitment", "contribution", "contributions", "rules", "seal"]
SEALED = ["table", "game", "commitment", "contribution", "contributions", "rules", "seal", "dice"]


UNSEEN = ["steps", "decisions", "result", "names"]


def honest() -> Iterator[Form]:
    """Nothing was done; what is called fair depends on what was noted."""
    seen = [*SEALED, "decisions", "result"]
    yield accepted("all was noted", seen, notes="all", unchecked=["steps", "names"])
    yield accepted("noted as by flags", SEALED, notes="flags", unchecked=UNSEEN)
    yield accepted("nothing was noted", ["dice"], unchecked=[*BEFORE, *UNSEEN])
    former = ["commitment", "contribution", "dice"]
    rest = ["table", "game", "contributions", "rules", "seal", *UNSEEN]
    yield accepted("noted by an earlier page", former, notes="former", unchecked=rest)
    before = ["table", "game", "commitment", "contribution", "dice"]
    rest = ["contributions", "rules", "seal", *UNSEEN]
    yield accepted("noted before the game alone", before, notes="before", unchecked=rest)
    yield accepted(
        "somebody watched, and contributed nothing",
        [thing for thing in seen if thing != "contribution"],
        notes="watching",
        unchecked=["contribution", "steps", "names"],
    )
    yield accepted(
        "contributed without having seen the commitment",
        [thing for thing in seen if thing != "commitment"],
        notes="late",
        unchecked=["commitment", "steps", "names"],
    )
    yield accepted("left in the middle", SEALED, notes="half", unchecked=UNSEEN)
    yield accepted(
        "another name",
        seen,
        put("seats.2", "Cyril"),
        notes="all",
        unchecked=["steps", "names"],
    )
    lot = [*BEFORE[:-1], "lot", "seal", "dice", "decisions", "result"]
    yield accepted(
        "first seat by lot", lot, record="lot", notes="lot", unchecked=["steps", "names"]
    )
    yield accepted(
        "first seat by lot, nothing noted",
        ["lot", "dice"],
        record="lot",
        unchecked=[*BEFORE, *UNSEEN],
    )
    yield accepted(
        "every option, two turtles each",
        seen,
        record="every option",
        notes="every option",
        unchecked=["steps", "names"],
    )
    yield accepted(
        "dice without a commitment",
        [],
        ["record", "drop", "fairness"],
        unchecked=[*BEFORE, "dice", *UNSEEN],
    )
    yield accepted(
        "dice without a commitment, and notes of nothing",
        [],
        ["record", "drop", "fairness"],
        put("own", [], "notes"),
        notes="none",
        unchecked=[*BEFORE, "dice", *UNSEEN],
    )
    yield accepted(
        "a name with a character of a newer Unicode",
        seen,
        put("seats.2", "A\u0378"),
        notes="all",
        unchecked=["steps", "names"],
    )


CLOSED = [["record", "cut", "steps", 50], put("result", None)]


def unfinished() -> Iterator[Form]:
    """Games without an end, true or not."""
    open_end = ["steps", "decisions", "end", "names"]
    yield accepted("cut off, result removed", ["dice"], *CLOSED, unchecked=[*BEFORE, *open_end])
    yield accepted(
        "cut off, result and secret removed",
        [],
        *CLOSED,
        put("fairness.secret", None),
        unchecked=[*BEFORE, "dice", *open_end],
    )
    yield accepted(
        "cut off where the device had left",
        [*SEALED, "decisions"],
        *CLOSED,
        notes="half",
        unchecked=["steps", "end", "names"],
    )
    yield accepted(
        "closed, as the device saw",
        [*SEALED, "decisions", "end"],
        *CLOSED,
        notes="closed",
        unchecked=["steps", "names"],
    )
    yield refused("cut off, seen whole", "noted/truncated", *CLOSED)
    yield refused("cut off, its end seen", "noted/truncated", *CLOSED, notes="end")
    shorter = [["record", "cut", "steps", 40], put("result", None)]
    yield refused("cut off before the device left", "noted/truncated", *shorter, notes="half")
    yield refused("cut off by one step", "noted/truncated", ["record", "cut", "steps", -1])
    yield refused("went on after it was closed", "noted/end", notes="closed")
    yield refused("a step after the end", "noted/end", ["record", "insert", "steps.9999", ["roll"]])
    yield refused("result removed", "noted/result", put("result", None))
    yield accepted(
        "cut off, result kept, nothing noted",
        ["dice"],
        CLOSED[0],
        by_rules="record/wrong_result",
        unchecked=[*BEFORE, *UNSEEN],
    )
    yield refused("secret withheld", "fairness/no_secret", put("fairness.secret", None))


def grinding() -> Iterator[Form]:
    """A server that knows secret and contributions, and varies the rest until it likes the dice."""
    for name, reason in (
        ("ground game", "noted/game"),
        ("ground table", "noted/table"),
        ("ground deck", "noted/rules"),
        ("ground first seat", "noted/rules"),
        ("late secret", "noted/commitment"),
        ("own dropped", "noted/contribution"),
        ("own replaced", "noted/contribution"),
        ("own moved", "noted/contribution"),
        ("two swapped", "noted/contribution"),
        ("others swapped", "noted/contributions"),
        ("another dropped", "noted/contributions"),
        ("another replaced", "noted/contributions"),
        ("one added", "noted/contributions"),
    ):
        yield refused(name, reason, record=name)
    for name in ("ground game", "ground table", "late secret", "own dropped"):
        yield refused(f"{name}, the seal noted alone", "noted/seal", record=name, notes="seal")
    for name in ("ground game", "ground table"):
        yield accepted(
            f"{name}, noted by an earlier page",
            ["commitment", "contribution", "dice"],
            record=name,
            notes="former",
            unchecked=["table", "game", "contributions", "rules", "seal", *UNSEEN],
        )
    for name in ("late secret", "ground game"):
        yield accepted(
            f"{name}, nothing noted", ["dice"], record=name, unchecked=[*BEFORE, *UNSEEN]
        )
    for name in ("ground deck", "others swapped"):
        yield refused(f"{name}, noted as by flags", "noted/seal", record=name, notes="flags")


def lots() -> Iterator[Form]:
    """A first seat by lot, on which the lot did not fall."""
    seat = LOT.rules.first_seat
    other = put("rules.first_seat", (seat + 1) % 4)
    yield refused("lot: another seat begins", "noted/rules", other, record="lot", notes="lot")
    yield refused(
        "lot: another seat, nothing noted", "fairness/lot", other, record="lot", notes=None
    )
    mark = ["record", "drop", "fairness.lot"]
    yield refused("lot: mark removed", "noted/lot", mark, record="lot", notes="lot")
    yield refused("lot: mark removed, not noted", "fairness/seal", mark, record="lot", notes=None)
    yield refused("lot: denied and sealed anew", "noted/lot", record="lot denied", notes="lot")
    yield refused("lot: of another game", "noted/game", record="lot of another game", notes="lot")
    drawn = first_seat_by_lot(SECRET, TABLE, GAME, GIVEN)
    claimed = [put("fairness.lot", True), put("rules.first_seat", drawn)]
    yield refused("lot: claimed afterwards", "fairness/seal", *claimed, notes=None)
    yield refused("lot: claimed, and noted otherwise", "noted/lot", put("fairness.lot", True))
    yield refused("lot: false", "record/field", put("fairness.lot", False))


def contradictions() -> Iterator[Form]:
    """What does not agree with itself; nothing needs to have been noted."""
    zeros = "00" * 32
    for name, reason, change in (
        ("secret", "fairness/secret", put("fairness.secret", zeros)),
        ("commitment", "fairness/secret", put("fairness.commitment", zeros)),
        ("seal", "fairness/seal", put("fairness.seal", zeros)),
        ("table", "fairness/seal", put("fairness.table", "dune")),
        ("game", "fairness/seal", put("fairness.game", 17617)),
        ("contribution", "fairness/digest", put("fairness.contributions.0", OTHER.hex())),
        ("contribution removed", "fairness/digest", put("fairness.contributions.2", None)),
        ("contribution added", "fairness/digest", put("fairness.contributions.1", OTHER.hex())),
        ("digest", "fairness/digest", put("fairness.digests.0", zeros)),
        ("digest removed", "fairness/digest", put("fairness.digests.0", None)),
        ("deck", "fairness/seal", put("rules.deck", [4, 4, 4, 4, 4, 4])),
        ("first seat", "fairness/seal", put("rules.first_seat", 1)),
        *(
            (option, "fairness/seal", put(f"rules.{option}", not getattr(RULES, option)))
            for option in OPTIONS
        ),
    ):
        yield refused(f"changed: {name}", reason, change, notes=None)
    for option in OPTIONS:
        change = put(f"rules.{option}", not getattr(RULES, option))
        yield refused(f"changed, and noted otherwise: {option}", "noted/rules", change)
    yield refused(
        "commitment removed with its part", "fairness/none", ["record", "drop", "fairness"]
    )


def steps() -> Iterator[Form]:
    """Dice, cards and decisions that were changed afterwards."""

    def other(place: int) -> Change:
        value: int = HONEST.steps[place].value  # type: ignore[union-attr]
        return put(f"steps.{place}.1", value % 6 + 1)

    for name, place in (("first die", DICE[0]), ("a die", DICE[20]), ("last die", DICE[-1])):
        yield refused(f"another {name}", "fairness/die", other(place), notes=None, step=place + 1)
    for name, place in (("first card", CARDS[0]), ("last card", CARDS[-1])):
        yield refused(f"another {name}", "fairness/card", other(place), notes=None, step=place + 1)
    yield refused("another die, and steps noted", "noted/steps", other(DICE[5]))
    gone = DICE[7]
    dropped = ["record", "drop", f"steps.{gone}"]
    yield refused("a die dropped", "fairness/order", dropped, notes=None, step=gone + 1)
    more = ["record", "insert", "steps.0", ["card", 7 - HONEST.steps[0].value]]  # type: ignore[union-attr]
    yield refused("a card added before the first", "fairness/card", more, notes=None, step=1)
    decision = next(place for place, step in enumerate(HONEST.steps) if str(step) == "roll")
    stop = put(f"steps.{decision}", ["stop"])
    yield refused("another decision", "noted/steps", stop)
    following = decision + 2  # the die that was rolled is not due any more
    yield refused(
        "another decision, nothing noted", "fairness/order", stop, notes=None, step=following
    )
    eggs = put("result.eggs", [1, 2, 3, 4])
    yield refused("another result", "noted/result", eggs)
    yield refused("another winner", "noted/result", put("result.winners", [0, 1]))
    yield accepted(
        "another result, nothing noted",
        ["dice"],
        eggs,
        by_rules="record/wrong_result",
        unchecked=[*BEFORE, *UNSEEN],
    )


def turns() -> Iterator[Form]:
    """Numbers that the key gives, but drawn when none was due: so a server could pick its dice."""
    late = next(place for place, step in enumerate(HONEST.steps) if step != LATE.steps[place])
    for name, step in (
        ("a die thrown again", FIRST_DIE + 2),
        ("a card turned early", FIRST_DIE + 1),
        ("a card turned late", late + 1),
    ):
        yield refused(f"{name}, and seen so", "fairness/order", record=name, notes=name, step=step)
        yield refused(
            f"{name}, nothing noted", "fairness/order", record=name, notes=None, step=step
        )
    for name, place, added in (
        ("a roll before the first move", 1, ["roll"]),
        ("a card played before the first move", 1, ["play", 1]),
        ("a start in the middle of a move", FIRST_DIE + 1, ["start", 1]),
        ("a second card before the first move", 1, ["card", 1]),
        ("a start after the end", len(HONEST.steps), ["start", 0]),
    ):
        change = ["record", "insert", f"steps.{place}", added]
        yield refused(name, "fairness/order", change, notes=None, step=place + 1)
    change = put("steps.1", ["start", 6])
    yield refused("a turtle that nobody has", "fairness/order", change, notes=None, step=2)


GROUPS: dict[str, Callable[[], Iterator[Form]]] = {
    "Honest games": honest,
    "Games without their end": unfinished,
    "Dice picked after the contributions were known": grinding,
    "The lot for the first seat": lots,
    "Records that do not agree with themselves": contradictions,
    "Other dice, cards, decisions, results": steps,
    "Draws out of turn": turns,
    "What is no record, or no notes": shapes,
}
"""All cases, by what they have in common."""
