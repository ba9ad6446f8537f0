"""An executor of the laboratory whose battles are flown by the processes of a workshop, with all their limits."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait

from aerodrome.lab.batches import Batch, Done, fly_batch, unpacked_batch
from aerodrome.server.jobs.workshop import Workshop


class WorkshopExecutor:
    """Used from a thread; the orders are given in the server's event loop."""

    def __init__(self, workshop: Workshop, workers: int, loop: asyncio.AbstractEventLoop) -> None:
        self.workers, self._workshop, self._loop = workers, workshop, loop

    def run(self, trial: bytes, batches: Iterator[Batch | None]) -> Iterator[Done]:
        """Have batches flown, as many at once as there are workers; each is given back as soon as it is done."""
        going = set[Future[bytes]]()
        try:
            while True:
                while len(going) < self.workers and (batch := next(batches, None)) is not None:
                    ordered = self._workshop.order(fly_batch, trial, batch)
                    going.add(asyncio.run_coroutine_threadsafe(ordered, self._loop))
                if not going:
                    return
                done, going = wait(going, return_when=FIRST_COMPLETED)
                for one in done:
                    yield unpacked_batch(one.result())
        finally:
            for one in going:
                one.cancel()
