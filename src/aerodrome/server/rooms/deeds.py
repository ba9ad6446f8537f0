"""Deeds: what is to be done in a room, one thing after another, by the one task that leads it."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine

from aerodrome.core.faults import Fault
from aerodrome.server.rooms.guest import Guest

Deed = Callable[[], Awaitable[None]]


class Closed(Fault):
    """The room is no longer led; the match may be woken in a new one."""

    def __init__(self, battle: str) -> None:
        super().__init__(f"battle {battle}", "its room was closed", "connect again")


class Deeds:
    """What waits for its turn, and the task that does it."""

    def __init__(self, battle: str) -> None:
        self._battle = battle
        self._waiting: asyncio.Queue[tuple[Guest | None, Deed]] = asyncio.Queue()
        self.task: asyncio.Task[None] | None = None

    def begin(self, leading: Coroutine[None, None, None]) -> "asyncio.Task[None]":
        """From now on somebody does what waits."""
        self.task = asyncio.create_task(leading, name=f"battle {self._battle}")
        return self.task

    @property
    def ended(self) -> bool:
        """Does nobody do anything any more?"""
        return self.task is None or self.task.done()

    def waiting(self) -> int:
        """How many there are."""
        return self._waiting.qsize()

    def put(self, deed: Deed, guest: Guest | None = None) -> None:
        """Have something done when its turn comes, perhaps for a guest."""
        if guest is not None:
            guest.backlog += 1
        self._waiting.put_nowait((guest, deed))

    async def next(self) -> Deed:
        """What comes next; its guest may ask for something else now."""
        guest, deed = await self._waiting.get()
        if guest is not None:
            guest.backlog -= 1
        return deed

    async def in_turn(self, deed: Deed) -> None:
        """Have something done when its turn comes, and wait for it."""
        finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def noted() -> None:
            try:
                await deed()
            except Exception as problem:
                if not finished.done():
                    finished.set_exception(problem)
                raise
            if not finished.done():
                finished.set_result(None)

        if self.task is None or self.task.done():
            raise Closed(self._battle)
        self.put(noted)
        await asyncio.wait({finished, self.task}, return_when=asyncio.FIRST_COMPLETED)
        if not finished.done():
            raise Closed(self._battle)
        await finished
