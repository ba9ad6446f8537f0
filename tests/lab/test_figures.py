"""Figures: against numbers worked out by hand."""

from math import sqrt

import pytest

from aerodrome.lab import figures
from aerodrome.lab.battle import BattleRow, Place, SideRow, TypeRow
from aerodrome.lab.plan import Cell, Plan

PLAN = Plan(game="cards", scenarios=("duel",), grid={"clouds": (0, 3), "altitude": (False, True)})
SIDES = {"Reds": "Red", "Blues": "Blue"}


def cell(number=0, **chosen):
    return Cell(number, 0, "duel", chosen, False, SIDES, dict.fromkeys(SIDES, "bot:brawler"))


def row(number, winner="", at=0, turns=10, lost=(0, 0), points=(0.0, 0.0), decided="fighting", **more):
    sides = [
        SideRow(name, points[side], 2, lost[side], 4, 2 + side, 2.5, 1.0) for side, name in enumerate(("Red", "Blue"))
    ]
    given = {"ended": "turns", "decisions": 9, "stumbles": 0, "first": "Red", "sides": tuple(sides), **more}
    return BattleRow(at, number, "00", winner, decided if winner else "nothing", turns=turns, **given)


def test_wilsons_interval():
    # 8 of 10 by hand: middle (0.8 + 3.8416/20) / 1.38416, half 1.96/1.38416 * sqrt(0.016 + 3.8416/400)
    found = figures.wilson(8, 10)
    assert found.share == 0.8
    assert found.low == pytest.approx(0.49016, abs=1e-5)
    assert found.high == pytest.approx(0.94332, abs=1e-5)
    nothing = figures.wilson(0, 10)
    assert nothing.low == 0.0
    assert nothing.high == pytest.approx(0.27754, abs=1e-5)
    assert figures.wilson(10, 10).high == 1.0
    assert (figures.wilson(0, 0).low, figures.wilson(0, 0).high) == (0.0, 1.0)


def test_a_mean_with_its_interval():
    found = figures.mean_of([1, 2, 3, 6])
    # the variance is (4 + 1 + 0 + 9) / 3
    error = 1.96 * sqrt(14 / 3) / 2
    assert (found.mean, found.median) == (3, 2.5)
    assert [found.low, found.high] == pytest.approx([3 - error, 3 + error])
    assert figures.mean_of([5]).low == 5
    assert figures.mean_of([]).mean == 0


def test_a_cell_in_figures():
    rows = [
        row(0, "Red", points=(2, 0), lost=(0, 1)),
        row(1, "Red", points=(3, 0), decided="task", ended="task"),
        row(2, "Blue", turns=16, lost=(2, 0)),
        row(3),
        row(4, "Red", error="ValueError: x"),
    ]
    found = figures.cell_figures(cell(), rows)
    red, blue = found.sides
    assert (found.battles, found.errors) == (4, 1)
    assert (red.won.count, red.won.of, blue.won.count, found.drawn.count) == (2, 4, 1, 1)
    assert (red.points.mean, red.lost.mean, blue.lost.mean, found.turns.mean) == (1.25, 0.5, 0.25, 11.5)
    assert (found.by_task.count, found.by_fighting.count, found.on_turns.count) == (1, 2, 3)
    # Red moved first in all; three of them were decided, and he won two
    assert found.first_mover == figures.wilson(2, 3)
    # 16 shots, 8 hits, 10 expected with a variance of 4
    assert (red.luck.shots, red.luck.hits, red.luck.expected) == (16, 8, 10)
    assert [red.luck.low, red.luck.high] == pytest.approx([10 - 1.96 * 2, 10 + 1.96 * 2])


def test_losses_and_kills_by_type():
    one = row(0, "Red", types=(TypeRow("Red", "camel", 2, 1, 0.5), TypeRow("Blue", "camel", 1, 0, 1.0)))
    other = row(1, "Red", types=(TypeRow("Red", "camel", 2, 1, 1.5), TypeRow("Red", "spad", 1, 0, 0.0)))
    found = figures.cell_figures(cell(), [one, other]).types
    assert [(kind.side, kind.type, kind.flown, kind.lost.count, kind.kills) for kind in found] == [
        ("Blue", "camel", 1, 0, 1.0),
        ("Red", "camel", 4, 2, 0.5),
        ("Red", "spad", 1, 0, 0.0),
    ]


def test_heat_maps_lie_upon_each_other():
    maps = [
        row(0, columns=3, rows=2, places=(Place(0, 0, 2), Place(2, 1, 1))),
        row(1, columns=3, rows=2, places=(Place(2, 1, 4),)),
    ]
    assert figures.cell_figures(cell(), maps).heat == figures.Heat(3, 2, (2, 0, 0, 0, 0, 5))
    assert figures.cell_figures(cell(), [row(0)]).heat is None


def test_the_typical_the_longest_and_the_greatest_upset():
    rows = [
        row(0, "Red", turns=2, lost=(0, 2)),
        row(1, "Red", turns=9, lost=(0, 1)),
        row(2, "Red", turns=10, lost=(0, 1)),
        row(3, "Blue", turns=30, lost=(1, 0)),
        row(4, "Blue", turns=11, lost=(0, 2)),
    ]
    # medians: 10 turns, nothing and one lost; Blue wins least, and in battle 4 lost two without taking anybody
    assert figures.notable(rows) == figures.Notable(typical=2, longest=3, upset=4)
    assert figures.notable([]) is None


def test_no_battle_that_the_favourite_won_is_an_upset():
    won = [row(number, "Red") for number in range(3)]
    assert figures.upset(won) is None
    assert figures.upset([*won, row(3)]) == 3, "a draw is as much as Blue got"
    assert figures.upset([*won, row(3), row(4, "Blue")]) == 4
    assert figures.upset([row(7), row(8)]) is None, "nobody is the favourite where everything is drawn"


def test_effects_are_paired_by_number():
    plan = Plan(game="cards", scenarios=("duel",), grid={"clouds": (0, 3)})
    both = [cell(0, clouds=0), cell(1, clouds=3)]
    rows = {
        0: [row(0, "Red", turns=10), row(1, "Blue", turns=12), row(2, turns=8), row(3, "Red", error="x")],
        1: [row(0, "Red", turns=12), row(1, "Red", turns=12), row(2, "Blue", turns=9), row(3), row(4)],
    }
    score, _, turns, *_ = figures.effects(plan, both, rows)
    # scores 1 0 ½ become 1 1 0: differences 0, +1, -½
    assert (score.option, score.value, score.base, score.pairs) == ("clouds", 3, 0, 3)
    assert score.difference == pytest.approx(0.5 / 3)
    error = 1.96 * sqrt(((1 / 6) ** 2 + (5 / 6) ** 2 + (4 / 6) ** 2) / 2) / sqrt(3)
    assert [score.low, score.high] == pytest.approx([1 / 6 - error, 1 / 6 + error])
    assert score.changed == pytest.approx(2 / 3)
    assert turns.difference == 1


def test_an_effect_is_averaged_over_the_other_options():
    four = [cell(at, clouds=clouds, altitude=high) for at, (clouds, high) in enumerate(
        [(0, False), (0, True), (3, False), (3, True)])]  # fmt: skip
    rows = {at: [row(0, turns=turns)] for at, turns in enumerate((10, 20, 14, 22))}
    found = {one.option: one for one in figures.effects(PLAN, four, rows) if one.measure == "turns"}
    assert found["clouds"].difference == 3
    assert found["altitude"].difference == 9


def test_an_option_that_does_nothing_has_no_effect_at_all():
    plan = Plan(game="cards", scenarios=("duel",), grid={"clouds": (0, 3)})
    rows = {at: [row(number, "Red" if number % 3 else "") for number in range(20)] for at in (0, 1)}
    for effect in figures.effects(plan, [cell(0, clouds=0), cell(1, clouds=3)], rows):
        assert (effect.difference, effect.low, effect.high, effect.changed) == (0, 0, 0, 0)
