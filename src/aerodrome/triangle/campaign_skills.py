"""What men bring along from a campaign (SC18-SC37, SC60, SC63, SC65), and what it does in this game.

Facts only: `shooting` and `damage` tell what comes of them. A battle without such men asks nothing of this file but
whether a tuple is empty.
"""

from functools import cache

from aerodrome.core import skillbook
from aerodrome.core.skillbook import SkillSheet
from aerodrome.core.why import Why
from aerodrome.triangle import scoring
from aerodrome.triangle.airplanes import Airplane
from aerodrome.triangle.guns import GROUND, Shot, is_pilots
from aerodrome.triangle.state import Piece, State, Use

ACROBATIC, DAREDEVIL, EVADE, EXCEPTIONAL = "Acrobatic Pilot", "Daredevil", "Evade", "Exceptional Pilot"
INCENDIARY, LIGHT_TOUCH, NINE_LIVES, ROCKETS = "Incendiary Bullets", "Light Touch", "Nine Lives", "Rockets"
BULLET_CHECKER, CRACK_SHOT, QUICK = "Bullet Checker", "Crack Shot", "Quick on the Trigger"
PRECISION_BOMBER, EAGLE_EYE, TECHNICAL_EYE = "Precision Bomber", "Eagle Eye", "Technical Eye"
BLINDED, HERO, EXTRA_DAMAGE = "Blinded eye", "National hero", "Extra damage"
TITANIUM, GOLD = "Titanium bullets", "Gold bullets"
THIRD = 3
"""An acrobat shows what he can in every third turn (SC20)."""


class Skills(SkillSheet, frozen=True):
    """The table of effects."""

    hooks = ("agility", "balloon", "burst")


@cache
def table() -> Skills:
    """Every skill, limit and keepsake with its effect in this game."""
    return skillbook.read("aerodrome.triangle", Skills)


# ---- who has what


def is_ready(state: State, piece: Piece, skill: str, crew: bool = False) -> bool:
    """Has a man not used a skill in this turn (SC19)? Pilot and crew are counted apart."""
    return Use(skill, state.turn, crew) not in piece.spent


def is_unused(piece: Piece, skill: str) -> bool:
    """Has the pilot a skill that works once in a battle, and is it still to come?"""
    return skill in piece.skills and not any(use.skill == skill for use in piece.spent)


def of_gunner(airplane: Airplane, piece: Piece, gun: str) -> tuple[str, ...]:
    """What the man brings along who fires a gun: the pilot, or somebody of his crew."""
    return piece.skills if is_pilots(airplane, gun) else piece.crew_skills


def crewed(airplane: Airplane, gun: str) -> bool:
    """Is a gun fired by somebody else than the pilot?"""
    return not is_pilots(airplane, gun)


# ---- flying


def extra_turns(state: State, piece: Piece) -> int:
    """Turns that an acrobat has more (SC20): in every third turn of the battle."""
    return table().effects[ACROBATIC].adds["agility"] if ACROBATIC in piece.skills and state.turn % THIRD == 0 else 0


def turns_freely(piece: Piece) -> bool:
    """May the pilot turn in successive steps whatever forbids it to others (SC23)?"""
    return EXCEPTIONAL in piece.skills


def pulls_up(piece: Piece) -> bool:
    """May the pilot tilt up after a steep descent (SC21)?"""
    return DAREDEVIL in piece.skills


def stays(state: State, piece: Piece) -> bool:
    """Must the pilot stay while his airplane is whole and the mission not done (SC60)? So a national hero must."""
    return HERO in piece.skills and not piece.damage and not mission_done(state, piece.side)


def mission_done(state: State, side: int) -> bool:
    """Has a side done what it came for (SC60): its task, the balloons; if it has neither, is no enemy left?"""
    setting = state.setting
    enemies = [piece for piece in state.pieces if piece.side != side and piece.place != "gone"]
    if setting.mode == "balloons":
        return not any(state.airplane(piece).role == "balloon" for piece in enemies)
    if setting.sides[side].tasks:
        zones = len([zone for zone in setting.zones if zone.side == side])
        return scoring.task_count(state, side) >= (setting.win_at or zones or 1)
    return not enemies


def enough(piece: Piece, task: str, usual: int) -> int:
    """Points of a zone that make a passage (SC32, SC36): one for a precision bomber, or for an eagle eye's camera."""
    skill = PRECISION_BOMBER if task == "bomb" else EAGLE_EYE
    return 1 if skill in piece.skills or skill in piece.crew_skills else usual


# ---- shooting


def modifiers(state: State, shooter: Piece, airplane: Airplane, shot: Shot) -> tuple[Why, ...]:
    """What skills add to a burst: a crack shot once per turn (SC30), rockets against a balloon (SC27)."""
    brought = of_gunner(airplane, shooter, shot.gun)
    found = []
    crack = CRACK_SHOT in brought and BLINDED not in brought
    if crack and is_ready(state, shooter, CRACK_SHOT, crewed(airplane, shot.gun)):
        found.append(Why("SC30", CRACK_SHOT, table().effects[CRACK_SHOT].adds["burst"]))
    if ROCKETS in brought and state.airplane(state.piece(shot.target)).role == "balloon":
        found.append(Why("SC27", "rockets against a balloon", table().effects[ROCKETS].adds["balloon"]))
    if shot.evaded:
        found.append(Why("SC22", f"{shot.target} evades: column B instead of A"))
    return tuple(found)


def sets_on_fire(state: State, shooter: Piece, airplane: Airplane, shot: Shot) -> tuple[Why, ...]:
    """Incendiary bullets burn a balloon that others would only tear (SC24)."""
    if INCENDIARY not in of_gunner(airplane, shooter, shot.gun):
        return ()
    balloon = state.airplane(state.piece(shot.target)).role == "balloon"
    return (Why("SC24", "incendiary bullets"),) if balloon else ()


def is_checked(state: State, shot: Shot) -> bool:
    """Did the man who fires look at every round before (SC28)? Then a natural 2 is only a miss."""
    if shot.gun == GROUND:
        return False
    shooter = state.piece(shot.piece)
    return BULLET_CHECKER in of_gunner(state.airplane(shooter), shooter, shot.gun)


def column(state: State, shooter: Piece, target: Piece, gun: str, far: bool, usual: str) -> tuple[str, bool]:
    """The column in which a shot is read, and whether the target has evaded a better one (SC22).

    Titanium bullets carry far (SC65). Evading works once per turn, and not against one who knows the trick himself.
    """
    found = usual
    if far and TITANIUM in of_gunner(state.airplane(shooter), shooter, gun):
        found = "A"
    if found == "A" and evades(state, shooter, target):
        return "B", True
    return found, False


def evades(state: State, shooter: Piece, target: Piece) -> bool:
    """Does the target's pilot evade this shooter, if it has to be (SC22)?"""
    return EVADE in target.skills and EVADE not in shooter.skills and is_ready(state, target, EVADE)


def is_quick(state: State, shot: Shot) -> bool:
    """Is the man who fires quick on the trigger (SC33)?"""
    if shot.gun == GROUND:
        return False
    shooter = state.piece(shot.piece)
    return QUICK in of_gunner(state.airplane(shooter), shooter, shot.gun)


def stubborn_jam(airplane: Airplane, piece: Piece, gun: str) -> bool:
    """Does a jam of this gun clear worse than others, for gold in its belt (SC65)?"""
    return GOLD in of_gunner(airplane, piece, gun)


# ---- being hit


def touches_lightly(piece: Piece) -> bool:
    """Would a second damage only send the pilot home (SC25)? Once; the next one brings him down."""
    return is_unused(piece, LIGHT_TOUCH)


def uses_of(state: State, shot: Shot, reasons: tuple[Why, ...]) -> tuple[tuple[str, str, bool, Why], ...]:
    """Skills that a burst has used up for this turn (SC19): piece, skill, whether a crew's, and why."""
    found = []
    for why in reasons:
        if why.paragraph == "SC30":
            found.append((shot.piece, CRACK_SHOT, crewed(state.airplane(state.piece(shot.piece)), shot.gun), why))
        elif why.paragraph == "SC22":
            found.append((shot.target, EVADE, False, why))
    return tuple(found)


# ---- seeing


def sees_pilot(state: State, side: int | None, piece: Piece) -> bool:
    """Does somebody of a side with a technical eye fly right beside a piece (SC34)?"""
    if piece.place != "board":
        return False
    board = state.setting.board
    return any(
        own.side == side
        and own.place == "board"
        and (TECHNICAL_EYE in own.skills or TECHNICAL_EYE in own.crew_skills)
        and board.distance(own.point, piece.point) <= 1
        for own in state.pieces
    )
