"""Messages to people who are not at the table: leaving an address, agreeing to it, ending it."""

from http import HTTPStatus
from typing import Annotated, Any

import msgspec
from litestar import Request, Router, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter

from aerodrome.core.faults import Fault
from aerodrome.server.mail import letter
from aerodrome.server.mail.addresses import checked, masked
from aerodrome.server.mail.post import Post, Undelivered
from aerodrome.server.rooms.guest import Seating
from aerodrome.server.store.correspondence import Correspondence, Correspondent
from aerodrome.server.store.entries import Key
from aerodrome.server.store.keys import digest, new_token
from aerodrome.server.web.lobby import Authorization, PublicName, seated
from aerodrome.server.web.problems import Trouble, documented, from_fault
from aerodrome.server.wire.letters import PostOffice, Slip, Standing, Unwish, Wish

Secret = Annotated[str, PathParameter(min_length=1, max_length=100, description="The secret of a message's link.")]
NO_SLIP = "no messages are sent for this link, or no longer"


@get("/letters", summary="How the server can tell somebody", responses=documented())
async def office(state: State) -> PostOffice:
    """In which ways this server can tell somebody that it is his turn."""
    return state.settings.outlets.office  # type: ignore[no-any-return]


@get("/battles/{battle:str}/letters", summary="Who is told of my turns", responses=documented(400, 401, 403, 404))
async def standing(battle: PublicName, state: State, authorization: Authorization = None) -> list[Standing]:
    """The addresses that were left for the seats of the key, as far as one needs to know them again."""
    seating = await seated(state.rooms, battle, authorization)
    return [_shown(one) for one in await Correspondence(state.store).of(battle) if one.seat in seating.seats]


@post(
    "/battles/{battle:str}/letters",
    status_code=200,
    summary="Tell me of my turns",
    responses=documented(400, 401, 403, 404, 413, 502),
)
async def wish(
    battle: PublicName,
    data: JSONBody[Wish],
    request: Request[Any, Any, State],
    state: State,
    authorization: Authorization = None,
) -> Standing:
    """Leave an address for a seat of the key; it takes the place of the last one.

    An e-mail address is asked first whether its owner agrees; a web address gets a message at once.
    """
    seating = await seated(state.rooms, battle, authorization)
    _own(seating, data.seat)
    outlets = state.settings.outlets
    try:
        checked(data, outlets.office)
    except Fault as fault:
        raise from_fault(HTTPStatus.BAD_REQUEST, fault) from None
    sender = state.senders.of(request.scope)
    to = digest(data.address.lower())[:40]
    if not await state.wishes.take(f"by {sender}") or not await state.wishes.take(f"to {to}"):
        raise Trouble(HTTPStatus.TOO_MANY_REQUESTS, "address", "too many messages were asked for; try again in an hour")
    one = Correspondent(
        battle=battle, token=new_token(), confirmed=data.way != "mail", **msgspec.structs.asdict(data)
    )  # fmt: skip
    title = await state.store.title(battle)
    slip = state.postman.slip(one)
    written = letter.asking(title, one.seat, slip) if data.way == "mail" else letter.trial(title, one.seat, slip, slip)
    try:
        await Post(outlets).send(one.way, one.address, written, "")
    except Undelivered as problem:
        raise Trouble(HTTPStatus.BAD_GATEWAY, "address", f"nothing can be sent there: {problem}") from None
    await state.store.admit(Key(digest(one.token), battle, (one.seat,), watch=False, host=False))
    await Correspondence(state.store).enter(one)
    return _shown(one)


@post(
    "/battles/{battle:str}/letters/end",
    status_code=200,
    summary="Tell me no longer",
    responses=documented(400, 401, 403, 404, 413),
)
async def end(
    battle: PublicName, data: JSONBody[Unwish], state: State, authorization: Authorization = None
) -> list[Standing]:
    """Forget the address of a seat; returns those that are left."""
    seating = await seated(state.rooms, battle, authorization)
    _own(seating, data.seat)
    await Correspondence(state.store).strike(battle, data.seat)
    return [_shown(one) for one in await Correspondence(state.store).of(battle) if one.seat in seating.seats]


# ---- with the link of a message


@get("/letters/{stop:str}", summary="What a message's link is about", responses=documented(400, 404))
async def slip(stop: Secret, state: State) -> Slip:
    """For which battle and seat messages are sent, or would be."""
    return await _slip(state, await _addressee(state, stop))


@post("/letters/{stop:str}/confirm", status_code=200, summary="Agree to messages", responses=documented(400, 404))
async def confirm(stop: Secret, state: State) -> Slip:
    """The owner of an address agrees: from now on he is told of his turns."""
    one = await _addressee(state, stop)
    await Correspondence(state.store).change(one, confirmed=True)
    return await _slip(state, msgspec.structs.replace(one, confirmed=True))


@post("/letters/{stop:str}/stop", status_code=200, summary="End messages", responses=documented(400, 404))
async def stop_letters(stop: Secret, state: State) -> Slip:
    """No more messages, and the address is forgotten. Mail programs may ask this by themselves (RFC 8058)."""
    one = await _addressee(state, stop)
    await Correspondence(state.store).strike(one.battle, one.seat)
    return await _slip(state, msgspec.structs.replace(one, confirmed=False))


async def _addressee(state: State, stop: str) -> Correspondent:
    one = await Correspondence(state.store).by_stop(stop)
    if one is None:
        raise Trouble(HTTPStatus.NOT_FOUND, "link", NO_SLIP)
    return one


async def _slip(state: State, one: Correspondent) -> Slip:
    return Slip(await state.store.title(one.battle), one.seat, masked(one.way, one.address), one.confirmed)


def _shown(one: Correspondent) -> Standing:
    fields = {name: getattr(one, name) for name in Standing.__struct_fields__}
    return Standing(**{**fields, "address": masked(one.way, one.address)})


def _own(seating: Seating, seat: str) -> None:
    if seat not in seating.seats:
        allowed = ", ".join(seating.seats) or "none: this key is for looking on"
        raise Trouble(HTTPStatus.FORBIDDEN, "seat", f"your key does not hold the seat {seat!r}", allowed)


ROUTER = Router("/", route_handlers=[office, standing, wish, end, slip, confirm, stop_letters], tags=["messages"])
