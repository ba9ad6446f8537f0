"""Answers to puzzles judged and played out: work for a process of the workshop, for the judge thinks long."""

from collections.abc import Sequence

from msgspec.structs import replace

from aerodrome.core.faults import Fault
from aerodrome.core.why import Refused
from aerodrome.games import kit
from aerodrome.puzzles import playing, verdict
from aerodrome.puzzles.puzzle import opened
from aerodrome.puzzles.shelf import puzzles_of
from aerodrome.puzzles.verdict import Verdict
from aerodrome.server.rooms.course import Course
from aerodrome.server.rooms.log import Log
from aerodrome.server.wire.puzzles import PuzzlePlayed
from aerodrome.server.wire.scenes import Entry
from aerodrome.server.wire.table import Sight


def ready(game: str) -> None:
    """Think of a puzzle of the game for a moment: whatever thinking takes is loaded and compiled then."""
    verdict.prepare(game, puzzles_of(game).puzzles[0])


def checked(game: str, name: str, answer: str) -> None:
    """A Fault where the rules do not allow an answer: nobody has to think about that."""
    found = puzzles_of(game).find(name)
    try:
        verdict.legal(opened(game, found), found, answer)
    except Refused as refusal:
        raise Fault("answer", str(refusal), "a legal answer") from None


def judged(game: str, name: str, answer: str) -> Verdict:
    """The verdict on an answer; a Fault where there is no such puzzle, or where the rules do not allow the answer."""
    try:
        return verdict.judged(game, puzzles_of(game).find(name), answer)
    except Refused as refusal:
        raise Fault("answer", str(refusal), "a legal answer") from None


def played(game: str, name: str, answer: str, alone: bool) -> PuzzlePlayed:
    """An answer played out, as the seat of the puzzle sees it; a Fault where the rules do not allow the answer."""
    found = puzzles_of(game).find(name)
    try:
        out = playing.played(game, found, answer, alone=alone)
    except Refused as refusal:
        raise Fault("answer", str(refusal), "a legal answer") from None
    presenter, rules, seats = kit(game).presenter(), out.game.rules, (found.seat,)
    log = Log(rules, Course(rules, presenter, out.game.setting), seats)
    log.follow(out.lines[: out.before])
    asked = opened(game, found)
    (mover, *_) = presenter.prompt(asked.question(found.seat), asked.view(found.seat)).pieces
    first = log.follow(out.lines)
    entries = concerning(mover, log.entries[first:])
    view = rules.view(out.state, found.seat)
    sight = Sight(seats, presenter.scene(view), presenter.orders(view))
    return PuzzlePlayed(sight, tuple([replace(one, number=first + at) for at, one in enumerate(entries)]), first)


def concerning(mover: str, entries: Sequence[Entry]) -> list[Entry]:
    """What happens on the board, and what else the mover has to do with: nothing is done that isn't seen."""
    moments: list[list[Entry]] = []
    for entry in entries:
        if entry.moment or not moments:
            moments.append([])
        moments[-1].append(entry)
    kept = [some for some in moments if some[0].moment != "round" or any(mover in one.pieces for one in some)]
    return [entry for some in kept for entry in some]
