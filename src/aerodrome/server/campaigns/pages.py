"""The pages of a campaign over HTTP, for whoever has a key of it."""

from http import HTTPStatus
from typing import Annotated

from litestar import get
from litestar.datastructures import State
from litestar.params import PathParameter, QueryParameter

from aerodrome.campaign import words
from aerodrome.campaign.table import briefing, claims, evening, league, story
from aerodrome.campaign.table.pilot import pilot_page
from aerodrome.campaign.table.squadron import squadron_room
from aerodrome.campaign.table.wire.career import PilotPage, SquadronRoom
from aerodrome.campaign.table.wire.chronicle import CampaignDiary, CampaignLeague, Newspaper
from aerodrome.campaign.table.wire.evening import ClaimLine, Evening
from aerodrome.campaign.table.wire.mission import Briefing
from aerodrome.core.faults import Fault
from aerodrome.server.campaigns.key_holder import key_holder
from aerodrome.server.web.lobby import Authorization, PublicName
from aerodrome.server.web.problems import documented, from_fault

Number = Annotated[int, PathParameter(ge=0, le=100)]
Mission = Annotated[int, QueryParameter(ge=0, le=10_000, description="0: the last one.")]
Side = Annotated[str, QueryParameter(max_length=40, description="Empty: the first one.")]


@get("/{campaign:str}/squadrons/{number:int}", summary="A squadron room", responses=documented(400, 401, 403, 404))
async def squadron(
    campaign: PublicName, number: Number, state: State, authorization: Authorization = None
) -> SquadronRoom:
    """Roster, machines, board of honour."""
    guest = await key_holder(state, campaign, authorization)
    try:
        return await guest.room.work(squadron_room, guest.state, number)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None


@get("/{campaign:str}/pilots/{name:str}", summary="A pilot's page", responses=documented(400, 401, 403, 404))
async def pilot(campaign: PublicName, name: PublicName, state: State, authorization: Authorization = None) -> PilotPage:
    """A man with his whole career."""
    guest = await key_holder(state, campaign, authorization)
    told, links = await guest.story(), await guest.links()
    try:
        return await guest.room.work(pilot_page, told, name, links)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None


@get("/{campaign:str}/briefing", summary="The mission under way", responses=documented(400, 401, 403, 404, 409))
async def mission(campaign: PublicName, state: State, authorization: Authorization = None) -> Briefing:
    """The seven steps with their rolls, the crews, the battle, and the ways of flying it."""
    guest = await key_holder(state, campaign, authorization)
    told, flight = await guest.story(), await guest.flight()
    try:
        return await guest.room.work(briefing.briefing_of, told, flight, guest.choices())
    except Fault as fault:
        raise from_fault(HTTPStatus.CONFLICT, fault) from None


@get("/{campaign:str}/evening", summary="The evening after a mission", responses=documented(400, 401, 403, 404))
async def after(
    campaign: PublicName, state: State, mission: Mission = 0, authorization: Authorization = None
) -> Evening:
    """What became of everybody, page by page; after the last mission if none is named."""
    guest = await key_holder(state, campaign, authorization)
    told, links = await guest.story(), await guest.links()
    try:
        return await guest.room.work(evening.evening_of, told, mission or None, guest.reader, links)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None


@get("/{campaign:str}/claims", summary="All claims", responses=documented(400, 401, 403, 404))
async def all_claims(campaign: PublicName, state: State, authorization: Authorization = None) -> tuple[ClaimLine, ...]:
    """Every victory that was claimed, with what became of the claim and where it can be seen."""
    guest = await key_holder(state, campaign, authorization)
    return await guest.room.work(claims.all_claims, await guest.story(), await guest.links())


@get("/{campaign:str}/diary", summary="The diary", responses=documented(400, 401, 403, 404))
async def diary(campaign: PublicName, state: State, authorization: Authorization = None) -> CampaignDiary:
    """The campaign as a narrative."""
    guest = await key_holder(state, campaign, authorization)
    return await guest.room.work(story.diary_of, await guest.story())


@get("/{campaign:str}/newspaper", summary="The newspaper", responses=documented(400, 401, 403, 404))
async def newspaper(
    campaign: PublicName,
    state: State,
    mission: Mission = 0,
    side: Side = "",
    authorization: Authorization = None,
) -> Newspaper:
    """The paper of a side on a mission."""
    guest = await key_holder(state, campaign, authorization)
    try:
        return await guest.room.work(story.newspaper_of, await guest.story(), mission or None, side or None)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None


@get("/{campaign:str}/league", summary="League and log", responses=documented(400, 401, 403, 404))
async def table(campaign: PublicName, state: State, authorization: Authorization = None) -> CampaignLeague:
    """How the squadrons stand, every mission, everything the referee did."""
    guest = await key_holder(state, campaign, authorization)
    result = guest.position.result
    said = " ".join(words.report(result)[:1]) if result is not None else ""
    return await guest.room.work(league.league_of, await guest.story(), said, await guest.links())


HANDLERS = [squadron, pilot, mission, after, all_claims, diary, newspaper, table]
