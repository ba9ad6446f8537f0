"""A real browser among the players: it is never reloaded, and has to find its way back by itself."""

import time

import httpx
import msgspec
from playwright.sync_api import Error, Page, sync_playwright

from tests.e2e.conftest import FLAGS, LOW, WIDE, browser_program
from tests.e2e.driver import Seat, by_mouse
from tests.siege.players import BATTLE, FIRST_PAUSE, PATIENCE

A_WHILE = 5_000
"""Milliseconds after which it looks again, whether there is something to answer or not."""


class Tale(msgspec.Struct):
    """What a browser lived through: answers that led on, battles, errors of its pages, and when it last got on."""

    answers: int = 0
    battles: int = 0
    errors: list[str] = []
    last: float = 0.0


def play(port: int, ends: float) -> Tale:
    """One battle after another by mouse, until it is time."""
    tale = Tale()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=browser_program(), headless=True, args=FLAGS)
        context = browser.new_context(viewport=WIDE, reduced_motion="reduce")
        context.add_init_script(f"if (location.origin !== 'null') {{ {LOW} }}")
        page = context.new_page()
        page.on("pageerror", lambda error: tale.errors.append(str(error)))
        while time.monotonic() < ends:
            made = _begun(port, ends)
            if made is not None:
                tale.battles += 1
                page.goto(f"http://127.0.0.1:{port}/t/{made[0]}#k={made[1]}", timeout=1000 * PATIENCE)
                _fight(page, ends, tale)
        browser.close()
    return tale


def _begun(port: int, ends: float) -> tuple[str, str] | None:
    """A new battle, however often it has to be asked for; none if time is up."""
    while time.monotonic() < ends:
        try:
            reply = httpx.post(f"http://127.0.0.1:{port}/api/battles", json=BATTLE, timeout=PATIENCE)
            if reply.is_success:
                return reply.json()["battle"], reply.json()["mine"]["token"]
        except httpx.HTTPError:
            pass
        time.sleep(FIRST_PAUSE)
    return None


def _fight(page: Page, ends: float, tale: Tale) -> None:
    """Answer what is asked until the battle is over; an answer that a dead worker took along is given once more."""
    seat = Seat(page)
    page.set_default_timeout(A_WHILE)
    while time.monotonic() < ends:
        try:
            if not seat.wait_for_turn():
                return
            before = seat.version
            by_mouse(seat)
            page.wait_for_function(
                "before => Number(document.querySelector('main.table')?.dataset.version) > before", arg=before
            )
        except Error:
            continue  # nothing is asked yet, or the line is broken: it looks again
        tale.answers, tale.last = tale.answers + 1, time.monotonic()
