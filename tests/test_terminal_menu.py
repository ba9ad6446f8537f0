"""The terminal game before and around the battle: its menu, saved battles, how it looks on a screen."""

import io
from random import Random

import pytest
from rich.console import Console

from aerodrome import cli
from aerodrome.terminal import menu
from aerodrome.terminal.prompt import Left
from aerodrome.terminal.screen import Closed, Screen
from aerodrome.terminal.session import Session
from aerodrome.triangle import notation
from aerodrome.triangle.terminal.lattice_map import picture
from tests.commands import POSITION
from tests.keyboard import Table, from_position, screen_for

# ---- menu


def chosen(*typed: str) -> tuple[menu.Wish, str]:
    screen, out = screen_for(*typed)
    return menu.wish(screen, "triangle"), out.getvalue()


def test_the_menu_leads_to_a_battle_against_a_cadet():
    wish, out = chosen("", "", "")
    assert (wish.game, wish.scenario) == ("triangle", "dogfight-duel")
    assert wish.seats == {"Germans": "human", "British": "bot:cadet"}
    assert "Which scenario?" in out


def test_the_menu_takes_names_and_numbers_and_asks_again():
    wish, out = chosen("nonsense", "close-duel", "3")
    assert "'nonsense' is none of these" in out
    assert wish.scenario == "close-duel"
    assert wish.seats == {"Germans": "human", "British": "human"}


def test_the_menu_lets_bots_play():
    wish, _ = chosen("close-duel", "4", "chance")
    assert set(wish.seats.values()) == {"bot:chance"}


def test_the_menu_can_be_left():
    with pytest.raises(Left):
        chosen("quit")
    with pytest.raises(Closed):
        chosen()


def test_play_offers_saved_battles(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    Table(from_position(), tmp_path / "here.aero", "blue").play()
    (tmp_path / "broken.aero").write_text("nothing", encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.StringIO("2\nquit\n"))
    cli.main(["play"])
    out = capsys.readouterr().out
    assert "go on: A battle of its own" in out
    assert "resumed." in out
    assert "broken" not in out


def test_play_without_anything_leaves_quietly(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    cli.main(["play", "triangle"])
    assert "Good-bye." in capsys.readouterr().out


# ---- the looks


def test_on_a_terminal_lists_stand_in_columns_and_maps_come_by_themselves(tmp_path):
    out = io.StringIO()
    console = Console(file=out, force_terminal=True, width=100, height=60, highlight=False, markup=False)
    screen = Screen(console, io.StringIO("blue\n"))
    session = Session(from_position(), tmp_path / "battle.aero", screen, Random(1))
    with pytest.raises(Closed):
        session.run()
    text = out.getvalue()
    assert "\x1b[" in text
    assert "in reach" in text


def test_the_picture_fits_the_screen():
    state = notation.read_position(POSITION)
    for width, height in ((60, 24), (80, 40), (120, 60)):
        for whole in (False, True):
            text = picture(state, "G10", {}, (width, height), whole).plain
            rows = text.splitlines()[:-1]
            assert max(len(row.rstrip()) for row in rows) <= width


def test_a_piece_above_another_is_marked():
    state = notation.read_position(
        "free 28x28 | Germany west: G10 fokker-d-vii G12 E L3, G11 fokker-d-vii G12 W L5 | "
        "France east: F10 spad-s-xiii O12 E L3 down"
    )
    text = picture(state, "", {}, (100, 40), False).plain
    assert "G11+" in text
    assert "⇒3v" in text
