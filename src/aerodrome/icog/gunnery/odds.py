"""Odds: what a test or a burst promises, in twentieths, and how much damage to expect (6.3.1, 6.3.10)."""

from functools import lru_cache
from itertools import product

import msgspec

from aerodrome.core.why import total
from aerodrome.icog import pilots
from aerodrome.icog.gunnery import guns, shooting
from aerodrome.icog.house import ranges
from aerodrome.icog.men import campaign_skills, crew, skills, traits
from aerodrome.icog.state import Crew, State
from aerodrome.icog.tables import career_charts, charts, effects, outcomes
from aerodrome.icog.tables.charts import BurstName
from aerodrome.icog.tables.effects import AnyEffect

SIDES = 20
HIGHEST = 30
FAILURE_SIDES = 6
HUNDREDTHS = 100


Vulnerability = tuple[int, int, int, int, bool]
"""What matters of a target when damage is estimated: see `_Prey`."""


class ShotOdds(msgspec.Struct, frozen=True, gc=False):
    """What a burst promises: hit and malfunction in twentieths, damage in hundredths of structural strength.

    What strikes crew and engine is reckoned as if it were strength: an airplane lost counts as all that is left.
    """

    base: int
    hit: int
    malfunction: int
    damage: int


def test(target: int) -> int:
    """On how many of twenty faces a test against this target succeeds (1.1)."""
    return skills.odds(target)


def hits(base: int) -> int:
    """On how many of twenty faces a base shot hits (6.3.1.1): a natural 1 always does."""
    return max(1, min(SIDES, base))


def malfunctions(count: int, burst: BurstName, man: Crew | None = None) -> int:
    """On how many of twenty faces that many guns jam (6.3.9.1), in a man's hands (SC18, SC28)."""
    lowest = charts.malfunctions_at(count, burst)
    if man is not None and man.skills:
        lowest = campaign_skills.jams_at(man, lowest)
    return 0 if lowest is None else SIDES + 1 - lowest


def shot(state: State, name: str, member: int, target: str, burst: BurstName, weapon: int | None = None) -> ShotOdds:
    """What a burst promises (6.3.1.1, 6.3.8.1, 6.3.9.1, 6.3.10)."""
    airplane = state.airplane(name)
    at = shooting.first_weapon(state, name, member, target) if weapon is None else weapon
    base, _ = shooting.base_shot(state, name, member, target, burst, at)
    together = next((group for group in guns.ready(state, airplane, member, burst) if at in group), (at,))
    more = extra(state, name, member, target)
    return promise(state, target, base, guns.firing(airplane, together) or 1, burst, more, airplane.crew[member])


def burst(state: State, name: str, shot: shooting.Shot) -> ShotOdds:
    """What a burst that a man could fire promises (6.3.1.1, 6.3.8.1, 6.3.9.1, 6.3.10)."""
    airplane = state.airplane(name)
    member = state.panel(airplane).weapons[shot.guns[0]].crew
    more = extra(state, name, member, shot.target)
    count = guns.firing(airplane, shot.guns)
    return promise(state, shot.target, shot.base, count, shot.burst, more, airplane.crew[member])


def extra(state: State, name: str, member: int, target: str) -> int:
    """What a man adds to the damage die by sharp eyes (1.4.1) and by coming very near (GH7)."""
    return sharpness(state, name, member) + total(ranges.point_blank(state, name, target))


def sharpness(state: State, name: str, member: int) -> int:
    """What a hawk-eyed man adds to the damage die on average, rounded down (1.4.1)."""
    if not traits.has(state, name, member, traits.HAWK_EYED):
        return 0
    sharp = effects.dice(career_charts.ability_numbers().damage)
    return _twice(sharp.count, sharp.sides) // 2 + sharp.plus


def promise(
    state: State, target: str, base: int, count: int, burst: BurstName, more: int = 0, man: Crew | None = None
) -> ShotOdds:
    """What a base shot with so many guns promises against a target (6.3.1.1, 6.3.8.1, 6.3.10).

    `more` is added to the damage die; `man` is who fires.
    """
    return ShotOdds(
        base, hits(base), malfunctions(count, burst, man), damage(vulnerability(state, target), base, count, more)
    )


@lru_cache(maxsize=16384)
def damage(prey: Vulnerability, base: int, count: int, more: int = 0) -> int:
    """What a base shot with so many guns takes of a target on average, misses among it, in hundredths of strength."""
    means = _means(*prey)
    bonus = charts.gun_bonus(count)
    plus = bonus.plus + _twice(bonus.count, bonus.sides) // 2 + more
    return sum([means[max(LEAST, min(MOST, base - face + plus)) - LEAST] for face in range(1, hits(base) + 1)]) // SIDES


def lines(state: State, target: str) -> tuple[int, ...]:
    """What each line of the damage table takes of a target, from 1 to 30, in hundredths of structural strength."""
    prey = _Prey(*vulnerability(state, target))
    return tuple([prey.line(number) for number in range(1, HIGHEST + 1)])


def line(number: int) -> int:
    """The line of the damage table that a die with all that is added leads to (6.3.10)."""
    return max(1, min(HIGHEST, number))


def vulnerability(state: State, target: str) -> Vulnerability:
    """What matters of a target when damage is estimated: see `_Prey`."""
    prey = state.airplane(target)
    panel = state.panel(prey)
    strength = panel.structure if prey.structure is None else prey.structure
    pilot = prey.crew[crew.pilot(state, target)]
    return panel.engines, strength, panel.ignores_structure, max(1, pilots.fortitude(pilot)), prey.bombs > 0


# ---- what lines of the damage table are worth

LEAST, MOST = 1 - SIDES, HIGHEST - 1
"""Fewer successes than these always read 1 on the damage table, more always read 30."""
SHARES: dict[type, int] = {
    effects.FlyingTest: 15,
    effects.Wires: 25,
    effects.RollValue: 10,
    effects.WideTurn: 10,
    effects.EmergencyLanding: 5,
    effects.Undercarriage: 5,
    effects.MainArmament: 50,
    effects.EngineUneven: 25,
    effects.Propeller: 15,
    effects.Smoke: 40,
    effects.Fuel: 30,
    effects.EngineDead: 60,
    effects.Blackout: 15,
    effects.Shaken: 5,
    effects.Unnerve: 5,
    effects.Spin: 100,
    effects.Fire: 100,
    effects.BreakUp: 100,
    effects.Explode: 100,
}
"""Our estimate of an effect, in hundredths of an airplane."""
FOR_EACH: dict[type, tuple[str, int]] = {
    effects.Widen: ("by", 8),
    effects.TornFabric: ("units", 8),
    effects.EngineLoss: ("units", 10),
    effects.WeaponLost: ("guns", 15),
}
"""The same for each template, energy unit or gun."""
SHARE_OF_A_GUNNER = 30


class _Prey(msgspec.Struct, frozen=True, gc=False):
    """What matters of a target when damage is estimated."""

    engines: int
    strength: int
    ignores: int
    fortitude: int
    bombs: bool

    def line(self, number: int, *, again: bool = True) -> int:
        """What a line of the damage table takes, in hundredths of structural strength, at most all of it."""
        line = outcomes.damage(self.engines, number)
        return min(self.strength * HUNDREDTHS, sum(self.effect(effect, again) for effect in line.effects))

    def effect(self, effect: AnyEffect, again: bool) -> int:
        """What an effect takes on average."""
        whole = self.strength
        match effect:
            case effects.Structure():
                return self.structure(effect.dice)
            case effects.StructureTest():
                missed = SIDES - test(whole)
                failures = [outcomes.structural_failure(face) for face in range(1, FAILURE_SIDES + 1)]
                lost = sum(self.effect(e, again) for line in failures for e in line.effects)
                return missed * lost // (SIDES * len(failures))
            case effects.Wound():
                amount = effects.dice(effect.dice)
                share = min(HUNDREDTHS, (_twice(amount.count, amount.sides) // 2 + amount.plus) * 100 // self.fortitude)
                return whole * share * (SHARE_OF_A_GUNNER if "gunner" in effect.who else HUNDREDTHS) // HUNDREDTHS
            case effects.Kill():
                return whole * HUNDREDTHS
            case effects.StrayShot():
                return self.stray(again)
            case effects.AsRow():
                return self.line(effect.row, again=again)
            case effects.SubTable():
                table = outcomes.sub_table(self.engines, effect.table)
                lines = [table.look_up(face) for face in range(1, table.last + 1)]
                return sum(self.effect(e, again) for line in lines for e in line.effects) // len(lines)
        if type(effect) in FOR_EACH:
            field, share = FOR_EACH[type(effect)]
            return whole * share * int(getattr(effect, field))
        return whole * SHARES.get(type(effect), 0)

    def structure(self, text: str) -> int:
        """What a loss of strength takes on average, less what the airplane ignores."""
        amount = effects.dice(text)
        mean = _twice(amount.count, amount.sides) * HUNDREDTHS // 2 + (amount.plus - self.ignores) * HUNDREDTHS
        return max(0, min(self.strength * HUNDREDTHS, mean))

    def stray(self, again: bool) -> int:
        """A stray shot: bombs, or the mean of the table under two dice."""
        if self.bombs:
            return self.strength * HUNDREDTHS
        if not again:
            return 0
        sums = range(2, 2 * SIDES + 1)
        ways = [SIDES - abs(SIDES + 1 - number) for number in sums]
        lines = [self.line(number, again=False) for number in range(1, HIGHEST + 1)]
        found = [lines[min(HIGHEST, number) - 1] for number in sums]
        return sum([count * taken for count, taken in zip(ways, found, strict=True)]) // (SIDES * SIDES)


def breaking_up(state: State, name: str) -> int:
    """How often a structural failure is the end of an airplane, in per cent (6.3.12): it breaks up, or loses all that
    is left; the best rigger helps (1.4.1)."""
    airplane = state.airplane(name)
    panel = state.panel(airplane)
    strength = panel.structure if airplane.structure is None else airplane.structure
    helped = sum([why.value for why in traits.modifiers(state, name, crew.pilot(state, name), "structural failure")])
    return _failing(strength + panel.ignores_structure, helped)


@lru_cache(maxsize=4096)
def _failing(points: int, helped: int) -> int:
    """The same for an airplane that falls apart from so many points on."""
    faces = range(1, FAILURE_SIDES + 1)
    lines = [outcomes.structural_failure(min(FAILURE_SIDES, face + helped)) for face in faces]
    shares = [max([_fatal(effect, points) for effect in line.effects], default=0.0) for line in lines]
    return round(HUNDREDTHS * sum(shares) / FAILURE_SIDES)


def _fatal(effect: AnyEffect, points: int) -> float:
    """How often one effect of that table takes so many points."""
    if not isinstance(effect, effects.Structure):
        return float(isinstance(effect, effects.BreakUp))
    amount = effects.dice(effect.dice)
    thrown = list(product(range(1, amount.sides + 1), repeat=amount.count))
    return sum([sum(faces) + amount.plus >= points for faces in thrown]) / len(thrown)


@lru_cache(maxsize=4096)
def _means(engines: int, strength: int, ignores: int, fortitude: int, bombs: bool) -> tuple[int, ...]:
    """What a hit takes on average, by its successes from `LEAST` to `MOST`."""
    prey = _Prey(engines, strength, ignores, fortitude, bombs)
    lines = [prey.line(number) for number in range(1, HIGHEST + 1)]
    return tuple(
        [
            sum(lines[max(1, min(HIGHEST, face + more)) - 1] for face in range(1, SIDES + 1)) // SIDES
            for more in range(LEAST, MOST + 1)
        ]
    )


def _twice(count: int, sides: int) -> int:
    """Twice the mean of some dice, which is a whole number."""
    return count * (sides + 1) if count else 0
