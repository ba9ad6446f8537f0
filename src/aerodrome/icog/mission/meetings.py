"""Meetings in In Clouds of Glory: a patrol from the west and one from the east, level with each other and head on."""

from collections.abc import Mapping, Sequence
from typing import Any

from aerodrome.core.meetings import Machine, Meeting, MeetingGround
from aerodrome.core.toml_text import toml_text
from aerodrome.icog.cockpit.panels import Panel, panels, posts
from aerodrome.icog.mission.mission_sheet import speeds

SKILLS = {"": 13, "ace": 16, "rookie": 12}
"""Awareness, Flying and Gunnery of a pilot: what dice give on average, three more, and the least there may be (1.2)."""
USUAL, FORTITUDE, LUCK = 13, 10, 10
MACHINES = 6
"""Of every type there are enough."""
ALTITUDE, TURNS = 20, 14
WEST, EAST, MIDDLE, APART = 17, 43, 30, 6
"""Where the patrols begin, and how far from each other their airplanes do."""


def types() -> Mapping[str, int]:
    """Whatever has a gun, one engine and not more than two men: larger airplanes come to bomb and not to fight."""
    return {slug: MACHINES for slug, one in panels().items() if one.weapons and one.engines == 1 and one.crew <= 2}


def grades(airplane: str) -> tuple[str, ...]:
    """Better and worse pilots fly anything."""
    return tuple([grade for grade in SKILLS if grade])


def sheet(meeting: Meeting) -> str:
    """The mission: any lead wins, and all men but aces and rookies are alike."""
    men: list[dict[str, Any]] = []
    sides = [
        {"name": "West patrol", "home": "west", "force": _force(meeting.first, WEST, 90, men)},
        {"name": "East patrol", "home": "east", "force": _force(meeting.second, EAST, 270, men)},
    ]
    return toml_text({
        "title": "Meeting",
        "summary": "Two patrols of any types.",
        "briefing": "Two patrols meet, to find out what their airplanes are worth.",
        "sections": [2, 1],
        "turns": TURNS,
        "extra_turn": True,
        "points": {"margin": 1},
        "terrain": {"seed": 20, "front": "south-north"},
        "sides": sides,
        "pilots": men,
    })  # fmt: skip


def _force(machines: Sequence[Machine], x: int, heading: int, men: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Each airplane a group of its own, side by side around the middle; `men` learns who flies them."""
    south = MIDDLE - APART * (len(machines) - 1) / 2
    found = []
    for at, one in enumerate(machines):
        panel = panels()[one.airplane]
        crew = _crew(panel, one.grade, len(men))
        men += crew
        found.append({
            "airplane": one.airplane,
            "altitude": ALTITUDE,
            "at": [[x, south + APART * at]],
            "heading": heading,
            "speed": max([speed for speed in speeds(panel, loaded=False) if speed <= panel.top]),
            "crew": [[man["name"] for man in crew]],
        })  # fmt: skip
    return found


def _crew(panel: Panel, grade: str, before: int) -> list[dict[str, Any]]:
    """The men of an airplane, numbered on; a grade is its pilot's."""
    found = []
    for at, post in enumerate(posts(panel)):
        skill = SKILLS[grade] if post == "pilot" else USUAL
        man: dict[str, Any] = {"name": f"Man {before + at + 1}", "nation": panel.nation, "post": post}
        skills = {"awareness": skill, "flying": skill, "gunnery": skill}
        found.append({**man, **skills, "fortitude": FORTITUDE, "luck": LUCK})
    return found


GROUND = MeetingGround(types, grades, sheet)
