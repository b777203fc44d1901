"""What results are called where several stand side by side: by what tells them apart."""

from collections import Counter
from collections.abc import Sequence

from mahe.rules import DEFAULT_DECK, Rules, default_turtles_each
from mahe.sim.runs.simulation import Simulation


def names_of(simulations: Sequence[Simulation], files: Sequence[str]) -> list[str]:
    """A name for each; what all have in common is left out."""
    told = [_parts(one) for one in simulations]
    common = [all(parts[at] == told[0][at] for parts in told) for at in range(len(told[0]))]
    names = [
        ", ".join(part for part, same in zip(parts, common, strict=True) if part and not same)
        for parts in told
    ]
    names = [name or "standard rules" for name in names]
    twice = Counter(names)
    return [
        f"{name} ({file})" if twice[name] > 1 else name
        for name, file in zip(names, files, strict=True)
    ]


def name_of(simulation: Simulation) -> str:
    """All that is to be said about one."""
    return ", ".join(filter(None, _parts(simulation)))


def _parts(simulation: Simulation) -> tuple[str, ...]:
    bots = dict.fromkeys(simulation.bots)
    rules = simulation.rules
    return (
        f"{rules.players} players",
        " + ".join(bots) if len(bots) == 1 else " + ".join(simulation.bots),
        rules_name(rules),
    )


def rules_name(rules: Rules) -> str:
    """The rules that differ from those of the printed game; empty where none does."""
    parts = [name.replace("_", " ") for name, on in rules.switches().items() if on]
    if rules.turtles_each != default_turtles_each(rules.players):
        parts.append("one turtle each" if rules.turtles_each == 1 else "two turtles each")
    if rules.deck != DEFAULT_DECK:
        parts.append("deck " + "-".join(map(str, rules.deck)))
    if rules.first_seat:
        parts.append(f"seat {rules.first_seat} begins")
    return ", ".join(parts)
