"""The panel in words: an airplane, its engines, weapons and men, as far as one may know."""

import re

from aerodrome.icog import RULES, words
from aerodrome.icog.setting import Options
from aerodrome.icog.state import Airplane, Engine, GunState
from tests.icog.skies import man, plane, sky


def crippled() -> Airplane:
    """A Halberstadt with everything that can happen to one."""
    return plane(
        "D1", "halberstadt-cl-ii", (20, 20, 20), speed=200, structure=5, fire=6, drag=2, widened=1, roll_factor=2,
        wires=1, wide_turn=True, no_undercarriage=True, needs_emergency_landing=True, forced_home=True, inverted=1,
        attitude="stalled", exit_edge="east", bombs=0,
        engines=(Engine(loss=1, uneven=1, propeller=1, smoke=5, fuel=7),),
        guns=(GunState(9, 0, 0, 2, 1), GunState(1, 2, not_before=4)),
        crew=(man(wounds=3, rerolls=1, shaken=4, victories=1, traits=("Hard as nails",)), man("observer", out=True)),
    )  # fmt: skip


def test_the_panel_tells_everything():
    said = "\n".join(words.panel(sky(crippled()), "D1"))
    for words_wanted in (
        "Speed 200 km/h, high speed, 20 MU a turn (stall ",
        "wind drag takes",
        "Structure 5 of ",
        "Roll value 12 MU",
        "Engine: running, loses one unit of energy a turn, loses 1d4 more a turn, its propeller is chipped, smokes and "
        "burns at the end of turn 5 and has fuel until turn 7.",
        "Weapon 1, Spandau gun (fixed): 4½ boxes of 8, no guns working, one gun jammed, two actions to repair it.",
        "Weapon 2, Parabellum gun (aft and over wing forward, observer): half a box in the drum, two spare drums, "
        "silent in this turn.",
        "Stalled, on fire, in the cockpit from turn 6, torn fabric costs two units a turn",
        "its turns are one template wider",
        "its way out is over the east edge",
        "Pilot pilot: Awareness 9 (12), Flying 12, Gunnery 12, Fortitude 9 (12), Luck 12; wounds 3; one re-roll left; "
        "Hard as nails; shaken, 4 off his next initiative; one victory.",
        "Observer observer: ",
        "out of the fight",
    ):
        assert words_wanted in said, words_wanted


def test_the_panel_of_an_engine_that_is_off_dead_or_doubled():
    off = sky(plane("D1", engines=(Engine(running=False, restarts=1),)))
    assert "Engine: off, costs four units a turn when out, one attempt made to start it." in words.panel(off, "D1")
    bomber = sky(plane("D1", "gotha-g-v", bombs=6, speed=110, engines=(Engine(dead=True), Engine())))
    said = words.panel(bomber, "D1")
    assert "Engine 1: dead, costs two units a turn when out." in said
    assert "Engine 2: running." in said
    assert "Bombs: 6 of 50 kg; the red marks of the dial hold." in said


def test_the_panel_of_those_who_wait_or_are_gone():
    state = sky(plane("D1", place="waiting"), plane("B1", place="gone", fate="home", crew=(man(dead=True),)))
    assert words.panel(state, "D1")[1] == "Where: still to come."
    assert words.panel(state, "B1")[1:] == ("Where: gone home.", "Pilot pilot: dead.")


def test_under_fog_the_enemy_is_unknown():
    state = sky(crippled(), plane("B1", "s-e-5a", (25, 20, 20)), options=Options(fog=True))
    seen = RULES.view(state, "british")
    said = "\n".join(words.panel(seen, "D1"))
    assert "Structure unknown" in said
    assert "ammunition unknown" in said
    assert "Pilot pilot: skills unknown" in said
    assert "wounds" not in said
    assert not re.search(r"test at \d", said)
    assert re.search(r"test at \d", "\n".join(words.panel(seen, "B1"))) or "nothing tighter" in "\n".join(
        words.panel(seen, "B1")
    )
