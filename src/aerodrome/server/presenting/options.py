"""Options to set before a match, as cards: what each may be follows from its type."""

from collections.abc import Mapping
from typing import Any, Literal, get_args, get_origin

import msgspec

from aerodrome.server.wire.lobby import OptionCard


def cards_of(
    options: type[msgspec.Struct], effects: Mapping[str, tuple[str, str]], usual: msgspec.Struct | None = None
) -> tuple[OptionCard, ...]:
    """A card for every option; `effects` has what each of them does, and its paragraph.

    `usual` are the options of a new match, where these are others than the defaults of the type.
    """
    return tuple([
        _card(field, *effects[field.name], getattr(usual, field.name) if usual else field.default)
        for field in msgspec.structs.fields(options)
    ])  # fmt: skip


def _card(field: msgspec.structs.FieldInfo, effect: str, paragraph: str, usual: Any) -> OptionCard:
    return OptionCard(field.name, effect, usual, choices(field.type), *limits(field.type), paragraph)


def choices(kind: Any) -> tuple[Any, ...]:
    """The values that a type allows, in the order in which it names them; none for a number."""
    if kind is bool:
        return (True, False)
    if get_origin(kind) is Literal:
        return get_args(kind)
    return tuple([value for part in get_args(kind) for value in choices(part)])


def limits(kind: Any) -> tuple[int, int]:
    """The least and the most that a number may be, whether or not it may be left open; 0 and 0 for anything else."""
    found = msgspec.inspect.type_info(kind)
    if isinstance(found, msgspec.inspect.UnionType):
        found = next(one for one in found.types if not isinstance(one, msgspec.inspect.NoneType))
    return (found.ge or 0, found.le or 0) if isinstance(found, msgspec.inspect.IntType) else (0, 0)
