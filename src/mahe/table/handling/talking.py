"""What people say and show to each other, and who wants to see no more; none of it is logged."""

from mahe.record import can_be_seen, is_printable
from mahe.table.commands import React, Say, Skip
from mahe.table.errors import RefusedError
from mahe.table.handling.desk import Desk, Effects

REACTIONS = ("cheer", "ouch", "laugh", "wow", "hurry", "thanks")
"""The quick reactions that anybody at the table may show."""

LONGEST_SAYING = 300


def react(desk: Desk, command: React) -> Effects:
    """Show a quick reaction."""
    desk.own_chairs()
    if command.reaction not in REACTIONS:
        known = ", ".join(REACTIONS)
        raise RefusedError("table/no_such_reaction", f"reactions are {known}", known=known)
    yield from ()  # reactions never enter the log


def skip(desk: Desk, _: Skip) -> Effects:
    """Have the TVs show the end of what they are showing."""
    desk.own_chairs()
    yield from ()  # it is about screens, not about the table


def say(desk: Desk, command: Say) -> Effects:
    """Say something."""
    desk.own_chairs()
    if not desk.table.settings.chat:
        raise RefusedError("table/chat_off", "the host has not turned chat on")
    text = command.text
    if len(text) > LONGEST_SAYING or not is_printable(text) or not can_be_seen(text):
        raise RefusedError("table/text", f"say 1 to {LONGEST_SAYING} printable characters")
    yield from ()  # chat is kept beside the log
