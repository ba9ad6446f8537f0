"""A take-back: how far it would go back in the record, and who must agree to it."""

from collections.abc import Collection, Sequence

import msgspec

from aerodrome.core.journal import Answered, Commanded, Line, Rolled


class TakeBack(msgspec.Struct, frozen=True):
    """What taking back would mean: the first line that would no longer count, who must agree, whether dice fell since.

    They are never rewound: what is rolled again is rolled anew.
    """

    line: int
    consent_of: tuple[str, ...]
    rolled: bool = False


def take_back(lines: Sequence[tuple[int, Line]], seats: Collection[str], seat: str) -> TakeBack | None:
    """What a seat can take back of the lines that count, and whose consent it needs.

    Nobody's, until a die fell, a secret was shown, somebody conceded or another seat decided something. What was taken
    back by consent still counts.
    """
    free, rolled = True, False
    for number, line in reversed(lines):
        rolled = rolled or isinstance(line, Rolled)
        if isinstance(line, Rolled) or any(event.reveals for event in line.events):
            free = False
        if isinstance(line, Commanded) and (line.consent or line.command == "concede"):
            free = False
        decider = decided_by(line)
        if decider == seat:
            return TakeBack(number, () if free else tuple(name for name in seats if name != seat), rolled)
        free = free and decider is None
    return None


def decided_by(line: Line) -> str | None:
    """The seat whose decision a line is; none for dice, automatic answers and other commands."""
    if isinstance(line, Answered):
        return None if line.auto else line.seat
    return line.seat if isinstance(line, Commanded) and line.command == "concede" else None
