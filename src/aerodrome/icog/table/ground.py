"""The ground war of a moment: units, balloons, barrages, bombing runs, artillery, objectives and who came down."""

from itertools import pairwise
from math import atan2, degrees

from aerodrome.core.geometry import Point
from aerodrome.core.phrases import capital
from aerodrome.icog.ground import barrages, direct_fire, ground, ground_charts, moorings, wind
from aerodrome.icog.setting import Objective
from aerodrome.icog.state import Airplane, Balloon, Barrage, Battery, State, Unit
from aerodrome.icog.table.sums import units
from aerodrome.icog.table.wire.ground import (
    ArtilleryCard,
    BalloonCard,
    BarrageCard,
    Fallen,
    FallenCard,
    GoalCard,
    GroundScene,
    RunMark,
    UnitCard,
)
from aerodrome.icog.tables import bombing_charts
from aerodrome.icog.tables.bombing_charts import UNIT
from aerodrome.icog.tasks import artillery
from aerodrome.icog.words import goals, names
from aerodrome.icog.words import units as words
from aerodrome.icog.words.ground import standing, thing
from aerodrome.server.wire.figures import GroundLoss, RingCard, Spot

DOWN = ("crashed", "landed")


def ground_of(state: State) -> GroundScene | None:
    """Everything beside the airplanes in play; None where there is nothing of it."""
    setting = state.setting
    fallen = _fallen(state)
    if not (setting.ground_war or setting.objectives or fallen):
        return None
    heading = wind.heading(state)
    return GroundScene(
        units=tuple([_unit(state, one) for one in state.units if not words.is_away(state, one)]),
        balloons=tuple([_balloon(state, one) for one in state.balloons]),
        barrages=tuple([_barrage(state, one) for one in state.barrages if barrages.guns(state, one.battery)]),
        runs=tuple([mark for one in state.airplanes if (mark := _run(state, one))]),
        artillery=tuple([_battery(state, one) for one in state.batteries]),
        goals=tuple([_goal(state, one) for one in setting.objectives]),
        fallen=fallen,
        wind=None if heading is None else float((90 - heading) % 360),
        lines=standing(state),
    )


def spot(at: Point) -> Spot:
    """A place in Move units."""
    return units(at.x), units(at.y), units(at.z)


def rings(kg: int) -> tuple[RingCard, ...]:
    """The template of a bomb or shell (6.5.5.2)."""
    return tuple([RingCard(ring.radius, ring.dice) for ring in bombing_charts.template(kg).rings])


def bomb_rings(state: State, one: Airplane, load: str) -> tuple[RingCard, ...]:
    """The template of what an airplane drops; containers have none."""
    bombs = state.panel(one).bombs
    return rings(bombs.kg) if load == "bombs" and bombs else ()


def things(state: State) -> tuple[str, ...]:
    """The ids of everything on the ground that questions, answers and events may name."""
    return (
        *[one.id for one in state.units],
        *[one.id for one in state.balloons],
        *[one.battery for one in state.barrages],
        *[one.id for one in state.batteries],
    )


# ---- one by one


def _unit(state: State, one: Unit) -> UnitCard:
    kind, entry = ground_charts.kind(one.kind), ground.entry_of(state.setting, one.id)
    return UnitCard(
        id=one.id,
        type=one.kind,
        title=thing(state, one.id),
        group=entry.group,
        side=one.side,
        seat=one.seat,
        at=spot(one.at),
        heading=_heading(state, one),
        radius=kind.radius,
        strength=one.strength,
        strength_most=kind.strength,
        cover=one.cover,
        covering=one.covering,
        reach=kind.reach / UNIT if direct_fire.fires(state, one) else 0.0,
        battery=one.battery,
        gone=one.gone,
        firing=any(name in (one.id, one.battery) for _, name in state.ground_fire if name) and not one.gone,
        seen=any(done == one.id for _, done in state.work),
        goal=words.is_goal(state, one.id),
        lines=words.unit(state, one),
    )


def _heading(state: State, one: Unit) -> float | None:
    """Where a unit with a road drives: to the next bend, or along the last reach where it has stopped."""
    route = ground.entry_of(state.setting, one.id).route
    reaches = [(start, end) for start, end in pairwise(route) if start != end]
    if not reaches:
        return None
    way = one.way
    for start, end in reaches:
        length = round(start.to(end).length() * UNIT)
        if way < length or (start, end) == reaches[-1]:
            return round(degrees(atan2(end.y - start.y, end.x - start.x)), 1)
        way -= length
    return None


def _balloon(state: State, one: Balloon) -> BalloonCard:
    return BalloonCard(
        id=one.id,
        title=thing(state, one.id),
        side=one.side,
        seat=one.seat,
        at=spot(one.at),
        foot=units(moorings.moored(state, one.id).z),
        radius=ground_charts.balloon().radius,
        leak=one.leak + one.gush,
        cable=one.cable,
        gone=one.gone,
        goal=words.is_goal(state, one.id),
        lines=words.balloon(state, one),
    )


def _barrage(state: State, one: Barrage) -> BarrageCard:
    return BarrageCard(
        battery=one.battery,
        title=f"barrage {one.battery}",
        side=one.side,
        seat=one.seat,
        at=spot(one.at) if one.at else None,
        reach=ground_charts.barrage().reach,
        guns=len(barrages.guns(state, one.battery)),
        within=barrages.within(state, one.battery),
        lines=words.barrage(state, one),
    )


def _run(state: State, one: Airplane) -> RunMark | None:
    run = one.run
    if run is None or one.place != "air":
        return None
    return RunMark(
        airplane=one.id,
        side=one.side,
        load=run.load,
        dive=run.dive,
        each=run.each,
        points=tuple([spot(at) for at in run.points]),
        rings=bomb_rings(state, one, run.load),
        words=words.run(state, one.id, run),
    )


def _battery(state: State, one: Battery) -> ArtilleryCard:
    return ArtilleryCard(
        id=one.id,
        title=f"battery {one.id}",
        side=one.side,
        seat=one.seat,
        at=spot(one.aim) if one.aim else None,
        dice=one.dice,
        effect=one.effect,
        guns=artillery.entry_of(state.setting, one.id).guns,
        lines=words.battery(state, one),
    )


def _goal(state: State, one: Objective) -> GoalCard:
    done, needed = words.done(state, one)
    return GoalCard(
        id=one.id,
        side=one.side,
        task=one.task,
        points=one.points,
        words=capital(goals.reward(one)),
        met=one.id in state.met,
        at=spot(one.at) if one.at else None,
        radius=units(one.radius),
        targets=one.targets,
        done=done,
        needed=needed,
    )


def _fallen(state: State) -> tuple[FallenCard, ...]:
    """Airplanes that are down on the board, and men who came down by parachute (1.6.1, 5.5.21.3)."""
    found = []
    for one in state.airplanes:
        if one.place == "gone" and one.fate in DOWN:
            what: Fallen = "landed" if one.fate == "landed" else "wreck"
            title = names.airplane(state, one.id)
            found.append(FallenCard(one.id, what, one.side, spot(one.at), title, words.fallen(state, one)))
        for at, man in enumerate(one.crew):
            if man.jumped is not None:
                said = words.jumped(state, one, at)
                found.append(FallenCard(f"{one.id}-{at}", "parachute", one.side, spot(man.jumped), man.name, said))
    return tuple(found)


# ---- the end


def losses_of(state: State) -> tuple[GroundLoss, ...]:
    """What each side has lost on the ground, and the objectives it has reached; nothing without a ground war."""
    if not (state.setting.ground_war or state.setting.objectives):
        return ()
    return tuple([
        GroundLoss(side.name, *words.losses(state, at), words.reached(state, at))
        for at, side in enumerate(state.setting.sides)
    ])  # fmt: skip
