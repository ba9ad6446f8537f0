"""What scenarios and airplanes are worth, measured on the command line."""

import json
import re

import pytest

from aerodrome.core.balance import Balance, BalanceBook
from aerodrome.core.rules import rules_of
from aerodrome.games import kit
from tests.commands import run


@pytest.fixture(autouse=True)
def own_folder(tmp_path, monkeypatch):
    """Every test has a working folder of its own."""
    monkeypatch.chdir(tmp_path)


def lines(text: str) -> list[str]:
    return text.strip().splitlines()


def test_fair_fights_of_other_bots_are_flown_by_the_book(capsys, tmp_path):
    wish = ("--check", "--bot", "chance", "--fair-fights", "2", "--fair-battles", "1", "--processes", "1")
    assert run("points", "cards", *wish, "--out", str(tmp_path)) == 0
    assert "Fair fights of chances, 2 battles of 2 meetings" in lines(capsys.readouterr().out)[-1]


def test_who_wins_the_scenarios(capsys, tmp_path, monkeypatch):
    wish = ("--measure", "--scenario", "duel", "--battles", "2", "--bot", "chance", "--processes", "1")
    assert run("balance", "cards", *wish, "--out", str(tmp_path / "rows")) == 0
    assert re.match(
        r"duel: Allies \d+\s%, Germans \d+\s% \(Allies \d+ to \d+ %\) in 2 battles", capsys.readouterr().out
    )
    book = BalanceBook({"duel": Balance(("Allies", "Germans"), (1, 9), 10, 5.5, "cadet", 1, "0" * 8, 0, "2026-11-16")})
    monkeypatch.setattr(type(kit("cards")), "balance", lambda kit: book)
    assert run("balance", "cards") == 0
    out = lines(capsys.readouterr().out)
    assert out[0] == "first-flight: not measured"
    assert out[2] == (
        "duel: Allies 10\u00a0%, Germans 90\u00a0% (Allies 2 to 40 %) in 10 battles of cadets; "
        "measured before the scenario was changed. The odds are against the Allies."
    )
    assert run("balance", "cards", "--scenario", "duel", "--json") == 0
    told = json.loads(capsys.readouterr().out)["duel"]
    assert (told["first"]["share"], told["drawn"], told["underdog"]) == (0.1, 0, "Allies")
    assert run("balance", "cards", "--scenario", "duel", "--scenario", "pairs", "--markdown") == 0
    assert lines(capsys.readouterr().out)[2:] == [
        "| `duel` | Allies | 10 % | 2 to 40 % | 0 | Germans | 5.5 | 10 of cadets | The odds are against the Allies; "
        "measured before the scenario was changed |",
        "| `pairs` | | | | | | | | not measured |",
    ]
    assert run("scenarios", "cards") == 0
    assert "Allies 10\u00a0%, Germans 90\u00a0% in 10 battles of cadets." in capsys.readouterr().out


def test_what_was_counted_joins_the_data_of_the_game(capsys, tmp_path, monkeypatch):
    written = {}
    monkeypatch.setattr("aerodrome.cli.flying.write_data", lambda game, sheet, found: written.update({sheet: found}))
    wish = ("--measure", "--scenario", "duel", "--battles", "1", "--bot", "chance", "--processes", "1", "--write")
    before = kit("cards").balance()
    assert run("balance", "cards", *wish, "--out", str(tmp_path)) == 0
    found = written["data/balance.toml"].scenarios
    assert found["duel"].bot == "chance"
    assert {name: row for name, row in found.items() if name != "duel"} == {
        name: row for name, row in (before.scenarios if before else {}).items() if name != "duel"
    }
    assert list(found) == [name for name in rules_of("cards").scenarios() if name in found]


def test_wrong_wishes_for_balance_are_told(capsys):
    assert run("balance", "cards", "--write") == 2
    assert "--write: nothing is measured (allowed: together with --measure)" in capsys.readouterr().err
    assert run("balance", "cards", "--scenario", "tea-party") == 2
    assert "--scenario: unknown 'tea-party'" in capsys.readouterr().err
    assert run("balance", "campaign") == 2
    assert "GAME: unknown 'campaign' (allowed: cards, triangle, icog)" in capsys.readouterr().err
