"""`mahe solve`: what can be solved on a processor."""

import json as json_form

from mahe.record import seat_letter
from mahe.rules import MissingExtraError, RulesError

_SOLVED = (2, 4)


def race(*, players: int = 2, third_die_at_seven: bool = False, json: bool = False) -> None:
    """Solve the final race for the clutch space, for all arrangements of the turtles.

    Everybody goes for the clutch space; seat A begins, all turtles on the raft.

    Parameters
    ----------
    players
        2, with two turtles each, or 4, with one each.
    third_die_at_seven
        A third die may be thrown at exactly 7, where it always busts.
    json
        Print JSON.

    """
    if players not in _SOLVED:
        raise RulesError("solve/players", f"the race is solved for 2 or 4, not for {players}")
    try:
        from mahe.solve.race import race_of_four, race_of_two
    except ModuleNotFoundError as error:
        raise MissingExtraError("fast", error.name or "numba") from None
    solve = race_of_two if players == _SOLVED[0] else race_of_four
    found = solve(third_die_at_seven=third_die_at_seven)
    chances = [float(chance) for chance in found.chances[0]]
    told = {
        "players": players,
        "third_die_at_seven": third_die_at_seven,
        "arrangements": len(found.chances),
        "sweeps": found.sweeps,
        "change": found.change,
        "chances": chances,
    }
    if json:
        print(json_form.dumps(told, separators=(",", ":")))
        return
    print(f"{told['arrangements']} arrangements, {found.sweeps} sweeps; the last changed")
    print(f"no chance by more than {found.change:.1e}. All on the raft, A to begin:")
    for seat, chance in enumerate(chances):
        print(f"  {seat_letter(seat)} takes the clutch space: {chance:.4%}")
