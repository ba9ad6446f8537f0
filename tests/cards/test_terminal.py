"""Sealed Orders at the terminal: scripted people at the keyboard, planning card by card."""

import io
from pathlib import Path

import pytest
from rich.console import Console

from aerodrome.cards.events import Fired
from aerodrome.cards.game import RULES
from aerodrome.cards.terminal.desk import CardsDesk
from aerodrome.cards.terminal.table_map import picture
from aerodrome.core.archive import verify
from aerodrome.core.dice import ScriptedDice
from aerodrome.core.game import Game, begin_match, new_game
from aerodrome.terminal.session import desk_of
from tests.keyboard import Table

BEHIND = "duel | turn 1 | A1 30000,20000,0; G1 30000,27000,0"
SEATS = {"Allies": "human", "Germans": "human"}


@pytest.fixture
def path(tmp_path) -> Path:
    return tmp_path / "battle.aero"


def from_position(text: str = BEHIND) -> Game:
    return begin_match(RULES, RULES.position(text), SEATS, ScriptedDice([1] * 500))


def said(path: Path, *typed: str, game: Game | None = None) -> str:
    return Table(game or from_position(), path, *typed).play()


def drawn(text) -> str:
    out = io.StringIO()
    Console(file=out, width=100, color_system=None).print(text)
    return out.getvalue()


@pytest.mark.parametrize("scenario", ["duel", "bounce", "balloon-busting"])
def test_a_battle_is_played_by_numbers_from_the_list(path, scenario):
    seats = list(RULES.seats(RULES.setting(scenario, {})))
    game = new_game("cards", scenario, dict(zip(seats, ("human", "bot:chance"), strict=True)), 4, {"turns": 3})
    out = Table(game, path, *["1"] * 300).play()
    assert game.over
    assert "The battle is over" in out
    assert "Not possible" not in out
    text = path.read_text(encoding="utf-8")
    assert verify(text).sound, verify(text).finding


def test_it_has_its_own_desk():
    assert isinstance(desk_of(RULES), CardsDesk)


def test_a_plan_is_typed_at_once_in_any_case(path):
    game = from_position()
    said(path, "s, gl, s", "1", "quit", game=game)
    assert game.state.plane("G1").plan == ("S", "GL", "S")


def test_a_plan_is_typed_card_by_card_and_says_what_may_follow(path):
    game = from_position()
    out = said(path, "s", "im", "s", "1", "quit", game=game)
    assert "Straight, heading 0°: to 30.0 u east, 31.6 u north." in out
    assert "Your second card may be S," in out
    assert "Your third card may be S or F." in out
    assert game.state.plane("G1").plan == ("S", "IM", "S")


def test_a_card_that_may_not_follow_is_refused_with_its_paragraph_and_the_rest_stays_begun(path):
    game = from_position()
    out = said(path, "wl", "im", "s s", "1", "quit", game=game)
    assert "Immelmann can't follow Wing-over left: both are steep [MC15]." in out
    assert game.state.plane("G1").plan == ("WL", "S", "S")


def test_a_whole_plan_that_is_refused_says_every_reason(path):
    out = said(path, "wl im s", "quit")
    assert "both are steep" in out
    assert "[MC15]" in out
    assert "Immelmann needs a straight before it" in out


def test_an_unknown_card_is_named_with_those_in_the_hand(path):
    out = said(path, "xx", "quit")
    assert "No card is called 'XX'; the hand has S, F, Z, GL," in out


def test_whoever_tails_is_told_the_first_card(path):
    out = said(path, "GL S S", "planes", "quit")
    assert "A1 is on its tail and will see its first card." in out
    assert "It is tailing G1, so you know how G1 begins: gentle turn left (GL)" in out
    assert "you are tailing it" in out


def test_a_shot_is_fired_by_the_name_of_its_target(path):
    game = from_position()
    said(path, "S S GL", "", "S S GL", "g1", "quit", game=game)
    assert [(event.by, event.target) for event in game.events if isinstance(event, Fired)] == [("A1", "G1")]


def test_the_map_shows_planes_their_headings_the_lines_and_where_cards_lead(path):
    game = from_position()
    question = game.pending[0]
    shown = drawn(CardsDesk().board(game.state, question, (90, 30), False))
    assert "↑A1" in shown
    assert "⇑G1" in shown
    assert "o" in shown
    assert "→ Allies" in shown
    whole = drawn(picture(game.state, "A1", (), (90, 30), True))
    assert "the lines" in whole


def test_the_map_shows_ground_balloons_and_levels():
    game = new_game("cards", "balloon-busting", None, 1, {"rules": "full", "clouds": 4})
    shown = drawn(picture(game.state, "", (), (100, 40), True))
    for sign in ("O balloon", "# on the ground", "% cloud", ":n = level"):
        assert sign in shown


def test_what_a_plan_leads_to_can_be_asked_before_it_is_laid(path):
    out = said(path, "odds S S GL", "odds WL WR S", "odds", "quit")
    assert "3. Gentle turn left, heading" in out
    assert "both are steep" in out
    assert "has G1 before its guns" in out


def test_panels_and_decks_can_be_looked_at(path):
    out = said(path, "panel a1", "panel zz", "decks", "position", "score", "quit")
    assert "R.A.F. S.E.5a A1, heading north (0°)." in out
    assert "At 30.0 u east, 20.0 u north." in out
    assert "No plane is called 'zz'; there are A1, G1." in out
    assert "IM Immelmann, one copy, +180°, steep" in out
    assert "Points for the Allies: none." in out


def test_its_types_can_be_looked_up():
    from aerodrome.games import kit

    hangar = kit("cards").hangar()
    assert hangar is not None
    types = hangar.load()
    assert len(types) > 90
    for one in types.values():
        assert len(hangar.row(one)) == len(hangar.columns)
    assert any("damage points: 15" in line for line in hangar.facts(types["sopwith-camel"]))
