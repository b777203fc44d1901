"""Anything at all."""

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mahe.protocol import messages as m
from server.browser import check_headers, refusal
from server.client import run
from server.conftest import Visit
from server.hostile.guarded import GuardedGame, begun
from server.nodes import NodeProcess

_anything = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.integers(-2, 9)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=20)
    | st.sampled_from(["start", "roll", "stop", "play", "sensible", "cheer", "00" * 16]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=8,
)
_COMMANDS: list[dict[str, object]] = [
    {"type": "join", "contribution": "00" * 16, "name": "Ana"},
    {"type": "rename", "chair": 0, "name": None},
    {"type": "leave", "chair": 6},
    {"type": "add_bot", "level": "sensible"},
    {"type": "remove_bot", "chair": 2},
    {
        "type": "set_options",
        "settings": {"deck": [3, 3, 5, 5, 5, 3], "pace": "brisk", "seconds": 9},
    },
    {"type": "lock", "locked": True},
    {"type": "begin"},
    {"type": "act", "seat": 0, "step": 1, "decision": ["start", 0]},
    {"type": "hand_over", "seat": 6},
    {"type": "reclaim", "seat": 0},
    {"type": "remove", "chair": 5},
    {"type": "want_rematch", "contributions": ["00" * 16]},
    {"type": "react", "reaction": "wow"},
    {"type": "say", "text": "hello"},
    {"type": "ping"},
    {"type": "hello", "since": 0, "view": "tv", "language": "de"},
]


@st.composite
def nearly_commands(draw: st.DrawFn) -> dict[str, object]:
    """A command in which something is left out, added, or something else."""
    command = {"id": draw(st.text(max_size=3) | st.just("1")), **draw(st.sampled_from(_COMMANDS))}
    for _ in range(draw(st.integers(0, 3))):
        key = draw(st.sampled_from(sorted(command) or ["id"]) | st.text(max_size=5))
        if draw(st.booleans()):
            command.pop(key, None)
        elif isinstance(command.get(key), list):
            command[key] = draw(st.lists(_anything, max_size=8))
        else:
            command[key] = draw(_anything)
    return command


@pytest.fixture(scope="module")
def fuzzed(node: NodeProcess) -> GuardedGame:
    return begun(node)


@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(commands=st.lists(nearly_commands(), min_size=10, max_size=25))
def test_no_message_is_a_fault_of_the_server(
    commands: list[dict[str, object]], fuzzed: GuardedGame
) -> None:
    async def send() -> None:
        async with fuzzed.client(fuzzed.ana) as client:
            await client.welcome()
            for command in commands:
                await client.socket.send(json.dumps(command))
            await client.socket.send('{"type":"lock","id":"the last","locked":7}')
            while True:
                message = await client.receive()
                if isinstance(message, m.Refused):
                    assert message.code != "server/fault"
                    if message.id == "the last":
                        return

    run(send())
    assert fuzzed.node.faults() == []


@settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(command=nearly_commands(), cut=st.integers(0, 200), dirt=st.binary(max_size=3))
def test_no_request_is_a_fault_of_the_server(
    command: dict[str, object], cut: int, dirt: bytes, fuzzed: GuardedGame, visit: Visit
) -> None:
    guest = visit(
        fuzzed.node, authorization=f"Bearer {fuzzed.eve}", content_type="application/json"
    )
    body = json.dumps(command).encode()
    for content in (body, body[:cut] + dirt + body[cut:]):
        answer = guest.post(f"/api/tables/{fuzzed.table}/commands", content=content)
        assert answer.status_code < 500
        check_headers(answer.headers)
        if answer.is_error:
            assert refusal(answer)[1] != "server/fault"
    assert fuzzed.node.faults() == []
