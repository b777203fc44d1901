"""A state as a picture: the ring of 21 spaces, stacks, raft, dice and cards."""

from functools import cache
from math import cos, pi, sin

from mahe.envs.canvas import Canvas, Colour, Picture
from mahe.record import seat_letter, turtle_name
from mahe.rules import BEACH, CLUTCH_EGGS, MOST_TURTLES, RAFT, State, standing, whose_decision

WIDTH, HEIGHT = 640, 710
_CENTRE, _RING, _SPACE, _TURTLE = (320, 330), 232, 28, 20
_RAFT = (70, 634, 500, 66)
_STEP, _TALLEST = 24, 96  # how far turtles in a stack are apart, and the whole stack at most

_SEA, _SHALLOWS, _SAND, _ISLAND = (38, 110, 150), (92, 170, 198), (240, 214, 150), (226, 196, 128)
_WOOD, _PLANK, _WHITE, _INK, _FAINT = (
    (140, 94, 52),
    (112, 72, 38),
    (250, 250, 246),
    (40, 44, 52),
    (60, 132, 168),
)
_GOLD, _BACK = (252, 190, 40), (96, 60, 120)
_SEATS: tuple[Colour, ...] = (
    (214, 62, 54),
    (46, 125, 60),
    (64, 84, 190),
    (242, 140, 30),
    (150, 60, 160),
    (20, 150, 150),
    (110, 80, 60),
)
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (0, 0), (1, -1), (1, 1)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


def draw(state: State) -> Picture:
    """The board seen from above, with the dice, the pile and everybody's cards in the middle."""
    canvas = _board().copy()
    _draw_dice(canvas, state)
    _draw_pile(canvas, state)
    for seat in range(state.rules.players):
        _draw_seat(canvas, state, seat)
    for location, stack in state.sea.stacks().items():
        for level, turtle in enumerate(stack):
            _draw_turtle(canvas, state, turtle, *_place(location, level, len(stack)))
    return canvas.picture()


def _place(location: int, level: int, tall: int) -> tuple[float, float]:
    """Where a turtle is drawn: on the raft side by side, else on top of those below."""
    if location == RAFT:
        return _RAFT[0] + _RAFT[2] / MOST_TURTLES * (level + 0.5), _RAFT[1] + _RAFT[3] / 2
    x, y = _space(location)
    return x, y - level * min(_STEP, _TALLEST / tall)


def _space(space: int) -> tuple[float, float]:
    """The middle of a space; the beach is at the bottom, and turtles swim counter-clockwise."""
    angle = 2 * pi * space / BEACH
    return _CENTRE[0] + _RING * sin(angle), _CENTRE[1] + _RING * cos(angle)


@cache
def _board() -> Canvas:
    """What is the same in every picture."""
    canvas = Canvas(WIDTH, HEIGHT, _SEA)
    canvas.disc(*_CENTRE, _RING + 44, _SHALLOWS)
    canvas.disc(*_CENTRE, _RING - 36, _ISLAND)
    for space in range(1, BEACH + 1):
        x, y = _space(space)
        canvas.disc(x, y, _SPACE + 2, _WHITE)
        canvas.disc(x, y, _SPACE, _SAND if space == BEACH else _SEA)
        canvas.write(x, y, str(space), 17, _INK if space == BEACH else _WHITE)
    left, top, width, height = _RAFT
    canvas.box(*_RAFT, _WOOD, 10)
    for plank in range(1, MOST_TURTLES):
        canvas.box(left + plank * width / MOST_TURTLES, top, 2, height, _PLANK)
    return canvas


def _draw_turtle(canvas: Canvas, state: State, turtle: int, x: float, y: float) -> None:
    colour = _SEATS[state.rules.owner(turtle)]
    for side, end in ((-1, -1), (-1, 1), (1, -1), (1, 1)):
        canvas.disc(x + side * 14, y + end * 13, 6, _darker(colour))
    canvas.disc(x, y - 21, 6, _darker(colour))
    canvas.disc(x, y, _TURTLE, _GOLD if turtle in state.group else _WHITE)
    canvas.disc(x, y, _TURTLE - 3, colour)
    name = turtle_name(state.rules, turtle)
    canvas.write(x, y, name, 16 if len(name) == 1 else 13, _WHITE)


def _darker(colour: Colour) -> Colour:
    red, green, blue = colour
    return red * 2 // 3, green * 2 // 3, blue * 2 // 3


def _draw_dice(canvas: Canvas, state: State) -> None:
    if state.throw is None:
        return
    for place, die in enumerate(state.throw.dice):
        x, y = 336 + 50 * place, 196
        canvas.box(x - 20, y - 20, 40, 40, _WHITE, 8)
        for right, down in _PIPS[die]:
            canvas.disc(x + 11 * right, y + 11 * down, 4, _INK)


def _draw_pile(canvas: Canvas, state: State) -> None:
    cards = state.cards
    if cards.face_down:
        canvas.box(216, 170, 36, 52, _BACK, 5)
        canvas.write(234, 196, str(cards.face_down), 15, _WHITE)
    top = CLUTCH_EGGS if cards.clutch_is_open else cards.face_up
    if top is not None:
        canvas.box(260, 170, 36, 52, _GOLD if cards.clutch_is_open else _WHITE, 5)
        canvas.write(278, 196, str(top), 24, _INK)


def _draw_seat(canvas: Canvas, state: State, seat: int) -> None:
    """A row: the seat, its eggs, and the cards that it keeps."""
    y = 252 + 31 * seat
    counted = standing(state)
    chosen = whose_decision(state) == seat
    if state.cards.clutch is not None:
        chosen = seat in counted.winners
    if chosen:
        canvas.disc(192, y, 16, _GOLD)
    canvas.disc(192, y, 13, _SEATS[seat])
    canvas.write(192, y, seat_letter(seat), 13, _WHITE)
    canvas.write(230, y, str(counted.eggs[seat]), 16, _INK)
    hand = state.cards.kept[seat] + (CLUTCH_EGGS,) * (state.cards.clutch == seat)
    apart = min(21, 190 / max(len(hand), 1))
    for place, value in enumerate(hand):
        x = 254 + apart * place
        canvas.box(x, y - 12, 18, 25, _FAINT, 4)
        canvas.box(x + 1, y - 11, 16, 23, _GOLD if value == CLUTCH_EGGS else _WHITE, 3)
        canvas.write(x + 9, y, str(value), 12, _INK)
