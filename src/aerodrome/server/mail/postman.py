"""The postman goes round: whose turn has waited long enough gets a letter, and whose time is up gets a bot.

Everything he knows is in the database: it does not matter which server he works for, or whether it was restarted.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from functools import partial
from urllib.parse import quote

from aerodrome.core.faults import Fault
from aerodrome.core.game import Game
from aerodrome.core.takeback import decided_by
from aerodrome.server.mail import hours, letter
from aerodrome.server.mail.letter import Letter
from aerodrome.server.mail.post import Outlets, Post, Undelivered
from aerodrome.server.rooms.guest import Seating
from aerodrome.server.rooms.position import HUMAN, Position
from aerodrome.server.rooms.refusal import Declined
from aerodrome.server.rooms.room import Room
from aerodrome.server.rooms.rooms import Rooms
from aerodrome.server.store.correspondence import Correspondence, Correspondent, Round
from aerodrome.server.store.database import Unavailable
from aerodrome.server.workers.leadership import Elsewhere

_log = logging.getLogger(__name__)
STAND_IN = "bot:cadet"
"""Who flies for somebody whose time is up."""
AGAIN = timedelta(minutes=5)
"""When a letter is tried again that could not be delivered, or whose addressee was at the table."""
MOST_FAILURES = 10
"""After so many failures in a row nobody writes to an address any more."""


class Postman:
    """Brings letters and looks after clocks."""

    def __init__(
        self, rooms: Rooms, outlets: Outlets, path: Callable[[Room], str], clock: Callable[[], datetime] | None = None
    ) -> None:
        """`path`: where a battle is played, below the server's address; `clock`: what time it is."""
        self._rooms, self._outlets, self._path = rooms, outlets, path
        self._book, self._post = Correspondence(rooms.store), Post(outlets)
        self._now = clock or (lambda: datetime.now(UTC))

    async def walk(self, seconds: float) -> None:
        """Go round again and again."""
        while True:
            await asyncio.sleep(seconds)
            try:
                await self.round()
            except Unavailable:
                continue
            except Exception:
                _log.exception("the postman stumbled; the next time he goes round again")

    async def round(self) -> None:
        """Go round once, and see to everything that is due."""
        for one in await self._book.rounds():
            due = _due(one)
            if due is None or due > self._now():
                continue
            try:
                await self._visit(await self._rooms.room(one.battle))
            except Elsewhere:
                continue  # whoever leads it brings its letters
            except Unavailable:
                raise
            except (Fault, Declined) as problem:
                _log.warning("the postman did not get into battle %s: %s", one.battle, problem)

    async def returned(self, room: Room, seating: Seating) -> None:
        """Somebody is back: the bot that stood in for him hands him his seat."""
        if not room.clock or not seating.seats:
            return
        for seat in await self._book.stand_ins(room.id):
            if seat in seating.seats:
                if room.position.flown_by_bot(seat) and not room.position.over:
                    with suppress(Declined):  # it has come to its end just now
                        await room.perform(partial(_handed_back, seat=seat))
                await self._book.stand_in(room.id, seat, stands=False)

    # ---- at a table

    async def _visit(self, room: Room) -> None:
        """See to everybody at a table, and note when to come again."""
        position = room.position
        dues: list[datetime | None] = []
        for one in await self._book.of(room.id):
            dues += [await self._tell(room, one)] if one.confirmed else []
        dues += await self._stand_in(room) if room.clock else []
        soonest = min([due for due in dues if due is not None], default=None)
        await self._book.visited(room.id, position.version, hours.written(soonest) if soonest else "")

    async def _tell(self, room: Room, one: Correspondent) -> datetime | None:
        """Tell somebody what is due; returns when there is more to tell him if nothing changes."""
        position, now = room.position, self._now()
        if position.over or one.seat not in position.waiting:
            return None
        since, turn = position.since[one.seat], decisions(position, one.seat)
        when, mark = hours.read(since) + timedelta(minutes=one.minutes), "told"
        if one.told == turn:
            if not room.clock or one.reminded == turn:
                return None
            when, mark = hours.time_is_up(since, room.clock), "reminded"
        when = hours.after_quiet(max(when, now), one.quiet_from, one.quiet_to, one.zone)
        if when > now:
            return when
        if room.attendants.here(one.seat):
            return now + AGAIN
        try:
            await self._post.send(one.way, one.address, await self._written(room, one, mark), self.one_click(one))
        except Undelivered as problem:
            return await self._failed(one, problem)
        await self._book.change(one, **{mark: turn, "failures": 0})
        return hours.time_is_up(since, room.clock) if room.clock and mark == "told" else None

    async def _written(self, room: Room, one: Correspondent, mark: str) -> Letter:
        """What he is told: that it is his turn and what happened last, or that his time is up."""
        link, stop = self._link(room, one), self.slip(one)
        if mark == "reminded":
            return letter.reminder(room.title, one.seat, min(room.clock, hours.GRACE), link, stop)
        happened = (await room.work(room.showing.text, (one.seat,))).splitlines()
        return letter.your_turn(room.title, one.seat, happened, link, stop)

    async def _failed(self, one: Correspondent, problem: Undelivered) -> datetime | None:
        """A letter came back: try again later, or never."""
        _log.warning("battle %s: a letter could not be delivered: %s", one.battle, problem)
        if problem.for_good or one.failures + 1 >= MOST_FAILURES:
            await self._book.strike(one.battle, one.seat)
            return None
        await self._book.change(one, failures=one.failures + 1)
        return self._now() + AGAIN

    async def _stand_in(self, room: Room) -> list[datetime]:
        """Bots fly where the time is up; returns when more time will be."""
        position, now, dues = room.position, self._now(), []
        for seat in () if position.over else position.waiting:
            when = hours.bot_flies(position.since[seat], room.clock)
            if when > now or room.attendants.person_here(seat):
                dues.append(when if when > now else now + AGAIN)
                continue
            await self._book.stand_in(room.id, seat, stands=True)
            await room.perform(partial(_handed_over, seat=seat))
        return dues

    # ---- addresses in letters

    def _link(self, room: Room, one: Correspondent) -> str:
        """The way to the table, with a key."""
        return f"{self._outlets.url.rstrip('/')}{self._path(room)}#k={quote(one.token)}"

    def slip(self, one: Correspondent) -> str:
        """The page where one agrees to letters, or ends them."""
        return f"{self._outlets.url.rstrip('/')}/letters#{one.stop}"

    def one_click(self, one: Correspondent) -> str:
        """Where a mail program ends them by itself."""
        return f"{self._outlets.url.rstrip('/')}/api/letters/{one.stop}/stop"


def _due(one: Round) -> datetime | None:
    """When a battle is to be looked at; None: not before something happens in it."""
    if one.looked == one.length:
        return hours.read(one.due) if one.due else None
    waits = [timedelta(hours=one.clock)] if one.clock else []
    waits += [timedelta(minutes=one.minutes)] if one.minutes is not None else []
    return hours.read(one.updated) + min(waits)


def _handed_over(game: Game, seat: str) -> None:
    game.takeover(seat, STAND_IN)


def _handed_back(game: Game, seat: str) -> None:
    game.takeover(seat, HUMAN)


def decisions(position: Position, seat: str) -> int:
    """How often a seat has decided something: so a turn is known again, whatever the others do meanwhile."""
    return sum([decided_by(line) == seat for _, line in position.lines])
