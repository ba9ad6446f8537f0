"""The outline of a game's sheets: every part and every field that they may have, read off the types themselves."""

from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Annotated, Any, Literal, NamedTuple, Union, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, Struct

from aerodrome.server.designs.titles import FieldTitle, PartTitle, Titles
from aerodrome.server.wire.designs import EditorChoice, EditorField, EditorPart, FieldKind

Choices = Mapping[str, tuple[EditorChoice, ...]]
Helps = Mapping[str, str]
RANGE = 30
"""Whole numbers that are offered one by one: so many at most."""
OPTIONS = "options"
"""Where a sheet says what its players find switched on."""


class Section(NamedTuple):
    """A place of the sheet where a part stands: what an item of it is made of."""

    path: str
    item: Any
    many: bool = False
    least: int = 0
    most: int | None = None
    key: Any = None
    optional: bool = False


class Slot(NamedTuple):
    """A place of an item where a value stands."""

    path: str
    kind: Any
    optional: bool = False
    default: Any = None


def outline(
    sheet: type[Struct],
    tables: Mapping[str, type[Struct]],
    titles: Titles,
    choices: Choices,
    helps: Helps,
    options: Mapping[str, FieldTitle],
) -> tuple[EditorPart, ...]:
    """All parts: those of the data file in its order, then what it leaves out; options have their titles already."""
    found = {section.path: section for section in sections(Section("", sheet))}
    found |= {path: Section(path, table, optional=True) for path, table in tables.items()}
    parts: list[EditorPart] = []
    for at, title in enumerate(titles.parts):
        named = [name for one in titles.parts if one.path == title.path for name in one.fields]
        first = all(one.path != title.path for one in titles.parts[:at])
        slots = {slot.path: slot for slot in slots_of(found[title.path].item)}
        known = options if title.path == OPTIONS else {}
        untold = [name for name in slots if name not in named] if first else []
        rest = {name: known.get(name) or FieldTitle(spoken(name)) for name in untold}
        parts.append(_part(found[title.path], title, slots, {**title.fields, **rest}, choices, helps))
    said = [title.path for title in titles.parts]
    for path, section in found.items():
        if path not in said:
            slots = {slot.path: slot for slot in slots_of(section.item)}
            name = path.replace("*.", "").replace(".", "_")
            fields = {slot: FieldTitle(spoken(slot)) for slot in slots}
            title = PartTitle(name, spoken(path.rpartition(".")[2]), path)
            parts.append(_part(section, title, slots, fields, choices, helps))
    return tuple(parts)


def sections(section: Section) -> Iterator[Section]:
    """A section and those inside it, in the order of the sheet."""
    yield section
    inside = f"{section.path}.*" if section.many else section.path
    if not _is_struct(section.item):
        return
    for field in msgspec.structs.fields(section.item):
        path = f"{inside}.{field.encode_name}" if inside else field.encode_name
        if deeper := _section(path, field):
            yield from sections(deeper)


def slots_of(item: Any) -> Iterator[Slot]:
    """The values of an item: of a struct its fields as far as they are no sections, else the item itself."""
    if not _is_struct(item):
        yield Slot("", item)
        return
    for field in msgspec.structs.fields(item):
        if _section("", field) is None:
            yield from _slots(field)


def _slots(field: msgspec.structs.FieldInfo) -> Iterator[Slot]:
    """A field's values: one, or for several whole numbers that always stand together one each."""
    kind, default = bare(field.type), _default(field)
    pair = get_args(kind) if get_origin(kind) is tuple else ()
    if pair and pair[-1] is not ... and all(bare(part) is int for part in pair):
        for at, part in enumerate(pair):
            value = default[at] if default is not None else None
            yield Slot(f"{field.encode_name}.{at}", part, not field.required, value)
    else:
        yield Slot(field.encode_name, field.type, not field.required, default)


def _section(path: str, field: msgspec.structs.FieldInfo) -> Section | None:
    """What a field holds, if it is a part of its own and not a value."""
    kind, optional = bare(field.type), not field.required
    origin, inner = get_origin(kind), get_args(kind)
    if _is_struct(kind):
        return Section(path, kind, optional=optional)
    least = int(_limit(field.type, "min_length") or 0)
    if origin is dict:
        return Section(path, inner[1], True, least, key=inner[0])
    if origin is not tuple:
        return None
    if inner[-1] is ...:
        item = bare(inner[0])
        lists = get_origin(item) is tuple and get_args(item)[-1] is ...
        most = _limit(field.type, "max_length")
        return Section(path, item, True, least, most) if _is_struct(item) or lists else None
    return Section(path, bare(inner[0]), True, len(inner), len(inner)) if _is_struct(bare(inner[0])) else None


# ---- parts and fields


def _part(
    section: Section,
    title: PartTitle,
    slots: Mapping[str, Slot],
    fields: Mapping[str, FieldTitle],
    choices: Choices,
    helps: Helps,
) -> EditorPart:
    return EditorPart(
        name=title.name,
        title=title.title,
        help=title.help,
        path=section.path,
        many=section.many,
        least=section.least,
        most=section.most if section.most is not None else title.most,
        item_title=title.item or title.title,
        key=_field(Slot("", section.key), title.key or FieldTitle("Name"), choices, {}) if section.key else None,
        optional=section.optional,
        on_board=title.on_board,
        blank=title.blank if title.blank is not None else {},
        fields=tuple([_field(slots[name], said, choices, helps) for name, said in fields.items()]),
    )


def _field(slot: Slot, said: FieldTitle, choices: Choices, helps: Helps) -> EditorField:
    """A field with its kind and limits, as its type has them."""
    kind, many, scalar = sort_of(slot.kind)
    offered = _titled(choices[said.source], said.values) if said.source else _choices(scalar, said.values, many)
    chosen = said.kind or kind
    if offered and chosen in ("text", "whole", "choice"):
        chosen = "several" if many else "choice"
    least, most = limits_of(scalar)
    return EditorField(
        path=slot.path,
        title=said.title,
        help=said.help or helps.get(slot.path, ""),
        kind=chosen,
        many=chosen != "several" and (many or (kind == "place" and chosen == "number")),
        optional=slot.optional,
        default=msgspec.to_builtins(slot.default),
        least=least,
        most=most,
        step=said.step if said.step is not None else _limit(scalar, "multiple_of"),
        unit=said.unit,
        choices=offered,
        depends=said.depends,
        always=said.always,
    )


def _titled(choices: tuple[EditorChoice, ...], words: Mapping[str, str]) -> tuple[EditorChoice, ...]:
    """The choices of a list, called as the titles have it where they call them anything."""
    return tuple([EditorChoice(one.value, words.get(str(one.value), one.title), one.group) for one in choices])


def sort_of(kind: Any) -> tuple[FieldKind, bool, Any]:
    """How a value is entered, whether it is a list of such, and the type of one of them."""
    plain = bare(kind)
    if get_origin(plain) is tuple:
        inner = get_args(plain)
        if inner[-1] is ...:
            sort, _, scalar = sort_of(inner[0])
            return sort, True, scalar
        return "place", False, inner[0]
    if plain is bool:
        return "switch", False, kind
    if plain is float:
        return "number", False, kind
    if plain is int:
        return "whole", False, kind
    return ("text" if _is_text(plain) else "choice"), False, kind


def limits_of(kind: Any) -> tuple[float | None, float | None]:
    """The least and the most that a number may be, or how long a text."""
    most, below = _limit(kind, "le"), _limit(kind, "lt")
    if bare(kind) is str:
        return _limit(kind, "min_length"), _limit(kind, "max_length")
    return _limit(kind, "ge"), below - 1 if most is None and below is not None else most


def _choices(kind: Any, words: Mapping[str, str], many: bool) -> tuple[EditorChoice, ...]:
    """The values of a closed vocabulary, and numbers that stand beside one or can be ticked off in a list."""
    values = list(_numbers(kind) if many and bare(kind) is int else _values(kind))
    return tuple([EditorChoice(value, words.get(str(value)) or spoken(str(value)), "") for value in values])


def _values(kind: Any) -> Iterator[Any]:
    if _is_text(bare(kind)):
        return
    if get_origin(kind) is Literal:
        yield from get_args(kind)
    elif get_origin(kind) in (Union, UnionType):
        parts = [part for part in get_args(kind) if part is not type(None)]
        for part in parts:
            yield from _values(part) if len(parts) == 1 or bare(part) is not int else _numbers(part)
    elif get_origin(kind) is Annotated and bare(kind) is not int:
        yield from _values(get_args(kind)[0])


def _numbers(kind: Any) -> Iterator[int]:
    least, most = limits_of(kind)
    if least is not None and most is not None and most - least < RANGE:
        yield from range(int(least), int(most) + 1)


# ---- types


def bare(kind: Any) -> Any:
    """A type without its limits, and without the None that a file cannot say."""
    if get_origin(kind) is Annotated:
        return bare(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        rest = [part for part in get_args(kind) if part is not type(None)]
        return bare(rest[0]) if len(rest) == 1 else kind
    return kind


def _is_struct(kind: Any) -> bool:
    """Is it a table with fields?"""
    return isinstance(kind, type) and issubclass(kind, Struct)


def _is_text(kind: Any) -> bool:
    """A text, or one that stands beside words of its own."""
    return kind is str or any(bare(part) is str for part in get_args(kind) if get_origin(kind) in (Union, UnionType))


def _limit(kind: Any, name: str) -> Any:
    """A limit of a type, wherever in it the limit is written."""
    if get_origin(kind) is Annotated:
        inner, *notes = get_args(kind)
        here = [limit for note in notes if (limit := getattr(note, name, None)) is not None]
        return here[0] if here else _limit(inner, name)
    if get_origin(kind) in (Union, UnionType):
        found = [limit for part in get_args(kind) if (limit := _limit(part, name)) is not None]
        return found[0] if found else None
    return None


def _default(field: msgspec.structs.FieldInfo) -> Any:
    if field.default is not NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not NODEFAULT else None


def spoken(name: str) -> str:
    """The name of a field or a value as words: `turn_limit`, Turn limit."""
    words = name.replace("_", " ").replace("-", " ").strip()
    return words[:1].upper() + words[1:] if words else "None"
