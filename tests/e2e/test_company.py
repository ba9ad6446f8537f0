"""What else is done at a table: hints, second thoughts, giving up, talk, bots that stand in, bots among themselves."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import driver
from tests.e2e.driver import WORDS, Seat, check_accessible, picture

pytestmark = pytest.mark.e2e

ONE, OTHER = "Germans", "British"
SHORT = {"turn_limit": 2}
CHOSEN = "#prompt .chosen"
ONE_LINE = 36
"""Pixels: a button below the question is no higher, because nothing breaks within it."""


def press(seat: Seat, name: str) -> None:
    seat.page.get_by_role("button", name=name, exact=True).click()


@pytest.fixture
def pair(server, sit) -> Callable[[], tuple[Seat, Seat]]:
    """Two people, each in a browser of his own."""

    def opened():
        made = server.new("close-duel", {ONE: "me", OTHER: "open"}, options=SHORT)
        keys = made["mine"]["token"], made["open"][0]["token"]
        one, other = [sit(server.table(made, key), preferences=WORDS) for key in keys]
        # that somebody has taken the open seat is news for the first
        driver.together(one, other)
        return one, other

    return opened


def asked_first(one: Seat, other: Seat) -> tuple[Seat, Seat]:
    """Whoever is asked now, and the other one."""
    both = f"{driver.QUESTION}[data-kind]"
    driver.until(lambda: one.page.locator(both).count() or other.page.locator(both).count())
    return (one, other) if one.kind else (other, one)


def play_until(seat: Seat, kind: str) -> None:
    """Answer until a question of some kind is asked."""
    for _ in range(driver.MOST):
        assert seat.wait_for_turn(), f"over before any {kind}"
        if seat.kind == kind:
            return
        seat.answer(driver.by_mouse)


def test_a_hint_shows_candidates_and_a_click_takes_one(server, sit):
    made = server.new("close-duel", {ONE: "me", OTHER: "bot:cadet"}, options=SHORT)
    seat = sit(server.table(made), preferences=WORDS)
    play_until(seat, "fly")
    press(seat, "Hint")
    offered = seat.page.get_by_role("region", name="Hint").locator("[data-answer]")
    offered.first.wait_for()
    assert offered.count() >= 2
    picture(seat.page, "hint")
    check_accessible(seat.page)
    (place,) = re.findall(r"ends at (\w+)", offered.first.inner_text())

    def take(one: Seat) -> None:
        offered.first.click()
        # a flight comes into the hand first, so that it can be looked at
        expect(one.page.locator(CHOSEN)).to_contain_text(f"At {place}:")
        press(one, "Fly it")

    seat.answer(take)


def marks(page: Page) -> list[list[float]]:
    """Where the mouse finds something on the board to point at."""
    found: list[list[float]] = page.evaluate(
        """() => {
          const canvas = document.querySelector('.theatre canvas');
          const { left, top, right, bottom } = canvas.getBoundingClientRect();
          const found = [];
          for (let y = top + 60; y < bottom - 60; y += 24)
            for (let x = left + 60; x < right - 60; x += 24) {
              if (document.elementFromPoint(x, y) !== canvas) continue;
              const at = { clientX: x, clientY: y, bubbles: true, pointerType: 'mouse' };
              canvas.dispatchEvent(new PointerEvent('pointermove', at));
              if (canvas.style.cursor === 'pointer') found.push([x, y]);
            }
          return found;
        }"""
    )
    return found


def choose_unlisted(seat: Seat) -> str:
    """Click on marks until one is chosen that the list does not tell of; what is told of it then."""
    page = seat.page
    listed = page.locator("#prompt .end .words").all_inner_texts()
    for x, y in marks(page):
        page.mouse.click(x, y)
        heading = page.get_by_role("group", name="Heading").get_by_role("button")
        if not page.locator(f"#prompt .headings, {CHOSEN}").count():
            continue  # an airplane, or nothing that can be flown to
        if heading.count():
            heading.first.click()
        told = page.locator(f"{CHOSEN} p").first.inner_text()
        if not any(told in words for words in listed):
            return told
        page.locator(CHOSEN).get_by_role("button", name="Cancel").click()
    pytest.fail("every mark on the board is in the list")


def test_an_end_is_chosen_by_its_mark_and_told_of_then(server, visitor):
    made = server.new("close-duel", {ONE: "me", OTHER: "bot:cadet"}, options=SHORT)
    page = visitor()
    said: list[str] = []
    page.on("websocket", lambda line: line.on("framesent", lambda text: said.append(str(text))))
    seat = Seat(page)
    seat.sit_down(server.table(made))
    play_until(seat, "fly")
    seat.wait_for_board()
    told = choose_unlisted(seat)
    assert re.match("ends|leaves the board", told)
    assert any('"detail"' in message and '"numbers"' in message for message in said)
    picture(page, "chosen-by-mark")
    check_accessible(page)
    seat.answer(lambda one: press(one, "Fly it"))


def test_a_decision_is_undone_while_that_is_free(server, sit):
    made = server.new("dogfight-pairs", {}, options=SHORT)
    seat = sit(server.table(made), preferences=WORDS)
    play_until(seat, "place")
    question = seat.page.locator(driver.QUESTION).inner_text()
    lines = seat.page.locator("[role=log]").first.locator("li, p").count()
    seat.answer(driver.by_mouse)
    undo = seat.page.get_by_role("button", name="Take back", exact=True)
    undo.wait_for()
    tools = seat.page.get_by_role("group", name="Other things to do").get_by_role("button")
    heights = [box["height"] for one in tools.all() if (box := one.bounding_box())]
    assert max(heights) <= ONE_LINE
    seat.answer(lambda one: undo.click())
    expect(seat.page.locator(driver.QUESTION)).to_have_text(question)
    expect(seat.page.locator("[role=log]").first.locator("li, p")).to_have_count(lines)


def test_a_decision_is_taken_back_with_the_others_consent(pair):
    mover, other = asked_first(*pair())
    question = mover.page.locator(driver.QUESTION).inner_text()
    mover.answer(driver.by_mouse)
    mover.page.get_by_role("button", name="Ask to take back").click()
    petition = other.page.get_by_role("alert").filter(has_text="take back the last decision")
    petition.wait_for()
    picture(other.page, "take-back")
    check_accessible(other.page)
    press(other, "Refuse")
    expect(petition).to_have_count(0)
    mover.page.get_by_role("button", name="Ask to take back").click()
    petition.wait_for()
    press(other, "Agree")
    expect(mover.page.locator(driver.QUESTION)).to_have_text(question)


def test_who_gives_up_has_lost(pair):
    one, other = pair()
    press(one, "Concede …")
    press(one, "Yes, concede")
    for seat in (one, other):
        seat.page.locator(driver.RESULT).wait_for()
        expect(seat.page.locator("#result-title")).to_contain_text(OTHER)


def test_what_one_says_the_other_reads(pair):
    one, other = pair()
    for seat in (one, other):
        seat.page.get_by_text("People and talk").click()
    one.page.get_by_label("Say something").fill("Good hunting!")
    press(one, "Say")
    for seat in (one, other):
        seat.page.get_by_role("log", name="Talk").get_by_text("Good hunting!").wait_for()
    check_accessible(other.page)


def test_a_bot_takes_over_and_gives_back_the_stick(pair):
    mover, other = asked_first(*pair())
    press(mover, "Let a bot fly")
    assert other.wait_for_turn(), "the bot has flown, and the other one is asked"
    press(mover, "Fly it yourself again")
    mover.page.get_by_role("button", name="Let a bot fly", exact=True).wait_for()
    for _ in range(driver.MOST):
        if mover.kind or mover.over:
            break
        if other.kind:
            other.answer(driver.by_mouse)
        driver.until(lambda: mover.kind or mover.over or other.kind)
    assert mover.kind or mover.over


def test_bots_among_themselves_are_watched_to_the_end(server, sit):
    made = server.new("close-duel", {ONE: "bot:cadet", OTHER: "bot:veteran"}, options=SHORT)
    seat = sit(server.table(made))
    seat.wait_for_board()
    picture(seat.page, "bots")
    seat.page.locator(driver.RESULT).wait_for(timeout=driver.A_BATTLE)
    seat.page.get_by_role("link", name="Watch the replay").wait_for()
