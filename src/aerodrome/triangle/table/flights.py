"""Flights: the ends of a move with what each gives and risks, and a path that is steered step by step."""

from collections.abc import Callable, Container, Sequence
from typing import get_args

from aerodrome.triangle import words
from aerodrome.triangle.odds import FULL_HIT
from aerodrome.triangle.query import EDGES
from aerodrome.triangle.questions import Fly
from aerodrome.triangle.state import State
from aerodrome.triangle.table.aims import aim_of
from aerodrome.triangle.table.places import degrees
from aerodrome.triangle.table.wire import FlyCard, FlyEnd, Letter, SteerCard
from aerodrome.triangle.words import Landing, Outlook
from aerodrome.triangle.words.reading import steered

LETTERS: tuple[Letter, ...] = get_args(Letter)
BEST = 10
"""Ends of a flight that are shown as choices: as many as there are digits."""
GIVING, PLACES = 6, 12
"""So many ends that do a task come first, so many that shoot, and so many places of the others."""


def fly_card(question: Fly, state: State, whole: bool = False) -> FlyCard:
    """A flight to choose, with the ends that come first, or with the whole of them."""
    start = words.steering(question, state, "")
    outlook = Outlook(state, question)
    shown = None if whole else first_ends(outlook)
    ends = listed_ends(question, state, outlook, 0, len(outlook.order), shown)
    return FlyCard(
        piece=question.piece,
        steps=start.steps,
        turns=start.turns,
        levels=question.levels,
        ends=ends,
        total=len(outlook.order),
        letters=_letters(start.letters),
    )


def listed_ends(
    question: Fly, state: State, outlook: Outlook, first: int, count: int, only: Container[int] | None = None
) -> tuple[FlyEnd, ...]:
    """So many ends by their worth, from a place in that order on; `only`: those with these numbers."""
    order = outlook.order
    places = range(first, min(first + count, len(order)))
    return tuple([
        end_of(question, state, outlook.landing(order[at]), 1 - at / len(order))
        for at in places
        if only is None or order[at] in only
    ])  # fmt: skip


def first_ends(outlook: Outlook) -> Container[int]:
    """The numbers of the ends that come first: some of each kind that gives something, of the rest one a place."""
    order, gives = outlook.order, outlook.gives
    giving = [at for at in order if at in gives] if gives else []
    best = giving[: BEST // 2]
    found = [at for kind in ("task", "shot") for at in [one for one in giving if gives[one] == kind][:GIVING]]
    found += best + _spread([at for at in order if at not in best], lambda at: outlook.ends[at][0], BEST)
    found += _spread([at for at in order if at not in gives], outlook.place, PLACES)
    return frozenset(found)


def _spread(numbers: Sequence[int], place: Callable[[int], object], most: int) -> list[int]:
    """The first of each place."""
    firsts: dict[object, int] = {}
    for at in numbers:
        if len(firsts) == most:
            break
        firsts.setdefault(place(at), at)
    return list(firsts.values())


def end_of(question: Fly, state: State, end: Landing, worth: float) -> FlyEnd:
    """One end of a move."""
    track, _ = words.flown(state, question.piece, end.path)
    # the wind may take the last step back (AD22)
    track = track if track[-1] == end.point else track[:-1]
    odds = end.odds
    return FlyEnd(
        answer=end.path,
        track=track,
        point=end.point,
        heading=degrees(end.heading),
        level=end.level,
        tilt=end.tilt,
        words=words.destination(state, end),
        aim=aim_of(state, odds.shot, odds.odds) if odds.shot and odds.odds else None,
        danger=min(1.0, round((odds.danger + odds.pursued) / FULL_HIT, 3)),
        threats=odds.threats,
        border=end.border,
        edge=next((edge for edge in EDGES if edge == end.edge), ""),
        entitled=end.right,
        done=tuple([state.setting.zones[zone].letter for zone in end.done]),
        worth=round(worth, 4),
    )


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
        turns_left=max(0, found.turns - found.turned),
        letters=_letters(found.letters),
        words=steered(question, state, path) if end is None else words.describe(state, end),
        end=None if end is None else end_of(question, state, end, 1.0),
    )
