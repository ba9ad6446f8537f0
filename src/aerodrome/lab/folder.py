"""The folder of a run: its plan, the battles flown so far, and in the end their Parquet files.

Every battle is a line that is written as soon as it has come home; a run that was broken off goes on from there.
"""

import os
from collections.abc import Iterable
from io import FileIO
from pathlib import Path

import msgspec

from aerodrome.core import typed
from aerodrome.core.faults import Fault
from aerodrome.core.rules import rules_of
from aerodrome.lab import rows
from aerodrome.lab.battle import BattleRow, Flown, Trial
from aerodrome.lab.plan import Plan, cells
from aerodrome.lab.portrait import installed

PLAN, FLOWN = "plan.json", "flown.jsonl"


class Kept(msgspec.Struct, frozen=True):
    """What a folder says about its run."""

    aerodrome: str
    rules: int
    """The version of the game's rules."""
    plan: Plan


class _Line(msgspec.Struct, frozen=True, gc=False):
    """A battle's line, without its shots."""

    battle: BattleRow


def kept(plan: Plan) -> Kept:
    """What is said about a run that begins now."""
    return Kept(installed(), rules_of(plan.game).version, plan)


class Folder:
    """A run on disk, open for writing."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Begin, or go on; a Fault where the folder holds another run or cannot be written."""
        self.path = path
        self._file: FileIO | None = None
        rows.need_duckdb()
        try:
            path.mkdir(parents=True, exist_ok=True)
            if (path / PLAN).exists():
                _compare(path, read_plan(path), kept(plan))
            elif any(path.iterdir()):
                raise Fault("--out", f"{path} holds something else", "a new or empty folder, or that of the same run")
            else:
                _write(path / PLAN, msgspec.json.format(msgspec.json.encode(kept(plan))))
            self.finished = (path / rows.BATTLES).exists()
            self.battles = read_rows(path)
            if not self.finished:
                self._file = _opened(path / FLOWN)
        except OSError as error:
            raise _full(path, error) from None

    def keep(self, flown: Iterable[Flown]) -> None:
        """Write battles down as they come home."""
        assert self._file is not None
        flown = tuple(flown)
        try:
            data = b"".join([msgspec.json.encode(one) + b"\n" for one in flown])
            while data:
                data = data[self._file.write(data) :]
            self.battles += [one.battle for one in flown]
        except OSError as error:
            raise _full(self.path, error) from None

    def finish(self) -> None:
        """Every battle is flown: the Parquet files take the place of the lines."""
        self.close()
        if self.finished:
            return
        try:
            rows.write(self.path / FLOWN, self.path)
            (self.path / FLOWN).unlink()
        except OSError as error:
            raise _full(self.path, error) from None
        self.finished = True

    def close(self) -> None:
        """Leave it as it is."""
        if self._file is not None:
            self._file.close()
            self._file = None


def read_plan(path: Path) -> Kept:
    """What a folder says about its run."""
    try:
        return typed.decode((path / PLAN).read_bytes(), Kept)
    except OSError:
        raise Fault(str(path), "no run of the laboratory", "a folder that `aerodrome lab run` has made") from None
    except (msgspec.MsgspecError, Fault) as error:
        raise Fault(f"{path / PLAN}", str(error), "the file as the run has written it") from None


def read_trial(path: Path) -> Trial:
    """The plan of a run with its cells."""
    plan = read_plan(path).plan
    return Trial(plan, cells(plan))


def read_rows(path: Path) -> list[BattleRow]:
    """The battles flown so far; a line that was cut off is left out."""
    if (path / rows.BATTLES).exists():
        return rows.read_battles(path / rows.BATTLES)
    try:
        data = (path / FLOWN).read_bytes()
    except FileNotFoundError:
        return []
    except OSError as error:
        raise _full(path, error) from None
    whole = data[: data.rfind(b"\n") + 1]
    try:
        return [typed.decode(line, _Line).battle for line in whole.splitlines()]
    except msgspec.MsgspecError as error:
        raise Fault(f"{path / FLOWN}", str(error), "lines as the run has written them") from None


def _compare(path: Path, here: Kept, now: Kept) -> None:
    """Is it the same run? A Fault names the first field in which they differ."""
    for name in Plan.__struct_fields__:
        if getattr(here.plan, name) != getattr(now.plan, name):
            raise Fault("--out", f"{path} holds a run with another {name}", "a new folder, or the same plan")
    if here.rules != now.rules:
        found = f"{path} was begun with version {here.rules} of the rules"
        raise Fault("--out", found, f"a new folder; this is version {now.rules}")


def _opened(path: Path) -> FileIO:
    """The file of lines, at its end; a last line that was cut off is taken away, and nobody else writes to it."""
    file = FileIO(path, "a+")
    try:
        _lock(file, path)
        file.seek(0)
        file.truncate(file.read().rfind(b"\n") + 1)
        file.seek(0, os.SEEK_END)
    except BaseException:
        file.close()
        raise
    return file


def _lock(file: FileIO, path: Path) -> None:
    """Two runs in one folder would fly everything twice."""
    try:
        import fcntl
    except ImportError:  # not every system has it
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise Fault("--out", f"another run is writing to {path.parent}", "a folder of its own for each run") from None


def _write(path: Path, data: bytes) -> None:
    """A file that is there as a whole or not at all."""
    part = path.with_suffix(".part")
    part.write_bytes(data)
    part.replace(path)


def _full(path: Path, error: OSError) -> Fault:
    """What the disk has against it; nothing that was written is lost."""
    why = (error.strerror or str(error)).lower()
    return Fault(
        "--out", f"{path}: {why}", "a folder that can be written, with room on its disk; what is there is kept"
    )
