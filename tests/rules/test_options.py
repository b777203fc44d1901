"""The yes-or-no rules are read from where they are declared."""

from mahe.rules import OPTIONS, Rules
from mahe.rules.options import Option, RuleChoices, Switches, options_of


def test_the_options_are_those_that_are_declared_in_their_order() -> None:
    assert list(OPTIONS) == [
        "cards_as_dice",
        "third_die_at_seven",
        "exact_landing_takes_two",
        "bust_ends_turn",
    ]
    assert all(type(option) is Option for option in OPTIONS.values())


def test_whoever_has_the_options_has_them_all() -> None:
    assert options_of(Switches) == options_of(RuleChoices) == options_of(Rules) == OPTIONS
