"""Mistakes on the command line: every one is one line with exit code 2, in a process of its own too."""

import os
import signal
import subprocess
import sys
import time

import pytest

from aerodrome import cli
from aerodrome.terminal import battles
from tests.commands import POSITION, lines, run

pytestmark = pytest.mark.usefixtures("own_folder")

# ---- every mistake is one line, exit code 2


WRONG = {
    "unknown command": (["fly"], "play, resume"),
    "unknown flag": (["play", "--bogus"], "--scenario"),
    "missing argument": (["resume"], "FILE"),
    "extra argument": (["scenarios", "triangle", "more"], "more"),
    "missing scenario": (["simulate", "triangle"], "--scenario"),
    "unknown game": (["play", "chess"], "triangle"),
    "unknown game to simulate": (["simulate", "chess", "--scenario", "x"], "triangle"),
    "unknown game to list": (["scenarios", "chess"], "triangle"),
    "unknown month": (["forces", "icog", "--date", "1920-01"], "1917-01 to 1918-11"),
    "unknown front": (["forces", "icog", "--front", "Mars"], "Arras"),
    "unknown kind": (["forces", "icog", "--kind", "picnic"], "patrol, recon, bombing"),
    "sides that are no numbers": (["forces", "icog", "--sides", "four"], "4,4"),
    "unknown nation": (["timeline", "icog", "--nation", "Ruritania"], "Germany"),
    "a game without a timeline": (["timeline", "triangle"], "icog"),
    "unknown game to read": (["rules", "chess"], "triangle"),
    "unknown scenario": (["play", "triangle", "--scenario", "dogfigt"], "did you mean 'dogfight'"),
    "unknown scenario to simulate": (["simulate", "triangle", "--scenario", "x"], "dogfight"),
    "scenario file missing": (["play", "triangle", "--scenario", "no/such.toml"], "no such file"),
    "unknown seat": (["play", "triangle", "--scenario", "close-duel", "--seat", "Red=human"], "Germans, British"),
    "unknown seat to simulate": (
        ["simulate", "triangle", "--scenario", "close-duel", "--seat", "Red=bot:chance"],
        "Germans, British",
    ),
    "unknown bot": (["play", "triangle", "--scenario", "close-duel", "--seat", "Germans=bot:x"], "cadet"),
    "unknown bot to simulate": (
        ["simulate", "triangle", "--scenario", "close-duel", "--seat", "Germans=bot:x"],
        "brawler",
    ),
    "neither human nor bot": (["play", "triangle", "--scenario", "close-duel", "--seat", "Germans=me"], "human, bot:"),
    "seat without a sign": (["play", "triangle", "--scenario", "close-duel", "--seat", "Germans"], "NAME=VALUE"),
    "seat twice": (
        ["play", "triangle", "--scenario", "close-duel", "--seat", "Germans=human", "--seat", "Germans=bot:chance"],
        "twice",
    ),
    "unknown option": (["play", "triangle", "--scenario", "close-duel", "--option", "rain=on"], "wind"),
    "wrong option": (["simulate", "triangle", "--scenario", "close-duel", "--option", "wind=up"], "NE"),
    "option without a sign": (["play", "triangle", "--scenario", "close-duel", "--option", "wind"], "NAME=VALUE"),
    "no number": (["simulate", "triangle", "--scenario", "close-duel", "--games", "many"], "--games"),
    "no games": (["simulate", "triangle", "--scenario", "close-duel", "--games", "0"], "1 or more"),
    "no processes": (["simulate", "triangle", "--scenario", "close-duel", "--processes", "0"], "1 or more"),
    "seed below zero": (["play", "triangle", "--scenario", "close-duel", "--seed", "-1"], "whole number"),
    "unknown dice": (["play", "triangle", "--scenario", "close-duel", "--dice", "loaded"], "seeded, typed"),
    "wrong position": (["play", "triangle", "--position", "free | x"], "column"),
    "position and scenario": (
        ["play", "triangle", "--position", POSITION, "--scenario", "dogfight"],
        "given beside",
    ),
    "position without a game": (["play", "--position", POSITION], "without a game"),
    "scenario without a game": (["play", "--scenario", "dogfight"], "without a game"),
    "unknown paragraph": (["rules", "triangle", "AD99"], "AD01 to AD75"),
    "unknown airplane": (["airplanes", "triangle", "spitfire"], "fokker-dr-i"),
    "unknown game of airplanes": (["airplanes", "chess"], "triangle"),
    "no such file": (["resume", "no-such.aero"], "no such file"),
    "no such record": (["replay", "no-such.aero"], "no such file"),
    "nothing to verify": (["verify", "no-such.aero"], "no such file"),
    "a folder": (["resume", "."], "is a folder"),
    "a folder as record": (["replay", "."], "is a folder"),
    "a folder to verify": (["verify", "."], "is a folder"),
    "not UTF-8": (["resume", "latin.aero"], "latin.aero, line 1"),
    "not UTF-8 to verify": (["verify", "latin.aero"], "latin.aero, line 1"),
    "not a record": (["replay", "note.aero"], "this is no record of a battle"),
    "an empty file": (["resume", "empty.aero"], "is empty"),
    "records where a file is": (
        ["simulate", "triangle", "--scenario", "close-duel", "--games", "1", "--records", "note.aero"],
        "folder",
    ),
    "a file that cannot be written": (
        ["play", "triangle", "--scenario", "close-duel", "--file", "note.aero/x.aero"],
        "a file that can be written",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_mistake_is_one_line_with_exit_code_two(name, tmp_path, capsys):
    (tmp_path / "latin.aero").write_bytes(b'{"format": 1, "caf\xe9": 2}\n')
    (tmp_path / "note.aero").write_text("remember the milk\n", encoding="utf-8")
    (tmp_path / "empty.aero").write_text("", encoding="utf-8")
    arguments, words = WRONG[name]
    assert run(*arguments) == 2
    heard = capsys.readouterr()
    assert len(lines(heard.err)) == 1
    assert heard.err.startswith("aerodrome: ")
    assert words in heard.err
    assert "Traceback" not in heard.err


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_an_unreadable_file_is_named(tmp_path, capsys):
    path = tmp_path / "locked.aero"
    path.write_text("{}", encoding="utf-8")
    path.chmod(0)
    assert run("resume", str(path)) == 2
    assert "permission denied" in capsys.readouterr().err


def test_a_fault_of_ours_is_one_line_too(capsys, monkeypatch):
    def broken(*given: object) -> None:
        raise RuntimeError("wires crossed")

    monkeypatch.setattr("aerodrome.cli.library.known_games", broken)
    assert run("scenarios") == 1
    heard = capsys.readouterr().err
    assert len(lines(heard)) == 1
    assert "internal error" in heard
    monkeypatch.setenv("AERODROME_DEBUG", "1")
    with pytest.raises(RuntimeError, match="wires crossed"):
        cli.main(["scenarios"])


# ---- as a process of its own


def process(*arguments: str) -> subprocess.Popen[str]:
    """The program by itself; it hears Ctrl-C even where the tests, run in the background, do not."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(
            [sys.executable, "-m", "aerodrome", *arguments],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
    finally:
        signal.signal(signal.SIGINT, before)


def test_a_mistake_in_a_process_of_its_own():
    child = process("play", "chess")
    out, err = child.communicate(timeout=60)
    assert (child.returncode, out) == (2, "")
    assert len(lines(err)) == 1
    assert err.startswith("aerodrome: game: unknown 'chess' (allowed: ")


def test_a_reader_who_has_had_enough_is_no_error():
    child = process("scenarios")
    assert child.stdout is not None
    assert child.stderr is not None
    child.stdout.close()
    assert child.stderr.read() == ""
    assert child.wait(60) == 0


def test_ctrl_c_saves_and_exits_with_130(tmp_path):
    path = tmp_path / "stopped.aero"
    child = process("play", "triangle", "--scenario", "close-duel", "--seed", "5", "--file", str(path))
    deadline = time.monotonic() + 60
    while not path.exists() and time.monotonic() < deadline:
        time.sleep(0.05)
    child.send_signal(signal.SIGINT)
    out, err = child.communicate(timeout=60)
    assert child.returncode == 130
    assert "the battle is saved" in out
    assert "Traceback" not in err
    game, _ = battles.resume(path)
    assert not game.over
