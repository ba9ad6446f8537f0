"""Level bombing: who drops, marks along the way, the test, deviation, templates, breaking off, what is refused."""

import re
from contextlib import suppress
from itertools import pairwise
from math import dist
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.dice import Roll
from aerodrome.core.geometry import Point
from aerodrome.core.table import Table
from aerodrome.core.why import Why, total
from aerodrome.icog import words
from aerodrome.icog.announcing import formation, maneuvers, refusals, samples
from aerodrome.icog.cockpit import dial, panels
from aerodrome.icog.damage import damage
from aerodrome.icog.events import Altered, Destroyed
from aerodrome.icog.events import Tested as DieRolled
from aerodrome.icog.events.ground_events import UnitDestroyed, UnitHit
from aerodrome.icog.events.task_events import BombFell, Released, RunAborted, RunMarked
from aerodrome.icog.movement import actions
from aerodrome.icog.movement.announcement import parse, write
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.phases import attack, bomb_attack, flying
from aerodrome.icog.questions.questions import AbortRun, MarkRun, MoveFormation, Shoot
from aerodrome.icog.setting import Objective, Options
from aerodrome.icog.state import Run, change
from aerodrome.icog.tables import bombing_charts
from aerodrome.icog.tables.charts import BANDS
from aerodrome.icog.tasks import bomb_runs, bombing, run_odds
from aerodrome.icog.words import bombing as bombing_words
from tests.driver import play
from tests.icog.fields import field, point, unit
from tests.icog.skies import man, plane

GUN = unit("DG1", "artillery", (20, 30), cover="sandbags")
ABSENT = "there is nothing of it"


def breguet(**fields):
    """The Breguet of the example: 15 MU high, 175 km/h, a gunner of 14."""
    crew = (man("pilot"), man("observer", gunnery=14))
    given = {"at": (30, 30, 15), "heading": 90, "speed": 170, "bombs": 24, "crew": crew}
    return plane("B1", "breguet-14", **{**given, **fields})


def string(*places: tuple[float, float], each: int = 1) -> Run:
    """A run in level flight over some places."""
    return Run("bombs", False, tuple(point(*at) for at in places), each)


def over(state, name: str, text: str):
    """The way over the ground of an announced move."""
    return bomb_runs.track(state.airplane(name).at, fly(state, name, parse(text)))


# ---- the table


def test_6_5_4_t_the_printed_examples():
    assert bombing_charts.reduction(15_000, "medium", 10) == 4
    assert bombing_charts.altitude(15_000).die == "1d8"
    assert bombing_charts.spacing("medium") == 3000
    assert bombing_charts.reduction(7_000, "high", 3) == 1
    assert bombing_charts.altitude(7_000).die == "1d6"


@pytest.mark.parametrize(
    ("height", "die"), [(0, "1d4"), (5_999, "1d4"), (6_000, "1d6"), (13_999, "1d6"), (14_000, "1d8"), (24_000, "1d12")]
)
def test_6_5_4_t_whole_move_units_of_altitude_count(height, die):
    assert bombing_charts.altitude(height).die == die


@given(st.integers(0, 42_000), st.sampled_from(BANDS), st.integers(-30, 30), st.integers(1, 12))
def test_6_5_4_t_more_successes_never_take_off_less_and_nothing_falls_below_zero(height, band, successes, roll):
    less = bombing_charts.reduction(height, band, successes)
    assert 0 <= less <= bombing_charts.reduction(height, band, successes + 1)
    assert 0 <= bombing.strays(roll, less) <= roll
    assert bombing_charts.reduction(height, band, 15) == bombing_charts.reduction(height, band, 40)


@pytest.mark.parametrize("height", [2000, 7000, 15_000, 30_000])
def test_6_5_4_t_beyond_the_table_its_last_columns_hold(height):
    for band in BANDS:
        numbers = getattr(bombing_charts.altitude(height), band)
        assert bombing_charts.reduction(height, band, -40) == numbers[0]
        assert bombing_charts.reduction(height, band, 40) == numbers[-1]
    assert bombing_charts.reduction(2000, "slow", -40) < bombing_charts.reduction(2000, "slow", 40)


def test_6_5_4_7_altitude_and_speed_count_as_they_are_when_the_bombs_fall():
    state = field(breguet(at=(30, 30, 7), speed=190, bombs=0))
    assert bombing.reduction(state, state.airplane("B1"), 3) == 1
    higher = field(breguet())
    assert bombing.reduction(higher, higher.airplane("B1"), 10) == 4
    assert bombing.sides(higher, higher.airplane("B1")) == 8


# ---- who drops


def test_6_5_4_3_the_observer_drops_from_a_two_seater_and_the_pilot_from_a_fighter():
    assert bombing.dropper(field(breguet()), "B1", "bombs") == 1
    assert bombing.dropper(field(plane("B1", "sopwith-camel", bombs=4)), "B1", "bombs") == 0


def test_6_5_4_3_in_an_r_e_8_the_pilot_drops_and_nobody_else_can():
    assert bombing.dropper(field(plane("B1", "r-e-8", bombs=8)), "B1", "bombs") == 0
    crew = (man("pilot", dead=True), man("observer"))
    assert bombing.dropper(field(plane("B1", "r-e-8", bombs=8, crew=crew)), "B1", "bombs") is None


def test_6_5_4_3_another_gunner_takes_over_if_the_first_is_out():
    crew = (man("pilot"), man("gunner", out=True), man("gunner"))
    state = field(plane("D1", "gotha-g-v", bombs=6, crew=crew))
    assert bombing.dropper(state, "D1", "bombs") == 2


def test_6_5_4_3_the_bare_gunnery_skill_is_tested_and_abilities_add():
    crew = (man("pilot"), man("observer", gunnery=14, traits=("Hawk-eyed",)))
    bare = field(plane("B1", "bristol-f-2b", bombs=4, crew=crew, at=(30, 30, 15)))
    assert bombing.aim(bare, "B1", 1) == (14, ())
    able = field(plane("B1", "bristol-f-2b", bombs=4, crew=crew), options=Options(abilities=True))
    assert bombing.aim(able, "B1", 1)[0] == 18
    assert total(bombing.aim(able, "B1", 1)[1]) == 4


# ---- the move


def test_6_5_4_4_a_run_costs_an_action():
    assert actions.total(parse("S 17; bomb")) == 1
    assert actions.total(parse("T O 5 @90; S 12; bomb")) == 2
    state = field(breguet(), units=[GUN])
    assert refusals.reasons(state, "B1", parse("S 17; bomb")) == ()
    assert write(parse("S 17; bomb")) == "S 17; bomb"


def test_6_5_4_4_a_third_action_that_fails_is_the_bombs():
    state = field(breguet(), units=[unit("DG1", "artillery", (40, 30))])
    said = parse("T P+9 6 @90; Z left 1; S 4; bomb")
    flight = fly(state, "B1", said, ["fail"])
    assert flight.carried_out == msgspec.structs.replace(said, bomb=False)


def test_6_5_4_2_wings_and_body_stay_within_45_degrees_all_through():
    state = field(breguet(), units=[GUN])
    start = state.airplane("B1")
    assert bomb_runs.is_level(start, fly(state, "B1", parse("S 17")))
    rolled = fly(state, "B1", parse("R 8.5 +90; R 8.5 -90"))
    assert not bomb_runs.is_level(start, rolled)
    found = refusals.reasons(state, "B1", parse("R 8.5 +90; S 8.5; bomb"))
    assert "6.5.4.2" in [why.paragraph for why in found]


def test_6_5_4_2_without_bombs_or_forced_home_no_run_is_announced():
    empty = refusals.reasons(field(breguet(bombs=0)), "B1", parse("S 17; bomb"))
    assert [why.paragraph for why in empty] == ["6.5.4.6"]
    home = bombing.barred(breguet(forced_home=True), "bombs")
    assert home
    assert home.paragraph == "6.3.14.3"


def test_6_5_4_4_nothing_is_dropped_on_the_ground_or_while_landing():
    parked = field(breguet(place="ground", speed=0, at=(30, 30, 0)))
    assert "6.5.4.4" in [why.paragraph for why in refusals.reasons(parked, "B1", parse("bomb"))]
    low = field(breguet(at=(10, 30, 3)))
    assert "6.5.4.4" in [why.paragraph for why in refusals.reasons(low, "B1", parse("S 17; land; bomb"))]
    assert "6.5.4.4" in [why.paragraph for why in refusals.reasons(low, "B1", parse("S 17; bomb; drop"))]


def test_6_5_4_4_nothing_is_dropped_from_a_move_that_ends_early():
    for where, pitch in (((58, 30, 15), 0), ((10, 30, 2), -30)):
        state = field(breguet(at=where, pitch=pitch))
        found = list(bomb_runs.refuse_move(state, state.airplane("B1"), parse("S 17; bomb")))
        assert found == [Why("6.5.4.4", "the move ends before anything can be dropped")]
    assert list(bomb_runs.refuse_move(state, state.airplane("B1"), parse("S 17"))) == []


def test_6_5_4_1_bombs_fall_only_on_what_was_flown_over():
    state = field(breguet(at=(10, 30, 15)), units=[GUN])
    way = over(state, "B1", "S 17")
    assert bomb_runs.way_of(way) == 17_000
    assert bomb_runs.place_on(state, way, 10_000) == point(20, 30)
    assert bomb_runs.refuse(state, "B1", "bombs", way, "3 from 8.5") == ()
    (why,) = bomb_runs.refuse(state, "B1", "bombs", way, "3 from 11.5")
    assert why.paragraph == "6.5.4.1"
    assert bomb_runs.refuse(state, "B1", "bombs", way, "3 of them")[0].paragraph == "6.5.4.6"
    assert bomb_runs.refuse(state, "B1", "bombs", (), "1 from 3")[0].paragraph == "6.5.4.2"


def test_6_5_4_1_a_place_on_the_way_is_found_from_its_first_point_to_its_last():
    state = field(plane("B1", "sopwith-camel"))
    way = (point(10, 10), point(10, 10), point(10, 14), point(13, 18))
    found = [bomb_runs.place_on(state, way, after) for after in (0, 3000, 4000, 6500, 9000, 20_000)]
    assert found == [point(10, 10), point(10, 13), point(10, 14), point(11.5, 16), point(13, 18), point(13, 18)]


def test_6_5_4_1_the_way_is_that_on_the_map():
    state = field(plane("B1", "sopwith-camel", at=(30, 30, 20)))
    way = bomb_runs.track(state.airplane("B1").at, fly(state, "B1", parse("S 15")))
    assert way == (point(30, 30), point(30, 45))


@given(st.integers(1, 6), st.integers(0, 9_000), st.sampled_from(("S 17", "S 8; Z right 1", "T P 9 @0; S 8")))
def test_6_5_4_6_the_marks_of_a_string_lie_as_far_apart_as_the_table_says(count, start, text):
    state = field(breguet(at=(10, 30, 15)))
    way, gap = over(state, "B1", text), bombing_charts.spacing("medium")
    found = bomb_runs.marks(state, way, bomb_runs.Wish(count, 1, start), 1000)
    assert len(found) == count
    for one, two in pairwise(found):
        assert dist((one.x, one.y), (two.x, two.y)) <= 1001
        if text == "S 17":
            assert dist((one.x, one.y), (two.x, two.y)) >= 999
    assert bomb_runs.spacing(state, state.airplane("B1")) == gap


def test_6_5_4_6_how_many_fall_is_said_before_the_test():
    state = field(breguet(at=(10, 30, 15)), units=[GUN], phase="move")
    played = play(flying.move, state, answers=["S 17; bomb", "3 from 7"], dice=[])
    run = played.only(RunMarked)
    assert run.crew == 1
    assert run.run == string((17, 30), (20, 30), (23, 30))
    assert played.state.airplane("B1").run == run.run
    assert isinstance(played.asked[1], MarkRun)


def test_6_5_4_6_who_does_not_fly_any_more_marks_nothing():
    state = field(breguet(at=(10, 30, 15)), units=[GUN], phase="move")
    start, flight = state.airplane("B1"), fly(state, "B1", parse("S 17; bomb"))
    assert play(bomb_attack.mark, state, start, flight, answers=["none"]).asked
    assert not play(bomb_attack.mark, change(state, "B1", place="ground"), start, flight).asked
    unasked = change(state, "B1", containers=1)
    assert not play(bomb_attack.mark, unasked, start, fly(state, "B1", parse("S 17"))).asked


def test_6_5_4_6_an_r_e_8_drops_in_a_row_or_in_groups_of_four():
    state = field(plane("B1", "r-e-8", at=(10, 30, 10), heading=90, speed=130, bombs=8), units=[GUN])
    way = over(state, "B1", "S 13")
    assert bomb_runs.refuse(state, "B1", "bombs", way, "2x4 from 6") == ()
    assert bomb_runs.run(state, "B1", "bombs", way, "2x4 from 6") == string((16, 30), (18, 30), each=4)
    assert bomb_runs.refuse(state, "B1", "bombs", way, "2x2 from 6")[0].paragraph == "6.5.4.6"
    assert bomb_runs.refuse(state, "B1", "bombs", way, "3x4 from 6")[0].paragraph == "6.5.4.6"
    carried = panels.panel("r-e-8").bombs
    assert carried is not None
    assert carried.groups == 4


def test_6_5_4_6_what_is_offered_lies_across_the_targets():
    state = field(breguet(at=(10, 30, 15), bombs=3), units=[GUN])
    way = over(state, "B1", "S 17")
    assert list(bomb_runs.offers(state, "B1", "bombs", way)) == ["none", "3 from 7", "2 from 8.5", "1 from 10"]


# ---- the drop


def dropping(**fields):
    """The Breguet over its marks in the shooting phase, with two guns below."""
    marks = string((17, 30), (20, 30), (23, 30))
    guns = [unit(name, "artillery", at, cover="sandbags") for name, at in (("DG1", (20.2, 30)), ("DG2", (23.5, 26.4)))]
    given = {"at": (27, 30, 15), "run": marks, **fields}
    return field(breguet(**given), units=guns, phase="shoot", shooters=(("B1", 1),))


def test_6_5_4_the_example_of_three_bombs():
    played = play(
        attack.shoot,
        dropping(),
        answers=["release"],
        dice=[4, 6, 2, 4, 5, 3, 2, 5, 9, 7, 4, 3, 15],
    )
    assert played.only(DieRolled).target == 14
    let_go = played.only(Released)
    assert (let_go.count, let_go.bombs, let_go.successes, let_go.reduction) == (3, 21, 10, 4)
    first, second, third = played.all(BombFell)
    assert (first.off, first.hour, first.odds, first.faces) == (2, 2, 4, 8)
    assert (second.off, second.hour, second.at) == (0, 0, point(20, 30))
    assert (third.off, third.hour) == (3, 4)
    hits = played.all(UnitHit)
    assert [(hit.unit, hit.dice, hit.damage, hit.left) for hit in hits] == [
        ("DG1", (5, 3, 2, 5), 7, 9),
        ("DG2", (3,), 1, 15),
    ]
    assert played.state.airplane("B1").run is None


def test_6_5_4_t_the_clock_is_read_along_the_direction_of_flight():
    state = field(breguet())
    east = bombing.course(state.airplane("B1"))
    assert bombing.place(state, point(20, 30), east, 12, 4) == point(24, 30)
    assert bombing.place(state, point(20, 30), east, 3, 4) == point(20, 26)
    assert bombing.place(state, point(20, 30), east, 6, 4) == point(16, 30)
    assert bombing.place(state, point(20, 30), east, 5, 0) == point(20, 30)


def test_6_5_4_5_a_run_of_minus_six_may_be_broken_off():
    played = play(attack.shoot, dropping(), answers=["release", "abort"], dice=[20])
    assert isinstance(played.asked[1], AbortRun)
    assert played.asked[1].successes == -6
    assert played.only(RunAborted).crew == 1
    assert played.state.airplane("B1").bombs == 24
    assert played.state.airplane("B1").busy == (1,)


def test_6_5_4_5_or_everything_falls_all_the_same():
    crew = (man("pilot"), man("observer", gunnery=14))
    state = dropping(crew=crew, run=string((17, 30)))
    played = play(attack.shoot, state, answers=["release", "release"], dice=[20, 3, 9])
    assert played.only(Released).reduction == 0
    assert played.only(BombFell).off == 3


def test_6_5_4_5_even_a_test_that_cannot_succeed_may_be_rolled_again():
    crew = (man("pilot"), man("observer", gunnery=1, wounds=1, rerolls=1))
    played = play(bomb_attack.release, dropping(crew=crew), "B1", 1, answers=["re-roll", "abort"], dice=[20, 19])
    assert played.only(RunAborted).crew == 1


def test_6_5_4_5_minus_five_is_not_asked_about():
    assert not bombing.is_bad(-5)
    assert bombing.is_bad(-6)


def test_6_5_4_3_who_has_dropped_does_not_fire_and_who_has_fired_does_not_drop():
    state = dropping()
    assert list(Shoot("british", "B1", 1).options(state)) == ["hold", "release"]
    busy = dropping(busy=(1,))
    assert not bombing.may_release(busy, "B1", 1)
    assert not bombing.may_release(state, "B1", 0)
    assert not bombing.may_release(dropping(forced_home=True), "B1", 1)
    assert not bombing.may_release(dropping(attitude="stalled"), "B1", 1)


def test_2_1_2b_the_red_marks_hold_until_the_last_bomb_is_gone():
    panel = panels.panel("r-e-8")
    assert (dial.stall(panel, True), dial.top(panel, True)) == (90, 155)
    assert (dial.stall(panel, False), dial.top(panel, False)) == (80, 165)
    pilot = (man("pilot", gunnery=12), man("observer"))
    state = field(
        plane("B1", "r-e-8", bombs=2, at=(30, 30, 10), speed=130, crew=pilot, run=string((30, 32), (30, 34))),
        phase="shoot",
        shooters=(("B1", 0),),
    )
    played = play(attack.shoot, state, answers=["release"], dice=[12, 1, 6, 6])
    assert played.state.airplane("B1").bombs == 0


def test_6_3_10_bombs_aboard_explode_when_a_stray_shot_finds_them():
    loaded = field(plane("D1"), breguet())
    played = play(damage.roll, loaded, "B1", 10, "D1", 0, 2, dice=[10], answers=[])
    assert played.only(Destroyed).airplane == "B1"
    assert played.only(Destroyed).exploded


def test_6_3_11_damaged_wires_are_tested_before_bombs_fall():
    run = Run("bombs", False, (point(30, 32),))
    crew = (man("pilot"), man("gunner"), man("gunner"))
    state = field(plane("D1", "gotha-g-v", bombs=6, crew=crew, run=run, wires=2), phase="shoot", shooters=(("D1", 1),))
    played = play(bomb_attack.release, state, "D1", 1, dice=[1, 12, 1])
    assert played.all(DieRolled)[0].purpose == "structure of D1"


# ---- templates


@pytest.mark.parametrize(
    ("kg", "away", "dice"),
    [(10, 0, 4), (10, 750, 4), (10, 751, 2), (12, 2250, 1), (12, 2251, 0), (20, 0, 6), (50, 6000, 1), (100, 2000, 10)],
)
def test_6_5_5_2_the_ring_tells_the_dice(kg, away, dice):
    assert bombing_charts.blast(kg, away) == dice


def test_6_5_5_2_the_nearest_part_of_a_target_counts_and_friends_are_not_spared():
    state = field(breguet(), units=[unit("DG1", "hangar", (20, 30)), unit("BG1", "truck", (22, 30))])
    assert bombing.struck(state, point(21.4, 30), 12) == (("DG1", 4), ("BG1", 4))
    assert bombing.struck(state, point(23.2, 30), 12) == (("DG1", 1), ("BG1", 2))
    assert bombing.nearest(point(20, 30), point(20, 30), 1000) == 0


def test_6_5_5_2_a_bomb_hits_everything_in_its_template():
    state = field(breguet(), units=[unit("DG1", "tent", (20, 30)), unit("DG2", "tent", (21, 30))])
    played = play(bomb_attack.explode, state, point(20, 30), 12, Why("6.5.5.2", ABSENT), dice=[3] * 8)
    assert [event.unit for event in played.all(UnitDestroyed)] == ["DG1", "DG2"]


# ---- formations


def test_6_5_4_4_a_formation_drops_together():
    crew = (man("pilot"), man("observer"))
    state = field(
        plane("B1", "airco-dh-4", at=(10, 30, 13), heading=90, speed=180, bombs=4, formation=1, crew=crew),
        plane("B2", "airco-dh-4", at=(8, 32, 13), heading=90, speed=180, bombs=4, formation=1, crew=crew),
        units=[unit("DG1", "depot", (20, 30))],
    )
    question = MoveFormation("british", "B1")
    assert "up 0 right 0 throttle 0 bomb" in list(question.options(state))
    assert question.refuse(state, "up 0 right 0 throttle 0 photograph")[0].paragraph == "6.6.2.1"
    played = play(flying.move, state, answers=["up 0 right 0 throttle 0 bomb", "2 from 8", "none"])
    assert played.only(RunMarked).airplane == "B1"
    assert formation.tasks(state, "B1", straight=True) == (" bomb",)


# ---- promises and words


def test_a_bomb_promises_more_the_nearer_its_mark_lies():
    state = field(breguet(), units=[GUN])
    near = bombing.promise(state, "B1", 1, point(20, 30), "DG1")
    far = bombing.promise(state, "B1", 1, point(24, 30), "DG1")
    assert near > far > 0
    assert bombing.promise(state, "B1", 1, point(50, 30), "DG1") == 0


@given(st.integers(1, 20), st.integers(0, 4_000))
def test_a_promise_is_what_all_dice_together_give(skill, off):
    crew = (man("pilot"), man("observer", gunnery=skill))
    state = field(breguet(crew=crew), units=[GUN])
    found = bombing.promise(state, "B1", 1, Point(20_000 + off, 30_000, 0), "DG1")
    assert 0 <= found <= 4000
    assert sum(weight for _, weight in bombing.reductions(state, state.airplane("B1"), skill)) == 20


def test_a_run_that_comes_to_nothing_is_told_where_it_does():
    state = change(field(breguet(), units=[GUN]), "B1", run=string((20, 30), (23, 30)))
    home = Altered("B1", Why("6.3.14.1", "Wounded"), forced_home=True)
    lost = Destroyed("B1", "destroyed", Why("6.3.12", "It falls apart"))
    assert words.tell(home, gone := home.apply(state)).endswith(" Two bombs are not dropped.")
    assert words.tell(lost, lost.apply(state)).endswith(" Two bombs are not dropped.")
    assert "not dropped" not in words.tell(lost, lost.apply(gone))  # that has been said
    idle = change(state, "B1", run=None)
    assert "not dropped" not in words.tell(home, home.apply(idle))
    one = change(state, "B1", run=string((20, 30)))
    burns = Altered("B1", Why("6.3.10", "The tank burns"), fire=3)
    assert words.tell(burns, burns.apply(one)).endswith(" One bomb is not dropped.")


@pytest.mark.parametrize(("run", "told"), [("3 from 11.9", "17.9 MU along a way of 15;"),
                                           ("1 from 15", "15 MU along a way of 14.999;")])  # fmt: skip
def test_the_way_of_a_run_is_told_to_a_tenth_where_that_tells_it_apart(run, told, monkeypatch):
    state = field(breguet(), units=[GUN])
    monkeypatch.setattr(bomb_runs, "way_of", lambda way: 14_999)
    assert told in bomb_runs.refuse(state, "B1", "bombs", over(state, "B1", "S 17"), run)[0].text


def test_the_preview_of_a_run_tells_where_bombs_can_fall_and_how_far_they_stray():
    state = field(breguet(at=(10, 30, 15)), units=[GUN])
    found = maneuvers.preview(state, "B1", parse("S 17; bomb")).drop
    assert found
    assert (found.spacing, found.height, found.skill, found.below) == (3000, 15_000, 14, ("DG1",))
    assert sum(weight for _, weight in found.chances) == 20
    lines = words.preview(state, "B1", parse("S 17; bomb"))
    assert any(
        re.fullmatch(r"\w+ bombs on this move: chance to destroy artillery gun DG1 \d+\u00a0%\.", line)
        for line in lines
    )
    assert any("of 20 rolls of the Bombing test at 14 it's less by" in line for line in lines)
    assert "Below the way: artillery gun DG1." in lines
    assert any("a plane shot down or forced home before that drops nothing" in line for line in lines)
    mark = MarkRun("british", "B1", "bombs", over(state, "B1", "S 17"))
    assert "Three bombs" in words.option(mark, "3 from 7", state)
    assert "artillery gun DG1" in words.option(mark, "3 from 7", state)


def test_what_a_run_is_aimed_at_has_its_chance_first_and_the_task_its_average():
    spots = {"DG1": (20, 30), "DG2": (23, 30), "DG3": (21.5, 32), "DG4": (21.5, 28)}
    state = field(breguet(at=(10, 30, 15)), units=[unit(name, "hut", at) for name, at in spots.items()])
    run = string((20, 30), (23, 30))
    strikes = run_odds.strikes(state, "B1", run)
    told = bombing_words.outlook(state, "B1", run)
    named = re.findall(r"hut (DG\d)", told)
    assert named[:2] == ["DG1", "DG2"]
    assert set(named[2:]) == {"DG3", "DG4"}
    task = Objective("BO1", state.airplane("B1").side, "destroy", 2, "three huts are down", tuple(spots), 3)
    tasked = msgspec.structs.replace(state, setting=msgspec.structs.replace(state.setting, objectives=(task,)))
    average = sum(one.chance for one in strikes)
    assert bombing_words.outlook(tasked, "B1", run).endswith(
        f"; {average:.1f} on average of the three that the task takes"
    )


def test_what_is_aimed_at_and_can_hardly_be_destroyed_is_named_too():
    state = field(breguet(at=(10, 30, 15)), units=[unit("DG1", "hut", (20, 30)), unit("DG2", "hut", (20, 38))])
    told = bombing_words.outlook(state, "B1", string((20, 30), (20, 36)))
    assert re.search(r"hut DG1 \d+\u00a0% and hut DG2 \d+\u00a0%", told)


@pytest.mark.parametrize(
    ("run", "cover"), [(string((20, 30), (23, 30)), "open"), (string((20, 31), each=4), "sandbags")]
)
def test_a_run_destroys_as_often_as_its_promise_says(run, cover):
    state = field(breguet(at=(10, 30, 15), run=run), units=[unit("DG1", "artillery", (20, 30), cover=cover)])
    ((name, chance),) = run_odds.strikes(state, "B1", run)
    rng, rounds, lost = Random(4), 1500, 0
    for _ in range(rounds):
        table = Table(state, [])
        step, value = bomb_attack.release(table, "B1", 1), None
        with suppress(StopIteration):
            while True:
                asked = step.send(value)
                rolled = isinstance(asked, Roll)
                value = tuple(rng.choice(asked.die.faces) for _ in range(asked.count)) if rolled else "release"
        lost += table.state.unit(name).gone
    assert abs(lost / rounds - chance) < 0.04


def test_the_run_that_is_proposed_destroys_what_is_wanted_with_no_more_bombs_than_it_takes():
    huts = [unit(f"DG{at}", "hut", (20 + 3 * at, 30)) for at in range(3)]
    state = field(breguet(at=(10, 30, 15), bombs=16), units=huts)
    way = over(state, "B1", "S 17")
    best = bomb_runs.read(run_odds.best(state, "B1", "bombs", way))
    assert best
    assert best.places < 6
    run = bomb_runs.run(state, "B1", "bombs", way, best.text)
    assert run
    assert {one.unit for one in run_odds.strikes(state, "B1", run)} == {"DG0", "DG1", "DG2"}
    assert run_odds.best(state, "B1", "bombs", ()) == "none"


def test_the_run_a_plan_promises_is_the_one_proposed_once_it_is_flown():
    state = field(breguet(at=(10, 30, 15), speed=170), units=[GUN])
    planned = maneuvers.preview(state, "B1", parse("S 17; bomb"))
    flown = change(state, "B1", at=planned.flight.at, frame=planned.flight.frame, speed=planned.speed)
    way = over(state, "B1", "S 17")
    assert planned.drop
    assert planned.drop.spacing == bomb_runs.spacing(flown, flown.airplane("B1"))
    assert planned.drop.run == bomb_runs.run(flown, "B1", "bombs", way, run_odds.best(flown, "B1", "bombs", way))


def test_samples_make_runs_over_targets():
    state = field(breguet(at=(10, 30, 15)), units=[GUN])
    rng = Random(5)
    assert any(samples.sample(state, "B1", rng).bomb for _ in range(40))
    way = over(state, "B1", "S 17")
    found = [bomb_runs.sample(state, "B1", "bombs", way, rng) for _ in range(40)]
    assert all(bomb_runs.refuse(state, "B1", "bombs", way, answer) == () for answer in found)
    assert len(set(found)) > 3
