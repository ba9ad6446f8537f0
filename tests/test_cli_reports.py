"""`aerodrome report`: what a campaign learns of a battle, for people and for programs."""

from pathlib import Path

import msgspec
import pytest

from aerodrome.core.game import new_game
from aerodrome.core.report import MissionReport
from tests.commands import run

GOLDEN = Path(__file__).parent / "golden" / "icog-1-close-four.aero"


def test_report_tells_machines_men_and_victories(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("report", str(GOLDEN)) == 0
    told = capsys.readouterr().out
    assert "Machines:" in told
    assert "pilot Konrad Weidlich (two wounds)" in told
    assert "B2, by Konrad Weidlich (event 135)" in told


def test_report_as_json_is_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("report", str(GOLDEN), "--json") == 0
    found = msgspec.json.decode(capsys.readouterr().out, type=MissionReport)
    assert (found.game, found.scenario, found.turns) == ("icog", "close-four", 8)


def test_report_of_a_battle_that_goes_on_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "running.aero"
    path.write_text(new_game("triangle", "dogfight-duel").save(), encoding="utf-8")
    assert run("report", str(path)) == 2
    assert "not over" in capsys.readouterr().err
