"""Options in a text: read with faults that point at them, written, and told from the usual ones."""

from typing import Literal

import msgspec
import pytest

from aerodrome.core.faults import Fault
from aerodrome.core.options import changed, option_words, read_options, with_options
from aerodrome.core.text import Word, words


class Agreed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What two players could agree on."""

    wind: Literal["off", "NE"] = "off"
    bonus_round: bool = False
    turn_limit: int | None = None


def test_options_are_read_as_they_are_written():
    agreed = Agreed("NE", True, 12)
    assert option_words(agreed) == ["wind=NE", "bonus-round=on", "turn-limit=12"]
    assert with_options(Agreed(), read_options(Agreed(), words(Word(" ".join(option_words(agreed)), 1)))) == agreed


def test_an_option_that_is_not_decided_has_no_word():
    assert option_words(Agreed()) == ["wind=off", "bonus-round=off"]


def test_a_fault_points_at_the_option_that_is_wrong():
    with pytest.raises(Fault, match="column 9"):
        read_options(Agreed(), words(Word("wind=NE wind=SE", 1)))


def test_only_what_is_decided_otherwise_counts_as_changed():
    assert changed(Agreed("NE"), Agreed(turn_limit=9)) == {"wind": "NE"}
