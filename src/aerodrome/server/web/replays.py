"""Replays: records shown moment by moment. A record comes from a battle that is over, or somebody uploads it.

No rule runs: every moment is what the record says happened, with the state after it. Only the verdict, whether the
record is sound, plays everything again.
"""

import asyncio
from base64 import urlsafe_b64encode
from collections import OrderedDict
from dataclasses import dataclass
from hashlib import sha256
from http import HTTPStatus
from math import ceil
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, Router, get, post
from litestar.datastructures import State
from litestar.openapi.spec import OpenAPIMediaType, Operation, RequestBody, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.params import QueryParameter, RawBody

from aerodrome.bots.debrief import Lapse, debrief
from aerodrome.bots.hindsight import Hindsight, decided, hindsight
from aerodrome.core.archive import replay, verify
from aerodrome.core.events import Event
from aerodrome.core.faults import Fault
from aerodrome.core.journal import Ended, read_record
from aerodrome.core.rules import rules_of
from aerodrome.core.running_step import MISFITS
from aerodrome.games import kit, kits
from aerodrome.server.presenting import presenter
from aerodrome.server.presenting.presenter import Presenter
from aerodrome.server.presenting.ways import ways
from aerodrome.server.rooms.position import BOT
from aerodrome.server.store.store import Store, age
from aerodrome.server.web.lobby import RECORD_TYPE, PublicName, attachment
from aerodrome.server.web.problems import Trouble, documented, from_fault
from aerodrome.server.wire.lobby import Advice, Debrief, LapseCard, Moment, MomentLine, Replay, SeatCard, Thought
from aerodrome.server.wire.scenes import Flown

UPLOAD_LIMIT = 8 * 1024 * 1024
ID_SIGNS = 22
BUILT = 6
"""So many replays are kept ready."""
MARKED = ("hit", "lost")
"""What the time bar shows."""
PAGE = 50
"""So many moments are given out at once."""


class Told(msgspec.Struct, frozen=True):
    """The events of one line of the record, each with the states before and after it."""

    line: int
    events: tuple[tuple[Event, Any, Any], ...]
    first: int
    """How many events came before."""

    @property
    def state(self) -> Any:
        """How everything stood afterwards."""
        return self.events[-1][2]


class Built:
    """A record ready to be shown."""

    def __init__(self, name: str, text: bytes) -> None:
        """Read it; a Fault names the line that is wrong."""
        self.text = text
        self._debrief: Debrief | None = None
        self._thoughts: dict[int, Thought] = {}
        record = read_record(text, "record")
        self.game = record.header.game
        if not kit(self.game).is_battle:
            raise Fault("record, game", "a campaign has pages, and no replay", "the record of one of its battles")
        self._present: Presenter = presenter(self.game)
        rules = rules_of(self.game)
        self._told = told(text)
        if not self._told:
            raise Fault("record", "nothing happens in it", "the record of a battle that has begun")
        setting, state = self._told[-1].state.setting, self._told[-1].state
        verdict = verify(text)
        over = any(isinstance(line, Ended) for line in record.lines)
        self.replay = Replay(
            id=name,
            game=self.game,
            title=setting.title,
            board=self._present.board(setting),
            moments=tuple(self._line(number, moment) for number, moment in enumerate(self._told)),
            result=self._present.outcome(rules.result(state), state, over),
            sound=verdict.sound,
            finding=verdict.finding,
            seats=tuple([SeatCard(seat.name, seat.side, ()) for seat in record.header.seats]),
        )

    def moments(self, first: int, count: int) -> list[Moment]:
        """Some moments with their scenes."""
        numbers = range(first, min(first + count, len(self._told)))
        return [
            Moment(number, self._entries(self._told[number]), self._present.scene(self._told[number].state))
            for number in numbers
        ]

    def recording(self) -> str:
        """The battle as a flight recording; a Fault where its game cannot be shown so."""
        recording = kit(self.game).recording()
        if recording is None:
            able = [name for name, one in kits().items() if one.recording() is not None]
            raise Fault("game", f"{self.game!r} has no flights to record", ", ".join(able))
        story = [moment for told in self._told for moment in told.events]
        return recording(self._told[-1].state.setting, story)

    def story(self) -> str:
        """The battle as a text: its briefing, what happened turn by turn, how it ended."""
        lines = [self.replay.title, self.replay.board.briefing, ""]
        for moment in self.replay.moments:
            lines += moment.said
        return "\n".join([*lines, "", *self.replay.result.lines]) + "\n"

    def debrief(self) -> Debrief:
        """What cost the people in it most; worked out once."""
        if self._debrief is None:
            found = [lapse for some in debrief(self.text).values() for lapse in some]
            answers = {one.line: (one.chosen.answer, one.better.answer) for one in found}
            flown = ways(self.text, self._present, answers)
            self._debrief = Debrief(tuple([self._lapse(one, *flown.get(one.line, (None, None))) for one in found]))
        return self._debrief

    def thought(self, number: int) -> Thought:
        """The decision that led to a moment, weighed once more; a Fault where nobody decided anything."""
        if number not in self._thoughts:
            self._thoughts[number] = self._weighed(number)
        return self._thoughts[number]

    def _weighed(self, number: int) -> Thought:
        if number >= len(self._told):
            raise Fault("moment", f"there is none of number {number}", f"0 to {len(self._told) - 1}")
        before = self._told[number - 1].line if number else -1
        line = decided(self.text, before, self._told[number].line)
        if line is None:
            raise Fault("moment", "nobody decided anything here", "a moment to which a decision led")
        found = hindsight(self.text, line)
        if found is None:
            raise Fault("moment", "the decision does not fit today's rules", "a record of today's rules")
        return _thought(found)

    def _lapse(self, lapse: Lapse, chosen: Flown | None, better: Flown | None) -> LapseCard:
        """A lapse with the moment at which the decision showed, and both answers in words."""
        number = next((at for at, one in enumerate(self._told) if one.line >= lapse.line), len(self._told) - 1)
        return LapseCard(
            moment=number,
            turn=self._present.turn(self._told[number].state),
            seat=lapse.seat,
            question=lapse.words,
            chosen=lapse.chosen_words,
            better=lapse.better_words,
            reasons=lapse.better.reasons,
            cost=lapse.cost,
            chosen_way=chosen,
            better_way=better,
        )

    def _entries(self, moment: Told) -> tuple[Any, ...]:
        return tuple(
            self._present.entry(number, event, before, after)
            for number, (event, before, after) in enumerate(moment.events, moment.first)
        )

    def _line(self, number: int, moment: Told) -> MomentLine:
        entries = self._entries(moment)
        said = tuple(entry.text for entry in entries if not entry.quiet)
        told = [entry.verdict for entry in entries if entry.verdict is not None]
        marks = tuple([verdict for verdict in told if verdict.tone in MARKED])
        return MomentLine(number, self._present.turn(moment.state), said, marks)


def _thought(found: Hindsight) -> Thought:
    """What was found out about a decision, as clients hear it."""
    return Thought(
        seat=found.seat,
        who=found.who,
        bot=found.judge.removeprefix(BOT),
        question=found.question,
        chosen=found.words,
        answer=found.answer,
        candidates=tuple(
            [Advice(one.answer, words, one.score, one.reasons) for one, words in found.weighed],
        ),
    )


def told(text: bytes) -> list[Told]:
    """The events of a record, line by line; a Fault names the line that is wrong."""
    scenes, header = list(replay(text)), read_record(text).header
    rules = rules_of(header.game)
    state = rules.begin(msgspec.convert(header.setting, rules.setting_type))
    lines: dict[int, list[tuple[Event, Any, Any]]] = {}
    for scene in scenes:
        lines.setdefault(scene.line, []).append((scene.event, state, scene.state))
        state = scene.state
    found, first = [], 0
    for line, events in lines.items():
        found.append(Told(line, tuple(events), first))
        first += len(events)
    return found


class Replays:
    """Finds records and keeps the last few ready; one at a time is made ready, for that takes a while."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._built: OrderedDict[str, Built] = OrderedDict()
        self._building, self._weighing = asyncio.Lock(), asyncio.Lock()

    async def add(self, text: bytes) -> Built:
        """Keep an uploaded record; a broken one is refused with the line that is wrong."""
        name = record_id(text)
        try:
            built = await self._ready(name, text)
            await self._store.keep(name, text, built.replay.title, built.game)
        except Fault as fault:
            raise from_fault(HTTPStatus.BAD_REQUEST, fault) from None
        return built

    async def find(self, name: str) -> Built:
        """An uploaded record, or that of a battle which is over, by its spectators' key."""
        if name in self._built:
            self._built.move_to_end(name)
            return self._built[name]
        text = await self._store.kept(name)
        if text is None:
            text = await self._finished(name)
        try:
            return await self._ready(name, text)
        except Fault as fault:
            raise from_fault(HTTPStatus.CONFLICT, fault) from None

    async def thought(self, name: str, moment: int) -> Thought:
        """The decision that led to a moment of a replay; one at a time is weighed, for that takes a while."""
        found = await self.find(name)
        try:
            async with self._weighing:
                return await asyncio.to_thread(found.thought, moment)
        except Fault as fault:
            raise from_fault(HTTPStatus.NOT_FOUND, fault) from None

    async def _finished(self, watch: str) -> bytes:
        """The record of a battle that is over."""
        battle = await self._store.watched(watch)
        stored = await self._store.load(battle) if battle is not None else None
        if stored is None:
            raise Trouble(HTTPStatus.NOT_FOUND, "replay", "there is none of this name")
        if not stored.over:
            raise Trouble(HTTPStatus.CONFLICT, "replay", "the battle is still going on", "a battle that is over")
        wait = ceil(stored.delay - age(stored.updated))
        if wait > 0:
            raise Trouble(HTTPStatus.CONFLICT, "replay", "spectators have not seen the end yet", f"in {wait} seconds")
        return b"\n".join(stored.rows) + b"\n"

    async def _ready(self, name: str, text: bytes) -> Built:
        async with self._building:
            if name not in self._built:
                self._built[name] = await asyncio.to_thread(built, name, text)
            self._built.move_to_end(name)
            while len(self._built) > BUILT:
                self._built.popitem(last=False)
            return self._built[name]


def built(name: str, text: bytes) -> Built:
    """A record made ready. Whatever in it does not fit its game is the record's fault, not ours."""
    try:
        return Built(name, text)
    except MISFITS as problem:
        raise Fault("record", f"cannot be shown: {problem!r}", "a record as the game writes it") from None


def record_id(text: bytes) -> str:
    """The public name of an uploaded record; the same record has the same name."""
    return urlsafe_b64encode(sha256(text).digest()).decode()[:ID_SIGNS]


# ---- over HTTP


@dataclass
class RecordUpload(Operation):
    """For the schema: the body is a record, as text."""

    def __post_init__(self) -> None:
        schema = Schema(type=OpenAPIType.STRING, description="A record: JSON lines, header first.")
        self.request_body = RequestBody(
            {name: OpenAPIMediaType(schema=schema) for name in (RECORD_TYPE, "application/octet-stream")},
            required=True,
        )


@post(
    "/records",
    status_code=201,
    request_max_body_size=UPLOAD_LIMIT,
    operation_class=RecordUpload,
    summary="Upload a record",
    responses=documented(400, 413),
)
async def upload(body: RawBody, request: Request[Any, Any, State], state: State) -> Replay:
    """Keep a record, so that its replay can be shared."""
    if not state.uploads.take(request.client.host if request.client else ""):
        raise Trouble(HTTPStatus.TOO_MANY_REQUESTS, "records", "too many were uploaded from this address")
    found: Built = await state.replays.add(body)
    return found.replay


@get("/replays/{replay_id:str}", summary="A replay", responses=documented(400, 404, 409))
async def show(replay_id: PublicName, state: State) -> Replay:
    """An uploaded record by its name, or a battle that is over by its spectators' key."""
    found: Built = await state.replays.find(replay_id)
    return found.replay


@get("/replays/{replay_id:str}/moments", summary="Moments of a replay", responses=documented(400, 404, 409))
async def moments(
    replay_id: PublicName,
    state: State,
    first: Annotated[int, QueryParameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, QueryParameter(ge=1, le=PAGE)] = 1,
) -> list[Moment]:
    """Some moments with what happened and how everything stood."""
    found: Built = await state.replays.find(replay_id)
    return await asyncio.to_thread(found.moments, first, count)


@get("/replays/{replay_id:str}/debrief", summary="The debrief of a replay", responses=documented(400, 404, 409))
async def after_battle(replay_id: PublicName, state: State) -> Debrief:
    """The decisions that cost the people in it most, and what would have been better."""
    found: Built = await state.replays.find(replay_id)
    return await asyncio.to_thread(found.debrief)


@get("/replays/{replay_id:str}/thought", summary="The decision behind a moment", responses=documented(400, 404, 409))
async def thought(
    replay_id: PublicName, state: State, moment: Annotated[int, QueryParameter(ge=0, le=1_000_000)]
) -> Thought:
    """What was chosen on the way to a moment, and the answers that were weighed, with the reasons."""
    found: Thought = await state.replays.thought(replay_id, moment)
    return found


@get(
    "/replays/{replay_id:str}/record",
    summary="Download a replay's record",
    media_type=RECORD_TYPE,
    responses=documented(400, 404, 409),
)
async def download(replay_id: PublicName, state: State) -> Response[bytes]:
    """The record itself."""
    found: Built = await state.replays.find(replay_id)
    return attachment(found.text, f"{replay_id}.aero")


@get(
    "/replays/{replay_id:str}/acmi",
    summary="Download a replay as a flight recording",
    media_type=MediaType.TEXT,
    responses=documented(400, 404, 409),
)
async def flight_recording(replay_id: PublicName, state: State) -> Response[bytes]:
    """Everybody's flight in Tacview's text format."""
    found: Built = await state.replays.find(replay_id)
    try:
        text = await asyncio.to_thread(found.recording)
    except Fault as fault:
        raise from_fault(HTTPStatus.CONFLICT, fault) from None
    return saved(text, f"{replay_id}.txt.acmi")


@get(
    "/replays/{replay_id:str}/text",
    summary="Download a replay as a text",
    media_type=MediaType.TEXT,
    responses=documented(400, 404, 409),
)
async def story(replay_id: PublicName, state: State) -> Response[bytes]:
    """What happened, told from the beginning to the end."""
    found: Built = await state.replays.find(replay_id)
    return saved(found.story(), f"{replay_id}.txt")


def saved(text: str, name: str) -> Response[bytes]:
    """A text to be saved as a file."""
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), media_type=MediaType.TEXT, headers=headers)


ROUTER = Router(
    "/",
    route_handlers=[upload, show, moments, after_battle, thought, download, flight_recording, story],
    tags=["replays"],
)
