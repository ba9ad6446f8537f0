"""How a design looks: its sheet and its text, everything that is wrong with it, the board with its marks."""

import math
import tomllib
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.core.toml_text import toml_text
from aerodrome.server.designs.editor import Editor, text_of
from aerodrome.server.designs.findings import Found, findings, told
from aerodrome.server.designs.paths import Sheet, fits, items_at, value_at, within
from aerodrome.server.wire.designs import MOST_TEXT, DesignFault, DesignLook, DesignMark, DesignSide, EditorPart

DEEPEST = 12
"""Boxes in boxes."""
WIDEST = 2**53
"""A whole number beyond this is none that a browser can hold."""
UNTITLED = "Untitled"


def look(editor: Editor, sheet: Sheet, selected: str = "", design: str = "") -> DesignLook:
    """A design as the editor shows it. A Fault only where it is too large to be one."""
    sheet = cleaned(sheet)
    text = toml_text(sheet)
    if len(text.encode()) > MOST_TEXT:
        raise Fault("sheet", f"found {len(text.encode())} bytes", f"at most {MOST_TEXT}")
    found = findings(editor, sheet)
    return DesignLook(
        game=editor.game,
        sheet=sheet,
        toml=text,
        title=text_of(sheet, "title", UNTITLED),
        faults=tuple([_fault(editor, sheet, one) for one in found]),
        board=editor.board(sheet),
        marks=tuple(_marked(list(editor.marks(sheet)), found)),
        sides=tuple([_side(editor, side) for _, side in _sides(sheet)]),
        playable=not found,
        selected=selected,
        id=design,
    )


def read(text: str) -> Sheet:
    """The sheet in the text of a file; a Fault where it is no TOML."""
    try:
        found = tomllib.loads(text.lstrip("\ufeff"))
    except tomllib.TOMLDecodeError as error:
        raise Fault("toml", str(error), "TOML 1.0") from None
    except RecursionError:
        raise Fault("toml", "it is nested too deeply", "a few levels") from None
    return found


def cleaned(value: Any, depth: int = 0) -> Any:
    """A sheet of nothing but what TOML and JSON both can say: None is left out, what neither can say becomes a text."""
    if depth > DEEPEST:
        raise Fault("sheet", "it is nested too deeply", f"at most {DEEPEST} levels")
    if isinstance(value, dict):
        return {_words(str(key)): cleaned(item, depth + 1) for key, item in value.items() if item is not None}
    if isinstance(value, list | tuple):
        return ["" if item is None else cleaned(item, depth + 1) for item in value]
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return value if abs(value) < WIDEST else math.copysign(WIDEST, value)
    if isinstance(value, float):
        return value if math.isfinite(value) else str(value)
    return _words(value if isinstance(value, str) else str(value))


def _words(text: str) -> str:
    """A text without halves of characters and the sign that is none, which no database can hold."""
    return text.encode("utf-8", "replace").decode().replace("\0", "?")


def _marked(marks: Sequence[DesignMark], found: Sequence[Found]) -> Iterator[DesignMark]:
    """The marks, red where a fault is about them, or about their item and none of its other marks."""
    for mark in marks:
        others = [one.path for one in marks if one.item == mark.item and one.path != mark.path]
        red = any(
            within(path, mark.path) or (within(path, mark.item) and not any(within(path, one) for one in others))
            for path, _ in found
        )
        yield msgspec.structs.replace(mark, fault=red)


def _side(editor: Editor, side: Any) -> DesignSide:
    name = text_of(side, "name", "?")
    seats = tuple([seat for _, seat in items_at(side, "seats") if isinstance(seat, str)])
    return DesignSide(name, seats or (name,), editor.planes(side), None)


def _sides(sheet: Sheet) -> list[tuple[str, Any]]:
    return list(items_at(sheet, "sides"))[:2] if isinstance(value_at(sheet, "sides"), list) else []


def _fault(editor: Editor, sheet: Sheet, found: Found) -> DesignFault:
    path, fault = found
    return DesignFault(path, where(editor.parts, sheet, path), fault.found, told(fault))


def where(parts: Sequence[EditorPart], sheet: Sheet, path: str) -> str:
    """A path in words: the side by its name, items by their titles and numbers, a field by its title."""
    steps = path.split(".") if path else []
    said: list[str] = []
    for length in range(1, len(steps) + 1):
        here, last = ".".join(steps[:length]), steps[length - 1]
        above = ".".join(steps[: length - 1])
        if part := next((one for one in parts if one.many and fits(above, one.path)), None):
            side = text_of(sheet, f"{here}.name") if above == "sides" else ""
            number = str(int(last) + 1) if last.isdecimal() and not part.key else last
            said.append(side or f"{part.item_title} {number}")
        elif field := _field_title(parts, above, last, steps[length:]):
            said.append(field)
    return ", ".join(said) or path or "The battle"


def _field_title(parts: Sequence[EditorPart], item: str, name: str, rest: Sequence[str]) -> str:
    """The title of a field of an item, or of a part that an item has."""
    for part in parts:
        if fits(item, f"{part.path}.*" if part.many else part.path):
            for field in part.fields:
                if field.path in (name, f"{name}.{rest[0] if rest else ''}"):
                    return field.title
        if fits(f"{item}.{name}" if item else name, part.path):
            return part.title if not rest else "" if part.many else part.title
    return ""


def title_of(sheet: Sheet) -> str:
    """What a design is called."""
    return text_of(sheet, "title", UNTITLED) or UNTITLED
