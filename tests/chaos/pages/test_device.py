"""The device sleeps, its clock is set, the page is loaded anew or closed."""

import pytest

from chaos.pages.conftest import Record
from chaos.pages.scene import Sitting
from server.nodes import wait_until

_SET_CLOCK = """(jump) => {
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...given) { given.length ? super(...given) : super(Real.now() + jump) }
    static now() { return Real.now() + jump }
  }
}"""


@pytest.mark.parametrize("hours", [1, -1])
def test_the_clock_is_set(hours: int, ana: Sitting, record: Record) -> None:
    before = len(ana.sockets)
    ana.player.page.evaluate(_SET_CLOCK, hours * 3_600_000)
    ana.tap().tap().asked()
    assert len(ana.sockets) == before
    ana.cable.pull()
    ana.is_told("web-away").tap().is_told("web-away", "web-kept")
    ana.cable.plug_in()
    record(ana.goes_on(f"the device's clock is set {hours:+} h; then the network is cut"))


def test_the_device_sleeps(ana: Sitting, record: Record) -> None:
    lost = ana.cable.swallow(up=True, down=True)
    ana.tap()
    wait_until(lambda: lost.swallowed["up"] > 0, "the tap is on its way")
    ana.servers.nodes[0].kill()
    ana.cable.heal()  # and the connection is dead without a word
    # Asleep, a page does nothing; when it wakes up, it is eight hours later.
    ana.player.page.evaluate(_SET_CLOCK, 8 * 3_600_000)
    record(ana.goes_on("the device sleeps for 8 h right after the tap; its node is killed"))


def test_the_page_is_loaded_anew_before_a_tap_reaches_the_server(
    ana: Sitting, record: Record
) -> None:
    lost = ana.cable.swallow(up=True)
    ana.tap()
    wait_until(lambda: lost.swallowed["up"] > 0, "the tap is lost")
    ana.cable.hang_up()
    ana.player.page.reload()
    ana.wait_until_written()  # without another tap
    record(ana.goes_on("the page is loaded anew before the tap reaches the server"))


def test_the_page_is_loaded_anew_before_the_answer_comes(ana: Sitting, record: Record) -> None:
    ana.cable.swallow(down=True)
    ana.tap().wait_until_written()
    ana.cable.hang_up()
    ana.player.page.reload()
    record(ana.goes_on("the page is loaded anew; the tap was written, its answer is lost"))


def test_the_tab_is_closed_before_a_tap_reaches_the_server(ana: Sitting, record: Record) -> None:
    lost = ana.cable.swallow(up=True)
    ana.tap()
    wait_until(lambda: lost.swallowed["up"] > 0, "the tap is lost")
    ana.cable.hang_up()
    ana.come_back_in_another_tab()
    ana.asked()  # about the same decision, which nobody has made
    assert len(ana.decided) == len(ana.taps) - 1
    ana.forget_last_tap()
    record(ana.goes_on("the tab is closed before the tap reaches the server: it is asked again"))
