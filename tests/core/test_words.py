"""What every game says in the same way."""

import pytest

from aerodrome.core.rules import Result
from aerodrome.core.why import Why
from aerodrome.core.words import option, refusal, sentence, verdict
from tests.tiny import Nod, PressOn


def test_a_sentence_begins_with_a_capital():
    assert sentence({PressOn: lambda question, state: f"{question.seat} may go on."}, PressOn("red"), None) == (
        "Red may go on."
    )


def test_a_kind_without_words_is_named():
    with pytest.raises(TypeError, match="no words for PressOn"):
        sentence({}, PressOn("Red"), None)


def test_an_answer_without_words_of_its_own_stays_as_it_is():
    worded = {PressOn: lambda question, answer, state: f"{question.seat} says {answer}"}
    assert option(worded, PressOn("Red"), "yes", None) == "Red says yes"
    assert option(worded, Nod("Red"), "yes", None) == "yes"


def test_a_refusal_has_every_reason_with_its_paragraph():
    assert refusal((Why("AD01", "too far"), Why("AD02", "too high", -2))) == "too far [AD01]; too high [AD02]."


@pytest.mark.parametrize(
    ("result", "over", "said"),
    [
        (Result("Germans", "conceded"), True, "The Germans win (conceded)."),
        (Result("France", ""), True, "France wins."),
        (Result(None, "turn limit"), True, "A draw (turn limit)."),
        (Result("France", ""), False, "The campaign goes on; so far:"),
    ],
)
def test_the_verdict_says_who_won_and_why(result, over, said):
    assert verdict(result, over, "campaign") == said
