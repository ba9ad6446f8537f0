"""Around a battle of In Clouds of Glory: the first flight to its end, its replay, what can be taken away from it."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from aerodrome.core.game import Game
from aerodrome.icog.state import NEVER, Airplane
from tests.e2e import driver, icog_driver
from tests.e2e.conftest import NOVICE
from tests.e2e.driver import Seat, check_accessible, check_told_to_the_end, picture
from tests.server import acmi_reader
from tests.server.presenting.icog_walks import moments

pytestmark = pytest.mark.e2e

PAGE = 50
"""Moments that are had at once."""
PLACES = """all => all.map((one) => {
  const { left, top } = one.getBoundingClientRect();
  return [Math.round(left), Math.round(top)];
})"""
MOST_BUTTONS = 4
"""In the planner of a lesson, until everything is asked for."""


def upload(server, game) -> str:
    """The id of a record's replay."""
    headers = {"Content-Type": "application/octet-stream"}
    reply = server.ask("POST", "/api/records", content=game.save(), headers=headers)
    assert reply.is_success, reply.text
    name: str = reply.json()["id"]
    return name


def watch(visitor, url: str, **how):
    """A replay that is open and drawn."""
    page = visitor(**how)
    page.goto(url)
    page.locator("canvas[data-ready]").wait_for()
    page.locator("main.replay[data-moment]").wait_for()
    return page


def follow_the_teacher(seat: Seat) -> None:
    """Do just what he says."""
    kind = seat.kind
    seat.page.locator("#prompt [data-taught], #prompt .wanted[data-answer]").first.click()
    if kind == "announce":
        expect(seat.page.locator("#prompt [data-taught]")).to_have_attribute("aria-pressed", "true")
        icog_driver.announce(seat)


def check_planner(page: Page) -> None:
    """The planner of a beginner has few buttons and needs no scrolling; everything is one press away."""
    buttons, parts = page.locator(".planner button"), page.locator(".planner .parts")
    assert buttons.count() <= MOST_BUTTONS
    assert parts.evaluate("one => one.scrollHeight <= one.clientHeight + 1")
    expect(page.get_by_role("button", name="Announce it")).to_be_in_viewport()
    page.get_by_role("button", name="Show everything").click()
    expect(page.get_by_role("button", name="Add a turn")).to_be_visible()
    check_accessible(page)
    page.get_by_role("button", name="Show less").click()
    expect(buttons).to_have_count(3)


def test_the_teacher_gives_way_to_who_asks_for_everything_and_flies_on_alone(server, visitor):
    page = visitor(preferences=NOVICE)
    page.set_viewport_size(ViewportSize(width=1366, height=768))
    page.goto(f"{server.url}/learn")
    lesson = page.get_by_role("region", name="First flight: In Clouds of Glory")
    lesson.get_by_role("button", name="First flight").click()
    prompt = page.locator("#prompt")
    prompt.get_by_role("button", name="Show everything").click()
    prompt.get_by_role("button", name=re.compile("^right")).first.click()
    prompt.get_by_role("button", name="Announce it").click()
    page.get_by_role("button", name="Do it anyway").click()
    expect(page.get_by_role("button", name="Pick the lesson up again")).to_be_visible()
    expect(prompt.get_by_role("button", name="Announce it")).to_be_in_viewport(ratio=1, timeout=60_000)
    expect(prompt.get_by_role("button", name="Hint")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [(1440, 900), (1366, 768), (390, 844)])
def test_the_buttons_of_a_planned_move_stay_where_they_are_and_in_sight(server, visitor, size):
    page = visitor(preferences=NOVICE, phone=size[0] < 700)
    page.set_viewport_size(ViewportSize(width=size[0], height=size[1]))
    seat = Seat(page)
    seat.sit_down(server.table(server.new("close-duel", {"British": "me", "Germans": "bot:cadet"}, game="icog")))
    icog_driver.announced(seat)
    moves, buttons = page.locator(".presets [data-answer]"), page.locator(".presets button, .confirm button")
    moves.first.wait_for()
    before = buttons.evaluate_all(PLACES)
    for at in range(moves.count()):
        moves.nth(at).click()
        icog_driver.announced(seat)
        assert buttons.evaluate_all(PLACES) == before
    page.get_by_role("button", name="Hint", exact=True).click()
    hint = page.get_by_role("region", name="Hint")
    hint.locator("[data-answer]").first.wait_for()
    for button in buttons.all():
        expect(button).to_be_in_viewport(ratio=1)
    hint.locator("[data-answer]").first.click()
    icog_driver.announced(seat)
    page.get_by_role("button", name="Show everything").click()
    editor = page.locator(".planner .editor")
    editor.wait_for()
    expect(editor).to_be_in_viewport(ratio=0.8 if size[0] < 700 else 1)
    expect(page.get_by_role("button", name="Announce it")).to_be_in_viewport(ratio=1)
    picture(page, f"icog-everything-{size[0]}")
    length = page.get_by_role("slider", name="Length", exact=True)
    length.press("ArrowRight")  # which brings it into sight
    icog_driver.announced(seat)
    there = length.evaluate_all(PLACES)
    length.press("ArrowLeft")
    icog_driver.announced(seat)
    assert length.evaluate_all(PLACES) == there


@pytest.mark.parametrize(("mission", "side"), [("close-duel", "British"), ("close-bombing", "French")])
def test_the_cockpit_is_in_sight_whole(server, visitor, mission, side):
    page = visitor(preferences=NOVICE)
    seat = Seat(page)
    seat.sit_down(server.table(server.new(mission, {side: "me", "Germans": "bot:cadet"}, game="icog")))
    page.set_viewport_size(ViewportSize(width=1440, height=900))
    while seat.kind != "announce":
        seat.answer(lambda one: one.brave().click())
        assert seat.wait_for_turn()
    picture(page, f"icog-cockpit-{mission}")
    for part in page.locator(".panel.plane :is(.dial, .pips, .gun, .man)").all():
        expect(part).to_be_in_viewport(ratio=1)


def test_the_first_flight_is_flown_to_its_end_and_watched_again(server, visitor):
    page = visitor(preferences=NOVICE)
    page.set_viewport_size(ViewportSize(width=1366, height=768))
    page.goto(f"{server.url}/learn")
    lesson = page.get_by_role("region", name="First flight: In Clouds of Glory")
    lesson.get_by_role("button", name="First flight").click()
    seat = Seat(page)
    seat.wait_for_anything()
    page.get_by_label("Teacher").wait_for()
    looked_at = set[str]()
    for _ in range(driver.MOST):
        if not seat.wait_for_turn():
            break
        check_told_to_the_end(page)
        if seat.kind in ("announce", "shoot") and seat.kind not in looked_at:
            looked_at.add(seat.kind)
            seat.wait_for_board()
            if seat.kind == "announce":
                expect(page.locator(".stage-chip[data-kind=wanted]")).to_have_text("here")
                check_planner(page)
            check_accessible(page)
            picture(page, f"icog-lesson-{seat.kind}")
        seat.answer(follow_the_teacher)
    assert looked_at == {"announce", "shoot"}
    expect(page.locator("#result-title")).to_contain_text("British")
    check_accessible(page)
    picture(page, "icog-lesson-result")

    turning = page.locator(".turning")
    expect(turning).to_contain_text(re.compile(r"Turn \d+ decided it\."))
    moment = turning.get_attribute("data-moment")
    everybody = page.get_by_role("list", name="What everybody did")
    expect(everybody).to_contain_text("James Lambourne")
    expect(everybody).to_contain_text("one victory")
    for name in ("See the debrief", "Watch the replay"):
        expect(page.get_by_role("link", name=name)).to_be_in_viewport()
    expect(page.get_by_role("link", name="Play on from turn")).to_have_count(0)  # nobody is left to play on with
    expect(page.get_by_role("button", name="Fly it again")).to_be_in_viewport()
    page.get_by_role("link", name="Watch it again").click()
    page.locator("canvas[data-ready]").wait_for()
    page.locator(f"main.replay[data-moment='{moment}']").wait_for()
    check_accessible(page)
    picture(page, "icog-replay")


def burnt() -> Game:
    """A battle in which somebody is on fire in the air for a while."""
    for seed in range(1, 100):
        game = icog_driver.fought("close-four", seed, 5)
        fires = [one for one in moments(game) if any(is_on_fire(airplane) for airplane in one.after.airplanes)]
        if len(fires) > 20:
            return game
    raise AssertionError("nobody ever burns")


def is_on_fire(airplane: Airplane) -> bool:
    return airplane.fire != NEVER and airplane.place == "air"


def burning(server, replay: str) -> tuple[int, str]:
    """The first moment in which somebody is on fire in the air, and who."""
    numbers = [line["number"] for line in server.ask("GET", f"/api/replays/{replay}").json()["moments"]]
    for first in range(0, len(numbers), PAGE):
        last = numbers[first : first + PAGE][-1]
        asked = {"first": numbers[first], "count": PAGE}
        for moment in server.ask("GET", f"/api/replays/{replay}/moments", params=asked).json():
            for airplane in moment["scene"]["airplanes"]:
                if airplane["place"] == "air" and "on fire" in str(airplane) and moment["number"] <= last:
                    return moment["number"], airplane["id"]
    raise AssertionError("nobody burns")


def test_an_airplane_burns_for_everybody_to_see(server, visitor):
    replay = upload(server, burnt())
    moment, name = burning(server, replay)
    page = watch(visitor, f"{server.url}/r/{replay}#m={moment}")
    expect(page.locator("main.replay")).to_have_attribute("data-moment", str(moment))
    page.locator(".roster").get_by_role("button", name=name).first.click()
    expect(page.locator(".panel.plane")).to_contain_text("on fire")
    page.get_by_role("button", name="Find", exact=True).click()
    icog_driver.settled(page)
    picture(page, "icog-burning")


def test_a_battle_is_taken_away_as_a_recording_as_a_story_and_as_a_record_and_opened_again(server, visitor):
    game = icog_driver.fought("close-duel", 3, 2)
    replay = upload(server, game)
    page = watch(visitor, f"{server.url}/r/{replay}")

    def saved(name: str):
        with page.expect_download() as download:
            page.get_by_role("link", name=name, exact=True).click()
        return download.value

    flight = saved("Save for Tacview")
    assert flight.suggested_filename.endswith(".txt.acmi")
    recording = acmi_reader.read(flight.path().read_text(encoding="utf-8"))
    assert [facts["CallSign"] for facts in recording.objects.values()] == ["B1", "D1"]
    story = saved("Story").path().read_text(encoding="utf-8")
    assert story.startswith(game.setting.title)
    assert game.result.reason in story
    record = saved("Save the record").path()
    assert record.read_bytes() == game.save().encode()

    def opened(buffer: bytes) -> None:
        page.get_by_role("link", name="To the hangar").click()
        file = {"name": "battle.aero", "mimeType": "application/octet-stream", "buffer": buffer}
        page.get_by_label("Open a record").set_input_files(file)

    opened(icog_driver.fought("close-duel", 4, 1).save().encode())
    expect(page).not_to_have_url(re.compile(replay))
    expect(page.get_by_text("Every roll checked")).to_be_visible()
    opened(record.read_bytes())
    expect(page).to_have_url(re.compile(replay))
    page.locator("main.replay[data-moment]").wait_for()
    expect(page.get_by_text("Every roll checked")).to_be_visible()
