"""Whole battles in the browser: against a bot, at one screen, by keys, by touch, in words, online."""

import io

import pytest
from PIL import Image, ImageStat

from tests.e2e import driver
from tests.e2e.driver import (
    WORDS,
    check_accessible,
    check_everything_can_be_reached,
    check_nothing_cut_off,
    picture,
    until,
)

pytestmark = pytest.mark.e2e

DUEL, SHORT = "close-duel", {"turn_limit": 3}
ONE, OTHER = "Germans", "British"
SCROLLS = "result => { const one = document.querySelector(result); return one.scrollHeight > one.clientHeight; }"
PLAIN = 30
"""A row of pixels in which no colour differs by more than this from end to end shows no board."""


@pytest.fixture
def duel(server):
    """A one-against-one that is over after at most three turns."""

    def begin(seats=None, **more):
        return server.new(
            DUEL, seats or {ONE: "me", OTHER: "bot:cadet"}, options=SHORT | more.pop("options", {}), **more
        )

    return begin


def drawn_above(page, sheet):
    """The share of the rows between the bar and a sheet in which something of the board is seen."""
    bar, below = page.locator("main.table > header").bounding_box(), page.locator(sheet).bounding_box()
    whole = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    between = range(int(bar["y"] + bar["height"]) + 1, int(below["y"]))
    rows = [ImageStat.Stat(whole.crop((20, y, whole.width - 20, y + 1))).extrema for y in between]
    return len([row for row in rows if any(high - low > PLAIN for low, high in row)]) / len(rows)


def test_a_battle_against_a_bot_by_mouse(server, duel, sit):
    seat = sit(server.table(duel()))
    seat.wait_for_board()
    assert seat.play(driver.by_mouse, 1) == 1
    picture(seat.page, "table")
    seat.play(driver.by_mouse)
    assert seat.over
    check_accessible(seat.page)
    picture(seat.page, "result")


def test_a_battle_at_one_screen_to_its_end(server, duel, sit):
    seat = sit(server.table(duel({ONE: "me", OTHER: "me"})), preferences=WORDS)
    seat.play(driver.by_mouse)
    assert seat.over


def test_secrets_at_one_screen_go_behind_a_curtain(server, sit):
    made = server.new("dogfight-pairs", {}, options={"pilots": "secret", "turn_limit": 2})
    seat = sit(server.table(made))
    seat.page.locator(".curtain").wait_for()
    picture(seat.page, "curtain")
    check_accessible(seat.page)
    drawn = 0
    for _ in range(8):
        seat.page.locator(f"{driver.QUESTION}[data-kind], .curtain").first.wait_for()
        if seat.page.locator(".curtain").count():
            # nothing of the other seat's can be read behind it
            assert "secret" not in seat.page.locator(".curtain").inner_text().lower()
            drawn += 1
            seat.page.locator(".curtain button").click()
        seat.answer(driver.by_mouse)
    assert drawn >= 2


def test_a_battle_by_keys_alone(server, duel, sit):
    seat = sit(server.table(duel()))
    seat.wait_for_board()
    seat.play(driver.by_keys)
    assert seat.over


def test_a_battle_in_the_text_view_alone(server, duel, sit):
    seat = sit(server.table(duel()), preferences=WORDS)
    assert seat.wait_for_turn()
    assert not seat.page.locator("canvas").count()
    picture(seat.page, "text-view")
    check_accessible(seat.page)
    seat.play(driver.by_typing)
    assert seat.over


def test_a_battle_on_a_phone_by_touch(server, duel, sit):
    seat = sit(server.table(duel()), phone=True)
    seat.wait_for_board()
    assert seat.wait_for_turn()
    check_nothing_cut_off(seat.page)
    check_everything_can_be_reached(seat.page)
    check_accessible(seat.page)
    picture(seat.page, "phone")
    seat.play(driver.by_touch)
    assert seat.over
    check_nothing_cut_off(seat.page)
    check_everything_can_be_reached(seat.page)
    result, window = seat.page.locator(driver.RESULT).bounding_box(), seat.page.viewport_size
    assert result is not None
    assert window is not None
    assert result["y"] > window["height"] / 3, "the board stays in sight above the result"
    picture(seat.page, "phone-result")
    seat.page.set_viewport_size({"width": window["width"], "height": 600})
    until(lambda: seat.page.evaluate(SCROLLS, f"{driver.RESULT} .told"))
    until(lambda: drawn_above(seat.page, driver.RESULT) > 0.9)


def test_two_browsers_online_one_of_which_goes_away_and_comes_back(server, duel, sit):
    made = duel({ONE: "me", OTHER: "open"})
    one, other = sit(server.table(made)), sit(server.table(made, made["open"][0]["token"]), preferences=WORDS)
    driver.play_both(one, other, driver.by_mouse, 4)
    there = other.page.url
    other.page.goto("about:blank")
    other.sit_down(there)
    driver.play_both(one, other, driver.by_mouse)
    assert one.over
    assert other.over
    assert one.page.locator("#result-title").inner_text() == other.page.locator("#result-title").inner_text()


def test_a_spectator_sees_it_all_and_decides_nothing(server, duel, sit):
    made = duel()
    player, spectator = sit(server.table(made), preferences=WORDS), sit(server.table(made, made["watch"]))
    player.play(driver.by_mouse, 4)
    spectator.page.wait_for_function(
        "version => Number(document.querySelector('main.table').dataset.version) >= version", arg=player.version
    )
    assert not spectator.answers().count()
    picture(spectator.page, "spectator")


def test_a_server_killed_in_the_middle_loses_nothing(own_server, sit):
    made = own_server.new(DUEL, {ONE: "me", OTHER: "bot:cadet"}, options=SHORT)
    seat = sit(own_server.table(made), preferences=WORDS)
    seat.play(driver.by_mouse, 4)
    assert seat.wait_for_turn()
    said, version = seat.page.locator(driver.QUESTION).inner_text(), seat.version
    own_server.kill()
    seat.page.locator("main.table[data-status=reconnecting]").wait_for()
    own_server.start()
    seat.page.locator("main.table[data-status=open]").wait_for()
    assert seat.wait_for_turn()
    assert (seat.page.locator(driver.QUESTION).inner_text(), seat.version) == (said, version)
    seat.play(driver.by_mouse)
    assert seat.over
