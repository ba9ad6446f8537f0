"""Where gunners can aim, in which situation they fire, at whom they may, and what they do in a turn."""

import pytest

from aerodrome.core.geometry import Point
from aerodrome.core.why import Why
from aerodrome.icog.gunnery import gunners, shooting
from aerodrome.icog.state import GunState, Initiative
from tests.icog.skies import man, plane, sky


def sees(slug: str, weapon: int, at: tuple[float, float, float]) -> bool:
    """Does a weapon of an airplane at the origin of (30, 30, 20), flying north, bear on what is at that way from it?"""
    x, y, z = at
    state = sky(plane("B1", slug), plane("D1", at=(30 + x, 30 + y, 20 + z)))
    return gunners.bears(state, "B1", weapon, "D1") is not None


# ---- arcs (x right, y ahead, z up)


@pytest.mark.parametrize(
    ("at", "found"),
    [
        ((0, -8, 0), True),
        ((0, -8, 3), True),
        ((8, 0, 0), True),  # abeam, on the wing line
        ((8, 0.1, 0), False),
        ((0, -8, -0.1), False),  # straight behind and below: the fuselage is in the way
        ((4, -6, -4), True),  # aside as far as below
        ((4, -6, -4.1), False),
        ((0, 0, 8), True),
        ((0, 8, 3), False),
        ((0, -16.1, 0), False),
    ],
)
def test_6_2_2_1_the_aft_arc(at, found):
    assert sees("r-e-8", 1, at) == found


def test_6_2_2_1_an_arc_ends_to_a_thousandth_of_a_move_unit():
    bears = [
        gunners.bears(sky(plane("B1", "r-e-8", heading=30), plane("D1", at=(33.004, 30 - south, 20))), "B1", 1, "D1")
        for south in (1.734, 1.733)
    ]
    assert [found is not None for found in bears] == [True, False]


@pytest.mark.parametrize(
    ("at", "found"),
    [
        ((0, 8, 0), True),
        ((0, 5, -5), True),
        ((0, 5, -5.1), False),
        ((8, 0, 0), True),
        ((8, -0.1, 0), False),
        ((0, 0, 8), True),
        ((3, 4, -5), True),
    ],
)
def test_6_2_2_1_the_nose_arc(at, found):
    assert sees("f-e-2b", 0, at) == found


@pytest.mark.parametrize(
    ("at", "found"),
    [
        ((0, 6, 4), True),
        ((0, 8, 0), False),
        ((0, 8, 0.5), False),  # the pilot's own cone
        ((8, 0, 0.1), True),
        ((8, 0.1, 0), False),
        ((0, 6, -1), False),
        ((8, 0, 0), True),  # his arc to the rear
        ((0, -1, 8), True),
    ],
)
def test_6_2_2_1_over_the_wing_to_the_front(at, found):
    assert sees("halberstadt-cl-ii", 1, at) == found


@pytest.mark.parametrize(
    ("at", "found"), [((0, -8, 1), True), ((0, -8, 0), False), ((0, 1, 8), False), ((8, 0, 1), True)]
)
def test_6_2_2_1_over_the_wing_to_the_rear(at, found):
    assert sees("f-e-2b", 1, at) == found


@pytest.mark.parametrize(
    ("at", "found"),
    [
        ((0, -8, 0), True),
        ((0, -5, -5), True),
        ((0, -5, -5.1), False),
        ((0, -8, 0.1), False),
        ((5, -5, -1), True),
        ((5.1, -5, -1), False),
        ((0, 8, -1), False),
    ],
)
def test_6_2_2_1_the_belly_arc(at, found):
    assert sees("handley-page-o-400", 2, at) == found


@pytest.mark.parametrize(
    ("at", "found"), [((0, -8, 0), True), ((5, -5, 0), True), ((5.1, -5, 0), False), ((0, -4, 4.1), False)]
)
def test_6_2_2_1_the_observer_of_a_b_e_2c_fires_only_to_the_rear(at, found):
    assert sees("b-e-2c", 0, at) == found


def test_6_2_2_1_the_distance_is_measured_to_the_pilot():
    state = sky(plane("B1", "r-e-8"), plane("D1", at=(33, 26, 20)))
    assert gunners.bears(state, "B1", 1, "D1") == 5000


def test_6_2_2_1_a_fixed_gun_has_no_arc():
    assert not sees("r-e-8", 0, (0, 8, 0))


def test_6_2_2_1_a_gunner_endangers_friends_around_his_line_of_fire():
    friends = [plane("B2", at=(30, 22, 20.5)), plane("B3", at=(30, 36, 20)), plane("B4", at=(33, 22, 20))]
    hunter = plane("D1", at=(30, 24, 20.4), targets=("B1",))
    state = sky(plane("B1", "r-e-8"), hunter, *friends, phase="shoot", flown=("B1", "D1"))
    shot = shooting.shots(state, "B1", 1)[0]
    assert shooting.friends(state, "B1", shot) == ("B2",)


def test_6_2_2_1_a_line_of_fire_straight_up():
    state = sky(plane("B1", "r-e-8"), plane("D1", at=(30, 30, 28)), plane("B2", at=(30, 30, 24)))
    assert shooting.line_of_fire(*(state.airplane(name).at for name in ("B1", "D1", "B2")))


# ---- situations


def test_6_3_5_3_an_attack_from_behind():
    state = sky(plane("B1", "r-e-8", speed=140), plane("D1", at=(30, 24, 21), pitch=-9, speed=200))
    assert gunners.situation(state, "B1", "D1") == "attacking_from_behind"
    # Distance 6.1, +0; high against slow in the red numbers: -4.
    _, reasons = shooting.base_shot(state, "B1", 1, "D1", "long")
    assert Why("6.3.5.3", "attacking from behind, slow against high", -4) in reasons


def test_6_3_5_3_an_attack_from_the_side():
    state = sky(plane("B1", "r-e-8", speed=140), plane("D1", at=(22, 28, 20), heading=76, speed=200))
    assert gunners.situation(state, "B1", "D1") == "attacking"


@pytest.mark.parametrize(
    "fields",
    [
        {"guns": (GunState(0, 0, 2),)},
        {"guns": (GunState(9, 0, 0, repair=2, jammed=2),)},
        {"attitude": "spin"},
        {"forced_home": True},
        {"crew": (man(blackout=3),)},
    ],
)
def test_6_3_5_3_who_cannot_fire_does_not_attack(fields):
    state = sky(plane("B1", "r-e-8", speed=140), plane("D1", at=(30, 24, 20), speed=200, **fields))
    assert gunners.situation(state, "B1", "D1") == "parallel"


def test_6_3_5_3_who_has_fired_still_attacks():
    gun = GunState(12, 0, 2, last_turn=3, last_target="B1")
    state = sky(plane("B1", "r-e-8", speed=140), plane("D1", at=(30, 24, 20), speed=200, guns=(gun,)))
    assert gunners.situation(state, "B1", "D1") == "attacking_from_behind"


def test_6_3_5_d_two_gunners_never_attack_each_other():
    state = sky(plane("B1", "r-e-8", guns=(GunState(0), GunState(4))), plane("D1", "aviatik-dfw-c-v", at=(38, 30, 20)))
    assert gunners.situation(state, "B1", "D1") == "parallel"


@pytest.mark.parametrize(("heading", "pitch", "found"), [(45, 0, "parallel"), (46, 0, "other"), (0, 46, "other")])
def test_6_3_5_2_parallel_flight_is_within_forty_five_degrees(heading, pitch, found):
    state = sky(plane("B1", "r-e-8"), plane("D1", at=(30, 22, 28), heading=heading, pitch=pitch))
    assert gunners.situation(state, "B1", "D1") == found


def test_6_3_5_4_other_situations_have_their_own_table():
    state = sky(plane("B1", "r-e-8", speed=140), plane("D1", at=(38, 30, 20), heading=90, speed=150))
    _, reasons = shooting.base_shot(state, "B1", 1, "D1", "long")
    assert Why("6.3.5.4", "other, slow against medium", -11) in reasons


def test_6_3_5_1_the_mount_has_its_own_gunnery_modifier():
    state = sky(plane("B1", "r-e-8", speed=140), plane("D1", at=(38, 30, 20), heading=90, speed=150))
    assert not any(why.paragraph == "6.3.2.1" for why in shooting.base_shot(state, "B1", 1, "D1", "long")[1])


@pytest.mark.parametrize("attitude", ["stalled", "below stall", "immelmann"])
def test_5_5_11_2_a_gunner_shoots_badly_in_a_stall(attitude):
    state = sky(plane("B1", "r-e-8", attitude=attitude), plane("D1", at=(38, 30, 20)))
    _, reasons = shooting.base_shot(state, "B1", 1, "D1", "long")
    assert Why("5.5.11.2", "his own airplane is stalled", -6) in reasons
    assert shooting.attitude_whys(plane("B1"), plane("D1"), fixed=False) == []
    assert shooting.attitude_whys(plane("B1", attitude=attitude), plane("D1"), fixed=True) == []


# ---- at whom he may fire


def chased(**fields):
    """An R.E.8 with an Albatros behind it and one at its side."""
    return sky(
        plane("B1", "r-e-8", speed=140, **fields),
        plane("D1", at=(30, 24, 20), speed=150),
        plane("D2", at=(38, 29, 20), heading=270, speed=150),
        phase="shoot",
        flown=("B1", "D1", "D2"),
    )


def test_6_1_4_a_gunner_may_aim_at_those_who_threaten():
    assert list(gunners.threats_to_aim_at(chased(), "B1", 1)) == ["D1", "D2"]


def test_6_1_4_he_fires_at_nobody_else_then():
    state = chased()
    assert {shot.target for shot in shooting.shots(state, "B1", 1)} == {"D1", "D2"}
    aimed = sky(*state.airplanes, phase="shoot", sheet=(Initiative("B1", 1, (5,), 21, "D1"),))
    assert {shot.target for shot in shooting.shots(aimed, "B1", 1)} == {"D1"}


def test_6_3_14_4_gunners_of_an_airplane_forced_home_fire_only_at_attackers():
    state = chased(forced_home=True)
    assert gunners.situation(state, "B1", "D1") == "attacking_from_behind"
    turned = sky(state.airplane("B1"), state.airplane("D1"), plane("D2", at=(38, 29, 20), heading=0), phase="shoot")
    assert {shot.target for shot in shooting.shots(turned, "B1", 1)} == {"D1"}


@pytest.mark.parametrize(
    "fields",
    [
        {"crew": (man(), man("observer", dead=True))},
        {"crew": (man(), man("observer", out=True))},
        {"crew": (man(), man("observer", blackout=3))},
        {"fire": 6},
        {"attitude": "spin"},
        {"attitude": "stalled in turn"},
        {"guns": (GunState(16), GunState(0, 2))},
    ],
)
def test_6_3_14_2_gunners_who_cannot_fire(fields):
    assert shooting.shots(chased(**fields), "B1", 1) == []


def test_1_1_4_an_observer_who_flies_does_not_shoot():
    crew = (man(dead=True), man("observer"))
    state = sky(plane("B1", "bristol-f-2b", crew=crew), plane("D1", at=(30, 24, 20)), phase="shoot")
    assert shooting.shots(state, "B1", 1) == []
    assert not gunners.can_work(state, "B1", 1)


def test_6_2_2_1_a_gunner_with_two_weapons_names_the_one():
    state = sky(plane("B1", "f-e-2b"), plane("D1", at=(30, 28, 26)), plane("D2", at=(30, 33, 26)))
    assert list(shooting.offers(state, "B1", 1)) == ["D2 long 1", "D1 long 2", "D2 short 1", "D1 short 2"]


def test_6_2_2_1_one_gun_may_have_two_arcs():
    state = sky(plane("D1", "halberstadt-cl-ii"), plane("B1", at=(30, 28, 26)), plane("B2", at=(30, 33, 26)))
    assert list(shooting.offers(state, "D1", 1)) == ["B1 long", "B2 long", "B1 short", "B2 short"]
    assert sees("hannover-cl-iiia", 1, (0, 6, 4))
    assert sees("hannover-cl-iiia", 1, (0, -6, 0))
    assert len(state.airplane("D1").guns) == 2, "one for the pilot, one for the gunner"


def test_6_2_2_1_his_first_weapon_is_one_that_bears():
    state = sky(plane("B1", "f-e-2b"), plane("D1", at=(30, 28, 26)), plane("D2", at=(30, 33, 26)))
    assert shooting.first_weapon(state, "B1", 1, "D1") == 1
    assert shooting.first_weapon(state, "B1", 1, "D2") == 0


def test_6_2_2_1_a_gunner_with_one_weapon_need_not_name_it():
    state = sky(plane("B1", "r-e-8"), plane("D1", at=(30, 24, 20)), phase="shoot")
    assert list(shooting.offers(state, "B1", 1)) == ["D1 long", "D1 short"]


def test_6_2_2_1_lines_of_fire_in_all_directions():
    middle = Point(0, 0, 0)
    for target in (Point(5000, 0, 0), Point(0, 5000, 3000), Point(0, 0, -5000), Point(3000, 3000, 6000)):
        beyond = Point(2 * target.x, 2 * target.y, 2 * target.z)
        assert shooting.line_of_fire(middle, target, beyond)
        assert not shooting.line_of_fire(middle, target, Point(-target.x, -target.y, -target.z))
    assert not shooting.line_of_fire(middle, middle, Point(1000, 0, 0))


# ---- formations


def box(**fields):
    """Two R.E.8 in formation, one attacked from behind, and a lone German passing by."""
    pack = [plane(f"B{at}", "r-e-8", at=(30 + 2 * at, 30, 20), speed=140, formation=1) for at in (1, 2)]
    hunter, passer = plane("D1", at=(32, 23, 20), speed=150), plane("D2", at=(40, 26, 20), speed=150)
    given = {"phase": "shoot", "flown": ("B1", "D1", "D2"), **fields}
    return sky(*pack, hunter, passer, **given)


def test_5_5_20_3_an_attack_on_one_is_an_attack_on_the_formation():
    assert gunners.attackers(box(), box().airplane("B2")) == ("D1",)


def test_5_5_20_3_gunners_of_a_formation_fire_early_at_attackers():
    early = box(shooters=(("B2", 1), ("D1", 0), ("B2", 1)))
    assert {shot.target for shot in shooting.shots(early, "B2", 1)} == {"D1"}


def test_5_5_20_4_and_late_at_others():
    late = box(shooters=(("B2", 1),))
    assert {shot.target for shot in shooting.shots(late, "B2", 1)} == {"D2"}


# ---- duties


def test_6_3_7_3_a_gunner_may_change_a_drum_that_is_not_full():
    state = chased(guns=(GunState(16), GunState(2, 2)))
    assert list(gunners.duties(state, "B1", 1)) == ["shoot", "reload 2"]
    assert list(gunners.duties(chased(), "B1", 1)) == ["shoot"]
    assert list(gunners.duties(chased(guns=(GunState(16), GunState(0, 0))), "B1", 1)) == ["shoot"]


def test_6_3_9_2_or_repair_a_gun():
    state = chased(guns=(GunState(16), GunState(4, 2, 0, repair=2, jammed=1)))
    assert list(gunners.duties(state, "B1", 1)) == ["shoot", "repair 2"]


def test_6_1_3_the_gunners_of_an_airplane():
    assert gunners.posts(chased(), chased().airplane("B1")) == (1,)
    assert gunners.posts(chased(), chased().airplane("D1")) == ()
    state = sky(plane("B1", "handley-page-o-400"))
    assert gunners.posts(state, state.airplane("B1")) == (1, 2, 3)
