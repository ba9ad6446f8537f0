"""The siege's own arithmetic: what it counts as lost and as done twice."""

import pytest

from tests.siege.players import Sent, compare


@pytest.mark.parametrize(
    ("sent", "recorded", "found"),
    [
        ("a! b! c!", "a b c", (0, 0)),
        ("a! b c!", "a c", (0, 0)),
        ("a! b c!", "a b c", (0, 0)),
        ("a! b b!", "a b", (0, 0)),
        ("a! b b!", "a b b", (0, 0)),
        ("a! b! c!", "a c", (1, 0)),
        ("a! b!", "a b b", (0, 1)),
        ("a! b!", "", (2, 0)),
        ("", "", (0, 0)),
    ],
)
def test_an_acknowledged_answer_is_on_record_once(sent: str, recorded: str, found: tuple[int, int]):
    answers = [Sent(text.rstrip("!"), text.endswith("!")) for text in sent.split()]
    assert compare(answers, recorded.split()) == found
