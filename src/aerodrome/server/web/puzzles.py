"""Puzzles over HTTP: what there are, a table with one on it, the verdict on an answer, and how somebody does."""

import asyncio
from datetime import UTC, date, datetime
from functools import cache, partial
from http import HTTPStatus
from typing import Any

from litestar import Request, Router, get, post
from litestar.datastructures import State
from litestar.params import JSONBody

from aerodrome.core.faults import Fault
from aerodrome.core.game import Game
from aerodrome.core.phrases import listing, small
from aerodrome.core.rules import rules_of
from aerodrome.games import kit
from aerodrome.puzzles import rating, shelf, words
from aerodrome.puzzles.puzzle import Puzzle, opened
from aerodrome.puzzles.rating import Pilot
from aerodrome.puzzles.verdict import Verdict
from aerodrome.server.jobs import puzzles as jobs
from aerodrome.server.jobs.workshop import Overtaxed, Workshop
from aerodrome.server.rooms.rooms import SEED_BYTES, Match, Rooms, drawn_seed
from aerodrome.server.store.keys import digest
from aerodrome.server.store.puzzle_pilots import PuzzlePilots
from aerodrome.server.store.record import secret_of
from aerodrome.server.web.lobby import Authorization, PublicName, bearer
from aerodrome.server.web.problems import Trouble, documented, from_fault
from aerodrome.server.wire.puzzles import (
    PuzzleCard,
    PuzzleFigure,
    PuzzleGame,
    PuzzleMove,
    PuzzlePilot,
    PuzzlePlayed,
    PuzzleShelf,
    PuzzleTable,
    PuzzleTheme,
    PuzzleTry,
    PuzzleVerdict,
    PuzzleWish,
)

FOR_ONE_BATTLE = 8
"""So many puzzles may be laid out where one battle may be begun."""
CLOCK = "o'clock"
OPPONENT = "bot:veteran"
"""Who flies all other seats of a puzzle's table, once it has been tried."""


@get("/puzzles", summary="What puzzles there are", responses=documented())
async def puzzles() -> PuzzleShelf:
    """The games that have puzzles, with their themes and the puzzle of the day."""
    # the first who asks has the files read, and meanwhile every table goes on
    return await asyncio.to_thread(_shelf)


@post(
    "/puzzles/{game:str}/next",
    status_code=200,
    summary="A puzzle for somebody",
    responses=documented(400, 404, 413),
)
async def next_puzzle(game: PublicName, data: JSONBody[PuzzleWish]) -> PuzzleCard:
    """The puzzle that suits a rating best and was not seen yet."""
    known = await asyncio.to_thread(_puzzles, game)
    found = known.next(data.rating, data.seen, data.theme, data.most)
    if found is None:
        raise Trouble(HTTPStatus.NOT_FOUND, "puzzle", "all of these have been seen", "another theme, or fewer seen")
    return _card(game, found)


@post("/puzzles/{game:str}/{puzzle:str}/tables", summary="Lay a puzzle out", responses=documented(400, 404, 413))
async def lay_out(game: PublicName, puzzle: PublicName, request: Request[Any, Any, State], state: State) -> PuzzleTable:
    """A table with the puzzle on it: the answer holds the key of its seat; bots fly all others."""
    rooms: Rooms = state.rooms
    found = _find(game, puzzle)
    if not await state.puzzle_addresses.take(state.senders.of(request.scope)):
        raise Trouble(HTTPStatus.TOO_MANY_REQUESTS, "puzzles", "too many were laid out from this address", "in an hour")
    seed = drawn_seed(rooms.settings.seed)
    drawn = seed.to_bytes(SEED_BYTES, "big") if isinstance(seed, int) else seed
    rules = rules_of(game)
    try:
        who = {
            seat: "human" if seat == found.seat else OPPONENT for seat in rules.seats(rules.position(found.position))
        }
        match = await rooms.begin(partial(opened, game, found, who, drawn))
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None
    state.workshop.order_ahead(jobs.ready, game, about=_about(game))
    card = _card(game, found)
    kept = Match(game, f"Puzzle: {card.title}", tuple(match.journal.written()), secret_of(match), over=False)
    situation = await asyncio.to_thread(_situation, game, match, found.seat)
    return PuzzleTable(card, await rooms.keep(kept, (found.seat,), ()), situation)


@post(
    "/puzzles/{game:str}/{puzzle:str}/verdicts",
    status_code=200,
    summary="Judge an answer to a puzzle",
    responses=documented(400, 401, 404, 413),
)
async def judge(
    game: PublicName, puzzle: PublicName, data: JSONBody[PuzzleTry], state: State, authorization: Authorization = None
) -> PuzzleVerdict:
    """What an answer comes to beside the best one. With the key of a seat, a first try moves the rating kept there."""
    found = _find(game, puzzle)
    key = await _key(state, authorization) if authorization else ""
    try:
        if data.answer in [option.answer for option in (found.best, *found.others)]:
            # as it was found out: nobody thinks
            seen = await asyncio.to_thread(jobs.judged, game, puzzle, data.answer)
        else:
            await asyncio.to_thread(jobs.checked, game, puzzle, data.answer)
            seen = await _weighed(state.workshop, game, puzzle, data.answer)
    except Fault as fault:
        raise from_fault(HTTPStatus.BAD_REQUEST, fault) from None
    pilot, counted = None, False
    if key:
        kept, counted = await PuzzlePilots(state.store).tried(key, puzzle, found.rating, seen.solved)
        pilot = _pilot(kept)
    other = found.others[0] if seen.solved else found.best
    rows = [PuzzleFigure(*row) for row in words.table(seen.facts, other.facts, seen.height)]
    one, than = seen.worth(found.best.score), other.score
    balance = [PuzzleFigure(*row) for row in words.balance(seen.facts, other.facts, one, than)]
    contest = seen.contest(found, data.answer)
    return PuzzleVerdict(
        seen.solved,
        words.price(found.best.score, one),
        words.THEMES[found.theme],
        found.rating,
        seen.words,
        seen.best,
        found.best.answer,
        seen.usual,
        tuple(rows),
        tuple(balance),
        tuple(words.reasons(contest)),
        rating.moved(data.rating, data.tried, found.rating, seen.solved),
        pilot,
        counted,
        words.lead(contest, seen.foes, seen.rivals),
        kit(game).presenter().chance.shown,
    )


@post(
    "/puzzles/{game:str}/{puzzle:str}/plays",
    status_code=200,
    summary="Play an answer to a puzzle out",
    responses=documented(400, 404, 413),
)
async def play_out(game: PublicName, puzzle: PublicName, data: JSONBody[PuzzleMove], state: State) -> PuzzlePlayed:
    """What is seen of an answer on the board, to the end of its moment; nothing happens at any table."""
    _find(game, puzzle)
    workshop: Workshop = state.workshop
    try:
        played: PuzzlePlayed = await workshop.order(
            jobs.played, game, puzzle, data.answer, data.alone, about=_about(game)
        )
    except Fault as fault:
        raise from_fault(HTTPStatus.BAD_REQUEST, fault) from None
    return played


@get("/puzzles/pilot", summary="How somebody does at puzzles", responses=documented(400, 401, 404))
async def pilot(state: State, authorization: Authorization = None) -> PuzzlePilot:
    """The rating that is kept under the key of a seat."""
    return _pilot(await PuzzlePilots(state.store).of(await _key(state, authorization)))


# ---- parts


def _puzzles(game: str) -> shelf.Puzzles:
    try:
        return shelf.puzzles_of(game)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None


def _situation(game: str, match: Game, seat: str) -> str:
    """Whom one flies, his nearest enemy, all others by type and name, and the nearest balloon: whom to shoot at is not
    told."""
    presenter, coach, view = kit(game).presenter(), kit(game).coach(), match.view(seat)
    assert coach is not None, "a puzzle has a coach"
    question = match.question(seat)
    mover = presenter.prompt(question, view).pieces[0]
    # told after how it all stands, and where one is oneself
    lines = presenter.look(view, seat, mover)[2:]
    enemies = coach.enemies(view, question)
    said = [f"You fly {mover}."]
    if enemies:
        said.append(f"Nearest enemy: {_line(lines, enemies[0])}")
    if others := enemies[1:]:
        said.append(f"Also in the air: {listing([_placed(lines, one) for one in others])}.")
    if balloons := coach.balloons(view, question):
        said.append(f"Nearest enemy balloon: {small(_line(lines, balloons[0]))}")
    return " ".join(said)


def _line(lines: tuple[str, ...], name: str) -> str:
    """What is seen of somebody or something."""
    return next((line for line in lines if name in line.partition(",")[0]), f"{name}.")


def _titled(lines: tuple[str, ...], name: str) -> str:
    """Somebody with his type: `Fokker D.VII G1`."""
    first, _, more = _line(lines, name).removesuffix(".").partition(", ")
    return f"{more.partition(', ')[0]} {name}" if first == name and more else first


def _placed(lines: tuple[str, ...], name: str) -> str:
    """Somebody with his type, and where one looks for him: `Fokker D.VII G1 (seven o'clock low)`."""
    where = next((part.removeprefix("at ") for part in _line(lines, name).split(", ") if CLOCK in part), "")
    return f"{_titled(lines, name)} ({where})" if where else _titled(lines, name)


def _about(game: str) -> str:
    """What a process of the workshop is about that judges answers."""
    return f"puzzles {game}"


async def _weighed(workshop: Workshop, game: str, puzzle: str, answer: str) -> Verdict:
    """The verdict on an answer that nobody has thought of, as long as it takes; nothing is told before it is there."""
    try:
        await workshop.order(jobs.ready, game, about=_about(game))  # begun when the puzzle was laid out
        return await workshop.order(jobs.judged, game, puzzle, answer, about=_about(game))
    except Overtaxed:
        busy = "The server is too busy to judge your move. It doesn't count yet: have it judged again in a minute."
        raise Trouble(HTTPStatus.SERVICE_UNAVAILABLE, "puzzle", busy) from None


def _find(game: str, name: str) -> Puzzle:
    try:
        return shelf.puzzles_of(game).find(name)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None


async def _key(state: State, authorization: str | None) -> str:
    """The digest of a key that opens a seat."""
    token = bearer(authorization)
    try:
        await state.rooms.seating(token)
    except Fault as fault:
        raise from_fault(HTTPStatus.NOT_FOUND, fault) from None
    return digest(token)


def _shelf() -> PuzzleShelf:
    day = datetime.now(UTC).date()
    return PuzzleShelf(day.isoformat(), tuple([_game(game, day) for game in shelf.games()]))


def _game(game: str, day: date) -> PuzzleGame:
    kept = shelf.puzzles_of(game)
    found = kept.themes()
    called = [*words.THEMES.items(), (shelf.OTHER, words.OTHERWISE)]
    themes = tuple([PuzzleTheme(one, said, found[one]) for one, said in called if one in found])
    return PuzzleGame(game, rules_of(game).title, len(kept.puzzles), themes, _card(game, kept.of_day(day)))


def _card(game: str, one: Puzzle) -> PuzzleCard:
    return PuzzleCard(game, one.id, one.rating, one.aircraft, _title(game, one.position), one.seat)


@cache
def _title(game: str, position: str) -> str:
    """What the battle is called that a position comes from."""
    return str(rules_of(game).position(position).title)


def _pilot(kept: Pilot) -> PuzzlePilot:
    return PuzzlePilot(kept.rating, len(kept.tried), kept.solved)


ROUTER = Router("/", route_handlers=[puzzles, next_puzzle, lay_out, judge, play_out, pilot], tags=["puzzles"])
