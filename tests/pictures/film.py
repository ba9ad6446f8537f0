"""A short film of a kill at the table: the page's clock is stepped, so that every frame has the time it needs."""

from collections.abc import Callable
from io import BytesIO

from PIL import Image
from playwright.sync_api import Browser, FloatRect

from tests.e2e.conftest import Server
from tests.e2e.driver import Seat
from tests.pictures import booth
from tests.pictures.battles import Scene

SIZE = (1100, 750)
CLIP = FloatRect(x=70, y=56, width=640, height=640)
"""The part of the page that the planes are in."""
SHOWN = (520, 520)
STEP = 100
"""Milliseconds from frame to frame."""
LONGEST = 70
"""Frames after which a kill is long over."""
HEAVIEST = 1_500_000
PANELS = ["log", "dice", "roster", "plane", "seats", "chat", "ground"]


def kill(browser: Browser, server: Server, at: Scene, before: Callable[[Seat], None]) -> None:
    """Fire, and film until the wreck has been seen."""
    page = booth.visitor(
        browser, moving=True, width=SIZE[0], height=SIZE[1], hidden=PANELS, quality="low", pace="quick"
    )
    page.clock.install()
    seat = booth.sit(page, booth.begin(server, at))
    before(seat)
    seat.answers().first.hover()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 0.5)
    seat.answers().first.click()
    frames: list[Image.Image] = []
    for _ in range(LONGEST):
        page.clock.run_for(STEP)
        taken = Image.open(BytesIO(page.screenshot(clip=CLIP))).convert("RGB")
        if page.locator("main.table[data-playing]").count() > 0:
            frames.append(taken.resize(SHOWN, Image.Resampling.LANCZOS))
        elif frames:
            break
    written(frames)


def written(frames: list[Image.Image]) -> None:
    path = booth.FOLDER / "kill.webp"
    for quality in range(70, 0, -10):
        frames[0].save(path, "WEBP", save_all=True, append_images=frames[1:], duration=STEP, loop=0, quality=quality)
        if path.stat().st_size <= HEAVIEST:
            break
    print(f"  {path.relative_to(booth.FOLDER.parents[1])}: {len(frames)} frames, {path.stat().st_size / 1000:.0f} kB")
