import dataclasses
import json
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cli.runner import run
from mahe.cli.serve import ServeFlags
from mahe.server.node.settings import ServerSettings, SettingsError
from server.nodes import NodeProcess, environment, get, upgrade, wait_until
from servers import PostgreSQL

FLAGS = [field.name for field in dataclasses.fields(ServeFlags)]


@pytest.mark.parametrize("name", FLAGS)
def test_every_setting_has_a_flag_and_a_variable_of_its_name(name: str) -> None:
    told = run("serve", "--help").out
    assert f"--{name.replace('_', '-')}" in told
    assert f"MAHE_{name.upper()}" in told


def test_every_setting_of_a_server_can_be_given() -> None:
    assert set(FLAGS) == {field.name for field in dataclasses.fields(ServerSettings)}


def test_flags_and_settings_have_the_same_defaults() -> None:
    assert ServeFlags().settings() == ServerSettings()


def test_flags_arrive_as_they_were_given() -> None:
    given: dict[str, Any] = {
        "host": "::1",
        "port": 81,
        "data": Path("somewhere"),
        "database_url": "sqlite:///x",
        "redis_url": "redis://somewhere:6379/1",
        "public_url": "https://mahe.example",
        "trusted_proxies": "10.0.0.0/8, ::1",
        "bot_pause": 0.5,
        "bot_processes": 3,
        "rate_limits": 2.0,
        "keep_tables": 1,
        "keep_games": 2,
        "drain_seconds": 3,
        "metrics_token": "secret",
        "log_format": "json",
        "log_level": "debug",
    }
    assert set(given) == set(FLAGS)
    made = ServeFlags(**given).settings()
    assert dataclasses.asdict(made) == given | {"trusted_proxies": ("10.0.0.0/8", "::1")}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("port", -1),
        ("port", 65_536),
        ("bot_pause", -0.1),
        ("bot_pause", 60.1),
        ("bot_pause", float("nan")),
        ("bot_processes", 0),
        ("bot_processes", 65),
        ("rate_limits", -1.0),
        ("rate_limits", float("nan")),
        ("keep_tables", -1),
        ("keep_games", -1),
        ("drain_seconds", -1),
        ("public_url", "mahe.example"),
        ("public_url", "ftp://mahe.example"),
        ("public_url", "https://"),
        ("public_url", "https://mahe.example/game"),
        ("public_url", "https://["),
        ("public_url", "https://mahe.example:port"),
        ("public_url", "https://mahe.example:99999"),
        ("public_url", "https://mahe.example?table=1"),
        ("public_url", "https://mahe.example/?"),
        ("public_url", "https://mahe.example#top"),
        ("public_url", "https://mahe.example/#"),
        ("public_url", "https://ana:secret@mahe.example"),
        ("public_url", "https://ana@mahe.example"),
        ("public_url", " https://mahe.example"),
        ("public_url", "https://mahe.example "),
        ("public_url", "https://mahe .example"),
        ("public_url", "https://mahe.example\n"),
        ("public_url", "https://mahé.example"),
        ("public_url", "https://mahe.example//"),
        ("public_url", "HTTPS://mahe.example"),
        ("redis_url", "http://somewhere"),
        ("redis_url", "somewhere:6379"),
        ("redis_url", "redis://somewhere:port"),
        ("redis_url", "redis://["),
        ("trusted_proxies", ("proxy.example",)),
        ("trusted_proxies", ("10.0.0.0/99",)),
    ],
)
def test_a_setting_that_makes_no_sense_is_named(name: str, value: Any) -> None:
    with pytest.raises(SettingsError, match=name.replace("_", "-")) as refused:
        dataclasses.replace(ServerSettings(), **{name: value})
    assert refused.value.code == "serve/setting"


@pytest.mark.parametrize(
    "settings",
    [
        {"port": 0},
        {"bot_pause": 0.0},
        {"rate_limits": 0.0},
        {"public_url": "https://mahe.example/"},
        {"public_url": "http://[::1]:8000"},
        {"redis_url": "rediss://user:password@somewhere:6380/2"},
        {"redis_url": "unix:///run/redis.sock"},
        {"trusted_proxies": ("*",)},
        {"trusted_proxies": ("10.0.0.0/8", "192.168.1.7", "fd00::/8")},
    ],
)
def test_a_setting_that_makes_sense_is_taken(settings: dict[str, Any]) -> None:
    dataclasses.replace(ServerSettings(), **settings)


Refused = Callable[..., str]


@pytest.fixture
def refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Refused:
    """Starts servers that cannot start, and gives the one sentence that they say."""
    monkeypatch.setattr("mahe.server.run.set_up", lambda *_: None)  # the logs of the tests stay
    monkeypatch.setenv("MAHE_DATA", str(tmp_path))
    monkeypatch.setenv("MAHE_PORT", "0")

    def serve(status: int = 1, **flags: object) -> str:
        given = [(f"--{name.replace('_', '-')}", str(value)) for name, value in flags.items()]
        done = run("serve", *(part for flag in given for part in flag))
        assert (done.code, done.out) == (status, "")
        assert done.err.startswith("mahe: ")
        assert done.err.count("\n") == 1
        return done.err.removeprefix("mahe: ").rstrip()

    return serve


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("port", 70_000, "--port or MAHE_PORT: a number from 0 to 65535"),
        ("database_url", "nonsense", "that is no database URL"),
        ("database_url", "mysql://x/y", "mysql is no database that is known"),
        ("database_url", "sqlite://", "SQLite needs a file"),
        ("database_url", "postgresql://a:se@cret@h/x", "the database URL has more than one @"),
        ("database_url", "postgresql://h/x?sslmode=allow", "the database URL has the parameter"),
        ("redis_url", "redis://x:y", "--redis-url or MAHE_REDIS_URL: redis://HOST:PORT"),
        ("public_url", "https://x/game", "--public-url or MAHE_PUBLIC_URL: http(s)://HOST, with"),
    ],
)
def test_settings_that_make_no_sense_are_refused_for_good(
    name: str, value: object, sentence: str, refused: Refused
) -> None:
    said = refused(status=78, **{name: value})
    assert said.startswith(sentence)
    assert "cret" not in said


def test_a_server_that_cannot_start_for_now_says_why_in_one_sentence(refused: Refused) -> None:
    said = refused(host="no.such.host.invalid")
    assert said.startswith("cannot listen on no.such.host.invalid port 0 (MAHE_HOST, MAHE_PORT): ")
    said = refused(database_url="postgresql://a:secret@127.0.0.1:1/x")
    assert said.startswith("no database answers at postgresql+asyncpg://a:***@127.0.0.1:1/x: ")
    assert "[Errno 111]" in said


def test_a_database_that_does_not_exist_is_named(postgresql: PostgreSQL, refused: Refused) -> None:
    url = postgresql.new_database()
    postgresql.drop_database(url)
    assert refused(database_url=url).endswith(
        f'no database answers at {url}: database "{url.rpartition("/")[2]}" does not exist'
    )


@pytest.mark.parametrize("name", ["PORT", "KEEP_TABLES", "KEEP_GAMES", "DRAIN_SECONDS"])
@pytest.mark.parametrize("value", ["1.5", "2.0", "many"])
def test_what_is_counted_is_counted_in_whole_numbers(
    name: str, value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"MAHE_{name}", value)
    done = run("serve")
    assert done.code == 2
    assert f"MAHE_{name}" in done.err


def test_an_empty_variable_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[ServerSettings] = []
    monkeypatch.setattr("mahe.server.run.serve", lambda settings, _: given.append(settings))
    for name in FLAGS:
        monkeypatch.setenv(f"MAHE_{name.upper()}", "")
    assert run("serve").code == 0
    assert given == [ServerSettings()]


def test_the_home_is_found_in_the_folder_of_the_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/home/ana")
    assert ServeFlags(data=Path("~/games")).settings().data == Path("/home/ana/games")
    assert ServeFlags(data=Path("~games")).settings().data == Path("~games")


@pytest.mark.parametrize(
    ("xdg", "folder"),
    [("", "/home/ana/.local/share/mahe"), ("/data", "/data/mahe")],
)
def test_data_lies_where_linux_keeps_it(
    xdg: str, folder: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", "/home/ana")
    monkeypatch.setenv("XDG_DATA_HOME", xdg)
    assert ServerSettings().data == ServeFlags().settings().data == Path(folder)


def test_data_of_earlier_versions_is_found_on_other_systems(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder, before = tmp_path / "Library" / "mahe", tmp_path / ".local" / "share" / "mahe"
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_, **__: folder)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    assert ServerSettings().data == folder
    before.mkdir(parents=True)
    assert ServerSettings().data == before
    folder.mkdir(parents=True)  # somebody has moved it, and left the old one
    assert ServerSettings().data == folder


def test_a_file_that_is_no_database_is_named(tmp_path: Path, refused: Refused) -> None:
    (tmp_path / "mahe.sqlite").write_text("no database " * 1000)
    assert "mahe.sqlite" in refused()


def test_a_database_of_another_shape_has_to_be_upgraded(
    postgresql: PostgreSQL, refused: Refused
) -> None:
    said = refused(database_url=postgresql.new_database())
    assert said == "the database has not been upgraded; run: mahe db upgrade"


def test_a_database_of_a_newer_version_needs_that_program(
    tmp_path: Path, postgresql: PostgreSQL, refused: Refused
) -> None:
    newer = "UPDATE alembic_version SET version_num = '9999'"
    url = postgresql.new_database()
    for address in (url, f"sqlite:///{tmp_path}/mahe.sqlite"):
        upgrade(tmp_path, address)
    postgresql.tell(newer, url)
    with closing(sqlite3.connect(tmp_path / "mahe.sqlite")) as database:
        database.execute(newer)
        database.commit()
    for address in (url, ""):
        said = refused(database_url=address)
        assert said == "the database is of a newer version than this program; install that"


def test_a_flag_is_stronger_than_its_variable(
    refused: Refused, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MAHE_DATABASE_URL", "nonsense")
    assert "mysql" in refused(status=78, database_url="mysql://x/y")
    assert refused(status=78) == "that is no database URL"


def test_a_real_server_whose_port_is_taken_ends_with_status_1(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        done = subprocess.run(
            [sys.executable, "-m", "mahe", "serve", "--port", str(port)],
            env=environment(tmp_path, {}),
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    assert (done.returncode, done.stdout) == (1, "")
    assert f"port {port}" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_server_starts_without_its_redis(tmp_path: Path) -> None:
    with NodeProcess(tmp_path, measured=True, redis_url="redis://127.0.0.1:1") as process:
        assert get(process.url + "/api/ready") == {"status": "ready"}
        assert process.faults() == []


def events(process: NodeProcess) -> list[dict[str, str]]:
    """What a node has logged: lines of JSON, and nothing else."""
    return [json.loads(line) for line in process.log.read_text(encoding="utf-8").splitlines()]


def test_a_node_logs_where_it_listens_and_that_it_made_a_database(tmp_path: Path) -> None:
    with NodeProcess(tmp_path, public_url="https://mahe.example") as process:
        said = {event["event"]: event for event in events(process)}
    assert said["listening"]["address"] == process.url
    assert said["made a new database"]["database"] == said["started"]["database"]
    with process:
        made = [event for event in events(process) if event["event"] == "made a new database"]
    assert len(made) == 1


def test_an_outage_of_the_database_is_logged_once_with_its_cause(
    tmp_path: Path, postgresql: PostgreSQL
) -> None:
    url = postgresql.new_database()
    upgrade(tmp_path, url)

    def said(word: str) -> list[dict[str, str]]:
        return [event for event in events(process) if event["event"] == f"the database is {word}"]

    with NodeProcess(tmp_path, database_url=url) as process:
        postgresql.stop()
        try:
            wait_until(lambda: said("away"), "the outage")
            time.sleep(3)  # more rounds, which find the same
        finally:
            postgresql.start()
        wait_until(lambda: said("there"), "the database")
        (away,) = said("away")
        assert away["cause"]
        assert len(said("there")) == 1
        assert process.faults() == []
    postgresql.drop_database(url)
