"""Initiative (chapter 4): the rolls, and the order in which airplanes move (5.2, 5.3)."""

from collections.abc import Sequence

import msgspec

from aerodrome.core.table import Table
from aerodrome.core.why import Why, total
from aerodrome.icog.events import InitiativeRolled, OrderSet, PhaseBegan
from aerodrome.icog.gunnery import threats
from aerodrome.icog.house import heights
from aerodrome.icog.men import abilities, crew, skills, traits
from aerodrome.icog.movement import movers
from aerodrome.icog.questions import ability_questions
from aerodrome.icog.rolls import dice, feats
from aerodrome.icog.rolls.dice import D10
from aerodrome.icog.state import Initiative, State


class Rolled(msgspec.Struct, frozen=True, gc=False):
    """An initiative roll with its reasons, before it is entered on the sheet."""

    line: Initiative
    reasons: tuple[Why, ...]

    @property
    def rank(self) -> tuple[int, int]:
        """The base initiative, then the dice (4.2.2)."""
        return self.line.total, sum(self.line.rolls)

    def with_dice(self, faces: tuple[int, ...], why: Why) -> "Rolled":
        """The same man with other dice (4.2.1)."""
        line = msgspec.structs.replace(
            self.line, rolls=faces, total=self.line.total - sum(self.line.rolls) + sum(faces)
        )
        return Rolled(line, (_dice(faces), *self.reasons[1:], why))


def _dice(faces: tuple[int, ...]) -> Why:
    """The dice of an initiative roll as its first reason (4.2.1)."""
    return Why("4.2.1", f"dice {' + '.join(map(str, faces))}", sum(faces))


async def roll(table: Table, name: str, member: int, modifiers: tuple[Why, ...], target: str = "") -> Rolled:
    """A man's base initiative (4.2.1): the dice, his awareness, modifiers, and what still shakes him (damage 18)."""
    state: State = table.state
    airplane = state.airplane(name)
    man = airplane.crew[member]
    faces = await dice.open_ended(table, f"initiative of {name}", airplane.seat)
    faces = await feats.again(table, name, member, faces)
    value, reasons = skills.skill(state, name, member, "awareness")
    nerves = (Why("6.3.10", "still shaken", -man.shaken),) if man.shaken else ()
    modifiers = (*modifiers, *nerves, *traits.modifiers(state, name, member, "initiative"))
    base = sum(faces) + value + total(modifiers)
    return Rolled(
        Initiative(name, member, faces, base, target),
        (_dice(faces), *reasons, *modifiers),
    )


async def sort(table: Table, rolled: Sequence[Rolled]) -> list[Rolled]:
    """From the lowest initiative to the highest (4.2.2, 6.1.5): equal totals by the dice, then by rolling off.

    The sheet keeps the base initiative; a roll-off decides only the order.
    """
    ordered: list[Rolled] = []
    tied = alike(rolled)
    for rank in sorted(tied):
        ordered += await _rolled_off(table, tied[rank])
    return ordered


def alike(rolled: Sequence[Rolled]) -> dict[tuple[int, int], list[Rolled]]:
    """Those who are tied, by their rank."""
    found: dict[tuple[int, int], list[Rolled]] = {}
    for one in rolled:
        found.setdefault(one.rank, []).append(one)
    return found


async def _rolled_off(table: Table, tied: list[Rolled]) -> list[Rolled]:
    """Men tied in total and dice roll 1d10 each, again while some stay equal (4.2.2)."""
    if len(tied) == 1:
        return tied
    faces: list[int] = []
    for one in tied:
        seat = table.state.airplane(one.line.airplane).seat
        faces += await table.roll(f"roll-off of {one.line.airplane}", seat, D10)
    ordered: list[Rolled] = []
    for face in sorted(dict.fromkeys(faces)):
        same = [
            msgspec.structs.replace(one, reasons=(*one.reasons, Why("4.2.2", f"rolled {face} after a tie")))
            for one, fell in zip(tied, faces, strict=True)
            if fell == face
        ]
        ordered += await _rolled_off(table, same)
    return ordered


async def lead(table: Table, rolled: Sequence[Rolled]) -> list[Rolled]:
    """A leader may exchange his initiative dice with those of a friend, once in a battle (1.4.1).

    Each keeps his own Awareness and threats: the dice are the roll (4.2.1).
    """
    found = list(rolled)
    for at in range(len(found)):
        one = found[at]
        name, member = one.line.airplane, one.line.crew
        if not abilities.ready(table.state, name, member, traits.LEADERSHIP):
            continue
        own = sum(one.line.rolls)
        friends = tuple([
            (other.line.airplane, sum(other.line.rolls)) for other in found
            if abilities.friends(table.state, name, other.line.airplane) and sum(other.line.rolls) != own
        ])  # fmt: skip
        if not friends:
            continue
        question = ability_questions.Lead(table.state.airplane(name).seat, name, member, own, friends)
        chosen = await table.ask(question)
        if chosen != ability_questions.KEEP:
            to = next(number for number, other in enumerate(found) if other.line.airplane == chosen)
            words = Why("1.4.1", f"Leadership: dice exchanged between {name} and {chosen}")
            found[at], found[to] = (
                one.with_dice(found[to].line.rolls, words),
                found[to].with_dice(one.line.rolls, words),
            )
            feats.use(table, name, member, traits.LEADERSHIP, f"exchanges his dice with {chosen}")
    return found


async def roll_all(table: Table) -> None:
    """The initiative phase: every pilot rolls (4.2.1), the sheet is filled in (4.3.2), the order is set (5.2, 5.3).

    The sheet lists airplanes as they will move, the lowest first (4.3.1-4.3.3).
    """
    state: State = table.state
    rolled = []
    for name in movers.rollers(state):
        modifiers = (*threats.threats(state, name), *heights.advantage(state, name))
        rolled.append(await roll(table, name, crew.pilot(state, name), modifiers))
    ordered = await sort(table, await lead(table, rolled))
    for one in ordered:
        table.tell(InitiativeRolled(one.line, one.reasons))
    table.tell(OrderSet((*movers.first_movers(state), *(one.line.airplane for one in ordered))))
    if state.setting.ground_war:
        table.tell(PhaseBegan("ground move"))
    elif not table.state.order:
        table.tell(PhaseBegan("gunners"))
