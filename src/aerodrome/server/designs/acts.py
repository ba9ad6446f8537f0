"""Acts: what a hand does to a design. The game says what stands where; here is what is the same for all games."""

import copy
from collections.abc import Callable, Sequence
from typing import Any

from aerodrome.core.faults import Fault, unknown
from aerodrome.server.designs.editor import Editor
from aerodrome.server.designs.look import cleaned
from aerodrome.server.designs.paths import (
    Sheet,
    fits,
    held_at,
    joined,
    nothing_at,
    other_side,
    parent,
    put,
    value_at,
    within,
)
from aerodrome.server.wire.designs import ActWord, DesignAct, DesignMark, EditorPart

Act = Callable[[Editor, Sheet, DesignAct], str]
LONGEST_NAME = 40
MOST_MIRRORED = 60
"""So many items of each part the other side can be given at once."""


def carried_out(editor: Editor, act: DesignAct) -> tuple[Sheet, str]:
    """The sheet after an act, and the item that it was about; a Fault says why it cannot be done."""
    sheet: Sheet = cleaned(act.sheet)
    return sheet, ACTS[act.act](editor, sheet, act)


# ---- items


def add(editor: Editor, sheet: Sheet, act: DesignAct) -> str:
    """A new item of a part, with a place and a name of its own."""
    part = next((one for one in editor.parts if one.name == act.part), None)
    if part is None:
        raise unknown("part", act.part, [one.name for one in editor.parts])
    depth = part.path.count(".")
    where = joined(act.path, part.path.rpartition(".")[2]) if depth else part.path
    if not fits(where, part.path):
        raise Fault("path", f"found {act.path!r} for {part.title}", f"an item of {part.path.rpartition('.')[0]}")
    blank = copy.deepcopy(part.blank)
    if not part.many:
        if not part.optional or value_at(sheet, where) is not None:
            raise Fault("part", f"{part.title}: it is there already", "something that is missing")
        put(sheet, where, blank)
        editor.renew(sheet, where)
        return where
    _room(sheet, part, where)
    item = _appended(editor, sheet, part, where, blank)
    _beside_others(editor, sheet, where, item)
    editor.renew(sheet, item)
    if act.x is not None and act.y is not None:
        _to(editor, sheet, item, act.x, act.y)
    return item


def remove(editor: Editor, sheet: Sheet, act: DesignAct) -> str:
    """An item goes away; of a part that must have some, the last stay."""
    part, where = _part_of(editor, act.path)
    if part is None:
        _there(sheet, act.path)
        if not act.path:
            raise Fault("path", "the whole cannot be removed", "an item")
        put(sheet, act.path, None)
        return ""
    _there(sheet, act.path)
    count = len(held_at(sheet, where))
    if part.many and count <= part.least:
        raise Fault(
            "path",
            f"{part.title}: {'the last one' if count == 1 else f'only {count} are left'}",
            f"at least {part.least}",
        )
    put(sheet, act.path, None)
    if not value_at(sheet, where):
        put(sheet, where, None)
    return ""


def duplicate(editor: Editor, sheet: Sheet, act: DesignAct) -> str:
    """The same item once more, beside it."""
    part, where = _part_of(editor, act.path)
    found = _there(sheet, act.path)
    if part is None or not part.many:
        raise Fault("path", f"{act.path!r} is no item of a list", "an item that there may be several of")
    _room(sheet, part, where)
    if not isinstance(found, type(part.blank)):
        raise Fault("path", f"{act.path!r} is not as {part.title} are", "an item without faults of its sort")
    item = _appended(editor, sheet, part, where, copy.deepcopy(found))
    editor.renew(sheet, item)
    return item


def rename(editor: Editor, sheet: Sheet, act: DesignAct) -> str:
    """An item that goes by a name gets another."""
    part, where = _part_of(editor, act.path)
    found, held = _there(sheet, act.path), value_at(sheet, where)
    name = act.value
    if part is None or not part.key or not isinstance(held, dict):
        raise Fault("path", f"{act.path!r} has no name of its own", "an item that goes by its name")
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or "." in name:
        raise Fault("value", f"found {name!r}"[:80], f"a name of up to {LONGEST_NAME} letters without dots")
    old = parent(act.path)[1]
    if name != old and name in held:
        raise Fault("value", f"there is a {name!r} already", "another name")
    put(sheet, where, {name if key == old else key: found if key == old else item for key, item in held.items()})
    return joined(where, name)


def change(editor: Editor, sheet: Sheet, act: DesignAct) -> str:
    """A field gets another value, or none."""
    if act.path:
        _there(sheet, act.path)
    where = joined(act.path, act.field)
    if not where:
        raise Fault("field", "missing", "the path of a field")
    whole = where.rpartition(".")
    if whole[2].isdecimal() and value_at(sheet, whole[0]) is None:
        put(sheet, whole[0], _defaults(editor, whole[0], where))
    put(sheet, where, cleaned(act.value) if act.value is not None else None)
    editor.suit(sheet, act.path, act.field)
    return act.path


# ---- places


def move(editor: Editor, sheet: Sheet, act: DesignAct) -> str:
    """A mark goes to another place."""
    mark = _mark(editor, sheet, act.path)
    if act.x is None or act.y is None:
        raise Fault("x", "missing", "x and y, where to")
    editor.put(sheet, mark, act.x, act.y)
    return mark.item


def turn(editor: Editor, sheet: Sheet, act: DesignAct) -> str:
    """A mark gets another heading."""
    mark = _mark(editor, sheet, act.path)
    if act.heading is None or not mark.turnable:
        raise Fault("heading", f"{mark.title} cannot be turned" if act.heading is not None else "missing", "degrees")
    editor.face(sheet, mark, act.heading % 360)
    return mark.item


def snap(editor: Editor, sheet: Sheet, act: DesignAct) -> str:
    """Every place and heading below a path goes to the game's grid."""
    for mark in _marks(editor, sheet, act.path):
        editor.put(sheet, mark, mark.x, mark.y)
        if mark.turnable and mark.heading is not None:
            editor.face(sheet, mark, mark.heading)
    return act.path


def mirror(editor: Editor, sheet: Sheet, act: DesignAct) -> str:
    """Right and left change places; a side is held up to the other one."""
    if other_side(act.path):
        return _reflect(editor, sheet, act.path)
    _flip(editor, sheet, act.path, _is_upright(editor, sheet))
    return act.path


def _flip(editor: Editor, sheet: Sheet, path: str, across: bool, only: Sequence[str] | None = None) -> None:
    """Everything below a path beyond the middle line: `across` west and east change places, else north and south."""
    turned: list[str] = []
    for mark in _marks(editor, sheet, path):
        if only is not None and mark.item not in only:
            continue
        editor.put(sheet, mark, *editor.mirrored(sheet, mark, across))
        if mark.turnable and mark.heading is not None and mark.item not in turned:
            turned.append(mark.item)
            editor.face(sheet, mark, -mark.heading % 360 if across else (180 - mark.heading) % 360)


def _reflect(editor: Editor, sheet: Sheet, path: str) -> str:
    """The other side stands as this one would in a mirror between them; what it has more of stays as it is."""
    _there(sheet, path)
    other = other_side(path)
    _there(sheet, other)
    reflected: list[str] = []
    for part in editor.parts:
        if not part.on_board or not part.many or not fits(f"{path}.{part.path.rpartition('.')[2]}", part.path):
            continue
        key = part.path.rpartition(".")[2]
        if len(held_at(sheet, joined(path, key))) > MOST_MIRRORED:
            raise Fault("path", f"{part.title}: there are too many", f"at most {MOST_MIRRORED}")
        for number, (item, found) in enumerate(_sound(sheet, part, joined(path, key))):
            theirs = [way for way, _ in _sound(sheet, part, joined(other, key))]
            if number < len(theirs):
                target = theirs[number]
            else:
                target = _appended(editor, sheet, part, joined(other, key), copy.deepcopy(found))
                editor.renew(sheet, target)
            editor.stand_like(sheet, target, item)
            reflected.append(target)
    _flip(editor, sheet, other, not _is_upright(editor, sheet), reflected)
    return other


def _appended(editor: Editor, sheet: Sheet, part: EditorPart, where: str, value: Any) -> str:
    """One item more of a part: at the end of the list, or under a name that is free."""
    if part.key:
        taken = [parent(item)[1] for item, _ in held_at(sheet, where)]
        offered = [str(choice.value) for choice in part.key.choices] or [editor.name_for(sheet, where)]
        name = next((one for one in offered if one not in taken), None)
        if name is None:
            raise Fault("part", f"{part.title}: every one is there already", ", ".join(offered))
        put(sheet, joined(where, name), value)
        return joined(where, name)
    held = value_at(sheet, where)
    if not isinstance(held, list):
        held = []
        put(sheet, where, held)
    held.append(value)
    return joined(where, len(held) - 1)


def _sound(sheet: Sheet, part: EditorPart, where: str) -> list[tuple[str, Any]]:
    """The items of a part that are of its sort at all."""
    return [(item, value) for item, value in held_at(sheet, where) if isinstance(value, type(part.blank))]


def _is_upright(editor: Editor, sheet: Sheet) -> bool:
    """Do the sides face each other from south to north?"""
    owned = [edge.side for edge in editor.board(sheet).edges if edge.owner is not None]
    return not owned or owned[0] in ("north", "south")


# ---- finding


def _marks(editor: Editor, sheet: Sheet, path: str) -> list[DesignMark]:
    """Everything below a path that has its place on the board."""
    return [mark for mark in editor.marks(sheet) if mark.movable and not mark.waiting and within(mark.path, path)]


def _mark(editor: Editor, sheet: Sheet, path: str) -> DesignMark:
    found = next((mark for mark in editor.marks(sheet) if mark.path == path), None)
    found = found or next((mark for mark in editor.marks(sheet) if mark.item == path), None)
    if found is None or not found.movable:
        raise Fault("path", f"nothing on the board is at {path!r}", "the path of a mark")
    return found


def _to(editor: Editor, sheet: Sheet, item: str, x: float, y: float) -> None:
    """A new item's first mark goes where it was dropped."""
    mark = next((mark for mark in editor.marks(sheet) if mark.item == item), None)
    if mark is not None:
        editor.put(sheet, mark, x, y)


def _beside_others(editor: Editor, sheet: Sheet, where: str, item: str) -> None:
    """A new item begins like the first of its part: from there the game makes room for it."""
    standing = [mark for mark in editor.marks(sheet) if within(mark.item, where) and not mark.waiting]
    first = next((mark for mark in standing if mark.item != item), None)
    mark = next((mark for mark in standing if mark.item == item), None)
    if first and mark:
        editor.put(sheet, mark, first.x, first.y)
        if first.heading is not None and mark.turnable:
            editor.face(sheet, mark, first.heading)


def _part_of(editor: Editor, path: str) -> tuple[EditorPart | None, str]:
    """The part of which a path is an item, and where the part stands."""
    above = parent(path)[0]
    for part in editor.parts:
        if part.many and path and fits(above, part.path):
            return part, above
        if not part.many and part.optional and path and fits(path, part.path):
            return part, path
    return None, above


def _room(sheet: Sheet, part: EditorPart, where: str) -> None:
    count = len(held_at(sheet, where))
    if part.most is not None and count >= part.most:
        raise Fault("part", f"{part.title}: there are {count}", f"at most {part.most}")


def _there(sheet: Sheet, path: str) -> Any:
    found = value_at(sheet, path)
    if found is None:
        raise nothing_at(path)
    return found


def _defaults(editor: Editor, where: str, path: str) -> list[Any]:
    """The usual values of numbers that stand together, where the sheet has none of them yet."""
    item, name = parent(where)
    fields = [
        field for part in editor.parts if fits(item, f"{part.path}.*" if part.many else part.path)
        for field in part.fields if parent(field.path)[0] == name
    ]  # fmt: skip
    if not fields:
        raise nothing_at(path)
    return [field.default if field.default is not None else field.least for field in fields]


ACTS: dict[ActWord, Act] = {
    "add": add,
    "remove": remove,
    "copy": duplicate,
    "move": move,
    "turn": turn,
    "mirror": mirror,
    "set": change,
    "snap": snap,
    "rename": rename,
}
