"""The announcement of a move (5.4): segments in the order they are flown, then everything else the pilot does.

Lengths are thousandths of a Move unit, angles whole degrees. The text form is
`T F 8 @35; S 6; bank 30; throttle 1; fire at D2`.
Templates are A to P, then P+1, P+2 and so on. Weapons and engines are counted from 1
in the text, from 0 in the structs.
"""

import re
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.core.questions import Answer, Understood

EXAMPLE = "T F 8 @35; S 6; bank 30; throttle 1; fire at D2"
UNIT = 1000
"""Thousandths in a Move unit."""


class Straight(msgspec.Struct, frozen=True, gc=False, tag="S", tag_field="kind"):
    """Straight on (5.5.2): `S 6`."""

    length: int


class Roll(msgspec.Struct, frozen=True, gc=False, tag="R", tag_field="kind"):
    """Straight on while rolling (5.5.3), right wing down positive: `R 5 +90`."""

    length: int
    degrees: int


class Turn(msgspec.Struct, frozen=True, gc=False, tag="T", tag_field="kind"):
    """Along a template (5.5.5, 5.5.6) towards a direction: 0 right wing, 90 canopy, 180 left wing: `T F 8 @35`."""

    template: str
    length: int
    direction: int


class Dive(msgspec.Struct, frozen=True, gc=False, tag="D", tag_field="kind"):
    """A vertical dive along a template (5.5.4): `D G 6`."""

    template: str
    length: int


class Slip(msgspec.Struct, frozen=True, gc=False, tag="Z", tag_field="kind"):
    """A side slip (5.5.10), whole Move units to one side, one for each Roll value flown straight: `Z left 3`."""

    side: Literal["left", "right"]
    across: int


Segment = Straight | Roll | Turn | Dive | Slip


class Unreadable(Fault):
    """A line that is no announcement: the column of what is wrong, counted from 1, what stands there, what may."""

    def __init__(self, column: int, found: str, allowed: str) -> None:
        self.column = column
        super().__init__(f"announcement, column {column}", found, allowed)


class Announcement(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A whole move."""

    segments: tuple[Segment, ...] = ()
    bank: int = 0
    """Bank after movement, right wing down positive (5.5.9)."""
    throttle: int = 0
    """Energy units given away by throttling back (5.7.5.1)."""
    targets: tuple[str, ...] = ()
    """Declared targets (6.2.1.2), ground units and balloons too (6.5.1.1): `fire at D2`, `fire at DG1 DK2`."""
    repair: tuple[int, ...] = ()
    """Weapons worked on, one pilot action each time a weapon is named (6.3.9)."""
    reload: tuple[int, ...] = ()
    """Weapons whose drum is changed (6.3.7.2b)."""
    restart: tuple[int, ...] = ()
    """Engines started again (5.7.5.3)."""
    engine_off: tuple[int, ...] = ()
    """Engines switched off (5.7.5.2)."""
    land: bool = False
    """The move ends on the ground (5.5.17)."""
    take_off: bool = False
    """5.5.18."""
    rockets: str = ""
    """The balloon at which the rockets are fired (6.5.3.1): `rockets at DK1`."""
    bomb: bool = False
    """Bombs are dropped on a run that is marked after the move (6.5.4.4)."""
    drop: bool = False
    """Messages or supplies are, likewise (6.6.3.2)."""
    photograph: bool = False
    """The move is flown for the camera (6.6.2.2)."""
    bail_out: bool = False
    """The pilot leaves the airplane after the move (5.5.21.1)."""


# ---- answers


def said(announcement: Announcement) -> Understood[Announcement]:
    """The announcement as an answer, which nobody has to read again."""
    return Understood(write(announcement), announcement, written=True)


def understood(answer: Answer) -> Understood[Announcement]:
    """An answer with the announcement that it means, read unless it was read before; a Fault says what is wrong."""
    return answer if isinstance(answer, Understood) else Understood(answer, parse(answer))


def written(answer: Understood[Announcement]) -> str:
    """The answer as it is written down."""
    return str(answer) if answer.written else write(answer.meaning)


# ---- writing


def write(announcement: Announcement) -> str:
    """The announcement as one line (5.4.1a); `stay` if nothing is done."""
    parts = [_written(segment) for segment in announcement.segments]
    if announcement.bank:
        parts.append(f"bank {announcement.bank}")
    if announcement.throttle:
        parts.append(f"throttle {announcement.throttle}")
    for words, numbers in (
        ("engine off", announcement.engine_off),
        ("restart", announcement.restart),
        ("reload", announcement.reload),
        ("repair", announcement.repair),
    ):
        if numbers:
            parts.append(f"{words} {' '.join(str(number + 1) for number in numbers)}")
    if announcement.land:
        parts.append("land")
    if announcement.take_off:
        parts.append("take off")
    if announcement.targets:
        parts.append(f"fire at {' '.join(announcement.targets)}")
    if announcement.rockets:
        parts.append(f"rockets at {announcement.rockets}")
    parts += [word for word in ("bomb", "drop", "photograph") if getattr(announcement, word)]
    if announcement.bail_out:
        parts.append("bail out")
    return "; ".join(parts) or "stay"


def length(thousandths: int) -> str:
    """A length in Move units without idle zeros: `8.5`."""
    whole, rest = divmod(abs(thousandths), UNIT)
    sign = "-" if thousandths < 0 else ""
    return f"{sign}{whole}.{rest:03d}".rstrip("0") if rest else f"{sign}{whole}"


def _written(segment: Segment) -> str:
    """One segment as text."""
    match segment:
        case Straight():
            return f"S {length(segment.length)}"
        case Roll():
            return f"R {length(segment.length)} {segment.degrees:+d}"
        case Turn():
            return f"T {segment.template} {length(segment.length)} @{segment.direction}"
        case Dive():
            return f"D {segment.template} {length(segment.length)}"
        case Slip():
            return f"Z {segment.side} {segment.across}"


# ---- reading

_LENGTH = re.compile(r"[0-9]{1,3}(?:\.[0-9]{1,3})?")
_COUNT = re.compile(r"[0-9]{1,3}")
_DEGREES = re.compile(r"[+-]?[0-9]{1,3}")
_TEMPLATE = re.compile(r"[A-P]|P\+[1-9][0-9]?", re.IGNORECASE)
_LENGTHS = "a length in Move units such as 6 or 8.5"
_SIGNED = "whole degrees such as +90 or -45"
_FORMS = {
    "S": "S length: S 6",
    "R": "R length degrees, right wing down positive: R 5 +90",
    "T": "T template length @direction, 0 right wing, 90 canopy, 180 left wing: T F 8 @35",
    "D": "D template length: D G 6",
    "Z": "Z left or right, whole Move units across: Z left 3",
    "bank": "bank degrees, right wing down positive: bank 30",
    "throttle": "throttle energy units: throttle 1",
    "fire": "fire at and one or more airplanes, ground units or balloons: fire at D2",
    "rockets": "rockets at and a balloon: rockets at DK1",
    "repair": "repair and weapons by number, each as often as it is worked on: repair 1 1",
    "reload": "reload and weapons by number: reload 2",
    "restart": "restart and engines by number: restart 1",
    "engine": "engine off and engines by number: engine off 1",
    "land": "land",
    "take": "take off",
    "bomb": "bomb",
    "drop": "drop",
    "photograph": "photograph",
    "bail": "bail out",
    "stay": "stay",
}
_NAMES = {"straight": "S", "roll": "R", "turn": "T", "dive": "D", "slip": "Z"}


class _Part:
    """The words of one part of an announcement, taken one after the other, with their columns."""

    def __init__(self, text: str, start: int) -> None:
        self.words = [(found.group(), start + found.start() + 1) for found in re.finditer(r"[^\s,]+", text)]
        self.end = start + len(text.rstrip()) + 1
        self.at = 0
        head = self.words[0][0].lower()
        self.head = _NAMES.get(head, head.upper() if len(head) == 1 else head)

    def wrong(self, column: int, found: str, allowed: str) -> Unreadable:
        """What is wrong, and where."""
        return Unreadable(column, found, f"{allowed}; a whole move: {EXAMPLE}")

    def take(self, wanted: re.Pattern[str], what: str) -> str:
        """The next word, which must have a form."""
        self.at += 1
        form = _FORMS[self.head]
        if self.at >= len(self.words):
            raise self.wrong(self.end, f"{what} is missing", form)
        word, column = self.words[self.at]
        if not wanted.fullmatch(word):
            raise self.wrong(column, f"{word!r} is not {what}", form)
        return word

    def rest(self, wanted: re.Pattern[str], what: str) -> list[str]:
        """All further words, at least one."""
        found = [self.take(wanted, what)]
        while self.at + 1 < len(self.words):
            found.append(self.take(wanted, what))
        return found

    def finish(self) -> None:
        """Nothing may be left over."""
        if self.at + 1 < len(self.words):
            word, column = self.words[self.at + 1]
            raise self.wrong(column, f"{word!r} is too much", _FORMS[self.head])


def _measure(part: _Part) -> int:
    """A length in thousandths."""
    whole, _, rest = part.take(_LENGTH, _LENGTHS).partition(".")
    return int(whole) * UNIT + int(rest.ljust(3, "0"))


def _template(part: _Part) -> str:
    return part.take(_TEMPLATE, "a template (A to P, P+1, P+2 and so on)").upper()


def _turn(part: _Part) -> Turn:
    template, way = _template(part), _measure(part)
    return Turn(template, way, int(part.take(re.compile(r"@[0-9]{1,3}"), "a direction such as @35")[1:]))


def _slip(part: _Part) -> Slip:
    side = part.take(re.compile("left|right", re.IGNORECASE), "left or right").lower()
    return Slip("left" if side == "left" else "right", int(part.take(_COUNT, "whole Move units such as 3")))


_SEGMENTS: dict[str, Callable[[_Part], Segment]] = {
    "S": lambda part: Straight(_measure(part)),
    "R": lambda part: Roll(_measure(part), int(part.take(_DEGREES, _SIGNED))),
    "T": _turn,
    "D": lambda part: Dive(_template(part), _measure(part)),
    "Z": _slip,
}


def _word(part: _Part, word: str) -> bool:
    """A word that must follow."""
    part.take(re.compile(word, re.IGNORECASE), repr(word))
    return True


def _fire(part: _Part) -> tuple[str, ...]:
    _word(part, "at")
    return tuple(part.rest(re.compile(r"[^;]+"), "an airplane's id such as D2"))


def _rockets(part: _Part) -> str:
    _word(part, "at")
    return part.take(re.compile(r"[^;]+"), "a balloon's id such as DK1")


def _numbers(part: _Part) -> tuple[int, ...]:
    """Weapons or engines, counted from 1 in the text."""
    return tuple(int(word) - 1 for word in part.rest(re.compile("[1-9][0-9]?"), "a number such as 1"))


_OTHERS: dict[str, tuple[str, Callable[[_Part], Any]]] = {
    "bank": ("bank", lambda part: int(part.take(_DEGREES, _SIGNED))),
    "throttle": ("throttle", lambda part: int(part.take(_COUNT, "energy units such as 1"))),
    "fire": ("targets", _fire),
    "rockets": ("rockets", _rockets),
    "repair": ("repair", _numbers),
    "reload": ("reload", _numbers),
    "restart": ("restart", _numbers),
    "engine": ("engine_off", lambda part: _numbers(part) if _word(part, "off") else ()),
    "land": ("land", lambda part: True),
    "take": ("take_off", lambda part: _word(part, "off")),
    "bomb": ("bomb", lambda part: True),
    "drop": ("drop", lambda part: True),
    "photograph": ("photograph", lambda part: True),
    "bail": ("bail_out", lambda part: _word(part, "out")),
}
_KNOWN = (
    "S, R, T, D or Z for a segment, then bank, throttle, fire at, rockets at, repair, reload, restart, engine off, "
    "land, take off, bomb, drop, photograph, bail out"
)


def parse(text: str) -> Announcement:
    """The announcement that a line means (5.4.1a); Unreadable names the column."""
    segments: list[Segment] = []
    fields: dict[str, Any] = {}
    start = 0
    pieces = text.split(";")
    for piece in pieces:
        if not re.search(r"[^\s,]", piece):
            raise Unreadable(
                start + 1,
                "nothing is said here" if len(pieces) > 1 else "nothing is said",
                f"{_KNOWN}; a whole move: {EXAMPLE}",
            )
        part = _Part(piece, start)
        word, column = part.words[0]
        if part.head == "stay" and len(pieces) == 1:
            part.finish()
            return Announcement()
        if part.head in _SEGMENTS:
            if fields:
                raise part.wrong(column, f"{word!r} comes after {next(iter(fields))!r}", "all segments first")
            segments.append(_SEGMENTS[part.head](part))
        elif part.head in _OTHERS:
            field, read = _OTHERS[part.head]
            if field in fields:
                raise part.wrong(column, f"{word!r} is said twice", "once")
            fields[field] = read(part)
        else:
            raise part.wrong(column, f"{word!r} is not understood", _KNOWN)
        part.finish()
        start += len(piece) + 1
    return Announcement(tuple(segments), **fields)
