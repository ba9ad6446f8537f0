"""What the laboratory's processes are ordered to do: battles of a run by their numbers, flown and told as rows."""

import time
import zlib

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.lab.battle import BattleRow, flown, record
from aerodrome.lab.figures import Figures, figures
from aerodrome.lab.plan import Plan, cells

LEVEL = 6
"""How hard rows are packed."""
_rows = msgspec.json.Decoder(tuple[BattleRow, ...])
_plans = msgspec.json.Decoder(Plan)


def plan_of(text: bytes) -> Plan:
    """A plan as it was kept."""
    return _plans.decode(text)


def fly(text: bytes, cell: int, first: int, count: int) -> tuple[bytes, float]:
    """Battles that follow each other, as packed rows; and how many seconds of the processor they took."""
    plan = plan_of(text)
    began = time.process_time()
    rows = [flown(plan, cells(plan)[cell], number)[0] for number in range(first, first + count)]
    return packed(tuple(rows)), time.process_time() - began


def fly_again(text: bytes, cell: int, number: int) -> bytes:
    """The record of one battle, which is the same every time."""
    plan = plan_of(text)
    known = cells(plan)
    if cell >= len(known):
        raise Fault("cell", f"there is none of number {cell}", f"0 to {len(known) - 1}")
    if number >= plan.battles:
        raise Fault("number", f"there is none of number {number}", f"0 to {plan.battles - 1}")
    return record(plan, known[cell], number)


def told(text: bytes, parts: tuple[bytes, ...]) -> Figures:
    """What the rows so far tell."""
    plan = plan_of(text)
    return figures(cells(plan), [row for part in parts for row in unpacked(part)])


def packed(rows: tuple[BattleRow, ...]) -> bytes:
    """Rows as they are kept."""
    return zlib.compress(msgspec.json.encode(rows), LEVEL)


def unpacked(part: bytes) -> tuple[BattleRow, ...]:
    """Rows as they were."""
    return _rows.decode(zlib.decompress(part))
