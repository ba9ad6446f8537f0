"""A program at one seat and a person in a browser at the other; and the ladder of bots after a battle."""

import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e import driver
from tests.e2e.driver import check_accessible, picture

pytestmark = pytest.mark.e2e

ONE, OTHER = "Germans", "British"
ROOT = Path(__file__).parents[2]
PROGRAM = "docs.examples.marksman:choose"


def test_a_program_flies_a_whole_battle_against_a_person_in_the_browser(server, sit):
    made = server.new("close-duel", {ONE: "me", OTHER: "open"}, options={"turn_limit": 2})
    link = server.table(made, made["open"][0]["token"])
    command = [sys.executable, "-m", "aerodrome", "connect", link, "--bot", PROGRAM, "--name", "Marksman"]
    program = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
    try:
        seat = sit(server.table(made))
        seat.play(driver.by_mouse)
        assert seat.over
        told, _ = program.communicate(timeout=driver.PATIENCE / 1000)
    finally:
        program.kill()
    assert program.returncode == 0, told
    assert told.rstrip().endswith(", 0 stumbles")


def test_a_beginner_is_offered_the_pupil_and_then_whom_to_try_next(server, visitor, sit):
    page = visitor()
    page.goto(f"{server.url}/new")
    page.get_by_role("button", name="Against the pupil").wait_for()
    page.get_by_text("flies like a beginner who overlooks things, misjudges and hesitates").first.wait_for()
    made = server.new("close-duel", {ONE: "me", OTHER: "bot:pupil"}, options={"turn_limit": 2})
    seat = sit(server.table(made))
    assert seat.wait_for_turn()
    level = seat.page.get_by_label("Which bot flies")
    assert level.locator("option").all_inner_texts() == ["pupil", "cadet", "veteran", "ace"]
    seat.page.get_by_role("button", name="Concede …").click()
    seat.page.get_by_role("button", name="Yes, concede").click()
    seat.page.get_by_text("Have another go with the pupil").wait_for()
    check_accessible(seat.page)
    picture(seat.page, "suggestion")
    before = seat.page.url
    expect(seat.page.get_by_role("button", name="Fly against the pupil")).to_have_count(0)
    seat.page.get_by_role("button", name="Fly it again").click()
    seat.page.wait_for_url(lambda url: "/t/" in url and url != before)
    assert seat.wait_for_turn()
