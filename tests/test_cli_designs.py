"""Battles of one's own on the command line: written, checked with every fault at once, played."""

from pathlib import Path

import pytest

from aerodrome.core.game import new_game
from tests.commands import run

GAMES = ("triangle", "icog", "cards")


@pytest.mark.parametrize("game", GAMES)
def test_a_new_design_is_checked_and_begun(game, tmp_path: Path, capsys):
    assert run("design", "new", game) == 0
    file = tmp_path / "mine.toml"
    file.write_text(capsys.readouterr().out, "utf-8")
    assert run("design", "check", game, str(file)) == 0
    assert "It can be played" in capsys.readouterr().out
    assert new_game(game, str(file)).setting.title == "My battle"


def test_bots_fight_a_design(tmp_path: Path, capsys):
    file = tmp_path / "mine.toml"
    assert run("design", "new", "cards") == 0
    file.write_text(capsys.readouterr().out, "utf-8")
    options = ("--games", "1", "--processes", "1", "--option", "turns=1")
    assert run("simulate", "cards", "--scenario", str(file), *options) == 0


def test_all_that_is_wrong_is_said_at_once(tmp_path: Path, capsys):
    assert run("design", "new", "cards", "--from", "duel") == 0
    text = capsys.readouterr().out
    file = tmp_path / "mine.toml"
    file.write_text(text.replace("heading = 0", "heading = 7").replace('home = "north"', 'home = "west"'), "utf-8")
    assert run("design", "check", "cards", str(file)) == 2
    said = capsys.readouterr()
    assert "Allies, Plane 1, Heading [sides.0.force.0.heading]: found 7" in said.out
    assert "a multiple of 5" in said.out
    assert 'Germans, Home edge [sides.1.home]: found "west"' in said.out
    assert "it cannot be played yet" in said.err


def test_what_is_no_file_and_no_game_is_named(tmp_path: Path, capsys):
    assert run("design", "check", "cards", str(tmp_path / "none.toml")) == 2
    assert "it cannot be read" in capsys.readouterr().err
    assert run("design", "new", "chess") == 2
    assert "unknown 'chess'" in capsys.readouterr().err
    assert run("design", "new", "cards", "--from", "no-such") == 2
    assert "unknown 'no-such'" in capsys.readouterr().err
