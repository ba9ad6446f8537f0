"""Orders: what wins in a mode, what scores, how it stands and why, wind and sun."""

from collections.abc import Callable
from functools import cache

from aerodrome.core.phrases import capital, count, people
from aerodrome.server.wire.scenes import Account, Orders
from aerodrome.triangle import scoring
from aerodrome.triangle.setting import Mode
from aerodrome.triangle.state import NEVER, State
from aerodrome.triangle.words import names
from aerodrome.triangle.words.report import counted

TASKS = {
    "dogfight": "Shoot down enemy planes and lose none of your own.",
    "general": "Bring the general through, or stop him.",
    "reconnaissance": "Photograph your target zones and bring the films home, or stop the enemy from doing it.",
    "bombing": "Bomb your target zones, or stop the bombers.",
    "breakthrough": "Break through over the far edge, or bar the way.",
    "combined": "Bomb your target zones, photograph what was bombed, and fight.",
    "balloons": "Burn the balloons, or guard them.",
}
Part = tuple[str, Callable[[State, int], float]]
"""What points are for, and how many a side has of them."""
HALF = 0.5
WITH_FIGHTING = ("bombing", "breakthrough", "combined", "balloons")


def orders_of(state: State) -> Orders:
    """What it is all about, as a seat may know it."""
    setting = state.setting
    accounts = tuple([
        Account(side.name, points, tuple(reasons(state, at)) if points else ())
        for at, (side, (points, _)) in enumerate(zip(setting.sides, scoring.standings(state), strict=True))
    ])  # fmt: skip
    return Orders(
        task=setting.briefing,
        wins=(TASKS[setting.mode], *wins(state)),
        scores=scores(setting.mode),
        accounts=accounts,
        sky=tuple(sky(state)),
    )


def wins(state: State) -> list[str]:
    """Who wins by which count (AD53-AD62, AD71)."""
    setting = state.setting
    if setting.win_at is not None:
        side = people(setting.sides[scoring.task_side(state)].name)
        thing = "zone" if setting.mode in ("reconnaissance", "bombing", "combined") else "airplane"
        said = f"{count(setting.win_at, thing)} {'done' if thing == 'zone' else 'through'}, and {side} win"
        if setting.draw_at is not None:
            said += f"; {count(setting.draw_at, thing)}, and it's a draw"
        return [capital(f"{said}; any fewer, and their enemies win.")]
    first, second = map(counted, scoring.NAMES[setting.mode])
    return [f"What decides: {first}; if that's a tie, {second}."]


@cache
def scores(mode: Mode) -> tuple[str, ...]:
    """What brings points (AD53, AD56, AD59, AD60, AD62, AD67)."""
    worth = scoring.worth()
    found = {
        "dogfight": [f"{_points(worth.takedown)} for a plane shot down, "
                     f"{_points(worth.damage)} for an enemy who leaves damaged."],
        "general": [f"{_points(1)} for bringing the general through."],
        "reconnaissance": [f"{_points(worth.photograph)} for a zone photographed and the film home, "
                           f"{worth.all_photographs:g} more for all three."],
        "bombing": [f"{_points(worth.bomb)} for a bomb on a zone, {worth.all_bombed:g} more for all three zones.",
                    f"{_points(worth.bomber_down)} for an enemy bomber down."],
        "breakthrough": [f"{_points(worth.bomber_through)} for a bomber through, "
                         f"{_points(worth.scout_through)} for a scout with its bomb."],
        "combined": [f"{_points(worth.bomb)} for a bomb on a zone, "
                     f"{_points(worth.photograph)} for a bombed zone photographed."],
        "balloons": [f"{_points(worth.observation_balloon)} for an observation balloon, "
                     f"{_points(worth.barrage_balloon)} for a barrage balloon."],
    }[mode]  # fmt: skip
    if mode in WITH_FIGHTING:
        found.append(f"{_points(worth.takedown)} for a plane shot down, {_points(worth.damage)} for one damaged.")
    return tuple([capital(line) for line in found])


def _points(value: float) -> str:
    """So many points: `1 point`, `half a point`, `1.5 points`."""
    return "half a point" if value == HALF else f"{value:g} point{'' if value == 1 else 's'}"


PARTS: dict[Mode, list[Part]] = {
    "dogfight": [("planes shot down", scoring.takedowns), ("enemies left damaged", scoring.withdrawals)],
    "general": [("the general through", lambda now, at: float(len(scoring.broken_through(now, at))))],
    "reconnaissance": [("photographs home", scoring.photographs)],
    "bombing": [("bombs on zones", scoring.bombing), ("bombers down", scoring.bombers_down)],
    "breakthrough": [("through over the far edge", scoring.breakthrough)],
    "combined": [("planes shot down and damage", scoring.fighting),
                 ("bombs and photographs", lambda now, at: scoring.combined(now, at) - scoring.fighting(now, at))],
    "balloons": [("planes shot down and damage", scoring.fighting),
                 ("balloons", lambda now, at: scoring.balloons(now, at) - scoring.fighting(now, at))],
}  # fmt: skip


def reasons(state: State, side: int) -> list[str]:
    """Where the points of a side that has some come from."""
    counted = [(words, count_of(state, side)) for words, count_of in PARTS[state.setting.mode]]
    return [f"{points:g} for {words}" for words, points in counted if points]


def sky(state: State) -> list[str]:
    """Wind and sun, where there are any (AD63)."""
    said = [f"Wind from the {names.HEADINGS[state.wind]}"] if state.wind != NEVER else []
    return said + ([f"Sun in the {names.HEADINGS[state.sun]}"] if state.sun != NEVER else [])
