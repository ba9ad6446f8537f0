"""Fire from the ground (6.4), before anybody in the air fires: one gun or unit after the other, each a step.

An arm is a kind of fire from the ground. Each says who of it has somebody to fire at, and fires one of them.
"""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.damage import damage
from aerodrome.icog.events import PhaseBegan
from aerodrome.icog.events.ground_events import (
    BarrageFired,
    BarrageSet,
    GroundFireBegan,
    GroundFired,
    GroundFireEnded,
)
from aerodrome.icog.ground import barrages, direct_fire, ground_charts
from aerodrome.icog.gunnery import odds
from aerodrome.icog.phases import artillery_fire
from aerodrome.icog.questions.questions import GroundTarget
from aerodrome.icog.rolls import dice
from aerodrome.icog.rolls.dice import D12, D20
from aerodrome.icog.state import State
from aerodrome.icog.tasks import artillery

# ---- the arms


async def fire_gun(table: Table, battery: str) -> None:
    """A gun of a battery (6.4.3.2, 6.4.3.t): a d20; on a 1 the barrage drifts and it rolls once more.

    Chance picks whom a hit strikes among all airplanes within 10 MU, friends too.
    """
    seat = barrages.barrage(table.state, battery).seat
    results = ground_charts.barrage().result
    while True:
        inside = barrages.within(table.state, battery)
        (roll,) = await table.roll(f"barrage of {battery}", seat, D20)
        line = results.look_up(roll)
        struck = line.damage != "0" and inside
        target = await dice.pick(table, f"whom the barrage of {battery} hits", seat, inside) if struck else ""
        table.tell(BarrageFired(battery, roll, inside, target, barrages.hit_odds(table.state) if inside else 0))
        if not line.drifts:
            break
        (hour,) = await table.roll(f"drift of {battery}", seat, D12)
        at = barrages.drifted(table.state, battery, hour)
        table.tell(BarrageSet(battery, at, Why("6.4.3.t", f"drifts towards {hour} o'clock")))
    if target:
        await damage.from_ground(table, target, seat, line.damage, Why("6.4.3.t", line.words))


async def fire_unit(table: Table, name: str) -> None:
    """A ground unit fires at an airplane of its player's choice (6.4.1.1, 6.4.1.2); a natural 1 always hits.

    What it does to the airplane: the unit's own dice and the successes on the damage table (6.4.2.1).
    """
    unit = table.state.unit(name)
    found = direct_fire.shots(table.state, name)
    target = found[0].target
    if len(found) > 1:
        target = await table.ask(GroundTarget(unit.seat, name))
    shot = next(one for one in found if one.target == target)
    (roll,) = await table.roll(f"{name} fires at {target}", unit.seat, D20)
    hit = roll == 1 or roll <= shot.base
    successes = shot.base - roll if hit else 0
    table.tell(
        GroundFired(name, target, shot.distance, shot.base, shot.reasons, roll, hit, successes, odds.hits(shot.base))
    )
    if hit:
        dice_text = ground_charts.kind(unit.kind).damage
        await damage.from_ground(table, target, unit.seat, dice_text, Why("6.4.2.1", "successes", successes))


class Arm(NamedTuple):
    """A kind of fire from the ground."""

    shooters: Callable[[State], tuple[str, ...]]
    """Who may fire now, in order; an id as often as it has guns that fire one by one."""
    fire: Callable[[Table, str], Awaitable[None]]


ARMS: dict[str, Arm] = {
    "barrage": Arm(barrages.shooters, fire_gun),
    "unit": Arm(direct_fire.shooters, fire_unit),
    "artillery": Arm(artillery.shooters, artillery_fire.fire),
}
"""In the order in which they fire: barrages before everything else (6.4.3.2)."""


# ---- the phase


async def step(table: Table) -> None:
    """The next gun or unit on the ground fires (6.4.1.1, 6.4.3.2); who has nobody to fire at is passed over."""
    state: State = table.state
    if not state.ground_fire:
        shooters = tuple([(arm, name) for arm, one in ARMS.items() for name in one.shooters(state)])
        if not shooters:
            table.tell(PhaseBegan("gunners"))
            return
        table.tell(GroundFireBegan(shooters))
    arm, name = table.state.ground_fire[0]
    await ARMS[arm].fire(table, name)
    table.tell(GroundFireEnded(1 + idle(table.state, 1)))
    if not table.state.ground_fire:
        table.tell(PhaseBegan("gunners"))


def idle(state: State, after: int = 0) -> int:
    """How many in a row have nobody to fire at (6.4), from the head of the order of fire or after some of it."""
    for at, (arm, name) in enumerate(state.ground_fire[after:]):
        if name in ARMS[arm].shooters(state):
            return at
    return len(state.ground_fire[after:])
