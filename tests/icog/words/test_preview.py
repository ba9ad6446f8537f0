"""A preview in words: where a flight ends, what it costs, whom it brings into the sights, and its dangers."""

import msgspec

from aerodrome.core.geometry import Point
from aerodrome.icog import words
from aerodrome.icog.movement.announcement import parse
from aerodrome.icog.setting import Points
from aerodrome.icog.state import GunState
from tests.icog.pairs import changed
from tests.icog.skies import frame, plane, sky


def test_a_preview_gives_end_energy_tests_and_targets():
    state = sky(
        plane("D1", at=(20, 20, 20), heading=90, speed=175), plane("B1", "s-e-5a", (45, 20, 20), heading=90, speed=160)
    )
    said = words.preview(state, "D1", parse("S 17.5"))
    assert said[0] == "Ends in the middle, 20 MU high, heading 90 (east), level."
    assert said[1] == (
        "Energy +1 (full power, nothing else gained or lost +1 [5.7.4.1]): from 175 to 185 km/h, medium speed."
    )
    assert said[2].startswith("B1 in the cone, 7.5 MU (")
    assert "from behind: base shot" in said[2]
    tight = words.preview(state, "D1", parse("T E 8 @180; S 9.5"))
    assert tight[2].startswith("A Flying test for the tighter turn: 12 or less, 60\u00a0% (Flying skill +12);")
    assert "if it fails, it stalls in the turn and ends in" in tight[2]
    third = words.preview(state, "D1", parse("T F 4 @0; R 5 +90; T F 4 @0; S 4.5"))
    assert any("for the third action" in line for line in third)


def test_a_preview_warns():
    state = sky(plane("D1", at=(55, 20, 20), heading=90, speed=175), plane("B1", "s-e-5a", (25, 20, 20), heading=90))
    low = changed(state, "D1", at=Point(20_000, 20_000, 3_000), frame=frame(90, -20))
    lines = words.preview(low, "D1", parse("S 17.5"))
    assert "where it meets the ground" in lines[0]
    assert lines[-1] == "Danger: flies into the ground [5.5.16.3]."
    assert words.outlook(low, "D1", parse("S 17.5")).endswith("danger: flies into the ground")
    gone = "eaves the board over the east edge and is out of the battle"
    assert words.preview(state, "D1", parse("S 17.5"))[0] == f"L{gone}."
    assert words.outlook(state, "D1", parse("S 17.5")) == f"straight on: l{gone}"
    priced = msgspec.structs.replace(state.setting, points=Points(left=1))
    state = msgspec.structs.replace(state, setting=priced)
    assert words.outlook(state, "D1", parse("S 17.5")).endswith(f"l{gone}, which gives the enemy one point")


def test_a_preview_names_friends_in_the_line_of_fire():
    state = sky(
        plane("D1", at=(20, 20, 20), heading=90, speed=175),
        plane("D2", at=(43, 20, 20), heading=90),
        plane("B1", "s-e-5a", (47, 20, 20), heading=90),
    )
    lines = words.preview(state, "D1", parse("S 17.5"))
    assert any(line.startswith("A friend, D2 in the cone") for line in lines)
    assert "the friend D2 in the line of fire" in words.outlook(state, "D1", parse("S 17.5"))
    empty = changed(state, "D1", guns=(GunState(0, 0, 2),))
    assert any(line.endswith("no gun could fire.") for line in words.preview(empty, "D1", parse("S 17.5")))
