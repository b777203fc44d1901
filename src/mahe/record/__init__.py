"""Games written down: the JSON record, the text notation, the position line, and replay."""

from mahe.record.errors import ReplayError
from mahe.record.files import Written, read_games, split_games
from mahe.record.json_form import (
    fairness_form,
    parse_json,
    read_json,
    rules_form,
    step_form,
    write_json,
)
from mahe.record.letters import group_names, read_seat, read_turtle, seat_letter, turtle_name
from mahe.record.model import (
    Fairness,
    Record,
    can_be_seen,
    check_name,
    check_new_name,
    is_printable,
)
from mahe.record.notation import read_notation, write_notation
from mahe.record.position import read_position, write_position
from mahe.record.replaying import (
    Moment,
    check,
    check_step_number,
    checked_moments,
    moments,
    replay,
)

__all__ = [
    "Fairness",
    "Moment",
    "Record",
    "ReplayError",
    "Written",
    "can_be_seen",
    "check",
    "check_name",
    "check_new_name",
    "check_step_number",
    "checked_moments",
    "fairness_form",
    "group_names",
    "is_printable",
    "moments",
    "parse_json",
    "read_games",
    "read_json",
    "read_notation",
    "read_position",
    "read_seat",
    "read_turtle",
    "replay",
    "rules_form",
    "seat_letter",
    "split_games",
    "step_form",
    "turtle_name",
    "write_json",
    "write_notation",
    "write_position",
]
