"""Formations of two-seaters, for the tests of those that fly together."""

from typing import Any

import msgspec

from aerodrome.icog.state import State
from tests.icog.skies import plane, sky


def two_seaters(*places: tuple[float, float, float], **fields: Any) -> State:
    """R.E.8s on a northern course."""
    planes = [plane(f"B{n}", "r-e-8", at=at, speed=150) for n, at in enumerate(places, start=1)]
    return sky(*planes, **{"phase": "formation", "order": (), **fields})


def formed(*places: tuple[float, float, float], **fields: Any) -> State:
    """A formation about to move."""
    state = two_seaters(*places)
    flying_together = [msgspec.structs.replace(a, formation=1, **fields.get(a.id, {})) for a in state.airplanes]
    return msgspec.structs.replace(state, airplanes=tuple(flying_together), phase="move", order=("B1",))
