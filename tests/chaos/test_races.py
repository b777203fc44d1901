"""Two nodes that are asked at the same moment."""

import asyncio
import json
from collections.abc import Mapping, Sequence
from itertools import count

from chaos.checks import check_log, fetch, truth_of
from chaos.scene import ChaosNode
from mahe.chance import Notes, verify
from mahe.protocol import messages as m
from mahe.record import parse_json
from server.client import Client
from server.nodes import new_token, post

Answer = m.Done | m.Refused


async def test_of_two_commands_at_the_same_moment_exactly_one_wins(
    pair: list[ChaosNode], database: str
) -> None:
    token = new_token(pair[0].url)
    table = await _open_on_both(pair, token)
    async with (
        asyncio.timeout(90),
        Client(pair[0].url, table, token) as one,
        Client(pair[1].url, table, token) as other,
    ):
        both = (one, other)
        commitment = (await one.welcome()).view.commitment
        await other.welcome()
        for chair in range(2):  # one person on both seats: every step is theirs
            join = {"type": "join", "id": f"join-{chair}", "contribution": f"{chair:032x}"}
            _one_seq(await _race(both, join, join))
        begin = {"type": "begin", "id": "begin"}
        seq = _one_seq(await _race(both, begin, begin))
        wins = [0, 0]
        for number in count():
            await asyncio.gather(*(_see(client, seq) for client in both))
            if one.view.game is None or one.view.game.over:
                break
            commands = _commands(one.view.game, number)
            answers = await _race(both, *commands)
            if commands[0]["id"] == commands[1]["id"]:
                assert _one_seq(answers) == seq + 1
            else:
                winner = _check_one_winner(answers, seq + 1)
                wins[winner] += 1
            seq += 1
    assert sum(wins) > 50
    truth = await truth_of(database, table)
    check_log(truth)
    assert len(truth.lines) == seq
    assert _rows(one) == _rows(other)
    record = parse_json(fetch(f"{pair[1].url}/api/tables/{table}/games/1").decode())
    noted = Notes(table=table, game=1, commitment=commitment, own=(f"{0:032x}", f"{1:032x}"))
    verify(record, noted)


async def _open_on_both(nodes: Sequence[ChaosNode], token: str) -> str:
    """Open a table on all nodes at once; asked for under one id, it is one table."""
    opened = await asyncio.gather(
        *(
            asyncio.to_thread(post, f"{node.url}/api/tables", {"id": "race"}, token)
            for node in nodes
        )
    )
    (table,) = {answer["table"] for answer in opened}
    return str(table)


def _commands(game: m.GameView, number: int) -> tuple[dict[str, object], dict[str, object]]:
    """Two commands for one step: the same, the same id, the same decision, or neither."""
    same_id, same_decision = ((True, True), (True, False), (False, True), (False, False))[
        number % 4
    ]
    first, last = game.choices[0].decision, game.choices[-1].decision
    act = {"type": "act", "seat": game.decider, "step": game.step}
    return (
        {**act, "id": f"one-{number}", "decision": first},
        {
            **act,
            "id": f"one-{number}" if same_id else f"other-{number}",
            "decision": first if same_decision else last,
        },
    )


async def _race(
    clients: tuple[Client, Client], *commands: Mapping[str, object]
) -> tuple[Answer, Answer]:
    """Give one command on each node at the same moment: their answers."""
    await asyncio.gather(
        *(
            client.socket.send(json.dumps(command))
            for client, command in zip(clients, commands, strict=True)
        )
    )
    one, other = await asyncio.gather(
        *(
            _answer(client, str(command["id"]))
            for client, command in zip(clients, commands, strict=True)
        )
    )
    return one, other


async def _answer(client: Client, command: str) -> Answer:
    message = await client.until(
        lambda message: isinstance(message, m.Done | m.Refused) and message.id == command
    )
    assert isinstance(message, m.Done | m.Refused)
    return message


def _one_seq(answers: tuple[Answer, Answer]) -> int:
    """The seq that both were told."""
    one, other = answers
    assert isinstance(one, m.Done), answers
    assert one == other
    return one.seq


def _check_one_winner(answers: tuple[Answer, Answer], seq: int) -> int:
    """Which of the two won; the other must know that it came too late."""
    (winner,) = [number for number, answer in enumerate(answers) if isinstance(answer, m.Done)]
    won, lost = answers[winner], answers[1 - winner]
    assert isinstance(won, m.Done)
    assert won.seq == seq
    assert isinstance(lost, m.Refused)
    assert lost.code in {"action/stale", "table/not_playing"}, lost  # the latter after the end
    return winner


async def _see(client: Client, seq: int) -> None:
    while client.seq is None or client.seq < seq:
        await client.receive()


def _rows(client: Client) -> list[str]:
    return [text for text in client.raw if isinstance(m.decode_outgoing(text), m.Happened)]
