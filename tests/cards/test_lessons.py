"""The lessons of Sealed Orders: scripts lead to their ends, teach what they promise, and can be left at any step."""

from random import Random

import pytest

from aerodrome.bots import roster
from aerodrome.bots.bot import decide
from aerodrome.cards.events import Fired, Flown, TailsSeen
from aerodrome.core.archive import load, verify
from aerodrome.core.game import Game, new_game
from aerodrome.core.questions import kind
from aerodrome.server.rooms import lessons

PUPIL, ENEMY = "British", "Germans"
LESSONS = ("first-flight", "second-flight")
STEPS = [(name, step) for name in LESSONS for step in range(len(lessons.lessons("cards")[name].taught))]


def begin(name: str) -> Game:
    scenario = lessons.lessons("cards")[name].scenario
    return new_game("cards", scenario, {ENEMY: "bot:cadet"}, dice=lessons.lesson_dice("cards", name))


def enemy_answers(name: str, game: Game, rng: Random) -> None:
    """The enemy answers as soon as he is asked, whether or not the pupil has."""
    while any(question.seat == ENEMY for question in game.pending):
        written = lessons.scripted_answer(name, game, ENEMY)
        if written is None:
            decide(game, ENEMY, roster.bot("cadet"), rng)
        else:
            game.answer(written, ENEMY)


def taught(name: str, game: Game) -> str:
    said = lessons.teach(name, game)
    assert said is not None
    assert said.title
    assert said.text
    return said.answer


def follow(name: str, game: Game, steps: int | None = None, enemy_first: bool = True) -> int:
    """The pupil does as he is told; how often he answered."""
    rng, done = Random(1), 0
    while not game.over and done != steps:
        if enemy_first or game.pending[0].seat == ENEMY:
            enemy_answers(name, game, rng)
        if game.over or game.pending[0].seat == ENEMY:
            continue
        game.answer(taught(name, game), PUPIL)
        done += 1
    enemy_answers(name, game, rng)
    return done


@pytest.mark.parametrize("enemy_first", [True, False], ids=["enemy first", "pupil first"])
@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_comes_to_its_end_whoever_of_those_asked_at_once_answers_first(name, enemy_first):
    game, sheet = begin(name), lessons.lessons("cards")[name]
    assert follow(name, game, enemy_first=enemy_first) == len(sheet.taught)
    assert game.over
    assert game.result.winner == PUPIL
    said = lessons.teach(name, game)
    assert said is not None
    assert " ".join(sheet.over.split()) in said.text
    assert said.step == said.steps == len(sheet.taught)
    assert verify(game.save()).sound


def test_the_first_lesson_is_the_one_that_is_offered():
    assert lessons.lesson_scenario("cards") == "first-flight"


def test_the_first_lesson_shows_long_and_short_range():
    game = begin("first-flight")
    follow("first-flight", game)
    fired = [event for event in game.events if isinstance(event, Fired)]
    assert [(event.distance, len(event.cards)) for event in fired] == [
        (9130, 1), (5352, 1), (3891, 2), (3520, 2),
    ]  # fmt: skip


def test_the_second_lesson_shows_tailing_steep_cards_levels_and_aim():
    game = begin("second-flight")
    follow("second-flight", game)
    assert [event.tails for event in game.events if isinstance(event, TailsSeen)] == [(("B1", "G1"),)] * 3
    flown = [move for event in game.events if isinstance(event, Flown) for move in event.moves if move.plane == "B1"]
    assert [move.card for move in flown] == ["DV", "GL", "CL", "S", "GR", "S", "XL", "F", "IM"]
    assert [move.level for move in flown] == [5, 5, 5, 5, 5, 5, 5, 5, 6]
    fired = [event for event in game.events if isinstance(event, Fired)]
    assert {event.by for event in fired} == {"B1"}
    assert [event.aimed for event in fired] == [False, True, True, True, True, True, True]


@pytest.mark.parametrize(("name", "step"), STEPS)
def test_a_battle_can_be_finished_after_leaving_the_script_at_any_step(name, step):
    game, rng, sheet = begin(name), Random(step), lessons.lessons("cards")[name]
    follow(name, game, step)
    expected = taught(name, game)
    others = [answer for answer in game.options(PUPIL) if answer != expected]
    game.answer(rng.choice(others), PUPIL)
    enemy_answers(name, game, rng)
    if not game.over:
        said = lessons.teach(name, game)
        assert said is None or not said.answer
        otherwise = " ".join(sheet.steps[sheet.taught[step]].otherwise.split())
        assert said is None or otherwise in said.text
    while not game.over:
        lessons.teach(name, game)
        enemy_answers(name, game, rng)
        if not game.over:
            decide(game, PUPIL, roster.bot("cadet"), rng)
    said = lessons.teach(name, game)
    assert said is not None
    assert "your own way" in said.text


def test_while_the_enemy_has_answered_already_the_pupil_is_told_his_own_step():
    game = begin("first-flight")
    enemy_answers("first-flight", game, Random(1))
    assert [question.seat for question in game.pending] == [PUPIL]
    assert taught("first-flight", game) == "TR S S"
    assert lessons.scripted_answer("first-flight", game, ENEMY) is None


def test_a_lesson_that_is_woken_from_its_save_goes_on_as_written():
    game = begin("second-flight")
    follow("second-flight", game, 6)
    woken = load(game.save())
    assert taught("second-flight", woken) == taught("second-flight", game)
    follow("second-flight", woken)
    assert woken.result.winner == PUPIL


@pytest.mark.parametrize("name", LESSONS)
def test_there_is_a_tip_for_every_question_of_a_lesson(name):
    sheet = lessons.lessons("cards")[name]
    game = begin(name)
    asked = set()
    while not game.over:
        asked |= {kind(question) for question in game.pending}
        enemy_answers(name, game, Random(1))
        if not game.over:
            game.answer(taught(name, game), PUPIL)
    assert asked == set(sheet.tips)
