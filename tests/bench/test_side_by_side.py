"""Checkouts beside each other: each has its server, and both are measured alike."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from aerodrome.bench import hosted, side_by_side
from aerodrome.bench.hosted import HERE
from aerodrome.bench.player import Tally
from aerodrome.bench.side_by_side import Size
from aerodrome.core.faults import Fault
from aerodrome.games import battles, kit


def test_a_checkout_is_measured_beside_itself():
    console = Console(file=io.StringIO(), width=200)
    side_by_side.run(console, [HERE.parent], "icog", Size(tables=(1,), answers=6, rounds=1, thought=0.01))
    told = console.file.getvalue()  # type: ignore[attr-defined]
    rows = [line for line in told.splitlines() if "p99" in line]
    assert [HERE.parent.name in row for row in rows] == [True, False] * (len(rows) // 2)
    assert len(rows) == 2 * 2 * len(list(side_by_side.contests("icog")))
    assert "none" not in told
    assert "choices asked for" in told


def test_a_folder_without_sources_is_named(tmp_path: Path):
    with pytest.raises(Fault, match="holds no sources"):
        side_by_side.run(Console(file=io.StringIO()), [tmp_path])


def test_every_battle_game_is_compared_in_a_duel_and_in_a_crowd():
    assert all(len({what.scenario for what in kit(game).contests}) == 2 for game in battles())


def test_a_tally_is_told_in_milliseconds():
    tally = Tally([0.01] * 4, [], used=0.02, took=2.0)
    assert tally.cost == pytest.approx(5.0)
    assert tally.told() == "5.00 ms of processor; 2/s; p50 10 ms, p99 10 ms, 100% within 10 ms"


def test_a_server_whose_time_was_too_short_to_be_counted_is_not_compared():
    counted, uncounted = Tally([0.01] * 4, used=0.02), Tally([0.01] * 4)
    assert counted.beside(Tally([0.01] * 4, used=0.01)) == "2.0 × cheaper"
    assert counted.beside(uncounted) == "too few answers to tell what is cheaper"


def test_a_server_rests_only_when_it_has_had_nothing_to_do_for_a_while(monkeypatch):
    """On a crowded machine one that is busy may get nothing of the processor from one look to the next."""
    looks = iter([0.0, 0.4, 0.4, 0.4, 0.9, *[0.91] * hosted.CALM])
    monkeypatch.setattr(hosted.Hosted, "seconds", lambda server: next(looks))
    monkeypatch.setattr("time.sleep", lambda seconds: None)
    object.__new__(hosted.Hosted).rest()
    assert next(looks, None) is None
