"""Meetings in In Clouds of Glory: a patrol from the west and one from the east, level with each other and head on."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from aerodrome.core.meetings import Machine, Meeting, MeetingGround
from aerodrome.core.toml_text import toml_text
from aerodrome.icog.cockpit.panels import Panel, panels, posts
from aerodrome.icog.mission.mission_sheet import speeds
from aerodrome.icog.pilots import PilotRecord
from aerodrome.icog.tables import charts

SKILLS = {"ace": 16, "rookie": 12}
"""Awareness, Flying and Gunnery of a pilot: three more than dice give on average, and the least there may be (1.2)."""
USUAL, FORTITUDE, LUCK = 13, 10, 10
IDLE = {
    "Balloon expert": "only against balloons",
    "Strafing expert": "only against the ground",
    "Friends in high places": "only before the battle",
    "Promotion": "only before the battle",
    "Test expert": "only before the battle",
}
"""Abilities for which a plain fight has no use (1.4.1, 1.4.2)."""
UNMEASURED = "campaign skill"
"""What a man of a campaign brings along was not measured in this game."""
MACHINES = 6
"""Of every type there are enough."""
ALTITUDE, TURNS = 20, 14
WEST, EAST, MIDDLE, APART = 17, 43, 30, 6
"""Where the patrols begin, and how far from each other their airplanes do."""


def types() -> Mapping[str, int]:
    """Every type: bombers fight with their gunners, without bombs."""
    return dict.fromkeys(panels(), MACHINES)


def grade(ability: str) -> str:
    """An ability as points books write it."""
    return ability.lower().replace(" ", "-")


def idle() -> Mapping[str, str]:
    """Abilities that are worth nothing in a plain fight, and why."""
    return {grade(ability): why for ability, why in IDLE.items()}


@cache
def measured() -> Mapping[str, str]:
    """The abilities of pilots that can count in a plain fight, by their grades."""
    return {
        grade(one): one for one in charts.traits_of("pilot") if one not in IDLE and one not in charts.abilities().scars
    }


def grades(airplane: str) -> tuple[str, ...]:
    """Better and worse pilots, and those with an ability, fly anything."""
    return (*SKILLS, *measured())


def graded(man: PilotRecord, abilities: bool) -> tuple[str, ...]:
    """The grades of a pilot: as a whole the nearest of ace, rookie and most; his abilities where they count."""
    mean = (man.awareness + man.flying + man.gunnery) / 3
    nearest = min(("", *SKILLS), key=lambda one: abs(SKILLS.get(one, USUAL) - mean))
    found = [nearest] if nearest else []
    found += [grade(one) for one in man.traits] if abilities else []
    return tuple([*found, UNMEASURED] if man.skills else found)


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
        "options": {"abilities": True},
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
        crew = _crew(panel, one.grades, len(men))
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


def _crew(panel: Panel, grades: Sequence[str], before: int) -> list[dict[str, Any]]:
    """The men of an airplane, numbered on; grades are its pilot's."""
    found = []
    for at, post in enumerate(posts(panel)):
        own = grades if post == "pilot" else ()
        skill = next((SKILLS[grade] for grade in own if grade in SKILLS), USUAL)
        man: dict[str, Any] = {"name": f"Man {before + at + 1}", "nation": panel.nation, "post": post}
        skills = {"awareness": skill, "flying": skill, "gunnery": skill}
        traits = [measured()[grade] for grade in own if grade in measured()]
        found.append({**man, **skills, "fortitude": FORTITUDE, "luck": LUCK, "traits": traits})
    return found


GROUND = MeetingGround(types, grades, sheet, idle=idle)
