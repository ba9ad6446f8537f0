"""What everybody at a table hears: how the match stands, who is here, and why something was not done."""

import asyncio
import logging
from collections.abc import Mapping
from typing import TYPE_CHECKING

from aerodrome.server.rooms.guest import Guest
from aerodrome.server.rooms.refusal import Declined
from aerodrome.server.rooms.requests import chat
from aerodrome.server.rooms.showing import Seats
from aerodrome.server.wire import table

if TYPE_CHECKING:
    from aerodrome.server.rooms.room import Room

_log = logging.getLogger(__name__)


class Telling:
    """Tells the guests of one room."""

    def __init__(self, room: "Room") -> None:
        self._room = room
        self._timer: asyncio.TimerHandle | None = None

    def stop(self) -> None:
        """Nothing becomes due any more."""
        if self._timer is not None:
            self._timer.cancel()

    def audiences(self) -> list[Seats]:
        """Those who see a change at once; spectators who see it later are none of them."""
        later = self._room.showing.feed.delay > 0
        return [seats for seats in self._room.attendants.audiences() if seats or not later]

    async def show(self) -> None:
        """Send everybody how the match stands now."""
        await self._show(self.audiences())

    async def _show(self, audiences: list[Seats]) -> None:
        if audiences:
            await self.send(await self._room.do("shown", self._room.showing.drawn, audiences))

    async def send(self, updates: Mapping[Seats, table.Update]) -> None:
        """An update for each audience."""
        for seats, update in updates.items():
            for guest in self._room.attendants.with_seats(seats):
                await self.tell(guest, update)

    def welcome(self, seats: Seats) -> table.Welcome:
        """Everything there is for a new guest to know; may be called in a thread."""
        room, showing = self._room, self._room.showing
        scenario, options = showing.origin()
        return table.Welcome(
            battle=room.id,
            game=room.rules.name,
            title=room.title,
            seats=seats,
            watch=room.watch,
            board=showing.board(),
            update=showing.whole(seats),
            chats=tuple([chat(talk) for talk in room.talks]),
            secrets=showing.secrets(),
            notice=room.notice,
            scenario=scenario,
            options=options,
            commitment=room.game.header.dice.commitment,
            clock=room.clock,
        )

    async def show_attendance(self) -> None:
        """Tell everybody who is here."""
        room = self._room
        for guest in tuple(room.attendants.guests):
            position = room.showing.seen_by(guest.seats).position
            seats, here = room.attendants.presence(position), room.attendants.spectators()
            await self.tell(guest, table.Attendance(seats, position.thinking, here))

    async def _show_spectators(self) -> None:
        """Show spectators what has become due."""
        if self._room.showing.feed.advance(self._clock()):
            await self._show([seats for seats in self._room.attendants.audiences() if not seats])
        self.set_timer()

    def set_timer(self) -> None:
        """Come back when something is due for spectators; without a delay everything is due at once."""
        feed = self._room.showing.feed
        if not feed.delay:
            feed.advance(self._clock())
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if feed.due is not None:
            self._timer = asyncio.get_running_loop().call_at(feed.due, self._room.put, self._show_spectators)

    def dismiss(self, _: "asyncio.Task[None]") -> None:
        """The match is no longer led here: whoever is still at the table has to come again."""
        for guest in self._room.attendants.guests:
            if guest.dismiss is not None:
                guest.dismiss()

    async def tell(self, guest: Guest, message: table.FromServer) -> None:
        """Send something to one guest; a connection that cannot take it is no longer here."""
        try:
            await guest.send(message)
        except Exception:
            _log.info("battle %s: a guest could not be reached", self._room.id)
            self._room.leave(guest)

    async def decline(self, guest: Guest, request: int, refusal: Declined) -> None:
        """Tell a guest why something was not done."""
        version = self._room.showing.seen_by(guest.seats).position.version
        await self.tell(guest, refusal.message(request, version))

    def _clock(self) -> float:
        return asyncio.get_running_loop().time()
