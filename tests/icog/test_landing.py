"""Landing and take-off (5.5.17, 5.5.18): where it touches, what modifies it, what is refused."""

import msgspec
import pytest

from aerodrome.core.geometry import Point
from aerodrome.core.why import total
from aerodrome.icog.cockpit import panels
from aerodrome.icog.movement import landing
from aerodrome.icog.movement.announcement import parse, write
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.state import Engine
from aerodrome.icog.terrain import AerodromeSheet, TerrainSheet, resolve
from tests.icog.skies import DEPTH, WIDTH, frame, plane, sky

FIELD = resolve(
    TerrainSheet(relief=0, front="none", woods=0, villages=0, aerodromes=(AerodromeSheet(30, 40, heading=0),)),
    WIDTH,
    DEPTH,
)


def landed(airplane, text: str):
    state = sky(airplane, terrain=FIELD)
    return landing.touch(state, fly(state, airplane.id, parse(text)))


def paragraphs(reasons) -> list[str]:
    return [why.paragraph for why in reasons]


# ---- landing


def test_5_5_17_1_the_albatros_of_the_example_touches_down_on_the_runway():
    touch = landed(plane("D1", at=(30, 32, 1), speed=85, pitch=-6), "S 8.5; land")
    assert touch.at == Point(30_000, 40_453, 0)
    assert (touch.frame, touch.place, touch.runway) == (frame(), "aerodrome", True)
    state = sky(plane("D1"), terrain=FIELD)
    assert landing.is_safe(state, "D1", touch, 85)
    assert not landing.is_safe(state, "D1", touch, 105)


def test_5_5_17_b_the_path_touches_where_it_meets_the_ground():
    touch = landed(plane("D1", at=(30, 32, 1), speed=150, pitch=-10), "S 15; land")
    assert touch.at.y == pytest.approx(32_000 + 1000 / 0.17633, abs=10)


def test_5_5_17_b_next_turn_it_rolls_on_by_its_speed():
    rolling = plane("D1", at=(30, 38, 0), speed=85, place="ground")
    assert landing.run_out(sky(rolling, terrain=FIELD), "D1") == Point(30_000, 46_500, 0)


def test_5_5_17_1_across_the_runway_is_an_emergency_landing():
    touch = landed(plane("D1", at=(24, 40, 1), speed=85, heading=90), "S 8.5; land")
    assert (touch.place, touch.runway) == ("aerodrome", False)


def test_5_5_17_1_too_high_or_too_steep_is_no_landing():
    assert landed(plane("D1", at=(30, 32, 2), speed=85), "S 8.5; land") is None
    assert landed(plane("D1", at=(30, 32, 1.999), speed=85), "S 8.5; land")
    assert landed(plane("D1", at=(30, 32, 4), speed=85, pitch=-50), "S 8.5; land") is None
    assert landed(plane("D1", at=(30, 32, 1), speed=85, bank=50), "S 8.5; land") is None
    state = sky(plane("D1", at=(30, 32, 9), speed=85, bank=50), terrain=FIELD)
    assert paragraphs(landing.refuse(state, fly(state, "D1", parse("S 8.5; land")))) == ["5.5.17.1", "5.5.17.1"]


@pytest.mark.parametrize("damage", [{"needs_emergency_landing": True}, {"no_undercarriage": True}, {"fire": 7}])
def test_5_5_17_1_damage_makes_every_landing_an_emergency(damage):
    touch = landed(plane("D1", at=(30, 32, 1), speed=85), "S 8.5; land")
    assert not landing.is_safe(sky(plane("D1", **damage), terrain=FIELD), "D1", touch, 85)


def test_5_5_17_t_the_example_of_a_soft_meadow_one_step_too_fast():
    reasons = landing.modifiers(sky(plane("D1")), "D1", "soft meadow", 105)
    assert [why.value for why in reasons] == [-3, -1]
    assert 14 + sum(why.value for why in reasons) - 11 == -1


def test_5_5_17_t_only_a_panel_of_ones_own_has_floats():
    assert not [slug for slug, found in panels.panels().items() if found.floats]
    state = sky(plane("D1", speed=85))
    seaplane = msgspec.structs.replace(state.panel(state.airplane("D1")), floats=True)
    setting = msgspec.structs.replace(state.setting, panels={"albatros-d-va": seaplane})
    afloat = msgspec.structs.replace(state, setting=setting)
    assert total(landing.modifiers(afloat, "D1", "water", 85)) == 4
    assert total(landing.modifiers(afloat, "D1", "pasture", 85)) == -4


def test_5_5_17_t_fire_undercarriage_and_speed():
    burning = plane("D1", fire=5, no_undercarriage=True)
    assert [why.value for why in landing.modifiers(sky(burning), "D1", "aerodrome", 150)] == [4, -4, -3, -1]
    assert [why.value for why in landing.modifiers(sky(plane("D1")), "D1", "wood", 85)] == [-8]


# ---- take-off


def test_5_5_18_1_a_take_off_is_a_straight_run_at_stall_speed():
    parked = plane("D1", at=(30, 30, 0), speed=0, place="ground")
    state = sky(parked, terrain=FIELD)
    text = landing.take_off(state, "D1")
    assert write(text) == "S 8.5; take off"
    assert landing.refuse_take_off(state, "D1", text) == ()


def test_5_5_18_1_everything_that_keeps_it_on_the_ground():
    parked = plane("D1", at=(30, 30, 0), speed=50, place="ground", engines=(Engine(running=False),))
    reasons = landing.refuse_take_off(sky(parked), "D1", parse("T F 8 @0; bank 3; land; take off"))
    assert paragraphs(reasons) == ["5.5.18.1"] * 6
