"""The dice of the game (d3 to d20), amounts such as `2d6+3`, and the even chance by which a die picks somebody."""

from collections.abc import Sequence
from typing import TypeVar

from aerodrome.core.dice import Die
from aerodrome.core.table import Table
from aerodrome.icog.tables import charts, effects

T = TypeVar("T")


def _die(sides: int) -> Die:
    return Die(f"d{sides}", tuple(range(1, sides + 1)))


D3, D4, D6, D8, D10, D12, D20 = map(_die, (3, 4, 6, 8, 10, 12, 20))
DICE = {len(die.faces): die for die in (D3, D4, D6, D8, D10, D12, D20)}
SPLITTING = (D6, D4, D10, D8, D12, D20)
"""Dice that pick among several, the first that divides evenly."""


async def amount(table: Table, purpose: str, seat: str, text: str) -> int:
    """Roll an amount such as `1d3+3` (6.3.10); a plain number needs no die."""
    wanted = effects.dice(text)
    if not wanted.count:
        return wanted.plus
    return wanted.total(await table.roll(purpose, seat, DICE[wanted.sides], wanted.count))


async def pick(table: Table, purpose: str, seat: str, choices: Sequence[T]) -> T:
    """One of several, by a die that gives each the same chance (6.3.10); without a die if there is only one."""
    count = len(choices)
    if count == 1:
        return choices[0]
    die = next((die for die in SPLITTING if len(die.faces) % count == 0), None) or _die(count)
    (face,) = await table.roll(purpose, seat, die)
    return choices[(face - 1) * count // len(die.faces)]


async def open_ended(table: Table, purpose: str, seat: str) -> tuple[int, ...]:
    """One d10, rolled again and added as long as it shows a ten (4.2.1)."""
    die = DICE[charts.initiative().die]
    faces: tuple[int, ...] = ()
    while not faces or faces[-1] == len(die.faces):
        faces += await table.roll(purpose, seat, die)
    return faces
