"""The board, drawn with characters, and in words what it does not show."""

from collections.abc import Iterator

from mahe.record import seat_letter, turtle_name
from mahe.rules import (
    BEACH,
    RAFT,
    Outlook,
    Phase,
    Prospect,
    Start,
    State,
    outlook,
    standing,
    whose_decision,
)

_TOP = range(8, 0, -1)
_LEFT = (9, 10)
_BOTTOM = range(11, 19)
_RIGHT = (BEACH, 20, 19)
_WIDTH = 8


def draw(state: State) -> Iterator[str]:
    """The ring with the pile in it; then everything else."""
    yield from ring(state, "beach", _pile(state))
    yield ""
    yield from describe(state)


def ring(state: State, beach: str, pile: str = "") -> Iterator[str]:
    """The ring from above, counter-clockwise, with its stacks; the beach has a name."""
    yield from _row(state, _TOP)
    left = [*(_inline(state, space) for space in _LEFT), ""]
    right = [_inline(state, space, beach) for space in _RIGHT]
    for west, middle, east in zip(left, ("", pile, ""), right, strict=True):
        yield f"  {west:<12}{middle:^36}{east:>12}".rstrip()
    yield from _row(state, _BOTTOM)


def _row(state: State, spaces: range) -> Iterator[str]:
    stacks = [_names(state, state.sea.stack(space)) for space in spaces]
    for level in range(max(map(len, stacks)), 0, -1):
        cells = (stack[level - 1] if level <= len(stack) else "" for stack in stacks)
        yield "".join(map(_cell, cells)).rstrip()
    yield "".join(_cell(f"_{space}_") for space in spaces).rstrip()


def _inline(state: State, space: int, beach: str = "") -> str:
    """A space at the side, with its stack written along the line, bottom first."""
    label = f"_{space}_" + f" {beach}" * (space == BEACH)
    return " ".join([label, *_names(state, state.sea.stack(space))])


def _names(state: State, stack: tuple[int, ...]) -> list[str]:
    return [turtle_name(state.rules, turtle) for turtle in stack]


def _cell(text: str) -> str:
    return text.center(_WIDTH)


def describe(state: State) -> Iterator[str]:
    """What the board does not show: raft, cards, turn and throw."""
    raft = " ".join(_names(state, state.sea.stack(RAFT)))
    yield f"raft        {raft or 'nobody'}"
    for seat, (eggs, cards) in enumerate(zip(*standing(state)[:2], strict=True)):
        held = " ".join(map(str, state.cards.kept[seat]))
        clutch = " and the clutch space" if state.cards.clutch == seat else ""
        counted = f"{eggs} {_plural('egg', eggs)} on {cards} {_plural('card', cards)}"
        shown = f"{counted}: {held}{clutch}" if cards else "nothing yet"
        yield f"seat {seat_letter(seat)}      {shown}"
    yield f"next        {_next(state)}"
    for view in outlook(state):
        yield f"  {_choice(state, view):<9} {_prospects(view)}"


def _plural(word: str, count: int) -> str:
    return word if count == 1 else f"{word}s"


def _pile(state: State) -> str:
    cards = state.cards
    if cards.clutch is not None:
        return "used up, the clutch space is taken"
    if cards.clutch_is_open:
        return "used up, the clutch space (7) is open"
    top = "a card is to be turned" if cards.face_up is None else f"{cards.face_up} face up"
    return f"{top}, {cards.face_down} face down"


def _next(state: State) -> str:
    seat, phase = whose_decision(state), state.phase
    if seat is None or phase is Phase.OVER:
        words = {Phase.CARD: "a card is turned", Phase.DIE: "a die falls", Phase.OVER: "game over"}
        return words[phase]
    if phase is Phase.START:
        return f"{seat_letter(seat)} starts a turtle"
    assert state.throw is not None
    dice = " + ".join(map(str, state.throw.dice))
    return f"{seat_letter(seat)} decides for {turtle_name(state.rules, state.group[0])} at {dice}"


def _choice(state: State, view: Outlook) -> str:
    if isinstance(view.decision, Start):
        return f"start {turtle_name(state.rules, view.decision.turtle)}"
    return str(view.decision)


def _prospects(view: Outlook) -> str:
    texts = [_prospect(prospect) for prospect in view.prospects if not prospect.is_bust]
    risk = f"{round(100 * view.bust)}% bust; " if view.bust else ""
    return risk + ", ".join(texts)


def _prospect(prospect: Prospect) -> str:
    face, landing = "" if prospect.value is None else f"{prospect.value}: ", prospect.landing
    assert landing is not None
    lays = "" if landing.laying is None else f" (lays {landing.laying.eggs})"
    return f"{face}to {landing.space}{lays}"
