"""What tests and bursts promise."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.icog.gunnery import odds
from aerodrome.icog.state import GunState
from tests.icog.skies import man, plane, sky


def duel(distance: float = 7, gunnery: int = 15, **prey):
    camel = plane("B1", "sopwith-camel", at=(30, 30, 20), speed=185, targets=("D1",), crew=(man(gunnery=gunnery),))
    return sky(camel, plane("D1", at=(30, 30 + distance, 20), **{"speed": 140, **prey}), flown=("D1", "B1"))


@pytest.mark.parametrize(("target", "found"), [(-1, 0), (0, 0), (1, 1), (20, 20), (23, 20)])
def test_1_1_a_test_in_twentieths(target, found):
    assert odds.test(target) == found


@pytest.mark.parametrize(("base", "found"), [(-9, 1), (1, 1), (14, 14), (25, 20)])
def test_6_3_1_1_a_natural_one_always_hits(base, found):
    assert odds.hits(base) == found


@pytest.mark.parametrize(
    ("guns", "burst", "found"), [(1, "long", 1), (2, "long", 2), (2, "sustained", 4), (4, "long", 4), (2, "short", 0)]
)
def test_6_3_9_1_malfunctions_in_twentieths(guns, burst, found):
    assert odds.malfunctions(guns, burst) == found


def test_6_3_1_1_a_shot_promises_what_its_base_says():
    found = odds.shot(duel(), "B1", 0, "D1", "long")
    assert (found.base, found.hit, found.malfunction) == (14, 14, 2)
    assert found.damage > 0
    short = odds.shot(duel(), "B1", 0, "D1", "short")
    assert (short.base, short.hit, short.malfunction) == (12, 12, 0)
    assert short.damage < found.damage


def test_6_3_8_1_one_gun_promises_less():
    pair = duel()
    single = sky(
        plane("B1", "sopwith-camel", at=(30, 30, 20), speed=185, crew=(man(gunnery=15),), guns=(GunState(9, 0, 1),)),
        pair.airplane("D1"),
    )
    one, two = odds.shot(single, "B1", 0, "D1", "long"), odds.shot(pair, "B1", 0, "D1", "long")
    assert one.hit == two.hit
    assert one.damage < two.damage
    assert one.malfunction == 1
    assert odds.promise(pair, "D1", 14, 3, "long").damage > two.damage


def test_6_3_8_1_fixed_guns_are_promised_together_and_silent_ones_as_one():
    def shot(**fields):
        pair = sky(plane("B1", "s-e-5a", at=(30, 24, 20), speed=185, **fields), plane("D1", at=(30, 30, 20)))
        return odds.shot(pair, "B1", 0, "D1", "long", 0)

    both, empty = shot(), shot(guns=(GunState(8, 0, 0), GunState(8, 1, 0)))
    assert (both.malfunction, empty.malfunction) == (2, 1)


def test_6_3_10_bombs_aboard_make_a_hit_worse():
    plain, loaded = odds.promise(duel(), "D1", 18, 2, "long"), odds.promise(duel(bombs=2), "D1", 18, 2, "long")
    assert loaded.damage > plain.damage


def test_6_3_12_a_large_airplane_suffers_less():
    big = sky(plane("D1", "handley-page-o-400", structure=17), plane("B1", at=(5, 5, 5)))
    small = sky(plane("D1", structure=17), plane("B1", at=(5, 5, 5)))
    assert odds.promise(big, "D1", 6, 2, "long").damage < odds.promise(small, "D1", 6, 2, "long").damage


def test_6_3_10_fog_hides_the_numbers_but_not_the_estimate():
    hidden = man(awareness=None, flying=None, gunnery=None, fortitude=None, luck=None)
    state = sky(
        plane("B1", "sopwith-camel", at=(30, 30, 20), crew=(hidden,)),
        plane("D1", at=(30, 36, 20), structure=None, crew=(hidden,)),
    )
    assert odds.shot(state, "B1", 0, "D1", "long").damage > 0


@given(base=st.integers(-30, 60), guns=st.integers(1, 4), structure=st.integers(1, 20))
def test_6_3_10_a_better_shot_never_promises_less(base, guns, structure):
    state = duel(structure=structure)
    found, better = (odds.promise(state, "D1", base + more, guns, "long") for more in (0, 1))
    assert 0 <= found.damage <= 100 * structure
    assert 1 <= found.hit <= 20
    assert better.hit >= found.hit
    assert odds.promise(state, "D1", base + 20, guns, "long").damage >= found.damage
