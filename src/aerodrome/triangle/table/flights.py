"""Flights: the ends of a move with what each gives and risks, and a path that is steered step by step."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import prod
from typing import Literal, get_args

from aerodrome.triangle import ranking, reach, words
from aerodrome.triangle.bots.chase import chase
from aerodrome.triangle.bots.pursuers import Pursuer, pursuers
from aerodrome.triangle.lattice import LEVELS, Board, Edge
from aerodrome.triangle.odds import FULL_HIT, burst
from aerodrome.triangle.query import EDGES
from aerodrome.triangle.questions import Fly
from aerodrome.triangle.state import State
from aerodrome.triangle.table import dangers
from aerodrome.triangle.table.aims import COMBINATIONS, aim_of, percent
from aerodrome.triangle.table.places import SIXTH, degrees
from aerodrome.triangle.table.wire import FlyCard, FlyEnd, FlyMark, Letter, Purpose, SteerCard
from aerodrome.triangle.words import Landing, Outlook, names
from aerodrome.triangle.words.reading import steered

LETTERS: tuple[Letter, ...] = get_args(Letter)
BEST = 10
"""Ends of a flight that are shown as choices: as many as there are digits."""
LISTED: tuple[Purpose, ...] = ("shot", "task", "reach", "danger")
"""The purposes of ends in the order in which they are listed; one that loses the plane is listed for want of others."""
SPREAD: tuple[Purpose, ...] = ("reach", "danger")
"""Of these there are so many that one of each place is compared."""
FEW = 4
"""So many ends of each purpose are compared at once."""
LOOKED_AT = 24
"""So many ends of each purpose are compared by what enemies could do in their next moves."""
ALIKE = 0.05
"""What differs by less, in takedowns, is worth about the same."""
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
        turns=start.turns,
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
    """The numbers of the ends that come first, purpose by purpose as they are listed.

    Of each purpose a few that differ, those first which still are the best when the enemies have moved.
    """
    special: dict[Purpose, list[int]] = {}
    for number in outlook_of(question, state).special:
        special.setdefault(marks[number].purpose, []).append(number)
    looked = [
        _spread(marks, range(len(marks)) if purpose == "reach" else special.get(purpose, ()), purpose)
        if purpose in SPREAD
        else special.get(purpose, [])[:LOOKED_AT]
        for purpose in LISTED
    ]
    lost = _lost(question, state, [number for numbers in looked for number in numbers])
    few = [sorted(numbers, key=lost.__getitem__)[: 2 * FEW] for numbers in looked]
    return [number for numbers in _different(question, state, few) for number in numbers] or [0]


def _different(question: Fly, state: State, few: Sequence[Sequence[int]]) -> Iterator[list[int]]:
    """Of each of some lists the first few ends, none of which is told in the same words as one before it."""
    outlook = outlook_of(question, state)
    ends = iter(outlook.landings([outlook.order[number] for numbers in few for number in numbers]))
    for numbers in few:
        firsts: dict[tuple[int, int, str, str], int] = {}
        for number, end in list(zip(numbers, ends, strict=False)):
            if len(firsts) == FEW:
                break
            words_for = end.path.count("L"), end.path.count("R"), *_said(outlook, state, outlook.order[number], end)
            firsts.setdefault(words_for, number)
        yield list(firsts.values())


def _lost(question: Fly, state: State, numbers: Sequence[int]) -> dict[int, tuple[int, int, bool, int]]:
    """What enemies can do at some ends, at once and in their next moves, less what can be done to them.

    What is worth about the same is alike; the least comes first.
    """
    outlook = outlook_of(question, state)
    ats = [outlook.order[number] for number in numbers]
    noses, stops, found = [outlook.judged(at) for at in ats], [], {}
    ends = outlook.ends(ats)
    for (point, heading, level, _, _, edge), (tilt, _) in zip(ends, noses, strict=True):
        if edge < 0:
            stops.append((point, heading, level, tilt))
    replies = iter(chase(state, question.piece).expected(stops))
    for number, (_, _, _, zones, _, edge), (tilt, seen) in zip(numbers, ends, noses, strict=True):
        done = zones.bit_count() if zones else 0
        if edge >= 0:
            found[number] = -done, 0, False, 0
            continue
        now, later = (seen.danger - seen.gain) / FULL_HIT, next(replies)
        # where the nose has to be moved to be safe, it can be forgotten
        enemies = len(later) - later.count(0.0)
        worse = round((now + sum(later)) / ALIKE) if now or enemies else 0
        found[number] = -done, worse, tilt != 0, enemies
    return found


def _spread(marks: Sequence[FlyMark], numbers: Iterable[int], purpose: Purpose) -> list[int]:
    """The first of each place, lest a short list be all about one."""
    seen, firsts = set(), []
    for number in numbers:
        mark = marks[number]
        if mark.purpose == purpose and (place := (mark.point, mark.level)) not in seen:
            seen.add(place)
            firsts.append(number)
            if len(firsts) == LOOKED_AT:
                break
    return firsts


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
        steps_left=max(0, found.steps - len(path)),
        turns=found.turns,
        letters=_letters(found.letters),
        words=steered(question, state, path) if end is None else words.describe(state, end),
        end=None if end is None else end_of(question, state, end),
    )
