"""`mahe replay`, `verify`, `convert` and `show` on good and bad files."""

import json
from pathlib import Path

import pytest

from cli.runner import run
from mahe.chance import CommittedChance, Notes, SeenEnd, SeenSteps, steps_digest, write_notes
from mahe.locale import LANGUAGES, Texts
from mahe.record import Record, read_notation, read_position, write_json, write_notation
from mahe.rules import (
    Card,
    Die,
    Event,
    Rules,
    Start,
    State,
    Step,
    advance,
    apply,
    legal,
    new_game,
    result,
)


@pytest.fixture(scope="module")
def games() -> str:
    return run("simulate", "--games", "3", "--seed", "5", "--records", "-").out


@pytest.fixture
def file(tmp_path: Path, games: str) -> Path:
    path = tmp_path / "games.jsonl"
    path.write_text(games, encoding="utf-8")
    return path


def a_committed_game() -> Record:
    rules = Rules(players=2)
    chance = CommittedChance(
        bytes(32), table="t", game=1, rules=rules, contributions=[bytes(16), None]
    )
    state, steps = new_game(rules), list[Step]()
    while result(state) is None:
        choices = legal(state)
        step: Step = choices[-1] if choices else chance.draw(state)
        state = advance(state, step)
        steps.append(step)
    return Record(
        rules=rules,
        seats=("Ana", "Ben"),
        steps=tuple(steps),
        result=result(state),
        fairness=chance.fairness(reveal=True),
    )


def test_replay_tells_the_whole_game_turn_by_turn(file: Path) -> None:
    done = run("replay", str(file), "--game", "2", "--language", "en")
    assert done.code == 0
    assert done.words.startswith("turn 1: Bot A (carefree)\n")
    assert done.out.endswith("The game is over.\n")
    assert "turn 2: Bot B (carefree)\n" in done.words


@pytest.mark.parametrize("language", LANGUAGES)
def test_replay_speaks_every_language(language: str, file: Path) -> None:
    texts = Texts(language)
    done = run("replay", str(file), "--language", language)
    bot = texts.say("bot-name", bot="random", seat="A")
    assert done.out.startswith(texts.say("replay-turn", turn=1, player=bot) + "\n")
    assert done.out.endswith(texts.say("event-game-ended") + "\n")


def test_replay_speaks_the_language_of_the_system(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "nl_NL.UTF-8")
    assert run("replay", str(file)).out == run("replay", str(file), "--language", "nl").out


@pytest.mark.parametrize("language", LANGUAGES)
def test_replay_shows_the_board_after_any_step(language: str, file: Path, games: str) -> None:
    say, last = Texts(language).say, len(json.loads(games.partition("\n")[0])["steps"])
    start, middle, end = (
        run("replay", str(file), "--at", str(step), "--language", language).out.splitlines()
        for step in (0, 8, last)
    )
    turtles = Texts(language).all_of([say("turtle", turtle=name) for name in "ABCD"])
    assert say("where-raft", turtles=turtles) in start
    assert start[-1] == say("replay-card")
    assert middle[0] == say("replay-step", step=8, steps=last)
    assert any(line.endswith(f"_21_ {say('replay-beach')}") for line in middle)
    assert end[-1] == say("event-game-ended")


def test_replay_tells_what_can_be_decided_after_a_step(tmp_path: Path) -> None:
    steps = (Card(5), Start(0), Die(3))
    path = tmp_path / "game.json"
    game = Record(rules=Rules(), seats=("Ana", "Ben", "Cleo", "Dan"), steps=steps)
    path.write_text(write_json(game), encoding="utf-8")
    shown = [
        run("replay", str(path), "--at", str(at), "--language", "en").words.splitlines()
        for at in (1, 2, 3)
    ]
    assert shown[0][-2:] == ["Ana is up.", "  turtle A, now on the raft"]
    assert shown[1][-1] == "Next, a die is rolled."
    assert shown[2][-4:] == [
        "Ana decides for turtle A, who has 3 with one die.",
        "  roll: 2 faces in 6 go over 7, then back to the raft",
        "  with the next die: 1 → 8, 2 → 10, 3 → 12, 4 → 14, 5 → raft, 6 → raft",
        "  stop: swim 3 spaces to space 3",
    ]
    assert "The face-up card shows 5 eggs. 19 more lie below it." in shown[2]


def test_replay_prints_json_with_events_and_positions(file: Path, games: str) -> None:
    done = run("replay", str(file), "--json")
    lines = [json.loads(line) for line in done.out.splitlines()]
    assert [line["is"] for line in lines] == json.loads(games.partition("\n")[0])["steps"]
    assert lines[0]["events"][0]["event"] == "CardTurned"
    assert lines[-1]["events"][-1]["result"]["winners"]
    assert all(read_position(line["position"]) for line in lines)
    assert run("replay", str(file), "--json", "--at", "3").out == done.out.splitlines()[2] + "\n"


@pytest.mark.parametrize("flags", [[], ["--at", "8"], ["--json"], ["--json", "--at", "8"]])
def test_replay_takes_each_step_once(
    flags: list[str], file: Path, games: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    taken: list[Step] = []

    def counted(state: State, step: Step) -> tuple[State, tuple[Event, ...]]:
        taken.append(step)
        return apply(state, step)

    monkeypatch.setattr("mahe.record.replaying.apply", counted)
    assert run("replay", str(file), *flags).code == 0
    assert len(taken) == len(json.loads(games.partition("\n")[0])["steps"])


def test_replay_refuses_an_illegal_step_and_names_it(tmp_path: Path, games: str) -> None:
    form = json.loads(games.partition("\n")[0])
    form["steps"][4] = ["stop"] if form["steps"][4] != ["stop"] else ["die", 1]
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(form), encoding="utf-8")
    done = run("replay", str(bad))
    assert done.code == 1
    assert done.err.startswith(f"mahe: {bad}, game 1 (line 1): step 5: ")


def test_replay_refuses_a_wrong_result_and_names_the_last_step(tmp_path: Path, games: str) -> None:
    form = json.loads(games.partition("\n")[0])
    form["result"]["eggs"][0] += 1
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(form), encoding="utf-8")
    done = run("replay", str(bad))
    assert done.code == 1
    assert f"after step {len(form['steps'])}, the last one, the result is eggs " in done.err


def test_convert_goes_to_notation_and_back_to_the_same_bytes(games: str) -> None:
    text = run("convert", "-", typed=games)
    assert text.out.count("Mahé game, notation 1") == 3
    assert run("convert", "-", typed=text.out).out == games


FLAGS = ("--table", "--game", "--commitment", "--contribution", "--seal")


def flags(game: Record) -> list[str]:
    """All that a player kept of a game, as flags."""
    fairness = game.fairness
    assert fairness is not None
    values = (
        *(fairness.table, str(fairness.game), fairness.commitment.upper()),
        *(f"a={fairness.contributions[0]}", fairness.seal),
    )
    return [word for pair in zip(FLAGS, values, strict=True) for word in pair]


def test_verify_checks_committed_dice_but_calls_nothing_fair_that_was_not_noted(
    tmp_path: Path,
) -> None:
    game = a_committed_game()
    path = tmp_path / "game.json"
    path.write_text(write_json(game), encoding="utf-8")
    done = run("verify", str(path))
    assert done.code == 0
    assert "dice and cards are those that were committed to." in done.out
    assert "They cannot be called fair without what your device noted of: the table" in done.out
    assert "Not checked: the table (--table), the number of the game (--game)," in done.out


def test_verify_calls_dice_fair_by_what_was_noted(tmp_path: Path) -> None:
    game = a_committed_game()
    path = tmp_path / "game.json"
    path.write_text(write_json(game), encoding="utf-8")
    done = run("verify", str(path), *flags(game))
    assert done.code == 0
    assert "They are fair, as far as your device can tell." in done.out
    assert "Not checked: whether everybody decided so, whether that is the result" in done.out


@pytest.mark.parametrize("missing", range(5))
def test_verify_ends_with_3_where_what_was_noted_is_not_enough(
    tmp_path: Path, missing: int
) -> None:
    game = a_committed_game()
    path = tmp_path / "game.json"
    path.write_text(write_json(game), encoding="utf-8")
    given = flags(game)
    done = run("verify", str(path), *given[: 2 * missing], *given[2 * missing + 2 :])
    assert done.code == 3
    assert "cannot be called fair without what your device noted of: " in done.out
    assert FLAGS[missing] in done.out


def noted(game: Record) -> Notes:
    fairness = game.fairness
    assert fairness is not None
    return Notes(
        table=fairness.table,
        game=fairness.game,
        commitment=fairness.commitment,
        own=fairness.contributions[:1],
        seal=fairness.seal,
        steps=SeenSteps(len(game.steps), steps_digest(game.steps)),
        end=SeenEnd(len(game.steps), game.result),
    )


def test_verify_reads_the_notes_of_a_device(tmp_path: Path) -> None:
    game = a_committed_game()
    path, notes = tmp_path / "game.json", tmp_path / "notes.json"
    path.write_text(write_json(game), encoding="utf-8")
    notes.write_text(write_notes(noted(game)), encoding="utf-8")
    done = run("verify", str(path), "--notes", str(notes))
    assert done.code == 0
    assert "Not checked: the names." in done.out
    other = run("verify", str(path), "--notes", str(notes), "--game", "2")
    assert other.code == 1
    assert "the number of the game is not what your device noted" in other.err


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "this is not JSON"),
        ("{}", "the notes: format is missing"),
        ('{"format":"mahe-record","version":1}', "this is no mahe-notes"),
        ('{"format":"mahe-notes","version":1,"colour":1}', '"colour" does not belong here'),
    ],
)
def test_verify_refuses_notes_that_are_none(tmp_path: Path, text: str, sentence: str) -> None:
    path, notes = tmp_path / "game.json", tmp_path / "notes.json"
    path.write_text(write_json(a_committed_game()), encoding="utf-8")
    notes.write_text(text, encoding="utf-8")
    done = run("verify", str(path), "--notes", str(notes))
    assert done.code == 1
    assert f"{notes}: " in done.err
    assert sentence in done.err


def test_verify_says_that_a_game_without_its_end_is_unchecked_there(tmp_path: Path) -> None:
    form = json.loads(write_json(a_committed_game()))
    form["steps"], form["result"] = form["steps"][:50], None
    path = tmp_path / "game.json"
    path.write_text(json.dumps(form), encoding="utf-8")
    done = run("verify", str(path))
    assert done.code == 3
    assert "It is not over, or its end is missing: what came after is unchecked." in done.out
    assert "Its secret is public, as it should be only when" in done.out
    form["fairness"]["secret"] = None
    path.write_text(json.dumps(form), encoding="utf-8")
    hidden = run("verify", str(path))
    assert hidden.code == 3
    assert "Its secret is public" not in hidden.out


def test_verify_names_a_changed_die(tmp_path: Path) -> None:
    form = json.loads(write_json(a_committed_game()))
    index = next(number for number, step in enumerate(form["steps"]) if step[0] == "die")
    form["steps"][index][1] = form["steps"][index][1] % 6 + 1
    path = tmp_path / "game.json"
    path.write_text(json.dumps(form), encoding="utf-8")
    done = run("verify", str(path))
    assert done.code == 1
    assert f"step {index + 1}: the record says die {form['steps'][index][1]}" in done.err


@pytest.mark.parametrize(
    ("flag", "value", "sentence"),
    [
        ("--commitment", "00" * 32, "the commitment is not what your device noted"),
        ("--contribution", f"A={'01' * 16}", "the contribution of seat A is not what your device"),
        ("--contribution", f"B={'01' * 16}", "the contribution of seat B is not what your device"),
        ("--contribution", f"G={'01' * 16}", "the contribution of seat G is not what your device"),
        ("--table", "another", "the table is not what your device noted"),
        ("--table", "-another", "the table is not what your device noted"),
        ("--game", "7", "the number of the game is not what your device noted"),
        ("--seal", "00" * 32, "the seal is not what your device noted"),
        ("--commitment", "00", "commitment: 64 lower-case hexadecimal digits"),
        ("--contribution", "A=01", "own[0]: 32 to 128 lower-case hexadecimal digits"),
        ("--game", "0", "game: a whole number from 1 to 999999999"),
        ("--contribution", "A", "--contribution takes a seat's letter and digits: A=00ff…"),
    ],
)
def test_verify_compares_what_a_player_kept(
    tmp_path: Path, flag: str, value: str, sentence: str
) -> None:
    path = tmp_path / "game.json"
    path.write_text(write_json(a_committed_game()), encoding="utf-8")
    done = run("verify", str(path), flag, value)
    assert done.code == 1
    assert sentence in done.err


def test_verify_says_what_an_unfinished_and_an_uncontributed_game_leave_open(
    tmp_path: Path,
) -> None:
    rules = Rules(players=2)
    chance = CommittedChance(bytes(32), table="t", game=1, rules=rules, contributions=[None, None])
    path = tmp_path / "game.json"
    for reveal, sentence in ((False, "when the game is over"), (True, "Nobody contributed")):
        game = Record(rules=rules, seats=("A", "B"), fairness=chance.fairness(reveal=reveal))
        path.write_text(write_json(game), encoding="utf-8")
        assert sentence in run("verify", str(path)).out


def test_notation_can_be_replayed_and_verified_too(tmp_path: Path) -> None:
    game = a_committed_game()
    path = tmp_path / "game.txt"
    path.write_text(write_notation(game), encoding="utf-8")
    assert read_notation(path.read_text(encoding="utf-8")) == game
    assert run("replay", str(path)).code == 0
    assert run("verify", str(path)).code == 0


def test_show_draws_towers_and_odds() -> None:
    line = "4x1 A 3.3.5.5.5.3 5:BDA/0:C B:B B:3 5/3.3.5.5.4.3 -/-/-/- -"
    done = run("show", "4x1 A 3.3.5.5.5.3 0:C/5:BDA B:B B:3 5/3.3.5.5.4.3 -/-/-/- -")
    assert done.out.splitlines()[:8] == [
        "                           A",
        "                           D",
        "                           B",
        "  _8_     _7_     _6_     _5_     _4_     _3_     _2_     _1_",
        "  _9_                                               _21_ beach",
        "  _10_              5 face up, 19 face down               _20_",
        "                                                          _19_",
        "  _11_    _12_    _13_    _14_    _15_    _16_    _17_    _18_",
    ]
    assert "A decides for B at 3" in done.out
    assert "33% bust; 1: to 13, 2: to 15, 3: to 17, 4: to 19" in done.out
    assert run("show", *line.split()).err.startswith("mahe: this position is written: 4x1 A")


@pytest.mark.parametrize(
    ("position", "words"),
    [
        (
            "4x1 A 3.3.5.5.5.3 0:ABCD A:A - -/3.3.5.5.5.3 -/-/-/- -",
            ["a card is to be turned, 20 face down", "next        a card is turned"],
        ),
        (
            "3x2 B 3.3.5.5.5.3 0:C1/9:A1B1/15:B2A2/20:C2 B:B1B2 - 5/3.3.5.5.4.2 -/6/- -",
            [
                "_9_ A1 B1",
                "B starts a turtle",
                "start B1",
                "6: to 21 (lays 5)",
                "6 eggs on 1 card: 6",
            ],
        ),
        (
            "2x1 A 0.0.0.0.0.24 0:B/20:A A:A A:1 -/0.0.0.0.0.4 6666666666/6666666666 -",
            ["used up, the clutch space (7) is open", "stop      to 21 (lays 7)"],
        ),
        (
            "2x1 A 0.0.0.0.0.24 0:B/21:A A:- - -/0.0.0.0.0.4 66666666667/6666666666 -",
            [
                "the clutch space is taken",
                "67 eggs on 11 cards",
                "and the clutch space",
                "game over",
            ],
        ),
    ],
)
def test_show_tells_what_comes_next(position: str, words: list[str]) -> None:
    done = run("show", position)
    assert (done.code, done.err) == (0, "")
    assert [word for word in words if word not in done.out] == []


def test_verify_names_every_game_that_is_wrong_and_counts_them(tmp_path: Path, games: str) -> None:
    first, second, third = games.splitlines()
    path = tmp_path / "some"
    path.write_text("\n".join([first[:-20], second, third.replace('"eggs":[', '"eggs":[1')]))
    done = run("verify", str(path))
    assert done.code == 1
    assert [line.partition(":")[0] for line in done.err.splitlines()] == ["mahe"] * 3
    assert f"{path}, game 1 (line 1): this line holds no whole JSON record" in done.err
    assert f"{path}, game 3 (line 3): after step " in done.err
    assert done.err.endswith("mahe: 2 games are not in order\n")
    assert done.out.startswith("1 game is in order: ")


@pytest.mark.parametrize("command", ["replay", "verify", "convert"])
@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "there is no game in this file"),
        (b"hello\n", "line 1: neither a JSON record nor the line 'Mahé game, notation 1'"),
        (b"\xff\xfe\n", "it is not UTF-8 text"),
        (b"{}\n", "the record: format is missing"),
        (b"{\n}\n", "game 1 (line 1): this line holds no whole JSON record"),
        (b"{]}\n", "game 1 (line 1): line 1, column 2: this is not JSON"),
        (b"{}\nhello\n", "game 1 (line 1): the record: format is missing"),
    ],
)
def test_a_file_that_holds_no_game_is_refused_in_one_sentence(
    tmp_path: Path, command: str, content: bytes, sentence: str
) -> None:
    path = tmp_path / "bad"
    path.write_bytes(content)
    done = run(command, str(path))
    assert (done.code, done.out) == (1, "")
    assert sentence in done.err
    assert all(line.startswith("mahe: ") for line in done.err.splitlines())


@pytest.mark.parametrize("name", ["no-such-file", "", ".", "a\0b", "x" * 300])
def test_a_file_that_is_not_there_is_refused_in_one_sentence(name: str) -> None:
    done = run("replay", name)
    assert done.code == 1
    assert done.err.startswith("mahe: ")
    assert done.err.count("\n") == 1


def test_a_game_that_is_not_in_the_file_is_refused(file: Path) -> None:
    assert "there are games 1 to 3, not 9" in run("replay", str(file), "--game", "9").err


def test_a_step_that_is_not_in_the_game_is_refused(file: Path) -> None:
    done = run("replay", str(file), "--at", "99999")
    assert done.code == 1
    assert "not 99999" in done.err
