"""A state as text, for a terminal."""

from mahe.record import group_names, seat_letter, turtle_name
from mahe.rules import RAFT, Phase, State, standing, whose_decision


def describe(state: State) -> str:
    """What is to happen, where the turtles are from bottom to top, and who keeps which cards."""
    return "\n".join([_heading(state), _pile(state), *_sea(state), *_seats(state), ""])


def _heading(state: State) -> str:
    seat = whose_decision(state)
    if state.phase is Phase.OVER:
        winners = " and ".join(map(seat_letter, standing(state).winners))
        return f"{winners} won"
    if seat is None:
        return f"{seat_letter(state.turn.seat)} is up; a {state.phase.value} is awaited"
    if state.throw is None:
        return f"{seat_letter(seat)} is up"
    dice, name = state.throw.dice, turtle_name(state.rules, state.group[0])
    return f"{seat_letter(seat)} decides for turtle {name}: {' + '.join(map(str, dice))}"


def _pile(state: State) -> str:
    cards = state.cards
    top = "clutch space open" if cards.clutch_is_open else f"card {cards.face_up or '-'}"
    return f"{top}, {cards.face_down} face down"


def _sea(state: State) -> list[str]:
    lines = []
    for location, stack in state.sea.stacks().items():
        name = "raft" if location == RAFT else f"space {location}"
        lines.append(f"{name:>9}: {group_names(state.rules, stack)}")
    return lines


def _seats(state: State) -> list[str]:
    counted = standing(state)
    lines = []
    for seat, hand in enumerate(state.cards.kept):
        kept = " ".join([*map(str, hand), *("7" * (state.cards.clutch == seat))])
        lines.append(f"  {seat_letter(seat)} {counted.eggs[seat]:>4} eggs  {kept}".rstrip())
    return lines
