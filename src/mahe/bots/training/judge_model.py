"""The network of analyses while it learns, and how its weights become whole numbers."""

from typing import Any

import torch
from torch import nn

from mahe.bots.network.judge import COUNTED, HEAD_COUNT
from mahe.bots.training.model import SECOND_HIDDEN, Follower, keep_between, rounded

_FIRST, _SECOND, _THIRD = 256, 512, 256  # what a weight of 1 is as a whole number, by layer
_DIRECT, _SCALE = 1024, 64
_SQUARED, _INNER = 2048, 1024  # and a unit of 1, of the first and of the second layer
_MOST_DIRECT, _MOST_SCALE = 60.0, 15.0
_SETS = (0, 0, 0, 0, 0, 1, 1, 1)
"""Which direct sums a head adds to its outputs: there are some for the end, and some before it."""
_SET_COUNT = 2
_WAYS = 1
"""The head that tells apart who takes the last card and who the seven."""


class JudgeModel(Follower):
    """Features, a hidden layer of squared units, and heads by cards left: see `docs/network.md`."""

    def __init__(self, features: int, hidden: int, players: int) -> None:
        super().__init__()
        self.hidden, self.players = hidden, players
        heads, inner = HEAD_COUNT, SECOND_HIDDEN
        self.first = nn.Parameter(torch.randn(features, hidden) * 0.05)
        self.first_bias = nn.Parameter(torch.full((hidden,), 0.3))
        self.direct = nn.Parameter(torch.zeros(features, _SET_COUNT * players))
        self.scale = nn.Parameter(torch.ones(heads, 1, 1))
        self.second = nn.Parameter(torch.randn(heads, hidden, inner) / hidden**0.5)
        self.second_bias = nn.Parameter(torch.full((heads, 1, inner), 0.3))
        self.third = nn.Parameter(torch.randn(heads, inner, players) * 0.1)
        self.third_bias = nn.Parameter(torch.zeros(heads, 1, players))
        self.ways = nn.Parameter(torch.randn(inner, players * players) * 0.1)
        self.ways_bias = nn.Parameter(torch.zeros(players * players))
        has_direct = torch.arange(heads) > COUNTED  # who takes what is another question
        self.register_buffer("has_direct", has_direct.float().view(heads, 1, 1))

    def units(self, inputs: torch.Tensor, *, quantised: bool = False) -> torch.Tensor:
        """The first hidden layer, and the direct sums beside it."""
        weight = rounded if quantised else _as_it_is
        first = torch.cat([weight(self.first, _FIRST), weight(self.direct, _DIRECT)], 1)
        sums: torch.Tensor = _Sums.apply(inputs, first)
        units = sums[:, : self.hidden] + weight(self.first_bias, _FIRST)
        return torch.cat([units.clamp(0, 1).square(), sums[:, self.hidden :]], 1)

    def scores(self, units: torch.Tensor, head: int, *, quantised: bool = False) -> torch.Tensor:
        """A number for each way that the head tells apart."""
        weight = rounded if quantised else _as_it_is
        second = weight(self.second[head], _SECOND)
        inner = (units[:, : self.hidden] @ second + self.second_bias[head]).clamp(0, 1)
        if head == _WAYS:
            return inner @ weight(self.ways, _THIRD) + self.ways_bias
        scores = inner @ weight(self.third[head], _THIRD) + self.third_bias[head]
        if head <= COUNTED:
            return scores
        begin = self.hidden + _SETS[head] * self.players
        return scores + units[:, begin : begin + self.players] * weight(self.scale[head], _SCALE)

    def all_scores(
        self, inputs: torch.Tensor, *, quantised: bool = False
    ) -> tuple[torch.Tensor, torch.Tensor]:
        """The scores of all heads for inputs by head; those for the last card stand apart."""
        weight = rounded if quantised else _as_it_is
        heads, rows, features = inputs.shape
        units = self.units(inputs.view(heads * rows, features), quantised=quantised)
        units = units.view(heads, rows, -1)
        second = weight(self.second, _SECOND)
        inner = (torch.bmm(units[:, :, : self.hidden], second) + self.second_bias).clamp(0, 1)
        sums = units[:, :, self.hidden :].view(heads, rows, _SET_COUNT, self.players)
        direct = torch.stack([sums[head, :, one] for head, one in enumerate(_SETS)])
        direct = direct * weight(self.scale, _SCALE) * self.has_direct
        scores = torch.bmm(inner, weight(self.third, _THIRD)) + self.third_bias + direct
        return scores, inner[_WAYS] @ weight(self.ways, _THIRD) + self.ways_bias

    @torch.no_grad()
    def keep_small(self) -> None:
        """Keep weights where whole numbers can hold them."""
        keep_between(self.first, [self.second, self.third, self.ways])
        self.direct.clamp_(-_MOST_DIRECT, _MOST_DIRECT)
        self.scale.clamp_(0.0, _MOST_SCALE)

    @torch.no_grad()
    def whole_numbers(self) -> dict[str, Any]:
        """The weights as whole numbers, by their names."""
        found = {
            "first": torch.cat([_whole(self.first, _FIRST), _whole(self.direct, _DIRECT)], 1),
            "first_bias": _whole(self.first_bias, _FIRST),
            "directs": torch.tensor(self.direct.shape[1]),
            "squared": torch.tensor(1),
        }
        for head in range(HEAD_COUNT):
            ways = head == _WAYS
            third, bias = (self.ways, self.ways_bias) if ways else (self.third, self.third_bias)
            found |= {
                f"second{head}": _whole(self.second[head], _SECOND),
                f"second_bias{head}": _whole(self.second_bias[head, 0], _SQUARED * _SECOND),
                f"third{head}": _whole(third if ways else third[head], _THIRD),
                f"third_bias{head}": _whole(bias if ways else bias[head, 0], _INNER * _THIRD),
                f"direct{head}": torch.tensor(_SETS[head] * self.players),
                f"scale{head}": _whole((self.scale * self.has_direct)[head, 0, 0], _SCALE),
            }
        return {name: tensor.cpu().numpy() for name, tensor in found.items()}

    @torch.no_grad()
    def begin_with(self, numbers: dict[str, Any]) -> None:
        """Take over weights that are whole numbers."""

        def take(tensor: torch.Tensor, name: str, scale: int) -> None:
            tensor.copy_(torch.from_numpy(numbers[name]).reshape(tensor.shape) / scale)

        both = torch.from_numpy(numbers["first"])
        self.first.copy_(both[:, : self.hidden] / _FIRST)
        self.direct.copy_(both[:, self.hidden :] / _DIRECT)
        take(self.first_bias, "first_bias", _FIRST)
        for head in range(HEAD_COUNT):
            ways = head == _WAYS
            take(self.second[head], f"second{head}", _SECOND)
            take(self.second_bias[head], f"second_bias{head}", _SQUARED * _SECOND)
            take(self.ways if ways else self.third[head], f"third{head}", _THIRD)
            take(
                self.ways_bias if ways else self.third_bias[head],
                f"third_bias{head}",
                _INNER * _THIRD,
            )
            take(self.scale[head], f"scale{head}", _SCALE)


def takings_of(head: int) -> int:
    """How many takings a head tells apart; before the last card it tells who wins."""
    return head + 1 if head <= COUNTED else 1


def _as_it_is(tensor: torch.Tensor, _: int) -> torch.Tensor:
    return tensor


def _whole(tensor: torch.Tensor, scale: int) -> torch.Tensor:
    return (tensor.double() * scale).round().to(torch.int32)


class _Sums(torch.autograd.Function):
    """The first layer. Its inputs are zeros and ones, so half numbers hold them; weights are whole.

    Half numbers would round weights more coarsely than files do, so each is the sum of two.
    """

    @staticmethod
    def forward(ctx: Any, inputs: torch.Tensor, first: torch.Tensor) -> torch.Tensor:
        """The sums, in full numbers."""
        ctx.save_for_backward(inputs)
        high = first.to(inputs.dtype)
        if inputs.dtype == torch.float32:
            return inputs @ high
        low = (first - high.float()).to(inputs.dtype)
        return _product(inputs, high) + _product(inputs, low)

    @staticmethod
    def backward(ctx: Any, gradient: torch.Tensor) -> tuple[None, torch.Tensor]:
        """What each weight did to them."""
        (inputs,) = ctx.saved_tensors
        return None, _product(inputs.t(), gradient.to(inputs.dtype))


def _product(one: torch.Tensor, other: torch.Tensor) -> torch.Tensor:
    if one.is_cuda:
        return torch.mm(one, other, out_dtype=torch.float32)
    return (one @ other).float()
