"""The ground war in words: `land wind=7 DG2.strength=7 DG1.gone DA1.at=12/30/18 DK1.leak=4 BF1.dice=3 met=BO1`.

Only what differs from the beginning of the mission is said. What stands on the ground at all, and what it is worth, is
known from the mission: a free battle has no ground war.
"""

from typing import Any

import msgspec

from aerodrome.core.geometry import Point
from aerodrome.core.text import Word, split
from aerodrome.icog.mission import setup
from aerodrome.icog.movement.announcement import length
from aerodrome.icog.notation.pose import thousandths
from aerodrome.icog.setting import Setting
from aerodrome.icog.state import Balloon, Battery, State, Unit

_replace = msgspec.structs.replace
LAND = "land"
NUMBERS = {"strength": (0, 30), "way": (0, 999_999), "leak": (0, 99), "gush": (0, 99)}
CABLES = ("stuck", "cut")
ALLOWED = "wind=7, met=BO1+BO2, firing=barrage.DA1+unit.DG2, or of a unit, balloon or battery: DG2.strength=7 DG1.gone"


# ---- writing


def write_land(state: State) -> str:
    """All that has changed on the ground; empty if nothing has."""
    setting = state.setting
    said = [f"wind={state.wind}"] if state.wind != (setting.wind or 0) else []
    for fresh, now in zip(setup.units(setting), state.units, strict=True):
        said += _differing(fresh, now, ("strength", "way"))
    for moored, later in zip(setup.balloons(setting), state.balloons, strict=True):
        said += _differing(moored, later, ("leak", "gush"))
        said += [f"{later.id}.cable={later.cable}"] if later.cable else []
    said += [f"{one.battery}.at={_place(one.at)}" for one in state.barrages if one.at]
    said += [f"met={'+'.join(state.met)}"] if state.met else []
    for given, gun in zip(setup.batteries(setting), state.batteries, strict=True):
        said += [f"{gun.id}.dice={gun.dice}"] if gun.dice != given.dice else []
        said += [f"{gun.id}.at={_place(gun.aim)}"] if gun.aim and gun.aim != given.aim else []
        said += [f"{gun.id}.effect"] if gun.effect else []
    said += ["done=" + "+".join(f"{name}.{what}" for name, what in state.work)] if state.work else []
    if state.ground_fire:
        said.append("firing=" + "+".join(f"{arm}.{name}" for arm, name in state.ground_fire))
    return " ".join([LAND, *said]) if said else ""


def _differing(fresh: Unit | Balloon, now: Unit | Balloon, numbers: tuple[str, ...]) -> list[str]:
    """The words of one unit or balloon."""
    said = [f"{now.id}.{key}={getattr(now, key)}" for key in numbers if getattr(now, key) != getattr(fresh, key)]
    said += [f"{now.id}.at={_place(now.at)}"] if now.at != fresh.at else []
    return [*said, f"{now.id}.gone"] if now.gone else said


def _place(at: Point) -> str:
    return "/".join(map(length, (at.x, at.y, at.z)))


# ---- reading


def read_land(found: list[Word], setting: Setting) -> dict[str, Any]:
    """The fields of the state that the words give, from the beginning of the mission on."""
    units = {one.id: one for one in setup.units(setting)}
    balloons = {one.id: one for one in setup.balloons(setting)}
    barrages = {one.battery: one for one in setup.barrages(setting)}
    batteries = {one.id: one for one in setup.batteries(setting)}
    given: dict[str, Any] = {"wind": setting.wind or 0}
    for word in found:
        key, value = word.partition("=")
        name, field = key.partition(".")
        if key.text == "wind":
            given["wind"] = value.number(value.text, "an hour", 1, 12)
        elif key.text == "met":
            known = [one.id for one in setting.objectives]
            given["met"] = tuple([part.pick("objective", known) for part in split(value, "+")])
        elif key.text == "firing":
            given["ground_fire"] = tuple([_shooter(part) for part in split(value, "+")])
        elif key.text == "done":
            given["work"] = tuple([_shooter(part) for part in split(value, "+")])
        elif name.text in batteries:
            batteries[name.text] = _directed(batteries[name.text], word, field, value)
        elif name.text in units:
            units[name.text] = _changed(units[name.text], word, field, value)
        elif name.text in balloons:
            balloons[name.text] = _changed(balloons[name.text], word, field, value)
        elif name.text in barrages and field.text == "at":
            barrages[name.text] = _replace(barrages[name.text], at=_read_place(value))
        else:
            raise word.wrong(f"{word.text!r} about the ground", ALLOWED)
    return {
        **given,
        "units": tuple(units.values()),
        "balloons": tuple(balloons.values()),
        "barrages": tuple(barrages.values()),
        "batteries": tuple(batteries.values()),
    }


def _shooter(part: Word) -> tuple[str, str]:
    arm, name = part.partition(".")
    return arm.text, name.text


def _directed(battery: Battery, word: Word, field: Word, value: Word) -> Battery:
    """A battery of artillery with its aim, its dice or its fire for effect as a word says (6.6.4)."""
    if field.text == "at":
        return _replace(battery, aim=_read_place(value))
    if field.text == "dice":
        return _replace(battery, dice=value.number(value.text, "dice", 0, 99))
    if field.text == "effect":
        return _replace(battery, effect=True)
    raise word.wrong(f"{word.text!r} about the ground", ALLOWED)


def _changed(one: Any, word: Word, field: Word, value: Word) -> Any:
    """A unit or a balloon with one of its fields as a word says."""
    if field.text == "gone":
        return _replace(one, gone=True)
    if field.text == "at":
        return _replace(one, at=_read_place(value))
    if field.text == "cable" and isinstance(one, Balloon):
        return _replace(one, cable=value.pick("cable", CABLES))
    if field.text in NUMBERS and field.text in one.__struct_fields__:
        return _replace(one, **{field.text: value.number(value.text, field.text, *NUMBERS[field.text])})
    raise word.wrong(f"{word.text!r} about the ground", ALLOWED)


def _read_place(value: Word) -> Point:
    parts = split(value, "/")
    if len(parts) != 3:
        raise value.wrong(f"{value.text!r} as a place", "east/north/height: 12/30/18")
    return Point(*[thousandths(part, "Move units") for part in parts])
