"""Lessons: the script leads to its end, teaches what it promises, and leaving it never ends in a dead end."""

from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from aerodrome.core.archive import load, verify
from aerodrome.core.faults import Fault
from aerodrome.games import kit
from aerodrome.server.rooms import lessons
from aerodrome.server.rooms.pictures import Sights
from aerodrome.server.rooms.position import position_of
from aerodrome.server.rooms.showing import Showing
from aerodrome.triangle.events import Cleared, Damaged, DieCast, Fired, Flew, TakenDown, Tilted
from tests.server.pupil import NAME, PUPIL, begin, finish, follow, others_answer, taught, told
from tests.tiny import TINY

MOST_STEPS = 60
MOST_LETTERS = 360
"""That are read at a glance, on a phone too."""
STEPS = len(lessons.lessons("triangle")[NAME].taught)


@pytest.mark.parametrize("name", ["triangle", "icog", "cards"])
def test_the_whole_lesson_comes_to_its_end_by_the_answers_that_the_teacher_suggests(name):
    game, sheet = begin(name), lessons.lessons(name)[NAME]
    assert follow(game) == len(sheet.taught)
    assert game.over
    assert game.result.winner == PUPIL
    assert len(sheet.steps) <= MOST_STEPS
    said = told(game)
    assert "first victory" in said.text
    assert said.step == said.steps == len(sheet.taught)


@pytest.mark.parametrize("name", ["triangle", "icog", "cards"])
def test_of_dice_that_fell_by_a_script_nobody_is_told_as_luck(name):
    game = begin(name)
    follow(game)
    rules, presenter = game.rules, kit(name).presenter()
    here: Any = SimpleNamespace(presence=lambda position: (), held={})
    unseen: Any = None

    def ended(lesson):
        sights = Sights(rules, presenter, position_of(game, None, "", lesson))
        return Showing(game, presenter, here, sights, unseen).whole((PUPIL,)).outcome

    by_chance, taught_so = ended(None), ended(told(game))
    assert any(line.startswith("Luck of") for line in by_chance.luck) == (name != "cards")
    assert any(one.shots for one in by_chance.pilots)
    assert not taught_so.luck
    assert not any(one.shots for one in taught_so.pilots)
    assert taught_so.lines == by_chance.lines
    assert not any(line.startswith("Luck of") for line in taught_so.lines)


def test_everything_that_the_lesson_promises_happens_in_it():
    game = begin("triangle")
    follow(game)
    events = game.events
    fired = [event for event in events if isinstance(event, Fired)]
    assert {event.die for event in events if isinstance(event, DieCast)} == {"blue", "green"}
    turned = {letter for event in events if isinstance(event, Flew) for letter in event.path}
    assert turned == {"S", "L", "R"}
    assert [event.tilt for event in events if isinstance(event, Tilted) and event.piece == "B4"] == [-1]
    assert len({event.level for event in events if isinstance(event, Flew) and event.piece == "B4"}) == 2
    assert {event.position for event in fired if event.piece == "B4"} == {"H5", "H6", "H8"}
    assert [event.outcome for event in fired if event.long_burst] == ["jam"]
    assert [(event.piece, event.outcome) for event in fired if event.defensive] == [("B4", "damage")]
    assert any(isinstance(event, Damaged) for event in events)
    assert [event.piece for event in events if isinstance(event, Cleared)] == ["B4"]
    assert [event.piece for event in events if isinstance(event, TakenDown)] == ["G5"]


def test_the_suggested_answer_is_always_among_those_that_are_offered():
    game, rng = begin("triangle"), Random(1)
    while not game.over:
        answer = taught(game)
        assert answer in list(game.options(PUPIL))
        game.answer(answer, PUPIL)
        others_answer(game, rng)


@pytest.mark.parametrize("step", range(STEPS))
def test_a_battle_can_be_finished_after_leaving_the_script_at_any_step(step):
    for number in range(3):
        game, rng = begin("triangle"), Random(number)
        follow(game, step)
        expected = taught(game)
        others = [answer for answer in game.options(PUPIL) if answer != expected]
        game.answer(rng.choice(others), PUPIL)
        others_answer(game, rng)
        if not game.over:
            said = told(game)
            assert not said.answer
            sheet = lessons.lessons("triangle")[NAME]
            heard = [" ".join(words.split()) for words in (sheet.steps[sheet.taught[step]].otherwise, sheet.praise)]
            assert any(words in said.text for words in heard)
            assert said.rejoin == step + 1
        finish(game, rng)
        assert game.over
        assert "your own way" in told(game).text
        assert verify(game.save()).sound


def test_a_move_that_a_veteran_would_not_better_is_praised_and_a_poor_one_is_not():
    heard, praise = [], " ".join(lessons.lessons("triangle")[NAME].praise.split())
    for mirrored in (True, False):
        game = lessons.play_up_to(NAME, begin("triangle"), 9)
        assert taught(game) == "LSSRRR"
        away = next(answer for answer in game.options(PUPIL) if answer.startswith("RR"))
        game.answer("RSSLLL" if mirrored else away, PUPIL)
        heard.append(praise in told(game).text)
    assert heard == [True, False]


@pytest.mark.parametrize(
    ("name", "steps", "another"),
    [("triangle", 1, "SSSSSL"), ("icog", 2, "R 9 +136; T F 5.7 @90; S 2.3; bank -30; fire at D1")],
    ids=["triangle", "icog"],
)
def test_after_a_free_take_back_the_lesson_goes_on_as_written(name, steps, another):
    game = begin(name)
    follow(game, steps)
    expected = taught(game)
    game.answer(another, PUPIL)
    assert "take it back" in told(game).text
    game.undo(PUPIL)
    assert taught(game) == expected
    assert follow(game) == len(lessons.lessons(name)[NAME].taught) - steps
    assert game.result.winner == PUPIL


def test_a_lesson_that_is_woken_from_its_save_goes_on_as_written():
    game = begin("triangle")
    follow(game, 9)
    woken = load(game.save())
    assert taught(woken) == taught(game)
    assert follow(woken) == STEPS - 9
    assert woken.result.winner == PUPIL


def test_another_way_to_fly_to_the_same_end_stays_on_the_script():
    game = begin("triangle")
    follow(game, 4)
    assert taught(game) == "LRSS"
    game.answer("SSLR", PUPIL)
    assert taught(game) == "level"


def test_dice_are_not_known_beforehand_once_the_script_is_left():
    faces = set()
    for _ in range(8):
        game = begin("triangle")
        game.dice.rolls.clear()  # type: ignore[attr-defined]
        game.answer("green", PUPIL)
        faces.add(game.journal.lines[-1].faces)  # type: ignore[attr-defined]
    assert len(faces) > 1


def test_what_the_teacher_says_has_no_line_breaks_within_a_paragraph():
    game = begin("triangle")
    follow(game, 2)
    assert "\n" not in told(game).text.replace("\n\n", "")


def test_a_game_without_lessons_has_none():
    assert lessons.lesson_scenario(TINY.name) == ""
    with pytest.raises(Fault, match="lesson: unknown 'anything'"):
        lessons.lesson_name(TINY.name, "anything")
    with pytest.raises(Fault, match="lesson: unknown 'fighter-patrol'"):
        lessons.lesson_name("icog", "fighter-patrol")
    assert lessons.lesson_name("triangle", "first-flight") == NAME


@pytest.mark.parametrize(
    ("step", "complaint"),
    [
        ({"roll": "x"}, "neither an answer nor dice"),
        ({"answer": "blue", "seat": "A"}, "without its question"),
        ({"answer": "blue", "seat": "A", "asked": "choose-die", "faces": (1,)}, "or both"),
    ],
)
def test_a_step_that_is_neither_an_answer_nor_dice_is_named(step, complaint):
    with pytest.raises(Fault, match=complaint):
        lessons.Step(**step)


def test_a_long_lesson_has_chapters_with_the_duel_after_each():
    sheet = lessons.lessons("triangle")[NAME]
    told_of = []
    for number in range(1, STEPS + 1):
        said = told(lessons.play_up_to(NAME, begin("triangle"), number))
        assert said.chapter is not None
        assert bool(said.chapter.before) == (said.onward is not None)
        assert len(said.chapter.before) <= MOST_LETTERS
        told_of.append(
            (said.chapter.number, said.chapter.step, said.chapter.steps, said.onward and said.onward.scenario)
        )
    assert [steps for _, step, steps, _ in told_of if step == 1] == [7, 9, 8]
    assert [step for _, step, _, _ in told_of] == [*range(1, 8), *range(1, 10), *range(1, 9)]
    assert [(number, duel) for number, _, _, duel in told_of if duel] == [(2, sheet.duel), (3, sheet.duel)]


def test_off_the_script_the_chapter_is_that_of_the_step_at_which_it_was_left():
    game = lessons.play_up_to(NAME, begin("triangle"), 8)
    game.answer("blue", PUPIL)
    said = told(game)
    assert said.chapter is not None
    assert (said.rejoin, said.chapter.number, said.chapter.step, said.chapter.before) == (8, 2, 1, "")


@pytest.mark.parametrize("name", ["icog", "cards"])
def test_a_short_lesson_has_no_chapters(name):
    game = begin(name)
    others_answer(game, Random(1))
    assert told(game).chapter is None


@pytest.mark.parametrize(
    ("begin_at", "complaint"),
    [((2, 3), r"they begin at \[2, 3\]"), ((1, 99), "at most 24"), ((1, 8, 8), "each after the one before")],
)
def test_chapters_that_do_not_follow_each_other_are_named(begin_at, complaint):
    parts = [lessons.Part(f"part {first}", first, "done" if number else "") for number, first in enumerate(begin_at)]
    with pytest.raises(Fault, match=complaint):
        msgspec.structs.replace(lessons.lessons("triangle")[NAME], chapters=tuple(parts))


def test_a_chapter_that_says_nothing_of_the_one_before_is_named():
    sheet = lessons.lessons("triangle")[NAME]
    parts = (sheet.chapters[0], lessons.Part("next", 8))
    with pytest.raises(Fault, match=r"chapters#2.before: found ''"):
        msgspec.structs.replace(sheet, chapters=parts)
