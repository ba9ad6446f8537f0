"""Contact patrols: an R.E.8 over the enemy's posts, and what is wanted of its observer."""

from typing import Any

from aerodrome.icog.setting import Objective
from tests.icog.fields import field, point, unit
from tests.icog.skies import man, plane

POSTS = [unit("DG1", at=(30, 35)), unit("DG2", at=(30, 39)), unit("DG3", at=(34, 35)), unit("DG4", at=(30, 58))]
IDS = ("DG1", "DG2", "DG3", "DG4")


def spotter(**fields):
    """An R.E.8 whose observer has an Awareness of 14."""
    crew = (man("pilot"), man("observer", awareness=14))
    return plane("B1", "r-e-8", **{"at": (30, 30, 8), "heading": 90, "speed": 130, "crew": crew, **fields})


def patrol(*airplanes, objectives=(), **fields):
    """A contact patrol: posts below, and what is wanted of them."""
    setting = {"objectives": objectives, **fields.pop("setting", {})}
    return field(*(airplanes or (spotter(),)), units=POSTS, setting=setting, **fields)


def wanted(task: Any, **fields) -> Objective:
    """An objective of the British."""
    return Objective(
        "BO1", 1, task, 2, "it is done", **{"targets": IDS if task in ("observe", "report") else (), **fields}
    )


AREA = wanted("photograph", at=point(36, 30), radius=2000, lowest=6000, highest=12_000)
