"""Out of the sun one shoots better (GH10)."""

from aerodrome.core.geometry import Vector
from aerodrome.core.why import Why
from aerodrome.icog.state import State

TOWARDS = {"east": Vector(1.0, 0.0, 0.0), "south": Vector(0.0, -1.0, 0.0), "west": Vector(-1.0, 0.0, 0.0)}
"""The level way to where the sun stands."""
RISES = 0.5
"""How high the sun stands for each unit of the level way: 27 degrees above the horizon."""
OPENING = 0.866
"""The cosine of the angle to the sun within which one is hard to see: 30 degrees."""
BONUS = 2


def dazzled(state: State, name: str, target: str) -> tuple[Why, ...]:
    """What the sun adds to a shot (GH10): 2 if the target must look within 30 degrees of it to see who fires."""
    stands = state.setting.options.sun
    if stands == "ignored":
        return ()
    sun = TOWARDS[stands] + Vector(0.0, 0.0, RISES)
    way = state.airplane(target).at.to(state.airplane(name).at)
    if way.dot(sun) < OPENING * way.length() * sun.length() or not way.length():
        return ()
    return (Why("GH10", "out of the sun", BONUS),)
