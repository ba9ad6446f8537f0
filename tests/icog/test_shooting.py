"""The cone, legal targets, the base shot with all its modifiers, and what a man can fire at."""

from math import cos, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.geometry import Point, off_nose
from aerodrome.core.why import Why
from aerodrome.icog.gunnery import guns, shooting
from aerodrome.icog.state import GunState
from aerodrome.icog.tables import charts
from tests.icog.skies import frame, man, off_the_nose, plane, sky


def duel(distance: float = 6, *, hunter: dict | None = None, prey: dict | None = None, **fields):
    """A Camel right behind an Albatros, both flying north; the Camel moved last and has declared its target."""
    one = {"at": (30, 30, 20), "speed": 185, "targets": ("D1",), "crew": (man(gunnery=15),), **(hunter or {})}
    two = {"at": (30, 30 + distance, 20), "speed": 140, **(prey or {})}
    given = {"phase": "shoot", "flown": ("D1", "B1"), **fields}
    return sky(plane("B1", "sopwith-camel", **one), plane("D1", **two), **given)


def values(reasons: tuple[Why, ...]) -> dict[str, int]:
    """Reasons by paragraph."""
    return {why.paragraph: why.value for why in reasons}


# ---- the speed band


def test_2_1_1_an_airplane_flies_in_the_band_of_its_own_needle_and_load():
    state = sky(plane("B1", "r-e-8", speed=90), plane("B2", "r-e-8", speed=90, bombs=2), plane("D1", speed=185))
    assert [shooting.band(state, airplane) for airplane in state.airplanes] == ["slow", "stall", "medium"]


# ---- the cone


@pytest.mark.parametrize(("degrees", "inside"), [(0, True), (7.5, True), (7.6, False), (45, False), (180, False)])
def test_6_2_1_1_the_cone_opens_seven_and_a_half_degrees(degrees, inside):
    spot = (30 + 8 * sin(radians(degrees)), 30 + 8 * cos(radians(degrees)), 20)
    high = (30, 30 + 8 * cos(radians(degrees)), 20 + 8 * sin(radians(degrees)))
    for at in (spot, high):
        state = sky(plane("B1", at=(30, 30, 20)), plane("D1", at=at))
        assert (shooting.in_cone(state, "B1", "D1") is not None) == inside


def test_6_2_1_1_the_template_is_sixteen_move_units_long():
    assert shooting.in_cone(duel(16), "B1", "D1") == 16_000
    assert shooting.in_cone(duel(16.001), "B1", "D1") is None


def test_6_2_1_1_a_cone_from_another_pose():
    state = duel(6)
    assert shooting.in_cone(state, "B1", "D1", (Point(40_000, 36_000, 20_000), frame(270))) == 10_000
    assert shooting.in_cone(state, "B1", "D1", (Point(40_000, 36_000, 20_000), frame(90))) is None


@pytest.mark.parametrize(("heading", "pitch"), [(0, 0), (90, 0), (180, 0), (0, 90), (0, -90), (217, 40), (40, -35)])
def test_6_2_1_1_the_template_points_along_the_nose_wherever_it_points(heading, pitch):
    here = Point(30_000, 30_000, 30_000)
    nose = frame(heading, pitch)
    away = nose.axes()[0]
    assert shooting.within(here, nose, here) == 0
    assert shooting.within(here, nose, here.moved(away * 15.0)) == pytest.approx(15_000, abs=1)
    assert shooting.within(here, nose, here.moved(away * 16.1)) is None
    assert shooting.within(here, nose, here.moved(away * -1.0)) is None


def test_6_2_1_1_its_edge_belongs_to_the_template():
    assert shooting.within(Point(0, 0, 0), frame(), Point(1054, 8006, 0)) is not None
    assert shooting.within(Point(0, 0, 0), frame(), Point(1056, 8006, 0)) is None


@given(x=st.integers(-20_000, 20_000), y=st.integers(-20_000, 20_000), z=st.integers(-20_000, 20_000))
def test_6_2_1_1_the_quick_test_of_the_cone_agrees_with_plain_geometry(x, y, z):
    length = (x * x + y * y + z * z) ** 0.5
    found = shooting.within(Point(0, 0, 0), frame(0), Point(x, y, z))
    if length > 1 and abs(length - 16_000) > 5 and abs(y / length - cos(radians(7.5))) > 1e-4:
        assert (found is not None) == (length <= 16_000 and y / length >= cos(radians(7.5)))


@given(
    attitude=st.tuples(st.integers(0, 359), st.integers(-90, 90), st.integers(-180, 180)),
    off=st.floats(7.47, 7.53),
    around=st.floats(0, 360),
    distance=st.integers(0, 15_900),
)
def test_6_2_1_1_near_its_edge_the_template_goes_by_the_measured_angle(attitude, off, around, distance):
    airplane = plane("D1", heading=attitude[0], pitch=attitude[1], bank=attitude[2])
    place = off_the_nose(airplane, off, around, distance)
    inside = off_nose(airplane.at, airplane.frame, place) <= charts.shooting().half_angle
    assert (shooting.within(airplane.at, airplane.frame, place) is not None) == inside


@pytest.mark.parametrize(
    ("at", "found"),
    [((30, 50, 20), "front"), ((30, 10, 20), "rear"), ((50, 30, 20), "side"), ((30, 30, 40), "side")],
)
def test_6_3_4_1_the_arc_is_that_of_the_target(at, found):
    assert shooting.arc(sky(plane("D1")), "D1", Point(*(1000 * part for part in at))) == found


# ---- the base shot


def test_6_3_1_1_example_1_straight_behind_an_albatros():
    base, reasons = shooting.base_shot(duel(7), "B1", 0, "D1", "long")
    assert values(reasons) == {"1.2.1": 15, "6.3.2.1": -1, "6.3.3.1": 0, "6.3.4.1": 0}
    # The example's own distance modifier is -4: a base shot of 10, and a roll of 7 hits with 3 successes.
    assert base - 4 == 10
    assert shooting.base_shot(duel(11), "B1", 0, "D1", "long")[0] == 10


def test_6_3_1_1_example_2_from_the_side_of_a_camel():
    albatros = plane("D1", at=(22, 30, 20), heading=90, speed=175, crew=(man(gunnery=13),))
    state = sky(albatros, plane("B1", "sopwith-camel", speed=200))
    base, reasons = shooting.base_shot(state, "D1", 0, "B1", "long")
    assert values(reasons) == {"1.2.1": 13, "6.3.2.1": 1, "6.3.3.1": -1, "6.3.4.1": -9}
    assert base == 4


def test_6_3_1_1_the_side_shot_of_the_after_action_report():
    gluck = plane("D1", "albatros-d-iii", at=(28.5, 30, 20), heading=90, speed=140, crew=(man(gunnery=16),))
    base, reasons = shooting.base_shot(sky(gluck, plane("B1", "spad-s-vii", speed=175)), "D1", 0, "B1", "long")
    assert values(reasons) == {"1.2.1": 16, "6.3.3.1": 6, "6.3.4.1": -6}
    assert base == 16


def test_6_3_2_1_the_airplane_as_a_gun_platform():
    plain = sky(plane("D1", "albatros-d-iii", at=(30, 24, 20)), plane("B1", speed=150))
    assert "6.3.2.1" not in values(shooting.base_shot(plain, "D1", 0, "B1", "long")[1])


@pytest.mark.parametrize(
    ("distance", "modifier"),
    [(2, 6), (2.001, 4), (3, 4), (4, 3), (5, 2), (6, 1), (7, 0), (8.5, -1), (10, -2), (12, -4), (14, -7), (16, -11)],
)
def test_6_3_3_1_the_distance_bands(distance, modifier):
    assert values(shooting.base_shot(duel(distance), "B1", 0, "D1", "long")[1])["6.3.3.1"] == modifier


@pytest.mark.parametrize(
    ("heading", "own", "other", "modifier"),
    [
        (0, 140, 140, 2),  # rear, slow against slow
        (0, 185, 200, -1),  # rear, medium against high
        (0, 240, 140, -4),
        (90, 140, 85, -1),  # side, against one at its stall speed
        (90, 200, 240, -12),
        (180, 140, 140, 2),  # head on
        (180, 240, 240, -20),
    ],
)
def test_6_3_4_t_the_angle_tables(heading, own, other, modifier):
    state = duel(hunter={"speed": own}, prey={"speed": other, "heading": heading})
    assert values(shooting.base_shot(state, "B1", 0, "D1", "long")[1])["6.3.4.1"] == modifier


def test_6_3_7_1_a_short_burst_is_less_accurate():
    assert values(shooting.base_shot(duel(), "B1", 0, "D1", "short")[1])["6.3.7.1"] == -2


def test_6_3_6_1_sustained_fire_is_more_accurate():
    assert values(shooting.base_shot(duel(), "B1", 0, "D1", "sustained")[1])["6.3.6.1"] == 3


@pytest.mark.parametrize(
    ("attitude", "modifier"),
    [("stalled", 3), ("below stall", 3), ("immelmann", 3), ("stalled in turn", 0), ("", 0)],
)
def test_5_5_11_2_a_stalled_target_is_easy(attitude, modifier):
    state = duel(prey={"attitude": attitude})
    assert values(shooting.base_shot(state, "B1", 0, "D1", "long")[1]).get("5.5.11.2", 0) == modifier


@pytest.mark.parametrize("attitude", ["spin", "fatal spin"])
def test_5_5_15_1_a_spinning_target_is_hard(attitude):
    state = duel(prey={"attitude": attitude})
    assert values(shooting.base_shot(state, "B1", 0, "D1", "long")[1])["5.5.15.1"] == -6


def test_1_1_3_wounds_spoil_the_aim():
    state = duel(hunter={"crew": (man(gunnery=15, wounds=4),)})
    assert values(shooting.base_shot(state, "B1", 0, "D1", "long")[1])["1.1.3"] == -4


def test_6_2_1_1_out_of_range_is_said():
    assert shooting.distance_why(16_001).value == -20


# ---- targets


def test_6_2_1_2_a_declared_target_may_be_fired_at():
    assert list(shooting.offers(duel(), "B1", 0)) == ["D1 long", "D1 short"]


def test_6_2_1_2_who_moved_before_and_was_not_declared_is_no_target():
    assert list(shooting.offers(duel(hunter={"targets": ()}), "B1", 0)) == []


def test_6_2_1_2_who_moves_into_the_cone_becomes_a_target():
    state = duel(hunter={"targets": ("D9",)}, flown=("B1", "D1"))
    assert list(shooting.offers(state, "B1", 0)) == ["D1 long", "D1 short"]


def test_6_2_1_2_a_formation_moves_as_one():
    pack = [plane(f"B{at}", "r-e-8", at=(29 + at, 36, 20), formation=1) for at in (1, 2)]
    state = sky(plane("D1", at=(31, 30, 20)), *pack, phase="shoot", flown=("D1", "B1"))
    assert shooting.moved_after(state, "B2", "D1")
    assert not shooting.moved_after(state, "D1", "B2")


def test_6_2_1_1_friends_and_those_on_the_ground_are_no_targets():
    assert list(shooting.offers(duel(prey={"side": 1}), "B1", 0)) == []
    assert list(shooting.offers(duel(prey={"place": "ground"}), "B1", 0)) == []


def test_6_2_1_1_the_best_shot_is_offered_first():
    far = plane("D2", at=(30, 42, 20), speed=140)
    near = duel(hunter={"targets": ("D1", "D2")})
    state = sky(*near.airplanes, far, phase="shoot", flown=("D1", "D2", "B1"))
    assert list(shooting.offers(state, "B1", 0)) == ["D1 long", "D1 short", "D2 long", "D2 short"]


def test_6_2_1_3_friends_in_the_cone_are_endangered():
    state = duel()
    near, far = plane("B2", at=(30.2, 33, 20)), plane("B3", at=(30, 44, 20))
    aside = plane("B4", at=(35, 33, 20))
    state = sky(*state.airplanes, near, far, aside, phase="shoot", flown=("D1", "B1"))
    shot = shooting.shots(state, "B1", 0)[0]
    assert shooting.friends(state, "B1", shot) == ("B2", "B3")


# ---- sustained fire


def last(turn: int = 2, target: str = "D1", rear: bool = True) -> GunState:
    """Guns that fired before."""
    return GunState(16, 0, 2, last_turn=turn, last_target=target, last_rear=rear)


def test_6_3_6_1_fire_is_sustained_from_behind_two_turns_in_a_row():
    state = duel(hunter={"guns": (last(),)})
    assert list(shooting.offers(state, "B1", 0)) == ["D1 sustained", "D1 long", "D1 short"]


@pytest.mark.parametrize("gun", [last(turn=1), last(target="D2"), last(rear=False)])
def test_6_3_6_1_fire_is_not_sustained_otherwise(gun):
    assert "D1 sustained" not in shooting.offers(duel(hunter={"guns": (gun,)}), "B1", 0)


def test_6_3_6_1_fire_is_not_sustained_from_the_side():
    state = duel(hunter={"guns": (last(),)}, prey={"heading": 90})
    assert "D1 sustained" not in shooting.offers(state, "B1", 0)


# ---- guns and ammunition


def test_6_3_7_2_what_is_left_limits_the_burst():
    assert list(shooting.offers(duel(hunter={"guns": (GunState(1, 0, 2),)}), "B1", 0)) == ["D1 short"]
    assert list(shooting.offers(duel(hunter={"guns": (GunState(0, 0, 2),)}), "B1", 0)) == []
    two = GunState(2, 0, 2, last_turn=2, last_target="D1", last_rear=True)
    assert "D1 sustained" not in shooting.offers(duel(hunter={"guns": (two,)}), "B1", 0)


def test_6_3_7_2_the_lewis_of_an_s_e_5a_runs_dry_first():
    vickers, lewis = GunState(13), GunState(1, 3)
    crew = (man(gunnery=15),)
    se5a = plane("B1", "s-e-5a", at=(30, 30, 20), targets=("D1",), crew=crew, guns=(vickers, lewis))
    state = sky(se5a, plane("D1", at=(30, 36, 20)), phase="shoot", flown=("D1", "B1"))
    found = {shot.burst: shot.guns for shot in shooting.shots(state, "B1", 0)}
    assert found == {"long": (0,), "short": (0, 1)}


def test_6_3_9_1_a_jammed_gun_keeps_silent():
    jam = GunState(16, 0, 0, repair=2, jammed=2)
    assert list(shooting.offers(duel(hunter={"guns": (jam,)}), "B1", 0)) == []
    silent = guns.silent(duel(hunter={"guns": (jam,)}), duel(hunter={"guns": (jam,)}).airplane("B1"), 0)
    assert silent is not None
    assert silent.text == "the Vickers is jammed"


def test_6_3_9_r_a_gun_being_worked_on_waits_for_the_next_turn():
    waits, back = GunState(16, 0, 2, not_before=4), GunState(16, 0, 2, not_before=3)
    assert list(shooting.offers(duel(hunter={"guns": (waits,)}), "B1", 0)) == []
    assert len(list(shooting.offers(duel(hunter={"guns": (back,)}), "B1", 0))) == 2


def test_6_3_8_1_the_guns_that_fire_together_are_counted():
    state = duel(hunter={"guns": (GunState(16, 0, 1, repair=1, jammed=1),)})
    assert guns.firing(state.airplane("B1"), (0,)) == 1


# ---- who must not fire


@pytest.mark.parametrize(
    ("fields", "paragraph"),
    [
        ({"attitude": "stalled in turn"}, "5.5.14.3"),
        ({"attitude": "stalled"}, "5.5.11.2"),
        ({"attitude": "below stall"}, "5.5.11.2"),
        ({"attitude": "spin"}, "5.5.15.1"),
        ({"attitude": "fatal spin"}, "5.5.15.1"),
        ({"fire": 5}, "6.3.10.b"),
        ({"forced_home": True}, "6.3.14.3"),
        ({"place": "ground"}, "6.1.1"),
        ({"place": "gone"}, "6.1.1"),
        ({"crew": (man(dead=True),)}, "6.1.2"),
        ({"crew": (man(blackout=3),)}, "6.1.2"),
        ({"crew": (man(wounds=12, fortitude=20),)}, "1.1.4"),
        ({"guns": (GunState(14, 0, 2, last_turn=3),)}, "6.1.1"),
    ],
)
def test_6_1_2_nobody_fires_who_must_not(fields, paragraph):
    state = duel(hunter=fields)
    assert list(shooting.offers(state, "B1", 0)) == []
    barred = guns.barred(state, "B1", 0)
    assert barred is not None
    assert barred.paragraph == paragraph


def test_6_1_2_it_is_said_why_a_man_does_not_fire():
    for state, words in (({"dead": True}, "pilot is dead"), ({"blackout": 3}, "pilot is unconscious")):
        assert guns.unfit(duel(hunter={"crew": (man(**state),)}), "B1", 0) == Why("6.1.2", words)


def test_5_5_13_2_after_an_immelmann_turn_the_pilot_fires():
    assert len(list(shooting.offers(duel(hunter={"attitude": "immelmann"}), "B1", 0))) == 2


def test_6_3_10_the_black_out_is_over_in_the_turn_after():
    assert len(list(shooting.offers(duel(hunter={"crew": (man(blackout=2),)}), "B1", 0))) == 2


@given(
    halves=st.integers(0, 20),
    barrels=st.integers(0, 2),
    not_before=st.integers(0, 5),
    gunnery=st.integers(1, 20),
    distance=st.floats(0.5, 18),
)
def test_6_3_7_2_no_burst_is_offered_beyond_the_ammunition(halves, barrels, not_before, gunnery, distance):
    gun = GunState(halves, 0, barrels, not_before=not_before, last_turn=2, last_target="D1", last_rear=True)
    state = duel(distance, hunter={"guns": (gun,), "crew": (man(gunnery=gunnery),)})
    for shot in shooting.shots(state, "B1", 0):
        assert charts.burst(shot.burst).halves <= halves
        assert barrels
        assert not_before <= 3
        assert shot.distance <= 16_000
        assert shot.base == sum(why.value for why in shot.reasons)
