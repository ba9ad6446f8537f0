"""What drawing In Clouds of Glory takes: nothing while nothing happens, and no more memory after a long replay."""

import json
from collections.abc import Callable
from importlib import resources
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.e2e import driver, icog_driver
from tests.e2e.test_icog_screens import upload, watch

pytestmark = pytest.mark.e2e

EVENTS = 200


def keep(name: str, **found: object) -> None:
    """Keep figures that were measured; each test has a file of its own, for they may run at the same time."""
    driver.ARTEFACTS.mkdir(parents=True, exist_ok=True)
    (driver.ARTEFACTS / f"{name}.json").write_text(json.dumps(found, indent=2), encoding="utf-8")


def crowded(folder: Path) -> Path:
    """The introductory mission with sixteen fighters instead of four."""
    listed = resources.files("aerodrome.icog") / "data" / "missions" / "fighter-patrol.toml"
    text = listed.read_text(encoding="utf-8").replace("count = 2", "count = 8").replace("radius = 5", "radius = 12")
    file = folder / "sixteen.toml"
    file.write_text(text.replace("[5, 30]", "[14, 30]").replace("[55, 30]", "[46, 30]"), encoding="utf-8")
    return file


def step_through(page: Page, moments: int, seen: Callable[[Page], object] = lambda page: None) -> None:
    """See so many moments happen, one after the other; `seen` waits until one has been seen to its end."""
    for _ in range(moments):
        before = int(page.get_attribute("main.replay", "data-moment") or 0)
        page.keyboard.press("ArrowRight")
        page.wait_for_function(
            "before => Number(document.querySelector('main.replay').dataset.moment) > before", arg=before
        )
        seen(page)


def test_sixteen_airplanes_are_drawn_once_and_then_not_at_all(server, visitor, tmp_path):
    game = icog_driver.fought(crowded(tmp_path), 1, 1)
    assert len(game.state.airplanes) == 16
    page = watch(visitor, f"{server.url}/r/{upload(server, game)}")
    page.keyboard.press("End")
    page.locator("main.replay:not([data-moment='0'])").wait_for()
    found = icog_driver.settled(page)
    assert found["frames"] > 0
    assert icog_driver.settled(page, refreshes=90)["frames"] == found["frames"]
    driver.picture(page, "icog-sixteen")
    keep("icog-stage-sixteen", **found)


def test_a_long_replay_leaves_nothing_behind(server, visitor):
    game = icog_driver.fought("close-four", 5, 4)
    assert len(game.events) >= EVENTS
    page = watch(visitor, f"{server.url}/r/{upload(server, game)}")
    with icog_driver.drawn_small(page):
        last = int(page.get_by_role("slider", name="Moment").get_attribute("max") or 0)
        page.keyboard.press("Home")
        page.locator("main.replay[data-moment='0']").wait_for()
        before = icog_driver.settled(page)
        step_through(page, last)
        page.keyboard.press("Home")
        page.locator("main.replay[data-moment='0']").wait_for()
        after = icog_driver.settled(page)
    keep("icog-stage-replay", events=len(game.events), moments=last + 1, before=before, after=after)
    assert after["geometries"] <= before["geometries"]
    assert after["textures"] <= before["textures"]
