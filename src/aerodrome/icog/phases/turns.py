"""Game turns (chapter 3): how one begins, who enters, how it ends, and when the battle is over (3.m, 6.3.10.a)."""

from aerodrome.core.geometry import Point
from aerodrome.core.phrases import people, verb
from aerodrome.core.table import Table
from aerodrome.icog.damage import burning, jumps
from aerodrome.icog.events import BattleEnded, FightingEnded, GameLengthened, OrderSet, Placed, TurnBegan
from aerodrome.icog.gunnery import threats
from aerodrome.icog.mission import leaving, mission, placement, remaining, setup
from aerodrome.icog.movement import movers
from aerodrome.icog.phases import fuel, homecoming, mending, radio, weather
from aerodrome.icog.rolls import checks, dice, feats
from aerodrome.icog.rolls.dice import D20
from aerodrome.icog.setting import OPPOSITE, Edge, Setting
from aerodrome.icog.state import State

SETTLING = 20
"""Turns that those who cannot get home fly on at most after the end (6.3.10.a)."""


# ---- the beginning of a turn


async def begin(table: Table) -> None:
    """The next game turn begins; those whose turn it is to enter come over an edge."""
    table.tell(TurnBegan(table.state.turn + 1))
    await weather.shift(table)
    await checks.come_round(table)
    for name in entering(table.state):
        await enter(table, name)


def entering(state: State) -> tuple[str, ...]:
    """Who enters in this turn."""
    entries = [entry for side in state.setting.sides for entry in side.force if entry.start.place == "waiting"]
    return tuple([e.id for e in entries if e.start.turn == state.turn and state.airplane(e.id).place == "waiting"])


async def enter(table: Table, name: str) -> None:
    """An airplane enters square to the edge: dice decide over which edge it comes and where (the sector patrol)."""
    state: State = table.state
    airplane, entry = state.airplane(name), setup.entry_of(state.setting, name)
    edge = await dice.pick(table, f"edge over which {name} enters", airplane.seat, entry.start.edges)
    (face,) = await table.roll(f"place where {name} enters", airplane.seat, D20)
    frame = mission.level_frame(placement.TOWARDS[OPPOSITE[edge]])
    at = place_of_entry(state, edge, face, airplane.at.z)
    table.tell(Placed(name, "air", at, frame, airplane.speed, setup.exit_edge(entry, edge)))


def place_of_entry(state: State, edge: Edge, face: int, height: int) -> Point:
    """The place that a d20 names along an edge, counted from west or south; the next free one if somebody is there."""
    faces = len(D20.faces)
    spots = [_along(state.setting, edge, (face - 1 + step) % faces, faces, height) for step in range(faces)]
    return next((at for at in spots if not placement.near(state, at)), spots[0])


def _along(setting: Setting, edge: Edge, number: int, count: int, height: int) -> Point:
    """The middle of one of so many equal parts of an edge."""
    if edge in ("north", "south"):
        return Point(setting.width * (2 * number + 1) // (2 * count), setting.depth * (edge == "north"), height)
    return Point(setting.width * (edge == "east"), setting.depth * (2 * number + 1) // (2 * count), height)


# ---- its end


async def end(table: Table) -> None:
    """After the shooting: messages end (6.6.3.1), fire, smoke and fuel go on, house rules mend, or run low; then the
    battle is over, or the next turn begins (3.m)."""
    await radio.end_all(table)
    await burning.end_of_turn(table)
    await mending.clear_jams(table)
    await mending.pick_up(table)
    fuel.run_low(table)
    await feats.survivors(table)
    if lengthens(table.state):
        table.tell(GameLengthened(table.state.last_turn + 1))
    reason = decided(table.state)
    if not reason:
        weather.drift(table)
        await begin(table)
    elif stranded(table.state):
        table.tell(FightingEnded(reason))
    else:
        await homecoming.settle(table)
        table.tell(BattleEnded(reason))


def decided(state: State) -> str:
    """Why the battle is over: a side has nobody left, or the last turn has been played (3.m); empty if it goes on."""
    if not any(remaining.fights_on(airplane) for airplane in state.airplanes):
        return "no airplane is left on either side"
    left = [remaining.is_left(state, side) for side in (0, 1)]
    if not all(left):
        side = state.setting.sides[left.index(False)]
        rest = "nothing" if side.units or side.balloons else "no airplane"
        return f"{people(side.name)} {verb(side.name, 'has', 'have')} {rest} left"
    return remaining.LAST if state.turn >= state.last_turn else ""


def lengthens(state: State) -> bool:
    """Is there one more turn (3.m)? If in the mission's last one somebody threatens an enemy from the rear."""
    setting = state.setting
    if not setting.extra_turn or not state.turn == state.last_turn == setting.turns:
        return False
    names = [airplane.id for airplane in state.airplanes]
    return any(threats.threatening(state, one, other) == "rear" for one in names for other in names)


# ---- after the end


async def settle(table: Table) -> None:
    """Those who cannot get home fly on alone, moves only, until they are down, out or safe (6.3.10.a)."""
    if table.state.turn > table.state.last_turn:
        await jumps.abandon(table)
        await burning.end_of_turn(table)
        await feats.survivors(table)
    state: State = table.state
    if not stranded(state) or state.turn >= state.last_turn + SETTLING:
        await homecoming.settle(table)
        table.tell(BattleEnded(state.ended))
        return
    table.tell(TurnBegan(state.turn + 1))
    table.tell(OrderSet(stranded(table.state)))


def stranded(state: State) -> tuple[str, ...]:
    """Who cannot get home under his own power, in the order in which they move (5.2.1, 6.3.10.a)."""
    names = [airplane.id for airplane in state.airplanes if leaving.is_stranded(airplane)]
    first = [name for name in movers.first_movers(state) if name in names]
    return (*first, *(name for name in names if name not in first))
