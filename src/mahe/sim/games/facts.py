"""What is noted about a game while it is played."""

from mahe.rules import FACES, Card, Die, Play, Rules, State, Step, is_bust


class Facts:
    """Notes of one game; `see` is shown every step with the states before and after it."""

    def __init__(self, rules: Rules) -> None:
        players = rules.players
        self.turns = 1
        self.moves = self.busts = self.rides = 0
        self.thrown, self.sunk = [0] * len(FACES), [0] * len(FACES)
        self.carried, self.laid, self.ridden, self.played = ([0] * players for _ in range(4))
        self.taken = [[0] * len(FACES) for _ in range(players)]
        self._owner = rules.owner
        self._rides = False  # whether the last laying was a rider's

    def see(self, before: State, step: Step, after: State) -> None:
        """Note what a step came to."""
        if before.throw is not None:
            if after.throw is None:
                self._end_move(before, step, after)
            if type(step) is Play:
                self.played[self._owner(before.group[-1])] += 1
        elif type(step) is Card and before.cards.owed is not None:
            self._take(before.cards.owed, step.value)
        self.turns += after.turn.seat != before.turn.seat

    def _end_move(self, before: State, step: Step, after: State) -> None:
        throw, group = before.throw, before.group
        assert throw is not None
        first = throw.dice[0] - 1
        self.moves += 1
        self.thrown[first] += 1
        if type(step) is Die and is_bust(throw.total + step.value):
            self.busts += 1
            self.sunk[first] += 1
            return
        active = self._owner(group[0])
        for rider in group[1:]:
            self.rides += 1
            self.carried[self._owner(rider)] += self._owner(rider) != active
        if after.cards.face_up is None:  # else nobody has laid
            seat = self._owner(group[-1])
            if after.cards.clutch is None and before.cards.face_up is None:
                return  # the clutch space is open, and still is
            self._rides = seat != active
            self._take(seat, before.cards.face_up)

    def _take(self, seat: int, value: int | None) -> None:
        """A seat takes a card of this value, or, without one, the clutch space."""
        self.laid[seat] += 1
        self.ridden[seat] += self._rides
        if value is not None:
            self.taken[seat][value - 1] += 1
