"""Hints: what a bot would do, as pilots would call it, and the two reasons that tell most, in plain words."""

from collections.abc import Mapping, Sequence

from aerodrome.bots.choice import Candidate
from aerodrome.core.phrases import capital

MOST = 2
"""Reasons of a hint."""
LEAST = 0.015
"""Parts of a score that differ by less say nothing."""

PlainWords = Mapping[str, tuple[str, str]]
"""For the parts of a score: what is said of more of it than the rival has, and of less; the rest go by their names."""
BEST, NEXT = "the best", "the next best"
"""With what an answer is compared that has no name of its own."""
ALIKE = "It makes little difference here."
"""Where nothing sets an answer apart."""
POOR = "The best of a poor lot."
"""Where nothing speaks for the best answer, and it costs more than it brings."""
BAD = -0.05
"""What an answer is worth, in planes, that nobody would call good."""


def rival_of(one: Candidate, weighed: Sequence[Candidate]) -> Candidate | None:
    """With which answer another is compared: the best with the next, all others with the best."""
    if not weighed or one.answer != weighed[0].answer:
        return weighed[0] if weighed else None
    return weighed[1] if len(weighed) > 1 else None


def plain_reasons(
    one: Candidate, weighed: Sequence[Candidate], words: PlainWords, beside: str = "", other_is: str = NEXT
) -> tuple[str, ...]:
    """Why an answer, beside the one that it competes with: the parts in which the two differ most.

    What speaks for it comes first; of any but the best, what speaks against it comes next. What speaks against the
    best is outweighed, and said to be. Answers that are much alike are told by what they are both good for. Where a
    bot keeps no parts apart, its own reasons are told. `beside`: what the other one is called; `other_is`: what the
    best one is compared with, where that has no name.
    """
    if not one.parts:
        return tuple([_sentence(reason) for reason in one.reasons]) or (ALIKE,)
    own, rival = dict(one.parts), rival_of(one, weighed)
    other = dict(rival.parts) if rival is not None else {}
    gaps = [(name, own.get(name, 0.0) - other.get(name, 0.0)) for name in dict.fromkeys((*own, *other))]
    told = sorted([part for part in gaps if abs(part[1]) >= LEAST], key=lambda part: -abs(part[1]))
    good, bad = [part for part in told if part[1] > 0], [part for part in told if part[1] < 0]
    best = one.answer == weighed[0].answer
    other_is = f"“{beside}”" if beside else other_is if best else BEST
    opening = f"compared with {other_is}: " if rival is not None else ""
    if not good and (best or not bad):
        good = sorted([part for part in own.items() if part[1] >= LEAST], key=lambda part: -part[1])[:1]
        opening = f"about as good as {other_is}: with either, " if opening and good else opening
    told = [*good, *bad] if best else [*good[:1], *bad, *good[1:]]
    found = [(gap > 0, _said(name, gap, own.get(name, 0.0), words)) for name, gap in told]
    found = [part for part in dict.fromkeys(found) if part[1]][:MOST]
    if not found:
        return (POOR if best and one.score <= BAD else ALIKE,)
    praised = found[0][0]
    against = "that outweighs one thing: " if best else "but "
    sentences = [reason if better or not praised else against + reason for better, reason in found]
    return tuple([_sentence(opening + reason if at == 0 else reason) for at, reason in enumerate(sentences)])


def _said(name: str, gap: float, value: float, words: PlainWords) -> str:
    """A part in words; one without words of its own goes by its name, where it speaks for itself."""
    if name in words:
        return words[name][0 if gap > 0 else 1]
    return name if gap * value > 0 else ""


def _sentence(reason: str) -> str:
    """A reason as a sentence."""
    return f"{capital(reason)}."
