"""Files of a campaign over HTTP: the whole of it, squadrons and logbooks, the list of victories, sheets to print."""

import asyncio
import csv
from collections.abc import Sequence
from http import HTTPStatus
from io import StringIO
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, get, post
from litestar.datastructures import State
from litestar.params import PathParameter, RawBody

from aerodrome.campaign.state import State as Campaign
from aerodrome.campaign.table.pilot import kill_lines, pilot_page
from aerodrome.campaign.table.squadron import squadron_room
from aerodrome.campaign.table.wire.campaigns import Imported
from aerodrome.campaign.table.wire.career import PilotPage, SquadronRoom
from aerodrome.campaign.words import names
from aerodrome.core.faults import Fault
from aerodrome.core.journal import chained, hash_in
from aerodrome.core.phrases import count
from aerodrome.server.campaigns.archive import BattleLine, Unpacked, packed, unpacked
from aerodrome.server.campaigns.flight_log import REPORTED, Flight
from aerodrome.server.campaigns.key_holder import KeyHolder, Links, key_holder
from aerodrome.server.campaigns.mission_flights import CAMPAIGN
from aerodrome.server.rooms.position import BOT
from aerodrome.server.rooms.rooms import Match
from aerodrome.server.store.entries import Key
from aerodrome.server.web.attachments import saved, slug
from aerodrome.server.web.lobby import Authorization, PublicName
from aerodrome.server.web.problems import Trouble, documented, from_fault
from aerodrome.server.web.replays import record_id
from aerodrome.server.wire.lobby import Created

UPLOAD_LIMIT = 32 * 1024 * 1024
JSON_FORMAT = 1
COLUMNS = (
    "mission", "date", "victor", "rank", "squadron", "side", "victim", "share", "flown in", "replay", "moment",
)  # fmt: skip
ZIP = "application/zip"
Number = Annotated[int, PathParameter(ge=0, le=100)]


class SquadronFile(msgspec.Struct, frozen=True):
    """A squadron as a file."""

    format: int
    campaign: str
    date: str
    squadron: SquadronRoom


class LogbookFile(msgspec.Struct, frozen=True):
    """A man's logbook as a file."""

    format: int
    campaign: str
    date: str
    logbook: PilotPage


# ---- the whole campaign


@get("/{campaign:str}/export", summary="The whole campaign as a file", responses=documented(400, 401, 403, 404, 409))
async def export(campaign: PublicName, state: State, authorization: Authorization = None) -> Response[bytes]:
    """The record of the campaign and those of its battles, in one file.

    While it goes on the file holds what the dice need, so only who plays all its seats himself can have it.
    """
    guest = await key_holder(state, campaign, authorization)
    _complete(guest, await state.store.keys(campaign))
    record = await whole_record(guest)
    battles = []
    for at, flight in enumerate(await guest.flights.log.of_campaign(campaign), 1):
        text = await _text(guest, state, flight)
        if flight.state == REPORTED and text is not None:
            file = f"battles/{at:03}-mission-{flight.mission}.aero"
            battles.append((BattleLine(flight.mission, flight.how, file, flight.record), text))
    title, rules = guest.room.title, guest.room.rules.version
    found = await asyncio.to_thread(packed, title, rules, record, battles)
    return saved(found, f"{slug(title, 'campaign')}.campaign", ZIP)


def _complete(guest: KeyHolder, keys: Sequence[Key]) -> None:
    """May the whole record be given out? Not while there is a key or link to any seat beside the asker's own."""
    if guest.position.over:
        return
    others = [key for key in keys if key.seats and key.digest != guest.seating.key]
    people = [s for s, who in guest.position.who.items() if not who.startswith(BOT) and s not in guest.seating.seats]
    if not guest.seating.host or others or people:
        what = "the campaign goes on, and the file would tell its secrets"
        raise Trouble(HTTPStatus.CONFLICT, "export", what, "a campaign that is over, or one that you play alone")


async def whole_record(guest: KeyHolder) -> bytes:
    """The record; where the campaign goes on, with what its dice need in a last line."""
    rows = list(guest.room.game.journal.written())
    if not guest.room.game.over:
        rows.append(chained(msgspec.json.encode(guest.room.game.secret()), hash_in(rows[-1]))[0])
    return b"\n".join(rows) + b"\n"


async def _text(guest: KeyHolder, state: State, flight: Flight) -> bytes | None:
    """The record of a battle that is over, fought here or brought along."""
    if not flight.battle:
        kept: bytes | None = await state.store.kept(flight.replay)
        return kept
    stored = await state.store.load(flight.battle)
    return b"\n".join(stored.rows) + b"\n" if stored is not None and stored.over else None


@post(
    "/import",
    status_code=201,
    request_max_body_size=UPLOAD_LIMIT,
    summary="Take a campaign in from a file",
    responses=documented(400, 413, 503),
)
async def take_in(body: RawBody, request: Request[Any, Any, State], state: State) -> Imported:
    """Read a file that was exported, check every record in it, and go on from there with new keys."""
    if not await state.uploads.take(state.senders.of(request.scope)):
        raise Trouble(HTTPStatus.TOO_MANY_REQUESTS, "campaigns", "too many were taken in from this address")
    try:
        found = await state.workshop.order(unpacked, bytes(body))
        created = await _keep(state, found)
    except Fault as fault:
        full = fault.where == "rooms"
        raise from_fault(HTTPStatus.SERVICE_UNAVAILABLE if full else HTTPStatus.BAD_REQUEST, fault) from None
    flown = found.flown
    said = f"{count(flown, 'mission')} flown, {count(len(found.battles), 'battle')} to look at again"
    return Imported(created, found.title, flown, len(found.battles), said)


async def _keep(state: State, found: Unpacked) -> Created:
    """Keep the battles' records, then the campaign, then which is which."""
    for battle in found.battles:
        await state.store.keep(record_id(battle.text), battle.text, battle.title, battle.game)
    seats = tuple([seat for seat, who in found.who.items() if not who.startswith(BOT)])
    opened = seats if len(seats) > 1 else ()
    match = Match(CAMPAIGN, found.title, found.rows, found.secret, found.over)
    created: Created = await state.rooms.keep(match, seats, opened)
    for battle in found.battles:
        line = battle.line
        how = "bots" if line.how == "bots" else "here"
        flight = Flight(
            created.battle, line.mission, "", record_id(battle.text), how, REPORTED, "", line.record, battle.firsts  # type: ignore[arg-type]
        )  # fmt: skip
        await state.flights.log.add(flight)
    return created


# ---- parts of it


@get(
    "/{campaign:str}/squadrons/{number:int}/file",
    summary="A squadron as JSON",
    responses=documented(400, 401, 403, 404),
)
async def squadron_file(
    campaign: PublicName, number: Number, state: State, authorization: Authorization = None
) -> Response[bytes]:
    """The squadron room as a file."""
    guest = await key_holder(state, campaign, authorization)
    try:
        room = await guest.room.work(squadron_room, guest.state, number)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None
    found = SquadronFile(JSON_FORMAT, guest.room.title, guest.state.date, room)
    return saved(_pretty(found), f"{slug(room.name)}.json", MediaType.JSON)


@get("/{campaign:str}/pilots/{name:str}/file", summary="A logbook as JSON", responses=documented(400, 401, 403, 404))
async def logbook_file(
    campaign: PublicName, name: PublicName, state: State, authorization: Authorization = None
) -> Response[bytes]:
    """The pilot's page as a file."""
    guest = await key_holder(state, campaign, authorization)
    told, links = await guest.story(), await guest.links()
    try:
        page = await guest.room.work(pilot_page, told, name, links)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None
    found = LogbookFile(JSON_FORMAT, guest.room.title, guest.state.date, page)
    return saved(_pretty(found), f"{slug(name)}.json", MediaType.JSON)


@get("/{campaign:str}/kills", summary="The list of victories as CSV", responses=documented(400, 401, 403, 404))
async def kills(campaign: PublicName, state: State, authorization: Authorization = None) -> Response[bytes]:
    """Every victory of every man, a line each."""
    guest = await key_holder(state, campaign, authorization)
    text = await guest.room.work(kill_list, guest.state, await guest.links())
    return saved(text.encode(), f"{slug(guest.room.title)}-victories.csv", "text/csv; charset=utf-8")


def kill_list(state: Campaign, links: Links) -> str:
    """All victories as a table."""
    text = StringIO()
    table = csv.writer(text)
    table.writerow(COLUMNS)
    rows = []
    for man in state.airmen:
        unit = state.setting.squadrons[man.squadron]
        side = state.setting.sides[unit.side].name
        for kill in kill_lines(man, links):
            moment = kill.replay.moment if kill.replay is not None else None
            rows.append((
                kill.mission, kill.date, man.name, names.with_rank(man).removesuffix(f" {man.name}"), unit.name, side,
                kill.victim, kill.share, kill.flown, kill.replay.replay if kill.replay else "",
                "" if moment is None else moment,
            ))  # fmt: skip
    for row in sorted(rows, key=lambda row: (row[0], row[2])):
        table.writerow([_plain(cell) for cell in row])
    return text.getvalue()


def _plain(cell: object) -> str:
    """A cell that no spreadsheet takes for a formula."""
    text = str(cell)
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


def _pretty(found: msgspec.Struct) -> bytes:
    return msgspec.json.format(msgspec.json.encode(found)) + b"\n"


HANDLERS = [export, take_in, squadron_file, logbook_file, kills]
