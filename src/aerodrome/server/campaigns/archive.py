"""A whole campaign as one file: its record, and the records of its battles, in a zip archive with a list of them.

Reading one back refuses whatever is not as it was written, with one Fault, before anything is kept.
"""

import lzma
import struct
import zipfile
import zlib
from io import BytesIO
from typing import Annotated

import msgspec
from msgspec import Meta

from aerodrome.core import typed
from aerodrome.core.archive import load_with_notice, verify
from aerodrome.core.bounds import Count, Word
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game
from aerodrome.core.journal import hash_in, read_record
from aerodrome.core.rules import rules_of
from aerodrome.core.running_step import MISFITS
from aerodrome.server.campaigns.mission_flights import CAMPAIGN, firsts_of
from aerodrome.server.store.record import secret_of

FORMAT = 1
LIST, RECORD = "campaign.json", "campaign.aero"
LARGEST = 64 * 1024 * 1024
"""All files together, unpacked."""
MOST = 1000
WHERE = "campaign file"
BROKEN = (
    zipfile.BadZipFile, zipfile.LargeZipFile, zlib.error, lzma.LZMAError, struct.error, ArithmeticError, EOFError,
    LookupError, OSError, RuntimeError, ValueError,
)  # fmt: skip
"""What unpacking raises where an archive is none, or no longer whole."""


class BattleLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A battle of the list: the mission, how it was flown, its file, the last hash of its record."""

    mission: Count
    how: Word
    file: Word
    record: Word


class Contents(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The list of a file's contents."""

    format: int
    title: Word
    rules: int
    """The version of the campaign's rules."""
    battles: Annotated[tuple[BattleLine, ...], Meta(max_length=MOST)] = ()


class Battle(msgspec.Struct, frozen=True):
    """A battle as it was read back."""

    line: BattleLine
    game: str
    title: str
    text: bytes
    firsts: tuple[int, ...]


class Unpacked(msgspec.Struct, frozen=True):
    """A campaign's file, read and checked."""

    title: str
    rows: tuple[bytes, ...]
    """The campaign's record."""
    secret: bytes
    who: dict[str, str]
    flown: int
    over: bool
    battles: tuple[Battle, ...]


def packed(title: str, rules: int, record: bytes, battles: list[tuple[BattleLine, bytes]]) -> bytes:
    """A campaign as a file."""
    contents = Contents(FORMAT, title, rules, tuple([line for line, _ in battles]))
    kept = BytesIO()
    with zipfile.ZipFile(kept, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(LIST, msgspec.json.format(msgspec.json.encode(contents)))
        archive.writestr(RECORD, record)
        for line, text in battles:
            archive.writestr(line.file, text)
    return kept.getvalue()


def unpacked(text: bytes) -> Unpacked:
    """Read a campaign's file; a Fault names the part of it that is wrong."""
    files = _files(text)
    contents = _contents(files)
    _check_battles(contents)
    record = _part(files, RECORD)
    game = _campaign(record, contents)
    battles = tuple([_battle(line, _part(files, line.file)) for line in contents.battles])
    return Unpacked(
        title=contents.title,
        rows=tuple(game.journal.written()),
        secret=secret_of(game),
        who=dict(game.who),
        flown=game.state.flown,
        over=game.over,
        battles=battles,
    )


def _files(text: bytes) -> dict[str, bytes]:
    """The files of an archive, within bounds."""
    try:
        with zipfile.ZipFile(BytesIO(text)) as archive:
            found = archive.infolist()
            if len(found) > MOST or sum([one.file_size for one in found]) > LARGEST:
                raise Fault(WHERE, "it is too large", f"at most {MOST} files and {LARGEST // 1024 // 1024} MiB")
            files: dict[str, bytes] = {}
            left = LARGEST
            for one in found:
                if one.filename in files:
                    raise Fault(f"{WHERE}, {one.filename}", "it is there twice", "each file once")
                with archive.open(one) as file:
                    files[one.filename] = file.read(left + 1)
                left -= len(files[one.filename])
                if left < 0:
                    raise Fault(WHERE, "it is too large", f"{LARGEST // 1024 // 1024} MiB unpacked")
            return files
    except BROKEN:
        raise Fault(WHERE, "this is no campaign, or it is damaged", "a file that was exported here (.zip)") from None


def _check_battles(contents: Contents) -> None:
    """Each battle once: no file and no record stands in the list twice, so there are no more of them than files."""
    for name, of in (
        ("file", [one.file for one in contents.battles]),
        ("record", [one.record for one in contents.battles]),
    ):
        twice = next((value for at, value in enumerate(of) if value in of[:at]), None)
        if twice is not None:
            raise Fault(f"{WHERE}, {LIST}, battles, {name}", f"found {twice!r} twice", "each battle once")
    for line in contents.battles:
        if line.file in (LIST, RECORD):
            raise Fault(f"{WHERE}, {LIST}, battles, file", f"found {line.file!r}", "the record of a battle")


def _part(files: dict[str, bytes], name: str) -> bytes:
    if name not in files:
        raise Fault(f"{WHERE}, {name}", "it is missing", ", ".join(files) or "a file that was exported here")
    return files[name]


def _contents(files: dict[str, bytes]) -> Contents:
    try:
        found = typed.decode(_part(files, LIST), Contents)
    except (msgspec.DecodeError, RecursionError) as problem:
        raise Fault(f"{WHERE}, {LIST}", str(problem), "the list as it was exported") from None
    if found.format != FORMAT:
        raise Fault(f"{WHERE}, {LIST}, format", f"found {found.format}", str(FORMAT))
    version = rules_of(CAMPAIGN).version
    if found.rules != version:
        raise Fault(f"{WHERE}, {LIST}, rules", f"found {found.rules}", f"{version}, the version of this server")
    return found


def _campaign(record: bytes, contents: Contents) -> Game:
    """The campaign just where its record stops; everything is played again first."""
    where = f"{WHERE}, {RECORD}"
    header = read_record(record, where).header
    if header.game != CAMPAIGN:
        raise Fault(f"{where}, game", f"found {header.game!r}", CAMPAIGN)
    if header.rules != contents.rules:
        raise Fault(f"{where}, rules", f"found {header.rules}", f"{contents.rules}, as the list says")
    try:
        verdict = verify(record)
        if not verdict.sound:
            raise Fault(where, verdict.finding, "a record as the campaign wrote it")
        return load_with_notice(record, where).game
    except MISFITS as problem:
        raise Fault(where, f"does not fit the rules: {problem!r}", "a record as the campaign wrote it") from None


def _battle(line: BattleLine, text: bytes) -> Battle:
    """A battle's record, whole and over."""
    where = f"{WHERE}, {line.file}"
    found = read_record(text, where)
    if hash_in(found.rows[-1]).decode() != line.record:
        raise Fault(where, "it is another record than the list says", line.record)
    try:
        setting = typed.convert(found.header.setting, rules_of(found.header.game).setting_type)
        return Battle(line, found.header.game, setting.title, text, firsts_of(text))
    except MISFITS as problem:
        raise Fault(where, f"does not fit its game: {problem!r}", "a record as the game wrote it") from None
