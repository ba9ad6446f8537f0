"""Themes: what a puzzle is about follows from what its answers come to, never from words."""

from random import Random

import pytest

from aerodrome.puzzles import figures, mine, shelf
from aerodrome.puzzles.coach import Facts
from aerodrome.puzzles.puzzle import opened

STORIES = {
    "from behind at one who flies straight on": (
        Facts({"hit": 0.6, "dealt": 0.4}, arc="rear"),
        Facts({"hit": 0.2, "dealt": 0.1}, arc="side"),
        "shot from behind",
    ),
    "across his bow": (Facts({"hit": 0.5, "dealt": 0.3}, arc="side"), Facts(), "deflection"),
    "head on": (Facts({"down": 0.3, "hit": 0.5}, arc="front"), Facts({"reply": 0.1}), "deflection"),
    "out of his way": (Facts({"reply": 0.1}), Facts({"reply": 0.9}), "escape"),
    "a shot that hardly hits explains nothing": (
        Facts({"hit": 0.1, "reply": 0.1}, arc="rear"),
        Facts({"reply": 0.4}),
        "escape",
    ),
    "up, while there is time": (Facts({"height": 3.0}), Facts({"speed": 10.0}), "energy"),
    "behind him, for the next turn": (Facts({"tail": 0.8, "next": 0.4}), Facts({"tail": 0.1}), "position"),
    "bombs instead of a shot": (
        Facts({"task": 1.0}, errand="bombing"),
        Facts({"hit": 0.3, "dealt": 0.2}, arc="rear"),
        "bombing",
    ),
    "bombs on the way out of danger": (
        Facts({"task": 1.0, "reply": 0.2}, errand="bombing"),
        Facts({"task": 1.0, "reply": 1.2}, errand="bombing"),
        "bombing",
    ),
    "plates exposed": (Facts({"task": 1.0}, errand="task"), Facts({"next": 0.4}), "task"),
    "nearer to the work": (Facts({"task": -0.1}), Facts({"task": -0.6}), "task"),
    "the work is left for a shot": (
        Facts({"hit": 0.8, "dealt": 1.4}, arc="rear"),
        Facts({"task": 1.0}, errand="bombing"),
        "shot from behind",
    ),
    "nothing speaks for it": (Facts({"reply": 0.5}), Facts({"reply": 0.5}), None),
    "work does not explain what is worse in all": (Facts({"task": 1.0, "reply": 1.5}, errand="task"), Facts(), None),
}


@pytest.mark.parametrize("story", STORIES)
def test_a_puzzle_is_about(story):
    best, other, theme = STORIES[story]
    assert figures.theme(best, other) == theme


@pytest.mark.parametrize("game", shelf.games())
@pytest.mark.parametrize("theme", mine.WORK)
def test_work_is_told_by_what_an_answer_does(game, theme):
    coach = mine.coach_of(game)
    puzzle = next(one for one in shelf.puzzles_of(game).puzzles if one.theme == theme)
    match = opened(game, puzzle)
    question, view = match.question(puzzle.seat), match.view(puzzle.seat)
    assert coach.at_work(view, question)
    assert coach.facts(view, question, question.read(puzzle.best.answer)).errand == theme
    rng = Random(1)
    idle = [coach.facts(view, question, question.sample(view, rng)).errand for _ in range(20)]
    assert "" in idle


def test_fire_at_a_balloon_is_a_task():
    found = [
        (game, one)
        for game in shelf.games()
        for one in shelf.puzzles_of(game).puzzles
        if one.origin.startswith("close-balloons") and one.best.facts.of("hit")
    ]
    assert found
    for game, puzzle in found:
        match = opened(game, puzzle)
        question, view = match.question(puzzle.seat), match.view(puzzle.seat)
        told = mine.coach_of(game).facts(view, question, question.read(puzzle.best.answer))
        assert (told.errand, told.arc, puzzle.theme) == ("task", "", "task")
