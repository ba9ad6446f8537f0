"""Guns that jam (6.3.9), and what is done about it: repairs and drums."""

import pytest

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.events import GunSet, InitiativeRolled, ShootingOrderSet
from aerodrome.icog.gunnery import shooting
from aerodrome.icog.phases import attack
from aerodrome.icog.state import GunState
from aerodrome.icog.tables import charts
from tests.driver import play
from tests.icog.shots import chase, duel
from tests.icog.skies import man, plane, sky

# ---- malfunctions


@pytest.mark.parametrize(
    ("guns", "burst", "roll", "jams"),
    [
        (1, "long", 19, False),
        (1, "long", 20, True),
        (2, "long", 18, False),
        (2, "long", 19, True),
        (1, "sustained", 18, False),
        (1, "sustained", 19, True),
        (2, "sustained", 16, False),
        (2, "sustained", 17, True),
        (2, "short", 20, False),
    ],
)
def test_6_3_9_1_a_malfunction_by_the_natural_roll(guns, burst, roll, jams):
    gun = GunState(16, 0, guns, last_turn=2, last_target="D1", last_rear=True)
    state = duel(12, hunter={"guns": (gun,), "crew": (man(gunnery=8),)})
    played = play(attack.shoot, state, answers=[f"D1 {burst}"], dice=[roll, 4] if jams else [roll])
    now = played.state.airplane("B1").guns[0]
    assert (now.jammed, now.repair) == ((1, 2) if jams else (0, 0))
    assert now.halves == 16 - charts.burst(burst).halves, "ammunition is used all the same"


def jam(*faces: int, guns: tuple[GunState, ...] = (GunState(10, 0, 2),), slug: str = "sopwith-camel", fired=(0,)):
    """The guns after a malfunction with these dice."""
    state = sky(plane("B1", slug, guns=guns))
    return play(attack.malfunction, state, "B1", fired, dice=faces).state.airplane("B1").guns


def test_6_3_9_2_a_wedged_bolt_and_a_roll_for_the_next_gun():
    assert jam(1, 6)[0] == GunState(10, 0, 1, not_before=4)
    assert jam(1, 1)[0].barrels == 0
    assert jam(1, guns=(GunState(10, 0, 1),))[0] == GunState(10, 0, 0)


def test_6_3_9_2_a_ruined_belt_silences_the_gun():
    assert jam(2)[0] == GunState(10, 0, 1)


def test_6_3_9_2_a_ruined_drum_is_changed():
    assert jam(2, guns=(GunState(3, 2),), slug="nieuport-11")[0] == GunState(0, 2, 1, not_before=4)


@pytest.mark.parametrize(("face", "actions"), [(3, 4), (4, 2), (5, 1)])
def test_6_3_9_2_a_stoppage_takes_actions_to_repair(face, actions):
    assert jam(face)[0] == GunState(10, 0, 1, repair=actions, jammed=1)


def test_6_3_9_2_a_brief_stoppage_clears_itself():
    assert jam(6)[0] == GunState(10, 0, 2, not_before=4)


def test_6_3_9_1_of_guns_apart_a_die_picks_one():
    pair = (GunState(10), GunState(4, 3))
    assert [gun.jammed for gun in jam(3, 5, guns=pair, slug="s-e-5a", fired=(0, 1))] == [1, 0]
    assert [gun.jammed for gun in jam(4, 5, guns=pair, slug="s-e-5a", fired=(0, 1))] == [0, 1]
    assert [gun.barrels for gun in jam(1, 1, 1, guns=pair, slug="s-e-5a", fired=(0, 1))] == [0, 0]


def test_6_3_9_2_each_barrel_counts_when_a_die_picks_the_gun_that_jams():
    three = (GunState(10, 0, 2), GunState(4, 3, 1))
    assert [gun.jammed for gun in jam(4, 5, guns=three, slug="s-e-5a", fired=(0, 1))] == [1, 0]
    assert [gun.jammed for gun in jam(5, 5, guns=three, slug="s-e-5a", fired=(0, 1))] == [0, 1]


# ---- repairs and drums


def worked(rule, state, *given):
    told: list = []
    table = Table(state, told)
    rule(table, *given)
    return table.state


def test_6_3_9_r_a_pilot_repairs_action_by_action():
    state = sky(plane("B1", "sopwith-camel", guns=(GunState(10, 0, 1, repair=2, jammed=1),)))
    once = worked(attack.repair, state, "B1", 0)
    assert once.airplane("B1").guns[0] == GunState(10, 0, 1, repair=1, jammed=1, not_before=4)
    twice = worked(attack.repair, once, "B1", 0)
    assert twice.airplane("B1").guns[0] == GunState(10, 0, 2, not_before=4)


def test_6_3_7_2b_a_pilot_who_reloads_fires_nothing_in_that_turn():
    state = sky(plane("B1", "s-e-5a", guns=(GunState(10), GunState(1, 3))))
    after = worked(attack.reload, state, "B1", 1)
    assert after.airplane("B1").guns == (GunState(10, not_before=4), GunState(4, 2, not_before=4))


def test_6_3_7_3_a_gunner_reloads_for_a_turn():
    state = chase(guns=(GunState(16), GunState(0, 2)))
    assert shooting.shots(state, "B1", 1) == []
    played = play(attack.aim_gunners, state, answers=["reload 2"])
    assert played.state.airplane("B1").guns == (GunState(16), GunState(4, 1, not_before=4))
    assert ("B1", 1) not in played.state.shooters
    assert played.only(GunSet).why == Why("6.3.7.3", "a fresh drum, 1 left")


def test_6_3_9_r_a_gunner_repairs_for_a_turn_or_two():
    state = chase(guns=(GunState(16), GunState(4, 2, 0, repair=4, jammed=1)))
    played = play(attack.aim_gunners, state, answers=["repair 2"])
    assert played.state.airplane("B1").guns[1].repair == 2
    short = chase(guns=(GunState(16), GunState(4, 2, 0, repair=1, jammed=1)))
    assert play(attack.aim_gunners, short, answers=["repair 2"]).state.airplane("B1").guns[1].barrels == 1


def test_6_3_7_3_he_may_shoot_instead():
    state = chase(guns=(GunState(16), GunState(2, 2)))
    played = play(attack.aim_gunners, state, answers=["shoot", "D1"], dice=[4])
    assert ("B1", 1) in played.only(ShootingOrderSet).shooters


def test_5_5_15_1_gunners_in_a_spin_do_nothing_but_work():
    played = play(attack.aim_gunners, chase(attitude="spin", guns=(GunState(16), GunState(2, 2))), answers=["shoot"])
    assert played.all(InitiativeRolled) == []
