"""The PettingZoo environment: one game, whose agents are its seats."""

import secrets
import sys
from typing import Any, ClassVar

import numpy as np

from mahe.chance import SeededChance
from mahe.envs.observation import Numbers, layout_of, mask_of, observe
from mahe.envs.picture import draw
from mahe.envs.rewards import utilities
from mahe.envs.text import describe
from mahe.record import Record
from mahe.rules import (
    DECISIONS,
    MissingExtraError,
    Rules,
    Step,
    advance,
    chance,
    new_game,
    result,
    whose_decision,
)

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from gymnasium.utils import EzPickle
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError as error:
    raise MissingExtraError("research", "PettingZoo") from error

Observation = dict[str, Numbers]
"""What an agent is told: `observation` and `action_mask`."""

ILLEGAL_REWARD = -1.0
"""What an agent gets that decides what is not legal: the game ends, and it has lost."""


def agent_of(seat: int) -> str:
    """The name of a seat's agent."""
    return f"seat_{seat}"


class raw_env(AECEnv, EzPickle):  # noqa: N801 (PettingZoo's name for it)
    """A game as it is: a decision that is not legal is refused with an error.

    The rules are given by the names that `mahe.rules.Rules` has for them. A seed names a series
    of games as in `mahe simulate`: the first `reset` with a seed begins game 0 of that series,
    each `reset` without one the next.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "mahe_v0",
        "render_modes": ["human", "ansi", "rgb_array"],
        "render_fps": 2,
        "is_parallelizable": False,
    }

    def __init__(self, *, render_mode: str | None = None, **rules: Any) -> None:  # noqa: ANN401
        EzPickle.__init__(self, render_mode=render_mode, **rules)
        super().__init__()
        self.rules = Rules(**rules)
        self.render_mode = render_mode
        self.possible_agents = [agent_of(seat) for seat in range(self.rules.players)]
        self.agents: list[str] = []
        self._seed: int | None = None
        self._game = 0
        self._spaces = {agent: self._make_space() for agent in self.possible_agents}
        self._actions = {agent: Discrete(len(DECISIONS)) for agent in self.possible_agents}

    def _make_space(self) -> Dict:
        layout = layout_of(self.rules)
        numbers = Box(np.zeros(layout.size, np.int8), layout.high, dtype=np.int8)
        return Dict({"action_mask": Box(0, 1, (len(DECISIONS),), np.int8), "observation": numbers})

    def observation_space(self, agent: str) -> Dict:
        """The mask of legal decisions, and the numbers of `mahe.envs.observation`."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The numbers of `mahe.rules.DECISIONS`."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game: the next of the series, or the first one of a seed."""
        del options
        if seed is not None or self._seed is None:
            self._seed = secrets.randbits(64) if seed is None else seed
            self._game = 0
        else:
            self._game += 1
        self._chance = SeededChance(self._seed, self._game)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: dict[str, Any]() for agent in self.agents}
        self.steps: list[Step] = []
        self.position = new_game(self.rules)
        self._go_on()

    def _go_on(self) -> None:
        """Let chance do what is due, then see who decides, or who has won."""
        while chance(self.position):
            self._take(self._chance.draw(self.position))
        seat = whose_decision(self.position)
        if seat is not None:
            self.agent_selection = agent_of(seat)
        else:
            self._end()
        if self.render_mode == "human":
            self.render()

    def _take(self, step: Step) -> None:
        self.position = advance(self.position, step)
        self.steps.append(step)

    def _end(self) -> None:
        ended = result(self.position)
        assert ended is not None
        self.rewards = dict(zip(self.possible_agents, utilities(ended), strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def step(self, action: int | None) -> None:
        """The decision of the agent that is selected; dice and cards follow by themselves."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[self.agent_selection] = 0.0
        self._clear_rewards()
        self._take(DECISIONS[action])
        self._go_on()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """The state from an agent's seat; whoever is not to decide has no legal decision."""
        seat = self.possible_agents.index(agent)
        decides = seat == whose_decision(self.position)
        mask = mask_of(self.position) if decides else np.zeros(len(DECISIONS), np.int8)
        return {"action_mask": mask, "observation": observe(self.position, seat)}

    def record(self) -> Record:
        """The game so far, to be written down or replayed."""
        return Record(
            rules=self.rules,
            seats=tuple(self.possible_agents),
            steps=tuple(self.steps),
            result=result(self.position),
        )

    def render(self) -> str | np.ndarray[Any, np.dtype[np.uint8]] | None:
        """The board as a picture or a text; for people, the text is written to the terminal."""
        if self.render_mode == "rgb_array":
            return draw(self.position)
        text = describe(self.position)
        if self.render_mode == "ansi":
            return text
        sys.stdout.write(f"{text}\n")
        return None

    def close(self) -> None:
        """Nothing is held open."""


def env(**options: Any) -> AECEnv:  # noqa: ANN401
    """A game with PettingZoo's usual safeguards: an illegal decision loses the game."""
    safe = wrappers.TerminateIllegalWrapper(raw_env(**options), illegal_reward=ILLEGAL_REWARD)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(safe))
