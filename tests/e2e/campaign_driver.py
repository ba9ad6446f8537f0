"""A player of a campaign in a real browser: answers what is asked, sends missions up, opens pages."""

from collections.abc import Callable
from typing import Any

import httpx
from playwright.sync_api import Locator, Page

from tests.e2e.driver import A_BATTLE, PATIENCE

MOST = 400
"""Decisions after which so few missions should long be flown."""
ASKED = "#prompt .question[data-kind]"
ONWARD = "[data-skip], p.asked a"
"""What leads from the page that is open to the question."""


def begun(url: str, campaign: str, seats: dict[str, str] | None = None, **options: Any) -> dict[str, Any]:
    """Begin a campaign without the browser; its keys."""
    asked = {"campaign": campaign, "options": options, "seats": seats or {}}
    reply = httpx.post(f"{url}/api/campaigns", json=asked, timeout=PATIENCE / 1000)
    assert reply.is_success, reply.text
    made: dict[str, Any] = reply.json()
    return made


class Commander:
    """Somebody who plays a campaign."""

    def __init__(self, page: Page, url: str, campaign: str, token: str) -> None:
        self.page, self.url, self.campaign, self.token = page, url, campaign, token
        page.set_default_timeout(PATIENCE)
        self.answered: dict[str, int] = {}
        """How often each kind of question was answered."""

    def open(self, page: str = "") -> None:
        """Open a page of the campaign by its address."""
        self.page.goto(f"{self.url}/c/{self.campaign}{f'/{page}' if page else ''}#k={self.token}")
        self.wait_for_page()

    def wait_for_page(self) -> None:
        """Until the page has come; some have a title before."""
        self.page.locator(".campaign[data-status=open] .page:not(:has([role=status])) h2").first.wait_for()

    def turn_to(self, words: str) -> None:
        """Go to a page by its tab."""
        self.page.get_by_role("navigation", name="Pages of the campaign").get_by_role("link", name=words).click()
        self.page.locator(f".pages a[aria-current=page]:has-text('{words}')").wait_for()
        self.wait_for_page()

    @property
    def version(self) -> int:
        return int(self.page.get_attribute(".campaign", "data-version") or 0)

    def wait_for_question(self) -> str:
        """Until something is asked of this seat, and what; or until the campaign is over (then empty).

        In the evening whoever is in a hurry skips to the question, and in the morning goes to the briefing.
        """
        found = self.page.wait_for_function(
            """([asked, onward]) => {
              if (document.querySelector('.campaign')?.dataset.part === 'over') return 'over';
              const kind = document.querySelector(asked)?.dataset.kind;
              if (!kind) document.querySelector(onward)?.click();
              return kind;
            }""",
            arg=[ASKED, ONWARD],
        )
        kind = str(found.json_value())
        return "" if kind == "over" else kind

    def wait_for_report(self) -> None:
        """Until the mission has been flown and its report has come home."""
        self.page.locator(".campaign[data-status=open]:not([data-part=battle])").wait_for(timeout=A_BATTLE)

    def settle(self, press: Callable[[], None]) -> None:
        """Decide something, and wait until it is heard and the campaign has moved on."""
        before = self.version
        press()
        # what others decide meanwhile makes a new version as well, but only the reply ends being busy
        self.page.wait_for_function(
            """before => {
              const campaign = document.querySelector('.campaign');
              return campaign && !campaign.dataset.busy && Number(campaign.dataset.version) > before;
            }""",
            arg=before,
        )

    def answers(self) -> Locator:
        return self.page.locator("#prompt [data-answer]:not([disabled])")

    def answer(self) -> str:
        """Answer what is asked, as somebody in no doubt would; which kind it was."""
        kind = self.wait_for_question()
        if not kind:
            return ""
        self.answered[kind] = self.answered.get(kind, 0) + 1
        if kind == "fly-mission":
            self.page.get_by_role("button", name="Let bots fly it").click()
            self.wait_for_report()
        elif kind == "choose-crews":
            self.settle(self.page.get_by_role("button", name="Send them up").click)
        elif kind == "spend-luck":
            # the last choice spends most, and turns the roll as far as luck can
            self.settle(self.answers().last.click)
        elif kind == "rule":
            self.settle(self.page.get_by_role("button", name="Nothing more: go on").click)
        else:
            self.settle(self.answers().first.click)
        return kind

    def play_until(self, reached: Callable[[], bool]) -> None:
        """Answer until something is so."""
        for _ in range(MOST):
            if reached() or not self.answer():
                return
        raise AssertionError("the campaign goes on and on")
