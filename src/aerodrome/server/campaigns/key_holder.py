"""What a key of a campaign opens: its room, its story as the key may know it, its replays, the battle under way."""

from collections import OrderedDict
from http import HTTPStatus

from litestar.datastructures import State as AppState

from aerodrome.campaign.aftermath import umpire
from aerodrome.campaign.setting import REFEREE
from aerodrome.campaign.state import State
from aerodrome.campaign.table.cards import fly_card
from aerodrome.campaign.table.evening import Reader
from aerodrome.campaign.table.told import Story, story_of
from aerodrome.campaign.table.wire.campaign import FlyMissionCard
from aerodrome.campaign.table.wire.career import ReplayLink
from aerodrome.campaign.table.wire.mission import FlightCard, FlightSeat
from aerodrome.server.campaigns.flight_log import FAILED, FLYING, OVER, REPORTED, Flight
from aerodrome.server.campaigns.mission_flights import CAMPAIGN, MissionFlights, asked, turns_of
from aerodrome.server.rooms.guest import Seating
from aerodrome.server.rooms.position import HUMAN, Position
from aerodrome.server.rooms.room import Room
from aerodrome.server.web.lobby import BEARER, keyed
from aerodrome.server.web.problems import Trouble

KEPT = 16
"""So many stories are kept ready."""
WORDS = {
    FLYING: "The battle is being fought.",
    OVER: "The battle is over; its report is being made.",
    REPORTED: "The battle is over, and the campaign has its report.",
}


class Stories:
    """The stories of campaigns that were looked at last; each is read once for a version."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, int, int], Story] = OrderedDict()

    async def of(self, room: Room, position: Position) -> Story:
        """The story of a campaign as it stands in a position."""
        key = (room.id, position.version, len(position.lines))
        if key not in self._kept:
            self._kept[key] = await room.work(story_of, room.game.setting, position.lines)
        self._kept.move_to_end(key)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return self._kept[key]


class KeyHolder:
    """Somebody with a key of a campaign."""

    def __init__(self, app: AppState, seating: Seating, room: Room, token: str) -> None:
        self._app, self.seating, self.room, self._token = app, seating, room, token
        self.flights: MissionFlights = app.flights

    @property
    def position(self) -> Position:
        """How the campaign stands, as the key may know it."""
        return self.room.showing.seen_by(self.seating.seats).position

    @property
    def state(self) -> State:
        """The same, without what led to it."""
        found: State = self.position.state
        return found

    async def story(self) -> Story:
        """All that happened, as the key may know it."""
        found: Story = await self._app.stories.of(self.room, self.position)
        return found

    @property
    def reader(self) -> Reader:
        """Whose evening it is: the seats of the key, and what they are asked."""
        seats, questions = self.seating.seats, self.position.questions
        return Reader(tuple(seats), tuple([questions[seat] for seat in seats if seat in questions]))

    async def links(self) -> "Links":
        """The replays of the campaign's battles."""
        return Links(await self.flights.log.of_campaign(self.room.id))

    # ---- what the key may decide

    def plays(self) -> None:
        """Only who holds a seat decides anything."""
        if not self.seating.seats:
            raise Trouble(HTTPStatus.FORBIDDEN, "Authorization", "this key is for looking on", "the key of a seat")

    def may_report(self) -> bool:
        """Does the key speak for the campaign: the seat that is asked, or any seat where a bot has that one?"""
        seat = umpire(self.room.position.state)
        return seat in self.seating.seats or (
            bool(self.seating.seats) and self.room.position.who.get(seat) != HUMAN and seat != REFEREE
        )

    def reports(self) -> None:
        """Only who speaks for the campaign reports, or leaves a mission to bots."""
        self.plays()
        if not self.may_report():
            seat = umpire(self.room.position.state)
            raise Trouble(HTTPStatus.FORBIDDEN, "Authorization", f"this is for {seat} to decide", f"the key of {seat}")

    def overrules(self) -> bool:
        """Is the referee asking?"""
        return REFEREE in self.seating.seats

    # ---- the battle

    def choices(self) -> FlyMissionCard | None:
        """The ways of flying the mission, while that is to be decided."""
        if asked(self.room) is None or self.position is not self.room.position:
            return None
        return fly_card(self.state, self.may_report())

    async def flight(self) -> FlightCard | None:
        """The battle of the mission under way, with the asker's way to it."""
        state = self.state
        found = await self.flights.current(self.room.id, state.mission.number) if state.mission is not None else None
        return await self.card(found) if found is not None else None

    async def last_flight(self) -> FlightCard | None:
        """The same, or where nothing has been flown yet, the battle before it."""
        flown = await self.flights.log.of_campaign(self.room.id)
        return await self.flight() or (await self.card(flown[-1]) if flown else None)

    async def card(self, flight: Flight) -> FlightCard:
        """A battle as the key sees it."""
        if not flight.battle:
            return _imported(flight)
        room = await self.flights.room(flight)
        mine, token = await self.flights.way_to(flight, self.room, self.seating, self._token)
        turn, turns = await room.work(turns_of, room.showing.seen_by(self.seating.seats))
        over = room.position.over
        return FlightCard(
            mission=flight.mission,
            battle=flight.battle,
            how=flight.how,
            game=room.rules.name,
            title=room.title,
            state=flight.state,
            words=flight.words if flight.state == FAILED else WORDS.get(flight.state, "Another report took its place."),
            turn=turn,
            turns=turns,
            seats=tuple([FlightSeat(s.name, s.side, room.position.who[s.name]) for s in room.game.header.seats]),
            mine=mine,
            address=f"/r/{flight.replay}" if over else f"/t/{flight.battle}#k={token}",
            watch=flight.replay,
        )


def _imported(flight: Flight) -> FlightCard:
    """A battle of which only the record came along."""
    return FlightCard(
        mission=flight.mission, battle="", how=flight.how, game="", title="", state=REPORTED, words=WORDS[REPORTED],
        turn=0, turns=0, seats=(), mine=(), address=f"/r/{flight.replay}", watch=flight.replay,
    )  # fmt: skip


class Links:
    """Where the battles of a campaign can be seen again."""

    def __init__(self, flights: tuple[Flight, ...]) -> None:
        self._by_record = {flight.record: flight for flight in flights if flight.record}

    def __call__(self, record: str, event: int | None) -> ReplayLink | None:
        """The replay of a record by its last hash, at an event."""
        flight = self._by_record.get(record) if record else None
        return flight.link(event) if flight is not None else None


async def key_holder(app: AppState, campaign: str, authorization: str | None) -> KeyHolder:
    """Whoever comes with a key of a campaign."""
    seating, room = await keyed(app.rooms, campaign, authorization, wake=True)
    if room.rules.name != CAMPAIGN:
        raise Trouble(HTTPStatus.NOT_FOUND, "campaign", "this is a battle, and no campaign")
    return KeyHolder(app, seating, room, (authorization or "")[len(BEARER) :].strip())
