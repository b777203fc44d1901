"""Positions in pairs: two ends of one move, or of one card that is turned.

What an analysis has not foreseen in a whole game is not the sum of its errors. An error that all
ends of a move have in common is there before the move and after it, and cancels; what adds up is
how the errors of *siblings* differ. So the judge learns from siblings, and most of all how they
differ.
"""

from typing import Any

import torch

from mahe.bots.network.features import Layout
from mahe.bots.network.judge import HEAD_COUNT, HEADS
from mahe.bots.training.positions import (
    BATCH,
    ENDS,
    FACE_DOWN,
    FACE_UP,
    FRESH,
    UNSEEN,
    Ends,
    before_the_card,
    cards_left_in,
)

PARTNERS = {0: 1, 2: 3, 3: 4, 5: 5, 6: 6, 7: 7}
"""The head of positions after a card was laid, and that of their siblings, where none was."""
_LEFT_BEFORE = {0: (1, 1), 2: (3, 3), 3: (4, 4), 5: (6, 7), 6: (9, 12), 7: (14, 20)}
"""By the first of these heads: how many cards are left before such a move."""
_USUAL = (0.22, *(0.07,) * 6, 0.06, 0.06, 0.06, 0.07, 0.06, *(0.03,) * 3)
"""About how often moves end so: on the raft, or after a distance."""
_BY_CARD = 0.2
"""What part of the pairs differs by the card that was turned."""
_FIRST_ENDS = 1
"""An end of every move: one space further."""

Pair = tuple[torch.Tensor, torch.Tensor]


class Siblings:
    """Pairs of positions: those of one head, and those between which a card was laid."""

    def __init__(self, layout: Layout, engine: Any, pools: list[torch.Tensor]) -> None:
        self._layout, self._engine = layout, engine
        self.device = pools[0].device
        parts = [list[Pair]() for _ in pools]
        laid: dict[int, list[Pair]] = {head: [] for head in PARTNERS}
        for head, games in enumerate(pools):
            for some in games.split(BATCH):
                self._add(head, some, parts[head], laid)
        self.of_head = [
            _shuffled(_joined([*pairs, *self._by_card(head, pools[head], pairs)]))
            for head, pairs in enumerate(parts)
        ]
        self.laid = {head: _joined(pairs) for head, pairs in laid.items()}
        self.waiting = before_the_card(_fresh(pools[_ALONE]))

    def _add(
        self, head: int, games: torch.Tensor, pairs: list[Pair], laid: dict[int, list[Pair]]
    ) -> None:
        """Pairs of ends of the coming moves of some games."""
        count, ends = len(games), self._layout.each * ENDS
        found = Ends(self._layout, self._engine, games)
        after = found.after.view(count, ends, -1)
        movers, takers = found.movers.view(count, ends), found.takers.view(count, ends)
        usual = torch.tensor(_USUAL * self._layout.each, device=self.device)
        candidate = self._candidates(movers)
        mine = torch.arange(ends, device=self.device)[None] // ENDS == candidate
        # After a bust another seat may be next: siblings are seen from the same one.
        same = movers == movers.gather(1, candidate * ENDS + _FIRST_ENDS)
        can_be = mine & same & (movers >= 0) & (movers < self._layout.players)
        dry, wet = usual * (can_be & (takers < 0)), usual * (can_be & (takers >= 0))
        two = ((dry > 0).sum(1) >= 2).nonzero()[:, 0]
        picked = torch.multinomial(dry[two], 2)
        pairs.append((after[two, picked[:, 0]], after[two, picked[:, 1]]))
        left = cards_left_in(games)
        for target, (fewest, most) in _LEFT_BEFORE.items():
            if HEADS[fewest] != head:
                continue
            both = (dry > 0).any(1) & (wet > 0).any(1) & (left >= fewest) & (left <= most)
            rows = both.nonzero()[:, 0]
            if len(rows):
                one = torch.multinomial(wet[rows], 1)[:, 0]
                other = torch.multinomial(dry[rows], 1)[:, 0]
                laid[target].append((after[rows, one], after[rows, other]))

    def _candidates(self, movers: torch.Tensor) -> torch.Tensor:
        """For each game one of the turtles that can move."""
        count, each = len(movers), self._layout.each
        picked = torch.randint(0, each, (count, 1), device=self.device)
        can_move = (movers.view(count, each, ENDS) >= 0).any(2)
        return torch.where(can_move.gather(1, picked), picked, torch.zeros_like(picked))

    def _by_card(self, head: int, games: torch.Tensor, pairs: list[Pair]) -> list[Pair]:
        """Games whose card was turned just now, and the same with another card."""
        if HEADS.index(head) <= 1:
            return []
        many = int(sum(len(one) for one, _ in pairs) * _BY_CARD / (1 - _BY_CARD))
        some = _fresh(games)[:many]
        other, rows = before_the_card(some), torch.arange(len(some), device=self.device)
        card = torch.multinomial(other[:, UNSEEN : UNSEEN + 6].float(), 1)[:, 0]
        other[rows, UNSEEN + card] -= 1
        other[:, FACE_UP] = (card + 1).to(torch.uint8)
        other[:, FACE_DOWN] -= 1
        return [(some, other)]

    def draw(self, count: int, laid: int) -> list[list[torch.Tensor]]:
        """By head: pairs of it, then positions after a laying, and siblings of such."""
        found = list[list[torch.Tensor]]()
        for head in range(HEAD_COUNT):
            one, other = self._some(self.of_head[head], count)
            found.append([one, other, *self._some(self.of_head[head], laid)])
        for head, partner in PARTNERS.items():
            found[head][2], found[partner][3] = self._some(self.laid[head], laid)
        places = torch.randint(0, len(self.waiting), (laid,), device=self.device)
        found[_ALONE][2] = self.waiting[places]
        return found

    def _some(self, pair: Pair, count: int) -> Pair:
        places = torch.randint(0, len(pair[0]), (count,), device=self.device)
        return pair[0][places], pair[1][places]


_ALONE = 4
"""The head whose positions that await a card are learnt from alone."""


def _fresh(games: torch.Tensor) -> torch.Tensor:
    return games[games[:, FRESH] == 1]


def _joined(pairs: list[Pair]) -> Pair:
    return torch.cat([one for one, _ in pairs]), torch.cat([other for _, other in pairs])


def _shuffled(pair: Pair) -> Pair:
    order = torch.randperm(len(pair[0]), device=pair[0].device)
    return pair[0][order], pair[1][order]
