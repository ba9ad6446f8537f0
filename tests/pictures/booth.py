"""Where pictures are taken: a server with seeded dice, and a browser as a visitor with a good machine has it."""

import json
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path
from typing import Literal

from PIL import Image
from playwright.sync_api import Browser, Page, sync_playwright

from tests.e2e.conftest import FLAGS, Server
from tests.e2e.driver import PATIENCE, Seat
from tests.pictures.battles import Scene

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
WIDTH, HEIGHT = 1440, 900
QUALITY = 82
HEAVIEST = 200_000
"""Bytes of a picture that a page may still carry."""


@contextmanager
def serving(seed: int) -> Iterator[Server]:
    """A server with dice of one's own, as long as it is needed."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), seed)
        server.start()
        try:
            yield server
        finally:
            server.stop()


@contextmanager
def browsing() -> Iterator[Browser]:
    """A browser, if this machine has one."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        raise SystemExit("pictures: no Chromium here (make system)")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, headless=True, args=FLAGS)
        yield browser
        browser.close()


def visitor(
    browser: Browser, moving: bool = False, width: int = WIDTH, height: int = HEIGHT, **settings: object
) -> Page:
    """A page that draws as well as it can, and stands still unless it is to move."""
    kept = {"quality": "high", "motion": "full" if moving else "reduced", "hidden": ["chat", "seats"], **settings}
    motion: Literal["no-preference", "reduce"] = "no-preference" if moving else "reduce"
    context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion=motion)
    text = json.dumps(json.dumps(kept))
    context.add_init_script(f"if (location.origin !== 'null') localStorage.setItem('aerodrome:preferences', {text})")
    page = context.new_page()
    page.set_default_timeout(2 * PATIENCE)
    return page


def begin(server: Server, scene: Scene, rival: str = "bot:cadet") -> str:
    """The address of a table at which the battle goes on from a scene; a rival sits at every other seat."""
    file = {"content-type": "application/octet-stream"}
    replay = server.ask("POST", "/api/records", content=scene.record, headers=file).json()["id"]
    seats = [card["name"] for card in server.ask("GET", f"/api/replays/{replay}").json()["seats"]]
    who = {seat: "me" if seat == scene.seat else rival for seat in seats}
    asked = {"moment": scene.moment, "seats": who}
    made = server.ask("POST", f"/api/replays/{replay}/branches", json=asked)
    assert made.is_success, made.text
    return server.table(made.json())


def sit(page: Page, address: str) -> Seat:
    """Sit down, and wait until one is asked and the orders are put away."""
    seat = Seat(page)
    seat.sit_down(address)
    seat.wait_for_board()
    assert seat.wait_for_turn()
    orders = page.get_by_role("button", name="Put the orders away")
    if orders.count():
        orders.click()
    return seat


def keep(page: Page, name: str, height: int = HEIGHT) -> None:
    """Take the picture."""
    taken = page.screenshot(clip={"x": 0, "y": 0, "width": WIDTH, "height": height})
    written(Image.open(BytesIO(taken)), name)


def written(picture: Image.Image, name: str) -> None:
    """Keep a picture, not heavier than it may be."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{name}.webp"
    for quality in range(QUALITY, 0, -8):
        picture.convert("RGB").save(path, "WEBP", quality=quality, method=6)
        if path.stat().st_size <= HEAVIEST:
            break
    print(f"  {path.relative_to(FOLDER.parents[1])}: {path.stat().st_size / 1000:.0f} kB")
