"""The wire's types as TypeScript: `make wire` writes `web/src/wire.ts`, a test checks that it is current."""

from importlib import import_module
from types import ModuleType
from typing import Any

import msgspec
from msgspec import inspect

from aerodrome.server.wire import figures, lobby, scenes, table
from aerodrome.server.wire.part import parts

HEAD = "// Generated from the server's types by `make wire`. Do not edit."


def written() -> str:
    """All types, in the order of their modules."""
    said = [HEAD, f"export const PROTOCOL = {table.PROTOCOL};"]
    said += [_interface(struct) for module in _modules() for struct in _structs(module)]
    said += [f"export type {name} = {_typescript(inspect.type_info(of))};" for name, of in _unions().items()]
    return "\n\n".join(said) + "\n"


def _modules() -> list[ModuleType]:
    """Where types are defined: what games share, what each of them brings, what every table needs."""
    return [figures, *[import_module(name) for part in parts() for name in part.modules], scenes, lobby, table]


def _unions() -> dict[str, Any]:
    """Unions that deserve a name."""
    own = {name: of for part in parts() for name, of in part.unions.items()}
    return {
        "Board": scenes.Board, "Scene": scenes.Scene, "Card": table.Card, "PreviewCard": table.PreviewCard, **own,
        "FromClient": table.FromClient, "FromServer": table.FromServer,
    }  # fmt: skip


def _structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The structs that a module defines, in the order of their lines."""
    found = [thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, msgspec.Struct)]
    return [thing for thing in found if thing.__module__ == module.__name__]


def _interface(struct: type[msgspec.Struct]) -> str:
    """One struct: its docstring's first line, its tag, its fields."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    fields = [f"  {info.tag_field}: '{info.tag}';"] if info.tag_field else []
    for field in info.fields:
        optional = struct.__struct_config__.omit_defaults and not field.required
        optional = optional or (struct.__struct_config__.forbid_unknown_fields and not field.required)
        fields.append(f"  {field.encode_name}{'?' if optional else ''}: {_typescript(field.type)};")
    about = (struct.__doc__ or "").strip().splitlines()[0]
    return f"/** {about} */\nexport interface {struct.__name__} {{\n" + "\n".join(fields) + "\n}"


def _typescript(of: inspect.Type) -> str:
    """A type in TypeScript."""
    match of:
        case inspect.StrType() | inspect.DateTimeType():
            return "string"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.AnyType():
            return "unknown"
        case inspect.StructType(cls=struct):
            return struct.__name__
        case inspect.LiteralType(values=values):
            return " | ".join(f"'{value}'" for value in values)
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(map(_typescript, items))}]"
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            inner = _typescript(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {_typescript(value)}>"
        case inspect.UnionType(types=types):
            return " | ".join(map(_typescript, types))
    raise TypeError(f"no TypeScript for {of}")
