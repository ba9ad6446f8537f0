"""The load script measures what it says, also when it measures very little."""

import io

import pytest
from rich.console import Console

from aerodrome.bench import server
from aerodrome.bench.hosted import quantile
from aerodrome.bench.server import Size, best


def test_a_small_load_gives_a_figure_for_everything():
    console = Console(file=io.StringIO(), width=200)
    size = Size(seconds=0.5, rooms=2, eager=(1,), thinking=(2,), thought=0.1, watched=(1,), previews=3, drag=0.0)
    figures = server.run(console, size)
    names = [figure.name for figure in figures]
    assert "memory of a room where nobody is" in names or "memory of a room" in names
    (eager,) = [figure for figure in figures if "no thought" in figure.name]
    assert "p99" in eager.measured
    assert "none" not in eager.measured
    assert any("watched" in name for name in names)
    previews = [figure for figure in figures if "preview" in figure.name]
    assert previews
    assert all(figure.measured.endswith("of 3") for figure in previews)
    assert console.file.getvalue().count("\n") > len(figures)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("prompt", "answer"),
    [
        ({"card": None, "choices": [{"answer": "hold"}, {"answer": "fixed G5"}]}, "fixed G5"),
        ({"card": {"kind": "fly", "ends": [{"answer": "SSL"}, {"answer": "SSS"}]}, "choices": []}, "SSL"),
    ],
)
def test_a_client_takes_the_best_that_is_offered(prompt, answer):
    assert best(prompt) == answer


def test_quantiles_are_told_in_milliseconds():
    assert quantile([0.001 * number for number in range(1, 101)], 0.99) == "100 ms"
    assert quantile([], 0.5) == "none"
