"""Data sheets: a TOML file becomes one typed, frozen struct, or one clear `Fault` says what to change and where.

A struct's own check, across its fields, stands in its `__post_init__` and raises a `Fault` whose `where` is the key.
"""

import json
import re
import tomllib
from collections.abc import Collection, Mapping
from difflib import get_close_matches
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin

import msgspec
from msgspec import inspect

from aerodrome.core import typed
from aerodrome.core.faults import Fault

T = TypeVar("T")
Text = Annotated[str, msgspec.Meta(min_length=1)]
Name = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        max_length=30,
        pattern=r"^[A-Za-z][A-Za-z0-9 '-]*$",
        description="a name of up to 30 letters and digits that begins with a letter",
    ),
]
DESIGN = "design"
"""What faults call a sheet that is written out."""
CALLED = re.compile(r"#: ([A-Za-z0-9:_-]{1,60})\n")
SORTS = {
    inspect.BoolType: "true or false",
    inspect.IntType: "a whole number",
    inspect.FloatType: "a number",
    inspect.StrType: "a text",
    inspect.DictType: "a table",
}
LIMITS = {
    "ge": "at least {}",
    "gt": "above {}",
    "le": "at most {}",
    "lt": "below {}",
    "min_length": "at least {} of them",
    "max_length": "at most {} of them",
    "pattern": "matching {}",
    "multiple_of": "a multiple of {}",
}
LENGTHS = {**LIMITS, "min_length": "of at least {} letters", "max_length": "of at most {} letters"}
"""The limits of a text."""


def sheets(package: str, folder: str) -> tuple[Traversable, ...]:
    """The TOML files in a folder of a package, in the order of their names."""
    return listing(files(package) / folder)


def listing(folder: Traversable | Path) -> tuple[Traversable, ...]:
    """The TOML files in any folder, in the order of their names."""
    if not folder.is_dir():
        raise Fault(str(folder), "no such folder", "a folder of TOML files")
    found = (file for file in folder.iterdir() if file.name.endswith(".toml"))
    return tuple(sorted(found, key=lambda file: file.name.removesuffix(".toml")))


def read(path: Traversable | Path, kind: type[T], **given: object) -> T:
    """The sheet in a file of the package or of a user; `given` values belong to its type but not into the file."""
    name = str(path) if isinstance(path, Path) else path.name
    try:
        data = path.read_bytes()
    except OSError as error:
        raise Fault(name, (error.strerror or "cannot be read").lower(), "a TOML file that can be read") from None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Fault(f"{name}, line {line}", f"not UTF-8: byte 0x{data[error.start]:02x}", "text in UTF-8") from None
    return parse(text, name, kind, **given)


def parse(text: str, name: str, kind: type[T], **given: object) -> T:
    """The sheet in a text; `name` is what a fault calls it."""
    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        what, _, place = str(error).removesuffix(")").rpartition(" (at ")
        spot = re.match(r"line (\d+), (column \d+)", place)
        line, column = spot.groups() if spot else (max(1, len(text.splitlines())), place)
        raise Fault(f"{name}, line {line}", f"{what[0].lower()}{what[1:]} at {column}", "TOML 1.0") from None
    for key in given:
        if key in found:
            raise Fault(f"{name}, {key}", "found in the file, but it follows from the file's name", "no such key")
    whole = {**found, **given}
    failure = _failure(whole, kind)
    if failure is None:
        return typed.convert(whole, kind)
    complaint = _complaint(whole, kind, "", failure, given)
    where = f"{name}, {complaint.where}" if complaint.where else name
    raise Fault(where, complaint.found, complaint.allowed)


def is_written_out(name: str) -> bool:
    """Is it a sheet itself, instead of its name? A sheet has several lines."""
    return "\n" in name


def is_own(name: str) -> bool:
    """Is it a user's own sheet, written out or named by its path, and none of the package?"""
    return is_written_out(name) or name.endswith(".toml") or "/" in name or "\\" in name


def own(name: str, kind: type[T]) -> T:
    """A user's own sheet: written out, or in the file with this path."""
    return parse(name, DESIGN, kind) if is_written_out(name) else read(Path(name), kind)


def called(name: str, text: str) -> str:
    """A sheet that is written out, with the name by which records are to call it."""
    return f"#: {name}\n{text}"


def own_id(name: str, title: str) -> str:
    """What a user's own sheet is called in records: as it was `called`, its title in small letters, its file's name."""
    if not is_written_out(name):
        return Path(name).stem
    if found := CALLED.match(name):
        return found[1]
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-") or DESIGN


def did_you_mean(word: str, known: Collection[str]) -> str:
    """A hint at the nearest known word, or nothing."""
    near = get_close_matches(word, known, n=1)
    return f", did you mean {near[0]!r}?" if near else ""


def _failure(value: Any, kind: Any) -> Exception | None:
    """Why a value is not of a type, or None when it is."""
    try:
        typed.convert(value, kind)
    except (msgspec.ValidationError, Fault) as error:
        return error
    return None


def _complaint(value: Any, kind: Any, key: str, failure: Exception, given: Collection[str] = ()) -> Fault:
    """The deepest reason why `value`, which stands at the dotted path `key`, is not of the type `kind`."""
    bare = _bare(kind)
    origin = get_origin(bare) or bare
    parts: list[tuple[str, Any, Any]] = []
    if isinstance(value, dict) and isinstance(origin, type) and issubclass(origin, msgspec.Struct):
        fields = {field.encode_name: field for field in msgspec.structs.fields(bare)}
        known = [word for word in fields if word not in given]
        for word in value:
            if word not in fields:
                return Fault(_join(key, word), f"unknown key{did_you_mean(word, known)}", ", ".join(known))
        for word, field in fields.items():
            if field.required and word not in value:
                return Fault(_join(key, word), "missing", allowed(field.type))
        parts = [(_join(key, word), value[word], field.type) for word, field in fields.items() if word in value]
    elif isinstance(value, dict) and origin is dict:
        for word in value:
            if _failure(word, get_args(bare)[0]):
                return Fault(_join(key, word), "unknown key", allowed(get_args(bare)[0]))
        parts = [(_join(key, word), item, get_args(bare)[1]) for word, item in value.items()]
    elif isinstance(value, list) and origin is tuple:
        kinds = get_args(bare) if get_args(bare)[-1] is not ... else get_args(bare)[:1] * len(value)
        parts = [(f"{key}#{number}", *part) for number, part in enumerate(zip(value, kinds, strict=False), start=1)]
    for part_key, part, part_kind in parts:
        if part_failure := _failure(part, part_kind):
            return _complaint(part, part_kind, part_key, part_failure)
    if isinstance(failure, Fault):
        return Fault(_join(key, failure.where), failure.found, failure.allowed)
    return Fault(key, f"found {shown(value)}", allowed(kind))


def _join(key: str, word: str) -> str:
    """A dotted path made one word longer."""
    return ".".join(part for part in (key, word) if part)


def _bare(kind: Any) -> Any:
    """A type without its constraints, and without the None which TOML cannot say."""
    if get_origin(kind) is Annotated:
        return _bare(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        rest = [part for part in get_args(kind) if part is not type(None)]
        return _bare(rest[0]) if len(rest) == 1 else kind
    return kind


def shown(value: Any) -> str:
    """A value as its file spells it, a longer one by its sort."""
    if value == "":
        return "nothing"
    if isinstance(value, dict | list):
        return "a table" if isinstance(value, dict) else f"a list of {len(value)}"
    return (
        json.dumps(value, ensure_ascii=False) if isinstance(value, str | int | float) else f"the date or time {value}"
    )


def allowed(kind: Any) -> str:
    """What a type accepts, in plain words."""
    return _allowed_by(inspect.type_info(kind))


def _allowed_by(info: inspect.Type) -> str:
    """What a type accepts, in plain words."""
    match info:
        case inspect.Metadata(type=inner, extra_json_schema=said):
            return str((said or {}).get("description") or _allowed_by(inner))
        case inspect.StrType(min_length=1, max_length=None, pattern=None):
            return "some text"
        case inspect.StrType():
            return SORTS[inspect.StrType] + _limits(info, LENGTHS)
        case inspect.LiteralType(values=values):
            return f"one of {', '.join(map(str, values))}"
        case inspect.EnumType(cls=choices):
            return f"one of {', '.join(str(choice.value) for choice in choices)}"
        case inspect.StructType(fields=fields):
            return f"a table with the keys {', '.join(field.encode_name for field in fields)}"
        case inspect.VarTupleType(item_type=item):
            return f"a list, each entry {_allowed_by(item)}{_limits(info)}"
        case inspect.TupleType(item_types=items):
            return f"a list of {len(items)}: {', '.join(map(_allowed_by, items))}"
        case inspect.UnionType(types=types):
            return " or ".join(_allowed_by(choice) for choice in types if not isinstance(choice, inspect.NoneType))
        case _:
            return SORTS.get(type(info), "something else") + _limits(info)


def _limits(info: inspect.Type, limits: Mapping[str, str] = LIMITS) -> str:
    """The limits of a type, in plain words."""
    said = [words.format(limit) for name, words in limits.items() if (limit := getattr(info, name, None)) is not None]
    return f", {' and '.join(said)}" if said else ""
