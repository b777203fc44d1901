"""Many games side by side, a decision at a time."""

from collections.abc import Sequence
from typing import Self

import numpy as np
from numpy.typing import ArrayLike

from mahe.fast.layout import Array, room_for
from mahe.fast.outcomes import outcomes_of
from mahe.fast.playing import check_numbers, no_logs, play_out
from mahe.fast.policies import Policy, kinds_of
from mahe.fast.running import CHOSEN, begin_all, choose_all, go_on, masks, refused
from mahe.fast.states import get, put
from mahe.rules import DECISIONS, IllegalActionError, Rules, RulesError, State


class Batch:
    """So many games of a seed, each at a decision or over; chance follows each decision at once.

    Its arrays have a row for each game. They may be read, not written.
    """

    def __init__(self, rules: Rules, size: int, *, seed: int = 0, first: int = 0) -> None:
        if size < 1:
            raise RulesError("fast/size", f"a batch has at least one game, not {size}")
        check_numbers(seed, first, size)
        self.rules = rules
        self.size = size
        self.games: Array = room_for(rules, size, seed)
        self._next = first
        self._all = np.ones(size, dtype=np.bool_)
        self._given = np.full(rules.players, CHOSEN, dtype=np.int64)
        self.reset()

    @classmethod
    def from_states(
        cls, states: Sequence[State], *, seed: int = 0, first: int = 0, moves: ArrayLike = 0
    ) -> Self:
        """A batch that goes on from these states, all of the same rules.

        `moves` says how many moves each game has completed: with it, the dice that come are
        those of the game of the seed.
        """
        if len({state.rules for state in states}) != 1:
            raise RulesError("fast/states", "a batch is made of states of the same rules")
        batch = cls(states[0].rules, len(states), seed=seed, first=first)
        for g, (state, begun) in enumerate(
            zip(states, np.broadcast_to(moves, len(states)), strict=True)
        ):
            put(batch.games[g], first + g, state, int(begun))
        return batch

    def reset(self, which: Array | None = None) -> None:
        """These games (all, unless given) become the next unplayed games of the seed."""
        chosen = self._all if which is None else np.asarray(which, dtype=np.bool_)
        self._next = int(begin_all(self.games, chosen, np.uint64(self._next), no_logs()))

    @property
    def decider(self) -> Array:
        """The seat that decides; -1 when the game is over."""
        return self.games["decider"]

    @property
    def over(self) -> Array:
        """Which games are over."""
        found: Array = self.games["decider"] < 0
        return found

    @property
    def places(self) -> Array:
        """By turtle: 0 for the raft, else its space."""
        return self.games["places"][:, : self.rules.turtles]

    @property
    def riders(self) -> Array:
        """By turtle: who sits on it; -1 nobody."""
        return self.games["riders"][:, : self.rules.turtles]

    @property
    def kept(self) -> Array:
        """By seat and eggs: the cards it keeps."""
        return self.games["kept"][:, : self.rules.players]

    @property
    def face_up(self) -> Array:
        """The eggs of the card on top of the pile; 0 when there is none."""
        return self.games["face_up"]

    @property
    def unseen(self) -> Array:
        """By eggs: the cards that nobody has seen."""
        return self.games["unseen"]

    @property
    def face_down(self) -> Array:
        """The cards of the pile that are face down."""
        return self.games["face_down"]

    @property
    def clutch(self) -> Array:
        """The seat that took the clutch space; -1 nobody."""
        return self.games["clutch"]

    @property
    def seat(self) -> Array:
        """Whose turn it is."""
        return self.games["seat"]

    @property
    def to_move(self) -> Array:
        """By turtle: whether it still moves in this turn, or is being moved."""
        return self.games["to_move"][:, : self.rules.turtles].view(np.bool_)

    @property
    def has_played(self) -> Array:
        """By seat: whether it has played a card as a die in this turn."""
        return self.games["has_played"][:, : self.rules.players].view(np.bool_)

    @property
    def active(self) -> Array:
        """The turtle that is being moved; -1 between moves."""
        return self.games["active"]

    @property
    def dice(self) -> Array:
        """The dice of the move, 0 where none lies."""
        return self.games["dice"]

    @property
    def total(self) -> Array:
        """The total of the dice of the move."""
        return self.games["total"]

    def legal_mask(self) -> Array:
        """Which of `mahe.rules.DECISIONS` are allowed; none where the game is over."""
        found = np.empty((self.size, len(DECISIONS)), dtype=np.bool_)
        masks(self.games, found)
        return found

    def step(self, actions: ArrayLike) -> None:
        """One decision in each game, by its number; games that are over take none."""
        decisions = np.asarray(actions, dtype=np.int64)
        if decisions.shape != (self.size,):
            raise RulesError("fast/actions", f"{self.size} games need as many decisions")
        wrong = refused(self.games, decisions)
        if wrong >= 0:
            raise IllegalActionError(
                "fast/illegal",
                f"decision {decisions[wrong]} is not allowed in row {wrong}",
                row=int(wrong),
            )
        go_on(self.games, self._given, self._all, decisions, no_logs())

    def choose(self, bot: str) -> Array:
        """What a built-in bot would decide in each game; -1 where the game is over."""
        kinds = kinds_of(self.rules, [bot] * self.rules.players)
        decisions = np.full(self.size, -1, dtype=np.int64)
        choose_all(self.games, kinds, decisions)
        return decisions

    def decide(self, bots: Sequence[str | Policy | None], which: Array | None = None) -> None:
        """Bots and policies decide until a seat without one (None) has to, or the game is over."""
        chosen = self._all if which is None else np.asarray(which, dtype=np.bool_)
        play_out(self.games, bots, kinds_of(self.rules, bots), chosen, no_logs())

    def playout(self, bots: Sequence[str | Policy]) -> Array:
        """Play all games to their end; what they came to."""
        play_out(self.games, bots, kinds_of(self.rules, bots), self._all, no_logs())
        return self.outcomes()

    def outcomes(self) -> Array:
        """What each game has come to so far: a row of `OUTCOME` each."""
        return outcomes_of(self.games)

    def states(self) -> list[State]:
        """Each game as a state of `mahe.rules`."""
        return [get(row, self.rules) for row in self.games]
