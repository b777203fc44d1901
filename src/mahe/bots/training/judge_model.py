"""The network of analyses while it learns, and how its weights become whole numbers."""

from typing import Any

import torch
from torch import nn

from mahe.bots.network.judge import COUNTED, HEAD_COUNT
from mahe.bots.training.model import (
    FIRST_SCALE,
    SCALE,
    SECOND_HIDDEN,
    Follower,
    keep_between,
    rounded,
)


class JudgeModel(Follower):
    """Features, a hidden layer, and heads by cards left: another hidden layer, and its ways."""

    def __init__(self, features: int, hidden: int, players: int) -> None:
        super().__init__()
        self.players = players
        self.first = nn.Parameter(torch.randn(features, hidden) * 0.05)
        self.first_bias = nn.Parameter(torch.full((hidden,), 0.3))
        for head in range(HEAD_COUNT):
            ways = players ** takings_of(head)
            second = torch.randn(hidden, SECOND_HIDDEN) / hidden**0.5
            setattr(self, f"second{head}", nn.Parameter(second))
            setattr(self, f"second_bias{head}", nn.Parameter(torch.full((SECOND_HIDDEN,), 0.3)))
            third = torch.randn(SECOND_HIDDEN, ways) * 0.1
            setattr(self, f"third{head}", nn.Parameter(third))
            setattr(self, f"third_bias{head}", nn.Parameter(torch.zeros(ways)))

    def units(self, inputs: torch.Tensor, *, quantised: bool = False) -> torch.Tensor:
        """The first hidden layer."""
        weight = rounded if quantised else (lambda tensor, _: tensor)
        first = weight(self.first, FIRST_SCALE).to(inputs.dtype)
        return ((inputs @ first).float() + weight(self.first_bias, FIRST_SCALE)).clamp(0, 1)

    def scores(self, units: torch.Tensor, head: int, *, quantised: bool = False) -> torch.Tensor:
        """A number for each way that the head tells apart."""
        weight = rounded if quantised else (lambda tensor, _: tensor)
        second = weight(getattr(self, f"second{head}"), SCALE)
        inner = (units @ second + getattr(self, f"second_bias{head}")).clamp(0, 1)
        return inner @ weight(getattr(self, f"third{head}"), SCALE) + getattr(
            self, f"third_bias{head}"
        )

    @torch.no_grad()
    def keep_small(self) -> None:
        """Keep weights where whole numbers can hold them."""
        keep_between(self.first, [getattr(self, name) for name in _later_names()])

    @torch.no_grad()
    def whole_numbers(self) -> dict[str, Any]:
        """The weights as whole numbers, by their names."""
        return {
            name: (tensor.double() * _scale_of(name)).round().to(torch.int32).cpu().numpy()
            for name, tensor in self.named_parameters()
        }

    @torch.no_grad()
    def begin_with(self, numbers: dict[str, Any]) -> None:
        """Take over weights that are whole numbers."""
        for name, tensor in self.named_parameters():
            tensor.copy_(torch.from_numpy(numbers[name]) / _scale_of(name))


def _later_names() -> list[str]:
    return [f"{layer}{head}" for layer in ("second", "third") for head in range(HEAD_COUNT)]


def _scale_of(name: str) -> int:
    if name.startswith("first"):
        return FIRST_SCALE
    if name.startswith("second_bias"):
        return FIRST_SCALE * SCALE
    return 1024 * SCALE if name.startswith("third_bias") else SCALE


def takings_of(head: int) -> int:
    """How many takings a head tells apart; before the last card it tells who wins."""
    return head + 1 if head <= COUNTED else 1
