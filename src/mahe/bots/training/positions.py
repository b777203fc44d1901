"""Positions from which the network of analyses learns, and what their next move leads to."""

from dataclasses import replace
from typing import Any

import numpy as np
import torch
from torch import nn

from mahe.bots.network.features import PILE_LENGTH, Layout
from mahe.bots.network.judge import COUNTED, HEAD_COUNT, HEADS, TURNED, judge_layout_for
from mahe.bots.thinking import NEAR
from mahe.bots.training.engine import GAME_BYTES
from mahe.bots.training.judge_model import JudgeModel, takings_of
from mahe.bots.training.learning import Lesson, Stream, games_to_learn_from
from mahe.bots.training.model import Model

UNSEEN, FACE_UP, FACE_DOWN, SEAT, FRESH = 56, 62, 63, 64, 69  # where they lie in a game
OPEN = 7
ENDS = 15
_SET_ASIDE, _FACES = 4, 6
_UNKNOWN_OPTIONS = 2 | 8  # double takings, cards as dice
_POSITIONS = 600_000  # for each head
BATCH = 4096


class Ends:
    """All ends of the coming moves of some games; with `spread` 6, by the card that is turned."""

    def __init__(self, layout: Layout, engine: Any, games: torch.Tensor, spread: int = 1) -> None:
        device, count = games.device, len(games)
        rows = count * layout.each * ENDS * spread
        features = judge_layout_for(layout.players, layout.each).size
        self.inputs = torch.zeros((rows, features), dtype=half_on(device), device=device)
        self.movers = torch.empty(rows, dtype=torch.int8, device=device)
        self.takers = torch.empty(rows, dtype=torch.int8, device=device)
        self.odds = torch.empty(rows, device=device)
        self.after = torch.empty((rows, GAME_BYTES), dtype=torch.uint8, device=device)
        engine.run(
            "judge_ahead",
            rows,
            games.contiguous(),
            np.int64(count),
            np.int32(spread),
            *(self.inputs, self.movers, self.takers, self.odds, self.after),
        )


class Positions:
    """The positions of a head, and what they are worth by their next move."""

    def __init__(self, layout: Layout, engine: Any, games: torch.Tensor, head: int) -> None:
        self.head, self.layout, self.engine = head, layout, engine
        self.kept_back, self.games = games[:BATCH].contiguous(), games[BATCH:]
        self.least = HEADS.index(head)
        players = layout.players
        self.features = judge_layout_for(players, layout.each).size
        # From here on, cards that may be turned at the end of a move are looked at one by one.
        self.spread = _FACES if COUNTED < self.least <= TURNED + 1 else 1
        self.device = games.device
        self._turned = {
            takings: _turned_ways(players, takings, games.device)
            for takings in range(1, COUNTED + 2)
        }

    def inputs(self, games: torch.Tensor) -> torch.Tensor:
        """The inputs of the network."""
        shape = (len(games), self.features)
        found = torch.zeros(shape, dtype=half_on(self.device), device=self.device)
        self.engine.run("judge_inputs", len(games), games, np.int64(len(games)), found)
        return found

    def results(self, games: torch.Tensor, head: int) -> torch.Tensor:
        """Each seat's share of the win, by what a head tells apart."""
        players = self.layout.players
        if head > COUNTED:
            return torch.eye(players, device=self.device).expand(len(games), -1, -1)
        ways = players ** (head + 1)
        found = torch.zeros((len(games), ways, players), device=self.device)
        arguments = (games, np.int64(len(games)), np.int32(ways), found)
        self.engine.run("judge_results", len(games) * ways, *arguments)
        return found

    def told(
        self, model: JudgeModel, units: torch.Tensor, seats: torch.Tensor, head: int
    ) -> torch.Tensor:
        """How likely the network takes each way to be; seats as they are numbered."""
        likely = torch.softmax(model.scores(units, head), 1)
        return torch.gather(likely, 1, self._turned[takings_of(head)][seats])

    @torch.no_grad()
    def target(self, model: JudgeModel, games: torch.Tensor) -> torch.Tensor:
        """How likely each way is by what follows, seats from the mover on."""
        found = torch.zeros(
            (len(games), self.layout.players ** takings_of(self.head)), device=self.device
        )
        awaited = games[:, FACE_UP] == 0
        for rows in (~awaited).nonzero()[:, 0].split(BATCH):
            found[rows] = self.expected(model, games[rows].contiguous())
        for rows in awaited.nonzero()[:, 0].split(BATCH):
            found[rows] = over_cards(games[rows], lambda after: self._told_of(model, after))
        return self.seen_from_the_mover(games, found)

    def _told_of(self, model: JudgeModel, games: torch.Tensor) -> torch.Tensor:
        units = model.units(self.inputs(games))
        return self.told(model, units, games[:, SEAT].long(), self.head)

    @torch.no_grad()
    def expected(self, model: JudgeModel, games: torch.Tensor) -> torch.Tensor:
        """How likely each way is by what the next move leads to; seats as they are numbered."""
        count, players = len(games), self.layout.players
        ends = self.layout.each * ENDS
        found = Ends(self.layout, self.engine, games, self.spread)
        units = model.units(found.inputs)
        seats = found.movers.long().clamp(0, players - 1)
        taker = found.takers.view(count, ends, self.spread)[:, :, 0].long()
        first = torch.arange(count * ends, device=self.device) * self.spread
        likely = self.told(model, units[first], seats[first], self.head)
        likely = likely.view(count, ends, -1)
        taken = self._taken(model, games, found, units, likely)
        likely = torch.where((taker >= 0)[:, :, None], taken, likely)
        shares = torch.bmm(likely, self.results(games, self.head)).contiguous()
        chances = torch.empty((count, 1, ends), device=self.device)
        arguments = (games, np.int64(count), shares, np.float32(NEAR), chances)
        self.engine.run("judge_odds", count, *arguments)
        return torch.bmm(chances, likely)[:, 0]

    def _taken(
        self,
        model: JudgeModel,
        games: torch.Tensor,
        found: Ends,
        units: torch.Tensor,
        likely: torch.Tensor,
    ) -> torch.Tensor:
        """How likely each way is at the ends of the move at which something is taken."""
        count, ends, _ = likely.shape
        players = self.layout.players
        seats = found.movers.long().clamp(0, players - 1)
        taker = found.takers.view(count, ends, self.spread)[:, :, 0].long()
        took = nn.functional.one_hot(taker.clamp_min(0), players).float()
        if self.head == 0:
            return took
        if self.head <= COUNTED:
            later = self.told(model, units, seats, self.head - 1).view(count, ends, 1, -1)
            return (took[:, :, :, None] * later).reshape(count, ends, -1)
        if self.spread > 1:
            some = ((found.takers >= 0) & (found.odds > 0)).nonzero()[:, 0]
            later = self.told(model, units[some], seats[some], self.head - 1)
            results = self.results(found.after[some], self.head - 1)
            shares = torch.bmm(later[:, None], results)[:, 0]
            taken = torch.zeros((len(units), players), device=self.device)
            taken[some] = shares * found.odds[some, None]
            return taken.view(count, ends, self.spread, players).sum(2)
        lower = self.told(model, units, seats, self.head - 1).view(count, ends, -1)
        crosses = cards_left_in(games) == self.least  # the next card belongs to the head before
        return torch.where(crosses[:, None, None], lower, likely)

    def differences(self, likely: torch.Tensor, games: torch.Tensor) -> torch.Tensor:
        """Differences of ways, seen from the mover, as differences of the shares of each seat."""
        return torch.bmm(likely[:, None], self.results_by_way(games))[:, 0]

    def results_by_way(self, games: torch.Tensor) -> torch.Tensor:
        """Each seat's share of the win, by ways with seats from the mover on."""
        results = self.results(games, self.head)
        places = self._turned[takings_of(self.head)][_back(games, self.layout.players)]
        return torch.gather(results, 1, places[:, :, None].expand(-1, -1, results.shape[2]))

    def seen_from_the_mover(self, games: torch.Tensor, likely: torch.Tensor) -> torch.Tensor:
        """The same with seats counted from the mover on."""
        places = self._turned[takings_of(self.head)][_back(games, self.layout.players)]
        return torch.gather(likely, 1, places)


class Teacher:
    """What the bots' network says of positions."""

    def __init__(self, stream: Stream, model: Model) -> None:
        self._stream, self._model = stream, model

    @torch.no_grad()
    def shares(self, games: torch.Tensor) -> torch.Tensor:
        """Each seat's share of the win, from the mover on."""
        width = self._stream.width
        seen = torch.zeros((len(games), width), dtype=torch.int16, device=games.device)
        movers = torch.zeros(len(games), dtype=torch.uint8, device=games.device)
        args = (games.clone(), np.int64(len(games)), seen, np.int32(width), movers)
        self._stream.engine.run("observe", len(games), *args)
        parts = [self._model.shares(self._stream.spread(rows)) for rows in seen.split(BATCH)]
        return torch.cat(parts)


def half_on(device: Any) -> torch.dtype:
    """The numbers in which inputs are written there."""
    return torch.float16 if torch.device(device).type == "cuda" else torch.float32


def cards_left_in(games: torch.Tensor) -> torch.Tensor:
    """How many cards are still to be laid."""
    up, down = games[:, FACE_UP], games[:, FACE_DOWN]
    return torch.where(up == OPEN, 0, down.int() + (up > 0))


def before_the_card(games: torch.Tensor) -> torch.Tensor:
    """The same games before their face-up card was turned."""
    games, rows = games.clone(), torch.arange(len(games), device=games.device)
    games[rows, UNSEEN - 1 + games[:, FACE_UP].long()] += 1
    games[:, FACE_UP] = 0
    games[:, FACE_DOWN] += 1
    return games


def over_cards(games: torch.Tensor, worth: Any) -> torch.Tensor:
    """The mean worth over the cards that may be turned."""
    found = None
    for value in range(_FACES):
        after = games.clone()
        odds = after[:, UNSEEN + value] / (after[:, FACE_DOWN] + _SET_ASIDE)
        after[:, UNSEEN + value] -= (odds > 0).to(torch.uint8)
        after[:, FACE_DOWN] -= 1
        after[:, FACE_UP] = value + 1
        part = odds[:, None] * worth(after)
        found = part if found is None else found + part
    assert found is not None
    return found


def _back(games: torch.Tensor, players: int) -> torch.Tensor:
    return (players - games[:, SEAT].long()) % players


def _turned_ways(players: int, takings: int, device: Any) -> torch.Tensor:
    """By mover and way in numbered seats: the number of the way in seats from the mover on."""
    ways = torch.arange(players**takings)
    found = torch.zeros((players, len(ways)), dtype=torch.long)
    for mover in range(players):
        for place in range(takings):
            seat = ways // players**place % players
            found[mover] += (seat - mover) % players * players**place
    return found.to(device)


def collect(lesson: Lesson, stream: Stream, model: Model) -> list[torch.Tensor]:
    """Positions of games that the bots' network plays, by head."""
    found: list[list[torch.Tensor]] = [[] for _ in range(HEAD_COUNT)]
    counts = [0] * HEAD_COUNT
    wanted = _POSITIONS if lesson.device == "cuda" else 4 * lesson.games + BATCH
    heads = torch.tensor(HEADS, device=lesson.device)
    assert len(heads) == PILE_LENGTH
    moves = 0
    while min(counts) < wanted:
        stream.play(model)
        moves += 1
        if moves < 3:
            continue
        asked = heads[cards_left_in(stream.games).long()]
        for head in range(HEAD_COUNT):
            if counts[head] < wanted:
                some = stream.games[asked == head].clone()
                found[head].append(some)
                counts[head] += len(some)
    pools = [torch.cat(parts)[:wanted] for parts in found]
    return [pool[torch.randperm(len(pool), device=pool.device)] for pool in pools]


def stream_of(lesson: Lesson, layout: Layout, engine: Any) -> Stream:
    """Games of all kinds that the judge knows."""
    kinds = games_to_learn_from(lesson, cards=False)
    options = kinds.options & np.uint8(0xFF ^ _UNKNOWN_OPTIONS)
    return Stream(lesson, layout, engine, replace(kinds, options=options, seed=kinds.seed + 7))
