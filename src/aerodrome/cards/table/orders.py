"""Orders: what wins, what scores, how it stands and why, clouds."""

from aerodrome.cards import objectives, scoring
from aerodrome.cards.state import State
from aerodrome.cards.words import names
from aerodrome.core.phrases import capital, count, number, small
from aerodrome.server.wire.scenes import Account, Orders


def orders_of(state: State) -> Orders:
    """What it is all about, as a seat may know it."""
    setting = state.setting
    accounts = [
        Account(side.name, float(scoring.points(state, at)), tuple(reasons(state, at)))
        for at, side in enumerate(setting.sides)
    ]
    return Orders(
        task=setting.briefing,
        wins=("The side with more victory points at the end wins.",),
        scores=tuple(scores(state)),
        accounts=tuple(accounts),
        sky=(capital(f"{count(len(state.clouds), 'cloud')} over the table"),) if state.clouds else (),
    )


def scores(state: State) -> list[str]:
    """What brings points (MC93)."""
    setting, points = state.setting, state.setting.points
    tasks = [f"{setting.sides[one.side].name}: {small(names.objective(setting, one))}" for one in setting.objectives]
    worth = dict.fromkeys([scoring.worth(state, plane) for plane in state.planes])
    lost = " or ".join([number(value) for value in sorted(worth)])
    each = f"{lost} points" if lost != "one" else "one point"
    leaving = f", {count(points.left, 'point')} for each that leaves the table" if points.left else ""
    half = count(points.damaged, "point")
    return [*tasks, f"{capital(each)} for each enemy plane lost, {half} for each one at half its damage{leaving}."]


def reasons(state: State, side: int) -> list[str]:
    """Where a side's points come from (MC93)."""
    found = scoring.tally(state, side)
    own = [one for one in state.setting.objectives if one.side == side and objectives.points(state, one)]
    counted = [
        (found.lost, "enemy planes lost"),
        (found.damaged, "enemies at half their damage"),
        (found.left or 0, "enemies who have left the table"),
        (found.balloons, "balloons burnt"),
        *[(objectives.points(state, one), f"this task: {names.task(state.setting, one)}") for one in own],
    ]
    return [f"{value} for {words}" for value, words in counted if value]
