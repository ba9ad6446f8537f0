"""Orders: what wins a mission, what scores, how it stands and why, the wind."""

from aerodrome.core.phrases import count
from aerodrome.icog.state import State
from aerodrome.icog.words import ground
from aerodrome.server.wire.scenes import Account, Orders


def orders_of(state: State) -> Orders:
    """What it is all about, as a seat may know it."""
    setting = state.setting
    accounts = [
        Account(side.name, float(state.scores[at]), tuple(reasons(state, at))) for at, side in enumerate(setting.sides)
    ]
    return Orders(
        task=setting.briefing,
        wins=(wins(setting.points.margin),),
        scores=tuple(scores(state)),
        accounts=tuple(accounts),
        sky=ground.weather(state),
    )


def wins(margin: int) -> str:
    """What wins: more points, by so many at least (3.m)."""
    if margin == 1:
        return "The side with more points at the end wins; if they're equal, it's a draw."
    return f"A side that leads by {count(margin, 'point')} or more at the end wins; otherwise it's a draw."


def scores(state: State) -> list[str]:
    """What brings points (3.m)."""
    points, sides = state.setting.points, state.setting.sides
    said = [f"{points.destroyed} for an enemy plane destroyed, {points.forced_home} for one forced home."]
    if any(one.exit_edge for one in state.airplanes):
        said.append(f"{points.exit} for a plane that leaves over the edge of its task.")
    for one in state.setting.objectives:
        met = " (done)" if one.id in state.met else ""
        said.append(f"{sides[one.side].name}, {one.points}: {one.words or one.task}{met}.")
    return said


def reasons(state: State, side: int) -> list[str]:
    """Where a side's points come from (3.m, 6.3.13)."""
    points = state.setting.points
    enemies = [one for one in state.airplanes if one.side != side]
    down = [one for one in enemies if one.downed]
    home = [one for one in enemies if one.forced_home and not one.downed]
    out = [one for one in state.airplanes if one.side == side and one.fate == "exited"]
    met = [one for one in state.setting.objectives if one.side == side and one.id in state.met]
    counted = [
        (points.destroyed * len(down), ", ".join([f"{one.id} destroyed" for one in down])),
        (points.forced_home * len(home), ", ".join([f"{one.id} forced home" for one in home])),
        (points.exit * len(out), ", ".join([f"{one.id} over its edge" for one in out])),
        *[(one.points, one.words or one.task) for one in met],
    ]
    rest = state.scores[side] - sum([value for value, _ in counted])
    said = [f"{value} for {words}" for value, words in counted if value]
    return [*said, f"{rest} for targets on the ground"] if rest > 0 else said
