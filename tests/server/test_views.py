from fractions import Fraction
from typing import get_args

import msgspec
import pytest

from mahe.protocol import messages as m
from mahe.protocol.told import TOLD, ResultView
from mahe.protocol.views import glance_of, public_events, view_of, you_at
from mahe.record import read_position, step_form
from mahe.rules import events as rules_events
from mahe.rules import legal, result, standing, whose_decision
from mahe.table import (
    Act,
    AddBot,
    Begin,
    Close,
    Colour,
    Create,
    Dress,
    Face,
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
    change,
)
from table.place import Place, advice, begun, contribution, opened

ANA, BEN, EVE = "identity-of-ana", "identity-of-ben", "identity-of-eve"


def seated(settings: Settings | None = None) -> Place:
    """A table of Ana, with Ben, and Eve whom Ana has sent away."""
    place = Place()
    place.give(Create(settings or Settings()), ANA)
    for number, who in enumerate((ANA, BEN, EVE)):
        place.give(Join(contribution(number)), who)
    place.give(Remove(2), ANA)
    return place


def view(place: Place, names: dict[int, str] | None = None) -> m.TableView:
    return view_of(place.now, names or {}, None)


def text(message: object) -> str:
    return m.encode(message).decode()


def game_of(shown: m.TableView) -> m.GameView:
    assert shown.game is not None
    return shown.game


def test_chairs_show_names_and_numbers_instead_of_identities() -> None:
    place = seated()
    place.give(AddBot("random"), ANA)
    shown = view(place, {0: "Ana", 1: "Ben"})
    assert [(chair.number, chair.name, chair.person, chair.bot) for chair in shown.chairs] == [
        (0, "Ana", 0, None),
        (1, "Ben", 1, None),
        (3, None, None, "random"),
    ]
    assert shown.host == 0
    assert "identity" not in text(shown)


def test_a_table_without_a_game_shows_none() -> None:
    shown = view(opened())
    assert shown.game is None
    assert (shown.locked, shown.closed, shown.chairs) == (False, False, [])


def test_locked_and_closed_are_shown() -> None:
    place = opened()
    place.give(Lock(locked=True), "ana")
    assert view(place).locked
    place.give(Close(), "ana")
    assert view(place).closed


def test_everybody_is_told_what_they_are() -> None:
    place = seated()
    place.give(Join(contribution(3)), BEN)
    place.give(Begin(), ANA)
    assert you_at(place.now, ANA) == m.You(0, (0,), (0,), host=True)
    assert you_at(place.now, BEN) == m.You(1, (1, 3), (1, 2), host=False)
    assert you_at(place.now, EVE) == m.You(2, (), (), host=False, removed=True)
    assert you_at(place.now, "identity-of-nobody") == m.You(None, (), (), host=False)
    assert you_at(place.now, None) == m.You(None, (), (), host=False)


def test_a_table_without_a_host_makes_nobody_its_host() -> None:
    table = Table(host=None, settings=Settings(), commitment="")
    assert you_at(table, None) == m.You(None, (), (), host=False)
    assert view_of(table, {}, None).host is None


@pytest.mark.parametrize(
    "settings",
    [
        Settings(),
        Settings(pace=Pace.BRISK, seconds=20, chat=True, listed=True, open_eggs=True),
        Settings(pace=Pace.BY_MAIL, seconds=86_400, stand_in="random"),
        Settings(turtles_each=1, cards_as_dice=True, deck=(4, 4, 4, 4, 4, 4)),
        Settings(third_die_at_seven=True, exact_landing_takes_two=True, bust_ends_turn=True),
    ],
)
def test_settings_come_back_as_they_were_shown(settings: Settings) -> None:
    assert msgspec.json.decode(m.encode(settings), type=Settings) == settings


@pytest.mark.parametrize(
    "settings",
    [
        Settings(),
        Settings(turtles_each=1, cards_as_dice=True),
        Settings(third_die_at_seven=True, exact_landing_takes_two=True, bust_ends_turn=True),
    ],
)
def test_a_game_is_shown_whole_at_every_step(settings: Settings) -> None:
    place = begun(settings)
    while place.now.is_playing:
        state, shown = place.game.state, game_of(view(place))
        assert read_position(shown.position) == state
        assert shown.step == place.game.steps
        assert shown.decider == whose_decision(state)
        assert [choice.decision for choice in shown.choices] == [
            list(step_form(decision)) for decision in legal(state)
        ]
        for stack in shown.stacks:
            assert stack.turtles == state.sea.stack(stack.space)
        turtles = sorted(turtle for stack in shown.stacks for turtle in stack.turtles)
        assert turtles == list(range(state.rules.turtles))
        assert (shown.kept, shown.face_up) == (state.cards.kept, state.cards.face_up)
        assert shown.standing == ResultView(*standing(state))
        assert not shown.over
        place.play_on(until=place.game.steps + 1)
    shown = game_of(view(place))
    assert (shown.over, shown.decider, shown.choices) == (True, None, [])
    assert shown.standing == ResultView(*(result(place.game.state) or ()))


def test_the_odds_of_a_choice_are_exact_and_whole() -> None:
    place, seen = begun(), 0
    while place.now.is_playing and place.game.steps < 120:
        for choice in game_of(view(place)).choices:
            odds = [Fraction(prospect.odds) for prospect in choice.prospects]
            assert sum(odds) == 1
            busts = [Fraction(one.odds) for one in choice.prospects if one.space is None]
            assert sum(busts) == Fraction(choice.bust)
            seen += 1
        place.play_on(until=place.game.steps + 1)
    assert seen > 20


def test_every_choice_that_is_shown_can_be_taken_as_it_is_shown() -> None:
    place = begun()
    for _ in range(30):
        game = game_of(view(place))
        choice = game.choices[-1]
        command = Act(game.decider or 0, game.step, choice.decision, id="1")
        chair = place.now.chair_at(command.seat)
        assert chair is not None
        place.give(command, chair.identity)


def test_the_deadline_is_shown_with_the_game() -> None:
    assert game_of(view_of(begun().now, {}, 1234)).deadline == 1234
    assert view_of(opened().now, {}, 1234).game is None


def eventful() -> Place:
    """A table where everything has happened that can happen."""
    place = seated()
    place.give(SetOptions(Settings(turtles_each=1, deck=(24, 0, 0, 0, 0, 0), hints=Hints.ON)), ANA)
    place.give(Rename(0, "Ana"), ANA)
    place.give(Dress(0, Colour.BLUE, Face.CAP), ANA)
    place.give(Lock(locked=True), ANA)
    place.give(AddBot("random"), ANA)
    place.give(RemoveBot(3), ANA)
    place.give(AddBot("random"), ANA)
    place.give(Begin(), ANA)
    place.give(Hint(0, 1), ANA)
    place.give(HandOver(0), ANA)
    place.give(Reclaim(0), ANA)
    place.play_on()
    place.give(WantRematch((contribution(5),)), ANA)
    place.give(WantRematch((contribution(6),)), BEN)
    place.give(Leave(0), ANA)
    place.give(Close(), BEN)
    return place


def test_a_hint_is_shown_for_its_step_and_counted_until_the_end() -> None:
    place = begun(Settings(hints=Hints.ON))
    game = game_of(view(place))
    assert (game.gives_hints, game.hint, game.hints) == (True, None, (0, 0, 0))
    place.give(Hint(0, 1), "ana")
    game = game_of(view(place))
    assert (game.hint, game.hints) == (advice(0, 1), (1, 0, 0))
    place.play_on()
    game = game_of(view(place))
    assert (game.over, game.hint, game.hints) == (True, None, (1, 0, 0))


def test_where_two_people_play_no_hints_are_offered() -> None:
    assert not game_of(view(begun())).gives_hints


def all_told(place: Place) -> list[m.TableEvent]:
    """All that has happened, as everybody may know it."""
    return public_events(None, change(None, place.log))


def test_everything_that_happened_is_told_and_no_identity_with_it() -> None:
    place = eventful()
    told = all_told(place)
    assert len(told) == len(place.log)
    assert {type(event) for event in told} == set(get_args(m.TableEvent))
    assert "identity" not in text(told)
    assert "host" not in {field for event in told for field in event.__struct_fields__}


def test_people_in_events_are_the_numbers_that_chairs_show() -> None:
    place = eventful()
    told = all_told(place)
    joined = [event for event in told if isinstance(event, m.JoinedEvent)]
    assert [(event.chair, event.person) for event in joined] == [(0, 0), (1, 1), (2, 2)]
    assert m.RemovedEvent(2) in told
    assert m.HostChangedEvent(1) in told


def test_events_are_told_the_same_row_by_row_and_all_at_once() -> None:
    place, table, told = eventful(), None, list[m.TableEvent]()
    for event in place.log:
        changed = change(table, [event])
        told += public_events(table, changed)
        table = changed.table
    assert told == all_told(place)


def test_a_step_is_told_with_all_that_it_led_to() -> None:
    place = eventful()
    told = all_told(place)
    stepped = [event for event in told if isinstance(event, m.SteppedEvent)]
    kinds = {type(one) for event in stepped for one in event.told}
    assert kinds >= {
        TOLD[rules_events.Started],
        TOLD[rules_events.Rolled],
        TOLD[rules_events.Stopped],
        TOLD[rules_events.Moved],
        TOLD[rules_events.Laid],
        TOLD[rules_events.TurnPassed],
        TOLD[rules_events.GameEnded],
    }
    first = stepped[0]
    assert (first.seat, [step[0] for step in first.steps]) == (None, ["card"])
    assert (
        sum(
            isinstance(one, TOLD[rules_events.GameEnded]) for event in stepped for one in event.told
        )
        == 1
    )


def test_no_secret_is_told_before_it_is_out() -> None:
    place = begun()
    place.play_on(until=20)
    secret = place.secrets[place.now.commitment].hex()
    assert secret not in text(view(place))
    assert secret not in text(all_told(place))
    place.give(Close(), "ana")
    assert secret in text(all_told(place))


def test_a_view_says_who_starts_and_who_has_won_how_often() -> None:
    place = seated()
    assert view(place).starter == 0
    place.give(Leave(0), ANA)
    assert view(place).starter == 1
    place = begun()
    place.play_on()
    winners = {chair.number for chair in place.now.chairs if chair.wins}
    assert winners
    assert {chair.number for chair in view(place).chairs if chair.wins == 1} == winners
    assert {chair.games for chair in view(place).chairs} == {1}


def test_a_game_in_small_shows_eggs_where_the_table_does() -> None:
    for is_open in (False, True):
        place = begun(Settings(open_eggs=is_open))
        assert glance_of(opened().now) is None
        place.play_on(until=300)
        found, state = glance_of(place.now), place.game.state
        count = standing(state)
        assert found == m.Glance(
            seats=("#0", "#1", "bot:random"),
            turtles_each=state.rules.turtles_each,
            turn=state.turn.seat,
            stacks=game_of(view(place)).stacks,
            cards=count.cards,
            eggs=count.eggs if is_open or place.game.is_over else None,
            face_down=state.cards.face_down,
        )


def test_when_a_game_is_over_it_shows_its_eggs_in_small() -> None:
    place = begun()
    place.play_on()
    place.give(Leave(1), "ben")
    found = glance_of(place.now)
    assert found is not None
    assert found.eggs == standing(place.game.state).eggs
    assert found.seats == ("#0", "#1", "bot:random")
