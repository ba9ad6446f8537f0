"""The turning point of a match: the moment at which the winner took the lead for good, as the record has it.

Damage may put somebody ahead before the enemy goes down: then the kill is remembered, not the burst before it.
"""

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from aerodrome.core.phrases import capital, digits, people
from aerodrome.core.rules import Result, Score
from aerodrome.server.wire.outcome import Outcome, PilotOutcome, Turning
from aerodrome.server.wire.scenes import Entry

Told = tuple[int, Sequence[Score], Sequence[Entry]]
"""A moment of the replay by its number, the score after it, and what was told of it."""
Pilots = Mapping[str, PilotOutcome]
"""What became of each piece that flew, by its name."""
GIVEN_UP = "conceded"
"""What every game calls it when somebody gives up."""
WEIGHTY = ("lost", "done", "hit")
"""What is told of a moment before everything else that happened in it, the weightiest first."""


def turning(moments: Iterable[Told], result: Result, pilots: Pilots) -> Turning | None:
    """What decided a match that is over with this result; None where no score did, or somebody gave up."""
    found: Turning | None = None
    ahead, lead, why = "", 0.0, ""
    standing: Sequence[Score] = ()
    for number, standing, entries in moments:
        if any(entry.kind == GIVEN_UP for entry in entries):
            return None
        before, ahead = ahead, leader(standing)
        grew, lead = lead, margin(standing)
        if ahead != before:
            found, why = _told(number, entries, ahead, pilots), _gained(standing, ahead, "put")
        elif lead > grew and _tone(found) == "hit":
            killed = _told(number, entries, ahead, pilots)
            if _tone(killed) == "lost":
                found, why = killed, _gained(standing, ahead, "further")
    if found is None or ahead != (result.winner or ""):
        return None
    end = _score(standing, ahead)
    stayed = f"{why}, and that was the score at the end." if why.endswith(f" {end}") else f"{why}; it ended {end}."
    return msgspec.structs.replace(found, why=" ".join([stayed, *_fate(found, pilots)]))


def pilots_in(outcome: Outcome) -> Pilots:
    """Everything that flew, by its name."""
    return {pilot.piece: pilot for pilot in outcome.pilots}


def leader(scores: Sequence[Score]) -> str:
    """The side with most points; empty: others have as many."""
    most = max([score.points for score in scores], default=0.0)
    best = [score.side for score in scores if score.points == most]
    return best[0] if len(best) == 1 else ""


def margin(scores: Sequence[Score]) -> float:
    """By how many points the side with most is ahead of the next."""
    points = sorted([score.points for score in scores], reverse=True)
    return points[0] - points[1] if len(points) > 1 else 0.0


def _gained(standing: Sequence[Score], ahead: str, how: str) -> str:
    """What a moment did to the score: `That put the British ahead, 2 to 1`."""
    if not ahead:
        return f"That made it {_score(standing, ahead)}"
    score = _score(standing, ahead)
    return f"That put {people(ahead)} ahead, {score}" if how == "put" else f"For {people(ahead)} that made it {score}"


def _score(standing: Sequence[Score], ahead: str) -> str:
    """The points of whoever leads, then those of the others: `2 to 1`; `2 all` where nobody does."""
    if not ahead:
        return f"{digits(standing[0].points)} all"
    return " to ".join([digits(score.points) for score in sorted(standing, key=lambda score: score.side != ahead)])


def _fate(found: Turning, pilots: Pilots) -> list[str]:
    """What became of a piece that was hit, where it was not lost in that moment and so nobody has seen it yet."""
    hit = pilots.get(found.verdict.piece) if found.verdict is not None and found.verdict.tone == "hit" else None
    return [capital(f"{hit.title}, in the end: {hit.fate}.")] if hit is not None else []


def _tone(found: Turning | None) -> str:
    return found.verdict.tone if found is not None and found.verdict is not None else ""


def _told(number: int, entries: Sequence[Entry], ahead: str, pilots: Pilots) -> Turning | None:
    """The moment by what weighs most in it, the blows to the others before those to whoever leads; None: not told."""

    def weight(entry: Entry) -> tuple[bool, int]:
        assert entry.verdict is not None
        struck = pilots.get(entry.verdict.piece)
        own = entry.verdict.tone != "done" and struck is not None and struck.side == ahead
        return own, WEIGHTY.index(entry.verdict.tone)

    judged = [entry for entry in entries if entry.verdict is not None and entry.verdict.tone in WEIGHTY]
    judged.sort(key=weight)
    heard = judged or [entry for entry in _before_going_on(entries) if not entry.quiet][-1:]
    return Turning(number, heard[0].turn, heard[0].text, heard[0].verdict) if heard else None


def _before_going_on(entries: Sequence[Entry]) -> Sequence[Entry]:
    """What was told before the battle went on to something else; all of it where it did so first."""
    end = next((at for at, entry in enumerate(entries) if entry.moment == "round"), 0)
    return entries[:end] or entries
