"""Puzzles in a real browser: one is solved in every game, one is not, and the best answer is watched."""

import re
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from aerodrome.puzzles import rating, shelf
from aerodrome.puzzles.puzzle import Puzzle
from tests.e2e import cards_driver as cards
from tests.e2e.driver import Seat, check_accessible, check_everything_can_be_reached, check_nothing_cut_off, picture
from tests.e2e.icog_driver import PLANNER, READY

pytestmark = pytest.mark.e2e
PANELS = "nav[aria-label=Panels]"
DESK = ViewportSize(width=1440, height=900)


def of_today(game: str) -> Puzzle:
    return shelf.puzzles_of(game).of_day(datetime.now(UTC).date())


def lay_out(page: Page, game: str) -> Seat:
    """Open the puzzle of the day."""
    page.locator(f"section[aria-labelledby=puzzles-{game}]").get_by_role("button", name="day").click()
    page.wait_for_url("**/t/**")
    expect(page.get_by_role("heading", name="Find the best move")).to_be_visible()
    seat = Seat(page)
    assert seat.wait_for_turn()
    return seat


def answer(page: Page, text: str) -> None:
    """Type an answer at the table's own prompt."""
    field = page.locator("#prompt form input:not([type])")
    if not field.is_visible():
        page.locator("#prompt details:has(form) > summary").click()
    field.fill(text)
    if page.locator(PLANNER).count():
        page.locator(READY).wait_for()
    field.press("Enter")


def watch_the_best(page: Page, puzzle: Puzzle) -> None:
    """The best move is played on the board, and what was told of one's own comes back after it."""
    before = page.get_by_role("heading", level=2).filter(has_text="rated").inner_text()
    with page.expect_response("**/plays") as played:
        page.get_by_role("button", name="Watch the best move").click()
    assert played.value.request.post_data_json == {"answer": puzzle.best.answer, "alone": False}
    assert any(entry.get("moment") == "move" for entry in played.value.json()["entries"])
    expect(page.get_by_role("button", name="Next puzzle")).to_be_visible()
    expect(page.get_by_role("heading", name=before)).to_be_visible()


def check_ways_on_lie_below_the_words(page: Page) -> None:
    """No button lies over what is read, and none is cut off."""
    said, onward = page.locator(".puzzle .said").bounding_box(), page.locator(".puzzle .onward").bounding_box()
    assert said is not None
    assert onward is not None
    assert said["y"] + said["height"] <= onward["y"] + 1
    for button in page.locator(".puzzle .onward .row > *").all():
        expect(button).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", shelf.games())
def test_a_puzzle_is_solved_on_the_real_board(server, visitor, game):
    page = visitor()
    page.set_viewport_size(DESK)
    page.goto(f"{server.url}/puzzles")
    lay_out(page, game)
    picture(page, f"puzzle-{game}")
    answer(page, of_today(game).best.answer)
    expect(page.get_by_role("heading", name="Solved")).to_be_visible()
    page.locator(".puzzle").get_by_text("All the figures").click()
    expect(page.locator(".puzzle table")).to_be_visible()
    expect(page.locator(".puzzle")).to_contain_text("Your rating: ")
    picture(page, f"puzzle-{game}-solved")
    check_ways_on_lie_below_the_words(page)
    watch_the_best(page, of_today(game))
    kept = page.evaluate("JSON.parse(localStorage.getItem('aerodrome:puzzles'))")
    assert (kept["tried"], kept["solved"]) == (1, 1)
    assert kept["rating"] > rating.START
    told = server.ask("GET", "/api/puzzles/pilot", headers={"authorization": f"Bearer {kept['key']}"}).json()
    assert told == {"rating": kept["rating"], "tried": 1, "solved": 1}


def test_on_a_phone_the_hand_of_cards_lies_in_sight_below_a_puzzle(server, visitor):
    page = visitor(phone=True)
    page.goto(f"{server.url}/puzzles")
    seat = lay_out(page, "cards")
    puzzle = page.locator(".puzzle")
    card = edges(page, ".fan .card")
    half = (card["top"] + card["bottom"]) / 2
    assert half <= edges(page, PANELS)["top"], "the hand begins in sight, below all that is asked"
    puzzle.get_by_role("button", name="Fold").click()
    expect(puzzle.get_by_role("button", name="Unfold")).to_be_visible()
    for number in range(3):
        check_the_hand_is_whole(page)
        page.locator(".fan .card:not(.barred)").first.tap()
        expect(cards.slot(seat, number)).to_have_attribute("data-laid", re.compile("."))
    check_the_hand_is_whole(page)
    picture(page, "puzzle-phone-cards")
    check_accessible(page)
    check_nothing_cut_off(page)


def test_on_a_phone_the_board_stays_in_sight_above_a_verdict(server, visitor):
    page = visitor(phone=True)
    page.goto(f"{server.url}/puzzles")
    for way in page.locator("nav[aria-label=Screens] a").all():
        expect(way).to_be_in_viewport(ratio=1)
    lay_out(page, "triangle")
    expect(page.locator(".slate .waiting")).to_be_hidden()
    answer(page, of_today("triangle").best.answer)
    expect(page.get_by_role("button", name="Next puzzle")).to_be_visible()
    sky = edges(page, ".sky")
    if page.locator(".slate .card").is_visible():
        card = edges(page, ".slate .card")
        assert card["bottom"] - card["top"] <= 0.5 * (sky["bottom"] - sky["top"])
    picture(page, "puzzle-phone-verdict")


def edges(page: Page, selector: str) -> dict[str, float]:
    """Where the first of them begins and ends, from above."""
    found: dict[str, float] = page.locator(selector).first.evaluate(
        "one => { const { top, bottom } = one.getBoundingClientRect(); return { top, bottom } }"
    )
    return found


def check_the_hand_is_whole(page: Page) -> None:
    """Nothing lies over the title of the puzzle, and the tabs over no card."""
    title, hand = edges(page, ".puzzle"), edges(page, ".fan")
    assert title["top"] >= edges(page, ".sky")["bottom"] - 1
    assert hand["top"] >= title["bottom"]
    assert hand["bottom"] <= edges(page, PANELS)["top"]


def test_a_wrong_answer_is_told_what_it_costs_and_the_best_is_watched(server, visitor):
    page = visitor(phone=True)
    page.goto(f"{server.url}/puzzles")
    expect(page.get_by_role("heading", name="Puzzles")).to_be_visible()
    picture(page, "puzzles-phone")
    check_accessible(page)
    check_nothing_cut_off(page)
    game = shelf.games()[0]
    puzzle = of_today(game)
    lay_out(page, game)
    expect(page.locator(".puzzle")).to_contain_text("Nearest enemy: ")
    picture(page, "puzzle-phone")
    board = page.locator(".sky")
    before = board.bounding_box()
    page.locator(".puzzle").get_by_role("button", name="Fold").click()
    page.wait_for_function("least => document.querySelector('.sky').clientHeight > least", arg=before["height"])
    picture(page, "puzzle-phone-folded")
    answer(page, puzzle.others[0].answer)
    expect(page.get_by_role("heading", name="Not the best")).to_be_visible()
    for name in ("Next puzzle", "Watch the best move", "Try again", "Fly on"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    expect(page.locator(".puzzle").get_by_role("link", name="All puzzles")).to_be_in_viewport(ratio=1)
    check_everything_can_be_reached(page)
    expect(page.locator(".puzzle")).to_contain_text("Theme: ")
    picture(page, "puzzle-phone-wrong")
    check_accessible(page)
    check_nothing_cut_off(page)
    watch_the_best(page, puzzle)
    expect(page.locator(".puzzle")).to_contain_text("Theme: ")
    picture(page, "puzzle-phone-watched")
    page.get_by_role("button", name="Next puzzle").click()
    expect(page.get_by_role("heading", name="Find the best move")).to_be_visible()
    assert page.locator(".puzzle").get_attribute("data-puzzle") != puzzle.id
    kept = page.evaluate("JSON.parse(localStorage.getItem('aerodrome:puzzles'))")
    assert (kept["tried"], kept["solved"]) == (1, 0)
    assert kept["rating"] < rating.START
    other = visitor()
    other.set_viewport_size(DESK)
    other.goto(f"{server.url}/puzzles#k={kept['key']}")
    expect(other.locator(".standing")).to_contain_text(str(kept["rating"]))
    expect(other.locator(".standing")).to_contain_text("0 of 1")
    picture(other, "puzzles")
    check_accessible(other)


def test_in_a_short_window_what_is_asked_stays_in_sight_and_so_do_all_who_are_named(server, visitor):
    page = visitor()
    page.set_viewport_size(ViewportSize(width=1366, height=768))
    page.goto(f"{server.url}/puzzles")
    page.evaluate("localStorage.setItem('aerodrome:puzzles', JSON.stringify({rating: 1300, tried: 1}))")
    page.reload()
    page.get_by_role("button", name="Solve a puzzle: Age of Dogfights").click()
    page.wait_for_url("**/t/**")
    assert Seat(page).wait_for_turn()
    said = page.locator(".puzzle .said")
    expect(said).to_contain_text("You have one try.")
    group = page.locator("#prompt details:not([open]) > summary").first
    group.click()
    expect(page.locator("#prompt details[open]").first).to_be_visible()
    for words in ("You have one try.", "Best means"):
        expect(said.get_by_text(words)).to_be_in_viewport(ratio=1)
    box, aim = said.bounding_box(), said.get_by_text("Best means").bounding_box()
    assert box is not None
    assert aim is not None
    assert aim["y"] + aim["height"] <= box["y"] + box["height"] + 1, "all of it is in sight"
