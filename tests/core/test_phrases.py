"""Phrases that every game needs."""

import pytest

from aerodrome.core.phrases import article, why_over
from aerodrome.core.rules import Result
from aerodrome.core.words import verdict


@pytest.mark.parametrize(
    ("noun", "said"),
    [
        ("cadet", "a"), ("ace", "an"), ("observation balloon", "an"),
        ("1", "a"), ("8", "an"), ("10", "a"), ("11", "an"), ("12", "a"), ("18", "an"), ("20", "a"),
        ("80", "an"), ("118", "a"), ("8\u00a0%", "an"), ("11\u00a0%", "an"), ("18\u00a0%", "an"), ("13\u00a0%", "a"),
    ],
)  # fmt: skip
def test_the_article_fits_words_and_numbers_as_they_are_said(noun, said):
    assert article(noun) == said


@pytest.mark.parametrize(
    ("reason", "winner", "said"),
    [
        ("the Germans have no airplane left", "Germans", "the Germans have no airplane left but win on points"),
        ("Britain has nothing left", "Britain", "Britain has nothing left but wins on points"),
        ("the Germans have no airplane left", "British", "the Germans have no airplane left"),
        ("the Germans have no airplane left", None, "the Germans have no airplane left"),
        ("the Germans have done what they came for", "Germans", "the Germans have done what they came for"),
    ],
)
def test_that_a_side_has_nothing_left_is_not_told_as_the_reason_why_it_wins(reason, winner, said):
    assert why_over(reason, winner) == said
    assert f"({said})" in verdict(Result(winner, reason, ()), over=True)
