"""Endings: what a hint says of the rest of the turn is what was found there, in words of flying."""

from functools import partial
from random import Random

import pytest

from aerodrome.bots import cadet, roster
from aerodrome.bots.bot import advise, decide
from aerodrome.bots.choice import Candidate, Ending
from aerodrome.bots.mind import FEW
from aerodrome.core.game import new_game
from aerodrome.icog.bots.veteran import REPLACED
from aerodrome.icog.questions.questions import Announce
from aerodrome.server.presenting import presenter
from aerodrome.server.presenting.hints import plain_reasons

WORDS = {"later": ("it may go better", "it may go worse")}


def candidate(name: str, later: float, *endings: Ending) -> Candidate:
    return Candidate(name, later, (), (("later", later),), endings)


def height(value: float) -> Ending:
    return Ending("later", "height", value, f"you end {value:g} above him", f"you end only {value:g} above him")


TAIL = Ending("later", "tail", 0.3, "you are behind him", "you are less well behind him")
REST = Ending("later", "later", 0.0, "he can do less about it", "he can do more about it")


def test_what_lies_behind_a_part_is_told_in_its_place() -> None:
    best, other = candidate("a", 0.4, TAIL, height(0.1), REST), candidate("b", 0.1, height(0.2), REST)
    assert plain_reasons(best, (best, other), WORDS) == ("Compared with the next best: you are behind him.",)
    assert plain_reasons(other, (best, other), WORDS) == ("Not as good as the best: he can do more about it.",)


def test_what_little_sets_apart_is_told_by_what_differs_most() -> None:
    best, other = candidate("a", 0.2, height(0.2), REST), candidate("b", 0.2, height(0.1), REST)
    assert plain_reasons(other, (best, other), WORDS) == (
        "It makes little difference here, but you end only 0.1 above him.",
    )
    assert plain_reasons(best, (best, other), WORDS) == ("It makes little difference here: you end 0.2 above him.",)
    lower, higher = candidate("a", 0.2, height(0.1), REST), candidate("b", 0.2, height(0.2), REST)
    assert plain_reasons(lower, (lower, higher), WORDS) == ("It makes little difference here.",), "nothing against it"
    poor, poorer = candidate("a", -0.2, height(0.2)), candidate("b", -0.2, height(0.1))
    assert plain_reasons(poor, (poor, poorer), WORDS) == ("The best of a poor lot: you end 0.2 above him.",)


def test_one_ending_alone_compares_under_its_own_name_and_says_what_the_other_lacks() -> None:
    def shot(chance: int) -> Ending:
        return Ending(f"a shot, {chance}", "a shot", chance / 20, f"the better shot, {chance}", f"{chance}", "no shot")

    good, poor = (Candidate(f"{at}", at / 20, (), ((f"a shot, {at}", at / 20),), (shot(at),)) for at in (12, 6))
    none = Candidate("none", 0.0, (), (("later", 0.0),))
    assert plain_reasons(good, (good, poor), WORDS) == ("Compared with the next best: the better shot, 12.",)
    assert plain_reasons(poor, (good, poor), WORDS) == ("Not as good as the best: 6.",)
    assert plain_reasons(none, (good, none), WORDS) == ("Not as good as the best: no shot.",)


@pytest.mark.parametrize("level", ["veteran", "ace@1"])
def test_hints_differ_in_what_they_do_and_none_says_only_that_it_may_go_better(level: str) -> None:
    match, rng = new_game("icog", "close-duel", seed=1), Random(1)
    present, bot, asked = presenter("icog"), roster.bot(level), 0
    while not match.over and asked < 6:
        question = match.pending[0]
        if isinstance(question, Announce):
            asked += 1
            view = match.view(question.seat)
            choice = advise(view, question, bot, partial(match.imagine, question.seat), Random(asked))
            hints = present.hints(question, view, choice.trace)
            assert len(hints) <= FEW
            assert len({one.words for one in hints}) == len(hints)
            reasons = [reason for one in hints for reason in one.reasons]
            assert reasons
            assert not [reason for reason in reasons if "may be better off" in reason or "may be worse off" in reason]
            for one in choice.trace:
                assert one.endings
                assert one.score == pytest.approx(sum([value for _, value in one.parts]), abs=0.001)
                assert not [name for name, _ in one.parts if name in REPLACED], "told, and no part of the score"
        decide(match, question.seat, cadet.choose, rng)
