"""The roster: every bot by its name, with temperaments and time to think."""

import re
from collections.abc import Mapping

import msgspec

from aerodrome.bots import ace, brawler, cadet, chance, pupil, veteran
from aerodrome.bots.choice import Bot
from aerodrome.bots.habits import Habit, creature
from aerodrome.bots.mind import EVEN, Budget, Temperament, temperament, temperaments
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.questions import Question


class Entry(msgspec.Struct, frozen=True):
    """A bot of the roster, what it is like in a few words, and what it can be told."""

    words: str
    choose: Bot | None = None
    """A bot that is always the same."""
    habits: Mapping[type[Question], Habit] | None = None
    """The habits of one that has a temperament."""
    usual: Budget | None = None
    """The time it usually takes; none: it answers as soon as it can."""


ROSTER: dict[str, Entry] = {
    "chance": Entry("a random legal answer to everything", chance.choose),
    "brawler": Entry("takes a firing position whenever there is one, and always fires", brawler.choose),
    "pupil": Entry("flies like a beginner who overlooks things, misjudges and hesitates", habits=pupil.HABITS),
    "cadet": Entry("looks for shots, keeps out of the enemy's guns and does its task", habits=cadet.HABITS),
    "veteran": Entry("weighs each move by what the enemy can do about it", habits=veteran.HABITS),
    "ace": Entry("plays its best moves through in its head before it chooses", habits=ace.HABITS, usual=ace.USUAL),
}
"""All there are, the weakest first."""
OPPONENTS = ("pupil", "cadet", "veteran", "ace")
"""Those worth flying against, the easiest first."""
_SPEC = re.compile(r"(?:bot:)?(?P<name>[^/@]*)(?:/(?P<tempers>[^@]*))?(?:@(?P<budget>.*))?", re.DOTALL)


def names() -> list[str]:
    """The bots there are, sorted."""
    return sorted(ROSTER)


def bot(spec: str) -> Bot:
    """The bot of a spec: `cadet`, `bot:veteran/bold`, `ace@0.1s`, or `ace/bold+protector@40`.

    Several temperaments are dealt out to the aircraft of a seat in turn; a budget is seconds, or rounds of thought.
    """
    entry, dealt, budget = _read(spec)
    if entry.choose is not None:
        return entry.choose
    assert entry.habits is not None
    return creature(entry.habits, dealt, budget)


def hurried(spec: str, time: str) -> str:
    """A bot that takes time with this much of it; any other as it is."""
    entry, _, _ = _read(spec)
    return f"{spec.partition('@')[0]}@{time}" if entry.usual is not None else spec


def at_once(spec: str) -> bool:
    """Does a bot answer as soon as it can?"""
    try:
        _, _, budget = _read(spec)
    except Fault:
        return False
    return budget is None


def by_the_clock(spec: str) -> bool:
    """Does a bot think for some seconds, so that its answers depend on the machine?"""
    _, _, budget = _read(spec)
    return budget is not None and budget.seconds > 0


def thinks_alike(spec: str) -> bool:
    """Is this a bot of habits that takes no time, so that what it thought can be thought again?"""
    try:
        entry, _, budget = _read(spec)
    except Fault:
        return False
    return entry.habits is not None and budget is None


def habits(spec: str) -> tuple[Mapping[type[Question], Habit], tuple[Temperament, ...]]:
    """What a bot of habits does about each kind of question, and its temperaments."""
    entry, dealt, _ = _read(spec)
    if entry.habits is None:
        known = [one for one in names() if ROSTER[one].habits is not None]
        raise Fault("bot", f"{spec!r} has no habits", ", ".join(known))
    return entry.habits, dealt


def _read(spec: str) -> tuple[Entry, tuple[Temperament, ...], Budget | None]:
    """The entry that a spec names, with the temperaments and the time to think; a Fault names what is wrong with it."""
    parts = _SPEC.fullmatch(spec)
    assert parts is not None, "any text at all fits the form"
    name, tempers, budget = parts["name"], parts["tempers"], parts["budget"]
    if name not in ROSTER:
        raise unknown("bot", name, names())
    entry = ROSTER[name]
    if tempers is not None and entry.habits is None:
        known = [one for one in names() if ROSTER[one].habits is not None]
        raise Fault(f"bot {name}", f"has no temperament, found {tempers!r}", f"temperaments for {', '.join(known)}")
    if budget is not None and entry.usual is None:
        known = [one for one in names() if ROSTER[one].usual is not None]
        raise Fault(f"bot {name}", f"takes no time to think, found {budget!r}", f"a time for {', '.join(known)}")
    dealt = (EVEN,) if tempers is None else tuple([temperament(one) for one in tempers.split("+")])
    return entry, dealt, Budget.read(budget) if budget is not None else entry.usual


def tempers() -> dict[str, str]:
    """The temperaments, with a few words about each."""
    return {name: one.words for name, one in temperaments().items()}
