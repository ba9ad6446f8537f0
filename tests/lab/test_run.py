"""Runs: the same bytes whoever flies, stopping rules, and folders that lose nothing."""

import errno
import multiprocessing
import os
import signal
import subprocess
import sys
from contextlib import suppress
from io import FileIO

import msgspec
import pytest

from aerodrome.core.faults import Fault
from aerodrome.lab import batches, battle, folder, rows, stopping
from aerodrome.lab.executors import local
from aerodrome.lab.executors.local import LocalExecutor
from aerodrome.lab.figures import figures
from aerodrome.lab.plan import Plan, Stop, cells
from aerodrome.lab.run import run
from tests.lab.test_figures import row

PLAN = Plan(game="cards", scenarios=("duel",), battles=12, seed=4, grid={"turns": (20, 8)}, keep_shots=True)
FILES = (rows.BATTLES, rows.SHOTS)
needs_fork = pytest.mark.skipif(sys.platform != "linux", reason="a forked process knows what the test has changed")


def flown(path, plan=PLAN, executor=None, most=None):
    """Fly a plan into a folder, or only some of its batches; the bytes of its files once it is finished."""
    kept = folder.Folder(path, plan)
    try:
        for at, done in enumerate(run(battle.packed(plan), executor or LocalExecutor(1), tuple(kept.battles))):
            kept.keep(done.flown)
            if most is not None and at + 1 >= most:
                return None
        kept.finish()
    finally:
        kept.close()
    return [(path / name).read_bytes() for name in FILES]


@pytest.fixture(scope="module")
def alone(tmp_path_factory):
    """The bytes of a run that one process has flown without a break."""
    return flown(tmp_path_factory.mktemp("alone"))


@pytest.fixture
def forked(monkeypatch):
    monkeypatch.setattr(local, "context", lambda: multiprocessing.get_context("fork"))


@needs_fork
@pytest.mark.parametrize("processes", [2, 3])
def test_the_same_bytes_whatever_the_processes(tmp_path, alone, forked, processes):
    assert flown(tmp_path, executor=LocalExecutor(processes)) == alone


def test_processes_that_know_nothing_of_this_one(tmp_path, alone, monkeypatch):
    monkeypatch.setattr(local, "context", lambda: multiprocessing.get_context("spawn"))
    assert flown(tmp_path, executor=LocalExecutor(2)) == alone
    assert not multiprocessing.active_children()


def test_rows_come_back_as_they_were(tmp_path, alone):
    flown(tmp_path)
    found = folder.read_rows(tmp_path)
    assert [(one.cell, one.number) for one in found] == [(cell, number) for cell in (0, 1) for number in range(12)]
    again = battle.fly(battle.packed(PLAN), 1, 7)
    assert found[12 + 7] == again.battle
    shots = rows.read_shots(tmp_path / rows.SHOTS)
    assert [shot for shot in shots if (shot.cell, shot.number) == (1, 7)] == list(again.shots)
    assert not (tmp_path / folder.FLOWN).exists()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["battles.parquet", "plan.json", "shots.parquet"]


def test_a_run_that_broke_off_goes_on(tmp_path, alone):
    flown(tmp_path, most=3)
    before = len(folder.read_rows(tmp_path))
    assert 0 < before < 24
    with (tmp_path / folder.FLOWN).open("ab") as file:
        file.write(b'{"battle":{"cell":1,"num')  # killed in the middle of a line
    assert len(folder.read_rows(tmp_path)) == before
    assert flown(tmp_path) == alone


def test_a_finished_run_is_not_flown_again(tmp_path, monkeypatch):
    flown(tmp_path)
    assert folder.Folder(tmp_path, PLAN).finished
    monkeypatch.setattr(batches, "fly", None)
    assert list(run(battle.packed(PLAN), LocalExecutor(1), folder.read_rows(tmp_path))) == []


def test_a_folder_belongs_to_one_run(tmp_path):
    flown(tmp_path / "run", most=1)
    with pytest.raises(Fault, match="another seed"):
        folder.Folder(tmp_path / "run", msgspec.structs.replace(PLAN, seed=5))
    first = folder.Folder(tmp_path / "run", PLAN)
    with pytest.raises(Fault, match="another run is writing"):
        folder.Folder(tmp_path / "run", PLAN)
    first.close()
    (tmp_path / "photos").mkdir()
    (tmp_path / "photos" / "me.jpg").touch()
    with pytest.raises(Fault, match="holds something else"):
        folder.Folder(tmp_path / "photos", PLAN)
    (tmp_path / "file").touch()
    with pytest.raises(Fault, match="--out"):
        folder.Folder(tmp_path / "file", PLAN)


def test_a_full_disk_loses_nothing(tmp_path, alone, monkeypatch):
    class Full(FileIO):
        room = 3000

        def write(self, data):
            if not Full.room:
                raise OSError(errno.ENOSPC, "No space left on device")
            taken = super().write(bytes(data)[: Full.room])
            Full.room -= taken
            return taken

    with monkeypatch.context() as patch:
        patch.setattr(folder, "FileIO", Full)
        with pytest.raises(Fault, match="no space left on device"):
            flown(tmp_path)
    assert 0 < len(folder.read_rows(tmp_path)) < 24
    assert flown(tmp_path) == alone


@needs_fork
def test_a_batch_whose_process_dies_is_flown_again(tmp_path, alone, forked):
    kept = folder.Folder(tmp_path, PLAN)
    for at, done in enumerate(run(battle.packed(PLAN), LocalExecutor(2))):
        kept.keep(done.flown)
        if at == 1:
            for child in multiprocessing.active_children():
                child.kill()
    kept.finish()
    assert [(tmp_path / name).read_bytes() for name in FILES] == alone


@needs_fork
def test_a_batch_that_always_takes_its_process_along_ends_the_run(forked, monkeypatch):
    monkeypatch.setattr(local, "fly_batch", lambda trial, batch: os._exit(9))
    with pytest.raises(Fault, match=r"battle 0 of cell \d: 3 processes died .*exit code 9"):
        list(run(battle.packed(PLAN), LocalExecutor(2)))
    assert not multiprocessing.active_children()


@needs_fork
def test_who_stops_listening_ends_the_processes(forked):
    going = run(battle.packed(msgspec.structs.replace(PLAN, battles=1000)), LocalExecutor(2))
    next(going)
    assert multiprocessing.active_children()
    going.close()
    assert not multiprocessing.active_children()


def test_a_run_stops_when_intervals_are_narrow_enough(tmp_path, monkeypatch):
    monkeypatch.setattr(stopping, "LOOK", 5)
    wide = msgspec.structs.replace(PLAN, stop=Stop(narrower_than=0.65))
    flown(tmp_path / "wide", wide)
    found = folder.read_rows(tmp_path / "wide")
    # of five battles an interval is at least 0.43 wide, of ten at most 0.53
    assert len(found) in (10, 20)
    for cell in figures(wide, cells(wide), found).cells:
        assert cell.sides[0].won.high - cell.sides[0].won.low < 0.65
    narrow = msgspec.structs.replace(PLAN, stop=Stop(narrower_than=0.01))
    flown(tmp_path / "narrow", narrow)
    assert len(folder.read_rows(tmp_path / "narrow")) == 24


def test_a_bar_is_reached_or_out_of_reach():
    plan = Plan(game="cards", scenarios=("duel",), mirrored=True, stop=Stop(bar=0.6))
    both = cells(plan)
    won = [row(number, "Red") for number in range(40)]
    lost = [row(number, "Blue") for number in range(40)]
    few = {0: won[:10], 1: lost[:10]}
    # the bot of the first side wins from either side, or from none, or only because of the side
    assert stopping.versus_of(won, lost).score == 1
    assert stopping.enough(plan, both, {0: won, 1: lost})
    assert stopping.enough(plan, both, {0: lost, 1: won})
    assert stopping.versus_of(won, won).score == 0.5
    assert stopping.enough(plan, both, {0: won, 1: won})
    assert not stopping.enough(msgspec.structs.replace(plan, stop=Stop(bar=0.52)), both, {0: won, 1: won})
    assert not stopping.enough(plan, both, few)
    assert list(stopping.looks(plan)) == [50, 100]


def test_batches_take_about_as_long_as_wanted():
    pace = batches.Pace(workers=2)
    assert pace.size(0, 1000) == 1
    pace.learn(batches.Done(batches.Batch(0, 0, 10), 0.5, ()))
    assert pace.size(0, 1000) == 20
    assert pace.size(0, 40) == 10
    assert pace.size(0, 4) == 2
    assert pace.size(1, 1000) == 1
    pace.learn(batches.Done(batches.Batch(1, 0, 1), 30.0, ()))
    assert pace.size(1, 1000) == 1


def test_without_duckdb_one_sentence_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setitem(sys.modules, "duckdb", None)
    with pytest.raises(Fault, match=r"DuckDB is not installed .*pip install aerodrome\[lab\]"):
        folder.Folder(tmp_path, PLAN)


def test_files_of_somebody_else_are_named(tmp_path):
    with pytest.raises(Fault, match="no run of the laboratory"):
        folder.read_plan(tmp_path)
    flown(tmp_path)
    (tmp_path / rows.BATTLES).write_bytes(b"PAR1 but no more")
    with pytest.raises(Fault, match=str(tmp_path)):
        folder.read_rows(tmp_path)
    (tmp_path / folder.PLAN).write_text("{}")
    with pytest.raises(Fault, match=r"plan\.json"):
        folder.read_plan(tmp_path)


def hearing_ctrl_c() -> None:
    """What a shell has put into the background hears no interrupt, and hands that down."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.mark.skipif(sys.platform == "win32", reason="signals of a terminal")
def test_ctrl_c_leaves_a_folder_that_goes_on(tmp_path, alone):
    """A real process, interrupted as a terminal does it: with everybody in its group."""
    (tmp_path / "plan.toml").write_text(
        'game = "cards"\nscenarios = ["duel"]\nbattles = 3000\nseed = 4\n[grid]\nturns = [20, 8]\n'
    )
    command = [sys.executable, "-m", "aerodrome", "lab", "run", "plan.toml", "--out", "run", "--processes", "2"]
    process = subprocess.Popen(
        command, cwd=tmp_path, stderr=subprocess.PIPE, text=True, start_new_session=True, preexec_fn=hearing_ctrl_c
    )
    lines = tmp_path / "run" / folder.FLOWN
    while process.poll() is None and not (lines.exists() and lines.stat().st_size > 20_000):
        with suppress(subprocess.TimeoutExpired):
            process.wait(0.05)
    os.killpg(process.pid, signal.SIGINT)
    _, said = process.communicate(timeout=60)
    assert process.returncode == 130
    kept = folder.read_rows(tmp_path / "run")
    assert 0 < len(kept) < 6000
    assert said == f"aerodrome: {len(kept)} battles are kept in run; the same command goes on from there\n"
    trial = battle.packed(msgspec.structs.replace(PLAN, battles=3000))
    assert kept[0] == battle.fly(trial, kept[0].cell, kept[0].number).battle
