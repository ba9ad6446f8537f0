"""The ground war in the browser: balloons and bombs, pointed at, marked and reported, to the end of a battle."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e import icog_driver
from tests.e2e.driver import WORDS, Seat, check_accessible, check_nothing_cut_off, picture

pytestmark = pytest.mark.e2e

LARGE = {"width": 1440, "height": 900}
CONFIRM = "Mark this run"


@pytest.fixture
def mission(server):
    """A mission with a ground war against a bot, for some turns."""

    def begin(name, mine, theirs, turns):
        return server.new(name, {mine: "me", theirs: "bot:cadet"}, game="icog", options={"turn_limit": turns})

    return begin


def at_the_ground(seat: Seat) -> None:
    """Straight on, firing at whatever on the ground would lie in the cone; winches pull, guns fire, loads fall."""
    page = seat.page
    if seat.kind == "announce":
        icog_driver.announced(seat)
        targets = page.locator(".below .chip[aria-pressed=false]")
        if targets.count():
            targets.first.click()
        icog_driver.announce(seat)
    elif seat.kind == "mark-run":
        page.get_by_role("button", name=CONFIRM).click()
    elif seat.kind == "winch":
        page.locator("[data-answer=down]").click()
    else:
        releases = page.locator("[data-answer=release]")
        (releases.first if releases.count() else seat.brave()).click()


def with_bombs(seat: Seat) -> None:
    """The same, with a bombing run announced wherever one is possible."""
    if seat.kind == "announce":
        icog_driver.announced(seat)
        bombs = seat.page.locator("[data-work=bomb]")
        if bombs.count() and bombs.get_attribute("aria-pressed") == "false":
            if not bombs.is_visible():
                seat.page.locator("details.extras > summary").click()
            bombs.click()
            seat.page.locator(".planner[data-plan*=bomb]").wait_for()
    at_the_ground(seat)


def test_a_balloon_mission_to_its_end(server, mission, sit):
    seat = sit(server.table(mission("close-balloons", "British", "Germans", 1)))
    page = seat.page
    page.set_viewport_size(LARGE)
    seat.wait_for_board()
    assert seat.wait_for_turn()
    assert seat.kind == "winch"
    panel = page.locator(".panel.ground")
    expect(panel.locator("[data-thing=BK1]")).to_have_attribute("aria-pressed", "true")
    expect(panel).to_contain_text("above its winch")
    page.locator(".stage-label", has_text="DK1").first.wait_for()
    picture(page, "icog-balloons")
    check_accessible(page)
    with icog_driver.drawn_small(page):
        seat.play(at_the_ground)
    assert seat.over
    expect(page.locator(".result")).to_contain_text(re.compile(r"\d of 7 lost"))
    check_accessible(page)
    picture(page, "icog-balloons-result")


def test_a_bombing_mission_to_its_end(server, mission, sit):
    seat = sit(server.table(mission("close-bombing", "French", "Germans", 1)))
    page = seat.page
    page.set_viewport_size(LARGE)
    seat.wait_for_board()
    with icog_driver.drawn_small(page):
        while seat.wait_for_turn() and seat.kind != "mark-run":
            seat.answer(with_bombs)
    confirm = page.get_by_role("button", name=CONFIRM)
    expect(confirm).to_be_enabled()
    page.get_by_role("slider", name="How many").press("End")
    page.get_by_role("group", name="Centre the run on").locator("button").last.click()
    expect(confirm).to_be_enabled()
    picture(page, "icog-bombing-run")
    check_accessible(page)
    with icog_driver.drawn_small(page):
        seat.answer(at_the_ground)
        seat.play(with_bombs)
    assert seat.over
    expect(page.locator(".result")).to_contain_text("On the ground")
    picture(page, "icog-bombing-result")
    page.get_by_role("link", name="Watch the replay").click()
    page.locator(".panel.ground [data-thing=DG1]").wait_for()
    picture(page, "icog-bombing-replay")


def test_the_ground_fits_a_phone_and_is_told_in_words(server, mission, sit):
    made = mission("close-balloons", "British", "Germans", 1)
    seat = sit(server.table(made), phone=True)
    page = seat.page
    seat.wait_for_board()
    page.get_by_role("button", name="Ground").tap()
    page.locator("[data-thing=DK1]").wait_for()
    check_nothing_cut_off(page)
    check_accessible(page)
    picture(page, "icog-ground-phone")
    words = sit(server.table(made), preferences=WORDS)
    around = words.page.get_by_role("list", name="Planes as seen from").locator("li")
    around.filter(has_text="Balloon DK1").filter(has_text="o’clock").first.wait_for()
