"""Every sheet of every game prints, says what it should, stays on its paper, and is the same file each time."""

import subprocess
import sys
from math import cos, radians, sin

import pytest

from aerodrome.core.faults import Fault
from aerodrome.icog.cockpit import dial as dial_rules
from aerodrome.icog.cockpit import panels
from aerodrome.icog.mission import mission
from aerodrome.icog.paper import energy
from aerodrome.icog.paper.dial import bands
from aerodrome.paper import catalogue, lettering, sheet
from aerodrome.paper.pad import Pad
from aerodrome.triangle import airplanes, scenario
from tests.paper.drawing import reader, text

ALL = [(game, what) for game, kinds in catalogue().items() for what in kinds]


@pytest.fixture
def outside(monkeypatch) -> list[str]:
    """Collects all words that leave their page while something is printed."""
    found: list[str] = []
    write = Pad.words

    def watched(pad, x, y, words, face="sans", size=8, colour=(0, 0, 0), align="left", most=None, angle=0.0):
        shown, fitted = lettering.fitted(words, face, size, most) if most is not None else (words, size)
        wide = lettering.width(shown, face, fitted)
        begin = -wide * {"left": 0.0, "middle": 0.5, "right": 1.0}[align]
        for along in (begin, begin + wide):
            right, up = x + along * cos(radians(angle)), y + along * sin(radians(angle))
            if not (8 <= right <= pad.width - 8 and 8 <= up <= pad.height - 8):
                found.append(f"page {pad.pages}: {words!r} at {right:.0f}, {up:.0f}")
        write(pad, x, y, words, face, size, colour, align, most, angle)

    monkeypatch.setattr(Pad, "words", watched)
    return found


@pytest.mark.parametrize(("game", "what"), ALL, ids=["-".join(one) for one in ALL])
def test_everything_prints_and_no_word_leaves_its_page(game, what, outside):
    assert sheet(game, what, (), "a4").startswith(b"%PDF")
    assert outside == []


@pytest.mark.parametrize(("game", "what"), ALL, ids=["-".join(one) for one in ALL])
def test_on_the_shorter_letter_paper_no_word_leaves_its_page_either(game, what, outside):
    assert sheet(game, what, tuple(catalogue()[game][what].names())[::5], "letter").startswith(b"%PDF")
    assert outside == []


# ---- what the sheets say


def test_a_cockpit_panel_says_what_its_data_say():
    said = text(sheet("icog", "panels", ("albatros-d-iii",), "a4"))
    for words in (
        "Albatros D.III",
        "fighter, Germany, January 1917",
        "STRUCTURE 13",
        "Two Spandau guns",
        "10 km/h = 1 MU",
    ):
        assert words in said
    for band, _, _ in bands(panels.panel("albatros-d-iii")):
        assert band.upper() in said


def test_the_energy_table_is_that_of_the_rules():
    panel = panels.panel("albatros-d-iii")
    said = [line.split() for line in text(sheet("icog", "panels", (panel.slug,), "a4")).splitlines()]
    flat = [word for line in said for word in line]
    for speed in energy.rows(panel):
        wanted = [dial_rules.energy_move(panel, speed, units) for units in energy.UNITS]
        row = [str(speed), *["stall" if new < panel.stall else str(new) for new in wanted]]
        assert any(flat[at : at + len(row)] == row for at in range(len(flat))), speed


def test_bombs_bring_a_second_energy_table():
    assert "Energy with bombs aboard" in text(sheet("icog", "panels", ("handley-page-o-400",), "a4"))
    assert "Energy with bombs aboard" not in text(sheet("icog", "panels", ("sopwith-pup",), "a4"))


def test_a_mission_sheet_names_its_forces_and_what_scores():
    setting = mission.resolve("artillery-spotting", {})
    said = " ".join(text(sheet("icog", "mission", ("artillery-spotting",), "a4")).split())
    assert setting.briefing in said
    for side in setting.sides:
        for entry in side.force:
            assert setting.panels[entry.panel].name in said
            assert entry.crew[0].name in said
    assert "British: two points if three parts of the dump burn." in said


def test_a_scenario_sheet_names_its_pieces():
    setting = scenario.resolve("balloon-busting", {})
    said = " ".join(text(sheet("triangle", "scenario", ("balloon-busting",), "a4")).split())
    assert setting.briefing in said
    for side in setting.sides:
        for entry in side.force:
            assert entry.id in said
    assert "Three points for an observation balloon burnt, two points for a barrage balloon." in said


def test_a_control_panel_has_the_values_of_its_type():
    said = text(sheet("triangle", "panels", ("fokker-dr-i",), "a4"))
    for words in ("Fokker Dr.I", "fighter, Germany", "4 5 6", "Full throttle", "last risk", "Two fixed guns", "level"):
        assert words in said
    assert airplanes.airplane("fokker-dr-i").agility == 4
    assert "IV" in said.split()


def test_letters_with_accents_are_printed():
    said = text(sheet("icog", "pilots", ("Austria-Hungary",), "a4"))
    assert "Béla Szentkúti" in said
    assert any(letter in said for letter in "čć")


@pytest.mark.parametrize(("words", "printed"), [("Čapek", "Čapek"), ("Łoś", "Łos"), ("−3", "–3"), ("你", "?")])
def test_a_letter_that_no_face_has_loses_its_accent(words, printed):
    assert "".join(run for _, _, run in lettering.runs(words, "serif")) == printed


# ---- the file


def test_a_single_seater_needs_one_page_and_pages_are_numbered():
    pages = reader(sheet("icog", "panels", ("sopwith-camel", "sopwith-pup"), "a4")).pages
    assert [page.extract_text().splitlines()[1] for page in pages] == ["1", "2"]


def test_the_same_sheet_is_the_same_file_in_another_process():
    code = (
        "import sys; from aerodrome.paper import sheet; "
        "sys.stdout.buffer.write(sheet('icog', 'pilots', ('Austria-Hungary',), 'a4'))"
    )
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True).stdout
    assert other == sheet("icog", "pilots", ("Austria-Hungary",), "a4")


# ---- what is refused


@pytest.mark.parametrize(
    ("game", "what", "names", "words"),
    [
        ("chess", "panels", (), "allowed: cards, triangle, icog, campaign"),
        ("icog", "wings", (), "allowed: panels, templates, cone, mission, pilots"),
        ("icog", "panels", ("albatros-d-9",), "did you mean"),
        ("icog", "mission", ("nowhere",), "aces-duel"),
        ("icog", "templates", ("A",), "no names"),
        ("icog", "pilots", ("Nobody",), "Germany"),
        ("triangle", "scenario", ("nowhere",), "dogfight"),
        ("cards", "wings", (), "allowed: decks, planes, damage, bases, rulers, counters, ground, scenario, aid"),
        ("cards", "decks", ("swfit",), "did you mean 'swift'"),
        ("cards", "planes", ("fokker-d-6",), "fokker-d-vii"),
        ("cards", "damage", ("E",), "allowed: A, B, C, D"),
        ("cards", "ground", ("castle",), "trench, machine-gun"),
        ("cards", "rulers", ("ruler",), "no names"),
        ("campaign", "roster", ("somebody",), "no names"),
    ],
)
def test_an_unknown_name_is_told_with_those_that_exist(game, what, names, words):
    with pytest.raises(Fault, match=words):
        sheet(game, what, names, "a4")


def test_an_unknown_paper_is_refused():
    with pytest.raises(Fault, match="a4, letter"):
        sheet("icog", "cone", (), "a3")


@pytest.mark.parametrize(
    ("game", "what"), [("icog", "mission"), ("icog", "pilots"), ("triangle", "scenario"), ("cards", "scenario")]
)
def test_files_are_opened_only_where_that_is_allowed(game, what, tmp_path):
    own = tmp_path / "own.toml"
    own.write_text("secret = 1\n", encoding="utf-8")
    with pytest.raises(Fault, match="unknown"):
        sheet(game, what, (str(own),), "a4")
    with pytest.raises(Fault, match="secret"):
        sheet(game, what, (str(own),), "a4", own_files=True)
