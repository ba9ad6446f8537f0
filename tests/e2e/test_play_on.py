"""Play on from here: from the middle of a replay to a table of its own, and both replays lead to each other."""

from pathlib import Path

import pytest

from tests.e2e.driver import Seat, check_accessible, picture

pytestmark = pytest.mark.e2e
DUEL = Path(__file__).parents[1] / "golden" / "triangle-2-close-duel.aero"
MOMENT = 4


def test_a_battle_is_played_on_from_the_middle_of_a_replay(server, visitor):
    page = visitor()
    sent = server.ask(
        "POST", "/api/records", content=DUEL.read_bytes(), headers={"content-type": "application/octet-stream"}
    )
    replay = sent.json()["id"]
    page.goto(f"{server.url}/r/{replay}#m={MOMENT}")
    page.get_by_role("button", name="Play on from here").click()
    page.get_by_role("button", name="Against the pupil").click()
    picture(page, "play-on")
    check_accessible(page)
    page.get_by_role("button", name="Start the battle").click()
    page.wait_for_url("**/t/**")
    seat = Seat(page)
    assert seat.wait_for_turn()
    page.get_by_role("button", name="Concede …").click()
    page.get_by_role("button", name="Yes, concede").click()
    page.get_by_role("link", name="Watch the replay").click()
    page.get_by_role("link", name="Knife fight").click()
    page.wait_for_url(f"**/r/{replay}#m={MOMENT}")
    page.get_by_role("link", name="watch how it went").wait_for()
    picture(page, "play-on-origin")
