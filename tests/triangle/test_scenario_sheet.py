"""A scenario of one's own: named by its path, and refused in one sentence where it is broken."""

from pathlib import Path

import pytest

from aerodrome.core.faults import Fault
from aerodrome.triangle import scenario, setup
from tests.triangle.trial import DOGFIGHT, SOUND, exchanged, read


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
    "no title": (SOUND, 'title = "Trial"', 'title = ""', r"title: found nothing \(allowed: some text\)"),
    "a summary too long": (SOUND, "A trial.", "A trial. " * 20, r"summary: .*at most 120 letters"),
    "an edge twice": (SOUND, 'edge = "east"', 'edge = "west"', r"sides#2\.edge: found 'west' \(allowed: east"),
    "edges at a corner": (SOUND, 'edge = "east"', 'edge = "north"', r"sides#2\.edge: found 'north' \(allowed: east"),
    "a side's name twice": (SOUND, '"Germans"', '"British"', r"sides#2\.name: found 'British' again"),
    "a name nobody can type": (SOUND, '"Germans"', '"G:|"', r'sides#2\.name: found "G:\|" .*begins with a letter'),
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
    "bombers where there is no dogfight": (
        DOGFIGHT,
        'mode = "dogfight"',
        'mode = "balloons"\nbombers = true',
        r"bombers: found true in the mode balloons",
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
