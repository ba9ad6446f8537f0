"""What every editor says of a fault for which the game has no words of its own: by the field that it is about."""

from typing import Any

from aerodrome.core.faults import Fault
from aerodrome.core.phrases import capital, listing
from aerodrome.server.designs.editor import Editor
from aerodrome.server.designs.findings import told
from aerodrome.server.designs.paths import Sheet, value_at
from aerodrome.server.designs.remedies import Advice, removal, setting
from aerodrome.server.wire.designs import EditorField

FEW = 4
"""So many choices are offered as remedies."""


def general(editor: Editor, sheet: Sheet, path: str, fault: Fault) -> Advice:
    """What to do about a fault, as far as the field tells; else what the loader says, as a sentence."""
    if fault.cause == "unknown key":
        return Advice("There is no such entry in a battle of this game.", (removal("Remove it", path),))
    field = editor.field(path)
    if field is not None and fault.cause in ("missing", "value"):
        value = value_at(sheet, path)
        return _empty(field, path) if value in (None, "", []) else _wrong(field, path, value, fault)
    return Advice(_sentence(fault))


def _sentence(fault: Fault) -> str:
    """The loader's own words."""
    allowed = told(fault)
    return f"{capital(fault.found)}{f'. What would be right: {allowed}' if allowed else ''}."


def _empty(field: EditorField, path: str) -> Advice:
    """A field that must say something says nothing."""
    if field.choices:
        return Advice("Choose one.", _offered(field, path))
    if field.kind == "place":
        return Advice("A place is missing.")
    if field.kind in ("whole", "number", "heading"):
        return Advice(f"A number is missing{_span(field)}.")
    return Advice("Nothing is written here yet.")


def _wrong(field: EditorField, path: str, value: Any, fault: Fault) -> Advice:
    """A value that the field cannot have."""
    if field.choices:
        titles = [one.title for one in field.choices]
        instead = f": choose {listing(titles, 'or')}" if len(titles) <= FEW else "; choose one from the list"
        return Advice(f"“{value}” is not among the choices{instead}.", _offered(field, path))
    number = isinstance(value, int | float) and not isinstance(value, bool)
    if number and field.most is not None and value > field.most:
        return Advice(
            f"{value:g} is too much{_span(field)}.", (setting(f"Make it {field.most:g}", (path, field.most)),)
        )
    if number and field.least is not None and value < field.least:
        low = (setting(f"Make it {field.least:g}", (path, field.least)),)
        return Advice(f"{value:g} is too little{_span(field)}.", low)
    if isinstance(value, str) and field.most is not None and len(value) > field.most:
        return Advice(f"{len(value)} letters are too many: {field.most:g} at most.")
    shown = "This" if isinstance(value, dict | list) else f"“{value}”"
    return Advice(f"{shown} cannot stand here. It should be {told(fault)}.")


def _offered(field: EditorField, path: str) -> tuple[Any, ...]:
    """Each of a few choices."""
    if len(field.choices) > FEW or field.depends:
        return ()
    return tuple([setting(one.title, (path, one.value)) for one in field.choices])


def _span(field: EditorField) -> str:
    """The limits of a number."""
    if field.kind not in ("whole", "number", "heading"):
        return ""
    if field.least is not None and field.most is not None:
        return f": from {field.least:g} to {field.most:g} is possible"
    if field.least is not None:
        return f": {field.least:g} is the least"
    return f": {field.most:g} is the most" if field.most is not None else ""
