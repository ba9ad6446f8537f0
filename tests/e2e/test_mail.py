"""Play by mail in a real browser: an address is left at the table, its owner agrees, and a letter opens his seat."""

import re
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest
from playwright.sync_api import expect

from aerodrome.server.mail.post import Outlets
from aerodrome.server.mail.postman import Postman
from aerodrome.server.web import app, client_files
from tests.e2e import driver
from tests.e2e.conftest import missing
from tests.e2e.driver import check_accessible, picture
from tests.server.mail.mailbox import SENDER, URL, mail_server
from tests.server.running import client_of, running_server

pytestmark = pytest.mark.e2e


@pytest.fixture
def later():
    """By how much the postman's clock is ahead."""
    return [timedelta()]


@pytest.fixture
def post(tmp_path, monkeypatch, later):
    """A mail server, and the address of a server that writes by it."""
    if not client_files.is_built():
        missing("the client is not built (make web)")
    monkeypatch.setattr(app, "Postman", partial(Postman, clock=lambda: datetime.now(UTC) + later[0]))
    with (
        mail_server() as box,
        running_server(tmp_path, outlets=Outlets(URL, box.smtp, SENDER), post_seconds=0.1) as at,
    ):
        yield box, at


def test_an_address_is_left_confirmed_and_told_of_a_turn_by_a_link_that_opens_the_seat(post, visitor, later):
    box, at = post
    with client_of(at) as client:
        wish = {"game": "triangle", "scenario": "close-duel", "seats": {"Germans": "open"}, "clock": 48}
        made = client.post("/api/battles", json=wish).json()
    table = f"{at}/t/{made['battle']}#k={made['mine']['token']}"

    page = visitor()
    page.goto(table)
    page.locator("summary", has_text="View").click()
    page.get_by_label("Seats and links").check()
    page.keyboard.press("Escape")
    expect(page.get_by_text("Each player has 2 days")).to_be_visible()
    page.get_by_role("button", name="Tell me when it is my turn (British)").click()
    page.get_by_label("Address").fill("ann@example.org")
    picture(page, "mail-form")
    page.get_by_label("Not at night").uncheck()
    check_accessible(page)
    page.get_by_role("button", name="Leave this address").click()
    expect(page.get_by_text("A message is on its way to a…@example.org")).to_be_visible()
    page.close()

    phone = visitor(phone=True)
    driver.until(lambda: box.letters)
    stop = re.findall(rf"{URL}(/letters#\w+)", box.letters[0].get_content())[0]
    phone.goto(at + stop)
    phone.get_by_role("button", name="Send me these messages").click()
    expect(phone.get_by_text("when the table is waiting for the British")).to_be_visible()
    picture(phone, "mail-agreed")

    later[0] = timedelta(hours=2)
    driver.until(lambda: len(box.letters) == 2)
    link = re.findall(rf"{URL}(/t/\S+)", box.letters[1].get_content())[0]
    phone.goto(at + link)
    expect(phone.locator("main[data-status=open]")).to_be_visible(timeout=driver.PATIENCE)
    expect(phone.locator(driver.QUESTION)).to_have_attribute("data-kind", re.compile("."), timeout=driver.PATIENCE)
