"""Reasons in words of flying: over many positions of all games and levels no score is ever told as a number."""

import re
from functools import partial
from random import Random

import pytest

from aerodrome.bots import cadet, roster
from aerodrome.bots.bot import advise, decide
from aerodrome.bots.choice import Candidate, spoken
from aerodrome.core.game import new_game
from aerodrome.games import battles
from aerodrome.server.presenting import presenter
from aerodrome.server.presenting.hints import ALIKE, plain_reasons
from tests.scale import portion

SCORE = re.compile(r"[+−-]\s?\d|\d\.\d\d")
"""A number with its sign, or one that is more exact than anybody speaks."""
INTERNAL = re.compile(r"_|\b(score|parts?|weigh(t|ed)|candidate|value|None|True|False|what may come)\b|[{}\[\]=]")
SCENES = {
    "triangle": ("close-duel", "close-bombing", "close-reconnaissance", "close-balloons", "ground-guns"),
    "icog": ("close-duel", "close-bombing", "photo-run", "trench-strafing", "escort"),
    "cards": ("duel", "pairs", "photographs", "bombing-run", "balloon-busting"),
}
LEVELS = ("pupil", "cadet", "veteran", "ace@1")
QUESTIONS = portion(300)


@pytest.mark.parametrize("game", battles())
@pytest.mark.parametrize("level", LEVELS)
def test_no_reason_is_a_number(game: str, level: str) -> None:
    present, bot = presenter(game), roster.bot(level)
    for number, scene in enumerate(SCENES[game]):
        match, rng = new_game(game, scene, seed=number), Random(number)
        for asked in range(QUESTIONS // len(SCENES[game])):
            if match.over:
                break
            question = match.pending[0]
            view = match.view(question.seat)
            choice = advise(view, question, bot, partial(match.imagine, question.seat), Random(asked))
            assert not choice.stumble
            told = [reason for one in choice.trace for reason in one.reasons]
            assert not [reason for reason in told if SCORE.search(reason) or INTERNAL.search(reason)]
            for advice in present.hints(question, view, choice.trace):
                assert advice.reasons
                for reason in advice.reasons:
                    assert not SCORE.search(reason), reason
                    assert not INTERNAL.search(reason), reason
                    assert re.fullmatch(r"[A-Z0-9“].*[^.,;: ]\.", reason), reason
            decide(match, question.seat, cadet.choose, rng)


def test_what_speaks_against_an_answer_says_so() -> None:
    assert (spoken("a shot", 0.4), spoken("a shot", -0.4)) == ("a shot", "against it: a shot")


WORDS = {
    "tail": ("you end up closer to his tail", "you end up further from his tail"),
    "guns": ("out of his guns", "in them"),
}
BEST = Candidate("a", 0.5, (), (("tail", 0.4), ("guns", -0.2)))


def test_the_best_is_compared_with_the_next_best_and_not_with_the_rest() -> None:
    next_best = Candidate("b", 0.4, (), (("tail", 0.1), ("guns", -0.2)))
    worst = Candidate("c", -1.0, (), (("tail", 0.9), ("guns", -0.9)))
    found = plain_reasons(BEST, (BEST, next_best, worst), WORDS, "straight on")
    assert found == ("Compared with “straight on”: you end up closer to his tail.",)


def test_the_others_are_compared_with_the_best() -> None:
    other = Candidate("b", 0.4, (), (("tail", 0.1), ("guns", -0.1)))
    assert plain_reasons(other, (BEST, other), WORDS) == (
        "Compared with the best: out of his guns.",
        "But you end up further from his tail.",
    )


def test_what_only_the_other_has_counts_as_well() -> None:
    other = Candidate("b", 0.4, (), (("tail", 0.4), ("guns", -0.2), ("a jam", -0.3)))
    known = WORDS | {"a jam": ("it jams less often", "it may jam")}
    assert plain_reasons(BEST, (BEST, other), known) == ("Compared with the next best: it jams less often.",)
    assert plain_reasons(BEST, (BEST, other), WORDS) == (ALIKE,)


def test_the_best_is_praised_before_what_speaks_against_it() -> None:
    other = Candidate("b", 0.4, (), (("tail", 0.4), ("guns", 0.3)))
    assert plain_reasons(BEST, (BEST, other), WORDS, "straight on") == (
        "About as good as “straight on”: with either, you end up closer to his tail.",
        "That outweighs one thing: in them.",
    )
