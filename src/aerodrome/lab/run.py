"""A run: the battles of a plan, flown wherever an executor flies them, until there are enough."""

from collections.abc import Generator, Iterable, Iterator

from aerodrome.lab.batches import Batch, Done, Pace
from aerodrome.lab.battle import BattleRow, Trial, unpacked
from aerodrome.lab.executors import Executor
from aerodrome.lab.stopping import enough, looks

Rows = dict[int, dict[int, BattleRow]]
"""The battles flown so far, by cell and number."""


def run(trial: bytes, executor: Executor, before: Iterable[BattleRow] = ()) -> Generator[Done, None, None]:
    """Fly what is still to be flown and give each finished batch back; `before`: battles that were flown earlier.

    What comes out depends neither on the executor nor on where an earlier run broke off. Whoever stops listening ends
    it.
    """
    found = unpacked(trial)
    rows: Rows = {cell.number: {} for cell in found.cells}
    for row in before:
        rows[row.cell][row.number] = row
    pace = Pace(executor.workers)
    for done in executor.run(trial, _agenda(found, rows, pace)):
        pace.learn(done)
        for flown in done.flown:
            rows[done.batch.cell][flown.battle.number] = flown.battle
        yield done


def _agenda(found: Trial, rows: Rows, pace: Pace) -> Iterator[Batch | None]:
    """What is to be flown next, look by look; None while the rest of a look is still in the air."""
    for look in looks(found.plan):
        yield from in_batches({cell: _missing(flown, look) for cell, flown in rows.items()}, pace)
        while any(_missing(flown, look) for flown in rows.values()):
            yield None
        seen = {cell: [flown[number] for number in range(look)] for cell, flown in rows.items()}
        if enough(found.plan, found.cells, seen):
            return


def _missing(flown: dict[int, BattleRow], look: int) -> list[int]:
    """The numbers up to a look that have not come home."""
    return [number for number in range(look) if number not in flown]


def in_batches(gaps: dict[int, list[int]], pace: Pace) -> Iterator[Batch]:
    """Batches of the numbers that are missing, cell after cell in turn so that all of them grow alike."""
    while any(gaps.values()):
        for cell, numbers in gaps.items():
            if numbers:
                size = pace.size(cell, sum(map(len, gaps.values())))
                unbroken = next((at for at in range(1, len(numbers)) if numbers[at] != numbers[0] + at), len(numbers))
                taken = min(size, unbroken)
                yield Batch(cell, numbers[0], numbers[0] + taken)
                del numbers[:taken]
