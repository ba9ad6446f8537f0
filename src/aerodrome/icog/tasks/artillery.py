"""Artillery spotting (6.6.4): batteries and their aim, the observer's test, and where shells fall."""

import re

import msgspec

from aerodrome.core.geometry import Point
from aerodrome.core.why import Why
from aerodrome.icog.gunnery import threats
from aerodrome.icog.men import traits
from aerodrome.icog.movement.announcement import length
from aerodrome.icog.movement.limits import elevation
from aerodrome.icog.setting import ArtilleryEntry, Setting
from aerodrome.icog.state import Battery, State
from aerodrome.icog.tables import bombing_charts
from aerodrome.icog.tables.bombing_charts import UNIT, Correction
from aerodrome.icog.tasks import bombing

NORTH = (0.0, 1.0)
_PLACE = re.compile(r"at ([0-9]{1,3}(?:\.[0-9]{1,3})?) ([0-9]{1,3}(?:\.[0-9]{1,3})?)")


def entry_of(setting: Setting, name: str) -> ArtilleryEntry:
    """What the mission says about a battery (6.6.4.3)."""
    return next(entry for side in setting.sides for entry in side.artillery if entry.id == name)


def waiting(state: State, side: int) -> list[Battery]:
    """The batteries of a side whose fire can still be directed (6.6.4.1, 6.6.4.2)."""
    return [one for one in state.batteries if one.side == side and one.aim and not one.effect]


def shooters(state: State) -> tuple[str, ...]:
    """The batteries that fire in every turn (6.6.4.3): those that have an aim."""
    return tuple([one.id for one in state.batteries if one.aim])


# ---- the aim point


def aims(state: State, name: str) -> list[str]:
    """The enemy's ground units as aims of a battery (6.6.4.3), those that objectives ask for first."""
    side = state.battery(name).side
    wanted = [target for one in state.setting.objectives if one.side == side for target in one.targets]
    units = [unit.id for unit in state.units if unit.side != side and not unit.gone]
    return [*[unit for unit in units if unit in wanted], *[unit for unit in units if unit not in wanted]] or [
        _middle(state)
    ]


def _middle(state: State) -> str:
    """The middle of the board as an aim, where there is nothing else."""
    return f"at {length(state.setting.width // 2)} {length(state.setting.depth // 2)}"


def aim_of(state: State, answer: str) -> Point | None:
    """The place that an answer names: a unit, or `at 12.5 30`; None if it is none on the board."""
    unit = next((one for one in state.units if one.id == answer), None)
    if unit:
        return unit.at
    found = _PLACE.fullmatch(answer)
    if not found:
        return None
    x, y = round(float(found[1]) * UNIT), round(float(found[2]) * UNIT)
    on_board = x <= state.setting.width and y <= state.setting.depth
    return Point(x, y, elevation(state, x, y)) if on_board else None


def refuse_aim(state: State, name: str, answer: str) -> tuple[Why, ...]:
    """Why a battery cannot aim there (6.6.4.3)."""
    if answer in aims(state, name) or (aim_of(state, answer) and not any(one.id == answer for one in state.units)):
        return ()
    return (Why("6.6.4.3", f"{answer!r} is no aim: a ground unit of the enemy, or a place such as at 12.5 30"),)


# ---- correcting it


def modifiers(state: State, name: str, member: int, battery: str) -> tuple[Why, ...]:
    """What modifies the Awareness test of a correction (6.6.4.1, 6.6.4.t): manoeuvres, threats, distance."""
    airplane = state.airplane(name)
    sheet = bombing_charts.observers().spotting
    aim = state.battery(battery).aim
    assert aim is not None
    distance = round(airplane.at.to(aim).length() * UNIT)
    found = (
        Why("6.6.4.t", "his airplane manoeuvres", sheet.manoeuvring * airplane.manoeuvred),
        *threats.threats(state, name),
        Why("6.6.4.t", f"{distance / UNIT:.1f} MU from the aim", sheet.distance * tens(distance)),
        *traits.modifiers(state, name, member, "spotting"),
    )
    return tuple([why for why in found if why.value])


def tens(distance: int) -> int:
    """How many tens of Move units are begun with a distance in thousandths (6.6.4.t)."""
    return -(-distance // (bombing_charts.observers().spotting.each * UNIT))


def correction(successes: int) -> Correction:
    """The line of the spotting table for the successes of a test (6.6.4.t)."""
    return bombing_charts.observers().spotting.result.look_up(successes)


def corrected(dice: int, change: int) -> int:
    """The dice of a deviation after a correction (6.6.4.1); fewer than none there cannot be."""
    return max(0, dice + change)


# ---- where shells fall


def shells(state: State, name: str) -> int:
    """How many shells a battery fires in a turn (6.6.4.3): one to find the range, all guns for effect."""
    return entry_of(state.setting, name).guns if state.battery(name).effect else 1


def trained(state: State, name: str, dice: tuple[int, ...], hour: int) -> Point:
    """The deviation point (6.6.4.3): as far from the aim as the dice add up to, towards an hour on the map."""
    aim = state.battery(name).aim
    assert aim is not None
    return bombing.place(state, aim, NORTH, hour, sum(dice))


def scattered(state: State, at: Point, scatter: int, hour: int) -> Point:
    """Where a shell comes down (6.6.4.3): scattered around the deviation point."""
    return bombing.place(state, at, NORTH, hour, scatter)


class Outlook(msgspec.Struct, frozen=True, gc=False):
    """What a correction promises, each in twentieths: by how many dice the deviation changes."""

    target: int
    changes: tuple[tuple[int, int], ...]


def outlook(target: int) -> Outlook:
    """The chances of a correction tested against a number (6.6.4.t)."""
    found: dict[int, int] = {}
    for face in range(1, 21):
        change = correction(target - face).dice
        found[change] = found.get(change, 0) + 1
    return Outlook(target, tuple(sorted(found.items())))
