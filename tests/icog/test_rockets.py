"""Le Prieur rockets: their announcement, the aim, one salvo, luck for each rocket; and the wind."""

import pytest
from msgspec.structs import replace

from aerodrome.core.why import Why, total
from aerodrome.icog import events
from aerodrome.icog.announcing import maneuvers
from aerodrome.icog.cockpit.panels import panel
from aerodrome.icog.events.ground_events import BalloonStruck, RocketsFired, WindSet
from aerodrome.icog.ground import rockets, wind
from aerodrome.icog.movement.announcement import parse, write
from aerodrome.icog.notation.airplane import plain_entry
from aerodrome.icog.phases import attack, deployment, flying, ground_attack
from aerodrome.icog.setting import Side
from aerodrome.icog.state import change, change_balloon
from tests.driver import play
from tests.icog.fields import balloon, field, unit
from tests.icog.skies import man, plane


def attacker(speed=135, luck=10, flown=14, **fields):
    """A Nieuport seven units south of a balloon, heading for it, rockets announced."""
    given = {
        "at": (30, 33, 12), "speed": speed, "rockets": 8, "rockets_at": "DK1", "crew": (man(flying=flown, luck=luck),),
        **fields,
    }  # fmt: skip
    return field(
        plane("B1", "nieuport-17", **given), balloons=[balloon("DK1", (30, 40, 12), points=3)], phase="shoot",
        shooters=(("B1", 0),), flown=("B1",),
    )  # fmt: skip


def values(state):
    return {why.text: why.value for why in rockets.aim(state, "B1", "DK1")}


# ---- the announcement


def test_6_5_3_1_rockets_are_announced_against_an_enemy_balloon():
    state = field(
        plane("B1", "nieuport-17", at=(30, 20, 12), speed=135, rockets=8),
        plane("D1", at=(40, 40, 20)),
        units=[unit("DG1", "truck", (9, 9))],
        balloons=[balloon("DK1"), balloon("BK1", (9, 50, 9))],
    )
    said = "S 13.5; rockets at DK1"
    assert write(parse(said)) == said
    assert maneuvers.refuse(state, "B1", said) == ()
    for target in ("D1", "DG1", "BK1", "DK9"):
        (why,) = maneuvers.refuse(state, "B1", f"S 13.5; rockets at {target}")
        assert why.paragraph == "6.5.3.1"
    assert maneuvers.refuse(change(state, "B1", rockets=0), "B1", said)[0].paragraph == "6.5.3.3"
    assert maneuvers.refuse(change_balloon(state, "DK1", gone=True), "B1", said)[0].text == "DK1 is gone"
    assert maneuvers.refuse(change(state, "B1", forced_home=True), "B1", said)[0].paragraph == "6.3.14.3"


def test_6_5_3_1_only_who_flies_fires_them_and_only_if_he_can():
    assert rockets.salvo(attacker(crew=(man(blackout=3),)), "B1", 0) is None
    assert rockets.salvo(attacker(), "B1", 1) is None
    modifiers = (Why("6.5.3.t", "rockets are wild", -10),)
    assert rockets.salvo(attacker(165), "B1", 0) == rockets.Salvo("DK1", 7000, modifiers, 14 - 10)


def test_6_5_3_1_the_balloon_must_be_in_the_template_at_any_distance():
    assert rockets.salvo(attacker(), "B1", 0)
    assert rockets.salvo(attacker(at=(30, 23.5, 12)), "B1", 0)
    assert rockets.salvo(attacker(heading=40), "B1", 0) is None
    assert rockets.salvo(attacker(rockets_at=""), "B1", 0) is None
    assert rockets.salvo(attacker(rockets=0), "B1", 0) is None
    assert rockets.salvo(change_balloon(attacker(), "DK1", gone=True), "B1", 0) is None


# ---- the aim


def test_6_5_3_t_rockets_are_always_harder_by_ten():
    assert values(attacker(165)) == {"rockets are wild": -10}


@pytest.mark.parametrize(("speed", "modifier"), [(75, -2), (135, 1), (190, -2), (240, -4)])
def test_6_5_3_t_the_speed_of_the_attacker(speed, modifier):
    assert total(rockets.aim(attacker(speed), "B1", "DK1")) == modifier - 10


def test_6_5_3_t_steeply_from_above():
    assert rockets.from_above(attacker(at=(30, 37, 15.1), pitch=-46), "B1", "DK1")
    assert not rockets.from_above(attacker(at=(30, 37, 14.9), pitch=-44), "B1", "DK1")
    assert not rockets.from_above(attacker(at=(30, 39, 8), pitch=76), "B1", "DK1")
    assert values(attacker(165, at=(30, 37, 15.1), pitch=-46))["steeply from above"] == 3


@pytest.mark.parametrize(
    ("hour", "against"), [(0, False), (3, True), (2, True), (4, True), (1, False), (5, False), (9, False)]
)
def test_6_5_3_t_against_the_wind(hour, against):
    """Britain is the Allied side here, its home in the west: 12 is west, so 3 is north, where the airplane heads."""
    state = attacker(165, at=(30, 33, 12))
    state = replace(state, wind=hour, setting=replace(state.setting, **british()))
    assert rockets.into_wind(state, "B1", "DK1") == against
    assert values(state).get("against the wind", 0) == 3 * against


def british():
    """The two sides with their airplanes, so that it shows who is Allied."""
    entry = plain_entry("B1", panel("nieuport-17"))
    german = plain_entry("D1", panel("albatros-d-iii"))
    sides = (Side("Germany", "east", ("german",), (german,)), Side("Britain", "west", ("british",), (entry,)))
    return {"sides": sides, "panels": {one.panel: panel(one.panel) for one in (entry, german)}}


def test_6_5_3_t_the_last_half_of_the_move_straight_at_it():
    assert "the last half of the move straight at it" not in values(attacker(165, straight=499))
    assert values(attacker(165, straight=500))["the last half of the move straight at it"] == 3


@pytest.mark.parametrize(
    ("said", "share"),
    [("S 13.5", 1000), ("T L 5.5 @0; S 8", 592), ("S 8; T L 5.5 @0", 0), ("T L 5.5 @0; S 4; S 4", 592)],
)
def test_6_5_3_t_how_much_of_a_move_is_straight_at_its_end(said, share):
    state = field(plane("B1", "nieuport-17", at=(30, 15, 12), speed=135), balloons=[balloon()], phase="move")
    played = play(flying.move, state, answers=[said])
    assert played.state.airplane("B1").straight == share


# ---- the salvo


def test_6_5_3_2_as_many_rockets_as_successes_then_luck_for_each():
    state = attacker(165, flown=16, straight=1000)
    # 16 - 10 + 3 = 9; a five gives four successes, so four well-aimed rockets.
    played = play(attack.shoot, state, answers=["DK1 rockets"], dice=[5, 11, 10, 2, 3, 1, 20])
    fired = played.only(RocketsFired)
    assert (fired.fired, fired.aimed) == (8, 4)
    flying_test, *luck = played.all(events.Tested)
    assert flying_test.reasons[-1] == Why("6.5.3.t", "the last half of the move straight at it", 3)
    assert [test.passed for test in luck] == [False, True, True, False]
    assert [hit.number for hit in played.all(BalloonStruck)] == [12, 13]
    assert played.all(BalloonStruck)[0].reasons[0] == Why("6.5.2.t", "a rocket", 10)
    assert played.state.airplane("B1").rockets == 0


def test_6_5_3_2_a_failed_test_or_no_success_sends_them_all_astray():
    for roll in (10, 9):
        state = attacker(165, flown=16, straight=1000)
        played = play(ground_attack.fire_rockets, state, "B1", rockets.salvo(state, "B1", 0), dice=[roll])
        assert played.only(RocketsFired).aimed == 0
        assert played.state.airplane("B1").rockets == 0


def test_6_5_3_3_all_rockets_go_in_one_salvo_and_no_more_hit_than_there_are():
    state = attacker(165, flown=20, rockets=2)
    played = play(ground_attack.fire_rockets, state, "B1", rockets.salvo(state, "B1", 0), dice=[1, 1, 1, 2, 2])
    assert (played.only(RocketsFired).fired, played.only(RocketsFired).aimed) == (2, 2)


def test_6_5_3_2_what_burns_needs_no_more_rockets():
    state = attacker(165, flown=20)
    played = play(ground_attack.fire_rockets, state, "B1", rockets.salvo(state, "B1", 0), dice=[1, 1, 20])
    assert played.state.balloon("DK1").gone
    assert len(played.all(events.Tested)) == 2


# ---- wind


@pytest.mark.parametrize(("dice", "hour"), [([1, 1, 1, 1], 12), ([2, 2, 2, 2], 4), ([4, 4, 4, 4], 12)])
def test_6_5_3_4_the_wind_is_rolled_before_the_first_turn(dice, hour):
    state = field(plane("B1"), balloons=[balloon()], setting={"wind": 0}, phase="place", turn=0)
    played = play(deployment.place, state, dice=dice)
    assert played.only(WindSet).hour == hour
    assert played.rolled[0].seat == "german"
    assert played.state.turn == 1
    assert wind.heading(played.state) is not None


def test_6_5_3_4_a_mission_may_fix_it_or_have_none():
    assert play(deployment.roll_wind, field(plane("B1"), setting={"wind": 5}, wind=5)).told == []
    assert play(deployment.roll_wind, field(plane("B1"))).told == []
    assert wind.heading(field(plane("B1"))) is None
    assert wind.heading(field(plane("B1"), wind=3, setting=british())) == 0
