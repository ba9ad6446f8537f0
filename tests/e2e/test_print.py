"""The print shelf: from the hangar to a PDF, on a desk and on a phone."""

import pytest
from playwright.sync_api import expect

from aerodrome.cards.parts.decks import deck
from aerodrome.core.rules import rules_of
from aerodrome.games import kits
from tests.e2e.driver import check_accessible, check_nothing_cut_off, picture
from tests.paper.drawing import reader, text

pytestmark = pytest.mark.e2e
PICTURED = """() => ['.preview img', '.card img'].every((one) => document.querySelector(one).naturalWidth > 0)"""
"""Have the first page of what is chosen, and that of a sheet on the shelf, been drawn?"""
SIZES = {"desk": (1440, 900), "phone": (390, 844)}


@pytest.mark.parametrize("size", SIZES)
def test_a_deck_is_chosen_and_downloaded_from_the_shelf(server, visitor, size):
    page = visitor(phone=size == "phone")
    page.set_viewport_size({"width": SIZES[size][0], "height": SIZES[size][1]})
    page.goto(server.url)
    page.get_by_role("link", name="Open the print shelf").click()
    games = page.get_by_role("group", name="Game").get_by_role("radio")
    expect(games).to_have_count(len(kits()))
    for name in kits():
        expect(page.get_by_role("radio", name=rules_of(name).title, exact=True)).to_be_visible()
    page.get_by_role("radio", name="Sealed Orders").check()
    page.get_by_role("radio", name="Manoeuvre decks").check()
    page.get_by_role("searchbox", name="Search").fill("swi")
    page.get_by_role("checkbox", name="Swift").check()
    page.get_by_text("1 of 15 ticked").wait_for()
    page.wait_for_function(PICTURED)
    check_nothing_cut_off(page)
    check_accessible(page)
    picture(page, f"print-{size}")
    button = page.get_by_role("button", name="Download the PDF")
    with page.expect_download() as download:
        button.click()
    assert download.value.suggested_filename == "sealed-orders-decks-swift.pdf"
    page.get_by_text("Saved as sealed-orders-decks-swift.pdf.").wait_for()
    pdf = download.value.path().read_bytes()
    number = sum(card.copies for card in deck("swift").cards)
    assert len(reader(pdf).pages) == 2 * -(-number // 9)
    assert "Tight turn right" in text(pdf)
    opened = page.get_by_role("link", name="Open the PDF in a new tab").get_attribute("href")
    assert server.ask("GET", opened).content == pdf
    page.get_by_role("radio", name="Squadron campaign").check()
    page.get_by_role("radio", name="An empty roster").check()
    with page.expect_download() as download:
        button.click()
    assert "Machines" in text(download.value.path().read_bytes())


def test_a_sheet_that_cannot_be_had_is_told_in_place(server, visitor):
    page = visitor()
    page.goto(f"{server.url}/print")
    page.get_by_role("radio", name="Letter").wait_for()
    page.route("**/api/prints/**", lambda route: route.abort())
    page.get_by_role("button", name="Download the PDF").click()
    page.get_by_role("alert").get_by_text("The server isn’t answering").wait_for()
