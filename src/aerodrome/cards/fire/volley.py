"""A volley (MC38): the shots of P8 or P9 with their draws, in the order of ids, then posts, then ground guns."""

from typing import Final

from aerodrome.cards.events import Burst, Fired, RocketsWasted, SkillUsed
from aerodrome.cards.fire import shots
from aerodrome.cards.fire.drawing import draw, dull_signs
from aerodrome.cards.ground import guns
from aerodrome.cards.state import Shot, State
from aerodrome.core.dice import D6, Die
from aerodrome.core.table import Table
from aerodrome.core.why import Why

D12 = Die("d12", tuple(range(1, 13)))
ROCKET_CARDS = 4
SHELL, RIFLE, ROCKET = "B", "D", "C"
MACHINE_GUN: Final = "C"


async def fire(table: Table, quick: bool) -> bool:
    """All fire of P8 (`quick`) or of P9 (MC38); True if any card was drawn."""
    before = len(table.state.draws)
    for shot in table.state.shots:
        if shot.by in table.state.ids and shot.quick == quick:
            await _fire_post(table, shot)
    if not quick:
        await _rockets(table)
        for shot in table.state.shots:
            if shot.by not in table.state.ids:
                await _machine_gun(table, shot)
        await _rifles(table)
        await _shells(table)
    return len(table.state.draws) > before


async def _fire_post(table: Table, shot: Shot) -> None:
    """One man's shot (MC34-MC37); who fell in P8 does not fire, and a shot at him is not fired (MC38)."""
    state: State = table.state
    plane = state.plane(shot.by)
    if plane.place != "air" or shots.why_idle(state, plane, shot.post):
        return
    distance = shots.measured(state, plane, shot.post, shot.target)
    if isinstance(distance, Why):
        return
    gun = state.entry(plane.id).guns[shot.post]
    aimed = shots.is_aimed(state, plane, shot.post, shot.target)
    crack = shot.crack and shots.may_crack(state, plane, gun.man)
    if crack or shot.quick:
        table.tell(SkillUsed(plane.id, gun.man, "Crack Shot" if crack else "Quick on the Trigger"))
    dull = dull_signs(state, shot.target, plane.id)
    cards = await draw(table, shot.target, gun.letter, shots.card_count(state, plane, gun, distance), dull)
    table.tell(
        Fired(
            plane.id, gun.post, shot.target, distance, gun.letter, cards, shot.post, gun.man, aimed or crack, crack,
            shot.quick,
        )
    )  # fmt: skip


async def _rockets(table: Table) -> None:
    """Rockets pressed in the phase before (MC90): at the nearest balloon in arc and reach, else for nothing."""
    for plane in table.state.planes:
        if plane.launch != table.state.tick or plane.place != "air":
            continue
        found = shots.rocket_target(table.state, plane)
        if found is None:
            table.tell(RocketsWasted(plane.id))
            continue
        dull = dull_signs(table.state, found[0], plane.id, jams=False)
        cards = await draw(table, found[0], ROCKET, ROCKET_CARDS, dull)
        table.tell(Fired(plane.id, "rockets", found[0], found[1], ROCKET, cards, -1, 0))


async def _machine_gun(table: Table, shot: Shot) -> None:
    """A machine gun on the ground (MC87): one card of deck C."""
    state: State = table.state
    unit = next(unit for unit in state.setting.units if unit.id == shot.by)
    distance = guns.gun_distance(state, unit, state.plane(shot.target))
    if isinstance(distance, Why) or not guns.fights(state, unit):
        return
    cards = await draw(table, shot.target, MACHINE_GUN, 1, dull_signs(state, shot.target))
    table.tell(Fired(unit.id, "gun", shot.target, distance, MACHINE_GUN, cards))


async def _rifles(table: Table) -> None:
    """Trenches (MC88): one card of deck D for the nearest enemy plane that is close enough."""
    for unit in table.state.setting.units:
        if unit.kind != "trench" or not guns.fights(table.state, unit):
            continue
        found = guns.rifle_target(table.state, unit)
        if found is not None:
            cards = await draw(table, found[0], RIFLE, 1, dull_signs(table.state, found[0], jams=False))
            table.tell(Fired(unit.id, "rifles", found[0], found[1], RIFLE, cards))


async def _shells(table: Table) -> None:
    """Shells that burst in this phase (MC86): off their point by dice, cards of deck B for whoever is near."""
    for order in table.state.orders:
        unit = next(unit for unit in table.state.setting.units if unit.id == order.unit)
        if order.phase != table.state.phase or not guns.fights(table.state, unit):
            continue
        seat = guns.owner(table.state, unit)
        (direction,) = await table.roll(f"direction of the burst of {unit.id}", seat, D12)
        (distance,) = await table.roll(f"distance of the burst of {unit.id}", seat, D6)
        x, y = guns.burst(order, direction, distance)
        table.tell(Burst(unit.id, x, y, order.level, order.target))
        for name, count in guns.struck(table.state, (x, y), order.level):
            cards = await draw(table, name, SHELL, count, dull_signs(table.state, name, jams=False))
            table.tell(Fired(unit.id, "shell", name, 0, SHELL, cards))
