"""Shooting (AD34-AD44, AD50, AD68, AD69): after a move the mover's shot, the break-turn, and the long burst."""

import msgspec

from aerodrome.core.table import Table
from aerodrome.core.why import Why, total
from aerodrome.triangle import breakturn, campaign_skills, damage, firing, odds
from aerodrome.triangle.dice import RED
from aerodrome.triangle.events import Fired, LandGunFired, Odds, PilotShown, SkillUsed, SnapFire
from aerodrome.triangle.guns import GROUND, Shot, is_pilots, number, silent
from aerodrome.triangle.questions import HOLD, Continue, Defend, Fire
from aerodrome.triangle.state import LandGunState, State, Tally


async def attack(table: Table, name: str) -> None:
    """All fire after a piece's move: its own shot, the break-turn (AD41) and the second roll of a long burst (AD40).

    Who is quick on the trigger defends himself before that shot (SC33).
    """
    if not firing.in_contact(table.state, name):
        return
    shot = await aim(table, name)
    if shot is None:
        await break_turn(table, name)
        return
    if not await snap_fire(table, name, shot):
        if table.state.piece(name).place == "board":
            await break_turn(table, name)
        return
    if table.state.setting.options.simultaneous_fire:
        outcome = await exchange(table, shot)
    else:
        outcome = await burst(table, shot)
        if outcome != "takedown":
            await break_turn(table, name)
    if outcome == "takedown":
        # Nobody fires back after a takedown (AD69).
        return
    if outcome == "jam" or not may_continue(table.state, shot):
        return
    if await table.ask(Continue(table.state.piece(name).seat, name, shot.gun, shot.target)) == "continue":
        await burst(table, still(table.state, shot), long_burst=True)


async def snap_fire(table: Table, name: str, shot: Shot) -> bool:
    """Those who are quick on the trigger fire at an attacker before he does, unless he is as quick (SC33).

    True if the attack goes on: he still flies, and his gun still fires.
    """
    state: State = table.state
    if not any(piece.skills or piece.crew_skills for piece in state.pieces):
        return True
    if not any(campaign_skills.is_quick(state, reply) for reply in breakturn.bearing(state, name)):
        return True
    if campaign_skills.is_quick(state, shot):
        return True
    table.tell(SnapFire(name, True))
    await break_turn(table, name)
    table.tell(SnapFire(name, False))
    shooter = table.state.piece(name)
    airplane = table.state.airplane(shooter)
    return shooter.place == "board" and silent(shooter, shooter.guns[number(airplane, shot.gun)]) is None


async def aim(table: Table, name: str) -> Shot | None:
    """Which shot, if any, the mover fires (AD25, AD68); a secret pilot is shown at his first chance (AD50)."""
    shots = firing.shots(table.state, name)
    if not shots:
        return None
    show_pilots(table, shots)
    answer = await table.ask(Fire(table.state.piece(name).seat, name))
    return next((shot for shot in shots if f"{shot.gun} {shot.target}" == answer), None)


def show_pilots(table: Table, shots: tuple[Shot, ...]) -> None:
    """Secret pilots that have the chance to fire their own guns are shown, whether they will fire or not (AD50)."""
    for shot in shots:
        if shot.gun == GROUND:
            continue
        piece = table.state.piece(shot.piece)
        if not piece.shown and is_pilots(table.state.airplane(piece), shot.gun):
            table.tell(PilotShown(piece.id, piece.pilot))


def may_continue(state: State, shot: Shot) -> bool:
    """Can a burst be made a long one (AD40, AD42)? Both are still there and the gun works and has ammunition."""
    shooter, target = state.piece(shot.piece), state.piece(shot.target)
    if not shot.long_burst or shooter.place != "board" or target.place != "board" or shooter.limping:
        return False
    return silent(shooter, shooter.guns[number(state.airplane(shooter), shot.gun)]) is None


def still(state: State, shot: Shot) -> Shot:
    """The shot of a long burst's second roll: who has evaded the first does not evade it again (SC22)."""
    if not shot.evaded:
        return shot
    return next(one for one in firing.shots(state, shot.piece) if (one.gun, one.target) == (shot.gun, shot.target))


async def exchange(table: Table, shot: Shot) -> odds.Outcome:
    """House rule AD-H1: the target and its friends fire back as if it had not been hit; only then the hit counts."""
    outcome, finishers = await fire(table, shot)
    await break_turn(table, shot.piece)
    return await strike(table, shot, outcome, table.state.piece(shot.piece).seat, finishers)


async def burst(table: Table, shot: Shot, *, defensive: bool = False, long_burst: bool = False) -> odds.Outcome:
    """One roll of a gun group and what comes of it (AD34-AD40, AD68); returns the outcome."""
    outcome, finishers = await fire(table, shot, defensive=defensive, long_burst=long_burst)
    return await strike(table, shot, outcome, table.state.piece(shot.piece).seat, finishers)


async def fire(
    table: Table, shot: Shot, *, defensive: bool = False, long_burst: bool = False
) -> tuple[odds.Outcome, tuple[Why, ...]]:
    """The roll itself (AD34, AD35, AD39, AD40, AD68): its outcome, and why a damage would have brought down."""
    seat = table.state.piece(shot.piece).seat
    one, other = await table.roll(f"{shot.piece} fires {shot.gun} at {shot.target}", seat, RED, 2)
    state: State = table.state
    shooter = state.piece(shot.piece)
    reasons = odds.modifiers(state, shot)
    finishers = odds.finishers(state, shot)
    bonus, final, checked = total(reasons), bool(finishers), campaign_skills.is_checked(state, shot)
    softened = odds.softeners(state, shot)
    gentle = bool(softened)
    outcome = odds.read(
        shot.column, one + other, bonus, final=final, long_burst=long_burst, checked=checked, gentle=gentle
    )
    chances = odds.chances(shot.column, bonus, final, long_burst, checked, gentle)
    at = number(state.airplane(shooter), shot.gun)
    gun = shooter.guns[at]
    spent = msgspec.structs.replace(
        gun,
        ammunition=gun.ammunition - 1,
        jammed=outcome == "jam",
        defended=state.half if defensive else gun.defended,
    )
    guns = (*shooter.guns[:at], spent, *shooter.guns[at + 1 :])
    table.tell(
        Fired(
            shot.piece,
            shot.gun,
            shot.target,
            shot.position,
            shot.column,
            (one, other),
            reasons + finishers + softened,
            chances,
            outcome,
            guns,
            tallied(shooter.tally, chances, outcome),
            defensive,
            long_burst,
        )
    )
    for piece, skill, crew, why in campaign_skills.uses_of(state, shot, reasons):
        table.tell(SkillUsed(piece, skill, state.turn, why, crew))
    return outcome, finishers


def tallied(tally: Tally, chances: Odds, outcome: str) -> Tally:
    """A piece's luck after one more shot."""
    scored = {"takedown": odds.FULL_HIT, "damage": odds.HALF_HIT}.get(outcome, 0)
    return msgspec.structs.replace(
        tally,
        shots=tally.shots + 1,
        hits_expected=tally.hits_expected + odds.expected_value(chances),
        hits_scored=tally.hits_scored + scored,
    )


async def strike(
    table: Table, shot: Shot, outcome: odds.Outcome, seat: str, finishers: tuple[Why, ...]
) -> odds.Outcome:
    """The target falls (AD36) or is damaged (AD37), and a pilot gets his kill (AD49); returns what came of it.

    What a campaign's pilot brings along may spare him (SC25, SC26, SC60).
    """
    if damage.spared(table, shot.target, outcome, shot.piece):
        return "miss"
    if outcome == "takedown":
        why = finishers[0] if finishers else Why("AD36", f"shot down by {shot.piece}")
        damage.take_down(table, shot.target, shot.piece, why)
        if shot.gun != GROUND:
            damage.credit(table, shot.piece, shot.gun)
    elif outcome == "damage":
        await damage.hit(table, shot.target, shot.piece, seat)
    return outcome


async def break_turn(table: Table, mover: str) -> None:
    """The opponent's seats fire at the mover, one shot at a time, until they stop or it falls (AD41-AD44)."""
    shots = breakturn.bearing(table.state, mover)
    if not shots:
        return
    show_pilots(table, shots)
    side = table.state.setting.sides[1 - table.state.piece(mover).side]
    for seat in side.seats:
        while shots := breakturn.defences(table.state, mover, seat):
            answer = await table.ask(Defend(seat, mover))
            if answer == HOLD:
                break
            shot = next(shot for shot in shots if f"{shot.piece} {shot.gun}" == answer)
            if shot.gun == GROUND:
                await land_gun(table, shot, seat)
            else:
                await burst(table, shot, defensive=True)
            if table.state.piece(mover).place != "board":
                return


async def land_gun(table: Table, shot: Shot, seat: str) -> None:
    """A machine gun on the ground fires (AD67): column B, no ammunition to count, nobody's kill."""
    one, other = await table.roll(f"{shot.piece} fires at {shot.target}", seat, RED, 2)
    state: State = table.state
    reasons = odds.modifiers(state, shot)
    finishers = odds.finishers(state, shot)
    softened = odds.softeners(state, shot)
    outcome = odds.read(shot.column, one + other, total(reasons), final=bool(finishers), gentle=bool(softened))
    at = next(at for at, gun in enumerate(state.setting.land_guns) if gun.id == shot.piece)
    # The opponent's next turn is two player turns away.
    jammed_until = state.half + 2 if outcome == "jam" else state.land_guns[at].jammed_until
    table.tell(
        LandGunFired(
            shot.piece,
            shot.target,
            (one, other),
            reasons + finishers + softened,
            odds.burst(state, shot),
            outcome,
            LandGunState(state.half, jammed_until),
        )
    )
    await strike(table, shot, outcome, seat, finishers)
