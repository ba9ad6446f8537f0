"""The folder of a training: what is asked for, and a file for every batch of battles that has come home."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

import msgspec
import numpy as np

from aerodrome.bots.schooling import School
from aerodrome.core.faults import Fault
from aerodrome.core.toml_text import plain, toml_text
from aerodrome.lab.lessons import Course, Lesson
from aerodrome.train.fitting import Positions

COURSE = "course.json"
SHARD = ".lessons"


class Shards:
    """The battles of one round on disk."""

    def __init__(self, path: Path, course: Course) -> None:
        """Begin, or go on; a Fault where the folder holds something else or cannot be written."""
        self.path = path
        said = msgspec.json.encode(course)
        try:
            path.mkdir(parents=True, exist_ok=True)
            if (path / COURSE).exists():
                if (path / COURSE).read_bytes() != said:
                    raise Fault("--out", f"{path} holds another training", "a new folder, or that of the same training")
            elif any(path.iterdir()):
                raise Fault("--out", f"{path} holds something else", "a new or empty folder, or that of a training")
            else:
                write(path / COURSE, said)
            self.lessons = [one for shard in sorted(path.glob(f"*{SHARD}")) for one in read(shard)]
        except OSError as error:
            said_why = (error.strerror or str(error)).lower()
            raise Fault("--out", f"{path}: {said_why}", "a folder that can be written to") from None

    def keep(self, lessons: tuple[Lesson, ...]) -> None:
        """Write a batch down."""
        first = lessons[0]
        write(self.path / f"{first.cell:03}-{first.number:06}{SHARD}", msgspec.msgpack.encode(lessons))
        self.lessons += lessons


def read(shard: Path) -> Iterator[Lesson]:
    """The battles of a batch."""
    yield from msgspec.msgpack.decode(shard.read_bytes(), type=tuple[Lesson, ...])


def write(path: Path, data: bytes) -> None:
    """A file is there whole or not at all."""
    beside = path.with_name(f"{path.name}.new")
    beside.write_bytes(data)
    os.replace(beside, path)


def write_sheet(path: Path, found: msgspec.Struct) -> None:
    """A struct as the file it is read from."""
    write(path, toml_text(plain(found)).encode())


def positions(lessons: Iterable[Lesson], school: School) -> Positions:
    """All positions of some battles, in the order of their cells and numbers."""
    ordered = sorted([one for one in lessons if one.counts], key=lambda one: (one.cell, one.number))
    counts = [count for one in ordered for count in one.counts]
    return Positions(
        pairs=_numbers([one.pairs for one in ordered]).reshape(-1, school.features + 1),
        owner=np.repeat(np.arange(len(counts)), counts),
        rest=_numbers([one.rest for one in ordered]).reshape(-1, school.rest),
        target=_numbers([one.target for one in ordered]),
        battle=np.repeat(np.arange(len(ordered)), [len(one.counts) for one in ordered]),
        by_hand=_numbers([one.by_hand for one in ordered]),
    )


def _numbers(parts: list[bytes]) -> np.ndarray:
    return np.frombuffer(b"".join(parts), dtype="<f4")
