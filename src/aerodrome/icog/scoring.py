"""Scoring (3.m): who has won and by how much, and the report of a battle with every man's work and luck."""

from msgspec import Struct

from aerodrome.core.phrases import gave_up
from aerodrome.core.rules import Result, Score
from aerodrome.icog.state import NEVER, Airplane, Crew, Fate, Post, State, Tally

TWENTY = 20


class Luck(Struct, frozen=True, gc=False):
    """Work and luck: bursts, tests, and how many hits and successes came of them, as expected and as rolled."""

    shots: int
    hits: int
    hits_expected: float
    tests: int
    passed: int
    passed_expected: float


class Man(Struct, frozen=True, gc=False, omit_defaults=True):
    """How a man came out, and what is credited to him (6.3.13)."""

    name: str
    post: Post
    victories: int
    forced_home: int
    wounds: int
    dead: bool
    jumped: bool = False
    """He left the airplane by parachute (5.5.21.3)."""
    after: str = ""
    """What became of him on the ground: home or captured (1.6.1)."""
    evening: bool = False
    """What becomes of him is left to the evening of a campaign (SC67)."""


class Flier(Struct, frozen=True, gc=False):
    """How an airplane and its crew came out."""

    airplane: str
    panel: str
    side: str
    seat: str
    crew: tuple[Man, ...]
    structure: int | None
    fate: Fate
    lost: bool
    """Counted as a victory of the enemy."""
    forced_home: bool
    luck: Luck


class Details(Struct, frozen=True, gc=False):
    """What the report of a battle adds to its result."""

    turns: int
    """Turns fought; those flown on after the end do not count (6.3.10.a)."""
    margin: int
    """The lead needed to win (3.m)."""
    fliers: tuple[Flier, ...]
    luck: tuple[Luck, Luck]


def result(state: State) -> Result:
    """The outcome of a battle with its report, or the score so far, when nobody has won yet (3.m)."""
    over = state.phase == "over"
    return Result(winner(state) if over else None, _reason(state) if over else "", scores(state), details(state))


def _reason(state: State) -> str:
    """Why it is over; of a side that gave up, which."""
    return state.ended if state.conceded == NEVER else gave_up(state.setting.sides[state.conceded].name)


def scores(state: State) -> tuple[Score, ...]:
    """The points of both sides."""
    return tuple([Score(side.name, float(state.scores[at])) for at, side in enumerate(state.setting.sides)])


def winner(state: State) -> str | None:
    """Who wins (3.m): whose enemy gave up, or who leads by the margin; anything closer is a draw."""
    sides = state.setting.sides
    if state.conceded != NEVER:
        return sides[1 - state.conceded].name
    lead = state.scores[0] - state.scores[1]
    if abs(lead) < state.setting.points.margin:
        return None
    return sides[0 if lead > 0 else 1].name


def details(state: State) -> Details:
    """How everybody came out."""
    fliers = tuple([_flier(state, airplane) for airplane in state.airplanes])
    one, other = [luck([a.tally for a in state.airplanes if a.side == side]) for side in (0, 1)]
    return Details(min(state.turn, state.last_turn), state.setting.points.margin, fliers, (one, other))


def _flier(state: State, airplane: Airplane) -> Flier:
    """How an airplane came out."""
    return Flier(
        airplane=airplane.id,
        panel=airplane.panel,
        side=state.setting.sides[airplane.side].name,
        seat=airplane.seat,
        crew=tuple([_man(state, man) for man in airplane.crew]),
        structure=airplane.structure,
        fate=airplane.fate,
        lost=airplane.downed,
        forced_home=airplane.forced_home,
        luck=luck([airplane.tally]),
    )


def _man(state: State, man: Crew) -> Man:
    """How a man came out."""
    jumped, evening = man.jumped is not None, state.setting.evening and not man.after
    return Man(man.name, man.post, man.victories, man.forced_home, man.wounds, man.dead, jumped, man.after, evening)


def luck(tallies: list[Tally]) -> Luck:
    """Tallies added up; what was expected in whole hits and successes."""
    return Luck(
        shots=sum([tally.shots for tally in tallies]),
        hits=sum([tally.hits for tally in tallies]),
        hits_expected=sum([tally.hits_expected for tally in tallies]) / TWENTY,
        tests=sum([tally.tests for tally in tallies]),
        passed=sum([tally.passed for tally in tallies]),
        passed_expected=sum([tally.passed_expected for tally in tallies]) / TWENTY,
    )
