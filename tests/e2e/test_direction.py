"""The battle is directed: planes in the free part of the picture at every size, moments before questions, banners."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from aerodrome.cards.events import Flown
from tests.e2e import cards_driver as cards
from tests.e2e import icog_driver as icog
from tests.e2e.conftest import PHONE
from tests.e2e.driver import (
    RESULT,
    Seat,
    by_mouse,
    check_accessible,
    check_nothing_cut_off,
    kilobytes_fetched,
    picture,
    until,
)
from tests.e2e.test_icog_screens import upload, watch
from tests.e2e.test_icog_stage import keep, step_through

pytestmark = pytest.mark.e2e

SIZES = ((1440, 900), (1366, 768), (1280, 720))
MOST_KILOBYTES = 290
"""Of the client, for a table with its first question."""
MOVING = "localStorage.setItem('aerodrome:preferences', JSON.stringify({quality: 'low', motion: 'full'}))"
BATTLES = {
    "triangle": ("close-duel", {"British": "me", "Germans": "bot:chance"}, "Ahead"),
    "icog": ("close-duel", {"British": "me", "Germans": "bot:chance"}, "Announce it"),
    "cards": ("duel", {"Allies": "me", "Germans": "bot:chance"}, "Lay the plan"),
}
MEASURED = """() => {
  const box = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const labels = [...document.querySelectorAll('.stage-label')].filter((one) => !one.hidden);
  const own = labels.filter((one) => one.dataset.selected === 'true');
  return { free: box(document.querySelector('.sky')), own: own.map(box) };
}"""
WHOLE_SKIP = """() => {
  const skip = document.querySelector('.skip-moment')?.getBoundingClientRect();
  return skip && skip.left >= 0 && skip.right <= innerWidth && skip.bottom <= innerHeight;
}"""
ZONE = """() => {
  const box = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const shown = (which) => [...document.querySelectorAll(which)].filter((one) => !one.hidden);
  return { free: box(document.querySelector('.sky')), zone: shown('.stage-chip, .stage-label').map(box) };
}"""
WATCH = """() => {
  window.seen = [];
  const note = () => {
    const table = document.querySelector('main.table');
    const now = [
      table?.dataset.playing ? 'playing' : '',
      document.querySelector('#prompt .question') ? 'asked' : '',
      document.querySelector('.result') ? 'result' : '',
      document.querySelector('.stage-verdict') ? 'verdict' : '',
    ].filter(Boolean).join(' ');
    if (window.seen.at(-1) !== now) window.seen.push(now);
  };
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


def own_label_is_free(page: Page) -> bool:
    """Is the label of one's own plane, which is asked about, within what the panels leave of the board?"""
    found = page.evaluate(MEASURED)
    left, top, right, bottom = found["free"]
    inside = [left <= a and top <= b and c <= right and d <= bottom for a, b, c, d in found["own"]]
    return inside == [True]


def in_the_air(seat: Seat) -> None:
    """Answer until the first flight is to be chosen."""
    while seat.kind not in ("fly", "announce", "plan"):
        seat.answer(by_mouse)
        assert seat.wait_for_turn()


def is_in_the_window(page: Page, name: str) -> bool:
    """Can a button be seen whole?"""
    box = page.get_by_role("button", name=re.compile(name)).first.bounding_box()
    size = page.viewport_size
    return bool(box and size and box["y"] >= 0 and box["y"] + box["height"] <= size["height"])


@pytest.mark.parametrize("game", BATTLES)
def test_ones_own_plane_is_in_sight_at_every_size(server, sit, game):
    scenario, seats, button = BATTLES[game]
    url = server.table(server.new(scenario, seats, game=game))
    seat = sit(url)
    seat.wait_for_board()
    assert seat.wait_for_turn()
    assert kilobytes_fetched(seat.page) <= MOST_KILOBYTES
    expect(seat.page.get_by_role("region", name="Orders")).to_be_visible()
    picture(seat.page, f"direction-{game}-orders")
    in_the_air(seat)
    for width, height in SIZES:
        seat.page.set_viewport_size(ViewportSize(width=width, height=height))
        until(lambda: own_label_is_free(seat.page))
        assert is_in_the_window(seat.page, button)
        picture(seat.page, f"direction-{game}-{width}")
    drawn = icog.settled(seat.page)["frames"]
    assert icog.settled(seat.page, refreshes=60)["frames"] == drawn, "something is drawn while nothing happens"
    if game == "triangle":
        seat.answers().first.click()
        beside = seat.page.locator(".in-hand")
        expect(beside.get_by_text("Fly it")).to_be_visible()
        picture(seat.page, "direction-in-hand")
        beside.get_by_text("Cancel").click()
        expect(beside).to_have_count(0)
    seat.page.get_by_role("button", name=re.compile("Orders$")).click()
    expect(seat.page.get_by_role("region", name="Orders")).to_contain_text("nothing yet")
    check_accessible(seat.page)
    fresh = server.table(server.new(scenario, seats, game=game))
    reader = sit(fresh, phone=True)
    assert reader.wait_for_turn()
    orders = reader.page.get_by_role("region", name="Orders")
    expect(orders).to_be_visible()
    check_accessible(reader.page)
    picture(reader.page, f"direction-{game}-phone-orders")
    reader.page.get_by_role("button", name="Put the orders away").tap()
    expect(orders).to_have_count(0)
    phone = sit(url, phone=True)
    phone.wait_for_board()
    assert phone.wait_for_turn()
    until(lambda: own_label_is_free(phone.page))
    assert is_in_the_window(phone.page, button)
    check_nothing_cut_off(phone.page)
    picture(phone.page, f"direction-{game}-phone")


def test_set_up_frames_ones_own_zone_and_the_plane_being_placed(server, sit):
    seats = {"Germans": "me", "French": "bot:chance"}
    seat = sit(server.table(server.new("dogfight-pairs", seats)))
    seat.wait_for_board()
    assert seat.wait_for_turn()
    while seat.kind != "place":
        seat.answer(by_mouse)
        assert seat.wait_for_turn()
    page = seat.page
    for width, height in SIZES:
        page.set_viewport_size(ViewportSize(width=width, height=height))
        until(lambda: zone_is_free(page))
    picture(page, "direction-set-up")
    seat.answer(by_mouse)
    assert seat.wait_for_turn()
    assert seat.kind == "place"
    until(lambda: zone_is_free(page))
    picture(page, "direction-set-up-second")


def zone_is_free(page: Page) -> bool:
    """Are the access points of one's own, and whoever stands there already, within what the panels leave?"""
    found = page.evaluate(ZONE)
    left, top, right, bottom = found["free"]
    return bool(found["zone"]) and all(
        left <= a and top <= b and c <= right and d <= bottom for a, b, c, d in found["zone"]
    )


def test_a_moment_is_played_to_its_end_before_anything_is_asked_and_can_be_skipped(server, sit):
    made = server.new("duel", BATTLES["cards"][1], game="cards", options={"turns": 2})
    seat = sit(server.table(made), preferences=MOVING)
    page = seat.page
    page.emulate_media(reduced_motion="no-preference")
    seat.wait_for_board()
    cards.card(seat, "S").wait_for()
    page.evaluate(WATCH)
    cards.by_mouse(seat)
    skip = page.get_by_role("button", name="Skip", exact=True)
    skip.wait_for()
    picture(page, "direction-moment")
    page.keyboard.press("Escape")
    assert seat.wait_for_turn()
    while not seat.over:
        if seat.kind:
            seat.answer(cards.by_mouse)
        page.locator(f"main.table[data-playing], #prompt .question, {RESULT}").first.wait_for()
        if skip.count():
            page.keyboard.press("Escape")
    seen = page.evaluate("window.seen")
    assert any("playing" in one for one in seen)
    assert not [one for one in seen if "playing" in one and ("asked" in one or "result" in one)]
    picture(page, "direction-result")
    banner, board = page.locator(RESULT).bounding_box(), page.viewport_size
    assert banner is not None
    assert board is not None
    assert banner["height"] < board["height"] / 2
    sizes = [*[ViewportSize(width=width, height=height) for width, height in SIZES], PHONE]
    for size in sizes:
        page.set_viewport_size(size)
        until(lambda: own_label_is_free(page))
        picture(page, f"direction-result-{size['width']}")


def test_on_a_phone_what_skips_a_moment_is_in_sight(server, sit):
    made = server.new("duel", BATTLES["cards"][1], game="cards", options={"turns": 2})
    seat = sit(server.table(made), preferences=MOVING, phone=True)
    seat.page.emulate_media(reduced_motion="no-preference")
    seat.wait_for_board()
    cards.card(seat, "S").wait_for()
    cards.by_touch(seat)
    seat.page.wait_for_function(WHOLE_SKIP)
    picture(seat.page, "direction-moment-phone")


def test_a_reveal_of_twelve_planes_drops_no_key_frame(server, visitor):
    game = cards.fought("big-dogfight", 1)
    phases = len([event for event in game.events if isinstance(event, Flown)])
    assert (len(game.state.planes), phases) == (12, 3)
    page = watch(visitor, f"{server.url}/r/{upload(server, game)}", preferences=MOVING)
    page.emulate_media(reduced_motion="no-preference")
    last = int(page.get_by_role("slider", name="Moment").get_attribute("max") or 0)
    with icog.drawn_small(page):
        before = icog.settled(page)
        step_through(page, last, seen=icog.settled)
        after = icog.settled(page)
    assert after["keys"] - before["keys"] == phases
    keep("cards-stage-twelve", keys=after["keys"] - before["keys"], frames=after["frames"] - before["frames"])


def test_the_camera_is_taken_and_given_back(server, sit):
    scenario, seats, _ = BATTLES["icog"]
    seat = sit(server.table(server.new(scenario, seats, game="icog")))
    page = seat.page
    seat.wait_for_board()
    assert seat.wait_for_turn()
    until(lambda: own_label_is_free(page))
    follow = page.get_by_role("button", name="Follow the fight")
    expect(follow).to_have_count(0)
    page.get_by_role("button", name="All", exact=True).click()
    expect(follow).to_be_visible()
    follow.click()
    expect(follow).to_have_count(0)
    until(lambda: own_label_is_free(page))
    page.get_by_role("button", name="All", exact=True).click()
    page.get_by_role("button", name="Map", exact=True).click()
    expect(follow).to_be_visible()
    page.get_by_role("button", name="Table", exact=True).click()
    expect(follow).to_have_count(0)
    until(lambda: own_label_is_free(page))
    icog.settled(page)


TASKS = {
    "triangle": (
        "close-bombing",
        {"Germans": "me", "British": "bot:chance"},
        re.compile(r"^(Bomb zone B|Head for zone B \(\d+ moves at best\))$"),
        "Fly it",
    ),
    "icog": ("close-bombing", {"French": "me", "Germans": "bot:chance"}, "Bomb the huts", "Announce it"),
    "cards": ("bombing-run", {"British": "me", "Germans": "bot:chance"}, "Bomb the depot", "Lay the plan"),
}


@pytest.mark.parametrize("game", TASKS)
def test_a_button_finds_a_way_for_the_task_and_a_badge_opens_its_rule(server, sit, game):
    scenario, seats, errand, button = TASKS[game]
    seat = sit(server.table(server.new(scenario, seats, game=game)))
    page = seat.page
    seat.wait_for_board()
    wanted = page.get_by_role("button", name=errand)
    while not wanted.count():
        assert seat.wait_for_turn()
        if seat.kind in ("fly", "announce", "plan"):
            break
        seat.answer(by_mouse)
    wanted.click()
    expect(page.get_by_role("button", name=button).first).to_be_enabled()
    picture(page, f"task-{game}")
    badge = page.locator("#prompt header").get_by_role("button", name=re.compile("^Rule "))
    badge.click()
    rule = page.get_by_role("dialog", name=re.compile(badge.inner_text().split()[-1]))
    expect(rule).to_contain_text("in our own words")
    check_accessible(page)
    picture(page, f"rule-{game}")
    page.keyboard.press("Escape")
    expect(rule).to_have_count(0)
    expect(badge).to_be_focused()
    page.set_viewport_size(ViewportSize(width=390, height=844))
    badge.click()
    expect(rule).to_be_in_viewport()
    check_nothing_cut_off(page)
    picture(page, f"rule-{game}-phone")
    page.get_by_role("button", name="Close the rule").click()
    picture(page, f"task-{game}-phone")
