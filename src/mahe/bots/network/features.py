"""What the network sees of a game between two moves: the numbers of the features that hold.

All is seen from the seat that moves next: it is seat 0, the one after it seat 1, and so on. A
feature is yes or no. `docs/network.md` lists them.
"""

from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from mahe.rules import BEACH, FACES, State, standing

PLACES = BEACH + 1
MOST_LEAD = 24  # eggs ahead or behind; more counts as this
NEAR_LEAD = 8
MOST_CARD_LEAD = 3
MOST_UNSEEN = 8
MOST_KEPT = 3
STAGES = (0, 1, 2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, *(6,) * 8)
"""A stage of the game by how many cards are still to be laid; 0 is the race for the seven."""
_STAGE_COUNT = 7
_PILE_OPEN = 7  # what lies face up when the clutch space is open
OPTION_ORDER = (
    "third_die_at_seven",
    "exact_landing_takes_two",
    "bust_ends_turn",
    "cards_as_dice",
)


class Layout:
    """Where each kind of feature begins, for so many players with so many turtles each."""

    def __init__(self, players: int, each: int) -> None:
        turtles = players * each
        self.players, self.each, self.turtles = players, each, turtles
        self.pairs = tuple(combinations(range(turtles), 2))
        sizes = {
            "tops": turtles * PLACES * players,  # turtle, its place, who owns the top above it
            "belows": turtles * (players + 1),  # turtle, who owns the one below it
            "gaps": len(self.pairs) * BEACH,  # how far one turtle is ahead of another
            "leads": players * (2 * MOST_LEAD + 1),  # seat, eggs ahead of the best other
            "card_leads": players * (2 * MOST_CARD_LEAD + 1),
            "staged": players * _STAGE_COUNT * (2 * NEAR_LEAD + 1),  # the same by stage
            "left": PILE_LENGTH,  # cards still to be laid
            "face_up": _PILE_OPEN + 1,
            "unseen": len(FACES) * (MOST_UNSEEN + 1),
            "options": len(OPTION_ORDER),
            "exact": turtles * PLACES,  # turtle and place, where two cards can be taken
            "kept": players * len(FACES) * MOST_KEPT,  # cards that can be played as dice
            "played": players,  # who has played one in this turn
            "midway": 1,  # the first turtle of the turn has moved
        }
        self.begins, self.size = begins_of(sizes)


def begins_of(sizes: dict[str, int]) -> tuple[dict[str, int], int]:
    """Where kinds of features of these sizes begin, and how many there are in all."""
    begins, begin = {}, 0
    for name, size in sizes.items():
        begins[name] = begin
        begin += size
    return begins, begin


PILE_LENGTH = len(STAGES)


@lru_cache(maxsize=16)
def layout_for(players: int, each: int) -> Layout:
    """The one layout for so many players and turtles."""
    return Layout(players, each)


def features(state: State) -> list[int]:
    """The features that hold in a state where a turtle is to be started, or a card turned."""
    mover = mover_of(state)
    return sea_features(state, mover) + other_features(state, mover)


class Mover(NamedTuple):
    """Who moves next."""

    seat: int
    to_move: tuple[int, ...]
    played: tuple[int, ...]  # the seats that have played a card in this turn


def mover_of(state: State) -> Mover:
    """Who moves next; where a card is to be turned, the turn may have passed by then."""
    turn = state.turn
    if turn.to_move:
        return Mover(turn.seat, turn.to_move, turn.played)
    seat = (turn.seat + 1) % state.rules.players
    return Mover(seat, state.rules.turtles_of(seat), ())


def sea_features(state: State, mover: Mover) -> list[int]:
    """Where the turtles are, and on whom."""
    rules = state.rules
    layout = layout_for(rules.players, rules.turtles_each)
    midway = len(mover.to_move) < rules.turtles_each
    slots = _slots(state, mover.seat, mover.to_move[0] if midway else None)
    found = _sea(state, mover.seat, slots, layout)
    if midway:
        found.append(layout.begins["midway"])
    if rules.exact_landing_takes_two:
        places, begin = state.sea.places, layout.begins["exact"]
        found += [begin + i * PLACES + places[turtle] for i, turtle in enumerate(slots)]
    return found


def other_features(state: State, mover: Mover) -> list[int]:
    """Cards, leads and options: by rules, cards and mover alone, whatever the sea is like."""
    rules, layout = state.rules, layout_for(state.rules.players, state.rules.turtles_each)
    found, begin = _cards(state, mover.seat, layout), layout.begins["options"]
    found += [begin + i for i, name in enumerate(OPTION_ORDER) if getattr(rules, name)]
    if rules.cards_as_dice:
        found += _playable(state.cards.kept, mover, layout)
    return found


def _slots(state: State, seat: int, first: int | None) -> list[int]:
    """The turtles by seats from the mover on; a seat's own so that swapping them is the same."""
    rules, places = state.rules, state.sea.places
    if rules.turtles_each == 1:
        return [*range(seat, rules.players), *range(seat)]
    slots: list[int] = []
    for step in range(rules.players):
        one = (seat + step) % rules.players * 2
        two = one + 1
        if step == 0 and first is not None:
            swap = first == two
        elif places[one] == places[two]:
            swap = one in state.sea.group(two)
        else:
            swap = places[one] > places[two]
        slots += (two, one) if swap else (one, two)
    return slots


def _sea(state: State, seat: int, slots: list[int], layout: Layout) -> list[int]:
    places, riders = state.sea
    players, each = layout.players, layout.each
    tops, belows = [0] * layout.turtles, [0] * layout.turtles
    for turtle in range(layout.turtles):
        if turtle not in riders:  # a bottom: its whole stack has one top
            group = state.sea.group(turtle)
            top = (group[-1] // each - seat) % players
            for index, member in enumerate(group):
                tops[member] = top
                if index:
                    belows[member] = (group[index - 1] // each - seat) % players + 1
    begin_tops, begin_belows = layout.begins["tops"], layout.begins["belows"]
    found = []
    for slot, turtle in enumerate(slots):
        found.append(begin_tops + (slot * PLACES + places[turtle]) * players + tops[turtle])
        found.append(begin_belows + slot * (players + 1) + belows[turtle])
    spots = [places[turtle] for turtle in slots]
    begin = layout.begins["gaps"]
    for low, high in layout.pairs:
        found.append(begin + (spots[high] - spots[low]) % BEACH)
        begin += BEACH
    return found


def _cards(state: State, seat: int, layout: Layout) -> list[int]:
    cards, begins, players = state.cards, layout.begins, layout.players
    if cards.face_up is not None:
        face_up, left = cards.face_up, cards.face_down + 1
    else:
        left = cards.face_down
        face_up = 0 if left else _PILE_OPEN
    found = [begins["left"] + left, begins["face_up"] + face_up]
    begin = begins["unseen"]
    for count in cards.unseen:
        found.append(begin + min(count, MOST_UNSEEN))
        begin += MOST_UNSEEN + 1
    count_now = standing(state)
    for step in range(players):
        one = (seat + step) % players
        lead = lead_of(count_now.eggs, one, MOST_LEAD)
        found.append(begins["leads"] + step * (2 * MOST_LEAD + 1) + lead + MOST_LEAD)
        card_lead = lead_of(count_now.cards, one, MOST_CARD_LEAD) + MOST_CARD_LEAD
        found.append(begins["card_leads"] + step * (2 * MOST_CARD_LEAD + 1) + card_lead)
        near = min(max(lead, -NEAR_LEAD), NEAR_LEAD) + NEAR_LEAD
        stage = step * _STAGE_COUNT + STAGES[left]
        found.append(begins["staged"] + stage * (2 * NEAR_LEAD + 1) + near)
    return found


def lead_of(counts: tuple[int, ...], seat: int, most: int) -> int:
    """How far a seat is ahead of the best other one."""
    others = max(counts[:seat] + counts[seat + 1 :])
    return min(max(counts[seat] - others, -most), most)


def _playable(kept: tuple[tuple[int, ...], ...], mover: Mover, layout: Layout) -> list[int]:
    found = []
    for step in range(layout.players):
        one = (mover.seat + step) % layout.players
        if one in mover.played:
            found.append(layout.begins["played"] + step)
        for value in set(kept[one]):
            times = min(kept[one].count(value), MOST_KEPT)
            place = (step * len(FACES) + value - 1) * MOST_KEPT + times - 1
            found.append(layout.begins["kept"] + place)
    return found
