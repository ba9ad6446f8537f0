"""Rescue: landing beside somebody who waits, taking him aboard, bringing him home (3.m)."""

import msgspec
import pytest

from aerodrome.icog.damage import crashes
from aerodrome.icog.events import Scored
from aerodrome.icog.events.ground_events import ObjectiveMet
from aerodrome.icog.events.task_events import PickedUp
from aerodrome.icog.movement import landing
from aerodrome.icog.phases import exits, flying
from aerodrome.icog.setting import Objective
from aerodrome.icog.state import change
from aerodrome.icog.tables.outcomes import LandingPlace
from aerodrome.icog.tasks import rescue
from tests.driver import Played, play
from tests.icog.fields import point
from tests.icog.skies import frame, plane, sky

LAND = Objective("BO1", 1, "land", 2, "he is aboard", at=point(30, 40), radius=6000)
HOME = Objective("BO2", 1, "return", 3, "he is home")
PASTURE: LandingPlace = "pasture"


def scene(**fields):
    airplane = plane("B1", "bristol-f-2b", **{"at": (30, 30, 1), "speed": 80, **fields})
    return sky(airplane, setting={"objectives": (LAND, HOME)})


def down(y: float) -> landing.Touch:
    return landing.Touch(point(30, y), frame(), PASTURE, False)


def test_3_m_a_landing_beside_him_is_no_emergency():
    played = play(crashes.land, scene(), "B1", down(38), dice=[5])
    assert played.state.airplane("B1").place == "ground"
    assert played.all(Scored) == []


def test_3_m_a_landing_that_rolls_out_beside_him_counts_too():
    assert rescue.is_meant(change(scene(), "B1", at=point(30, 31), place="ground"), "B1")


def test_3_m_far_away_it_is_an_emergency_landing():
    played = play(crashes.land, scene(), "B1", down(20), dice=[5])
    assert played.state.airplane("B1").fate == "landed"
    assert played.only(Scored).side == 0


def test_3_m_who_stands_near_enough_takes_him_aboard():
    played = Played(scene(place="ground", at=(30, 36, 0), speed=0))
    rescue.pick_up(played.table, "B1")
    assert played.only(PickedUp).airplane == "B1"
    assert played.only(ObjectiveMet).objective == "BO1"
    assert rescue.carries(played.state, "B1")


@pytest.mark.parametrize("fields", [{"place": "air"}, {"place": "ground", "at": (30, 33, 0)}])
def test_3_m_nobody_climbs_aboard_in_the_air_or_from_too_far_away(fields):
    played = Played(scene(**fields))
    rescue.pick_up(played.table, "B1")
    assert played.told == []


def test_5_5_17_b_he_is_taken_aboard_after_the_roll():
    state = scene(place="ground", at=(30, 30, 0), speed=80)
    played = play(flying.move, state, dice=[])
    assert "PickedUp" in played.kinds


def test_3_m_over_the_own_edge_he_is_home():
    carrying = scene(place="ground", at=(30, 36, 0), speed=0)
    played = Played(carrying)
    rescue.pick_up(played.table, "B1")
    exits.leave(played.table, "B1", "west")
    assert [event.objective for event in played.all(ObjectiveMet)] == ["BO1", "BO2"]
    assert played.state.scores == (0, 5)


@pytest.mark.parametrize("edge", ["west", "east"])
def test_3_m_without_him_or_over_another_edge_nobody_is_home(edge):
    work = (("BO1", "B1"),) if edge == "east" else ()
    played = Played(msgspec.structs.replace(scene(), work=work))
    rescue.bring_home(played.table, "B1", edge)
    assert played.told == []
