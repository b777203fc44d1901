"""A bot that plays at a server's table."""

import secrets
from collections.abc import Callable

from mahe.bots import Bot
from mahe.chance import SystemDraws, new_contribution
from mahe.client.errors import ClientError
from mahe.client.http import TableAddress
from mahe.client.table_client import TableClient
from mahe.protocol import messages as m
from mahe.record import read_position, step_form
from mahe.rules import legal
from mahe.table import commands as c


class Player(TableClient):
    """A bot at a table; after a lost connection it goes on where it was."""

    def __init__(  # noqa: PLR0913 (where to play, who does, and for how long)
        self,
        address: TableAddress,
        token: str,
        *,
        bot: Bot,
        name: str,
        games: int = 1,
        say: Callable[[str], None] = lambda _: None,
    ) -> None:
        super().__init__(address, token)
        self._bot = bot
        self._name = name
        self._games = games
        self._say = say
        self._id = secrets.token_hex(6)  # of this run: it makes the ids of commands unique
        self._told: set[str] = set()
        self._finished: set[int] = set()

    async def on_message(self, message: m.Outgoing, text: str) -> None:  # noqa: ARG002 (as declared)
        """Sit down, decide, or ask for a rematch, where that is due."""
        match message:
            case m.Welcome() | m.Happened() | m.You():
                if self.is_current:
                    await self._go_on()
            case m.Refused() if not message.retry:
                if message.code.startswith("request/") or self._cannot_join(message):
                    raise ClientError(message.code, f"the server says: {message.sentence}")
            case _:
                pass

    def _cannot_join(self, refused: m.Refused) -> bool:
        """Whether it is refused a chair for good; during a game it waits for the end."""
        return refused.id == self._joining and refused.code != "table/playing"

    async def _go_on(self) -> None:
        you, view, game = self.you, self.view, self.view.game
        assert you is not None
        if view.closed:
            self._say("the table is closed")
            self.is_over = True
        elif not you.chairs:
            if game is None or game.over:
                await self._give(self._join())
            else:
                self._say_once("a game is under way; waiting for its end to sit down")
        elif game is None or game.over:
            await self._wait(you, game)
        else:
            self._say_once(f"game {game.number} is under way")
            if game.decider in you.seats:
                await self._give(self._decision(view, game))

    async def _wait(self, you: m.You, game: m.GameView | None) -> None:
        if not you.seats:
            self._say_once("sat down; waiting for the host to begin")
        if game is not None:
            await self._end(you, game)

    async def _give(self, command: m.CommandMessage) -> None:
        if command.id not in self.unanswered:
            await self.give(command)

    def _say_once(self, text: str) -> None:
        if text not in self._told:
            self._told.add(text)
            self._say(text)

    @property
    def _joining(self) -> str:
        """The id of its `join`."""
        return f"join-{self._id}"

    def _join(self) -> c.Join:
        contribution = new_contribution().hex()
        return c.Join(id=self._joining, contribution=contribution, name=self._name)

    def _decision(self, view: m.TableView, game: m.GameView) -> m.CommandMessage:
        seat = game.decider
        assert seat is not None
        chair = next(chair for chair in view.chairs if chair.number == game.seats[seat])
        if chair.stand_in is not None:
            return c.Reclaim(id=f"back-{self._id}-{game.number}-{game.step}", seat=seat)
        state = read_position(game.position)
        decision = self._bot.decide(state, seat, legal(state), SystemDraws())
        form = [part for part in step_form(decision) if isinstance(part, str | int)]
        command_id = f"act-{self._id}-{game.number}-{game.step}"
        return c.Act(id=command_id, seat=seat, step=game.step, decision=form)

    async def _end(self, you: m.You, game: m.GameView) -> None:
        if game.number not in self._finished and you.seats:
            self._finished.add(game.number)
            eggs = ", ".join(map(str, game.standing.eggs))
            self._say(f"game {game.number} is over; eggs by seat: {eggs}")
        if len(self._finished) >= self._games:
            self.is_over = True
            return
        given = tuple(new_contribution().hex() for _ in you.chairs)
        await self._give(c.WantRematch(id=f"again-{self._id}-{game.number}", contributions=given))
