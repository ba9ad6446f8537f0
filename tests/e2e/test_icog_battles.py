"""Battles of In Clouds of Glory in the browser: planned, typed, in words alone, online, on a phone."""

import pytest
from playwright.sync_api import expect

from tests.e2e import driver, icog_driver
from tests.e2e.driver import WORDS, check_accessible, check_everything_can_be_reached, check_nothing_cut_off, picture

pytestmark = pytest.mark.e2e

INTRODUCTION, DUEL = "fighter-patrol", "close-duel"


@pytest.fixture
def patrol(server):
    """The introductory mission, two against two; a bot flies the Germans.

    The board is drawn in software here: where it is looked at, the players have agreed on a few turns.
    """

    def begin(turns):
        seats = {"Allies": "me", "Germans": "bot:cadet"}
        return server.new(INTRODUCTION, seats, game="icog", options={"turn_limit": turns} if turns else {})

    return begin


@pytest.fixture
def duel(server):
    """One against one, near each other, for a turn or two."""

    def begin(seats, turns):
        return server.new(DUEL, seats, game="icog", options={"turn_limit": turns})

    return begin


def test_the_introductory_mission_by_the_planner(server, patrol, sit):
    seat = sit(server.table(patrol(3)))
    seat.wait_for_board()
    with icog_driver.drawn_small(seat.page):
        seat.play(icog_driver.by_planner())
    assert seat.over
    expect(seat.page.locator("#result-title")).to_be_visible()
    check_accessible(seat.page)
    picture(seat.page, "icog-result")


def test_the_introductory_mission_by_typed_announcements(server, patrol, sit):
    seat = sit(server.table(patrol(4)))
    while seat.wait_for_turn() and seat.kind != "announce":
        seat.answer(icog_driver.by_typing)
    field = seat.page.get_by_role("combobox", name="Announcement")
    field.fill("T ")
    words = seat.page.get_by_role("listbox", name="Words that may follow").get_by_role("option")
    expect(words.first).to_be_visible()
    first = words.first.inner_text().strip()
    field.press("ArrowDown")
    field.press("Enter")
    expect(field).to_have_value(f"T {first} ")
    with icog_driver.drawn_small(seat.page):
        seat.play(icog_driver.by_typing)
    assert seat.over


def test_the_introductory_mission_in_the_text_view_alone(server, patrol, sit):
    seat = sit(server.table(patrol(0)), preferences=WORDS)
    while seat.wait_for_turn() and seat.kind != "announce":
        seat.answer(icog_driver.by_naming)
    assert not seat.page.locator("canvas").count()
    around = seat.page.get_by_role("list", name="Planes as seen from").locator("li")
    expect(around.filter(has_text="o’clock").first).to_be_visible()
    check_accessible(seat.page)
    picture(seat.page, "icog-text-view")
    seat.play(icog_driver.by_naming)
    assert seat.over


def test_two_browsers_online_see_the_same_end(server, duel, sit):
    made = duel({"British": "me", "Germans": "open"}, 2)
    one = sit(server.table(made))
    other = sit(server.table(made, made["open"][0]["token"]), preferences=WORDS)
    driver.play_both(one, other, icog_driver.by_presets)
    titles = [seat.page.locator("#result-title").inner_text() for seat in (one, other)]
    winners = [title.rpartition(" the ")[2] for title in titles]
    assert winners[0] == winners[1]
    assert (titles[0] == titles[1]) == (titles[0] == "A draw"), "one wins, the other loses"


def test_a_duel_on_a_phone_by_touch(server, duel, sit):
    seat = sit(server.table(duel({"British": "me", "Germans": "bot:cadet"}, 2)), phone=True)
    seat.wait_for_board()
    assert seat.wait_for_turn()
    icog_driver.announced(seat)
    seat.page.get_by_role("button", name="Add a turn").tap()
    icog_driver.announced(seat)
    check_nothing_cut_off(seat.page)
    check_everything_can_be_reached(seat.page)
    check_accessible(seat.page)
    picture(seat.page, "icog-phone")
    seat.play(lambda one: icog_driver.by_presets(one, icog_driver.tap))
    assert seat.over
    check_nothing_cut_off(seat.page)


def test_a_handle_on_the_board_changes_the_card_in_hand(server, duel, sit):
    seat = sit(server.table(duel({"British": "me", "Germans": "bot:cadet"}, 1)))
    seat.wait_for_board()
    assert seat.wait_for_turn()
    icog_driver.announced(seat)
    seat.page.get_by_role("button", name="Add a turn").click()
    before = icog_driver.announced(seat)
    icog_driver.settled(seat.page)
    check_accessible(seat.page)
    picture(seat.page, "icog-planning")
    x, y = icog_driver.handle(seat.page)
    seat.page.mouse.move(x, y)
    seat.page.mouse.down()
    for aside, down in ((-60, -40), (60, -40), (-30, 80)):
        seat.page.mouse.move(x + aside, y + down, steps=4)
    seat.page.mouse.up()
    icog_driver.settled(seat.page)
    expect(seat.page.locator(icog_driver.PLANNER)).not_to_have_attribute("data-plan", before)
    after = icog_driver.announced(seat)
    assert after.startswith("T ")
    assert seat.page.get_by_role("combobox", name="Announcement").input_value() == after
