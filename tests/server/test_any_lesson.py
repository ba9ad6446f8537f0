"""Every lesson of every game survives whatever legal move is made: the teacher speaks, and the battle ends."""

from random import Random

import pytest

from aerodrome.bots import roster
from aerodrome.bots.bot import decide
from aerodrome.cards.setting import SWITCHES
from aerodrome.core.game import Game, new_game
from aerodrome.core.questions import kind
from aerodrome.core.rules import rules_of
from aerodrome.games import battles
from aerodrome.server.rooms import lessons
from tests.scale import portion

ALL = [(game, name) for game in battles() for name in lessons.lessons(game)]
SEEDS = range(portion(20))
STRAY = 0.15
"""How often the pupil does as he likes, while the teacher still leads."""
MOST = 2000


def begun(name: str, lesson: str) -> Game:
    """A lesson at its first question."""
    sheet = lessons.lessons(name)[lesson]
    bots = {seat: who for seat, who in lessons.lesson_seats(name, lesson).items() if who != "me"}
    return new_game(name, sheet.scenario, bots, dice=lessons.lesson_dice(name, lesson))


def pupil_answers(lesson: str, game: Game, seat: str, rng: Random) -> None:
    """The pupil hears what the teacher says, and does it or something else."""
    said = lessons.teach(lesson, game)
    assert said is not None
    assert said.text
    assert bool(said.answer) == (said.rejoin == 0)
    if said.answer and rng.random() > STRAY:
        game.answer(said.answer, seat)
    elif rng.random() < 0.5:
        game.answer(game.question(seat).sample(game.state, rng), seat)
    else:
        decide(game, seat, roster.bot("cadet"), rng)
    if rng.random() < STRAY and (terms := game.take_back(seat)) is not None:
        game.undo(seat, terms.consent_of)
        lessons.restore_dice(lesson, game)


def flown(name: str, lesson: str, rng: Random) -> Game:
    """A lesson flown to its end by a pupil who listens now and then."""
    game, pupil = begun(name, lesson), lessons.lessons(name)[lesson].pupil
    for _ in range(MOST):
        if game.over:
            break
        seat = game.pending[0].seat
        written = lessons.scripted_answer(lesson, game, seat)
        if seat == pupil:
            pupil_answers(lesson, game, seat, rng)
        elif written is not None:
            game.answer(written, seat)
        else:
            decide(game, seat, roster.bot(game.who[seat]), rng)
    return game


@pytest.mark.parametrize(("name", "lesson"), ALL)
@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_the_pupil_does_the_teacher_speaks_and_the_battle_ends(name, lesson, seed):
    game = flown(name, lesson, Random(f"{name} {lesson} {seed}"))
    assert game.over
    said = lessons.teach(lesson, game)
    assert said is not None
    assert said.onward is not None
    assert said.onward.scenario in rules_of(name).scenarios()
    assert sorted(said.onward.seats.values()) == ["bot:pupil", "me"]


@pytest.mark.parametrize(("name", "lesson"), ALL)
def test_the_duel_after_a_lesson_asks_first_what_the_lesson_has_taught(name, lesson):
    sheet = lessons.lessons(name)[lesson]
    taught = {sheet.steps[at].asked for at in sheet.taught}
    assert {
        kind(question) for question in new_game(name, sheet.duel, seed=1, options=sheet.duel_options).pending
    } <= taught


@pytest.mark.parametrize(("name", "lesson"), ALL)
def test_a_lesson_is_taken_up_again_at_any_of_its_steps(name, lesson):
    sheet = lessons.lessons(name)[lesson]
    for number, at in enumerate(sheet.taught, 1):
        game = lessons.play_up_to(lesson, begun(name, lesson), number)
        said = lessons.teach(lesson, game)
        assert said is not None
        assert (said.step, said.answer, said.rejoin) == (number, sheet.steps[at].answer, 0)


@pytest.mark.parametrize(("name", "lesson"), ALL)
def test_a_take_back_that_dice_followed_restores_the_script_and_its_dice(name, lesson):
    sheet = lessons.lessons(name)[lesson]
    game, rng = begun(name, lesson), Random(3)
    lessons.play_up_to(lesson, game, 1)
    expected = sheet.steps[sheet.taught[0]].answer
    question = game.question(sheet.pupil)
    tries = (question.sample(game.state, rng) for _ in range(MOST))
    other = next(answer for answer in tries if answer != expected)
    game.answer(other, sheet.pupil)
    while not game.over and game.pending[0].seat != sheet.pupil:
        decide(game, game.pending[0].seat, roster.bot("cadet"), rng)
    terms = game.take_back(sheet.pupil)
    assert terms is not None
    game.undo(sheet.pupil, terms.consent_of)
    lessons.restore_dice(lesson, game)
    while not game.over:
        seat = game.pending[0].seat
        said = lessons.teach(lesson, game) if seat == sheet.pupil else None
        game.answer(said.answer if said else lessons.scripted_answer(lesson, game, seat) or "", seat)
    last = lessons.teach(lesson, game)
    assert last is not None
    assert last.rejoin == 0


def test_after_the_first_lesson_with_cards_the_duel_is_flown_by_the_rules_it_taught():
    rules, sheet = rules_of("cards"), lessons.lessons("cards")["first-flight"]
    taught = rules.setting(sheet.scenario, {}).options
    flown_by = rules.setting(sheet.duel, sheet.duel_options).options
    assert [getattr(flown_by, switch) for switch in SWITCHES] == [getattr(taught, switch) for switch in SWITCHES]


@pytest.mark.parametrize("lesson", lessons.lessons("triangle"))
def test_the_duel_after_a_lesson_of_dogfights_is_flown_in_planes_it_taught_with_the_sides_in_their_order(lesson):
    rules, sheet = rules_of("triangle"), lessons.lessons("triangle")[lesson]
    taught, duel = [rules.setting(name, {}) for name in (sheet.scenario, sheet.duel)]
    assert [side.name for side in duel.sides] == [side.name for side in taught.sides]
    own = [{piece.airplane for piece in rules.begin(one).pieces if piece.seat == sheet.pupil} for one in (taught, duel)]
    assert own[1] <= own[0]
