"""How the network of the finale learns: from positions of whole games, backwards from the end."""

import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn

from mahe.bots.network.features import Layout
from mahe.bots.network.finale import COUNTED, MOST_LEFT, finale_layout_for
from mahe.bots.training.engine import GAME_BYTES
from mahe.bots.training.learning import (
    Lesson,
    Stream,
    engine_for,
    games_to_learn_from,
    set_rate,
)
from mahe.bots.training.model import (
    FIRST_SCALE,
    SCALE,
    SECOND_HIDDEN,
    Follower,
    Model,
    keep_between,
    rounded,
)

COARSE = 32
"""Weights of the first layer are rounded to so many parts of 1: they take less room then."""
_ENDS = 15
_FACE_UP, _FACE_DOWN, _SEAT = 62, 63, 64  # where they lie in a game
_OPEN = 7
_UNKNOWN_OPTIONS = 2 | 8  # double takings, cards as dice
_POSITIONS = 400_000  # with each number of cards left
_BATCHES = (8192, 8192, 4096, 4096)
_CHUNK, _TIMES = 8, 3  # batches for which is looked ahead at once; how often each is learnt from
_SHARES = 4.0
"""How much a difference in shares of the win counts beside one in who takes what."""

Chunk = tuple[torch.Tensor, torch.Tensor, torch.Tensor]
"""Games, what the network sees of them, and how likely each way is."""


class FinaleModel(Follower):
    """Features, a hidden layer, and for each number of cards left another one and its ways."""

    def __init__(self, features: int, hidden: int, players: int) -> None:
        super().__init__()
        self.players = players
        self.first = nn.Parameter(torch.randn(features, hidden) * 0.05)
        self.first_bias = nn.Parameter(torch.full((hidden,), 0.3))
        for left in range(MOST_LEFT + 1):
            ways = players ** takings_with(left)
            second = torch.randn(hidden, SECOND_HIDDEN) / hidden**0.5
            setattr(self, f"second{left}", nn.Parameter(second))
            setattr(self, f"second_bias{left}", nn.Parameter(torch.full((SECOND_HIDDEN,), 0.3)))
            third = torch.randn(SECOND_HIDDEN, ways) * 0.1
            setattr(self, f"third{left}", nn.Parameter(third))
            setattr(self, f"third_bias{left}", nn.Parameter(torch.zeros(ways)))

    def units(self, inputs: torch.Tensor, *, quantised: bool = False) -> torch.Tensor:
        """The first hidden layer."""
        weight = rounded if quantised else (lambda tensor, _: tensor)
        first = weight(self.first, COARSE).to(inputs.dtype)
        return ((inputs @ first).float() + weight(self.first_bias, FIRST_SCALE)).clamp(0, 1)

    def scores(self, units: torch.Tensor, left: int, *, quantised: bool = False) -> torch.Tensor:
        """A number for each way in which what is left can be taken."""
        weight = rounded if quantised else (lambda tensor, _: tensor)
        second = weight(getattr(self, f"second{left}"), SCALE)
        inner = (units @ second + getattr(self, f"second_bias{left}")).clamp(0, 1)
        return inner @ weight(getattr(self, f"third{left}"), SCALE) + getattr(
            self, f"third_bias{left}"
        )

    @torch.no_grad()
    def keep_small(self) -> None:
        """Keep weights where whole numbers can hold them."""
        keep_between(self.first, [getattr(self, name) for name in _later_names()])

    @torch.no_grad()
    def whole_numbers(self) -> dict[str, Any]:
        """The weights as whole numbers, by their names."""
        found = {}
        for name, tensor in self.named_parameters():
            scale = _scale_of(name)
            if name == "first":
                number = (tensor.double() * COARSE).round() * (FIRST_SCALE // COARSE)
            else:
                number = (tensor.double() * scale).round()
            found[name] = number.to(torch.int32).cpu().numpy()
        return found

    @torch.no_grad()
    def begin_with(self, numbers: dict[str, Any]) -> None:
        """Take over weights that are whole numbers."""
        for name, tensor in self.named_parameters():
            tensor.copy_(torch.from_numpy(numbers[name]) / _scale_of(name))


def _later_names() -> list[str]:
    return [f"{layer}{left}" for layer in ("second", "third") for left in range(MOST_LEFT + 1)]


def _scale_of(name: str) -> int:
    if name.startswith("first"):
        return FIRST_SCALE
    if name.startswith("second_bias"):
        return FIRST_SCALE * SCALE
    return 1024 * SCALE if name.startswith("third_bias") else SCALE


def takings_with(left: int) -> int:
    """How many takings the network tells apart; before the last card it tells who wins."""
    return left + 1 if left <= COUNTED else 1


class Positions:
    """Positions with so many cards left, and what can be learnt from them."""

    def __init__(self, layout: Layout, engine: Any, games: torch.Tensor, left: int) -> None:
        self.games, self.left, self.layout, self.engine = games, left, layout, engine
        players = layout.players
        self.features = finale_layout_for(players, layout.each).size
        self.spread = 6 if left > COUNTED else 1  # cards that may be turned at the end of a move
        self.device = games.device
        self.half = torch.float16 if games.is_cuda else torch.float32
        self._turned = {
            takings: _turned_ways(players, takings, games.device)
            for takings in range(1, COUNTED + 2)
        }
        self._over = torch.full((_ENDS,), players, dtype=torch.int8, device=games.device)

    def inputs(self, games: torch.Tensor) -> torch.Tensor:
        """The inputs of the network."""
        found = torch.zeros((len(games), self.features), dtype=self.half, device=self.device)
        self.engine.run("finale_inputs", len(games), games, np.int64(len(games)), found)
        return found

    def results(self, games: torch.Tensor, left: int) -> torch.Tensor:
        """Each seat's share of the win, by what the network tells apart."""
        players = self.layout.players
        if left > COUNTED:
            return torch.eye(players, device=self.device).expand(len(games), -1, -1)
        ways = players ** (left + 1)
        found = torch.zeros((len(games), ways, players), device=self.device)
        self.engine.run(
            "finale_results",
            len(games) * ways,
            games,
            np.int64(len(games)),
            np.int32(ways),
            found,
        )
        return found

    def told(
        self, model: FinaleModel, units: torch.Tensor, seats: torch.Tensor, left: int
    ) -> torch.Tensor:
        """How likely the network takes each way to be; seats as they are numbered."""
        likely = torch.softmax(model.scores(units, left), 1)
        return torch.gather(likely, 1, self._turned[takings_with(left)][seats])

    @torch.no_grad()
    def expected(self, model: FinaleModel, games: torch.Tensor) -> torch.Tensor:
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
            "finale_ahead",
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
        one = units.view(count * ends, self.spread, -1)[:, 0]
        at_first = seats.view(count * ends, self.spread)[:, 0]
        likely = self.told(model, one, at_first, self.left).view(count, ends, -1)
        if self.left == 0:
            taken = nn.functional.one_hot(taker.clamp_min(0), players).float()
        elif self.left <= COUNTED:
            later = self.told(model, units, seats, self.left - 1).view(count, ends, 1, -1)
            took = nn.functional.one_hot(taker.clamp_min(0), players).float()
            taken = (took[:, :, :, None] * later).reshape(count, ends, -1)
        else:
            some = ((takers >= 0) & (odds > 0)).nonzero()[:, 0]
            later = self.told(model, units[some], seats[some], self.left - 1)
            results = self.results(after[some], self.left - 1)
            shares = torch.bmm(later[:, None], results)[:, 0]
            taken = torch.zeros((rows, players), device=self.device)
            taken[some] = shares * odds[some, None]
            taken = taken.view(count, ends, self.spread, players).sum(2)
        likely = torch.where((taker >= 0)[:, :, None], taken, likely)
        shares = torch.bmm(likely, self.results(games, self.left)).contiguous()
        chances = torch.empty((count, 1, ends), device=self.device)
        self.engine.run("finale_odds", count, games, np.int64(count), shares, self._over, chances)
        return torch.bmm(chances, likely)[:, 0]

    def chunk(self, model: FinaleModel) -> "Chunk":
        """Some positions, and how likely each way is in them."""
        some = torch.randint(
            0, len(self.games), (_CHUNK * _BATCHES[self.left],), device=self.device
        )
        games = self.games[some]
        likely = [self.expected(model, part) for part in games.split(_BATCHES[self.left])]
        targets = self.seen_from_the_mover(games, torch.cat(likely))
        return games, self.inputs(games), targets

    def loss(
        self,
        model: FinaleModel,
        games: torch.Tensor,
        inputs: torch.Tensor,
        targets: torch.Tensor,
        *,
        quantised: bool,
    ) -> torch.Tensor:
        """How far some of a chunk are from what is likely, and from the shares of the win."""
        some = torch.randint(0, len(games), (_BATCHES[self.left],), device=self.device)
        rows = inputs[some]
        units = model.units(rows.bfloat16() if rows.is_cuda else rows, quantised=quantised)
        logs = torch.log_softmax(model.scores(units, self.left, quantised=quantised), 1)
        wanted, now = targets[some], games[some]
        apart = self.differences(logs.exp() - wanted, now)
        return _SHARES * apart.square().sum(1).mean() - (wanted * logs).sum(1).mean()

    def differences(self, likely: torch.Tensor, games: torch.Tensor) -> torch.Tensor:
        """Differences of ways, seen from the mover, as differences of the shares of each seat."""
        seats = games[:, _SEAT].long()
        turned = torch.gather(likely, 1, self._turned[takings_with(self.left)][seats])
        return torch.bmm(turned[:, None], self.results(games, self.left))[:, 0]

    def seen_from_the_mover(self, games: torch.Tensor, likely: torch.Tensor) -> torch.Tensor:
        """The same with seats counted from the mover on."""
        seats = games[:, _SEAT].long()
        back = (self.layout.players - seats) % self.layout.players
        return torch.gather(likely, 1, self._turned[takings_with(self.left)][back])


def _turned_ways(players: int, takings: int, device: Any) -> torch.Tensor:
    """By mover and way in numbered seats: the number of the way in seats from the mover on."""
    ways = torch.arange(players**takings)
    found = torch.zeros((players, len(ways)), dtype=torch.long)
    for mover in range(players):
        for place in range(takings):
            seat = ways // players**place % players
            found[mover] += (seat - mover) % players * players**place
    return found.to(device)


def collect(lesson: Lesson, layout: Layout, engine: Any, model: Model) -> list[torch.Tensor]:
    """Positions of games that the network plays, by cards left."""
    kinds = games_to_learn_from(lesson, cards=False)
    options = kinds.options & np.uint8(0xFF ^ _UNKNOWN_OPTIONS)
    games = replace(kinds, options=options, seed=kinds.seed + 7)
    stream = Stream(lesson, layout, engine, games)
    found: list[list[torch.Tensor]] = [[] for _ in range(MOST_LEFT + 1)]
    counts = [0] * (MOST_LEFT + 1)
    wanted = _POSITIONS if lesson.device == "cuda" else 4 * lesson.games
    moves = 0
    while min(counts) < wanted:
        stream.play(model)
        moves += 1
        if moves < 3:
            continue
        up, down = stream.games[:, _FACE_UP], stream.games[:, _FACE_DOWN]
        left = torch.where(up == _OPEN, 0, down.int() + (up > 0))
        for number in range(MOST_LEFT + 1):
            some = stream.games[left == number].clone()
            found[number].append(some)
            counts[number] += len(some)
    return [torch.cat(parts)[:wanted] for parts in found]


def learn_finale(
    lesson: Lesson, folder: Path, known: dict[str, Any], before: dict[str, Any] | None = None
) -> FinaleModel:
    """A network that has learnt for so long, in games of the network that is known."""
    torch.manual_seed(lesson.seed)
    torch.set_float32_matmul_precision("high")
    layout = Layout(lesson.players, lesson.each)
    engine = engine_for(lesson, layout, folder)
    player = Model(layout.size, known["first"].shape[1], layout.players).to(lesson.device)
    player.begin_with(known)
    began, name = time.monotonic(), f"{lesson.players}x{lesson.each}"
    pools = collect(replace(lesson, window=4), layout, engine, player)
    print(f"{name} {time.monotonic() - began:.0f} s of games", flush=True)
    features = finale_layout_for(lesson.players, lesson.each).size
    model = FinaleModel(features, lesson.hidden, layout.players).to(lesson.device)
    if before is not None:
        model.begin_with(before)
    mean = FinaleModel(features, lesson.hidden, layout.players).to(lesson.device)
    mean.load_state_dict(model.state_dict())
    optimizer = torch.optim.Adam(model.parameters(), lr=lesson.rate, fused=lesson.device == "cuda")
    parts = [Positions(layout, engine, games, left) for left, games in enumerate(pools)]
    began, updates, said = time.monotonic(), 0, 0.0
    while (done := (time.monotonic() - began) / lesson.seconds) < 1:
        set_rate(optimizer, lesson, done, updates)
        chunks = [part.chunk(mean) for part in parts]
        for _ in range(_TIMES * _CHUNK):
            loss = 2e-7 * model.first.square().sum()
            for part, chunk in zip(parts, chunks, strict=True):
                loss = loss + part.loss(model, *chunk, quantised=done > 0.6)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            optimizer.step()
            model.keep_small()
            mean.follow(model, 0.99 if done < 0.6 else 0.999)
            updates += 1
        if done >= said:
            errors = " ".join(f"{100 * error_of(part, mean):.3f}" for part in parts)
            print(f"{name} {done:4.0%} updates {updates} errors in points {errors}", flush=True)
            said += 0.05
    return mean


@torch.no_grad()
def error_of(part: Positions, model: FinaleModel) -> float:
    """How far shares of the win are from what the next move leads to: the root of mean squares."""
    games = part.games[:: max(1, len(part.games) // 4096)][:4096].contiguous()
    units = model.units(part.inputs(games), quantised=True)
    found = torch.softmax(model.scores(units, part.left, quantised=True), 1)
    wanted = part.seen_from_the_mover(games, part.expected(model, games))
    return float(part.differences(found - wanted, games).square().mean().sqrt())
