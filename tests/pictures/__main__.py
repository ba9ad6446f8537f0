"""`make pictures`: the pictures of README and of the pages for players, from seeded battles.

`python -m tests.pictures NAME ...` takes some of them. Look at every picture before keeping it.
"""

import sys
from collections.abc import Callable

from playwright.sync_api import Browser, Page

from tests.e2e import cards_driver as cards
from tests.e2e.campaign_driver import Commander, begun
from tests.e2e.conftest import Server
from tests.e2e.driver import Seat
from tests.e2e.icog_driver import settled
from tests.e2e.test_evening import THEIRS, report
from tests.pictures import booth, film
from tests.pictures.battles import Scene, deadly, fought, scene

EVENING = 6
"""With these dice three British machines fly the second mission, as in the test of the evening."""
Taken = Callable[[Browser], None]


def at_table(browser: Browser, name: str, at: Scene, do: Callable[[Seat], None] = lambda seat: None) -> None:
    """A table at which the battle goes on from a scene, after something was done there."""
    with booth.serving(1918) as server:
        page = booth.visitor(browser)
        seat = booth.sit(page, booth.begin(server, at))
        settled(page)
        do(seat)
        settled(page)
        booth.keep(page, name)


def dogfights(browser: Browser) -> None:
    """Age of Dogfights: an enemy right before the guns."""
    at_table(browser, "age-of-dogfights", scene(fought("triangle", "dogfight-pairs", 3), "fire", 1), level)


def level(seat: Seat) -> None:
    """Keep the nose where it is; then one may fire."""
    if seat.kind == "tilt":
        seat.answer(lambda one: one.answers().first.click())
        assert seat.wait_for_turn()


def clouds(browser: Browser) -> None:
    """In Clouds of Glory: a burst is to be fired."""
    at_table(browser, "in-clouds-of-glory", scene(fought("icog", "bounce", 2, "brawler"), "shoot", 1))


def cockpit(browser: Browser) -> None:
    """The cockpit beside the planner, with a move in the making."""
    at = scene(fought("icog", "close-duel", 4, "brawler"), "announce", 0, "Germans")

    def plan(seat: Seat) -> None:
        field = seat.page.get_by_role("combobox", name="Announcement")
        field.fill(at.answer)
        seat.page.locator(".in-hand").wait_for()

    at_table(browser, "cockpit", at, plan)


def sealed_orders(browser: Browser) -> None:
    """Sealed Orders: a shot is offered."""
    at_table(browser, "sealed-orders", scene(fought("cards", "pairs", 2), "fire", 0))


def hand(browser: Browser) -> None:
    """The hand of cards, and the plan drawn on the board."""
    at = scene(fought("cards", "pairs", 2), "plan", 0)

    def lay(seat: Seat) -> None:
        for number, name in enumerate(at.answer.split()[:3]):
            cards.card(seat, name).first.click()
            cards.expect_laid(seat, number, name)

    at_table(browser, "hand-of-cards", at, lay)


def campaign(browser: Browser) -> None:
    """The squadron's roster, and the evening after its second mission."""
    with booth.serving(EVENING) as server:
        page = booth.visitor(browser)
        me = commander(server, page)
        me.open("squadron")
        booth.keep(page, "squadron")
        me.open("evening")
        page.locator(".man[data-lot=safe]").wait_for()
        page.locator(".strip [data-lot=wounded], .strip [data-lot=missing], .strip [data-lot=dead]").first.click()
        page.locator(".beats .card").first.wait_for()
        booth.keep(page, "evening")


def commander(server: Server, page: Page) -> Commander:
    """Two missions are flown, the second with losses."""
    made = begun(server.url, "bloody-april", {THEIRS: "bot:cadet"}, tactics="table", missions=3)
    me = Commander(page, server.url, made["battle"], made["mine"]["token"])
    me.open()
    me.play_until(lambda: me.wait_for_question() == "fly-mission")
    report(me, [], 0)
    me.wait_for_report()
    me.play_until(lambda: me.wait_for_question() == "fly-mission")
    down = {"fate": "shot down", "damage": 1.0, "place": "enemy lines"}
    report(me, [{}, {"wounds": 1, "damage": 0.3}, down, down], 1)
    page.wait_for_url("**/evening")
    me.play_until(lambda: me.wait_for_question() != "spend-luck")
    return me


def shelf(browser: Browser) -> None:
    """The print shelf."""
    with booth.serving(1918) as server:
        page = booth.visitor(browser)
        page.goto(f"{server.url}/print")
        page.get_by_role("radio", name="Sealed Orders").check()
        page.get_by_role("radio", name="Manoeuvre decks").check()
        page.get_by_role("checkbox").first.check()
        booth.keep(page, "print-shelf")


def kill(browser: Browser) -> None:
    """A burst, the dice, and the fall."""
    at = scene(fought("triangle", "dogfight-pairs", 3), "fire", 1)
    with booth.serving(deadly(at, range(1, 200))) as server:
        film.kill(browser, server, at, level)


PICTURES: dict[str, Taken] = {
    "age-of-dogfights": dogfights,
    "in-clouds-of-glory": clouds,
    "cockpit": cockpit,
    "sealed-orders": sealed_orders,
    "hand-of-cards": hand,
    "campaign": campaign,
    "print-shelf": shelf,
    "kill": kill,
}


if __name__ == "__main__":
    with booth.browsing() as chromium:
        for wanted in sys.argv[1:] or PICTURES:
            PICTURES[wanted](chromium)
