"""Flights: the ends of a move with what each gives and risks, and a path that is steered step by step."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import islice
from math import prod
from typing import Literal, get_args

import numpy as np

from aerodrome.bots.choice import Candidate
from aerodrome.bots.mind import EVEN
from aerodrome.triangle import movement, ranking, reach, words
from aerodrome.triangle.bots import veteran
from aerodrome.triangle.bots.esteem import Esteem
from aerodrome.triangle.bots.hunters import Stop
from aerodrome.triangle.bots.pursuers import Pursuer, pursuers
from aerodrome.triangle.lattice import LEVELS, Board, Edge
from aerodrome.triangle.odds import PoseOdds, burst
from aerodrome.triangle.query import EDGES
from aerodrome.triangle.questions import Fly
from aerodrome.triangle.state import State
from aerodrome.triangle.table import dangers
from aerodrome.triangle.table.aims import COMBINATIONS, aim_of, percent
from aerodrome.triangle.table.places import SIXTH, degrees
from aerodrome.triangle.table.wire import FlyCard, FlyEnd, FlyMark, Letter, Purpose, SteerCard
from aerodrome.triangle.words import Landing, Outlook, names
from aerodrome.triangle.words.manoeuvres import flown
from aerodrome.triangle.words.reading import steered

LETTERS: tuple[Letter, ...] = get_args(Letter)
BEST = 10
"""Ends of a flight that are shown as choices: as many as there are digits."""
LISTED: tuple[Purpose, ...] = ("shot", "task", "clears", "reach", "danger")
"""The purposes of ends that are listed; one that loses the plane is listed for want of others."""
FEW = 4
"""So many ends of each purpose are told of at once; twice as many are looked at closely."""
LOOKED_AT = 30
"""So many of all ends are looked at closely in any case: as many as the veteran looks at."""
STEERED = -1
"""The number of an end that was not chosen among the marks."""
Said = tuple[str, str]
"""What an end gives, and who can fire there at once."""
REMEMBERED = 64
"""So many flights are known as they were looked at last, in all battles together."""
_known: dict[tuple[int, int], tuple[Fly, State, Outlook]] = {}


def outlook_of(question: Fly, state: State) -> Outlook:
    """All ends of a flight; whoever was offered them asks for some of them soon."""
    key = id(question), id(state)
    found = _known.get(key)
    if found is None:  # what is found by its identity is kept alive
        if len(_known) >= REMEMBERED:
            _known.clear()
        found = _known[key] = question, state, Outlook(state, question)
    return found[2]


def come_back(question: Fly, state: State) -> None:
    """Somebody answers: what was found out about his flight is at hand again, whoever was asked meanwhile."""
    found = _known.get((id(question), id(state)))
    if found is not None:
        reach.resume(found[2].reached)


def fly_card(question: Fly, state: State) -> FlyCard:
    """A flight to choose: marks for all its ends, and all there is to know of those that come first."""
    marks = marks_of(question, state)
    ends = listed_ends(question, state, first_ends(question, state, marks))
    start = words.steering(question, state, "", [end.answer for end in ends])
    return FlyCard(
        piece=question.piece,
        steps=start.steps,
        turns=names.most_turns(movement.turn_limits(state, state.piece(question.piece))),
        levels=question.levels,
        ends=ends,
        marks=marks,
        letters=_letters(start.letters),
    )


def listed_ends(question: Fly, state: State, numbers: Iterable[int]) -> tuple[FlyEnd, ...]:
    """Ends by their places in the order of their worth at once; a LookupError for one that is not there."""
    outlook = outlook_of(question, state)
    wanted = list(numbers)
    if beyond := [at for at in wanted if at >= len(outlook.order)]:
        raise LookupError(f"end {beyond[0]} of {len(outlook.order)}")
    ats = [outlook.order[number] for number in wanted]
    ends = outlook.landings(ats)
    said = [_said(outlook, state, at, end) for at, end in zip(ats, ends, strict=True)]
    return ends_of(question, state, ends, wanted, said)


# ---- marks


def marks_of(question: Fly, state: State) -> tuple[FlyMark, ...]:
    """A mark for every end, the most promising first."""
    outlook, board = outlook_of(question, state), state.setting.board
    plain, special = plain_marks(board), outlook.special
    marks = [plain[pose] for pose in ranking.poses(outlook.table, outlook.ranked, board.size).tolist()]
    for number, at in special.items():
        marks[number] = _special_mark(question, state, outlook, at)
    return tuple(marks)


@cache
def plain_marks(board: Board) -> tuple[FlyMark, ...]:
    """All poses as ends that give nothing and risk nothing, made once, by their numbers as in `ranking.poses`."""
    return tuple([
        FlyMark(point, level, SIXTH * heading, 0, "reach", 0.0, "")
        for level in range(LEVELS[-1] + 1)
        for point in range(board.size)
        for heading in range(6)
    ])  # fmt: skip


def _special_mark(question: Fly, state: State, outlook: Outlook, at: int) -> FlyMark:
    """An end that gives something, risks something, or lies beyond an edge."""
    point, heading, level, _, _, edge = outlook.end(at)
    if edge >= 0:
        return _way_out(question, state, outlook, at)
    tilt, found = outlook.forgone.get(at) or outlook.judged(at)
    purpose: Purpose = outlook.gives.get(at) or ("danger" if found.replies else "reach")
    chance = percent(names.hits(found.odds)) if found.odds else 0.0
    return FlyMark(point, level, SIXTH * heading, tilt, purpose, chance, "")


def _way_out(question: Fly, state: State, outlook: Outlook, at: int) -> FlyMark:
    """An end beyond an edge."""
    end = outlook.landings([at])[0]
    track, heading = words.flown(state, question.piece, end.path)
    last = next((point for point in reversed(track) if point >= 0), -1)
    purpose: Purpose = "task" if at in outlook.gives else "edge"
    level = state.piece(question.piece).level
    return FlyMark(last, level, SIXTH * heading, 0, purpose, 0.0, _edge(end))


def first_ends(question: Fly, state: State, marks: Sequence[FlyMark]) -> list[int]:
    """The numbers of the ends that come first: a few of each purpose, by what the veteran makes of them.

    The purpose of the best of all comes first, and so on.
    """
    outlook, esteem = outlook_of(question, state), Esteem(state, question)
    order, guess = outlook.order, esteem.guess
    glanced = np.argsort(-guess[outlook.ranked], kind="stable").tolist()
    special = sorted(outlook.special, key=lambda number: -guess[order[number]])
    looked = dict.fromkeys(glanced[:LOOKED_AT])
    for purpose in LISTED:
        numbers = glanced if purpose == "reach" else special
        those = (number for number in numbers if marks[number].purpose == purpose)
        looked |= dict.fromkeys(islice(those, 2 * FEW))
    worths = esteem.of({order[number]: _noses(outlook, order[number]) for number in looked})
    best: dict[Purpose, list[int]] = {}
    for number in sorted(looked, key=lambda one: -worths[order[one]]):
        best.setdefault(marks[number].purpose, []).append(number)
    return [number for purpose, those in best.items() if purpose in LISTED for number in those[:FEW]] or [0]


def best_end(question: Fly, state: State, esteem: Esteem, ends: Sequence[int]) -> int:
    """The best of some ends by their numbers in the reach, as far as they are worth a close look."""
    outlook, guess = outlook_of(question, state), esteem.guess
    looked = sorted(ends, key=lambda at: -guess[at])[:LOOKED_AT]
    worths = esteem.of({at: _noses(outlook, at) for at in looked})
    return max(looked, key=lambda at: worths[at])


def with_first(question: Fly, state: State, weighed: Sequence[Candidate]) -> list[Candidate]:
    """What the veteran thinks of some ends, and of the first of the list, if he has not looked at it so closely."""
    outlook = outlook_of(question, state)
    number = first_ends(question, state, marks_of(question, state))[0]
    (first,) = outlook.landings([outlook.order[number]])
    ends = veteran.ends(
        state, question.piece, question.die, question.levels, EVEN, veteran.FOR_FLIGHT, regard=first.path
    )
    own = [veteran.candidate(state, question, end) for end in ends if end.path or end is ends[0]]
    # who thinks otherwise than the veteran is left alone
    if not weighed or first.path in [one.answer for one in weighed] or weighed[0] not in own:
        return list(weighed)
    found = sorted({*weighed, *own}, key=lambda one: (-one.score, one.answer))
    return found[: len(weighed)]


def _noses(outlook: Outlook, at: int) -> list[tuple[Stop, PoseOdds]]:
    """The ways to leave the nose at an end that are worth a thought, with what each gives and risks."""
    point, heading, level, _, _, edge = outlook.end(at)
    if edge >= 0:
        return []
    noses = [nose for nose in (outlook.judged(at), outlook.forgone.get(at)) if nose]
    return [((point, heading, level, tilt), seen) for tilt, seen in noses]


# ---- ends


def end_of(question: Fly, state: State, end: Landing) -> FlyEnd:
    """One end of a move that was not chosen among the marks."""
    return ends_of(question, state, [end], [STEERED], [_words_for(state, end)])[0]


def ends_of(
    question: Fly, state: State, ends: Sequence[Landing], numbers: Sequence[int], said: Sequence[Said]
) -> tuple[FlyEnd, ...]:
    """Ends of a move, with their places among all of them and what is said of each."""
    stops = [(end.point, end.heading, end.level, end.shown[0]) for end in ends if not end.edge]
    those = iter(pursuers(state, question.piece, stops))
    return tuple([
        _end_of(question, state, end, number, one, [] if end.edge else next(those))
        for end, number, one in zip(ends, numbers, said, strict=True)
    ])  # fmt: skip


def _end_of(question: Fly, state: State, end: Landing, number: int, said: Said, those: Sequence[Pursuer]) -> FlyEnd:
    """One of them, with those who could shoot there."""
    track, _ = words.flown(state, question.piece, end.path)
    # the wind may take the last step back (AD22)
    track = track if track[-1] == end.point else track[:-1]
    tilt, odds = end.shown
    missed = prod([1 - names.hits(burst(state, shot)) / COMBINATIONS for shot in odds.replies], start=1.0)
    return FlyEnd(
        answer=end.path,
        way=flown(end.path),
        track=track,
        point=end.point,
        heading=degrees(end.heading),
        level=end.level,
        tilt=tilt,
        words=said[0],
        place="" if end.edge else state.setting.board.name(end.point),
        aim=aim_of(state, odds.shot, odds.odds) if odds.shot and odds.odds else None,
        danger=round(100 * (1 - missed), 1),
        threats=tuple(dict.fromkeys([shot.piece for shot in odds.replies])),
        now="" if end.edge else said[1],
        pursuers=tuple([one.name for one in those]),
        next="" if end.edge else dangers.next_moves(those),
        border=end.border,
        edge=_edge(end),
        entitled=end.right,
        done=tuple([state.setting.zones[zone].letter for zone in end.done]),
        number=number,
    )


def _said(outlook: Outlook, state: State, at: int, end: Landing) -> Said:
    """What is said of an end, put into words once."""
    if at not in outlook.said:
        outlook.said[at] = _words_for(state, end)
    return outlook.said[at]


def _words_for(state: State, end: Landing) -> Said:
    return words.gist(state, end), dangers.at_once(state, end)


def _edge(end: Landing) -> Edge | Literal[""]:
    """The edge that an end lies beyond."""
    return next((edge for edge in EDGES if edge == end.edge), "") if end.edge else ""


def _letters(offered: tuple[str, ...]) -> tuple[Letter, ...]:
    """With which letters a path goes on."""
    return tuple([letter for letter in LETTERS if letter in offered])


def steer_card(question: Fly, state: State, path: str, end: Landing | None) -> SteerCard:
    """A path begun, or a complete one with its end."""
    found = words.steering(question, state, path)
    return SteerCard(
        begun=path,
        track=found.track,
        heading=degrees(found.heading),
        level=found.level,
        # a straight move has one more, and the wind may add another: that one is still to be flown
        steps_left=0 if end else max(found.steps - len(path), 1),
        turns=found.turns,
        letters=_letters(found.letters),
        words=steered(question, state, path) if end is None else words.describe(state, end),
        end=None if end is None else end_of(question, state, end),
    )
