"""Maneuvers: templates on offer, the sole announcement, and what is asked of a player."""

import pytest

from aerodrome.icog.announcing import maneuvers
from aerodrome.icog.setting import Options
from aerodrome.icog.state import Engine
from tests.icog.skies import man, plane, sky


def row(state, template: str):
    return next(found[1:] for found in maneuvers.templates(state, state.airplanes[0].id) if found.template == template)


def test_5_5_7_1_in_a_pilots_hands_only_tighter_turns_cost_less():
    deft = sky(plane("D1", speed=175, crew=(man(traits=("Pilot hands",)),)), options=Options(abilities=True))
    plain = sky(plane("D1", speed=175), options=Options(abilities=True))
    known, cheaper = (maneuvers.templates(state, "D1") for state in (plain, deft))
    less = [one.loss - other.loss for one, other in zip(known, cheaper, strict=True)]
    assert less == [1 if one.tighter else 0 for one in known]


def test_5_5_6_1_the_templates_of_an_albatros_at_175():
    state = sky(plane("D1", speed=175))
    assert maneuvers.templates(state, "D1")[0] == ("D", 2, "flying", -1, 5)
    assert row(state, "E") == (1, "flying", 0, 3)
    assert row(state, "F") == (0, "", 0, 1)
    assert [found.template for found in maneuvers.templates(state, "D1")] == list("DEFGHIJKLMNOP")


def test_5_5_6_1_at_200_the_structure_is_tested():
    state = sky(plane("D1", speed=200))
    assert [row(state, t) for t in "EFG"] == [
        (3, "structural", -2, 6),
        (2, "structural", -1, 5),
        (1, "structural", 0, 3),
    ]


def test_5_5_7_1_the_examples_of_the_se5a():
    assert row(sky(plane("B1", "s-e-5a", speed=190)), "E") == (2, "flying", -1, 5)
    assert row(sky(plane("B1", "s-e-5a", speed=225)), "F") == (3, "structural", -2, 7)


def test_5_5_6_1_below_the_tightest_marker_nothing_can_be_pushed():
    assert maneuvers.templates(sky(plane("D1", speed=105)), "D1")[0] == ("E", 0, "", 0, 1)


def test_6_3_10_widened_templates_go_on_beyond_p():
    found = maneuvers.templates(sky(plane("D1", speed=235, widened=8)), "D1")
    assert found[-1].template == "P+2"
    assert found[0] == ("O", 3, "structural", -2, 6)


def test_6_3_10_an_unconscious_pilot_can_only_fly_straight():
    state = sky(plane("D1", speed=175, crew=(man(blackout=3),)))
    assert maneuvers.sole(state, "D1") == "S 17.5"
    assert maneuvers.refuse(state, "D1", "S 17.5") == ()
    assert maneuvers.refuse(state, "D1", "S 10; S 7.5") == ()
    for text in ("T F 17.5 @0", "S 17.5; bank 10", "S 17.5; throttle 1"):
        assert [why.paragraph for why in maneuvers.refuse(state, "D1", text)] == ["6.3.10"]
    assert maneuvers.sole(sky(plane("D1", crew=(man(blackout=2),))), "D1") is None


def test_5_5_18_1_on_the_ground_one_stays_or_takes_off():
    parked = plane("D1", at=(30, 30, 0), speed=0, place="ground")
    assert maneuvers.sole(sky(parked), "D1") is None
    assert maneuvers.refuse(sky(parked), "D1", "stay") == ()
    assert maneuvers.refuse(sky(parked), "D1", "S 8.5; take off") == ()
    assert [why.paragraph for why in maneuvers.refuse(sky(parked), "D1", "S 8.5")] == ["5.5.18.1"]
    dead = plane("D1", at=(30, 30, 0), speed=0, place="ground", engines=(Engine(dead=True, running=False),))
    assert maneuvers.sole(sky(dead), "D1") == "stay"


@pytest.mark.parametrize("text", ["", "S", "T F 8", "loop", "S 17.5; S 17.5; bank"])
def test_5_4_1a_what_is_not_understood_is_refused_with_its_place(text):
    (why,) = maneuvers.refuse(sky(plane("D1", speed=175)), "D1", text)
    assert why.paragraph == "5.4.1a"
    assert "column" in why.text
    assert "T F 8 @35" in why.text
