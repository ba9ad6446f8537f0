"""The first flight of In Clouds of Glory: its script teaches what it promises, speaks the truth, and can be left."""

from random import Random

import msgspec
import pytest

from aerodrome.core.archive import verify
from aerodrome.core.questions import kind
from aerodrome.icog import events
from aerodrome.icog.events import Announced, EngineSet, Fell, Fired, SpeedSet
from aerodrome.icog.movement.announcement import Roll, Straight, Turn, parse
from aerodrome.icog.table.wire.previews import IcogPreview
from aerodrome.server.presenting import presenter
from aerodrome.server.rooms import lessons
from tests.server.pupil import NAME, PUPIL, begin, finish, follow, others_answer, taught, told

GAME = "icog"
SHEET = lessons.lessons(GAME)[NAME]
STEPS = len(SHEET.taught)
SHOWN = presenter(GAME)


def test_everything_that_the_lesson_promises_happens_in_it() -> None:
    game = begin(GAME)
    follow(game)
    told = game.events
    moves = [parse(event.announcement) for event in told if isinstance(event, Announced) and event.airplane == "B1"]
    segments = [type(segment) for move in moves for segment in move.segments]
    assert set(segments) == {Straight, Turn, Roll}
    assert [move.bank for move in moves if move.bank] == [45, -45]
    energy = [sum(why.value for why in event.ledger) for event in told if isinstance(event, SpeedSet)]
    assert min(energy) < 0 < max(energy)
    tests = [event.purpose for event in told if isinstance(event, events.Tested)]
    assert tests == ["D1 below Stall speed", "B1: flying"]
    assert [event.attitude for event in told if isinstance(event, Fell)][:1] == ["below stall"]
    fired = [(event.burst, event.angle, event.hit) for event in told if isinstance(event, Fired)]
    assert fired == [("long", "side", True), ("long", "rear", True)]
    assert [event.now.loss for event in told if isinstance(event, EngineSet)] == [3]
    assert verify(game.save()).sound


def test_every_suggested_answer_is_legal_and_its_preview_shows_what_the_teacher_says() -> None:
    game, rng = begin(GAME), Random(1)
    others_answer(game, rng)
    while not game.over:
        question, answer = game.pending[0], taught(game)
        preview = SHOWN.preview(question, game.view(PUPIL), answer)
        assert preview.legal, preview.reasons
        assert preview.answer == answer
        choices = [choice.answer for choice in SHOWN.prompt(question, game.view(PUPIL)).choices]
        assert question.open or answer in choices
        assert kind(question) in SHEET.tips
        game.answer(answer, PUPIL)
        others_answer(game, rng)


def test_what_the_teacher_says_of_numbers_is_true() -> None:
    game, rng = begin(GAME), Random(1)
    others_answer(game, rng)
    said: dict[str, str] = {}
    while not game.over:
        lesson = told(game)
        said[lesson.title] = lesson.text
        preview = SHOWN.preview(game.pending[0], game.view(PUPIL), lesson.answer)
        if lesson.title == "From behind":
            assert "base shot 21" in preview.words
        if isinstance(preview.card, IcogPreview):
            check_numbers(lesson.title, preview.card)
        game.answer(lesson.answer, PUPIL)
        others_answer(game, rng)
    assert len(said) == STEPS


def check_numbers(title: str, card: IcogPreview) -> None:
    """The numbers that the teacher names before a move."""
    match title:
        case "Announcing a move":
            assert (card.energy, card.needle.after) == (1, 170)
        case "Your own turn":
            assert (card.energy, card.needle.after, card.tests) == (-1, 170, ())
        case "Roll, pull and aim":
            assert card.actions == 2
            assert [(aim.base, aim.distance) for aim in card.aims] == [(18, 2.784)]
            assert [aim.target for aim in card.aims if aim.declared] == ["D1"]
        case "A tighter turn":
            assert [test.test.percent for test in card.tests] == [75]
            assert [term.value for term in card.ledger] == [-3, 3]
            assert card.aims[0].distance < 4
            made = "the Flying test succeeds 75\u00a0% of the time, and then the burst hits 100\u00a0%"
            assert card.notes == (f"75\u00a0% in all: {made}",)


def test_a_move_that_the_pupil_builds_is_a_ready_move_with_at_most_a_bank_after_it() -> None:
    game, rng, built = begin(GAME), Random(1), []
    others_answer(game, rng)
    while not game.over:
        lesson = told(game)
        assert lesson.build == SHEET.steps[SHEET.taught[lesson.step - 1]].build
        if lesson.build:
            ready = SHOWN.options(game.pending[0], game.view(PUPIL), 0, 100)
            bare = msgspec.structs.replace(parse(lesson.answer), bank=0)
            built += [choice.label for choice in ready if parse(choice.answer) == bare]
        game.answer(lesson.answer, PUPIL)
        others_answer(game, rng)
    assert built == ["turn left", "at D1"]


@pytest.mark.parametrize("step", range(STEPS))
def test_a_battle_can_be_finished_after_leaving_the_script_at_any_step(step: int) -> None:
    game, rng = begin(GAME), Random(step)
    follow(game, step)
    expected, question = taught(game), game.pending[0]
    others = [question.sample(game.state, rng) for _ in range(20)]
    game.answer(next(answer for answer in others if answer != expected), PUPIL)
    others_answer(game, rng)
    if not game.over:
        said = told(game)
        assert not said.answer
        heard = (SHEET.steps[SHEET.taught[step]].otherwise, " ".join(SHEET.praise.split()))
        assert any(words in said.text for words in heard)
    finish(game, rng)
    assert "your own way" in told(game).text


def test_a_lesson_leaves_room_for_an_answer_in_words() -> None:
    game = begin(GAME)
    others_answer(game, Random(1))
    question = game.pending[0]
    assert SHOWN.read(question, game.view(PUPIL), " s 16 ") == taught(game)
