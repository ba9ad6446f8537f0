"""Tasks over the ground (MC81-MC84): who may drop, photograph or spot what."""

from aerodrome.cards import objectives
from aerodrome.cards.fire.shots import why_no_unit
from aerodrome.cards.fire.sight import base_of, is_hidden
from aerodrome.cards.men.crews import PILOT, is_manned, observer, photographer
from aerodrome.cards.men.roundels import is_free, who_can
from aerodrome.cards.parts.measures import HALF_RULER, RULER
from aerodrome.cards.setting import Unit
from aerodrome.cards.space.bases import is_within, share
from aerodrome.cards.state import Plane, State, unit_at
from aerodrome.core.phrases import is_or_are
from aerodrome.core.why import Why

NONE, DROP, JETTISON, PHOTOGRAPH, SPOT = "none", "drop", "jettison", "photograph", "spot"
MOST_BOMBS = 2
BOMB, HIGH_BOMB, HIGH = 3, 2, 6
"""Points of a bomb, of one from high up, and from which level that is (MC29, MC82)."""
SALVO = 4
MANOEUVRES = 4
"""Manoeuvres for a salvo (MC84)."""
CAMERA_LEVEL = 8


def overflown(state: State, plane: Plane, unit: Unit) -> bool:
    """Does a plane fly over a unit (MC81): do their bases share a point?"""
    return share(base_of(state, plane), unit.base)


def is_close(plane: Plane, unit: Unit) -> bool:
    """Is a unit within half a ruler of a plane's centre, as a skill needs it (MC73, MC77, MC81)?"""
    return is_within(unit.base, (plane.x, plane.y), HALF_RULER)


def bomber(state: State, plane: Plane) -> int | None:
    """Who would use Precision Bomber (MC73): the pilot, else the observer; None where nobody can."""
    second = observer(state, plane)
    return who_can(state, plane, "Precision Bomber", (PILOT, *([second] if second is not None else [])))


def supplied(state: State, plane: Plane) -> list[str]:
    """To whom a plane has to drop supplies (MC82): then it carries containers instead of bombs."""
    return [
        one.target
        for one in state.setting.objectives
        if one.task == "supply" and plane in objectives.fulfillers(state, one)
    ]


def why_no_drop(state: State, plane: Plane, unit: Unit) -> Why | None:
    """Why bombs cannot be dropped on a unit, or containers to it (MC82)."""
    if not plane.bombs:
        return Why("MC82", f"{plane.id} has no bombs")
    friends = supplied(state, plane)
    if friends and unit.id not in friends:
        return Why("MC82", f"{plane.id} carries containers, and they are not for {unit.name}")
    if not friends and (reason := why_no_unit(state, plane, unit, unit_at(state, unit.id))):
        return reason
    if is_hidden(state, plane):
        return Why("MC33", f"{plane.id} is in a cloud")
    if not is_manned(state, plane, PILOT):
        return Why("MC50", "bombs need the pilot")
    if overflown(state, plane, unit) or (is_close(plane, unit) and bomber(state, plane) is not None):
        return None
    return Why("MC81", f"{plane.id} is not over {unit.name}")


def bomb_points(state: State, plane: Plane) -> int:
    """What a bomb counts (MC82); less from level 6 or more (MC29)."""
    return HIGH_BOMB if state.setting.options.altitude and plane.level >= HIGH else BOMB


def why_no_photograph(state: State, plane: Plane, unit: Unit) -> Why | None:
    """Why a place cannot be photographed (MC83)."""
    wanted = any(
        one.task == "photograph" and one.side == plane.side and one.target == unit.id
        for one in state.setting.objectives
    )
    if unit.side == plane.side or not (wanted or unit.kind == "place"):
        return Why("MC83", f"nobody has asked for a photograph of {unit.name}")
    if unit.id in plane.photos:
        return Why("MC83", f"{plane.id} has photographed {unit.name} already")
    man = photographer(state, plane)
    if man is None:
        return Why("MC83", "nobody can work the camera")
    card = state.airplane(plane).manoeuvres.by_id[plane.flown[-1]]
    if card.steep or card.id == "Z":
        return Why("MC83", f"no photographs while flying {card.id}: the camera needs a steady plane")
    if state.setting.options.altitude and plane.level > CAMERA_LEVEL:
        return Why("MC29", "you can only photograph from level 8 or below")
    if is_hidden(state, plane):
        return Why("MC33", f"{plane.id} is in a cloud")
    if overflown(state, plane, unit) or (is_close(plane, unit) and is_free(state, plane, man, "Eagle Eye")):
        return None
    return Why("MC81", f"{plane.id} is not over {unit.name}")


def why_no_spotting(state: State, plane: Plane, unit: Unit) -> Why | None:
    """Why a manoeuvre near a unit does not count for the guns (MC84); a destroyed unit may still be spotted."""
    if unit.side == plane.side or not unit.strength:
        return Why("MC84", f"{unit.name} {is_or_are(unit.name)} no target for the guns")
    man = observer(state, plane)
    if man is None or not is_manned(state, plane, man):
        return Why("MC84", "there's no observer to signal to the guns")
    if plane.drew == state.tick - 1:
        return Why("MC84", f"{plane.id} was hit last phase")
    if is_hidden(state, plane):
        return Why("MC33", f"{plane.id} is in a cloud")
    if not is_within(unit.base, (plane.x, plane.y), RULER):
        return Why("MC84", f"{unit.name} {is_or_are(unit.name)} more than a ruler away")
    return None


def offers(state: State, plane: Plane) -> tuple[str, ...]:
    """What a plane can do at P5 (MC11), `none` first; nothing where there is no choice."""
    if plane.place != "air" or not (state.setting.units or plane.bombs):
        return ()
    found: list[str] = []
    for unit in state.setting.units:
        if plane.bombs and why_no_drop(state, plane, unit) is None:
            found += [f"{DROP} {number} {unit.id}" for number in range(1, min(MOST_BOMBS, plane.bombs) + 1)]
        if why_no_photograph(state, plane, unit) is None:
            found.append(f"{PHOTOGRAPH} {unit.id}")
        if why_no_spotting(state, plane, unit) is None:
            found.append(f"{SPOT} {unit.id}")
    if plane.bombs and is_manned(state, plane, PILOT):
        found.append(JETTISON)
    return (NONE, *found) if found else ()


def is_useful(state: State, plane: Plane, answer: str) -> bool:
    """Can something be gained by a task: a point, or harm to what is not destroyed yet (MC80, MC93)?

    Photographs bring nothing but points, and only to whom an objective asks for them.
    """
    word, name = answer.split(" ")[0], answer.split(" ")[-1]
    if word == PHOTOGRAPH:
        return any(
            one.task == "photograph" and one.target == name and plane in objectives.fulfillers(state, one)
            for one in state.setting.objectives
        )
    if word == SPOT:
        at = unit_at(state, name)
        asked = [
            one for one in state.setting.objectives if (one.task, one.side, one.target) == ("spot", plane.side, name)
        ]
        return bool(asked) or state.units[at].points < state.setting.units[at].strength
    return word != NONE


def why_not(state: State, plane: Plane, answer: str) -> tuple[Why, ...]:
    """Why a plane cannot do a task."""
    words = answer.split(" ")
    unit = next((unit for unit in state.setting.units if unit.id == words[-1]), None)
    forms = "`none`, `drop 2 NAME`, `jettison`, `photograph NAME` or `spot NAME`"
    if unit is None or words[0] not in (DROP, PHOTOGRAPH, SPOT) or len(words) != (3 if words[0] == DROP else 2):
        return (Why("MC97", f"{answer!r} is not a task; type {forms}"),)
    if words[0] == DROP:
        if words[1] not in [str(number) for number in range(1, min(MOST_BOMBS, plane.bombs) + 1)]:
            return (Why("MC82", f"you can't drop {words[1]} bombs at once: one, or two if there are two aboard"),)
        reason = why_no_drop(state, plane, unit)
    elif words[0] == PHOTOGRAPH:
        reason = why_no_photograph(state, plane, unit)
    else:
        reason = why_no_spotting(state, plane, unit)
    return (reason,) if reason else ()
