"""Wounded after the mission (1.5): first aid, the table line by line, and how long a man is grounded."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.why import Why
from aerodrome.icog.careers import recovery
from aerodrome.icog.damage import wounds
from aerodrome.icog.events import Tested as Made
from aerodrome.icog.events import Wounded
from aerodrome.icog.men import crew
from aerodrome.icog.phases import flying, turns
from aerodrome.icog.pilots import PilotRecord
from aerodrome.icog.rolls import checks
from aerodrome.icog.tables.career_charts import INTERVALS
from tests.driver import play
from tests.icog.skies import man, plane, sky

WHY = Why("1.1.1", "test")


def record(**fields: Any) -> PilotRecord:
    given: dict[str, Any] = dict.fromkeys(("awareness", "flying", "gunnery", "fortitude", "luck"), 12)
    return PilotRecord(**{"name": "Franz", "nation": "Germany", "post": "pilot", **given, **fields})


# ---- first aid


@pytest.mark.parametrize(("hurt", "die", "left"), [(4, 3, 1), (4, 4, 0), (2, 6, 0), (9, 1, 8)])
def test_1_5_1_first_aid_gives_back_fortitude_up_to_its_own_value(hurt: int, die: int, left: int) -> None:
    assert recovery.after_first_aid(hurt, (die,)) == left


def test_1_5_1_who_is_still_wounded_tests_what_he_has_left() -> None:
    assert recovery.target(record(fortitude=12), 5) == 7
    assert recovery.target(record(fortitude=12, traits=("Confident",)), 5, abilities=True) == 11


# ---- the table


@pytest.mark.parametrize(
    ("roll", "rolled", "expected"),
    [
        (8, {}, {}),
        (9, {}, {"fortitude": 11}),
        (10, {}, {"fortitude": 11}),
        (11, {}, {"traits": ("Trauma",)}),
        (12, {}, {"fortitude": 10}),
        (13, {"luck": (2, 3)}, {"luck": 7, "traits": ("Feels immortal",)}),
        (14, {"fortitude": (4,)}, {"fortitude": 8}),
        (15, {}, {"traits": ("Black-outs",)}),
        (16, {}, {"gunnery": 9, "traits": ("One-eyed",)}),
        (17, {}, {"awareness": 11, "flying": 11, "gunnery": 11}),
    ],
    ids=["fit", "-5", "-6", "-7", "-8", "-9", "-10", "-11", "-12", "-13"],
)
def test_1_5_t_what_a_wound_leaves_for_good(
    roll: int, rolled: dict[str, tuple[int, ...]], expected: dict[str, Any]
) -> None:
    line = recovery.aftermath(4, roll)
    assert sorted(recovery.to_roll(line)) == sorted(rolled)
    now = recovery.marked(record(), line, rolled)
    changed = {name: getattr(now, name) for name in expected}
    assert changed == expected
    assert now == record(**expected)


def test_1_5_t_at_minus_fourteen_his_career_is_over() -> None:
    assert recovery.aftermath(4, 18).removed
    assert recovery.aftermath(1, 19).removed
    assert not recovery.aftermath(4, 17).removed


def test_1_5_t_a_natural_one_and_a_natural_twenty_count_always() -> None:
    assert recovery.aftermath(11, 1).ability
    assert recovery.aftermath(30, 20).dead
    assert recovery.aftermath(1, 20).dead


def test_1_5_t_no_score_falls_below_one() -> None:
    line = recovery.aftermath(4, 13)
    assert recovery.marked(record(luck=3), line, {"luck": (4, 4)}).luck == 1


@given(goal=st.integers(1, 20), roll=st.integers(1, 20))
def test_1_5_t_every_result_has_a_line(goal: int, roll: int) -> None:
    line = recovery.aftermath(goal, roll)
    assert line.words
    assert recovery.marked(record(), line, {score: (1,) * (1 + (score == "luck")) for score in recovery.to_roll(line)})


# ---- the optional column


@pytest.mark.parametrize(
    ("roll", "out"),
    [
        (8, []),
        (9, ["days"]),
        (13, ["days"]),
        (14, ["days", "weeks"]),
        (17, ["days", "weeks"]),
        (18, [*INTERVALS]),
        (1, []),
    ],
)
def test_1_5_2_how_long_he_is_grounded(roll: int, out: list[str]) -> None:
    line = recovery.aftermath(4, roll)
    assert [since for since in INTERVALS if recovery.grounded(line, since)] == out


# ---- scars in play


@pytest.mark.parametrize(("scar", "target"), [("Trauma", 12 - 3 - 4), ("Feels immortal", 12 - 3 + 4)])
def test_1_5_t_trauma_and_immortality_count_when_he_tests_to_stay(scar: str, target: int) -> None:
    state = sky(plane("D1", crew=(man(traits=(scar,)),)), plane("B1", at=(9, 9, 9)))
    played = play(wounds.wound, state, "D1", 0, 3, WHY, dice=[5])
    assert played.only(Made).target == target


def test_1_5_t_a_gunner_has_his_scars_too() -> None:
    men = (man(), man("observer", traits=("Trauma",)))
    played = play(wounds.wound, sky(plane("B1", "r-e-8", crew=men)), "B1", 1, 3, WHY, dice=[5])
    assert played.only(Made).target == 5


def test_1_5_t_black_outs_come_with_a_natural_one_and_last_until_he_comes_round() -> None:
    state = sky(plane("D1", speed=175, crew=(man(traits=("Black-outs",)),)), plane("B1", at=(9, 9, 9)))
    played = play(flying.move, state, answers=["T E 8 @0; S 9.5", "test"], dice=[1])
    assert played.only(Wounded).blackout == 3
    assert not crew.awake(played.state, played.state.airplane("D1").crew[0])
    still = play(turns.begin, played.state, dice=[13])
    assert still.state.airplane("D1").crew[0].blackout == 4
    awake = play(turns.begin, played.state, dice=[12])
    assert awake.state.airplane("D1").crew[0].blackout == 3


def test_1_5_t_who_stays_unconscious_is_not_hurt_by_it() -> None:
    fainted = man(traits=("Black-outs",), blackout=2, wounds=3)
    state = sky(plane("D1", crew=(fainted,)), plane("B1", at=(9, 9, 9)))
    played = play(checks.come_round, state, dice=[20])
    told = played.only(Wounded)
    assert (told.points, told.wounds, told.dead, told.blackout) == (0, 3, False, 3)
    earlier = man(traits=("Black-outs",), blackout=1)
    for one in (plane("D1", crew=(fainted,), place="ground"), plane("D1", crew=(earlier,))):
        assert not play(checks.come_round, sky(one)).rolled


def test_1_5_t_others_do_not_faint() -> None:
    state = sky(plane("D1", speed=175), plane("B1", at=(9, 9, 9)))
    assert play(flying.move, state, answers=["T E 8 @0; S 9.5", "test"], dice=[1]).all(Wounded) == []
