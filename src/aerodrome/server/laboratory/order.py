"""What the laboratory's processes are ordered to do: battles of a run by their numbers, flown and told as rows."""

import time
import zlib

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.lab.battle import BattleRow, fly, packed, replay, unpacked
from aerodrome.lab.figures import Figures, figures
from aerodrome.lab.plan import Plan

LEVEL = 6
"""How hard rows are packed."""
_rows = msgspec.json.Decoder(tuple[BattleRow, ...])


def trial_of(plan: Plan) -> bytes:
    """A plan, proved, as it is kept and sent."""
    return packed(plan)


def flown(trial: bytes, cell: int, first: int, count: int) -> tuple[bytes, float]:
    """Battles that follow each other, as packed rows; and how many seconds they took."""
    began = time.perf_counter()
    rows = tuple([fly(trial, cell, number).battle for number in range(first, first + count)])
    return zlib.compress(msgspec.json.encode(rows), LEVEL), time.perf_counter() - began


def flown_again(trial: bytes, cell: int, number: int) -> bytes:
    """The record of one battle, which is the same every time."""
    found = unpacked(trial)
    if cell >= len(found.cells):
        raise Fault("cell", f"there is none of number {cell}", f"0 to {len(found.cells) - 1}")
    if number >= found.plan.battles:
        raise Fault("number", f"there is none of number {number}", f"0 to {found.plan.battles - 1}")
    return replay(trial, cell, number)[0].record()


def told(trial: bytes, parts: tuple[bytes, ...]) -> Figures:
    """What the rows so far tell."""
    found = unpacked(trial)
    return figures(found.plan, found.cells, [row for part in parts for row in rows_of(part)])


def rows_of(part: bytes) -> tuple[BattleRow, ...]:
    """Rows as they were."""
    return _rows.decode(zlib.decompress(part))
