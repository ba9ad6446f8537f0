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
    """What a seat can take back of the lines that count, and whose consent it needs."""
    return take_backs(lines, seats, (seat,)).get(seat)


def take_backs(lines: Sequence[tuple[int, Line]], seats: Collection[str], of: Collection[str]) -> dict[str, TakeBack]:
    """What each of some seats can take back of the lines that count, and whose consent it needs.

    Nobody's, until a die fell, a secret was shown, somebody conceded or another seat decided something. What was taken
    back by consent still counts.
    """
    found: dict[str, TakeBack] = {}
    free, rolled = True, False
    for number, line in reversed(lines):
        rolled = rolled or isinstance(line, Rolled)
        if free and (rolled or _binds(line)):
            free = False
        decider = decided_by(line)
        if decider is None:
            continue
        if decider in of and decider not in found:
            consent = () if free else tuple([name for name in seats if name != decider])
            found[decider] = TakeBack(number, consent, rolled)
            if len(found) == len(of):
                break
        free = False
    return found


def _binds(line: Line) -> bool:
    """Does it show a secret, or is it something that no player can take back alone?"""
    if isinstance(line, Commanded) and (line.consent or line.command == "concede"):
        return True
    return any(event.reveals for event in line.events)


def decided_by(line: Line) -> str | None:
    """The seat whose decision a line is; none for dice, automatic answers and other commands."""
    if isinstance(line, Answered):
        return None if line.auto else line.seat
    return line.seat if isinstance(line, Commanded) and line.command == "concede" else None
