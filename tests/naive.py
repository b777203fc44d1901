"""A second, deliberately naive reading of the rules of Mahé, to check the real one against.

Written from the numbered rules (R1 to R20) and the record format alone. It models the things on
the table: lists of turtles, cards in hands, a hand that walks a stack space by space.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

RAFT = 0
BEACH = 21
PILE = 20
CLUTCH_SPACE_EGGS = 7

# What the table is waiting for.
AWAIT_FACE_UP_CARD = "the next card, to lie face up"
AWAIT_EXTRA_CARD = "the next card, which the layer takes at once"
AWAIT_START = "the seat in turn, to pick a turtle and throw the first die"
AWAIT_DIE = "a die"
AWAIT_CHOICE = "the decider"
OVER = "nothing, the game is over"


class NaiveGame:
    def __init__(self, rules: Mapping[str, Any]) -> None:
        self.players: int = rules["players"]
        self.turtles_each: int = rules["turtles_each"]
        self.cards_as_dice: bool = rules["cards_as_dice"]
        self.third_die_at_seven: bool = rules["third_die_at_seven"]
        self.exact_landing_takes_two: bool = rules["exact_landing_takes_two"]
        self.bust_ends_turn: bool = rules["bust_ends_turn"]

        # R3: all 24 cards are unseen; 20 of them form the pile, nobody knows which.
        self.unseen: list[int] = []
        for position, count in enumerate(rules["deck"]):
            for _ in range(count):
                self.unseen.append(position + 1)
        self.cards_turned = 0
        self.face_up_card: int | None = None

        # R2, R4: the raft (index 0) and 21 spaces, every turtle on the raft.
        self.locations: list[list[int]] = []
        for _ in range(22):
            self.locations.append([])
        for turtle in range(self.players * self.turtles_each):
            self.locations[RAFT].append(turtle)

        self.hands: list[list[int]] = []
        for _ in range(self.players):
            self.hands.append([])
        self.clutch_space_owner: int | None = None
        self.layer: int | None = None  # who takes the extra card of an exact landing

        self.seat_in_turn: int = rules["first_seat"]
        self.turtles_to_move: list[int] = self.turtles_of(self.seat_in_turn)
        self.seats_that_played_a_card: list[int] = []  # in this turn, R19

        self.active_turtle: int | None = None
        self.dice_thrown: list[int] = []

        self.waiting_for = AWAIT_FACE_UP_CARD

    # ---- looking at the table

    def turtles_of(self, seat: int) -> list[int]:
        return [seat * self.turtles_each + number for number in range(self.turtles_each)]

    def owner_of(self, turtle: int) -> int:
        for seat in range(self.players):
            if turtle in self.turtles_of(seat):
                return seat
        raise AssertionError(f"nobody owns turtle {turtle}")

    def location_of(self, turtle: int) -> int:
        for location in range(22):
            if turtle in self.locations[location]:
                return location
        raise AssertionError(f"turtle {turtle} is nowhere")

    def group_of(self, turtle: int) -> list[int]:
        """The turtle and all above it, bottom to top."""
        location = self.location_of(turtle)
        if location == RAFT:
            return [turtle]  # R2: nobody is stacked on the raft
        stack = self.locations[location]
        return stack[stack.index(turtle) :]

    def the_active_turtle(self) -> int:
        assert self.active_turtle is not None
        return self.active_turtle

    def decider(self) -> int | None:
        if self.waiting_for == AWAIT_START:
            return self.seat_in_turn  # R5
        if self.waiting_for == AWAIT_CHOICE:
            return self.owner_of(self.group_of(self.the_active_turtle())[-1])  # R7
        return None

    def seat(self) -> int:
        return self.seat_in_turn

    def dice(self) -> list[int]:
        return list(self.dice_thrown)

    def face_up(self) -> int | None:
        return self.face_up_card

    def kept(self) -> list[list[int]]:
        return [sorted(hand) for hand in self.hands]

    def stacks(self) -> list[list[int]]:
        copies = [list(stack) for stack in self.locations]
        copies[RAFT].sort()
        return copies

    def is_over(self) -> bool:
        return self.waiting_for == OVER

    def result(self) -> dict[str, Any] | None:
        if not self.is_over():
            return None
        # R16: eggs, then cards, the clutch space being a card worth 7; then a shared win.
        eggs: list[int] = []
        cards: list[int] = []
        for seat in range(self.players):
            won = list(self.hands[seat])
            if seat == self.clutch_space_owner:
                won.append(CLUTCH_SPACE_EGGS)
            eggs.append(sum(won))
            cards.append(len(won))
        most_eggs = max(eggs)
        tied = [seat for seat in range(self.players) if eggs[seat] == most_eggs]
        most_cards = max(cards[seat] for seat in tied)
        winners = [seat for seat in tied if cards[seat] == most_cards]
        return {"eggs": eggs, "cards": cards, "winners": winners}

    # ---- what may happen

    def legal(self) -> list[list[Any]]:
        choices: list[list[Any]] = []
        if self.waiting_for == AWAIT_START:
            choices = [["start", turtle] for turtle in sorted(self.turtles_to_move)]
        if self.waiting_for == AWAIT_CHOICE:
            total = sum(self.dice_thrown)
            if len(self.dice_thrown) == 1:
                choices.append(["roll"])  # R8
            elif total < 7:
                choices.append(["roll"])  # R9
            elif total == 7 and self.third_die_at_seven:
                choices.append(["roll"])  # R9, the French and Dutch books
            choices.append(["stop"])
            decider = self.decider()
            assert decider is not None
            if self.cards_as_dice and decider not in self.seats_that_played_a_card:  # R19
                for value in sorted(self.hands[decider]):  # R17
                    if total + value <= 7 and ["play", value] not in choices:  # R18
                        choices.append(["play", value])
        return choices

    def chance(self) -> list[tuple[list[Any], Fraction]]:
        outcomes: list[tuple[list[Any], Fraction]] = []
        if self.waiting_for == AWAIT_DIE:
            outcomes = [(["die", face], Fraction(1, 6)) for face in range(1, 7)]
        if self.waiting_for in (AWAIT_FACE_UP_CARD, AWAIT_EXTRA_CARD):
            for value in range(1, 7):
                count = self.unseen.count(value)
                if count > 0:
                    outcomes.append((["card", value], Fraction(count, len(self.unseen))))
        return outcomes

    # ---- doing it

    def apply(self, step: list[Any]) -> None:
        allowed = self.legal()
        for outcome, _ in self.chance():
            allowed.append(outcome)
        if step not in allowed:
            raise ValueError(f"{step} is not possible now, only {allowed}")

        if step[0] == "start":
            self.start(step[1])
        elif step[0] == "roll":
            self.waiting_for = AWAIT_DIE
        elif step[0] == "stop":
            self.move()
        elif step[0] == "play":
            self.play(step[1])
        elif step[0] == "die":
            self.add_to_throw(step[1])
        elif step[0] == "card":
            self.turn_card(step[1])

    def start(self, turtle: int) -> None:
        self.turtles_to_move.remove(turtle)
        self.active_turtle = turtle
        self.waiting_for = AWAIT_DIE  # R6

    def play(self, value: int) -> None:
        decider = self.decider()
        assert decider is not None
        self.hands[decider].remove(value)  # R20: out of the game
        self.seats_that_played_a_card.append(decider)
        self.add_to_throw(value)

    def add_to_throw(self, value: int) -> None:
        self.dice_thrown.append(value)
        if sum(self.dice_thrown) > 7:
            self.bust()
        elif len(self.dice_thrown) == 3:
            self.move()  # R8: no choice after the third
        else:
            self.waiting_for = AWAIT_CHOICE

    def lift(self, group: list[int]) -> None:
        """Takes a group off the table."""
        for turtle in group:
            self.locations[self.location_of(turtle)].remove(turtle)

    def bust(self) -> None:
        # R10: the active turtle and those above it go to the raft, those below stay.
        group = self.group_of(self.the_active_turtle())
        self.lift(group)
        for turtle in group:
            self.locations[RAFT].append(turtle)
        if self.bust_ends_turn:
            self.turtles_to_move = []
        self.finish_move()
        self.go_on()

    def move(self) -> None:
        distance = sum(self.dice_thrown) * len(self.dice_thrown)  # R11
        active = self.the_active_turtle()
        location = self.location_of(active)
        group = self.group_of(active)
        self.lift(group)

        # R12: space by space. R14: only entering the beach counts, not leaving it.
        entered_beach = False
        for _ in range(distance):
            location = 1 if location == BEACH else location + 1  # from the raft, 0, to 1
            if location == BEACH:
                entered_beach = True

        for turtle in group:
            self.locations[location].append(turtle)  # R13: on top, in order
        self.finish_move()

        if entered_beach:
            self.lay(self.owner_of(group[-1]), exactly=location == BEACH)
        else:
            self.go_on()

    def finish_move(self) -> None:
        self.active_turtle = None
        self.dice_thrown = []

    def lay(self, seat: int, exactly: bool) -> None:
        if self.face_up_card is None:
            # R15: no card is left, so the clutch space is open; it ends the game at once.
            self.clutch_space_owner = seat
            self.waiting_for = OVER
            return
        self.hands[seat].append(self.face_up_card)  # R14
        self.face_up_card = None
        if self.cards_turned == PILE:
            self.go_on()  # that was the twentieth
        elif exactly and self.exact_landing_takes_two:
            self.layer = seat
            self.waiting_for = AWAIT_EXTRA_CARD  # the house rule
        else:
            self.waiting_for = AWAIT_FACE_UP_CARD

    def turn_card(self, value: int) -> None:
        self.unseen.remove(value)
        self.cards_turned = self.cards_turned + 1
        if self.waiting_for == AWAIT_EXTRA_CARD:
            assert self.layer is not None
            self.hands[self.layer].append(value)
            self.layer = None
            if self.cards_turned == PILE:
                self.go_on()
            else:
                self.waiting_for = AWAIT_FACE_UP_CARD
        else:
            self.face_up_card = value
            self.go_on()

    def go_on(self) -> None:
        """The table is in order: the seat's next turtle, or the next seat."""
        if len(self.turtles_to_move) == 0:
            self.seat_in_turn = self.seat_in_turn + 1
            if self.seat_in_turn == self.players:
                self.seat_in_turn = 0
            self.turtles_to_move = self.turtles_of(self.seat_in_turn)
            self.seats_that_played_a_card = []  # R19: with every turn anew
        self.waiting_for = AWAIT_START
