"""What goes over HTTP about messages to people who are not at the table."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Way = Literal["mail", "ntfy", "hook"]
"""How somebody is told: by e-mail, by a topic of ntfy, or by another web address, such as a channel's of Discord."""
Hour = Annotated[int, Meta(ge=0, le=23)]
LEAST_MINUTES, MOST_MINUTES = 5, 7 * 24 * 60


class PostOffice(msgspec.Struct, frozen=True):
    """In which ways this server can tell somebody that it is his turn; none: it sends nothing."""

    ways: tuple[Way, ...]
    hooks: tuple[str, ...]
    """How web addresses must begin that it may write to."""


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tell me when it is my turn: for which seat, how and where, after how long, and when not."""

    seat: Annotated[str, Meta(max_length=40)]
    way: Way
    address: Annotated[str, Meta(min_length=3, max_length=300)]
    minutes: Annotated[int, Meta(ge=LEAST_MINUTES, le=MOST_MINUTES)] = 60
    """How long a turn has waited before a message is sent."""
    quiet_from: Hour = 0
    quiet_to: Hour = 0
    """The hours in which nothing is sent; the same twice: there are none."""
    zone: Annotated[str, Meta(max_length=64)] = "UTC"
    """Where these hours are counted, such as Europe/Paris."""


class Standing(msgspec.Struct, frozen=True):
    """A wish as it is kept; of the address only as much is shown as its owner needs to know it again."""

    seat: str
    way: Way
    address: str
    minutes: int
    quiet_from: int
    quiet_to: int
    zone: str
    confirmed: bool
    """Nothing is sent before the owner of an e-mail address has agreed."""


class Slip(msgspec.Struct, frozen=True):
    """What the link in a message is about: which battle and seat, and whether messages are sent for it."""

    title: str
    seat: str
    address: str
    confirmed: bool


class Unwish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """No more messages for a seat."""

    seat: Annotated[str, Meta(max_length=40)]
