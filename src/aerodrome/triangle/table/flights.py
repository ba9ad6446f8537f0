"""Flights: every end of a move with what it gives and risks, and a path that is steered step by step."""

from typing import get_args

from aerodrome.triangle import words
from aerodrome.triangle.odds import FULL_HIT
from aerodrome.triangle.query import EDGES
from aerodrome.triangle.questions import Fly
from aerodrome.triangle.state import State
from aerodrome.triangle.table.aims import aim_of
from aerodrome.triangle.table.places import degrees
from aerodrome.triangle.table.wire import FlyCard, FlyEnd, Letter, SteerCard
from aerodrome.triangle.words import Landing
from aerodrome.triangle.words.reading import steered

LETTERS: tuple[Letter, ...] = get_args(Letter)


def fly_card(question: Fly, state: State) -> FlyCard:
    """Everything about a flight to choose."""
    start = words.steering(question, state, "")
    ends = words.landings(state, question)
    return FlyCard(
        piece=question.piece,
        steps=start.steps,
        turns=start.turns,
        levels=question.levels,
        ends=tuple([end_of(question, state, end, 1 - at / len(ends)) for at, end in enumerate(ends)]),
        letters=_letters(start.letters),
    )


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
        words=words.describe(state, end),
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
