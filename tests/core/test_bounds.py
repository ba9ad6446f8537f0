"""No setting holds a number, a text or a list without end: records come from anybody."""

from collections.abc import Iterator

import pytest
from msgspec import inspect

from aerodrome.core.rules import rules_of
from aerodrome.games import kits


def endless(kind: inspect.Type, path: str, seen: set[type]) -> Iterator[str]:
    """The paths in a type where a value may be as large or as long as somebody likes."""
    match kind:
        case inspect.IntType() | inspect.FloatType():
            if (kind.ge is None and kind.gt is None) or (kind.le is None and kind.lt is None):
                yield path
        case inspect.StrType():
            if kind.max_length is None and kind.pattern is None:
                yield path
        case inspect.VarTupleType() | inspect.ListType():
            if kind.max_length is None:
                yield path
            yield from endless(kind.item_type, f"{path}[]", seen)
        case inspect.TupleType():
            for at, item in enumerate(kind.item_types):
                yield from endless(item, f"{path}[{at}]", seen)
        case inspect.DictType():
            if kind.max_length is None:
                yield path
            yield from endless(kind.key_type, f"{path}.key", seen)
            yield from endless(kind.value_type, f"{path}.value", seen)
        case inspect.UnionType():
            for one in kind.types:
                yield from endless(one, path, seen)
        case inspect.StructType():
            if kind.cls not in seen:
                seen.add(kind.cls)
                for field in kind.fields:
                    yield from endless(field.type, f"{kind.cls.__name__}.{field.name}", seen)
        case inspect.LiteralType() | inspect.BoolType() | inspect.NoneType():
            pass
        case _:
            yield f"{path}: {type(kind).__name__}"


@pytest.mark.parametrize("game", list(kits()))
def test_everything_in_a_setting_has_its_bounds(game):
    assert list(endless(inspect.type_info(rules_of(game).setting_type), game, set())) == []
