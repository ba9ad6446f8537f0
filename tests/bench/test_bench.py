"""The benchmark runs and says what it found; how fast anything is, no test asserts."""

import io
import os

import pytest
from rich.console import Console

from aerodrome.bench import clock, environments, laboratory, rival, run
from aerodrome.bench.measures import Size
from aerodrome.icog import RULES
from aerodrome.icog import bench as icog
from aerodrome.icog.announcing import refusals
from aerodrome.triangle import bench as triangle
from aerodrome.triangle import reach

TINY = Size(rounds=1, battles=1, moves=20, lists=2, games=2, cluster=False, thoughts=1, steps=20)


def told(size=TINY):
    console = Console(file=io.StringIO(), width=200)
    rows = run(console, size)
    return rows, console.file.getvalue()  # type: ignore[attr-defined]


def test_one_table_with_a_row_for_each_figure():
    rows, text = told()
    for row in rows:
        assert row.name in text
        assert row.measured in text
    apart = ("laboratory", "environment", "learned judgement")
    targets = [row.target for row in rows if row.target and not row.name.startswith(apart)]
    cards = ["ratio at least 0.3"] * 2 + ["each at most 10 ms"] * (len(targets) - 10)
    triangle_targets = ["ratio at least 1", "ratio at least 1", "at most 3 ×", "at most 5 ×"]
    assert targets == [
        *cards,
        *triangle_targets,
        "at most 300 µs",
        "ratio at least 0.1",
        "at most 5 ms",
        "at most 5 ms",
    ]
    assert {"prompt for plan", "prompt for fire"} <= {row.name for row in rows}
    assert [row.target for row in rows if row.name.startswith("learned judgement")] == ["at most 20 µs"] * 3
    thought = [row for row in rows if "ms a decision" in row.measured]
    assert len(thought) == 7
    assert all("battles/s" in row.measured and "moves of chess" in row.measured for row in thought)
    assert all(row.reached is not None for row in rows if row.target)


def test_environments_are_measured_beside_chess():
    rows = [row for row in environments.measured(TINY) if "ratio" in row.measured]
    assert len(rows) == 6
    assert {row.target for row in rows} == {"ratio at least 5"}


def test_the_laboratory_is_measured_here_and_with_all_cores():
    rows = list(laboratory.measured(TINY))
    assert [row.target for row in rows] == ["", "overhead at most 5%"][: min(2, os.cpu_count() or 1)]
    assert all("battles/s" in row.measured for row in rows)


def test_without_python_chess_it_says_so_in_a_line(monkeypatch):
    monkeypatch.setattr(rival, "chess", None)
    rows, text = told()
    assert rival.MISSING in text
    assert not [row for row in rows if row.name.startswith("environment")]
    engines = [row.target for row in rows if row.target and not row.name.startswith(("laboratory", "learned"))]
    assert engines[-4:] == ["at most 5 ×", "at most 300 µs", *["at most 5 ms"] * 2]
    assert "ratio" not in "".join([row.target for row in rows])
    assert any("decisions/s" in row.measured for row in rows)


def test_a_spoilt_sample_is_taken_again(monkeypatch):
    # the loop's times around three samples: the second time the machine is steady
    times = iter([1.0, 1.0, 2.0, 1.0, 1.05, 1.0])
    monkeypatch.setattr(clock, "_reference", lambda: next(times))
    rates = iter([1.0, 1.0, 30.0, 10.0])
    found = clock.compare(lambda: next(rates), lambda: next(rates), rounds=1)
    assert (found.ours, found.theirs, found.ratio, found.spoilt) == (30.0, 10.0, 3.0, 1)


def test_on_a_machine_that_is_never_steady_the_last_sample_counts(monkeypatch):
    times = iter(range(1, 100))
    monkeypatch.setattr(clock, "_reference", lambda: float(next(times)) ** 2)
    found = clock.compare(lambda: 6.0, lambda: 3.0, rounds=2)
    assert (found.ratio, found.spoilt) == (2.0, 2 * clock.RETRIES)


def test_medians_count(monkeypatch):
    monkeypatch.setattr(clock, "_reference", lambda: 1.0)
    ours, theirs = iter([1.0, 8.0, 3.0]), iter([1.0, 2.0, 1.0])
    found = clock.compare(lambda: next(ours), lambda: next(theirs), rounds=3)
    assert (found.ours, found.theirs, found.ratio) == (3.0, 1.0, 3.0)


def test_the_melee_is_what_the_figure_says():
    state = triangle.melee()
    assert len(state.pieces) == 12
    assert len({(piece.point, piece.level) for piece in state.pieces}) == 12
    airplane = state.airplane(state.piece("A1"))
    assert (airplane.speed, airplane.agility) == (6, 4)
    ends = reach.reach(state, "A1", 5, 0).ends
    assert len(ends) == len(set(ends)) > 100


def test_the_sixteen_airplanes_are_what_the_figure_says():
    state = icog.melee()
    assert len(state.airplanes) == len({airplane.at for airplane in state.airplanes}) == 16
    assert all(airplane.place == "air" for airplane in state.airplanes)
    asked = icog.announcements(state)
    assert {name for name, _ in asked} == set(state.ids)
    assert len({announcement for _, announcement in asked}) > 50
    assert all(not refusals.reasons(state, name, announcement) for name, announcement in asked)


def test_the_battle_of_four_against_four_lasts_ten_turns():
    setting = RULES.setting(icog.MISSION, {})
    assert setting.turns == 10
    assert [len(side.force) for side in setting.sides] == [4, 4]


@pytest.mark.parametrize("measure", [lambda: rival.random_moves(10), lambda: rival.move_lists(3)])
def test_the_yardstick_is_measured(measure):
    pytest.importorskip("chess")
    assert measure() > 0
