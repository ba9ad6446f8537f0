"""Balloons (6.5.2): what damage does to them, how they are lost, and their winch (5.1)."""

from aerodrome.core.geometry import Point
from aerodrome.core.table import Table
from aerodrome.core.why import Why, total
from aerodrome.icog import checks, ground_charts, moorings, objectives
from aerodrome.icog.dice import D20
from aerodrome.icog.events import Scored
from aerodrome.icog.ground_events import BalloonLost, BalloonMoved, BalloonStruck
from aerodrome.icog.setting import BalloonEntry, Setting
from aerodrome.icog.state import Balloon, State

BEDDED = 1500
"""As low as a balloon is pulled, its centre so high above the ground, in thousandths."""


def entry_of(setting: Setting, name: str) -> BalloonEntry:
    """What the mission says about a balloon."""
    return next(entry for side in setting.sides for entry in side.balloons if entry.id == name)


def flying(state: State) -> list[Balloon]:
    """The balloons in play."""
    return [balloon for balloon in state.balloons if not balloon.gone]


# ---- the winch


def can_be_lowered(state: State, name: str) -> bool:
    """Can a balloon be pulled down (5.1)? It has a winch, its cable is sound, and it is not down yet."""
    balloon = state.balloon(name)
    low = moorings.moored(state, name).z + BEDDED
    return not balloon.gone and not balloon.cable and bool(entry_of(state.setting, name).winch) and balloon.at.z > low


def lower(table: Table, name: str) -> None:
    """A balloon is pulled down by its winch's speed (5.1), at most to the ground."""
    state: State = table.state
    at = state.balloon(name).at
    low = moorings.moored(state, name).z + BEDDED
    table.tell(BalloonMoved(name, Point(at.x, at.y, max(low, at.z - entry_of(state.setting, name).winch))))


# ---- damage


async def strike(
    table: Table, name: str, reasons: tuple[Why, ...], by: str = "", member: int = 0, again: bool = True
) -> None:
    """A hit on a balloon (6.5.2.2): a d20, what the hit adds, and what leaks from earlier hits.

    `by` is the airplane whose man `member` may roll the die again (1.2.3) if `again`.
    """
    balloon = table.state.balloon(name)
    if balloon.gone:
        return
    seat = table.state.airplane(by).seat if by else balloon.seat
    purpose = f"damage to {name}"
    (face,) = await table.roll(purpose, seat, D20)
    found = (*reasons, *leaks(balloon))
    again = again and bool(by) and not line_of(face + total(found)).burns
    if again and await checks.reroll(table, by, member, purpose, face, None):
        found += (Why("1.2.3", f"rolled again after {face}"),)
        (face,) = await table.roll(purpose, seat, D20)
    number = face + total(found)
    line = line_of(number)
    leak, gush = balloon.leak + line.leak, line.gush
    table.tell(BalloonStruck(name, by, face, found, number, leak, gush, Why("6.5.2.t", line.words)))
    if line.burns:
        lose(table, name, Why("6.5.2.t", "it goes down in flames"), by)


def leaks(balloon: Balloon) -> tuple[Why, ...]:
    """What earlier hits add to the damage of the next (6.5.2.t): lasting leaks, and a gush for one roll only."""
    lasting = (Why("6.5.2.t", "leaking gas", balloon.leak),) if balloon.leak else ()
    once = (Why("6.5.2.t", "gushing gas", balloon.gush),) if balloon.gush else ()
    return (*lasting, *once)


def line_of(number: int) -> ground_charts.Leak:
    """A line of the table of damage to balloons (6.5.2.t)."""
    return ground_charts.balloon().damage.look_up(number)


def lose(table: Table, name: str, why: Why, by: str = "") -> None:
    """A balloon is lost and scores as the mission says (6.5.2.2)."""
    state: State = table.state
    balloon = state.balloon(name)
    table.tell(BalloonLost(name, by, why))
    if points := entry_of(state.setting, name).points:
        table.tell(Scored(1 - balloon.side, points, Why("6.5.2.2", f"balloon {name} destroyed")))
    objectives.of_destruction(table, by)
