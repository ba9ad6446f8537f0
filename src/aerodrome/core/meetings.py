"""Meetings: small forces against each other in a plain fight, by which the worth of an airplane is measured."""

from collections.abc import Callable, Mapping

from msgspec import Struct


class Machine(Struct, frozen=True, order=True):
    """An airplane of a type, with whoever flies it."""

    airplane: str
    grade: str = ""
    """What its pilot is; empty: like most."""


class Meeting(Struct, frozen=True):
    """Who meets whom."""

    first: tuple[Machine, ...]
    second: tuple[Machine, ...]


class MeetingGround(Struct, frozen=True):
    """Where a game lets forces meet: neither side has anything that the other has not, except its machines."""

    types: Callable[[], Mapping[str, int]]
    """The types that can take part, and how many machines of each there are for both sides together."""
    grades: Callable[[str], tuple[str, ...]]
    """What else than most the pilot of a type can be."""
    sheet: Callable[[Meeting], str]
    """The meeting as a scenario's sheet, written out; its first side is the first."""
