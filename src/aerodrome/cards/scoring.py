"""Victory points (MC93) and the end of the battle (MC13)."""

import msgspec

from aerodrome.cards import objectives
from aerodrome.cards.fire.effects import is_half
from aerodrome.cards.state import Plane, State
from aerodrome.core.rules import Result, Score


class Details(msgspec.Struct, frozen=True, gc=False):
    """Where a side's points come from."""

    side: str
    lost: int
    damaged: int
    objectives: int
    balloons: int
    left: int | msgspec.UnsetType = msgspec.UNSET
    """Only where leaving the table counts."""


def worth(state: State, plane: Plane) -> int:
    """Victory points for an enemy plane that is lost (MC93)."""
    kind, points = state.airplane(plane), state.setting.points
    if kind.is_airship:
        return points.airship
    if kind.engines > 1:
        return points.several_engines
    return points.two_seater if kind.crew > 1 and points.two_seater is not None else points.one_engine


def tally(state: State, side: int) -> Details:
    """The victory points of a side (MC93)."""
    worths = state.setting.points
    lost = damaged = left = 0
    for plane in state.planes:
        if plane.side == side:
            continue
        if objectives.is_lost(plane):
            lost += worth(state, plane)
        elif is_half(state, plane):
            damaged += worths.damaged
        elif plane.fate == "left" and not objectives.has_crossed(state, plane):
            left += worths.left
    own = [one for one in state.setting.objectives if one.side == side]
    burnt = 0
    if not any(one.task == "balloon" for one in own):
        burnt = objectives.BALLOON_POINTS * len([
            balloon
            for balloon, now in zip(state.setting.balloons, state.balloons, strict=True)
            if balloon.side != side and now.fate == "burnt"
        ])  # fmt: skip
    done = sum([objectives.points(state, one) for one in own])
    gone = left if worths.left else msgspec.UNSET
    return Details(state.setting.sides[side].name, lost, damaged, done, burnt, gone)


def points(state: State, side: int) -> int:
    """All points of a side together."""
    found = tally(state, side)
    return found.lost + found.damaged + found.objectives + found.balloons + (found.left or 0)


REASONS = {
    "turns": "the last turn is over",
    "empty": "nobody is left in the air",
    "alone": "one side has nobody left, and the other nothing to do",
    "task": "the task is fulfilled",
    "conceded": "one side gave up",
}


def result(state: State) -> Result:
    """Who won: more points win, equal is a draw (MC93); who gives up has lost (MC13)."""
    one, other = counted = scores(state)
    winner = None if one.points == other.points else max(counted, key=lambda score: score.points).side
    return Result(
        winner=winner,
        reason=REASONS.get(state.ended, ""),
        scores=counted,
        details=(tally(state, 0), tally(state, 1)),
    )


def scores(state: State) -> tuple[Score, ...]:
    """The points of both sides."""
    return tuple([Score(side.name, float(points(state, at))) for at, side in enumerate(state.setting.sides)])


def ending(state: State) -> str:
    """Why the battle is over at E3 (MC13); empty while it goes on."""
    setting = state.setting
    if state.turn >= setting.options.turns:
        return "turns"
    there = [plane.side for plane in state.planes if plane.place != "gone"]
    left = [side in there for side in (0, 1)]
    if not there:
        return "empty"
    if any(one.ends and objectives.is_done(state, one) for one in setting.objectives):
        return "task"
    if all(left):
        return ""
    for side in (0, 1):
        open_still = any(one.side == side and objectives.is_open(state, one) for one in setting.objectives)
        if left[side] and not left[1 - side] and not open_still:
            return "alone"
    return ""
