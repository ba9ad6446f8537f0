"""Meetings drawn at random from a seed: every type equally often, and neither side larger by more than a machine.

Where one side has a machine more, it shows what a machine is worth at all. Where the pilots of a side are not like
most, all of them are of the same grade: three men with a skill show it three times as clearly as one of three. Grades
come equally often, too.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from aerodrome.core.meetings import Machine, Meeting, MeetingGround
from aerodrome.core.points import PointsBook

LARGEST = 3
"""Machines of a side at most."""
GRADED = 0.5
"""How often the pilots of a side are not like most, where there is a choice."""
TRIES = 40
"""Meetings among which the fairest is found."""


class Stacks(NamedTuple):
    """What is dealt out next, shuffled: types and grades, all of them before one comes again."""

    types: list[str]
    grades: list[str]


def drawn(ground: MeetingGround, count: int, seed: int) -> tuple[Meeting, ...]:
    """So many meetings; the same seed gives the same ones, and more of them begin alike."""
    random = Random(f"meetings {seed}")
    stacks = Stacks([], [])
    return tuple([_meeting(ground, stacks, random) for _ in range(count)])


def fair(ground: MeetingGround, book: PointsBook, count: int, seed: int) -> tuple[Meeting, ...]:
    """So many meetings of nearly equal sums: each the fairest of several that were drawn."""
    several = drawn(ground, count * TRIES, seed)
    return tuple([
        min(several[at * TRIES : (at + 1) * TRIES], key=lambda one: gap(book, one)) for at in range(count)
    ])  # fmt: skip


def gap(book: PointsBook, meeting: Meeting) -> float:
    """By how much the sums of the sides differ; without end where a machine was not measured."""
    one, other = book.force(meeting.first), book.force(meeting.second)
    return float("inf") if one is None or other is None else abs(one - other)


def _meeting(ground: MeetingGround, stacks: Stacks, random: Random) -> Meeting:
    first = random.randint(1, LARGEST)
    second = random.choice([size for size in (first - 1, first, first + 1) if 1 <= size <= LARGEST])
    types = ground.types()
    taken: dict[str, int] = {}
    flown = [_dealt(types, stacks.types, taken, random) for _ in range(first + second)]
    return Meeting(*[_side(ground, side, stacks.grades, random) for side in (flown[:first], flown[first:])])


def _dealt(types: Mapping[str, int], stack: list[str], taken: dict[str, int], random: Random) -> str:
    """The next type of a shuffled stack of all of them, of which there is still a machine."""
    found = next((one for one in stack if taken.get(one, 0) < types[one]), None)
    if found is None:
        fresh = sorted(types)
        random.shuffle(fresh)
        stack += fresh
        return _dealt(types, stack, taken, random)
    stack.remove(found)
    taken[found] = taken.get(found, 0) + 1
    return found


def _side(ground: MeetingGround, flown: Sequence[str], stack: list[str], random: Random) -> tuple[Machine, ...]:
    """Machines with their pilots: like most, or all of one grade, as far as their types allow it."""
    possible = [ground.grades(airplane) for airplane in flown]
    grade = _graded(ground, [one for grades in possible for one in grades], stack, random)
    return tuple([
        Machine(airplane, (grade,) if grade in grades else ()) for airplane, grades in zip(flown, possible, strict=True)
    ])  # fmt: skip


def _graded(ground: MeetingGround, possible: Sequence[str], stack: list[str], random: Random) -> str:
    """The next grade of a shuffled stack of all of them that somebody of a side can have; empty: they are like most."""
    if not possible or random.random() >= GRADED:
        return ""
    found = next((one for one in stack if one in possible), None)
    if found is None:
        fresh = sorted({grade for airplane in ground.types() for grade in ground.grades(airplane)})
        random.shuffle(fresh)
        stack += fresh
        found = next(one for one in stack if one in possible)
    stack.remove(found)
    return found
