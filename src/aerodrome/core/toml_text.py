"""A sheet written as TOML: what `sheets` reads comes out as it went in.

Plain values stand first, then tables, then lists of tables; a small table without tables of its own stays in its line.
"""

import json
import re
from collections.abc import Mapping
from typing import Any

import msgspec

BARE = re.compile(r"[A-Za-z0-9_-]+")
SMALL = 6
"""A table with so many plain values at most is written in one line."""
CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")


def toml_text(sheet: Mapping[str, Any]) -> str:
    """A sheet as the text of its file; what is None is left out."""
    return "\n".join(_table("", sheet)).strip("\n") + "\n"


def plain(sheet: msgspec.Struct) -> dict[str, Any]:
    """A sheet as plain values, without what is as usual; a whole number is written like one."""
    found: dict[str, Any] = {}
    for field in msgspec.structs.fields(sheet):
        value = getattr(sheet, field.name)
        if field.required or value != _usual(field):
            found[field.encode_name] = _plain(value)
    return found


def _usual(field: msgspec.structs.FieldInfo) -> Any:
    """What holds where a field is left out."""
    return field.default if field.default is not msgspec.NODEFAULT else field.default_factory()


def _plain(value: Any) -> Any:
    if isinstance(value, msgspec.Struct):
        return plain(value)
    if isinstance(value, tuple | list):
        return [_plain(item) for item in value]
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    return int(value) if isinstance(value, float) and value.is_integer() else value


def _table(prefix: str, table: Mapping[str, Any]) -> list[str]:
    """The lines of a table: its plain values, then what needs a heading of its own."""
    said = {key: value for key, value in table.items() if value is not None}
    headed = [key for key, value in said.items() if _is_headed(value, inside=bool(prefix))]
    lines = [f"{_key(key)} = {_value(value)}" for key, value in said.items() if key not in headed]
    for key in headed:
        path = f"{prefix}.{_key(key)}" if prefix else _key(key)
        items = said[key] if isinstance(said[key], list | tuple) else [said[key]]
        mark = "[[{}]]" if isinstance(said[key], list | tuple) else "[{}]"
        for item in items:
            lines += ["", mark.format(path), *_table(path, item)]
    return lines


def _is_headed(value: Any, inside: bool) -> bool:
    """Does it need a heading of its own? Lists of tables do, and tables that are not small."""
    if isinstance(value, Mapping):
        nested = any(isinstance(item, Mapping | list | tuple) for item in value.values())
        return nested or len(value) > SMALL or not inside
    return isinstance(value, list | tuple) and bool(value) and all(isinstance(item, Mapping) for item in value)


def _key(key: str) -> str:
    return key if BARE.fullmatch(key) else _text(key)


def _value(value: Any) -> str:
    """A value in its line."""
    match value:
        case bool():
            return "true" if value else "false"
        case int():
            return str(value)
        case float():
            return repr(value)
        case str():
            return _paragraph(value) if "\n" in value else _text(value)
        case Mapping():
            inner = ", ".join(f"{_key(key)} = {_inline(item)}" for key, item in value.items() if item is not None)
            return f"{{ {inner} }}" if inner else "{}"
        case list() | tuple():
            return f"[{', '.join(_inline(item) for item in value if item is not None)}]"
    raise TypeError(f"no TOML for {type(value).__name__}")


def _inline(value: Any) -> str:
    """A value inside a line, where a text has none of its own."""
    return _text(value) if isinstance(value, str) else _value(value)


def _text(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _paragraph(text: str) -> str:
    """A text of several lines, each on a line of its own."""
    safe = text.replace("\\", "\\\\").replace('"""', '\\"\\"\\"')
    safe = CONTROL.sub(lambda found: f"\\u{ord(found[0]):04x}", safe)
    if safe.endswith('"'):
        safe = f'{safe[:-1]}\\"'
    return f'"""\n{safe}"""'
