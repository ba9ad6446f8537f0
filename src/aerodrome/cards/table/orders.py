"""Orders: what wins, what scores, how it stands and why, clouds."""

from aerodrome.cards import objectives, scoring
from aerodrome.cards.state import State
from aerodrome.cards.words import names
from aerodrome.core.phrases import capital, count, people, small
from aerodrome.server.wire.scenes import Account, Orders


def orders_of(state: State) -> Orders:
    """What it is all about, as a seat may know it."""
    setting = state.setting
    accounts = [
        Account(side.name, float(scoring.points(state, at)), tuple(reasons(state, at)), task(state, at))
        for at, side in enumerate(setting.sides)
    ]
    return Orders(
        task=setting.briefing,
        wins=(*_aims(state), "The side with more victory points at the end wins."),
        scores=tuple(scores(state)),
        accounts=tuple(accounts),
        sky=sky(state),
    )


def sky(state: State) -> tuple[str, ...]:
    """The weather by the name that a campaign gave it, and the clouds (MC92)."""
    clouds = f"{count(len(state.clouds), 'cloud')} over the table" if state.clouds else ""
    said = ": ".join([one for one in (state.setting.sky, clouds) if one])
    return (capital(said),) if said else ()


def _aims(state: State) -> tuple[str, ...]:
    """What to do where there is nothing to do but fight."""
    return () if state.setting.objectives else ("Shoot down enemy planes and lose none of your own.",)


def task(state: State, side: int) -> str:
    """What a side has to do (MC93): its own tasks, or to keep the enemy from his; empty where there are none."""
    setting = state.setting
    own, theirs = [[one for one in setting.objectives if one.side == at] for at in (side, 1 - side)]
    told = [f"{capital(names.tasks(setting, own, 'and'))}."] if own else []
    enemies = people(setting.sides[1 - side].name)
    told += [f"Don't let {enemies} {names.tasks(setting, theirs, 'or', side)}."] if theirs else []
    return " ".join(told)


def scores(state: State) -> list[str]:
    """What brings points (MC93), a line for each thing that does."""
    setting = state.setting
    tasks = [f"{setting.sides[one.side].name}: {small(names.objective(setting, one))}" for one in setting.objectives]
    return [*tasks, *_balloons(state), *for_planes(state)]


def for_planes(state: State) -> list[str]:
    """What enemy planes bring that are lost, damaged or driven off (MC93)."""
    worth, points = sorted(dict.fromkeys([scoring.worth(state, plane) for plane in state.planes])), state.setting.points
    by_type = ", depending on its type" if len(worth) > 1 else ""
    lines = [
        (worth, f"an enemy plane shot down, or forced down away from its own lines{by_type}"),
        ([points.damaged], "an enemy plane that survives with half its damage or more"),
        ([points.left], "an enemy plane that leaves the table with less damage than that"),
    ]
    return [f"{_points(values)} for {what}." for values, what in lines if any(values)]


def _balloons(state: State) -> list[str]:
    """Enemy balloons, for a side that has no task that speaks of them (MC93)."""
    found = []
    for at, side in enumerate(state.setting.sides):
        tasked = any(one.side == at and one.task == "balloon" for one in state.setting.objectives)
        if not tasked and any(balloon.side != at for balloon in state.setting.balloons):
            found.append(f"{side.name}: {_points([objectives.BALLOON_POINTS])} for an enemy balloon burnt.")
    return found


def _points(values: list[int]) -> str:
    """So many points: `1 point`, `3 or 5 points`."""
    return f"{' or '.join([str(value) for value in values])} point{'' if values == [1] else 's'}"


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
