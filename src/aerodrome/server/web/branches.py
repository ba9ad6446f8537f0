"""Play on from here: a new battle begins with the position of any moment of a replay."""

from http import HTTPStatus
from typing import Any

from litestar import Request, Router, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from aerodrome.core.faults import Fault
from aerodrome.server.jobs.branches import Branch, branched
from aerodrome.server.rooms.position import OPEN
from aerodrome.server.rooms.rooms import ME, SEED_BYTES, Match, Rooms, drawn_seed, sitting
from aerodrome.server.store.family import Family
from aerodrome.server.web.lobby import PublicName, take_turn
from aerodrome.server.web.problems import documented, from_fault
from aerodrome.server.web.replays import TROUBLES
from aerodrome.server.wire.lobby import Created, PlayOn
from aerodrome.server.wire.replays import Relations


@post("/replays/{replay_id:str}/branches", summary="Play on from a moment", responses=TROUBLES)
async def play_on(
    replay_id: PublicName, data: JSONBody[PlayOn], request: Request[Any, Any, State], state: State
) -> Created:
    """Begin a battle with the position of a moment: the answer holds the keys of everybody who may come to it."""
    rooms: Rooms = state.rooms
    try:
        who = {seat: sitting(seat, value) for seat, value in data.seats.items()}
    except Fault as fault:
        raise from_fault(HTTPStatus.BAD_REQUEST, fault) from None
    await take_turn(request, state)
    seed = drawn_seed(rooms.settings.seed)
    drawn = seed.to_bytes(SEED_BYTES, "big") if isinstance(seed, int) else seed
    branch: Branch = await state.replays.made(
        replay_id, branched, data.moment, who, drawn, missing=HTTPStatus.BAD_REQUEST
    )
    mine = tuple([seat for seat in branch.seats if data.seats.get(seat, ME) == ME])
    opened = tuple([seat for seat in branch.seats if data.seats.get(seat) == OPEN])
    delay = max(data.delay, rooms.settings.delay)
    match = Match(branch.game, branch.title, branch.rows, branch.secret, over=False, delay=delay)
    created = await rooms.keep(match, mine, opened)
    await Family(state.store).add(created.battle, replay_id, data.moment)
    if not mine and not opened:
        await rooms.room(created.battle)  # bots among themselves wait for nobody
    return created


@get("/replays/{replay_id:str}/branches", summary="Where a replay comes from", responses=documented(400, 404, 409))
async def relations(replay_id: PublicName, state: State) -> Relations:
    """The replay that it was played on from, and the battles that were played on from it."""
    await state.replays.text(replay_id)
    return await Family(state.store).of(replay_id)


ROUTER = Router("/", route_handlers=[play_on, relations], tags=["replays"])
