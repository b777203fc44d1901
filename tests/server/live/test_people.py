"""Names, chat, reactions, and who is there."""

from mahe.protocol import messages as m
from server.client import Client, timed
from server.live.tables import code_of, opened, present, see
from server.nodes import NodeProcess, new_token

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


@timed
async def test_who_skips_has_the_tv_and_the_phones_beside_it_skip(node: NodeProcess) -> None:
    host = opened(node)
    async with host.client(view="tv") as tv, host.client() as ana, host.guest() as ben:
        for client in (tv, ana, ben):
            await client.welcome()
        assert code_of(await ben.ask("skip")) == "table/not_seated"
        await ana.join()
        assert await ana.do("skip") == 2
        assert await tv.until(lambda message: isinstance(message, m.Skipped)) == m.Skipped()
        for client in (ana, ben):
            await client.ask("rename", chair=0, name="Ana")  # whatever came before its answer
            assert '{"type":"skipped"}' in client.raw


# Who is there.


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
