"""Observers: looking for ground units, photographs, radio, and dropping messages and supplies."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from aerodrome.core.events import Event
from aerodrome.core.table import Table
from aerodrome.core.why import total
from aerodrome.icog import words
from aerodrome.icog.announcing import formation, maneuvers, refusals
from aerodrome.icog.events import Scored
from aerodrome.icog.events.ground_events import ObjectiveMet
from aerodrome.icog.events.task_events import BombFell, Delivered, DutyTaken, MessageEnded, Photographed, UnitObserved
from aerodrome.icog.gunnery import gunners
from aerodrome.icog.movement.announcement import Announcement, Straight, parse
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.phases import attack, bomb_attack, flying, observation, radio, turns
from aerodrome.icog.questions.questions import GunnerDuty, ObserveUnits
from aerodrome.icog.setting import Objective, Options
from aerodrome.icog.state import Attack, Run
from aerodrome.icog.tasks import bomb_runs, drops, observers, photographs
from tests.driver import play
from tests.icog.fields import field, point, unit
from tests.icog.patrols import AREA, POSTS, patrol, spotter, wanted
from tests.icog.skies import man, plane

# ---- observation


def test_6_6_1_1_distance_counts_as_for_the_fire_of_a_37_mm_gun():
    state = patrol(objectives=(wanted("observe"),))
    near = observers.look(state, "B1", 1, "DG1", 1)
    assert (near.distance, total(near.modifiers), near.target) == (9434, -1, 13)
    far = patrol(spotter(at=(30, 10, 8)), objectives=(wanted("observe"),))
    assert total(observers.look(far, "B1", 1, "DG1", 1).modifiers) == -9
    assert [one.id for one in observers.in_sight(state, "B1")] == ["DG1", "DG2", "DG3", "DG4"]
    out = patrol(spotter(at=(30, 2, 8)), objectives=(wanted("observe"),))
    assert observers.in_sight(out, "B1") == []


def test_6_6_1_1_a_success_notes_the_unit_and_meets_the_objective_with_enough_of_them():
    state = patrol(objectives=(wanted("observe", count=1),))
    played = play(observation.observe, state, "B1", 1, answers=["DG1"], dice=[13])
    assert played.only(UnitObserved).unit == "DG1"
    assert played.state.work == (("BO1", "DG1"),)
    assert played.only(ObjectiveMet).by == "B1"
    assert (played.only(Scored).side, played.only(Scored).points) == (1, 2)


def test_6_6_1_1_what_is_noted_serves_only_those_who_asked_for_it_and_once():
    first, other = wanted("observe", count=2), replace(wanted("report", count=1), id="BO2", targets=("DG2",))
    state = patrol(objectives=(first, other), work=(("BO1", "DG1"),))
    again: list[Event] = []
    observation.made_out(Table(state, again), "B1", 1, "DG1")
    assert [event.work for event in again if isinstance(event, UnitObserved)] == [()]
    assert not [event for event in again if isinstance(event, ObjectiveMet)]
    both: list[Event] = []
    observation.made_out(Table(state, both), "B1", 1, "DG2")
    assert [event.work for event in both if isinstance(event, UnitObserved)] == [(("BO1", "DG2"), ("BO2", "DG2"))]
    met = [event.objective for event in both if isinstance(event, ObjectiveMet)]
    assert met == ["BO1"], "a report is met by its message"


def test_6_6_1_1_beyond_the_template_distance_does_not_count():
    state = patrol(spotter(at=(30, 0, 8)), objectives=(wanted("observe"),))
    assert observers.look(state, "B1", 1, "DG4", 1).modifiers == ()


def test_6_6_1_1_a_failure_notes_nothing():
    played = play(observation.observe, patrol(objectives=(wanted("observe"),)), "B1", 1, answers=["DG1"], dice=[14])
    assert played.all(UnitObserved) == []
    assert played.state.airplane("B1").busy == (1,)


def test_6_6_1_1_the_mission_may_make_units_easier_or_harder_to_see():
    hidden = field(
        spotter(),
        units=[unit("DG1", at=(30, 35), sighting=-3)],
        setting={"objectives": (wanted("observe", targets=("DG1",)),)},
    )
    assert total(observers.look(hidden, "B1", 1, "DG1", 1).modifiers) == -4


def test_6_6_1_2_each_further_unit_makes_all_tests_harder_by_two():
    state = patrol(objectives=(wanted("observe"),))
    assert [total(observers.look(state, "B1", 1, "DG1", count).modifiers) for count in (1, 2, 3)] == [-1, -3, -5]
    played = play(observation.observe, state, "B1", 1, answers=["DG1 DG2"], dice=[11, 11])
    assert [event.unit for event in played.all(UnitObserved)] == ["DG1"]  # DG2 lies in the next band, at 9


def test_6_6_1_2_three_units_in_a_turn_at_most_and_nothing_else():
    state = patrol(objectives=(wanted("observe"),))
    options = list(ObserveUnits("british", "B1", 1).options(state))
    assert max(len(one.split()) for one in options) == 3
    assert len(options) == 4 + 6 + 4
    played = play(attack.on_duty, state, "B1", 1, answers=["observe", "DG1"], dice=[20])
    assert played.value is False
    assert not gunners.can_work(played.state, "B1", 1)
    assert attack.has_target(played.state, "B1", 1) is False


def test_6_6_1_2_with_one_unit_in_sight_nothing_is_asked():
    state = field(spotter(), units=POSTS[:1], setting={"objectives": (wanted("observe", targets=("DG1",)),)})
    assert play(observation.observe, state, "B1", 1, dice=[5]).asked == []


def test_1_4_1_who_does_his_job_sees_more():
    crew = (man("pilot"), man("observer", awareness=14, traits=("Doing his job",)))
    state = patrol(spotter(crew=crew), objectives=(wanted("observe"),), options=Options(abilities=True))
    assert observers.look(state, "B1", 1, "DG1", 1).target == 16


def test_without_an_objective_or_an_observer_nobody_looks_around():
    assert list(observers.duties(patrol(), "B1", 1)) == []
    alone = patrol(plane("B1", "s-e-5a", at=(30, 30, 8)), objectives=(wanted("observe"),))
    assert observers.observer(alone, "B1") is None
    hurt = (man("pilot"), man("observer", out=True))
    assert observers.observer(patrol(spotter(crew=hurt)), "B1") is None


# ---- photographs


def test_6_6_2_1_a_whole_move_straight_and_level_over_the_area():
    state = patrol(objectives=(AREA,), phase="move")
    played = play(flying.move, state, answers=["S 13; photograph"])
    assert played.only(Photographed).objectives == ("BO1",)
    assert played.only(ObjectiveMet).objective == "BO1"


@pytest.mark.parametrize("text", ["T P 6 @0; S 7; photograph", "D P 3; S 10; photograph"])
def test_6_6_2_1_no_turn_and_no_change_of_height(text):
    state = patrol(objectives=(AREA,))
    assert "6.6.2.1" in [why.paragraph for why in refusals.reasons(state, "B1", parse(text))]
    sloping = patrol(spotter(pitch=-10), objectives=(AREA,))
    assert "6.6.2.1" in [why.paragraph for why in refusals.reasons(sloping, "B1", parse("S 13; photograph"))]


@pytest.mark.parametrize(
    ("at", "shown"),
    [((30, 30, 8), True), ((30, 32, 8), True), ((30, 32.1, 8), False), ((30, 30, 13), False), ((30, 30, 5), False)],
)
def test_6_6_2_1_near_enough_and_as_high_as_the_mission_wants_it(at, shown):
    state = patrol(spotter(at=at), objectives=(AREA,))
    flight = maneuvers.preview(state, "B1", parse("S 13")).flight
    found = photographs.shown(state, state.airplane("B1"), state.airplane("B1").at, flight)
    assert bool(found) is shown


def test_6_6_2_1_some_objectives_ask_for_more_than_one_run():
    twice = wanted("photograph", at=point(36, 30), radius=2000, count=2)
    played = play(flying.move, patrol(objectives=(twice,)), answers=["S 13; photograph"])
    assert played.all(ObjectiveMet) == []
    assert photographs.runs(played.state, twice) == 1


def test_6_6_2_2_the_observer_works_the_camera_and_does_nothing_else():
    played = play(flying.move, patrol(objectives=(AREA, wanted("observe"))), answers=["S 13; photograph"])
    assert played.state.airplane("B1").busy == (1,)
    assert not gunners.can_work(played.state, "B1", 1)
    hurt = patrol(spotter(crew=(man("pilot"), man("observer", dead=True))), objectives=(AREA,))
    assert "6.6.2.2" in [why.paragraph for why in refusals.reasons(hurt, "B1", parse("S 13; photograph"))]


def test_6_6_2_2_in_a_b_e_2c_the_pilot_does_and_pays_an_action():
    plain = patrol(plane("B1", "b-e-2c", at=(30, 30, 8), heading=90, speed=100), objectives=(AREA,))
    assert photographs.photographer(plain, "B1") == 0
    assert refusals.reasons(plain, "B1", parse("S 10; photograph")) == ()
    assert photographs.photographer(patrol(), "B1") == 1


@pytest.mark.parametrize(
    ("repairs", "refused"), [((), []), ((0,), []), ((0, 0), ["6.6.2.2"])], ids=["none", "one", "two"]
)
def test_6_6_2_2_the_camera_is_one_of_the_pilots_two_actions(repairs, refused):
    state = patrol(plane("B1", "b-e-2c", at=(30, 30, 8), heading=90, speed=100), objectives=(AREA,))
    said = Announcement((Straight(10_000),), photograph=True, repair=repairs)
    assert [why.paragraph for why in photographs.refuse(state, state.airplane("B1"), said)] == refused
    alone = patrol(
        plane("B1", "b-e-2c", at=(30, 30, 8), heading=90, speed=100, crew=(man(), man("observer", dead=True))),
        objectives=(AREA,),
    )
    assert photographs.photographer(alone, "B1") == 0
    asleep = patrol(
        plane("B1", "b-e-2c", at=(30, 30, 8), heading=90, speed=100, crew=(man(blackout=3), man("observer"))),
        objectives=(AREA,),
    )
    assert photographs.photographer(asleep, "B1") is None


@pytest.mark.parametrize("fields", [{"land": True}, {"bail_out": True}])
def test_6_6_2_1_no_photographs_while_landing_or_bailing_out(fields):
    state = patrol(objectives=(AREA,))
    said = Announcement((Straight(13_000),), photograph=True, **fields)
    words = [why.text for why in photographs.refuse(state, state.airplane("B1"), said)]
    assert words == ["no photographs on the ground, while landing or bailing out"]


def test_6_6_2_1_a_stall_or_a_change_of_height_spoils_the_plates():
    said = parse("S 13; photograph")

    def taken(**fields):
        state = patrol(spotter(**fields), objectives=(AREA,))
        told: list[Event] = []
        photographs.take(Table(state, told), state.airplane("B1"), fly(state, "B1", said))
        return [event.objectives for event in told if isinstance(event, Photographed)]

    assert taken() == [("BO1",)]
    assert taken(attitude="stalled") == [()]
    assert taken(pitch=-5) == [()]
    assert taken(place="gone") == []


def test_5_5_20_2_a_formation_takes_photographs_only_straight_on_and_level():
    flight = [
        plane(name, "r-e-8", at=(x, 30, 8), heading=90, speed=130, formation=1) for name, x in (("B1", 30), ("B2", 28))
    ]
    state = patrol(*flight, objectives=(AREA,))
    moves = ("up 0 right 0", "up 1 right 0", "up 0 right 1")
    found = [formation.refuse_move(state, "B1", f"{move} throttle 0 photograph") for move in moves]
    assert [[why.paragraph for why in reasons] for reasons in found] == [[], ["6.6.2.1"], ["6.6.2.1"]]


def test_photographs_are_shown_before_the_move():
    state = patrol(objectives=(AREA,))
    found = maneuvers.preview(state, "B1", parse("S 13; photograph"))
    assert found.photographs == ("BO1",)
    assert any("On the plates: it is done." in line for line in words.preview(state, "B1", parse("S 13; photograph")))


# ---- radio


def seen(**fields):
    """Two posts are made out and can be reported."""
    return patrol(spotter(**fields), objectives=(wanted("report", count=2),), work=(("BO1", "DG1"), ("BO1", "DG2")))


def test_6_6_3_1_a_message_takes_the_whole_turn():
    state = seen()
    assert "report" in list(GunnerDuty("british", "B1", 1).options(state))
    played = play(attack.on_duty, state, "B1", 1, answers=["report"])
    assert played.value is False
    assert played.only(DutyTaken).sending == "report"
    sent = play(radio.end_all, played.state)
    assert sent.only(MessageEnded).sent
    assert (sent.only(MessageEnded).roll, sent.only(MessageEnded).why.text) == (0, "received")
    assert sent.only(ObjectiveMet).objective == "BO1"
    assert sent.state.airplane("B1").sending == ""


def test_6_6_3_1_an_attack_breaks_it_off_and_he_may_try_again():
    attacked = seen(busy=(1,), sending="report", sender=1, attacks=(Attack("D1", 0, 3, False),))
    state = patrol(
        *attacked.airplanes, plane("D1", at=(10, 10, 10)), objectives=attacked.setting.objectives, work=attacked.work
    )
    played = play(radio.end, state, "B1")
    assert not played.only(MessageEnded).sent
    assert played.all(ObjectiveMet) == []
    assert "report" in list(observers.duties(seen(), "B1", 1))


def test_6_6_3_1_fire_from_the_ground_or_of_friends_does_not():
    state = patrol(
        spotter(sending="report", sender=1, attacks=(Attack("B2", 0, 3, True),), ground_hits=1),
        plane("B2", at=(10, 10, 10)),
        objectives=(wanted("report", count=1),),
    )
    assert radio.broken(state, "B1", 1) is None


def test_6_6_3_1_an_attack_of_an_earlier_turn_does_not():
    state = patrol(
        spotter(sending="report", sender=1, attacks=(Attack("D1", 0, 2, True),)), plane("D1", at=(10, 10, 10))
    )
    assert radio.broken(state, "B1", 1) is None
    down = patrol(spotter(place="gone", sending="report", sender=1))
    assert radio.broken(down, "B1", 1)


@pytest.mark.parametrize(("die", "heard"), [(2, False), (3, True)])
def test_6_6_3_1_where_the_mission_says_so_a_die_decides_whether_it_is_received(die, heard):
    state = patrol(
        spotter(busy=(1,), sending="report", sender=1),
        objectives=(wanted("report", count=1),),
        work=(("BO1", "DG1"),),
        setting={"deaf": 2},
    )
    played = play(radio.end, state, "B1", dice=[die])
    assert played.only(MessageEnded).sent is heard
    assert played.only(MessageEnded).why.text == ("received" if heard else "nobody hears it")
    assert bool(played.all(ObjectiveMet)) is heard
    assert played.only(MessageEnded).odds == 4


def test_6_6_3_1_messages_end_with_the_turn():
    state = seen(busy=(1,), sending="report", sender=1)
    state = patrol(
        *state.airplanes,
        plane("D1", at=(10, 10, 10)),
        objectives=state.setting.objectives,
        work=state.work,
        last_turn=9,
    )
    played = play(turns.end, state)
    assert played.kinds[0] == "MessageEnded"


def test_6_6_3_1_before_enough_is_seen_there_is_nothing_to_report():
    assert "report" not in list(observers.duties(patrol(objectives=(wanted("report"),)), "B1", 1))


# ---- messages and supplies


def carrier(height: float = 7, **fields):
    """Two containers over a company that waits for them, and the marks of where they are to fall."""
    supply = Objective("BO1", 1, "supply", 3, "fed", targets=("BG1",), radius=3000, **fields)
    run = Run("containers", False, (point(30, 30), point(32, 30)))
    crew = (man("pilot"), man("observer", gunnery=14))
    airplane = plane("B1", "r-e-8", at=(34, 30, height), heading=90, speed=130, crew=crew, containers=2, run=run)
    return field(
        airplane, units=[unit("BG1", at=(30, 30))], setting={"objectives": (supply,)}, phase="shoot",
        shooters=(("B1", 1),),
    )  # fmt: skip


def test_6_6_3_2_containers_fall_like_bombs_in_level_flight():
    played = play(bomb_attack.release, carrier(), "B1", 1, dice=[4, 2, 1])
    assert [event.load for event in played.all(BombFell)] == ["containers", "containers"]
    assert [event.objective for event in played.all(Delivered)] == ["BO1", ""]
    assert [event.why.text for event in played.all(Delivered)] == ["near enough", "it lies where nobody wants it"]
    assert played.only(ObjectiveMet).objective == "BO1"
    assert played.state.airplane("B1").containers == 0


def test_6_6_3_2_one_that_is_enough_is_not_counted():
    played = play(bomb_attack.release, carrier(count=1), "B1", 1, dice=[4, 2, 1])
    assert played.all(Delivered)[0].why.text == "near enough"


def test_6_6_3_2_the_mission_says_how_many_must_arrive():
    played = play(bomb_attack.release, carrier(count=2), "B1", 1, dice=[4, 2, 1])
    assert [event.objective for event in played.all(Delivered)] == ["BO1", "BO1"]
    assert [event.why.text for event in played.all(Delivered)] == ["1 of 2", "2 of 2"]
    assert played.only(ObjectiveMet).objective == "BO1"
    assert len(played.state.work) == 2


def test_6_6_3_2_supplies_from_more_than_8_move_units_are_broken():
    assert drops.breaks(8001)
    assert not drops.breaks(8000)
    played = play(bomb_attack.release, carrier(8.1), "B1", 1, dice=[4, 2, 1])
    assert [event.objective for event in played.all(Delivered)] == ["", ""]
    assert "broken" in played.all(Delivered)[0].why.text


def test_6_6_3_2_a_message_may_fall_from_any_height_but_near_enough():
    message = Objective("BO1", 1, "drop", 1, "told", at=point(30, 30), radius=2000)
    state = field(plane("B1", "r-e-8", containers=1), setting={"objectives": (message,)})
    for near in ((31.9, 30), (32, 30), (30, 28), (31.2, 31.6)):
        assert drops.reaches(state, message, point(*near))
    for far in ((32.1, 30), (30, 27.9), (31.5, 31.5)):
        assert not drops.reaches(state, message, point(*far))
    assert drops.places(state, message) == [point(30, 30)]


def test_6_6_3_2_a_drop_is_announced_and_marked_like_bombs():
    message = Objective("BO1", 1, "drop", 1, "told", at=point(36, 30), radius=2000)
    state = field(spotter(containers=1), units=POSTS, setting={"objectives": (message,)})
    played = play(flying.move, state, answers=["S 13; drop", "1 from 6"])
    assert played.state.airplane("B1").run == Run("containers", False, (point(36, 30),))
    way = bomb_runs.track(point(30, 30, 8), maneuvers.preview(state, "B1", parse("S 13")).flight)
    assert bomb_runs.refuse(state, "B1", "containers", way, "1 at DG1")[0].paragraph == "6.6.3.2"
    assert list(bomb_runs.offers(state, "B1", "containers", way)) == ["none", "1 from 6"]


# ---- anything at all


@given(st.integers(0, 10_000))
def test_what_an_observer_may_do_is_always_legal(seed):
    state = patrol(objectives=(wanted("observe"), wanted("report", count=1)), work=(("BO1", "DG1"),))
    question = GunnerDuty("british", "B1", 1)
    answer = question.sample(state, Random(seed))
    assert question.refuse(state, answer) == ()
    assert words.option(question, answer, state)
