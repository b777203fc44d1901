"""The judge of analyses: it looks at games between two moves more closely than bots need.

It has a network of its own, with a head for each part of a game.

With the last card and in the race for the seven it does not say who wins, but how likely each *way*
is in which they can be taken; who wins then is a matter of counting. So nobody wins who cannot, and
small leads count as they do.
"""

from functools import lru_cache
from itertools import product

from mahe.bots.network import network_name
from mahe.bots.network.features import (
    PILE_LENGTH,
    PLACES,
    begins_of,
    layout_for,
    lead_of,
    mover_of,
    sea_features,
)
from mahe.bots.network.files import shipped_weights
from mahe.bots.network.inference import Network, chances_of, shares_of
from mahe.bots.thinking import Shares, mean_of, turned
from mahe.rules import BEACH, CLUTCH_EGGS, FACES, Cards, Rules, State, standing

HEADS = (0, 1, 2, 3, 4, *(5,) * 3, *(6,) * 5, *(7,) * 8)
"""Which head of the network is asked, by how many cards are still to be laid."""
HEAD_COUNT = HEADS[-1] + 1
COUNTED = 1
"""With so many cards left, or fewer, who wins is counted."""
TURNED = 1
"""With so many, or fewer, a card that is to be turned is each unseen one; else it is a feature."""
MOST_LEAD = 25
"""Eggs ahead or behind; more counts as this."""
MOST_CARD_LEAD = 3
ENDINGS = 4
"""What it is to two seats if one takes the last card and the other the seven: see `_ending`."""
PARTS = 4
"""The mean unseen card is told in such parts of an egg."""
_WIN = 420
"""A sure win. It can be divided by 1 to 7, so shared wins are whole."""
_LANE = 64
_MOST_KNOWN = 256


class JudgeLayout:
    """Where each kind of feature begins, for so many players with so many turtles each."""

    def __init__(self, players: int, each: int) -> None:
        sea = layout_for(players, each)
        self.players, self.each = players, each
        sizes = {
            "tops": sea.turtles * PLACES * players,  # as in the layout of the bots' network
            "belows": sea.turtles * (players + 1),
            "gaps": len(sea.pairs) * BEACH,
            "midway": 1,
            "third": 1,  # the options that the network knows
            "bust_ends": 1,
            "left": PILE_LENGTH,
            "leaders": HEAD_COUNT * players,
            "race": players * ENDINGS,  # who takes the seven, and who wins then
            "last": players * players * ENDINGS,  # the same with the last card
            "leads": players * (2 * MOST_LEAD + 1),  # before the last card, as all that follows
            "card_leads": players * (2 * MOST_CARD_LEAD + 1),
            "face_up": len(FACES) + 1,
            "outlook": PARTS * (len(FACES) - 1) + 1,  # the mean unseen card
        }
        self.begins, self.size = begins_of(sizes)
        self.midway_of_the_sea = sea.begins["midway"]


@lru_cache(maxsize=16)
def judge_layout_for(players: int, each: int) -> JudgeLayout:
    """The one layout for so many players and turtles."""
    return JudgeLayout(players, each)


def cards_left(cards: Cards) -> int:
    """How many cards are still to be laid."""
    return cards.face_down + (cards.face_up is not None)


def knows(rules: Rules) -> bool:
    """Whether the network plays by these rules: what is kept stays, and each laying takes one."""
    return not (rules.cards_as_dice or rules.exact_landing_takes_two)


def judge_features(state: State) -> list[int]:
    """The features that hold in a state where a turtle is to be started, or a card turned."""
    mover = mover_of(state)
    return _for_the_judge(sea_features(state, mover), state.rules) + _others(state, mover.seat)


def _for_the_judge(sea: list[int], rules: Rules) -> list[int]:
    """Features of the sea: all but the last one have the same numbers for both networks."""
    layout = judge_layout_for(rules.players, rules.turtles_each)
    if sea[-1] != layout.midway_of_the_sea:
        return sea
    return [*sea[:-1], layout.begins["midway"]]


def _others(state: State, seat: int) -> list[int]:
    rules, cards = state.rules, state.cards
    players, left = rules.players, cards_left(cards)
    begins = judge_layout_for(players, rules.turtles_each).begins
    found = [begins["left"] + left]
    if rules.third_die_at_seven:
        found.append(begins["third"])
    if rules.bust_ends_turn:
        found.append(begins["bust_ends"])
    order = [(seat + step) % players for step in range(players)]
    winners, begin = standing(state).winners, begins["leaders"] + HEADS[left] * players
    found += [begin + step for step, one in enumerate(order) if one in winners]
    if left == 0:
        for step, one in enumerate(order):
            ending = _ending(_winners(cards, (one,)), one, one)
            found.append(begins["race"] + step * ENDINGS + ending)
    elif left == 1:
        for place, (one, last) in enumerate(product(order, order)):
            ending = _ending(_winners(cards, (one, last)), one, last)
            found.append(begins["last"] + place * ENDINGS + ending)
    else:
        found += _leads(state, order, begins)
        unseen = sum([value * count for value, count in zip(FACES, cards.unseen, strict=True)])
        found.append(begins["face_up"] + (cards.face_up or 0))
        found.append(begins["outlook"] + PARTS * unseen // sum(cards.unseen) - PARTS)
    return found


def _leads(state: State, order: list[int], begins: dict[str, int]) -> list[int]:
    now, found = standing(state), []
    for step, one in enumerate(order):
        lead = lead_of(now.eggs, one, MOST_LEAD) + MOST_LEAD
        found.append(begins["leads"] + step * (2 * MOST_LEAD + 1) + lead)
        lead = lead_of(now.cards, one, MOST_CARD_LEAD) + MOST_CARD_LEAD
        found.append(begins["card_leads"] + step * (2 * MOST_CARD_LEAD + 1) + lead)
    return found


def _ending(winners: tuple[int, ...], first: int, last: int) -> int:
    """0 the first one's win, 1 the other's, 2 somebody else's, 3 a win that is shared."""
    if len(winners) > 1:
        return 3
    return 0 if winners == (first,) else 1 if winners == (last,) else 2


def _winners(cards: Cards, way: tuple[int, ...]) -> tuple[int, ...]:
    """Who wins if seats take what is left in this order: the last card, if it is, and the seven."""
    last = () if cards.face_up is None else (cards.face_up,)
    counts = [(sum(kept), len(kept)) for kept in cards.kept]
    for seat, eggs in zip(way, (*last, CLUTCH_EGGS), strict=True):
        counts[seat] = counts[seat][0] + eggs, counts[seat][1] + 1
    best = max(counts)
    return tuple([seat for seat, count in enumerate(counts) if count == best])


class JudgeEvaluator:
    """Tells what a game between two moves is worth."""

    def __init__(self, network: Network) -> None:
        self._network = network
        self._known: dict[tuple[Rules, Cards, int], tuple[int, list[int]]] = {}

    def shares(self, state: State) -> Shares:
        """What a state is worth in which a turtle is to be started, or a card to be turned."""
        left = cards_left(state.cards)
        if state.cards.are_awaited and left <= TURNED:
            return mean_of([(self.shares(after), count) for after, count in turned(state)])
        mover, players = mover_of(state), state.rules.players
        begun, results = self._begin(state, mover.seat)
        sea = _for_the_judge(sea_features(state, mover), state.rules)
        scores = self._network.scores(sea, begun, HEADS[left])
        if left > COUNTED:
            seen = shares_of(scores)
            return (*seen[players - mover.seat :], *seen[: players - mover.seat])
        chances = chances_of(scores)
        sums = sum([chance * result for chance, result in zip(chances, results, strict=True)])
        total, mask = sum(chances) * _WIN, (1 << _LANE) - 1
        return tuple([(sums >> _LANE * seat & mask) / total for seat in range(players)])

    def _begin(self, state: State, seat: int) -> tuple[int, list[int]]:
        """What most states of a move have in common: first sums, and results by output."""
        kind = (state.rules, state.cards, seat)
        found = self._known.get(kind)
        if found is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            begun = self._network.begin(_others(state, seat))
            found = self._known[kind] = begun, _results(state, seat)
        return found


def _results(state: State, seat: int) -> list[int]:
    """By way, seats from the mover on, where wins are counted: each seat's share, in lanes."""
    cards, players = state.cards, state.rules.players
    order = [(seat + step) % players for step in range(players)]
    left = cards_left(cards)
    if left > COUNTED:
        return []
    found = []
    for way in product(order, repeat=left + 1):
        winners = _winners(cards, way)
        found.append(sum([_WIN // len(winners) << _LANE * winner for winner in winners]))
    return found


@lru_cache(maxsize=16)
def _shipped(name: str) -> JudgeEvaluator:
    return JudgeEvaluator(Network(shipped_weights(name)))


def judging_network_for(rules: Rules) -> JudgeEvaluator:
    """What judges games by these rules; it is read when it is first asked for."""
    return _shipped(f"{network_name(rules)}-judge")
