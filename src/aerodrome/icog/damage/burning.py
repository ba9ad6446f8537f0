"""Burning and broken engines (5.5.19.2, 5.7.5, 5.7.7, 6.3.10): what goes on turn after turn once it was hit."""

from functools import cache
from typing import TypeVar

import msgspec

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.damage import crashes, damage, engines, wounds
from aerodrome.icog.events import Altered, DamageRolled, EngineSet
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.men import crew
from aerodrome.icog.movement.energy import is_out
from aerodrome.icog.rolls import checks, dice
from aerodrome.icog.rolls.dice import D4, D6
from aerodrome.icog.state import NEVER, Airplane, Engine, State
from aerodrome.icog.tables import charts, effects, outcomes
from aerodrome.icog.tables.effects import AnyEffect

BURNS = 27
"""The line of both damage tables at which the fuel tank burns (6.3.10, 6.3.11)."""
E = TypeVar("E", bound=effects.Effect)


# ---- what the damage tables say


@cache
def _found(count: int, kind: type[E]) -> E:
    """The effect of a kind in the damage table for so many engines: it holds the numbers that go with it."""
    sheet = outcomes.damage_table(count)
    tables = [sheet.table, *sheet.sub_tables.values()]
    lines = [row.result for table in tables for row in table.rows]
    return next(effect for line in lines for effect in line.effects if isinstance(effect, kind))


def _replace(table: Table, name: str, at: int, why: Why, **fields: object) -> None:
    """An engine changes."""
    engine: Engine = table.state.airplane(name).engines[at]
    table.tell(EngineSet(name, at, msgspec.structs.replace(engine, **fields), why))


# ---- fire


async def fire(table: Table, name: str) -> None:
    """A burning airplane rolls 1d6 after its own move (6.3.10.b); a fire in the cockpit burns the pilot."""
    airplane: Airplane = table.state.airplane(name)
    if airplane.fire == NEVER or airplane.place != "air":
        return
    (face,) = await table.roll(f"fire in {name}", airplane.seat, D6)
    line = outcomes.fire(face)
    table.tell(DamageRolled(name, "", "fire", (face,), (), face))
    why = Why("6.3.10.b", line.words)
    if line.out and not airplane.fatal_fire:
        table.tell(Altered(name, why, fire=NEVER))
        return
    found: tuple[AnyEffect, ...] = line.effects
    await damage.apply(table, name, found, why)
    if table.state.airplane(name).place == "air":
        await _cockpit(table, name)


async def _cockpit(table: Table, name: str) -> None:
    """The fire has reached the cockpit: the pilot dies, in a large airplane he is wounded (6.3.10, 6.3.11)."""
    state: State = table.state
    airplane = state.airplane(name)
    member = crew.flier(state, name)
    if member is None or state.turn < airplane.fire:
        return
    burn = _found(len(airplane.engines), effects.Fire)
    why = Why("6.3.10" if len(airplane.engines) == 1 else "6.3.11", "the fire is in the cockpit")
    points = await dice.amount(table, f"fire in the cockpit of {name}", airplane.seat, burn.wounds)
    if points:
        await wounds.wound(table, name, member, points, why)
    else:
        await wounds.kill(table, name, (member,), why)


# ---- engines in the energy step


async def uneven(table: Table, name: str) -> int:
    """What engines that run unevenly lose in this turn (5.7.7): 1d4 for each hit on an engine that runs."""
    state: State = table.state
    airplane = state.airplane(name)
    panel = state.panel(airplane)
    hits = sum([engine.uneven for engine in airplane.engines if not is_out(panel, engine)])
    return sum(await table.roll(f"engine of {name}", airplane.seat, D4, hits)) if hits else 0


async def propeller(table: Table, name: str, speed: int) -> None:
    """A damaged propeller shakes the airplane in a move flown or ended at high speed: a structural test (6.3.10)."""
    state: State = table.state
    airplane = state.airplane(name)
    panel = state.panel(airplane)
    shaking = [engine for engine in airplane.engines if engine.propeller and not is_out(panel, engine)]
    if not shaking:
        return
    above = _found(panel.engines, effects.Propeller).above
    if max(speed, airplane.speed) > above:
        paragraph = "6.3.10" if panel.engines == 1 else "6.3.11"
        await crashes.structural_test(table, name, Why(paragraph, f"damaged propeller above {above} km/h"))


def blow_out(table: Table, name: str) -> None:
    """Smoke is gone once the airplane is fast enough (6.3.10)."""
    airplane = table.state.airplane(name)
    smoke = _found(len(airplane.engines), effects.Smoke)
    if airplane.speed < smoke.speed:
        return
    for at, engine in enumerate(airplane.engines):
        if engine.smoke != NEVER:
            _replace(table, name, at, Why("6.3.10", f"the smoke is gone at {airplane.speed} km/h"), smoke=NEVER)


async def drown(table: Table, name: str) -> None:
    """Two or more moves in a row that end inverted (5.5.19.2): a Flying test, or the engines stop.

    They stop against the pilot's will, so he tests whether he fights on (6.3.14.1).
    """
    state: State = table.state
    airplane = state.airplane(name)
    panel = state.panel(airplane)
    running = [at for at, engine in enumerate(airplane.engines) if not is_out(panel, engine)]
    if airplane.inverted < 2 or not running:
        return
    if not await checks.flying_test(table, name, Purpose("inverted", f"{name} inverted again")):
        why = Why("5.5.19.2", "the engine stops upside down")
        for at in running:
            _replace(table, name, at, why, running=False)
        await wounds.engine_stopped(table, name, why)


# ---- what the pilot does with them


def switch_off(table: Table, name: str, at: int) -> None:
    """An engine is switched off (5.7.5.2); one that smokes then does not burn, but is never started again (6.3.11)."""
    airplane = table.state.airplane(name)
    engine = airplane.engines[at]
    if engine.smoke != NEVER and _found(len(airplane.engines), effects.Smoke).may_switch_off:
        why = Why("6.3.11", "the smoking engine is switched off for good")
        _replace(table, name, at, why, running=False, dead=True, smoke=NEVER)
    else:
        _replace(table, name, at, Why("5.7.5.2", "the engine is switched off"), running=False)


async def restart(table: Table, name: str, at: int) -> None:
    """An engine is started again (5.7.5.3): a d20 of 16, 13, then 10 or less; after three failures it is dead."""
    state: State = table.state
    pilot = crew.pilot(state, name)
    attempt = state.airplane(name).engines[at].restarts + 1
    target = charts.restart_target(attempt)
    assert target is not None
    reasons = (Why("5.7.5.3", f"attempt {attempt}", target),)
    outcome = await checks.test(table, name, pilot, Purpose("restart", f"restart of {name}"), target, reasons)
    if outcome.passed:
        _replace(table, name, at, Why("5.7.5.3", "the engine starts"), running=True, restarts=0)
    else:
        dead = charts.restart_target(attempt + 1) is None
        words = "the engine is dead" if dead else "the engine does not start"
        _replace(table, name, at, Why("5.7.5.3", words), restarts=attempt, dead=dead)


# ---- the end of a turn


async def end_of_turn(table: Table) -> None:
    """After the last shot of a turn: smoking engines catch fire (6.3.10), leaking tanks run dry (6.3.10)."""
    for name in [airplane.id for airplane in table.state.airplanes]:
        for at in range(len(table.state.airplane(name).engines)):
            await _smoke(table, name, at)
            await _fuel(table, name, at)


async def _smoke(table: Table, name: str, at: int) -> None:
    """An engine that still smokes when its time is over burns like a hit tank (6.3.10)."""
    state: State = table.state
    airplane = state.airplane(name)
    engine = airplane.engines[at]
    if airplane.place != "air" or engine.smoke == NEVER or state.turn < engine.smoke:
        return
    _replace(table, name, at, Why("6.3.10", "the smoking engine catches fire"), smoke=NEVER)
    await damage.hit(table, name, BURNS)


async def _fuel(table: Table, name: str, at: int) -> None:
    """An engine without fuel is dead (6.3.10); its pilot tests whether he fights on (6.3.14.1)."""
    state: State = table.state
    engine = state.airplane(name).engines[at]
    if state.airplane(name).place == "gone" or engine.fuel == NEVER or state.turn < engine.fuel or engine.dead:
        return
    await engines.stop(table, name, at, Why("6.3.10", "out of fuel"))
