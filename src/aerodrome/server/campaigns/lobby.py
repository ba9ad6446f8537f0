"""The lobby of campaigns: those that are ready, new ones, and the campaigns one has a key for."""

import asyncio
from http import HTTPStatus
from typing import Any

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from aerodrome.campaign import scenario
from aerodrome.campaign.calendar import spoken
from aerodrome.campaign.table import catalogue
from aerodrome.campaign.table.board import standing
from aerodrome.campaign.table.wire.campaigns import CampaignCatalogue, CampaignPlan, CampaignTag, NewCampaign
from aerodrome.core.faults import Fault, unknown
from aerodrome.server.campaigns.mission_flights import CAMPAIGN
from aerodrome.server.rooms.room import Room
from aerodrome.server.rooms.rooms import Rooms
from aerodrome.server.web.lobby import opened
from aerodrome.server.web.passing import cards
from aerodrome.server.web.problems import Trouble, documented, from_fault
from aerodrome.server.wire.lobby import Created, MyKeys, NewBattle


@get("/catalogue", summary="Ready campaigns", responses=documented())
async def ready() -> CampaignCatalogue:
    """The ready campaigns, what can be set about them, and the bots."""
    return await asyncio.to_thread(catalogue.whole_catalogue)


@post("/plan", status_code=200, summary="The seats that options give", responses=documented(400))
async def plan(data: JSONBody[NewCampaign]) -> CampaignPlan:
    """The seats that a campaign would have with these options."""
    try:
        return await asyncio.to_thread(_planned, data)
    except Fault as fault:
        raise from_fault(HTTPStatus.BAD_REQUEST, fault) from None


def _planned(data: NewCampaign) -> CampaignPlan:
    known = scenario.scenarios()
    if data.campaign not in known:  # a file's path has no business coming from outside
        raise unknown("campaign", data.campaign, known)
    return catalogue.plan_of(scenario.resolve(data.campaign, data.options))


@post("/", summary="Begin a campaign", responses=documented(400, 413, 503))
async def begin(data: JSONBody[NewCampaign], request: Request[Any, Any, State], state: State) -> Created:
    """Begin a campaign: the answer holds the keys of everybody who may come to it."""
    if not await state.addresses.take(state.senders.of(request.scope)):
        raise Trouble(HTTPStatus.TOO_MANY_REQUESTS, "campaigns", "too many were begun from this address")
    delay = max(data.delay, state.rooms.settings.delay)
    try:
        created: Created = await state.rooms.create(
            NewBattle(CAMPAIGN, data.campaign, data.seats, data.options, delay),
        )
    except Fault as fault:
        full = fault.where == "rooms"
        raise from_fault(HTTPStatus.SERVICE_UNAVAILABLE if full else HTTPStatus.BAD_REQUEST, fault) from None
    return created


@post("/mine", status_code=200, summary="How my campaigns stand", responses=documented(400, 413))
async def mine(data: JSONBody[MyKeys], request: Request[Any, Any, State]) -> list[CampaignTag]:
    """A card for each key that opens a campaign; the others are left out."""
    return await cards(request, data, tag_of, CampaignTag)


async def tag_of(rooms: Rooms, token: str) -> CampaignTag | None:
    """The card of a campaign that a key opens."""
    key = await rooms.seating_or_none(token)
    if key is None or not await rooms.is_of(key.battle, CAMPAIGN):
        return None
    try:
        seating, room = await opened(rooms, token)
    except Trouble as trouble:
        if trouble.status == HTTPStatus.SERVICE_UNAVAILABLE:
            raise
        return None
    return tag(room, seating.seats)


def tag(room: Room, seats: tuple[str, ...]) -> CampaignTag:
    """A campaign in a few words."""
    position = room.showing.seen_by(seats).position
    state = position.state
    one, other = state.setting.sides
    return CampaignTag(
        id=room.id,
        title=room.title,
        seats=seats,
        standing=standing(state),
        day=spoken(state.date),
        flown=state.flown,
        missions=state.setting.missions,
        sides=(one.name, other.name),
        points=state.points,
        squadrons=tuple([squadron.name for squadron in state.squadrons]),
        waiting=position.waiting,
        over=position.over,
        updated=room.updated,
    )


HANDLERS = [ready, plan, begin, mine]
