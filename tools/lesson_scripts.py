"""The scripts of the tutorial and of the rules' pictures: positions, dice, cards and choices."""

from collections.abc import Mapping
from dataclasses import dataclass

from mahe.rules import Rules, State
from mahe.testing.builders import a_state

RULES = Rules(players=3, turtles_each=1)
IN_PAIRS = Rules(players=2, turtles_each=2)
WITH_CARDS = Rules(players=3, turtles_each=1, cards_as_dice=True)
LEARNER, BO, COCO = range(RULES.players)
A1, A2, B1, B2 = range(IN_PAIRS.turtles)
WATCH = "watch"
"""The choice of a learner who has nothing to decide: to see what the others do."""
NEXT = "next"
"""The same, to see another game."""


@dataclass(frozen=True)
class Script:
    """What happens, what is said then, and what the learner may choose next.

    Decisions are words: `start`, `roll`, `stop`; `start1` and `start2` where a seat has two
    turtles, and `play2` for a card of 2.
    """

    text: str
    happens: str  # dice and cards as numbers, decisions of the others as words
    choices: Mapping[str, "Script"]
    anew: State | None = None  # another game that begins here


def then(text: str, happens: str = "", /, **choices: Script) -> Script:
    """A part of a script."""
    return Script(text, happens, choices)


def anew(text: str, start: State, /, **choices: Script) -> Script:
    """A part of a script that begins with another game."""
    return Script(text, "", choices, start)


def _then_other(start: str, text: str, happens: str = "", *, ends: str) -> Script:
    """The other one of the learner's two turtles swims, too."""
    swims = then("second", "6", stop=then(ends, "5"), roll=then("oops", "3"))
    return then(text, happens, **{start: swims})


_ALMOST_ALL = {
    LEARNER: [3, 4, 4, 5, 6],
    BO: [1, 4, 5, 5, 6, 6],
    COCO: [1, 2, 2, 3, 3, 4, 4, 5],
}
"""Nineteen of the twenty cards."""

_OOPS = then("oops", "4")

_COCO_CLIMBS_UP = then(
    "carry",
    "start 5 stop",
    start=then("seen", "1 roll 3 stop"),
)
_COCO_CLIMBS_UP_LATER = then(
    "carry",
    "start 2 roll 4 stop",
    start=then("seen", "2 stop"),
)

SCRIPTS: dict[str, tuple[State, Script]] = {
    "one-die": (
        a_state(RULES),
        then("about", start=then("swim", "4", stop=then("seen"))),
    ),
    "two-dice": (
        a_state(RULES),
        then(
            "about",
            start=then(
                "more",
                "1",
                roll=then("count", "3", roll=then("triple", "2"), stop=then("seen")),
                stop=then("again"),
            ),
        ),
    ),
    "bust": (
        a_state(RULES, stacks={8: [LEARNER]}),
        then(
            "about",
            start=then(
                "more",
                "3",
                roll=then("dare", "2", roll=then("seen", "4"), stop=then("again")),
                stop=then("again"),
            ),
        ),
    ),
    "riding": (
        a_state(RULES, stacks={5: [LEARNER], 7: [BO], 13: [COCO]}),
        then(
            "about",
            start=then(
                "choose",
                "2",
                roll=then("dared", "2", roll=_OOPS, stop=then("seen")),
                stop=then("seen"),
            ),
        ),
    ),
    "top": (
        a_state(RULES, stacks={7: [BO, LEARNER], 5: [COCO]}, seat=BO),
        then(
            "about",
            watch=then(
                "decide",
                "start 3",
                roll=then("dared", "2", roll=_OOPS, stop=_COCO_CLIMBS_UP_LATER),
                stop=_COCO_CLIMBS_UP,
            ),
        ),
    ),
    "eggs": (
        a_state(RULES, stacks={18: [LEARNER], 6: [BO]}, face_up=4),
        then(
            "about",
            start=then(
                "choose",
                "3",
                roll=then("dared", "2", roll=then("seen", "2 5"), stop=then("seen", "5")),
                stop=then("seen", "5"),
            ),
        ),
    ),
    "tower": (
        a_state(RULES, stacks={19: [BO, LEARNER], 6: [COCO]}, seat=BO, face_up=5),
        then(
            "about",
            watch=then(
                "decide",
                "start 3",
                roll=then("dared", "1", roll=_OOPS, stop=then("seen", "3")),
                stop=then("seen", "3"),
            ),
        ),
    ),
    "seven": (
        a_state(
            RULES,
            stacks={18: [LEARNER], 9: [BO], 19: [COCO]},
            seat=COCO,
            face_up=3,
            kept=_ALMOST_ALL,
        ),
        then(
            "about",
            watch=then(
                "open",
                "start 4 stop",
                start=then(
                    "choose",
                    "4",
                    roll=then("dared", "2", roll=_OOPS, stop=then("seen")),
                    stop=then("seen"),
                ),
            ),
        ),
    ),
}
"""By lesson, where it begins and what happens: one idea each, in the order of the game."""


EXTRAS: dict[str, tuple[State, Script]] = {
    "two-turtles": (
        a_state(IN_PAIRS, stacks={19: [A1], 15: [A2], 7: [B1], 12: [B2]}, face_up=4),
        then(
            "about",
            start1=then(
                "choose",
                "4",
                stop=_then_other("start2", "other", "3", ends="seen"),
                roll=_then_other("start2", "bust", "5", ends="again-bust"),
            ),
            start2=then(
                "choose",
                "4",
                stop=_then_other("start1", "stack", ends="again-stack"),
                roll=_then_other("start1", "bust", "5", ends="again-bust"),
            ),
        ),
    ),
    "ties": (
        a_state(
            RULES,
            stacks={16: [LEARNER], 3: [BO], 10: [COCO]},
            face_up=None,
            kept={
                LEARNER: [1, 2, 3, 3, 4, 4, 4],
                BO: [1, 2, 2, 3, 4, 5, 6],
                COCO: [3, 4, 5, 5, 5, 6],
            },
        ),
        then(
            "about",
            start=then(
                "choose",
                "5",
                stop=then(
                    "cards",
                    next=anew(
                        "equal",
                        a_state(
                            RULES,
                            stacks={17: [LEARNER], 6: [BO], 11: [COCO]},
                            face_up=None,
                            kept={
                                LEARNER: [3, 4, 4, 5, 5],
                                BO: [1, 1, 1, 2, 2, 2, 3, 3, 4],
                                COCO: [3, 4, 5, 5, 5, 6],
                            },
                        ),
                        start=then("choose", "4", stop=then("seen"), roll=then("oops", "5")),
                    ),
                ),
                roll=_OOPS,
            ),
        ),
    ),
    "cards": (
        a_state(
            WITH_CARDS,
            stacks={7: [LEARNER], 11: [BO], 16: [COCO]},
            face_up=6,
            kept={LEARNER: [2, 4]},
        ),
        then(
            "about",
            start=then(
                "choose",
                "5",
                play2=then("played", stop=then("seen", "3")),
                roll=then("again-bust", "4"),
                stop=then("again-stop"),
            ),
        ),
    ),
}
"""What can be learnt besides, when it is needed."""

PICTURES: dict[str, tuple[State, str]] = {
    "board": (a_state(RULES), ""),
    "laying": (a_state(RULES, stacks={18: [BO, LEARNER, COCO]}, face_up=5), ""),  # the books' own
    "seven": (
        a_state(
            RULES,
            stacks={18: [BO], 4: [LEARNER], 9: [COCO]},
            seat=BO,
            face_up=None,
            kept={**_ALMOST_ALL, LEARNER: [3, *_ALMOST_ALL[LEARNER]]},
        ),
        "start 3",
    ),
}
"""The boards among the pictures of the rules, and what has happened there."""
