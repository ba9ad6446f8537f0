"""A room: the one task that leads a match. It owns the game, does one thing after another, and tells everybody.

An answer is on record before anyone hears of it. What is shown comes from positions, which never change; only the task
itself touches the game. Bots think in worker threads, and what takes a while to be drawn up is done there as well, so
that the loop goes on.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple, TypeVar

from aerodrome.bots.choice import Choice
from aerodrome.core.archive import Loaded
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game
from aerodrome.core.takeback import decided_by
from aerodrome.core.words import verdict
from aerodrome.server.presenting.presenter import Presenter
from aerodrome.server.rooms import lessons, recovery, requests
from aerodrome.server.rooms.attendance import Attendants
from aerodrome.server.rooms.autopilot import Autopilot, BotDeed
from aerodrome.server.rooms.deeds import Closed, Deed, Deeds
from aerodrome.server.rooms.feed import Feed
from aerodrome.server.rooms.guest import Guest, Seating, Send, Thinking
from aerodrome.server.rooms.pictures import Sights
from aerodrome.server.rooms.position import HUMAN, OPEN, Position, beginning, position_of
from aerodrome.server.rooms.refusal import Declined, declined
from aerodrome.server.rooms.showing import Drawn, Seats, Showing
from aerodrome.server.rooms.telling import Telling
from aerodrome.server.rooms.threads import Workers
from aerodrome.server.store.database import Unavailable
from aerodrome.server.store.entries import Key, Stored, Talk, age, now
from aerodrome.server.store.fences import Deposed
from aerodrome.server.store.record import secret_of
from aerodrome.server.store.store import Store
from aerodrome.server.web.limits import Bucket
from aerodrome.server.web.settings import Settings
from aerodrome.server.wire import table
from aerodrome.server.wire.lobby import BattleCard

_log = logging.getLogger(__name__)
T = TypeVar("T")

BACKLOG = 40
"""So many requests of one guest may wait."""
GALLERY = (0.5, 10)
"""Those who look on may say so much in a second, and so much at once, all together."""


class Load(NamedTuple):
    """Who is at a table, whether it is for a bot to decide, and how many requests wait."""

    guests: int
    bots: bool
    waiting: int


class Room:
    """A match in play, with everybody at its table."""

    def __init__(
        self,
        stored: Stored,
        loaded: Loaded,
        presenter: Presenter,
        attendants: Attendants,
        talks: Sequence[Talk],
        store: Store,
        settings: Settings,
        workers: Workers,
    ) -> None:
        self.id, self.title, self.watch, self.lesson = stored.id, stored.title, stored.watch, stored.lesson
        self.game, self.notice, self.rules = loaded.game, loaded.notice, loaded.game.rules
        self.game.sparing = True
        self.attendants, self.talks = attendants, list(talks)
        self.settings, self.store, self._workers = settings, store, workers
        self.updated, self.clock = stored.updated, stored.clock
        self._kept = len(stored.rows)
        self.presenter = presenter
        present = self.seen(self.game, stored.updated)
        self.showing = Showing(self.game, presenter, attendants, present, self._first_feed(stored, present))
        self.telling = Telling(self)
        self.gallery = Bucket(*GALLERY)
        """How often those may talk who look on, all together."""
        self._deeds = Deeds(stored.id)
        self._busy = False
        self.follow: Callable[[Room], None] | None = None
        """Whoever has to hear of every change, a campaign of its battles."""
        self._busy_at = self._clock()
        self.autopilot = Autopilot(self, workers.thinking, first=stored.updated == stored.created)

    def _first_feed(self, stored: Stored, present: Sights) -> Feed:
        """For spectators of a match that has just been woken: all there is, unless something changed a moment ago."""
        feed = Feed(stored.delay, present)
        wait = stored.delay - age(stored.updated)
        if wait > 0 and any(decided_by(line) for _, line in present.position.lines):
            feed.hold_back(Sights(self.rules, self.presenter, beginning(self.game)), self._clock() + wait)
        return feed

    # ---- what others may ask at any time

    @property
    def sights(self) -> Sights:
        """How the match stands, as each seat sees it."""
        return self.showing.sights

    @property
    def position(self) -> Position:
        """How the match stands; all of it is on record."""
        return self.sights.position

    @property
    def version(self) -> int:
        """Goes up with every change."""
        return self.position.version

    def card(self, seats: tuple[str, ...]) -> BattleCard:
        """The match in a few words."""
        sights = self.showing.seen_by(seats)
        return BattleCard(
            id=self.id,
            game=self.rules.name,
            title=self.title,
            seats=seats,
            standing=self._standing(sights, seats),
            over=sights.position.over,
            waiting=sights.position.waiting,
            updated=self.updated,
        )

    def _standing(self, sights: Sights, seats: tuple[str, ...]) -> str:
        """How it stands, and when it is over how it ended."""
        result = sights.position.result
        if not sights.position.over or result is None:
            return sights.scene(seats[0] if seats else "").standing
        return next(iter(sights.outcome(seats).lines), verdict(result, over=True))

    def record(self, seats: tuple[str, ...]) -> bytes:
        """The whole record, once these seats know that the match is over; before, it would tell secrets or the end."""
        if not self.showing.seen_by(seats).position.over:
            raise Fault("record", "the battle is still going on", "a battle that is over")
        return b"\n".join(self.game.journal.written()) + b"\n"

    # ---- coming, asking, going

    async def attend(self, seating: Seating, name: str, version: int, send: Send, program: bool = False) -> Guest:
        """Sit down: whatever `version` the guest knows, he gets a welcome with everything, and then every change."""
        if not seating.seats and self.attendants.spectators() >= self.settings.guests_per_room:
            raise declined("rate", "the room is full: too many people are watching already")
        if seating.seats:
            for window in self.attendants.too_many(seating.key, self.settings.windows_per_key):
                window.barred = True
                self.leave(window)
        guest = Guest(seating, name, send, program)
        try:
            await self._deeds.in_turn(partial(self._welcome, guest))
        except BaseException:  # nobody waits for him any more
            self.leave(guest)
            raise
        return guest

    async def hear(self, guest: Guest, message: table.FromClient) -> None:
        """A guest asks for something; the reply comes to him in its turn."""
        if self.ended or guest.barred:
            raise Closed(self.id)
        if isinstance(message, table.Ping):
            await self.tell(guest, table.Pong(message.request))
        elif isinstance(message, table.Hello):
            await self.telling.decline(guest, 0, declined("state", "you are already at the table"))
        elif guest.backlog >= BACKLOG:
            many = declined("rate", "too many requests are waiting already")
            await self.telling.decline(guest, message.request, many)
        else:
            carried_out = partial(requests.carry_out, self, guest, message)
            self._deeds.put(partial(requests.reply, self, guest, message, carried_out), guest)

    async def perform(self, act: Callable[[Game], object]) -> int:
        """Have the game do something that no guest's message asks for, in its turn; a Declined says why not.

        Returns the version afterwards.
        """
        refusals: list[Declined] = []

        async def deed() -> None:
            try:
                await requests.changed(self, partial(act, self.game), "answer")
            except Declined as refusal:
                refusals.append(refusal)

        await self._deeds.in_turn(deed)
        if refusals:
            raise refusals[0]
        return self.version

    def hurry(self) -> None:
        """Bots among themselves do not wait for somebody to watch them."""
        self.put(self.autopilot.begin_at_once)

    def leave(self, guest: Guest) -> None:
        """A guest is gone."""
        if self.attendants.remove(guest):
            self.put(self.telling.show_attendance)

    async def reseat(self, keys: Sequence[Key], losers: Sequence[str], seats: Sequence[str]) -> None:
        """Somebody has taken the link of a seat: whoever held it so far is shown out, and everybody is told."""
        await self._deeds.in_turn(partial(requests.show_out, self, keys, losers, seats))

    # ---- the task

    async def start(self) -> None:
        """Begin to lead the match; what waking added to its record is kept first."""
        await self._keep(await self.work(self.drawn, []))
        self.telling.set_timer()
        self._deeds.begin(self._lead()).add_done_callback(self.telling.dismiss)
        if self.follow is not None:
            self.follow(self)

    async def close(self) -> None:
        """Stop leading the match. Everything anybody knows of is on record."""
        self.autopilot.pilots.stop()
        self.telling.stop()
        if self._deeds.task is not None:
            self._deeds.task.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await self._deeds.task

    @property
    def ended(self) -> bool:
        """Has the task stopped: closed, or because its record can no longer be read?"""
        return self._deeds.ended

    def load(self) -> Load:
        """What there is to do."""
        return Load(len(self.attendants.guests), self.autopilot.flies(), self._deeds.waiting())

    def idle_for(self) -> float:
        """Seconds since anybody was here or anything was to be done."""
        going_on = self._busy or self.autopilot.run_length or self._deeds.waiting() or self.autopilot.flies()
        if going_on or self.attendants.guests:
            return 0.0
        return self._clock() - self._busy_at

    async def _lead(self) -> None:
        """One thing after another: what people ask for, and between that what bots have decided."""
        while True:
            self.autopilot.consider()
            deed = await self._deeds.next()
            self._busy = True
            by_bot = isinstance(deed, BotDeed)
            try:
                if self.autopilot.run_length and not by_bot:
                    await self.commit()
                await deed()
            except Deposed:
                return  # whoever leads the match now goes on from its record
            except Unavailable:
                await recovery.wait_for_database(self)
            except Exception:
                _log.exception("battle %s: something went wrong; it goes on from its record", self.id)
                if by_bot:
                    self.autopilot.stumbled()
                await recovery.wait_for_database(self)
            self._busy, self._busy_at = False, self._clock()

    def put(self, deed: Deed) -> None:
        """Have something done when its turn comes."""
        self._deeds.put(deed)

    async def work(self, job: Callable[..., T], *given: Any) -> T:
        """Have a worker thread do something that takes a while; the task waits for it, the loop goes on."""
        return await asyncio.get_running_loop().run_in_executor(self._workers.drawing, partial(job, *given))

    async def do(self, kind: str, job: Callable[..., T], *given: Any) -> T:
        """Have something done for the table: at once while such jobs have been short lately, else in a worker."""
        pace = self._workers.pace
        if pace.is_short(kind):
            return pace.timed(kind, job, given)
        return await self.work(pace.timed, kind, job, given)

    def think_beside(
        self, guest: Guest, message: Any, job: Callable[[], Choice], tell: Callable[[Thinking], Awaitable[None]]
    ) -> None:
        """Have a bot think for a guest while the task goes on; what comes of it is told in its turn.

        Whoever asks anew gives up what he asked for before.
        """
        if guest.thinking is not None:
            guest.thinking.cancel()
        guest.thinking = asyncio.get_running_loop().run_in_executor(self._workers.thinking, job)
        guest.thinking.add_done_callback(
            lambda told: self.put(partial(requests.reply, self, guest, message, partial(tell, told)))
        )

    def _clock(self) -> float:
        return asyncio.get_running_loop().time()

    # ---- changes

    async def commit(self, drawn: Drawn | None = None) -> None:
        """Keep what the game has done, then tell everybody; `drawn`: how it stands, as far as that is known already."""
        if drawn is None:
            drawn = await self.do("drawn", self.drawn, self.telling.audiences())
        await self._keep(drawn)
        self.autopilot.went_well()
        await self.telling.send(drawn.updates)

    async def tell(self, guest: Guest, message: table.FromServer) -> None:
        """Send something to one guest."""
        await self.telling.tell(guest, message)

    async def _keep(self, drawn: Drawn) -> None:
        """Put the new rows on record, with what the dice need to go on; then it counts."""
        rows = self.game.journal.written()[self._kept :]
        self.autopilot.run_length = 0
        if not rows:
            return
        try:
            await self.store.append(self.id, self._kept, rows, secret_of(self.game), self.game.over)
        except BaseException:
            self.showing.forget()  # what was drawn up never happened
            raise
        self._kept += len(rows)
        self.updated = drawn.since
        self._present(drawn.sights)
        if self.follow is not None and self._deeds.task is not None:
            self.follow(self)

    def acted(self, act: Callable[[], object], audiences: list[Seats]) -> Drawn:
        """Have the game do something, and draw up what is to be told of it once it is on record; may be in a worker."""
        act()
        return self.drawn(audiences)

    def drawn(self, audiences: list[Seats]) -> Drawn:
        """How the game stands, and what is to be told of it; may be in a worker."""
        since = now()
        if len(self.game.journal.lines) + 1 == self.version:
            return Drawn(since, self.sights, self.showing.drawn(audiences))
        sights = self.seen(self.game, since, self.position)
        return Drawn(since, sights, self.showing.drawn(audiences, sights))

    def seen(self, game: Game, since: str, before: Position | None = None) -> Sights:
        """A game's position, ready to be looked at."""
        lesson = lessons.teach(self.lesson, game) if self.lesson else None
        return Sights(self.rules, self.presenter, position_of(game, before, since, lesson))

    def _present(self, sights: Sights) -> None:
        """This is the present now; spectators see it when it is due."""
        self.showing.sights, self.showing.asked = sights, None
        self.showing.feed.add(sights, self._clock())
        self.telling.set_timer()

    def restart(self, stored: Stored, loaded: Loaded, sights: Sights) -> None:
        """Back to what is on record, which is all that anybody knows of."""
        self.game, self._kept, self.autopilot.run_length = loaded.game, len(stored.rows), 0
        self.game.sparing = True
        self.notice = self.notice or loaded.notice
        self.updated = stored.updated
        self._present(sights)

    # ---- guests

    async def _welcome(self, guest: Guest) -> None:
        """Everything there is for a new guest to know; who comes to an open seat takes it."""
        seats, game = guest.seats, self.game
        opened = [seat for seat in seats if game.who[seat] == OPEN and not game.over]
        for seat in opened:
            game.takeover(seat, HUMAN)
        if opened:
            await self.commit()
        await self.attendants.add(guest)
        self.autopilot.raise_curtain()
        await self.tell(guest, await self.do("welcome", self.telling.welcome, seats))
        await self.telling.show_attendance()
