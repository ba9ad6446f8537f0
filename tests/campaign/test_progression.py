"""The progression of In Clouds of Glory on the same roster (1.2-1.6): records, wounds, experience, abilities."""

import msgspec
import pytest

from aerodrome.campaign import (
    aftermath,
    briefing,
    careers,
    honours,
    missions,
    privileges,
    progression,
    replacements,
    roster,
    schooling,
    service_charts,
)
from aerodrome.campaign.events import (
    AbilityGained,
    Captured,
    Delivered,
    Discharged,
    Dismissed,
    FirstAid,
    Killed,
    LuckTested,
    Raised,
    Rested,
    Wounded,
    WoundTested,
)
from aerodrome.campaign.state import Airman, change, change_plane, enrol
from aerodrome.core.report import Objective
from aerodrome.icog.pilots import PilotRecord
from tests.campaign.stories import (
    alone,
    briefed,
    drive,
    enemy,
    flown,
    machine,
    mustered,
    pilot,
    report,
    reported,
    with_kills,
)


def squadron():
    """A campaign in which every man has a record of fours."""
    return mustered(progression="icog")


def record_of(man: Airman) -> PilotRecord:
    """A man's record of In Clouds of Glory."""
    assert man.record is not None
    return man.record


def test_1_2_every_man_who_flies_has_a_record():
    state = squadron()
    record = record_of(pilot(state))
    assert (record.awareness, record.flying, record.fortitude) == (14, 14, 12)
    assert all(man.record for man in state.airmen if man.flies)


def test_1_2_2_a_pilot_who_does_not_suit_is_rolled_again():
    state = squadron()
    name = pilot(state).name
    told = drive(state, schooling.make_record, name, faces=[1] * 12 + [5] * 12)
    assert record_of(told.state.man(name)).flying == 16


@pytest.mark.parametrize(
    ("place", "face", "status"),
    [
        ("own lines", None, "fit"),
        ("enemy lines", None, "captured"),
        ("no man's land", 12, "fit"),
        ("no man's land", 13, "captured"),
    ],
)
def test_1_6_1_home_taken_or_a_luck_test_between_the_lines(place, face, status):
    state = squadron()
    crew = alone(state)
    told = drive(flown(state, crew, fate="shot down", damage=1.0, place=place), aftermath.bring_home, crew.plane,
                 faces=[] if face is None else [face])  # fmt: skip
    assert told.state.man(crew.pilot).status == status
    assert len(told.of(LuckTested)) == (face is not None)
    assert bool(told.of(Captured)) == (status == "captured")


def test_1_4_2_a_confident_man_has_two_points_more_of_luck_between_the_lines():
    state = squadron()
    crew = alone(state)
    own = record_of(state.man(crew.pilot))
    sure = change(state, crew.pilot, record=msgspec.structs.replace(own, traits=("Confident",)))
    down = {"fate": "shot down", "damage": 1.0, "place": "no man's land"}
    for before, face, status in ((state, 14, "captured"), (sure, 14, "fit"), (sure, 15, "captured")):
        told = drive(flown(before, crew, **down), aftermath.bring_home, crew.plane, faces=[face])
        assert told.state.man(crew.pilot).status == status


@pytest.mark.parametrize(("settled", "status"), [(False, "dead"), (True, "fit")])
def test_1_1_2_who_stays_in_an_airplane_that_breaks_up_is_dead_by_these_rules(settled, status):
    state = squadron()
    crew = alone(state)
    state = briefed(state, crew)
    line = machine(
        state, crew, fate="shot down", damage=1.0, place="enemy lines", settled=settled, man_place="own lines"
    )
    told = report(line, record="abc")
    state = reported(state, msgspec.structs.replace(told, game="icog"))
    after = drive(state, aftermath.bring_home, crew.plane)
    assert after.state.man(crew.pilot).status == status
    assert [event.why.paragraph for event in after.of(Killed)] == ([] if settled else ["1.1.2"])


def wounded(*faces, lost=8):
    """A man who has lost Fortitude, with the doctor's dice."""
    state = squadron()
    crew = alone(state)
    state = flown(state, crew, wounds=2, damage=0.2, fortitude_lost=lost)
    told = drive(state, aftermath.examine, crew.pilot, faces=list(faces))
    return told, told.state.man(crew.pilot)


def test_1_5_1_first_aid_may_be_enough():
    told, man = wounded(4, lost=4)
    assert told.of(FirstAid)[0].left == 0
    assert told.of(Wounded) == [Wounded(man.name, 2, 2, 0, "fit")]
    assert told.of(Rested) == [Rested(man.name, 0)]
    assert (man.status, man.wounds, man.career_wounds) == ("fit", 0, 2)


def test_1_5_1_what_first_aid_leaves_stays_missing_until_it_heals():
    told, man = wounded(2, 2)  # six lost still, six left: 6 - 2 = 4
    assert (record_of(man).wounds, man.status) == (6, "fit")
    crew = alone(told.state)
    again = briefed(told.state, crew)
    assert missions.mount(again, crew).men[0].fortitude_missing == 6
    back = reported(again, report(machine(again, crew)))
    assert aftermath.to_be_examined(back) == (crew.pilot,), "he flew with it, and gets first aid again"
    mended = drive(back, aftermath.examine, crew.pilot, faces=[6])
    assert record_of(mended.state.man(crew.pilot)).wounds == 0
    worse = reported(again, report(machine(again, crew, wounds=1, fortitude_lost=3)))
    assert drive(worse, aftermath.examine, crew.pilot, faces=[1, 2]).of(FirstAid)[0].left == 8


def test_1_5_2_who_is_back_from_hospital_is_healed():
    told, man = wounded(2, 13)
    assert (record_of(man).wounds, man.status) == (6, "hospital")
    later = msgspec.structs.replace(told.state, date="1918-04-20")
    healed = drive(later, schooling.return_to_duty).state.man(man.name)
    assert (record_of(healed).wounds, healed.status) == (0, "fit")


def test_1_2_3_a_re_roll_that_was_not_used_serves_the_wounded_pilot_test():
    state = squadron()
    crew = alone(state)
    state = flown(state, crew, wounds=2, fortitude_lost=8, rerolls=1)
    told = drive(state, aftermath.examine, crew.pilot, answers=["re-roll"], faces=[2, 20, 2])
    assert told.of(WoundTested)[0].face == 2
    assert not told.of(Killed)
    kept = drive(state, aftermath.examine, crew.pilot, answers=["keep"], faces=[2, 20])
    assert kept.of(Killed)
    unlucky = flown(squadron(), crew, wounds=2, fortitude_lost=8, rerolls=0)
    assert drive(unlucky, aftermath.examine, crew.pilot, faces=[2, 20]).of(Killed), "nothing is asked"


def test_1_5_1_the_table_decides_what_stays():
    told, man = wounded(2, 13)  # six lost still, fortitude 6: 6 - 13 = -7
    (event,) = told.of(WoundTested)
    assert (event.target, man.record.traits, man.grounded, man.status) == (6, ("Trauma",), "days", "hospital")


def test_1_5_1_a_confident_man_has_more_to_test_and_what_he_loses_is_rolled():
    state = squadron()
    crew = alone(state)
    state = flown(gifted(state, crew.pilot, "Confident"), crew, wounds=2, fortitude_lost=8)
    more = careers.career_charts.confidence(("Confident",))[0]
    told = drive(state, aftermath.examine, crew.pilot, faces=[2, 5])
    assert told.of(WoundTested)[0].target == 12 + more - 6
    worn, man = wounded(2, 16, 4)  # six left, ten short: a d6 of Fortitude
    assert (worn.rolls[-1].die.name, worn.rolls[-1].die.faces) == ("d6", (1, 2, 3, 4, 5, 6))
    assert record_of(man).fortitude == 12 - 4
    unhurt = flown(squadron(), crew, wounds=0, fortitude_lost=1)
    assert drive(unhurt, aftermath.examine, crew.pilot, faces=[1]).of(Wounded) == []


def test_1_5_1_a_twenty_kills_and_fourteen_short_ends_a_career():
    told, man = wounded(2, 20)
    assert told.of(Killed)
    assert man.status == "dead"
    told, man = wounded(1, 19, lost=12)  # eleven lost still, one left: 1 - 19 = -18
    assert told.of(Discharged)
    assert man.status == "discharged"


def test_1_5_1_a_one_brings_an_ability():
    told, man = wounded(2, 1, 1)
    assert len(told.of(AbilityGained)) == 1
    assert len(man.record.traits) == 1


def test_1_5_2_a_man_is_grounded_for_days_weeks_or_months():
    state = squadron()
    man = change(state, pilot(state).name, grounded="weeks", grounded_on="1917-04-01").man(pilot(state).name)
    assert progression.grounded(man, "1917-04-20")
    assert not progression.grounded(man, "1917-05-10")
    assert [progression.interval(days) for days in (6, 7, 29, 30)] == ["days", "weeks", "weeks", "months"]


def test_1_5_2_when_he_is_back_somebody_leaves():
    state = squadron()
    man, other = pilot(state), pilot(state, 5)
    state = change(state, man.name, status="hospital", grounded="days", grounded_on="1917-04-01")
    recruit = msgspec.structs.replace(other, name="New Man")
    state = msgspec.structs.replace(enrol(state, (recruit,)), date="1917-04-20")
    told = drive(state, schooling.return_to_duty, answers=["New Man"])
    assert told.state.man(man.name).status == "fit"
    assert told.of(Dismissed) == [Dismissed("New Man")]


def test_1_3_1_a_mission_a_win_and_a_kill_buy_better_skills():
    state = squadron()
    crew = alone(state)
    state = briefed(state, crew)
    state = reported(state, report(machine(state, crew), enemy(), winner="British"))
    kill = with_kills(state, crew.pilot, 1).man(crew.pilot).kills[0]
    state = change(state, crew.pilot, kills=(msgspec.structs.replace(kill, mission=1),))
    told = drive(state, honours.learn, crew.pilot, answers=["gunnery", "flying"], faces=[9, 10, 3])
    man = told.state.man(crew.pilot)
    assert man.experience == 4
    assert [event.ability for event in told.of(Raised)] == [False, True]
    record = record_of(man)
    assert (record.gunnery, record.flying, record.experience) == (15, 15, 0)
    assert len(told.of(AbilityGained)) == 1


def test_1_3_t_forced_home_counts_and_finishing_such_a_machine_counts_less():
    state = squadron()
    crew = alone(state)
    state = briefed(state, crew)
    state = reported(state, report(machine(state, crew, forced_home=2, finished=1, objective=True), enemy()))
    kill = with_kills(state, crew.pilot, 1).man(crew.pilot).kills[0]
    twice = (msgspec.structs.replace(kill, mission=1),) * 2
    man = change(state, crew.pilot, kills=twice).man(crew.pilot)
    assert [why.value for why in progression.earned(state, man)] == [1, 2, 1, 1, 1, 1]


def test_1_3_t_what_the_enemy_has_done_is_no_objective_of_ours():
    state = squadron()
    crew = alone(state)
    state = briefed(state, crew)
    for side, done, earns in (("British", True, 1), ("British", False, 0), ("Germans", True, 0)):
        told = msgspec.structs.replace(report(machine(state, crew)), objectives=(Objective(side, "a bridge", done),))
        reasons = progression.earned(reported(state, told), state.man(crew.pilot))
        assert len(reasons) == 1 + earns


def test_1_3_1_points_can_be_saved():
    state = squadron()
    crew = alone(state)
    state = flown(state, crew)
    state = change(state, crew.pilot, record=msgspec.structs.replace(record_of(state.man(crew.pilot)), experience=5))
    told = drive(state, honours.learn, crew.pilot, answers=["save"])
    assert record_of(told.state.man(crew.pilot)).experience == 6


def test_1_4_2_an_ace_rolls_for_an_ability_of_his_own():
    state = squadron()
    name = pilot(state).name
    told = drive(state, schooling.ace, name, 4, 5, faces=[2])
    assert len(record_of(told.state.man(name)).traits) == 1


def test_wounds_without_numbers_take_a_third_of_fortitude_each():
    man = pilot(squadron())
    assert [progression.fortitude_lost(man, wounds, 0) for wounds in (0, 1, 2, 3)] == [0, 4, 8, 12]
    assert progression.fortitude_lost(man, 2, 5) == 5


# ---- what abilities give between missions


def gifted(state, name, *traits):
    """The campaign with a man who has these abilities."""
    return change(state, name, record=msgspec.structs.replace(record_of(state.man(name)), traits=traits))


def test_1_4_1_friends_get_a_man_a_machine_of_his_own_a_month_early():
    state = msgspec.structs.replace(squadron(), date="1917-05-10")
    name = pilot(state).name
    early = next(one for one in service_charts.aircraft() if one.nation == "Britain" and one.first == "1917-06")
    state = change(state, name, last_role=early.role)
    assert early.slug not in privileges.offers(gifted(state, name), state.man(name))
    state = gifted(state, name, "Friends in high places")
    assert early.slug in privileges.offers(state, state.man(name))
    told = drive(state, replacements.issue, name, answers=[early.slug])
    own = privileges.machine_of(told.state, name)
    assert own is not None
    assert (own.type, own.owner) == (early.slug, name)
    assert early.slug not in privileges.offers(told.state, told.state.man(name)), "only a newer one in its place"
    assert not drive(
        told.state,
        replacements.issue,
        name,
        answers=["keep"] * bool(privileges.offers(told.state, told.state.man(name))),
    ).of(Delivered)


def test_1_4_1_the_newest_type_is_offered_first_up_to_its_last_month():
    state = squadron()
    name = pilot(state).name
    state = gifted(state, name, "Friends in high places")
    last = next(one for one in service_charts.aircraft() if one.nation == "Britain" and one.last < "1918-06")
    state = change(state, name, last_role=last.role)
    for date, there in ((f"{last.last}-28", True), ("1918-11-01", False)):
        there_now = privileges.offers(msgspec.structs.replace(state, date=date), state.man(name))
        assert (last.slug in there_now) is there
    offered = privileges.offers(msgspec.structs.replace(state, date="1917-09-01"), state.man(name))
    since = [service_charts.aircraft_type(slug, "Britain").first for slug in offered]
    assert since == sorted(since, reverse=True)
    assert len(set(since)) > 1
    behind = change(state, name, post="observer")
    assert privileges.offers(behind, behind.man(name)) == (), "a pilot's, not an observer's"
    without = change(state, name, record=None)
    assert privileges.offers(without, without.man(name)) == ()


def test_1_4_1_nobody_else_flies_a_personal_machine():
    state = squadron()
    crew = alone(state)
    other = pilot(state, 1).name
    state = change_plane(state, crew.plane, owner=crew.pilot)
    assert roster.is_personal(state, state.plane(crew.plane))
    stolen = missions.crew_refusals(briefed(state, crew), 0, f"{other} > {crew.plane}")
    assert "1.4.1" in [why.paragraph for why in stolen]
    assert state.plane(crew.plane) not in roster.common(state, roster.ready(state, 0, "scout"))


def test_1_4_2_a_promoted_man_may_take_part_in_place_of_another():
    state = squadron()
    crew = alone(state)
    ace = next(man.name for man in state.airmen if man.post == "pilot" and man.flies and man.name != crew.pilot)
    state = gifted(briefed(state, crew), ace, "Promotion")
    assert [man.name for man in privileges.volunteers(state)] == [ace]
    assert privileges.swapped(state, ace, crew.pilot)[0].pilot == ace
    refused = drive(state, briefing._volunteer, faces=[3])
    assert refused.state.under_way.crews[0].pilot == crew.pilot
    flies = drive(state, briefing._volunteer, answers=["fly"], faces=[4, 50])
    assert flies.state.under_way.crews[0].pilot == ace
    stays = drive(state, briefing._volunteer, answers=["stay"], faces=[6])
    assert stays.state.under_way.crews[0].pilot == crew.pilot


def test_1_4_2_a_promoted_man_takes_his_own_machine_if_it_is_ready():
    state = squadron()
    crew = alone(state)
    ace = pilot(state, 1).name
    other = next(plane for plane in roster.ready(state, 0, "scout") if plane.id != crew.plane)
    state = change_plane(gifted(briefed(state, crew), ace, "Promotion"), other.id, owner=ace)
    assert privileges.swapped(state, ace, crew.pilot)[0].plane == other.id
    mended = change_plane(state, other.id, workshop=1)
    assert privileges.swapped(mended, ace, crew.pilot)[0].plane == crew.plane
    another_role = change_plane(state, other.id, role="two-seater")
    assert privileges.swapped(another_role, ace, crew.pilot)[0].plane == crew.plane


def test_1_4_2_no_promoted_man_gives_way_to_another():
    state = squadron()
    crew = alone(state)
    ace = pilot(state, 1).name
    state = gifted(gifted(briefed(state, crew), ace, "Promotion"), crew.pilot, "Promotion")
    assert privileges.replaceable(state, state.man(ace)) == []
    assert privileges.volunteers(state) == []
