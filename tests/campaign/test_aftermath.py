"""The aftermath (SC48-SC56): fires, falls, landings, the way home, the winner."""

import msgspec
import pytest

from aerodrome.campaign import aftermath, winner, words
from aerodrome.campaign.events import (
    Captured,
    FireBurned,
    Jumped,
    Killed,
    LuckSpent,
    ManDown,
    PhaseBegan,
    PlaneSettled,
    TableRolled,
    WinnerFound,
)
from aerodrome.campaign.questions import Jump, SpendLuck
from aerodrome.campaign.state import change
from aerodrome.core.report import SideReport
from tests.campaign.stories import (
    alone,
    briefed,
    drive,
    enemy,
    flown,
    home,
    machine,
    mustered,
    pair,
    played,
    report,
    reported,
)

STEPS = ["fires", "returns", "wounds", "winner", "missions", "victories", "experience", "promotion", "rest"]


def shot_down(face, place="no man's land", novice=False, **fields):
    """A veteran's fall with a die, behind the own lines if nothing else is said."""
    state = mustered()
    crew = alone(state, 1 if novice else 0)
    state = flown(state, crew, fate="shot down", damage=1.0, place=place, **fields)
    return crew, state


def test_sc48_the_eight_steps_come_in_their_order():
    for game in (played(3, missions=2), played(4, missions=2, progression="icog")):
        phases = [event.phase for event in game.events if isinstance(event, PhaseBegan) and event.phase in STEPS]
        assert phases == STEPS * 2


def test_sc48_sc11_a_fire_goes_out_or_finishes_the_machine():
    state = mustered()
    crew = alone(state)
    state = flown(state, crew, burning=True, damage=0.5)
    assert aftermath.burning(state) == (crew.plane,)
    out = drive(state, aftermath.burn, crew.plane, faces=[5, 5, 5])
    assert out.of(FireBurned)[0].damage == 0.9688
    assert out.state.under_way.hulks[0].fate == "home"
    gone = drive(state, aftermath.burn, crew.plane, faces=[5, 5, 6])
    assert gone.state.under_way.hulks[0].fate == "shot down"


def test_sc49_an_explosion_kills_everybody():
    state = mustered()
    crew = pair(state)
    told = home(flown(state, crew, fate="exploded", damage=1.0), crew)
    assert [event.man for event in told.of(Killed)] == list(crew.men)
    assert told.of(PlaneSettled)[0].lost


@pytest.mark.parametrize(("face", "killed", "wounds"), [(3, True, 0), (4, False, 1), (8, False, 1), (9, False, 0)])
def test_sc50_a_jump_kills_wounds_or_ends_well(face, killed, wounds):
    state = mustered()
    crew = alone(state)
    state = flown(state, crew, fate="shot down", damage=1.0, bailed_out=True, place="own lines")
    told = home(state, crew, faces=[face])
    assert bool(told.of(Killed)) == killed
    assert told.state.under_way.fortune(crew.pilot).wounds == wounds
    assert told.of(PlaneSettled)[0].lost


def test_sc50_a_jump_that_the_report_tells_is_written_down_and_nobody_is_asked():
    state = mustered()
    crew = alone(state)
    state = flown(state, crew, fate="shot down", damage=1.0, bailed_out=True, place="own lines")
    told = home(state, crew, faces=[9])
    assert told.asked == []
    assert told.of(Jumped) == [Jumped(crew.pilot, True)]


def test_sc50_a_man_with_a_parachute_is_asked_and_his_observer_has_one_too():
    state = mustered()
    crew = pair(state)
    state = change(state, crew.pilot, parachute=True)
    state = flown(state, crew, fate="shot down", damage=1.0, place="own lines")
    told = home(state, crew, answers=["jump", "stay"], faces=[20, 9])
    assert [type(question) for question in told.asked] == [Jump, Jump]
    assert told.of(Jumped) == [Jumped(crew.pilot, True), Jumped(crew.observer, False)]
    assert told.of(PlaneSettled)[0].lost  # nobody was left to nurse it home


@pytest.mark.parametrize(
    ("face", "wounds", "place", "lost"),
    [
        (4, 2, "no man's land", True), (6, 2, "no man's land", True), (7, 2, "own lines", True),
        (9, 2, "own lines", True),
        (10, 1, "no man's land", True), (12, 1, "no man's land", True), (13, 1, "own lines", True),
        (15, 1, "own lines", True), (16, 0, "no man's land", True), (17, 0, "no man's land", True),
        (18, 0, "own lines", True), (19, 0, "own lines", True), (20, 0, "own lines", False),
    ],
)  # fmt: skip
def test_sc51_a_fall_ends_as_the_table_says(face, wounds, place, lost):
    crew, state = shot_down(face)
    way_home = [20] if place == "no man's land" else []
    told = home(state, crew, faces=[face, *way_home])
    first = told.of(ManDown)[0]
    assert (first.wounds, first.place) == (wounds, place)
    assert told.of(PlaneSettled)[0].lost == lost


def test_sc51_a_fall_of_three_or_less_kills():
    crew, state = shot_down(3)
    assert home(state, crew, faces=[3]).state.man(crew.pilot).status == "dead"


def test_sc51_a_novice_takes_one_off_an_engine_three_and_chivalry_adds_one():
    crew, state = shot_down(4, place="own lines", novice=True, engine_hit=True)
    state = change(state, crew.pilot, skills=("Chivalrous",))
    (roll,) = home(state, crew, faces=[20]).of(TableRolled)
    assert (roll.total, roll.result) == (17, "crash")
    assert [why.value for why in roll.modifiers] == [-1, -3, 1]


def test_sc51_luck_is_a_mans_own_and_the_pilot_decides_about_the_machine():
    state = mustered()
    crew = pair(state)
    state = change(change(state, crew.pilot, luck=4, quality="veteran"), crew.observer, luck=2)
    state = flown(state, crew, fate="shot down", damage=1.0, place="own lines")
    told = home(state, crew, faces=[16], answers=["4"])
    assert [one.man for one in told.asked if isinstance(one, SpendLuck)] == [crew.pilot], "the other is unhurt anyway"
    assert len(told.asked) == 1
    assert told.of(PlaneSettled) == [PlaneSettled(crew.plane, crew.plane, False, 1.0, 1)]
    assert told.state.man(crew.pilot).luck == 0
    assert told.state.man(crew.observer).luck == 2


@pytest.mark.parametrize(("points", "offered"), [(2, None), (4, ["0", "4"])])
def test_sc51_who_is_flown_by_another_is_offered_only_luck_that_spares_him_a_wound(points, offered):
    """With a 13 they reach their own lines, but that is up to the pilot; a 16 leaves no wound."""
    state = mustered()
    crew = pair(state)
    state = change(change(state, crew.pilot, luck=0, quality="veteran"), crew.observer, luck=points)
    state = flown(state, crew, fate="shot down", damage=1.0, place="own lines")
    told = home(state, crew, faces=[12], answers=["4"] if offered else [])
    asked = [one for one in told.asked if isinstance(one, SpendLuck)]
    assert [list(one.options(state)) for one in asked] == ([offered] if offered else [])
    for question in asked:
        assert "12 means one wound. He has four luck points." in words.ask(question, state)
        assert "Where they come down is up to the pilot." in words.ask(question, state)
        assert words.option(question, "4", state) == "Four points: no wounds"
        (event,) = told.of(LuckSpent)
        assert words.tell(event, told.state).endswith("spends four luck points: no wounds.")
    assert told.state.under_way.fortune(crew.observer).wounds == (0 if offered else 1)


@pytest.mark.parametrize(
    ("damage", "face", "result", "lost"),
    [
        (0.5, 1, "crash-landing", False), (0.5, 5, "heavy-landing", False), (0.5, 6, "between", True),
        (0.5, 7, "hard-landing", False), (0.5, 9, "home", False), (0.4, 1, "crash-landing", False),
        (0.4, 3, "heavy-landing", False), (0.4, 4, "hard-landing", False), (0.4, 5, "home", False),
        (0.8, 1, "crash-landing", True),
    ],
)  # fmt: skip
def test_sc52_damaged_machines_land_as_the_table_says(damage, face, result, lost):
    state = mustered()
    crew = alone(state)
    told = home(flown(state, crew, damage=damage), crew, faces=[face, 20] if result == "between" else [face])
    assert told.of(TableRolled)[0].result == result
    assert told.of(PlaneSettled)[0].lost == lost


def test_sc52_a_hard_landing_wounds_everybody():
    state = mustered()
    crew = pair(state)
    state = change(state, crew.pilot, quality="veteran")
    told = home(flown(state, crew, damage=0.3), crew, faces=[4])
    assert [told.state.under_way.fortune(name).wounds for name in crew.men] == [1, 1]


@pytest.mark.parametrize(("damage", "workshop"), [(0.4, 0), (0.5, 1), (0.6, 1)])
def test_sc52_a_machine_with_half_its_damage_misses_the_next_mission(damage, workshop):
    state = mustered()
    crew = alone(state)
    told = home(flown(state, crew, damage=damage), crew, faces=[20])
    (settled,) = told.of(PlaneSettled)
    assert (settled.lost, settled.damage, settled.workshop) == (False, damage, workshop)


def test_sc52_a_machine_that_is_lost_is_in_no_workshop():
    state = mustered()
    crew = alone(state)
    (settled,) = home(flown(state, crew, fate="exploded", damage=1.0), crew).of(PlaneSettled)
    assert (settled.lost, settled.workshop) == (True, 0)


def test_sc52_landing_damage_is_another_thing_in_age_of_dogfights():
    for tactics, damage in (("icog", 0.65), ("triangle", 0.9)):
        state = mustered(tactics=tactics)
        crew = alone(state)
        told = home(flown(state, crew, damage=0.4), crew, faces=[1])
        assert told.of(PlaneSettled)[0].damage == damage


def test_sc52_mc94_in_sealed_orders_four_points_on_landing_are_four_of_the_types_own():
    state = mustered()
    crew = alone(state)
    assert state.plane(crew.plane).type == "nieuport-17"  # it can take 15
    told = home(flown(state, crew, damage=0.4), crew, faces=[1])
    assert told.of(PlaneSettled)[0].damage == round(0.4 + 4 / 15, 4)


@pytest.mark.parametrize(
    ("novice", "face", "result"), [(False, 1, "heavy-landing"), (False, 2, "home"), (True, 2, "heavy-landing")]
)
def test_sc53_even_a_sound_machine_must_be_landed(novice, face, result):
    state = mustered()
    crew = alone(state, 1 if novice else 0)
    told = home(flown(state, crew, engine_hit=True), crew, faces=[face])
    assert told.of(TableRolled)[0].result == result


@pytest.mark.parametrize(
    ("place", "face", "end"),
    [
        ("enemy lines", 3, "dead"), ("enemy lines", 4, "captured"), ("enemy lines", 9, "captured"),
        ("enemy lines", 10, 2),
        ("enemy lines", 12, 1), ("enemy lines", 16, 0), ("no man's land", 4, "dead"), ("no man's land", 5, "captured"),
        ("no man's land", 8, 2), ("no man's land", 10, 1), ("no man's land", 15, 0),
    ],
)  # fmt: skip
def test_sc54_sc55_the_way_home_from_between_or_behind_the_lines(place, face, end):
    state = mustered()
    crew = alone(state)
    told = home(flown(state, crew, fate="forced down", place=place), crew, faces=[face])
    man, fortune = told.state.man(crew.pilot), told.state.under_way.fortune(crew.pilot)
    assert (man.status if isinstance(end, str) else fortune.wounds) == end
    assert bool(told.of(Captured)) == (end == "captured")
    assert told.of(PlaneSettled)[0].lost


def test_sc54_wounds_and_a_bad_leg_slow_a_man_down():
    state = mustered()
    crew = alone(state)
    state = change(state, crew.pilot, marks=("Leg injury",))
    told = home(flown(state, crew, fate="forced down", place="enemy lines", wounds=2), crew, faces=[12])
    assert [why.value for why in told.of(TableRolled)[0].modifiers] == [-1, -2]
    assert told.state.man(crew.pilot).status == "captured"


def test_sc56_behind_the_own_lines_a_man_is_home_next_morning():
    state = mustered()
    crew = alone(state)
    told = home(flown(state, crew, fate="forced down", place="own lines"), crew)
    assert told.state.under_way.fortune(crew.pilot).place == "home"
    assert not told.of(PlaneSettled)[0].lost


def test_sc61_with_a_d100_everything_is_five_times_as_large():
    state = mustered(tables="d100")
    crew = alone(state, 1)
    state = change(state, crew.pilot, luck=2)
    state = flown(state, crew, fate="shot down", damage=1.0, engine_hit=True, place="own lines")
    told = home(state, crew, faces=[60], answers=["2"])
    assert told.rolls[0].die.name == "d100"
    assert [why.value for why in told.of(TableRolled)[0].modifiers] == [-5, -15]
    assert told.of(LuckSpent)[0].total == 50


def test_a_machine_without_a_living_pilot_counts_as_shot_down():
    state = mustered()
    crew = pair(state)
    told = home(flown(state, crew, wounds=3, damage=0.2), crew, faces=[18])
    assert told.state.man(crew.pilot).status == "dead"
    assert told.of(TableRolled)[0].table == "shot_down"
    assert told.of(PlaneSettled)[0].lost


def test_sc50_a_man_who_is_safely_down_by_parachute_is_not_rolled_for_again():
    state = mustered()
    crew = alone(state)
    jumped = {"bailed_out": True, "settled": True, "man_place": "own lines"}
    told = home(flown(state, crew, fate="shot down", damage=1.0, place="enemy lines", **jumped), crew)
    assert (told.rolls, told.of(TableRolled)) == ([], [])
    assert told.of(Jumped) == [Jumped(crew.pilot, True)]
    assert told.state.under_way.fortune(crew.pilot).place == "home"
    assert told.of(PlaneSettled)[0].lost


def test_sc51_who_has_lived_through_a_crash_has_only_his_way_home_before_him():
    state = mustered()
    crew = alone(state)
    crashed = flown(state, crew, fate="shot down", damage=1.0, place="enemy lines", wounds=1, settled=True)
    told = home(crashed, crew, faces=[15])
    assert [event.table for event in told.of(TableRolled)] == ["enemy_lines"]
    assert told.state.under_way.fortune(crew.pilot).wounds == 2  # one in the crash, one on the way


def test_sc50_an_observer_who_has_jumped_does_not_land_with_his_pilot():
    state = mustered()
    crew = pair(state)
    state = briefed(state, crew)
    line = machine(state, crew, fate="home")
    out = msgspec.structs.replace(line.men[1], bailed_out=True, settled=True, place="own lines")
    state = reported(state, report(msgspec.structs.replace(line, men=(line.men[0], out))))
    told = home(state, crew, faces=[15])
    assert [event.table for event in told.of(TableRolled)] == ["undamaged"]
    assert told.state.under_way.fortune(crew.observer).place == "home"


def test_sc62_the_winner_and_the_points_go_to_sides_and_squadrons():
    state = mustered()
    crew = alone(state)
    state = briefed(state, crew)
    state = reported(state, report(machine(state, crew), enemy(), winner="British"))
    told = drive(state, winner.find_winner)
    (event,) = told.of(WinnerFound)
    assert (event.gained, event.points) == ((3.0, 1.0), (3.0, 1.0))
    assert [(one.points, one.flown, one.won) for one in told.state.squadrons] == [(3.0, 1, 1), (0.0, 0, 0)]


@pytest.mark.parametrize(
    ("won", "points", "gained"),
    [
        ("British", (0.0, 2.0), (3.0, 2.0)), ("Germans", (1.0, 1.0), (1.0, 2.0)),
        ("British", (4.0, 1.0), (4.0, 1.0)), (None, (3.0, 2.0), (3.0, 2.0)),
    ],
)  # fmt: skip
def test_sc62_victory_points_go_with_the_result_as_told(won, points, gained):
    state = mustered()
    crew = alone(state)
    state = briefed(state, crew)
    sides = tuple([SideReport(name, value) for name, value in zip(("British", "Germans"), points, strict=True)])
    told = msgspec.structs.replace(report(machine(state, crew), enemy(), winner=won), sides=sides)
    (event,) = drive(reported(state, told), winner.find_winner).of(WinnerFound)
    assert (event.winner, event.gained) == (won, gained)


def test_sc62_a_side_of_which_nothing_is_told_has_no_points():
    told = msgspec.structs.replace(report(), sides=(SideReport("British", 2.0),))
    assert winner.awarded(told, ("British", "Germans")) == (2.0, 0.0)
    assert winner.awarded(told, ("Germans", "British")) == (0.0, 2.0)


@pytest.mark.parametrize("place", ["enemy lines", "no man's land"])
def test_sc54_sc55_who_made_his_way_is_home(place):
    state = mustered()
    crew = alone(state)
    told = home(flown(state, crew, fate="forced down", place=place), crew, faces=[20])
    assert [(event.place, event.home) for event in told.of(ManDown)][-1] == (place, True)
    assert told.state.under_way.fortune(crew.pilot).place == "home"
