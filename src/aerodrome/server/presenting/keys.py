"""Keys to press for choices: each has one of its own, as long as there are any."""

from collections.abc import Sequence
from string import ascii_lowercase, digits

from aerodrome.core.questions import Answer

COUNTED = digits[1:] + digits[0] + ascii_lowercase
"""Keys for a list: digits first, then letters."""


def keys_of(wishes: Sequence[str], counted: str = COUNTED) -> list[str]:
    """A key for each choice: the first of those it wishes for that is free, else the next of the list."""
    keys: list[str] = []
    for wished in wishes:
        keys.append(next((key for key in wished + counted if key not in keys), ""))
    return keys


def letters_of(answers: Sequence[Answer]) -> list[str]:
    """Wishes for letters of their own where all answers are words; none where they are anything else."""
    bare = ["".join(filter(str.isalpha, answer.lower())) for answer in answers]
    words_only = all(answer.replace("-", "").replace(" ", "").isalpha() for answer in answers)
    return bare if words_only else [""] * len(answers)
