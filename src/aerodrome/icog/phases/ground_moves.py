"""What moves before the airplanes (5.1, 6.4.3.1): units along their roads, balloons on their winches, barrages."""

from aerodrome.core.geometry import Point
from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog import terrain
from aerodrome.icog.events import PhaseBegan
from aerodrome.icog.events.ground_events import BalloonMoved, BarrageSet, UnitMoved
from aerodrome.icog.ground import balloons, barrages, ground, moorings, roads
from aerodrome.icog.phases import artillery_fire
from aerodrome.icog.questions.questions import MoveBarrage, Winch
from aerodrome.icog.state import State
from aerodrome.icog.tasks import objectives


async def step(table: Table) -> None:
    """Land units and balloons move, then barrages (5.1, 6.4.3.1); then the airplanes, if any are left to move."""
    for part in PARTS:
        await part(table)
    table.tell(PhaseBegan("move" if table.state.order else "ground fire"))


async def move_all(table: Table) -> None:
    """Vehicles, trains and troops move before anything flies (5.1), each along its road by its speed."""
    for unit in ground.standing(table.state):
        if ground.entry_of(table.state.setting, unit.id).speed and ground.is_drawn(table.state, unit):
            move(table, unit.id)


def move(table: Table, name: str) -> None:
    """A unit goes on along its road or rail (5.1); at its end it stops, or leaves the board if that is an edge."""
    state: State = table.state
    unit, entry = state.unit(name), ground.entry_of(state.setting, name)
    whole = roads.length(entry.route)
    way = min(unit.way + entry.speed, whole)
    if way == unit.way:
        return
    at = roads.along(entry.route, way)
    on_ground = Point(at.x, at.y, terrain.height_at(state.setting.terrain, at.x, at.y))
    table.tell(UnitMoved(name, on_ground, way, way == whole and roads.on_edge(state.setting, at)))
    if way == whole:
        arrivals(table)


def arrivals(table: Table) -> None:
    """The objectives that ask for somebody to get through (3.m): enough of them are at the end of their road."""
    state: State = table.state
    there = [unit.id for unit in state.units if roads.has_arrived(ground.entry_of(state.setting, unit.id), unit)]
    for side in (0, 1):
        for one in objectives.open_for(state, side, "arrive"):
            if len([name for name in one.targets if name in there]) >= (one.count or len(one.targets)):
                objectives.meet(table, one)


async def winch_all(table: Table) -> None:
    """Each balloon that can be pulled down is, or not, as its player likes (5.1)."""
    for balloon in table.state.balloons:
        able = balloons.can_be_lowered(table.state, balloon.id)
        if able and await table.ask(Winch(balloon.seat, balloon.id)) == "down":
            lower(table, balloon.id)


def lower(table: Table, name: str) -> None:
    """A balloon is pulled down by its winch's speed (5.1), at most to the ground."""
    state: State = table.state
    at = state.balloon(name).at
    low = moorings.moored(state, name).z + balloons.BEDDED
    table.tell(BalloonMoved(name, Point(at.x, at.y, max(low, at.z - balloons.entry_of(state.setting, name).winch))))


async def move_barrages(table: Table) -> None:
    """Each battery moves its barrage, lifts it, or lays it anew in the turn after that (6.4.3.1)."""
    for one in table.state.barrages:
        if not barrages.guns(table.state, one.battery):
            if one.at:
                table.tell(BarrageSet(one.battery, None, Why("6.4.3.2", "no gun is left")))
            continue
        answer = await table.ask(MoveBarrage(one.seat, one.battery))
        if answer == barrages.LIFT:
            table.tell(BarrageSet(one.battery, None, Why("6.4.3.1", "lifted")))
        elif at := barrages.read(answer):
            table.tell(BarrageSet(one.battery, at, Why("6.4.3.1", "moved" if one.at else "laid")))


PARTS = (artillery_fire.lay, move_all, winch_all, move_barrages)
"""In their order; each is a rule that may ask and roll."""
