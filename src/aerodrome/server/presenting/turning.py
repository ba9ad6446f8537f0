"""The turning point of a match: the moment from which on the winner stayed ahead, as the record has it.

Damage may put somebody ahead before the enemy goes down: then the kill is remembered, not the burst before it. And who
was ahead already when he did what he had been sent for is remembered for that, if most of his lead came of it.
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
GOAL = "goal"
WEIGHTY = (GOAL, "lost", "done", "hit")
"""What is told of a moment before everything else that happened in it, the weightiest first."""


def turning(moments: Iterable[Told], result: Result, pilots: Pilots) -> Turning | None:
    """What decided a match that is over with this result; None where no score did, or somebody gave up."""
    story = list(moments)
    if any(entry.kind == GIVEN_UP for _, _, entries in story for entry in entries):
        return None
    ahead = [leader(standing) for _, standing, _ in story]
    winner = result.winner or ""
    if not story or ahead[-1] != winner or set(ahead) == {""}:
        return None
    taken = next((at + 1 for at in reversed(range(len(ahead))) if ahead[at] != winner), 0)
    at = _mission(story, taken, winner)
    found = _told(story[at], winner, pilots)
    if _tone(found) == "hit":
        at, found = _finished(story, at, found, winner, pilots)
    if found is None:
        return None
    why = _why(story[at][1], story[-1][1], winner, later=at > taken)
    last = story[at][0] == story[-1][0]
    return msgspec.structs.replace(found, why=" ".join([why, *_fate(found, pilots)]), last=last)


def _finished(
    story: Sequence[Told], at: int, found: Turning | None, winner: str, pilots: Pilots
) -> tuple[int, Turning | None]:
    """The kill of whom a burst struck that put somebody ahead, where it made the lead larger; else the burst."""
    for later in range(at + 1, len(story)):
        if lead(story[later][1], winner) > lead(story[later - 1][1], winner):
            killed = _told(story[later], winner, pilots)
            if _tone(killed) == "lost" and _struck(killed) == _struck(found):
                return later, killed
    return at, found


def _mission(story: Sequence[Told], at: int, winner: str) -> int:
    """The moment in which a side did what it had been sent for, where more than half of its lead came of that."""
    leads = [lead(standing, winner) for _, standing, _ in story]
    for later in range(at + 1, len(story)):
        tones = [entry.verdict.tone for entry in story[later][2] if entry.verdict is not None]
        if GOAL in tones and 2 * (leads[later] - leads[later - 1]) > leads[-1]:
            return later
    return at


def pilots_in(outcome: Outcome) -> Pilots:
    """Everything that flew, by its name."""
    return {pilot.piece: pilot for pilot in outcome.pilots}


def leader(scores: Sequence[Score]) -> str:
    """The side with most points; empty: others have as many."""
    most = max([score.points for score in scores], default=0.0)
    best = [score.side for score in scores if score.points == most]
    return best[0] if len(best) == 1 else ""


def lead(scores: Sequence[Score], side: str) -> float:
    """By how many points a side is ahead of the next; less than nothing: behind. Nobody is ahead of himself."""
    own = sum([score.points for score in scores if score.side == side])
    return own - max([score.points for score in scores if score.side != side], default=own)


def _why(standing: Sequence[Score], end: Sequence[Score], winner: str, *, later: bool) -> str:
    """What a moment did to the score, and how it ended; `later`: the lead had been taken by then."""
    made, came = _score(standing, winner), _score(end, winner)
    if not winner:
        said = f"That made it {made}"
    elif later:
        said = f"For {people(winner)} that made it {made}"
    else:
        said = f"That put {people(winner)} ahead, {made}"
    return f"{said}, and that was the score at the end." if made == came else f"{said}; it ended {came}."


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


def _struck(found: Turning | None) -> str:
    return found.verdict.piece if found is not None and found.verdict is not None else ""


def _told(moment: Told, ahead: str, pilots: Pilots) -> Turning | None:
    """The moment by what weighs most in it, the blows to the others before those to whoever leads; None: not told."""
    number, _, entries = moment

    def weight(entry: Entry) -> tuple[bool, int]:
        assert entry.verdict is not None
        struck = pilots.get(entry.verdict.piece)
        own = entry.verdict.tone not in (GOAL, "done") and struck is not None and struck.side == ahead
        return own, WEIGHTY.index(entry.verdict.tone)

    judged = [entry for entry in entries if entry.verdict is not None and entry.verdict.tone in WEIGHTY]
    judged.sort(key=weight)
    heard = judged or [entry for entry in _before_going_on(entries) if not entry.quiet][-1:]
    return Turning(number, heard[0].turn, heard[0].text, heard[0].verdict) if heard else None


def _before_going_on(entries: Sequence[Entry]) -> Sequence[Entry]:
    """What was told before the battle went on to something else; all of it where it did so first."""
    end = next((at for at, entry in enumerate(entries) if entry.moment == "round"), 0)
    return entries[:end] or entries
