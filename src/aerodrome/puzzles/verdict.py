"""The verdict on an answer to a puzzle: does it solve it, what does it cost, and what does it come to."""

import msgspec

from aerodrome.core.game import Game
from aerodrome.core.questions import Answer
from aerodrome.core.why import Refused
from aerodrome.games import kit
from aerodrome.puzzles import judge, words
from aerodrome.puzzles.coach import Coach, Facts, Foes
from aerodrome.puzzles.puzzle import Option, Puzzle, opened, read
from aerodrome.puzzles.words import Contest

CLOSE = 0.5
"""What part of its margin an answer may miss of a puzzle's best one and still solve it."""
ROUNDS = 40
"""Rounds in which the judge thinks about an answer that nobody has thought of."""


class Verdict(msgspec.Struct, frozen=True):
    """What comes of an answer, beside the best one and the one that is thought of first."""

    solved: bool
    cost: float
    """By how much the best answer is better, in aircraft."""
    facts: Facts
    words: str
    """The answer in words."""
    best: str
    """The best answer in words."""
    usual: str
    """The one that is thought of first, as an order."""
    height: str
    """What height is measured in."""
    foes: Foes = Foes()
    """Whom the best answer is about."""
    rivals: Foes = Foes()
    """Whom the answer is about with which the best is compared: this one where it missed, else the usual one."""

    def contest(self, puzzle: Puzzle, answer: Answer) -> Contest:
        """The best answer and what it is compared with: this one where it missed, else the usual one."""
        winner = words.YOURS if answer == puzzle.best.answer else words.BEST
        against, rival = (puzzle.others[0].facts, words.BEGINNERS) if self.solved else (self.facts, words.YOURS)
        return Contest(puzzle.best.facts, against, self.height, puzzle.theme, rival, winner)

    def worth(self, best: float) -> float:
        """What the answer is worth, in aircraft, where the best one is worth so much."""
        return best - self.cost


def judged(game: str, puzzle: Puzzle, answer: Answer) -> Verdict:
    """The verdict on an answer; `Refused` where the rules do not allow it."""
    coach = kit(game).coach()
    assert coach is not None, "a puzzle has a coach"
    match = opened(game, puzzle)
    given = legal(match, puzzle, answer)
    question, view = match.question(puzzle.seat), match.view(puzzle.seat)
    cost = costs(coach, match, puzzle, str(given))
    solved = cost <= CLOSE * puzzle.margin
    known = {option.answer: option.facts for option in (puzzle.best, *puzzle.others)}

    return Verdict(
        solved=solved,
        cost=round(max(0.0, cost), 3),
        facts=known.get(str(given)) or coach.facts(view, question, given),
        words=_worded(match, puzzle.seat, given),
        best=_order(coach, match, puzzle.seat, puzzle.best),
        usual=_order(coach, match, puzzle.seat, puzzle.others[0]),
        height=coach.height,
        foes=_foes(coach, match, puzzle, puzzle.best.answer),
        rivals=_foes(coach, match, puzzle, puzzle.others[0].answer if solved else str(given)),
    )


def _worded(match: Game, seat: str, answer: Answer) -> str:
    """An answer in words."""
    question = match.question(seat)
    return match.rules.option_words(question, read(question, answer), match.view(seat))


def _order(coach: Coach, match: Game, seat: str, option: Option) -> str:
    """An answer as an order: what to fly."""
    question, view = match.question(seat), match.view(seat)
    return coach.order(view, question, read(question, option.answer)) or _worded(match, seat, option.answer)


def _foes(coach: Coach, match: Game, puzzle: Puzzle, answer: Answer) -> Foes:
    """Whom an answer is about."""
    question, view = match.question(puzzle.seat), match.view(puzzle.seat)
    return coach.foes(view, question, read(question, answer))


def legal(match: Game, puzzle: Puzzle, answer: Answer) -> Answer:
    """An answer as the question of a puzzle reads it; `Refused` where the rules do not allow it."""
    question = match.question(puzzle.seat)
    given = read(question, answer)
    if why := question.refuse(match.view(puzzle.seat), given):
        raise Refused(*why)
    return given


def prepare(game: str, puzzle: Puzzle) -> None:
    """Weigh a puzzle's best answer for a moment, as one that nobody has thought of would be."""
    coach = kit(game).coach()
    assert coach is not None, "a puzzle has a coach"
    match = opened(game, puzzle)
    question = match.question(puzzle.seat)
    judge.thought(match, puzzle.seat, judge.JUDGE, judge.LUCKS[0], puzzle.best.answer, rounds=1)
    coach.facts(match.view(puzzle.seat), question, read(question, puzzle.best.answer))


def costs(coach: Coach, match: Game, puzzle: Puzzle, answer: Answer) -> float:
    """By how much an answer is worse than the best: as it was found out, or as the judge finds out now."""
    question, view = match.question(puzzle.seat), match.view(puzzle.seat)
    known: list[Option] = [puzzle.best, *puzzle.others]
    for option in known:
        if option.answer == answer or coach.alike(view, question, option.answer, answer):
            return puzzle.best.score - option.score
    # both in one thought, whatever today's judge makes of them
    thought = judge.thought(match, puzzle.seat, judge.JUDGE, judge.LUCKS[0], answer, ROUNDS)
    ranked = judge.trace(thought)
    mine = next((score for one, score in ranked if one == answer), None)
    if mine is None:
        return puzzle.margin
    right = [score for one, score in ranked if coach.alike(view, question, puzzle.best.answer, one)]
    return max(right, default=puzzle.best.score) - mine
