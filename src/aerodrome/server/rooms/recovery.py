"""Recovery: after a failure a room starts over from its record, as soon as the database answers."""

import asyncio
from typing import TYPE_CHECKING

from aerodrome.core.faults import Fault
from aerodrome.server.rooms.refusal import by_fault, declined
from aerodrome.server.store.database import Unavailable
from aerodrome.server.store.record import resumed

if TYPE_CHECKING:
    from aerodrome.server.rooms.room import Room

FIRST_PAUSE, LONGEST_PAUSE = 0.25, 5.0
"""Seconds between two attempts to go on while the database does not answer."""


async def wait_for_database(room: "Room") -> None:
    """Start over, as soon as that can be; whoever is here is told what all wait for."""
    pause = FIRST_PAUSE
    while True:
        try:
            await start_over(room)
            return
        except Unavailable as down:
            for guest in tuple(room.attendants.guests):
                await room.telling.decline(guest, 0, by_fault("down", down))
            await asyncio.sleep(pause)
            pause = min(2 * pause, LONGEST_PAUSE)


async def start_over(room: "Room") -> None:
    """Back to what is on record; everybody sees it."""
    try:
        stored = await room.store.load(room.id)
        if stored is None:
            raise Fault(f"battle {room.id}", "its record is gone")
        loaded = await room.work(resumed, stored)
    except Unavailable:
        raise
    except Exception as problem:
        for guest in tuple(room.attendants.guests):
            await room.telling.decline(guest, 0, declined("state", f"the battle cannot go on: {problem}"))
        raise
    room.restart(stored, loaded, await room.work(room.seen, loaded.game, stored.updated))
    await room.telling.show()
