"""Missions of a campaign over HTTP: one is flown here or by bots, or its report is handed in by hand."""

from http import HTTPStatus

from litestar import get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from aerodrome.campaign import debrief
from aerodrome.campaign.table import form
from aerodrome.campaign.table.wire.mission import (
    FlightCard,
    HandReport,
    NewFlight,
    ReportChecked,
    ReportForm,
    ReportRefusal,
)
from aerodrome.core.faults import Fault
from aerodrome.server.campaigns.key_holder import key_holder
from aerodrome.server.campaigns.mission_flights import asked
from aerodrome.server.rooms.refusal import Declined
from aerodrome.server.web.lobby import Authorization, PublicName
from aerodrome.server.web.problems import Trouble, documented, from_fault


@post(
    "/{campaign:str}/flight", status_code=200, summary="Fly the mission", responses=documented(400, 401, 403, 404, 409)
)
async def fly(
    campaign: PublicName, data: JSONBody[NewFlight], state: State, authorization: Authorization = None
) -> FlightCard:
    """Fly the mission at a table here, or let bots fly it; whoever asks twice gets the same battle."""
    guest = await key_holder(state, campaign, authorization)
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
    guest = await key_holder(state, campaign, authorization)
    found = await guest.last_flight()
    if found is None:
        raise Trouble(HTTPStatus.NOT_FOUND, "flight", "no mission has been flown yet", "a campaign with a battle")
    return found


@get("/{campaign:str}/report", summary="The form of a report", responses=documented(400, 401, 403, 404, 409))
async def report_form(campaign: PublicName, state: State, authorization: Authorization = None) -> ReportForm:
    """Every field of a mission report explained, and a draft to begin with."""
    guest = await key_holder(state, campaign, authorization)
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
    guest = await key_holder(state, campaign, authorization)
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


HANDLERS = [fly, flight, report_form, report]
