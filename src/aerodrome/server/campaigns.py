"""Campaigns over HTTP: the ready ones, new ones, and the pages of a campaign for whoever has a key of it."""

import asyncio
from http import HTTPStatus
from typing import Annotated, Any

from litestar import Request, Router, get, post
from litestar.datastructures import State
from litestar.params import JSONBody, PathParameter, QueryParameter

from aerodrome.campaign import debrief, scenario, words
from aerodrome.campaign.calendar import spoken
from aerodrome.core.faults import Fault, unknown
from aerodrome.server import campaign_files, campaign_papers
from aerodrome.server.boards.campaign import aftermath, briefing, catalogue, form, league, story
from aerodrome.server.boards.campaign.board import standing
from aerodrome.server.boards.campaign.pilot import pilot_page
from aerodrome.server.boards.campaign.squadron import squadron_room
from aerodrome.server.campaign_pages import Visit, visit
from aerodrome.server.flights import CAMPAIGN, asked
from aerodrome.server.lobby import Authorization, PublicName, opened
from aerodrome.server.problems import Trouble, documented, from_fault
from aerodrome.server.refusal import Declined
from aerodrome.server.room import Room
from aerodrome.server.wire.campaigns import CampaignCatalogue, CampaignPlan, CampaignTag, NewCampaign
from aerodrome.server.wire.career import PilotPage, SquadronRoom
from aerodrome.server.wire.chronicle import CampaignDiary, CampaignLeague, Newspaper
from aerodrome.server.wire.lobby import Created, MyKeys, NewBattle
from aerodrome.server.wire.mission import (
    Aftermath,
    Briefing,
    ClaimLine,
    FlightCard,
    HandReport,
    NewFlight,
    ReportChecked,
    ReportForm,
    ReportRefusal,
)

Number = Annotated[int, PathParameter(ge=0, le=100)]
Mission = Annotated[int, QueryParameter(ge=0, le=10_000, description="0: the last one.")]
Side = Annotated[str, QueryParameter(max_length=40, description="Empty: the first one.")]


# ---- the hangar


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
    if not state.addresses.take(request.client.host if request.client else ""):
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
async def mine(data: JSONBody[MyKeys], state: State) -> list[CampaignTag]:
    """A card for each key that opens a campaign; the others are left out."""
    found = []
    for token in dict.fromkeys(data.tokens):
        key = await state.rooms.seating_or_none(token)
        if key is None or not await state.rooms.is_of(key.battle, CAMPAIGN):
            continue
        try:
            seating, room = await opened(state.rooms, token)
        except Trouble:
            continue
        found.append(tag(room, seating.seats))
    return found


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


# ---- pages


async def page(state: State, campaign: str, authorization: str | None) -> Visit:
    """Whoever asks for a page, with his key."""
    return await visit(state, campaign, authorization)


@get("/{campaign:str}/squadrons/{number:int}", summary="A squadron room", responses=documented(400, 401, 403, 404))
async def squadron(
    campaign: PublicName, number: Number, state: State, authorization: Authorization = None
) -> SquadronRoom:
    """Roster, machines, board of honour."""
    guest = await page(state, campaign, authorization)
    try:
        return await guest.room.work(squadron_room, guest.state, number)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None


@get("/{campaign:str}/pilots/{name:str}", summary="A pilot's page", responses=documented(400, 401, 403, 404))
async def pilot(campaign: PublicName, name: PublicName, state: State, authorization: Authorization = None) -> PilotPage:
    """A man with his whole career."""
    guest = await page(state, campaign, authorization)
    told, links = await guest.story(), await guest.links()
    try:
        return await guest.room.work(pilot_page, told, name, links)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None


@get("/{campaign:str}/briefing", summary="The mission under way", responses=documented(400, 401, 403, 404, 409))
async def mission(campaign: PublicName, state: State, authorization: Authorization = None) -> Briefing:
    """The seven steps with their rolls, the crews, the battle, and the ways of flying it."""
    guest = await page(state, campaign, authorization)
    told, flight = await guest.story(), await guest.flight()
    try:
        return await guest.room.work(briefing.briefing_of, told, flight, guest.choices())
    except Fault as fault:
        raise from_fault(HTTPStatus.CONFLICT, fault) from None


@get("/{campaign:str}/aftermath", summary="What became of everybody", responses=documented(400, 401, 403, 404))
async def after(
    campaign: PublicName, state: State, mission: Mission = 0, authorization: Authorization = None
) -> Aftermath:
    """The aftermath of a mission step by step; of the last one if none is named."""
    guest = await page(state, campaign, authorization)
    told, links = await guest.story(), await guest.links()
    try:
        return await guest.room.work(aftermath.aftermath_of, told, mission or None, links)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None


@get("/{campaign:str}/claims", summary="All claims", responses=documented(400, 401, 403, 404))
async def claims(campaign: PublicName, state: State, authorization: Authorization = None) -> tuple[ClaimLine, ...]:
    """Every victory that was claimed, with what became of the claim and where it can be seen."""
    guest = await page(state, campaign, authorization)
    return await guest.room.work(aftermath.all_claims, await guest.story(), await guest.links())


@get("/{campaign:str}/diary", summary="The diary", responses=documented(400, 401, 403, 404))
async def diary(campaign: PublicName, state: State, authorization: Authorization = None) -> CampaignDiary:
    """The campaign as a narrative."""
    guest = await page(state, campaign, authorization)
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
    guest = await page(state, campaign, authorization)
    try:
        return await guest.room.work(story.newspaper_of, await guest.story(), mission or None, side or None)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None


@get("/{campaign:str}/league", summary="League and log", responses=documented(400, 401, 403, 404))
async def table(campaign: PublicName, state: State, authorization: Authorization = None) -> CampaignLeague:
    """How the squadrons stand, every mission, everything the referee did."""
    guest = await page(state, campaign, authorization)
    position = guest.position
    said = " ".join(words.report(position.result, position.over)[:1]) if position.over else ""
    return await guest.room.work(league.league_of, await guest.story(), said, await guest.links())


# ---- flying a mission


@post(
    "/{campaign:str}/flight", status_code=200, summary="Fly the mission", responses=documented(400, 401, 403, 404, 409)
)
async def fly(
    campaign: PublicName, data: JSONBody[NewFlight], state: State, authorization: Authorization = None
) -> FlightCard:
    """Fly the mission at a table here, or let bots fly it; whoever asks twice gets the same battle."""
    guest = await page(state, campaign, authorization)
    guest.plays()
    if data.how == "bots":
        guest.reports()
    try:
        return await guest.card(await guest.flights.begin(guest.room, data.how, data.bot))
    except Fault as fault:
        bad = fault.where == "bot"
        raise from_fault(HTTPStatus.BAD_REQUEST if bad else HTTPStatus.CONFLICT, fault) from None


@get("/{campaign:str}/flight", summary="The battle of the mission", responses=documented(400, 401, 403, 404))
async def flight(campaign: PublicName, state: State, authorization: Authorization = None) -> FlightCard:
    """How the battle goes, and the asker's way to it; between missions, how the last one went."""
    guest = await page(state, campaign, authorization)
    found = await guest.last_flight()
    if found is None:
        raise Trouble(HTTPStatus.NOT_FOUND, "flight", "no mission has been flown yet", "a campaign with a battle")
    return found


@get("/{campaign:str}/report", summary="The form of a report", responses=documented(400, 401, 403, 404, 409))
async def report_form(campaign: PublicName, state: State, authorization: Authorization = None) -> ReportForm:
    """Every field of a mission report explained, and a draft to begin with."""
    guest = await page(state, campaign, authorization)
    if asked(guest.room) is None or guest.position is not guest.room.position:
        raise Trouble(HTTPStatus.CONFLICT, "report", "no mission waits to be reported", "a campaign at its battle")
    return await guest.room.work(form.form_of, guest.state, guest.overrules())


@post(
    "/{campaign:str}/report", status_code=200, summary="Hand in a report", responses=documented(400, 401, 403, 404, 409)
)
async def report(
    campaign: PublicName, data: JSONBody[HandReport], state: State, authorization: Authorization = None
) -> ReportChecked:
    """Hand in a report typed by hand, or have it checked; every reason against it names its field."""
    guest = await page(state, campaign, authorization)
    guest.reports()
    question, version = asked(guest.room), guest.room.version
    if question is None:
        raise Trouble(HTTPStatus.CONFLICT, "report", "no mission waits to be reported", "a campaign at its battle")
    found = form.report_of(data.report)
    if isinstance(found, ReportRefusal):
        return ReportChecked(False, (found,), version)
    answer = (debrief.OVERRULE if data.overrule else "") + debrief.written(found)
    reasons = await guest.room.work(question.refuse, guest.state, answer)
    if reasons or data.check:
        return ReportChecked(not reasons, tuple([form.refusal_of(why) for why in reasons]), version)
    try:
        return ReportChecked(True, (), await guest.flights.report(guest.room, answer))
    except Declined as refusal:
        said = tuple([ReportRefusal("report", reason.paragraph, reason.text) for reason in refusal.reasons])
        return ReportChecked(False, said, guest.room.version)
    except Fault as fault:
        raise from_fault(HTTPStatus.CONFLICT, fault) from None


ROUTER = Router(
    "/campaigns",
    route_handlers=[
        ready, plan, begin, mine, squadron, pilot, mission, after, claims, diary, newspaper, table, fly, flight,
        report_form, report, *campaign_files.HANDLERS, *campaign_papers.HANDLERS,
    ],
    tags=["campaigns"],
)  # fmt: skip
