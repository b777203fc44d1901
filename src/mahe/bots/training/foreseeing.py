"""What a judge has not foreseen in whole games: the measure of all its learning."""

from dataclasses import replace

import numpy as np
import torch

from mahe.bots.network.judge import HEADS, TURNED
from mahe.bots.thinking import NEAR
from mahe.bots.training.engine import GAME_BYTES
from mahe.bots.training.judge_model import JudgeModel
from mahe.bots.training.learning import Games, Lesson, Stream, usual_decks
from mahe.bots.training.model import Model
from mahe.bots.training.positions import (
    ENDS,
    FACE_UP,
    FRESH,
    OPEN,
    Ends,
    Positions,
    before_the_card,
    cards_left_in,
    over_cards,
)

_GAMES, _SEED, _MOST_MOVES, _ROWS = 4096, 4711, 400, 16384


class Judged:
    """What a network says of games, whatever their heads are."""

    def __init__(self, parts: list[Positions], model: JudgeModel) -> None:
        self._parts, self._model = parts, model
        self._heads = torch.tensor(HEADS, device=parts[0].device)

    @torch.no_grad()
    def shares(self, games: torch.Tensor) -> torch.Tensor:
        """Each seat's share of the win."""
        left = cards_left_in(games)
        found = torch.zeros((len(games), self._parts[0].layout.players), device=games.device)
        late = (games[:, FACE_UP] == 0) & (left > 0) & (left <= TURNED)
        heads = self._heads[left.long()]
        for part in self._parts:
            for rows in ((heads == part.head) & ~late).nonzero()[:, 0].split(_ROWS):
                found[rows] = self._of_head(part, games[rows].contiguous())
        rows = late.nonzero()[:, 0]
        if len(rows):
            found[rows] = over_cards(games[rows], self.shares)
        return found

    def _of_head(self, part: Positions, games: torch.Tensor) -> torch.Tensor:
        units = self._model.units(part.inputs(games), quantised=True)
        likely = torch.softmax(self._model.scores(units, part.head, quantised=True), 1)
        return part.differences(likely, games)


class Ahead:
    """What the next move leads to, by what is said of its ends."""

    def __init__(self, race: Positions, ends: Judged) -> None:
        self._layout, self._engine, self._race, self._ends = race.layout, race.engine, race, ends

    @torch.no_grad()
    def shares(self, games: torch.Tensor) -> torch.Tensor:
        """Each seat's share of the win."""
        found = torch.zeros((len(games), self._layout.players), device=games.device)
        awaited = games[:, FACE_UP] == 0
        for rows in (~awaited).nonzero()[:, 0].split(_ROWS):
            found[rows] = self._moved(games[rows].contiguous())
        for rows in awaited.nonzero()[:, 0].split(_ROWS):
            found[rows] = over_cards(games[rows], self._moved)
        return found

    def _moved(self, games: torch.Tensor) -> torch.Tensor:
        count, players = len(games), self._layout.players
        found = Ends(self._layout, self._engine, games)
        ends = self._layout.each * ENDS
        shares = torch.zeros((count * ends, players), device=games.device)
        goes_on = ((found.movers >= 0) & (found.movers < players)).nonzero()[:, 0]
        shares[goes_on] = self._ends.shares(found.after[goes_on].view(-1, GAME_BYTES))
        over = (found.movers == players).nonzero()[:, 0]
        if len(over):
            results = self._race.results(games[over // ends].contiguous(), 0)
            places = torch.arange(len(over), device=games.device)
            shares[over] = results[places, found.takers[over].long()]
        shares = shares.view(count, ends, players)
        chances = torch.empty((count, 1, ends), device=games.device)
        arguments = (games, np.int64(count), shares, np.float32(NEAR), chances)
        self._engine.run("judge_odds", count, *arguments)
        return torch.bmm(chances, shares)[:, 0]


@torch.no_grad()
def say_what_was_not_foreseen(
    lesson: Lesson, player: Model, parts: list[Positions], model: JudgeModel
) -> None:
    """Let `sensible` play whole games, and say how far thinking a move ahead differs in each."""
    layout, engine = parts[0].layout, parts[0].engine
    players, count = layout.players, _GAMES if lesson.device == "cuda" else 16
    stream = Stream(
        replace(lesson, games=count, window=1),
        layout,
        engine,
        Games(
            options=np.zeros(count, dtype=np.uint8),
            wild=np.zeros(count, dtype=np.uint8),
            decks=usual_decks(count),
            sensible=np.full(count, (1 << players) - 1, dtype=np.uint8),
            seed=_SEED,
        ),
    )
    said = Judged(parts, model)
    ahead = Ahead(parts[0], said)
    unseen = torch.zeros((count, players), device=lesson.device)
    going = torch.ones(count, dtype=torch.bool, device=lesson.device)
    for move in range(_MOST_MOVES):
        rows = going.nonzero()[:, 0]
        if not len(rows):
            break
        games = stream.games[rows].clone()
        fresh = (games[:, FRESH] == 1) & (games[:, FACE_UP] != OPEN)
        games[fresh] = before_the_card(games[fresh])
        if move:  # before the first one nothing has been said
            unseen[rows] += ahead.shares(games) - said.shares(games)
        stream.play(player)
        going &= (stream.ended[0] & 1) == 0
    points = 100 * unseen[~going]
    print(
        f"{players}x{layout.each} not foreseen in {len(points)} games: "
        f"{float(points.abs().mean()):.2f} points a seat, without thinking further",
        flush=True,
    )
