"""Formation flying (5.5.20)."""

import pytest

from aerodrome.core.geometry import Point
from aerodrome.icog.announcing import formation
from aerodrome.icog.movement import energy
from aerodrome.icog.state import Engine
from tests.icog.skies import frame, man, plane, sky


def gotha(name: str, x: float, **fields):
    return plane(name, "gotha-g-v", **{"at": (x, 30, 20), "speed": 130, **fields})


def paragraphs(reasons) -> list[str]:
    return [why.paragraph for why in reasons]


# ---- who


def test_5_5_20_1_members_stay_within_four_mu_of_another():
    state = sky(gotha("D1", 30), gotha("D2", 34), gotha("D3", 37.9), gotha("D4", 42))
    assert list(formation.groups(state, 0, "german")) == ["D1 D2 D3", "D1 D2", "D2 D3"]
    assert list(formation.groups(state, 1, "british")) == []


def test_5_5_20_1_nobody_declares_a_formation_without_an_airplane_of_his_own():
    others = [gotha(name, x, seat="ally") for name, x in (("D2", 32), ("D3", 34))]
    state = sky(gotha("D1", 30), *others)
    assert list(formation.groups(state, 0, "german")) == ["D1 D2 D3", "D1 D2", "D1 D3"]
    assert list(formation.groups(state, 0, "ally")) == ["D1 D2 D3", "D1 D2", "D1 D3", "D2 D3"]


def test_5_5_20_1_the_first_of_the_force_leads():
    state = sky(gotha("D2", 32), gotha("D1", 30), gotha("D3", 34))
    assert formation.leader(state, ("D3", "D1")) == "D1"
    assert formation.leader(state, ("D1", "D2")) == "D2"


def test_5_5_20_1_only_airplanes_with_gunners():
    state = sky(gotha("D1", 30), plane("D2", at=(31, 30, 20)), gotha("D3", 32))
    assert list(formation.groups(state, 0, "german")) == ["D1 D3"]


@pytest.mark.parametrize(
    "trouble",
    [
        {"place": "ground"},
        {"fire": 5},
        {"attitude": "spin"},
        {"forced_home": True},
        {"wide_turn": True},
        {"formation": 1},
        {"speed": 70},
        {"frame": frame(bank=50)},
        {"crew": (man(dead=True), man("gunner"), man("gunner"))},
        {"crew": (man(blackout=3), man("gunner"), man("gunner"))},
        {"crew": (man(), man("gunner", dead=True), man("gunner", dead=True))},
    ],
)
def test_5_5_20_1_who_is_in_trouble_does_not_join(trouble):
    state = sky(gotha("D1", 30), gotha("D2", 32, **trouble))
    assert list(formation.groups(state, 0, "german")) == []


# ---- how


FORMED = sky(gotha("D1", 30, formation=1), gotha("D2", 33, formation=1), gotha("D3", 36))


def test_5_5_20_2_straight_on_is_offered_first_and_every_offer_is_legal():
    offered = list(formation.moves(FORMED, "D1"))
    assert offered[0] == "up 0 right 0 throttle 0"
    assert len(offered) == len(set(offered)) == 9 * 9 * 4
    assert all(formation.refuse_move(FORMED, "D1", answer) == () for answer in offered)
    assert formation.refuse_move(FORMED, "D1", "up 2.5 right -0.125 throttle 1") == ()


@pytest.mark.parametrize(
    ("answer", "refused"),
    [
        ("up 4.001 right 0 throttle 0", ["5.5.20.2"]),
        ("up -5 right 5 throttle 4", ["5.5.20.2", "5.5.20.2", "5.7.5.1"]),
        ("left", ["5.5.20.2"]),
    ],
)
def test_5_5_20_2_four_mu_each_way_at_most(answer, refused):
    assert paragraphs(formation.refuse_move(FORMED, "D1", answer)) == refused


def test_2_2_a_formation_stays_below_the_ceiling():
    high = sky(gotha("D1", 30, formation=1, at=(30, 30, 40)), gotha("D2", 33, formation=1))
    assert paragraphs(formation.refuse_move(high, "D1", "up 3 right 0 throttle 0")) == ["2.2"]
    assert not [answer for answer in formation.moves(high, "D1") if answer.startswith(("up 3", "up 4"))]


def test_5_7_5_1_without_an_engine_nothing_is_throttled_back():
    dead = (Engine(dead=True, running=False), Engine(running=False))
    state = sky(gotha("D1", 30, formation=1), gotha("D2", 33, formation=1, engines=dead))
    assert {answer.split()[-1] for answer in formation.moves(state, "D1")} == {"0"}


def test_5_5_20_2_all_members_deviate_together_without_manoeuvres():
    flights = dict(formation.flown(FORMED, "D1", "up 2 right -1.5 throttle 1"))
    assert list(flights) == ["D1", "D2"]
    assert flights["D1"].at == Point(28_500, 43_000, 22_000)
    assert flights["D2"].at == Point(31_500, 43_000, 22_000)
    assert (flights["D1"].frame, flights["D1"].actions, flights["D1"].losses) == (frame(), 0, ())
    entries = energy.ledger(FORMED, "D1", flights["D1"], flights["D1"].carried_out)
    assert [(why.paragraph, why.value) for why in entries] == [("5.7.3.1", -2), ("5.7.5.1", -1)]


def test_5_5_20_1_a_formation_dissolves_when_somebody_is_too_far():
    near = [gotha("D1", 30), gotha("D2", 34), gotha("D3", 38)]
    assert formation.holds(near)
    assert not formation.holds([near[0], near[2]])
    assert not formation.holds(near[:1])


def test_a_formation_may_leave_the_board_or_meet_the_ground():
    state = sky(gotha("D1", 30, formation=1, at=(30, 55, 20)), gotha("D2", 33, formation=1, at=(33, 55, 1)))
    flights = dict(formation.flown(state, "D1", "up -4 right 0 throttle 0"))
    assert (flights["D1"].left, flights["D1"].at.y) == ("north", 60_000)
    assert flights["D2"].grounded
