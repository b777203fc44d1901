"""The scripts of the tutorial and of the rules' pictures: positions, dice, cards and choices."""

from collections.abc import Mapping
from dataclasses import dataclass

from mahe.rules import Rules, State
from mahe.testing.builders import a_state

RULES = Rules(players=3, turtles_each=1)
LEARNER, BO, COCO = range(RULES.players)
WATCH = "watch"
"""The choice of a learner who has nothing to decide: to see what the others do."""


@dataclass(frozen=True)
class Script:
    """What happens, what is said then, and what the learner may choose next."""

    text: str
    happens: str  # dice and cards as numbers, decisions of the others as words
    choices: Mapping[str, "Script"]


def then(text: str, happens: str = "", /, **choices: Script) -> Script:
    """A part of a script."""
    return Script(text, happens, choices)


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
