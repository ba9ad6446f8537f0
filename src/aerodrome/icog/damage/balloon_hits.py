"""Hits on balloons (6.5.2): what a hit does to one, and how it is lost."""

from aerodrome.core.table import Table
from aerodrome.core.why import Why, total
from aerodrome.icog.events import Scored
from aerodrome.icog.events.ground_events import BalloonLost, BalloonStruck
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.ground import balloons
from aerodrome.icog.rolls import checks
from aerodrome.icog.rolls.dice import D20
from aerodrome.icog.state import State
from aerodrome.icog.tasks import objectives


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
    purpose = Purpose("damage", f"damage to {name}", name)
    (face,) = await table.roll(purpose.text, seat, D20)
    found = (*reasons, *balloons.leaks(balloon))
    again = again and bool(by) and not balloons.line_of(face + total(found)).burns
    if again and await checks.reroll(table, by, member, purpose, face, None, reasons=found):
        found += (Why("1.2.3", f"rolled again after {face}"),)
        (face,) = await table.roll(purpose.text, seat, D20)
    number = face + total(found)
    line = balloons.line_of(number)
    leak, gush = balloon.leak + line.leak, line.gush
    table.tell(BalloonStruck(name, by, face, found, number, leak, gush, Why("6.5.2.t", line.words)))
    if line.burns:
        lose(table, name, Why("6.5.2.t", "it goes down in flames"), by)


def lose(table: Table, name: str, why: Why, by: str = "") -> None:
    """A balloon is lost and scores as the mission says (6.5.2.2)."""
    state: State = table.state
    balloon = state.balloon(name)
    table.tell(BalloonLost(name, by, why))
    if points := balloons.entry_of(state.setting, name).points:
        table.tell(Scored(1 - balloon.side, points, Why("6.5.2.2", f"balloon {name} destroyed")))
    objectives.of_destruction(table, by)
