"""Battles to try a game with: mostly sensible answers, in some battles take-backs, in some a concession."""

from collections.abc import Sequence
from random import Random

from aerodrome.core.dice import Dice, SeededDice, TypedDice
from aerodrome.core.game import Game, new_game
from aerodrome.core.questions import Answer, Question, TypeDice
from aerodrome.testing.contenders import Contender

STRIDE = 37
"""Battles are taken from the list in strides, so that a few of them already come from all over it."""


def dice_of(number: int) -> Dice:
    """Every tenth battle is fought with dice that people type in."""
    return TypedDice() if number % 10 == 3 else SeededDice(Random(f"dice {number}").randbytes(32))


def begun(contender: Contender, number: int) -> Game:
    """Battle `number` of a game, at its first decision."""
    battles = contender.battles()
    scenario, options = battles[number * STRIDE % len(battles)]
    return new_game(contender.game, scenario, options=options, dice=dice_of(number))


class Fuzzer:
    """Plays one battle: mostly answers, in some battles take-backs, in some a concession."""

    def __init__(self, contender: Contender, number: int) -> None:
        self.contender, self.number = contender, number
        self.rng = Random(f"{contender.game} {number}")
        self.gives_up_at = self.rng.randrange(contender.gives_up) if number % 8 == 7 else -1
        self.decisions = 0

    def move(self, games: Sequence[Game]) -> None:
        """Do the same in every one of these games, which stand alike."""
        game = games[0]
        seat = sorted(game.who)[self.rng.randrange(len(game.who))]
        if self.decisions == self.gives_up_at:
            for each in games:
                each.concede(seat)
        elif self.number % 4 == 1 and self.rng.randrange(20) == 0 and game.take_back(seat):
            for each in games:
                each.undo(seat, list(each.who))
        else:
            question = game.pending[self.rng.randrange(len(game.pending))]
            question = game.question(question.seat)
            answer = self.answer_to(game, question)
            for each in games:
                each.answer(answer, question.seat)
        self.decisions += 1

    def answer_to(self, game: Game, question: Question) -> Answer:
        """The fuzzing answer; typed dice fall as dice do."""
        if isinstance(question, TypeDice):
            return question.sample(game.state, self.rng)
        return self.contender.choose(game, question, self.rng)


def fought(contender: Contender, number: int) -> Game:
    """Battle `number` played to its end, without looking closely."""
    game, fuzzer = begun(contender, number), Fuzzer(contender, number)
    while not game.over:
        if fuzzer.decisions >= contender.decisions:
            raise AssertionError(f"not over after {fuzzer.decisions} decisions")
        fuzzer.move([game])
    return game
