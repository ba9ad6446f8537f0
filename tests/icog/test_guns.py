"""Weapons in play: what is ready, what can be reloaded and repaired, what damage leaves."""

import pytest

from aerodrome.core.why import Why
from aerodrome.icog.gunnery import guns
from aerodrome.icog.men import crew
from aerodrome.icog.state import GunState
from aerodrome.icog.tables import charts
from tests.icog.skies import man, plane, sky


def armed(slug: str, *given: GunState, **fields):
    return sky(plane("B1", slug, guns=given, **fields))


@pytest.mark.parametrize(
    ("slug", "given", "at", "found"),
    [
        ("s-e-5a", (GunState(9), GunState(1, 2)), 1, None),
        ("s-e-5a", (GunState(9), GunState(0, 1, 0, repair=1, jammed=1)), 1, None),
        ("s-e-5a", (GunState(9), GunState(4, 2)), 1, Why("6.3.7.2b", "the drum of the Lewis is full")),
        ("s-e-5a", (GunState(9), GunState(1, 0)), 1, Why("6.3.7.2b", "there is no drum left for the Lewis")),
        ("s-e-5a", (GunState(9), GunState(1, 2, 0)), 1, Why("6.3.9.1", "the Lewis is out of action")),
        ("s-e-5a", (GunState(9), GunState(1, 2)), 0, Why("6.3.7.2b", "the Vickers is fed by a belt")),
        ("s-e-5a", (GunState(9), GunState(1, 2)), 2, Why("6.3.7.2b", "B1 has no weapon 3")),
    ],
)
def test_6_3_7_2b_which_drums_can_be_changed(slug, given, at, found):
    assert guns.refuse_reload(armed(slug, *given), "B1", at) == found


def test_6_3_9_2_what_can_be_repaired():
    state = armed("s-e-5a", GunState(9, 0, 0, repair=2, jammed=1), GunState(4, 2))
    assert guns.refuse_repair(state, "B1", 0) is None
    assert guns.refuse_repair(state, "B1", 1) == Why("6.3.9.2", "nothing can be repaired at the Lewis")
    assert guns.refuse_repair(state, "B1", 2) == Why("6.3.9.2", "B1 has no weapon 3")


@pytest.mark.parametrize(
    ("halves", "words"), [(0, "0 boxes"), (1, "half a box"), (2, "1 box"), (3, "1½ boxes"), (16, "8 boxes")]
)
def test_6_3_7_2_ammunition_in_words(halves, words):
    assert guns.boxes(halves) == words


@pytest.mark.parametrize(
    ("gun", "burst", "text"),
    [
        (GunState(16, 0, 2), "sustained", ""),
        (GunState(2, 0, 2), "sustained", "the Vickers has ammunition for 1 box"),
        (GunState(1, 0, 2), "long", "the Vickers has ammunition for half a box"),
        (GunState(9, 0, 0), "short", "the Vickers is out of action"),
        (GunState(9, 0, 0, repair=1, jammed=1), "short", "the Vickers is jammed"),
        (GunState(9, 0, 2, not_before=4), "short", "the Vickers is being worked on"),
    ],
)
def test_6_3_7_2_why_a_gun_is_silent(gun, burst, text):
    state = armed("sopwith-camel", gun)
    found = guns.silent(state, state.airplane("B1"), 0, burst)
    assert (found.text if found else "") == text


def test_6_3_7_2_fixed_guns_fire_together_and_flexible_ones_alone():
    state = sky(plane("D1", "halberstadt-cl-ii"))
    airplane = state.airplane("D1")
    assert guns.ready(state, airplane, 0, "long") == ((0,),)
    assert guns.ready(state, airplane, 1, "long") == ((1,),)
    pusher = sky(plane("B1", "f-e-2b"))
    assert guns.ready(pusher, pusher.airplane("B1"), 1, "long") == ((0,), (1,))
    se5a = armed("s-e-5a", GunState(9), GunState(4, 3))
    assert guns.ready(se5a, se5a.airplane("B1"), 0, "sustained") == ((0, 1),)
    assert guns.firing(se5a.airplane("B1"), (0, 1)) == 2


def test_6_3_9_2_a_second_jam_is_a_repair_of_its_own():
    state = armed("sopwith-camel", GunState(9, 0, 1, repair=2, jammed=1))
    now = guns.jammed(state, state.airplane("B1"), 0, charts.malfunction(3))
    assert now == GunState(9, 0, 0, repair=2, jammed=2, waiting=(4,))
    assert now.work == 6
    quick = guns.jammed(state, state.airplane("B1"), 0, charts.malfunction(5))
    assert (quick.repair, quick.waiting) == (1, (2,)), "the quickest first"


def test_6_3_9_r_what_waits_keeps_waiting():
    state = armed("sopwith-camel", GunState(9, 0, 0, repair=1, jammed=3, waiting=(2, 4)))
    assert guns.repaired(state, state.airplane("B1"), 0).waiting == (4,)


def test_6_3_9_r_guns_are_repaired_one_by_one():
    state = armed("sopwith-camel", GunState(9, 0, 0, repair=2, jammed=2, waiting=(4,)))
    first = guns.repaired(state, state.airplane("B1"), 0, 2)
    assert first == GunState(9, 0, 1, repair=4, jammed=1, not_before=4), "one of them fires again"
    half = guns.repaired(armed("sopwith-camel", first), armed("sopwith-camel", first).airplane("B1"), 0, 3)
    assert (half.barrels, half.repair) == (1, 1)
    both = guns.repaired(state, state.airplane("B1"), 0, 6)
    assert both == GunState(9, 0, 2, not_before=4)
    shot = guns.disabled(GunState(9, 0, 0, repair=2, jammed=2, waiting=(4,)), 1)
    assert shot == GunState(9, 0, 0, repair=2, jammed=1)


@pytest.mark.parametrize(
    ("gun", "count", "left"),
    [
        (GunState(9, 0, 2), 1, GunState(9, 0, 1)),
        (GunState(9, 0, 2), 2, GunState(9, 0, 0)),
        (GunState(9, 0, 1, repair=4, jammed=1), 1, GunState(9, 0, 0, repair=4, jammed=1)),
        (GunState(9, 0, 0, repair=4, jammed=2), 1, GunState(9, 0, 0, repair=4, jammed=1)),
        (GunState(9, 0, 1, repair=4, jammed=1), 2, GunState(9, 0, 0)),
    ],
)
def test_6_3_10_guns_shot_to_pieces(gun, count, left):
    assert guns.disabled(gun, count) == left


def test_6_3_7_2_a_burst_leaves_its_mark():
    state = armed("sopwith-camel", GunState(9, 0, 2))
    now = guns.fired(state, state.airplane("B1"), 0, "long", "D1", rear=True)
    assert now == GunState(7, 0, 2, last_turn=3, last_target="D1", last_rear=True)


# ---- men


def test_1_1_4_who_flies():
    two = (man(), man("observer"))
    assert crew.flier(sky(plane("B1", "bristol-f-2b", crew=two)), "B1") == 0
    hurt = (man(flying=5, wounds=5), man("observer"))
    assert crew.flier(sky(plane("B1", "bristol-f-2b", crew=hurt)), "B1") == 1
    assert crew.flier(sky(plane("B1", "r-e-8", crew=hurt)), "B1") is None
    assert crew.pilot(sky(plane("B1", "r-e-8", crew=hurt)), "B1") == 0


def test_6_3_10_who_is_awake():
    state = sky(plane("B1"))
    assert crew.awake(state, man())
    assert crew.awake(state, man(blackout=2))
    assert not crew.awake(state, man(blackout=3))
    assert not crew.awake(state, man(dead=True))


def test_1_1_2_an_airplane_without_a_living_soul():
    assert crew.lifeless(plane("B1", "r-e-8", crew=(man(dead=True), man("observer", dead=True))))
    assert not crew.lifeless(plane("B1", "r-e-8", crew=(man(dead=True), man("observer"))))
