"""Damage (6.3.10-6.3.12): the die of a hit, the two damage tables, and what each of their effects does."""

import msgspec

from aerodrome.core.table import Table
from aerodrome.core.why import Why, total
from aerodrome.icog import pilots
from aerodrome.icog.damage import crashes, engines, falls, jumps, wounds
from aerodrome.icog.damage.flames import around, catch_fire, unnerve
from aerodrome.icog.damage.structure import lose_structure
from aerodrome.icog.events import Altered, CrewChanged, DamageRolled, GunSet, Wounded, house_events
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.gunnery import guns
from aerodrome.icog.house import ranges
from aerodrome.icog.men import campaign_skills, crew, traits
from aerodrome.icog.questions import ability_questions
from aerodrome.icog.rolls import checks, dice, feats
from aerodrome.icog.rolls.dice import D20, DICE
from aerodrome.icog.state import State
from aerodrome.icog.tables import career_charts, charts, effects, outcomes
from aerodrome.icog.tables.effects import AnyEffect

HIGHEST = 30
SCARF = 1
"""The line that makes the pilot luckier for good, even if the die is rolled again (6.3.10)."""
WIRES = {"manoeuvre": 1, "tight turn": 2}


class Blow:
    """One line of a table being worked off: whom it strikes, who dealt it, which engine it is about."""

    __slots__ = ("by", "crew", "engine", "gunfire", "name", "pilot", "table", "why")

    def __init__(self, table: Table, name: str, why: Why, by: str = "", member: int = 0) -> None:
        self.table, self.name, self.why, self.by, self.crew = table, name, why, by, member
        self.gunfire = bool(by)
        self.engine = 0
        self.pilot = crew.pilot(table.state, name)

    @property
    def state(self) -> State:
        state: State = self.table.state
        return state

    @property
    def seat(self) -> str:
        """Who rolls: the attacker, or the owner where nobody attacked."""
        return self.state.airplane(self.by or self.name).seat

    @property
    def engines(self) -> int:
        """How many engines the airplane has: it decides which table holds."""
        return self.state.panel(self.state.airplane(self.name)).engines


# ---- the die


async def roll(table: Table, name: str, successes: int, by: str = "", member: int = 0, fired: int = 2) -> None:
    """A hit (6.3.10): one d20, the successes, and what the number of guns adds (6.3.8.1), on the damage table.

    `by` is the shooter, empty where nobody shot: then the roll is bare, and the man who suffers it may roll it again
    (1.2.3). A shooter may roll the die again, and a master marksman shift the line that was found (1.4.2).
    """
    blow = Blow(table, name, Why("6.3.10", "hit"), by, member)
    purpose = Purpose("damage", f"damage to {name}", name)
    if not by:
        await _strike(blow, *(await checks.hazard(table, name, purpose)))
        return
    (face,) = await table.roll(purpose.text, blow.seat, D20)
    reasons = await _additions(blow, successes, fired)
    number = _row(face + total(reasons))
    if number == SCARF:
        await _strike(blow, face, reasons)
    if number < HIGHEST and await checks.reroll(table, by, member, purpose, face, None, reasons=reasons):
        reasons += (Why("1.2.3", f"rolled again after {face}"),)
        (face,) = await table.roll(purpose.text, blow.seat, D20)
        number = 0
    shift = await feats.marksman(table, by, member, name, _row(face + total(reasons)))
    if shift or number != SCARF:
        await _strike(blow, face, reasons + shift)


async def from_ground(table: Table, name: str, seat: str, amount: str, why: Why) -> None:
    """A hit by fire from the ground (6.4.2.1, 6.4.3.t): its own dice instead of the d20, and what `why` adds."""
    blow = Blow(table, name, why)
    blow.gunfire = True
    wanted = effects.dice(amount)
    faces = await table.roll(f"damage to {name}", seat, DICE[wanted.sides], wanted.count)
    reasons = tuple([one for one in (why, Why(why.paragraph, "more", wanted.plus)) if one.value])
    number = _row(sum(faces) + total(reasons))
    table.tell(DamageRolled(name, "", _table_name(blow.engines), faces, reasons or (why,), number))
    if not await _ignored(blow, number):
        await _line(blow, number)


async def _strike(blow: Blow, face: int, reasons: tuple[Why, ...]) -> None:
    """The line of the table that a damage die leads to; while others have still to fire it may have to wait (GH1)."""
    number = _row(face + total(reasons))
    blow.table.tell(DamageRolled(blow.name, blow.by, _table_name(blow.engines), (face,), reasons, number))
    if await _ignored(blow, number):
        return
    if _waits(blow):
        blow.table.tell(house_events.HitHeld(blow.name, blow.by, blow.crew, number))
    else:
        await _line(blow, number)


def _waits(blow: Blow) -> bool:
    """Does a hit wait until all have fired (GH1)? A burst does, in the shooting phase, where fire is simultaneous."""
    state = blow.state
    return state.setting.options.simultaneous_fire and bool(blow.by and state.shooters)


async def _ignored(blow: Blow, number: int) -> bool:
    """Does a pilot with nine lives ignore a line of the damage table (SC26)? Once in a battle, as he likes."""
    airplane = blow.state.airplane(blow.name)
    man = airplane.crew[blow.pilot]
    if number == SCARF or not crew.aboard(man) or not campaign_skills.is_unused(man, campaign_skills.NINE_LIVES):
        return False
    question = ability_questions.NineLives(airplane.seat, blow.name, blow.pilot, number)
    if await blow.table.ask(question) != ability_questions.IGNORE:
        return False
    words = f"has more lives than one: line {number} is ignored"
    campaign_skills.use(blow.table, blow.name, blow.pilot, campaign_skills.NINE_LIVES, words)
    return True


async def _additions(blow: Blow, successes: int, fired: int) -> tuple[Why, ...]:
    """What is added to the damage die (6.3.8.1): successes, -3 for one gun, 1d4 for three and more; 1.4.1, GH7."""
    bonus = charts.gun_bonus(fired)
    plus = bonus.plus
    if bonus.count:
        plus += sum(await blow.table.roll("more guns", blow.seat, DICE[bonus.sides], bonus.count))
    many: tuple[Why, ...] = (Why("6.3.8.1", "one gun" if fired == 1 else f"{fired} guns", plus),) if plus else ()
    if traits.has(blow.state, blow.by, blow.crew, traits.HAWK_EYED):
        amount = career_charts.ability_numbers().damage
        sharp = await dice.amount(blow.table, f"{traits.HAWK_EYED} in {blow.by}", blow.seat, amount)
        many += (Why("1.4.1", traits.HAWK_EYED, sharp),)
    return (Why("6.3.1.1", "successes", successes), *many, *ranges.point_blank(blow.state, blow.by, blow.name))


def _row(number: int) -> int:
    """Less than 1 reads 1, more than 30 reads 30 (6.3.8.1)."""
    return max(1, min(HIGHEST, number))


def _paragraph(count: int) -> str:
    return "6.3.10" if count == 1 else "6.3.11"


def _table_name(count: int) -> str:
    return "single engine" if count == 1 else "multi engine"


# ---- the tables


async def hit(table: Table, name: str, number: int, by: str = "", member: int = 0) -> None:
    """A line of the damage table happens at once (6.1.2, 6.3.10, 6.3.11)."""
    await _line(Blow(table, name, Why("6.3.10", ""), by, member), number)


async def _line(blow: Blow, number: int) -> None:
    """A line of the table for the airplane's number of engines."""
    line = outcomes.damage(blow.engines, number)
    await _all(blow, line, _paragraph(blow.engines))


async def _all(blow: Blow, line: effects.Line, paragraph: str) -> None:
    """The effects of a line in their order."""
    blow.why = Why(paragraph, line.words)
    for effect in line.effects:
        await _apply(blow, effect)


async def apply(table: Table, name: str, found: tuple[AnyEffect, ...], why: Why, by: str = "", member: int = 0) -> None:
    """Effects of any table in their order: damage, failure, fire, collision or landing (6.3.12)."""
    blow = Blow(table, name, why, by, member)
    for effect in found:
        await _apply(blow, effect)


async def _apply(blow: Blow, effect: AnyEffect) -> None:
    """One effect; whatever is gone suffers nothing more, but others may still be unnerved by its end."""
    table, name, why = blow.table, blow.name, blow.why
    airplane = blow.state.airplane(name)
    if airplane.place == "gone" and not isinstance(effect, effects.Unnerve | effects.AsRow | effects.Escape):
        return
    match effect:
        case effects.Structure():
            points = await dice.amount(table, f"structure of {name}", blow.seat, effect.dice)
            lose_structure(table, name, points, why, gunfire=blow.gunfire)
            await jumps.out_of_wreck(table, name)
        case effects.StructureTest():
            await crashes.structural_test(table, name, why)
        case effects.Widen():
            table.tell(Altered(name, why, widened=airplane.widened + effect.by))
        case effects.TornFabric():
            table.tell(Altered(name, why, drag=airplane.drag + effect.units))
            engines.lose_at_once(table, name, effect.units, why)
        case effects.Wires():
            table.tell(Altered(name, why, wires=WIRES[effect.when]))
        case effects.RollValue():
            table.tell(Altered(name, why, roll_factor=airplane.roll_factor * effect.factor))
        case effects.WideTurn():
            table.tell(Altered(name, why, wide_turn=True))
        case effects.EmergencyLanding():
            table.tell(Altered(name, why, needs_emergency_landing=True))
        case effects.Undercarriage():
            table.tell(Altered(name, why, no_undercarriage=True))
        case effects.FlyingTest():
            await _jerked(blow)
        case effects.Spin():
            await _spin(blow, effect.fatal)
        case effects.WeaponLost():
            await _weapon(blow, effect.guns)
        case effects.MainArmament():
            _armament(blow)
        case effects.Fire() | effects.Smoke() if _merciful(blow):
            words = f"fires no tracer: {name} does not catch fire"
            campaign_skills.use(table, blow.by, blow.crew, campaign_skills.CHIVALROUS, words)
        case effects.Fire():
            await catch_fire(table, name, effect.reaches, why, dies_out=effect.dies_out)
        case effects.StrayShot():
            await _stray(blow, effect)
        case effects.SubTable():
            await _sub_table(blow, effect.table)
        case effects.AsRow():
            await _line(blow, effect.row)
        case effects.BreakUp():
            crashes.destroy(table, name, "destroyed", why)
            await jumps.out_of_wreck(table, name)
        case effects.Wrecked():
            crashes.destroy(table, name, "crashed", why)
        case effects.Explode():
            await explode(table, name, effect.radius, why)
        case effects.Unnerve():
            await unnerve(table, name, effect.radius)
        case effects.Parachute():
            jumps.wing_off(table, name, effect.by, why)
        case effects.BalloonHit() | effects.BalloonExplodes():
            return  # what it does to the balloon is not the airplane's damage
        case _:
            await _engine(blow, effect)
            await _men(blow, effect)


async def _engine(blow: Blow, effect: AnyEffect) -> None:
    """Effects on an engine (5.7.7, 6.3.12)."""
    table, name, why, at = blow.table, blow.name, blow.why, blow.engine
    running = blow.state.airplane(name).engines[at].running
    match effect:
        case effects.WhichEngine():
            blow.engine = await dice.pick(table, "which engine", blow.seat, range(blow.engines))
        case effects.EngineLoss():
            await engines.lose(table, name, at, effect.units, why)
            if effect.at_once and running:
                engines.lose_at_once(table, name, effect.units, why)
        case effects.EngineUneven():
            engines.run_unevenly(table, name, at, why)
            if running:
                units = await dice.amount(table, f"engine of {name}", blow.seat, effect.dice)
                engines.lose_at_once(table, name, units, why)
        case effects.Propeller():
            engines.chip_propeller(table, name, at, why)
        case effects.Smoke():
            engines.smoke(table, name, at, effect.turns, why)
        case effects.Fuel():
            turns = await dice.amount(table, f"fuel of {name}", blow.seat, effect.dice)
            if turns == effect.fire_at:
                await _line(blow, effect.as_row)
            else:
                engines.leak(table, name, at, turns, why)
        case effects.EngineDead():
            await engines.stop(table, name, at, why)


async def _men(blow: Blow, effect: AnyEffect) -> None:
    """Effects on the crew (6.3.12)."""
    table, name, why = blow.table, blow.name, blow.why
    man = blow.state.airplane(name).crew[blow.pilot]
    match effect:
        case effects.Luck():
            luck = pilots.luck(man) + effect.by
            more = pilots.rerolls(luck) - pilots.rerolls(luck - effect.by)
            now = msgspec.structs.replace(man, luck=luck, rerolls=man.rerolls + more)
            table.tell(CrewChanged(name, blow.pilot, now, why))
        case effects.Wound():
            for member in await wounds.whom(table, name, effect.who, blow.pilot, blow.by):
                if _stopped(blow, member):
                    continue
                points = await dice.amount(table, f"wound of {name}", blow.seat, effect.dice)
                await wounds.wound(table, name, member, points, why)
        case effects.Kill():
            await wounds.kill(table, name, await wounds.whom(table, name, effect.who, blow.pilot, blow.by), why)
        case effects.Blackout():
            if crew.aboard(man):
                table.tell(Wounded(name, blow.pilot, 0, man.wounds, False, why, blackout=blow.state.turn + 1))
        case effects.Shaken():
            if crew.aboard(man):
                table.tell(Wounded(name, blow.pilot, 0, man.wounds, False, why, shaken=man.shaken + effect.initiative))
        case effects.Escape():
            for member in wounds.living(blow.state, name):
                sinking = (Why("5.5.17.t", "out of the sinking airplane", effect.by),) if effect.by else ()
                outcome = await checks.luck_test(table, name, member, Purpose("water", "out of the water"), sinking)
                if not outcome.passed:
                    await wounds.kill(table, name, (member,), Why("5.5.17.t", "drowned"))


def _merciful(blow: Blow) -> bool:
    """Did a man fire who is too chivalrous for tracers (SC29)?"""
    return bool(blow.by) and campaign_skills.has(blow.state, blow.by, blow.crew, campaign_skills.CHIVALROUS)


def _stopped(blow: Blow, member: int) -> bool:
    """Does something over his heart stop the bullet that should wound a man (SC60)? It does so once."""
    thing = campaign_skills.shield(blow.state.airplane(blow.name).crew[member])
    if not thing or not blow.gunfire:
        return False
    campaign_skills.use(blow.table, blow.name, member, thing, f"is not hurt: his {thing.lower()} stops the bullet")
    return True


# ---- airframe, controls and guns


async def _jerked(blow: Blow) -> None:
    """The stick is torn from the pilot's hand (damage 18): a Flying test, or a spin begins at once (5.5.15.2)."""
    if "spin" in blow.state.airplane(blow.name).attitude:
        return
    if not await checks.flying_test(blow.table, blow.name, Purpose("control", f"{blow.name} keeps control")):
        await falls.enter_spin(blow.table, blow.name, blow.why)


async def _spin(blow: Blow, fatal: bool) -> None:
    """A spin begins at once (5.5.15.2); out of a fatal one nobody recovers (damage 28)."""
    if fatal:
        await wounds.doom(blow.table, blow.name, blow.why)
    else:
        await falls.enter_spin(blow.table, blow.name, blow.why)


async def _weapon(blow: Blow, count: int) -> None:
    """Guns are hit (damage 13): one group, by a die among several; two guns only where they sit side by side."""
    airplane = blow.state.airplane(blow.name)
    groups = [at for at, gun in enumerate(airplane.guns) if gun.barrels + gun.jammed]
    if groups:
        at = await dice.pick(blow.table, "which gun is hit", blow.seat, groups)
        blow.table.tell(GunSet(blow.name, at, guns.disabled(airplane.guns[at], count), blow.why))


def _armament(blow: Blow) -> None:
    """All fixed guns are useless (damage 18)."""
    airplane = blow.state.airplane(blow.name)
    for at, gun in enumerate(airplane.guns):
        if guns.is_fixed(blow.state, airplane, at) and gun.barrels + gun.jammed:
            blow.table.tell(GunSet(blow.name, at, guns.disabled(gun, gun.barrels + gun.jammed), blow.why))


async def _sub_table(blow: Blow, name: str) -> None:
    """One die on a smaller table (6.3.10, 6.3.11)."""
    smaller = outcomes.sub_table(blow.engines, name)
    (face,) = await blow.table.roll(f"{name} of {blow.name}", blow.seat, DICE[smaller.last])
    blow.table.tell(DamageRolled(blow.name, blow.by, name, (face,), (), face))
    await _all(blow, smaller.look_up(face), _paragraph(blow.engines))


async def _stray_die(blow: Blow, purpose: Purpose) -> int:
    """A die of a stray shot; who fired may roll it again, or who suffers where nobody did (1.2.3)."""
    if not blow.by:
        return (await checks.hazard(blow.table, blow.name, purpose))[0]
    (face,) = await blow.table.roll(purpose.text, blow.seat, D20)
    if await checks.reroll(blow.table, blow.by, blow.crew, purpose, face, None):
        (face,) = await blow.table.roll(purpose.text, blow.seat, D20)
    return face


async def _stray(blow: Blow, effect: effects.StrayShot) -> None:
    """A stray shot (damage 20): bombs go up, or the table is rolled again with two dice and without successes."""
    table, name = blow.table, blow.name
    if blow.state.airplane(name).bombs:
        await explode(table, name, effect.radius, Why(_paragraph(blow.engines), "its bombs are hit"))
        return
    faces: tuple[int, ...] = ()
    purpose = Purpose("damage", f"stray shot at {name}", name)
    for _ in range(effects.dice(effect.again).count):
        faces += (await _stray_die(blow, purpose),)
    number = _row(sum(faces))
    table.tell(DamageRolled(name, blow.by, _table_name(blow.engines), faces, (blow.why,), number))
    await _line(blow, number)


# ---- explosions


async def explode(table: Table, name: str, radius: int, why: Why) -> None:
    """An airplane blows up with all aboard; each airplane within the radius rolls a bare d20 for damage (6.3.10)."""
    at = table.state.airplane(name).at
    crashes.destroy(table, name, "destroyed", why, exploded=True)
    for other in around(table.state, at, radius):
        if table.state.airplane(other).place == "air":
            await roll(table, other, 0)
