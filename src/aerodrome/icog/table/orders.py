"""Orders: what wins a mission, what scores, how it stands and why, the wind."""

from aerodrome.core.phrases import count, listing
from aerodrome.icog.mission import leaving
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.words import blows, goals, ground
from aerodrome.server.wire.scenes import Account, Orders


def orders_of(state: State) -> Orders:
    """What it is all about, as a seat may know it."""
    setting = state.setting
    accounts = [
        Account(side.name, float(state.scores[at]), tuple(reasons(state, at))) for at, side in enumerate(setting.sides)
    ]
    return Orders(
        task=setting.briefing,
        wins=(*goals.orders(state, 0), *goals.orders(state, 1), wins(state)),
        scores=tuple(scores(state)),
        accounts=tuple(accounts),
        sky=ground.weather(state),
    )


def wins(state: State) -> str:
    """What wins: more points, by so many at least, and when they are counted (3.m)."""
    setting = state.setting
    margin = setting.points.margin
    when = "at the end" if setting.extra_turn else f"after turn {setting.turns}"
    if margin == 1:
        return f"The side with more points {when} wins; if they're equal, it's a draw."
    return f"A side that leads by {count(margin, 'point')} or more {when} wins; otherwise it's a draw."


def scores(state: State) -> list[str]:
    """What brings points (3.m)."""
    points, sides = state.setting.points, state.setting.sides
    said = [f"{points.destroyed} for an enemy plane destroyed, {points.forced_home} for one forced home.", DESTROYED]
    if points.left:
        said.append(f"{points.left} for an enemy who leaves the board though nothing drives him off.")
    if any(one.exit_edge for one in state.airplanes):
        said.append(f"{points.exit} for a plane that leaves over the edge of its task.")
    said.append("A plane that is only damaged brings nothing.")
    if not any(state.scores) and not _brings_more(state):
        said.append("If none is lost or driven off, it's a draw.")
    for at, side in enumerate(sides):
        if found := goals.targets(state, at):
            said.append(f"{side.name}: {listing(found)}.")
    return said


def _brings_more(state: State) -> bool:
    """Does anything score in a mission besides what becomes of airplanes?"""
    setting = state.setting
    below = any(one.points for side in setting.sides for one in side.units)
    aloft = any(one.points for side in setting.sides for one in side.balloons)
    return bool(below or aloft or setting.objectives or any(one.exit_edge for one in state.airplanes))


DESTROYED = (
    "A plane counts as destroyed once it burns, has nobody to fly it, or must land on the board or beyond an edge that "
    "isn't its own, even if its crew lives."
)
"""What is lost with an airplane still in one piece (6.3.13.1, 6.3.13.3)."""


def reasons(state: State, side: int) -> list[str]:
    """Where a side's points come from (3.m, 6.3.13)."""
    points = state.setting.points
    enemies = [one for one in state.airplanes if one.side != side]
    down = [one for one in enemies if one.downed]
    gone = [one for one in enemies if leaving.gave_way(one)]
    home = [one for one in enemies if one.forced_home and not one.downed]
    out = [one for one in state.airplanes if one.side == side and one.fate == "exited"]
    met = [one for one in state.setting.objectives if one.side == side and one.id in state.met]
    counted = [
        (points.destroyed * len(down), ", ".join([f"{one.id} {_lost(one)}" for one in down])),
        (points.forced_home * len(home), ", ".join([f"{one.id} forced home" for one in home])),
        (points.left * len(gone), ", ".join([f"{one.id} leaving the fight" for one in gone])),
        (points.exit * len(out), ", ".join([f"{one.id} over its edge" for one in out])),
    ]
    done = sum([one.points for one in met])
    rest = state.scores[side] - done - sum([value for value, _ in counted])
    said = [f"{value} for {words}" for value, words in counted if value]
    said += [f"{one.points} because {goals.met(one)}" for one in met if one.points]
    return [*said, f"{rest} for targets on the ground"] if rest > 0 else said


def _lost(one: Airplane) -> str:
    """That an airplane is lost; of one that is still in one piece, why."""
    found = blows.counted(one)
    return f"counted as destroyed ({found})" if found else "destroyed"
