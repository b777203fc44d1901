"""Commands that are not one's own."""

from mahe.protocol import messages as m
from server.client import timed
from server.hostile.guarded import GuardedGame, begun
from server.nodes import NodeProcess


@timed
async def test_nobody_plays_for_other_people(place: GuardedGame) -> None:
    async with place.client() as eve:
        game = (await eve.welcome()).view.game
        assert game is not None
        decision = game.choices[0].decision
        for seat in (-1, 0, 1, 2, 7, 2**31, -(2**63), 10**100):
            answer = await eve.ask("act", seat=seat, step=game.step, decision=decision)
            assert isinstance(answer, m.Refused)
            mine = "table/not_your_seat" if seat in {0, 1} else "table/no_such_seat"
            assert answer.code == mine
            for kind in ("hand_over", "reclaim"):
                assert isinstance(await eve.ask(kind, seat=seat), m.Refused)
            for kind in ("leave", "remove", "remove_bot"):
                assert isinstance(await eve.ask(kind, chair=seat), m.Refused)
            assert isinstance(await eve.ask("rename", chair=seat, name="Eve"), m.Refused)
        for kind, fields in _OF_THE_HOST.items():
            answer = await eve.ask(kind, **fields)
            assert isinstance(answer, m.Refused), kind


_OF_THE_HOST: dict[str, dict[str, object]] = {
    "begin": {},
    "close": {},
    "lock": {"locked": True},
    "add_bot": {"level": "sensible"},
    "set_options": {"settings": {}},
    "say": {"text": "I am Ana"},
    "react": {"reaction": "cheer"},
    "skip": {},
    "want_rematch": {"contributions": ["00" * 16]},
    "join": {"contribution": "00" * 16},
}


@timed
async def test_a_decision_out_of_range_is_refused(place: GuardedGame) -> None:
    async with place.client(place.ana) as ana:
        game = (await ana.welcome()).view.game
        assert game is not None
        for decision in _NO_DECISIONS:
            answer = await ana.ask("act", seat=game.decider, step=game.step, decision=decision)
            assert isinstance(answer, m.Refused), decision
            assert answer.code.startswith(("action/", "step/")), decision
        for step in (-1, 0, game.step + 1, 2**31, 10**100, -(10**100)):
            fields = {"seat": game.decider, "decision": game.choices[0].decision}
            answer = await ana.ask("act", **fields, step=step)
            assert isinstance(answer, m.Refused)
            assert answer.code == "action/stale"
            assert answer.details == {"given": step, "current": game.step}


_NO_DECISIONS: list[list[object]] = [
    [],
    [0],
    [""],
    ["START", 0],
    ["start"],
    ["start", "0"],
    ["start", 0, 0],
    ["start", -1],
    ["start", 7],
    ["start", 3],  # of the other seat
    ["start", 10**100],
    ["start", "x" * 7000],
    ["roll"],  # not before the start
    ["roll", 1],
    ["stop"],
    ["stop", "now"],
    ["play", 0],
    ["play", 6],
    ["play", 7],
    ["play", "6"],
    ["die", 6],
    ["card", 6],
    ["__class__"],
    ["roll"] * 500,
]


@timed
async def test_a_command_of_somebody_else_is_worth_nothing(node: NodeProcess) -> None:
    place = begun(node)
    async with place.client(place.ana) as ana, place.client() as eve:
        await ana.welcome()
        await eve.welcome()
        game = ana.view.game
        assert game is not None
        act: dict[str, object] = {
            "seat": game.decider,
            "step": game.step,
            "decision": game.choices[0].decision,
        }
        rename: dict[str, object] = {"chair": 0, "name": "Eve"}
        assert isinstance(await ana.ask("act", **act, id="secret id"), m.Done)
        for kind, fields in {"act": act, "rename": rename}.items():
            answer = await eve.ask(kind, **fields, id="secret id")
            assert isinstance(answer, m.Refused)
            assert answer.code in {"table/not_your_seat", "table/not_your_chair"}
        assert eve.seq == ana.seq
