"""Sheets of a campaign to print: a man's logbook, a squadron's roster, the list of victories."""

from http import HTTPStatus
from typing import Annotated

from litestar import Response, get
from litestar.datastructures import State
from litestar.params import PathParameter, QueryParameter

from aerodrome.campaign.calendar import spoken
from aerodrome.campaign.paper.kills import kill_list
from aerodrome.campaign.paper.logbook import logbook
from aerodrome.campaign.paper.pages import (
    FlightLine,
    KillLine,
    KillPage,
    LogbookPage,
    MachineLine,
    RosterLine,
    RosterPage,
)
from aerodrome.campaign.paper.roster import roster
from aerodrome.campaign.table.claims import all_claims
from aerodrome.campaign.table.pilot import pilot_page
from aerodrome.campaign.table.squadron import squadron_room
from aerodrome.campaign.table.told import Story
from aerodrome.campaign.table.wire.career import AirmanCard, PilotPage
from aerodrome.core.faults import Fault
from aerodrome.core.phrases import digits
from aerodrome.paper.pad import paper_of
from aerodrome.server.campaigns.key_holder import Links, key_holder
from aerodrome.server.web.lobby import Authorization, PublicName
from aerodrome.server.web.problems import documented, from_fault

PDF = "application/pdf"
Number = Annotated[int, PathParameter(ge=0, le=100)]
Format = Annotated[str, QueryParameter(max_length=20, required=False)]
TROUBLES = documented(400, 401, 403, 404, 413, 503)
VERDICTS = {"open": "open", "confirmed": "confirmed", "refused": "not confirmed"}


@get(
    "/{campaign:str}/pilots/{name:str}/paper",
    summary="A logbook to print",
    responses=TROUBLES,
)
async def logbook_paper(
    campaign: PublicName, name: PublicName, state: State, paper: Format = "a4", authorization: Authorization = None
) -> Response[bytes]:
    """A man's logbook as a PDF."""
    guest = await key_holder(state, campaign, authorization)
    try:
        page = pilot_page(await guest.story(), name, await guest.links())
        found = await state.workshop.order(logbook, logbook_of(page), paper_of(paper))
    except Fault as fault:
        raise _problem(fault) from None
    return printed(found)


@get(
    "/{campaign:str}/squadrons/{number:int}/paper",
    summary="A roster to print",
    responses=TROUBLES,
)
async def roster_paper(
    campaign: PublicName, number: Number, state: State, paper: Format = "a4", authorization: Authorization = None
) -> Response[bytes]:
    """A squadron's roster as a PDF."""
    guest = await key_holder(state, campaign, authorization)
    try:
        page = roster_of(await guest.story(), number, guest.room.title)
        found = await state.workshop.order(roster, page, paper_of(paper))
    except Fault as fault:
        raise _problem(fault) from None
    return printed(found)


@get("/{campaign:str}/kills/paper", summary="The victories to print", responses=TROUBLES)
async def kills_paper(
    campaign: PublicName, state: State, paper: Format = "a4", authorization: Authorization = None
) -> Response[bytes]:
    """All victories that were claimed, as a PDF."""
    guest = await key_holder(state, campaign, authorization)
    try:
        page = kills_of(await guest.story(), await guest.links(), guest.room.title)
        found = await state.workshop.order(kill_list, page, paper_of(paper))
    except Fault as fault:
        raise _problem(fault) from None
    return printed(found)


def _problem(fault: Fault) -> Exception:
    return from_fault(HTTPStatus.BAD_REQUEST if fault.where == "paper" else HTTPStatus.NOT_FOUND, fault)


def printed(found: bytes) -> Response[bytes]:
    """A PDF."""
    return Response(found, media_type=PDF, headers={"Content-Disposition": "inline"})


# ---- a campaign on the printer's forms


def logbook_of(page: PilotPage) -> LogbookPage:
    """A man as the logbook's form wants him."""
    man = page.man
    return LogbookPage(
        name=man.name,
        rank=man.rank,
        post=man.post,
        service=page.service,
        nation=man.portrait.nation,
        squadron=page.squadron,
        joined=page.joined,
        quality=man.quality,
        status=man.readiness,
        missions=man.missions,
        victories=man.kills_words,
        experience=man.experience,
        luck=man.luck,
        wounds=man.career_wounds,
        medals=tuple([f"{medal.name}, {medal.day}" for medal in man.medals]),
        skills=tuple([f"{skill.name}: {skill.effect}" for skill in man.skills]),
        keepsakes=tuple([mark.name for mark in man.marks]),
        flights=tuple([
            FlightLine(
                date=line.day,
                mission=line.kind,
                airplane=line.type,
                experience=line.experience,
                kills=line.kills_words if line.kills else "",
                wounds=line.wounds,
                luck=line.luck,
            )
            for line in page.logbook
        ]),
        kills=tuple([KillLine(kill.day, man.name, kill.victim, kill.flown, kill.share) for kill in page.kills]),
    )  # fmt: skip


def roster_of(story: Story, number: int, campaign: str) -> RosterPage:
    """A squadron as the roster's form wants it."""
    room = squadron_room(story.state, number)
    return RosterPage(
        squadron=room.name,
        campaign=campaign,
        date=spoken(story.state.date),
        points=digits(room.points),
        flown=room.flown,
        won=room.won,
        men=tuple([_man(man) for man in room.roster]),
        machines=tuple([
            MachineLine(one.id, one.name, one.role, one.readiness, one.missions) for one in room.planes if not one.lost
        ]),
        lost=tuple([_man(man) for man in room.gone]),
    )  # fmt: skip


def _man(man: AirmanCard) -> RosterLine:
    return RosterLine(
        rank=man.rank,
        name=man.name,
        post=man.post,
        quality=man.quality,
        missions=man.missions,
        victories=man.kills_words,
        experience=man.experience,
        luck=man.luck,
        medals=", ".join([medal.name for medal in man.medals]),
        status=man.readiness,
    )


def kills_of(story: Story, links: Links, campaign: str) -> KillPage:
    """All claims as the list's form wants them."""
    kills = [
        KillLine(
            date=claim.day,
            victor=" and ".join(claim.victors),
            victim=claim.victim,
            share="1" if len(claim.victors) == 1 else f"1/{len(claim.victors)}",
            status=VERDICTS[claim.verdict],
            where=claim.place,
        )
        for claim in all_claims(story, links)
    ]
    return KillPage("Victories", campaign, tuple(kills))


HANDLERS = [logbook_paper, roster_paper, kills_paper]
