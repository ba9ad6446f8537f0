"""Meetings drawn at random from a seed: every type equally often, and neither side larger by more than a machine.

Where one side has a machine more, it shows what a machine is worth at all.
"""

from collections.abc import Mapping
from random import Random

from aerodrome.core.meetings import Machine, Meeting, MeetingGround
from aerodrome.core.points import PointsBook

LARGEST = 3
"""Machines of a side at most."""
GRADED = 0.25
"""How often a pilot is not like most, where he need not be."""
TRIES = 40
"""Meetings among which the fairest is found."""


def drawn(ground: MeetingGround, count: int, seed: int) -> tuple[Meeting, ...]:
    """So many meetings; the same seed gives the same ones, and more of them begin alike."""
    random = Random(f"meetings {seed}")
    stack: list[str] = []
    return tuple([_meeting(ground, stack, random) for _ in range(count)])


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


def _meeting(ground: MeetingGround, stack: list[str], random: Random) -> Meeting:
    first = random.randint(1, LARGEST)
    second = random.choice([size for size in (first - 1, first, first + 1) if 1 <= size <= LARGEST])
    types = ground.types()
    taken: dict[str, int] = {}
    machines = [_machine(ground, _dealt(types, stack, taken, random), random) for _ in range(first + second)]
    return Meeting(tuple(machines[:first]), tuple(machines[first:]))


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


def _machine(ground: MeetingGround, airplane: str, random: Random) -> Machine:
    grades = ground.grades(airplane)
    return Machine(airplane, random.choice(grades) if grades and random.random() < GRADED else "")
