"""The record of a match: a header, then one line per input with the events it led to, hash-chained JSON lines.

Two layers: answers and dice re-execute the match under the same rules; events show it for ever. Every line ends in
the hash of itself and of the line before, so that no line can be altered, dropped or moved unnoticed.
"""

from binascii import hexlify
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import Annotated, Any

import msgspec

from aerodrome.core.events import Event
from aerodrome.core.faults import Fault

FORMAT = 1
HASH_DIGITS = 32

HUMAN = "human"
"""Who sits at a seat that people play."""


class Seat(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A place at the table: its name, its side, who sits there and what is answered for them."""

    name: str
    side: str
    who: str = HUMAN
    auto: bool = True
    """With one legal answer only, the game goes on by itself."""


class DiceHeader(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """Which kind of dice, and for seeded ones the published hash of the seed; a branch promises none."""

    kind: str
    commitment: str = ""


class Origin(msgspec.Struct, frozen=True, gc=False):
    """Where a match comes from that goes on from the middle of another: the last hash of that record, and its line."""

    record: str
    line: int


class Header(msgspec.Struct, frozen=True, gc=False, kw_only=True):
    """The first line: everything needed to begin the match again, with no file but this one."""

    format: int = FORMAT
    game: str
    rules: int
    setting: Any
    seats: tuple[Seat, ...]
    dice: DiceHeader
    origin: Origin | msgspec.UnsetType = msgspec.UNSET
    """Only where the match goes on from another one."""


class Line(msgspec.Struct, gc=False, tag_field="line", omit_defaults=True, kw_only=True):
    """One input and what followed from it, until the next input."""

    events: list[Any] = []
    step: int | None = None
    """Where a step of the sequence last began in this line: how many of its events came before that."""


class Began(Line, gc=False, tag="began"):
    """The match began; no input yet."""


class Answered(Line, gc=False, tag="answer"):
    """A seat answered a question."""

    seat: str
    ask: str
    answer: str
    auto: bool = False


class Rolled(Line, gc=False, tag="roll"):
    """Dice fell."""

    purpose: str
    seat: str
    die: str
    faces: tuple[int, ...]


class Commanded(Line, gc=False, tag="command"):
    """Something out of turn: concede, undo (take-back), takeover, or restart (a step begun anew by newer rules)."""

    command: str
    seat: str
    value: str = ""
    back_to: int | None = None
    """Undo and restart: the number of the first line that no longer counts, the `began` line being 0."""
    consent: tuple[str, ...] = ()


class Ended(Line, gc=False, tag="end"):
    """The match is over: its result, and the seed that the header promised."""

    result: Any
    seed: str = ""


class Secret(msgspec.Struct, gc=False, tag_field="line", tag="secret", omit_defaults=True):
    """Last line of a save for local play, chained but no part of the record: what the dice need to go on."""

    seed: str = ""
    counter: Annotated[int, msgspec.Meta(ge=0, lt=1 << 48)] = 0
    script: tuple[int, ...] = ()
    rolls: tuple[tuple[str, tuple[int, ...]], ...] = ()
    """Rehearsed dice: what is written down for the rolls to come."""


AnyLine = Began | Answered | Rolled | Commanded | Ended | Secret
_HASH = b',"hash":"'
_FRESH = sha256()
_encode = msgspec.json.Encoder().encode
_decoder: msgspec.json.Decoder[AnyLine] = msgspec.json.Decoder(AnyLine)
_header_decoder = msgspec.json.Decoder(Header)


class Journal:
    """The lines of a match, encoded and chained only as far as they have been written out."""

    __slots__ = ("_hash", "_written", "header", "lines")

    def __init__(self, header: Header, lines: Sequence[Line] = (), rows: Sequence[bytes] = ()) -> None:
        """`rows`: header and lines as they stand in the record they were read from; they are kept to the byte."""
        self.header = header
        self.lines: list[Line] = list(lines)
        self._written: list[bytes] = list(rows)
        self._hash = hash_in(rows[-1]) if rows else b""

    def written(self, upto: int | None = None) -> list[bytes]:
        """The record's lines as bytes, header first. Only at a pause: later inputs begin lines of their own."""
        rows, before = self._written, self._hash
        if not rows:
            row, before = chained(_encode(self.header), before)
            rows.append(row)
        for line in self.lines[len(rows) - 1 :]:
            row, before = chained(_encode(line), before)
            rows.append(row)
        self._hash = before
        return rows[:upto]

    def sealed(self, secret: Secret) -> bytes:
        """The secret line that ends a save."""
        self.written()
        return chained(_encode(secret), self._hash)[0]


def chained(body: bytes, before: bytes) -> tuple[bytes, bytes]:
    """A line with the hash of itself and of the line before it, and that hash."""
    # to copy one takes a third of the time in which one is made
    chain = _FRESH.copy()
    chain.update(before + body)
    digest = hexlify(chain.digest()[: HASH_DIGITS // 2])
    return body[:-1] + _HASH + digest + b'"}', digest


def body_of(row: bytes) -> bytes:
    """A line of a record without its hash."""
    return row.rpartition(_HASH)[0] + b"}"


def hash_in(row: bytes) -> bytes:
    """The hash a line of a record ends in."""
    return row.rpartition(_HASH)[2][:-2]


class Record(msgspec.Struct, gc=False):
    """A record as read: header, lines, the save's secret, and the rows of header and lines as they stand there."""

    header: Header
    lines: list[Line]
    secret: Secret | None
    rows: list[bytes]


class Tampered(Fault):
    """A line's hash does not fit the line and those before it."""

    def __init__(self, name: str, number: int) -> None:
        super().__init__(f"{name}, line {number}", "the hash does not fit: this line or its place was altered")


def read_record(text: str | bytes, name: str = "record") -> Record:
    """Parse a record, check its format and its chain; a Fault names the first line that is wrong."""
    raw = text.encode(errors="surrogatepass") if isinstance(text, str) else text
    rows = [row for row in raw.splitlines() if row.strip()]
    if not rows:
        raise Fault(name, "is empty", "a record: JSON lines, header first")
    record = Record(_read_header(rows[0], name), [], None, [])
    before = b""
    for number, row in enumerate(rows, 1):
        line = _read_line(row, name, number) if number > 1 else None
        if record.secret is not None or (record.lines and isinstance(record.lines[-1], Ended)):
            raise Fault(f"{name}, line {number}", "stands behind the last line", "the end or the secret comes last")
        known, before = chained(body_of(row), before)
        if row != known:
            raise Tampered(name, number)
        if isinstance(line, Secret):
            record.secret = line
            continue
        record.rows.append(row)
        if line is not None:
            record.lines.append(line)
    return record


def _read_header(row: bytes, name: str) -> Header:
    try:
        found = msgspec.json.decode(row)
    except (ValueError, RecursionError):
        raise Fault(f"{name}, line 1", "this is no record of a battle", "a file as it was saved here (.aero)") from None
    version = found.get("format") if isinstance(found, dict) else None
    if version != FORMAT:
        raise Fault(f"{name}, line 1, format", f"{version!r}", f"a record of format {FORMAT}")
    try:
        return _header_decoder.decode(row)
    except ValueError as error:
        raise Fault(f"{name}, line 1", str(error), "a record's header") from None


def _read_line(row: bytes, name: str, number: int) -> AnyLine:
    try:
        return _decoder.decode(row)
    except (ValueError, RecursionError) as error:
        allowed = "a line of kind began, answer, roll, command, end or secret"
        raise Fault(f"{name}, line {number}", str(error), allowed) from None


def live_lines(lines: Sequence[Line]) -> Iterator[tuple[int, Line]]:
    """The lines that count, with their numbers, after every take-back and restart has been carried out."""
    alive: list[tuple[int, Line]] = []
    for number, line in enumerate(lines):
        if isinstance(line, Commanded) and line.back_to is not None:
            while alive and alive[-1][0] >= line.back_to:
                alive.pop()
            if line.command == "restart" and alive:  # what the step told at its beginning goes as well
                at, last = alive.pop()
                alive.append((at, msgspec.structs.replace(last, events=last.events[: last.step])))
        alive.append((number, line))
    return iter(alive)


def encode_events(events: Sequence[Event]) -> bytes:
    """Events as the record holds them: the yardstick for 'the same events'."""
    return _encode(list(events))
