"""Hints: what a bot would do, as pilots would call it, and the two reasons that tell most, in plain words."""

from collections.abc import Mapping, Sequence

from aerodrome.bots.choice import Candidate
from aerodrome.core.phrases import capital

MOST = 2
"""Reasons of a hint."""
LEAST = 0.015
"""Parts of a score that differ by less say nothing."""

PlainWords = Mapping[str, tuple[str, str]]
"""For the parts of a score: what is said of more of it than others have, and of less; the rest go by their names."""


def plain_reasons(one: Candidate, weighed: Sequence[Candidate], words: PlainWords) -> tuple[str, ...]:
    """Why an answer, compared with the others that were weighed: the parts in which they differ most.

    What speaks for it comes first; of any but the best, what speaks against it comes next. Answers that are much alike
    are told by what they are all good for. Where a bot keeps no parts apart, its own reasons are told.
    """
    if not one.parts:
        return one.reasons
    own = dict(one.parts)
    rivals = [dict(other.parts) for other in weighed if other.answer != one.answer]
    gaps = [(name, value - _mean(name, rivals)) for name, value in own.items()]
    told = sorted([part for part in gaps if abs(part[1]) >= LEAST], key=lambda part: -abs(part[1]))
    good, bad = [part for part in told if part[1] > 0], [part for part in told if part[1] < 0]
    told = [*good, *bad] if one.answer == weighed[0].answer else [*good[:1], *bad, *good[1:]]
    known = dict(told)
    told += sorted(
        [part for part in own.items() if part[0] not in known and part[1] >= LEAST], key=lambda part: -part[1]
    )
    found = [_said(name, gap, words, but=bool(good) and gap < 0) for name, gap in told]
    return tuple([f"{capital(reason)}." for reason in dict.fromkeys(found) if reason][:MOST])


def _said(name: str, gap: float, words: PlainWords, but: bool) -> str:
    """A part in words; what speaks against it after all that is owned up to."""
    reason = words.get(name, (name, name))[0 if gap > 0 else 1]
    return f"but {reason}" if but and reason else reason


def _mean(name: str, rivals: Sequence[Mapping[str, float]]) -> float:
    """How much of a part the others have."""
    return sum([rival.get(name, 0.0) for rival in rivals]) / len(rivals) if rivals else 0.0
