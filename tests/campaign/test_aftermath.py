"""The aftermath (SC48-SC59): fires, falls, landings, the way home, wounds, the winner; luck is spent after the roll."""

import msgspec
import pytest

from aerodrome.campaign import aftermath, honours, recovery, sequence, winner
from aerodrome.campaign.events import (
    Captured,
    Discharged,
    FireBurned,
    Jumped,
    KeepsakeHit,
    Killed,
    LuckSpent,
    ManDown,
    PhaseBegan,
    PlaneSettled,
    Recovery,
    TableRolled,
    WinnerFound,
    Wounded,
)
from aerodrome.campaign.luck import spent
from aerodrome.campaign.questions import Jump, SpendLuck
from aerodrome.campaign.state import change
from aerodrome.core.report import SideReport
from tests.campaign.stories import (
    alone,
    briefed,
    drive,
    enemy,
    flown,
    machine,
    mustered,
    pair,
    pilot,
    played,
    report,
    reported,
)

STEPS = ["fires", "returns", "wounds", "winner", "missions", "victories", "experience", "promotion", "rest"]


def home(state, crew, **given):
    """Bring one machine home."""
    return drive(state, aftermath.bring_home, crew.plane, **given)


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
    told = home(state, crew, faces=[16], answers=["4", "0"])
    assert [question.man for question in told.asked] == [crew.pilot, crew.observer]
    assert told.of(PlaneSettled) == [PlaneSettled(crew.plane, crew.plane, False, 1.0, 1)]
    assert told.state.man(crew.pilot).luck == 0
    assert told.state.man(crew.observer).luck == 2


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


@pytest.mark.parametrize("place", ["enemy lines", "no man's land"])
def test_sc54_sc55_who_made_his_way_is_home(place):
    state = mustered()
    crew = alone(state)
    told = home(flown(state, crew, fate="forced down", place=place), crew, faces=[20])
    assert [(event.place, event.home) for event in told.of(ManDown)][-1] == (place, True)
    assert told.state.under_way.fortune(crew.pilot).place == "home"
