"""Answers played out: the likely course of a move, to the end of its moment."""

from itertools import islice

import pytest

from aerodrome.cards.questions import Plan
from aerodrome.core.dice import D6, Die, Roll
from aerodrome.icog import events as icog
from aerodrome.icog.questions.questions import Announce
from aerodrome.puzzles import shelf
from aerodrome.puzzles.playing import MiddlingDice, played
from aerodrome.puzzles.puzzle import opened
from aerodrome.triangle.events import Flew, MoveEnded


def happened(out):
    return [event for _, line in out.lines[out.before :] for event in line.events]


def test_middling_dice_show_the_faces_on_both_sides_of_the_middle():
    dice = MiddlingDice()
    assert dice.draw(Roll("one", "French", D6)) == (3,)
    assert dice.draw(Roll("three", "French", D6, 3)) == (3, 4, 3)
    assert dice.draw(Roll("odd", "French", Die("d5", (5, 1, 4, 2, 3)))) == (3,)


def test_whoever_rolls_until_something_differs_comes_to_an_end():
    dice = MiddlingDice()
    drawn = {dice.draw(Roll("again", "French", D6)) for _ in range(300)}
    assert len(drawn) > 1


@pytest.mark.parametrize("game", shelf.games())
@pytest.mark.parametrize("alone", [True, False])
def test_every_answer_is_flown_within_its_turn_and_the_puzzle_stays_as_it_was(game, alone):
    for puzzle in islice(shelf.puzzles_of(game).puzzles, 6):
        before = opened(game, puzzle)
        out = played(game, puzzle, puzzle.best.answer, alone=alone)
        assert len(out.lines) > out.before
        assert out.state != before.state
        assert opened(game, puzzle).state == before.state


def test_a_move_of_age_of_dogfights_ends_with_itself():
    puzzle = shelf.puzzles_of("triangle").puzzles[0]
    told = happened(played("triangle", puzzle, puzzle.best.answer, alone=False))
    assert [type(event) for event in told].count(Flew) == 1
    assert not any(isinstance(event, MoveEnded) for event in told)


def test_a_plan_of_sealed_orders_is_flown_to_its_last_card():
    puzzle = shelf.puzzles_of("cards").puzzles[0]
    asked = opened("cards", puzzle)
    question = asked.question(puzzle.seat)
    assert isinstance(question, Plan)
    out = played("cards", puzzle, puzzle.best.answer, alone=True)
    assert out.state.turn == asked.state.turn
    assert len(out.state.plane(question.plane).flown) == 3


def test_alone_only_the_airplane_of_the_question_flies_and_else_it_comes_to_fire():
    puzzle = next(one for one in shelf.puzzles_of("icog").puzzles if one.best.facts.of("hit") >= 0.6)
    question = opened("icog", puzzle).question(puzzle.seat)
    assert isinstance(question, Announce)
    mover = question.airplane
    flights = [
        event
        for event in happened(played("icog", puzzle, puzzle.best.answer, alone=True))
        if isinstance(event, icog.Flown)
    ]
    assert {event.airplane for event in flights} == {mover}
    fired = [
        event
        for event in happened(played("icog", puzzle, puzzle.best.answer, alone=False))
        if isinstance(event, icog.Fired)
    ]
    assert mover in [event.airplane for event in fired]


def test_nobody_comes_to_grief_by_the_best_move_flown_with_average_dice():
    """A collision is luck; who watches the best move shall see that it is good."""
    for puzzle in shelf.puzzles_of("icog").puzzles:
        told = happened(played("icog", puzzle, puzzle.best.answer, alone=True))
        assert not [event for event in told if isinstance(event, (icog.Fell, icog.StructureLost))], puzzle.id


def test_who_announces_a_turn_tighter_than_safe_risks_it():
    """5.4.1b: the announcement is the intention; the safe turn is no answer to the puzzle."""
    tested = 0
    for puzzle in shelf.puzzles_of("icog").puzzles:
        told = happened(played("icog", puzzle, puzzle.best.answer, alone=True))
        mover = next(event.airplane for event in told if isinstance(event, icog.Announced))
        flying = [event for event in told if isinstance(event, icog.Tested) and event.airplane == mover]
        tested += any(event.passed for event in flying)
        if tested == 3:
            return
    raise AssertionError("no puzzle has a tight turn")
