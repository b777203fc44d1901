"""Nodes, PostgreSQL and Redis fail under somebody who plays in a browser."""

import os
import signal
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

from chaos.pages.conftest import Record
from chaos.pages.scene import Sitting, frames_with
from chaos.scene import ChaosNode
from chaos.test_servers_away import pull_the_plug
from server.browser import Browser as Guest
from server.nodes import get, wait_until


def test_a_node_is_killed_between_a_tap_and_its_answer(ana: Sitting, record: Record) -> None:
    ana.cable.swallow(down=True)
    ana.tap().wait_until_written().cannot_tap()
    ana.servers.nodes[0].kill()
    ana.cable.hang_up()
    record(ana.goes_on("a node is killed; the tap was written, its answer is lost"))


def test_a_node_is_killed_before_a_tap_reaches_it(ana: Sitting, record: Record) -> None:
    ana.cable.lead_to(ana.servers.nodes[0].port)
    lost = ana.cable.swallow(up=True)
    ana.tap()
    wait_until(lambda: lost.swallowed["up"] > 0, "the tap is on its way")
    ana.servers.nodes[0].kill()
    ana.cable.hang_up()
    ana.is_told("web-away", "web-kept").cannot_tap()
    assert len(ana.decided) == len(ana.taps) - 1
    ana.cable.lead_to(*ana.servers.ports)
    record(ana.goes_on("a node is killed before the tap reaches it"))


def test_both_nodes_are_killed_and_one_comes_back(ana: Sitting, record: Record) -> None:
    for node in ana.servers.nodes:
        node.kill()
    ana.is_told("web-away").tap()
    ana.is_told("web-away", "web-kept").cannot_tap()
    ana.servers.nodes[1].start()
    record(ana.goes_on("all nodes are killed, and one comes back"))


def test_a_node_is_told_to_stop_and_refuses_a_tap(ana: Sitting, record: Record) -> None:
    node = ana.servers.nodes[0]
    with Guest(node.url) as guest, ThreadPoolExecutor() as pool:
        table = guest.come_in().open_table()
        with ana.servers.locked() as waiting:
            pool.submit(guest.give, table, "join", contribution="00" * 16, name="Ben")
            wait_until(lambda: waiting() > 0, "another command is under way")
            node.ask_to_stop()
            wait_until(lambda: get(f"{node.url}/api/ready")["status"] == "draining", "it drains")
            ana.tap()
            ana.wait_for(lambda: bool(frames_with("server/draining", ana.heard)), "a refusal")
            ana.is_told("web-restarting", "web-kept").cannot_tap()
        assert node.wait() == 0
    record(ana.goes_on("a node is told to stop, and refuses the tap"))


def test_the_only_node_is_restarted(ana: Sitting, record: Record) -> None:
    node = ana.servers.nodes[0]
    ana.cable.lead_to(node.port)
    assert node.stop() == 0
    ana.is_told("web-restarting").tap()
    ana.is_told("web-restarting", "web-kept").cannot_tap()
    node.start()
    record(ana.goes_on("the only node is restarted"))


@contextmanager
def frozen(node: ChaosNode) -> Iterator[None]:
    """A node that stands still."""
    os.kill(node.pid, signal.SIGSTOP)
    try:
        yield
    finally:
        os.kill(node.pid, signal.SIGCONT)


def test_a_node_stands_still_for_some_seconds(ana: Sitting, record: Record) -> None:
    before = len(ana.sockets)
    choice = ana.next_tap()
    with frozen(ana.servers.nodes[0]):
        ana.press(choice).is_told("web-sending").cannot_tap()
    ana.wait_until_written()
    assert len(ana.sockets) == before
    record(ana.goes_on("a node stands still for some seconds"))


def test_a_node_stands_still_for_long(ana: Sitting, record: Record) -> None:
    with frozen(ana.servers.nodes[0]):
        ana.cable.lead_to(ana.servers.nodes[1].port)
        ana.tap().is_told("web-sending").cannot_tap()
        ana.wait_until_written()  # by the other node
    # Now the first one hears the same tap as well.
    record(ana.goes_on("a node stands still until the page goes to another; then it wakes up"))


def test_postgresql_is_away(ana: Sitting, record: Record) -> None:
    choice = ana.next_tap()
    pull_the_plug(ana.servers.postgresql)
    ana.press(choice).is_told("web-sending").cannot_tap()
    ana.is_told("web-busy", "web-kept").cannot_tap()
    ana.servers.postgresql.start()
    record(ana.goes_on("PostgreSQL is killed, and comes back after more than 10 seconds"))


def test_redis_is_away(ana: Sitting, record: Record) -> None:
    ana.servers.redis.stop(immediate=True)
    ana.tap().tap().asked()
    ana.servers.redis.start()
    record(ana.goes_on("Redis is killed, and comes back"))
    assert ana.told == []
