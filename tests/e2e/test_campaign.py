"""A campaign in the browser: begun in the hangar, flown by bots, by oneself or reported by hand, and looked back on."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e import cards_driver as cards
from tests.e2e import driver
from tests.e2e.campaign_driver import Commander, begun
from tests.e2e.conftest import Server, serve
from tests.e2e.driver import WORDS, Seat, check_accessible, check_nothing_cut_off, picture

pytestmark = pytest.mark.e2e

SEED = 48
"""With these dice, and answers as the driver gives them, three missions bring a wound, medals and replacements."""
OURS, THEIRS = "No. 71 Squadron", "Jasta 42"
SIZES = ((1440, 900), (1366, 768), (1280, 720), (390, 844))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from serve(tmp_path_factory.mktemp("server") / "data", SEED)


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def follow(page: Page, name: str) -> None:
    page.get_by_role("link", name=name, exact=True).click()


def commander(page: Page, server: Server) -> Commander:
    """Whoever plays the campaign that the page shows."""
    page.locator(".campaign[data-status=open]").wait_for()
    path, key = page.url.split("#k=")
    return Commander(page, server.url, path.rsplit("/", 1)[1], key)


def begin_in_the_hangar(page: Page, server: Server) -> Commander:
    page.goto(server.url)
    follow(page, "Take over a squadron")
    page.locator(".folder").nth(2).wait_for()
    picture(page, "campaigns")
    check_accessible(page)
    page.locator(".folder", has_text="Bloody April").get_by_role("link").click()
    tactics = page.get_by_label("Tactical game")
    expect(tactics.locator("option:checked")).to_have_text("Sealed Orders")
    tactics.select_option(label="Age of Dogfights")
    page.get_by_label("Length").fill("3")
    page.get_by_label("Length").press("Tab")
    expect(page.get_by_text("The campaign lasts three missions.")).to_be_visible()
    page.get_by_label(THEIRS).select_option(label="Bot: Cadet")
    picture(page, "campaign-new")
    check_accessible(page)
    press(page, "Begin the campaign")
    return commander(page, server)


def refuse_crews(me: Commander) -> None:
    """Nobody to fly: every reason is said, and nothing can be sent."""
    page = me.page
    press(page, "Send nobody")
    page.locator(".refusals li").first.wait_for()
    expect(page.get_by_role("button", name="Send them up")).to_be_disabled()
    press(page, "Take the suggested crews")
    page.locator(".legal").wait_for()
    size = page.viewport_size
    assert size is not None
    for width, height in SIZES:  # however long the squadron is, what sends them up is in sight
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        expect(page.get_by_role("button", name="Send them up")).to_be_in_viewport(ratio=1)
    page.set_viewport_size(size)
    picture(page, "campaign-crews")
    check_accessible(page)


def refuse_report(me: Commander) -> None:
    """A report that contradicts itself is refused at its fields, and the campaign stays as it was."""
    page, before = me.page, me.version
    follow(page, "Report it by hand")
    page.locator("[data-field='machines#1.men#1.wounds'] input").fill("5")
    press(page, "Add a victory")
    victim = page.locator("[data-field='victories#1.victim'] select")
    victim.select_option(index=1)
    press(page, "Hand it in")
    wounds = page.locator("[data-field='machines#1.men#1.wounds']")
    expect(wounds.get_by_role("alert")).to_contain_text("allowed: 0 to 3")
    expect(page.locator("[data-field='victories#1.victors']").get_by_role("alert")).to_contain_text("nobody is named")
    picture(page, "campaign-report")
    check_accessible(page)
    page.locator("[data-field='machines#1.men#1.wounds'] input").fill("1")
    page.get_by_role("group", name="By whom").get_by_role("checkbox").first.check()
    press(page, "Check it")
    expect(page.locator("[data-field='victories#1.victim']").get_by_role("alert")).to_contain_text("was not lost")
    assert me.version == before
    follow(page, "Not now")
    page.locator(".page h2", has_text="Mission 1").wait_for()
    picture(page, "campaign-briefing")
    check_accessible(page)


def roster(page: Page) -> set[str]:
    page.locator(".tile").first.wait_for()
    return set(page.locator(".room section > .roster > .tile h3").all_inner_texts())


def told(me: Commander, missions: int) -> dict[str, int]:
    """What the evenings tell, by the kinds of things."""
    found: dict[str, int] = {}
    for mission in range(1, missions + 1):
        me.open(f"evening/{mission}")
        for page in me.page.locator(".strip button").all():
            page.click()
            for kind in me.page.locator(".beats > li").evaluate_all("all => all.map(one => one.dataset.kind)"):
                found[kind] = found.get(kind, 0) + 1
    return found


def test_three_missions_with_a_wound_a_medal_and_replacements(server, visitor, tmp_path):
    page = visitor()
    me = begin_in_the_hangar(page, server)
    first = roster(page)
    me.play_until(lambda: me.wait_for_question() == "choose-crews")
    refuse_crews(me)
    me.play_until(lambda: me.wait_for_question() == "fly-mission")
    refuse_report(me)
    me.play_until(lambda: not me.wait_for_question())
    assert me.answered["fly-mission"] == 3

    happened = told(me, 3)
    kinds = ("wounded", "medal", "roll")
    assert all(happened.get(kind) for kind in kinds), f"find another seed: {happened}"
    page.locator(".strip button[data-lot]").first.click()
    expect(page.locator(".card .total").first).to_be_visible()
    picture(page, "campaign-evening")
    check_accessible(page)

    me.turn_to("Squadron")
    replacements = roster(page) - first
    assert replacements, "nobody new"
    look_at_a_man(me)
    look_back(me)
    take_along(me, server, visitor(phone=True), tmp_path)


def look_at_a_man(me: Commander) -> None:
    """The best of the squadron: his portrait, his medals, a victory that leads to its moment in the replay."""
    page = me.page
    page.get_by_role("region", name="Board of honour").get_by_role("link").first.click()
    page.get_by_role("img", name="Portrait of").wait_for()
    expect(page.locator(".medals li").first).to_be_visible()
    expect(page.get_by_role("img", name="Luck points after each mission")).to_be_visible()
    picture(page, "campaign-man")
    check_accessible(page)
    with page.expect_download() as download:
        press(page, "Save his logbook as a PDF")
    assert download.value.path().read_bytes().startswith(b"%PDF")
    moment = page.locator("#kills ~ .body a").first.get_attribute("href") or ""
    assert moment.startswith("/r/")
    assert "#m=" in moment


def look_back(me: Commander) -> None:
    """Diary, newspaper and league tell of all three missions."""
    page = me.page
    me.turn_to("Diary")
    expect(page.locator(".book section")).to_have_count(4)
    picture(page, "campaign-diary")
    check_accessible(page)
    me.turn_to("Newspaper")
    page.locator(".paper .headline").wait_for()
    page.get_by_role("group", name="Whose paper").get_by_role("button", name="Germans").click()
    expect(page.get_by_role("heading", name="Neueste Frontpost")).to_be_visible()
    picture(page, "campaign-newspaper")
    check_accessible(page)
    me.turn_to("League and log")
    expect(page.locator(".log > li")).to_have_count(3)
    picture(page, "campaign-league")
    check_accessible(page)


def take_along(me: Commander, server: Server, phone: Page, folder: Path) -> None:
    """The campaign goes into a file and comes out of it again, on a phone; what is no campaign is refused."""
    with me.page.expect_download() as download:
        press(me.page, "Save the whole campaign")
    file = folder / "april.campaign"
    download.value.save_as(file)
    with me.page.expect_download() as download:
        press(me.page, "Save victories as a table")
    download.value.save_as(folder / "victories.csv")
    assert (folder / "victories.csv").read_text().startswith("mission,date,victor")
    broken = folder / "broken.campaign"
    broken.write_bytes(b"no campaign at all")

    phone.goto(f"{server.url}/campaigns")
    chooser = phone.get_by_label("An exported campaign file")
    chooser.set_input_files(broken)
    phone.get_by_role("alert").wait_for()
    picture(phone, "campaign-import-refused-phone")
    check_accessible(phone)
    chooser.set_input_files(file)
    phone.get_by_role("link", name="Continue it").click()
    again = commander(phone, server)
    for page in ("", "evening", "newspaper", "league"):
        again.open(page)
        check_nothing_cut_off(phone)
        picture(phone, f"campaign-{page or 'squadron'}-phone")
    check_accessible(phone)


def test_three_missions_of_a_new_campaign_are_flown_in_sealed_orders(server, visitor):
    made = begun(server.url, "bloody-april", {THEIRS: "bot:cadet"}, missions=3)
    page = visitor()
    me = Commander(page, server.url, made["battle"], made["mine"]["token"])
    me.open()
    me.play_until(lambda: me.wait_for_question() == "fly-mission")
    me.turn_to("Briefing")
    expect(page.locator(".page")).to_contain_text("The ground below:")
    picture(page, "campaign-cards-briefing")
    press(page, "Fly it here")
    page.wait_for_url("**/t/*")
    seat = Seat(page)
    cards.card(seat, "S").wait_for()
    picture(page, "campaign-cards-table")
    check_accessible(page)
    seat.answer(cards.by_mouse)
    picture(page, "campaign-cards-planned")
    me.open()
    press(page, "Let bots finish it")
    me.wait_for_report()
    me.play_until(lambda: not me.wait_for_question())
    assert me.answered["fly-mission"] == 2
    assert sum(told(me, 3).values())
    picture(page, "campaign-cards-aftermath")
    me.turn_to("League and log")
    expect(page.locator(".log > li")).to_have_count(3)


def test_a_mission_is_flown_at_the_table_and_one_comes_back_to_the_campaign(server, visitor):
    made = begun(server.url, "bloody-april", {THEIRS: "bot:cadet"}, tactics="triangle", missions=1)
    page = visitor(preferences=WORDS)
    me = Commander(page, server.url, made["battle"], made["mine"]["token"])
    me.open()
    me.play_until(lambda: me.wait_for_question() == "fly-mission")
    press(page, "Fly it here")
    page.wait_for_url("**/t/*")
    seat = Seat(page)
    seat.wait_for_anything()
    press(page, "Concede …")
    press(page, "Yes, concede")
    page.locator(driver.RESULT).wait_for()
    picture(page, "campaign-result")
    follow(page, "Go back to the campaign")
    me.wait_for_report()
    me.play_until(lambda: not me.wait_for_question())
    assert "fly-mission" not in me.answered
    me.open("evening")
    expect(page.get_by_role("link", name="See the battle again")).to_be_visible()
