"""Sealed Orders in the browser: by mouse, keys, touch and in words; two planning at once; at one screen."""

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e import cards_driver as cards
from tests.e2e.conftest import NOVICE
from tests.e2e.driver import (
    MOST,
    RESULT,
    WORDS,
    Seat,
    check_accessible,
    check_everything_can_be_reached,
    check_nothing_cut_off,
    picture,
    together,
)

pytestmark = pytest.mark.e2e

ONE, OTHER = "Allies", "Germans"
BOT = {ONE: "me", OTHER: "bot:chance"}


@pytest.fixture
def duel(server):
    """The address of a one-against-one that is over after two turns."""

    def begin(seats, turns=2):
        return server.new("duel", seats, game="cards", options={"turns": turns})

    return begin


def test_a_duel_against_a_bot_by_mouse_and_its_replay(server, duel, sit):
    made = duel(BOT)
    seat = sit(server.table(made))
    seat.wait_for_board()
    cards.card(seat, "S").wait_for()
    check_accessible(seat.page)
    check_nothing_cut_off(seat.page)
    picture(seat.page, "cards-hand")
    seat.play(cards.by_mouse)
    assert seat.over
    check_accessible(seat.page)
    picture(seat.page, "cards-result")
    seat.page.get_by_role("link", name="Watch the replay").click()
    seat.page.locator(".theatre[data-ready]").wait_for()
    expect(seat.page.locator("body")).to_contain_text("S.E.5a")


def test_a_card_is_dragged_into_a_slot_and_one_that_may_not_follow_says_why(server, duel, sit):
    seat = sit(server.table(duel(BOT)))
    cards.card(seat, "TL").drag_to(cards.slot(seat, 0))
    cards.expect_laid(seat, 0, "TL")
    barred = cards.card(seat, "IM")
    expect(barred).to_have_attribute("aria-disabled", "true")
    barred.hover()
    expect(seat.page.locator(".regarded .bad")).not_to_be_empty()
    told, card = seat.page.locator(".regarded .box").bounding_box(), barred.bounding_box()
    assert told is not None
    assert card is not None
    assert told["y"] + told["height"] <= card["y"], "why not is told clear of the cards"
    barred.click(force=True)
    expect(cards.slot(seat, 1)).to_contain_text("no card yet")
    seat.page.get_by_role("button", name="Take a card back").click()
    expect(cards.slot(seat, 0)).to_contain_text("no card yet")


MOVING = NOVICE.replace("reduced", "full")
NAMES_CUT = """() => [...document.querySelectorAll('.slots .name, .fan .words')]
  .filter((one) => one.scrollWidth > Math.ceil(one.getBoundingClientRect().width) + 4)
  .map((one) => one.textContent)"""
"""Names and words of cards that reach over their room."""


def test_names_stay_on_their_cards_with_the_largest_hand_too(server, sit):
    seat = sit(server.table(server.new("duel", BOT, game="cards", options={"rules": "full"})))
    cards.card(seat, "S").wait_for()
    for key in "si":
        seat.page.keyboard.press(key)
    cards.expect_laid(seat, 1, "IM")
    picture(seat.page, "cards-largest-hand")
    assert seat.page.evaluate(NAMES_CUT) == []


def test_the_cards_of_a_phase_are_turned_up_side_by_side_and_gone_when_all_has_been_seen(server, duel, sit):
    seat = sit(server.table(duel(BOT)), preferences=MOVING)
    cards.card(seat, "S").wait_for()
    seat.answer(cards.by_mouse)
    expect(seat.page.locator(".turned-up [data-turned]")).to_have_count(2)
    expect(seat.page.locator(".turned-up .heading")).to_have_text("Phase 1")
    picture(seat.page, "cards-turned-up")
    assert seat.wait_for_turn()
    expect(seat.page.locator(".turned-up")).to_have_count(0)


def test_a_duel_by_keys_alone(server, duel, sit):
    seat = sit(server.table(duel(BOT)))
    seat.play(cards.by_keys)
    assert seat.over


def test_a_duel_on_a_phone(server, duel, sit):
    seat = sit(server.table(duel(BOT)), phone=True)
    cards.card(seat, "S").wait_for()
    check_nothing_cut_off(seat.page)
    check_everything_can_be_reached(seat.page)
    picture(seat.page, "cards-phone")
    before = hand_of_cards(seat)
    assert seat.wait_for_turn()
    seat.answer(cards.by_touch)
    while seat.wait_for_turn() and seat.kind != "plan":
        seat.answer(cards.by_touch)
    expect(seat.page.get_by_role("button", name="Take back", exact=False).first).to_be_visible()
    assert hand_of_cards(seat) == before, "the hand keeps its place"
    assert seat.page.locator("#prompt .tools").evaluate("one => one.scrollWidth <= one.clientWidth"), "all in one line"
    picture(seat.page, "cards-phone-second-turn")
    seat.play(cards.by_touch)
    assert seat.over


HIDDEN = """() => [...document.querySelectorAll('[data-card]')].flatMap((card) => {
  card.scrollIntoView({ inline: 'center', block: 'nearest' });
  const shows = (part) => {
    const { left, right, top, bottom } = part.getBoundingClientRect();
    const [seen, words] = [document.elementFromPoint((left + right) / 2, (top + bottom) / 2), part.matches('.words')];
    const size = words ? parseFloat(getComputedStyle(part).fontSize) >= 9 : bottom - top >= 36;
    return card.contains(seen) && size && part.scrollWidth <= part.clientWidth && bottom <= innerHeight;
  };
  return [...card.querySelectorAll('svg, .again, .words')].filter((part) => !shows(part)).map(() => card.dataset.card);
})"""
"""The cards whose path or words lie under something, beyond the screen, or are too small to be read."""


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (390, 844)])
def test_every_card_of_a_large_hand_shows_its_path_and_says_what_it_does(server, sit, size):
    made = server.new("duel", BOT, game="cards", options={"altitude": True})
    seat = sit(server.table(made), phone=size[0] < 700, preferences=NOVICE)
    seat.page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    seat.wait_for_board()
    cards.card(seat, "S").wait_for()
    assert seat.page.locator("[data-card]").count() == 17
    picture(seat.page, f"cards-hand-{size[0]}")
    assert seat.page.evaluate(HIDDEN) == []
    tight = cards.card(seat, "XL")
    expect(tight).to_contain_text("Tight turn left")
    expect(tight).to_contain_text("55°, short")
    expect(tight).not_to_contain_text("XL")
    expect(tight).to_have_attribute("title", "Tight turn left, written XL")
    if size[0] > 700:
        fan = seat.page.get_by_role("group", name="Your hand")
        assert fan.evaluate("one => one.scrollWidth <= one.clientWidth"), "all of it is in sight at once"


def hand_of_cards(seat: Seat) -> tuple[int, int]:
    """Where a card of the hand begins from above, and where the tools below it do, in whole pixels."""
    cards.card(seat, "S").wait_for()
    box, tools = cards.card(seat, "S").bounding_box(), seat.page.locator("#prompt .tools").bounding_box()
    assert box is not None
    assert tools is not None
    assert box["y"] + box["height"] <= tools["y"]
    return round(box["y"]), round(tools["y"])


def test_a_duel_in_words(server, duel, sit):
    seat = sit(server.table(duel(BOT)), preferences=WORDS)
    cards.card(seat, "S").wait_for()
    check_accessible(seat.page)
    picture(seat.page, "cards-words")
    seat.play(cards.by_typing)
    assert seat.over


def test_two_browsers_plan_at_once_and_neither_sees_the_others_cards(server, duel, sit):
    made = duel({ONE: "me", OTHER: "open"}, turns=1)
    (invitation,) = made["open"]
    one, other = sit(server.table(made), preferences=WORDS), sit(server.table(made, invitation["token"]))
    one.wait_for_turn()
    other.wait_for_turn()
    assert (one.kind, other.kind) == ("plan", "plan")
    cards.card(other, "TR").click()
    one.answer(cards.by_mouse)
    # what the one has laid takes nothing out of the other's hand, and is not shown to him
    cards.expect_laid(other, 0, "TR")
    expect(other.page.locator(".panel.roster")).not_to_contain_text("S Z S")
    other.page.keyboard.press("Escape")
    other.answer(cards.by_mouse)
    for _ in range(12):
        together(one, other)
        if one.over and other.over:
            break
        (one if one.kind else other).answer(cards.by_mouse)
    expect(one.page.locator(RESULT)).to_be_visible()


def test_two_at_one_screen_plan_behind_a_curtain(server, duel, sit):
    seat = sit(server.table(duel({ONE: "me", OTHER: "me"}, turns=1)))
    seat.page.locator(".curtain").wait_for()
    assert seat.page.locator("[data-card]").count() == 0
    seat.play(cards.by_mouse)
    assert seat.over


def test_the_first_flight_is_flown_with_the_teacher_to_its_end(server, visitor):
    page = visitor()
    page.goto(server.url)
    page.get_by_role("button", name="First flight: Sealed Orders").first.click()
    seat = Seat(page)
    seat.wait_for_anything()
    page.get_by_label("Teacher").wait_for()
    for _ in range(MOST):
        if not seat.wait_for_turn():
            break
        if seat.kind == "plan":
            seat.wait_for_board()
            expect(page.locator(".stage-chip[data-kind=wanted]")).to_have_text("here")
            picture(page, "cards-lesson-plan")
            for number in range(3):
                wanted = page.locator("[data-card].wanted")
                name = wanted.get_attribute("data-card")
                wanted.click()
                cards.expect_laid(seat, number, name)
            seat.answer(lambda one: cards.confirmation(one).click())
        else:
            seat.answer(lambda one: one.page.locator("#prompt .wanted[data-answer]").first.click())
    assert seat.over
    expect(page.get_by_label("Teacher")).to_contain_text("your first victory")


def test_the_second_flight_is_begun_in_the_school(server, visitor):
    page = visitor()
    page.goto(f"{server.url}/learn")
    school = page.get_by_role("region", name="First flight: Sealed Orders")
    school.get_by_role("button", name="Second flight").click()
    seat = Seat(page)
    seat.wait_for_anything()
    teacher = page.get_by_label("Teacher")
    teacher.wait_for()
    expect(teacher).to_contain_text("On his tail")


def test_on_a_phone_the_teacher_stands_above_the_question_and_what_he_means_can_be_tapped(server, visitor):
    page = visitor(phone=True, preferences=NOVICE)
    page.goto(f"{server.url}/learn")
    page.get_by_role("region", name="First flight: Sealed Orders").get_by_role("button").first.click()
    seat = Seat(page)
    assert seat.wait_for_turn()
    seat.wait_for_board()
    teacher, question = page.get_by_label("Teacher"), page.locator("#prompt .question")
    said = teacher.get_by_role("button", expanded=False)
    expect(said).to_contain_text("Welcome aboard!")
    for seen in (said, question):
        expect(seen).to_be_in_viewport(ratio=1)
    picture(page, "cards-lesson-phone")
    check_nothing_cut_off(page)
    check_everything_can_be_reached(page)
    for number in range(3):
        wanted = page.locator("[data-card].wanted")
        name = wanted.get_attribute("data-card") or ""
        wanted.tap()
        cards.expect_laid(seat, number, name)
        expect(said).to_be_in_viewport(ratio=1)
    said.tap()
    expect(teacher).to_contain_text("This deck has only two straights.")
    expect(cards.confirmation(seat)).to_be_enabled()
    seat.answer(lambda one: cards.confirmation(one).tap())
    # behind what once stuck somewhere Chromium leaves the board out
    expect(teacher).to_have_css("position", "static")
