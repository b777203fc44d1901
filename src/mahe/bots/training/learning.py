"""Learning from self-play: a game's value is what its next move leads to, down to its end."""

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch

from mahe.bots.network.features import Layout
from mahe.bots.training.engine import GAME_BYTES, GpuEngine, ProcessorEngine
from mahe.bots.training.model import Model
from mahe.rules import DEFAULT_DECK, FACES

_ENDS, _ENDS_WITH_CARDS = 15, 87
_CARDS_AS_DICE = 8
_WILD = (0, 0, 0, 4, 12, 40)  # in 256 decisions, how many are taken by lot


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """How long and how a network learns."""

    players: int
    each: int
    seconds: float
    games: int = 8192
    card_games: int = 1024
    window: int = 32
    batch: int = 16384
    times: int = 2  # how often each moment is learnt from
    trust: tuple[tuple[float, float], ...] = ((0.1, 0.9), (0.35, 0.7), (0.6, 0.4), (1.0, 0.1))
    """Up to which part of the time what share of the outcome, not of the estimate, is learnt."""
    hidden: int = 128
    rate: float = 2e-3
    seed: int = 1
    device: str = "cuda"


@dataclass(frozen=True, kw_only=True)
class Games:
    """By which rules games are played side by side, how wildly, and which seats are `sensible`."""

    options: Any
    wild: Any
    decks: Any
    sensible: Any
    seed: int

    @property
    def cards(self) -> bool:
        """Whether cards may be played as dice."""
        return bool(self.options[0] & _CARDS_AS_DICE)


def games_to_learn_from(lesson: Lesson, *, cards: bool) -> Games:
    """Games of all kinds."""
    count = lesson.card_games if cards else lesson.games
    chance = np.random.default_rng(lesson.seed + cards)
    return Games(
        options=_some_options(chance, count, lesson.each, cards=cards),
        wild=chance.choice(_WILD, count).astype(np.uint8),
        decks=_some_decks(chance, count),
        sensible=_some_sensible(chance, count, lesson.players),
        seed=lesson.seed * 2 + cards,
    )


class Stream:
    """Many games side by side, played on and on; what was seen in the last moves."""

    def __init__(self, lesson: Lesson, layout: Layout, engine: Any, games: "Games") -> None:
        self.engine, self.layout, self.lesson = engine, layout, lesson
        self.count, self.ends = len(games.options), _ENDS_WITH_CARDS if games.cards else _ENDS
        self.width = _most_features(layout)
        self.options = self._tensor(games.options)
        self.sensible = self._tensor(games.sensible)
        self.games = self._zeros((self.count, GAME_BYTES), torch.uint8)
        self.rows_ahead = self.count * layout.each * self.ends
        half = torch.float16 if lesson.device == "cuda" else torch.float32
        self.inputs = self._zeros((self.rows_ahead, layout.size), half)
        self.movers = self._zeros((self.rows_ahead,), torch.int8)
        self.results = self._zeros((self.rows_ahead, layout.players), torch.float32)
        shape = (lesson.window, self.count)
        self.seen = self._zeros((*shape, self.width), torch.int16)
        self.seats = self._zeros(shape, torch.uint8)
        self.values = self._zeros((*shape, layout.players), torch.float32)
        self.ended = self._zeros(shape, torch.uint8)
        self.outcomes = self._zeros((*shape, layout.players), torch.float32)
        engine.run(
            "start_games",
            self.count,
            self.games,
            np.int64(self.count),
            np.uint64(games.seed),
            self.options,
            self._tensor(games.wild),
            self._tensor(games.decks),
        )

    def _tensor(self, array: Any) -> torch.Tensor:
        return torch.from_numpy(array).to(self.lesson.device)

    def _zeros(self, shape: tuple[int, ...], kind: torch.dtype) -> torch.Tensor:
        return torch.zeros(shape, dtype=kind, device=self.lesson.device)

    @torch.no_grad()
    def play(self, model: Model) -> None:
        """Play a window of moves and note them."""
        run, count = self.engine.run, np.int64(self.count)
        for step in range(self.lesson.window):
            run(
                "observe",
                self.count,
                self.games,
                count,
                self.seen[step],
                np.int32(self.width),
                self.seats[step],
            )
            self.inputs.zero_()
            run(
                "look_ahead",
                self.rows_ahead,
                self.games,
                count,
                np.int32(self.ends),
                self.inputs,
                self.movers,
                self.results,
            )
            shares = model.shares(self.inputs)
            run(
                "play",
                self.count,
                self.games,
                count,
                np.int32(self.ends),
                shares,
                self.movers,
                self.results,
                self.values[step],
                self.ended[step],
                self.outcomes[step],
                self.options,
                self.sensible,
            )

    def samples(self, trust: float) -> tuple[torch.Tensor, torch.Tensor]:
        """The features seen, and for each what to expect: seats as seen from the mover."""
        players = self.layout.players
        targets = torch.empty_like(self.values)
        after = self.values[-1]
        for step in reversed(range(self.lesson.window)):
            over = (self.ended[step] & 1).bool()[:, None]
            by_lot = (self.ended[step] & 2).bool()[:, None]
            after = torch.where(over, self.outcomes[step], after)
            mixed = (1 - trust) * self.values[step] + trust * after
            after = torch.where(by_lot, self.values[step], mixed)
            targets[step] = after
        order = (
            self.seats[:, :, None].long() + torch.arange(players, device=after.device)
        ) % players
        turned = torch.gather(targets, 2, order)
        return self.seen.reshape(-1, self.width), turned.reshape(-1, players)

    def spread(self, rows: torch.Tensor) -> torch.Tensor:
        """The inputs of the network for rows of feature numbers."""
        half = torch.float16 if self.lesson.device == "cuda" else torch.float32
        inputs = torch.zeros((len(rows), self.layout.size), dtype=half, device=rows.device)
        self.engine.run(
            "spread",
            rows.numel(),
            rows,
            np.int64(len(rows)),
            np.int32(self.width),
            inputs,
        )
        return inputs


def _most_features(layout: Layout) -> int:
    players, turtles = layout.players, layout.turtles
    return turtles * 3 + len(layout.pairs) + 8 + players * (4 + len(FACES)) + 5


def _some_options(chance: Any, count: int, each: int, *, cards: bool) -> Any:
    """Half of the games by the plain rules, the others with any options."""
    third, two, ends = 1, 2, 4
    options = np.zeros(count, dtype=np.uint8)
    for bit, share in ((third, 0.5), (two, 0.3), (ends, 0.3 if each > 1 else 0.0)):
        options |= np.where(chance.random(count) < share, bit, 0).astype(np.uint8)
    options[: count // 2] &= third
    if not cards:
        options[: count // 3] = 0
    return options | np.uint8(_CARDS_AS_DICE if cards else 0)


def _some_decks(chance: Any, count: int, *, others: bool = True) -> Any:
    """One game in sixteen, of those with other options, has another deck."""
    decks = np.tile(np.array(DEFAULT_DECK, dtype=np.uint8), (count, 1))
    if others:
        some = np.arange(count * 15 // 16, count)
        decks[some] = chance.multinomial(24, [1 / 6] * 6, len(some)).astype(np.uint8)
    return decks


def usual_decks(count: int) -> Any:
    """So many decks as printed."""
    return _some_decks(np.random.default_rng(1), count, others=False)


def _some_sensible(chance: Any, count: int, players: int) -> Any:
    """In half of the games some seats are played by `sensible`, as people rather play."""
    seats = chance.random((count, players)) < 0.75
    seats[np.arange(count), chance.integers(0, players, count)] = False  # one at least learns
    seats[chance.random(count) < 0.5] = False
    return (seats << np.arange(players)).sum(1).astype(np.uint8)


def learn(lesson: Lesson, folder: Path, before: dict[str, Any] | None = None) -> Model:
    """A network that has learnt for so long; says how it goes. `before` is what it begins with."""
    torch.manual_seed(lesson.seed)
    torch.set_float32_matmul_precision("high")
    layout = Layout(lesson.players, lesson.each)
    engine = engine_for(lesson, layout, folder)
    streams = [
        Stream(lesson, layout, engine, games_to_learn_from(lesson, cards=cards))
        for cards in (False, True)
    ]
    model = Model(layout.size, lesson.hidden, layout.players).to(lesson.device)
    if before is not None:
        model.begin_with(before)
    mean = Model(layout.size, lesson.hidden, layout.players).to(lesson.device)
    mean.load_state_dict(model.state_dict())
    optimizer = torch.optim.Adam(model.parameters(), lr=lesson.rate, fused=lesson.device == "cuda")
    began, rounds, updates, said = time.monotonic(), 0, 0, 0.0
    loss = torch.zeros(())
    while (done := (time.monotonic() - began) / lesson.seconds) < 1:
        trust = next(trust for until, trust in lesson.trust if done < until)
        set_rate(optimizer, lesson, done, updates)
        for stream in streams:
            stream.play(mean if done > 0.05 else model)
            rows, targets = stream.samples(trust)
            for _ in range(lesson.times):
                order = torch.randperm(len(rows), device=rows.device)
                for part in order.split(lesson.batch):
                    inputs = stream.spread(rows[part].contiguous())
                    loss = model.loss(inputs, targets[part], quantised=done > 0.7)
                    optimizer.zero_grad(set_to_none=True)
                    loss.backward()
                    optimizer.step()
                    model.keep_small()
                    mean.follow(model, 0.99 if done < 0.5 else 0.999)
                    updates += 1
        rounds += 1
        if done >= said:
            over = sum(int((stream.ended & 1).sum()) for stream in streams)
            first = mean.shares(streams[0].spread(streams[0].seen[0, :1]))[0]
            print(
                f"{lesson.players}x{lesson.each} {done:4.0%} round {rounds} updates {updates} "
                f"loss {loss.item():.5f} games/round {over} {first.tolist()[0]:.3f}",
                flush=True,
            )
            said += 0.05
    return mean


def set_rate(optimizer: Any, lesson: Lesson, done: float, updates: int) -> None:
    """How fast is learnt: slowly in the first updates, and ever more slowly towards the end."""
    for group in optimizer.param_groups:
        group["lr"] = rate_at(lesson, done, updates)


def rate_at(lesson: Lesson, done: float, updates: int) -> float:
    """The rate of learning after such a part of the time."""
    return lesson.rate * min(1.0, 1.25 * (1 - done)) ** 1.5 * min(1.0, (updates + 1) / 200)


MATCHES = (0, 1, 2, 3, 8, 9, 4)
"""The options of matches against `sensible`, as bits in the order of the features."""


def engine_for(lesson: Lesson, layout: Layout, folder: Path) -> Any:
    """Self-play on the device of the lesson."""
    return GpuEngine(layout) if lesson.device == "cuda" else ProcessorEngine(layout, folder)


def play_matches(lesson: Lesson, model: Model, folder: Path) -> None:
    """Say how the network does against tables of `sensible`, by several rules."""
    layout = Layout(lesson.players, lesson.each)
    engine = engine_for(lesson, layout, folder)
    for options in MATCHES if lesson.each > 1 else MATCHES[:-1]:
        _play_match(lesson, layout, engine, model, options)


@torch.no_grad()
def _play_match(lesson: Lesson, layout: Layout, engine: Any, model: Model, options: int) -> None:
    """Say how many of its games the network wins against a table of `sensible`."""
    players = lesson.players
    count = lesson.games if not options & _CARDS_AS_DICE else lesson.card_games
    seats = np.arange(count) % players
    games = Games(
        options=np.full(count, options, dtype=np.uint8),
        wild=np.zeros(count, dtype=np.uint8),
        decks=usual_decks(count),
        sensible=((1 << players) - 1 - (1 << seats)).astype(np.uint8),
        seed=lesson.seed + 99,
    )
    stream = Stream(lesson, layout, engine, games)
    first: list[torch.Tensor] = []
    over = torch.zeros(count, dtype=torch.bool, device=lesson.device)
    while (
        not bool(over.all()) and len(first) < 40 * lesson.window
    ):  # each game once, so that none counts more
        stream.play(model)
        for step in range(lesson.window):
            now = (stream.ended[step] & 1).bool() & ~over
            mine = stream.outcomes[step].gather(
                1, torch.from_numpy(seats).to(lesson.device)[:, None]
            )[:, 0]
            first.append(mine[now].cpu())
            over |= now
    won = torch.cat(first)
    error = 1.96 * float(won.std()) / len(won) ** 0.5
    print(
        f"{players}x{lesson.each} options {options:04b} against sensible: "
        f"{float(won.mean()):.4f} +- {error:.4f} of {len(won)}",
        flush=True,
    )
