"""Options of a game as people give them: names and values, words or typed, checked like a sheet."""

import json
from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from aerodrome.core import sheets
from aerodrome.core.faults import Fault
from aerodrome.core.text import Word

Chosen = TypeVar("Chosen", bound=msgspec.Struct)
YES, NO = ("on", "yes", "true"), ("off", "no", "false")


def with_options(usual: Chosen, given: Mapping[str, Any]) -> Chosen:
    """The usual options with some replaced; a Fault names the option, what was found and what is allowed."""
    kinds = {field.name: field.type for field in msgspec.structs.fields(usual)}
    names = {name: name.replace("-", "_") for name in given}
    lines = [f"{json.dumps(names[name])} = {_toml(kinds.get(names[name]), value)}" for name, value in given.items()]
    read = sheets.parse("\n".join(lines), "options", type(usual))
    return msgspec.structs.replace(usual, **{name: getattr(read, name) for name in names.values()})


def read_options(usual: msgspec.Struct, words: Sequence[Word]) -> dict[str, str]:
    """Options in a text, `wind=NE`, each checked by itself so that a fault can point at it."""
    given = {}
    for word in words:
        name, value = word.partition("=")
        try:
            with_options(usual, {name.text: value.text})
        except Fault as fault:
            raise word.wrong(f"{fault.where}: {fault.found}", fault.allowed) from None
        given[name.text] = value.text
    return given


def option_words(options: msgspec.Struct) -> list[str]:
    """Options as words of a text, `wind=NE`, `levels=off`; what is not decided has none."""
    said = []
    for name, value in msgspec.structs.asdict(options).items():
        if value is not None:
            text = ("on" if value else "off") if isinstance(value, bool) else str(value)
            said.append(f"{name.replace('_', '-')}={text}")
    return said


def changed(options: msgspec.Struct, usual: msgspec.Struct) -> dict[str, Any]:
    """The options that are decided in another way than usual."""
    found = msgspec.structs.asdict(options)
    return {name: value for name, value in found.items() if value is not None and value != getattr(usual, name)}


def _toml(kind: Any, value: Any) -> str:
    """An option's value as TOML; a word is first turned into the truth value or number that it stands for."""
    if isinstance(value, str):
        if kind is bool and value.lower() in YES + NO:
            value = value.lower() in YES
        elif kind not in (bool, None) and value.isdecimal():
            value = int(value)
    if not isinstance(value, str | int | float | bool):
        raise Fault("options", f"found {value!r}", "words, numbers and truth values")
    return json.dumps(value, ensure_ascii=False)
