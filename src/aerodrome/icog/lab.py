"""What the laboratory counts of a battle of In Clouds of Glory."""

from aerodrome.core.game import Game
from aerodrome.core.geometry import Point
from aerodrome.icog import scoring
from aerodrome.icog.events import Credited, Fired, MoveEnded
from aerodrome.icog.events.ground_events import BalloonLost, GroundFired, Strafed
from aerodrome.icog.mission import leaving, remaining
from aerodrome.icog.report import BALLOON
from aerodrome.icog.state import NEVER, State
from aerodrome.lab.facts import Decided, Ended, Facts, Field, PlaneFact, ShotFact, scenes

TWENTY = 20


def facts(game: Game) -> Facts:
    """Shots, losses, who moved first, and what decided the battle."""
    shots: list[ShotFact] = []
    victors: dict[str, tuple[str, ...]] = {}
    first = ""
    for event, state in scenes(game):
        if isinstance(event, Fired | Strafed | GroundFired):
            shots.append(_shot(event, state))
        elif isinstance(event, Credited) and event.victory:
            victors[event.against] = (event.airplane,)
        elif isinstance(event, BalloonLost):
            victors[event.balloon] = (event.by,) if event.by in state.ids else ()
        elif isinstance(event, MoveEnded) and not first:
            first = state.setting.sides[state.airplane(event.airplane).side].name
    state = game.state
    planes = [
        PlaneFact(one.id, state.setting.sides[one.side].name, one.panel, one.downed, victors.get(one.id, ()))
        for one in state.airplanes
    ]
    balloons = [
        PlaneFact(one.id, state.setting.sides[one.side].name, BALLOON, one.gone, victors.get(one.id, ()))
        for one in state.balloons
    ]
    return Facts(
        turns=min(state.turn, state.last_turn),
        first=first,
        decided=_decided(state),
        ended=_ended(state),
        planes=(*planes, *balloons),
        shots=tuple(shots),
        field=Field(state.setting.width, state.setting.depth),
    )


def _shot(event: Fired | Strafed | GroundFired, state: State) -> ShotFact:
    """A burst with its odds of a hit (6.3.1): at an airplane, at the ground or a balloon (6.5), or from the ground."""
    sides = state.setting.sides
    if isinstance(event, GroundFired):
        unit = state.unit(event.unit)
        by, by_type, side, odds = unit.id, unit.kind, unit.side, event.odds
    else:
        airplane = state.airplane(event.airplane)
        by, by_type, side = airplane.id, airplane.panel, airplane.side
        odds = (event.odds.hit if event.odds else 0) if isinstance(event, Fired) else event.odds or 0
    target_type, at = _target(state, event.target)
    return ShotFact(
        turn=state.turn,
        by=by,
        target=event.target,
        side=sides[side].name,
        by_type=by_type,
        target_type=target_type,
        chance=odds / TWENTY,
        hit=event.hit,
        effect=f"{event.successes} successes" if event.hit else "miss",
        x=at.x,
        y=at.y,
    )


def _target(state: State, name: str) -> tuple[str, Point]:
    """What was fired at, and where it was."""
    if name in state.ids:
        airplane = state.airplane(name)
        return airplane.panel, airplane.at
    if any(one.id == name for one in state.balloons):
        return BALLOON, state.balloon(name).at
    unit = state.unit(name)
    return unit.kind, unit.at


def _fighting(state: State, side: int) -> int:
    """The points of a side for enemies destroyed, forced home or gone (3.m, 6.3.13); the rest are for its tasks."""
    points = state.setting.points
    against = [one for one in state.airplanes if one.side != side]
    lost = [max(points.destroyed, points.forced_home * one.forced_home) for one in against if one.downed]
    home = [points.forced_home for one in against if one.forced_home and not one.downed]
    gone = [points.left for one in against if leaving.gave_way(one)]
    return sum(lost) + sum(home) + sum(gone)


def _decided(state: State) -> Decided:
    """Would the winner lead by the margin without his tasks (3.m)?"""
    winner = scoring.winner(state)
    if winner is None:
        return "nothing"
    won = [side.name for side in state.setting.sides].index(winner)
    if state.conceded != NEVER:
        return "fighting"
    lead = _fighting(state, won) - state.scores[1 - won]
    return "fighting" if lead >= state.setting.points.margin else "task"


def _ended(state: State) -> Ended:
    """Why it was over (3.m)."""
    if state.conceded != NEVER:
        return "conceded"
    if not all(remaining.is_left(state, side) for side in (0, 1)):
        return "beaten"
    return "turns"
