"""The wire's types as TypeScript: `make wire` writes `web/src/wire.ts`, a test checks that it is current."""

import ast
import inspect as source
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from itertools import pairwise
from types import ModuleType
from typing import Any, get_args

import msgspec
from msgspec import inspect

from aerodrome.lab import figures as lab_figures
from aerodrome.lab import plan
from aerodrome.server.wire import (
    debriefs,
    designs,
    figures,
    host,
    laboratory,
    letters,
    lobby,
    outcome,
    prints,
    puzzles,
    replays,
    scenes,
    table,
)
from aerodrome.server.wire.part import parts

HEAD = "// Generated from the server's types by `make wire`. Do not edit."


def written() -> str:
    """All types, in the order of their modules."""
    said = [HEAD, f"export const PROTOCOL = {table.PROTOCOL};"]
    said += [_interface(struct) for module in _modules() for struct in _structs(module)]
    said += [f"export type {name} = {_union(of)};" for name, of in _unions().items()]
    return "\n\n".join(said) + "\n"


def _modules() -> list[ModuleType]:
    """Where types are defined: what games share, what each of them brings, what every table needs."""
    games = [import_module(name) for part in parts() for name in part.modules]
    pages = [designs, host, prints, outcome, lobby, replays, debriefs, letters, plan, lab_figures, laboratory, puzzles]
    return [figures, *games, scenes, *pages, table]


def _unions() -> dict[str, Any]:
    """Unions that deserve a name."""
    own = {name: of for part in parts() for name, of in part.unions.items()}
    return {
        "Board": scenes.Board, "Scene": scenes.Scene, "Card": table.Card, "PreviewCard": table.PreviewCard, **own,
        "FromClient": table.FromClient, "FromServer": table.FromServer, **_vocabularies(),
    }  # fmt: skip


def _vocabularies() -> dict[str, Any]:
    """The words of all games together."""
    return {
        "EntryKind": scenes.EntryKind, "EffectWord": scenes.EffectWord, "ShotOutcome": scenes.ShotOutcome,
        "PromptKind": table.PromptKind, "MomentKind": scenes.MomentKind,
    }  # fmt: skip


def _structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The structs that a module defines, in the order of their lines."""
    found = [thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, msgspec.Struct)]
    return [thing for thing in found if thing.__module__ == module.__name__]


def _interface(struct: type[msgspec.Struct]) -> str:
    """One struct: its docstring, its tag, its fields with what is said about each."""
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    fields = [f"  {info.tag_field}: {_word(info.tag)};"] if info.tag_field else []
    docs = _docs(struct.__module__)[struct.__name__]
    if info.array_like:
        return _labelled_tuple(struct, info, docs)
    for field in info.fields:
        optional = struct.__struct_config__.omit_defaults and not field.required
        optional = optional or (struct.__struct_config__.forbid_unknown_fields and not field.required)
        fields += [f"  /** {docs[field.name]} */"] if field.name in docs else []
        fields.append(f"  {field.encode_name}{'?' if optional else ''}: {_typescript(field.type)};")
    return f"/** {_line(struct.__doc__ or '')} */\nexport interface {struct.__name__} {{\n" + "\n".join(fields) + "\n}"


def _labelled_tuple(struct: type[msgspec.Struct], info: inspect.StructType, docs: Mapping[str, str]) -> str:
    """A struct that goes over the wire without the names of its fields."""
    fields = []
    for field in info.fields:
        fields += [f"  /** {docs[field.name]} */"] if field.name in docs else []
        fields.append(f"  {field.encode_name}: {_typescript(field.type)},")
    return f"/** {_line(struct.__doc__ or '')} */\nexport type {struct.__name__} = [\n" + "\n".join(fields) + "\n];"


@cache
def _docs(module: str) -> Mapping[str, Mapping[str, str]]:
    """What stands below each field of each struct of a module."""
    found: dict[str, dict[str, str]] = {}
    for struct in ast.parse(source.getsource(import_module(module))).body:
        if isinstance(struct, ast.ClassDef):
            said = found.setdefault(struct.name, {})
            for field, below in pairwise(struct.body):
                if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and (doc := _text(below)):
                    said[field.target.id] = _line(doc)
    return found


def _text(of: ast.stmt) -> str:
    """The string that stands alone in a line; empty if it is something else."""
    alone = isinstance(of, ast.Expr) and isinstance(of.value, ast.Constant) and isinstance(of.value.value, str)
    return of.value.value if alone else ""  # type: ignore[attr-defined]


def _line(text: str) -> str:
    """A docstring as one line of a comment."""
    return " ".join(text.replace("*/", "").split())


def _word(value: Any) -> str:
    """A word of a closed vocabulary."""
    text = str(value)
    return f'"{text}"' if "'" in text else f"'{text}'"


def _union(of: Any) -> str:
    """What a named type stands for, not its own name."""
    found = inspect.type_info(of)
    return " | ".join(map(_word, found.values)) if isinstance(found, inspect.LiteralType) else _typescript(found)


@cache
def _named() -> Mapping[frozenset[Any], str]:
    """The names of the games' vocabularies by their words."""
    return {frozenset(get_args(of)): name for name, of in _vocabularies().items()}


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
            return _named().get(frozenset(values)) or " | ".join(map(_word, values))
        case inspect.TupleType(item_types=items):
            return f"[{', '.join(map(_typescript, items))}]"
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item):
            inner = _typescript(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case inspect.DictType(value_type=value):
            return f"Record<string, {_typescript(value)}>"
        case inspect.UnionType(types=types):
            return " | ".join(dict.fromkeys(map(_typescript, types)))
    raise TypeError(f"no TypeScript for {of}")
