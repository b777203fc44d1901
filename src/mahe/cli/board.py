"""A board drawn with characters, for looking at; the same in words, for listening to."""

from collections.abc import Iterator

from mahe.record import seat_letter, turtle_name
from mahe.rules import BEACH, RAFT, Outlook, Phase, Prospect, State, outlook, standing
from mahe.rules import whose_decision as decider_of

_COLUMNS = 7
_WIDTH = 9


def draw(state: State) -> Iterator[str]:
    """The ring of spaces as three rows, towers standing on them, then everything else."""
    for row in range(BEACH // _COLUMNS):
        spaces = range(row * _COLUMNS + 1, (row + 1) * _COLUMNS + 1)
        towers = [_names(state, state.sea.stack(space)) for space in spaces]
        for level in range(max(map(len, towers)), 0, -1):
            yield "".join(
                _cell(tower[level - 1] if level <= len(tower) else "") for tower in towers
            )
        yield "".join(_cell(_floor(space)) for space in spaces)
    yield ""
    yield from describe(state)


def _names(state: State, stack: tuple[int, ...]) -> list[str]:
    return [turtle_name(state.rules, turtle) for turtle in stack]


def _cell(text: str) -> str:
    return text.center(_WIDTH).rstrip().ljust(_WIDTH)


def _floor(space: int) -> str:
    label = f"{space} beach" if space == BEACH else str(space)
    return f"[{label}]" if space == BEACH else f"_{label}_"


def describe(state: State) -> Iterator[str]:
    """All that the board does not show: raft, cards, turn and throw."""
    raft = " ".join(_names(state, state.sea.stack(RAFT)))
    yield f"raft        {raft or 'nobody'}"
    yield f"pile        {_pile(state)}"
    for seat, (eggs, cards) in enumerate(zip(*standing(state)[:2], strict=True)):
        held = " ".join(map(str, state.cards.kept[seat]))
        clutch = " and the clutch space" if state.cards.clutch == seat else ""
        shown = f"{eggs} eggs on {cards} cards: {held}{clutch}" if cards else "nothing yet"
        yield f"seat {seat_letter(seat)}      {shown}"
    yield f"next        {_next(state)}"
    for view in outlook(state):
        yield f"  {view.decision!s:<9} {_prospects(view)}"


def _pile(state: State) -> str:
    cards = state.cards
    if cards.clutch is not None:
        return "used up, the clutch space is taken"
    if cards.clutch_is_open:
        return "used up, the clutch space (7) is open"
    top = "a card is to be turned" if cards.face_up is None else f"{cards.face_up} face up"
    return f"{top}, {cards.face_down} face down"


def _next(state: State) -> str:
    seat, phase = decider_of(state), state.phase
    if seat is None or phase is Phase.OVER:
        words = {Phase.CARD: "a card is turned", Phase.DIE: "a die falls", Phase.OVER: "game over"}
        return words[phase]
    if phase is Phase.START:
        return f"{seat_letter(seat)} starts a turtle"
    assert state.throw is not None
    dice = " + ".join(map(str, state.throw.dice))
    return f"{seat_letter(seat)} decides for {turtle_name(state.rules, state.group[0])} at {dice}"


def _prospects(view: Outlook) -> str:
    texts = [_prospect(prospect) for prospect in view.prospects if not prospect.is_bust]
    risk = f"{round(100 * view.bust)}% bust; " if view.bust else ""
    return risk + ", ".join(texts)


def _prospect(prospect: Prospect) -> str:
    face = "" if prospect.value is None else f"{prospect.value}: "
    landing = prospect.landing
    if landing is None:
        return f"{face}raft"
    laying = landing.laying
    lays = "" if laying is None else f" (lays {laying.eggs})"
    return f"{face}to {landing.space}{lays}"
