"""Hints: what a bot would do, as pilots would call it, and the two reasons that tell most, in plain words."""

from collections.abc import Mapping, Sequence

from aerodrome.bots.choice import Candidate, Ending
from aerodrome.core.phrases import capital

MOST = 2
"""Reasons of a hint."""
LEAST = 0.015
"""Parts of a score that differ by less say nothing."""

HARDLY = 0.004
"""What is told of answers that are as good as each other is at least worth so much."""

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
    best is outweighed, and said to be; where nothing speaks for another one, it is said to be less good. Answers that
    are much alike are told by what they are both good for. Where a bot keeps no parts apart, its own reasons are told.
    `beside`: what the other one is called; `other_is`: what the
    best one is compared with, where that has no name.
    """
    if not one.parts:
        return tuple([_sentence(reason) for reason in one.reasons]) or (ALIKE,)
    rival = rival_of(one, weighed)
    told = _gaps(one, rival, words)
    good, bad = [part for part in told if part[1] > 0], [part for part in told if part[1] < 0]
    best = one.answer == weighed[0].answer
    other_is = f"“{beside}”" if beside else other_is if best else BEST
    opening, shared = f"compared with {other_is}: " if rival is not None else "", False
    if not told and rival is not None and one.endings:
        return (_alike(one, rival, best),)
    if not good and (best or not bad):
        good = [part for part in _gaps(one, None, words) if part[1] > 0][:1]
        shared = bool(opening and good)
        opening = f"about as good as {other_is}: " if shared else opening
    told = [*good, *bad] if best else [*good[:1], *bad, *good[1:]]
    found = [(gap > 0, said) for said, gap in told if said]
    found = list(dict.fromkeys(found))[:MOST]
    if not found or (best and not found[0][0]):
        return (_alike(one, rival, best),)
    if shared:
        found[0] = True, _of_both(found[0][1])
    if not found[0][0]:
        opening = f"not as good as {other_is}: " if rival is not None else opening
    against = "that outweighs one thing: " if best else "but " if found[0][0] else "and "
    sentences = [reason if better or at == 0 else against + reason for at, (better, reason) in enumerate(found)]
    return tuple([_sentence(opening + reason if at == 0 else reason) for at, reason in enumerate(sentences)])


def _of_both(reason: str) -> str:
    """What two answers have in common: `either gives you a shot`, `with either, you stay close`."""
    return f"either {reason.removeprefix('it ')}" if reason.startswith("it ") else f"with either, {reason}"


def _gaps(one: Candidate, rival: Candidate | None, words: PlainWords) -> list[tuple[str, float]]:
    """In what an answer differs from another one, or from nothing, in words if there are any, and by how much."""
    own, other = _named(one), _named(rival) if rival is not None else {}
    found: list[tuple[str, float]] = []
    for name in dict.fromkeys((*own, *other)):
        gap = own.get(name, 0.0) - other.get(name, 0.0)
        if abs(gap) >= LEAST:
            said = _missing(name, rival) if name not in own else _said(name, gap, own[name], words)
            found += _behind(name, gap, one, rival) or [(said or _said(name, gap, 0.0, words), gap)]
    return sorted(found, key=lambda part: -abs(part[1]))


def _named(one: Candidate) -> dict[str, float]:
    """The parts of a score by the names under which they compare."""
    ends = [end.part for end in one.endings]
    names = {end.part: end.name for end in one.endings if ends.count(end.part) == 1}
    found: dict[str, float] = {}
    for part, value in one.parts:
        name = names.get(part, part)
        found[name] = found.get(name, 0.0) + value
    return found


def _missing(name: str, rival: Candidate | None) -> str:
    """What is said of an answer that lacks what the other one has."""
    ends = rival.endings if rival is not None else ()
    return next((end.without for end in ends if end.name == name), "")


def _behind(name: str, gap: float, one: Candidate, rival: Candidate | None) -> list[tuple[str, float]]:
    """What lies behind a difference, as far as it points the same way: the most of it stands for all of that."""
    alone = [end for end in one.endings if end.name == name and end.part != name]
    if alone:
        return [(alone[0].more if gap > 0 else alone[0].less, gap)]
    found = [(end, abs(apart)) for end, apart in _apart(one, rival) if end.part == name != end.name and apart * gap > 0]
    chosen = [part for part in found if part[1] >= LEAST][:MOST]
    if not chosen:
        return [(end.more if gap > 0 else end.less, gap) for end in one.endings if end.part == end.name == name]
    return [(end.more if gap > 0 else end.less, gap * apart / chosen[0][1]) for end, apart in chosen]


def _apart(one: Candidate, rival: Candidate | None) -> list[tuple[Ending, float]]:
    """By how much what an answer leads to differs from what another one does, the most first."""
    others = {end.name: end.value for end in rival.endings} if rival is not None else {}
    found = [(end, end.value - others.get(end.name, 0.0)) for end in one.endings]
    return sorted(found, key=lambda part: -abs(part[1]))


def _alike(one: Candidate, rival: Candidate | None, best: bool) -> str:
    """What is said of an answer that little sets apart, and what does most: of the best only what speaks for it, of any
    other one what speaks against it behind a "but"."""
    said = (POOR if best and one.score <= BAD else ALIKE).removesuffix(".")
    found = [(end, apart) for end, apart in _apart(one, rival) if end.name != end.part and abs(apart) >= HARDLY]
    found = [(end, apart) for end, apart in found if apart > 0 or not best]
    if rival is None or not found:
        return f"{said}."
    end, apart = found[0]
    return f"{said}: {end.more}." if apart > 0 else f"{said}, but {end.less}."


def _said(name: str, gap: float, value: float, words: PlainWords) -> str:
    """A part in words; one without words of its own goes by its name, where it speaks for itself."""
    if name in words:
        return words[name][0 if gap > 0 else 1]
    return name if gap * value > 0 else ""


def _sentence(reason: str) -> str:
    """A reason as a sentence."""
    return f"{capital(reason)}."
