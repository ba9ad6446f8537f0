"""A squadron campaign at the terminal: missions are flown at the screen, flown by bots, or typed in field by field."""

import io
from pathlib import Path
from random import Random

import pytest

from aerodrome import cli
from aerodrome.campaign import debrief
from aerodrome.campaign.terminal.desk import CampaignDesk
from aerodrome.core.archive import load
from aerodrome.core.chronicle import report as report_of
from aerodrome.core.game import Game, new_game
from aerodrome.terminal.session import desk_of
from tests.keyboard import Table

SEATS = {"No. 71 Squadron": "human", "Jasta 42": "bot:cadet"}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "bloody.aero"


def before_a_mission(seats: dict[str, str] | None = None, **options) -> Game:
    """A campaign of one mission that is about to be flown, with a person at the first squadron."""
    given = {"missions": 1, "tactics": "triangle", **options}
    game, rng = new_game("campaign", "bloody-april", seats or SEATS, seed=2, options=given), Random(2)
    while game.state.phase != "battle":
        question = game.pending[0]
        game.answer(question.sample(game.state, rng), question.seat)
    return game


def test_the_campaign_has_a_desk_of_its_own():
    assert isinstance(desk_of(before_a_mission().rules), CampaignDesk)


def test_a_mission_can_be_flown_left_to_bots_or_reported(path):
    game = before_a_mission()
    out = Table(game, path).play()
    assert "1. fly: sit down and fly it" in out
    assert "2. bots: let bots fly it" in out
    assert "3. report: type in field by field" in out
    assert "The British attack: they are to" in out  # the orders are read out, for both sides
    assert "The Germans defend: they are to" in out
    at_home = Table(before_a_mission(tactics="table"), path).play()
    assert "1. report: type in" in at_home
    assert "let bots fly it" not in at_home


def test_bots_fly_the_mission_and_the_campaign_goes_on(path):
    game = before_a_mission()
    out = Table(game, path, "bots", "", *["1"] * 400).play()
    assert game.over, out[-2000:]
    battle = path.with_name("bloody-mission-1.aero")
    assert game.state.log[0].record == report_of(battle.read_text(encoding="utf-8")).record
    assert "Not possible" not in out


def test_one_flies_the_mission_oneself_at_the_same_screen(path):
    game = before_a_mission()
    table = Table(game, path, "fly", "", "bot brawler", *["1"] * 400)  # he gives his seat away at once
    out = table.play()
    battle = path.with_name("bloody-mission-1.aero")
    fought = load(battle.read_text(encoding="utf-8"))
    assert [(seat.name, seat.who) for seat in fought.header.seats] == [("British", "human"), ("Germans", "bot:cadet")]
    assert fought.over, out[-2000:]
    assert game.state.flown == 1
    assert game.state.log[0].record == report_of(fought.save()).record


def test_a_battle_that_is_left_goes_on_where_it_was(path):
    game = before_a_mission()
    out = Table(game, path, "fly", "", "quit", "quit").play()
    assert "The battle is saved; fly goes on with it." in out
    assert game.state.phase == "battle"
    battle = path.with_name("bloody-mission-1.aero")
    before = battle.read_text(encoding="utf-8")
    again = Table(game, path, "fly", "quit", "quit").play()
    assert "The battle goes on." in again
    assert battle.read_text(encoding="utf-8").startswith(before.splitlines()[0])


def test_people_have_their_missions_flown_even_where_a_bot_is_asked(path):
    game = before_a_mission({"No. 71 Squadron": "bot:cadet", "Jasta 42": "human"})
    out = Table(game, path, "bots", "", *["1"] * 400).play()
    assert "3. report: type in field by field" in out
    assert game.state.log[0].record != ""


def test_a_report_is_typed_field_by_field(path):
    game = before_a_mission(tactics="table")
    first, *others = game.state.under_way.crews
    lines = ["shot down", "no man's land", "no"]  # the first machine falls, its engine sound
    for _ in first.men:
        lines += ["no", "1"]  # alive, with a wound
    for crew in others:
        lines += ["", "nonsense", "25", "no", "no"] if crew is others[0] else ["", "", *()]
        for _ in crew.men:
            lines += ["", ""]
    enemy = next(one for one in others if game.state.side(game.state.plane(one.plane).squadron) == 1)
    lines += [enemy.pilot, "no", "0", "3", "Germans", "9"]
    kind = game.state.under_way.kind
    out = Table(game, path, "report", *lines, *["1"] * 400).play()
    assert "'nonsense' is not understood: a number from 0 to 100." in out
    log = game.state.log[0]
    assert (log.winner, log.points) == ("Germans", (0.0, 3.0)), (kind, out[-3000:])
    assert log.kills[0][0] == enemy.pilot
    assert "Not possible" not in out


def test_a_form_is_left_with_a_word_and_remembers_what_was_typed(path):
    game = before_a_mission(tactics="table")
    table = Table(game, path, "report", "left", "cancel", "report", "cancel")
    out = table.play()
    assert out.count("Nothing was reported.") == 2
    assert "[left]> " in out  # what was typed before is offered again
    assert game.state.phase == "battle"


def test_a_man_and_the_league_can_be_looked_at(path):
    game = before_a_mission()
    man = game.state.under_way.crews[0].pilot
    out = Table(game, path, f"panel {man}", "league", "planes", "board", "score", "quit").play()
    assert f"{man}, pilot of" in out
    assert "No. 71 Squadron: 0 points" in out
    assert "0 of 1 missions flown" in out


def test_a_report_that_cannot_be_is_refused_and_asked_for_again(path):
    game = before_a_mission()
    report = debrief.read(game.pending[0].sample(game.state, Random(1)))
    broken = debrief.written(report).replace(game.state.under_way.crews[0].pilot, "Nobody")
    out = Table(game, path, broken, "quit").play()
    assert "Not possible: " in out
    assert game.state.phase == "battle"


def test_play_campaign_begins_from_the_command_line(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO())
    file = tmp_path / "camp.aero"
    cli.main(["play", "campaign", "--scenario", "bloody-april", "--seed", "3", "--plain", "--file", str(file)])
    out = capsys.readouterr().out
    assert "Bloody April" in out
    assert "type it like this: " in out
