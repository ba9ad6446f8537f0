"""A pair of enemies in one sky, changed as wanted: what the tests of the words share."""

from typing import Any

import msgspec

from aerodrome.icog.state import State
from tests.icog.skies import plane, sky


def pair(**fields: Any) -> State:
    """An Albatros behind and above an S.E.5a that turns away to the left."""
    return sky(
        plane("D1", "albatros-d-va", (20, 20, 20), heading=90, speed=175),
        plane("B1", "s-e-5a", (25, 20, 18), heading=45, speed=160),
        **fields,
    )


def set_man(state: State, name: str, **fields: Any) -> State:
    """The state with the pilot of an airplane changed."""
    one = state.airplane(name)
    crew = (msgspec.structs.replace(one.crew[0], **fields), *one.crew[1:])
    return changed(state, name, crew=crew)


def changed(state: State, name: str, **fields: Any) -> State:
    airplanes = tuple(msgspec.structs.replace(one, **fields) if one.id == name else one for one in state.airplanes)
    return msgspec.structs.replace(state, airplanes=airplanes)
