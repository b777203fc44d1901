"""For those who run it: metrics, and whether a node is ready."""

from pathlib import Path

import pytest

from server.browser import Browser, refusal
from server.conftest import METRICS_TOKEN, PROXY, Visit
from server.nodes import NodeProcess, upgrade, wait_until
from servers import PostgreSQL

STRANGER = "198.51.100.7"
"""An address of nobody's, that the proxy can name as its client."""


def test_metrics_are_for_this_machine_alone(node: NodeProcess, visit: Visit) -> None:
    answer = visit(node).get("/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    assert "mahe_http_requests_total" in answer.text
    through_proxy = visit(node, address=PROXY, x_forwarded_for=STRANGER)
    assert refusal(through_proxy.get("/metrics")) == (401, "request/unauthorized")
    through_any = visit(node, x_forwarded_for="127.0.0.1")
    assert refusal(through_any.get("/metrics")) == (401, "request/unauthorized")


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8000", "127.0.0.1", "127.9.9.9", "[::1]:80"]
)
def test_metrics_are_told_to_who_asks_this_machine_by_its_own_name(
    host: str, node: NodeProcess, visit: Visit
) -> None:
    assert visit(node, host=host).get("/metrics").status_code == 200


@pytest.mark.parametrize(
    "host", ["evil.example", "evil.example:8000", "127.0.0.1.evil.example", "192.168.1.7", "", "["]
)
def test_metrics_are_not_told_to_a_page_whose_name_leads_here(
    host: str, node: NodeProcess, visit: Visit
) -> None:
    answer = visit(node, host=host).get("/metrics")
    assert refusal(answer) == (401, "request/unauthorized")


def test_metrics_with_a_token_are_for_whoever_has_it(limited: NodeProcess, visit: Visit) -> None:
    for header in ("", "Bearer wrong", "Bearer", f"Basic {METRICS_TOKEN}", METRICS_TOKEN):
        guest = visit(limited, authorization=header)
        code = "request/token" if header == "Bearer wrong" else "request/unauthorized"
        assert refusal(guest.get("/metrics")) == (401, code)
    for address, client in (("127.0.0.1", None), (PROXY, STRANGER)):
        known = visit(limited, address=address, authorization=f"Bearer {METRICS_TOKEN}")
        if client is not None:
            known.headers["X-Forwarded-For"] = client
        assert known.get("/metrics").status_code == 200


def test_metrics_name_no_table_and_nobody(finished: str, host: Browser) -> None:
    assert finished not in host.get("/metrics").text


def test_a_node_without_its_database_is_not_ready_until_it_is_back(
    postgresql: PostgreSQL, tmp_path: Path, visit: Visit
) -> None:
    url = postgresql.new_database()
    upgrade(tmp_path, url)
    with NodeProcess(tmp_path, measured=True, database_url=url) as process:
        guest = visit(process).come_in()
        table = guest.open_table(listed=True)
        postgresql.stop()
        try:
            wait_until(lambda: guest.get("/api/ready").status_code == 503, "the outage to be seen")
            assert guest.get("/api/ready").json() == {"status": "no database"}
            assert guest.get("/api/health").status_code == 200
            assert refusal(guest.get("/api/tables")) == (503, "store/unavailable")
        finally:
            postgresql.start()
        wait_until(lambda: guest.get("/api/ready").status_code == 200, "the database")
        assert [one["table"] for one in guest.get("/api/tables").json()] == [table]
        assert process.faults() == []
        assert process.stop() == 0
