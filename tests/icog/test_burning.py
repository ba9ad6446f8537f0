"""Burning and broken engines (5.5.19.2, 5.7.5, 5.7.7, 6.3.10): what goes on turn after turn."""

from typing import Any

import msgspec
import pytest

from aerodrome.icog import events
from aerodrome.icog.damage import burning
from aerodrome.icog.events import Altered, DamageRolled, EngineSet, SpeedSet, Wounded
from aerodrome.icog.phases import flying
from aerodrome.icog.state import NEVER, Airplane, Engine
from tests.driver import Played, play
from tests.icog.skies import man, plane, sky

FAIL = 20


def burnt(face: int, *dice: int, **fields: Any) -> Played:
    """D1 burns after its move."""
    given = {"fire": 9, **fields}
    return play(burning.fire, sky(plane("D1", **given)), "D1", dice=[face, *dice])


# ---- fire


def test_6_3_10_b_on_a_one_the_fire_dies_out() -> None:
    played = burnt(1)
    assert played.state.airplane("D1").fire == NEVER
    assert played.only(DamageRolled).table == "fire"


def test_damage_29_such_a_fire_does_not_die_out() -> None:
    played = burnt(1, fatal_fire=True)
    assert played.state.airplane("D1").fire == 9
    assert not played.all(Altered)


@pytest.mark.parametrize("face", [2, 3, 4, 5])
def test_6_3_10_b_two_to_five_eat_the_structure(face: int) -> None:
    assert burnt(face).state.airplane("D1").structure == 13 - face


def test_6_3_10_b_on_a_six_it_explodes() -> None:
    airplane = burnt(6).state.airplane("D1")
    assert (airplane.place, airplane.fate) == ("gone", "destroyed")


def test_6_3_10_b_the_die_falls_after_its_own_move() -> None:
    state = sky(plane("D1", heading=90, fire=9))
    played = play(flying.move, state, answers=["S 15"], dice=[2])
    assert played.kinds.index("Flown") < played.kinds.index("DamageRolled") < played.kinds.index("MoveEnded")


def test_damage_27_the_fire_reaches_the_cockpit_and_kills_the_pilot() -> None:
    assert burnt(2, fire=4).state.airplane("D1").place == "air"
    airplane = burnt(2, fire=3).state.airplane("D1")
    assert airplane.crew[0].dead
    assert airplane.place == "gone"


def test_damage_27_in_a_large_airplane_the_fire_wounds_the_pilot_each_turn() -> None:
    state = sky(plane("D1", "gotha-g-v", fire=3))
    played = play(burning.fire, state, "D1", dice=[3, 4, 5])
    assert played.only(Wounded).points == 4
    assert not played.state.airplane("D1").crew[0].dead


def test_6_3_10_b_nothing_burns_that_is_not_on_fire() -> None:
    assert play(burning.fire, sky(plane("D1")), "D1").told == []


# ---- smoke and fuel


def engine_of(played: Played) -> Engine:
    found: Airplane = played.state.airplane("D1")
    return found.engines[0]


def test_damage_14_two_turns_too_slow_and_the_smoke_becomes_fire() -> None:
    state = sky(plane("D1", engines=(Engine(smoke=3),)))
    played = play(burning.end_of_turn, state, dice=[3, 4])
    assert played.state.airplane("D1").fire == 3 + 7
    assert engine_of(played).smoke == NEVER
    early = sky(plane("D1", engines=(Engine(smoke=4),)))
    assert play(burning.end_of_turn, early).told == []


def test_damage_14_at_200_kmh_the_smoke_is_gone() -> None:
    state = sky(plane("D1", speed=185, pitch=-20, at=(30, 30, 30), engines=(Engine(smoke=4),)))
    played = play(flying.move, state, answers=["S 18.5"])
    assert played.state.airplane("D1").speed >= 200
    assert engine_of(played).smoke == NEVER
    slow = sky(plane("D1", speed=150, engines=(Engine(smoke=4),)))
    assert engine_of(play(flying.move, slow, answers=["S 15"])).smoke == 4


def test_damage_15_without_fuel_the_engine_is_dead_and_the_pilot_tests_his_fortitude() -> None:
    state = sky(plane("D1", engines=(Engine(fuel=3),)))
    played = play(burning.end_of_turn, state, dice=[FAIL])
    assert engine_of(played).dead
    assert played.state.airplane("D1").forced_home
    later = sky(plane("D1", engines=(Engine(fuel=4),)))
    assert play(burning.end_of_turn, later).told == []


def test_damage_15_on_a_large_airplane_only_that_engine_stops() -> None:
    state = sky(plane("D1", "gotha-g-v", engines=(Engine(), Engine(fuel=3))))
    played = play(burning.end_of_turn, state, dice=[2])
    assert [engine.dead for engine in played.state.airplane("D1").engines] == [False, True]


# ---- damaged engines


def test_5_7_7_an_uneven_engine_loses_a_d4_for_each_hit_in_every_turn() -> None:
    state = sky(plane("D1", speed=150, engines=(Engine(uneven=2, loss=1),)))
    played = play(flying.move, state, answers=["S 15", "0"], dice=[4, 2])
    assert [(why.paragraph, why.value) for why in played.only(SpeedSet).ledger] == [("5.7.7", -1), ("5.7.7", -6)]
    assert play(burning.uneven, sky(plane("D1", engines=(Engine(running=False, uneven=2),))), "D1").value == 0


def test_damage_14_a_damaged_propeller_shakes_above_150_kmh() -> None:
    hit = (Engine(propeller=1),)
    fast = play(flying.move, sky(plane("D1", speed=160, engines=hit)), answers=["S 16"], dice=[FAIL, 6])
    assert fast.only(events.Tested).purpose == "structure of D1"
    slow = play(flying.move, sky(plane("D1", speed=125, engines=hit)), answers=["S 12.5"])
    assert not slow.all(events.Tested)
    still = sky(plane("D1", engines=(Engine(propeller=1, running=False),)))
    assert play(burning.propeller, still, "D1", 180).told == []


def test_damage_14_a_large_airplane_shakes_above_100_kmh() -> None:
    state = sky(plane("D1", "gotha-g-v", speed=110, engines=(Engine(propeller=1), Engine())))
    assert play(burning.propeller, state, "D1", 110, dice=[2]).only(events.Tested).passed


# ---- inverted flight


def test_5_5_19_2_the_second_inverted_move_may_drown_the_engine() -> None:
    state = sky(plane("D1", at=(30, 5, 20), bank=180, speed=150))
    first = play(flying.move, state, answers=["S 15"])
    assert first.state.airplane("D1").inverted == 1
    again = msgspec.structs.replace(first.state, order=("D1",), phase="move")
    stopped = play(flying.move, again, answers=[f"S {again.airplane('D1').speed / 10:g}"], dice=[13, 1])
    assert not engine_of(stopped).running
    assert not engine_of(stopped).dead
    lucky = play(flying.move, again, answers=[f"S {again.airplane('D1').speed / 10:g}"], dice=[12])
    assert engine_of(lucky).running
    assert lucky.state.airplane("D1").inverted == 2


def test_5_5_19_2_the_drowned_engine_costs_its_value_in_that_very_energy_step() -> None:
    state = sky(plane("D1", bank=180, speed=150, inverted=1))
    stopped = play(flying.move, state, answers=["S 15"], dice=[FAIL, 1])
    assert [(why.paragraph, why.value) for why in stopped.only(SpeedSet).ledger] == [("5.7.5.2", -4)]
    assert stopped.kinds.index("EngineSet") < stopped.kinds.index("SpeedSet")
    lucky = play(flying.move, state, answers=["S 15"], dice=[1])
    assert [why.paragraph for why in lucky.only(SpeedSet).ledger] == ["5.7.4.1"]


def test_5_5_19_2_an_engine_that_stops_against_his_will_tests_the_pilots_fortitude() -> None:
    state = sky(plane("D1", "gotha-g-v", bank=180, speed=140, inverted=1))
    kept = play(flying.move, state, answers=["S 14"], dice=[FAIL, 1])
    assert [test.purpose for test in kept.all(events.Tested)][-1] == "D1 stays in the fight"
    assert not kept.state.airplane("D1").forced_home
    gone = play(flying.move, state, answers=["S 14"], dice=[FAIL, FAIL])
    assert [engine.running for engine in gone.state.airplane("D1").engines] == [False, False]
    assert gone.state.airplane("D1").forced_home


def test_5_5_19_1_canopy_up_again_nothing_is_counted() -> None:
    state = sky(plane("D1", bank=180, speed=150, inverted=1))
    played = play(flying.move, state, answers=["R 5 +180; S 10"])
    assert played.state.airplane("D1").inverted == 0


# ---- switching off and starting again


def test_5_7_5_2_an_engine_switched_off_loses_the_engine_out_value() -> None:
    played = play(flying.move, sky(plane("D1", speed=150)), answers=["S 15; engine off 1"])
    assert not engine_of(played).running
    assert sum(why.value for why in played.only(SpeedSet).ledger) == -4


def test_damage_14_switching_off_a_smoking_engine_of_a_large_airplane_saves_it() -> None:
    state = sky(plane("D1", "gotha-g-v", engines=(Engine(smoke=4), Engine())))
    played = play(flying.move, state, answers=["S 15; engine off 1"])
    assert (engine_of(played).dead, engine_of(played).smoke) == (True, NEVER)
    single = play(flying.move, sky(plane("D1", engines=(Engine(smoke=4),))), answers=["S 15; engine off 1"])
    assert (engine_of(single).dead, engine_of(single).smoke) == (False, 4)


@pytest.mark.parametrize(("attempts", "target"), [(0, 16), (1, 13), (2, 10)])
def test_5_7_5_3_a_restart_grows_harder_with_each_attempt(attempts: int, target: int) -> None:
    state = sky(plane("D1", speed=150, engines=(Engine(running=False, restarts=attempts),)))
    started = play(flying.move, state, answers=["S 15; restart 1", "0"], dice=[target])
    assert started.only(events.Tested).target == target
    assert engine_of(started).running
    assert started.only(SpeedSet).ledger[0].paragraph == "5.7.4.1"
    failed = play(flying.move, state, answers=["S 15; restart 1"], dice=[target + 1])
    assert engine_of(failed).restarts == attempts + 1
    assert engine_of(failed).dead == (attempts == 2)


def test_5_7_5_3_luck_may_roll_a_restart_again() -> None:
    state = sky(plane("D1", crew=(man(rerolls=1),), engines=(Engine(running=False),)))
    played = play(burning.restart, state, "D1", 0, answers=["re-roll"], dice=[17, 16])
    assert engine_of(played).running
    assert played.only(EngineSet).why.paragraph == "5.7.5.3"
