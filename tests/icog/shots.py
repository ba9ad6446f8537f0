"""Airplanes about to fire at each other."""

from aerodrome.icog.state import Initiative
from tests.icog.skies import man, plane, sky


def line(name: str, roll: int, total: int, member: int = 0) -> Initiative:
    return Initiative(name, member, (roll,), total)


def chase(sheet=None, **fields):
    """The example of 6.1: an R.E.8 with an Albatros in its rear arc and another at its side."""
    crew = (man(awareness=12), man("observer", awareness=12))
    return sky(
        plane("B1", "r-e-8", speed=140, **{"crew": crew, **fields}),
        plane("D1", at=(30, 24, 20), speed=150, targets=("B1",)),
        plane("D2", at=(38, 29, 20), heading=270, speed=150, targets=("B1",)),
        phase="gunners",
        flown=("B1", "D1", "D2"),
        sheet=sheet or (line("B1", 5, 17), line("D1", 6, 19), line("D2", 9, 22)),
    )


def duel(distance: float = 7, *, hunter: dict | None = None, prey: dict | None = None, others=(), **fields):
    """A Camel behind an Albatros; its base shot at 7 MU is 14."""
    one = {"at": (30, 30, 20), "speed": 185, "targets": ("D1",), "crew": (man(gunnery=15),), **(hunter or {})}
    two = {"at": (30, 30 + distance, 20), "speed": 140, **(prey or {})}
    given = {"phase": "shoot", "flown": ("D1", "B1"), "shooters": (("B1", 0), ("D1", 0)), **fields}
    return sky(plane("B1", "sopwith-camel", **one), plane("D1", **two), *others, **given)
