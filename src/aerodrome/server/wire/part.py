"""What a game brings to the wire: its board, its scene, particulars of questions and previews, and its vocabulary."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, Union, get_args

import msgspec

from aerodrome.games import kits
from aerodrome.server.wire import plain

Types = tuple[type[msgspec.Struct], ...]


class WirePart(msgspec.Struct, frozen=True):
    """The types of one game; each is tagged by its field `kind`."""

    board: Types
    scene: Types
    modules: tuple[str, ...]
    """Where they and all that they are made of are defined, in the order in which they are written out."""
    particulars: Types = ()
    """What questions show besides their choices."""
    previews: Types = ()
    events: tuple[str, ...] = ()
    """The kinds of what happens in it, as its record and its log know them."""
    questions: tuple[str, ...] = ()
    """The kinds of what it asks."""
    effects: tuple[str, ...] = ()
    """Words for what the stage shows of an event on the first of its pieces."""
    outcomes: tuple[str, ...] = ()
    """How its bursts come out."""
    unions: Mapping[str, Any] = {}
    """Unions of its own that deserve a name."""


PLAIN = WirePart((plain.PlainBoard,), (plain.PlainScene,), (plain.__name__,))
"""A game that is shown in words."""


def kinds(of: Iterable[type[msgspec.Struct]]) -> tuple[str, ...]:
    """The tags of some types of events or questions."""
    return tuple([str(one.__struct_config__.tag) for one in of])


def parts() -> list[WirePart]:
    """What all games bring; of one that is shown in words only the kinds of its events."""
    found = [PLAIN]
    for kit in kits().values():
        said = WirePart((), (), (), events=kinds(get_args(kit.rules().event_types)))
        found.append(kit.wire() or said)
    return found


def union(kind: Literal["board", "scene", "particulars", "previews"]) -> Any:
    """One type for whatever a game shows in a place."""
    return Union[tuple([one for part in parts() for one in getattr(part, kind)])]  # noqa: UP007


def vocabulary(kind: Literal["events", "questions", "effects", "outcomes"], *more: str) -> Any:
    """The words that games use in a place, as one type."""
    words = [word for part in parts() for word in getattr(part, kind)]
    return Literal[tuple(dict.fromkeys([*more, *words]))]
