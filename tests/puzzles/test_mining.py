"""Mining: the same battles give the same puzzles, and what is found keeps what a puzzle promises."""

from io import StringIO
from itertools import islice

import msgspec
import pytest

from aerodrome.core.faults import Fault
from aerodrome.core.game import new_game
from aerodrome.core.rules import rules_of
from aerodrome.puzzles import judge, mine, rating, shelf
from aerodrome.puzzles.coach import MARGIN
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


def test_nothing_harder_is_found_than_is_wanted(puzzle):
    coach = mine.coach_of(GAME)
    match = opened(GAME, puzzle)
    question = match.question(puzzle.seat)
    easy = mine.Search(hardest=puzzle.rating - 10)
    assert mine.confirmed(coach, match, puzzle, easy) is None
    assert mine.easily(match, puzzle.seat, lambda answer: True) <= 1000
    assert mine.easily(match, puzzle.seat, lambda answer: False) > mine.easily(match, puzzle.seat, lambda answer: True)
    assert not mine.promising(coach, match, question, mine.Search(hardest=rating.LOWEST))


def test_the_same_battle_gives_the_same_puzzle(puzzle):
    assert first(7) == puzzle


def test_what_is_found_is_a_puzzle(puzzle):
    match = proved(GAME, puzzle)
    coach = mine.coach_of(GAME)
    question, view = match.question(puzzle.seat), match.view(puzzle.seat)
    seen = [judge.thought(match, puzzle.seat, "cadet", luck).answer for luck in (1, 2, 3)]
    assert sum(coach.alike(view, question, puzzle.best.answer, answer) for answer in seen) <= 1
    assert puzzle.margin >= MARGIN - 0.001
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


def others_of(one, number: int, theme: str):
    """So many puzzles of a theme, much like one."""
    return [
        msgspec.structs.replace(
            one, id=f"{at:08x}", theme=theme, best=msgspec.structs.replace(one.best, score=100.0 + at)
        )
        for at in range(number)
    ]


def test_a_file_holds_no_puzzle_twice_and_not_too_much_of_one_theme():
    one = next(one for one in shelf.puzzles_of(GAME).puzzles if one.theme == "escape")
    assert not mine.balanced([one], one, 100)
    assert not mine.balanced([one], msgspec.structs.replace(one, id="00000000"), 100)
    others = others_of(one, mine.FIRST, "escape")
    assert mine.balanced(others[:-1], one, 100)
    assert not mine.balanced(others, one, 100)


def test_a_file_keeps_places_for_work():
    one = shelf.puzzles_of(GAME).puzzles[0]
    many = 2 * mine.PLACES
    fights = others_of(one, many - 4, "position")
    assert mine.places([], many) == dict.fromkeys(mine.WORK, 2)
    assert mine.wanted(fights[:-1], many) == list(mine.THEMES)
    assert mine.wanted(fights, many) == list(mine.WORK)
    bombs = others_of(one, 2, "bombing")
    assert mine.places(bombs, many) == {"task": 2}
    assert mine.wanted([*fights, *bombs], many) == ["task"]


def test_every_other_battle_is_about_work_while_places_are_kept_for_it():
    coach = mine.coach_of(GAME)
    many = 2 * mine.PLACES
    assert mine.sought([], many, 0) == list(mine.THEMES)
    assert mine.sought([], many, 1) == list(mine.WORK)
    assert mine.sought([], 1, 1) == list(mine.THEMES)
    assert mine.scenario_of(coach, 2, mine.THEMES) == coach.scenarios[1]
    assert mine.scenario_of(coach, 1, mine.WORK) == coach.errands["bombing"][0]
    assert mine.scenario_of(coach, 3, ["task"]) == coach.errands["task"][1]


def test_where_work_is_looked_for_only_those_near_theirs_are_looked_at(monkeypatch):
    coach, seen = mine.coach_of(GAME), []

    def look(_, match, question, origin, search):
        seen.append(coach.at_work(match.view(question.seat), question))
        assert search.themes == mine.WORK

    monkeypatch.setattr(mine, "prospected", look)
    monkeypatch.setattr(mine, "MOST_DECISIONS", 60)
    assert list(mine.dug(GAME, coach, coach.errands["bombing"][0], 1, mine.Search(mine.WORK))) == []
    assert seen
    assert all(seen)


def test_a_puzzle_of_a_theme_that_is_not_wanted_is_left(puzzle):
    match, shell = opened(GAME, puzzle), puzzle
    coach = mine.coach_of(GAME)
    assert mine.confirmed(coach, match, shell, mine.Search([puzzle.theme])) == puzzle
    others = [one for one in mine.THEMES if one != puzzle.theme]
    assert mine.confirmed(coach, match, shell, mine.Search(others)) is None


def test_a_puzzle_whose_best_is_not_better_by_what_is_asked_for_is_left(puzzle):
    match, coach = opened(GAME, puzzle), mine.coach_of(GAME)
    assert mine.confirmed(coach, match, puzzle, mine.Search(margin=puzzle.margin - 0.01)) == puzzle
    assert mine.confirmed(coach, match, puzzle, mine.Search(margin=puzzle.margin + 0.01)) is None


def test_only_positions_with_few_aircraft_are_looked_at(monkeypatch):
    coach, seen = mine.coach_of(GAME), []
    monkeypatch.setattr(mine, "prospected", lambda _, match, question, *rest: seen.append(question))
    monkeypatch.setattr(mine, "MOST_DECISIONS", 60)
    view = new_game(GAME, coach.scenarios[0], seed=1)
    many = coach.aircraft(view.view(view.pending[0].seat))
    assert list(mine.dug(GAME, coach, coach.scenarios[0], 1, mine.Search(aircraft=many - 1))) == []
    assert not seen
    assert list(mine.dug(GAME, coach, coach.scenarios[0], 1, mine.Search(aircraft=many))) == []
    assert seen


def test_an_easy_puzzle_is_one_that_a_beginner_overlooks():
    coach = mine.coach_of(GAME)
    easy = mine.Search(erring=mine.BEGINNER)
    found = next(one for number in range(40) for one in islice(mine.dug(GAME, coach, "duel", 7 + number, easy), 1))
    match = proved(GAME, found)
    question, view = match.question(found.seat), match.view(found.seat)
    given = mine.tries(match, found.seat, easy)
    wrong = [one for one in given if not coach.alike(view, question, found.best.answer, one)]
    assert len(wrong) >= mine.MISSES[mine.BEGINNER]
    assert found.others[0].answer in wrong


def test_where_ready_answers_are_looked_for_one_of_them_is_the_best_and_another_is_wrong():
    coach, search = mine.coach_of("icog"), mine.Search(margin=0.25, ready=True)
    kept = min(shelf.puzzles_of("icog").puzzles, key=lambda one: (one.rating, one.id))
    match = opened("icog", kept)
    question, view = match.question(kept.seat), match.view(kept.seat)
    assert mine.promising(coach, match, question, search)
    found = mine.confirmed(coach, match, kept, search)
    assert found == kept
    ready = [one.answer for one in coach.ready(view, question)]
    assert any(coach.alike(view, question, found.best.answer, one) for one in ready)
    assert found.others[0].answer in ready
    assert not coach.alike(view, question, found.best.answer, found.others[0].answer)


def test_a_game_with_nothing_ready_has_no_such_puzzles(puzzle):
    match, coach = opened(GAME, puzzle), mine.coach_of(GAME)
    assert coach.ready(match.view(puzzle.seat), match.question(puzzle.seat)) == []
    assert not mine.promising(coach, match, match.question(puzzle.seat), mine.Search(ready=True))


@pytest.mark.parametrize("missed", [2, 3])
def test_who_must_miss_it_does_so_often_enough(puzzle, monkeypatch, missed):
    best, wrong = puzzle.best.answer, puzzle.others[0].answer
    monkeypatch.setattr(mine, "tries", lambda *_: [wrong] * missed + [best] * (6 - missed))
    easy = mine.Search(erring=mine.BEGINNER)
    found = mine.confirmed(mine.coach_of(GAME), opened(GAME, puzzle), puzzle, easy)
    assert (found is not None) == (missed >= mine.MISSES[mine.BEGINNER])


def test_a_judge_that_chose_something_else_thinks_no_further(puzzle):
    match = opened(GAME, puzzle)
    assert len(judge.opinion(match, puzzle.seat, rounds=2, right=lambda _: True).chosen) == len(judge.LUCKS)
    assert len(judge.opinion(match, puzzle.seat, rounds=2, right=lambda _: False).chosen) == 1


def test_puzzles_are_looked_for_in_scenarios_of_the_game():
    for game in shelf.games():
        coach, known = mine.coach_of(game), rules_of(game).scenarios()
        assert {*coach.scenarios, *[name for some in coach.errands.values() for name in some]} <= set(known), game
        assert set(coach.errands) == set(mine.WORK)


# ---- on the command line


def test_mining_is_taken_up_again(tmp_path, capsys):
    path = tmp_path / "mine.jsonl"
    assert run("mine", GAME, "--out", str(path), "--battles", "1", "--seed", "8") == 0
    assert shelf.read(path.read_bytes(), "mine").puzzles == ()
    assert run("mine", GAME, "--out", str(path), "--count", "1", "--seed", "8") == 0
    stopped = path.read_bytes()
    path.unlink()
    assert run("mine", GAME, "--out", str(path), "--count", "1", "--seed", "8") == 0
    assert path.read_bytes() == stopped
    assert len(shelf.read(stopped, "mine").puzzles) == 1
    assert "holds one puzzle" in capsys.readouterr().out


def test_one_theme_alone_is_mined(tmp_path, monkeypatch):
    asked = []

    def dug(game, coach, scenario, seed, search):
        asked.append((scenario, search.themes))
        return iter(())

    monkeypatch.setattr(mine, "dug", dug)
    path = tmp_path / "mine.jsonl"
    assert run("mine", GAME, "--out", str(path), "--battles", "1", "--theme", "task") == 0
    assert asked == [(mine.coach_of(GAME).errands["task"][0], ["task"])]


def test_what_is_looked_for_and_where_can_be_said(tmp_path, monkeypatch):
    asked = []

    def dug(game, coach, scenario, seed, search):
        asked.append((scenario, search))
        return iter(())

    monkeypatch.setattr(mine, "dug", dug)
    given = ["--scenario", "pairs", "--scenario", "duel", "--aircraft", "4", "--margin", "0.3", "--easy", "--ready"]
    assert run("mine", GAME, "--out", str(tmp_path / "mine.jsonl"), "--battles", "3", *given) == 0
    assert [scenario for scenario, _ in asked] == ["pairs", "duel", "pairs"]
    assert asked[0][1] == mine.Search(list(mine.THEMES), 0.3, 4, mine.BEGINNER, ready=True)


def test_mining_says_what_is_wrong(tmp_path, capsys):
    path = tmp_path / "mine.jsonl"
    kept = shelf.puzzles_of(GAME)
    shelf.keep(path, kept.shelf, kept.puzzles[:1])
    assert run("mine", GAME, "--out", str(path), "--seed", str(kept.shelf.seed + 1)) == 2
    assert "the same game and seed" in capsys.readouterr().err
    assert run("mine", GAME, "--out", str(tmp_path), "--count", "1") == 2
    assert run("mine", GAME, "--out", str(path), "--count", "0") == 2
    assert run("mine", "campaign", "--out", str(path)) == 2
    assert run("mine", GAME, "--out", str(path), "--theme", "loops") == 2
    assert run("mine", GAME, "--out", str(path), "--scenario", "nowhere") == 2
    assert run("mine", GAME, "--out", str(path), "--margin", "0.1") == 2
    assert "as every puzzle has" in capsys.readouterr().err


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
