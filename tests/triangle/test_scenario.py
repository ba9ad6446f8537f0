"""Scenarios: every ready one is sound, a broken one is refused in one sentence, options are what they should be."""

import re
from pathlib import Path

import msgspec
import pytest

from aerodrome.core import sheets
from aerodrome.core.faults import Fault
from aerodrome.triangle import scenario, setup
from aerodrome.triangle.airplanes import airplanes
from aerodrome.triangle.lattice import Board
from aerodrome.triangle.scenario_sheet import OPPOSITE, ScenarioSheet
from aerodrome.triangle.setting import Options, Setting

READY = sorted(scenario.scenarios())

PROMISED = """
dogfight dogfight-choice dogfight-duel dogfight-pairs dogfight-twelve dogfight-four-seats mock-fight
close-quarters close-duel ace-vs-ace intercept-the-general reconnaissance reconnaissance-one-sided
flying-high zone-bombing zone-bombing-one-sided breakthrough breakthrough-one-sided attack-at-dawn
combined bonus-round close-bombing close-reconnaissance close-breakthrough austrian-italian-front
russian-front balkan-front american-front balloon-busting airship-raid slanted-guns cannon ground-guns
"""

SOUND = """
title = "Trial"
summary = "A trial."
briefing = "A trial of what a file may say."
mode = "bombing"
segments = 2
axis = "east-west"

[[sides]]
name = "British"
edge = "west"
tasks = ["bomb"]
zones = { A = "R6", B = "R14" }

[[sides.force]]
airplane = "handley-page-o-400"
numbers = [16, 17]

[[sides.force]]
airplane = "r-e-8"
duty = "bomb"

[[sides.force]]
airplane = "s-e-5"
access = [1, 2, 3]
level = 3

[[sides]]
name = "Germans"
edge = "east"
tasks = ["bomb"]
zones = { A = "F6", B = "F14" }

[[sides.force]]
airplane = "gotha-g-v"

[[sides.force]]
airplane = "albatros-d-v"
points = ["N10", "N12", "N14"]
heading = "W"
level = 4
"""
DOGFIGHT = """
title = "Trial"
summary = "A trial."
briefing = "A trial of what a file may say."
mode = "dogfight"
segments = 2
axis = "north-south"

[[sides]]
name = "British"
edge = "north"

[[sides.force]]
airplane = "s-e-5"

[[sides]]
name = "Germans"
edge = "south"

[[sides.force]]
airplane = "albatros-d-v"
"""


def read(text: str) -> ScenarioSheet:
    return sheets.parse(text, "trial.toml", ScenarioSheet)


def exchanged(text: str, old: str, new: str, count: int = 1) -> str:
    assert text.count(old) >= count, f"{old!r} is not in the sheet"
    return text.replace(old, new, count)


# ---- the ready ones


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


# ---- a file of one's own


def test_a_file_of_ones_own_is_named_by_its_path(tmp_path: Path):
    path = tmp_path / "my-battle.toml"
    path.write_text(SOUND, encoding="utf-8")
    setting = scenario.resolve(str(path), {"turn_limit": 5})
    assert (setting.scenario, setting.options.turn_limit) == ("my-battle", 5)
    state = setup.begin(setting)
    assert (state.piece("B10").place, state.piece("B10").point, state.piece("B10").level) == ("access", 0, 3)
    assert (state.piece("G8").place, setting.board.name(state.piece("G8").point)) == ("board", "N12")


def test_a_missing_file_is_told(tmp_path: Path):
    with pytest.raises(Fault, match=r"nowhere\.toml: no such file"):
        scenario.resolve(str(tmp_path / "nowhere.toml"), {})


def test_an_unknown_scenario_is_told_with_those_there_are():
    with pytest.raises(Fault, match=r"scenario: unknown 'dogfigth', did you mean 'dogfight'\? \(allowed: ace-vs-ace, "):
        scenario.resolve("dogfigth", {})


def test_the_sheets_of_these_tests_are_sound():
    assert read(SOUND).mode == "bombing"
    assert read(DOGFIGHT).mode == "dogfight"


ONE_SIDED = exchanged(SOUND, 'edge = "east"\ntasks = ["bomb"]\nzones = { A = "F6", B = "F14" }', 'edge = "east"')
WAITING = 'airplane = "gotha-g-v"'
PLACED = 'points = ["N10", "N12", "N14"]'
GENERAL = (
    DOGFIGHT.replace('mode = "dogfight"', 'mode = "general"')
    .replace('edge = "north"\n', 'edge = "north"\ntasks = ["deliver"]\n')
    .replace('airplane = "s-e-5"', 'airplane = "r-e-8"')
)

THIRD = '\n[[sides]]\nname = "Turks"\nedge = "east"\n[[sides.force]]\nairplane = "s-e-5"\n[[sides]]'

BROKEN = {
    "an unknown key": (SOUND, "segments", "segmentz", r"segmentz: unknown key, did you mean 'segments'\?"),
    "a mode that is none": (SOUND, '"bombing"', '"boxing"', r'mode: found "boxing" .*dogfight, general'),
    "four segments": (SOUND, "segments = 2", "segments = 4", r"segments: found 4 \(allowed: one of 2, 3\)"),
    "an axis that is none": (SOUND, '"east-west"', '"up-down"', r'axis: found "up-down" .*east-west, north-south'),
    "no title": (SOUND, 'title = "Trial"', 'title = ""', r'title: found "" \(allowed: a text, at least 1 long\)'),
    "a summary too long": (SOUND, "A trial.", "A trial. " * 20, r"summary: .*at most 120 long"),
    "an edge twice": (SOUND, 'edge = "east"', 'edge = "west"', r"sides#2\.edge: found 'west' \(allowed: east"),
    "edges at a corner": (SOUND, 'edge = "east"', 'edge = "north"', r"sides#2\.edge: found 'north' \(allowed: east"),
    "a side's name twice": (SOUND, '"Germans"', '"British"', r"sides#2\.name: found 'British' again"),
    "a name nobody can type": (SOUND, '"Germans"', '"G:|"', r'sides#2\.name: found "G:\|" .*matching'),
    "a seat twice": (
        SOUND,
        'edge = "east"',
        'edge = "east"\nseats = ["British"]',
        r"sides#2\.seats: found 'British' twice",
    ),
    "a first side that is none": (
        SOUND,
        'mode = "b',
        'first = "Turks"\nmode = "b',
        r"first: found 'Turks' .*British, Germans",
    ),
    "an unknown option": (SOUND, "\n[[sides]]", "\n[options]\nfog = true\n[[sides]]", r"options\.fog: unknown key"),
    "an option out of range": (
        SOUND,
        "\n[[sides]]",
        "\n[options]\nturn_limit = 0\n[[sides]]",
        r"options\.turn_limit: found 0",
    ),
    "an unknown airplane": (SOUND, "gotha-g-v", "gotha", r"sides#2\.force#1\.airplane: unknown 'gotha' .*gotha-g-v"),
    "a number of another type": (SOUND, "[16, 17]", "[16, 19]", r"force#1\.numbers: found 19 .*: 16, 17, 18"),
    "a number twice": (SOUND, "[16, 17]", "[16, 16]", r"force#1\.numbers: found 16 twice"),
    "an aircraft twice": (
        SOUND,
        WAITING,
        f"{WAITING}\n[[sides.force]]\n{WAITING}",
        r"force#2\.numbers: found G16 twice",
    ),
    "an aircraft on both sides": (
        SOUND,
        "gotha-g-v",
        "handley-page-o-400",
        r"sides#2\.force#1\.numbers: found B16 twice",
    ),
    "access point nine": (SOUND, "[1, 2, 3]", "[1, 2, 9]", r"force#3\.access#3: found 9 .*at least 1 and at most 8"),
    "access point nought": (SOUND, "[1, 2, 3]", "[0, 2, 3]", r"force#3\.access#1: found 0"),
    "an access point twice": (SOUND, "[1, 2, 3]", "[1, 2, 2]", r"force#3\.access: found access point 2 twice"),
    "too few access points": (SOUND, "[1, 2, 3]", "[1, 2]", r"force#3\.access: found 2 for 3 airplanes"),
    "an outward heading": (
        SOUND,
        "access = [1, 2, 3]",
        'access = [1, 2, 3]\nheading = "W"',
        r"force#3\.heading: found 'W' .*E, inward",
    ),
    "too few points": (SOUND, '"N10", "N12", "N14"', '"N10"', r"force#2\.points: found 1 for 3 airplanes"),
    "a point beyond the board": (SOUND, "N14", "N40", r"force#2\.points: found 'N40' \(allowed: A1 to AB28"),
    "a point that is none": (SOUND, "N14", "n14", r'force#2\.points#3: found "n14"'),
    "two on one point": (SOUND, "N14", "N12", r"force#2\.points: found N12 at level 4 twice"),
    "points and access": (SOUND, PLACED, f"{PLACED}\naccess = [1, 2, 3]", r"force#2\.access: found beside points"),
    "no heading": (SOUND, '\nheading = "W"', "", r"force#2\.heading: missing"),
    "a heading that is none": (SOUND, '\nheading = "W"', '\nheading = "N"', r'force#2\.heading: found "N"'),
    "no level": (SOUND, "\nlevel = 4", "", r"force#2\.level: missing"),
    "level six": (SOUND, "level = 4", "level = 6", r"force#2\.level: found 6"),
    "an airplane on the ground": (SOUND, "level = 4", "level = 0", r"force#2\.level: found 0 \(allowed: 1 to 5"),
    "a level for one who waits": (
        SOUND,
        WAITING,
        f"{WAITING}\nlevel = 3",
        r"force#1\.level: found 3 for airplanes that wait",
    ),
    "a duty for a bomber": (SOUND, WAITING, f'{WAITING}\nduty = "bomb"', r"force#1\.duty: found 'bomb' for a bomber"),
    "a duty that is none": (SOUND, 'duty = "bomb"', 'duty = "tea"', r'force#2\.duty: found "tea"'),
    "bombs without a task": (
        DOGFIGHT,
        'airplane = "s-e-5"',
        'airplane = "r-e-8"\nduty = "bomb"',
        r"force#1\.duty: found 'bomb'",
    ),
    "disarmed in a dogfight": (
        DOGFIGHT,
        'airplane = "s-e-5"',
        'airplane = "r-e-8"\nduty = "disarmed"',
        r"force#1\.duty: .*dogfight",
    ),
    "a bomber in a dogfight": (
        DOGFIGHT,
        "s-e-5",
        "handley-page-o-400",
        r"force#1\.airplane: found a bomber .*fighter, scout",
    ),
    "a balloon that waits": (DOGFIGHT, "albatros-d-v", "observation-balloon-german", r"force#1\.points: missing"),
    "a balloon too high": (
        DOGFIGHT,
        '"albatros-d-v"',
        '"observation-balloon-german"\npoints = ["F5", "F8", "F9"]\nlevel = 4',
        r"force#1\.level: found 4 for balloons",
    ),
    "a balloon in a dogfight": (
        DOGFIGHT,
        '"albatros-d-v"',
        '"observation-balloon-german"\npoints = ["F5", "F8", "F9"]\nlevel = 2',
        r"force#1\.airplane: found a balloon in the mode dogfight",
    ),
    "a task of another mode": (
        DOGFIGHT,
        'edge = "north"',
        'edge = "north"\ntasks = ["bomb"]',
        r"sides#1\.tasks: found bomb",
    ),
    "a mode without its task": (DOGFIGHT, '"dogfight"', '"breakthrough"', r"sides: no side has a task .*breakthrough"),
    "nobody for a task": (
        DOGFIGHT.replace('"dogfight"', '"breakthrough"'),
        'edge = "north"',
        'edge = "north"\ntasks = ["breakthrough"]',
        r"sides#1\.force: nobody for the task 'breakthrough'",
    ),
    "three generals": (GENERAL, "", "", r"sides#1\.force: found 3 scouts \(allowed: one"),
    "generals on both sides": (
        GENERAL.replace('airplane = "r-e-8"', 'airplane = "r-e-8"\nnumbers = [13]').replace(
            "albatros-d-v", 'aviatik-dfw-c-v"\nnumbers = [13]\n#'
        ),
        'edge = "south"',
        'edge = "south"\ntasks = ["deliver"]',
        r"sides#2\.tasks: found 'deliver' for both",
    ),
    "no zones": (SOUND, 'zones = { A = "R6", B = "R14" }', "", r"sides#1\.zones: missing"),
    "zones without a task": (
        DOGFIGHT,
        'edge = "north"',
        'edge = "north"\nzones = { A = "F6" }',
        r"sides#1\.zones: found 1 zones",
    ),
    "a zone beyond the board": (SOUND, '"R6"', '"R33"', r"sides#1\.zones\.A: found 'R33' \(allowed: A1 to AB28"),
    "a zone over the edge": (SOUND, '"R6"', '"R1"', r"sides#1\.zones\.A: R1 is too near the edge"),
    "zones over each other": (SOUND, '"F14"', '"F8"', r"sides#2\.zones\.B: the zone around F8 lies over another"),
    "zones of both sides over each other": (SOUND, '"F14"', '"Q14"', r"sides#2\.zones\.B: .*lies over another"),
    "a zone without a letter": (SOUND, 'A = "R6"', 'first = "R6"', r"sides#1\.zones\.first: unknown key"),
    "a cloud beyond the board": (
        SOUND,
        "\n[[sides]]",
        '\n[[clouds]]\ncentre = "Z40"\ntop = 2\n[[sides]]',
        r"clouds#1\.centre: found 'Z40'",
    ),
    "a cloud too high": (
        SOUND,
        "\n[[sides]]",
        '\n[[clouds]]\ncentre = "F4"\ntop = 4\n[[sides]]',
        r"clouds#1\.top: found 4",
    ),
    "a land gun beyond the board": (
        SOUND,
        'edge = "east"',
        'edge = "east"\nland_guns = { M1 = "Z40" }',
        r"sides#2\.land_guns\.M1: found 'Z40'",
    ),
    "a land gun's name twice": (
        SOUND.replace('edge = "west"', 'edge = "west"\nland_guns = { M1 = "F4" }'),
        'edge = "east"',
        'edge = "east"\nland_guns = { M1 = "F9" }',
        r"sides#2\.land_guns: found 'M1' twice",
    ),
    "more chosen than listed": (
        SOUND,
        'edge = "east"',
        'edge = "east"\nchoose = { fighter = 4 }',
        r"choose\.fighter: found 4 .*at most 3",
    ),
    "a role that is none": (
        SOUND,
        'edge = "east"',
        'edge = "east"\nchoose = { glider = 1 }',
        r"choose\.glider: unknown key",
    ),
    "more markers than fighters": (
        SOUND,
        'edge = "east"',
        'edge = "east"\naces = 2\nrookies = 2',
        r"sides#2\.aces: found 4 .*at most 3",
    ),
    "markers beside fixed ranks": (
        SOUND.replace('edge = "east"', 'edge = "east"\naces = 1'),
        PLACED,
        f"{PLACED}\naces = [7]",
        r"sides#2\.aces: found 1",
    ),
    "an ace who is not there": (SOUND, PLACED, f"{PLACED}\naces = [4]", r"force#2\.aces: found 4"),
    "an ace and rookie": (SOUND, PLACED, f"{PLACED}\naces = [7]\nrookies = [7]", r"force#2\.aces: found 7"),
    "an ace in a bomber": (SOUND, WAITING, f"{WAITING}\naces = [16]", r"force#1\.aces: found 16 for a bomber"),
    "a victory of both": (
        SOUND,
        'mode = "b',
        'win_at = 2\nmode = "b',
        r"win_at: found 2 \(allowed: only where one side",
    ),
    "no victory of one": (ONE_SIDED, "", "", r"win_at: missing"),
    "a draw as hard as a victory": (
        ONE_SIDED,
        'mode = "b',
        'win_at = 2\ndraw_at = 2\nmode = "b',
        r"draw_at: found 2 .*less than",
    ),
    "photo levels without photographs": (
        SOUND,
        'mode = "b',
        'photo_levels = [5]\nmode = "b',
        r"photo_levels: found \[5\]",
    ),
    "photo level six": (SOUND, 'mode = "b', 'photo_levels = [6]\nmode = "b', r"photo_levels#1: found 6"),
    "a third side": (DOGFIGHT, "\n[[sides]]", THIRD, r"sides: .*a list of 2"),
    "an empty force": (
        SOUND,
        '\n[[sides.force]]\nairplane = "gotha-g-v"\n',
        "\nforce = []\n#",
        r"sides#2\.force: found a list of 0",
    ),
}


@pytest.mark.parametrize("what", BROKEN)
def test_a_broken_scenario_is_refused_in_one_sentence(what):
    text, old, new, message = BROKEN[what]
    if what == "an empty force":
        text = text[: text.index('\n[[sides.force]]\nairplane = "albatros-d-v"')]
    with pytest.raises(Fault, match=message) as caught:
        read(exchanged(text, old, new))
    assert str(caught.value).startswith("trial.toml, ")
    assert caught.value.allowed
    assert "\n" not in str(caught.value)


def test_a_broken_zone_letter_is_refused():
    with pytest.raises(Fault, match=r"zones"):
        read(exchanged(SOUND, 'A = "R6"', 'a = "R6"'))


# ---- options (AD65)


def test_ad65_options_can_be_given_as_words():
    given = {"levels": "off", "characteristics": "no", "wind": "roll", "sun": "SE", "clouds": "on", "turn-limit": "12"}
    options = scenario.resolve("dogfight", given).options
    assert (options.levels, options.characteristics, options.wind, options.sun) == (False, False, "roll", "SE")
    assert (options.clouds, options.turn_limit) == (True, 12)


def test_ad65_options_not_given_stay_as_the_scenario_has_them():
    usual = scenario.resolve("attack-at-dawn", {}).options
    assert scenario.resolve("attack-at-dawn", {"turn_limit": 9}).options == msgspec.structs.replace(usual, turn_limit=9)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"fog": "on"}, r"options, fog: unknown key \(allowed: levels, characteristics, wind"),
        ({"winds": "E"}, r"unknown key, did you mean 'wind'\?"),
        ({"wind": "N"}, r'options, wind: found "N" \(allowed: one of off, roll or one of E'),
        ({"sun": "NE"}, r'options, sun: found "NE" \(allowed: one of E, SE, SW, W, off, roll'),
        ({"levels": "perhaps"}, r'options, levels: found "perhaps" \(allowed: true or false'),
        ({"levels": 3}, r"options, levels: found 3"),
        ({"turn_limit": "0"}, r"options, turn_limit: found 0 \(allowed: a whole number, at least 1 and at most 200"),
        ({"turn_limit": "soon"}, r'options, turn_limit: found "soon"'),
        ({"fighter_limit": 25}, r"options, fighter_limit: found 25"),
        ({"pilots": "all"}, r"options, pilots: .*one of"),
        ({"clouds": [1]}, r"options: found \[1\]"),
        ({"wind": 'E"\nlevels = false'}, r"options, wind: found"),
    ],
)  # fmt: skip
def test_ad65_a_wrong_option_is_refused_with_those_allowed(given, message):
    with pytest.raises(Fault, match=message):
        scenario.resolve("dogfight", given)


def test_ad65_clouds_are_there_only_when_they_are_switched_on():
    assert scenario.resolve("flying-high", {"clouds": False}).clouds == ()
    assert len(scenario.resolve("flying-high", {}).clouds) == 6
    # a scenario without clouds of its own gets the usual sky
    sky = scenario.resolve("dogfight", {"clouds": True}).clouds
    assert [cloud.top for cloud in sky] == [3, 3, 2, 2, 1]
    board = scenario.resolve("dogfight", {}).board
    assert [board.name(cloud.points[3]) for cloud in sky] == ["K8", "AF22", "K22", "AF8", "V15"]
    assert all(len(cloud.points) == 7 for cloud in sky)


def test_ad65_without_levels_photographs_are_good_from_the_only_one():
    assert scenario.resolve("flying-high", {"levels": False}).photo_levels == (1, 2, 3, 4, 5)


def test_ad65_without_levels_no_two_pieces_may_begin_on_one_point():
    text = exchanged(SOUND, '\n[[sides.force]]\nairplane = "gotha-g-v"', '\n[[sides.force]]\nairplane = "gotha-g-v"\n'
                     'points = ["N10", "P12", "P14"]\nheading = "W"\nlevel = 3')  # fmt: skip
    assert scenario.setting_of("trial", read(text), Options())
    with pytest.raises(Fault, match="two pieces begin on N10"):
        scenario.setting_of("trial", read(text), Options(levels=False))
