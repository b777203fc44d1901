"""Links as others can reach them, and their QR codes."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
import segno

from mahe.server.http.links import addresses_of, base_of, network_address, qr_of
from mahe.server.limits import LINKS
from mahe.server.node.settings import Addresses, ServerSettings
from server.browser import refusal
from server.conftest import PROXY, PUBLIC_URL, Visit
from server.nodes import NodeProcess

HOME = "192.168.1.7"


@pytest.mark.parametrize(
    ("listens", "scheme", "host", "found", "base"),
    [
        ("127.0.0.1", "http", "127.0.0.1:8000", HOME, "http://127.0.0.1:8000"),
        ("localhost", "http", "localhost:8000", HOME, "http://localhost:8000"),
        ("::1", "http", "[::1]:8000", HOME, "http://[::1]:8000"),
        ("0.0.0.0", "http", "127.0.0.1:8000", HOME, "http://192.168.1.7:8000"),
        ("0.0.0.0", "http", "LocalHost:81", HOME, "http://192.168.1.7:81"),
        ("0.0.0.0", "http", "localhost", HOME, "http://192.168.1.7"),
        ("::", "http", "[::1]:8000", HOME, "http://192.168.1.7:8000"),
        ("kitchen", "http", "localhost:8000", HOME, "http://192.168.1.7:8000"),
        ("0.0.0.0", "http", "127.0.0.1:8000", None, "http://127.0.0.1:8000"),
        ("0.0.0.0", "http", "192.168.1.9:8000", HOME, "http://192.168.1.9:8000"),
        ("0.0.0.0", "https", "mahe.example", HOME, "https://mahe.example"),
        ("0.0.0.0", "http", "localhost.example:8000", HOME, "http://localhost.example:8000"),
        ("0.0.0.0", "http", "[fd00::7]:8000", HOME, "http://[fd00::7]:8000"),
        ("0.0.0.0", "http", "", HOME, ""),
        ("0.0.0.0", "http", "a b", HOME, ""),
        ("0.0.0.0", "http", "x/../y", HOME, ""),
        ("0.0.0.0", "http", "user@x", HOME, ""),
        ("0.0.0.0", "http", "x:123456", HOME, ""),
        ("0.0.0.0", "http", "x\n", HOME, ""),
        ("0.0.0.0", "http", "h" * 254, HOME, ""),
        ("0.0.0.0", "http", "ü.example", HOME, ""),
    ],
)
def test_a_link_begins_with_an_address_that_others_can_reach(
    listens: str, scheme: str, host: str, found: str | None, base: str
) -> None:
    settings = ServerSettings(host=listens)
    assert base_of(settings, scheme, host, lambda: found) == base


@pytest.mark.parametrize("host", ["127.0.0.1:8000", "elsewhere.example", ""])
def test_the_public_address_comes_first(host: str) -> None:
    settings = ServerSettings(host="0.0.0.0", public_url="https://mahe.example/")
    assert base_of(settings, "http", host, lambda: HOME) == "https://mahe.example"


@pytest.mark.parametrize(
    ("host", "found", "here", "network"),
    [
        ("127.0.0.1", HOME, "http://127.0.0.1:80", None),
        ("::1", HOME, "http://[::1]:80", None),
        ("192.168.1.9", HOME, "http://192.168.1.9:80", None),
        ("0.0.0.0", HOME, "http://127.0.0.1:80", "http://192.168.1.7:80"),
        ("0.0.0.0", None, "http://127.0.0.1:80", None),
        ("::", HOME, "http://[::1]:80", "http://192.168.1.7:80"),
    ],
)
def test_a_server_is_reached_from_here_and_from_the_network(
    host: str, found: str | None, here: str, network: str | None
) -> None:
    addresses = addresses_of(ServerSettings(), host, 80, lambda: found)
    assert addresses == Addresses(here, network, "")


def test_this_machine_knows_its_address_without_asking_anybody() -> None:
    found = network_address()
    if found is not None:
        with socket.create_server((found, 0)):  # one can listen there, so it is ours
            assert not found.startswith("127.")


@pytest.mark.parametrize("name", ["127.0.0.1", "0.0.0.0"])
def test_an_address_that_nobody_else_reaches_is_none(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket.socket, "connect", lambda *_: None)
    monkeypatch.setattr(socket.socket, "getsockname", lambda *_: (name, 0))
    assert network_address() is None


def test_without_a_network_there_is_no_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def connect(*_: object) -> None:
        raise OSError

    monkeypatch.setattr(socket.socket, "connect", connect)
    assert network_address() is None


def check_qr(rows: list[str], text: str) -> None:
    """Whether these are the rows of the QR code of a text, without its quiet zone."""
    expected = [list(row) for row in segno.make_qr(text, error="m").matrix]
    assert [[int(one) for one in row] for row in rows] == expected
    assert len(rows) % 4 == 1  # 21, 25, 29 … squares a side
    assert {len(row) for row in rows} == {len(rows)}
    for row, pattern in zip(rows, ["1111111", "1000001", "1011101"], strict=False):
        assert row.startswith(pattern)


@pytest.mark.parametrize("text", ["a", "http://192.168.1.7:8000/t/AbC", "https://x/" + "y" * 300])
def test_a_qr_code_has_a_row_of_squares_for_each_string(text: str) -> None:
    check_qr(list(qr_of(text)), text)


# On a real node.


def test_a_table_has_a_link_with_a_qr_code(node: NodeProcess, visit: Visit) -> None:
    table = visit(node).come_in().open_table()
    told = visit(node).get(f"/api/tables/{table}/link").json()
    assert set(told) == {"link", "qr"}
    assert told["link"] == f"{node.url}/t/{table}"
    check_qr(told["qr"], told["link"])


def test_a_tv_shows_the_link_to_the_buttons_alone(node: NodeProcess, visit: Visit) -> None:
    table = visit(node).come_in().open_table()
    told = visit(node).get(f"/api/tables/{table}/link?pad=true").json()
    assert told["link"] == f"{node.url}/t/{table}/pad"
    check_qr(told["qr"], told["link"])


def test_no_table_has_no_link(node: NodeProcess, visit: Visit) -> None:
    assert refusal(visit(node).get("/api/tables/nothing/link")) == (404, "table/none")


def test_a_link_to_another_device_has_a_qr_code(node: NodeProcess, visit: Visit) -> None:
    told = visit(node).come_in().post("/api/me/links").json()
    assert set(told) == {"code", "expires", "link", "qr"}
    assert told["link"] == f"{node.url}/move/{told['code']}"
    check_qr(told["qr"], told["link"])


def test_links_name_the_public_address(limited: NodeProcess, visit: Visit) -> None:
    guest = visit(limited, address="127.0.0.41").come_in()
    table = guest.open_table()
    assert guest.get(f"/api/tables/{table}/link").json()["link"] == f"{PUBLIC_URL}/t/{table}"
    assert guest.post("/api/me/links").json()["link"].startswith(f"{PUBLIC_URL}/move/")


def test_behind_a_proxy_links_have_its_scheme(node: NodeProcess, visit: Visit) -> None:
    table = visit(node).come_in().open_table()
    guest = visit(node, address=PROXY, x_forwarded_proto="https", x_forwarded_for="198.51.100.8")
    told = guest.get(f"/api/tables/{table}/link", headers={"Host": "mahe.example"}).json()
    assert told["link"] == f"https://mahe.example/t/{table}"


def test_an_address_asks_only_for_so_many_links(limited: NodeProcess, visit: Visit) -> None:
    guest = visit(limited, address="127.0.0.42").come_in()
    table = guest.open_table()
    answers = [guest.get(f"/api/tables/{table}/link") for _ in range(2 * LINKS.most + 1)]
    assert 429 in {answer.status_code for answer in answers}


@pytest.fixture
def open_to_all(tmp_path: Path) -> Iterator[NodeProcess]:
    """A node that listens on every address of this machine, for a moment."""
    with NodeProcess(tmp_path, host="0.0.0.0") as process:
        yield process


def test_a_link_made_on_this_computer_works_in_its_network(
    open_to_all: NodeProcess, visit: Visit
) -> None:
    guest = visit(open_to_all).come_in()
    opened = guest.post("/api/tables", json={}).json()
    found = network_address()
    base = open_to_all.url if found is None else f"http://{found}:{open_to_all.port}"
    assert opened["link"] == f"{base}/t/{opened['table']}"
    assert opened["socket"].startswith(f"ws://127.0.0.1:{open_to_all.port}/")
    told = guest.get(f"/api/tables/{opened['table']}/link").json()
    assert told["link"] == opened["link"]
    moved = guest.post("/api/me/links").json()
    assert moved["link"] == f"{base}/move/{moved['code']}"
