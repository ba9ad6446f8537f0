"""The editor of battles: in each game one is designed from nothing, saved and played; on a phone one is taken over."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from aerodrome.core.rules import rules_of
from tests.e2e import cards_driver, driver, icog_driver
from tests.e2e.conftest import Server
from tests.e2e.driver import Seat, check_accessible, check_nothing_cut_off, picture

pytestmark = pytest.mark.e2e

DESK = {"desk": (1440, 900), "laptop": (1366, 768), "phone": (390, 844)}
WAYS = {"triangle": driver.by_mouse, "icog": icog_driver.by_planner(), "cards": cards_driver.by_mouse}
"""How the first question of each game is answered."""
TITLE = "Over the lines"


def marks(page: Page) -> Locator:
    return page.locator("[data-mark]")


def spot(mark: Locator) -> tuple[float, float]:
    """The middle of a mark on the screen."""
    box = mark.locator(".touch").bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def begin(page: Page, server: Server, game: str) -> None:
    """From New battle to an open board."""
    page.goto(f"{server.url}/new")
    page.get_by_role("radio", name=rules_of(game).title).check()
    page.get_by_role("link", name="Design a battle").click()
    page.get_by_role("button", name="Begin from scratch").click()
    expect(page.get_by_text("Ready to play.")).to_be_visible()


def say(page: Page, field: str, value: str) -> None:
    """Write into a field and leave it."""
    box = page.get_by_label(field, exact=True).first
    box.fill(value)
    box.press("Tab")


def drag(page: Page, mark: Locator, right: float, down: float) -> None:
    """Drag a mark on the board, and wait until the server has said where it stands."""
    x, y = spot(mark)
    with page.expect_response("**/act"):
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + right / 2, y + down / 2)
        page.mouse.move(x + right, y + down)
        page.mouse.up()


def add_a_plane(page: Page) -> None:
    """One more for the first side, of another type than it comes with."""
    before = marks(page).count()
    page.get_by_role("button", name="Add", exact=True).click()
    page.get_by_role("button", name=re.compile("^Add a plane")).first.click()
    expect(marks(page)).to_have_count(before + 1)
    chosen = page.locator("[data-mark][aria-pressed=true]")
    named = chosen.get_attribute("aria-label")
    kind = page.get_by_role("combobox", name="Type")
    kind.select_option(index=(int(kind.evaluate("one => one.selectedIndex")) + 1) % 3)
    expect(chosen).not_to_have_attribute("aria-label", str(named))


@pytest.mark.parametrize("game", WAYS)
def test_a_battle_is_designed_from_nothing_saved_and_played(server, visitor, game):
    page = visitor()
    page.set_viewport_size({"width": DESK["desk"][0], "height": DESK["desk"][1]})
    begin(page, server, game)
    say(page, "Title", TITLE)
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    add_a_plane(page)

    plane = page.locator("[data-mark][aria-pressed=true]")
    before = spot(plane)
    drag(page, plane, -120, 0)
    expect(page.get_by_role("button", name="Undo")).to_be_enabled()
    assert spot(plane)[0] < before[0] - 60
    page.keyboard.press("Control+z")
    page.wait_for_function(
        "([path, x]) => Math.abs(document.querySelector(`[data-mark='${path}'] .touch`)"
        ".getBoundingClientRect().x - x) < 40",
        arg=[plane.get_attribute("data-mark"), before[0]],
    )
    page.keyboard.press("Control+y")
    with page.expect_response("**/act"):
        plane.press("ArrowUp")

    say(page, "Title", "")
    expect(page.get_by_text("One thing to put right")).to_be_visible()
    expect(page.get_by_role("button", name="Play it")).to_be_disabled()
    page.get_by_role("region", name="What is wrong").get_by_role("button").click()
    expect(page.get_by_label("Title", exact=True)).to_be_focused()
    for size, (width, height) in DESK.items():
        page.set_viewport_size({"width": width, "height": height})
        check_nothing_cut_off(page)
        picture(page, f"design-{game}-{size}")
    page.set_viewport_size({"width": DESK["desk"][0], "height": DESK["desk"][1]})
    check_accessible(page)
    say(page, "Title", TITLE)
    expect(page.get_by_text("Ready to play.")).to_be_visible()

    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Saved on the shelf")).to_be_visible()
    planes = marks(page).count()
    page.reload()
    expect(page.get_by_role("heading", name=TITLE)).to_be_visible()
    expect(marks(page)).to_have_count(planes)
    expect(page.get_by_text("Saved on the shelf")).to_be_visible()

    page.get_by_role("button", name="Play it").click()
    expect(page.get_by_role("radio", name=re.compile(f"^{TITLE}"))).to_be_checked()
    picture(page, f"design-{game}-chosen")
    page.get_by_role("button", name="Start").click()
    seat = Seat(page)
    assert seat.wait_for_turn()
    assert seat.play(WAYS[game], 1) == 1


def test_on_a_phone_a_shared_design_is_changed_by_touch_and_nothing_is_lost(server, visitor):
    page = visitor(phone=True)
    begin(page, server, "triangle")
    plane = marks(page).first
    plane.locator(".touch").tap()
    expect(plane).to_have_attribute("aria-pressed", "true")
    before = spot(plane)
    slide(page, before, 60, 30)
    page.wait_for_function(
        "([path, x]) => document.querySelector(`[data-mark='${path}'] .touch`).getBoundingClientRect().x > x",
        arg=[plane.get_attribute("data-mark"), before[0]],
    )
    check_accessible(page)
    name = page.locator("text.label").filter(has_text="B4")
    expect(name).to_be_visible()
    page.get_by_role("button", name=re.compile("^Edit ")).click()
    expect(page.get_by_role("combobox", name="Type")).to_be_in_viewport()
    page.get_by_role("button", name="To the board").click()
    expect(name).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("button", name="To the board")).to_be_hidden()

    refuse(page, lambda: page.get_by_role("button", name="Copy Fokker").first.click())
    expect(page.get_by_role("alert")).to_contain_text("nothing is lost")
    picture(page, "design-away-phone")
    page.get_by_role("button", name="Try again").click()
    expect(marks(page)).to_have_count(3)

    page.get_by_role("link", name="Hangar").click()
    expect(page.get_by_role("alertdialog")).to_contain_text("is not saved")
    check_accessible(page)
    picture(page, "design-leaving-phone")
    page.get_by_role("button", name="Leave, keep the changes here").click()
    page.goto(f"{server.url}/design/triangle")
    page.get_by_role("button", name="Go on with it").click()
    expect(marks(page)).to_have_count(3)
    page.get_by_role("button", name="More").click()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download").click()
    text = download.value.path().read_text(encoding="utf-8")
    assert text.count("[[sides.force]]") == 3
    page.get_by_role("button", name="More").click()
    page.get_by_role("button", name="Share").click()
    link = page.get_by_role("textbox", name="Link to the design").input_value()

    guest = visitor()
    guest.goto(link)
    expect(marks(guest)).to_have_count(3)
    expect(guest.get_by_text("Somebody else’s")).to_be_visible()
    guest.get_by_role("button", name="Undo").wait_for()
    guest.locator("input[type=file]").first.set_input_files(
        {"name": "broken.toml", "mimeType": "application/toml", "buffer": b"title = "}
    )
    expect(guest.get_by_role("alert")).to_be_visible()


def slide(page: Page, start: tuple[float, float], right: float, down: float) -> None:
    """A finger puts something elsewhere."""
    session = page.context.new_cdp_session(page)
    for kind, part in (("touchStart", 0.0), ("touchMove", 0.5), ("touchMove", 1.0), ("touchEnd", None)):
        points = [] if part is None else [{"x": start[0] + right * part, "y": start[1] + down * part}]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def refuse(page: Page, act: Callable[[], None]) -> None:
    """Do something while the server is away."""
    page.route("**/api/designs/**", lambda route: route.abort())
    act()
    page.get_by_role("alert").wait_for()
    page.unroute("**/api/designs/**")
