"""How the network of analyses learns: from siblings in whole games, backwards from the end."""

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import torch

from mahe.bots.network.features import Layout
from mahe.bots.network.judge import COUNTED, HEAD_COUNT, TURNED, judge_layout_for
from mahe.bots.training.foreseeing import say_what_was_not_foreseen
from mahe.bots.training.judge_model import JudgeModel
from mahe.bots.training.learning import Lesson, engine_for, rate_at
from mahe.bots.training.model import Model
from mahe.bots.training.positions import Positions, Teacher, collect, stream_of
from mahe.bots.training.siblings import PARTNERS, Siblings

_PAIRS, _LAID = 8192, 4096  # of each head, for which is looked ahead at once
_UPDATES = 48  # in which these are learnt from
_SOME_PAIRS, _SOME_LAID = 1024, 512  # in each of them
_TAUGHT = 0.08
"""For this part of the time the bots' network is believed: what the end teaches spreads slowly."""
_CALM = 0.45
"""From this part of the time on, the mean network follows slowly."""
_ROUNDED = 0.8
"""From this part of the time on, weights are rounded, and nothing but that is learnt. If a network
that learns to be rounded learnt from itself, everything would be drawn to the middle."""
_ROUNDING_RATE = 5e-4
_QUICKLY, _SLOWLY = 0.99, 0.999  # how the mean network follows
_SHARES, _ENTROPY, _SIBLINGS, _ACROSS = 4.0, 0.25, 1.5, 0.75
"""What counts how much: differences in shares, in how likely ways are, between siblings of a head,
and between siblings of two."""
_HEAD_WEIGHTS = (0.6, 1.0, 1.0, 1.2, 1.6, 4.0, 6.0, 10.0)
"""How much each head counts. Early moves are many, and what is wrong there is thought again less
often than at the end, where single errors are large."""
_SMALL_WEIGHTS = 2e-7


class Chunk:
    """Positions of all heads, what the network sees of them, and how likely each way is."""

    def __init__(self, parts: list[Positions], siblings: Siblings, teacher: Teacher) -> None:
        self._parts, self._siblings, self._teacher = parts, siblings, teacher
        self.device = parts[0].device
        self._weights = torch.tensor(_HEAD_WEIGHTS, device=self.device)
        rows, players = 2 * _PAIRS + 2 * _LAID, parts[0].layout.players
        numbers = torch.bfloat16 if self.device.type == "cuda" else torch.float32
        shape = (HEAD_COUNT, rows, parts[0].features)
        self.inputs = torch.zeros(shape, dtype=numbers, device=self.device)
        self.likely = torch.zeros((HEAD_COUNT, rows, players), device=self.device)
        self.ways = torch.zeros((rows, players**2), device=self.device)
        self.results = [
            torch.zeros((rows, players ** (head + 1), players), device=self.device)
            for head in range(COUNTED + 1)
        ]

    @torch.no_grad()
    def fill(self, model: JudgeModel, *, taught: bool) -> None:
        """Take other positions, and look ahead in them."""
        drawn = self._siblings.draw(_PAIRS, _LAID)
        for head, part in enumerate(self._parts):
            games = torch.cat(drawn[head]).contiguous()
            self.inputs[head].copy_(part.inputs(games))
            if taught and part.least > TURNED + 1:
                target = self._teacher.shares(games)
            else:
                target = part.target(model, games)
            (self.ways if head == COUNTED else self.likely[head]).copy_(target)
            if head <= COUNTED:
                self.results[head].copy_(part.results_by_way(games))

    def loss(self, model: JudgeModel, *, quantised: bool) -> torch.Tensor:
        """How far some of the positions are from what is likely, and their siblings from them."""
        pairs = torch.randint(0, _PAIRS, (_SOME_PAIRS,), device=self.device)
        laid = torch.randint(0, _LAID, (_SOME_LAID,), device=self.device) + 2 * _PAIRS
        rows = torch.cat([pairs, _PAIRS + pairs, laid, _LAID + laid])
        scores, of_ways = model.all_scores(self.inputs[:, rows], quantised=quantised)
        logs, logs_of_ways = torch.log_softmax(scores, 2), torch.log_softmax(of_ways, 1)
        likely, ways = self.likely[:, rows], self.ways[rows]
        entropy = -(likely * logs).sum(2).mean(1)
        entropy_of_ways = -(ways * logs_of_ways).sum(1).mean()
        entropy = torch.cat([entropy[:1], entropy_of_ways[None], entropy[COUNTED + 1 :]])
        apart = logs.exp() - likely
        race = torch.bmm(apart[0][:, None], self.results[0][rows])[:, 0]
        last = torch.bmm((logs_of_ways.exp() - ways)[:, None], self.results[1][rows])[:, 0]
        apart = torch.cat([race[None], last[None], apart[COUNTED + 1 :]])
        ones, others, after, dry = apart.split((_SOME_PAIRS,) * 2 + (_SOME_LAID,) * 2, 1)
        across = [
            self._weights[head] * (after[head] - dry[partner]).square().sum(1).mean()
            for head, partner in PARTNERS.items()
        ]
        of_head = _SHARES * apart.square().sum(2).mean(1) + _ENTROPY * entropy
        of_head = of_head + _SIBLINGS / 2 * (ones - others).square().sum(2).mean(1)
        found = (self._weights * of_head).sum() + _ACROSS / 2 * torch.stack(across).sum()
        return found + _SMALL_WEIGHTS * model.first.square().sum()


class Learner:
    """A network that learns, and another that follows it: the mean of what it has been."""

    def __init__(self, lesson: Lesson, model: JudgeModel, mean: JudgeModel, chunk: Chunk) -> None:
        self.model, self.mean, self._chunk = model, mean, chunk
        self._on_gpu = lesson.device == "cuda"
        self.rate = torch.tensor(lesson.rate, device=lesson.device)
        self.optimizer = torch.optim.Adam(
            model.parameters(),
            lr=self.rate,
            betas=(0.9, 0.99),
            fused=self._on_gpu,
            capturable=self._on_gpu,
        )
        self._updates: dict[tuple[float | None, bool], Callable[[], None]] = {}
        self.rounds = False

    def begin_to_round(self) -> None:
        """From now on the mean network stays as it is, and the other learns to be it, rounded."""
        self.rounds = True
        self.model.load_state_dict(self.mean.state_dict())

    def learn(self, count: int, following: float) -> None:
        """So many updates from the chunk as it is."""
        kind = None if self.rounds else following, self.rounds
        if kind not in self._updates:
            self._updates[kind] = self._captured(*kind)
        for _ in range(count):
            self._updates[kind]()

    def _captured(self, following: float | None, quantised: bool) -> Callable[[], None]:
        """An update; on a GPU as one graph, since its many small parts take longer to start."""

        def update() -> None:
            self.optimizer.zero_grad(set_to_none=False)
            self._chunk.loss(self.model, quantised=quantised).backward()
            self.optimizer.step()
            self.model.keep_small()
            if following is not None:
                self.mean.follow(self.model, following)

        if not self._on_gpu:
            return update
        stream = torch.cuda.Stream()
        stream.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(stream):
            for _ in range(3):
                update()
        torch.cuda.current_stream().wait_stream(stream)
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            update()
        return graph.replay


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
    stream = stream_of(lesson, layout, engine)
    pools, teacher = collect(lesson, stream, player), Teacher(stream, player)
    parts = [Positions(layout, engine, games, head) for head, games in enumerate(pools)]
    chunk = Chunk(parts, Siblings(layout, engine, [part.games for part in parts]), teacher)
    print(f"{name} {time.monotonic() - began:.0f} s of games", flush=True)
    features = judge_layout_for(lesson.players, lesson.each).size
    model, mean = [
        JudgeModel(features, lesson.hidden, layout.players).to(lesson.device) for _ in range(2)
    ]
    if before is not None:
        model.begin_with(before)
    mean.load_state_dict(model.state_dict())
    learner = Learner(lesson, model, mean, chunk)
    began, updates, said = time.monotonic(), 0, 0.0
    while (done := (time.monotonic() - began) / lesson.seconds) < 1:
        if done > _ROUNDED and not learner.rounds:
            learner.begin_to_round()
        learner.rate.fill_(_rate_at(lesson, done, updates))
        chunk.fill(mean, taught=before is None and done < _TAUGHT)
        learner.learn(_UPDATES, _QUICKLY if done < _CALM else _SLOWLY)
        updates += _UPDATES
        if done >= said:
            now = model if learner.rounds else mean
            errors = [error_of(part, now, mean, quantised=learner.rounds) for part in parts]
            told = " ".join(f"{100 * error:.3f}" for error in errors)
            print(f"{name} {done:4.0%} updates {updates} errors in points {told}", flush=True)
            said += 0.1
    say_what_was_not_foreseen(lesson, player, parts, model)
    return model


def _rate_at(lesson: Lesson, done: float, updates: int) -> float:
    """How fast is learnt: ever more slowly until weights are rounded, and so again after that."""
    if done < _ROUNDED:
        return rate_at(lesson, done / _ROUNDED, updates)
    return _ROUNDING_RATE * (1 - done) / (1 - _ROUNDED)


@torch.no_grad()
def error_of(part: Positions, model: JudgeModel, mean: JudgeModel, *, quantised: bool) -> float:
    """How far shares of the win are from what the next move leads to: the root of mean squares."""
    games = part.kept_back
    units = model.units(part.inputs(games), quantised=quantised)
    found = torch.softmax(model.scores(units, part.head, quantised=quantised), 1)
    wanted = part.target(mean, games)
    return float(part.differences(found - wanted, games).square().mean().sqrt())
