"""Damage (AD36-AD39): what a hit does, who is credited with a kill, how jammed guns are cleared."""

import msgspec

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.triangle import campaign_skills
from aerodrome.triangle.dice import DAMAGE, PARTS, RED
from aerodrome.triangle.events import Cleared, Damaged, KillCredited, SkillUsed, TakenDown
from aerodrome.triangle.guns import is_pilots
from aerodrome.triangle.setting import Rank
from aerodrome.triangle.state import Piece, State

KILLS_OF_AN_ACE = 3
CLEARED_BY_PILOT, CLEARED_BY_CREW = 4, 3
"""The least on the red die that clears a jam, by house rule (AD-H2)."""
TURNS_WHILE_CLEARING = 1


async def hit(table: Table, name: str, by: str, seat: str) -> None:
    """A piece is damaged (AD37): the shooter's seat rolls for the part; a balloon leaks instead (AD67)."""
    state: State = table.state
    if state.airplane(state.piece(name)).role == "balloon":
        table.tell(Damaged(name, "leak", by))
        return
    (face,) = await table.roll(f"damage to {name}", seat, DAMAGE)
    table.tell(Damaged(name, PARTS[face], by))


def spared(table: Table, name: str, outcome: str, by: str) -> bool:
    """Does what the pilot brings along from a campaign spare him this result?

    The first that would bring him down, with nine lives (SC26); a first damage, if his mechanic has made the airplane
    stronger (SC60); a second damage, which with a light touch only sends him home (SC25).
    """
    state: State = table.state
    piece = state.piece(name)
    if not piece.skills or outcome not in ("damage", "takedown"):
        return False
    if outcome == "takedown":
        if not campaign_skills.is_unused(piece, campaign_skills.NINE_LIVES):
            return False
        why = Why("SC26", f"{name} has more lives than one: the hit of {by} is ignored")
        table.tell(SkillUsed(name, campaign_skills.NINE_LIVES, state.turn, why))
        return True
    if campaign_skills.is_unused(piece, campaign_skills.EXTRA_DAMAGE):
        why = Why("SC60", f"{name} is stronger than others: the damage is ignored")
        table.tell(SkillUsed(name, campaign_skills.EXTRA_DAMAGE, state.turn, why))
        return True
    if piece.damage and campaign_skills.touches_lightly(piece):
        why = Why("SC25", f"{name} is nursed home in spite of a second damage")
        table.tell(SkillUsed(name, campaign_skills.LIGHT_TOUCH, state.turn, why, limping=True))
        return True
    return False


def take_down(table: Table, name: str, by: str, why: Why) -> None:
    """A piece is lost (AD36); `by` is the shooter, or empty where nobody shot."""
    table.tell(TakenDown(name, by, why))


def credit(table: Table, name: str, gun: str) -> None:
    """A takedown goes to the pilot if he fired himself (AD49)."""
    state: State = table.state
    piece = state.piece(name)
    if not is_pilots(state.airplane(piece), gun):
        return
    kills = piece.kills + 1
    pilot = promoted(state, piece, kills)
    table.tell(KillCredited(name, kills, pilot, pilot != piece.pilot))


def promoted(state: State, piece: Piece, kills: int) -> Rank:
    """What so many kills make of a fighter's pilot: an ace, or no rookie any more (AD48, AD49)."""
    pilot = piece.pilot or "average"
    if state.setting.options.pilots == "off" or state.airplane(piece).role != "fighter":
        return pilot
    if kills >= KILLS_OF_AN_ACE:
        return "ace"
    return "average" if pilot == "rookie" else pilot


def clear_jams(table: Table, name: str, path: str, levels: int) -> None:
    """After a move: every jam that this move allowed to clear is cleared (AD39)."""
    state: State = table.state
    for at in cleared_by(state, state.piece(name), path, levels):
        _clear(table, name, at)


def cleared_by(state: State, piece: Piece, path: str, levels: int) -> tuple[int, ...]:
    """The guns, by their numbers, whose jams a move clears (AD39).

    The pilot needs a move on one level with one turn at most; a crew member clears his gun in any move. With gold in
    the belt the pilot needs a move without any turn, the crew one as others' pilots (SC65).
    """
    # An empty gun has nothing left to clear it for.
    jammed = [at for at, gun in enumerate(piece.guns) if gun.jammed and gun.ammunition]
    if not jammed or piece.damage == "guns":
        return ()
    airplane = state.airplane(piece)
    turned = path.count("L") + path.count("R")
    calm = levels == 0 and turned <= TURNS_WHILE_CLEARING
    found = []
    for at in jammed:
        kind = airplane.guns[at].kind
        pilots = is_pilots(airplane, kind)
        allowed = calm or not pilots
        if campaign_skills.stubborn_jam(airplane, piece, kind):
            allowed = calm and (not turned or not pilots)
        if allowed:
            found.append(at)
    return tuple(found)


async def roll_for_jams(table: Table, name: str) -> None:
    """House rule AD-H2: after a move, however it was flown, a red die for each jammed gun; gold in the belt costs 1."""
    state: State = table.state
    piece = state.piece(name)
    if piece.damage == "guns":
        return
    airplane = state.airplane(piece)
    for at, gun in enumerate(piece.guns):
        if not gun.jammed or not gun.ammunition:
            continue
        kind = airplane.guns[at].kind
        needed = CLEARED_BY_PILOT if is_pilots(airplane, kind) else CLEARED_BY_CREW
        (face,) = await table.roll(f"clearing the {kind} gun of {name}", piece.seat, RED)
        if face >= needed + campaign_skills.stubborn_jam(airplane, piece, kind):
            _clear(table, name, at)


def _clear(table: Table, name: str, at: int) -> None:
    """One gun fires again from the next turn on (AD39)."""
    state: State = table.state
    piece = state.piece(name)
    cleared = msgspec.structs.replace(piece.guns[at], jammed=False, cleared=state.half)
    guns = (*piece.guns[:at], cleared, *piece.guns[at + 1 :])
    table.tell(Cleared(name, state.airplane(piece).guns[at].kind, guns))
