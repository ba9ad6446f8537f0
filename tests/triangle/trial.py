"""Scenario sheets of one's own, sound ones, to be read as they are or with something exchanged."""

from aerodrome.core import sheets
from aerodrome.triangle.scenario_sheet import ScenarioSheet

SOUND = """
title = "Trial"
summary = "A trial."
briefing = "A trial of what a file may say."
mode = "bombing"
segments = 2
axis = "east-west"

[[sides]]
name = "British"
edge = "west"
tasks = ["bomb"]
zones = { A = "R6", B = "R14" }

[[sides.force]]
airplane = "handley-page-o-400"
numbers = [16, 17]

[[sides.force]]
airplane = "r-e-8"
duty = "bomb"

[[sides.force]]
airplane = "s-e-5"
access = [1, 2, 3]
level = 3

[[sides]]
name = "Germans"
edge = "east"
tasks = ["bomb"]
zones = { A = "F6", B = "F14" }

[[sides.force]]
airplane = "gotha-g-v"

[[sides.force]]
airplane = "albatros-d-v"
points = ["N10", "N12", "N14"]
heading = "W"
level = 4
"""
DOGFIGHT = """
title = "Trial"
summary = "A trial."
briefing = "A trial of what a file may say."
mode = "dogfight"
segments = 2
axis = "north-south"

[[sides]]
name = "British"
edge = "north"

[[sides.force]]
airplane = "s-e-5"

[[sides]]
name = "Germans"
edge = "south"

[[sides.force]]
airplane = "albatros-d-v"
"""


def read(text: str) -> ScenarioSheet:
    return sheets.parse(text, "trial.toml", ScenarioSheet)


def exchanged(text: str, old: str, new: str, count: int = 1) -> str:
    assert text.count(old) >= count, f"{old!r} is not in the sheet"
    return text.replace(old, new, count)
