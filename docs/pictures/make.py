"""`make pictures`: the pictures of the README and of the pages for players, out of seeded battles in a real browser."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright

from aerodrome.lab.arena import Job, match
from tests.e2e import cards_driver, driver, icog_driver
from tests.e2e.campaign_driver import Commander, begun
from tests.e2e.conftest import FLAGS, Server, browser_program
from tests.e2e.driver import Seat

FOLDER = Path(__file__).resolve().parent
WIDE, SMALL = ViewportSize(width=1440, height=900), ViewportSize(width=800, height=450)
PREFERENCES = """if (location.origin !== 'null')
  localStorage.setItem('aerodrome:preferences', JSON.stringify({quality: 'low'}))"""
SEED = 1917
BEFORE = 4
"""The animation begins so many moments before the end of its duel."""
STEP, STEPS = 125, 80
"""Milliseconds from one picture of the animation to the next, and how many there are."""


@contextmanager
def browser() -> Iterator[Browser]:
    """Chromium, as the tests use it."""
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=browser_program(), headless=True, args=FLAGS)
        yield found
        found.close()


@contextmanager
def page_of(chromium: Browser, size: ViewportSize = WIDE) -> Iterator[Page]:
    """A visitor's page."""
    context = chromium.new_context(viewport=size)
    context.add_init_script(PREFERENCES)
    page = context.new_page()
    page.set_default_timeout(driver.A_BATTLE)
    yield page
    context.close()


@contextmanager
def table_of(chromium: Browser, server: Server, game: str, scenario: str, *seats: str) -> Iterator[Seat]:
    """Somebody who sits down in the first of the seats to a battle against cadets."""
    first, *others = seats
    made = server.new(scenario, {first: "me", **dict.fromkeys(others, "bot:cadet")}, game=game)
    with page_of(chromium) as page:
        sitting = Seat(page)
        sitting.sit_down(server.table(made))
        sitting.wait_for_board()
        yield sitting


def keep(page: Page, name: str) -> None:
    """Keep what the page shows, once nothing moves any more."""
    page.locator("body:not(:has([data-acting]))").wait_for()
    picture = Image.open(BytesIO(page.screenshot()))
    picture.save(FOLDER / f"{name}.webp", quality=80, method=6)


def play_until(seat: Seat, kind: str, choose: Callable[[Seat], None], times: int) -> None:
    """Answer until a kind of question has been asked so many times."""
    met = 0
    while seat.wait_for_turn():
        met += seat.kind == kind
        if met == times:
            return
        seat.answer(choose)


def sealed_orders(chromium: Browser, server: Server) -> None:
    """The hand, two cards of three laid, in the third turn."""
    with table_of(chromium, server, "cards", "duel", "Allies", "Germans") as seat:
        play_until(seat, "plan", cards_driver.by_mouse, 3)
        for name in ("TL", "S"):
            cards_driver.card(seat, name).click()
        keep(seat.page, "sealed-orders")


def age_of_dogfights(chromium: Browser, server: Server) -> None:
    """Where a fighter can go."""
    with table_of(chromium, server, "triangle", "close-quarters", "Allies", "Germans") as seat:
        play_until(seat, "fly", driver.by_mouse, 2)
        keep(seat.page, "age-of-dogfights")


def in_clouds_of_glory(chromium: Browser, server: Server) -> None:
    """A turn planned onto an enemy, and the cockpit's panel."""
    with table_of(chromium, server, "icog", "close-duel", "British", "Germans") as seat:
        play_until(seat, "announce", icog_driver.by_presets, 3)
        icog_driver.announced(seat)
        seat.page.locator(".presets [data-answer]").first.click()
        icog_driver.announced(seat)
        keep(seat.page, "in-clouds-of-glory")


def campaign(chromium: Browser, server: Server) -> None:
    """A squadron after two missions."""
    made = begun(server.url, "bloody-april", length=3)
    with page_of(chromium) as page:
        leader = Commander(page, server.url, made["campaign"], made["mine"]["token"])
        leader.open()
        flown = leader.answered
        leader.play_until(lambda: flown.get("fly-mission", 0) == 2 and leader.wait_for_question() == "choose-crews")
        leader.turn_to("Squadron")
        keep(page, "campaign")


def kill(chromium: Browser, server: Server) -> None:
    """The end of a duel, as an animation: the browser's clock goes from picture to picture."""
    job = Job("cards", "duel", {"Allies": "bot:cadet", "Germans": "bot:cadet"}, SEED, {}, None)
    game, _ = match(job, 0)
    kind = {"content-type": "application/octet-stream"}
    replay = server.ask("POST", "/api/records", content=game.save().encode(), headers=kind).json()
    first = replay["moments"][-BEFORE]["number"]
    with page_of(chromium, SMALL) as page:
        page.clock.install()
        page.goto(f"{server.url}/r/{replay['id']}#m={first}")
        page.locator(".theatre[data-ready]").wait_for()
        page.clock.run_for(2000)
        page.get_by_role("button", name="Play").click()
        frames = []
        for _ in range(STEPS):
            page.clock.run_for(STEP)
            frames.append(Image.open(BytesIO(page.locator(".theatre").screenshot())).convert("RGB"))
        frames[0].save(
            FOLDER / "kill.webp", save_all=True, append_images=frames[1:], duration=STEP, loop=0, quality=60, method=6
        )  # fmt: skip


def main() -> None:
    """All pictures, one after the other."""
    with tempfile.TemporaryDirectory() as folder, browser() as chromium:
        server = Server(Path(folder), SEED)
        server.start()
        try:
            for draw in (sealed_orders, age_of_dogfights, in_clouds_of_glory, campaign, kill):
                draw(chromium, server)
        finally:
            server.stop()


if __name__ == "__main__":
    main()
