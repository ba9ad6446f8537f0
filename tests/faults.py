"""Faults in a text that somebody typed: they name the column."""

from collections.abc import Callable
from typing import Any

import pytest

from aerodrome.core.faults import Fault


def check_pointed_at(read: Callable[[str], Any], text: str, what: str, column: int, words: str) -> None:
    """Reading the text fails at the column (0: as a whole), and the fault says these words."""
    with pytest.raises(Fault) as caught:
        read(text)
    assert caught.value.where == (f"{what}, column {column}" if column else what)
    assert words in str(caught.value)
