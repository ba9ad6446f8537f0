"""What a game brings to the wire: its board, its scene, the particulars of its questions and of its previews."""

from collections.abc import Mapping
from typing import Any, Literal, Union

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
    unions: Mapping[str, Any] = {}
    """Unions of its own that deserve a name."""


PLAIN = WirePart((plain.PlainBoard,), (plain.PlainScene,), (plain.__name__,))
"""A game that is shown in words."""


def parts() -> list[WirePart]:
    """What all games bring."""
    own = [kit.wire() for kit in kits().values()]
    return [PLAIN, *[part for part in own if part is not None]]


def union(kind: Literal["board", "scene", "particulars", "previews"]) -> Any:
    """One type for whatever a game shows in a place."""
    return Union[tuple([one for part in parts() for one in getattr(part, kind)])]  # noqa: UP007
