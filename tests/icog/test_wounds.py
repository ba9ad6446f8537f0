"""Wounds, death, who takes the controls, staying in the fight, forced home."""

import pytest

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog import events
from aerodrome.icog.damage import wounds
from aerodrome.icog.events import Altered, Credited, CrewChanged, Destroyed, Fell, Scored, Wounded
from aerodrome.icog.gunnery import gunners
from aerodrome.icog.men import crew
from aerodrome.icog.rolls import checks
from aerodrome.icog.state import Attack
from tests.driver import play
from tests.icog.skies import man, plane, sky

WHY = Why("6.3.10", "a hit")
FIRED_AT = (Attack("B1", 0, 3, True),)


def patient(slug: str = "albatros-d-va", *crew_: object, **fields):
    """An airplane that was just fired at."""
    given = {"crew": crew_, **fields} if crew_ else fields
    hunter = plane("B1", "sopwith-camel", at=(30, 24, 20))
    return sky(plane("D1", slug, attacks=FIRED_AT, **given), hunter, phase="shoot")


def wound(state, points: int, *dice: int, member: int = 0, answers=()):
    return play(wounds.wound, state, "D1", member, points, WHY, dice=dice, answers=answers)


def test_1_1_1_wounds_are_taken_off_fortitude():
    played = wound(patient(), 4, 8)
    assert played.only(Wounded) == Wounded("D1", 0, 4, 4, False, WHY)
    assert played.only(events.Tested).target == 8
    assert played.state.airplane("D1").forced_home is False


def test_1_1_1_nothing_lost_is_no_wound_and_one_point_is_one():
    assert wound(patient(), 0).told == []
    assert wound(patient(), 1, 8).only(Wounded).wounds == 1


def test_1_1_2_at_nothing_he_is_dead_and_the_airplane_lost():
    played = wound(patient(), 12)
    assert played.only(Wounded).dead
    assert played.only(Destroyed) == Destroyed("D1", "destroyed", WHY)
    assert played.only(Credited) == Credited("B1", 0, "D1", victory=True)
    assert played.only(Scored).points == 2


def test_1_1_3_wounds_lower_every_skill():
    state = wound(patient(), 4, 1).state
    assert [checks.skill(state, "D1", 0, which)[0] for which in ("awareness", "gunnery", "fortitude")] == [8, 8, 8]
    assert checks.skill(state, "D1", 0, "luck")[0] == 12


def test_1_1_4_without_flying_skill_it_spins_out_of_control():
    played = wound(patient("albatros-d-va", man(flying=4, fortitude=18)), 4)
    assert played.all(Destroyed) == []
    assert played.only(Fell).attitude == "fatal spin"
    assert played.only(Credited).victory
    assert played.all(events.Tested) == []


def test_1_1_4_with_dual_controls_the_observer_takes_over():
    played = wound(patient("bristol-f-2b", man(), man("observer", flying=9)), 12)
    assert played.all(Destroyed) == []
    assert crew.flier(played.state, "D1") == 1
    changed = played.only(CrewChanged)
    assert (changed.crew, changed.now.post) == (1, "pilot")
    assert changed.why == Why("1.1.4", "observer takes over the controls")
    assert not gunners.can_work(played.state, "D1", 1), "he flies and does not shoot"


@pytest.mark.parametrize("heir", [man("observer", dead=True), man("observer", flying=3, wounds=3)])
def test_1_1_4_unless_he_cannot_fly(heir):
    played = wound(patient("bristol-f-2b", man(), heir), 12)
    assert (played.state.airplane("D1").place == "gone") == heir.dead
    assert played.only(Credited).victory


def test_1_1_2_a_living_observer_without_controls_falls_with_it():
    played = wound(patient("r-e-8"), 12)
    assert played.state.airplane("D1").attitude == "fatal spin"
    last = wound(played.state, 12, member=1)
    assert last.only(Destroyed).fate == "destroyed"
    assert last.all(Credited) == [], "it was counted before"


def test_1_1_2_a_dead_gunner_is_no_end():
    played = wound(patient("r-e-8"), 12, member=1)
    assert played.kinds == ["Wounded"]
    assert wound(played.state, 3, member=1).told == [], "the dead feel nothing"


def test_1_1_2_gunners_killed_together_leave_the_pilot():
    played = play(wounds.kill, patient("gotha-g-v"), "D1", (1, 2), WHY)
    assert played.kinds == ["Wounded", "Wounded"]


def test_1_1_4_who_spins_down_already_is_not_lost_twice():
    assert play(wounds.doom, patient(attitude="fatal spin"), "D1", WHY).told == []


def test_1_1_2_men_killed_together():
    played = play(wounds.kill, patient("bristol-f-2b"), "D1", (0, 1), WHY)
    assert played.kinds == ["Wounded", "Wounded", "Destroyed", "Credited", "Scored"]


# ---- staying in the fight


def test_6_3_10_c_a_wounded_pilot_who_fails_is_forced_home():
    played = wound(patient(), 4, 9)
    assert played.state.airplane("D1").forced_home
    assert played.only(Altered).forced_home
    assert played.only(Credited) == Credited("B1", 0, "D1", victory=False)
    assert played.only(Scored).points == 1
    assert played.only(Scored).side == 1


def test_6_3_14_1_luck_may_save_him():
    played = wound(patient("albatros-d-va", man(rerolls=1)), 4, 9, 8, answers=["re-roll"])
    assert not played.state.airplane("D1").forced_home


def test_6_3_14_1_who_flies_home_already_tests_no_more():
    assert wound(patient(forced_home=True), 4).all(events.Tested) == []


def test_6_3_14_1_an_engine_that_stops_is_a_test_too():
    played = play(wounds.engine_stopped, patient(), "D1", Why("5.7.7", "the engine seizes"), dice=[13])
    assert played.state.airplane("D1").forced_home


def test_6_3_14_1_nobody_tests_in_a_fatal_spin_or_on_the_ground():
    for fields in ({"attitude": "fatal spin"}, {"place": "ground"}):
        assert play(wounds.stay, patient(**fields), "D1", WHY).told == []


def test_6_3_14_2_a_wounded_gunner_may_be_out_of_the_fight():
    played = wound(patient("r-e-8"), 4, 9, member=1)
    assert played.state.airplane("D1").crew[1].out
    assert played.only(CrewChanged).why.paragraph == "6.3.14.2"
    assert not played.state.airplane("D1").forced_home
    assert wound(patient("r-e-8"), 4, 8, member=1).all(CrewChanged) == []
    assert wound(played.state, 1, member=1).all(events.Tested) == []


def test_6_3_14_3_forced_home_counts_once():
    told: list = []
    table = Table(patient(), told)
    wounds.force_home(table, "D1", WHY)
    wounds.force_home(table, "D1", WHY)
    assert [type(event).__name__ for event in told] == ["Altered", "Credited", "Scored"]


def test_6_3_13_1_who_counts_as_lost_scores_nothing_more_when_forced_home():
    told: list = []
    wounds.force_home(Table(patient(downed=True), told), "D1", WHY)
    assert [type(event).__name__ for event in told] == ["Altered"]


def test_1_1_2_on_the_ground_a_dead_pilot_is_no_crash():
    assert wound(patient(place="ground"), 12).kinds == ["Wounded"]


# ---- who is hit


@pytest.mark.parametrize(("at", "found"), [((35, 31, 20), (1,)), ((35, 30, 20), (2, 3)), ((35, 29, 20), (2, 3))])
def test_6_3_11_ahead_is_before_the_wings(at, found):
    state = sky(plane("D1", "handley-page-o-400"), plane("B1", at=at))
    assert wounds.nearest(state, "D1", (0, 1, 2, 3), "B1") == found
    assert wounds.nearest(state, "D1", (0, 1, 2, 3), "") == (1, 2, 3)
    assert wounds.nearest(state, "D1", (0,), "B1") == ()


@pytest.mark.parametrize(
    ("who", "slug", "dice", "found"),
    [
        ("pilot", "r-e-8", [], (0,)),
        ("one gunner", "albatros-d-va", [], ()),
        ("one gunner", "r-e-8", [], (1,)),
        ("one gunner", "gotha-g-v", [4], (2,)),
        ("pilot or gunner", "r-e-8", [3], (0,)),
        ("pilot or gunner", "r-e-8", [4], (1,)),
        ("pilot or gunner", "gotha-g-v", [5], (2,)),
        ("pilot or gunner", "handley-page-o-400", [4], (3,)),
        ("cockpit", "r-e-8", [], (0, 1)),
        ("cockpit", "gotha-g-v", [], (0,)),
        ("cockpit", "caproni-ca-3", [], (0, 1)),
        ("all", "gotha-g-v", [], (0, 1, 2)),
    ],
)
def test_6_3_10_a_die_divides_the_chance_evenly(who, slug, dice, found):
    assert play(wounds.whom, patient(slug), "D1", who, 0, dice=dice).value == found


def test_6_3_10_the_dead_are_not_hit_again():
    state = patient("r-e-8", man(), man("observer", dead=True))
    assert play(wounds.whom, state, "D1", "pilot or gunner", 0).value == (0,)
    assert play(wounds.whom, state, "D1", "one gunner", 0).value == ()
