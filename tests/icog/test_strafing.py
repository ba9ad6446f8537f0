"""Strafing: what is in the cone, the base shot, several targets, friends, gunners, announcements."""

import pytest

from aerodrome.core.why import Why
from aerodrome.icog.announcing import maneuvers
from aerodrome.icog.events import Fired, GunSet, ShotEnded
from aerodrome.icog.events.ground_events import Strafed, UnitDestroyed, UnitHit, UnitSaved
from aerodrome.icog.ground import ground_charts, strafing
from aerodrome.icog.movement.announcement import parse, write
from aerodrome.icog.phases import attack, ground_attack
from aerodrome.icog.state import GunState, Initiative, change, change_unit
from aerodrome.icog.terrain import Terrain
from tests.driver import play
from tests.icog.fields import balloon, field, point, unit
from tests.icog.skies import frame, man, plane


def camel(targets=("DG1",), speed=185, **fields):
    """The Camel of the example, six units from its target, nose down on it."""
    crew = (man(gunnery=14),)
    given = {"at": (30, 30, 3), "heading": 0, "pitch": -27, "speed": speed, "crew": crew, "targets": targets, **fields}
    return plane("B1", "sopwith-camel", **given)


def emplacement(**fields):
    """The example of 6.5.1: a sandbagged gun with a truck parked beside it."""
    units = [unit("DG1", "artillery", (30, 36), cover="sandbags"), unit("DG2", "truck", (30.4, 36.5))]
    return field(camel(**fields), units=units, phase="shoot", shooters=(("B1", 0),), flown=("B1",))


def text(state, name="B1", member=0):
    return list(strafing.offers(state, name, member))


# ---- the example


def test_6_5_1_the_example():
    """14 - 1 - 4 = 9, a 7 hits, 5 - 2 = 3 damage, a save at 13; the truck is missed at 5; 1½ boxes are gone."""
    state = emplacement()
    played = play(attack.shoot, state, answers=["DG1 long", "DG2"], dice=[7, 5, 13, 12])
    first, second = played.all(Strafed)
    assert (first.base, first.roll, first.hit) == (9, 7, True)
    assert first.reasons[-2:] == (
        Why("6.3.2.1", "the Sopwith Camel as a gun platform", -1),
        Why("6.5.1.2", "attacks at medium speed", -4),
    )
    assert (played.only(UnitHit).damage, played.only(UnitHit).left) == (3, 13)
    assert (played.only(UnitSaved).target, played.only(UnitSaved).passed) == (13, True)
    assert (second.target, second.base, second.hit) == ("DG2", 5, False)
    before, after = state.airplane("B1").guns[0], played.state.airplane("B1").guns[0]
    assert before.halves - after.halves == 3
    assert isinstance(played.told[-2], ShotEnded)


def test_6_5_1_2_the_successes_do_not_count_only_the_hit():
    played = play(attack.shoot, emplacement(), answers=["DG1 long", "stop"], dice=[1, 1])
    assert played.only(UnitHit).damage == 0
    assert played.all(UnitDestroyed) == []


# ---- what is in the cone


def test_6_5_1_1_a_part_of_the_target_in_the_cone_is_enough():
    state = field(camel(), units=[unit("DG1", "infantry", (30, 36))])
    small = field(camel(heading=10, pitch=0, at=(30, 30, 0.2)), units=[unit("DG1", "truck", (30, 36))])
    large = field(camel(heading=10, pitch=0, at=(30, 30, 0.2)), units=[unit("DG1", "infantry", (30, 36))])
    wide = field(camel(heading=14, pitch=0, at=(30, 30, 0.2)), units=[unit("DG1", "infantry", (30, 36))])
    assert text(state) == ["DG1 long", "DG1 short"]
    assert [bool(text(one)) for one in (small, large, wide)] == [True, True, False]
    far = field(camel(pitch=0, at=(30, 20, 0.2)), units=[unit("DG1", "truck", (30, 36.2))])
    assert text(far)
    farther = field(camel(pitch=0, at=(30, 20, 0.2)), units=[unit("DG1", "truck", (30, 36.4))])
    assert text(farther) == []


def test_6_5_1_1_and_6_5_2_1_the_edges_of_the_template_belong_to_it():
    kite = field(balloons=[balloon("DK1", (30, 40, 12))]).balloon("DK1")
    radius = ground_charts.balloon().radius
    assert strafing.in_cone(point(30, 40 - 16 - radius, 12), frame(), kite) == round(1000 * (16 + radius))
    assert strafing.in_cone(point(30, 40 - 16.001 - radius, 12), frame(), kite) is None
    assert strafing.in_cone(kite.at, frame(), kite) == 0
    beside = point(30 - radius / 2, 40, 12)
    assert strafing.in_cone(beside, frame(), kite) == round(500 * radius), "inside the envelope"
    assert strafing.in_cone(beside, frame(heading=-7.5), kite) == round(500 * radius)
    assert strafing.in_cone(beside, frame(heading=-7.6), kite) is None


def test_6_5_1_1_distance_does_not_count():
    near = strafing.base_shot(emplacement(), "B1", 0, "DG1", "long", (0,))
    far = strafing.base_shot(emplacement(at=(30, 22, 3)), "B1", 0, "DG1", "long", (0,))
    assert near == far


def test_6_5_1_1_the_target_must_be_declared_an_enemy_and_in_a_clear_line():
    assert text(emplacement(targets=())) == []
    friend = field(camel(targets=("BG1",)), units=[unit("BG1", "truck", (30, 36))])
    assert text(friend) == []
    hills = Terrain(5, 60_000, 60_000, relief=10_000)
    buried = field(camel(), units=[unit("DG1", "truck", (30, 36))], terrain=hills)
    assert text(buried) == []


@pytest.mark.parametrize(("speed", "modifier"), [(75, -6), (130, -2), (165, -4), (190, -6), (240, -10)])
def test_6_5_1_2_the_attackers_speed(speed, modifier):
    base, _ = strafing.base_shot(emplacement(speed=speed), "B1", 0, "DG1", "long", (0,))
    assert base == 14 - 1 + modifier


def test_6_5_1_2_one_gun_and_a_flexible_gun_add_up():
    state = field(
        plane("B1", "r-e-8", at=(30, 30, 3), speed=130, crew=(man(), man("observer", gunnery=14))),
        units=[unit("DG1", "truck", (33.5, 24))],
    )
    base, reasons = strafing.base_shot(state, "B1", 1, "DG1", "long", (1,))
    assert {why.text: why.value for why in reasons}["only one gun"] == -1
    assert {why.text: why.value for why in reasons}["a flexible gun"] == -3
    assert base == sum(why.value for why in reasons)
    assert text(state, member=1) != []


def test_6_5_1_2_only_what_counts_is_listed_besides_the_skill():
    base, reasons = strafing.base_shot(emplacement(), "B1", 0, "DG1", "sustained", (0,))
    assert (base, reasons) == strafing.base_shot(emplacement(), "B1", 0, "DG1", "long", (0,))
    steady = field(plane("B1", "sopwith-pup", at=(30, 30, 3)), units=[unit("DG1", "truck", (30, 36))])
    found = strafing.base_shot(steady, "B1", 0, "DG1", "long", (0,))[1]
    assert not [why for why in found if why.paragraph == "6.3.2.1"]


def test_6_5_1_2_a_short_burst_is_harder_by_two_and_takes_half_a_box():
    state = emplacement()
    long, short = strafing.shots(state, "B1", 0)
    assert (long.text, short.text, long.base - short.base) == ("DG1 long", "DG1 short", 2)
    played = play(ground_attack.strafe, state, "B1", 0, short, dice=[7, 1])
    assert state.airplane("B1").guns[0].halves - played.state.airplane("B1").guns[0].halves == 1
    assert played.asked == []


# ---- several targets


def test_6_5_1_3_each_further_target_is_harder_by_four():
    units = [unit(f"DG{at}", "truck", (29.4 + 0.3 * at, 36)) for at in range(1, 5)]
    state = field(camel(crew=(man(gunnery=20),)), units=units, phase="shoot", shooters=(("B1", 0),))
    played = play(
        attack.shoot, state, answers=["DG1 long", "DG3", "DG2", "DG4"], dice=[5, 1, 7, 5, 1, 7, 4, 1, 7, 3, 1, 7]
    )
    shots = played.all(Strafed)
    assert [shot.target for shot in shots] == ["DG1", "DG3", "DG2", "DG4"]
    assert [shot.base for shot in shots] == [15, 11, 7, 3]
    assert [question.tried for question in played.asked[1:]] == [1, 2, 3]
    assert state.airplane("B1").guns[0].halves - played.state.airplane("B1").guns[0].halves == 3
    assert len(played.all(GunSet)) == 2


def test_6_5_1_3_only_after_a_hit_of_a_long_burst_and_only_what_was_in_the_template():
    state = emplacement()
    missed = play(attack.shoot, state, answers=["DG1 long"], dice=[10])
    assert missed.all(UnitHit) == []
    units = [unit("DG1", "truck", (30, 36)), unit("DG2", "truck", (36, 36)), unit("BG1", "truck", (30, 36.5))]
    alone = field(camel(), units=units, phase="shoot", shooters=(("B1", 0),))
    played = play(attack.shoot, alone, answers=["DG1 long"], dice=[7, 1, 5])
    assert len(played.all(Strafed)) == 1


def test_6_5_1_3_further_targets_jam_as_often_as_sustained_fire():
    state = field(
        camel(crew=(man(gunnery=30),)), units=[unit("DG1", "truck", (30, 36)), unit("DG2", "truck", (30.4, 36))],
        phase="shoot", shooters=(("B1", 0),),
    )  # fmt: skip
    played = play(attack.shoot, state, answers=["DG1 long", "DG2"], dice=[2, 1, 3, 17, 6, 1, 3])
    first, second = played.all(Strafed)
    assert (first.malfunction, second.malfunction) == (2, 4)
    assert second.hit
    assert played.all(GunSet)[-1].why.paragraph == "6.3.9.2"


def test_6_5_1_3_without_ammunition_for_it_nobody_swings_on():
    state = emplacement()
    guns = (GunState(2, 0, 2),)
    played = play(attack.shoot, change(state, "B1", guns=guns), answers=["DG1 long"], dice=[7, 1])
    assert played.asked[1:] == []
    assert played.state.airplane("B1").guns[0].halves == 0


def test_6_5_1_4_a_balloon_is_no_further_target():
    state = field(
        camel(targets=("DG1",)), units=[unit("DG1", "truck", (30, 36))], balloons=[balloon("DK1", (30, 37, 1.5))],
        phase="shoot", shooters=(("B1", 0),),
    )  # fmt: skip
    (shot, _) = strafing.shots(state, "B1", 0)
    assert strafing.in_template(state, "B1", shot) == ()


def test_6_5_1_4_who_fires_at_a_balloon_does_not_go_on_to_what_is_below_it():
    state = field(
        camel(targets=("DK1",), at=(30, 30, 1), pitch=0), units=[unit("DG1", "truck", (30, 36))],
        balloons=[balloon("DK1", (30, 37, 1.5))], phase="shoot", shooters=(("B1", 0),),
    )  # fmt: skip
    shot = strafing.shots(state, "B1", 0)[0]
    assert (shot.target, strafing.in_template(state, "B1", shot)) == ("DK1", ())


def test_6_5_1_3_a_gunners_template_lies_along_his_line_of_fire():
    state = field(
        plane("B1", "r-e-8", at=(30, 30, 3), speed=130), phase="shoot", shooters=(("B1", 1),),
        units=[unit("DG1", "truck", (33.5, 24)), unit("DG2", "truck", (33.6, 23.7)), unit("DG3", "truck", (30, 36))],
    )  # fmt: skip
    shot = next(one for one in strafing.shots(state, "B1", 1) if one.target == "DG1")
    assert strafing.in_template(state, "B1", shot) == ("DG2",)


# ---- gunners, friends, the order of fire


def test_6_2_1_3_a_friend_in_the_cone_is_endangered():
    state = field(camel(), plane("B2", at=(30, 33, 1.5)), units=[unit("DG1", "truck", (30, 36))])
    (shot, _) = strafing.shots(state, "B1", 0)
    assert strafing.friends(state, "B1", shot) == ("B2",)
    played = play(ground_attack.strafe, state, "B1", 0, shot, dice=[18, 20])
    assert played.only(Fired).stray


def test_6_1_4_a_gunner_who_aims_at_a_threat_does_not_strafe():
    two_seater = plane("B1", "r-e-8", at=(30, 30, 3), crew=(man(), man("observer")))
    units = [unit("DG1", "truck", (33.5, 24))]
    assert text(field(two_seater, units=units), member=1) != []
    aiming = field(two_seater, units=units, sheet=(Initiative("B1", 1, (5,), 17, "D1"),))
    assert text(aiming, member=1) == []
    assert text(field(plane("B1", "r-e-8", at=(30, 30, 3), forced_home=True), units=units), member=1) == []
    early = field(
        plane("B1", "r-e-8", at=(30, 30, 3), formation=1), units=units, phase="shoot", shooters=(("B1", 1), ("B1", 1))
    )
    assert text(early, member=1) == []


def test_6_1_3_a_gunner_with_only_ground_targets_rolls_for_initiative():
    state = field(
        plane("B1", "r-e-8", at=(30, 30, 3)), units=[unit("DG1", "truck", (33.5, 24))], phase="gunners", flown=("B1",)
    )
    played = play(attack.aim_gunners, state, dice=[4])
    assert played.state.shooters[0] == ("B1", 1)


def test_6_3_10_damaged_wires_are_tested_before_strafing():
    state = emplacement(wires=1, structure=3)
    shot = strafing.shots(state, "B1", 0)[0]
    assert play(ground_attack.strafe, state, "B1", 0, shot, dice=[3, 18]).kinds[:2] == ["Tested", "Strafed"]


# ---- the announcement


def test_6_5_1_1_ground_units_and_balloons_may_be_declared():
    state = field(
        plane("B1", "sopwith-camel", at=(30, 20, 10), speed=145),
        units=[unit("DG1", "truck", (30, 36)), unit("BG1", "truck", (9, 9))],
        balloons=[balloon("DK1")],
    )
    said = "S 14.5; fire at DG1 DK1"
    assert write(parse(said)) == said
    assert maneuvers.refuse(state, "B1", said) == ()
    wrong = [why.text for why in maneuvers.refuse(state, "B1", "S 14.5; fire at BG1 DG9 DG1 DG1")]
    assert wrong == [
        "BG1 is a friend",
        "there is no airplane 'DG9', nor anything of that name on the ground",
        "DG1 is named 2 times",
    ]
    gone = field(plane("B1", "sopwith-camel", speed=145), units=[unit("DG1", "truck")])
    assert [why.text for why in maneuvers.refuse(change_unit(gone, "DG1", gone=True), "B1", "S 14.5; fire at DG1")] == [
        "DG1 is gone"
    ]
