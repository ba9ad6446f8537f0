"""Between structs and the rows of tables, and what text a row can hold."""

from typing import Any, TypeVar

import msgspec
from sqlalchemy import RowMapping, Table

from aerodrome.core.faults import Fault

S = TypeVar("S", bound=msgspec.Struct)


def columns(struct: msgspec.Struct, table: Table) -> dict[str, Any]:
    """A struct's fields as far as the table has columns for them."""
    return {name: value for name, value in msgspec.structs.asdict(struct).items() if name in table.c}


def struct(kind: type[S], found: RowMapping, **made: Any) -> S:
    """A row as a struct; `made` holds the fields that are not columns, or are told in another way."""
    fields = {name: found[name] for name in kind.__struct_fields__ if name not in made}
    return kind(**fields, **made)


def storable(where: str, text: str) -> None:
    """A Fault where the databases cannot keep the text."""
    if not readable(text):
        raise Fault(where, "holds a sign that cannot be kept", "readable text")


def readable(text: str) -> bool:
    """PostgreSQL takes no NUL in a text, and neither database half a surrogate pair: refused on both alike."""
    return "\0" not in text and not any("\ud800" <= sign <= "\udfff" for sign in text)
