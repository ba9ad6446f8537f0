"""The screens around the table: hangar, new battle, lessons, settings, replay."""

import pytest
from playwright.sync_api import expect

from tests.e2e import driver
from tests.e2e.driver import (
    Seat,
    check_accessible,
    check_everything_can_be_reached,
    check_nothing_cut_off,
    check_told_to_the_end,
    kilobytes_fetched,
    picture,
)

pytestmark = pytest.mark.e2e

WHOLE = """(one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const seen = [[left + 4, top + 4], [right - 4, bottom - 4]].map(([x, y]) => document.elementFromPoint(x, y));
  return seen.every((found) => one.contains(found));
}"""
FADING = """() => {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const tumbling = rules.filter((rule) => rule instanceof CSSKeyframesRule && rule.name.endsWith('tumble'));
  return tumbling.map((rule) => [...rule.cssRules].filter((frame) => frame.style.opacity !== '').length);
}"""
"""How often dice are faint while they tumble, for each way they do."""
MOST_KILOBYTES = 75
"""Of the client, for a screen around the table."""


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
@pytest.mark.parametrize("path", ["", "new", "learn", "settings"])
def test_a_screen_is_accessible_and_fits(server, visitor, path, phone):
    page = visitor(phone=phone)
    page.goto(f"{server.url}/{path}")
    page.locator("h1").first.wait_for()
    page.wait_for_load_state("networkidle")
    assert kilobytes_fetched(page) <= MOST_KILOBYTES
    check_nothing_cut_off(page)
    check_accessible(page)
    picture(page, f"{path or 'hangar'}{'-phone' if phone else ''}")


ROUND_THE_TABLE = (
    "", "new", "learn", "settings", "campaigns", "campaigns/new", "lab", "lab/new", "print", "design/triangle",
)  # fmt: skip


def test_what_starts_a_battle_is_in_sight(server, visitor):
    page = visitor()
    for width, height in ((1440, 900), (1366, 768), (1280, 720)):
        page.set_viewport_size({"width": width, "height": height})
        page.goto(f"{server.url}/new")
        start = page.get_by_role("button", name="Start", exact=True)
        expect(start).to_be_in_viewport(ratio=1)
        page.mouse.move(width / 4, height / 2)
        page.mouse.wheel(0, 4 * height)
        expect(start).to_be_in_viewport(ratio=1)


def test_on_a_phone_everything_in_sight_can_be_reached(server, visitor):
    page = visitor(phone=True)
    for path in ROUND_THE_TABLE:
        page.goto(f"{server.url}/{path}")
        page.locator("h1").first.wait_for()
        page.wait_for_load_state("networkidle")
        check_nothing_cut_off(page)
        check_everything_can_be_reached(page)
    page.get_by_role("button", name="Begin from scratch").tap()
    page.get_by_role("button", name="Save").first.wait_for()
    check_nothing_cut_off(page)
    check_everything_can_be_reached(page)
    picture(page, "design-phone")


def test_from_the_hangar_to_a_battle_against_a_bot(server, visitor):
    page = visitor()
    page.goto(f"{server.url}/new?game=triangle&scenario=close-duel")
    page.get_by_role("button", name="Start").click()
    seat = Seat(page)
    seat.wait_for_anything()
    assert seat.wait_for_turn()
    seat.play(driver.by_mouse, 1)
    page.goto(server.url)
    page.get_by_role("link", name="Continue").or_(page.get_by_role("button", name="Continue")).first.wait_for()
    picture(page, "hangar-with-a-battle")


def test_the_first_flight_teaches_step_by_step(server, visitor):
    page = visitor()
    page.set_viewport_size({"width": 1366, "height": 768})
    page.goto(server.url)
    page.get_by_role("button", name="First flight: Age of Dogfights").first.click()
    seat = Seat(page)
    seat.wait_for_anything()
    teacher = page.get_by_label("Teacher")
    teacher.wait_for()
    first = teacher.inner_text()
    picture(page, "first-flight")
    assert seat.wait_for_turn()
    wanted = seat.page.locator("#prompt [data-answer].wanted, #prompt .wanted [data-answer]").first
    wanted.wait_for()
    seat.answer(lambda one: wanted.click() if one.kind != "fly" else driver.by_mouse(one))
    page.wait_for_function("said => document.querySelector('.teacher').innerText !== said", arg=first)
    assert seat.wait_for_turn()
    assert seat.kind == "fly"
    seat.wait_for_board()
    for width, height in ((1440, 900), (1366, 768)):
        page.set_viewport_size({"width": width, "height": height})
        check_told_to_the_end(page)
    expect(page.locator(".stage-chip[data-kind=wanted]")).to_have_text("here")
    expect(page.locator(".slate .dice svg")).to_be_visible()
    assert page.evaluate(FADING) == [0], "dice are there as soon as their card is"
    picture(page, "first-flight-mark")


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768)])
def test_the_list_of_a_flight_stays_in_sight_below_the_teacher(server, visitor, size):
    made = server.new("first-flight", {}, lesson=True, step=5)
    page = visitor()
    page.set_viewport_size({"width": size[0], "height": size[1]})
    seat = Seat(page)
    seat.sit_down(server.table(made))
    assert seat.wait_for_turn()
    assert seat.kind == "fly"
    first = page.locator("#prompt .ends button").first
    first.wait_for()
    picture(page, f"lesson-list-{size[0]}")
    driver.until(lambda: page.evaluate(WHOLE, first.element_handle()))


def test_a_lesson_has_chapters_and_the_duel_is_flown_after_the_first(server, visitor):
    made = server.new("first-flight", {}, lesson=True, step=7)
    page = visitor()
    seat = Seat(page)
    seat.sit_down(server.table(made))
    expect(page.get_by_label("Teacher")).to_contain_text("chapter 1 of 3, step 7 of 7")
    assert seat.wait_for_turn()
    page.locator("#prompt [data-answer].wanted").first.click()
    expect(page.get_by_role("heading", name="Chapter 1 of 3 is done")).to_be_visible()
    expect(page.locator(driver.QUESTION)).to_have_count(0)
    check_accessible(page)
    picture(page, "lesson-chapter")
    page.get_by_role("button", name="Go on to chapter 2").click()
    expect(page.get_by_label("Teacher")).to_contain_text("chapter 2 of 3, step 1 of 9")
    assert seat.kind == "choose-die"
    page.reload()
    before = page.url
    page.get_by_role("button", name="Fly the duel now").click()
    page.wait_for_url(lambda url: "/t/" in url and url != before)
    assert seat.wait_for_turn()


def test_a_replay_can_be_scrubbed(server, sit, visitor):
    made = server.new("close-duel", {"Germans": "me", "British": "bot:cadet"}, options={"turn_limit": 2})
    seat = sit(server.table(made))
    seat.play(driver.by_mouse)
    assert seat.over
    page = visitor()
    page.goto(f"{server.url}/r/{made['watch']}")
    slider = page.get_by_role("slider").first
    slider.wait_for()
    picture(page, "replay")
    check_accessible(page)
    last = int(slider.get_attribute("aria-valuemax") or slider.get_attribute("max") or 0)
    assert last > 5
    slider.focus()
    slider.press("End")
    page.wait_for_function(
        "last => Number(document.querySelector('[type=range], [role=slider]').value) === last", arg=last
    )
    slider.press("Home")
    slider.press("ArrowRight")
    page.wait_for_function("() => Number(document.querySelector('[type=range], [role=slider]').value) === 1")
    picture(page, "replay-scrubbed")


def test_a_downloaded_record_is_the_record(server, sit):
    made = server.new("close-duel", {"Germans": "me", "British": "bot:cadet"}, options={"turn_limit": 2})
    seat = sit(server.table(made))
    seat.play(driver.by_mouse)
    seat.page.get_by_text("More: plane by plane, the record").click()
    with seat.page.expect_download() as download:
        seat.page.get_by_role("button", name="Download the record").click()
    mine = download.value.path().read_bytes()
    key = {"Authorization": f"Bearer {made['mine']['token']}"}
    kept = server.ask("GET", f"/api/battles/{made['battle']}/record", headers=key)
    assert mine == kept.content


def test_a_wrong_key_is_told_kindly(server, visitor):
    made = server.new("close-duel", {"Germans": "me", "British": "bot:cadet"})
    page = visitor()
    page.goto(f"{server.url}/t/{made['battle']}#k=this-is-not-the-key-at-all")
    page.get_by_text("stays shut").wait_for()
    check_accessible(page)
