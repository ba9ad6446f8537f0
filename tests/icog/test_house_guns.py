"""House rules about fire: who may be fired at, how much it hurts, what it costs (GH6, GH7, GH9, GH10)."""

from math import atan2, cos, degrees, radians, sin
from typing import Any

import pytest

from aerodrome.core.why import Why
from aerodrome.icog.events import DamageRolled, Fired, GunSet
from aerodrome.icog.gunnery import guns, odds, shooting
from aerodrome.icog.house import ranges, sunlight
from aerodrome.icog.phases import attack
from aerodrome.icog.setting import Options
from aerodrome.icog.state import GunState, State
from aerodrome.icog.words import shots
from aerodrome.icog.words.asking import shot_words
from tests.driver import play
from tests.icog.skies import man, plane, sky


def chase(distance: float, options: Options, **fields: Any) -> State:
    """A Camel behind an Albatros that moved before it; the Camel fires."""
    given = {"targets": ("D1",), "speed": 185, "crew": (man(gunnery=15),), **fields}
    return sky(
        plane("B1", "sopwith-camel", at=(30, 30, 20), **given), plane("D1", at=(30, 30 + distance, 20), speed=140),
        options=options, phase="shoot", flown=("D1", "B1"), shooters=(("B1", 0),),
    )  # fmt: skip


# ---- fire at will


def test_gh6_whoever_is_in_the_cone_may_be_fired_at():
    silent = chase(7, Options(), targets=())
    assert shooting.shots(silent, "B1", 0) == []
    why = shots.out_of_reach(silent, "B1", 0, "D1")
    assert why is not None
    assert why.paragraph == "6.2.1.2"
    state = chase(7, Options(fire_at_will=True), targets=())
    assert shots.out_of_reach(state, "B1", 0, "D1") is None
    played = play(attack.shoot, state, answers=["D1 short"], dice=[20])
    assert played.state.airplane("D1").attacks


# ---- point-blank fire


@pytest.mark.parametrize(("distance", "row"), [(4, 12), (4.001, 10)])
def test_gh7_a_burst_from_very_near_does_more(distance, row):
    state = chase(distance, Options(point_blank=True))
    base = shooting.base_shot(state, "B1", 0, "D1", "long")[0]
    played = play(attack.shoot, state, answers=["D1 long"], dice=[base, 10, 1, 1])
    assert played.only(DamageRolled).row == row
    assert (Why("GH7", "point-blank", 2) in played.only(DamageRolled).reasons) == (row == 12)


def test_gh7_the_distance_is_measured_in_space():
    state = sky(plane("B1", at=(30, 30, 20)), plane("D1", at=(31, 32, 23)), options=Options(point_blank=True))
    assert ranges.point_blank(state, "B1", "D1")
    for there in ((34, 32, 23), (31, 34, 23), (31, 32, 24)):
        far = sky(plane("B1", at=(30, 30, 20)), plane("D1", at=there), options=Options(point_blank=True))
        assert not ranges.point_blank(far, "B1", "D1")


def test_gh7_the_odds_know_it():
    near, book = chase(4, Options(point_blank=True)), chase(4, Options())
    (shot, *_), (same, *_) = shooting.shots(near, "B1", 0), shooting.shots(book, "B1", 0)
    assert odds.burst(near, "B1", shot).damage > odds.burst(book, "B1", same).damage
    assert odds.burst(near, "B1", shot) == odds.shot(near, "B1", 0, "D1", shot.burst)
    assert shot_words(near, "B1", shot) != shot_words(book, "B1", same)


# ---- endless ammunition


def test_gh9_no_burst_costs_anything():
    options = Options(endless_ammunition=True)
    state = chase(7, options, guns=(GunState(1, 0, 2),))
    assert guns.silent(state, state.airplane("B1"), 0, "long") is None
    played = play(attack.shoot, state, answers=["D1 long"], dice=[18])
    assert played.only(GunSet).now.halves == 1
    assert guns.price(state, "sustained") == 0


def test_gh9_by_the_book_half_a_box_is_too_little_for_a_long_burst():
    state = chase(7, Options(), guns=(GunState(1, 0, 2),))
    assert [shot.burst for shot in shooting.shots(state, "B1", 0)] == ["short"]
    assert play(attack.shoot, state, answers=["D1 short"], dice=[18]).only(GunSet).now.halves == 0


# ---- out of the sun


def above(options: Options, bearing: float, rise: float = 3) -> State:
    """An Albatros fires at a Camel from 6 MU away, on a bearing from it and so much higher."""
    x, y = 6 * sin(radians(bearing)), 6 * cos(radians(bearing))
    pitch = -degrees(atan2(rise, 6))
    return sky(
        plane("D1", at=(30 + x, 30 + y, 20 + rise), heading=bearing + 180, pitch=pitch, targets=("B1",)),
        plane("B1", "sopwith-camel", speed=145), options=options, phase="shoot", flown=("B1", "D1"),
        shooters=(("D1", 0),),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("sun", "bearing", "dazzled"),
    [("east", 90, True), ("east", 60, True), ("east", 50, False), ("east", 270, False), ("south", 180, True),
     ("west", 270, True), ("west", 90, False)],
)  # fmt: skip
def test_gh10_who_fires_out_of_the_sun_adds_two(sun, bearing, dazzled):
    book, house = above(Options(), bearing), above(Options(sun=sun), bearing)
    base, reasons = shooting.base_shot(house, "D1", 0, "B1", "long")
    assert base == shooting.base_shot(book, "D1", 0, "B1", "long")[0] + 2 * dazzled
    assert (Why("GH10", "out of the sun", 2) in reasons) == dazzled
    played = play(attack.shoot, house, answers=["B1 long"], dice=[18])
    assert played.only(Fired).base == base


def test_gh10_the_sun_stands_above_the_horizon():
    assert not sunlight.dazzled(above(Options(sun="east"), 90, rise=-1), "D1", "B1")
    assert sunlight.dazzled(above(Options(sun="east"), 90, rise=8), "D1", "B1")
    assert not sunlight.dazzled(above(Options(sun="east"), 90, rise=10), "D1", "B1")


def test_gh9_a_ruined_drum_must_still_be_changed():
    state = chase(7, Options(endless_ammunition=True), guns=(GunState(0, 0, 2),))
    why = guns.silent(state, state.airplane("B1"), 0, "short")
    assert why is not None
    assert why.paragraph == "6.3.7.2"
