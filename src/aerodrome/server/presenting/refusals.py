"""Refusals for the wire: reasons with their paragraphs, and what somebody may expect to be offered."""

from collections.abc import Iterable

import msgspec

from aerodrome.core.questions import Answer
from aerodrome.core.why import Why
from aerodrome.server.wire.scenes import Reason


class Expected(msgspec.Struct, frozen=True):
    """An answer that one might expect, in words."""

    answer: Answer
    words: str


def reasons_of(reasons: Iterable[Why]) -> tuple[Reason, ...]:
    """Reasons why something is not allowed."""
    return tuple([Reason(why.paragraph, why.text) for why in reasons])
