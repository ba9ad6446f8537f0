"""The damage die, and every line of both damage tables with its smaller tables."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog import crashes, damage, effects, events, outcomes
from aerodrome.icog.events import (
    Credited,
    CrewChanged,
    DamageRolled,
    Destroyed,
    EngineSet,
    Fell,
    GunSet,
    Scored,
    SpeedSet,
    StructureLost,
    Wounded,
)
from aerodrome.icog.panels import panel
from aerodrome.icog.state import NEVER, Attack, Engine, GunState
from tests.driver import play
from tests.icog.skies import man, plane, sky

BIG = "handley-page-o-400"


def target(slug: str = "albatros-d-va", others=(), **fields):
    """An airplane that a Camel has just fired at, in turn 3."""
    prey = plane("D1", slug, **{"structure": 20, "attacks": (Attack("B1", 0, 3, True),), **fields})
    return sky(prey, plane("B1", "sopwith-camel", at=(30, 24, 20)), *others, phase="shoot")


def hit(row: int, *dice: int, answers=(), **fields):
    """A line of the table happens to the target."""
    return play(damage.hit, target(**fields), "D1", row, "B1", 0, dice=dice, answers=answers)


def big(row: int, *dice: int, **fields):
    """The same to a bomber with two engines, which ignores 3 points of each structural hit."""
    return hit(row, *dice, slug=BIG, **fields)


# ---- the die


@pytest.mark.parametrize(
    ("successes", "fired", "dice", "row"),
    [(5, 2, [3], 8), (0, 1, [6], 3), (0, 1, [2], 1), (-4, 1, [9], 2), (2, 3, [3, 4], 9), (15, 2, [20], 30)],
)
def test_6_3_10_the_die_plus_successes_and_guns(successes, fired, dice, row):
    extra = {8: [1], 9: [4], 3: [], 2: [], 1: [], 30: []}[row]
    played = play(damage.roll, target(), "D1", successes, "B1", 0, fired, dice=[*dice, *extra])
    assert played.only(DamageRolled).row == row
    assert played.only(DamageRolled).table == "single engine"


def test_1_2_3_the_shooter_may_roll_the_damage_die_again():
    state = sky(plane("D1"), plane("B1", at=(30, 24, 20), crew=(man(rerolls=1),)), phase="shoot")
    played = play(damage.roll, state, "D1", 2, "B1", 0, 2, dice=[5, 1], answers=["re-roll"])
    assert (played.asked[0].purpose, played.asked[0].target, played.asked[0].seat) == ("damage to D1", None, "british")
    assert played.only(DamageRolled).reasons[-1] == Why("1.2.3", "rolled again after 5")
    assert played.only(DamageRolled).row == 3


def test_1_2_3_the_worst_line_needs_no_second_die():
    state = sky(plane("D1"), plane("B1", at=(30, 24, 20), crew=(man(rerolls=1),)), phase="shoot")
    assert play(damage.roll, state, "D1", 12, "B1", 0, 2, dice=[20]).asked == []


def test_6_3_10_line_1_counts_even_if_the_die_is_rolled_again():
    state = sky(plane("D1"), plane("B1", at=(30, 24, 20), crew=(man(rerolls=1),)), phase="shoot")
    played = play(damage.roll, state, "D1", 0, "B1", 0, 2, dice=[1, 2], answers=["re-roll"])
    assert [event.row for event in played.all(DamageRolled)] == [1, 2]
    assert played.state.airplane("D1").crew[0].luck == 13
    kept = play(damage.roll, state, "D1", 0, "B1", 0, 2, dice=[1], answers=["keep"])
    assert len(kept.all(CrewChanged)) == 1


def test_6_3_10_without_a_shooter_the_roll_is_bare():
    played = play(damage.roll, target(), "D1", 0, dice=[3])
    assert played.only(DamageRolled) == DamageRolled("D1", "", "single engine", (3,), (), 3)


# ---- one engine, line by line


def test_6_3_10_line_1_raises_luck():
    played = hit(1, crew=(man(luck=14, rerolls=1),))
    assert (played.state.airplane("D1").crew[0].luck, played.state.airplane("D1").crew[0].rerolls) == (15, 2)


@pytest.mark.parametrize(
    ("row", "dice", "lost"), [(2, [], 2), (3, [], 3), (4, [], 3), (5, [2], 4), (6, [3], 6), (7, [], 3), (8, [1], 4)]
)
def test_6_3_10_lines_2_to_8_cost_structure(row, dice, lost):
    played = hit(row, *dice)
    assert played.only(StructureLost).points == lost
    assert played.state.airplane("D1").structure == 20 - lost


def test_6_3_10_line_4_shoots_the_undercarriage_away():
    airplane = hit(4).state.airplane("D1")
    assert (airplane.no_undercarriage, airplane.needs_emergency_landing) == (True, True)


def test_6_3_10_line_7_costs_energy_now_and_every_turn():
    played = hit(7, speed=150)
    assert played.state.airplane("D1").drag == 2
    assert played.only(SpeedSet).ledger[0].value == -2
    assert played.state.airplane("D1").speed < 150


@pytest.mark.parametrize(("row", "dice", "wider"), [(8, [1], 1), (12, [1, 4], 2), (23, [1, 1, 1, 4], 3)])
def test_6_3_10_lines_8_12_23_widen_every_turn(row, dice, wider):
    assert hit(row, *dice).state.airplane("D1").widened == wider
    assert hit(row, *dice, widened=2).state.airplane("D1").widened == wider + 2


def test_6_3_10_line_9_is_a_structural_test():
    played = hit(9, 20)
    assert played.only(events.Tested).target == 20
    failed = hit(9, 15, 4, 6, 6, structure=14)
    assert failed.state.airplane("D1").structure == 2


@pytest.mark.parametrize(("row", "dice", "left"), [(10, [4], 14), (11, [4], 13), (12, [4], 13), (21, [4, 4], 9)])
def test_6_3_10_lines_10_to_12_and_21_test_what_is_left(row, dice, left):
    played = hit(row, *dice, left)
    assert played.only(events.Tested).target == left
    assert played.only(events.Tested).passed


def test_6_3_10_line_23_the_main_spar():
    played = hit(23, 6, 6, 6, 2)
    assert played.state.airplane("D1").structure == 2
    assert played.kinds == ["StructureLost", "Altered", "Tested"]


@pytest.mark.parametrize(("face", "barrels"), [(1, 1), (4, 1), (5, 0), (6, 0)])
def test_6_3_10_line_13_disables_guns_side_by_side(face, barrels):
    assert hit(13, face).state.airplane("D1").guns[0].barrels == barrels


def test_6_3_10_line_13_of_guns_apart_only_one():
    played = hit(13, 6, 4, slug="s-e-5a")
    assert [gun.barrels for gun in played.state.airplane("D1").guns] == [1, 0]


def test_6_3_10_line_13_a_jammed_gun_can_be_hit_too():
    gun = GunState(8, 0, 1, repair=2, jammed=1)
    assert hit(13, 6, guns=(gun,)).state.airplane("D1").guns == (GunState(8, 0, 0),)
    assert hit(13, 6, guns=(GunState(8, 0, 0),)).all(GunSet) == []


def test_6_3_10_line_14_1_an_uneven_engine():
    played = hit(14, 1, 3, speed=150)
    assert played.state.airplane("D1").engines == (Engine(uneven=1),)
    assert played.only(SpeedSet).ledger[0].value == -3


def test_6_3_10_line_14_2_a_chipped_propeller():
    played = hit(14, 2)
    assert played.state.airplane("D1").engines == (Engine(loss=2, propeller=1),)
    assert played.all(SpeedSet) == []


def test_6_3_10_line_14_3_a_cylinder():
    played = hit(14, 3, speed=150)
    assert played.state.airplane("D1").engines == (Engine(loss=3),)
    assert played.only(SpeedSet).ledger[0].value == -3


def test_6_3_10_line_14_4_smoke():
    assert hit(14, 4).state.airplane("D1").engines == (Engine(smoke=5),)


def test_6_3_10_line_15_fuel_for_some_turns():
    assert hit(15, 4).state.airplane("D1").engines == (Engine(fuel=9),)


def test_6_3_10_line_15_an_eight_burns():
    played = hit(15, 6, 3, 4)
    assert played.state.airplane("D1").fire == 3 + 7
    assert played.state.airplane("D1").engines == (Engine(),)


def test_6_3_10_line_16_hits_one_of_the_crew():
    assert hit(16, 4, 5).only(Wounded).crew == 0
    first = hit(16, 3, 4, 5, slug="r-e-8")
    assert (first.only(Wounded).crew, first.only(Wounded).points) == (0, 4)
    assert hit(16, 4, 4, 5, slug="r-e-8").only(Wounded).crew == 1


def test_6_3_10_line_17_hits_the_pilot():
    wounded = hit(17, 6, 6, slug="r-e-8").only(Wounded)
    assert (wounded.crew, wounded.points, wounded.wounds, wounded.dead) == (0, 6, 6, False)
    assert wounded.why == Why("6.3.10", outcomes.damage(1, 17).words)


def test_6_3_10_line_18_1_ammunition_goes_off():
    # A wound of 7 leaves 5; a four keeps him in the fight.
    played = hit(18, 1, 7, 4)
    assert played.state.airplane("D1").crew[0].wounds == 7
    assert played.state.airplane("D1").guns[0].barrels == 0


def test_6_3_10_line_18_hits_the_gunner_as_well():
    played = hit(18, 2, 3, 5, 2, slug="r-e-8")
    assert (played.only(Wounded).crew, played.only(Wounded).points) == (1, 5)
    assert played.state.airplane("D1").roll_factor == 2


def test_6_3_10_line_18_2_an_aileron_wire():
    assert hit(18, 2, roll_factor=2).state.airplane("D1").roll_factor == 4


def test_6_3_10_line_18_3_the_stick():
    assert hit(18, 3, 12).all(Fell) == []
    played = hit(18, 3, 13)
    assert played.only(Fell).attitude == "spin"
    assert played.state.airplane("D1").at.z == 18_000
    assert hit(18, 3, attitude="spin").all(events.Tested) == []


def test_6_3_10_line_18_4_splinters():
    played = hit(18, 4, 11)
    airplane = played.state.airplane("D1")
    assert (airplane.crew[0].wounds, airplane.crew[0].shaken) == (1, 4)


def test_6_3_10_line_19_wires():
    played = hit(19, 5)
    airplane = played.state.airplane("D1")
    assert (airplane.wires, airplane.needs_emergency_landing) == (1, True)
    assert played.only(events.Tested).purpose == "structure of D1"


def test_6_3_10_line_20_a_stray_shot_is_rolled_again_with_two_dice():
    played = hit(20, 1, 2)
    assert played.only(DamageRolled).roll == (1, 2)
    assert played.only(DamageRolled).row == 3
    assert hit(20, 20, 15).only(DamageRolled).row == 30
    twice = hit(20, 10, 10, 1, 1)
    assert [event.row for event in twice.all(DamageRolled)] == [20, 2]


def test_1_2_3_the_dice_of_a_stray_shot_may_be_rolled_again():
    state = sky(plane("D1"), plane("B1", at=(30, 24, 20), crew=(man(rerolls=1),)), phase="shoot")
    played = play(damage.hit, state, "D1", 20, "B1", 0, dice=[1, 2, 1], answers=["re-roll"])
    assert played.only(DamageRolled).roll == (2, 1)


def test_5_5_16_t_a_collision_may_end_in_a_spin():
    played = play(damage.apply, target(), "D1", (effects.Spin(),), Why("5.5.16.t", "collision"))
    assert played.state.airplane("D1").attitude == "spin"
    assert played.all(Credited) == []


def test_6_3_10_line_20_bombs_aboard_blow_up():
    near = plane("D2", at=(30, 34, 20), structure=20)
    far = plane("D3", at=(30, 34.1, 20))
    friend = plane("B2", at=(30, 28, 20), structure=20)
    played = hit(20, 3, 2, slug="r-e-8", bombs=2, others=(near, far, friend))
    assert played.only(Destroyed).airplane == "D1"
    assert [event.airplane for event in played.all(DamageRolled)] == ["D2", "B2"]
    assert played.state.airplane("D2").structure == 17
    assert played.state.airplane("B2").structure == 18
    assert played.state.airplane("D3").structure == far.structure
    assert played.only(Credited).victory


def test_6_3_10_line_22_hits_pilot_and_gunner():
    alone = hit(22, 2, 3, 7)
    assert [event.crew for event in alone.all(Wounded)] == [0]
    both = hit(22, 2, 3, 7, 1, 2, 9, slug="r-e-8")
    assert [(event.crew, event.points) for event in both.all(Wounded)] == [(0, 5), (1, 3)]


def test_6_3_10_line_24_a_head_wound_and_a_black_out():
    # Three points leave nine; a nine keeps him in the fight.
    played = hit(24, 1, 1, 1, 9)
    man_ = played.state.airplane("D1").crew[0]
    assert (man_.wounds, man_.blackout, man_.dead) == (3, 4, False)
    dead = hit(24, 6, 5, 4)
    assert len(dead.all(Wounded)) == 1
    assert dead.state.airplane("D1").place == "gone"


@pytest.mark.parametrize("face", [1, 2])
def test_6_3_10_line_25_the_engine_is_dead(face):
    played = hit(25, face, 5)
    assert played.state.airplane("D1").engines == (Engine(running=False, dead=True),)
    assert played.only(events.Tested).purpose == "D1 stays in the fight"


def test_6_3_10_line_25_or_it_burns():
    played = hit(25, 3, 6, 6)
    assert played.state.airplane("D1").fire == 15
    assert played.state.airplane("D1").engines == (Engine(),)


def test_6_3_10_line_26_the_engine_stops():
    played = hit(26, 5, 2)
    assert played.state.airplane("D1").engines[0].dead
    assert played.state.airplane("D1").place == "air"


def test_6_3_10_line_26_and_the_pilot_burns_as_in_29():
    played = hit(26, 5, 3)
    assert played.state.airplane("D1").place == "gone"


def test_6_3_10_line_27_fire_is_a_victory_at_once():
    played = hit(27, 2, 5)
    airplane = played.state.airplane("D1")
    assert (airplane.fire, airplane.fatal_fire, airplane.downed) == (10, False, True)
    assert played.only(Credited) == Credited("B1", 0, "D1", victory=True)
    assert played.only(Scored).points == 2
    sooner = hit(27, 6, 6, fire=6)
    assert sooner.state.airplane("D1").fire == 6


def test_6_3_10_line_28_a_wing_comes_off():
    played = hit(28)
    assert played.state.airplane("D1").attitude == "fatal spin"
    assert played.only(Credited).victory


def test_6_3_10_line_29_the_pilot_jumps_and_others_lose_heart():
    near, far = plane("D2", at=(30, 34, 20)), plane("D3", at=(30, 35, 20))
    played = hit(29, 15, others=(near, far))
    assert played.state.airplane("D1").place == "gone"
    assert [event.airplane for event in played.all(events.Tested)] == ["D2"]
    assert played.state.airplane("D2").forced_home


def test_6_3_10_line_29_with_dual_controls_it_burns_on():
    played = hit(29, 4, 3, slug="bristol-f-2b")
    airplane = played.state.airplane("D1")
    assert (airplane.place, airplane.fire, airplane.crew[0].dead, airplane.crew[1].post) == ("air", 10, True, "pilot")


def test_6_3_10_line_30_everybody_in_the_cockpit_dies():
    for slug in ("albatros-d-va", "r-e-8", "bristol-f-2b"):
        played = hit(30, slug=slug)
        assert all(man_.dead for man_ in played.state.airplane("D1").crew)
        assert played.only(Destroyed).fate == "destroyed"
        assert len(played.all(Credited)) == 1
        assert played.all(Fell) == []


# ---- more engines, line by line


def test_6_3_12_a_large_airplane_ignores_part_of_every_hit():
    assert big(2).all(StructureLost) == []
    assert big(6, 3).only(StructureLost).points == 3
    assert panel("r-e-8").ignores_structure == 1
    assert hit(2, slug="r-e-8").only(StructureLost).points == 1


@pytest.mark.parametrize(("at", "front"), [((30, 40, 20), [1]), ((30, 20, 20), [2, 3])])
def test_6_3_11_line_13_hits_the_gunner_nearest_to_the_attacker(at, front):
    prey = plane("D1", BIG)
    state = sky(prey, plane("B1", "sopwith-camel", at=at), phase="shoot")
    dice = [2, 5] if len(front) == 1 else [4, 2, 5]
    played = play(damage.hit, state, "D1", 13, "B1", 0, dice=dice)
    assert played.only(Wounded).crew == front[-1]


def test_6_3_11_line_13_without_an_attacker_a_die_decides():
    played = play(damage.hit, target(BIG), "D1", 13, dice=[1, 2, 5])
    assert played.only(Wounded).crew == 1


@pytest.mark.parametrize(("face", "engine"), [(1, 0), (3, 0), (4, 1), (6, 1)])
def test_6_3_11_line_14_hits_the_left_or_the_right_engine(face, engine):
    assert [event.engine for event in big(14, face, 2).all(EngineSet)] == [engine, engine]


@pytest.mark.parametrize(("face", "engine"), [(2, 0), (3, 1), (4, 1), (5, 2)])
def test_6_3_11_of_three_engines_each_has_two_numbers(face, engine):
    played = hit(14, face, 3, slug="caproni-ca-3")
    assert played.only(EngineSet).engine == engine


def test_6_3_11_line_14_its_smaller_table():
    uneven = big(14, 1, 1, speed=120)
    assert uneven.state.airplane("D1").engines[0] == Engine(loss=1)
    assert uneven.only(SpeedSet).ledger[0].value == -1
    assert big(14, 1, 2).state.airplane("D1").engines[0] == Engine(loss=1, propeller=1)
    assert big(14, 1, 3).state.airplane("D1").engines[0] == Engine(smoke=5)


def test_6_3_11_line_15_one_engine_leaks():
    assert [engine.fuel for engine in big(15, 4, 2).state.airplane("D1").engines] == [NEVER, 7]
    assert big(15, 4, 6, 3).state.airplane("D1").fire == 6


def test_6_3_11_lines_16_and_17_wound():
    assert big(16, 2, 3, 5).only(Wounded).crew == 1
    assert big(17, 3, 5).only(Wounded).crew == 0


def test_6_3_11_line_18_and_its_smaller_table():
    assert [event.points for event in big(18, 1, 1, 1, 5, 1, 4, 5).all(Wounded)] == [2, 4]
    assert big(18, 1, 1, 1, 5, 2).state.airplane("D1").roll_factor == 2
    assert big(18, 1, 1, 1, 5, 3, 20).state.airplane("D1").attitude == "spin"
    splinters = big(18, 1, 1, 1, 5, 4, 5).state.airplane("D1")
    assert (splinters.wide_turn, splinters.crew[0].wounds) == (True, 1)


def test_6_3_11_line_19_struts():
    played = big(19, 4, 4, 5)
    assert (played.state.airplane("D1").widened, played.state.airplane("D1").structure) == (2, 12)


def test_6_3_11_line_20_bombs_or_again():
    assert big(20, bombs=4).state.airplane("D1").place == "gone"
    assert big(20, 1, 2).only(DamageRolled).row == 3


def test_6_3_11_line_21_spars():
    airplane = big(21, 3, 4, 5).state.airplane("D1")
    assert (airplane.wires, airplane.needs_emergency_landing, airplane.structure) == (2, True, 16)


@pytest.mark.parametrize(("row", "safe", "fire"), [(22, 3, 4), (25, 2, 3)])
def test_6_3_11_lines_22_and_25_an_engine_stops_and_may_burn(row, safe, fire):
    stopped = big(row, 6, 4, safe)
    assert [engine.dead for engine in stopped.state.airplane("D1").engines] == [False, True]
    assert big(row, 6, 4, fire, 2).state.airplane("D1").fire == 5


def test_6_3_11_lines_23_and_24():
    assert big(23, 1, 1, 4, 5).state.airplane("D1").widened == 3
    assert [event.crew for event in big(24, 1, 1, 5, 1, 2, 2, 5).all(Wounded)] == [0, 1]


def test_6_3_11_line_26_the_head():
    assert big(26, 1, 1, 2, 4).state.airplane("D1").crew[0].blackout == 4


def test_6_3_11_line_27_fire():
    assert big(27, 4).state.airplane("D1").fire == 7


def test_6_3_11_line_28_a_wing():
    assert big(28).state.airplane("D1").attitude == "fatal spin"


def test_6_3_11_line_29_a_fire_that_does_not_die_out():
    airplane = big(29, 4).state.airplane("D1")
    assert (airplane.fire, airplane.fatal_fire, airplane.attitude) == (7, True, "fatal spin")
    assert airplane.crew[0].dead


def test_6_3_11_line_30_the_gunners_fall_with_it():
    played = big(30)
    airplane = played.state.airplane("D1")
    assert [man_.dead for man_ in airplane.crew] == [True, False, False, False]
    assert airplane.attitude == "fatal spin"
    assert len(played.all(Credited)) == 1


# ---- structure


def test_6_3_12_s_at_nothing_it_falls_apart():
    played = hit(3, structure=3)
    assert played.kinds[:2] == ["StructureLost", "Destroyed"]
    assert played.state.airplane("D1").structure == 0
    assert played.state.airplane("D1").fate == "destroyed"


def test_6_3_12_what_is_gone_suffers_nothing_more():
    played = hit(10, 4, structure=3)
    assert played.all(events.Tested) == []
    assert hit(3, place="gone").told == []


@pytest.mark.parametrize(
    ("dice", "left"), [([3, 1, 2, 3], 14), ([4, 1, 2], 17), ([5, 1], 16), ([6], 20), ([1], None), ([2], None)]
)
def test_6_3_12_the_table_of_structural_failure(dice, left):
    played = play(crashes.structural_failure, target(), "D1", Why("6.3.12", "test"), dice=dice)
    airplane = played.state.airplane("D1")
    assert airplane.place == ("gone" if left is None else "air")
    assert left is None or airplane.structure == left


def test_6_3_12_a_passed_structural_test():
    played = play(crashes.structural_test, target(structure=9), "D1", Why("6.3.12", "test"), dice=[9])
    assert played.value is True
    harder = (Why("5.5.6.1", "three markers", -2),)
    failed = play(crashes.structural_test, target(structure=9), "D1", Why("6.3.12", "test"), harder, dice=[8, 6])
    assert failed.value is False


# ---- completeness


@pytest.mark.parametrize("engines", [1, 2])
@pytest.mark.parametrize("row", range(-3, 36))
def test_6_3_10_every_number_has_a_line(engines, row):
    line = outcomes.damage(engines, row)
    assert line == outcomes.damage(engines, max(1, min(30, row)))
    assert line.effects


@given(
    row=st.integers(1, 30),
    slug=st.sampled_from(["albatros-d-va", "s-e-5a", "r-e-8", "bristol-f-2b", BIG, "caproni-ca-3", "b-e-2c"]),
    structure=st.integers(1, 20),
    bombs=st.integers(0, 1),
    fortitude=st.integers(1, 18),
    data=st.data(),
)
def test_6_3_10_every_line_comes_to_an_end(row, slug, structure, bombs, fortitude, data):
    crew = tuple(man(m.post, fortitude=fortitude) for m in plane("D1", slug).crew)
    state = target(slug, (plane("D2", at=(31, 31, 20)),), structure=structure, bombs=bombs, crew=crew)
    table_dice = _Endless(data)
    played = _played(state, row, table_dice)
    airplane = played.airplane("D1")
    assert airplane.structure is not None
    assert 0 <= airplane.structure <= structure
    assert (airplane.place == "gone") == bool(airplane.fate)
    assert played.scores[0] == 0, "only the British score"
    for before, after in zip(crew, airplane.crew, strict=True):
        assert after.wounds >= before.wounds
        assert after.dead == (after.fortitude - after.wounds <= 0)
    if all(m.dead for m in airplane.crew):
        assert airplane.place == "gone"
    if airplane.structure == 0:
        assert airplane.place == "gone"


class _Endless:
    """Dice as Hypothesis likes them."""

    def __init__(self, data) -> None:
        self.data = data

    def draw(self, roll):
        return tuple(self.data.draw(st.sampled_from(roll.die.faces)) for _ in range(roll.count))


def _played(state, row, dice):
    table = Table(state, [])
    step = damage.hit(table, "D1", row, "B1", 0)
    value = None
    while True:
        try:
            value = dice.draw(step.send(value))
        except StopIteration:
            return table.state


def test_6_3_10_effects_of_the_expanded_rules_wait_for_them():
    found = (effects.Parachute(-2), effects.BalloonExplodes())
    assert play(damage.apply, target(), "D1", found, Why("6.3.10", "test")).told == []


def test_5_5_17_t_who_does_not_get_out_of_the_water_drowns():
    found = (effects.Wrecked(), effects.Escape(-2))
    played = play(damage.apply, target(), "D1", found, Why("5.5.17.t", "test"), dice=[11])
    assert played.only(Destroyed).fate == "crashed"
    assert played.state.airplane("D1").crew[0].dead
    saved = play(damage.apply, target(), "D1", found, Why("5.5.17.t", "test"), dice=[10])
    assert not saved.state.airplane("D1").crew[0].dead


def test_6_3_10_an_explosion_without_a_radius_hurts_nobody_else():
    state = target(others=(plane("D2", at=(31, 31, 20)),))
    played = play(damage.apply, state, "D1", (effects.Explode(),), Why("6.3.10.b", "it blows up"))
    assert played.all(DamageRolled) == []
    assert played.only(Destroyed).airplane == "D1"
