"""A room: the one task that leads a match. It owns the game, does one thing after another, and tells everybody.

An answer is on record before anyone hears of it. What is shown comes from positions, which never change; only the task
itself touches the game. Bots think, and what is shown is drawn up, in worker threads, so that the loop goes on.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import Executor
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple, TypeVar

from aerodrome.bots import chance
from aerodrome.bots.bot import decide
from aerodrome.core.archive import Loaded
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game
from aerodrome.core.takeback import decided_by
from aerodrome.core.why import Refused
from aerodrome.server.presenting.presenter import Presenter
from aerodrome.server.rooms import lessons, requests
from aerodrome.server.rooms.attendance import Attendants
from aerodrome.server.rooms.bot_threads import Pilots, Thought, first_asked
from aerodrome.server.rooms.feed import Feed
from aerodrome.server.rooms.guest import Guest, Seating, Send
from aerodrome.server.rooms.pictures import Sights
from aerodrome.server.rooms.position import HUMAN, OPEN, Position, beginning, position_of
from aerodrome.server.rooms.refusal import Declined, by_fault, declined
from aerodrome.server.rooms.showing import Showing
from aerodrome.server.store.database import Unavailable
from aerodrome.server.store.entries import Key, Stored, Talk, age, now
from aerodrome.server.store.fences import Deposed
from aerodrome.server.store.record import resumed, secret_of
from aerodrome.server.store.store import Store
from aerodrome.server.web.limits import Bucket
from aerodrome.server.web.settings import Settings
from aerodrome.server.wire import table
from aerodrome.server.wire.lobby import BattleCard

_log = logging.getLogger(__name__)
T = TypeVar("T")
Deed = Callable[[], Awaitable[None]]

RUN = 8
"""So many answers of bots are kept and shown together, unless a person's turn comes first."""
BACKLOG = 40
"""So many requests of one guest may wait."""
GALLERY = (0.5, 10)
"""Those who look on may say so much in a second, and so much at once, all together."""
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 5.0
"""Seconds between two attempts to go on while the database does not answer."""
STUMBLES = 3
"""When bots have failed so often in a row, they wait until somebody does something."""


class Workers(NamedTuple):
    """Threads: some draw up what is shown and run the rules, some are for bots that think."""

    drawing: Executor
    thinking: Executor


class Load(NamedTuple):
    """Who is at a table, whether it is for a bot to decide, and how many requests wait."""

    guests: int
    bots: bool
    waiting: int


class Closed(Fault):
    """The room is no longer led; the match may be woken in a new one."""

    def __init__(self, battle: str) -> None:
        super().__init__(f"battle {battle}", "its room was closed", "connect again")


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
        self.attendants, self.talks = attendants, list(talks)
        self.settings, self.store, self._workers = settings, store, workers
        self.updated = stored.updated
        self._kept = len(stored.rows)
        self.presenter = presenter
        present = self._seen(stored.updated)
        self.showing = Showing(self.game, presenter, attendants, present, self._first_feed(stored, present))
        self.pilots = Pilots(workers.thinking, self.lesson, self._deliver, settings.seed)
        self.gallery = Bucket(*GALLERY)
        """How often those may talk who look on, all together."""
        self._deeds: asyncio.Queue[tuple[Guest | None, Deed]] = asyncio.Queue()
        self._run_length = self._stumbles = 0
        self._busy = False
        self._task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self.follow: Callable[[Room], None] | None = None
        """Whoever has to hear of every change, a campaign of its battles."""
        self._busy_at = self._bots_at = self._clock()
        if stored.updated == stored.created and self._nobody_flies():
            self._bots_at += settings.audience_seconds

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
            standing=sights.scene(seats[0] if seats else "").standing,
            over=sights.position.over,
            waiting=sights.position.waiting,
            updated=self.updated,
        )

    def record(self, seats: tuple[str, ...]) -> bytes:
        """The whole record, once these seats know that the match is over; before, it would tell secrets or the end."""
        if not self.showing.seen_by(seats).position.over:
            raise Fault("record", "the battle is still going on", "a battle that is over")
        return b"\n".join(self.game.journal.written()) + b"\n"

    def log_text(self, seats: tuple[str, ...]) -> str:
        """The log as these seats know it, a line for each entry; may be called in a thread."""
        return self.showing.text(seats)

    # ---- coming, asking, going

    async def attend(self, seating: Seating, name: str, version: int, send: Send) -> Guest:
        """Sit down: whatever `version` the guest knows, he gets a welcome with everything, and then every change."""
        if not seating.seats and self.attendants.spectators() >= self.settings.guests_per_room:
            raise declined("rate", "the room is full: so many look on already")
        if seating.seats:
            self._make_place(seating)
        guest = Guest(seating, name, send)
        try:
            await self._in_turn(partial(self._welcome, guest))
        except BaseException:  # nobody waits for him any more
            self.leave(guest)
            raise
        return guest

    def _make_place(self, seating: Seating) -> None:
        """People with a seat always have a place; of too many windows with one key the oldest is let go."""
        windows = [guest for guest in self.attendants.guests if guest.seating.key == seating.key]
        for guest in windows[: len(windows) + 1 - self.settings.windows_per_key]:
            guest.barred = True
            self.leave(guest)

    async def hear(self, guest: Guest, message: table.FromClient) -> None:
        """A guest asks for something; the reply comes to him in its turn."""
        if self.ended or guest.barred:
            raise Closed(self.id)
        if isinstance(message, table.Ping):
            await self.tell(guest, table.Pong(message.request))
        elif isinstance(message, table.Hello):
            await self._decline(guest, 0, declined("state", "you are at the table already"))
        elif guest.backlog >= BACKLOG:
            await self._decline(guest, message.request, declined("rate", "too many requests are waiting already"))
        else:
            guest.backlog += 1
            self._deeds.put_nowait((guest, partial(self._carry_out, guest, message)))

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

        await self._in_turn(deed)
        if refusals:
            raise refusals[0]
        return self.version

    def hurry(self) -> None:
        """Bots among themselves do not wait for somebody to watch them."""
        self._deeds.put_nowait((None, self._begin_at_once))

    async def _begin_at_once(self) -> None:
        self._bots_at = self._clock()
        self.pilots.stop()

    def leave(self, guest: Guest) -> None:
        """A guest is gone."""
        if self.attendants.remove(guest):
            self._deeds.put_nowait((None, self._show_attendance))

    async def reseat(self, keys: Sequence[Key], losers: Sequence[str], seats: Sequence[str]) -> None:
        """Somebody has taken the link of a seat: whoever held it so far is shown out, and everybody is told."""

        async def deed() -> None:
            self.attendants.know(keys)
            if losers:
                await requests.announce(self, f"The seat {', '.join(seats)} was given on.")
            for guest in [one for one in self.attendants.guests if one.seating.key in losers]:
                gone = declined("key", f"somebody else has the seat {', '.join(seats)} from now on")
                guest.barred = True
                await self._decline(guest, 0, gone)
                self.leave(guest)

        await self._in_turn(deed)

    # ---- the task

    async def start(self) -> None:
        """Begin to lead the match; what waking added to its record is kept first."""
        await self._keep()
        self._set_timer()
        self._task = asyncio.create_task(self._lead(), name=f"battle {self.id}")
        self._task.add_done_callback(self._dismiss)
        if self.follow is not None:
            self.follow(self)

    async def close(self) -> None:
        """Stop leading the match. Everything anybody knows of is on record."""
        self.pilots.stop()
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError, Exception):
                await self._task

    def _dismiss(self, _: "asyncio.Task[None]") -> None:
        """The match is no longer led here: whoever is still at the table has to come again."""
        for guest in self.attendants.guests:
            if guest.dismiss is not None:
                guest.dismiss()

    @property
    def ended(self) -> bool:
        """Has the task stopped: closed, or because its record can no longer be read?"""
        return self._task is None or self._task.done()

    def load(self) -> Load:
        """What there is to do."""
        return Load(len(self.attendants.guests), self._bots_fly(), self._deeds.qsize())

    def idle_for(self) -> float:
        """Seconds since anybody was here or anything was to be done."""
        if self._busy or self._run_length or self.attendants.guests or not self._deeds.empty() or self._bots_fly():
            return 0.0
        return self._clock() - self._busy_at

    async def _lead(self) -> None:
        """One thing after another: what people ask for, and between that what bots have decided."""
        while True:
            if self._bots_fly():
                self.pilots.consider(self.game, self._bots_at)
            guest, deed = await self._deeds.get()
            self._busy = True
            if guest is not None:
                guest.backlog -= 1
            by_bot = isinstance(deed, BotDeed)
            try:
                if self._run_length and not by_bot:
                    await self.commit()
                await deed()
            except Deposed:
                return  # whoever leads the match now goes on from its record
            except Unavailable:
                await self._wait_for_database()
            except Exception:
                _log.exception("battle %s: something went wrong; it goes on from its record", self.id)
                self._stumbles += by_bot
                await self._wait_for_database()
            self._busy, self._busy_at = False, self._clock()

    async def _in_turn(self, deed: Deed) -> None:
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

        if self._task is None or self._task.done():
            raise Closed(self.id)
        self._deeds.put_nowait((None, noted))
        await asyncio.wait({finished, self._task}, return_when=asyncio.FIRST_COMPLETED)
        if not finished.done():
            raise Closed(self.id)
        await finished

    async def work(self, job: Callable[..., T], *given: Any) -> T:
        """Have a worker thread do something that takes a while; the task waits for it, the loop goes on."""
        return await asyncio.get_running_loop().run_in_executor(self._workers.drawing, partial(job, *given))

    def _clock(self) -> float:
        return asyncio.get_running_loop().time()

    # ---- changes

    async def commit(self) -> None:
        """Keep what the game has done, then tell everybody."""
        await self._keep()
        self._stumbles = 0
        await self.show()

    async def _keep(self) -> None:
        """Put the new rows on record, with what the dice need to go on; then it counts."""
        rows = self.game.journal.written()[self._kept :]
        self._run_length = 0
        if not rows:
            return
        await self.store.append(self.id, self._kept, rows, secret_of(self.game), self.game.over)
        self._kept += len(rows)
        self.updated = now()
        self._present(await self.work(self._seen, self.updated, self.position))
        if self.follow is not None and self._task is not None:
            self.follow(self)

    def _seen(self, since: str, before: Position | None = None) -> Sights:
        """The game's position, ready to be looked at."""
        lesson = lessons.teach(self.lesson, self.game) if self.lesson else None
        return Sights(self.rules, self.presenter, position_of(self.game, before, since, lesson))

    def _present(self, sights: Sights) -> None:
        """This is the present now; spectators see it when it is due."""
        self.showing.sights, self.showing.asked = sights, None
        self.showing.feed.add(sights, self._clock())
        self._set_timer()

    async def _wait_for_database(self) -> None:
        """Start over, as soon as that can be; whoever is here is told what all wait for."""
        pause = FIRST_PAUSE
        while True:
            try:
                await self._start_over()
                return
            except Unavailable as down:
                for guest in tuple(self.attendants.guests):
                    await self._decline(guest, 0, by_fault("down", down))
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def _start_over(self) -> None:
        """After a failure: back to what is on record, which is all that anybody knows of."""
        try:
            stored = await self.store.load(self.id)
            if stored is None:
                raise Fault(f"battle {self.id}", "its record is gone")
            loaded = await self.work(resumed, stored)
        except Unavailable:
            raise
        except Exception as problem:
            for guest in tuple(self.attendants.guests):
                await self._decline(guest, 0, declined("state", f"the battle cannot go on: {problem}"))
            raise
        self.game, self._kept, self._run_length = loaded.game, len(stored.rows), 0
        self.notice = self.notice or loaded.notice
        self.updated = stored.updated
        self._present(await self.work(self._seen, stored.updated))
        await self.show()

    # ---- bots

    def _bots_fly(self) -> bool:
        """Is it for a bot to decide something?"""
        return self._stumbles < STUMBLES and first_asked(self.game) is not None

    def _nobody_flies(self) -> bool:
        """Are bots among themselves, perhaps with seats that are still open?"""
        return not any(who == HUMAN for who in self.game.who.values())

    def _raise_curtain(self) -> None:
        """Somebody has come: bots that have waited for him begin."""
        soon = self._clock() + self.settings.bot_pause
        if self._bots_at > soon:
            self._bots_at = soon
            self.pilots.stop()

    def _deliver(self, thought: Thought) -> None:
        self._deeds.put_nowait((None, BotDeed(self._bot_answers, thought)))

    async def _bot_answers(self, thought: Thought) -> None:
        """A bot has decided; a run of its answers is kept and shown together."""
        if not self.pilots.take(thought) or not thought.counts(self.game):
            return
        await self.work(self._accept, thought)
        self._run_length += 1
        watched = bool(self.attendants.guests) and self._nobody_flies()
        if watched:
            self._bots_at = self._clock() + self.settings.bot_pause
        if watched or self._run_length >= RUN or not self._bots_fly():
            await self.commit()

    def _accept(self, thought: Thought) -> None:
        """In a worker: the game takes the bot's answer; where that is not possible, chance decides."""
        if thought.problem is not None:
            _log.warning("battle %s: a bot failed", self.id, exc_info=thought.problem)
        seat = thought.question.seat
        if thought.answer is not None:
            with suppress(Refused):
                self.game.answer(thought.answer, seat)
                return
        decide(self.game, seat, chance.choose, self.pilots.rng)

    # ---- what everybody hears

    async def show(self) -> None:
        """Send everybody how the match stands now; spectators who see it later get nothing now."""
        later = self.showing.feed.delay > 0
        await self._show([seats for seats in self.attendants.audiences() if seats or not later])

    async def _show(self, audiences: list[tuple[str, ...]]) -> None:
        if not audiences:
            return
        try:
            updates = await self.work(self.showing.updates, audiences)
        except Exception:
            # What cannot be shown is on record all the same, and the match goes on.
            _log.exception("battle %s: its position could not be shown", self.id)
            self.showing.forget()
            return
        for seats, update in updates.items():
            for guest in self.attendants.with_seats(seats):
                await self.tell(guest, update)

    async def _show_attendance(self) -> None:
        """Tell everybody who is here."""
        for guest in tuple(self.attendants.guests):
            position = self.showing.seen_by(guest.seats).position
            seats, here = self.attendants.presence(position), self.attendants.spectators()
            await self.tell(guest, table.Attendance(seats, position.thinking, here))

    async def _show_spectators(self) -> None:
        """Show spectators what has become due."""
        if self.showing.feed.advance(self._clock()):
            await self._show([seats for seats in self.attendants.audiences() if not seats])
        self._set_timer()

    def _set_timer(self) -> None:
        """Come back when something is due for spectators; without a delay everything is due at once."""
        feed = self.showing.feed
        if not feed.delay:
            feed.advance(self._clock())
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if feed.due is not None:
            loop, item = asyncio.get_running_loop(), (None, self._show_spectators)
            self._timer = loop.call_at(feed.due, self._deeds.put_nowait, item)

    async def tell(self, guest: Guest, message: table.FromServer) -> None:
        """Send something to one guest; a connection that cannot take it is no longer here."""
        try:
            await guest.send(message)
        except Exception:
            _log.info("battle %s: a guest could not be reached", self.id)
            self.leave(guest)

    # ---- requests

    async def _welcome(self, guest: Guest) -> None:
        """Everything there is for a new guest to know; who comes to an open seat takes it."""
        seats, game = guest.seats, self.game
        opened = [seat for seat in seats if game.who[seat] == OPEN and not game.over]
        for seat in opened:
            game.takeover(seat, HUMAN)
        if opened:
            await self.commit()
        await self.attendants.add(guest)
        self._raise_curtain()
        update, board = await self.work(lambda: (self.showing.whole(seats), self.showing.board()))
        scenario, options = await self.work(self.showing.origin)
        welcome = table.Welcome(
            battle=self.id,
            game=self.rules.name,
            title=self.title,
            seats=seats,
            watch=self.watch,
            board=board,
            update=update,
            chats=tuple([requests.chat(talk) for talk in self.talks]),
            secrets=self.showing.secrets(),
            notice=self.notice,
            scenario=scenario,
            options=options,
            commitment=game.header.dice.commitment,
        )
        await self.tell(guest, welcome)
        await self._show_attendance()

    async def _carry_out(self, guest: Guest, message: Any) -> None:
        """Do what a guest asks for, or tell him why not; one whose seat is another's now asks for nothing."""
        if guest.barred:
            return
        try:
            await requests.carry_out(self, guest, message)
        except Declined as refusal:
            await self._decline(guest, message.request, refusal)
        except Deposed:
            raise  # he comes again, and sees whether it was done
        except Unavailable as down:
            await self._decline(guest, message.request, by_fault("down", down))
            raise
        except Fault as fault:
            await self._decline(guest, message.request, by_fault("state", fault))
            raise
        except Exception:
            sorry = declined("state", "the server could not do this; the battle stands as it was before")
            await self._decline(guest, message.request, sorry)
            raise

    async def _decline(self, guest: Guest, request: int, refusal: Declined) -> None:
        await self.tell(guest, refusal.message(request, self.showing.seen_by(guest.seats).position.version))


class BotDeed:
    """A bot's answer, waiting for its turn."""

    def __init__(self, take: Callable[[Thought], Awaitable[None]], thought: Thought) -> None:
        self._take, self._thought = take, thought

    def __call__(self) -> Awaitable[None]:
        return self._take(self._thought)
