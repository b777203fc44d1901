"""What the strongest bot would do, for those who ask."""

from playwright.sync_api import expect

from browser.api_players import company, is_over, play_unseen
from browser.layout import out_of_sight
from browser.pages import PHONE, Visitor, Visitors


def ask(player: Visitor) -> None:
    """Come to a real choice, and ask for a hint."""
    come_to_a_choice(player)
    player.press(player.button("web-hint-ask"))


def come_to_a_choice(player: Visitor) -> None:
    """Decide until there is more than one choice."""
    while len(player.asked()) < 2:
        assert player.decide()


def answer(player: Visitor) -> str:
    """What the hint says, as it is read aloud."""
    said = player.page.locator(".hint [role=status]")
    expect(said.locator("strong")).to_be_visible()
    return said.inner_text()


def test_a_hint_says_what_by_how_much_and_why_and_moves_nothing(visitors: Visitors) -> None:
    ana = visitors.arrive(size=PHONE, touch=True).open("/").play_against_bots()
    come_to_a_choice(ana)
    ana.wait_for_all_parts()
    before = [one.bounding_box() for one in (*ana.choices.all(), ana.board)]
    ana.press(ana.button("web-hint-ask"))
    words = answer(ana)
    assert any(words.startswith(ana.say(f"hint-{one}")) for one in ("roll", "stop"))
    assert [one.bounding_box() for one in (*ana.choices.all(), ana.board)] == before
    expect(ana.page.locator(".advised")).to_have_count(1)
    expect(ana.log.filter(has_text=ana.say("web-level-matriarch"))).to_have_count(1)


def test_a_tip_gives_way_to_a_hint(visitors: Visitors) -> None:
    ana = visitors.arrive(size=PHONE, language="de", is_new=True).open("/")
    ana.press(ana.button("web-play-bots"))
    ana.press(ana.button("web-hello-later"))
    come_to_a_choice(ana)
    tip = ana.button("web-tips-off")
    expect(tip).to_be_visible()
    ana.press(ana.button("web-hint-ask"))
    answer(ana)
    expect(tip).to_be_hidden()
    newest = ana.page.get_by_role("region", name=ana.say("web-log")).locator("summary").first
    assert out_of_sight(newest) == []


def test_the_key_h_asks_and_the_focus_stays(visitors: Visitors) -> None:
    ana = visitors.arrive(language="de").open("/").play_against_bots()
    come_to_a_choice(ana)
    ana.page.keyboard.press("h")
    answer(ana)
    assert ana.decide()
    come_to_a_choice(ana)
    expect(ana.page.locator(".hint strong")).to_have_count(0)  # another decision, another hint
    button = ana.button("web-hint-ask")
    button.focus()
    ana.page.keyboard.press("Enter")
    answer(ana)
    expect(button).to_be_focused()


def test_among_people_the_host_turns_hints_on_and_all_see_who_asks(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/").open_table("Ana")
    ben = visitors.arrive(language="fr").open(ana.path).sit_down("Ben")
    ana.begin()
    come_to_a_choice(ana)
    expect(ana.button("web-hint-ask")).to_have_count(0)
    ana.open("/").open_table("Ana")
    ben.open(ana.path).sit_down("Ben")
    ana.press(ana.text("web-options"))
    hints = ana.page.get_by_role("combobox", name=ana.say("web-hints"))
    hints.select_option("on")
    expect(hints).to_have_value("on")
    ana.begin()
    ask(ana)
    answer(ana)
    expect(ben.log.filter(has_text=ben.say("web-hinted", player="Ana"))).to_have_count(1)
    expect(ben.page.locator(".hint strong")).to_have_count(0)


def test_hints_are_told_in_the_result(visitors: Visitors) -> None:
    ana = visitors.arrive().open("/").play_against_bots()
    ask(ana)
    answer(ana)
    with company([ana]) as playing:
        play_unseen([ana], playing, is_over)
    expect(ana.page.get_by_text(ana.say("web-hints-used", count=1))).to_be_visible()
