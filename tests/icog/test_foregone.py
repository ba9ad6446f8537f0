"""What people are spared at a table: a good hit is kept, wings and throttle stay; the record has it and is verified."""

from random import Random

from aerodrome.core.archive import verify
from aerodrome.core.dice import SeededDice
from aerodrome.core.game import Game, new_game
from aerodrome.core.journal import Answered

SPARED = ("reroll", "bank", "throttle")


def flown(seed: int, *, sparing: bool, answers: int = 120) -> Game:
    """A battle of people who answer by chance."""
    game = new_game("icog", "close-two-seaters", dice=SeededDice(bytes([seed]) * 32))
    game.sparing = sparing
    rng = Random(seed)
    while not game.over and answers:
        question, answers = game.pending[0], answers - 1
        game.answer(question.sample(game.state, rng), question.seat)
    return game


def spared(game: Game) -> list[Answered]:
    """The answers that nobody was asked for although there were others."""
    return [line for line in game.journal.lines if isinstance(line, Answered) and line.auto and line.ask in SPARED]


def test_what_is_foregone_is_answered_at_a_table_and_the_record_is_sound() -> None:
    games = [flown(seed, sparing=True) for seed in range(1, 7)]
    assert {line.ask for game in games for line in spared(game)} == set(SPARED)
    for game in games:
        verdict = verify(game.save())
        assert verdict.sound, verdict.finding


def test_elsewhere_everything_is_asked() -> None:
    assert not any(spared(flown(seed, sparing=False)) for seed in range(1, 4))


def test_who_is_no_person_is_asked_everything() -> None:
    game = new_game("icog", "close-duel", dice=SeededDice(bytes([1]) * 32))
    game.sparing, rng = True, Random(1)
    for seat in game.who:
        game.takeover(seat, "bot:cadet")
    for _ in range(60):
        if not game.over:
            question = game.pending[0]
            game.answer(question.sample(game.state, rng), question.seat)
    assert not spared(game)


def test_an_answer_that_was_not_foregone_is_found_out() -> None:
    game = next(one for one in (flown(seed, sparing=True) for seed in range(1, 7)) if spared(one))
    honest = game.save()
    other = honest.replace('"ask":"announce",', '"ask":"announce","auto":true,', 1)
    assert other != honest
    assert not verify(other).sound
