"""Themes: what a puzzle is about follows from what its answers come to, never from words."""

from random import Random

import pytest

from aerodrome.puzzles import figures, mine, shelf, words
from aerodrome.puzzles.coach import Facts, Foes
from aerodrome.puzzles.puzzle import opened, read

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


LEADS = {
    "a danger that the best move takes away": (
        Facts(), Facts({"reply": 0.4}), Foes(), Foes("", ("G11", "G5")),
        "After your move G11 and G5 can turn and fire at you; after the best move no enemy plane can.",
    ),
    "a danger that both leave": (
        Facts({"reply": 0.1}), Facts({"reply": 0.4}), Foes("", ("G11",)), Foes("", ("G11",)),
        "After your move G11 can turn and fire at you more easily than after the best move.",
    ),
    "one hunter shaken off": (
        Facts({"reply": 0.1}), Facts({"reply": 0.4}), Foes("", ("G5",)), Foes("", ("G11", "G5")),
        "After your move G11 can turn and fire at you too; after the best move only G5 can.",
    ),
    "a chance": (
        Facts({"next": 0.4}), Facts(), Foes("G11"), Foes(),
        "The best move gives you a shot at G11 next turn; your move gives you none.",
    ),
    "a better chance, at nobody who can be named": (
        Facts({"hit": 0.8}), Facts({"hit": 0.2}), Foes(), Foes(),
        "The best move gets a better shot at the enemy than your move.",
    ),
    "nothing speaks for it": (Facts({"reply": 0.5}), Facts({"reply": 0.5}), Foes("G1"), Foes("G1"), ""),
}  # fmt: skip


@pytest.mark.parametrize("story", LEADS)
def test_a_verdict_begins_with(story):
    best, other, foes, rivals, said = LEADS[story]
    assert words.lead(best, other, foes, rivals, words.YOURS) == said


def test_the_best_move_is_called_yours_where_you_found_it():
    best, foes = Facts({"next": 0.9, "down": 0.08}), Foes("G11")
    said = words.lead(best, Facts(), foes, Foes(), words.OBVIOUS, words.YOURS)
    assert said == "Your move gives you a shot at G11 next turn; the obvious move gives you none."
    (reason,) = words.reasons(best, Facts(), "levels", words.OBVIOUS, words.YOURS)
    assert reason.startswith("Your move has an ")


def test_a_chance_is_told_with_the_article_it_is_said_with():
    best = Facts({"down": 0.08, "next": 0.9})
    said = "The best move has an 8\u00a0% chance to bring an enemy down; your move has none."
    assert words.reasons(best, Facts(), "levels", words.YOURS) == [said]


def test_of_several_enemies_those_are_named_who_can_fire_back_and_the_best_move_is_an_order():
    coach = mine.coach_of("triangle")
    named: list[str] = []
    for puzzle in shelf.puzzles_of("triangle").puzzles[:8]:
        match = opened("triangle", puzzle)
        question, view = match.question(puzzle.seat), match.view(puzzle.seat)
        enemies = coach.enemies(view, question)
        for option in (puzzle.best, *puzzle.others):
            answer = read(question, option.answer)
            foes = coach.foes(view, question, answer)
            assert {*foes.hunters, *filter(None, [foes.prey])} <= set(enemies)
            assert bool(foes.hunters) >= bool(option.facts.of("reply"))
            order = coach.order(view, question, answer)
            assert order.startswith(("Fly to ", "Leave the board over "))
            assert ("and fire at" in order) >= bool(option.facts.of("hit"))
            assert (" zone " in order) >= (bool(option.facts.of("task")) and option.facts.errand == "bombing")
            named += foes.hunters if len(enemies) > 1 else []
    assert named
