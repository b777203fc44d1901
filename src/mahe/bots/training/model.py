"""The network while it learns, and how its weights become whole numbers."""

from typing import Any

import torch
from torch import nn

FIRST_SCALE = 128  # what a weight of 1 is as a whole number, in the first layer
SCALE = 256  # and in the others
SECOND_HIDDEN = 32
SCALES = {
    "first": FIRST_SCALE,
    "first_bias": FIRST_SCALE,
    "second": SCALE,
    "second_bias": FIRST_SCALE * SCALE,
    "third": SCALE,
    "third_bias": 1024 * SCALE,
}
_MOST_FIRST = 127.0
_MOST_LATER = 8.0


class Follower(nn.Module):
    """A network that can follow another one of its kind: the mean of what that has been."""

    @torch.no_grad()
    def follow(self, other: "Follower", slowly: float) -> None:
        """Become a little more like another one."""
        mine, others = list(self.parameters()), list(other.parameters())
        torch._foreach_lerp_(mine, others, 1 - slowly)


class Model(Follower):
    """Features, two hidden layers between 0 and 1, and a number for each seat."""

    def __init__(self, features: int, hidden: int, players: int) -> None:
        super().__init__()
        self.first = nn.Parameter(torch.randn(features, hidden) * 0.05)
        self.first_bias = nn.Parameter(torch.full((hidden,), 0.3))
        self.second = nn.Parameter(torch.randn(hidden, SECOND_HIDDEN) / hidden**0.5)
        self.second_bias = nn.Parameter(torch.full((SECOND_HIDDEN,), 0.3))
        self.third = nn.Parameter(torch.randn(SECOND_HIDDEN, players) * 0.1)
        self.third_bias = nn.Parameter(torch.zeros(players))

    def scores(self, inputs: torch.Tensor, *, quantised: bool = False) -> torch.Tensor:
        """A number for each seat; the higher, the better its chances."""
        weight = rounded if quantised else (lambda tensor, _: tensor)
        first = weight(self.first, FIRST_SCALE).to(inputs.dtype)
        hidden = (inputs @ first).float() + weight(self.first_bias, FIRST_SCALE)
        hidden = hidden.clamp(0, 1)
        hidden = (hidden @ weight(self.second, SCALE) + self.second_bias).clamp(0, 1)
        return hidden @ weight(self.third, SCALE) + self.third_bias

    def shares(self, inputs: torch.Tensor) -> torch.Tensor:
        """Each seat's expected share of the win, from the mover on."""
        return torch.softmax(self.scores(inputs), 1).contiguous()

    def loss(self, inputs: torch.Tensor, targets: torch.Tensor, *, quantised: bool) -> torch.Tensor:
        """How far the shares are from what was seen: cross entropy above its least value."""
        exact = inputs.bfloat16() if inputs.is_cuda else inputs  # zeros and ones
        scores = self.scores(exact, quantised=quantised)
        entropy = (targets * torch.log(targets.clamp_min(1e-9))).sum(1).mean()
        return entropy - (targets * torch.log_softmax(scores, 1)).sum(1).mean()

    @torch.no_grad()
    def keep_small(self) -> None:
        """Keep weights where whole numbers can hold them."""
        keep_between(self.first, [self.second, self.third])

    @torch.no_grad()
    def whole_numbers(self) -> dict[str, Any]:
        """The weights as whole numbers, by their names."""
        return {
            name: (getattr(self, name).double() * scale).round().to(torch.int32).cpu().numpy()
            for name, scale in SCALES.items()
        }

    @torch.no_grad()
    def begin_with(self, numbers: dict[str, Any]) -> None:
        """Take over weights that are whole numbers."""
        for name, scale in SCALES.items():
            getattr(self, name).copy_(torch.from_numpy(numbers[name]) / scale)


def rounded(tensor: torch.Tensor, scale: int) -> torch.Tensor:
    """The nearest weight that a whole number can hold; learns as if it were the real one."""
    return tensor + ((tensor * scale).round() / scale - tensor).detach()


def keep_between(first: torch.Tensor, later: list[torch.Tensor]) -> None:
    """Keep weights of the first layer and of later ones where whole numbers can hold them."""
    first.clamp_(-_MOST_FIRST, _MOST_FIRST)
    for tensor in later:
        tensor.clamp_(-_MOST_LATER, _MOST_LATER)
