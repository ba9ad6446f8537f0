"""The teacher of Age of Dogfights speaks of the danger of a move that he asks for, and of none where there is none."""

import pytest

from aerodrome.core.archive import decisions
from aerodrome.server.rooms.lessons import lessons
from aerodrome.triangle import words
from aerodrome.triangle.questions import Fly
from aerodrome.triangle.table.flights import end_of
from tests.server.test_lessons_debriefed import followed


@pytest.mark.parametrize("name", lessons("triangle"))
def test_the_teacher_says_when_a_move_of_his_lets_somebody_shoot(name: str) -> None:
    sheet, looked = lessons("triangle")[name], 0
    steps = iter([sheet.steps[at] for at in sheet.taught])
    for decision in decisions(followed("triangle", name).save()):
        if decision.question.seat != sheet.pupil:
            continue
        step, question, view = next(steps), decision.question, decision.game.view(sheet.pupil)
        if isinstance(question, Fly):
            end = end_of(question, view, words.landing(view, question, decision.answer))
            assert bool(step.risk) == bool(end.threats or end.pursuers), f"{step.answer}: {end.now} {end.next}"
            looked += 1
    assert looked
