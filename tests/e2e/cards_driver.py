"""A player of Sealed Orders in a real browser: lays plans by mouse, keys, touch or typing."""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator, expect

from aerodrome.bots import brawler
from aerodrome.bots.bot import play
from aerodrome.core.dice import SeededDice
from aerodrome.core.game import Game, new_game
from tests.e2e import driver
from tests.e2e.driver import Seat

SAFE = ("S", "Z", "S")
"""A plan that breaks no rule, whatever was flown or shot away (MC18)."""
KEYS = "szs"


def card(seat: Seat, name: str) -> Locator:
    return seat.page.locator(f"[data-card={name}]")


def slot(seat: Seat, number: int) -> Locator:
    return seat.page.locator(f"[data-slot='{number}']")


def expect_laid(seat: Seat, number: int, name: str) -> None:
    """A card lies in a slot."""
    expect(slot(seat, number)).to_have_attribute("data-laid", name)


def confirmation(seat: Seat) -> Locator:
    return seat.page.get_by_role("button", name="Lay the plan")


def _by(seat: Seat, press: Callable[[Locator], None]) -> None:
    if seat.kind != "plan":
        press(seat.brave())
        return
    for number, name in enumerate(SAFE):
        press(card(seat, name))
        expect_laid(seat, number, name)
    expect(confirmation(seat)).to_be_enabled()
    press(confirmation(seat))


def by_mouse(seat: Seat) -> None:
    """Click cards, then the confirmation."""
    _by(seat, lambda button: button.click())


def by_touch(seat: Seat) -> None:
    """Tap."""
    _by(seat, lambda button: button.tap())


def by_keys(seat: Seat) -> None:
    """Letters lay cards, Enter confirms; other answers have letters or digits."""
    if seat.kind != "plan":
        driver.by_keys(seat)
        return
    for number, (letter, name) in enumerate(zip(KEYS, SAFE, strict=True)):
        seat.page.keyboard.press(letter)
        expect_laid(seat, number, name)
    expect(confirmation(seat)).to_be_focused()
    seat.page.keyboard.press("Enter")


def by_typing(seat: Seat) -> None:
    """Type the plan, as a blind player would."""
    if seat.kind != "plan":
        driver.by_keys(seat)
        return
    field = seat.page.get_by_label("Or type the plan")
    field.fill(" ".join(SAFE).lower())
    field.press("Enter")


def fought(scenario: str, turns: int) -> Game:
    """A battle of brawlers to its end."""
    game = new_game("cards", scenario, options={"turns": turns}, dice=SeededDice(bytes(32)))
    play(game, dict.fromkeys(game.who, brawler.choose), Random(1))
    return game
