"""Recovery events (SC60, SC65): every one of them, with what follows later."""

import msgspec
import pytest

from aerodrome.campaign import (
    aftermath,
    aftermath_charts,
    briefing,
    honours,
    medals,
    missions,
    recovery,
    roster,
    sequence,
    words,
)
from aerodrome.campaign.events import Decorated, OldWoundFelt
from aerodrome.campaign.events import Recovery as Event
from aerodrome.campaign.state import change, change_mission
from aerodrome.core.sortie import traits
from tests.campaign.stories import alone, briefed, drive, flown, mustered, pair, with_kills


def convalescent(number, wounds=1, **fields):
    """A man who has that event with his wounds."""
    state = mustered()
    crew = alone(state)
    state = change(flown(state, crew, wounds=wounds), crew.pilot, **fields)
    told = drive(state, aftermath.examine, crew.pilot, faces=[10, number])
    return told.state, told.state.man(crew.pilot), told


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_sc60_injuries_cost_three_missions(number):
    _, man, _ = convalescent(number)
    assert (man.rest, man.serious, man.status) == (3, True, "hospital")


def test_sc60_on_his_own_page_a_man_in_hospital_is_told_of_as_he():
    state, man, told = convalescent(1)
    said = words.of_him(next(one for one in told.events if isinstance(one, Event)), state, man.name)
    assert said.startswith("He is in hospital: ")


def test_sc60_2_a_leg_injury_stays():
    _, man, _ = convalescent(2)
    assert man.marks == ("Leg injury",)


@pytest.mark.parametrize(("face", "ailing"), [(1, True), (2, False)])
def test_sc60_5_an_old_wound_plays_up_on_a_one(face, ailing):
    state, man, _ = convalescent(5)
    state = change(state, man.name, status="fit", rest=0, wounds=0)
    state = briefed(state)
    answers = [next(missions.crewings(state, 0)), next(missions.crewings(state, 1))]
    told = drive(state, briefing.choose_crews, faces=[face], answers=answers)
    assert told.of(OldWoundFelt) == [OldWoundFelt(man.name, face, ailing)]
    crew = alone(state)
    brought = missions.flier(briefed(change(state, man.name, ailing=ailing), crew), crew, man.name, "pilot").skills
    assert ("Old wound" in brought) == ailing


def test_sc60_6_a_lost_eye_goes_along_into_the_air():
    state, man, _ = convalescent(6)
    crew = alone(state)
    assert missions.flier(briefed(state, crew), crew, man.name, "pilot").skills == ("Blinded eye",)


def test_sc60_7_a_nurse_brings_five_luck_points_nine_at_most():
    assert convalescent(7, luck=1)[1].luck == 6
    assert convalescent(7, luck=8)[1].luck == 9


def test_sc60_8_another_takes_them_all_unless_he_is_chivalrous():
    assert convalescent(8, luck=7)[1].luck == 0
    assert convalescent(8, luck=2, skills=("Chivalrous",))[1].luck == 7


@pytest.mark.parametrize(("number", "kills", "medal"), [(9, 1, False), (9, 2, True), (10, 0, False), (10, 4, True)])
def test_sc60_9_10_scars_shift_the_count_for_medals(number, kills, medal):
    state, man, _ = convalescent(number)
    state = with_kills(state, man.name, kills)
    wanted = "Distinguished Service Order" if kills == 4 else "Military Cross"
    assert (wanted in [name for name, _ in medals.due(state.man(man.name), state.date)]) == medal


def test_sc60_11_a_hero_may_not_leave():
    state, man, _ = convalescent(11)
    crew = alone(state)
    assert "National hero" in missions.flier(briefed(state, crew), crew, man.name, "pilot").skills


@pytest.mark.parametrize(("number", "keepsake"), [(12, "Hip-flask"), (15, "Cigarette case")])
def test_sc60_12_15_keepsakes_are_carried(number, keepsake):
    assert convalescent(number)[1].keepsakes == (keepsake,)


def test_sc60_a_mark_that_a_man_has_is_not_given_twice_and_a_scar_gives_none():
    leg = convalescent(2)[1].marks
    assert convalescent(2, marks=leg)[1].marks == leg
    _, scarred, _ = convalescent(9, scars=1, keepsakes=("Hip-flask",))
    assert (scarred.marks, scarred.scars, scarred.keepsakes) == ((), 0, ("Hip-flask",))


def test_sc60_13_a_miracle_costs_no_mission():
    _, man, _ = convalescent(13, wounds=2)
    assert (man.rest, man.status, man.wounds) == (0, "fit", 0)


@pytest.mark.parametrize(("number", "rest"), [(14, 3), (20, 3), (17, 4)])
def test_sc60_14_17_20_some_stay_longer(number, rest):
    assert convalescent(number, wounds=2)[1].rest == rest


def test_sc60_16_he_leaves_by_the_window_and_has_to_fly_with_a_wound():
    state, man, _ = convalescent(16, wounds=2)
    assert (man.must_fly, man.wounds, man.status) == (True, 1, "fit")
    state = briefed(state)
    assert missions.bound(state, 0) == [man.name]
    others = [m.name for m in roster.available(state, 0, "pilot") if m.name != man.name]
    answer = f"{others[0]} > A1; {others[1]} > A2; {others[2]} + {missions.candidates(state, 0)[1][0]} > A9"
    assert [why.paragraph for why in missions.crew_refusals(state, 0, answer)] == ["SC60"]
    assert man.name in next(missions.crewings(state, 0))
    crew = alone(state)
    assert missions.flier(briefed(state, crew), crew, man.name, "pilot").wounds == 1
    assert not flown(state, crew).man(man.name).must_fly


def test_sc60_16_he_still_has_his_wound_when_the_next_mission_begins_and_loses_it_after_that():
    state = mustered()
    crew = alone(state)
    state = flown(state, crew, wounds=1, damage=0.2)
    state = drive(state, aftermath.examine, crew.pilot, faces=[5, 16]).state
    state = drive(state, sequence.rest).state
    man = state.man(crew.pilot)
    assert (man.status, man.wounds, man.must_fly) == ("fit", 1, True)
    mount = missions.mount(briefed(state, crew), crew)
    assert mount.men[0].wounds == 1
    assert "Wounded" in traits(mount.men[0])
    state = drive(flown(state, crew), sequence.rest).state
    assert (state.man(crew.pilot).wounds, state.man(crew.pilot).must_fly) == (0, False)


def test_sc60_18_the_mechanic_gives_three_points_for_one_mission():
    state, man, _ = convalescent(18)
    crew = alone(state)
    assert man.mechanic
    assert missions.mount(briefed(state, crew), crew).extra_damage == 3
    assert not flown(state, crew).man(man.name).mechanic


def test_sc60_18_an_observers_mechanic_helps_as_well_and_two_help_no_more_than_one():
    state = mustered()
    crew = pair(state)
    for both in (False, True):
        helped = change(change(state, crew.observer, mechanic=True), crew.pilot, mechanic=both)
        assert missions.mount(briefed(helped, crew), crew).extra_damage == 3


def test_sc60_19_a_general_brings_the_next_medal():
    _, man, told = convalescent(19)
    assert [event.award.medal for event in told.of(Decorated)] == ["Military Cross"]
    assert medals.next_up(man, "1917-04-06") == "Distinguished Service Order"


@pytest.mark.parametrize(("used", "number"), [((3,), 21), ((3, 21), 22), ((3, 21, 22), 23)])
def test_sc65_a_number_that_was_used_takes_the_next_spare(used, number):
    state = mustered()
    crew = alone(state)
    state = flown(state, crew, wounds=1)
    state = drive(state, aftermath.examine, crew.pilot, faces=[20]).state
    state = msgspec.structs.replace(state, used=used)
    told = drive(state, aftermath.convalesce, crew.pilot, faces=[3])
    (event,) = told.of(Event)
    assert event.number == number
    assert told.state.threads == (1 if number == 21 else 0)
    assert told.state.man(crew.pilot).bullets == {22: "Titanium bullets", 23: "Gold bullets"}.get(number, "")


def test_sc65_with_no_spare_left_the_die_is_rolled_again_and_at_last_the_list_begins_anew():
    state = mustered()
    crew = alone(state)
    state = drive(flown(state, crew, wounds=1), aftermath.examine, crew.pilot, faces=[20]).state
    spent = msgspec.structs.replace(state, used=(3, 21, 22, 23))
    assert drive(spent, aftermath.convalesce, crew.pilot, faces=[3, 3, 4]).of(Event)[0].number == 4
    everything = msgspec.structs.replace(state, used=tuple(range(1, 24)))
    told = drive(everything, aftermath.convalesce, crew.pilot, faces=[3])
    assert told.state.used == (3,)


def test_sc65_bullets_are_for_one_mission():
    state = mustered()
    crew = alone(state)
    state = change(state, crew.pilot, bullets="Titanium bullets")
    assert "Titanium bullets" in missions.flier(briefed(state, crew), crew, crew.pilot, "pilot").skills
    assert flown(state, crew).man(crew.pilot).bullets == ""


def test_sc60_all_twenty_and_three_spare_events_have_words():
    assert [line.number for line in aftermath_charts.recovery().event] == list(range(1, 24))
    assert all(line.words for line in aftermath_charts.recovery().event)


def test_sc42_a_serious_wound_earns_the_golden_badge():
    state = mustered()
    crew = alone(state, 0, 1)
    state = flown(state, crew, wounds=1)
    state = change_mission(state, date="1918-03-21")
    state = drive(state, aftermath.examine, crew.pilot, faces=[10, 1]).state
    told = drive(state, honours.decorate, crew.pilot)
    names = [event.award.medal for event in told.of(Decorated)]
    assert names == ["Black Wound Badge", "Golden Wound Badge"]
    assert recovery.missed(2) == 2
