"""Every panel loads with what the rulebook states of it; a panel that contradicts itself is refused in one sentence."""

from pathlib import Path

import msgspec
import pytest

from aerodrome.core.faults import Fault
from aerodrome.icog.cockpit import templates
from aerodrome.icog.cockpit.panels import Panel, gunnery_modifier, load_folder, panel, panels, posts

TRIANGLE = Path(__file__).resolve().parents[2] / "src/aerodrome/triangle/data/airplanes"
SHARED = [
    "airco-dh-2", "albatros-c-iii", "ansaldo-a-1-balilla", "aviatik-berg-d-i", "aviatik-dfw-c-v", "fokker-d-vii",
    "fokker-dr-i", "fokker-e-iii", "fokker-e-iv", "gotha-g-v", "handley-page-o-400", "hansa-brandenburg-d-i",
    "lfg-roland-d-ii", "nieuport-11", "nieuport-17", "nieuport-24", "phonix-d-i", "r-e-8", "s-e-5", "salmson-2",
    "sopwith-camel", "spad-s-vii", "spad-s-xiii",
]  # fmt: skip


# What is there


def test_2_1_2_all_panels_load_under_their_slugs():
    assert len(panels()) == 57
    assert list(panels()) == sorted(panels())
    assert all(found.slug == slug for slug, found in panels().items())


def test_types_of_both_games_have_one_slug():
    both = [file.stem for file in sorted(TRIANGLE.glob("*.toml")) if file.stem in panels()]
    assert both == SHARED


def test_every_nation_of_a_roster_but_the_americans_has_its_own_types():
    nations = {found.nation for found in panels().values()}
    assert nations == {"Germany", "Britain", "France", "Austria-Hungary", "Italy"}


def test_2_1_2_the_s_e_5a_is_as_its_info_box_shows():
    plane = panel("s-e-5a")
    assert (plane.structure, plane.roll, plane.throttle, plane.flying, plane.gunnery) == (17, 5, 4, 1, 1)
    assert plane.stall == 85
    assert {65, 125, 145} <= set(plane.steps)
    assert plane.tighter_loss[1:] == (5, 7)
    assert plane.bombs is not None
    assert (plane.bombs.count, plane.bombs.kg) == (4, 12)
    vickers, lewis = plane.weapons
    assert (vickers.gun, vickers.drum_fed, vickers.spare_drums) == ("Vickers", False, 0)
    assert (lewis.gun, lewis.drum_fed, lewis.boxes_per_drum, lewis.halves) == ("Lewis", True, 2, 4)


def test_2_1_2_the_albatros_d_va_is_as_the_examples_show():
    plane = panel("albatros-d-va")
    assert (plane.roll, plane.stall, plane.gunnery, plane.tighter_loss) == (5, 85, 1, (3, 5, 6))
    assert 175 <= plane.manoeuvring < 200
    assert min(plane.markers, key=lambda marker: marker.template).speed == 150
    assert plane.weapons[0].guns == 2
    assert plane.weapons[0].halves == 16
    assert panel("albatros-d-iii").gunnery == 0


def test_2_1_2_the_camel_is_as_the_examples_show():
    plane = panel("sopwith-camel")
    assert (plane.roll, plane.stall, plane.throttle, plane.gunnery, plane.rotary) == (3, 75, 3, -1, True)


def test_2_1_2b_the_r_e_8_is_as_its_notes_show():
    plane = panel("r-e-8")
    assert (plane.roll, plane.flying, plane.gunnery, plane.throttle, plane.engine_out) == (7, -1, 1, 3, (3,))
    assert plane.tighter_loss == (2, 4, 5)
    assert min(marker.template for marker in plane.markers) == "F"
    assert plane.loaded is not None
    assert (plane.loaded.stall, plane.loaded.top) == (90, 155)
    assert plane.ignores_structure == 1
    gun = plane.weapons[1]
    assert (gun.arc, gun.guns, gun.spare_drums, gun.halves, gun.crew) == ("aft", 1, 2, 4, 1)


def test_what_the_rulebook_states_is_marked():
    marked = [slug for slug, found in panels().items() if found.stated]
    assert marked == ["albatros-d-iii", "albatros-d-va", "r-e-8", "s-e-5a", "sopwith-camel", "spad-s-xiii"]
    assert "bombs" in panel("s-e-5a").stated


def test_5_7_5_2_rotary_engines_lose_more_when_out_than_by_throttle():
    rotary = [found for found in panels().values() if found.rotary]
    assert len(rotary) > 10
    assert all(found.engine_out[0] > found.throttle for found in rotary)


def test_5_7_5_2_each_engine_more_that_is_out_costs_more():
    assert panel("gotha-g-v").engine_out == (2, 5)
    assert panel("caproni-ca-3").engine_out == (1, 3, 5)


def test_6_2_2_1_gunners_have_the_arcs_the_rulebook_names():
    arcs = {slug: [arc for gun in panel(slug).weapons for arc in gun.arcs] for slug in panels()}
    assert arcs["halberstadt-cl-ii"] == arcs["hannover-cl-iiia"] == ["aft", "over-wing-forward"]
    assert [gun.crew for gun in panel("halberstadt-cl-ii").weapons] == [0, 1], "one gunner, one gun"
    assert arcs["f-e-2b"] == ["nose", "over-wing-aft"]
    assert arcs["handley-page-o-400"] == ["nose", "aft", "belly"]
    assert arcs["b-e-2c"] == ["aft-narrow"]


def test_6_3_2_1_gunners_do_not_share_the_pilots_modifier():
    plane = panel("r-e-8")
    assert [gunnery_modifier(plane, gun) for gun in plane.weapons] == [1, 0]


@pytest.mark.parametrize(
    ("slug", "crew"),
    [
        ("sopwith-camel", ("pilot",)),
        ("r-e-8", ("pilot", "observer")),
        ("gotha-g-v", ("pilot", "gunner", "gunner")),
        ("caproni-ca-3", ("pilot", "pilot", "gunner", "gunner")),
    ],
)
def test_1_1_4_who_is_aboard(slug, crew):
    assert posts(panel(slug)) == crew


# Templates


def test_2_3_templates_are_ranked_and_have_radii():
    assert [templates.rank(letter) for letter in ("A", "D", "P", "P+1", "P+10")] == [1, 4, 16, 17, 26]
    assert [templates.of_rank(rank) for rank in (1, 4, 16, 17, 26)] == ["A", "D", "P", "P+1", "P+10"]
    assert [templates.radius(letter) for letter in ("A", "D", "P", "P+1", "P+3")] == [1000, 4000, 16000, 17000, 19000]


def test_6_3_10_damage_widens_a_template_even_beyond_p():
    assert templates.widened("F", 0) == "F"
    assert templates.widened("F", 3) == "I"
    assert templates.widened("O", 3) == "P+2"
    assert templates.widened("P+2", 2) == "P+4"


@pytest.mark.parametrize("text", ["Q", "a", "", "P+0", "P+", "AB", "O+1", "P+100"])
def test_2_3_what_is_no_template_is_refused(text):
    with pytest.raises(Fault, match="a letter from A to P"):
        templates.rank(text)


def test_2_3_no_template_is_tighter_than_a():
    with pytest.raises(Fault, match="rank 0"):
        templates.of_rank(0)


@pytest.mark.parametrize(
    ("radii", "message"),
    [
        ((1.0, 2.0), "radii: found 2 numbers (allowed: 16, one for each of A to P)"),
        ((1.0, 1.0, *range(2, 16)), "radii: found 1.0 for B after 1.0 (allowed: rising from A to P)"),
    ],
)
def test_2_3_templates_without_order_are_refused(radii, message):
    with pytest.raises(Fault) as caught:
        templates.TemplateSheet(tuple(radii))
    assert str(caught.value) == message


# What is refused

KITE = """
name = "Kite"
nation = "Utopia"
role = "two-seater"
introduced = "1917-06"
crew = 2
engines = 1
structure = 12
roll = 5
throttle = 3
engine_out = [4]
flying = 0
gunnery = 0
stall = 80
top = 140
maximum = 180
manoeuvring = 135
steps = [0, 60, 80, 100, 120, 130, 140]
markers = [{ speed = 80, template = "H" }, { speed = 120, template = "D" }, { speed = 180, template = "F" }]
tighter_loss = [3, 5, 6]
drag = [{ up_to = 160, units = 2 }, { up_to = 180, units = 3 }]
loss = [5.0, 10.0, 14.0, 21.0, 30.0, 40.0, 51.0, 64.0, 78.0, 93.0]
gain = [6.0, 12.0, 18.0, 24.0, 30.0, 36.0, 42.0, 48.0, 54.0, 60.0]
bombs = { count = 4, kg = 12 }
loaded = { stall = 90, top = 135 }

[[weapons]]
mount = "fixed"
guns = 1
gun = "Vickers"
boxes = 8

[[weapons]]
mount = "flexible"
arc = "aft"
guns = 1
gun = "Lewis"
drums = 3
boxes_per_drum = 2
crew = 1
"""


def user_fault(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text)
    with pytest.raises(Fault) as caught:
        load_folder(folder)
    return str(caught.value).removeprefix(f"{folder}/")


def test_a_user_may_add_a_panel_without_code(tmp_path: Path):
    (tmp_path / "kite.toml").write_text(KITE)
    (tmp_path / "readme.txt").write_text("not a sheet")
    loaded = load_folder(tmp_path)
    assert list(loaded) == ["kite"]
    assert loaded["kite"].weapons[1].spare_drums == 2
    assert msgspec.json.decode(msgspec.json.encode(loaded["kite"]), type=Panel) == loaded["kite"]


@pytest.mark.parametrize(
    ("before", "after", "message"),
    [
        (
            "steps = [0, 60, 80, 100, 120, 130, 140]",
            "steps = [0, 60, 80, 120, 100, 130, 140]",
            "steps: found 100 after 120 (allowed: each step above the one before it)",
        ),
        (
            "steps = [0, 60, 80, 100, 120, 130, 140]",
            "steps = [0, 60, 80, 120, 130, 140]",
            "steps: gap from 80 to 120 (allowed: steps at most 30 km/h apart)",
        ),
        (
            "steps = [0, 60, 80, 100, 120, 130, 140]",
            "steps = [0, 40, 60, 80, 100, 120, 130, 140]",
            "steps: found 0, 40, 60 below Stall speed (allowed: 0 and one step more below Stall speed)",
        ),
        (
            "steps = [0, 60, 80, 100, 120, 130, 140]",
            "steps = [0, 60, 80, 100, 120, 130]",
            "top: found 140, but the last Speed step is 130 (allowed: the last Speed step)",
        ),
        (
            "stall = 80\n",
            "stall = 85\n",
            "stall: found 85, which is no Speed step (allowed: 0, 60, 80, 100, 120, 130, 140)",
        ),
        (
            "stall = 80\n",
            "stall = 140\n",
            "stall: found 140 with Top speed 140 (allowed: below Top speed)",
        ),
        (
            "stall = 80\n",
            "stall = 82\n",
            "stall: found 82 (allowed: multiples of 5 km/h)",
        ),
        ("maximum = 180", "maximum = 140", "maximum: found 140 with Top speed 140 (allowed: above Top speed)"),
        (
            "manoeuvring = 135",
            "manoeuvring = 185",
            "manoeuvring: found 185 (allowed: from Stall speed 80 to Maximum speed 180)",
        ),
        (
            '{ speed = 120, template = "D" }',
            '{ speed = 190, template = "D" }',
            "markers: found 180 after 190 (allowed: speeds rising from marker to marker)",
        ),
        (
            '{ speed = 180, template = "F" }',
            '{ speed = 170, template = "F" }',
            "markers: gap from 170 to 180, the Maximum speed (allowed: a last marker at or above Maximum speed)",
        ),
        (
            '{ speed = 180, template = "F" }',
            '{ speed = 150, template = "F" }, { speed = 180, template = "E" }',
            "markers: found E at 180 after F at 150 (allowed: templates growing tighter up to one marker, then wider)",
        ),
        (
            '{ speed = 120, template = "D" }',
            '{ speed = 100, template = "I" }, { speed = 120, template = "D" }',
            "markers: found I at 100 after H at 80 (allowed: templates growing tighter up to one marker, then wider)",
        ),
        (
            '{ speed = 120, template = "D" }',
            '{ speed = 120, template = "Q" }',
            'markers#2.template: found "Q" (allowed: a text, matching ^[A-P]$)',
        ),
        (
            "drag = [{ up_to = 160, units = 2 }, { up_to = 180, units = 3 }]",
            "drag = [{ up_to = 160, units = 2 }, { up_to = 175, units = 3 }]",
            "drag: found zones up to 160, 175 (allowed: from above Top speed 140 to exactly Maximum speed 180)",
        ),
        (
            "drag = [{ up_to = 160, units = 2 }, { up_to = 180, units = 3 }]",
            "drag = [{ up_to = 160, units = 3 }, { up_to = 180, units = 2 }]",
            "drag: found zones up to 160, 180 with 3, 2 units (allowed: zones that rise in both)",
        ),
        (
            "drag = [{ up_to = 160, units = 2 }, { up_to = 180, units = 3 }]",
            "drag = [{ up_to = 140, units = 2 }, { up_to = 180, units = 3 }]",
            "drag: found zones up to 140, 180 (allowed: from above Top speed 140 to exactly Maximum speed 180)",
        ),
        ("14.0, 21.0", "9.0, 21.0", "loss: found 9.0 after 10.0 (allowed: each number above the one before it)"),
        ("54.0, 60.0", "60.0, 60.0", "gain: found 60.0 after 60.0 (allowed: each number above the one before it)"),
        (
            "tighter_loss = [3, 5, 6]",
            "tighter_loss = [3, 5, 4]",
            "tighter_loss: found 3, 5, 4 (allowed: numbers that do not fall)",
        ),
        (
            "engine_out = [4]",
            "engine_out = [2, 4]",
            "engine_out: found 2 numbers for 1 engines (allowed: one number for each engine that can be out)",
        ),
        (
            "loaded = { stall = 90, top = 135 }",
            "loaded = { stall = 70, top = 135 }",
            "loaded: found stall 70 and top 135 (allowed: rising, and within 80 to 140)",
        ),
        ("bombs = { count = 4, kg = 12 }\n", "", "loaded: found without bombs (allowed: bombs, or no loaded speeds)"),
        (
            "boxes = 8\n",
            "",
            "weapons#1.boxes: found no ammunition (allowed: boxes, or drums with boxes_per_drum)",
        ),
        (
            "boxes_per_drum = 2\n",
            "",
            "weapons#2.boxes: found no ammunition (allowed: boxes, or drums with boxes_per_drum)",
        ),
        (
            "boxes = 8\n",
            "boxes = 8\ndrums = 2\n",
            "weapons#1.boxes: found 8 boxes beside drums (allowed: either boxes, or drums with boxes_per_drum)",
        ),
        (
            'arc = "aft"\n',
            "",
            "weapons#2.arc: missing on a flexible mount (allowed: aft, aft-narrow, nose, over-wing-forward and so on)",
        ),
        (
            "boxes = 8\n",
            'boxes = 8\narc = "aft"\n',
            "weapons#1.arc: found 'aft' on a fixed mount (allowed: no arc; a fixed gun fires along the nose)",
        ),
        ("boxes = 8\n", "boxes = 8\ncrew = 1\n", "weapons#1.crew: found 1 at a fixed gun (allowed: 0, the pilot)"),
        (
            "boxes = 8\n",
            "boxes = 8\ngunnery = 1\n",
            "weapons#1.gunnery: found 1 at a fixed gun (allowed: 0; the panel's own gunnery holds for it)",
        ),
        (
            "\ncrew = 1\n",
            "\ncrew = 2\n",
            "weapons#2.crew: found 2 with a crew of 2 (allowed: 0 to 1, 0 being the pilot)",
        ),
        (
            "crew = 2\n",
            "crew = 0\n",
            "crew: found 0 (allowed: a whole number, at least 1 and at most 8)",
        ),
        (
            "throttle = 3",
            'throttle = 3\nstated = ["colour"]',
            "stated: found 'colour' (allowed: statements that begin with a key of the panel)",
        ),
        (
            'role = "two-seater"',
            'role = "racer"',
            'role: found "racer" (allowed: one of bomber, fighter, two-seat fighter, two-seater)',
        ),
    ],
)  # fmt: skip
def test_a_fault_in_a_users_panel_names_file_and_key(tmp_path: Path, before, after, message):
    assert KITE.count(before) == 1
    assert user_fault(tmp_path, "kite.toml", KITE.replace(before, after)) == f"kite.toml, {message}"


def test_dual_controls_need_two_men(tmp_path: Path):
    alone = KITE.replace("\ncrew = 2\n", "\ncrew = 1\ndual_controls = true\n").partition(
        '[[weapons]]\nmount = "flexible"'
    )[0]
    message = "kite.toml, dual_controls: found true with a crew of 1 (allowed: false, or a crew of 2 or more)"
    assert user_fault(tmp_path, "kite.toml", alone) == message


def test_a_file_name_that_is_no_slug_is_refused(tmp_path: Path):
    message = "Kite_2.toml: found the file name 'Kite_2' (allowed: lower-case letters, digits and single hyphens)"
    assert user_fault(tmp_path, "Kite_2.toml", KITE) == message


def test_an_unknown_slug_is_answered_with_those_that_exist():
    with pytest.raises(Fault) as caught:
        panel("fokker-dr1")
    assert caught.value.found == "unknown 'fokker-dr1'"
    assert caught.value.allowed == ", ".join(panels())
