"""Everything that is wrong with a sheet: each part checked by itself, then all together, with the path of every fault.

It finds what `core.sheets` finds, in the same words, but all of it at once.
"""

import re
from collections.abc import Collection, Iterator
from functools import cache
from typing import Any, get_args, get_origin

import msgspec
from msgspec import Struct

from aerodrome.core import sheets, typed
from aerodrome.core.faults import Fault
from aerodrome.core.rules import rules_of
from aerodrome.core.toml_text import toml_text
from aerodrome.server.designs.editor import Editor
from aerodrome.server.designs.outline import bare
from aerodrome.server.designs.paths import Sheet, joined

LONGEST = 200
"""So many items a list may have, whatever they are."""
MOST_FAULTS = 60
"""So many are told; who has mended them is told of the rest."""
NAMES = 12
"""Of more names than these only the first are told."""
Found = tuple[str, Fault]
"""A path, and what is wrong there."""


def findings(editor: Editor, sheet: Sheet) -> list[Found]:
    """What is wrong with a sheet, as far as it can be told; nothing: it can be played."""
    kind = _unchecked(editor.sheet_type)
    found = [*_all_of(sheet, kind, ""), *editor.strangers(sheet)]
    if not found:
        found = [(_path(fault.where), fault) for fault in editor.problems(typed.convert(sheet, kind))]
    if not found:
        found = list(_unplayable(editor, sheet))
    return found[:MOST_FAULTS]


def _all_of(value: Any, kind: Any, path: str) -> Iterator[Found]:
    """The faults of a value and of all that is in it."""
    inner = list(_parts(value, kind, path))
    deeper = [fault for part, part_kind, way in inner for fault in _all_of(part, part_kind, way)]
    here = list(_shape(value, kind, path))
    yield from here
    yield from deeper
    if not here and not deeper and (fault := _own(value, kind)):
        yield joined(path, _path(fault.where)), fault


def _shape(value: Any, kind: Any, path: str) -> Iterator[Found]:
    """Keys that do not exist or are missing, lists that are too long."""
    plain = bare(kind)
    if isinstance(value, list) and len(value) > LONGEST:
        yield path, Fault("", f"found {len(value)}", f"at most {LONGEST}")
    if not isinstance(value, dict):
        return
    if len(value) > LONGEST:
        yield path, Fault("", f"found {len(value)}", f"at most {LONGEST}")
    if get_origin(plain) is dict:
        key_kind = get_args(plain)[0]
        yield from ((joined(path, key), fault) for key in value if (fault := _own(key, key_kind)))
    if not _is_struct(plain):
        return
    fields = {field.encode_name: field for field in msgspec.structs.fields(plain)}
    for key in value:
        if key not in fields:
            yield joined(path, key), _unknown_key(key, fields)
    for name, field in fields.items():
        if field.required and name not in value:
            yield joined(path, name), Fault("", "missing", sheets.allowed(field.type), cause="missing")


def _unknown_key(key: str, known: Collection[str]) -> Fault:
    found = f"unknown key{sheets.did_you_mean(key, known)}"
    return Fault("", found, ", ".join(known), cause="unknown key")


def _parts(value: Any, kind: Any, path: str) -> Iterator[tuple[Any, Any, str]]:
    """What a value consists of, each with its type and its path."""
    plain = bare(kind)
    origin, inner = get_origin(plain), get_args(plain)
    if isinstance(value, dict) and _is_struct(plain):
        for field in msgspec.structs.fields(plain):
            if field.encode_name in value:
                yield value[field.encode_name], field.type, joined(path, field.encode_name)
    elif isinstance(value, dict) and origin is dict and len(value) <= LONGEST:
        for key, item in value.items():
            yield item, inner[1], joined(path, key)
    elif isinstance(value, list) and origin is tuple and len(value) <= LONGEST:
        kinds = inner[:1] * len(value) if inner[-1] is ... else inner
        for number, (item, item_kind) in enumerate(zip(value, kinds, strict=False)):
            yield item, item_kind, joined(path, number)


def _own(value: Any, kind: Any) -> Fault | None:
    """What is wrong with a value whose parts are right: its sort, its limits, its own check."""
    try:
        typed.convert(value, kind)
    except msgspec.ValidationError:
        return Fault("", f"found {sheets.shown(value)}", sheets.allowed(kind), cause="value")
    except Fault as fault:
        return fault
    return None


def _unplayable(editor: Editor, sheet: Sheet) -> Iterator[Found]:
    """What only shows when the battle is made: men who do not exist, more than a record holds."""
    rules = rules_of(editor.game)
    try:
        setting = rules.setting(toml_text(sheet), {})
        typed.convert(msgspec.to_builtins(setting), rules.setting_type)
    except Fault as fault:
        yield _path(fault.where.removeprefix(f"{sheets.DESIGN}, ")), fault
    except msgspec.ValidationError as error:
        what, _, place = str(error).partition(" - at ")
        yield "", Fault(place.strip("`$."), f"more than a battle can hold: {what}", "less of it")


def _unquestioned(_: Any) -> None:
    """A check that finds nothing."""


@cache
def _unchecked(kind: type[Struct]) -> type[Struct]:
    """The sheet without the check across its parts."""
    return msgspec.defstruct(
        kind.__name__, [], bases=(kind,), namespace={"__post_init__": _unquestioned}, frozen=True,
        forbid_unknown_fields=True,
    )  # fmt: skip


def _is_struct(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Struct)


def _path(where: str) -> str:
    """Where a loader's fault is, as a path: it counts from 1, `sides#1.force#2`; options it writes `options, wind`."""
    return re.sub(r"#(\d{1,4})", lambda found: f".{int(found[1]) - 1}", where.replace(", ", ".")).strip(".")


def told(fault: Fault) -> str:
    """What is allowed, shortened where it is a long list of names."""
    names = fault.allowed.split(", ")
    return fault.allowed if len(names) <= NAMES else f"{', '.join(names[:NAMES])} and {len(names) - NAMES} more"
