"""A player in a real browser: opens tables, answers prompts by mouse, keys, touch or typing, and looks."""

import gzip
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from aerodrome.server.web import client_files
from aerodrome.server.web.app import GZIP_LEVEL

ROOT = Path(__file__).resolve().parents[2]
ARTEFACTS = ROOT / "build" / "e2e"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
QUESTION = "#prompt .question"
RESULT = ".result"
PATIENCE = 60_000
"""Milliseconds after which something that should have come does not come any more: drawing without a graphics card
takes its time."""
A_BATTLE = 4 * PATIENCE
"""Milliseconds that bots among themselves may take for a whole battle."""
expect.set_options(timeout=PATIENCE)
MOST = 200
"""Decisions after which a battle should long be over."""
TIMID = ("hold", "cease")
WORDS = "localStorage.setItem('aerodrome:preferences', JSON.stringify({text: true, motion: 'reduced'}))"
"""What a player has set who reads instead of looking; nothing is drawn for him, so all goes much faster."""


OUT_OF_REACH = """() => {
  const homes = (one) => (one ? [one, ...homes(one.parentElement)] : []);
  const sticks = (one) => homes(one).some((home) => /sticky|fixed/.test(getComputedStyle(home).position));
  const clipped = (one, x, y) => homes(one.parentElement).some((home) => {
    const { overflowX, overflowY } = getComputedStyle(home);
    const { left, top, right, bottom } = home.getBoundingClientRect();
    return (overflowX !== 'visible' && (x < left || x > right)) || (overflowY !== 'visible' && (y < top || y > bottom));
  });
  const reason = (one) => {
    const { left, top, right, bottom, width } = one.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    const hidden = width < 2 || getComputedStyle(one).visibility === 'hidden' || one.closest('.hidden-text, .skip');
    if (hidden || clipped(one, x, y)) return '';
    if (x < 0 || x > innerWidth) return 'cut off';
    const over = y < 0 || y > innerHeight ? null : document.elementFromPoint(x, y);
    const own = !over || one.contains(over) || over.contains(one) || one.closest('label')?.contains(over);
    return own || sticks(over) ? '' : `under ${over.className || over.tagName}`;
  };
  const controls = 'button, a.button, select, summary, input:not([type=radio], [type=file])';
  return [...document.querySelectorAll(controls)]
    .map((one) => [(one.innerText || one.ariaLabel || one.tagName).slice(0, 40), reason(one)])
    .filter(([, why]) => why)
    .map((found) => found.join(': '));
}"""
"""Controls that are in sight, but not to be reached: cut off at a side, or with something over their middle."""


def picture(page: Page, name: str) -> None:
    """Keep a screenshot to be looked at."""
    ARTEFACTS.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=ARTEFACTS / f"{name}.png")


def check_accessible(page: Page) -> None:
    """axe finds no violation on the page as it stands."""
    # evaluated, not put into the page as a script, which the page's own policy forbids
    page.evaluate("source => { (0, eval)(source); }", AXE.read_text(encoding="utf-8"))
    found: list[Any] = page.evaluate("async () => (await axe.run(document)).violations")
    words = [f"{one['id']}: {one['help']}: {one['nodes'][0]['html'][:200]}" for one in found]
    assert not words, "\n".join(words)


def check_nothing_cut_off(page: Page) -> None:
    """The page is no wider than the screen."""
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")


def check_everything_can_be_reached(page: Page) -> None:
    """No control that is in sight is cut off at the side or lies under something else."""
    found: list[str] = page.evaluate(OUT_OF_REACH)
    assert not found, found


def check_told_to_the_end(page: Page) -> None:
    """Nothing of what the teacher says has to be scrolled to."""
    assert page.evaluate(
        "[...document.querySelectorAll('.teacher p')].every((p) => p.scrollHeight <= p.clientHeight + 1)"
    )


def kilobytes_fetched(page: Page) -> float:
    """What the page's scripts, styles and pictures weigh so far, packed as the server sends them."""
    fetched: list[str] = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    names = {name.rpartition("/")[2] for name in fetched if f"/{client_files.ASSETS}/" in name}
    assert names
    files = [(client_files.FOLDER / client_files.ASSETS / name).read_bytes() for name in sorted(names)]
    return sum(len(gzip.compress(file, GZIP_LEVEL)) for file in files) / 1000


def until(true: Callable[[], Any]) -> None:
    """Wait for something that no single page can tell."""
    deadline = time.monotonic() + PATIENCE / 1000
    while not true():
        assert time.monotonic() < deadline, "it did not come"
        time.sleep(0.05)


class Seat:
    """Somebody who sits at a table in a browser."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(PATIENCE)

    def sit_down(self, url: str) -> None:
        self.page.goto(url)
        self.wait_for_anything()

    def wait_for_anything(self) -> None:
        """Until there is a question, something to wait for, a curtain or a result."""
        self.page.locator(f"{QUESTION}, #prompt, .curtain, {RESULT}").first.wait_for()

    def wait_for_board(self) -> None:
        self.page.locator(".theatre[data-ready]").wait_for()

    @property
    def version(self) -> int:
        return int(self.page.get_attribute("main.table", "data-version") or 0)

    @property
    def over(self) -> bool:
        return self.page.locator(RESULT).count() > 0

    @property
    def kind(self) -> str:
        """What is asked; empty while somebody else decides."""
        return str(self.page.evaluate("asked => document.querySelector(asked)?.dataset.kind ?? ''", QUESTION))

    def wait_for_turn(self) -> bool:
        """Until this seat is asked, or the battle is over (then False); curtains are drawn."""
        self.page.locator(f"{QUESTION}[data-kind], .curtain, {RESULT}").first.wait_for()
        curtain = self.page.locator(".curtain button")
        if curtain.count():
            curtain.click()
            return self.wait_for_turn()
        return not self.over

    def answer(self, choose: Callable[["Seat"], None]) -> None:
        """Answer the question, and wait until it is heard and something has come of it."""
        before = self.version
        choose(self)
        # what loses an airplane is asked about once more
        doubted = self.page.get_by_role("button", name="Do it anyway")
        if doubted.count():
            doubted.press("Enter")  # wherever in a small window it stands
        # what others decide meanwhile makes a new version as well, but only the reply ends being busy
        self.page.wait_for_function(
            """before => {
              const table = document.querySelector('main.table');
              const heard = table && !table.dataset.busy && Number(table.dataset.version) > before;
              return heard || document.querySelector('.result, .curtain');
            }""",
            arg=before,
        )

    def play(self, choose: Callable[["Seat"], None], decisions: int = MOST) -> int:
        """Answer until the battle is over or so many decisions are made; how many there were."""
        for made in range(decisions):
            if not self.wait_for_turn():
                return made
            self.answer(choose)
        return decisions

    def answers(self) -> Locator:
        return self.page.locator("#prompt [data-answer]:not([disabled])")

    def brave(self) -> Locator:
        """The first answer that does something."""
        offered = self.answers()
        offered.first.wait_for()
        for at in range(offered.count()):
            if offered.nth(at).get_attribute("data-answer") not in TIMID:
                return offered.nth(at)
        return offered.first


# ---- several people, each in a browser of his own


def together(*seats: Seat) -> None:
    """Wait until all of them have heard the same."""
    until(lambda: len({seat.version for seat in seats}) == 1)


def play_both(one: Seat, other: Seat, choose: Callable[[Seat], None], decisions: int = MOST) -> None:
    """Whoever is asked answers, until the battle is over or so many decisions are made."""
    for _ in range(decisions):
        together(one, other)
        if one.over and other.over:
            return
        (one if one.kind else other).answer(choose)


# ---- ways to answer


def place(seat: Seat, press: Callable[[Locator], None]) -> None:
    """Put a placement together from its parts."""
    for name in ("Plane", "Access point", "Level", "Heading"):
        group = seat.page.get_by_role("group", name=name, exact=True)
        if group.count() and not group.locator("button[aria-pressed=true]").count():
            press(group.locator("button").nth(group.locator("button").count() // 2))
    press(seat.page.get_by_role("button", name="Place it"))


def by_mouse(seat: Seat) -> None:
    """Click; a flight is chosen from the list and confirmed."""
    _by(seat, lambda button: button.click())


def by_touch(seat: Seat) -> None:
    """Tap."""
    _by(seat, lambda button: button.tap())


def _by(seat: Seat, press: Callable[[Locator], None]) -> None:
    if seat.kind == "place":
        place(seat, press)
    elif seat.kind == "fly":
        press(seat.answers().first)
        press(seat.page.get_by_role("button", name="Fly it"))
    else:
        press(seat.brave())


def by_keys(seat: Seat) -> None:
    """Only keys: letters choose, Enter confirms, the focus walks through what has no letter."""
    keyboard = seat.page.keyboard
    if seat.kind == "place":
        place(seat, press_by_keys)
    elif seat.kind == "fly":
        keyboard.press(seat.answers().first.get_attribute("aria-keyshortcuts") or "1")
        expect(seat.page.get_by_role("button", name="Fly it")).to_be_focused()
        keyboard.press("Enter")
    else:
        letter = seat.brave().get_attribute("aria-keyshortcuts")
        assert letter, "an answer without a key"
        keyboard.press(letter)


def press_by_keys(button: Locator) -> None:
    button.focus()
    button.press("Enter")


def by_typing(seat: Seat) -> None:
    """Type the answer where one can be typed, as a blind player would."""
    field = seat.page.locator("#prompt input[type=text], #prompt input:not([type])")
    if seat.kind == "fly" and field.count():
        path = seat.answers().first.get_attribute("data-answer") or ""
        field.first.fill(path.lower())
        field.first.press("Enter")
    elif seat.kind == "place":
        place(seat, press_by_keys)
    else:
        by_keys(seat)


def numbers_in(text: str) -> list[int]:
    return [int(found) for found in re.findall(r"\d+", text)]
