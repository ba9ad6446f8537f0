"""A battle as a flight recording: read back as the format's documentation says, it tells the battle that was fought."""

from datetime import datetime
from functools import partial
from itertools import pairwise
from math import cos, radians
from random import Random

import pytest

from aerodrome.bots import brawler
from aerodrome.core.dice import SeededDice
from aerodrome.core.game import Game, new_game
from aerodrome.core.geometry import Frame, Point
from aerodrome.icog.events import Destroyed, Flown, LeftBoard, TurnBegan
from aerodrome.icog.notation.pose import angles_of
from aerodrome.icog.state import NEVER
from aerodrome.icog.table import acmi
from aerodrome.icog.table.acmi import DEGREE, LATITUDE, METRES, SECONDS
from aerodrome.icog.words import ending
from tests.server.acmi_reader import Recording, read
from tests.server.presenting.icog_walks import moments
from tests.server.running import client_of, running_server
from tests.server.test_replays import DUEL, upload


def fought(mission: str, seed: int = 2) -> Game:
    """A battle to its end."""
    game = new_game("icog", mission, options={"turn_limit": 6}, dice=SeededDice(bytes([seed]) * 32))
    rng = Random(seed)
    while not game.over:
        question = game.pending[0]
        view = game.view(question.seat)
        game.answer(brawler.choose(view, question, partial(game.imagine, question.seat), rng).answer, question.seat)
    return game


def recorded(game: Game) -> Recording:
    """Its recording, written and read back."""
    return read(acmi.recording(game.setting, [(one.event, one.before, one.after) for one in moments(game)]))


@pytest.fixture(scope="module", params=["close-duel", "low-level", "duel"])
def game(request: pytest.FixtureRequest) -> Game:
    return fought(request.param)


@pytest.fixture(scope="module")
def recording(game: Game) -> Recording:
    return recorded(game)


def numbers(game: Game) -> dict[str, str]:
    """The objects' numbers by the airplanes' ids."""
    return {name: f"{at + 1:x}" for name, at in game.state.ids.items()}


def test_the_recording_says_what_it_is(game: Game, recording: Recording) -> None:
    assert recording.version == "2.2"
    assert recording.facts["Title"] == game.setting.title
    assert recording.facts["Briefing"] == game.setting.briefing
    assert datetime.fromisoformat(recording.facts["ReferenceTime"]).year == 1917
    assert -180 <= float(recording.facts["ReferenceLongitude"]) <= 180
    assert -90 <= float(recording.facts["ReferenceLatitude"]) <= 90


def test_every_airplane_is_an_object_with_its_type_side_and_pilot(game: Game, recording: Recording) -> None:
    for airplane in game.state.airplanes:
        if airplane.entered == NEVER:
            continue
        facts = recording.objects[numbers(game)[airplane.id]]
        assert facts["Type"] == "Air+FixedWing"
        assert facts["Name"] == game.state.panel(airplane).name
        assert facts["CallSign"] == airplane.id
        assert facts["Coalition"] == game.setting.sides[airplane.side].name
        assert facts["Pilot"] == airplane.crew[0].name
        assert facts["Color"] in ("Blue", "Red")


def test_times_rise_and_last_as_long_as_the_battle(game: Game, recording: Recording) -> None:
    assert recording.times == sorted(set(recording.times))
    assert recording.times[0] == 0
    assert recording.times[-1] <= (game.state.turn + 1) * SECONDS


def test_every_flight_ends_in_time_where_the_rules_have_it(game: Game, recording: Recording) -> None:
    ends: dict[tuple[str, int], tuple[Point, Frame]] = {}
    for one in moments(game):
        event = one.event
        if isinstance(event, Flown) and one.before.phase == "move":
            ends[event.airplane, one.after.turn] = (event.at, event.frame)
        moved = [key for key in ends if key[1] == one.after.turn and (key[0] in one.after.ids)]
        for key in moved:
            now = one.after.airplane(key[0])
            if (now.at, now.frame) != ends[key]:
                del ends[key]  # something else moved it in the same turn
    assert ends
    for (name, turn), (at, frame) in ends.items():
        track = recording.tracks[numbers(game)[name]]
        found = [place for time, place in track if time == turn * SECONDS]
        assert found, (name, turn)
        heading, pitch, bank = angles_of(frame)
        place = found[0]
        assert place["u"] == pytest.approx(at.x / 1000 * METRES, abs=0.01)
        assert place["v"] == pytest.approx(at.y / 1000 * METRES, abs=0.01)
        assert place["altitude"] == pytest.approx(at.z / 1000 * METRES, abs=0.01)
        assert place["pitch"] == pytest.approx(pitch, abs=0.002)
        assert place["roll"] == pytest.approx(bank, abs=0.002)
        assert abs((place["yaw"] - heading + 180) % 360 - 180) < 0.002


def test_both_kinds_of_coordinates_agree(recording: Recording) -> None:
    for track in recording.tracks.values():
        for _, place in track:
            assert place["longitude"] * DEGREE * cos(radians(LATITUDE)) == pytest.approx(place["u"], abs=0.02)
            assert place["latitude"] * DEGREE == pytest.approx(place["v"], abs=0.02)
            assert place["heading"] == place["yaw"]
            assert -180 <= place["roll"] <= 180
            assert -90 <= place["pitch"] <= 90
            assert 0 <= place["yaw"] < 360


def test_a_turn_is_flown_at_the_speed_of_the_needle() -> None:
    game = fought("close-duel")
    track = recorded(game).tracks["1"]
    first = [place for time, place in track if time <= SECONDS]
    way = sum(
        ((b["u"] - a["u"]) ** 2 + (b["v"] - a["v"]) ** 2 + (b["altitude"] - a["altitude"]) ** 2) ** 0.5
        for a, b in pairwise(first)
    )
    began = next(one.before.airplane("B1").speed for one in moments(game) if isinstance(one.event, Flown))
    assert way / SECONDS * 3.6 == pytest.approx(began, rel=0.02)


def test_what_happened_is_told(game: Game, recording: Recording) -> None:
    names = numbers(game)
    turns = [event for event in game.events if isinstance(event, TurnBegan)]
    assert [one.time for one in recording.events if one.kind == "Bookmark"] == [
        (event.turn - 1) * SECONDS for event in turns
    ]
    lost = [names[event.airplane] for event in game.events if isinstance(event, Destroyed)]
    assert [one.objects[0] for one in recording.events if one.kind == "Destroyed"] == lost
    left = [names[event.airplane] for event in game.events if isinstance(event, LeftBoard)]
    assert [one.objects[0] for one in recording.events if one.kind == "LeftArea"] == left
    out = [names[one.id] for one in game.state.airplanes if one.place == "gone"]
    assert sorted(recording.gone) == sorted(out)


def test_a_replay_can_be_had_as_a_recording_and_as_a_text(tmp_path) -> None:
    game = fought("close-duel")
    with running_server(tmp_path) as address, client_of(address) as client:
        name = upload(client, game.save()).json()["id"]
        reply = client.get(f"/api/replays/{name}/acmi")
        assert reply.status_code == 200
        assert reply.headers["content-disposition"].endswith('.txt.acmi"')
        assert read(reply.text) == recorded(game)
        story = client.get(f"/api/replays/{name}/text")
        assert story.status_code == 200
        assert story.text.startswith(game.setting.title)
        assert "Turn 1 of 6." in story.text
        assert ending.reason(game.state) in story.text
        other = upload(client, DUEL).json()["id"]
        assert client.get(f"/api/replays/{other}/acmi").status_code == 409
        assert "Knife fight" in client.get(f"/api/replays/{other}/text").text
        assert client.get("/api/replays/nothing-of-the-kind/acmi").status_code == 404
