"""A table from its opening to its close."""

import pytest

from mahe.bots import BOTS
from mahe.chance import Notes, verify
from mahe.record import check
from mahe.rules import Card, MaheError, NotYourDecisionError, Roll, Start, legal, whose_decision
from mahe.table import (
    STAND_IN,
    AddBot,
    Begin,
    Close,
    Colour,
    Command,
    Create,
    Dress,
    Face,
    ForbiddenError,
    HandOver,
    Join,
    Leave,
    Lock,
    Pace,
    React,
    Reclaim,
    RefusedError,
    Remove,
    RemoveBot,
    Rename,
    Say,
    SetOptions,
    Settings,
    Skip,
    StaleError,
    WantRematch,
    act,
    fold,
)
from mahe.table.events import (
    Began,
    Closed,
    Dressed,
    Ended,
    HostChanged,
    Left,
    Reclaimed,
    RematchWanted,
    Removed,
    Renamed,
    Stepped,
    TookOver,
    Why,
)
from sentences import says_why
from table.place import Place, begun, contribution, opened


def refused(place: Place, command: Command, who: str | None) -> str:
    """The code of a refusal, which must change nothing."""
    before = place.table
    with pytest.raises(MaheError) as caught:
        place.give(command, who)
    assert place.table == before
    assert says_why(caught.value)
    return caught.value.code


def test_a_game_begins_with_those_who_sit_and_its_first_card() -> None:
    place = begun()
    began, stepped = place.log[-2:]
    assert isinstance(began, Began)
    assert (began.game, began.chairs, began.first_seat) == (1, (0, 1, 2), 0)
    assert isinstance(stepped, Stepped)
    assert stepped.seat is None
    (card,) = stepped.steps
    assert isinstance(card, Card)
    assert place.game.state.rules.turtles_each == 2


def test_a_decision_brings_all_that_chance_does_until_the_next_one() -> None:
    place = begun()
    (event,) = place.give(act(0, 1, Start(1)), "ana")
    assert isinstance(event, Stepped)
    assert (event.seat, event.steps[0]) == (0, Start(1))
    assert whose_decision(place.game.state) is not None
    assert place.game.steps == 1 + len(event.steps)


def test_the_end_opens_the_secret_and_commits_to_the_next_game() -> None:
    place = begun()
    first = place.now.commitment
    place.play_on()
    ended = place.log[-1]
    assert isinstance(ended, Ended)
    assert place.game.is_over
    assert place.now.commitment == ended.commitment != first
    (record,) = place.records()
    check(record)
    verdict = verify(record, Notes(commitment=first, own=(contribution(1),)))
    assert verdict.contributors == (0, 1)
    assert record.seats == ("Ana", "Ben", "bot:random")


def test_no_secret_is_in_the_log_before_the_end() -> None:
    place = begun()
    place.play_on(until=60)
    text = repr(place.log)
    assert not any(secret.hex() in text for secret in place.secrets.values())
    (record,) = place.records()
    assert record.fairness is not None
    assert record.fairness.secret is None
    place.give(Close(), "ana")
    closed = place.log[-1]
    assert isinstance(closed, Closed)
    (record,) = place.records()
    assert verify(record).revealed


def test_a_rematch_keeps_the_chairs_and_takes_new_contributions() -> None:
    place = begun()
    place.play_on()
    assert place.give(WantRematch((contribution(8),)), "ben") == (
        RematchWanted(1, contribution(8)),
    )
    events = place.give(WantRematch((contribution(7),)), "ana")
    assert isinstance(events[1], Began)
    assert (events[1].game, events[1].chairs, events[1].first_seat) == (2, (0, 1, 2), 1)
    place.play_on()
    first, second = place.records()
    for record in (first, second):
        assert verify(record).revealed
    assert first.fairness is not None
    assert second.fairness is not None
    assert second.fairness.contributions == (contribution(7), contribution(8), None)
    assert first.fairness.commitment != second.fairness.commitment


def test_the_next_game_needs_a_contribution_of_somebody_who_is_there() -> None:
    place = begun()
    place.play_on()
    assert refused(place, Begin(), "ana") == "table/no_contribution"
    place.give(WantRematch((contribution(8),)), "ben")
    place.give(Begin(), "ana")
    place.play_on()
    assert verify(place.records()[1]).contributors == (1,)


def test_somebody_who_has_just_sat_down_has_contributed() -> None:
    place = begun()
    place.play_on()
    place.give(Join(contribution(3)), "cleo")
    place.give(Begin(), "ana")
    assert place.game.chairs == (0, 1, 2, 3)


def test_bots_alone_need_no_contribution() -> None:
    place = opened()
    for _ in range(2):
        place.give(AddBot("random"), "ana")
    for number in (1, 2):
        place.give(Begin(), "ana")
        assert place.game.number == number
        place.play_on()


def test_who_is_away_need_not_contribute() -> None:
    place = begun()
    for seat in (0, 1):
        place.give(HandOver(seat), None)
    place.play_on()
    place.give(Begin(), "ana")
    assert place.game.number == 2


def test_who_is_away_does_not_keep_a_rematch_waiting() -> None:
    place = begun()
    place.give(HandOver(1), None)
    place.play_on()
    events = place.give(WantRematch((contribution(7),)), "ana")
    assert Left(1) in events
    assert place.game.chairs == (0, 2)


def test_who_is_there_is_waited_for_though_a_bot_has_played_for_them() -> None:
    place = begun()
    place.give(HandOver(1), None)
    place.play_on()
    place.present = frozenset({"ana", "ben"})
    asked = place.give(WantRematch((contribution(7),)), "ana")
    assert asked == (RematchWanted(0, contribution(7)),)
    place.give(WantRematch((contribution(8),)), "ben")
    assert place.game.chairs == (0, 1, 2)


def test_who_asks_for_a_rematch_plays_it_themselves() -> None:
    place = begun()
    place.give(HandOver(1), None)
    place.play_on()
    assert place.give(WantRematch((contribution(8),)), "ben") == (
        Reclaimed(1),
        RematchWanted(1, contribution(8)),
    )
    place.give(WantRematch((contribution(7),)), "ana")
    assert place.game.chairs == (0, 1, 2)
    assert all(chair.stand_in is None for chair in place.now.chairs)


def test_a_rematch_with_nobody_left_waits_for_others() -> None:
    place = opened()
    for who in ("ana", "ben"):
        place.give(Join(contribution(1)), who)
    place.give(Begin(), "ana")
    place.give(Leave(1), "ben")
    place.play_on()
    assert place.give(WantRematch((contribution(7),)), "ana") == (
        RematchWanted(0, contribution(7)),
    )
    place.give(Join(contribution(3)), "cleo")  # who comes for the next game
    assert place.game.number == 2


def test_a_bot_plays_for_who_is_away_until_they_come_back() -> None:
    place = begun()
    assert place.give(HandOver(0), None) == (TookOver(0, STAND_IN, Why.ABSENT),)
    decision = legal(place.game.state)[0]
    assert refused(place, act(0, 1, decision), "ana") == "table/stand_in"
    assert refused(place, act(0, 1, decision), "ben") == "table/not_your_seat"
    place.give(act(0, 1, decision), None)
    assert place.give(Reclaim(0), "ana") == (Reclaimed(0),)
    assert place.game.helped == {0}
    assert refused(place, HandOver(2), "ana") == "table/not_a_person"


def test_leaving_during_a_game_hands_the_seat_to_a_bot_and_it_can_be_reclaimed() -> None:
    place = begun()
    events = place.give(Leave(0), "ana")
    assert events == (TookOver(0, STAND_IN, Why.LEFT), HostChanged("ben"))
    place.give(Reclaim(0), "ana")
    assert place.now.host == "ben"


def test_a_person_who_was_sent_away_cannot_come_back() -> None:
    place = begun()
    events = place.give(Remove(1), "ana")
    assert events == (TookOver(1, STAND_IN, Why.REMOVED), Removed("ben"))
    assert refused(place, Reclaim(1), "ben") == "table/not_your_seat"
    place.play_on()
    assert refused(place, Join(contribution(1)), "ben") == "table/removed"


def test_before_the_game_leaving_and_removing_empty_the_chair() -> None:
    place = opened()
    for who in ("ana", "ben", "ben", "cleo"):
        place.give(Join(contribution(1)), who)
    assert place.give(Leave(2), "ben") == (Left(2),)
    assert place.give(Remove(3), "ana") == (Left(3), Removed("cleo"))
    assert place.give(Leave(0), "ana") == (Left(0), HostChanged("ben"))
    assert [chair.number for chair in place.now.chairs] == [1]
    place.give(Join(contribution(1)), "dee")
    assert [chair.number for chair in place.now.chairs] == [1, 4]


def test_one_person_may_hold_several_seats() -> None:
    place = opened()
    for number in range(3):
        place.give(Join(contribution(number)), "ana")
    place.give(Begin(), "ana")
    assert place.now.seats_of("ana") == (0, 1, 2)
    place.play_on(until=40)
    assert refused(place, WantRematch((contribution(1),)), "ana") == "table/not_over"
    place.play_on()
    assert refused(place, WantRematch((contribution(1),)), "ana") == "table/contributions"
    place.give(WantRematch(tuple(map(contribution, range(3)))), "ana")
    assert place.game.number == 2


def test_settings_become_the_rules() -> None:
    settings = Settings(
        turtles_each=1, cards_as_dice=True, third_die_at_seven=True, bust_ends_turn=True,
        exact_landing_takes_two=True, deck=(4, 4, 4, 4, 4, 4), pace=Pace.BRISK, seconds=30,
    )  # fmt: skip
    place = opened()
    place.give(SetOptions(settings), "ana")
    place.give(Join(contribution(1)), "ana")
    place.give(AddBot("sensible"), "ana")
    place.give(Begin(), "ana")
    rules = place.game.state.rules
    assert (rules.players, rules.turtles_each, rules.deck) == (2, 1, (4, 4, 4, 4, 4, 4))
    assert rules.cards_as_dice
    assert rules.third_die_at_seven


@pytest.mark.parametrize(
    ("command", "who", "code"),
    [
        (Create(Settings()), "ana", "table/exists"),
        (Join(contribution(1)), "ben", "table/locked"),
        (AddBot("random"), "ben", "table/not_host"),
        (AddBot("oracle"), "ana", "table/no_such_bot"),
        (RemoveBot(0), "ana", "table/not_a_bot"),
        (RemoveBot(9), "ana", "table/no_such_chair"),
        (Leave(0), "ben", "table/not_your_chair"),
        (SetOptions(Settings()), "ben", "table/not_host"),
        (SetOptions(Settings(stand_in="oracle")), "ana", "table/no_such_bot"),
        (Lock(True), "ana", "table/no_change"),
        (Lock(False), "ben", "table/not_host"),
        (Begin(), "ben", "table/not_host"),
        (Begin(), "ana", "rules/players"),
        (act(0, 0, Roll()), "ana", "table/not_playing"),
        (HandOver(0), "ana", "table/not_playing"),
        (Reclaim(0), "ana", "table/not_playing"),
        (Remove(0), "ana", "table/yourself"),
        (Remove(7), "ana", "table/no_such_chair"),
        (WantRematch(()), "zoe", "table/not_seated"),
        (WantRematch((contribution(1),)), "ana", "table/not_over"),
        (React("cheer"), "zoe", "table/not_seated"),
        (React("boo"), "ana", "table/no_such_reaction"),
        (Skip(), "zoe", "table/not_seated"),
        (Say("hello"), "ana", "table/chat_off"),
        (Close(), "ben", "table/not_host"),
        (Close(), None, "table/not_host"),
    ],
)
def test_what_does_not_fit_before_a_game_is_refused(
    command: Command, who: str | None, code: str
) -> None:
    place = opened()
    place.give(Join(contribution(1)), "ana")
    place.give(Lock(True), "ana")
    assert refused(place, command, who) == code


@pytest.mark.parametrize(
    ("command", "who", "code"),
    [
        (Join(contribution(1)), "cleo", "table/playing"),
        (AddBot("random"), "ana", "table/playing"),
        (RemoveBot(2), "ana", "table/playing"),
        (SetOptions(Settings()), "ana", "table/playing"),
        (Begin(), "ana", "table/playing"),
        (act(0, 1, Start(0)), "ben", "table/not_your_seat"),
        (act(0, 1, Start(0)), None, "table/not_your_seat"),
        (act(1, 1, Start(2)), "ben", "action/not_decider"),
        (act(2, 1, Start(4)), None, "action/not_decider"),
        (act(0, 0, Start(0)), "ana", "action/stale"),
        (act(0, 1, Start(2)), "ana", "action/not_to_move"),
        (act(0, 1, Roll()), "ana", "action/not_now"),
        (act(9, 1, Roll()), "ana", "table/no_such_seat"),
        (HandOver(0), "ben", "table/not_your_seat"),
        (Reclaim(0), "ana", "table/no_change"),
        (Reclaim(0), "ben", "table/not_your_seat"),
        (WantRematch((contribution(1),)), "ana", "table/not_over"),
    ],
)
def test_what_does_not_fit_during_a_game_is_refused(
    command: Command, who: str | None, code: str
) -> None:
    assert refused(begun(), command, who) == code


def test_refusals_are_typed() -> None:
    place = begun()
    for command, who, kind in (
        (act(0, 0, Start(0)), "ana", StaleError),
        (Begin(), "ben", ForbiddenError),
        (Begin(), "ana", RefusedError),
        (act(1, 1, Start(2)), "ben", NotYourDecisionError),
    ):
        with pytest.raises(kind):
            place.give(command, who)


@pytest.mark.parametrize("text", ["", "00" * 15, "00" * 65, "0" * 33, "FF" * 16, "zz" * 16])
def test_a_contribution_is_16_to_64_bytes(text: str) -> None:
    assert refused(opened(), Join(text), "ana") == "table/contribution"


def test_seven_chairs_are_all_there_are() -> None:
    place = opened()
    for _ in range(7):
        place.give(AddBot("random"), "ana")
    assert refused(place, Join(contribution(1)), "ana") == "table/full"
    place.give(RemoveBot(3), "ana")
    place.give(Join(contribution(1)), "ana")


def test_a_table_without_a_host_gets_the_next_who_sits_down() -> None:
    place = opened()
    assert place.table is not None
    place.table = fold(place.table, [HostChanged(None)])
    place.give(Join(contribution(1)), "ben")
    assert place.now.host == "ben"


def test_chat_is_for_those_who_sit_and_only_where_it_is_on() -> None:
    place = opened(Settings(chat=True))
    place.give(Join(contribution(1)), "ana")
    assert place.give(Say("hello"), "ana") == place.give(React("wow"), "ana") == ()
    assert place.give(Skip(), "ana") == ()
    for text in ("", " ", "a\nb", "x" * 301, "\x1b[2J"):
        assert refused(place, Say(text), "ana") == "table/text"


def test_a_closed_table_refuses_everything() -> None:
    place = opened()
    assert place.give(Close(), "ana") == (Closed(None),)
    assert refused(place, Join(contribution(1)), "ben") == "table/closed"


def test_a_table_must_be_opened_first() -> None:
    with pytest.raises(RefusedError, match="there is no such table"):
        Place().give(Begin(), "ana")
    with pytest.raises(TypeError):
        fold(None, [Closed(None)])
    place = opened()
    with pytest.raises(TypeError):
        fold(place.table, place.log)


@pytest.mark.parametrize(
    ("pace", "seconds"),
    [(Pace.UNHURRIED, 1), (Pace.BRISK, 0), (Pace.BRISK, 301), (Pace.BY_MAIL, 60)],
)
def test_a_clock_fits_the_pace(pace: Pace, seconds: int) -> None:
    with pytest.raises(RefusedError, match="a decision at this pace takes") as caught:
        Settings(pace=pace, seconds=seconds)
    least, most = {"unhurried": (0, 0), "brisk": (5, 300), "by_mail": (3600, 1_209_600)}[pace.value]
    assert caught.value.details == {"pace": pace.value, "least": least, "most": most}


def test_turtles_look_as_their_people_have_chosen() -> None:
    place = opened()
    place.give(Join(contribution(1), colour=Colour.SKY, face=Face.CAP), "ana")
    place.give(Join(contribution(2)), "ben")
    assert [(chair.colour, chair.face) for chair in place.now.chairs] == [
        (Colour.SKY, Face.CAP),
        (Colour.ANY, Face.PLAIN),
    ]
    look = (Dressed(1, Colour.GREY, Face.BOW),)
    assert place.give(Dress(1, Colour.GREY, Face.BOW), "ben") == look
    assert place.now.chairs[1].colour is Colour.GREY


def test_the_first_who_chooses_a_colour_has_it() -> None:
    place = opened()
    place.give(Join(contribution(1), colour=Colour.SKY), "ana")
    place.give(Join(contribution(2), colour=Colour.SKY, face=Face.BOW), "ben")
    assert place.now.chairs[1].colour is Colour.ANY
    assert place.now.chairs[1].face is Face.BOW
    with pytest.raises(RefusedError) as caught:
        place.give(Dress(1, Colour.SKY, Face.BOW), "ben")
    assert caught.value.code == "table/colour"
    assert str(caught.value) == "somebody else here has that colour"
    place.give(Dress(0, Colour.SKY, Face.CAP), "ana")
    place.give(Dress(1, Colour.ANY, Face.PLAIN), "ben")
    with pytest.raises(ForbiddenError):
        place.give(Dress(0, Colour.GREEN, Face.PLAIN), "ben")


def test_who_chooses_no_look_leaves_no_trace_of_it() -> None:
    place = opened()
    assert not any(isinstance(event, Dressed) for event in place.give(Join(contribution(1)), "ana"))


def test_a_name_is_no_part_of_the_log() -> None:
    place = opened()
    place.give(Join(contribution(1), "Ana"), "ana")
    assert place.give(Rename(0, "Anna"), "ana") == (Renamed(0),)
    assert place.give(Rename(0, None), "ana") == (Renamed(0),)
    assert "Ana" not in repr(place.log)


@pytest.mark.parametrize(
    ("name", "code"),
    [(name, "record/name") for name in ("", " Ana", "A" * 41, "A\nB")]
    + [(name, "table/name") for name in ("bot:x", "#1", "#07", "#\u0661")],
)
def test_a_name_that_cannot_be_shown_is_refused(name: str, code: str) -> None:
    place = opened()
    assert refused(place, Join(contribution(1), name), "ana") == code
    place.give(Join(contribution(1)), "ana")
    assert refused(place, Rename(0, name), "ana") == code


@pytest.mark.parametrize("name", ["#", "# 1", "#1 fan", "Bot:x", "1"])
def test_a_name_that_is_only_like_that_of_a_chair_is_fine(name: str) -> None:
    opened().give(Join(contribution(1), name), "ana")


def test_a_table_needs_a_bot_that_can_stand_in() -> None:
    with pytest.raises(RefusedError) as caught:
        opened(Settings(stand_in="oracle"))
    assert caught.value.code == "table/no_such_bot"
    assert caught.value.details == {"known": ", ".join(BOTS)}


def test_nobody_renames_somebody_else() -> None:
    assert refused(begun(), Rename(0, "Zoe"), "ben") == "table/not_your_chair"


def test_a_program_is_labelled() -> None:
    place = opened()
    place.give(Join(contribution(1)), "ana", program=True)
    place.give(Join(contribution(2)), "ben")
    assert [chair.program for chair in place.now.chairs] == [True, False]


def test_people_are_numbered_in_the_order_in_which_they_came() -> None:
    place = opened()
    for who in ("ben", "ana", "ben"):
        place.give(Join(contribution(1)), who)
    assert place.now.people == ("ana", "ben")
    assert [place.now.person(who) for who in ("ana", "ben", "zoe", None)] == [0, 1, None, None]


def test_a_bot_is_not_sent_away_like_a_person() -> None:
    assert refused(begun(), Remove(2), "ana") == "table/not_a_person"
