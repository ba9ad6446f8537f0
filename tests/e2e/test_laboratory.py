"""The laboratory in a browser: a run is begun, watched and read, and one of its battles is looked at."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import driver
from tests.e2e.conftest import Server

SIZES = {"wide": (1440, 900), "low": (1366, 768), "phone": (390, 844)}


def looked_at(page: Page, name: str) -> None:
    """A picture at every size; nothing is wider than the screen, and nobody is shut out."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        driver.picture(page, f"laboratory-{name}-{size}")
        driver.check_nothing_cut_off(page)
    driver.check_accessible(page)
    page.set_viewport_size({"width": 1440, "height": 900})


@pytest.mark.e2e
def test_a_run_is_begun_read_stopped_and_deleted(server: Server, visitor: Callable[..., Page]) -> None:
    page = visitor()
    page.goto(server.url)
    page.get_by_role("link", name="Lab").click()
    expect(page.get_by_text("No runs yet")).to_be_visible()
    page.get_by_role("link", name="Begin a run").click()
    page.get_by_label("Game").select_option(label="Age of Dogfights: WW1")
    expect(page.get_by_text("Choose a scenario first.")).to_be_visible()
    page.get_by_label("Search").fill("Knife fight")
    page.get_by_role("checkbox", name="Knife fight").check()
    for side in ("Germans", "British"):
        page.get_by_label(f"The {side}").select_option(label="Brawler")
    page.get_by_label("Battles for each set-up").fill("6")
    page.get_by_label("Option", exact=True).select_option(label="Turn limit")
    page.get_by_role("button", name="Compare it").click()
    page.get_by_label("Compare this").fill("6")
    page.get_by_label("with this").fill("2")
    page.get_by_label("with this").blur()
    looked_at(page, "new")
    page.get_by_role("button", name="Fly 12 battles").click()

    expect(page.get_by_text("12 of 12 battles; the run is finished.")).to_be_visible()
    expect(page.get_by_role("heading", name="What the options change")).to_be_visible()
    expect(page.get_by_role("row", name="Length in turns −")).to_be_visible()
    expect(page.get_by_role("heading", name="Knife fight, Turn limit: 2")).to_be_visible()
    next_steps = page.get_by_role("group", name="What next")
    expect(next_steps.get_by_role("button", name="Fly more")).to_be_visible()
    expect(next_steps.get_by_role("link", name="Change an option")).to_be_visible()
    looked_at(page, "run")

    page.get_by_role("button", name="Watch the longest").first.click()
    page.locator(".theatre[data-ready]").wait_for()
    page.go_back()
    page.get_by_role("button", name="Delete the run").click()
    page.get_by_role("button", name="Delete it for good").click()
    expect(page.get_by_text("No runs yet")).to_be_visible()


@pytest.mark.e2e
def test_a_stranger_reads_a_run_but_may_not_stop_it(server: Server, visitor: Callable[..., Page]) -> None:
    plan = {
        "game": "cards",
        "scenarios": ["duel"],
        "battles": 2000,
        "bots": {"everyone": "chance"},
        "title": "For ever",
    }
    made = server.ask("POST", "/api/runs", json=plan).json()
    page = visitor(phone=True)
    page.goto(f"{server.url}/lab")
    page.get_by_role("link", name="For ever").click()
    expect(page.get_by_role("progressbar")).to_be_visible()
    expect(page.get_by_role("link", name="Download the plan")).to_be_visible()
    expect(page.get_by_role("button", name="Stop the run")).to_have_count(0)
    server.ask("DELETE", f"/api/runs/{made['run']}", headers={"Authorization": f"Bearer {made['key']}"})
    expect(page.get_by_text("the laboratory has none of this name")).to_be_visible()
