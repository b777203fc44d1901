"""The files in deploy/, and what docs/operate.md says of running a server.

No container engine and no systemd are needed: the commands and settings in the files are run as
plain processes, with the names of hosts replaced by real servers on this machine.
"""

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import fields
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from cli.runner import run
from mahe.cli.serve import BAD_SETTINGS
from mahe.server.node.metrics import Metrics
from mahe.server.node.settings import ServerSettings
from server.nodes import (
    NodeProcess,
    get,
    new_table,
    new_token,
    post,
    unmeasured,
    wait_until,
    without,
)
from servers import MissingServerError, PostgreSQL, Redis, free_port

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
OPERATE = (ROOT / "docs" / "operate.md").read_text(encoding="utf-8")
BIN = Path(sys.executable).parent
UNITS = ("mahe.service", "mahe@.service")

yaml: Any = import_module("yaml")  # it has no types


def text_of(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


@cache
def known_variables() -> set[str]:
    helps = (
        run(*command, "--help").out for command in (("serve",), ("db", "upgrade"), ("bot", "run"))
    )
    return set(re.findall(r"MAHE_[A-Z_]+", re.sub(r"\s+", " ", " ".join(helps))))


@contextmanager
def running(
    command: list[str], settings: Mapping[str, str], folder: Path
) -> Iterator[subprocess.Popen[bytes]]:
    """A process with nothing of ours in its surroundings but these settings."""
    own = unmeasured(without(os.environ, "MAHE_"))
    log = folder / "log"
    with log.open("ab") as out:
        process = subprocess.Popen(
            command,
            env={**own, **settings},
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=out,
            stderr=out,
        )
    try:
        yield process
    except BaseException as error:
        error.add_note(log.read_text(encoding="utf-8"))
        raise
    finally:
        process.kill()
        process.wait()


def answers(url: str) -> bool:
    try:
        return bool(get(url + "/api/ready") == {"status": "ready"})
    except (OSError, ValueError):
        return False


def local(command: list[str]) -> list[str]:
    """A command of a file in deploy/, with the programs that are installed here."""
    name = Path(command[0]).name
    return [str(BIN / name) if name in {"mahe", "python"} else name, *command[1:]]


# What exists.


@pytest.mark.parametrize("path", sorted(DEPLOY.iterdir()), ids=lambda path: path.name)
def test_a_file_names_only_variables_that_exist(path: Path) -> None:
    named = set(re.findall(r"MAHE_[A-Z_]+", path.read_text(encoding="utf-8")))
    assert named <= known_variables()


def test_every_variable_and_every_flag_is_documented() -> None:
    known = known_variables() - {"MAHE_TOKEN"}  # that one is for a bot
    assert {name for name in known if f"`{name}`" not in OPERATE} == set()
    flags = {f"--{field.name.replace('_', '-')}" for field in fields(ServerSettings)}
    assert {flag for flag in flags if f"`{flag}`" not in OPERATE} == set()


def test_every_default_is_documented() -> None:
    rows = dict(
        re.findall(r"^\| `--([a-z-]+)` \| `MAHE_[A-Z_]+` \| ([^|]*) \|", OPERATE, re.MULTILINE)
    )
    defaults = ServerSettings()
    for field in fields(ServerSettings):
        value = getattr(defaults, field.name)
        shown = f"{value:g}" if isinstance(value, float) else str(value)
        if value and field.name not in {"data", "bot_processes"}:  # the machine tells these
            assert rows[field.name.replace("_", "-")] == f"`{shown}`"


def test_every_metric_is_documented() -> None:
    named = {metric.name for metric in Metrics().registry.collect()}
    assert {name for name in named if f"`{name}" not in OPERATE} == set()


# systemd.


def unit(name: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for key, value in re.findall(r"^([A-Za-z]+)=(.*)$", text_of(name), re.MULTILINE):
        found.setdefault(key, []).append(value)
    return found


def environment_file(name: str) -> dict[str, str]:
    return dict(re.findall(r"^([A-Z_]+)=(.*)$", text_of(name), re.MULTILINE))


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_starts_a_node_that_stops_in_time(name: str, tmp_path: Path) -> None:
    said, port = unit(name), str(free_port())
    words = " ".join(said["Environment"]).replace("%S", str(tmp_path)).replace("%i", port)
    settings = {
        "MAHE_PORT": port,
        "MAHE_DATA": str(tmp_path),
        **environment_file("mahe.env.example"),
    }
    settings |= dict(word.split("=", 1) for word in words.split())
    (command,) = said["ExecStart"]
    with running(local(command.split()), settings, tmp_path) as process:
        wait_until(lambda: answers(f"http://127.0.0.1:{port}"), "a node")
        process.send_signal(getattr(signal, said["KillSignal"][0]))
        assert process.wait(int(said["TimeoutStopSec"][0])) == 0
    assert int(said["TimeoutStopSec"][0]) > 2 * ServerSettings().drain_seconds
    assert str(BAD_SETTINGS) in said["RestartPreventExitStatus"][0].split()


def test_the_units_differ_only_in_what_they_have_to() -> None:
    one, many = unit("mahe.service"), unit("mahe@.service")
    differing = {key for key in one | many if one.get(key) != many.get(key)}
    assert differing == {
        "Description", "After", "Environment", "StateDirectory", "StateDirectoryMode", "UMask"
    }  # fmt: skip


def installed(program: str, package: str) -> str:
    """Where a program is; Debian keeps some of them off the path."""
    found = shutil.which(program, path=f"{os.environ['PATH']}:/usr/sbin")
    if found is None:
        raise MissingServerError(program, package)
    return found


@pytest.mark.parametrize("name", UNITS)
def test_systemd_finds_nothing_wrong_with_a_unit(name: str, tmp_path: Path) -> None:
    path = tmp_path / name.replace("@", "@8001")
    path.write_text(text_of(name).replace("/opt/mahe/bin", str(BIN)), encoding="utf-8")
    done = subprocess.run(
        [installed("systemd-analyze", "systemd"), "verify", str(path)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


# The image.


def test_the_image_runs_a_healthy_node(tmp_path: Path) -> None:
    text = text_of("Containerfile")
    port = str(free_port())
    words = dict(word.split("=", 1) for word in re.findall(r"MAHE_[A-Z_]+=\S+", text))
    settings = words | {"MAHE_DATA": str(tmp_path), "MAHE_PORT": port, "MAHE_HOST": "127.0.0.1"}
    check, command = (
        json.loads(found) for found in re.findall(r"CMD (\[.*\])$", text, re.MULTILINE)
    )
    check = [part.replace("8000", port) for part in check]
    with running(local(command), settings, tmp_path):
        wait_until(lambda: answers(f"http://127.0.0.1:{port}"), "a node")
        assert subprocess.run(local(check), check=False).returncode == 0
    assert subprocess.run(local(check), check=False, capture_output=True).returncode == 1
    assert words["MAHE_HOST"] == "0.0.0.0"
    assert f"EXPOSE {ServerSettings().port}" in text


def test_the_image_holds_only_files_that_are_there() -> None:
    text = text_of("Containerfile")
    copied = re.findall(r"^COPY ((?:[\w./]+ )+)[\w./]+$", text, re.MULTILINE)
    paths = [path for line in copied for path in line.split()]
    assert "locks/play.txt" in paths
    assert [path for path in paths if not (ROOT / path).exists()] == []
    assert "--require-hashes -r locks/play.txt" in text
    assert "\nUSER mahe\n" in text


# Several nodes.


def compose() -> dict[str, Any]:
    """The services, with the variables of compose replaced."""
    given = {"POSTGRES_PASSWORD": "a-word", "SITE": "mahe.example"}
    text = re.sub(
        r"\$\{([A-Z_]+)[:?-]*[^}]*\}", lambda found: given[found[1]], text_of("compose.yaml")
    )
    services: dict[str, Any] = yaml.safe_load(text)["services"]
    return services


def on_this_machine(
    service: dict[str, Any], database: str, redis_server: Redis, port: int
) -> dict[str, str]:
    """The settings of a service, with real servers in place of the names of hosts."""
    settings: dict[str, str] = dict(service["environment"])
    place = re.sub(r"^postgresql\+asyncpg://mahe@", "", database)
    settings["MAHE_DATABASE_URL"] = settings["MAHE_DATABASE_URL"].replace(
        "postgresql:5432/mahe", place
    )
    settings["MAHE_REDIS_URL"] = redis_server.url
    settings["MAHE_TRUSTED_PROXIES"] = "127.0.0.1"
    return settings | {"MAHE_PORT": str(port), "MAHE_BOT_PAUSE": "0", "MAHE_LOG_FORMAT": "json"}


@pytest.fixture(scope="module")
def upgraded(
    postgresql: PostgreSQL, redis_server: Redis, tmp_path_factory: pytest.TempPathFactory
) -> str:
    """A database that was upgraded as compose.yaml says, to be copied."""
    database, service = postgresql.new_database(), compose()["upgrade"]
    settings = on_this_machine(service, database, redis_server, 0)
    with running(
        local(service["command"]), settings, tmp_path_factory.mktemp("upgraded")
    ) as process:
        assert process.wait(60) == 0
    return database


@pytest.fixture
def two_nodes(
    postgresql: PostgreSQL, redis_server: Redis, upgraded: str, tmp_path: Path
) -> Iterator[dict[str, subprocess.Popen[bytes]]]:
    """Both nodes of compose.yaml, by address, with a database of their own."""
    database, services = postgresql.new_database(like=upgraded), compose()
    with ExitStack() as stack:
        nodes: dict[str, subprocess.Popen[bytes]] = {}
        for name in ("node-1", "node-2"):
            folder, port = tmp_path / name, free_port()
            folder.mkdir()
            settings = on_this_machine(services[name], database, redis_server, port)
            command = local(services[name]["command"])
            nodes[f"http://127.0.0.1:{port}"] = stack.enter_context(
                running(command, settings, folder)
            )
        for address in nodes:
            wait_until(lambda address=address: answers(address), "a node")
        yield nodes
    postgresql.drop_database(database)


def names_at(url: str, table: str) -> set[str]:
    return {chair["name"] for chair in get(f"{url}/api/tables/{table}")["view"]["chairs"]}


@contextmanager
def game(
    urls: Mapping[str, str], folder: Path
) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """Two bots, each at an address of its own, play at a new table; its name, and the bots."""
    url = urls["Ana"]
    token = new_token(url)
    table = new_table(url, token)
    mahe = [str(BIN / "mahe"), "bot", "run"]
    with ExitStack() as stack:
        bots = [
            stack.enter_context(
                running([*mahe, "--url", f"{address}/t/{table}", "--name", name], {}, folder)
            )
            for name, address in urls.items()
        ]
        wait_until(lambda: names_at(url, table) == set(urls), "two bots at the table")
        begin = {"type": "begin", "id": "go"}
        assert post(f"{url}/api/tables/{table}/commands", begin, token)["type"] == "done"
        yield table, bots


def check_the_game(url: str, table: str, bots: list[subprocess.Popen[bytes]]) -> None:
    assert [bot.wait(120) for bot in bots] == [0, 0]
    (kept,) = get(f"{url}/api/tables/{table}/games")
    assert (kept["complete"], sorted(kept["seats"]), kept["helped"]) == (True, ["Ana", "Ben"], [])
    verdict = get(f"{url}/api/tables/{table}/games/1/verification")
    assert (verdict["revealed"], verdict["contributors"]) == (True, [0, 1])


def test_bots_play_across_the_two_nodes_of_compose(
    two_nodes: dict[str, subprocess.Popen[bytes]], tmp_path: Path
) -> None:
    one, other = two_nodes
    with game({"Ana": one, "Ben": other}, tmp_path) as (table, bots):
        check_the_game(other, table, bots)


def test_compose_trusts_its_own_network_and_waits_for_its_database() -> None:
    everything = yaml.safe_load(text_of("compose.yaml"))
    services = everything["services"]
    (network,) = everything["networks"]["default"]["ipam"]["config"]
    for name in ("node-1", "node-2"):
        assert services[name]["environment"]["MAHE_TRUSTED_PROXIES"] == network["subnet"]
        assert list(services[name]["depends_on"]) == ["upgrade"]
        assert (
            int(services[name]["stop_grace_period"].rstrip("s"))
            > 2 * ServerSettings().drain_seconds
        )
        assert services[name]["env_file"] == ".env"
    assert services["proxy"]["environment"]["NODES"] == "node-1:8000 node-2:8000"


# Proxies.


def caddy(nodes: list[str], port: int, folder: Path) -> tuple[list[str], dict[str, str]]:
    path = folder / "Caddyfile"
    text = text_of("Caddyfile").replace("\n{\n", "\n{\n\tadmin off\n", 1)
    path.write_text(text, encoding="utf-8")
    hosts = " ".join(node.removeprefix("http://") for node in nodes)
    settings = {"SITE": f"http://127.0.0.1:{port}", "NODES": hosts, "HOME": str(folder)}
    program = installed("caddy", "caddy")
    return [program, "run", "--config", str(path), "--adapter", "caddyfile"], settings


def nginx(nodes: list[str], port: int, folder: Path) -> tuple[list[str], dict[str, str]]:
    """The https server of the file, without its certificate, on another port."""
    text = text_of("nginx.conf").replace("/var/log/nginx/error.log", str(folder / "log"))
    (line,) = re.findall(r"^    server 127\.0\.0\.1:8000.*;$", text, re.MULTILINE)
    hosts = (line.replace("127.0.0.1:8000", node.removeprefix("http://")) for node in nodes)
    text = text.replace(line, "\n".join(hosts))
    plain, secure = (found.start() for found in re.finditer(r"^server \{", text, re.MULTILINE))
    text = text[:plain] + re.sub(
        r"^    (ssl_\w+|listen \[).*\n", "", text[secure:], flags=re.MULTILINE
    )
    text = text.replace("listen 443 ssl http2;", f"listen 127.0.0.1:{port};")
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log stderr; events {{}}\nhttp {{ {paths} {text} }}\n",
        encoding="utf-8",
    )
    program = installed("nginx", "nginx")
    return [program, "-e", "stderr", "-p", str(folder), "-c", "nginx.conf"], {}


Proxy = Callable[[list[str], int, Path], tuple[list[str], dict[str, str]]]


@contextmanager
def behind(made: Proxy, nodes: list[str], folder: Path) -> Iterator[str]:
    """The address of a proxy before some nodes; it ends in good order, with its workers."""
    port = free_port()
    command, settings = made(nodes, port, folder)
    with running(command, settings, folder) as process:
        wait_until(lambda: listens(port), "the proxy")
        try:
            yield f"http://127.0.0.1:{port}"
        finally:
            process.terminate()
            process.wait(30)
    assert not listens(port)


def listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def status(url: str) -> int:
    try:
        with urllib.request.urlopen(url, timeout=20) as answer:
            return int(answer.status)
    except urllib.error.HTTPError as error:
        return error.code


each_proxy = pytest.mark.parametrize("made", [caddy, nginx], ids=["caddy", "nginx"])


@each_proxy
def test_a_game_behind_a_proxy_survives_the_end_of_a_node(
    made: Proxy, two_nodes: dict[str, subprocess.Popen[bytes]], tmp_path: Path
) -> None:
    with behind(made, list(two_nodes), tmp_path) as url:
        wait_until(lambda: answers(url), "the nodes")
        with game({"Ana": url, "Ben": url}, tmp_path) as (table, bots):
            first = next(iter(two_nodes.values()))
            first.terminate()
            assert first.wait(30) == 0
            check_the_game(url, table, bots)
        assert status(url + "/metrics") == 404


@each_proxy
def test_nobody_notices_when_one_node_after_the_other_is_restarted(
    made: Proxy, tmp_path: Path
) -> None:
    nodes = [NodeProcess(tmp_path, rate_limits=0) for _ in range(2)]
    (folder := tmp_path / "proxy").mkdir()
    with nodes[0], nodes[1], behind(made, [node.url for node in nodes], folder) as url:
        seen = []
        for node in nodes:
            assert node.stop() == 0
            seen += [status(url + "/api/health") for _ in range(10)]
            node.start()  # and wait for its /api/ready
            seen += [status(url + "/api/health") for _ in range(10)]
        assert seen == [200] * 40


@each_proxy
def test_no_table_is_named_in_the_log_of_a_proxy(made: Proxy, tmp_path: Path) -> None:
    nobody = f"http://127.0.0.1:{free_port()}"
    with behind(made, [nobody], tmp_path) as url:
        assert status(url + "/t/name-of-a-table") in {502, 503}
    assert "name-of-a-table" not in (tmp_path / "log").read_text(encoding="utf-8")
