"""Meetings: small forces against each other in a plain fight, by which the worth of an airplane is measured."""

from collections.abc import Callable, Mapping

from msgspec import Struct


class Machine(Struct, frozen=True, order=True):
    """An airplane of a type, with whoever flies it."""

    airplane: str
    grades: tuple[str, ...] = ()
    """What its pilot is, or can, beyond most; none: he is like most."""


class Meeting(Struct, frozen=True):
    """Who meets whom."""

    first: tuple[Machine, ...]
    second: tuple[Machine, ...]


class MeetingGround(Struct, frozen=True):
    """Where a game lets forces meet: neither side has anything that the other has not, except its machines."""

    types: Callable[[], Mapping[str, int]]
    """The types that can take part, and how many machines of each there are for both sides together."""
    grades: Callable[[str], tuple[str, ...]]
    """What else than most the pilot of a type can be, or can do."""
    sheet: Callable[[Meeting], str]
    """The meeting as a scenario's sheet, written out; its first side is the first."""
    left_out: Callable[[], Mapping[str, str]] = dict
    """The types that cannot take part, and why."""
    idle: Callable[[], Mapping[str, str]] = dict
    """What a pilot can bring along that does nothing in a plain fight, and why: it is worth nothing there."""
