"""Tailing (MC19): how near, on which level, whom of several."""

import pytest

from aerodrome.cards.flying.tailing import tail_distance, tails
from aerodrome.cards.parts.measures import RULER
from aerodrome.cards.state import Cloud, _replace, change
from tests.cards.stories import story


def behind(ahead: str, options: str = "") -> int | None:
    """The distance at which A1 tails G1."""
    state = story(f"duel {options} | turn 1 | A1 30000,20000,0,6; G1 {ahead}").state
    return tail_distance(state, state.plane("A1"), state.plane("G1"))


def test_mc19_a_quarry_is_tailed_within_a_ruler():
    assert behind(f"30000,{21000 + RULER},0,6") == RULER
    assert behind(f"30000,{21001 + RULER},0,6") is None


@pytest.mark.parametrize(("level", "tailed"), [(4, False), (5, True), (6, True), (7, True), (8, False)])
def test_mc19_a_quarry_is_tailed_within_a_level(level, tailed):
    assert (behind(f"30000,25000,0,{level}", "altitude=on") is not None) == tailed


@pytest.mark.parametrize(("cloud", "tailed"), [((30000, 16000), False), ((30000, 33000), False), ((10000, 5000), True)])
def test_mc19_nobody_tails_out_of_a_cloud_or_into_one(cloud, tailed):
    state = _replace(story("duel | turn 1 | A1 30000,20000,0; G1 30000,29000,0").state, clouds=(Cloud(*cloud),))
    assert (tail_distance(state, state.plane("A1"), state.plane("G1")) is not None) == tailed


def test_mc19_the_nearest_is_tailed_and_of_equals_the_first():
    text = "pairs | turn 1 | A1 30000,20000,0; A2 5000,5000,0; G1 27500,{},0; G2 32500,{},0"
    for one, other, quarry in ((27000, 25000, "G2"), (25000, 27000, "G1"), (26000, 26000, "G1")):
        state = story(text.format(one, other)).state
        assert tails(state) == (("A1", quarry),)


def test_mc19_whoever_smokes_or_is_not_in_the_air_tails_nobody():
    state = story("duel | turn 1 | A1 30000,20000,0; G1 30000,25000,0").state
    assert tails(state) == (("A1", "G1"),)
    assert tails(change(state, "A1", smoke=1)) == ()
    assert tails(change(state, "A1", place="ground")) == ()
    assert tails(change(state, "G1", place="ground")) == ()
