"""Tests against skills and strength, re-rolls, and whose luck pays for them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.why import Why
from aerodrome.icog import events
from aerodrome.icog.events import RerollSpent
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.men import skills
from aerodrome.icog.rolls import checks
from aerodrome.icog.setting import Options
from tests.driver import play
from tests.icog.skies import man, plane, sky

WHY = (Why("6.3.12", "structural strength", 12),)
STRUCTURE = Purpose("structure", "structure of D1")
PLACE = Purpose("landing place", "landing place of D1")


def lucky(rerolls: int = 1, **fields):
    """An Albatros whose pilot has re-rolls."""
    return sky(plane("D1", crew=(man(rerolls=rerolls, **fields),)))


@pytest.mark.parametrize(("roll", "passed", "successes"), [(12, True, 0), (13, False, -1), (1, True, 11)])
def test_1_1_a_test_succeeds_at_or_below_its_target(roll, passed, successes):
    played = play(checks.test, sky(plane("D1")), "D1", 0, STRUCTURE, 12, WHY, dice=[roll])
    assert played.value == checks.Outcome(roll, passed, successes)
    assert played.only(events.Tested) == events.Tested(
        "D1", 0, "structure of D1", 12, WHY, roll, passed, 12, "structure"
    )


@pytest.mark.parametrize(("target", "found"), [(-3, 0), (0, 0), (7, 7), (20, 20), (25, 20)])
def test_1_1_odds_of_a_test(target, found):
    assert checks.odds(target) == found


def test_1_2_3_a_failed_test_may_be_rolled_again():
    played = play(checks.test, lucky(), "D1", 0, STRUCTURE, 12, WHY, dice=[15, 9], answers=["re-roll"])
    assert played.value == checks.Outcome(9, True, 3)
    assert played.kinds == ["Tested", "RerollSpent", "Tested"]
    assert played.only(RerollSpent) == RerollSpent("D1", 0, 0)
    assert (played.asked[0].roll, played.asked[0].target, played.asked[0].seat) == (15, 12, "german")
    assert played.state.airplane("D1").crew[0].rerolls == 0


def test_1_2_3_the_second_result_binds():
    played = play(checks.test, lucky(2), "D1", 0, STRUCTURE, 12, WHY, dice=[15, 18], answers=["re-roll"])
    assert played.value.passed is False
    assert played.state.airplane("D1").crew[0].rerolls == 1


def test_1_2_3_nobody_has_to():
    played = play(checks.test, lucky(), "D1", 0, STRUCTURE, 12, WHY, dice=[15], answers=["keep"])
    assert played.value.passed is False
    assert played.state.airplane("D1").crew[0].rerolls == 1


@pytest.mark.parametrize(("rerolls", "roll", "target"), [(0, 15, 12), (1, 12, 12), (1, 5, 0), (1, 5, -2)])
def test_1_2_3_it_is_asked_only_when_it_could_matter(rerolls, roll, target):
    assert play(checks.test, lucky(rerolls), "D1", 0, STRUCTURE, target, (), dice=[roll]).asked == []


def test_1_2_3_one_in_twenty_is_hope_enough():
    assert len(play(checks.test, lucky(), "D1", 0, STRUCTURE, 1, (), dice=[5], answers=["keep"]).asked) == 1


def test_1_2_3_a_graded_test_is_rolled_again_even_without_hope():
    state = lucky(flying=1, luck=1)
    assert play(checks.skill_test, state, "D1", 0, "luck", PLACE, (Why("1", "", -1),), dice=[5]).asked == []
    one = play(checks.skill_test, state, "D1", 0, "luck", PLACE, dice=[5], answers=["keep"])
    assert len(one.asked) == 1
    graded = (Why("1", "", -9),)
    played = play(
        checks.skill_test, state, "D1", 0, "luck", PLACE, graded, dice=[5, 2], answers=["re-roll"], graded=True
    )
    assert played.value.successes == -10


def test_1_2_3_a_seat_may_do_without_the_question():
    state = sky(plane("D1", crew=(man(rerolls=1),)), options=Options(rerolls="never"))
    assert play(checks.test, state, "D1", 0, STRUCTURE, 12, WHY, dice=[15]).asked == []


def test_1_2_3_the_pilots_luck_serves_every_die_of_his_airplane():
    crew = (man(rerolls=1), man("observer"))
    state = sky(plane("B1", "r-e-8", crew=crew))
    assert checks.payer(state, "B1", 1) == 0
    own = sky(plane("B1", "r-e-8", crew=(man(rerolls=1), man("observer", rerolls=1))))
    assert checks.payer(own, "B1", 1) == 1
    assert checks.payer(own, "B1", 0) == 0
    dead = sky(plane("B1", "r-e-8", crew=(man(rerolls=1, dead=True), man("observer"))))
    assert checks.payer(dead, "B1", 1) is None


def test_1_1_3_a_skill_as_it_stands():
    state = sky(plane("B1", "r-e-8", crew=(man(flying=14, wounds=3), man("observer"))))
    assert checks.skill(state, "B1", 0, "flying") == (
        10,
        (Why("1.2.1", "Flying skill", 14), Why("1.1.3", "wounds", -3), Why("2.1.2", "handling of the R.E.8", -1)),
    )
    assert checks.skill(state, "B1", 0, "gunnery")[0] == 9
    assert checks.skill(state, "B1", 0, "fortitude")[0] == 9
    assert checks.skill(state, "B1", 0, "luck")[0] == 12


def test_1_1_3_hard_as_nails():
    state = sky(plane("D1", crew=(man(wounds=5, traits=("Hard as nails",)),)))
    assert checks.skill(state, "D1", 0, "flying")[0] == 12
    assert checks.skill(state, "D1", 0, "awareness")[0] == 7


def test_1_1_3_unconscious_men_fail_flying_tests_without_a_die():
    for fields in ({"blackout": 3}, {"dead": True}):
        assert (
            play(
                checks.flying_test, sky(plane("D1", crew=(man(**fields),))), "D1", Purpose("spin", "D1 out of the spin")
            ).value
            is False
        )
    assert (
        play(checks.flying_test, sky(plane("D1")), "D1", Purpose("spin", "D1 out of the spin"), dice=[12]).value is True
    )


def test_5_5_16_1_in_a_collision_re_rolls_have_to_be_used():
    played = play(
        checks.luck_test,
        lucky(2, luck=8),
        "D1",
        0,
        Purpose("avoid", "D1 avoids B1", "B1"),
        dice=[15, 14, 8],
        forced=True,
    )
    assert played.value.passed
    assert played.asked == []
    assert played.state.airplane("D1").crew[0].rerolls == 0
    failed = play(
        checks.luck_test, lucky(1, luck=8), "D1", 0, Purpose("avoid", "D1 avoids B1", "B1"), dice=[15, 14], forced=True
    )
    assert failed.value.passed is False


def test_5_5_17_1_an_ordinary_luck_test_asks():
    played = play(checks.luck_test, lucky(1, luck=8), "D1", 0, PLACE, dice=[15], answers=["keep"])
    assert played.value.successes == -7


@given(rerolls=st.integers(0, 2), faces=st.lists(st.integers(1, 20), min_size=12, max_size=12))
def test_1_2_3_re_rolls_never_exceed_luck(rerolls, faces):
    state, spent = lucky(rerolls), 0
    for first, second in zip(faces[::2], faces[1::2], strict=True):
        left = state.airplane("D1").crew[0].rerolls
        again = first > 10 and left > 0
        dice, answers = ([first, second], ["re-roll"]) if again else ([first], [])
        played = play(checks.test, state, "D1", 0, STRUCTURE, 10, (), dice=dice, answers=answers)
        spent += len(played.all(RerollSpent))
        state = played.state
    assert spent <= rerolls
    assert state.airplane("D1").crew[0].rerolls == rerolls - spent


@pytest.mark.parametrize(("slug", "handling"), [("fokker-d-vii", 1), ("airco-dh-2", -1), ("albatros-d-va", 0)])
def test_2_1_2_the_handling_of_the_type_counts_in_flying_and_in_nothing_else(slug, handling):
    state = sky(plane("D1", slug, crew=(man(flying=11, awareness=11, gunnery=11),)))
    value, reasons = skills.skill(state, "D1", 0, "flying")
    assert value == 11 + handling
    assert [why.value for why in reasons if why.paragraph == "2.1.2"] == ([handling] if handling else [])
    assert [skills.skill(state, "D1", 0, other)[0] for other in ("awareness", "gunnery")] == [11, 11]
