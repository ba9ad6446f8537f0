"""Events: what happened and who may see it. `apply` is the only writer of state, and it computes nothing."""

from typing import Any, ClassVar, Self

import msgspec

SPECTATOR = ""
"""Stands for a seat where somebody only looks on: he sees what nobody hides from anybody."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="kind", omit_defaults=True):
    """One thing that happened, with its results."""

    reveals: ClassVar[bool] = False
    """True where the event shows a secret: taking back is then no longer free."""

    @property
    def kind(self) -> str:
        """The tag of its type, as the record writes it."""
        return str(self.__struct_config__.tag)

    def apply(self, state: Any) -> Any:
        """The state after it; by default nothing changes."""
        return state

    def seen_by(self, seat: str, state: Any) -> Self | None:
        """The event as the seat may see it (`state`: after the event), or None where it sees nothing."""
        return self
