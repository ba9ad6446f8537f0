"""Missions (3.m): every ready one is sound, a broken one is refused in one line, options are what they should be."""

import re
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from aerodrome.core import sheets
from aerodrome.core.faults import Fault
from aerodrome.core.geometry import Point
from aerodrome.icog import pilots
from aerodrome.icog.cockpit import panels
from aerodrome.icog.cockpit.panels import panel
from aerodrome.icog.mission import mission, setup
from aerodrome.icog.mission.mission_sheet import MissionSheet, speeds
from aerodrome.icog.pilots import USUAL
from aerodrome.icog.setting import OPPOSITE, Options, Setting

READY = sorted(mission.missions())
PROMISED = """
fighter-patrol sector-patrol duel bounce escort recon-intercept four-against-four aces-duel
close-duel close-four close-two-seaters low-level heavy-bombers
"""
SOUND = """
title = "Trial"
summary = "A trial."
briefing = "A trial of what a file may say."
sections = [2, 1]
turns = 9

[[pilots]]
name = "Aunt Hilda"
nation = "Britain"
post = "pilot"
awareness = 12
flying = 12
gunnery = 12
fortitude = 9
luck = 9

[[sides]]
name = "British"
home = "west"
seats = ["Biggs", "Carter"]

[[sides.force]]
airplane = "s-e-5a"
count = 2
crew = [["Aunt Hilda"]]
altitude = 20
area = { centre = [8, 30], radius = 6 }

[[sides.force]]
airplane = "r-e-8"
altitude = 15
enters = 3
edges = ["west", "east"]
speed = 150
bombs = 8
exit = "opposite"
exit_within = 5
task = "recon"

[[sides]]
name = "Germans"
home = "east"

[[sides.force]]
airplane = "albatros-d-va"
count = 2
altitude = 20
at = [[40, 30], [42, 33.5]]
heading = 270
speed = 175

[[sides.force]]
airplane = "fokker-dr-i"
on_ground = true
at = [[55, 30]]
heading = 0
"""


def resolved(text: str = SOUND, options: Options | None = None) -> Setting:
    found = sheets.parse(text, "trial.toml", MissionSheet)
    return mission.setting_of("trial", found, options or Options(), panels.panels(), found.pilots)


def exchanged(old: str, new: str, text: str = SOUND) -> str:
    assert old in text, f"{old!r} is not in the sheet"
    return text.replace(old, new, 1)


# ---- the ready ones


def test_all_promised_missions_are_there():
    assert [name for name in PROMISED.split() if name not in READY] == []


@pytest.mark.parametrize("name", READY)
def test_a_ready_mission_is_well_written(name):
    assert re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", name)
    sheet = mission.sheet(name)
    assert sheet.summary.endswith(".")
    assert mission.missions()[name] == sheet.summary
    sentences = [part for part in re.split(r"[.!?:;]\s", " ".join(sheet.briefing.split()) + " ") if part]
    assert 2 <= len(sentences) <= 8


@pytest.mark.parametrize("name", READY)
def test_a_ready_mission_begins(name):
    setting = mission.resolve(name, {})
    state = setup.begin(setting)
    assert setting.mission == name
    assert state.phase == "crews"
    assert len(state.ids) == len(state.airplanes)
    assert {airplane.side for airplane in state.airplanes} == {0, 1}
    names = [man.name for airplane in state.airplanes for man in airplane.crew]
    assert len(names) == len(set(names))
    assert sorted(setting.panels) == sorted({airplane.panel for airplane in state.airplanes})
    for airplane in state.airplanes:
        assert len(airplane.crew) == state.panel(airplane).crew
        assert 0 <= airplane.at.x <= setting.width
        assert 0 <= airplane.at.y <= setting.depth
        assert airplane.at.z <= setting.ceiling
    # the record embeds the setting: it must survive being written down
    assert msgspec.json.decode(msgspec.json.encode(setting), type=Setting) == setting


def test_missions_are_resolved_the_same_way_every_time():
    assert mission.resolve("sector-patrol", {}) == mission.resolve("sector-patrol", {})


def test_3_m_the_introductory_mission_is_as_printed():
    setting = mission.resolve("fighter-patrol", {})
    assert (setting.width, setting.depth, setting.turns, setting.extra_turn) == (60_000, 60_000, 10, True)
    assert (setting.points.destroyed, setting.points.forced_home, setting.points.margin) == (2, 1, 2)
    for side in setting.sides:
        assert len(side.force) == 2
        for entry in side.force:
            assert panel(entry.panel).role == "fighter"
            assert entry.start.area is not None
            centre, radius = entry.start.area
            # five from the middle of the own edge, five around, twenty high
            edge = {"west": Point(0, 30_000, 20_000), "east": Point(60_000, 30_000, 20_000)}[side.home]
            assert (abs(centre.x - edge.x), centre.y, centre.z, radius) == (5_000, edge.y, 20_000, 5_000)


def test_the_sector_patrol_has_the_forces_of_the_report():
    setting = mission.resolve("sector-patrol", {})
    allies, germans = setting.sides
    assert [entry.panel for entry in germans.force] == ["albatros-d-iii"] * 4
    assert [entry.panel for entry in allies.force[:4]] == ["nieuport-17", "nieuport-17", "nieuport-24", "spad-s-vii"]
    recon = allies.force[4:]
    assert [(entry.panel, entry.start.turn) for entry in recon] == [("b-e-2c", 2), ("f-e-2b", 6)]
    for entry in recon:
        assert (entry.task, entry.exit, entry.exit_within) == ("recon", "opposite", 5)
        assert sorted(entry.start.edges) == sorted((allies.home, OPPOSITE[allies.home]))
    # six moves, that of the entry included, are enough to cross
    assert all(6 * (entry.start.speed or 0) * 100 >= setting.depth for entry in recon)
    assert setting.points.exit == 1


def test_the_three_historical_pilots_meet():
    setting = mission.resolve("aces-duel", {})
    flown = {man.name: entry.panel for side in setting.sides for entry in side.force for man in entry.crew}
    assert {name: flown[name] for name in pilots.aces()} == {
        "René Fonck": "spad-s-xiii", "Werner Voss": "fokker-dr-i", "James McCudden": "s-e-5a",
    }  # fmt: skip


def test_close_set_ups_hold_what_fuzzing_needs():
    names = ["close-two-seaters", "heavy-bombers", "low-level", "close-four"]
    two_seaters, heavy, low, four = [setup.begin(mission.resolve(name, {})) for name in names]
    assert {len(a.engines) for a in heavy.airplanes} == {1, 2, 3}
    assert {a.place for a in low.airplanes} == {"air", "ground"}
    assert len(low.setting.terrain.runways) == 2
    assert all(a.at.z == 0 and a.speed == 0 for a in low.airplanes if a.place == "ground")
    assert {a.seat for a in four.airplanes} == {"Biggs", "Carter", "Adler", "Dorn"}
    assert sum(len(a.crew) > 1 for a in two_seaters.airplanes) == 6


# ---- one's own


def test_a_sound_sheet_becomes_a_setting():
    setting = resolved()
    one, other = setting.sides
    assert (one.seats, other.seats) == (("Biggs", "Carter"), ("Germans",))
    assert [entry.id for entry in one.force + other.force] == ["B1", "B2", "B3", "D1", "D2", "D3"]
    assert one.force[0].crew[0].name == "Aunt Hilda"
    first = pilots.roster("Britain", "pilot")[0]
    assert one.force[1].crew[0] == msgspec.structs.replace(first, name=one.force[1].crew[0].name)
    assert [man.post for man in one.force[2].crew] == ["pilot", "observer"]
    waiting = one.force[2].start
    assert (waiting.place, waiting.turn, waiting.edges, waiting.speed) == ("waiting", 3, ("west", "east"), 150)
    standing = other.force[1].start
    assert (standing.at, standing.speed) == (Point(42_000, 33_500, 20_000), 175)
    assert standing.frame is not None
    assert standing.frame.nose == (-1_000_000, 0, 0)
    grounded = other.force[2].start
    assert (grounded.place, grounded.speed) == ("ground", 0)


def test_a_file_of_ones_own_is_flown(tmp_path):
    file = tmp_path / "my-mission.toml"
    file.write_text(SOUND, encoding="utf-8")
    setting = mission.resolve(str(file), {"turn_limit": "4"})
    assert (setting.mission, setting.turns) == ("my-mission", 4)
    (tmp_path / "broken.toml").write_text(exchanged("s-e-5a", "s-e-5b"), encoding="utf-8")
    with pytest.raises(Fault, match=r"broken\.toml, sides#1\.force#1\.airplane: unknown 's-e-5b', did you mean 's-e-5"):
        mission.resolve(str(tmp_path / "broken.toml"), {})


def own_panel(folder: Path, slug: str) -> None:
    """A panel of one's own: the Camel under another name."""
    source = Path(str(files("aerodrome.icog"))) / "data" / "airplanes" / "sopwith-camel.toml"
    folder.mkdir(exist_ok=True)
    text = source.read_text(encoding="utf-8").replace('name = "Sopwith Camel"', 'name = "Flying Pig"')
    (folder / f"{slug}.toml").write_text(text, encoding="utf-8")


def test_panels_of_ones_own_fly_from_an_option_or_from_the_file(tmp_path):
    own_panel(tmp_path / "hangar", "flying-pig")
    text = exchanged('airplane = "s-e-5a"', 'airplane = "flying-pig"')
    (tmp_path / "one.toml").write_text(text, encoding="utf-8")
    (tmp_path / "two.toml").write_text('panels = "hangar"\n' + text, encoding="utf-8")
    with pytest.raises(Fault, match="unknown 'flying-pig'"):
        mission.resolve(str(tmp_path / "one.toml"), {})
    given = mission.resolve(str(tmp_path / "one.toml"), {"panels": str(tmp_path / "hangar")})
    assert given.panels["flying-pig"].name == "Flying Pig"
    assert mission.resolve(str(tmp_path / "two.toml"), {}).panels["flying-pig"] == given.panels["flying-pig"]
    with pytest.raises(Fault, match="no such folder"):
        mission.resolve("duel", {"panels": str(tmp_path / "nowhere")})


def test_men_of_ones_own_fly_first(tmp_path):
    roster = tmp_path / "friends.toml"
    men = [f'[[crew]]\nname = "Friend {n}"\nnation = "Germany"\npost = "pilot"\n' for n in (1, 2)]
    skills = "awareness = 14\nflying = 13\ngunnery = 12\nfortitude = 11\nluck = 10\n"
    roster.write_text("\n".join(man + skills for man in men), encoding="utf-8")
    setting = mission.resolve("fighter-patrol", {"roster": str(roster)})
    assert [entry.crew[0].name for entry in setting.sides[1].force] == ["Friend 1", "Friend 2"]
    assert setting.sides[0].force[0].crew[0].nation == "Britain"


def test_when_the_roster_is_used_up_replacements_fly():
    setting = mission.resolve("heavy-bombers", {})
    men = [man.name for entry in setting.sides[0].force for man in entry.crew]
    skills = [(man.awareness, man.flying) for entry in setting.sides[0].force for man in entry.crew]
    assert (USUAL["awareness"], USUAL["flying"]) in skills
    assert len(men) == len(set(men))
    assert not [name for name in men if "replacement" in name], "they have names as everybody has"


def test_nobody_of_the_roster_is_met_in_every_mission_and_the_same_mission_has_the_same_men():
    def men(name: str, **options: str) -> set[str]:
        sides = mission.resolve(name, options).sides
        return {man.name for side in sides for entry in side.force for man in entry.crew}

    assert men("close-duel") == men("close-duel")
    assert not men("close-duel") & men("close-two-seaters")
    assert pilots.roster("Germany", "pilot")[0].name in men("close-duel", crews="choose")


def test_a_nation_of_ones_choice_mans_the_airplanes():
    setting = mission.resolve("piave-patrol", {})
    assert [entry.crew[0].nation for entry in setting.sides[0].force] == ["Italy"] * 3
    assert [entry.id for entry in setting.sides[0].force] == ["I1", "I2", "I3"]


# ---- what is wrong with a file

BROKEN = [
    ('title = "Trial"', "", "title: missing"),
    ('title = "Trial"', 'titel = "Trial"', "titel: unknown key, did you mean 'title'?"),
    ("turns = 9", "turns = 0", "turns: found 0 (allowed: a whole number, at least 1 and at most 100)"),
    ("sections = [2, 1]", "sections = [9, 1]", "sections#1: found 9"),
    ('airplane = "s-e-5a"', 'airplane = "zeppelin"', "sides#1.force#1.airplane: unknown 'zeppelin'"),
    ('crew = [["Aunt Hilda"]]', 'crew = [["Aunt Hilde"]]', "sides#1.force#1.crew#1: unknown 'Aunt Hilde', did you"),
    ('crew = [["Aunt Hilda"]]', 'crew = [["Aunt Hilda", "Me"]]', "crew#1: found 2 men for the S.E.5a (allowed: 1"),
    ('crew = [["Aunt Hilda"]]', 'crew = [["Aunt Hilda"], ["Aunt Hilda"]]', "found 'Aunt Hilda' in two crews"),
    ('crew = [["Aunt Hilda"]]', 'crew = [["Leonard Oakshaw"]]', "found the observer 'Leonard Oakshaw' as pilot"),
    ('crew = [["Aunt Hilda"]]', "crew = [[], [], []]", "sides#1.force#1.crew#1: found a list of 0"),
    ("awareness = 12", "awareness = 31", "pilots#1.awareness: found 31"),
    ("awareness = 12", "awareness = 11", "36 or more for a pilot"),
    ("centre = [8, 30], radius = 6", "centre = [5, 30], radius = 6", "a circle on the board of 60 by 60"),
    ("centre = [8, 30], radius = 6", "centre = [8, 30], radius = 2", "sides#1.force#1.area: found a circle of 2 for 2"),
    ("centre = [8, 30], radius = 6", "centre = [8, 30], radius = 0.5", "area.radius: found 0.5"),
    ("altitude = 20\narea", "altitude = 43\narea", "altitude: found 43 (allowed: 3.2 to 42 over this ground)"),
    ("altitude = 20\narea", "altitude = 2\narea", "altitude: found 2 (allowed: 3.2 to 42 over this ground)"),
    ("altitude = 20\narea", "area", "sides#1.force#1.altitude: missing"),
    ("[40, 30], [42, 33.5]", "[40, 30], [62, 33.5]", "force#1.at#2: found 62, 33.5 (allowed: 0 to 60, 0 to 60)"),
    ("[40, 30], [42, 33.5]", "[40, 30], [41, 31]", "at#2: 41, 31 is too near to another airplane"),
    ("[40, 30], [42, 33.5]", "[40, 30]", "at: found 1 for 2 airplanes"),
    ("heading = 270\n", "", "sides#2.force#1.heading: missing"),
    ("heading = 270\n", "heading = 360\n", "heading: found 360"),
    ("speed = 175", "speed = 173", "sides#2.force#1.speed: found 173 for the Albatros D.Va (allowed: 85, 105"),
    ("speed = 150\n", "speed = 80\n", "speed: found 80 for the R.E.8"),
    ("bombs = 8", "bombs = 9", "sides#1.force#2.bombs: found 9 (allowed: 0 to 8 for the R.E.8)"),
    ("enters = 3", "enters = 10", "sides#1.force#2.enters: found 10 (allowed: 1 to 9, the mission's turns)"),
    ("enters = 3", "enters = 3\nat = [[1, 1]]", "enters: found at and enters"),
    ("enters = 3\n", "", "area: found none (allowed: area, at or enters)"),
    ('edges = ["west", "east"]', 'edges = ["west", "west"]', "edges: found west, west"),
    ('edges = ["west", "east"]', 'edges = ["up"]', "edges#1: found \"up\" (allowed: one of east, north, south, west)"),
    ('edges = ["west", "east"]\n', "", "edges: missing"),
    ('exit = "opposite"\n', "", "exit_within: found 5 without an exit"),
    ("on_ground = true", "on_ground = true\nspeed = 100", "speed: found for a group that begins on the ground"),
    ('home = "east"', 'home = "west"', "sides#2.home: found 'west' again"),
    ('name = "Germans"', 'name = "British"', "sides#2.name: found 'British' again"),
    ('["Biggs", "Carter"]', '["Biggs", "Germans"]', "sides#2.seats: found 'Germans' twice"),
    ("turns = 9", "turns = 9\npoints = { margin = 0 }", "points.margin: found 0"),
    ("turns = 9", "turns = 9\npoints = { bonus = 1 }", "points.bonus: unknown key"),
    ("turns = 9", "turns = 9\nterrain = { aerodromes = [{ x = 80, y = 3 }] }", "terrain.aerodromes#1: found 80, 3"),
    ("turns = 9", "turns = 9\noptions = { fog = 1 }", "options.fog: found 1 (allowed: true or false)"),
]  # fmt: skip


@pytest.mark.parametrize(("old", "new", "told"), BROKEN)
def test_a_broken_mission_is_refused_in_one_line(old, new, told):
    with pytest.raises(Fault) as refused:
        resolved(exchanged(old, new))
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_man_who_is_listed_twice_is_refused():
    man = SOUND[SOUND.index("[[pilots]]") : SOUND.index("[[sides]]")]
    with pytest.raises(Fault, match="pilots: found 'Aunt Hilda' twice"):
        resolved(exchanged(man, man + man))


def test_an_unknown_mission_is_named_with_a_hint():
    with pytest.raises(Fault, match=r"mission: unknown 'fighter-patrool', did you mean 'fighter-patrol'\?"):
        mission.resolve("fighter-patrool", {})
    with pytest.raises(Fault, match="no such file"):
        mission.resolve("nowhere/at-all.toml", {})


def test_2_1_1_speeds_in_the_air_are_steps_then_fives():
    albatros = panel("albatros-d-va")
    found = speeds(albatros, loaded=False)
    assert found[:3] == (85, 105, 125)
    assert [speed for speed in found if speed > albatros.top] == list(range(190, albatros.maximum + 1, 5))


# ---- options


def test_options_are_taken_as_words_or_values():
    chosen = mission.resolve("duel", {"fog": "yes", "crews": "roll", "turn-limit": "7", "formation": False}).options
    assert chosen == Options(fog=True, crews="roll", turn_limit=7, formation=False)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"fog": "perhaps"}, 'options, fog: found "perhaps" (allowed: true or false)'),
        ({"crews": "none"}, "one of choose, ready, roll"),
        ({"turn_limit": "0"}, "at least 1"),
        ({"weather": "fine"}, "options, weather: unknown key"),
        ({"fog": None}, "found None"),
    ],
)
def test_a_wrong_option_is_refused(options, told):
    with pytest.raises(Fault) as refused:
        mission.resolve("duel", options)
    assert told in str(refused.value)
