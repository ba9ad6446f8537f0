"""A scenario as its players lay it out: options in words become another sheet, or one Fault names the option."""

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from aerodrome.core import sheets
from aerodrome.core.faults import Fault
from aerodrome.core.options import with_options
from aerodrome.core.phrases import listing, several
from aerodrome.triangle.airplanes import airplanes
from aerodrome.triangle.lattice import LEVELS, Board, Edge, board_of
from aerodrome.triangle.layout import FORCE_FORM, SKY_FORM, ZONES_FORM, choices, named, usual_zones
from aerodrome.triangle.scenario_sheet import OPPOSITE, CloudSheet, Group, ScenarioSheet, SideSheet
from aerodrome.triangle.setting import Options

BOARD = ("segments", "axis", "edge")
MARKERS = ("aces", "rookies")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

_replace = msgspec.structs.replace


def arranged(sheet: ScenarioSheet, given: Mapping[str, Any]) -> tuple[ScenarioSheet, Options]:
    """A scenario as its players want it, and its options; values may be words, as typed by people."""
    offered = choices(sheet)
    fields = [(choice.name, choice.kind | None, None) for choice in offered]
    kind = msgspec.defstruct("BattleOptions", fields, bases=(Options,), frozen=True, forbid_unknown_fields=True)
    found = msgspec.structs.asdict(with_options(kind(**msgspec.structs.asdict(sheet.options)), given))
    wanted = {choice.name: found.pop(choice.name) for choice in offered}
    # sides may differ in their markers, so that even the usual number can be a change
    own = {
        choice.name: wanted[choice.name]
        for choice in offered
        if wanted[choice.name] is not None and (wanted[choice.name] != choice.usual or choice.name in MARKERS)
    }
    if "sky" in own and "clouds" not in given:
        found["clouds"] = True
    return _changed(sheet, own) if own else sheet, Options(**found)


def _changed(sheet: ScenarioSheet, own: Mapping[str, Any]) -> ScenarioSheet:
    """The sheet with all that differs."""
    edge = own.get("edge", sheet.sides[0].edge)
    board = board_of(own.get("segments", sheet.segments), own.get("axis", sheet.axis))
    sides, briefing = [], sheet.briefing.rstrip()
    for (name, side), on in zip(named(sheet), (edge, OPPOSITE[edge]), strict=True):
        groups = _force(f"force_{name}", own[f"force_{name}"]) if f"force_{name}" in own else ()
        if groups:
            briefing += f" As agreed, the {side.name} fly {_flown(groups)}."
        sides.append(_side(own, name, side, on, board, groups))
    changed: dict[str, Any] = {name: own[name] for name in ("segments", "axis") if name in own}
    if "sky" in own:
        changed["clouds"] = tuple([_cloud(part) for part in _parts("sky", own["sky"], SKY_FORM)])
    elif any(name in own for name in BOARD):
        changed["clouds"] = ()
    if "photo_level" in own:
        changed["photo_levels"] = LEVELS if own["photo_level"] == "any" else (own["photo_level"],)
    try:
        return _replace(sheet, sides=tuple(sides), briefing=briefing, **changed)
    except Fault as fault:
        raise _told(sheet, own, fault) from None


def _side(
    own: Mapping[str, Any], name: str, side: SideSheet, edge: Edge, board: Board, groups: tuple[Group, ...]
) -> SideSheet:
    """A side with what was chosen for it."""
    changed: dict[str, Any] = {"edge": edge}
    if groups:
        balloons = tuple([group for group in side.force if group.type.role == "balloon"])
        changed |= {"force": (*groups, *balloons), "choose": {}, "aces": None, "rookies": None}
    elif "fighters" in own and "fighter" in side.choose:
        changed["choose"] = {**side.choose, "fighter": own["fighters"]}
    force = changed.get("force", side.force)
    if any(option in own for option in MARKERS):
        force = tuple([_replace(group, aces=(), rookies=()) for group in force])
        changed |= {option: own[option] for option in MARKERS if option in own}
    moved = next((option for option in BOARD if option in own), "")
    if moved:
        if side.land_guns or any(group.points for group in force):
            raise Fault(f"options, {moved}", f"found {own[moved]}", "as it is, because pieces begin on the board")
        force = tuple([_replace(group, heading=None) for group in force])
    changed["force"] = force
    if f"zones_{name}" in own:
        places = _parts(f"zones_{name}", own[f"zones_{name}"], ZONES_FORM)
        changed["zones"] = dict(zip(LETTERS, places, strict=False))
    elif moved and side.zones:
        changed["zones"] = usual_zones(board, edge)
    try:
        return _replace(side, **changed)
    except Fault as fault:
        option = next((one for one in (*MARKERS, "fighters", f"force_{name}") if one in own), name)
        raise Fault(f"options, {option}", f"{fault.found} for the {side.name}", fault.allowed) from None


def _told(sheet: ScenarioSheet, own: Mapping[str, Any], fault: Fault) -> Fault:
    """What does not fit together, told by the option that asked for it."""
    names = [name for name, _ in named(sheet)]
    place = re.match(r"sides#([12])\.(force|zones)", fault.where)
    option = f"{place[2]}_{names[int(place[1]) - 1]}" if place else "sky" if fault.where.startswith("clouds") else ""
    if option not in own:
        option = next(iter(own))
    return Fault(f"options, {option}", fault.found, fault.allowed)


# ---- reading


def _parts(option: str, text: str, form: str) -> list[str]:
    """What stands between commas."""
    found = [part.strip() for part in text.split(",") if part.strip()]
    if not found:
        raise Fault(f"options, {option}", "found nothing", form)
    return found


def _force(option: str, text: str) -> tuple[Group, ...]:
    """Airplanes by number and type; a type has as many machines as its file has designation numbers (AD02)."""
    groups: dict[str, Group] = {}
    for part in _parts(option, text, FORCE_FORM):
        read = re.fullmatch(r"(?:(\d{1,3})\s+)?([a-z0-9-]+)", part)
        if not read:
            raise Fault(f"options, {option}", f"found {part!r}", f"a number and a type each: {FORCE_FORM}")
        slug, known = read[2], airplanes()
        if slug not in known or known[slug].role == "balloon":
            flying = [one for one, kind in known.items() if kind.role != "balloon"]
            hint = sheets.did_you_mean(slug, flying)
            raise Fault(f"options, {option}", f"unknown {slug!r}{hint}", ", ".join(flying))
        if slug in groups:
            raise Fault(f"options, {option}", f"found {slug} twice", "each type once")
        machines, count = known[slug].numbers, int(read[1] or 1)
        if not 1 <= count <= len(machines):
            raise Fault(f"options, {option}", f"found {count} {slug}", f"1 to {len(machines)}, as many as there are")
        groups[slug] = Group(slug, machines[:count])
    return tuple(groups.values())


def _flown(groups: tuple[Group, ...]) -> str:
    """Airplanes in words."""
    return listing([several(len(group.flown), group.type.name) for group in groups])


def _cloud(part: str) -> CloudSheet:
    """`K8-L3`: the middle of a cloud and its top (AD24)."""
    read = re.fullmatch(r"([A-Z]{1,2}[1-9][0-9]?)-L([1-3])", part)
    if not read:
        raise Fault("options, sky", f"found {part!r}", f"a point and a top of L1 to L3 each: {SKY_FORM}")
    return CloudSheet(read[1], int(read[2]))
