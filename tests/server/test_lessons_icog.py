"""The first flight of In Clouds of Glory: its script leads to its end, teaches what it promises, and can be left."""

from random import Random

import pytest

from aerodrome.bots import roster
from aerodrome.bots.bot import decide
from aerodrome.core.archive import verify
from aerodrome.core.game import Game, new_game
from aerodrome.core.questions import kind
from aerodrome.icog import events
from aerodrome.icog.announcement import Dive, Roll, Straight, Turn, parse
from aerodrome.icog.events import Altered, Announced, Fell, Fired, SpeedSet
from aerodrome.server import lessons
from aerodrome.server.boards import presenter
from aerodrome.server.wire.icog.previews import IcogPreview

GAME, NAME, PUPIL = "icog", "first-flight", "British"
MOST_STEPS = 60
SHEET = lessons.lessons(GAME)[NAME]
STEPS = len(SHEET.taught)
SHOWN = presenter(GAME)


def begin() -> Game:
    """The lesson at its first question."""
    bots = {seat: who for seat, who in lessons.lesson_seats(GAME, NAME).items() if who != "me"}
    return new_game(GAME, lessons.lesson_scenario(GAME), bots, dice=lessons.lesson_dice(GAME, NAME))


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


def test_the_whole_lesson_comes_to_its_end_by_the_answers_that_the_teacher_suggests() -> None:
    game = begin()
    assert follow(game) == STEPS
    assert game.over
    assert game.result.winner == PUPIL
    assert len(SHEET.steps) <= MOST_STEPS
    said = lessons.teach(NAME, game)
    assert said is not None
    assert "first victory" in said.text
    assert said.step == said.steps == STEPS


def test_everything_that_the_lesson_promises_happens_in_it() -> None:
    game = begin()
    follow(game)
    told = game.events
    moves = [parse(event.announcement) for event in told if isinstance(event, Announced) and event.airplane == "B1"]
    segments = [type(segment) for move in moves for segment in move.segments]
    assert set(segments) == {Straight, Turn, Roll, Dive}
    assert [move.bank for move in moves if move.bank] == [45]
    assert [move.throttle for move in moves if move.throttle] == [4]
    energy = [sum(why.value for why in event.ledger) for event in told if isinstance(event, SpeedSet)]
    assert min(energy) < 0 < max(energy)
    tests = [event.purpose for event in told if isinstance(event, events.Tested)]
    assert tests == ["B1: flying", "D1 at Stall speed", "B1 at Stall speed"]
    assert [event.attitude for event in told if isinstance(event, Fell)][:1] == ["stalled"]
    fired = [(event.burst, event.angle, event.hit) for event in told if isinstance(event, Fired)]
    assert fired == [("long", "side", True), ("short", "rear", True), ("short", "side", True)]
    assert any(isinstance(event, Altered) and event.drag for event in told)
    assert verify(game.save()).sound


def test_every_suggested_answer_is_legal_and_its_preview_shows_what_the_teacher_says() -> None:
    game, rng = begin(), Random(1)
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
    game, rng = begin(), Random(1)
    others_answer(game, rng)
    said: dict[str, str] = {}
    while not game.over:
        lesson = lessons.teach(NAME, game)
        assert lesson is not None
        said[lesson.title] = lesson.text
        preview = SHOWN.preview(game.pending[0], game.view(PUPIL), lesson.answer)
        if lesson.title == "From behind":
            assert "base shot 17" in preview.words
        if isinstance(preview.card, IcogPreview):
            check_numbers(lesson.title, preview.card)
        game.answer(lesson.answer, PUPIL)
        others_answer(game, rng)
    assert len(said) == STEPS


def check_numbers(title: str, card: IcogPreview) -> None:
    """The numbers that the teacher names before a move."""
    match title:
        case "Roll, dive and aim":
            assert (card.actions, card.energy) == (2, 1)
            assert [aim.base for aim in card.aims] == [11]
        case "A tighter turn":
            assert [test.test.percent for test in card.tests] == [70]
        case "Throttle back":
            assert card.energy == -9
            assert (card.needle.after, card.needle.at_stall) == (85, True)


@pytest.mark.parametrize("step", range(STEPS))
def test_a_battle_can_be_finished_after_leaving_the_script_at_any_step(step: int) -> None:
    game, rng = begin(), Random(step)
    follow(game, step)
    expected, question = taught(game), game.pending[0]
    others = [question.sample(game.state, rng) for _ in range(20)]
    game.answer(next(answer for answer in others if answer != expected), PUPIL)
    others_answer(game, rng)
    if not game.over:
        said = lessons.teach(NAME, game)
        assert said is not None
        assert not said.answer
        assert SHEET.steps[SHEET.taught[step]].otherwise in said.text
    finish(game, rng)
    said = lessons.teach(NAME, game)
    assert said is not None
    assert "your own way" in said.text


def test_after_a_free_take_back_the_lesson_goes_on_as_written() -> None:
    game = begin()
    follow(game, 2)
    expected = taught(game)
    game.answer("R 5 +45; D F 1.6; S 10.4; fire at D1", PUPIL)
    said = lessons.teach(NAME, game)
    assert said is not None
    assert "take it back" in said.text
    game.undo(PUPIL)
    assert taught(game) == expected
    assert follow(game) == STEPS - 2
    assert game.result.winner == PUPIL


def test_a_lesson_leaves_room_for_an_answer_in_words() -> None:
    game = begin()
    others_answer(game, Random(1))
    question = game.pending[0]
    assert SHOWN.read(question, game.view(PUPIL), " s 16 ") == taught(game)
