"""Logs of whole tables, to be read and folded for ever.

    PYTHONPATH=tests python tests/store/regenerate.py

writes the logs of this version into the folder `golden`, unless they are there: what a release
has written is never written again. Events that came later have a file of their own. Each line is
a table: the rows of its log, and the table and the records that they made at the time.
"""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from mahe.record import write_json, write_position
from mahe.store import VERSION, settings_form, write_events
from mahe.table import (
    AddBot,
    Begin,
    Chair,
    Close,
    Colour,
    Command,
    Create,
    Dress,
    Event,
    Face,
    Game,
    HandOver,
    Hint,
    Hints,
    Join,
    Leave,
    Lock,
    Pace,
    Reclaim,
    Remove,
    RemoveBot,
    Rename,
    SetOptions,
    Settings,
    Table,
    WantRematch,
    records,
)
from table.place import NAME, Place, contribution

FOLDER = Path(__file__).parent / "golden"
PEOPLE = {0: "Ana", 1: "Ben"}

EVERY_OPTION = Settings(
    turtles_each=1,
    cards_as_dice=True,
    third_die_at_seven=True,
    exact_landing_takes_two=True,
    bust_ends_turn=True,
    deck=(4, 4, 4, 4, 4, 4),
    pace=Pace.BRISK,
    seconds=30,
    chat=True,
    open_eggs=True,
    listed=True,
    stand_in="random",
)


class Story(Place):
    """A table that remembers which events came together."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[tuple[Event, ...]] = []

    def give(
        self, command: Command, who: str | None, *, program: bool = False
    ) -> tuple[Event, ...]:
        self.rows.append(super().give(command, who, program=program))
        return self.rows[-1]


def stories() -> Iterator[Story]:
    """Tables that, together, have seen everything that can happen."""
    yield _with_comings_and_goings()
    yield _with_every_option()
    yield _left_by_everybody()


def _with_comings_and_goings() -> Story:
    story = Story()
    story.give(Create(Settings()), "ana")
    for number, who in enumerate(("ana", "ben", "cleo", "dee", "eve")):
        story.give(Join(contribution(number)), who, program=who == "cleo")
    story.give(AddBot("random"), "ana")
    story.give(AddBot("sensible"), "ana")
    story.give(RemoveBot(6), "ana")
    story.give(Rename(0, "Annie"), "ana")
    story.give(Leave(3), "dee")
    story.give(Lock(True), "ana")
    story.give(Begin(), "ana")
    story.play_on(until=20)
    story.give(HandOver(1), None)
    story.give(HandOver(2), "cleo")
    story.play_on(until=40)
    story.give(Reclaim(1), "ben")
    story.give(Remove(4), "ana")
    story.give(Leave(0), "ana")
    story.play_on()
    story.give(Lock(False), "ben")
    story.give(WantRematch((contribution(8),)), "ben")
    story.play_on(until=30)
    story.give(Close(), "ben")
    return story


def _with_every_option() -> Story:
    story = Story()
    story.give(Create(Settings()), "ana")
    story.give(SetOptions(EVERY_OPTION), "ana")
    for number in (1, 2):
        story.give(Join(contribution(number)), "ana")
    story.give(Begin(), "ana")
    story.play_on()
    story.give(WantRematch((contribution(3), contribution(4))), "ana")
    story.play_on(until=50)
    return story


def _left_by_everybody() -> Story:
    story = Story()
    story.give(Create(Settings(pace=Pace.BY_MAIL, seconds=86400)), "ana")
    story.give(Join(contribution(1)), "ana")
    story.give(Leave(0), "ana")
    story.give(Close(), "ana")
    return story


def with_looks() -> Iterator[Story]:
    """A table where people have chosen how their turtles look."""
    story = Story()
    story.give(Create(Settings()), "ana")
    story.give(Join(contribution(1), colour=Colour.SKY, face=Face.FLOWER), "ana")
    story.give(Join(contribution(2), colour=Colour.SKY, face=Face.CAP), "ben")
    story.give(Dress(1, Colour.GREY, Face.GLASSES), "ben")
    story.give(Begin(), "ana")
    story.play_on(until=20)
    yield story


def with_hints() -> Iterator[Story]:
    """Tables where people have asked for hints: one who plays alone, and two who may."""
    alone = Story()
    alone.give(Create(Settings()), "ana")
    alone.give(Join(contribution(1)), "ana")
    alone.give(AddBot("hatchling"), "ana")
    alone.give(Begin(), "ana")
    alone.give(Hint(0, alone.game.steps), "ana")
    alone.play_on()
    yield alone
    two = Story()
    two.give(Create(Settings(hints=Hints.ON)), "ana")
    two.give(Join(contribution(1)), "ana")
    two.give(Join(contribution(2)), "ben")
    two.give(Begin(), "ana")
    two.give(Hint(0, two.game.steps), "ana")
    two.play_on(until=20)
    yield two


def facts(table: Table) -> dict[str, Any]:
    """What is known of a table since version 1; what is added later is not asked for."""
    return {
        "host": table.host,
        "commitment": table.commitment,
        "chairs": [_chair(chair) for chair in table.chairs],
        "seated": table.seated,
        "locked": table.locked,
        "closed": table.closed,
        "removed": sorted(table.removed),
        "game": None if table.game is None else _game(table.game),
    }


def _chair(chair: Chair) -> dict[str, Any]:
    return {
        "number": chair.number,
        "identity": chair.identity,
        "program": chair.program,
        "level": chair.level,
        "contribution": chair.contribution,
        "stand_in": chair.stand_in,
        "wants_rematch": chair.wants_rematch,
    }


def _game(game: Game) -> dict[str, Any]:
    return {
        "number": game.number,
        "chairs": list(game.chairs),
        "commitment": game.commitment,
        "seal": game.seal,
        "position": write_position(game.state),
        "steps": game.steps,
        "draws": game.draws,
        "helped": sorted(game.helped),
    }


def line(story: Story) -> str:
    """A table on one line."""
    form = {
        "version": VERSION,
        "rows": [json.loads(write_events(events)) for events in story.rows],
        "settings": settings_form(story.now.settings),
        "facts": facts(story.now),
        "records": [json.loads(write_json(one)) for one in records(NAME, story.log, PEOPLE)],
    }
    return json.dumps(form, separators=(",", ":"))


def write(file: Path, told: Iterable[Story] | None = None) -> None:
    """Write some logs, if the file is not there yet."""
    try:
        with file.open("x", encoding="utf-8") as new:
            new.writelines(f"{line(story)}\n" for story in told or stories())
    except FileExistsError:
        raise SystemExit(f"{file.name} is there already, and stays as it is") from None


FILES = {
    f"v{VERSION}": stories,
    f"v{VERSION}-looks": with_looks,
    f"v{VERSION}-hints": with_hints,
}
"""The files of this version, each with what it tells."""


if __name__ == "__main__":
    for name, told in FILES.items():
        if not (FOLDER / f"{name}.jsonl").exists():
            write(FOLDER / f"{name}.jsonl", told())
