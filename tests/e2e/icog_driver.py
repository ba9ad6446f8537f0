"""A player of In Clouds of Glory in a real browser: plans moves with cards, chips and hints, or types them."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

from playwright.sync_api import Locator, Page, ViewportSize

from aerodrome.bots import brawler
from aerodrome.core.dice import SeededDice
from aerodrome.core.game import Game, new_game
from tests.e2e.driver import Seat, press_by_keys

PLANNER = "#prompt .planner"
READY = f"{PLANNER}[data-ready]"
SEEN = f"{PLANNER}[data-seen]"
"""The server has said of the plan as it stands whether it can be flown."""
SMALL = ViewportSize(width=950, height=420)
Press = Callable[[Locator], None]
Way = Callable[[Seat], None]


@contextmanager
def drawn_small(page: Page) -> Iterator[None]:
    """A small window for a while: the same is done and counted, but without a graphics card it is drawn sooner."""
    size = page.viewport_size
    assert size is not None
    page.set_viewport_size(SMALL)
    yield
    page.set_viewport_size(size)


def click(button: Locator) -> None:
    button.click()


def tap(button: Locator) -> None:
    button.tap()


def announced(seat: Seat) -> str:
    """What would be announced now; waits until the server has seen it."""
    seat.page.locator(READY).wait_for()
    return seat.page.get_attribute(PLANNER, "data-plan") or ""


def announce(seat: Seat, press: Press = click) -> None:
    """Say it, whatever it is."""
    announced(seat)
    press(seat.page.get_by_role("button", name="Announce it"))


def otherwise(seat: Seat, press: Press = click) -> bool:
    """Answer with the first thing that does something, unless a move is asked for."""
    if seat.kind == "announce":
        return False
    press(seat.brave())
    return True


# ---- ways to plan a move


def by_presets(seat: Seat, press: Press = click) -> None:
    """The best attack there is, or else towards somebody; whoever would lie in the cone is fired at."""
    if otherwise(seat, press):
        return
    announced(seat)
    ready = seat.page.locator(".presets")
    ready.locator("[data-answer]").first.wait_for()  # they come a little later than the question
    attacks, facing = ready.locator(".attack"), ready.get_by_role("button", name="face")
    press((attacks if attacks.count() else facing if facing.count() else ready.locator("[data-answer]")).first)
    announced(seat)
    declare(seat, press)
    announce(seat, press)


def declare(seat: Seat, press: Press = click) -> None:
    """Fire at the first one in the cone."""
    waiting = seat.page.locator(".targets .chip[aria-pressed=false]")
    if waiting.count():
        press(waiting.first)
        announced(seat)


def by_segments(seat: Seat) -> None:
    """A turn put together with the wheel, the chips and the length, then a roll; straight on where it cannot be."""
    if otherwise(seat):
        return
    page = seat.page
    announced(seat)
    page.get_by_role("button", name="Add a turn").click()
    page.get_by_role("slider", name="Direction of the turn").press("Home")
    page.locator("[data-template].tight0").first.click()
    page.get_by_role("spinbutton", name="Length in MU").fill("4")
    page.keyboard.press("Tab")
    page.get_by_role("button", name="Add a roll").click()
    page.locator(SEEN).wait_for()
    if not page.locator(READY).count():
        page.get_by_role("button", name="Remove all segments").click()
    announce(seat)


def by_hint(seat: Seat) -> None:
    """What a veteran would do."""
    if otherwise(seat):
        return
    announced(seat)
    seat.page.get_by_role("button", name="Hint", exact=True).click()
    candidate = seat.page.get_by_role("region", name="Hint").locator("[data-answer]").first
    candidate.click()
    announce(seat)


def by_planner() -> Way:
    """Now by cards, now by a hint, mostly by presets."""
    ways = cycle([by_segments, by_hint, by_presets, by_presets])
    return lambda seat: next(ways)(seat) if seat.kind == "announce" else by_presets(seat)


def by_typing(seat: Seat) -> None:
    """Type whole announcements, the best attack there is; Enter says them."""
    if seat.kind != "announce":
        press_by_keys(seat.brave())
        return
    presets = seat.page.locator(".presets [data-answer]")
    type_move(seat, presets.first.get_attribute("data-answer") or "straight")


def by_naming(seat: Seat) -> None:
    """Type a move by its name, as one would who only hears."""
    if seat.kind != "announce":
        press_by_keys(seat.brave())
        return
    announced(seat)
    enemies = seat.page.locator(".targets [data-target]")
    enemy = enemies.first.get_attribute("data-target") if enemies.count() else None
    type_move(seat, f"face {enemy}" if enemy else "straight")


def type_move(seat: Seat, text: str) -> None:
    """Type a move and say it; straight on where it is not possible, or a turn."""
    field = seat.page.get_by_role("combobox", name="Announcement")
    for said in (text.lower(), "straight", "turn left", "turn right"):
        field.fill(said)
        seat.page.locator(SEEN).wait_for()
        if seat.page.locator(READY).count():
            break
    field.press("Enter")


def handle(page: Page) -> tuple[float, float]:
    """Where the mouse finds a handle on the board."""
    found: list[float] | None = page.evaluate(
        """() => {
          const canvas = document.querySelector('.theatre canvas');
          for (let y = 60; y < innerHeight - 60; y += 24)
            for (let x = 310; x < innerWidth - 400; x += 24) {
              const at = { clientX: x, clientY: y, bubbles: true, pointerType: 'mouse' };
              canvas.dispatchEvent(new PointerEvent('pointermove', at));
              if (canvas.style.cursor === 'grab') return [x, y];
            }
          return null;
        }"""
    )
    assert found, "no handle on the board"
    return found[0], found[1]


# ---- battles that were fought before


def fought(mission: str | Path, seed: int, turns: int) -> Game:
    """A battle of brawlers to its end."""
    game = new_game("icog", str(mission), options={"turn_limit": turns}, dice=SeededDice(bytes([seed]) * 32))
    rng = Random(seed)
    while not game.over:
        question = game.pending[0]
        imagine = partial(game.imagine, question.seat)
        game.answer(brawler.choose(game.view(question.seat), question, imagine, rng).answer, question.seat)
    return game


# ---- what the stage counts


def gauges(page: Page) -> dict[str, Any]:
    """Frames drawn so far, and what the last one took."""
    told: dict[str, Any] = page.evaluate(
        """() => {
          const told = {};
          document.querySelector('canvas').dispatchEvent(new CustomEvent('aerodrome:gauges', { detail: told }));
          return told;
        }"""
    )
    return told


def settled(page: Page, refreshes: int = 12) -> dict[str, Any]:
    """The gauges once nothing has been drawn for so many refreshes of the screen."""
    page.evaluate(
        """async (refreshes) => {
          const frames = () => {
            const told = {};
            document.querySelector('canvas').dispatchEvent(new CustomEvent('aerodrome:gauges', { detail: told }));
            return told.frames;
          };
          for (let still = 0, last = frames(); still < refreshes; ) {
            await new Promise((resolve) => requestAnimationFrame(resolve));
            still = frames() === last ? still + 1 : 0;
            last = frames();
          }
        }""",
        refreshes,
    )
    return gauges(page)
