"""The turning point of a match: the moment at which the winner took the lead for good, as the record has it.

Damage may put somebody ahead before the enemy goes down: then the kill is remembered, not the burst before it.
"""

from collections.abc import Iterable, Mapping, Sequence

from aerodrome.core.rules import Result, Score
from aerodrome.server.wire.outcome import Outcome, Turning
from aerodrome.server.wire.scenes import Entry

Told = tuple[int, Sequence[Score], Sequence[Entry]]
"""A moment of the replay by its number, the score after it, and what was told of it."""
WEIGHTY = ("lost", "done", "hit")
"""What is told of a moment before everything else that happened in it, the weightiest first."""


def turning(moments: Iterable[Told], result: Result, sides: Mapping[str, str]) -> Turning | None:
    """What decided a match that is over with this result; None where no score did, as when somebody gave up.

    `sides` names the side of each piece.
    """
    found: Turning | None = None
    ahead, lead = "", 0.0
    for number, scores, entries in moments:
        before, ahead = ahead, leader(scores)
        grew, lead = lead, margin(scores)
        if ahead != before:
            found = _told(number, entries, ahead, sides)
        elif lead > grew and _tone(found) == "hit":
            killed = _told(number, entries, ahead, sides)
            found = killed if _tone(killed) == "lost" else found
    return found if ahead == (result.winner or "") else None


def sides_in(outcome: Outcome) -> dict[str, str]:
    """The side of each piece that flew."""
    return {pilot.piece: pilot.side for pilot in outcome.pilots}


def leader(scores: Sequence[Score]) -> str:
    """The side with most points; empty: others have as many."""
    most = max([score.points for score in scores], default=0.0)
    best = [score.side for score in scores if score.points == most]
    return best[0] if len(best) == 1 else ""


def margin(scores: Sequence[Score]) -> float:
    """By how many points the side with most is ahead of the next."""
    points = sorted([score.points for score in scores], reverse=True)
    return points[0] - points[1] if len(points) > 1 else 0.0


def _tone(found: Turning | None) -> str:
    return found.verdict.tone if found is not None and found.verdict is not None else ""


def _told(number: int, entries: Sequence[Entry], ahead: str, sides: Mapping[str, str]) -> Turning | None:
    """The moment by what weighs most in it, the blows to the others before those to whoever leads; None: not told."""

    def weight(entry: Entry) -> tuple[bool, int]:
        assert entry.verdict is not None
        own = entry.verdict.tone != "done" and sides.get(entry.verdict.piece, "") == ahead
        return own, WEIGHTY.index(entry.verdict.tone)

    judged = [entry for entry in entries if entry.verdict is not None and entry.verdict.tone in WEIGHTY]
    judged.sort(key=weight)
    heard = judged or [entry for entry in entries if not entry.quiet][-1:]
    return Turning(number, heard[0].turn, heard[0].text, heard[0].verdict) if heard else None
