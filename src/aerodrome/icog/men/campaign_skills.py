"""What men bring along from a campaign (SC18-SC37, SC60, SC63, SC65), and what it does in this game.

What merely adds to a roll is collected by `traits.modifiers`; what changes the course of things is asked here. A use is
told by `SkillUsed`, so that the log says what a skill has done.
"""

from functools import cache
from typing import Annotated, get_args

from msgspec import Meta

from aerodrome.core import skillbook
from aerodrome.core.skillbook import SkillSheet
from aerodrome.core.table import Table
from aerodrome.core.why import Why
from aerodrome.icog.events.campaign_events import SkillUsed
from aerodrome.icog.men import crew
from aerodrome.icog.state import NEVER, Airplane, Crew, State
from aerodrome.icog.tables.career_charts import Hook
from aerodrome.icog.tables.charts import Sheet

EVADE, EXCEPTIONAL, LIGHT_TOUCH, NINE_LIVES = "Evade", "Exceptional Pilot", "Light Touch", "Nine Lives"
INCENDIARY, ROCKETS, BULLET_CHECKER, CHIVALROUS = "Incendiary Bullets", "Rockets", "Bullet Checker", "Chivalrous"
CRACK_SHOT, DEVIL, QUICK, TECHNICAL_EYE = "Crack Shot", "Luck of the Devil", "Quick on the Trigger", "Technical Eye"
TOUGH, BLINDED, HERO, GOLD = "Tough as Old Boots", "Blinded eye", "National hero", "Gold bullets"
SHIELDS = ("Hip-flask", "Cigarette case")
"""What stops a bullet, once (SC60)."""
LAST_FACE = 20
SPECIAL: tuple[str, ...] = ("tighter turn strain", "photograph", "distance", "repair")
"""Hooks at which only what comes from a campaign counts."""
Value = Annotated[int, Meta(ge=1, le=30)]


class Ratings(Sheet, frozen=True):
    """What a man can do for whom the campaign has no ratings (SC67)."""

    awareness: Value
    flying: Value
    gunnery: Value
    fortitude: Value
    luck: Value


class Numbers(Sheet, frozen=True):
    """Numbers of single skills."""

    exceptional: Annotated[int, Meta(ge=1)]
    rockets: Annotated[int, Meta(ge=1)]
    jam: Annotated[int, Meta(ge=1)]


class Skills(SkillSheet, frozen=True):
    """The table of effects, with what men without ratings can do."""

    hooks = (*get_args(Hook), *SPECIAL)
    ratings: Ratings
    numbers: Numbers


@cache
def table() -> Skills:
    """Every skill, limit and keepsake with its effect in this game, and the numbers."""
    return skillbook.read("aerodrome.icog", Skills)


# ---- who has what


def has(state: State, name: str, member: int, skill: str) -> bool:
    """Does a man bring a skill along?"""
    return skill in state.airplane(name).crew[member].skills


def pilot_has(state: State, name: str, skill: str) -> bool:
    """Does the man at the controls bring a skill along?"""
    return has(state, name, crew.pilot(state, name), skill)


def modifiers(man: Crew, hook: str) -> tuple[Why, ...]:
    """What a man's skills add at a hook (SC20, SC21, SC30, SC32, SC36, SC37); an eye lost cancels Crack Shot (SC60)."""
    found = table().effects
    return tuple([
        Why(skillbook.paragraph(skill), skill, value)
        for skill in man.skills
        if (value := found[skill].adds.get(hook, 0)) and not (skill == CRACK_SHOT and BLINDED in man.skills)
    ])  # fmt: skip


def score(skills: tuple[str, ...], hook: str) -> int:
    """What skills add to a value for good, such as Fortitude (SC35)."""
    return sum([table().effects[skill].adds.get(hook, 0) for skill in skills])


def is_unused(man: Crew, skill: str) -> bool:
    """Has a man a skill or keepsake that works once in a battle, and is it still to come?"""
    return skill in man.skills and not any(name == skill for name, _ in man.spent)


def use(told: Table, name: str, member: int, skill: str, words: str) -> None:
    """A man uses a skill (SC19)."""
    why = Why(skillbook.paragraph(skill), words)
    told.tell(SkillUsed(name, member, skill, told.state.turn, why))


# ---- limits


def limits(man: Crew) -> Why | None:
    """Why a man has no third action and no sustained fire (SC18, SC63); None if nothing limits him."""
    name = skillbook.limited(man.skills)
    return Why(skillbook.paragraph(name), f"{man.name} is under the limits of a novice ({name})") if name else None


def no_sustained_fire(man: Crew) -> Why | None:
    """Why a man cannot sustain his fire (SC18, SC60, SC63): he is limited, or sees with one eye; None if he can."""
    if BLINDED in man.skills:
        return Why("SC60", f"{man.name} sees with one eye only")
    return limits(man)


def jams_at(man: Crew, usual: int | None) -> int | None:
    """The lowest natural roll at which a man's guns jam: 20 for checked bullets (SC28), earlier for novices (SC18)."""
    if usual is None:
        return None
    if BULLET_CHECKER in man.skills:
        return LAST_FACE
    return usual - table().numbers.jam if limits(man) else usual


# ---- flying


def free_third_action(state: State, name: str) -> bool:
    """Has an exceptional pilot a third action without a test now (SC23)? Once in so many turns."""
    man = state.airplane(name).crew[crew.pilot(state, name)]
    if EXCEPTIONAL not in man.skills:
        return False
    last = max([turn for skill, turn in man.spent if skill == EXCEPTIONAL], default=NEVER)
    return state.turn - last >= table().numbers.exceptional


def must_stay(state: State, airplane: Airplane) -> bool:
    """Is a national hero expected to fight on (SC60)? Until the mission is done or half the structure is gone."""
    if not pilot_has(state, airplane.id, HERO) or airplane.structure is None or mission_done(state, airplane.side):
        return False
    return 2 * airplane.structure > state.panel(airplane).structure


def mission_done(state: State, side: int) -> bool:
    """Has a side done what it came for: all its objectives, or if it has none, is no enemy left (SC60)?"""
    aims = [one.id for one in state.setting.objectives if one.side == side]
    if aims:
        return all(name in state.met for name in aims)
    return not any(one.side != side and one.place in ("air", "waiting") for one in state.airplanes)


def shaken_off(state: State, name: str, threats: list[tuple[str, int]]) -> Why | None:
    """The worst threat, which a man who can evade gets rid of (SC22); not that of one who knows the trick too."""
    if not pilot_has(state, name, EVADE):
        return None
    found = [(value, enemy) for enemy, value in threats if value < 0 and not pilot_has(state, enemy, EVADE)]
    if not found:
        return None
    value, enemy = min(found, key=lambda one: one[0])
    return Why("SC22", f"Evade: {enemy} is shaken off", -value)


# ---- shooting


def quick_first(state: State, ordered: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    """The order of fire with those in front who are quick on the trigger (SC33)."""
    quick = [man for man in ordered if has(state, *man, QUICK)]
    return (*quick, *[man for man in ordered if man not in quick])


def sees_structure(state: State, side: int | None, airplane: Airplane, near: int) -> bool:
    """Is somebody of a side with a technical eye within reach of an airplane (SC34)? `near` in thousandths."""
    for own in state.airplanes:
        if own.side == side and own.place == "air" and airplane.place == "air":
            x, y, z = own.at.x - airplane.at.x, own.at.y - airplane.at.y, own.at.z - airplane.at.z
            if x * x + y * y + z * z <= near * near and any(TECHNICAL_EYE in man.skills for man in own.crew):
                return True
    return False


# ---- being hit


def shield(man: Crew) -> str:
    """What would stop the next bullet (SC60): a flask or a case over the heart; empty if there is none left."""
    return next((thing for thing in SHIELDS if is_unused(man, thing)), "")
