"""The evening after a mission in the browser, on a desk and on a phone: man by man, luck, the paper, the next day."""

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.e2e.campaign_driver import Commander, begun
from tests.e2e.conftest import Server, serve
from tests.e2e.driver import PATIENCE, check_accessible, check_nothing_cut_off, picture

pytestmark = pytest.mark.e2e

SEED = 6
"""With these dice three British machines fly the second mission, and a man is asked to spend luck."""
THEIRS = "Jasta 42"
LOTS = ["safe", "wounded", "missing", "dead"]
REST = ["score", "honours", "paper", "morning"]
HIGH = 300
SIZES = {"desk": {"width": 1440, "height": 900}, "phone": {"width": 390, "height": 844}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from serve(tmp_path_factory.mktemp("server") / "data", SEED)


def report(me: Commander, ends: list[dict[str, Any]], lost_to_us: int) -> None:
    """Report a mission by hand: what becomes of the British in turn; the first German is their victor."""
    address, key = f"{me.url}/api/campaigns/{me.campaign}/report", {"Authorization": f"Bearer {me.token}"}
    draft = httpx.get(address, headers=key, timeout=PATIENCE / 1000).json()["draft"]
    ours = [one for one in draft["machines"] if one["side"] == "British"]
    theirs = [one for one in draft["machines"] if one["side"] != "British"]
    for machine, end in zip(ours, ends, strict=False):
        wounds = end.get("wounds", 0)
        machine.update({name: value for name, value in end.items() if name != "wounds"})
        machine["men"][0]["wounds"] = wounds
    fallen = [one for one in ours if one.get("fate") == "shot down"]
    draft["victories"] = [{"victim": one["id"], "victors": [theirs[0]["men"][0]["name"]]} for one in fallen]
    if lost_to_us:
        theirs[-1].update(fate="shot down", damage=1.0, place="enemy lines")
        draft["victories"] += [{"victim": theirs[-1]["id"], "victors": [ours[0]["men"][0]["name"]]}]
    reply = httpx.post(address, headers=key, json={"report": draft}, timeout=PATIENCE / 1000)
    assert reply.json()["accepted"], reply.text


def titles(page: Page) -> list[str]:
    """What each page is, and what became of a man, whether it has been read or not."""
    names: list[str] = page.locator(".strip button").evaluate_all("all => all.map(b => b.dataset.lot ?? b.className)")
    return names


def next_is_in_sight(page: Page) -> None:
    """The next step is always to be seen, and nothing sticks out."""
    size = page.viewport_size
    assert size is not None
    assert page.evaluate("window.innerWidth") == size["width"], "a phone zooms out for what is too wide"
    box = page.locator(".leaf .primary").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= size["height"]
    check_nothing_cut_off(page)


def begins_high(page: Page) -> None:
    """On a phone little room is taken by what stands above the page; the chips have words."""
    begin = page.locator(".evening").evaluate("one => one.getBoundingClientRect().top + scrollY")
    assert begin < HIGH
    for word in page.locator(".strip .who").all():
        expect(word).to_be_visible()
    assert len(set(page.locator(".strip button").evaluate_all("all => all.map(one => one.offsetTop)"))) == 1
    assert page.locator(".strip [aria-current]").evaluate(
        "one => { const { left, right } = one.getBoundingClientRect(); return left >= 0 && right <= innerWidth }"
    ), "the chip of the page is in sight"


def the_battle_comes_first(page: Page) -> None:
    """It is told who shot down whom and what it cost in machines, but of nobody what has become of him."""
    story = page.locator(".evening[data-page=battle]")
    expect(story.locator(".deeds li")).to_have_count(3)
    expect(story).to_contain_text("Two machines of the British went down, and one of the Germans.")
    for cell, number in zip(story.locator("td").all(), [4, 2, 1, 4, 1, 0], strict=True):
        expect(cell).to_have_text(str(number))
    assert not re.search(r"kill|dead|died|wound|prison|captur|safe", story.inner_text(), re.IGNORECASE)
    check_nothing_cut_off(page)


def to_the_luck(me: Commander) -> None:
    """From the battle to the man who may spend luck; his roll lies open, and the question stands on his page."""
    page = me.page
    the_battle_comes_first(page)
    page.keyboard.press("ArrowRight")
    expect(page.locator(".man[data-lot=safe] .parting")).not_to_be_empty()
    next_is_in_sight(page)
    while not page.locator("#prompt").count():
        page.keyboard.press("ArrowRight")
    expect(page.locator(".man[data-lot=open] .deeds li").first).to_be_visible()
    expect(page.locator(".beats .card .total").last).to_be_visible()
    assert me.wait_for_question() == "spend-luck"
    next_is_in_sight(page)


def test_an_evening_is_read_man_by_man_and_the_next_day_is_counted(server, visitor):
    made = begun(server.url, "bloody-april", {THEIRS: "bot:cadet"}, tactics="table", missions=3)
    page = visitor()
    page.set_viewport_size(SIZES["desk"])
    me = Commander(page, server.url, made["battle"], made["mine"]["token"])
    me.open()
    me.play_until(lambda: me.wait_for_question() == "fly-mission")
    report(me, [], 0)
    me.wait_for_report()
    me.play_until(lambda: me.wait_for_question() == "fly-mission")
    down = {"fate": "shot down", "damage": 1.0, "place": "enemy lines"}
    report(me, [{}, {"wounds": 1, "damage": 0.3}, down, down], 1)
    page.wait_for_url("**/evening")
    to_the_luck(me)
    picture(page, "evening-luck-desk")
    check_accessible(page)
    phone = visitor(phone=True)
    phone.set_viewport_size(SIZES["phone"])
    other = Commander(phone, server.url, made["battle"], made["mine"]["token"])
    other.open("evening")
    to_the_luck(other)
    begins_high(phone)
    check_nothing_cut_off(phone)
    picture(phone, "evening-luck-phone")
    check_accessible(phone)

    me.play_until(lambda: me.wait_for_question() != "spend-luck")
    assert me.wait_for_question() == "choose-delivery", "no machine to choose: find another seed"
    for one, name in ((me, "desk"), (other, "phone")):
        read_the_evening(one, name)
    phone.locator("#prompt [data-answer]").first.click()
    page.get_by_text("question 2 of 2").wait_for()
    page.get_by_role("button", name="Take back").click()
    phone.get_by_text("question 1 of 2").wait_for()
    phone.get_by_role("checkbox", name="Take the same type for both").check()
    phone.locator("#prompt [data-answer]").first.click()
    expect(phone.locator(".beats li[data-kind=delivery]"), "both are chosen with one answer").to_have_count(2)
    expect(page.locator("#prompt [data-answer]")).to_have_count(0)


def read_the_evening(me: Commander, name: str) -> None:
    """From the first man to the next morning: the order builds up, the paper has a headline, questions are counted."""
    page = me.page
    page.locator(".strip .morning").wait_for()
    classes = [one.split() for one in titles(page)]
    lots = [LOTS.index(lot) for names in classes for lot in names if lot in LOTS]
    assert lots == sorted(lots)
    assert len(set(lots)) > 1
    assert [one for names in classes for one in names if one in REST] == REST
    secret = page.locator(".strip [data-lot]:not(.open)")
    assert secret.count() < len(lots), "what became of a man shows when his page is read"
    kinds: set[str] = set()
    for at, kind in enumerate(["battle", *["man"] * len(lots), *REST]):
        page.locator(".strip button").nth(at).click()
        expect(page.locator(f".evening[data-page={kind}] h2").first).to_be_focused()
        check_nothing_cut_off(page)
        if name == "phone":
            begins_high(page)
        if at in (1, len(lots)) or kind != "man":
            picture(page, f"evening-{kind}-{at}-{name}")
        if at == 0:
            expect(page.locator(".leaf .title")).to_be_visible()
        if kind == "paper":
            expect(page.locator(".paper .headline")).not_to_be_empty()
        kinds |= set(page.locator(".beats > li").evaluate_all("all => all.map(one => one.dataset.kind)"))
    assert {"roll", "luck", "wounded", "medal"} <= kinds
    expect(page.locator("#prompt-title")).to_contain_text("question 1 of 2")
    expect(page.locator("#prompt .types .figure, #prompt .types button").first).to_be_visible()
    check_accessible(page)
