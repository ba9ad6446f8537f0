"""A short film of a kill at the table: the page's clock is stepped, so that every frame has the time it needs."""

from io import BytesIO

from PIL import Image
from playwright.sync_api import Browser

from tests.e2e.conftest import Server
from tests.pictures import booth
from tests.pictures.battles import Scene

SIZE = (960, 600)
SHOWN = (640, 400)
STEP = 100
"""Milliseconds from frame to frame."""
LONGEST = 90
"""Frames after which a kill is long over."""
AFTER = 6
"""Frames that follow when it is over."""
HEAVIEST = 1_500_000
PANELS = ["log", "dice", "roster", "plane", "seats", "chat", "ground"]


def kill(browser: Browser, server: Server, at: Scene) -> None:
    """Fire, and film until the verdict has been read."""
    page = booth.visitor(browser, moving=True, width=SIZE[0], height=SIZE[1], hidden=PANELS, quality="low", pace="usual")
    page.clock.install()
    seat = booth.sit(page, booth.begin(server, at))
    page.clock.pause_at(page.evaluate("Date.now()") + 1000)
    frames = []
    seat.answers().first.click()
    rest = AFTER
    while rest > 0 and len(frames) < LONGEST:
        page.clock.run_for(STEP)
        frames.append(Image.open(BytesIO(page.screenshot())).convert("RGB").resize(SHOWN, Image.Resampling.LANCZOS))
        if frames and not page.locator("main.table[data-playing]").count() and len(frames) > AFTER:
            rest -= 1
    written(frames)


def written(frames: list[Image.Image]) -> None:
    path = booth.FOLDER / "kill.webp"
    for quality in range(70, 0, -10):
        frames[0].save(path, "WEBP", save_all=True, append_images=frames[1:], duration=STEP, loop=0, quality=quality)
        if path.stat().st_size <= HEAVIEST:
            break
    print(f"  {path.relative_to(booth.FOLDER.parents[1])}: {len(frames)} frames, {path.stat().st_size / 1000:.0f} kB")
