"""The command line: what each command prints."""

import json
import re
from importlib.resources import files
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from aerodrome import cli
from aerodrome.core.archive import verify
from aerodrome.core.game import new_game
from aerodrome.games import kit
from aerodrome.lab.arena import Failure, Tally
from aerodrome.terminal import battles
from tests.commands import POSITION, lines, run

pytestmark = pytest.mark.usefixtures("own_folder")


@pytest.fixture(scope="module")
def record(tmp_path_factory) -> Path:
    """A finished battle's record."""
    folder = tmp_path_factory.mktemp("records")
    code = run(
        "simulate", "triangle", "--scenario", "close-duel", "--games", "1", "--seed", "4", "--records", str(folder)
    )
    assert code == 0
    return folder / "close-duel-0.aero"


# ---- simulate


def test_simulate_prints_one_json_object(capsys):
    assert run("simulate", "triangle", "--scenario", "close-duel", "--games", "3", "--seed", "1", "--json") == 0
    out = capsys.readouterr().out
    assert len(lines(out)) == 1
    found = json.loads(out)
    assert list(found) == ["games", "wins", "draws", "errors", "decisions", "seconds"]
    assert found["games"] == 3
    assert list(found["wins"]) == ["Germans", "British"]
    assert sum(found["wins"].values()) + found["draws"] == 3
    assert found["errors"] == 0
    assert found["decisions"] > 0


def test_simulate_gives_the_same_for_the_same_seed(capsys):
    results = []
    for processes in ("1", "2"):
        arguments = ["--games", "4", "--seed", "9", "--processes", processes, "--json"]
        assert run("simulate", "triangle", "--scenario", "close-duel", *arguments) == 0
        found = json.loads(capsys.readouterr().out)
        del found["seconds"]
        results.append(found)
    assert results[0] == results[1]


def test_simulate_for_people_names_seats_and_seed(capsys):
    arguments = ["--games", "2", "--seed", "7", "--seat", "Germans=bot:chance", "--option", "turn-limit=3"]
    assert run("simulate", "triangle", "--scenario", "close-duel", *arguments) == 0
    out = capsys.readouterr().out
    assert "Germans" in out
    assert "2 battles from seed 7" in out


def test_an_errors_exit_code_shows_failed_battles(capsys, monkeypatch):
    broken = Tally(2, {"Germans": 1}, 0, 1, 10, 1.0, 0, (Failure(1, "00", "KeyError: 'x'"),))
    monkeypatch.setattr("aerodrome.lab.arena.simulate", lambda *given: broken)
    assert run("simulate", "triangle", "--scenario", "close-duel") == 1
    assert "error in battle 1: KeyError" in capsys.readouterr().out


# ---- records


def test_replay_tells_the_story(record, capsys):
    assert run("replay", str(record)) == 0
    told = lines(capsys.readouterr().out)
    assert any(line.startswith("Turn 1: ") for line in told)
    assert any(line.startswith("Luck of the Germans") for line in told)


def test_replay_details_show_the_numbers(record, capsys):
    assert run("replay", str(record), "--details") == 0
    assert "speed: +6 [AD07]" in capsys.readouterr().out


def test_replay_step_stops_when_nobody_presses_enter(record, capsys):
    assert run("replay", str(record)) == 0
    whole = capsys.readouterr().out
    assert run("replay", str(record), "--step") == 0
    assert len(capsys.readouterr().out) < len(whole)


def test_replay_keeps_secrets_while_a_battle_goes_on(tmp_path, capsys):
    game = new_game("triangle", "dogfight-choice", seed=1, options={"pilots": "secret"})
    rng = Random(1)
    while game.state.half < 1:
        question = game.pending[0]
        game.answer(question.sample(game.state, rng), question.seat)
    path = tmp_path / "running.aero"
    path.write_text(game.save(), encoding="utf-8")
    assert run("replay", str(path)) == 0
    out = capsys.readouterr().out
    assert "mark their pilots in secret." in out
    assert "ace in" not in out


def test_verify_finds_a_sound_record_sound(record, capsys):
    assert run("verify", str(record)) == 0
    assert "sound" in capsys.readouterr().out


def test_verify_names_the_tampered_line(record, tmp_path, capsys):
    rows = record.read_text(encoding="utf-8").splitlines()
    rows[5] = rows[5].replace('"answer":"', '"answer":"x', 1).replace('"faces":[', '"faces":[ ', 1)
    path = tmp_path / "changed.aero"
    path.write_text("\n".join(rows) + "\n", encoding="utf-8")
    assert run("verify", str(path)) == 2
    heard = capsys.readouterr()
    assert heard.out == ""
    assert lines(heard.err) == [heard.err.strip()]
    assert "changed.aero, line 6" in heard.err


def test_a_finished_battle_is_shown_not_resumed(record, capsys):
    assert run("resume", str(record)) == 0
    assert "This battle is over." in capsys.readouterr().out


# ---- looking things up


def test_scenarios_are_listed(capsys):
    assert run("scenarios", "triangle") == 0
    assert any(line.startswith("dogfight: ") for line in lines(capsys.readouterr().out))
    assert run("scenarios") == 0
    assert "dogfight-duel" in capsys.readouterr().out


def test_airplanes_are_listed_and_shown(capsys):
    assert run("airplanes") == 0
    assert "fokker-dr-i: Fokker Dr.I, Germany, fighter" in capsys.readouterr().out
    assert run("airplanes", "triangle", "sopwith-camel") == 0
    shown = capsys.readouterr().out
    assert "gyroscopic effect: +2 turns to the right" in shown
    assert run("airplanes", "icog", "sopwith-camel") == 0
    panel = capsys.readouterr().out
    assert "speeds: stall 75, manoeuvring 180, top 185, maximum 250 km/h" in panel
    assert run("airplanes", "cards", "sopwith-camel") == 0
    card = capsys.readouterr().out
    assert run("airplanes", "sopwith-camel") == 0
    assert capsys.readouterr().out == card + shown + panel


def test_the_timeline_lists_what_flew_when(capsys):
    assert run("timeline", "icog", "--nation", "Germany", "--month", "1917-04") == 0
    found = capsys.readouterr().out
    assert "Germany: Albatros D.III, fighter, 1917-01 to 1918-04" in found
    assert "Fokker" not in found


def test_forces_that_could_have_met(capsys):
    assert run("forces", "icog", "--date", "1917-04", "--front", "Arras", "--sides", "4,4") == 0
    found = lines(capsys.readouterr().out)
    assert found[0].startswith("April 1917, Arras")
    assert [line.split(":")[1].split()[0] for line in found[1:3]] == ["four", "four"]
    assert found[-1] == "Play it: aerodrome play icog --scenario free-battle"


def test_house_rules_are_listed_with_the_option_that_switches_them_on(capsys):
    assert run("house-rules", "triangle") == 0
    out = capsys.readouterr().out
    assert "AD-H1 Simultaneous fire (simultaneous-fire=on; changes AD36, AD37 and AD69)" in out
    assert "AD-H4 Fuel limit (fuel=12; changes AD05 and AD21)" in out
    assert run("house-rules", "triangle", "--write") == 2
    assert "together with --measure" in capsys.readouterr().err
    assert run("house-rules", "campaign") == 0
    assert capsys.readouterr().out == "Squadron campaign has no house rules.\n"


def test_what_airplanes_are_worth(capsys):
    assert run("points", "triangle") == 0
    out = lines(capsys.readouterr().out)
    assert re.fullmatch(r"[a-z0-9-]+: \d+ \(\d+ to \d+\), \d+ flown", out[0])
    assert any(line.startswith("gotha-g-v: ") for line in out)
    assert any(line.startswith("ace: +") for line in out)
    assert any(line.startswith("Without points, moored to the ground: barrage-balloon-french, ") for line in out)
    assert any(line.startswith("Measured on ") for line in out)
    assert out[-1].startswith("Fair fights of veterans, ")
    assert run("points", "triangle", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert found["provenance"]["bot"] == "cadet"
    assert found["left_out"]["observation-balloon-german"] == "moored to the ground"
    assert run("points", "cards") == 0
    out = lines(capsys.readouterr().out)
    assert "Worth nothing in a plain fight, only after the battle: luck-of-the-devil." in out
    assert "Points marked ? could as well be 0." in out
    assert any(re.match(r"technical-eye: [+−]?\d+\?? \(", line) for line in out)
    assert run("points", "campaign") == 2
    assert "nothing was measured for campaign" in capsys.readouterr().err
    assert run("points", "triangle", "--write") == 2
    assert "together with --measure or --check" in capsys.readouterr().err
    assert run("points", "triangle", "--check") == 2
    assert "--bot: cadets have measured the points themselves" in capsys.readouterr().err
    assert run("points", "triangle", "--check", "--measure") == 2
    assert "--check: given together with --measure" in capsys.readouterr().err
    assert run("points", "triangle", "--check", "--bot", "veteran", "--fair-fights", "0") == 2
    assert "--fair-fights: found 0" in capsys.readouterr().err


def test_a_paragraph_is_read(capsys):
    assert run("rules", "triangle", "ad25") == 0
    out = lines(capsys.readouterr().out)
    assert out[0].startswith("AD25 ")
    assert "Column A." in out[1]
    assert run("rules", "triangle") == 0
    listed = lines(capsys.readouterr().out)
    assert len([line for line in listed if not line.startswith("AD-H")]) == 75
    assert len([line for line in listed if line.startswith("AD-H")]) == len(kit("triangle").house_rules())


def test_the_ledger_stands_below_a_paragraph(capsys, monkeypatch):
    row = {"status": "done", "code": "a.py::b", "test": "t.py::c", "note": "a note"}
    monkeypatch.setattr("aerodrome.cli.library.ledger_of", lambda game: {"AD25": row})
    assert run("rules", "triangle", "AD25") == 0
    out = capsys.readouterr().out
    assert "Status: done. Code: a.py::b. Test: t.py::c." in out
    assert "Note: a note" in out


def test_help_and_version(capsys):
    assert run() == 0
    assert "simulate" in capsys.readouterr().out
    assert run("--version") == 0
    assert capsys.readouterr().out.startswith("aerodrome ")
    assert run("play", "--help") == 0
    assert "--dice" in capsys.readouterr().out


def test_commands_also_work_without_our_wrapper():
    result = CliRunner().invoke(cli.app, ["rules", "triangle", "AD01"])
    assert result.exit_code == 0
    assert result.output.startswith("AD01 ")


# ---- playing


def test_play_saves_when_the_input_ends(tmp_path, capsys):
    assert run("play", "triangle", "--scenario", "close-duel", "--seed", "5") == 0
    out = capsys.readouterr().out
    assert "the battle is saved" in out
    (path,) = (tmp_path / "data" / "aerodrome" / "battles").glob("close-duel-*.aero")
    assert f"aerodrome resume {path}" in out
    assert verify(path.read_text(encoding="utf-8")).sound


def test_play_from_a_position(tmp_path, capsys):
    path = tmp_path / "puzzle.aero"
    assert run("play", "triangle", "--position", POSITION, "--file", str(path)) == 0
    assert "Fokker D.VII G10 is about to move" in capsys.readouterr().out
    assert battles.resume(path)[0].state.piece("G10").id == "G10"


def test_bots_alone_play_to_the_end(tmp_path, capsys):
    seats = ["--seat", "Germans=bot:brawler", "--seat", "British=bot:chance", "--option", "turn-limit=3"]
    path = tmp_path / "watched.aero"
    assert run("play", "triangle", "--scenario", "close-duel", "--seed", "5", *seats, "--file", str(path)) == 0
    assert "The battle is over." in capsys.readouterr().out
    assert verify(path.read_text(encoding="utf-8")).sound


def test_the_same_seed_is_the_same_battle(tmp_path):
    seats = ["--seat", "Germans=bot:brawler", "--seat", "British=bot:brawler", "--option", "turn-limit=4"]
    paths = [tmp_path / name for name in ("one.aero", "two.aero")]
    for path in paths:
        assert run("play", "triangle", "--scenario", "close-duel", "--seed", "5", *seats, "--file", str(path)) == 0
    assert paths[0].read_bytes() == paths[1].read_bytes()


def test_a_scenario_of_ones_own_is_played_from_its_file(tmp_path, capsys):
    own = tmp_path / "mine.toml"
    own.write_bytes((files("aerodrome.triangle") / "data/scenarios/close-duel.toml").read_bytes())
    assert run("play", "triangle", "--scenario", str(own), "--file", str(tmp_path / "mine.aero")) == 0
    assert "Blue die or green?" in capsys.readouterr().out


def test_play_goes_on_with_a_file_that_exists(tmp_path, capsys):
    path = tmp_path / "puzzle.aero"
    assert run("play", "triangle", "--position", POSITION, "--file", str(path)) == 0
    before = path.read_bytes()
    assert run("play", "triangle", "--position", POSITION, "--file", str(path)) == 2
    assert "aerodrome resume" in capsys.readouterr().err
    assert path.read_bytes() == before
    assert run("play", "--file", str(path)) == 0
    assert "resumed." in capsys.readouterr().out


def test_resume_can_change_who_plays(tmp_path, capsys):
    path = tmp_path / "puzzle.aero"
    short = POSITION.replace("28x28", "28x28 turn-limit=2")
    assert run("play", "triangle", "--position", short, "--file", str(path)) == 0
    capsys.readouterr()
    assert run("resume", str(path), "--seat", "Spain=human") == 2
    assert "Germany, France" in capsys.readouterr().err
    assert run("resume", str(path), "--seat", "Germany=bot:brawler") == 0
    assert "The battle is over." in capsys.readouterr().out
    assert verify(path.read_text(encoding="utf-8")).sound
