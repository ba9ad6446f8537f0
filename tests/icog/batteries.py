"""A battery that fires at a dump, and the R.E.8 that spots for it."""

import msgspec

from aerodrome.icog.mission import setup
from aerodrome.icog.setting import ArtilleryEntry
from aerodrome.icog.state import State
from tests.icog.fields import field, point, unit
from tests.icog.skies import man, plane

DUMP = [unit("DG1", "depot", (30, 40)), unit("DG2", "truck", (33, 40))]
BATTERY = ArtilleryEntry("BF1", 4, 20, 6, point(30, 40))


def spotter(**fields):
    """An R.E.8 whose observer has an Awareness of 14, 26 MU from the aim."""
    crew = (man("pilot"), man("observer", awareness=14))
    return plane("B1", "r-e-8", **{"at": (30, 16, 10), "heading": 90, "speed": 130, "crew": crew, **fields})


def front(*airplanes, entry=BATTERY, objectives=(), **fields) -> State:
    """An R.E.8 that spots for a battery firing at a dump."""
    state = field(*(airplanes or (spotter(),)), units=DUMP, **fields)
    one, other = state.setting.sides
    other = msgspec.structs.replace(other, artillery=(entry,))
    setting = msgspec.structs.replace(state.setting, sides=(one, other), objectives=objectives)
    return msgspec.structs.replace(state, setting=setting, batteries=setup.batteries(setting))


def sending(message: str, **fields) -> State:
    """The observer has begun to send."""
    return front(spotter(busy=(1,), sending=message, sender=1, receiver="BF1", **fields))
