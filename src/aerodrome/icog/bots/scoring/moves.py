"""What an announcement is worth to the cadet in In Clouds of Glory: roughly by its end, then closely by its odds."""

from typing import NamedTuple

import msgspec

from aerodrome.bots.choice import Candidate, Ending
from aerodrome.core.phrases import percent
from aerodrome.core.why import total
from aerodrome.icog.announcing import previews
from aerodrome.icog.announcing.refusals import cannot_shoot
from aerodrome.icog.bots.parts import WAY_OUT as THE_WAY_OUT
from aerodrome.icog.bots.scoring import ends as scoring
from aerodrome.icog.bots.scoring import scene as scenes
from aerodrome.icog.bots.scoring import work
from aerodrome.icog.bots.scoring.ends import IN_CONE, SHOT, Parts
from aerodrome.icog.bots.scoring.scene import Scene
from aerodrome.icog.gunnery import guns, odds
from aerodrome.icog.men import crew, skills
from aerodrome.icog.movement import actions, collisions, energy, landing, stalls
from aerodrome.icog.movement.announcement import Announcement, write
from aerodrome.icog.movement.energy import Needle
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.state import NEVER, Airplane, State, change

NEAR = 24.0
"""Move units within which an enemy leaves no time for repairs."""
BLOWN_OUT = 200
"""km/h at which smoke is gone (6.3.10)."""

# What single things weigh, in airplanes.
UNWANTED_EXIT = -6.0
WAY_OUT = 2.0
GROUND = -12.0
GROUND_TEST = -3.0
SPIN = -0.9
FALL = -0.4
STRUCTURE = -0.8
STALL_IN_TURN = -0.35
NOTHING_LOST = -0.03
REPAIR = 0.06
DRUM = 0.2
RESTART = 0.6
SMOKE = 1.6
LANDED = 1.0
FRIEND_IN_THE_WAY = -0.06
BANK = 0.01

INTO_THE_GROUND, BELOW_STALL, ON_STALL = "into the ground", "below Stall speed", "on Stall speed"
TOO_FAST, COMES_DOWN = "above Maximum speed", "comes down"


class Weighed(NamedTuple):
    """An announcement with the flight it leads to if all goes well, and the parts of its score."""

    announcement: Announcement
    flight: Flight
    needle: Needle
    parts: Parts
    score: float


# ---- a rough look


def roughly(of: Scene, announcement: Announcement) -> Weighed:
    """An announcement by where it ends."""
    name = of.airplane.id
    flight = fly(of.state, name, announcement, drawn=False)
    needle = energy.settled(of.state, name, flight, energy.ledger(of.state, name, flight, announcement))
    parts = left(of, flight) if flight.left else scoring.weigh(of, flight.at, flight.frame, needle.speed)
    if not flight.left:
        _rough_limits(of, announcement, flight, needle, parts)
        if has_work(of.airplane):
            parts |= tasks(with_tasks(of, announcement))
        parts |= work.weigh(of, announcement, flight, needle.speed)
        parts |= work.below(of, flight.at)
        if scoring.TOO_LOW in parts:
            parts[scoring.TOO_LOW] *= work.lowness(of)
    return Weighed(announcement, flight, needle, parts, sum(parts.values()))


def left(of: Scene, flight: Flight) -> Parts:
    """Over an edge: wanted or not."""
    if flight.left == of.purpose.edge:
        return {THE_WAY_OUT: WAY_OUT * of.temper.task}
    return {f"over the {flight.left} edge": UNWANTED_EXIT}


def _rough_limits(of: Scene, announcement: Announcement, flight: Flight, needle: Needle, parts: Parts) -> None:
    """The ground, stalls and too much speed."""
    if announcement.land:
        if of.purpose.kind == "land":
            parts[COMES_DOWN] = LANDED
        parts.pop(scoring.TOO_LOW, None)
    elif flight.grounded:
        parts[INTO_THE_GROUND] = GROUND
    elif needle.below_stall:
        parts[BELOW_STALL] = FALL + SPIN
    elif needle.at_stall and not stalls.is_gentle(of.state):
        parts[ON_STALL] = FALL / 2
    if needle.over_maximum:
        parts[TOO_FAST] = STRUCTURE / 2
    if flight.faults:
        parts["cannot be flown"] = GROUND
    if needle.speed >= BLOWN_OUT and any(engine.smoke != NEVER for engine in of.airplane.engines):
        parts["the smoke is blown out"] = SMOKE


# ---- what goes with a flight


def completed(of: Scene, one: Weighed) -> Announcement:
    """The announcement with its targets, its bank, and what else the pilot has hands for."""
    if one.flight.left or one.announcement.land:
        return one.announcement
    announcement = work.completed(of, with_tasks(of, one.announcement), one.flight)
    if not cannot_shoot(of.state, of.airplane, announcement):
        seen = [of.state.airplanes[number] for _, number in previews.in_cone(of.state, of.airplane, one.flight)]
        targets = tuple([other.id for other in seen if other.side != of.airplane.side])
        if of.armed and not (targets or announcement.bomb or announcement.rockets):
            targets = work.ground_targets(of, one.flight)
        announcement = msgspec.structs.replace(announcement, targets=targets)
    bank, _ = scoring.bank_to(of, one.flight.at, one.flight.frame)
    return msgspec.structs.replace(announcement, bank=bank)


def with_tasks(of: Scene, announcement: Announcement) -> Announcement:
    """Engines, drums and jammed guns, as far as actions are left and no enemy presses."""
    state, airplane = of.state, of.airplane
    free = actions.FREE - actions.total(announcement)
    smoking = [at for at, engine in enumerate(airplane.engines) if engine.smoke != NEVER and engine.running]
    if smoking and len(airplane.engines) > 1:
        off = (smoking[0],)
        throttle = 0 if energy.is_powerless(of.panel, airplane, off) else announcement.throttle
        announcement = msgspec.structs.replace(announcement, engine_off=off, throttle=throttle)
    stopped = [at for at, engine in enumerate(airplane.engines) if not engine.running and not engine.dead]
    if stopped and free >= 2:
        return msgspec.structs.replace(announcement, restart=(stopped[0],))
    own = [at for at in crew.manned(state, airplane, 0) if guns.is_fixed(state, airplane, at)]
    if scenes.nearest(of) < NEAR and not all(guns.silent(state, airplane, at) for at in own):
        return announcement
    for at in own:
        gun = airplane.guns[at]
        if gun.repair and free and not guns.refuse_repair(state, airplane.id, at):
            return msgspec.structs.replace(announcement, repair=(at,) * min(gun.work, free))
        if free >= 2 and not gun.halves and guns.refuse_reload(state, airplane.id, at) is None:
            return msgspec.structs.replace(announcement, reload=(at,))
    return announcement


def tasks(announcement: Announcement) -> Parts:
    """What it is worth that the pilot does something else beside flying, and the bank he ends with."""
    parts: Parts = {}
    if announcement.restart:
        parts["an engine started again"] = RESTART
    if announcement.repair:
        parts["a gun repaired"] = REPAIR * len(announcement.repair)
    if announcement.reload:
        parts["a fresh drum"] = DRUM
    if announcement.engine_off:
        parts["a smoking engine switched off"] = SMOKE
    if announcement.bank:
        parts["a bank towards where it wants to turn"] = BANK
    return parts


def has_work(airplane: Airplane) -> bool:
    """Is there anything to repair, to reload or to start again?"""
    return any(gun.repair or not gun.halves for gun in airplane.guns) or any(
        not engine.running or engine.smoke != NEVER for engine in airplane.engines
    )


# ---- a close look


def closely(of: Scene, one: Weighed, announcement: Announcement, flown: Flight | None = None) -> Candidate:
    """A complete announcement with the odds of its tests and shots, and of the fire it invites."""
    seen, parts, endings = judged(of, one, announcement, flown)
    if not seen.flight.left and not announcement.land:
        there = after(of, seen)
        for foe in of.foes:
            danger, words = (0.0, "") if foe.settled else scoring.pursuit_of(of, there, foe)
            if danger:
                parts[words] = -danger * of.temper.danger
    return scoring.candidate(write(announcement), parts, of.purpose.words, endings=tuple(endings))


def judged(
    of: Scene, one: Weighed, announcement: Announcement, flown: Flight | None = None
) -> tuple[previews.Glance, Parts, list[Ending]]:
    """What a complete announcement promises, with the odds of its tests and shots and the fire of those who moved.

    `flown`: its flight, where that is known already.
    """
    parts, endings = dict(one.parts), list[Ending]()
    seen = previews.glance(of.state, of.airplane.id, announcement, flown)
    parts.pop(SHOT, None)
    parts.pop(IN_CONE, None)
    holds = 1.0
    for needed, chance in seen.tests:
        passes = chance / odds.SIDES
        holds *= passes if needed.kind == "flying" else 1.0
        price = {"third action": NOTHING_LOST, "flying": STALL_IN_TURN}.get(needed.kind, STRUCTURE)
        asked = _asked(needed.kind, price * (1 - passes), chance)
        parts[asked.part] = asked.value
        endings.append(asked)
    _limits(of, seen, parts)
    parts |= tasks(announcement)
    if not seen.flight.left and not announcement.land:
        endings += _shots(of, seen, parts, holds)
        there = after(of, seen)
        fires = [scoring.fire_of(of, there, foe) for foe in of.foes if foe.settled]
        endings += [fire for fire in fires if fire is not None and fire.value]
        parts |= {fire.part: fire.value for fire in fires if fire is not None and fire.value}
    return seen, parts, endings


def _asked(kind: str, value: float, chance: int) -> Ending:
    """A test that a move asks for, and what failing it costs."""
    test = {"flying": "a Flying test", "structural": "a structural test"}.get(kind, "a Flying test for a third action")
    passes = percent(chance, odds.SIDES)
    return Ending(
        f"a {kind} test, {chance} of 20", f"a {kind} test", value, f"its test is easier, {passes} to pass",
        f"it asks for {test}, {passes} to pass", f"it asks for no {test.removeprefix('a ')}",
    )  # fmt: skip


def after(of: Scene, seen: previews.Glance) -> State:
    """The battle as it stands after a move."""
    return change(of.state, of.airplane.id, at=seen.flight.at, frame=seen.flight.frame, speed=seen.speed)


def _limits(of: Scene, seen: previews.Glance, parts: Parts) -> None:
    """Stalls, the ground, landings and too much speed by their odds."""
    name, pilot = of.airplane.id, crew.pilot(of.state, of.airplane.id)
    flying, _ = skills.skill(of.state, name, pilot, "flying")
    fails = 1 - skills.odds(flying) / odds.SIDES
    if BELOW_STALL in parts:
        parts[BELOW_STALL] = FALL + SPIN * fails
    if ON_STALL in parts:
        parts[ON_STALL] = FALL * fails
    if TOO_FAST in parts:
        strength = of.airplane.structure or of.panel.structure
        parts[TOO_FAST] = STRUCTURE * (1 - skills.odds(strength) / odds.SIDES)
    if seen.announcement.land:
        touch = landing.touch(of.state, seen.flight)
        if touch is not None and COMES_DOWN in parts:
            modifiers = landing.modifiers(of.state, name, touch.place, seen.speed)
            parts[COMES_DOWN] = LANDED * skills.odds(flying + total(modifiers)) / odds.SIDES
    elif collisions.clearance(of.state, seen.flight).test and not collisions.lifted_off(of.state, of.airplane.at):
        parts["closer than 2 MU to the ground"] = GROUND_TEST * fails


def _shots(of: Scene, seen: previews.Glance, parts: Parts, holds: float) -> list[Ending]:
    """The best shot at somebody who will still be there, and friends in its way."""
    settled = {foe.airplane.id: foe for foe in of.foes if foe.settled}
    best: Ending | None = None
    for aim in seen.targets:
        if aim.shot is not None and aim.target in settled:
            foe = settled[aim.target]
            strength = max(1, foe.airplane.structure or of.state.panel(foe.airplane).structure)
            value = aim.shot.damage / 100 / strength * foe.worth * holds * of.temper.gain * work.eagerness(of)
            if value > (best.value if best else 0.0):
                best = _burst(aim.target, aim.angle, value, aim.shot.hit)
    if best is None:
        return []
    parts[best.part] = best.value
    for aim in seen.targets:
        if aim.friend:
            parts[f"{aim.target} in the line of fire"] = FRIEND_IN_THE_WAY
    return [best]


def _burst(target: str, angle: str, value: float, hit: int) -> Ending:
    """A shot that a move promises, and what it is worth."""
    how = f"at {target} from {'behind' if angle == 'rear' else f'the {angle}'}, {percent(hit, odds.SIDES)} to hit"
    return Ending(
        f"a long burst at {target} from the {angle}, {hit} of 20", "a shot that stays", value,
        f"it gives you the better shot, {how}", f"it gives you a poorer shot, {how}", "it gives you no shot",
    )  # fmt: skip
