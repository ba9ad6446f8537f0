"""Meetings in Sealed Orders: a fight over the lines, one flight from the south and one from the north."""

from collections.abc import Mapping, Sequence
from typing import Any

from aerodrome.cards.parts.airplanes import airplanes
from aerodrome.core import skillbook
from aerodrome.core.meetings import Machine, Meeting, MeetingGround
from aerodrome.core.toml_text import toml_text

ACE = ("Crack Shot", "Exceptional Pilot")
"""What the ready scenarios give their aces."""
IDLE = {
    "Incendiary Bullets": "only against balloons and airships",
    "Rockets": "only against balloons",
    "Luck of the Devil": "only after the battle",
    "Precision Bomber": "only where bombs are dropped",
    "Eagle Eye": "only where photographs are taken",
    "Radio Technician": "only where artillery is directed",
}
"""Skills for which a plain fight has no use (MC51-MC78)."""
MACHINES = 6
"""Of every type there are enough."""
APART = 6
"""Units between the machines of a side."""
TABLE, MIDDLE, SOUTH, NORTH = (60, 60), 30, 16, 44
TURNS = 20


def types() -> Mapping[str, int]:
    """Whatever flies, bombers and airships too: they fight with their gunners."""
    return {slug: MACHINES for slug, one in airplanes().items() if one.deck}


def left_out() -> Mapping[str, str]:
    """Balloons, which cannot come to a meeting (MC89)."""
    return {slug: "moored to the ground" for slug, one in airplanes().items() if not one.deck}


def grade(skill: str) -> str:
    """A skill as points books write it."""
    return skill.lower().replace(" ", "-")


def idle() -> Mapping[str, str]:
    """Skills that are worth nothing in a plain fight, and why."""
    return {grade(skill): why for skill, why in IDLE.items()}


GRADES: dict[str, dict[str, Any]] = {
    "ace": {"skills": list(ACE)},
    "novice": {"novice": True},
    **{grade(skill): {"skills": [skill]} for skill in skillbook.SKILLS if skill not in IDLE},
}
"""What a flight's sheet says of each grade: aces, novices, and every skill that counts in a plain fight by itself."""


def grades(airplane: str) -> tuple[str, ...]:
    """Every pilot flies anything."""
    return tuple(GRADES)


def graded(skills: Sequence[str], novice: bool) -> tuple[str, ...]:
    """The grades of a pilot with these skills: an ace has just those of the ready scenarios, others all one by one."""
    own = ("ace",) if sorted(skills) == sorted(ACE) else tuple([grade(skill) for skill in skills])
    return (*own, "novice") if novice else own


def sheet(meeting: Meeting) -> str:
    """The scenario: everything is the same from either edge."""
    return toml_text({
        "title": "Meeting",
        "summary": "Two flights of any types.",
        "briefing": "Two flights meet, to find out what their machines are worth.",
        "date": "1917-03",
        "table": list(TABLE),
        "turns": TURNS,
        "rules": "standard",
        "points": {"one_engine": 3, "several_engines": 3, "airship": 3, "damaged": 1, "left": 1},
        "sides": [
            {"name": "Reds", "home": "south", "force": _force(meeting.first, SOUTH, 0)},
            {"name": "Blues", "home": "north", "force": _force(meeting.second, NORTH, 180)},
        ],
    })  # fmt: skip


def _force(machines: Sequence[Machine], y: int, heading: int) -> list[dict[str, Any]]:
    """Each machine a flight of its own, side by side around the middle."""
    west = MIDDLE - APART * (len(machines) - 1) / 2
    return [
        {"airplane": one.airplane, "at": [west + APART * at, y], "heading": heading, **_pilot(one)}
        for at, one in enumerate(machines)
    ]


def _pilot(machine: Machine) -> dict[str, Any]:
    return {key: value for grade in machine.grades for key, value in GRADES[grade].items()}


GROUND = MeetingGround(types, grades, sheet, left_out, idle)
