"""Meetings in Sealed Orders: a fight over the lines, one flight from the south and one from the north."""

from collections.abc import Mapping, Sequence
from typing import Any

from aerodrome.cards.parts.airplanes import Airplane, airplanes
from aerodrome.core.meetings import Machine, Meeting, MeetingGround
from aerodrome.core.toml_text import toml_text

GRADES: dict[str, dict[str, Any]] = {
    "ace": {"skills": ["Crack Shot", "Exceptional Pilot"]},
    "novice": {"novice": True},
}
"""Aces with the two skills that the ready scenarios give them, and novices."""
MACHINES = 6
"""Of every type there are enough."""
APART = 6
"""Units between the machines of a side."""
TABLE, MIDDLE, SOUTH, NORTH = (60, 60), 30, 16, 44
TURNS = 20


def types() -> Mapping[str, int]:
    """Whatever flies and has a gun, with one or two men: larger machines come to bomb and not to fight."""
    return {slug: MACHINES for slug, one in airplanes().items() if _fights(one)}


def _fights(one: Airplane) -> bool:
    return bool(one.deck and one.guns) and one.base == "small" and one.crew <= 2


def grades(airplane: str) -> tuple[str, ...]:
    """Aces and novices fly anything."""
    return tuple(GRADES)


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
        "points": {"one_engine": 3, "several_engines": 3, "damaged": 1, "left": 1},
        "sides": [
            {"name": "Reds", "home": "south", "force": _force(meeting.first, SOUTH, 0)},
            {"name": "Blues", "home": "north", "force": _force(meeting.second, NORTH, 180)},
        ],
    })  # fmt: skip


def _force(machines: Sequence[Machine], y: int, heading: int) -> list[dict[str, Any]]:
    """Each machine a flight of its own, side by side around the middle."""
    west = MIDDLE - APART * (len(machines) - 1) / 2
    return [
        {"airplane": one.airplane, "at": [west + APART * at, y], "heading": heading, **GRADES.get(one.grade, {})}
        for at, one in enumerate(machines)
    ]


GROUND = MeetingGround(types, grades, sheet)
