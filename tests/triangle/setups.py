"""Scenarios at the beginning of their set-up."""

import msgspec

from aerodrome.triangle import scenario, setup
from aerodrome.triangle.state import State


def begun(name: str, phase: str = "deploy", **options) -> State:
    """A ready scenario in a phase of set-up."""
    state = setup.begin(scenario.resolve(name, options))
    return msgspec.structs.replace(state, phase=phase)


def texts(reasons) -> str:
    return "; ".join(map(str, reasons))
