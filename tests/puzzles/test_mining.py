"""Mining: the same battles give the same puzzles, and what is found keeps what a puzzle promises."""

from io import StringIO
from itertools import islice

import msgspec
import pytest

from aerodrome.core.faults import Fault
from aerodrome.puzzles import judge, mine, shelf
from aerodrome.puzzles.puzzle import opened, proved
from tests.commands import run

GAME = shelf.games()[0]
"""The quickest to think."""


def dug(seed: int, scenario: str = ""):
    coach = mine.coach_of(GAME)
    return mine.dug(GAME, coach, scenario or coach.scenarios[0], seed)


def first(seed: int):
    """The first puzzle from a seed on."""
    return next(one for number in range(20) for one in islice(dug(seed + number), 1))


@pytest.fixture(scope="module")
def puzzle():
    return first(7)


def test_the_same_battle_gives_the_same_puzzle(puzzle):
    assert first(7) == puzzle


def test_what_is_found_is_a_puzzle(puzzle):
    match = proved(GAME, puzzle)
    coach = mine.coach_of(GAME)
    question, view = match.question(puzzle.seat), match.view(puzzle.seat)
    seen = [judge.thought(match, puzzle.seat, "cadet", luck).answer for luck in (1, 2, 3)]
    assert sum(coach.alike(view, question, puzzle.best.answer, answer) for answer in seen) <= 1
    assert puzzle.margin >= coach.margin - 0.001
    assert puzzle.best.answer in [answer for answer, _ in judge.opinion(match, puzzle.seat).ranked]


def test_a_regarded_answer_is_judged_with_the_others():
    for game in shelf.games():
        puzzle = shelf.puzzles_of(game).puzzles[0]
        match = opened(game, puzzle)
        regard = puzzle.others[0].answer
        seen = judge.opinion(match, puzzle.seat, regard, judge.LUCKS[:1], 2)
        assert seen.worth(regard) is not None
        assert seen.worth("nothing at all") is None


def test_a_game_without_a_coach_has_no_puzzles():
    with pytest.raises(Fault, match="has no puzzles"):
        mine.coach_of("campaign")


def test_a_file_holds_no_puzzle_twice_and_not_too_much_of_one_theme():
    one = shelf.puzzles_of(GAME).puzzles[0]
    assert not mine.balanced([one], one)
    assert not mine.balanced([one], msgspec.structs.replace(one, id="00000000"))
    others = [
        msgspec.structs.replace(one, id=f"{number:08x}", best=msgspec.structs.replace(one.best, score=float(number)))
        for number in range(mine.FIRST)
    ]
    assert mine.balanced(others[:-1], one)
    assert not mine.balanced(others, one)


# ---- on the command line


def test_mining_is_taken_up_again(tmp_path, capsys):
    path = tmp_path / "mine.jsonl"
    assert run("mine", GAME, "--out", str(path), "--battles", "1", "--seed", "4") == 0
    assert shelf.read(path.read_bytes(), "mine").puzzles == ()
    assert run("mine", GAME, "--out", str(path), "--count", "1", "--seed", "4") == 0
    stopped = path.read_bytes()
    path.unlink()
    assert run("mine", GAME, "--out", str(path), "--count", "1", "--seed", "4") == 0
    assert path.read_bytes() == stopped
    assert len(shelf.read(stopped, "mine").puzzles) == 1
    assert "holds one puzzle" in capsys.readouterr().out


def test_mining_says_what_is_wrong(tmp_path, capsys):
    path = tmp_path / "mine.jsonl"
    kept = shelf.puzzles_of(GAME)
    shelf.keep(path, kept.shelf, kept.puzzles[:1])
    assert run("mine", GAME, "--out", str(path), "--seed", str(kept.shelf.seed + 1)) == 2
    assert "the same game and seed" in capsys.readouterr().err
    assert run("mine", GAME, "--out", str(tmp_path), "--count", "1") == 2
    assert run("mine", GAME, "--out", str(path), "--count", "0") == 2
    assert run("mine", "campaign", "--out", str(path)) == 2


def test_a_puzzle_is_solved_at_the_terminal(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    puzzle = shelf.puzzles_of(GAME).puzzles[0]
    monkeypatch.setattr("sys.stdin", StringIO(f"{puzzle.best.answer}\n"))
    assert run("puzzles", GAME, "--id", puzzle.id, "--plain") == 0
    told = capsys.readouterr().out
    assert "Solved." in told
    assert "1 of 1 solved" in told
    assert '"solved":1' in (tmp_path / "aerodrome" / "battles" / "puzzles.json").read_text()


def test_puzzles_are_verified_and_what_is_not_there_is_named(tmp_path, capsys):
    path = tmp_path / "mine.jsonl"
    kept = shelf.puzzles_of(GAME)
    shelf.keep(path, kept.shelf, kept.puzzles[:2])
    assert run("puzzles", GAME, "--verify", "--file", str(path)) == 0
    assert "two puzzles" in capsys.readouterr().out
    assert run("puzzles", GAME, "--id", "00000000") == 2
    assert run("puzzles", GAME, "--theme", "loops") == 2
    assert run("puzzles", GAME, "--file", str(tmp_path / "nothing")) == 2
    shelf.keep(path, kept.shelf, [])
    assert run("puzzles", GAME, "--file", str(path)) == 2
