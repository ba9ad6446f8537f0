"""The teacher never asks for a worse move than the veteran's: his own lessons come clean out of the debrief."""

import pytest

from aerodrome.bots.debrief import LEAST, judged
from aerodrome.core.archive import decisions
from aerodrome.core.game import Game, new_game
from aerodrome.games import battles
from aerodrome.server.rooms import lessons

ALL = [(game, name) for game in battles() for name in lessons.lessons(game)]


def followed(name: str, lesson: str) -> Game:
    """A lesson flown to its end as the teacher says."""
    sheet = lessons.lessons(name)[lesson]
    bots = {seat: who for seat, who in lessons.lesson_seats(name, lesson).items() if who != "me"}
    game = new_game(name, sheet.scenario, bots, dice=lessons.lesson_dice(name, lesson))
    while not game.over:
        seat = game.pending[0].seat
        said = lessons.teach(lesson, game) if seat == sheet.pupil else None
        game.answer(said.answer if said else lessons.scripted_answer(lesson, game, seat) or "", seat)
    return game


@pytest.mark.parametrize(("name", "lesson"), ALL)
def test_the_debrief_of_a_lesson_marks_none_of_the_teachers_moves(name: str, lesson: str) -> None:
    pupil, judgements = lessons.lessons(name)[lesson].pupil, 0
    for decision in decisions(followed(name, lesson).save()):
        if decision.question.seat != pupil:
            continue
        lapse = judged(decision)
        judgements += lapse is not None
        assert lapse is None or lapse.cost < LEAST, f"{lapse.words}: {lapse.chosen_words}, better {lapse.better_words}"
    assert judgements
