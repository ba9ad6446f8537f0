"""Meetings in Age of Dogfights: a dogfight on two segments, one flight from the east and one from the west.

Bombers and airships take part with their gunners and with their bombs aboard, for which there is no target.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from aerodrome.core.meetings import Machine, Meeting, MeetingGround
from aerodrome.core.toml_text import toml_text
from aerodrome.triangle.airplanes import airplanes

GRADES = ("ace", "rookie")
TURNS = 30


def types() -> Mapping[str, int]:
    """Whatever flies; there are as many machines as designation numbers (AD02)."""
    return {slug: len(one.numbers) for slug, one in airplanes().items() if one.role != "balloon"}


def left_out() -> Mapping[str, str]:
    """Balloons, which cannot come to a meeting (AD67)."""
    return {slug: "moored to the ground" for slug, one in airplanes().items() if one.role == "balloon"}


def grades(airplane: str) -> tuple[str, ...]:
    """Aces and rookies fly fighters only (AD47)."""
    return GRADES if airplanes()[airplane].role == "fighter" else ()


def sheet(meeting: Meeting) -> str:
    """The scenario: whoever begins is decided by a die, so that only the machines differ."""
    left = {one.airplane: list(airplanes()[one.airplane].numbers) for one in (*meeting.first, *meeting.second)}
    return toml_text({
        "title": "Meeting",
        "summary": "Two flights of any types.",
        "briefing": "Two flights meet, to find out what their machines are worth.",
        "mode": "dogfight",
        "bombers": True,
        "segments": 2,
        "axis": "east-west",
        "options": {"turn_limit": TURNS},
        "sides": [
            {"name": "East flight", "edge": "east", "force": _force(meeting.first, left)},
            {"name": "West flight", "edge": "west", "force": _force(meeting.second, left)},
        ],
    })  # fmt: skip


def _force(machines: Sequence[Machine], left: dict[str, list[int]]) -> list[dict[str, Any]]:
    """Groups, each number flown once in the whole meeting."""
    found: dict[str, dict[str, Any]] = {}
    for one in machines:
        group = found.setdefault(one.airplane, {"airplane": one.airplane, "numbers": [], "aces": [], "rookies": []})
        number = left[one.airplane].pop(0)
        group["numbers"].append(number)
        for grade in one.grades:
            group[f"{grade}s"].append(number)
    return [{key: value for key, value in group.items() if value} for group in found.values()]


GROUND = MeetingGround(types, grades, sheet, left_out)
