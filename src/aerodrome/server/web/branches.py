"""Play on from here: a new battle begins with the position of any moment of a replay."""

from functools import partial
from http import HTTPStatus
from typing import Any

from litestar import Request, Router, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from aerodrome.core.archive import branch_at
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.game import Game
from aerodrome.core.journal import read_record
from aerodrome.server.rooms.position import OPEN
from aerodrome.server.rooms.rooms import ME, SEED_BYTES, Rooms, drawn_seed, sitting
from aerodrome.server.store.family import Family
from aerodrome.server.web.lobby import PublicName, take_turn
from aerodrome.server.web.problems import documented, from_fault
from aerodrome.server.web.replays import told
from aerodrome.server.wire.lobby import Created, PlayOn, Relations


@post("/replays/{replay_id:str}/branches", summary="Play on from a moment", responses=documented(400, 404, 409, 503))
async def play_on(
    replay_id: PublicName, data: JSONBody[PlayOn], request: Request[Any, Any, State], state: State
) -> Created:
    """Begin a battle with the position of a moment: the answer holds the keys of everybody who may come to it."""
    rooms: Rooms = state.rooms
    found = await state.replays.find(replay_id)
    take_turn(request, state)
    delay = max(data.delay, rooms.settings.delay)
    try:
        game = await rooms.begin(partial(branched, found.text, data, drawn_seed(rooms.settings.seed)))
        mine = tuple([seat for seat in game.who if data.seats.get(seat, ME) == ME])
        opened = tuple([seat for seat in game.who if data.seats.get(seat) == OPEN])
        created = await rooms.found(game, found.replay.title, mine, opened, delay)
    except Fault as fault:
        full = fault.where == "rooms"
        raise from_fault(HTTPStatus.SERVICE_UNAVAILABLE if full else HTTPStatus.BAD_REQUEST, fault) from None
    await Family(state.store).add(created.battle, replay_id, data.moment)
    return created


@get("/replays/{replay_id:str}/branches", summary="Where a replay comes from", responses=documented(400, 404, 409))
async def relations(replay_id: PublicName, state: State) -> Relations:
    """The replay that it was played on from, and the battles that were played on from it."""
    await state.replays.find(replay_id)
    return await Family(state.store).of(replay_id)


def branched(text: bytes, asked: PlayOn, seed: int | bytes) -> Game:
    """The match of a record as it stood after a moment, with other people at its seats."""
    moments, seats = told(text), [seat.name for seat in read_record(text).header.seats]
    for seat in asked.seats:
        if seat not in seats:
            raise unknown(f"seats, {seat}", seat, seats)
    if asked.moment >= len(moments):
        raise Fault("moment", f"there is none of number {asked.moment}", f"0 to {len(moments) - 1}")
    who = {seat: sitting(seat, asked.seats.get(seat, ME)) for seat in seats}
    drawn = seed.to_bytes(SEED_BYTES, "big") if isinstance(seed, int) else seed
    try:
        return branch_at(text, moments[asked.moment].line, drawn, who)
    except Fault as fault:
        raise Fault("moment", fault.found, "a moment before the end") from None


ROUTER = Router("/", route_handlers=[play_on, relations], tags=["replays"])
