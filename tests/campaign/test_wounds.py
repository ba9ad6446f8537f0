"""Wounds and what stops them (SC57-SC60), what a death cites, luck that is spent after the roll (SC08, SC09, SC31)."""

import msgspec
import pytest

from aerodrome.campaign import aftermath, honours, recovery, sequence
from aerodrome.campaign.events import Captured, Discharged, KeepsakeHit, Killed, PlaneSettled, Recovery, Wounded
from aerodrome.campaign.luck import spent
from aerodrome.campaign.questions import SpendLuck
from aerodrome.campaign.state import change
from tests.campaign.stories import alone, briefed, drive, flown, home, machine, mustered, pilot, report, reported


def test_sc57_a_wound_costs_a_mission_and_two_cost_two():
    for wounds in (1, 2):
        state = mustered()
        crew = alone(state)
        told = drive(flown(state, crew, wounds=wounds, damage=0.2), aftermath.examine, crew.pilot, faces=[20])
        assert told.of(Wounded) == [Wounded(crew.pilot, wounds, wounds, wounds, "hospital")]


def test_sc57_the_wounded_miss_their_missions_and_come_back_whole():
    state = mustered()
    patient = pilot(state, 3).name
    state = change(state, patient, status="hospital", rest=2, wounds=2)
    for rest, status in ((1, "hospital"), (0, "fit")):
        crew = alone(state)
        state = drive(flown(state, crew), sequence.rest).state
        assert (state.man(patient).rest, state.man(patient).status) == (rest, status)
    assert state.man(patient).wounds == 0


def test_sc58_three_wounds_kill_and_sc35_the_tough_die_of_four():
    for skills, dead in (((), True), (("Tough as Old Boots",), False)):
        state = mustered()
        crew = alone(state)
        state = change(state, crew.pilot, skills=skills)
        told = home(flown(state, crew, wounds=3, fate="forced down"), crew)
        assert (told.state.man(crew.pilot).status == "dead") == dead


@pytest.mark.parametrize(("skills", "deadly"), [((), 3), (("Evade",), 3), (("Tough as Old Boots",), 4)])
def test_sc35_sc58_the_wounds_that_kill_a_man(skills, deadly):
    state = mustered()
    name = pilot(state).name
    assert recovery.deadly(change(state, name, skills=skills).man(name)) == deadly


def test_sc58_a_man_whom_the_battle_has_killed_is_dead_however_tough_he_is():
    state = mustered()
    crew = alone(state)
    state = change(state, crew.pilot, skills=("Tough as Old Boots",), luck=9)
    told = home(flown(state, crew, fate="home", dead=True), crew)
    assert [event.why.paragraph for event in told.of(Killed)] == ["SC67"]
    assert told.of(PlaneSettled)[0].lost  # nobody was left to fly it


def test_sc58_wounds_that_have_not_healed_count():
    state = mustered()
    crew = alone(state)
    state = change(state, crew.pilot, wounds=1)
    assert home(flown(state, crew, wounds=2, fate="forced down"), crew).of(Killed)


@pytest.mark.parametrize(
    ("wounds", "face", "kind"),
    [(2, 2, Discharged), (2, 3, Recovery), (1, 10, Recovery), (1, 11, None), (2, 12, Recovery)],
)
def test_sc59_a_wound_may_be_serious(wounds, face, kind):
    state = mustered()
    crew = alone(state)
    dice = [face, 1] if kind is Recovery else [face]
    told = drive(flown(state, crew, wounds=wounds, damage=0.2), aftermath.examine, crew.pilot, faces=dice)
    assert [type(event) for event in told.events[2:]] == ([kind] if kind else [])


def battle_without_wounds(state, crew, **fields):
    """A battle of Age of Dogfights, which knows no wounds."""
    state = briefed(state, crew)
    told = report(machine(state, crew, **fields), record="abc")
    return reported(state, msgspec.structs.replace(told, game="triangle"))


@pytest.mark.parametrize("keepsake", ["Hip-flask", "Cigarette case"])
def test_sc60_where_the_battle_knows_no_wounds_a_keepsake_takes_the_first_of_the_fall(keepsake):
    state = mustered(tactics="triangle")
    crew = alone(state)
    state = change(state, crew.pilot, keepsakes=(keepsake,))
    down = {"fate": "shot down", "damage": 1.0, "place": "own lines"}
    told = home(battle_without_wounds(state, crew, **down), crew, faces=[14])
    assert [event.keepsake for event in told.of(KeepsakeHit)] == [keepsake]
    assert (told.state.under_way.fortune(crew.pilot).wounds, told.state.man(crew.pilot).keepsakes) == (0, ())
    told = home(battle_without_wounds(told.state, crew, **down), crew, faces=[14])
    assert told.state.under_way.fortune(crew.pilot).wounds == 1  # there is only one


def test_sc60_a_keepsake_takes_no_wound_of_the_way_home_nor_where_the_battle_knows_wounds():
    state = mustered(tactics="triangle")
    crew = alone(state)
    state = change(state, crew.pilot, keepsakes=("Hip-flask",))
    down = {"fate": "forced down", "damage": 0.5, "place": "enemy lines"}
    told = home(battle_without_wounds(state, crew, **down), crew, faces=[13])
    assert (told.of(KeepsakeHit), told.state.under_way.fortune(crew.pilot).wounds) == ([], 1)
    fell = flown(state, crew, fate="shot down", damage=1.0, place="own lines")
    assert home(fell, crew, faces=[14]).of(KeepsakeHit) == []


@pytest.mark.parametrize(
    ("fields", "faces", "paragraph"),
    [
        ({"fate": "shot down", "damage": 1.0}, [2], "SC51"),
        ({"fate": "shot down", "damage": 1.0, "bailed_out": True}, [2], "SC50"),
        ({"fate": "forced down", "place": "enemy lines"}, [3], "SC54"),
        ({"fate": "forced down", "place": "no man's land"}, [3], "SC55"),
        ({"fate": "exploded"}, [], "SC49"),
    ],
)
def test_a_death_cites_the_table_that_decided(fields, faces, paragraph):
    state = mustered()
    crew = alone(state)
    told = home(flown(state, crew, **fields), crew, faces=faces)
    assert [event.why.paragraph for event in told.of(Killed)] == [paragraph]


def test_a_captivity_cites_the_table_that_decided():
    for place, face, paragraph in (("enemy lines", 5, "SC54"), ("no man's land", 6, "SC55")):
        state = mustered()
        crew = alone(state)
        told = home(flown(state, crew, fate="forced down", place=place), crew, faces=[face])
        assert [event.why.paragraph for event in told.of(Captured)] == [paragraph]


@pytest.mark.parametrize("keepsake", ["Hip-flask", "Cigarette case"])
def test_sc60_a_keepsake_stops_one_bullet(keepsake):
    state = mustered()
    crew = alone(state)
    state = change(state, crew.pilot, keepsakes=(keepsake,))
    told = home(flown(state, crew, wounds=3, fate="forced down"), crew)
    assert told.of(KeepsakeHit)[0].wounds == 2
    assert told.state.man(crew.pilot).keepsakes == ()
    assert told.state.man(crew.pilot).status == "fit"


def test_sc60_a_keepsake_that_served_in_the_tactical_game_is_gone_and_stops_no_second_bullet():
    state = mustered()
    crew = alone(state)
    state = change(state, crew.pilot, keepsakes=("Hip-flask",))
    told = home(flown(state, crew, wounds=1, fate="forced down", used=("Hip-flask",)), crew)
    assert told.state.under_way.fortune(crew.pilot).wounds == 1
    assert told.state.man(crew.pilot).keepsakes == ()


def test_sc09_luck_is_asked_for_only_where_it_changes_something():
    state = mustered()
    crew = alone(state)
    state = change(state, crew.pilot, luck=3)
    assert home(flown(state, crew), crew, faces=[15]).asked == []
    told = home(flown(state, crew, damage=0.3), crew, faces=[3], answers=["2"])
    (question,) = told.asked
    assert isinstance(question, SpendLuck)
    assert list(question.options(state)) == ["0", "1", "2"]
    assert told.state.man(crew.pilot).luck == 1


def test_sc31_the_devils_point_goes_first_and_comes_back():
    state = mustered()
    crew = alone(state)
    state = change(state, crew.pilot, luck=2, devil=True, skills=("Luck of the Devil",))
    told = home(flown(state, crew, damage=0.3), crew, faces=[3], answers=["2"])
    man = told.state.man(crew.pilot)
    assert (man.luck, man.devil) == (1, False)


@pytest.mark.parametrize(("points", "left"), [(0, (2, True)), (1, (2, False)), (2, (1, False)), (3, (0, False))])
def test_sc31_the_devils_point_is_spent_with_the_first_and_never_without_any(points, left):
    state = mustered()
    name = alone(state).pilot
    assert spent(change(state, name, luck=2, devil=True).man(name), points) == left


@pytest.mark.parametrize(("luck", "wounds", "after"), [(0, 0, 1), (9, 0, 9), (3, 1, 3)])
def test_sc08_a_mission_without_harm_brings_a_luck_point_nine_at_most(luck, wounds, after):
    state = mustered()
    crew = alone(state)
    state = change(state, crew.pilot, luck=luck)
    told = drive(flown(state, crew, wounds=wounds), honours.note_mission, crew.pilot)
    assert told.state.man(crew.pilot).luck == after
    assert told.state.man(crew.pilot).missions == 1
