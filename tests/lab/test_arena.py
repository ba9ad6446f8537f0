"""The arena: tallies, records, the same matches whatever the processes, errors that stop nothing."""

import multiprocessing
import sys

import pytest

from aerodrome.bots import roster
from aerodrome.bots.choice import Choice
from aerodrome.core import game
from aerodrome.core.archive import verify
from aerodrome.core.faults import Fault
from aerodrome.lab import arena
from tests.tiny import TINY

SEATS = {"Red": "bot:chance", "Blue": "chance"}


def tiny_run(**changes):
    wanted = {"seats": SEATS, "games": 12, "seed": 5, "processes": 1, **changes}
    return arena.simulate("tiny", "short", **wanted)


def counted(tally):
    return tally.games, tally.wins, tally.draws, tally.errors, tally.decisions


def test_a_run_is_tallied():
    tally = tiny_run(games=40)
    assert tally.games == 40
    assert sum(tally.wins.values()) + tally.draws == 40
    assert min(tally.wins.values()) > 0
    assert tally.errors == tally.stumbles == 0
    assert tally.decisions >= 40 * 4
    assert tally.seconds > 0


def test_a_win_is_credited_to_every_seat_of_the_side(monkeypatch):
    monkeypatch.setattr(TINY, "seats", lambda setting: {"Red": "red", "Blue": "blue", "Pink": "red"})
    tally = tiny_run(seats={**SEATS, "Pink": "chance"})
    assert tally.wins["Pink"] == tally.wins["Red"] > 0


def test_seats_not_named_are_flown_by_brawlers():
    assert counted(tiny_run(seats={})) == counted(tiny_run(seats={"Red": "brawler", "Blue": "bot:brawler"}))


@pytest.mark.skipif(sys.platform != "linux", reason="a new process does not know the tiny game unless it is forked")
@pytest.mark.parametrize("processes", [1, 2, 3])
def test_records_do_not_depend_on_the_processes(tmp_path, processes, monkeypatch):
    monkeypatch.setattr(arena, "CHUNK", 2)
    monkeypatch.setattr(arena, "context", lambda: multiprocessing.get_context("fork"))
    alone = counted(tiny_run(records_dir=tmp_path / "alone"))
    spread = counted(tiny_run(records_dir=tmp_path / "spread", processes=processes))
    assert alone == spread
    names = [f"short-{index}.aero" for index in range(12)]
    assert sorted(file.name for file in (tmp_path / "spread").iterdir()) == sorted(names)
    for name in names:
        record = (tmp_path / "spread" / name).read_text()
        assert record == (tmp_path / "alone" / name).read_text()
        assert verify(record).sound


@pytest.mark.parametrize("method", ["fork", "spawn"])
def test_new_processes_play_the_same_however_they_are_started(tmp_path, method, monkeypatch):
    if method not in multiprocessing.get_all_start_methods():
        pytest.skip(f"this system does not {method}")
    monkeypatch.setattr(arena, "context", lambda: multiprocessing.get_context(method))
    for name, processes in (("alone", 1), ("spread", 2)):
        arena.simulate("triangle", "close-duel", games=4, seed=2, records_dir=tmp_path / name, processes=processes)
    names = sorted(file.name for file in (tmp_path / "alone").iterdir())
    assert names == [f"close-duel-{index}.aero" for index in range(4)]
    for name in names:
        assert (tmp_path / "spread" / name).read_text() == (tmp_path / "alone" / name).read_text()


def test_another_seed_gives_other_matches():
    assert counted(tiny_run(games=40)) != counted(tiny_run(games=40, seed=6))


def test_a_single_match_can_be_played_again(tmp_path):
    tiny_run(records_dir=tmp_path)
    played, _ = arena.match(arena.Job("tiny", "short", {"Red": "bot:chance", "Blue": "chance"}, 5, {}), 7)
    assert played.save() == (tmp_path / "short-7.aero").read_text()


def test_progress_is_told():
    told: list[int] = []
    tiny_run(games=120, on_progress=told.append)
    assert told == [50, 100, 120]


def test_an_error_of_the_rules_counts_and_the_run_goes_on(monkeypatch, caplog):
    broken_at = arena.match_seed(arena.Job("tiny", "short", {}, 5, {}), 3)
    begin = game.begin_match

    def begin_match(rules, setting, seats, dice):
        if dice.seed == broken_at:
            raise ZeroDivisionError("a broken rule")
        return begin(rules, setting, seats, dice)

    monkeypatch.setattr(arena, "begin_match", begin_match)
    tally = tiny_run()
    assert (tally.games, tally.errors) == (12, 1)
    assert sum(tally.wins.values()) + tally.draws == 11
    (failure,) = tally.failures
    assert (failure.index, failure.seed) == (3, broken_at.hex())
    assert failure.error == "ZeroDivisionError: a broken rule"
    assert "match 3 of seed 5" in caplog.text


def test_a_bots_stumbles_are_counted(monkeypatch):
    monkeypatch.setitem(roster.ROSTER, "chance", roster.Entry("", lambda *_: Choice("nonsense")))
    tally = tiny_run(games=2)
    assert tally.errors == 0
    assert tally.stumbles == tally.decisions > 0


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"seats": {"Green": "chance"}}, "seat: unknown 'Green' .*Red, Blue"),
        ({"seats": {"Red": "nobody"}}, "bot: unknown 'nobody' .*chance"),
        ({"games": 0}, "games: 0 .*1 or more"),
        ({"seed": -1}, "seed: -1"),
        ({"processes": 0}, "processes: 0 .*1 or more"),
    ],
)
def test_what_is_wrong_is_said_before_anything_is_played(wrong, words):
    with pytest.raises(Fault, match=words):
        tiny_run(**wrong)


def test_a_folder_that_cannot_be_made_is_named(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(Fault, match=r"records: .*file"):
        tiny_run(records_dir=tmp_path / "file")
