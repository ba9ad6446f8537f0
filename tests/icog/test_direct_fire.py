"""Fire from ground units: range and line of fire, the test, damage on the airplanes' table, whom they pick."""

import msgspec
import pytest

from aerodrome.core.why import Why
from aerodrome.icog.damage import damage
from aerodrome.icog.events import DamageRolled, PhaseBegan
from aerodrome.icog.events.ground_events import GroundFireBegan, GroundFired, GroundFireEnded
from aerodrome.icog.ground import direct_fire, ground_charts, lines
from aerodrome.icog.phases import ground_fire
from aerodrome.icog.state import change_unit
from aerodrome.icog.terrain import Terrain
from tests.driver import play
from tests.icog.fields import balloon, field, point, unit
from tests.icog.skies import man, plane


def guarded(kind="aa-machine-gun", at=(30, 30, 10), speed=140, **fields):
    """A German unit at 30/30 and a British airplane above it."""
    return field(plane("B1", "sopwith-camel", at=at, speed=speed), units=[unit("DG1", kind, (30, 30))], **fields)


@pytest.mark.parametrize(
    ("kind", "height", "reached"),
    [
        ("infantry", 17, True),
        ("infantry", 17.1, False),
        ("aa-machine-gun", 22, True),
        ("aa-machine-gun", 22.1, False),
        ("aa-37mm", 30, True),
        ("aa-37mm", 30.1, False),
        ("artillery", 5, False),
        ("aa-gun", 5, False),
        ("truck", 5, False),
    ],
)
def test_6_4_1_1_each_kind_has_its_range(kind, height, reached):
    assert bool(direct_fire.shooters(guarded(kind, (30, 30, height)))) == reached


def test_6_4_1_1_hills_and_balloons_in_the_line_stop_the_shot():
    hills = Terrain(5, 60_000, 60_000, relief=10_000)
    low = min((hills.heights[y][x], x, y) for x in range(5, 25) for y in range(5, 25))
    top = max((hills.heights[y][x], x, y) for x in range(5, 25) for y in range(5, 25))
    valley = point(2 * low[1], 2 * low[2], low[0] / 1000 + 0.1)
    beyond = point(4 * top[1] - 2 * low[1], 4 * top[2] - 2 * low[2], low[0] / 1000 + 0.1)
    state = field(plane("B1"), terrain=hills)
    assert top[0] - low[0] > 4000
    assert not lines.clear(state, valley, beyond)
    assert lines.clear(state, valley, point(2 * low[1], 2 * low[2], 20))
    hidden = guarded(at=(30, 30, 20), balloons=[balloon("DK1", (30, 30.5, 10))])
    assert direct_fire.targets(hidden, "DG1") == ()
    aside = guarded(at=(30, 30, 20), balloons=[balloon("DK1", (30, 32, 10))])
    assert direct_fire.targets(aside, "DG1") == ("B1",)


def test_6_4_1_1_airplanes_in_the_line_do_not_stop_it_and_only_enemies_are_fired_at():
    state = field(
        plane("B1", at=(30, 30, 16)), plane("B2", at=(30, 30, 10)), plane("D1", at=(31, 30, 8)),
        plane("B3", place="ground"),
        units=[unit("DG1", "aa-machine-gun", (30, 30))],
    )  # fmt: skip
    assert direct_fire.targets(state, "DG1") == ("B2", "B1")


def test_6_4_1_2_the_base_shot_is_the_strength_that_is_left_with_range_and_speed():
    state = guarded(at=(30, 30, 20), speed=140)
    base, reasons = direct_fire.base_shot(state, "DG1", "B1")
    assert base == 9
    assert reasons == (
        Why("6.4.1.2", "combat strength", 14),
        Why("6.4.1.1", "distance 20.0 MU", -5),
        Why("6.4.1.3", "a target at slow speed", 0),
    )
    assert direct_fire.base_shot(change_unit(state, "DG1", strength=6), "DG1", "B1")[0] == 1


def test_6_4_1_2_the_distance_is_measured_to_a_thousandth_and_does_not_count_beyond_the_template():
    for away, words, modifier in ((22, "22.0", -5), (22.001, "22.0", -7), (60, "60.0", 0)):
        _, reasons = direct_fire.base_shot(guarded(at=(30, 30, away)), "DG1", "B1")
        assert reasons[1] == Why("6.4.1.1", f"distance {words} MU", modifier)


@pytest.mark.parametrize(("speed", "modifier"), [(75, 4), (140, 0), (150, -2), (190, -4), (240, -6)])
def test_6_4_1_3_the_speed_of_the_target(speed, modifier):
    _, reasons = direct_fire.base_shot(guarded(speed=speed), "DG1", "B1")
    assert reasons[2].value == modifier


@pytest.mark.parametrize(
    ("distance", "modifier"),
    [
        (6000, 1),
        (6001, -1),
        (12000, -1),
        (17000, -3),
        (19500, -4),
        (22000, -5),
        (26000, -7),
        (30000, -9),
        (30001, None),
    ],
)
def test_6_4_1_t_the_ground_fire_template(distance, modifier):
    assert ground_charts.range_modifier(distance) == modifier


def test_6_4_2_1_the_example_of_the_machine_gun():
    """Base 9, a 7: two successes, then 1d10 and the two successes on the damage table."""
    played = play(ground_fire.fire_unit, guarded(at=(30, 30, 20)), "DG1", dice=[7, 6, 3])
    fired = played.only(GroundFired)
    assert (fired.base, fired.roll, fired.hit, fired.successes, fired.odds) == (9, 7, True, 2, 9)
    damage = played.only(DamageRolled)
    assert (damage.roll, damage.row, damage.by) == ((6,), 8, "")
    assert damage.reasons == (Why("6.4.2.1", "successes", 2),)
    assert played.rolled[1].die.name == "d10"
    assert played.state.airplane("B1").ground_hits == 1
    assert played.state.airplane("B1").attacks == ()


def test_6_4_2_1_a_37_mm_gun_rolls_two_dice():
    played = play(ground_fire.fire_unit, guarded("aa-37mm"), "DG1", dice=[20])
    assert played.kinds == ["GroundFired"]
    hit = play(ground_fire.fire_unit, guarded("aa-37mm", at=(30, 30, 11)), "DG1", dice=[13, 1, 1])
    assert hit.only(DamageRolled).roll == (1, 1)
    assert hit.only(DamageRolled).row == 2


def test_6_4_1_2_a_one_always_hits():
    state = change_unit(guarded(at=(30, 30, 20), speed=240), "DG1", strength=2)
    played = play(ground_fire.fire_unit, state, "DG1", dice=[1, 2])
    assert played.only(GroundFired).hit
    assert played.only(GroundFired).odds == 1
    assert played.only(GroundFired).successes == direct_fire.base_shot(state, "DG1", "B1")[0] - 1


def test_6_4_1_2_a_miss_has_no_successes():
    played = play(ground_fire.fire_unit, guarded(at=(30, 30, 20)), "DG1", dice=[20])
    fired = played.only(GroundFired)
    assert (fired.hit, fired.successes) == (False, 0)


def test_6_4_2_1_fire_from_the_ground_is_gunfire():
    """A pilot with a light touch nurses his airplane home after it (SC25)."""
    frail = plane("B1", "sopwith-camel", at=(30, 30, 10), structure=2, crew=(man(skills=("Light Touch",)),))
    state = field(frail, units=[unit("DG1", "aa-machine-gun", (30, 30))])
    played = play(damage.from_ground, state, "B1", "german", "1d10", Why("6.4.2.1", "successes", 1), dice=[2])
    assert played.state.airplane("B1").structure == 1
    assert played.state.airplane("B1").forced_home


def test_6_4_1_1_the_player_chooses_among_several_targets():
    state = field(
        plane("B1", at=(30, 30, 10), speed=140),
        plane("B2", at=(30, 36, 12), speed=140),
        units=[unit("DG1", at=(30, 30))],
    )
    played = play(ground_fire.fire_unit, state, "DG1", answers=["B2"], dice=[20])
    assert played.only(GroundFired).target == "B2"
    assert played.asked[0].seat == "german"


def test_6_4_one_after_the_other_fires_before_anybody_in_the_air():
    state = field(
        plane("B1", "sopwith-camel", at=(30, 30, 10), structure=1),
        units=[
            unit("DG1", "aa-machine-gun", (30, 30)),
            unit("DG2", "infantry", (31, 30)),
            unit("DG3", "truck", (33, 30)),
        ],
        phase="ground fire",
    )
    first = play(ground_fire.step, state, dice=[20])
    assert first.only(GroundFireBegan).shooters == (("unit", "DG1"), ("unit", "DG2"))
    assert first.state.ground_fire == (("unit", "DG2"),)
    second = play(ground_fire.step, first.state, dice=[20])
    assert second.kinds == ["GroundFired", "GroundFireEnded", "PhaseBegan"]
    assert second.only(PhaseBegan).phase == "gunners"


def test_6_4_who_has_nobody_left_to_fire_at_is_passed_over():
    state = field(
        plane("B1", "sopwith-camel", at=(30, 30, 10), structure=1, speed=140),
        units=[unit("DG1", "aa-machine-gun", (30, 30)), unit("DG2", "infantry", (31, 30))],
        phase="ground fire",
    )
    played = play(ground_fire.step, state, dice=[13, 3])
    assert played.state.airplane("B1").place == "gone"
    assert played.only(GroundFireEnded).shooters == 2
    assert played.state.phase == "gunners"


def test_6_4_without_a_target_the_phase_passes():
    played = play(ground_fire.step, guarded(at=(5, 5, 40), phase="ground fire"))
    assert played.kinds == ["PhaseBegan"]


def test_6_5_5_3_who_takes_cover_does_not_fire():
    state = field(plane("B1", at=(30, 30, 10)), units=[unit("DG1", "infantry", (30, 30), covering=True)])
    assert direct_fire.shooters(state) == ()
    silent = field(plane("B1", at=(30, 30, 10)), units=[unit("DG1", "infantry", (30, 30), fires=False)])
    assert direct_fire.shooters(silent) == ()
    gone = msgspec.structs.replace(guarded(), units=(msgspec.structs.replace(guarded().units[0], gone=True),))
    assert direct_fire.shooters(gone) == ()
