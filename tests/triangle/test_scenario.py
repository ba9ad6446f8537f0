"""Scenarios: every ready one is there, is sound, and is as told."""

import re

import msgspec
import pytest

from aerodrome.triangle import scenario, setup
from aerodrome.triangle.airplanes import airplanes
from aerodrome.triangle.lattice import Board
from aerodrome.triangle.scenario_sheet import OPPOSITE
from aerodrome.triangle.setting import Options, Setting
from tests.triangle.trial import DOGFIGHT, exchanged, read

READY = sorted(scenario.scenarios())
PROMISED = """
dogfight dogfight-choice dogfight-duel dogfight-pairs dogfight-twelve dogfight-four-seats mock-fight
close-quarters close-duel ace-vs-ace intercept-the-general reconnaissance reconnaissance-one-sided
flying-high zone-bombing zone-bombing-one-sided breakthrough breakthrough-one-sided attack-at-dawn
combined bonus-round close-bombing close-reconnaissance close-breakthrough austrian-italian-front
russian-front balkan-front american-front balloon-busting airship-raid slanted-guns cannon ground-guns
"""


def test_the_plain_scenario_and_all_promised_ones_are_there():
    missing = [name for name in PROMISED.split() if name not in READY]
    assert missing == []


@pytest.mark.parametrize("name", READY)
def test_a_ready_scenario_is_well_written(name):
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name)
    sheet = scenario.sheet(name)
    assert sheet.summary.endswith(".")
    sentences = [part for part in re.split(r"[.!?:;]\s", " ".join(sheet.briefing.split()) + " ") if part]
    assert 2 <= len(sentences) <= 7
    assert scenario.scenarios()[name] == sheet.summary


@pytest.mark.parametrize("options", [{}, {"levels": False}, {"clouds": True, "wind": "roll", "pilots": "secret"}])
@pytest.mark.parametrize("name", READY)
def test_a_ready_scenario_begins(name, options):
    setting = scenario.resolve(name, options)
    state = setup.begin(setting)
    assert setting.scenario == name
    assert len(state.ids) == len(state.pieces)
    assert setting.sides[1].edge == OPPOSITE[setting.sides[0].edge]
    places = [(p.point, p.level) for p in state.pieces if p.place == "board"]
    assert len(places) == len(set(places))
    assert all(p.airplane in setting.airplanes for p in state.pieces)
    # the record embeds the setting: it must survive being written down
    assert msgspec.json.decode(msgspec.json.encode(setting), type=Setting) == setting


def test_ad01_boards_of_two_and_three_segments_on_both_axes_and_edges():
    found = {(scenario.sheet(name).segments, scenario.sheet(name).axis) for name in READY}
    assert found == {(2, "east-west"), (2, "north-south"), (3, "east-west"), (3, "north-south")}
    assert scenario.resolve("dogfight", {}).board == Board(42, 28)
    assert scenario.resolve("dogfight-twelve", {}).board == Board(28, 42)
    assert {side.edge for name in READY for side in scenario.sheet(name).sides} == set(OPPOSITE)


def test_ad66_ad67_every_type_of_the_game_flies_somewhere():
    flown = {slug for name in READY for slug in scenario.resolve(name, {}).airplanes}
    assert sorted(set(airplanes()) - flown) == []


def mirrored(board: Board, point: int) -> int:
    """The same point seen from the opposite side."""
    return board.size - 1 - point


@pytest.mark.parametrize(
    "name",
    [name for name in READY if all("photograph" in s.tasks or "bomb" in s.tasks for s in scenario.sheet(name).sides)],
)
def test_ad56_zones_of_both_sides_are_mirrored_and_on_the_far_half(name):
    setting = scenario.resolve(name, {})
    own, other = ({z.letter: z.points for z in setting.zones if z.side == side} for side in (0, 1))
    assert list(own) == ["A", "B", "C"]
    flipped = sorted(tuple(sorted(mirrored(setting.board, p) for p in points)) for points in own.values())
    assert flipped == sorted(other.values())
    for zone in setting.zones:
        assert len(zone.points) == 9
        entry = [setting.board.entry(setting.sides[zone.side].edge, access) for access in range(8)]
        back = [setting.board.entry(setting.sides[1 - zone.side].edge, access) for access in range(8)]
        middle = zone.points[4]
        assert min(setting.board.distance(middle, p) for p in back) < min(
            setting.board.distance(middle, p) for p in entry
        )


def test_ad55_intercept_the_general_is_as_told():
    setting = scenario.resolve("intercept-the-general", {})
    french, germans = setting.sides
    assert (french.name, french.edge, french.exit, french.tasks) == ("French", "west", "east", ("deliver",))
    assert french.choose == germans.choose == {"fighter": 6}
    assert (setting.first, setting.win_at) == (0, 1)
    general = setup.begin(setting).piece("F13")
    assert (general.airplane, general.duty, general.guns) == ("salmson-2", "disarmed", ())


def test_ad57_one_sided_reconnaissance_is_won_with_two_zones():
    setting = scenario.resolve("reconnaissance-one-sided", {})
    assert (setting.win_at, setting.draw_at) == (2, None)
    assert [side.tasks for side in setting.sides] == [("photograph",), ()]
    assert all(setting.airplanes[entry.airplane].role == "fighter" for entry in setting.sides[1].force)


def test_ad58_flying_high_is_as_told():
    setting = scenario.resolve("flying-high", {})
    assert setting.board == Board(28, 28)
    assert [(side.name, side.edge) for side in setting.sides] == [("Germans", "north"), ("French", "south")]
    assert setting.photo_levels == (5,)
    assert setting.clouds
    assert (setting.options.wind, setting.options.sun) == ("off", "off")
    for side in setting.sides:
        assert side.choose == {"fighter": 6}
        assert len([e for e in side.force if setting.airplanes[e.airplane].role == "scout"]) == 3


def test_ad61_attack_at_dawn_is_as_told():
    setting = scenario.resolve("attack-at-dawn", {})
    state = setup.begin(setting)
    germans, french = setting.sides
    roles = [[state.airplane(p).role for p in state.pieces if p.side == side] for side in (0, 1)]
    assert [roles[0].count(role) for role in ("bomber", "scout", "fighter")] == [3, 3, 12]
    assert germans.choose == {"fighter": 9}
    assert roles[1] == ["fighter"] * 12
    assert french.choose == {}
    assert (germans.edge, germans.exit) == ("east", "west")
    assert all(p.duty == "bomb" and p.bombs for p in state.pieces if state.airplane(p).role == "scout")
    assert (setting.options.wind, setting.options.sun, setting.clouds) == ("E", "E", ())
    assert (setting.win_at, setting.draw_at) == (4, 3)


def test_ad03_who_moves_first_within_a_turn_follows_from_the_mode():
    orders = {
        name: scenario.resolve(name, {}).order for name in ("dogfight", "reconnaissance", "zone-bombing", "combined")
    }
    assert orders == {
        "dogfight": "number",
        "reconnaissance": "scouts",
        "zone-bombing": "bombers",
        "combined": "bombers",
    }


def test_seats_are_named_after_their_sides_unless_a_scenario_names_more():
    assert [side.seats for side in scenario.resolve("dogfight", {}).sides] == [("Germans",), ("Allies",)]
    assert [len(side.seats) for side in scenario.resolve("dogfight-four-seats", {}).sides] == [2, 2]


@pytest.mark.parametrize(("fighters", "markers"), [(12, 3), (9, 2), (6, 1), (4, 1), (3, 0), (1, 0)])
def test_ad50_there_are_three_aces_and_rookies_but_never_more_than_half_the_fighters(fighters, markers):
    types = ["fokker-e-iv", "fokker-dr-i", "albatros-d-v", "fokker-d-vii"]
    groups = "".join(f'[[sides.force]]\nairplane = "{slug}"\n' for slug in types)
    text = exchanged(DOGFIGHT, '[[sides.force]]\nairplane = "albatros-d-v"\n', groups)
    text = exchanged(text, 'edge = "south"', f'edge = "south"\nchoose = {{ fighter = {fighters} }}')
    germans = scenario.setting_of("trial", read(text), Options()).sides[1]
    assert (germans.aces, germans.rookies) == (markers, markers)


def test_ad50_a_scenario_may_name_its_aces_itself():
    text = exchanged(DOGFIGHT, 'airplane = "albatros-d-v"', 'airplane = "albatros-d-v"\naces = [7]\nrookies = [8, 9]')
    setting = scenario.setting_of("trial", read(text), Options(pilots="open"))
    assert (setting.sides[1].aces, setting.sides[1].rookies) == (1, 2)
    state = setup.begin(setting)
    assert [state.piece(name).pilot for name in ("G7", "G8", "G9", "B10")] == ["ace", "rookie", "rookie", "average"]
    assert not setup.has_markers(state, 1)


def test_ad67_a_gun_on_the_ground_covers_all_points_within_two_steps():
    setting = scenario.resolve("balloon-busting", {})
    gun = setting.land_guns[0]
    assert len(gun.points) == 19
    assert all(setting.board.distance(gun.point, point) <= 2 for point in gun.points)
