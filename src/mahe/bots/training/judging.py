"""How the network of analyses learns: from positions of whole games, backwards from the end."""

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from mahe.bots.network.features import PILE_LENGTH, Layout
from mahe.bots.network.judge import COUNTED, HEAD_COUNT, HEADS, TURNED, judge_layout_for
from mahe.bots.thinking import NEAR
from mahe.bots.training.engine import GAME_BYTES
from mahe.bots.training.judge_model import JudgeModel, takings_of
from mahe.bots.training.learning import (
    Lesson,
    Stream,
    engine_for,
    games_to_learn_from,
    set_rate,
)
from mahe.bots.training.model import Model

_ENDS = 15
_UNSEEN, _FACE_UP, _FACE_DOWN, _SEAT, _FRESH = 56, 62, 63, 64, 69  # where they lie in a game
_OPEN, _SET_ASIDE, _FACES = 7, 4, 6
_UNKNOWN_OPTIONS = 2 | 8  # double takings, cards as dice
_POSITIONS = 400_000  # for each head
_BATCH = 4096
_CHUNK, _TIMES = 8, 3  # batches for which is looked ahead at once; how often each is learnt from
_AWAITED = 4
"""Of so many positions with a card that was turned just now, one is learnt from before that."""
_SHARES = 4.0
"""How much a difference in shares of the win counts beside one in who takes what."""
_TAUGHT = 0.08
"""For this part of the time the bots' network is believed: what the end teaches spreads slowly."""
_WEIGHTS = (1, 1, 1, 1, 1, 2, 2, 3)
"""How much each head's positions count: later ones stand for more moves of a game."""

Chunk = tuple[torch.Tensor, torch.Tensor, torch.Tensor]
"""Games, what the network sees of them, and how likely each way is."""


class Positions:
    """Positions for a head, and what can be learnt from them."""

    def __init__(self, layout: Layout, engine: Any, games: torch.Tensor, head: int) -> None:
        self.head, self.layout, self.engine = head, layout, engine
        self.kept_back, self.games = games[:_BATCH].contiguous(), games[_BATCH:]
        self.fresh = self.games[self.games[:, _FRESH] == 1]
        self.least = HEADS.index(head)
        players = layout.players
        self.features = judge_layout_for(players, layout.each).size
        # From here on, cards that may be turned at the end of a move are looked at one by one.
        self.spread = _FACES if COUNTED < self.least <= TURNED + 1 else 1
        self.device = games.device
        self.half = torch.float16 if games.is_cuda else torch.float32
        self._turned = {
            takings: _turned_ways(players, takings, games.device)
            for takings in range(1, COUNTED + 2)
        }

    def inputs(self, games: torch.Tensor) -> torch.Tensor:
        """The inputs of the network."""
        found = torch.zeros((len(games), self.features), dtype=self.half, device=self.device)
        self.engine.run("judge_inputs", len(games), games, np.int64(len(games)), found)
        return found

    def results(self, games: torch.Tensor, head: int) -> torch.Tensor:
        """Each seat's share of the win, by what a head tells apart."""
        players = self.layout.players
        if head > COUNTED:
            return torch.eye(players, device=self.device).expand(len(games), -1, -1)
        ways = players ** (head + 1)
        found = torch.zeros((len(games), ways, players), device=self.device)
        self.engine.run(
            "judge_results",
            len(games) * ways,
            games,
            np.int64(len(games)),
            np.int32(ways),
            found,
        )
        return found

    def told(
        self, model: JudgeModel, units: torch.Tensor, seats: torch.Tensor, head: int
    ) -> torch.Tensor:
        """How likely the network takes each way to be; seats as they are numbered."""
        likely = torch.softmax(model.scores(units, head), 1)
        return torch.gather(likely, 1, self._turned[takings_of(head)][seats])

    @torch.no_grad()
    def expected(self, model: JudgeModel, games: torch.Tensor) -> torch.Tensor:
        """How likely each way is by what the next move leads to; seats as they are numbered."""
        count, players = len(games), self.layout.players
        ends = self.layout.each * _ENDS
        rows = count * ends * self.spread
        inputs = torch.zeros((rows, self.features), dtype=self.half, device=self.device)
        movers = torch.empty(rows, dtype=torch.int8, device=self.device)
        takers = torch.empty(rows, dtype=torch.int8, device=self.device)
        odds = torch.empty(rows, device=self.device)
        after = torch.empty((rows, GAME_BYTES), dtype=torch.uint8, device=self.device)
        self.engine.run(
            "judge_ahead",
            rows,
            games,
            np.int64(count),
            np.int32(self.spread),
            inputs,
            movers,
            takers,
            odds,
            after,
        )
        units = model.units(inputs)
        seats = movers.long().clamp(0, players - 1)
        taker = takers.view(count, ends, self.spread)[:, :, 0].long()
        first = torch.arange(count * ends, device=self.device) * self.spread
        likely = self.told(model, units[first], seats[first], self.head)
        likely = likely.view(count, ends, -1)
        if self.head == 0:
            taken = nn.functional.one_hot(taker.clamp_min(0), players).float()
        elif self.head <= COUNTED:
            later = self.told(model, units, seats, self.head - 1).view(count, ends, 1, -1)
            took = nn.functional.one_hot(taker.clamp_min(0), players).float()
            taken = (took[:, :, :, None] * later).reshape(count, ends, -1)
        elif self.spread > 1:
            some = ((takers >= 0) & (odds > 0)).nonzero()[:, 0]
            later = self.told(model, units[some], seats[some], self.head - 1)
            results = self.results(after[some], self.head - 1)
            shares = torch.bmm(later[:, None], results)[:, 0]
            taken = torch.zeros((rows, players), device=self.device)
            taken[some] = shares * odds[some, None]
            taken = taken.view(count, ends, self.spread, players).sum(2)
        else:
            lower = self.told(model, units, seats, self.head - 1).view(count, ends, -1)
            crosses = _left(games) == self.least  # the next card belongs to the head before
            taken = torch.where(crosses[:, None, None], lower, likely)
        likely = torch.where((taker >= 0)[:, :, None], taken, likely)
        shares = torch.bmm(likely, self.results(games, self.head)).contiguous()
        chances = torch.empty((count, 1, ends), device=self.device)
        self.engine.run(
            "judge_odds", count, games, np.int64(count), shares, np.float32(NEAR), chances
        )
        return torch.bmm(chances, likely)[:, 0]

    @torch.no_grad()
    def awaiting(self, model: JudgeModel, games: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The same games before their card was turned, and what they are worth by each card."""
        games = games.clone()
        rows = torch.arange(len(games), device=self.device)
        games[rows, _UNSEEN - 1 + games[:, _FACE_UP].long()] += 1
        games[:, _FACE_UP] = 0
        games[:, _FACE_DOWN] += 1
        found = torch.zeros((len(games), self.layout.players), device=self.device)
        for value in range(_FACES):
            after = games.clone()
            odds = after[:, _UNSEEN + value] / (after[:, _FACE_DOWN] + _SET_ASIDE)
            after[:, _UNSEEN + value] -= (odds > 0).to(torch.uint8)
            after[:, _FACE_DOWN] -= 1
            after[:, _FACE_UP] = value + 1
            units = model.units(self.inputs(after))
            found += odds[:, None] * self.told(model, units, after[:, _SEAT].long(), self.head)
        return games, found

    def chunk(self, model: JudgeModel, teacher: "Teacher | None") -> "Chunk":
        """Some positions, and how likely each way is in them."""
        games = self._some(self.games, _CHUNK * _BATCH)
        if teacher is not None and self.least > TURNED + 1:
            return games, self.inputs(games), teacher.shares(games)
        likely = [self.expected(model, part) for part in games.split(_BATCH)]
        if self.least > TURNED:
            before, found = self.awaiting(
                model, self._some(self.fresh, _CHUNK * _BATCH // _AWAITED)
            )
            games, likely = torch.cat([games, before]), [*likely, found]
        targets = self.seen_from_the_mover(games, torch.cat(likely))
        return games, self.inputs(games), targets

    def _some(self, games: torch.Tensor, count: int) -> torch.Tensor:
        return games[torch.randint(0, len(games), (count,), device=self.device)]

    def differences(self, likely: torch.Tensor, games: torch.Tensor) -> torch.Tensor:
        """Differences of ways, seen from the mover, as differences of the shares of each seat."""
        seats = games[:, _SEAT].long()
        turned = torch.gather(likely, 1, self._turned[takings_of(self.head)][seats])
        return torch.bmm(turned[:, None], self.results(games, self.head))[:, 0]

    def seen_from_the_mover(self, games: torch.Tensor, likely: torch.Tensor) -> torch.Tensor:
        """The same with seats counted from the mover on."""
        seats = games[:, _SEAT].long()
        back = (self.layout.players - seats) % self.layout.players
        return torch.gather(likely, 1, self._turned[takings_of(self.head)][back])


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
        parts = [self._model.shares(self._stream.spread(rows)) for rows in seen.split(_BATCH)]
        return torch.cat(parts)


def _left(games: torch.Tensor) -> torch.Tensor:
    """How many cards are still to be laid."""
    up, down = games[:, _FACE_UP], games[:, _FACE_DOWN]
    return torch.where(up == _OPEN, 0, down.int() + (up > 0))


def _turned_ways(players: int, takings: int, device: Any) -> torch.Tensor:
    """By mover and way in numbered seats: the number of the way in seats from the mover on."""
    ways = torch.arange(players**takings)
    found = torch.zeros((players, len(ways)), dtype=torch.long)
    for mover in range(players):
        for place in range(takings):
            seat = ways // players**place % players
            found[mover] += (seat - mover) % players * players**place
    return found.to(device)


def loss_of(
    model: JudgeModel, parts: list[Positions], chunks: list[Chunk], *, quantised: bool
) -> torch.Tensor:
    """How far some of each chunk are from what is likely, and from the shares of the win."""
    picked = [
        torch.randint(0, len(games), (_BATCH,), device=games.device) for games, _, _ in chunks
    ]
    inputs = torch.cat([chunk[1][some] for chunk, some in zip(chunks, picked, strict=True)])
    units = model.units(inputs.bfloat16() if inputs.is_cuda else inputs, quantised=quantised)
    found = 2e-7 * model.first.square().sum()
    for part, chunk, some, mine in zip(parts, chunks, picked, units.split(_BATCH), strict=True):
        logs = torch.log_softmax(model.scores(mine, part.head, quantised=quantised), 1)
        wanted = chunk[2][some]
        apart = part.differences(logs.exp() - wanted, chunk[0][some]).square().sum(1).mean()
        found = found + _WEIGHTS[part.head] * (_SHARES * apart - (wanted * logs).sum(1).mean())
    return found


def collect(lesson: Lesson, stream: Stream, model: Model) -> list[torch.Tensor]:
    """Positions of games that the bots' network plays, by head."""
    found: list[list[torch.Tensor]] = [[] for _ in range(HEAD_COUNT)]
    counts = [0] * HEAD_COUNT
    wanted = _POSITIONS if lesson.device == "cuda" else 4 * lesson.games + _BATCH
    heads = torch.tensor(HEADS, device=lesson.device)
    assert len(heads) == PILE_LENGTH
    moves = 0
    while min(counts) < wanted:
        stream.play(model)
        moves += 1
        if moves < 3:
            continue
        asked = heads[_left(stream.games).long()]
        for head in range(HEAD_COUNT):
            if counts[head] < wanted:
                some = stream.games[asked == head].clone()
                found[head].append(some)
                counts[head] += len(some)
    pools = [torch.cat(parts)[:wanted] for parts in found]
    return [pool[torch.randperm(len(pool), device=pool.device)] for pool in pools]


def _stream(lesson: Lesson, layout: Layout, engine: Any) -> Stream:
    kinds = games_to_learn_from(lesson, cards=False)
    options = kinds.options & np.uint8(0xFF ^ _UNKNOWN_OPTIONS)
    return Stream(lesson, layout, engine, replace(kinds, options=options, seed=kinds.seed + 7))


def learn_to_judge(
    lesson: Lesson, folder: Path, known: dict[str, Any], before: dict[str, Any] | None = None
) -> JudgeModel:
    """A network that has learnt for so long, in games of the network that is known."""
    torch.manual_seed(lesson.seed)
    torch.set_float32_matmul_precision("high")
    layout = Layout(lesson.players, lesson.each)
    engine = engine_for(lesson, layout, folder)
    player = Model(layout.size, known["first"].shape[1], layout.players).to(lesson.device)
    player.begin_with(known)
    began, name = time.monotonic(), f"{lesson.players}x{lesson.each}"
    lesson = replace(lesson, window=4)
    stream = _stream(lesson, layout, engine)
    pools, teacher = collect(lesson, stream, player), Teacher(stream, player)
    print(f"{name} {time.monotonic() - began:.0f} s of games", flush=True)
    features = judge_layout_for(lesson.players, lesson.each).size
    model = JudgeModel(features, lesson.hidden, layout.players).to(lesson.device)
    if before is not None:
        model.begin_with(before)
    mean = JudgeModel(features, lesson.hidden, layout.players).to(lesson.device)
    mean.load_state_dict(model.state_dict())
    optimizer = torch.optim.Adam(model.parameters(), lr=lesson.rate, fused=lesson.device == "cuda")
    parts = [Positions(layout, engine, games, head) for head, games in enumerate(pools)]
    began, updates, said = time.monotonic(), 0, 0.0
    while (done := (time.monotonic() - began) / lesson.seconds) < 1:
        set_rate(optimizer, lesson, done, updates)
        taught = before is None and done < _TAUGHT
        chunks = [part.chunk(mean, teacher if taught else None) for part in parts]
        for _ in range(_TIMES * _CHUNK):
            loss = loss_of(model, parts, chunks, quantised=done > 0.6)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            model.keep_small()
            mean.follow(model, 0.99 if done < 0.6 else 0.999)
            updates += 1
        if done >= said:
            errors = " ".join(
                f"{100 * error_of(part, mean, quantised=done > 0.6):.3f}" for part in parts
            )
            print(f"{name} {done:4.0%} updates {updates} errors in points {errors}", flush=True)
            said += 0.05
    return mean


@torch.no_grad()
def error_of(part: Positions, model: JudgeModel, *, quantised: bool) -> float:
    """How far shares of the win are from what the next move leads to: the root of mean squares."""
    games = part.kept_back
    units = model.units(part.inputs(games), quantised=quantised)
    found = torch.softmax(model.scores(units, part.head, quantised=quantised), 1)
    wanted = part.seen_from_the_mover(games, part.expected(model, games))
    return float(part.differences(found - wanted, games).square().mean().sqrt())
