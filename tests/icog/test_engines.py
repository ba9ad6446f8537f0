"""Engine damage: losses add up, seizing, smoke and fuel, the needle that moves at once."""

import pytest

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog import events
from aerodrome.icog.cockpit import dial
from aerodrome.icog.cockpit.panels import panel
from aerodrome.icog.damage import engines
from aerodrome.icog.state import Engine
from tests.driver import play
from tests.icog.skies import plane, sky

WHY = Why("6.3.10", "the engine is hit")
OUT = panel("albatros-d-va").engine_out[0]


def test_5_7_7_losses_add_up():
    played = play(engines.lose, sky(plane("D1", engines=(Engine(loss=1),))), "D1", 0, 2, WHY)
    assert played.state.airplane("D1").engines == (Engine(loss=3),)


def test_6_3_12_s_beyond_engine_out_it_seizes():
    holds = play(engines.lose, sky(plane("D1")), "D1", 0, OUT, WHY)
    assert holds.state.airplane("D1").engines == (Engine(loss=OUT),)
    played = play(engines.lose, sky(plane("D1")), "D1", 0, OUT + 1, WHY, dice=[12])
    assert played.state.airplane("D1").engines == (Engine(running=False, dead=True, loss=OUT + 1),)
    assert played.only(events.Tested).purpose == "D1 stays in the fight"


def test_5_7_7_a_dead_engine_takes_no_more_damage():
    dead = sky(plane("D1", engines=(Engine(running=False, dead=True),)))
    told: list = []
    table = Table(dead, told)
    engines.run_unevenly(table, "D1", 0, WHY)
    engines.chip_propeller(table, "D1", 0, WHY)
    engines.smoke(table, "D1", 0, 2, WHY)
    engines.leak(table, "D1", 0, 5, WHY)
    assert told == []
    assert play(engines.lose, dead, "D1", 0, 3, WHY).told == []
    assert play(engines.stop, dead, "D1", 0, WHY).told == []


def test_5_7_7_uneven_running_never_makes_it_seize():
    table = Table(sky(plane("D1", engines=(Engine(uneven=5, loss=OUT),))), [])
    engines.run_unevenly(table, "D1", 0, WHY)
    assert table.state.airplane("D1").engines == (Engine(uneven=6, loss=OUT),)


@pytest.mark.parametrize(("field", "rule"), [("smoke", engines.smoke), ("fuel", engines.leak)])
def test_6_3_10_the_sooner_of_two_ends_holds(field, rule):
    table = Table(sky(plane("D1")), [])
    rule(table, "D1", 0, 4, WHY)
    assert getattr(table.state.airplane("D1").engines[0], field) == 7
    rule(table, "D1", 0, 6, WHY)
    assert getattr(table.state.airplane("D1").engines[0], field) == 7
    rule(table, "D1", 0, 2, WHY)
    assert getattr(table.state.airplane("D1").engines[0], field) == 5


def test_6_3_10_the_first_loss_moves_the_needle_at_once():
    told: list = []
    table = Table(sky(plane("D1", speed=150)), told)
    engines.lose_at_once(table, "D1", 3, WHY)
    assert told[0].ledger == (Why("6.3.10", "the engine is hit", -3),)
    assert table.state.airplane("D1").speed == dial.energy_move(panel("albatros-d-va"), 150, -3)


def test_6_3_10_the_needle_rests_just_below_stall_speed():
    table = Table(sky(plane("D1", speed=85)), [])
    engines.lose_at_once(table, "D1", 4, WHY)
    assert table.state.airplane("D1").speed == 65
    assert table.state.airplane("D1").attitude == "", "a stall is judged at the next energy step"


def test_6_3_10_on_the_ground_nothing_is_lost():
    told: list = []
    engines.lose_at_once(Table(sky(plane("D1", place="ground")), told), "D1", 3, WHY)
    assert told == []
