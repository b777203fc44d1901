import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from mahe import __version__
from mahe.chance import digest
from mahe.locale import LANGUAGES, Texts
from mahe.protocol import messages as m
from mahe.server.live.audience import MOST_MISSED
from mahe.table import Why
from mahe.table.events import Left, TookOver
from server.browser import Browser
from server.client import Client, plain, timed
from server.nodes import NodeProcess, get, new_table, new_token, post, wait_until
from server.wire import Wire

TOO_MANY = MOST_MISSED + 1


class Host(NamedTuple):
    """Somebody with a table of their own."""

    node: NodeProcess
    token: str
    table: str

    def client(self, **hello: Any) -> Client:
        return Client(self.node.url, self.table, self.token, **hello)

    def guest(self, **hello: Any) -> Client:
        """Somebody else, by a token of their own."""
        return Client(self.node.url, self.table, new_token(self.node.url), **hello)

    def spectator(self, **hello: Any) -> Client:
        """Somebody whom the server does not know."""
        return Client(self.node.url, self.table, None, **hello)


def opened(node: NodeProcess, **settings: object) -> Host:
    token = new_token(node.url)
    return Host(node, token, new_table(node.url, token, **settings))


@asynccontextmanager
async def playing(host: Host) -> AsyncIterator[Client]:
    """The host, who plays both seats of a game."""
    async with host.client() as client:
        await client.welcome()
        await client.join("Ana")
        await client.join("Ben")
        await client.do("begin")
        yield client


def rows(client: Client) -> list[str]:
    """The rows that a client has got, as they came."""
    return [text for text in client.raw if text.startswith('{"type":"happened"')]


def code_of(answer: m.Done | m.Refused) -> str:
    assert isinstance(answer, m.Refused), answer
    return answer.code


def game_of(client: Client) -> m.GameView:
    assert client.view.game is not None
    return client.view.game


# Hello and welcome.


@timed
async def test_welcome_shows_the_table_as_it_is(node: NodeProcess) -> None:
    host = opened(node, chat=True, pace="brisk", seconds=20)
    async with host.client() as client:
        welcome = await client.welcome()
        assert (welcome.protocol, welcome.version) == (m.PROTOCOL, __version__)
        assert (welcome.table, welcome.seq, welcome.resumed) == (host.table, 1, False)
        assert welcome.you == m.You(0, (), (), host=True)
        assert welcome.said == []
        assert welcome.view.settings.seconds == 20
        view = get(f"{node.url}/api/tables/{host.table}")["view"]
        assert plain(welcome.view) == view


@timed
async def test_ping_is_answered(node: NodeProcess) -> None:
    async with opened(node).spectator() as client:
        await client.welcome()
        await client.socket.send('{"type":"ping"}')
        assert isinstance(await client.receive(), m.Pong)


@timed
async def test_hello_is_said_once(node: NodeProcess) -> None:
    async with opened(node).spectator() as client:
        await client.welcome()
        await client.socket.send('{"type":"hello"}')
        answer = await client.receive()
        assert isinstance(answer, m.Refused)
        assert (answer.id, answer.code) == (None, "request/unreadable")


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_come_in_the_language_of_hello(language: str, node: NodeProcess) -> None:
    @timed
    async def refused() -> None:
        async with opened(node).spectator(language=language) as client:
            await client.welcome()
            answer = await client.ask("begin")
            assert isinstance(answer, m.Refused)
            assert answer.sentence == Texts(language).say("request-unauthorized")

    refused()


@timed
async def test_no_such_table_is_told_for_good(node: NodeProcess) -> None:
    async with Client(node.url, "nothing", new_token(node.url)) as client:
        goodbye = await client.receive()
        assert isinstance(goodbye, m.Goodbye)
        assert (goodbye.code, goodbye.retry) == ("table/none", False)
        assert await client.end() == (4404, "table/none")


@timed
async def test_a_view_that_is_none_is_answered_with_those_that_are(node: NodeProcess) -> None:
    async with opened(node).spectator(view="sky") as client:
        goodbye = await client.receive()
        assert isinstance(goodbye, m.Goodbye)
        assert (goodbye.code, goodbye.retry) == ("request/unreadable", False)
        assert goodbye.sentence.endswith("- at `$.view`: one of seat, tv")


@timed
async def test_a_token_that_is_not_valid_is_told_for_good(node: NodeProcess) -> None:
    host = opened(node)
    made = post(f"{node.url}/api/me/tokens", {}, host.token)
    with Browser(node.url, authorization=f"Bearer {host.token}") as owner:
        owner.delete(f"/api/me/tokens/{made['id']}")
    async with Client(node.url, host.table, made["token"]) as client:
        goodbye = await client.receive()
        assert isinstance(goodbye, m.Goodbye)
        assert (goodbye.code, goodbye.retry) == ("request/token", False)
        assert await client.end() == (4401, "request/token")


@timed
async def test_a_token_that_is_revoked_ends_its_connections(node: NodeProcess) -> None:
    host = opened(node)
    made = post(f"{node.url}/api/me/tokens", {}, host.token)
    async with host.client() as kept, Client(node.url, host.table, made["token"]) as client:
        await kept.welcome()
        await client.welcome()
        with Browser(node.url, authorization=f"Bearer {host.token}") as owner:
            assert owner.delete(f"/api/me/tokens/{made['id']}").status_code == 204
        assert await client.end() == (4401, "request/token")
        assert isinstance(await kept.ask("lock", locked=True), m.Done)


@timed
async def test_who_is_forgotten_has_no_connection_any_more(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client() as ana, host.guest() as ben:
        await ana.welcome()
        await ben.welcome()
        await ana.join("Ana")
        await ben.join("Ben")
        with Browser(node.url, authorization=f"Bearer {host.token}") as owner:
            assert owner.delete("/api/me").status_code == 204
        assert await ana.end() == (4401, "request/token")
        await ben.until(lambda message: isinstance(message, m.You) and message.host)
        await ben.do("lock", locked=True)
        assert [chair.name for chair in ben.view.chairs] == ["Ben"]


@timed
async def test_a_page_of_another_site_gets_no_socket(node: NodeProcess) -> None:
    host = opened(node)
    for origin in ("http://elsewhere.example", "null", f"http://127.0.0.1:{node.port + 1}"):
        headers = {"Origin": origin}
        with pytest.raises(InvalidStatus) as refused:
            async with Client(node.url, host.table, None, headers):
                pass
        assert refused.value.response.status_code == 403


@timed
async def test_a_cookie_says_who_somebody_is(node: NodeProcess) -> None:
    with Browser(node.url) as browser:
        table = browser.come_in().open_table()
        cookie = f"mahe_key={browser.cookies['mahe_key']}"
    async with Client(node.url, table, None, {"Cookie": cookie}) as client:
        assert (await client.welcome()).you == m.You(0, (), (), host=True)


# Coming back.


@timed
async def test_any_row_that_was_missed_is_told_as_it_was_live(node: NodeProcess) -> None:
    host = opened(node)
    async with host.spectator() as live:
        await live.welcome()
        async with playing(host) as client:
            for _ in range(8):
                await client.act()
            assert client.seq is not None
            last = client.seq
        while live.seq != last:
            await live.receive()
        seen = rows(live)
    for since in range(1, last + 1):
        async with host.spectator(since=since) as back:
            welcome = await back.welcome()
            assert (welcome.resumed, welcome.seq) == (True, last)
            while back.seq != last:
                await back.receive()
            assert rows(back) == seen[since - 1 :]


@pytest.mark.parametrize("since", [-1, 2, 100, 2**31, 2**70])
def test_a_seq_that_never_was_gets_the_table_as_it_is(since: int, node: NodeProcess) -> None:
    @timed
    async def resumed() -> None:
        async with opened(node).client(since=since) as client:
            welcome = await client.welcome()
            assert (welcome.resumed, welcome.seq) == (False, 1)
            assert await client.join() == 2

    resumed()


class Reborn(NamedTuple):
    """A node that was killed and started again, and what was known before."""

    host: Host
    seq: int
    rows: list[str]  # from 2 on
    answers: dict[str, int]  # what commands were answered, by their ids


@pytest.fixture(scope="module")
def reborn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Reborn]:
    with NodeProcess(tmp_path_factory.mktemp("reborn"), rate_limits=0) as process:
        host, known = opened(process), []

        @timed
        async def live() -> None:
            async with host.client() as client:
                await client.welcome()
                for number in range(TOO_MANY):
                    await client.send("lock", locked=number % 2 == 0)
                await client.do("lock", locked=False)
                for name in ("Ana", "Ben"):
                    await client.join(name)
                await client.do("begin")
                for _ in range(10):
                    await client.act()
                answers = {
                    message.id: message.seq
                    for message in map(m.decode_outgoing, client.raw)
                    if isinstance(message, m.Done)
                }
                assert client.seq is not None
                known.append(Reborn(host, client.seq, rows(client), answers))

        live()
        process.kill()
        process.start()
        yield known[0]
        assert process.faults() == []


@timed
async def test_rows_are_told_again_after_the_node_was_killed(reborn: Reborn) -> None:
    for behind in (0, 1, 99, 101, 257, MOST_MISSED):
        async with reborn.host.client(since=reborn.seq - behind) as client:
            assert (await client.welcome()).resumed
            while client.seq != reborn.seq:
                await client.receive()
            assert rows(client) == reborn.rows[len(reborn.rows) - behind :]


@timed
async def test_who_is_too_far_behind_gets_the_table_as_it_is(reborn: Reborn) -> None:
    async with reborn.host.client(since=reborn.seq - TOO_MANY) as client:
        welcome = await client.welcome()
        assert (welcome.resumed, welcome.seq) == (False, reborn.seq)
        assert plain(welcome.view) == json.loads(reborn.rows[-1])["view"]


@timed
async def test_a_command_from_before_the_crash_gets_its_answer_again(reborn: Reborn) -> None:
    async with reborn.host.client() as client:
        seq = (await client.welcome()).seq
        for command in list(reborn.answers)[-9:]:
            kind = command.partition("-")[0]
            fields = {"seat": 0, "step": 0, "decision": ["stop"]} if kind == "act" else {}
            answer = await client.ask(kind, **fields, id=command)
            assert answer == m.Done(command, reborn.answers[command])
        assert client.seq == seq


def test_events_over_http_go_back_as_far_as_the_socket_does(reborn: Reborn) -> None:
    url = f"{reborn.host.node.url}/api/tables/{reborn.host.table}/events"
    seq = get(f"{reborn.host.node.url}/api/tables/{reborn.host.table}")["seq"]
    assert len(get(f"{url}?since={seq - MOST_MISSED}")) == MOST_MISSED
    assert get(f"{url}?since={seq - TOO_MANY}")["code"] == "request/too_old"


# Commands and their answers.


@timed
async def test_what_a_command_caused_comes_before_its_answer(node: NodeProcess) -> None:
    async with opened(node).client() as client:
        await client.welcome()
        assert await client.join("Ana") == client.seq == 2
        assert client.view.chairs[0].name == "Ana"


@timed
async def test_a_command_under_the_same_id_is_not_done_again(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client() as first, host.client() as second, host.guest() as other:
        for client in (first, second, other):
            await client.welcome()
        fields = {"contribution": "00" * 16, "name": "Ana", "id": "same"}
        answers = [await client.ask("join", **fields) for client in (first, first, second)]
        assert answers == [m.Done("same", 2)] * 3
        assert await other.ask("join", **fields) == m.Done("same", 3)  # ids are one's own
        assert len(other.view.chairs) == 2


@timed
async def test_one_id_sent_by_several_connections_at_once_is_one_command(
    node: NodeProcess,
) -> None:
    host = opened(node)
    async with host.client() as first, host.client() as second:
        for client in (first, second):
            await client.welcome()
        for client in (first, second) * 5:
            await client.send("join", contribution="00" * 16, id="once")
        for client in (first, second):
            for _ in range(5):
                answer = await client.until(lambda message: isinstance(message, m.Done))
                assert answer == m.Done("once", 2)
        await first.do("lock", locked=True)
        assert (first.seq, len(first.view.chairs)) == (3, 1)


@timed
async def test_a_refused_command_may_be_tried_again_under_its_id(node: NodeProcess) -> None:
    async with opened(node).client() as client:
        await client.welcome()
        assert code_of(await client.ask("begin", id="go")) == "rules/players"
        await client.join()
        await client.join()
        assert await client.ask("begin", id="go") == m.Done("go", 4)


@timed
async def test_a_decision_for_a_step_that_has_passed_is_stale(node: NodeProcess) -> None:
    async with playing(opened(node)) as client:
        step = game_of(client).step
        await client.act()
        now = game_of(client)
        answer = await client.ask("act", seat=now.decider, step=step, decision=["stop"])
        assert code_of(answer) == "action/stale"
        assert isinstance(answer, m.Refused)
        assert answer.details == {"given": step, "current": now.step}
        assert isinstance(await client.act(), m.Done)


@pytest.fixture(scope="module")
def neighbour(node: NodeProcess) -> Iterator[NodeProcess]:
    """Another node on the same database that hears no hints."""
    with NodeProcess(node.folder, rate_limits=0) as process:
        yield process
        assert process.faults() == []


@timed
async def test_rows_that_the_node_has_missed_come_before_the_refusal(
    node: NodeProcess, neighbour: NodeProcess
) -> None:
    host = opened(node)
    async with playing(host) as here, Client(neighbour.url, host.table, host.token) as there:
        await there.welcome()
        step, seq = game_of(there).step, there.seq
        assert seq is not None
        await here.act()
        answer = await there.ask("act", seat=0, step=step, decision=["start", 0])
        assert code_of(answer) == "action/stale"
        assert there.seq == seq + 1
        assert rows(there) == rows(here)[-1:]
        assert isinstance(await there.act(), m.Done)


@timed
async def test_a_command_repeated_at_another_node_is_not_done_again(
    node: NodeProcess, neighbour: NodeProcess
) -> None:
    host = opened(node)
    async with host.client() as here, Client(neighbour.url, host.table, host.token) as there:
        await here.welcome()
        await there.welcome()
        fields = {"contribution": "00" * 16, "id": "same"}
        assert await here.ask("join", **fields) == await there.ask("join", **fields)
        assert there.seq == 2
        assert await there.ask("leave", chair=0, id="go") == m.Done("go", 3)
        assert await here.ask("leave", chair=0, id="go") == m.Done("go", 3)


@timed
async def test_all_who_look_on_see_the_same_rows(node: NodeProcess) -> None:
    host = opened(node)
    async with host.spectator() as one, host.guest() as other, host.spectator(view="tv") as tv:
        for client in (one, other, tv):
            await client.welcome()
        async with playing(host) as player:
            for _ in range(5):
                await player.act()
            for client in (one, other, tv):
                while client.seq != player.seq:
                    await client.receive()
                assert rows(client) == rows(player)


# Who may do what.


@timed
async def test_who_has_no_identity_sees_and_may_not_act(node: NodeProcess) -> None:
    host = opened(node)
    async with host.spectator() as client:
        assert (await client.welcome()).you == m.You(None, (), (), host=False)
        for kind, fields in {
            "join": {"contribution": "00" * 16},
            "begin": {},
            "react": {"reaction": "cheer"},
            "say": {"text": "hello"},
            "close": {},
        }.items():
            assert code_of(await client.ask(kind, **fields)) == "request/unauthorized"
        assert client.seq == 1


@timed
async def test_a_tv_only_shows(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client(view="tv") as tv, host.client() as client:
        assert (await tv.welcome()).you is None
        await client.welcome()
        assert code_of(await tv.ask("join", contribution="00" * 16)) == "request/view_only"
        await client.join("Ana")
        while tv.seq != 2:
            await tv.receive()
        assert tv.you is None  # its owner has sat down, but not here
        assert not any('"type":"you"' in text for text in tv.raw)


@timed
async def test_who_sits_down_is_told_which_chair_is_theirs(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client() as ana, host.guest() as ben:
        await ana.welcome()
        assert (await ben.welcome()).you == m.You(None, (), (), host=False)
        await ana.join()
        await ben.join()
        assert ben.you == m.You(1, (1,), (), host=False)
        await ana.do("begin")
        await ben.until(lambda message: isinstance(message, m.Happened) and message.seq == 4)
        assert ben.you == m.You(1, (1,), (1,), host=False)
        kinds = [json.loads(text)["type"] for text in ben.raw]
        assert kinds[-2:] == ["you", "happened"]  # first who, then what


@timed
async def test_a_program_is_labelled_and_a_browser_is_not(node: NodeProcess) -> None:
    with Browser(node.url) as browser:
        table = browser.come_in().open_table()
        cookie = {"Cookie": f"mahe_key={browser.cookies['mahe_key']}"}
    async with (
        Client(node.url, table, None, cookie) as person,
        Client(node.url, table, new_token(node.url)) as program,
    ):
        await person.welcome()
        await program.welcome()
        await person.join()
        await program.join()
        assert [chair.program for chair in program.view.chairs] == [False, True]
        assert [chair.person for chair in program.view.chairs] == [0, 1]


@timed
async def test_only_the_owner_of_a_seat_decides_for_it(node: NodeProcess) -> None:
    host = opened(node)
    async with host.guest() as other:
        await other.welcome()
        async with playing(host) as client:
            game = game_of(client)
            fields = {"step": game.step, "decision": game.choices[0].decision}
            for seat in (0, 1):
                answer = await other.ask("act", seat=seat, **fields)
                assert code_of(answer) == "table/not_your_seat"
            answer = await client.ask("act", seat=1 - game.turn, **fields)
            assert code_of(answer) == "action/not_decider"
            assert code_of(await client.ask("act", seat=2, **fields)) == "table/no_such_seat"


# Names, chat and reactions.


@timed
async def test_names_are_seen_and_can_be_changed_and_taken_back(node: NodeProcess) -> None:
    async with opened(node).client() as client:
        await client.welcome()
        await client.join("Ana")
        for name in ("Änna Größe", None, "安娜 🐢"):
            await client.do("rename", chair=0, name=name)
            assert client.view.chairs[0].name == name
        for name in ("", " ", "a" * 41, "a\nb", "\u202e"):
            answer = await client.ask("rename", chair=0, name=name)
            assert code_of(answer) == "record/name"
        answer = await client.ask("rename", chair=0, name="bot:sensible")
        assert code_of(answer) == "table/name"


@timed
async def test_chat_is_off_until_the_host_turns_it_on(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client() as ana, host.spectator() as other:
        await ana.welcome()
        await other.welcome()
        await ana.join()
        assert code_of(await ana.ask("say", text="hello")) == "table/chat_off"
        await ana.do("set_options", settings={"chat": True})
        seq = ana.seq
        await ana.do("say", text="hello")
        said = await other.until(lambda message: isinstance(message, m.SaidMessage))
        assert isinstance(said, m.SaidMessage)
        assert (said.number, said.chair, said.text) == (1, 0, "hello")
        assert ana.seq == seq  # it lies beside the log
        for text in ("", " ", "a" * 301, "a\nb", "\x1b[31m"):
            assert code_of(await ana.ask("say", text=text)) == "table/text"
        await ana.do("set_options", settings={"chat": False})
        assert code_of(await ana.ask("say", text="hello")) == "table/chat_off"


@timed
async def test_who_comes_later_is_told_what_was_said(node: NodeProcess) -> None:
    host = opened(node, chat=True)
    async with host.client() as ana:
        await ana.welcome()
        await ana.join()
        for number in range(52):
            await ana.do("say", text=f"word {number}")
        await ana.do("say", text="word 51, again", id=ana.last_id)  # not said again
    async with host.spectator() as later:
        said = (await later.welcome()).said
        assert [one.text for one in said] == [f"word {number}" for number in range(2, 52)]
        assert [one.number for one in said] == list(range(3, 53))


@timed
async def test_a_reaction_is_shown_to_everybody_and_kept_nowhere(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client() as ana, host.guest() as ben, host.spectator() as other:
        for client in (ana, ben, other):
            await client.welcome()
        assert code_of(await ben.ask("react", reaction="cheer")) == "table/not_seated"
        await ana.join()
        await ben.join()
        assert await ben.do("react", reaction="cheer") == 3
        for client in (ana, other):
            shown = await client.until(lambda message: isinstance(message, m.Reacted))
            assert shown == m.Reacted(1, "cheer")
        answer = await ben.ask("react", reaction="<b>")
        assert code_of(answer) == "table/no_such_reaction"
        assert ben.seq == 3


# Who is there.


def present(client: Client) -> m.Present:
    """What a client was last told about who is there."""
    told = [
        message.present if isinstance(message, m.Welcome) else message
        for message in map(m.decode_outgoing, client.raw)
        if isinstance(message, m.Welcome | m.Present)
    ]
    return told[-1]


async def see(client: Client, here: dict[int, bool], spectators: int = 0) -> None:
    """Read on until a client is told that these people are there or gone, and so many watch."""

    def told() -> tuple[dict[int, bool], int]:
        last = present(client)
        return {one.person: one.here for one in last.people}, last.spectators

    while told() != (here, spectators):
        await client.receive()


@timed
async def test_comings_and_goings_are_told(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client() as ana:
        await ana.welcome()
        await see(ana, {0: True})
        ben = new_token(node.url)
        async with Client(node.url, host.table, ben) as client:
            await client.welcome()
            await see(ana, {0: True}, spectators=1)
            await client.join()
        await see(ana, {0: True, 1: False})
        async with Client(node.url, host.table, ben) as client:
            await client.welcome()
            await see(ana, {0: True, 1: True})
            await see(client, {0: True, 1: True})
        await see(ana, {0: True, 1: False})
        gone = present(ana).people[1]
        assert gone.since is not None
        assert present(ana).grace == 60


@timed
async def test_somebody_with_two_windows_is_there_until_both_are_closed(
    node: NodeProcess,
) -> None:
    host = opened(node)
    async with host.guest() as watching:
        await watching.welcome()
        async with host.client() as first:
            await first.welcome()
            await first.join()
            async with host.client() as second:
                await second.welcome()
            await see(watching, {0: True}, spectators=1)
            await first.do("lock", locked=True)
            await watching.until(lambda message: isinstance(message, m.Happened))
            assert all(
                one.here
                for message in map(m.decode_outgoing, watching.raw)
                if isinstance(message, m.Present)
                for one in message.people
            )
        await see(watching, {0: False}, spectators=1)


# A whole game, and the next.


@timed
async def test_one_person_can_play_on_several_chairs(node: NodeProcess) -> None:
    async with playing(opened(node)) as client:
        assert client.you == m.You(0, (0, 1), (0, 1), host=True)
        deciders = set()
        while not game_of(client).over:
            deciders.add(game_of(client).decider)
            assert isinstance(await client.act(len(game_of(client).choices) - 1), m.Done)
        assert deciders == {0, 1}
        assert game_of(client).standing.winners


@timed
async def test_bots_play_at_once_and_for_all_seats(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client() as client:
        await client.welcome()
        for level in ("sensible", "random", "random"):
            await client.do("add_bot", level=level)
        await client.do("begin")
        over = await client.over()
        assert over.helped == ()
        assert [chair.bot for chair in client.view.chairs] == ["sensible", "random", "random"]
        assert digest(bytes.fromhex(json.loads(rows(client)[-1])["events"][-1]["secret"])) == (
            over.commitment
        )


@timed
async def test_a_person_and_a_bot_take_turns(node: NodeProcess) -> None:
    async with opened(node).client() as client:
        await client.welcome()
        await client.join("Ana")
        await client.do("add_bot", level="random")
        await client.do("begin")
        for _ in range(6):
            while game_of(client).decider != 0:
                await client.receive()
            assert isinstance(await client.act(), m.Done)
        answer = await client.ask("act", seat=1, step=game_of(client).step, decision=["stop"])
        assert code_of(answer) in {"table/not_your_seat", "action/stale"}


@timed
async def test_a_seat_can_be_handed_over_and_reclaimed(node: NodeProcess) -> None:
    async with playing(opened(node)) as client:
        mine = game_of(client).decider
        assert mine is not None
        await client.do("hand_over", seat=mine)
        assert client.view.chairs[mine].stand_in == "sensible"
        while game_of(client).decider == mine:
            await client.receive()  # the bot decides
        assert code_of(await client.ask("hand_over", seat=mine)) == "table/not_a_person"
        await client.do("reclaim", seat=mine)
        assert client.view.chairs[mine].stand_in is None
        assert game_of(client).helped == (mine,)
        assert code_of(await client.ask("reclaim", seat=mine)) == "table/no_change"
        while game_of(client).decider != mine:
            await client.act()
        assert isinstance(await client.act(), m.Done)


@timed
async def test_a_rematch_keeps_seats_spectators_and_link(node: NodeProcess) -> None:
    host = opened(node)
    async with host.spectator() as other, host.client() as ana, host.guest() as ben:
        for client in (other, ana, ben):
            await client.welcome()
        await ana.join("Ana")
        await ben.join("Ben")
        await ana.do("begin")
        await ana.do("hand_over", seat=0)
        await ben.do("hand_over", seat=1)
        first, *_ = await asyncio.gather(ana.over(), ben.over(), other.over())
        assert code_of(await ana.ask("want_rematch", contributions=[])) == "table/contributions"
        await ana.do("want_rematch", contributions=["01" * 16])
        await ben.do("want_rematch", contributions=["02" * 16])
        await other.until(
            lambda message: (
                isinstance(message, m.Happened)
                and message.view.game is not None
                and message.view.game.number == 2
            )
        )
        second = game_of(other)
        assert second.seats == first.seats == (0, 1)
        assert second.commitment != first.commitment
        assert (first.rules.first_seat, second.rules.first_seat) == (0, 1)
        assert [chair.name for chair in other.view.chairs] == ["Ana", "Ben"]
        assert [chair.contribution for chair in other.view.chairs] == ["01" * 16, "02" * 16]


@timed
async def test_who_is_away_does_not_stand_in_the_way_of_a_rematch(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client() as ana:
        async with host.guest() as ben:
            await ana.welcome()
            await ben.welcome()
            await ana.join("Ana")
            await ben.join("Ben")
            await ana.do("add_bot", level="random")
            await ana.do("begin")
            await ben.do("hand_over", seat=1)
        await ana.do("hand_over", seat=0)
        await ana.over()
        await ana.do("want_rematch", contributions=["01" * 16])
        assert game_of(ana).number == 2
        assert game_of(ana).seats == (0, 2)


@timed
async def test_when_the_host_leaves_somebody_else_is_host(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client() as ana, host.guest() as ben:
        await ana.welcome()
        await ben.welcome()
        await ana.join()
        await ben.join()
        assert code_of(await ben.ask("lock", locked=True)) == "table/not_host"
        await ana.do("leave", chair=0)
        assert ana.you == m.You(0, (), (), host=False)
        assert isinstance(await ben.ask("lock", locked=True), m.Done)
        assert ben.you == m.You(1, (1,), (), host=True)
        assert ben.view.host == 1
        assert code_of(await ana.ask("join", contribution="00" * 16)) == "table/locked"


@timed
async def test_who_was_sent_away_cannot_come_back(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client() as ana, host.guest() as ben:
        await ana.welcome()
        await ben.welcome()
        await ana.join()
        await ben.join()
        assert code_of(await ana.ask("remove", chair=0)) == "table/yourself"
        await ana.do("remove", chair=1)
        row = m.decode_outgoing(rows(ana)[-1])
        assert isinstance(row, m.Happened)
        assert row.events == [Left(1), m.RemovedEvent(1)]
        assert code_of(await ben.ask("join", contribution="00" * 16)) == "table/removed"
        assert ben.you == m.You(1, (), (), host=False, removed=True)


@timed
async def test_closing_publishes_the_secret_of_the_game_under_way(node: NodeProcess) -> None:
    host = opened(node)
    async with playing(host) as client:
        await client.do("close")
        (closed,) = json.loads(rows(client)[-1])["events"]
        assert digest(bytes.fromhex(closed["secret"])) == game_of(client).commitment
        assert client.view.closed
        commands: dict[str, dict[str, object]] = {
            "begin": {},
            "say": {"text": "x"},
            "rename": {"chair": 0, "name": "x"},
        }
        for kind, fields in commands.items():
            assert code_of(await client.ask(kind, **fields)) == "table/closed"
    async with host.spectator() as later:
        assert (await later.welcome()).view.closed


@timed
async def test_closing_before_the_start_keeps_the_secret(node: NodeProcess) -> None:
    async with opened(node).client() as client:
        await client.welcome()
        await client.do("close")
        assert json.loads(rows(client)[-1])["events"] == [{"type": "closed", "secret": None}]


@timed
async def test_when_the_clock_runs_out_a_bot_takes_over(node: NodeProcess) -> None:
    async with playing(opened(node, pace="brisk", seconds=5)) as client:
        began = m.decode_outgoing(rows(client)[-1])
        assert isinstance(began, m.Happened)
        decider = game_of(client).decider
        assert decider is not None
        assert game_of(client).deadline == began.at + 5000
        await client.do("rename", chair=0, name="Slow Ana")
        assert game_of(client).deadline == began.at + 5000  # only a decision winds the clock
        taken = await client.until(
            lambda message: (
                isinstance(message, m.Happened)
                and message.events == [TookOver(decider, "sensible", Why.ABSENT)]
            )
        )
        assert isinstance(taken, m.Happened)
        assert 5000 <= taken.at - began.at < 9000
        assert taken.view.game is not None
        assert taken.view.game.deadline is None  # a bot has no clock
        await client.until(
            lambda message: (
                isinstance(message, m.Happened) and isinstance(message.events[0], m.SteppedEvent)
            )
        )
        await client.do("reclaim", seat=decider)


@timed
async def test_an_unhurried_table_has_no_clock(node: NodeProcess) -> None:
    async with playing(opened(node)) as client:
        assert game_of(client).deadline is None


# When the node goes down, and when clients do.


def test_a_node_that_is_told_to_stop_says_goodbye_and_loses_nothing(tmp_path: Path) -> None:
    process = NodeProcess(tmp_path, rate_limits=0)
    with process:
        host = opened(process)
        acknowledged: list[m.Done] = []
        goodbyes: list[m.Goodbye] = []

        @timed
        async def talk() -> None:
            async with host.client() as client, host.spectator() as other:
                await client.welcome()
                await other.welcome()
                await client.join()
                for number in range(300):
                    await client.send("rename", chair=0, name=f"Ana {number}")
                while len(acknowledged) < 20:
                    message = await client.receive()
                    if isinstance(message, m.Done):
                        acknowledged.append(message)
                process.ask_to_stop()
                for one in (client, other):
                    assert await one.end() == (1012, "server/draining")
                    last = m.decode_outgoing(one.raw[-1])
                    assert isinstance(last, m.Goodbye)
                    goodbyes.append(last)
                acknowledged.clear()
                acknowledged.extend(
                    message
                    for message in map(m.decode_outgoing, client.raw)
                    if isinstance(message, m.Done)
                )

        talk()
        assert [(goodbye.code, goodbye.retry) for goodbye in goodbyes] == [
            ("server/draining", True)
        ] * 2
        assert process.wait() == 0
        assert process.faults() == []
        assert len(acknowledged) < 301, "it was too late to tell"
        process.start()
        seq = get(f"{process.url}/api/tables/{host.table}")["seq"]
        assert seq >= acknowledged[-1].seq

        @timed
        async def again() -> None:
            async with host.client() as client:
                await client.welcome()
                for done in acknowledged[1:]:
                    assert await client.ask("rename", chair=0, name="x", id=done.id) == done

        again()


def dropped(node: NodeProcess, reason: str) -> float:
    """How many connections the node has ended for a reason."""
    with Browser(node.url) as browser:
        lines = browser.get("/metrics").text.splitlines()
    wanted = f'mahe_dropped_connections_total{{reason="{reason}"}} '
    return sum(float(line.removeprefix(wanted)) for line in lines if line.startswith(wanted))


MUCH = 200


@timed
async def much_happens(host: Host) -> None:
    """More than fits into a narrow connection."""
    async with playing(host) as client:
        for number in range(MUCH):
            await client.do("rename", chair=0, name=f"Ana {number}")


def test_who_does_not_read_is_dropped_and_the_others_go_on(node: NodeProcess) -> None:
    host, before = opened(node), dropped(node, "slow")
    with Wire(node, is_narrow=True) as wire:
        wire.upgrade(host.table)  # and nothing of what comes is read
        much_happens(host)
        wait_until(lambda: dropped(node, "slow") == before + 1, "the end of the slow client")


def test_who_reads_late_and_breaks_the_protocol_is_no_fault(node: NodeProcess) -> None:
    host = opened(node)
    with Wire(node, is_narrow=True) as wire:
        wire.upgrade(host.table)
        much_happens(host)
        # The node hangs up, while some of what it has to say is still on its way.
        messages, code = wire.frame(opcode=5, data=b"").messages()
    assert code == 1002
    assert len(messages) < MUCH


@timed
async def test_a_connection_that_breaks_is_noticed_at_once(node: NodeProcess) -> None:
    host = opened(node)
    async with host.guest() as watching:
        await watching.welcome()
        client = host.client()
        async with client:
            await client.welcome()
            await see(watching, {0: True}, spectators=1)
            client.socket.transport.abort()
            await see(watching, {0: False}, spectators=1)
            with pytest.raises(ConnectionClosed):
                await client.until(lambda _: False)
