"""Orders: what wins a mission, what scores, how it stands and why, the wind."""

from aerodrome.core.phrases import count, listing
from aerodrome.icog.state import State
from aerodrome.icog.words import goals, ground
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
    said = [f"{points.destroyed} for an enemy plane destroyed, {points.forced_home} for one forced home.", NOTHING]
    if any(one.exit_edge for one in state.airplanes):
        said.append(f"{points.exit} for a plane that leaves over the edge of its task.")
    for at, side in enumerate(sides):
        if found := goals.targets(state, at):
            said.append(f"{side.name}: {listing(found)}.")
    return said


NOTHING = "A plane that is only damaged brings nothing; if none is lost or driven home, that's a draw."
"""What many a fight between planes comes to."""


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
    ]
    done = sum([one.points for one in met])
    rest = state.scores[side] - done - sum([value for value, _ in counted])
    said = [f"{value} for {words}" for value, words in counted if value]
    said += [f"{one.points} because {goals.met(one)}" for one in met if one.points]
    return [*said, f"{rest} for targets on the ground"] if rest > 0 else said
