"""How a design looks: its sheet and its text, everything that is wrong with it, the board with its marks."""

import math
import tomllib
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.core.toml_text import toml_text
from aerodrome.games import kit
from aerodrome.server.designs.advice import general
from aerodrome.server.designs.editor import Editor, text_of
from aerodrome.server.designs.findings import Found, findings, told
from aerodrome.server.designs.paths import Sheet, fits, items_at
from aerodrome.server.wire.designs import MOST_TEXT, DesignFault, DesignLook, DesignMark, DesignSide, EditorPart

DEEPEST = 12
"""Boxes in boxes."""
WIDEST = 2**53
"""A whole number beyond this is none that a browser can hold."""
MOST_VALUES = 8000
MOST_MARKS = 1000
"""More are not drawn."""
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
        marks=tuple(_marked(list(islice(editor.marks(sheet), MOST_MARKS)), found)),
        sides=tuple([_side(editor, sheet, side) for _, side in _sides(sheet)]),
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


def cleaned(sheet: Any) -> Any:
    """A sheet of nothing but what TOML and JSON both can say: None is left out, what neither can say becomes a text.

    A Fault where there is more of it than any sheet has.
    """
    return _cleaned(sheet, 0, [MOST_VALUES])


def _cleaned(value: Any, depth: int, left: list[int]) -> Any:
    """One value; `left` counts how many more there may be."""
    left[0] -= 1
    if depth > DEEPEST or left[0] < 0:
        what = "it is nested too deeply" if depth > DEEPEST else f"found more than {MOST_VALUES} values"
        raise Fault("sheet", what, f"at most {DEEPEST} levels and {MOST_VALUES} values")
    if isinstance(value, dict):
        said = {_words(str(key)): item for key, item in value.items() if item is not None}
        return {key: _cleaned(item, depth + 1, left) for key, item in said.items()}
    if isinstance(value, list | tuple):
        return [_cleaned("" if item is None else item, depth + 1, left) for item in value]
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
    """The marks, red where a fault is about them, or about their item and none of its marks."""
    known, items = {mark.path for mark in marks}, {mark.item for mark in marks}
    red: set[str] = set()
    for path, _ in found:
        steps = path.split(".")
        above = [".".join(steps[:length]) for length in range(len(steps), 0, -1)]
        red |= set([way for way in above if way in known][:1] or [way for way in above if way in items][:1])
    for mark in marks:
        yield msgspec.structs.replace(mark, fault=mark.path in red or mark.item in red)


def _side(editor: Editor, sheet: Sheet, side: Any) -> DesignSide:
    name = text_of(side, "name", "?")
    seats = tuple([seat for _, seat in items_at(side, "seats") if isinstance(seat, str)])
    flying = list(editor.flying(sheet, side))
    book = kit(editor.game).points()
    points = book.force(flying) if book is not None and flying else None
    if book is None or points is None:
        return DesignSide(name, seats or (name,), len(flying), None)
    machines = sum([book.types[one.airplane].points for one in flying])
    return DesignSide(name, seats or (name,), len(flying), round(points), round(points) - round(machines))


def _sides(sheet: Sheet) -> list[tuple[str, Any]]:
    return list(items_at(sheet, "sides"))[:2]


def _fault(editor: Editor, sheet: Sheet, found: Found) -> DesignFault:
    path, fault = found
    advice = editor.advised(sheet, path, fault) or general(editor, sheet, path, fault)
    place = where(editor.parts, sheet, path)
    return DesignFault(path, place, fault.found, told(fault), advice.words, advice.remedies)


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
