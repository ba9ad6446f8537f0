"""What guests ask for: one function for each kind of message, run in the room's own task, one after another.

Each carries out what is asked, or declines; then nothing has changed.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from aerodrome.bots import roster
from aerodrome.bots.bot import hint_luck
from aerodrome.bots.choice import Candidate
from aerodrome.core.faults import Fault
from aerodrome.core.questions import Question
from aerodrome.core.why import Refused
from aerodrome.server.rooms import lessons
from aerodrome.server.rooms.attendance import TABLE
from aerodrome.server.rooms.bot_threads import advised, check_bot
from aerodrome.server.rooms.deeds import Deed
from aerodrome.server.rooms.guest import Guest, Thinking
from aerodrome.server.rooms.names import tidy
from aerodrome.server.rooms.position import BOT, HUMAN, OPEN
from aerodrome.server.rooms.refusal import Declined, by_fault, by_rules, declined
from aerodrome.server.rooms.takeback import Asked, people_to_ask
from aerodrome.server.store.database import Unavailable
from aerodrome.server.store.entries import Key, Talk, now
from aerodrome.server.store.fences import Deposed
from aerodrome.server.store.keys import digest, new_token
from aerodrome.server.wire import table

if TYPE_CHECKING:
    from aerodrome.server.rooms.room import Room

_log = logging.getLogger(__name__)
TALKS = 2000
"""So much is said in one battle, and no more; half of it is for people with a seat alone."""
PAGE = 60
"""So many options are listed at once."""


async def carry_out(room: "Room", guest: Guest, message: Any) -> None:
    """Do what the message asks for."""
    await REQUESTS[type(message)](room, guest, message)


async def reply(room: "Room", guest: Guest, message: Any, deed: Deed) -> None:
    """Do something for a guest, or tell him why not; one whose seat is another's now asks for nothing."""
    if guest.barred:
        return
    try:
        await deed()
    except Declined as refusal:
        await room.telling.decline(guest, message.request, refusal)
    except Deposed:
        raise  # he comes again, and sees whether it was done
    except Unavailable as down:
        await room.telling.decline(guest, message.request, by_fault("down", down))
        raise
    except Fault as fault:
        await room.telling.decline(guest, message.request, by_fault("state", fault))
        raise
    except Exception:
        sorry = declined("state", "the server couldn't do this; the battle is as it was before")
        await room.telling.decline(guest, message.request, sorry)
        raise


# ---- whose seat, which question


def own(guest: Guest, seat: str) -> str:
    """Nobody acts for a seat that his key does not hold."""
    if seat not in guest.seats:
        held = ", ".join(guest.seats) or "none: it is for looking on"
        raise declined("seat", f"your key does not hold the seat {seat!r} (it holds {held})")
    return seat


def going_on(room: "Room") -> None:
    """Nothing can be changed about a battle that is over."""
    if room.position.over:
        raise declined("state", "the battle is over")


def question_of(room: "Room", guest: Guest, seat: str) -> Question:
    """The question that a person at the seat has to answer."""
    own(guest, seat)
    going_on(room)
    if room.position.flown_by_bot(seat):
        raise declined("state", f"a bot flies for {seat}; take the seat back first")
    question = room.sights.question(seat)
    if question is None:
        waiting = ", ".join(room.position.questions) or "nobody"
        raise declined("stale", f"there's nothing for {seat} to decide now; everyone is waiting for {waiting}")
    return question


# ---- deciding


async def answer(room: "Room", guest: Guest, message: table.Answer) -> None:
    """Right seat, right version, offered? Then on record, and only then everybody hears of it."""
    question = question_of(room, guest, message.seat)
    asked, present = room.position.asked[message.seat], room.position.version
    if not asked <= message.version <= present:
        raise declined("stale", f"you answered version {message.version}; this question was asked in version {asked}")
    await changed(room, partial(_answer, room, question, message), "answer")
    await done(room, guest, message.request)


def _answer(room: "Room", question: Question, message: table.Answer) -> None:
    """Give the game what was written, in its own notation."""
    room.game.answer(room.presenter.read(question, room.sights.view(message.seat), message.answer), message.seat)


async def concede(room: "Room", guest: Guest, message: table.Concede) -> None:
    """Give up, at any time."""
    own(guest, message.seat)
    going_on(room)
    await changed(room, partial(room.game.concede, message.seat), "state")
    await done(room, guest, message.request)


async def changed(room: "Room", act: Callable[[], Any], code: table.Code) -> None:
    """Have the game do something. What it refuses, or what fails before it has done anything, changes nothing."""
    lines = len(room.game.journal.lines)
    try:
        drawn = await room.do(code, room.acted, act, room.telling.audiences())
    except Refused as refusal:
        raise by_rules(code, refusal.reasons) from None
    except Fault as fault:
        if not isinstance(fault, Unavailable) and len(room.game.journal.lines) == lines:
            raise by_fault(code, fault) from None
        raise
    await room.commit(drawn)


async def done(room: "Room", guest: Guest, request: int) -> None:
    """Tell the guest that it is done."""
    await room.tell(guest, table.Done(request, room.showing.seen_by(guest.seats).position.version))


# ---- taking back


def take_back(room: "Room", seat: str, consent: tuple[str, ...]) -> None:
    """In a worker: take back; a lesson that is on its script again has its dice again."""
    room.game.undo(seat, consent)
    if room.lesson:
        lessons.restore_dice(room.lesson, room.game)


async def undo(room: "Room", guest: Guest, message: table.Undo) -> None:
    """Take back at once where nobody has to agree, else ask the people at the other seats."""
    seat = own(guest, message.seat)
    going_on(room)
    terms = room.position.take_backs.get(seat)
    if terms is None or room.position.flown_by_bot(seat):
        raise declined("state", f"there's nothing for {seat} to take back", "take-back")
    others = people_to_ask(room.position, terms, guest.seats, room.attendants.held)
    if not others:
        await changed(room, partial(take_back, room, seat, terms.consent_of), "state")
    elif room.showing.asked is not None and room.showing.asked.seat != seat:
        raise declined("state", f"{room.showing.asked.seat} has already asked to take back", "take-back")
    elif room.showing.asked is None:
        room.showing.asked = Asked(seat, others)
        await room.telling.show()
    await done(room, guest, message.request)


async def consent(room: "Room", guest: Guest, message: table.Consent) -> None:
    """Agree to a take-back, or not; with the last consent it is carried out."""
    seat, asked = own(guest, message.seat), room.showing.asked
    if asked is None or seat not in asked.of:
        raise declined("state", f"{seat} hasn't been asked to agree to a take-back", "take-back")
    if not message.agree:
        room.showing.asked = None
        await room.telling.show()
    else:
        room.showing.asked = msgspec.structs.replace(asked, agreed=tuple(dict.fromkeys((*asked.agreed, seat))))
        if room.showing.asked.granted:
            terms = room.position.take_backs[asked.seat]
            await changed(room, partial(take_back, room, asked.seat, terms.consent_of), "state")
        else:
            await room.telling.show()
    await done(room, guest, message.request)


# ---- who flies


async def takeover(room: "Room", guest: Guest, message: table.Takeover) -> None:
    """One's own seat to a bot and back; the host may let a bot stand in where nobody is, and open the seat again."""
    going_on(room)
    seat, present = message.seat, room.position.who.get(message.seat, "")
    if seat in guest.seats:
        who = known_who(message.who, HUMAN)
    elif guest.seating.host and seat in room.attendants.keyed:
        who = known_who(message.who, OPEN)
        if not present.startswith(BOT) and room.attendants.person_here(seat):
            raise declined("seat", f"somebody is sitting at {seat}; only they can hand the seat to a bot")
        if who == OPEN and room.attendants.here(seat):
            who = HUMAN
    else:
        raise declined("seat", f"the seat {seat!r} is not yours to hand over")
    if who != present:
        await changed(room, partial(room.game.takeover, seat, who), "state")
    await done(room, guest, message.request)


def known_who(who: str, else_allowed: str) -> str:
    """A bot of the roster, or the one other word that is allowed."""
    if who == else_allowed:
        return who
    if not who.startswith(BOT):
        names = ", ".join([f"{BOT}{name}" for name in roster.names()])
        raise declined("answer", f"found {who!r} (allowed: {else_allowed}, {names})")
    try:
        return check_bot(who)
    except Fault as fault:
        raise by_fault("answer", fault) from None


async def give(room: "Room", guest: Guest, message: table.Give) -> None:
    """Give a seat on: a new link for it. Whoever takes it has the seat, and everybody is told of both."""
    seat = own(guest, message.seat)
    going_on(room)
    token = new_token()
    await room.store.offer(Key(digest(token), room.id, (seat,), watch=False, host=False, claimed=False))
    room.attendants.know(await room.store.keys(room.id))
    await announce(room, f"{room.attendants.called(guest)} is giving the seat {seat} to somebody else.")
    await room.tell(guest, table.Given(message.request, seat, token))


async def show_out(room: "Room", keys: Sequence[Key], losers: Sequence[str], seats: Sequence[str]) -> None:
    """Whoever held these seats so far is shown out, and everybody is told; `keys`: all there are from now on."""
    room.attendants.know(keys)
    if losers:
        await announce(room, f"The seat {', '.join(seats)} has a new player.")
    for guest in [one for one in room.attendants.guests if one.seating.key in losers]:
        gone = declined("key", f"somebody else has the seat {', '.join(seats)} from now on")
        guest.barred = True
        await room.telling.decline(guest, 0, gone)
        room.leave(guest)


# ---- looking and talking


async def preview(room: "Room", guest: Guest, message: table.Preview) -> None:
    """What an answer would come to."""
    question, view = question_of(room, guest, message.seat), room.sights.view(message.seat)
    shown = await looked_up(room, room.do("preview", room.presenter.preview, question, view, message.answer))
    await room.tell(guest, msgspec.structs.replace(shown, request=message.request))


async def look(room: "Room", guest: Guest, message: table.Look) -> None:
    """Everybody as seen from an airplane; without a seat, as spectators see it."""
    if message.seat:
        own(guest, message.seat)
    view = room.showing.seen_by(guest.seats).view(message.seat)
    lines = await looked_up(room, room.do("look", room.presenter.look, view, message.seat, message.piece))
    await room.tell(guest, table.Looked(message.request, message.piece, lines))


async def more(room: "Room", guest: Guest, message: table.More) -> None:
    """A page of the options of a question."""
    question, view, first = question_of(room, guest, message.seat), room.sights.view(message.seat), message.first
    found = await looked_up(room, room.do("more", room.presenter.options, question, view, first, PAGE + 1))
    await room.tell(guest, table.Listed(message.request, found[:PAGE], first, len(found) > PAGE))


async def detail(room: "Room", guest: Guest, message: table.Detail) -> None:
    """What there is to know of answers that a prompt only marks."""
    question, view = question_of(room, guest, message.seat), room.sights.view(message.seat)
    card = await looked_up(room, room.do("detail", room.presenter.detail, question, view, message.numbers))
    await room.tell(guest, table.Detailed(message.request, card))


async def pursue(room: "Room", guest: Guest, message: table.Pursue) -> None:
    """The answer that serves an errand best, and what it would come to."""
    question, view = question_of(room, guest, message.seat), room.sights.view(message.seat)
    shown = await looked_up(room, room.do("pursue", room.presenter.pursue, question, view, message.errand))
    await room.tell(guest, msgspec.structs.replace(shown, request=message.request))


async def advise(room: "Room", guest: Guest, message: table.Advise) -> None:
    """What a bot would do at the seat, and why. It sees what the seat sees, and nothing changes.

    It thinks beside the room's task: whoever answers meanwhile does not wait for it.
    """
    question = question_of(room, guest, message.seat)
    if question.elsewhere:
        raise declined("answer", "there's no hint for this: it's decided elsewhere")
    think = advised(room.game, message.seat, roster.bot(room.settings.adviser), hint_luck())
    tell = partial(_tell_advice, room, guest, message, room.position.asked[message.seat])
    room.think_beside(guest, message, think, tell)


async def _tell_advice(room: "Room", guest: Guest, message: table.Advise, asked: int, thought: Thinking) -> None:
    """The thought is there; it counts as long as its question is asked."""
    if thought.cancelled() or room.position.asked.get(message.seat) != asked:
        raise declined("stale", "the hint came too late: there's a new question now")
    question, view = question_of(room, guest, message.seat), room.sights.view(message.seat)
    choice = await looked_up(room, thought)
    weighed = choice.trace or (Candidate(str(choice.answer), 0.0),)
    candidates = await looked_up(room, room.work(room.presenter.hints, question, view, weighed))
    who = room.settings.adviser.removeprefix(BOT)
    await room.tell(guest, table.Advised(message.request, who, candidates))


async def looked_up(room: "Room", job: Awaitable[Any]) -> Any:
    """Have something looked up that changes nothing; whatever goes wrong, the guest is told so."""
    try:
        return await job
    except Refused as refusal:
        raise by_rules("answer", refusal.reasons) from None
    except Fault as fault:
        raise by_fault("answer", fault) from None
    except LookupError as problem:
        raise declined("answer", f"there is nothing of that name: {problem}") from None
    except Exception:
        _log.exception("battle %s: something could not be looked up", room.id)
        raise declined("state", "the server could not look this up; the battle goes on") from None


async def say(room: "Room", guest: Guest, message: table.Say) -> None:
    """Talk: kept, then heard by everybody."""
    text = tidy(message.text)
    if not text:
        raise declined("malformed", "nothing was said")
    if len(room.talks) >= (TALKS if guest.seats else TALKS // 2):
        raise declined("state", "there has been enough talk in this battle")
    if not guest.seats and not room.gallery.take():
        raise declined("rate", "too many spectators are talking at once; wait a little")
    seat = guest.seats[0] if len(guest.seats) == 1 else ""
    await heard(room, seat, room.attendants.called(guest), text)
    await done(room, guest, message.request)


async def announce(room: "Room", text: str) -> None:
    """The table itself says something, so that nobody can miss it."""
    await heard(room, "", TABLE, text)


async def heard(room: "Room", seat: str, name: str, text: str) -> None:
    """Something is said: kept, then heard by everybody."""
    talk = Talk(len(room.talks) + 1, seat, name, text, now())
    await room.store.say(room.id, talk)
    room.talks.append(talk)
    for other in tuple(room.attendants.guests):
        await room.tell(other, table.Said(chat(talk)))


def chat(talk: Talk) -> table.Chat:
    """What was said, as clients hear it."""
    return table.Chat(talk.number, talk.name, talk.seat, talk.text, talk.at)


Request = Callable[["Room", Guest, Any], Awaitable[None]]
REQUESTS: dict[type, Request] = {
    table.Answer: answer,
    table.Preview: preview,
    table.Look: look,
    table.Advise: advise,
    table.More: more,
    table.Detail: detail,
    table.Pursue: pursue,
    table.Undo: undo,
    table.Consent: consent,
    table.Concede: concede,
    table.Takeover: takeover,
    table.Give: give,
    table.Say: say,
}
