"""Many games at once for a learner, with Gymnasium's vector interface.

import gymnasium as gym
import mahe.envs.vector

games = gym.make_vec("Mahe-v0", num_envs=256, opponents="sensible")
"""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from mahe.envs.batches import observe_batch
from mahe.envs.observation import Numbers, layout_of
from mahe.envs.picture import draw
from mahe.envs.rewards import utility
from mahe.envs.text import describe
from mahe.fast import Batch, Policy
from mahe.rules import DECISIONS, MissingExtraError, Rules, RulesError

try:
    import gymnasium as gym
    from gymnasium.spaces import Box, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError as error:
    raise MissingExtraError("research", "Gymnasium") from error

Infos = dict[str, Any]
Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]
_Stepped = tuple[Numbers, Floats, Bools, Bools, Infos]
_SEEDS = 2**63


class MaheVectorEnv(VectorEnv[Numbers, ArrayLike, NDArray[Any]]):
    """Games in which the learner holds one seat against bots, or decides for all of them.

    `opponents` is the name of a bot, a policy of `mahe.fast`, or one of either for each other
    seat, from the learner's next seat on. With `self_play` whoever is to decide is observed,
    decides, and is paid. Other options are rules, by the names that `mahe.rules.Rules` has.

    `infos["action_mask"]` says which decisions are legal, `infos["seat"]` who observes. When a
    game ends, `infos["returns"]` has what it was worth to every seat.
    """

    def __init__(  # noqa: PLR0913 (each may be chosen by itself)
        self,
        num_envs: int = 1,
        *,
        seat: int = 0,
        opponents: str | Policy | Sequence[str | Policy] = "random",
        self_play: bool = False,
        autoreset_mode: str | AutoresetMode = AutoresetMode.NEXT_STEP,
        render_mode: str | None = None,
        **rules: Any,  # noqa: ANN401
    ) -> None:
        self.rules = Rules(**rules)
        self.num_envs = num_envs
        self.seat = seat
        self.self_play = self_play
        self.render_mode = render_mode
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {
            "autoreset_mode": self.autoreset_mode,
            "render_modes": ["ansi", "rgb_array"],
        }
        self._bots = _seated(self.rules.players, seat, opponents, self_play=self_play)
        layout = layout_of(self.rules)
        self.single_observation_space = Box(
            np.zeros(layout.size, np.int8), layout.high, dtype=np.int8
        )
        self.single_action_space = Discrete(len(DECISIONS))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._batch: Batch | None = None
        self._observers = np.full(num_envs, seat, np.int64)
        shares = [utility(1 / winners, self.rules.players) for winners in range(1, 8)]
        self._worth = np.array([0.0, *shares])  # by the number of winners
        self._lost = utility(0, self.rules.players)

    @property
    def batch(self) -> Batch:
        """The games as `mahe.fast` has them."""
        if self._batch is None:
            raise gym.error.ResetNeeded("reset must be called before anything else")
        return self._batch

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Numbers, Infos]:
        """Begin the games of a seed, or the next ones; `options["reset_mask"]` says which rows."""
        super().reset(seed=seed)
        mask = (options or {}).get("reset_mask")
        if mask is not None:
            self._reset_some(_checked_mask(mask, self.num_envs), seed)
        elif seed is None and self._batch is not None:
            self._batch.reset()
        else:
            chosen = int(self.np_random.integers(_SEEDS)) if seed is None else seed
            self._batch = Batch(self.rules, self.num_envs, seed=chosen)
        self.batch.decide(self._bots)
        return self._observed(), self._infos()

    def _reset_some(self, mask: Bools, seed: int | None) -> None:
        if seed is not None:
            raise ValueError("a seed begins all games anew: it cannot be given with a reset_mask")
        self.batch.reset(mask)

    def step(self, actions: ArrayLike) -> _Stepped:
        """A decision in each game; bots and chance follow until the learner is to decide again."""
        batch = self.batch
        was_over = batch.over.copy()
        if was_over.any() and self.autoreset_mode is AutoresetMode.DISABLED:
            raise gym.error.ResetNeeded("some games are over: reset them with a reset_mask")
        batch.step(actions)
        if was_over.any():
            batch.reset(was_over)
        batch.decide(self._bots)
        ended = batch.over.copy()
        rewards, infos = np.zeros(self.num_envs), dict[str, Any]()
        if ended.any():
            returns = self._returns(ended)
            rewards = returns[np.arange(self.num_envs), self._observers]
            infos = {"returns": returns, "_returns": ended}
            if self.autoreset_mode is AutoresetMode.SAME_STEP:
                infos = self._final(ended, infos)
                batch.reset(ended)
                batch.decide(self._bots)
        never = np.zeros(self.num_envs, np.bool_)
        return self._observed(), rewards, ended, never, {**infos, **self._infos()}

    def _returns(self, ended: Bools) -> Floats:
        """What games that have ended were worth, by seat; 0 in the other rows."""
        outcomes = self.batch.outcomes()["winners"][:, None]
        won = (outcomes >> np.arange(self.rules.players, dtype=np.uint8) & 1).astype(np.bool_)
        worth = np.where(won, self._worth[won.sum(axis=1)][:, None], self._lost)
        return np.where(ended[:, None], worth, 0.0)

    def _final(self, ended: Bools, infos: Infos) -> Infos:
        """What Gymnasium tells of games that are begun anew in the same step."""
        last = np.full(self.num_envs, None, dtype=object)
        seen = self._observed()
        for row in np.flatnonzero(ended):
            last[row] = seen[row]
        return {
            "final_obs": last,
            "_final_obs": ended,
            "final_info": {**infos, **self._infos()},
            "_final_info": ended,
            **infos,
        }

    def _observed(self) -> Numbers:
        """What whoever is to decide sees; at the end, whoever decided last."""
        if self.self_play:
            decider = self.batch.decider
            self._observers = np.where(decider >= 0, decider, self._observers)
        return observe_batch(self.batch, self._observers)

    def _infos(self) -> Infos:
        everywhere = np.ones(self.num_envs, np.bool_)
        return {
            "action_mask": self.batch.legal_mask().astype(np.int8),
            "_action_mask": everywhere,
            "seat": self._observers.copy(),
            "_seat": everywhere,
        }

    def render(self) -> tuple[Any, ...] | None:
        """Each game as a text or a picture."""
        if self.render_mode is None:
            return None
        show = draw if self.render_mode == "rgb_array" else describe
        return tuple(show(state) for state in self.batch.states())


def _seated(
    players: int, seat: int, opponents: str | Policy | Sequence[str | Policy], *, self_play: bool
) -> list[str | Policy | None]:
    """By seat, who decides for it; nobody where the learner does."""
    if self_play:
        return [None] * players
    if not 0 <= seat < players:
        raise RulesError("envs/seat", f"there is no seat {seat} among {players}", seat=seat)
    if isinstance(opponents, str | Policy):
        opponents = [opponents] * (players - 1)
    if len(opponents) != players - 1:
        raise RulesError(
            "envs/opponents", f"{players - 1} others play, but {len(opponents)} are given"
        )
    after = [None, *opponents]
    return [after[(other - seat) % players] for other in range(players)]


def _checked_mask(mask: object, size: int) -> Bools:
    """A mask of rows as Gymnasium wants it: booleans, one for each game, at least one true."""
    if not isinstance(mask, np.ndarray) or mask.dtype != np.bool_ or mask.shape != (size,):
        raise ValueError(f"reset_mask must be a NumPy array of {size} booleans")
    if not mask.any():
        raise ValueError("reset_mask names no game to begin anew")
    return mask


gym.register(id="Mahe-v0", vector_entry_point="mahe.envs.vector:MaheVectorEnv")
