"""Attacks on what does not fly (6.5.1-6.5.3): strafing, bursts at balloons, salvos of rockets."""

import msgspec

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.damage import balloon_hits, unit_hits
from aerodrome.icog.events import GunSet
from aerodrome.icog.events.ground_events import RocketsFired, Strafed
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.ground import ground_charts, strafing
from aerodrome.icog.ground.rockets import Salvo
from aerodrome.icog.gunnery import guns, odds
from aerodrome.icog.gunnery.shooting import Shot
from aerodrome.icog.men import crew
from aerodrome.icog.phases import attack
from aerodrome.icog.questions.questions import STOP, NextTarget
from aerodrome.icog.rolls import checks
from aerodrome.icog.state import Balloon, State
from aerodrome.icog.tables.charts import BurstName

ONE_DIE = 1
"""Machine guns do one d6 (6.5.1.2, 6.5.5.2)."""


async def strafe(table: Table, name: str, member: int, shot: Shot) -> None:
    """A burst at the ground or a balloon (6.5.1.1, 6.5.2.1); wires and friends in the way as for any other."""
    if await attack.wires_fail(table, name, member, shot):
        return
    endangered = strafing.friends(table.state, name, shot)
    count = guns.firing(table.state.airplane(name), shot.guns)
    if isinstance(strafing.find(table.state, shot.target), Balloon):
        await _at_balloon(table, name, member, shot)
    else:
        await _at_units(table, name, member, shot)
    for friend in endangered:
        await attack.stray_burst(table, name, member, shot, friend, count)


async def _burst(table: Table, name: str, member: int, shot: Shot, danger: BurstName) -> tuple[bool, int]:
    """The Gunnery test of a burst (6.5.1.2, 6.5.2.1), and whether the guns jam; True and the successes of a hit."""
    count = guns.firing(table.state.airplane(name), shot.guns)
    roll, reasons = await attack.gunnery_test(table, name, member, shot)
    hit = roll == 1 or roll <= shot.base
    successes = shot.base - roll if hit else 0
    jams = odds.malfunctions(count, danger, table.state.airplane(name).crew[member])
    table.tell(
        Strafed(
            name,
            member,
            shot.guns,
            shot.target,
            shot.burst,
            shot.distance,
            shot.base,
            reasons,
            roll,
            hit,
            successes,
            odds.hits(shot.base),
            jams,
        )
    )
    if danger != "sustained":
        attack.use_ammunition(table, name, shot, hit)
    if roll > odds.SIDES - jams:
        await attack.malfunction(table, name, shot.guns)
    return hit, successes


# ---- ground units


async def _at_units(table: Table, name: str, member: int, shot: Shot) -> None:
    """A ground unit, and after each hit of a long burst another in the template at 4 less (6.5.1.3).

    The successes do not count, only the hit (6.5.1.2). Further targets cost and jam as sustained fire does.
    """
    others = strafing.in_template(table.state, name, shot)
    hit, _ = await _burst(table, name, member, shot, shot.burst)
    tried = 1
    while hit:
        await unit_hits.hit(table, shot.target, ONE_DIE, Why("6.5.1.2", "machine-gun fire"), name)
        others = tuple([one for one in others if one != shot.target])
        weapons = strafing.carrying_on(table.state, name, shot.guns, strafing.more_ammunition(table.state, tried))
        if shot.burst != "long" or not others or not weapons:
            return
        seat = table.state.airplane(name).seat
        target = await table.ask(NextTarget(seat, name, member, weapons, others, tried))
        if target == STOP:
            return
        _spend(table, name, weapons, strafing.more_ammunition(table.state, tried))
        shot = _swung(table.state, name, member, shot, target, weapons, tried)
        hit, _ = await _burst(table, name, member, shot, "sustained")
        tried += 1


def _swung(state: State, name: str, member: int, shot: Shot, target: str, weapons: tuple[int, ...], tried: int) -> Shot:
    """The burst at a further target (6.5.1.3)."""
    base, reasons = strafing.base_shot(state, name, member, target, shot.burst, weapons, tried)
    distance = round(state.airplane(name).at.to(state.unit(target).at).length() * 1000)
    return msgspec.structs.replace(shot, target=target, guns=weapons, distance=distance, base=base, reasons=reasons)


def _spend(table: Table, name: str, weapons: tuple[int, ...], halves: int) -> None:
    """What the further targets take of the ammunition, once for all of them (6.5.1.3)."""
    for at in weapons if halves else ():
        gun = table.state.airplane(name).guns[at]
        now = msgspec.structs.replace(gun, halves=gun.halves - halves)
        table.tell(GunSet(name, at, now, Why("6.3.7.2", f"further targets, {guns.boxes(now.halves)} left")))


# ---- balloons


async def _at_balloon(table: Table, name: str, member: int, shot: Shot) -> None:
    """A burst at a balloon, one in a turn (6.5.1.4): the successes and the ammunition add to its damage (6.5.2.2)."""
    hit, successes = await _burst(table, name, member, shot, shot.burst)
    if not hit:
        return
    reasons: tuple[Why, ...] = (Why("6.5.2.2", "successes", successes),)
    if table.state.airplane(name).incendiary:
        reasons += (Why("6.5.2.t", "incendiary ammunition", ground_charts.balloon().incendiary),)
    await balloon_hits.strike(table, shot.target, reasons, name, member)


async def fire_rockets(table: Table, name: str, salvo: Salvo) -> None:
    """All rockets in one salvo (6.5.3.3): as many are well aimed as the Flying test has successes (6.5.3.2).

    Each of these needs luck to hit, and then does damage of its own.
    """
    pilot = crew.pilot(table.state, name)
    fired = table.state.airplane(name).rockets
    outcome = await checks.skill_test(
        table, name, pilot, "flying", Purpose("rockets", f"rockets of {name}"), salvo.modifiers
    )
    aimed = min(fired, max(0, outcome.successes)) if outcome.passed else 0
    table.tell(RocketsFired(name, salvo.target, fired, aimed))
    for _ in range(aimed):
        if (await checks.luck_test(table, name, pilot, Purpose("rocket", f"rocket of {name}"))).passed:
            reasons = (Why("6.5.2.t", "a rocket", ground_charts.balloon().rocket),)
            await balloon_hits.strike(table, salvo.target, reasons, name, pilot)
        if table.state.balloon(salvo.target).gone:
            return
