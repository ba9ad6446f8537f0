"""The laboratory on the command line: run, report, compare, replay, and what can be wrong with each."""

import json
import re
import runpy
from pathlib import Path

import msgspec
import pytest

from aerodrome.core.archive import verify
from aerodrome.lab import folder, rows
from aerodrome.lab.battle import BattleRow, ShotRow
from tests.commands import run

ROOT = Path(__file__).resolve().parents[1]
PLAN = """
title = "Shorter <battles>"
game = "cards"
scenarios = ["duel", "balloon-busting"]
battles = 6
seed = 2

[grid]
turns = [20, 6]
"""


@pytest.fixture(scope="module")
def flown(tmp_path_factory):
    """A run that is finished."""
    path = tmp_path_factory.mktemp("lab")
    (path / "plan.toml").write_text(PLAN, encoding="utf-8")
    assert run("lab", "run", str(path / "plan.toml"), "--out", str(path / "run"), "--processes", "1") == 0
    return path / "run"


def told(capsys, *arguments):
    """Exit code and what was said."""
    code = run("lab", *map(str, arguments))
    said = capsys.readouterr()
    return code, said.out, said.err


def test_a_report_for_people_and_for_programs(flown, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    code, out, _ = told(capsys, "report", flown)
    assert code == 0
    for words in ("cell 1: duel, turns=6", "Allies", "95 % interval", "turns=6", "s-e-5a", "by luck alone", "of 6"):
        assert words in out
    code, out, _ = told(capsys, "report", flown, "--json")
    found = json.loads(out)
    assert code == 0
    assert [cell["battles"] for cell in found["cells"]] == [6, 6, 6, 6]
    assert {effect["option"] for effect in found["effects"]} == {"turns"}


def test_one_page_with_all_plots(flown, capsys, tmp_path):
    code, out, _ = told(capsys, "report", flown, "--html", tmp_path / "page.html")
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert (code, out) == (0, "")
    assert "Shorter &lt;battles&gt;" in page
    assert "<battles>" not in page
    assert page.count('<svg class="heat"') == 4
    assert page.count('<svg class="plot"') >= 2
    assert not re.search(r"(src|href)=|url\(|@import", page), "a page that needs nothing else"


def test_a_run_compared_with_itself_differs_in_nothing(flown, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    code, out, _ = told(capsys, "compare", flown, flown)
    assert code == 0
    assert out.count("+0.000 to +0.000") == 20


def test_runs_with_other_dice_are_compared_by_their_means(flown, capsys, tmp_path, monkeypatch):
    monkeypatch.setenv("COLUMNS", "200")
    (tmp_path / "plan.toml").write_text(PLAN.replace("seed = 2", "seed = 3"), encoding="utf-8")
    assert run("lab", "run", str(tmp_path / "plan.toml"), "--out", str(tmp_path / "run"), "--processes", "1") == 0
    capsys.readouterr()
    code, out, _ = told(capsys, "compare", flown, tmp_path / "run")
    assert code == 0
    assert out.count("other dice") == 20


def test_a_battle_is_flown_again_and_its_record_kept(flown, capsys, tmp_path):
    code, out, _ = told(capsys, "replay", flown, 1, 4, "--out", tmp_path / "battle.aero")
    assert code == 0
    assert out.startswith("duel, turns=6, battle 4")
    record = (tmp_path / "battle.aero").read_text(encoding="utf-8")
    assert verify(record).sound
    row = next(one for one in folder.read_rows(flown) if (one.cell, one.number) == (1, 4))
    assert f'"{row.seed}"' in record


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("replay", "{run}", 9, 0, "--out", "x"), "CELL: unknown '9' (allowed: 0 (duel, turns=20), 1 (duel, turns=6)"),
        (("replay", "{run}", 0, 6, "--out", "x"), "NUMBER: 6 (allowed: a battle of the cell, 0 to 5)"),
        (("replay", "{run}", 0, 0, "--out", "{run}"), "is a directory (allowed: a file that can be written)"),
        (("report", "{run}/nowhere"), "no run of the laboratory (allowed: a folder that `aerodrome lab run` has made)"),
        (("report", "{run}", "--html", "{run}/no/page.html"), "no such file or directory"),
        (("run", "{run}/absent.toml"), "no such file or directory (allowed: a TOML file that can be read)"),
        (("run", "{run}/../plan.toml", "--processes", 0), "--processes: 0 (allowed: 1 or more)"),
        (("run", "{run}/../plan.toml", "--processes", 2, "--cluster", "auto"), "--processes: given together with"),
        (("run", "{run}/../plan.toml", "--cluster", "nowhere", "--out", "{run}x"), "auto, or HOST:PORT"),
        (("try",), "No such command 'try'. (allowed: run, report, compare, replay)"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_in_a_line(flown, capsys, tmp_path, monkeypatch, arguments, words):
    monkeypatch.chdir(tmp_path)
    code, out, err = told(capsys, *[str(word).replace("{run}", str(flown)) for word in arguments])
    assert (code, out) == (2, "")
    assert err.startswith("aerodrome: ")
    assert err.count("\n") == 1
    assert words in err
    assert list(tmp_path.iterdir()) == [], "nothing is left behind"


def test_a_battle_that_goes_another_way_today_is_not_shown_as_the_same(flown, capsys, tmp_path, monkeypatch):
    changed = [msgspec.structs.replace(row, turns=row.turns + 1) for row in folder.read_rows(flown)]
    monkeypatch.setattr(folder, "read_rows", lambda path: changed)
    code, _, err = told(capsys, "replay", flown, 0, 3, "--out", tmp_path / "x")
    assert code == 2
    assert "battle 3 goes another way today (allowed: the version of aerodrome that flew the run)" in err
    assert not (tmp_path / "x").exists()


def test_the_schema_in_the_docs_is_that_of_the_files():
    page = (ROOT / "docs" / "laboratory.md").read_text(encoding="utf-8")
    for kind in (BattleRow, ShotRow):
        for name, word in rows.columns(kind).items():
            shown = re.sub(r'"|STRUCT\(.*\)(?=\[\])', lambda found: "STRUCT" if "STRUCT" in found[0] else "", word)
            assert f"| `{name}` | `{shown}` |" in page, f"{name} {shown}"


def test_the_example_reads_a_run(flown, capsys):
    script = runpy.run_path(str(ROOT / "docs" / "examples" / "laboratory.py"))
    script["main"](flown)
    out = capsys.readouterr().out
    assert "Who wins" in out
    assert "s-e-5a" in out
