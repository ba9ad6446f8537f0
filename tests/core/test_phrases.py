"""Phrases that every game needs."""

import pytest

from aerodrome.core.phrases import article


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
