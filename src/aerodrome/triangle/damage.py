"""Damage (AD36-AD39): what a hit does, who is credited with a kill, how jammed guns are cleared."""

import msgspec

from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.triangle.dice import DAMAGE, PARTS
from aerodrome.triangle.events import Cleared, Damaged, KillCredited, TakenDown
from aerodrome.triangle.guns import is_pilots
from aerodrome.triangle.setting import Rank
from aerodrome.triangle.state import Piece, State

KILLS_OF_AN_ACE = 3
TURNS_WHILE_CLEARING = 1


async def hit(table: Table, name: str, by: str, seat: str) -> None:
    """A piece is damaged (AD37): the shooter's seat rolls for the part; a balloon leaks instead (AD67)."""
    state: State = table.state
    if state.airplane(state.piece(name)).role == "balloon":
        table.tell(Damaged(name, "leak", by))
        return
    (face,) = await table.roll(f"damage to {name}", seat, DAMAGE)
    table.tell(Damaged(name, PARTS[face], by))


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
    """After a move: every jam that this move allowed to clear is cleared (AD39).

    The pilot needs a move on one level with one turn at most; a crew member clears his gun in any move.
    """
    state: State = table.state
    piece = state.piece(name)
    if not [gun for gun in piece.guns if gun.jammed] or piece.damage == "guns":
        return
    airplane = state.airplane(piece)
    calm = levels == 0 and path.count("L") + path.count("R") <= TURNS_WHILE_CLEARING
    guns = piece.guns
    for at, gun in enumerate(guns):
        kind = airplane.guns[at].kind
        # An empty gun has nothing left to clear it for.
        if gun.jammed and gun.ammunition and (calm or not is_pilots(airplane, kind)):
            cleared = msgspec.structs.replace(gun, jammed=False, cleared=state.half)
            guns = (*guns[:at], cleared, *guns[at + 1 :])
            table.tell(Cleared(name, kind, guns))
