"""Rule tables: every number of a declared range has exactly one result, proved when the table is made.

In a sheet a table says which numbers it covers and lists its rows; a row without `from` also holds for everything
below the range ("5 and less"), one without `to` for everything above it:

    [columns.A]
    from = 2
    to = 15
    rows = [
        { to = 5, result = "miss" },
        { from = 6, to = 9, result = "damage" },
        { from = 10, result = "takedown" },
    ]

A struct of a sheet simply has a field of the type `Table[...]`; `sheets.read` then names file and table in a fault.
"""

from functools import cached_property
from typing import Annotated, Generic, TypeVar

from msgspec import Meta, Struct, field

from aerodrome.core.faults import Fault

R = TypeVar("R")


class Row(Struct, Generic[R], frozen=True, gc=False, forbid_unknown_fields=True):
    """One line of a table: a result for the number `at`, or for those `from` one `to` another, both included."""

    result: R
    at: int | None = None
    first: int | None = field(default=None, name="from")
    last: int | None = field(default=None, name="to")

    def __post_init__(self) -> None:
        """A row says in one way, and not emptily, which numbers it covers."""
        ends = [end for end in (self.first, self.last) if end is not None]
        if (self.at is None) == (not ends):
            found = "found neither `at` nor `from` nor `to`" if self.at is None else "found `at` beside `from` or `to`"
            raise Fault("", found, "`at`, or `from` and `to` or one of them")
        if ends != sorted(ends):
            raise Fault("", f"found from {self.first} to {self.last}", "`from` not above `to`")


class Table(Struct, Generic[R], frozen=True, forbid_unknown_fields=True, dict=True):
    """A rule table over the numbers `from` one `to` another, without gap or overlap."""

    first: int = field(name="from")
    last: int = field(name="to")
    rows: Annotated[tuple[Row[R], ...], Meta(min_length=1)]

    def __post_init__(self) -> None:
        """Proves the table when it is made: each number of the range in exactly one row, each row in the range."""
        if self.first > self.last:
            raise Fault("", f"found from {self.first} to {self.last}", "`from` not above `to`")
        rule = f"each number from {self.first} to {self.last} in exactly one row"
        covered = [self._span(row) for row in self.rows]
        for number, span in enumerate(covered, start=1):
            if not span or span[0] < self.first or span[-1] > self.last:
                raise Fault("", f"row {number} reaches beyond the range", rule)
            for earlier, other in enumerate(covered[: number - 1], start=1):
                if both := sorted(set(span) & set(other)):
                    raise Fault("", f"rows {earlier} and {number} overlap at {_numbers(both)}", rule)
        if missing := [number for number in range(self.first, self.last + 1) if not any(number in s for s in covered)]:
            raise Fault("", f"gap at {_numbers(missing)}", rule)

    def look_up(self, number: int) -> R:
        """The result for a number; beyond the range that of a row which is open there, if there is one."""
        if number < self.first and any(row.at is None and row.first is None for row in self.rows):
            number = self.first
        elif number > self.last and any(row.at is None and row.last is None for row in self.rows):
            number = self.last
        if not self.first <= number <= self.last:
            raise Fault("rule table", f"no row for {number}", f"{self.first} to {self.last}")
        return self._results[number - self.first]

    def _span(self, row: Row[R]) -> range:
        """The numbers of the range which a row covers."""
        if row.at is not None:
            return range(row.at, row.at + 1)
        first = self.first if row.first is None else row.first
        last = self.last if row.last is None else row.last
        return range(first, last + 1)

    @cached_property
    def _results(self) -> tuple[R, ...]:
        """The result of each number in turn."""
        spans = [(self._span(row), row.result) for row in self.rows]
        return tuple(
            next(result for span, result in spans if number in span) for number in range(self.first, self.last + 1)
        )


def _numbers(numbers: list[int]) -> str:
    """Numbers in words: a run as its two ends."""
    if len(numbers) > 1 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]} to {numbers[-1]}"
    return ", ".join(map(str, numbers))
