"""Saved battles: where they lie, how they are written so that nothing is lost, and which there are."""

import os
from datetime import datetime
from pathlib import Path

import msgspec

from aerodrome.core.archive import load_with_notice
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game

SUFFIX = ".aero"


class Saved(msgspec.Struct, frozen=True):
    """A saved battle that can be resumed."""

    path: Path
    title: str
    lines: int


def folder() -> Path:
    """The user's own folder for battles, by the XDG rules."""
    data = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(data) / "aerodrome" / "battles"


def new_path(scenario: str, now: datetime) -> Path:
    """A file for a new battle that does not exist yet: `dogfight-2026-05-01.aero`."""
    stem = f"{scenario}-{now:%Y-%m-%d}"
    path = folder() / f"{stem}{SUFFIX}"
    number = 2
    while path.exists():
        path = folder() / f"{stem}-{number}{SUFFIX}"
        number += 1
    return path


def write(path: Path, text: str) -> None:
    """Write the whole file or nothing: a crash leaves the old one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        draft = path.with_name(f".{path.name}.{os.getpid()}")
        try:
            with draft.open("w", encoding="utf-8") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(path)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        raise unwritable(path, error) from None


def unwritable(path: Path, error: OSError) -> Fault:
    """A fault for a file that cannot be written."""
    return Fault(str(path), (error.strerror or str(error)).lower(), "a file that can be written")


def read(path: Path) -> bytes:
    """The bytes of a record; a Fault says why they cannot be had."""
    try:
        return path.read_bytes()
    except IsADirectoryError:
        raise Fault(str(path), "is a folder", "a file with a record") from None
    except OSError as error:
        raise Fault(str(path), (error.strerror or str(error)).lower(), "a file that can be read") from None


def resume(path: Path) -> tuple[Game, str]:
    """A saved battle, ready to go on, and what to know about it."""
    loaded = load_with_notice(read(path), path.name)
    return loaded.game, loaded.notice


def saved(*folders: Path) -> list[Saved]:
    """The battles in some folders that can still go on, latest first; files that are none are passed over."""
    found: list[tuple[float, Saved]] = []
    for place in dict.fromkeys(one.resolve() for one in folders if one.is_dir()):
        for path in sorted(place.glob(f"*{SUFFIX}")):
            try:
                game = load_with_notice(read(path), path.name).game
                when = path.stat().st_mtime
            except (Fault, OSError):
                continue
            if not game.over:
                title = getattr(game.setting, "title", "") or game.header.game
                found.append((when, Saved(path, title, len(game.journal.lines))))
    return [one for _, one in sorted(found, key=lambda pair: -pair[0])]
