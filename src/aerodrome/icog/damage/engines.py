"""Engine damage (5.7.7, 6.3.12): losses that add up, a propeller, smoke, fuel, engines that stop for good."""

import msgspec

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.cockpit import dial
from aerodrome.icog.damage import wounds
from aerodrome.icog.events import EngineSet, SpeedSet
from aerodrome.icog.state import NEVER, Engine, State


def _engine(state: State, name: str, at: int) -> Engine:
    return state.airplane(name).engines[at]


async def lose(table: Table, name: str, at: int, units: int, why: Why) -> None:
    """An engine loses energy units in every turn (5.7.7); beyond its Engine out value it seizes (6.3.12.s)."""
    engine = _engine(table.state, name, at)
    if engine.dead:
        return
    now = msgspec.structs.replace(engine, loss=engine.loss + units)
    table.tell(EngineSet(name, at, now, why))
    if now.loss > table.state.panel(table.state.airplane(name)).engine_out[0]:
        await stop(table, name, at, Why("6.3.12.s", "the engine seizes"))


def run_unevenly(table: Table, name: str, at: int, why: Why) -> None:
    """An engine loses 1d4 energy units in every turn (5.7.7); such losses never make it seize."""
    engine = _engine(table.state, name, at)
    if not engine.dead:
        table.tell(EngineSet(name, at, msgspec.structs.replace(engine, uneven=engine.uneven + 1), why))


def chip_propeller(table: Table, name: str, at: int, why: Why) -> None:
    """A propeller is damaged (damage 14): a structural test in each move at a higher speed."""
    engine = _engine(table.state, name, at)
    if not engine.dead:
        table.tell(EngineSet(name, at, msgspec.structs.replace(engine, propeller=engine.propeller + 1), why))


def smoke(table: Table, name: str, at: int, turns: int, why: Why) -> None:
    """An engine smokes and will burn at the end of a turn to come (damage 14); the earlier of two such turns holds."""
    engine = _engine(table.state, name, at)
    if not engine.dead:
        last = _sooner(engine.smoke, table.state.turn + turns)
        table.tell(EngineSet(name, at, msgspec.structs.replace(engine, smoke=last), why))


def leak(table: Table, name: str, at: int, turns: int, why: Why) -> None:
    """An engine has fuel for so many more turns (damage 15)."""
    engine = _engine(table.state, name, at)
    if not engine.dead:
        last = _sooner(engine.fuel, table.state.turn + turns)
        table.tell(EngineSet(name, at, msgspec.structs.replace(engine, fuel=last), why))


async def stop(table: Table, name: str, at: int, why: Why) -> None:
    """An engine stops and cannot be started again (5.7.7); its pilot tests whether he fights on (6.3.14.1)."""
    engine = _engine(table.state, name, at)
    if engine.dead:
        return
    now = msgspec.structs.replace(engine, running=False, dead=True, smoke=NEVER)
    table.tell(EngineSet(name, at, now, why))
    await wounds.engine_stopped(table, name, why)


def lose_at_once(table: Table, name: str, units: int, why: Why) -> None:
    """The first loss comes immediately (6.3.10): the needle moves; a stall is judged at the next energy step."""
    state: State = table.state
    airplane = state.airplane(name)
    if airplane.place != "air" or not units:
        return
    speed = dial.energy_move(state.panel(airplane), airplane.speed, -units, airplane.loaded)
    table.tell(SpeedSet(name, (Why(why.paragraph, why.text, -units),), speed))


def _sooner(turn: int, other: int) -> int:
    """The earlier of two turns, of which the first may never come."""
    return other if turn == NEVER else min(turn, other)
