"""Lessons: the script leads to its end, teaches what it promises, and leaving it never ends in a dead end."""

from random import Random

import pytest

from aerodrome.bots import roster
from aerodrome.bots.bot import decide
from aerodrome.core.archive import load, verify
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game, new_game
from aerodrome.server import lessons
from aerodrome.triangle.events import Cleared, Damaged, DieCast, Fired, Flew, TakenDown, Tilted
from tests.tiny import TINY

NAME, PUPIL = "first-flight", "British"
MOST_DECISIONS = 60


def begin() -> Game:
    """The lesson at its first question."""
    seats = lessons.lesson_seats("triangle", NAME)
    bots = {seat: who for seat, who in seats.items() if who != "me"}
    dice = lessons.lesson_dice("triangle", NAME)
    return new_game("triangle", lessons.lesson_scenario("triangle"), bots, dice=dice)


def others_answer(game: Game, rng: Random) -> None:
    """Everybody but the pupil answers: as written, or as the bot likes."""
    while not game.over and game.pending[0].seat != PUPIL:
        seat = game.pending[0].seat
        written = lessons.scripted_answer(NAME, game, seat)
        if written is None:
            decide(game, seat, roster.bot(game.who[seat]), rng)
        else:
            game.answer(written, seat)


def taught(game: Game) -> str:
    """The answer that the teacher waits for."""
    said = lessons.teach(NAME, game)
    assert said is not None
    assert said.title
    assert said.text
    return said.answer


def follow(game: Game, steps: int | None = None) -> int:
    """The pupil does as he is told, for some steps or to the end; how often he answered."""
    rng, done = Random(1), 0
    others_answer(game, rng)
    while not game.over and done != steps:
        game.answer(taught(game), PUPIL)
        done += 1
        others_answer(game, rng)
    return done


def finish(game: Game, rng: Random) -> None:
    """Bots play on to the end; the teacher has something to say or keeps silent, but never fails."""
    while not game.over:
        seat = game.pending[0].seat
        lessons.teach(NAME, game)
        if seat == PUPIL or lessons.scripted_answer(NAME, game, seat) is None:
            decide(game, seat, roster.bot("cadet"), rng)
        else:
            others_answer(game, rng)


STEPS = len(lessons.lessons("triangle")[NAME].taught)


def test_the_whole_lesson_comes_to_its_end_by_the_answers_that_the_teacher_suggests():
    game = begin()
    assert follow(game) == STEPS
    assert game.over
    assert game.result.winner == PUPIL
    assert len(lessons.lessons("triangle")[NAME].steps) <= MOST_DECISIONS
    said = lessons.teach(NAME, game)
    assert said is not None
    assert "first victory" in said.text
    assert said.step == said.steps == STEPS


def test_everything_that_the_lesson_promises_happens_in_it():
    game = begin()
    follow(game)
    events = game.events
    fired = [event for event in events if isinstance(event, Fired)]
    assert {event.die for event in events if isinstance(event, DieCast)} == {"blue", "green"}
    turned = {letter for event in events if isinstance(event, Flew) for letter in event.path}
    assert turned == {"S", "L", "R"}
    assert [event.tilt for event in events if isinstance(event, Tilted) and event.piece == "B4"] == [-1]
    assert len({event.level for event in events if isinstance(event, Flew) and event.piece == "B4"}) == 2
    assert {event.position for event in fired if event.piece == "B4"} == {"H5", "H6", "H7", "H8"}
    assert [event.outcome for event in fired if event.long_burst] == ["jam"]
    assert [(event.piece, event.outcome) for event in fired if event.defensive] == [("B4", "damage")]
    assert any(isinstance(event, Damaged) for event in events)
    assert [event.piece for event in events if isinstance(event, Cleared)] == ["B4"]
    assert [event.piece for event in events if isinstance(event, TakenDown)] == ["G5"]


def test_the_suggested_answer_is_always_among_those_that_are_offered():
    game, rng = begin(), Random(1)
    while not game.over:
        answer = taught(game)
        assert answer in list(game.options(PUPIL))
        game.answer(answer, PUPIL)
        others_answer(game, rng)


@pytest.mark.parametrize("step", range(STEPS))
def test_a_battle_can_be_finished_after_leaving_the_script_at_any_step(step):
    for number in range(3):
        game, rng = begin(), Random(number)
        follow(game, step)
        expected = taught(game)
        others = [answer for answer in game.options(PUPIL) if answer != expected]
        game.answer(rng.choice(others), PUPIL)
        others_answer(game, rng)
        if not game.over:
            said = lessons.teach(NAME, game)
            assert said is not None
            assert not said.answer
            sheet = lessons.lessons("triangle")[NAME]
            assert " ".join(sheet.steps[sheet.taught[step]].otherwise.split()) in said.text
        finish(game, rng)
        assert game.over
        said = lessons.teach(NAME, game)
        assert said is not None
        assert "your own way" in said.text
        assert verify(game.save()).sound


def test_after_a_free_take_back_the_lesson_goes_on_as_written():
    game = begin()
    follow(game, 1)
    expected = taught(game)
    game.answer("SSSSSL", PUPIL)
    said = lessons.teach(NAME, game)
    assert said is not None
    assert "take it back" in said.text
    game.undo(PUPIL)
    assert taught(game) == expected
    assert follow(game) == STEPS - 1
    assert game.result.winner == PUPIL


def test_a_lesson_that_is_woken_from_its_save_goes_on_as_written():
    game = begin()
    follow(game, 9)
    woken = load(game.save())
    assert taught(woken) == taught(game)
    assert follow(woken) == STEPS - 9
    assert woken.result.winner == PUPIL


def test_another_way_to_fly_to_the_same_end_stays_on_the_script():
    game = begin()
    follow(game, 4)
    assert taught(game) == "SSLSS"
    game.answer("SLRLS", PUPIL)
    assert taught(game) == "level"


def test_dice_are_not_known_beforehand_once_the_script_is_left():
    faces = set()
    for _ in range(8):
        game = begin()
        game.dice.rolls.clear()  # type: ignore[attr-defined]
        game.answer("green", PUPIL)
        faces.add(game.journal.lines[-1].faces)  # type: ignore[attr-defined]
    assert len(faces) > 1


def test_what_the_teacher_says_has_no_line_breaks_within_a_paragraph():
    game = begin()
    follow(game, 2)
    said = lessons.teach(NAME, game)
    assert said is not None
    assert "\n" not in said.text.replace("\n\n", "")


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
