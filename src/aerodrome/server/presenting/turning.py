"""The turning point of a match: the moment at which the winner took the lead for good, as the record has it."""

from collections.abc import Iterable, Sequence
from typing import Any

from aerodrome.core.rules import Result, Rules
from aerodrome.server.wire.outcome import Turning
from aerodrome.server.wire.scenes import Entry

Told = tuple[int, Any, Sequence[Entry]]
"""A moment of the replay by its number, how everything stood after it, and what was told of it."""
WEIGHTY = ("lost", "done", "hit")
"""What is told of a moment before everything else that happened in it, the weightiest first."""


def turning(rules: Rules, moments: Iterable[Told], result: Result) -> Turning | None:
    """What decided a match that is over with this result; None where no score did, as when somebody gave up."""
    found: Turning | None = None
    ahead = ""
    for number, state, entries in moments:
        before, ahead = ahead, leader(rules.result(state))
        if ahead != before:
            found = _told(number, entries)
    return found if ahead == (result.winner or "") else None


def leader(result: Result) -> str:
    """The side with most points; empty: others have as many."""
    most = max([score.points for score in result.scores], default=0.0)
    best = [score.side for score in result.scores if score.points == most]
    return best[0] if len(best) == 1 else ""


def _told(number: int, entries: Sequence[Entry]) -> Turning | None:
    """The moment by what weighs most in it; None where nothing was told."""
    judged = [entry for entry in entries if entry.verdict is not None and entry.verdict.tone in WEIGHTY]
    judged.sort(key=_weight)
    heard = judged or [entry for entry in entries if not entry.quiet][-1:]
    return Turning(number, heard[0].turn, heard[0].text, heard[0].verdict) if heard else None


def _weight(entry: Entry) -> int:
    return WEIGHTY.index(entry.verdict.tone) if entry.verdict is not None else len(WEIGHTY)
