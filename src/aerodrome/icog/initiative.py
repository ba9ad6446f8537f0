"""Initiative (chapter 4): who threatens whom, the rolls, and the order in which airplanes move (5.2, 5.3)."""

from collections.abc import Sequence

import msgspec

from aerodrome.core.geometry import sight
from aerodrome.core.table import Table
from aerodrome.core.why import Why, total
from aerodrome.icog import abilities, ability_questions, campaign_skills, charts, crew, dial, skills, traits
from aerodrome.icog.charts import Arc
from aerodrome.icog.dice import D10, DICE
from aerodrome.icog.events import InitiativeRolled, OrderSet, PhaseBegan
from aerodrome.icog.state import NEVER, Airplane, Initiative, State

QUARTER = 45.0
"""Half the opening of the front and of the rear cone, in degrees."""


# ---- arcs and threats


def arc_of(off_nose: float) -> Arc:
    """The arc in which something lies that is so many degrees off the nose (4.1.1): front and rear are cones."""
    if off_nose <= QUARTER:
        return "front"
    return "rear" if off_nose >= 180.0 - QUARTER else "side"


def threatening(state: State, one: str, other: str) -> str:
    """How `one` threatens `other` (4.1.1): from its `rear` arc, from its `side` arc, or not at all.

    It must be an enemy within the length of the gunnery template, and have the other in its own front arc.
    """
    hunter, prey = state.airplane(one), state.airplane(other)
    if hunter.side == prey.side or hunter.place != "air" or prey.place != "air" or not near(hunter, prey):
        return ""
    if arc_of(sight(hunter.at, hunter.frame, prey.at).off_nose) != "front":
        return ""
    arc = arc_of(sight(prey.at, prey.frame, hunter.at).off_nose)
    return "" if arc == "front" else arc


def near(one: Airplane, other: Airplane) -> bool:
    """Are two airplanes within the length of the gunnery template (4.1.1, 6.2.1.1)?"""
    x, y, z = one.at.x - other.at.x, one.at.y - other.at.y, one.at.z - other.at.z
    reach = charts.reach()
    return x * x + y * y + z * z <= reach * reach


def threat(state: State, one: str, other: str) -> Why | None:
    """What `one` takes off the initiative of `other` by threatening it (4.1.1)."""
    arc = threatening(state, one, other)
    if not arc:
        return None
    numbers = charts.initiative()
    return Why("4.1.1", f"{one} threatens from the {arc}", numbers.rear if arc == "rear" else numbers.side)


def threats(state: State, name: str) -> tuple[Why, ...]:
    """All that threatens an airplane (4.1.1), one line for each enemy; together never more than 6 are taken off.

    A sticky enemy is the worse (1.4.1); of what is left, one who is slippery as an eel ignores some (1.4.2). Who can
    evade gets rid of the worst one (SC22).
    """
    found: list[Why] = []
    each: list[tuple[str, int]] = []
    for enemy in state.airplanes:
        if why := threat(state, enemy.id, name):
            whole = (why, *traits.modifiers(state, enemy.id, crew.pilot(state, enemy.id), "threat"))
            found += whole
            each.append((enemy.id, total(whole)))
    if shaken := campaign_skills.shaken_off(state, name, each):
        found.append(shaken)
    over = charts.initiative().most - sum(why.value for why in found)
    if over > 0:
        found.append(Why("4.1.1", f"never more than {-charts.initiative().most} in all", over))
    if found:
        for why in traits.modifiers(state, name, crew.pilot(state, name), "threatened"):
            found.append(Why(why.paragraph, why.text, min(why.value, -sum(one.value for one in found))))
    return tuple(found)


# ---- who rolls


def without_initiative(state: State, airplane: Airplane) -> int | None:
    """The place among those who move before all others (5.2.1): 0 on fire, 1 in a spin, 2 still below Stall speed.

    None for an airplane that rolls for initiative. On the ground nothing of this counts.
    """
    if airplane.fire != NEVER:
        return 0
    if airplane.place != "air":
        return None
    if "spin" in airplane.attitude:
        return 1
    return 2 if airplane.speed < dial.stall(state.panel(airplane), airplane.bombs > 0) else None


def first_movers(state: State) -> tuple[str, ...]:
    """Who moves before initiative counts: on fire, spinning, below Stall speed (5.2.1), then formations (5.5.20.1).

    A formation is named by its first member.
    """
    ranked: list[tuple[int, int, str]] = []
    formations: dict[int, str] = {}
    for number, airplane in enumerate(in_play(state)):
        if airplane.formation:
            formations.setdefault(airplane.formation, airplane.id)
        elif (rank := without_initiative(state, airplane)) is not None:
            ranked.append((rank, number, airplane.id))
    return (*(name for _, _, name in sorted(ranked)), *(formations[number] for number in sorted(formations)))


def rollers(state: State) -> tuple[str, ...]:
    """The airplanes whose pilots roll for initiative (4.2.1)."""
    playing = in_play(state)
    return tuple([a.id for a in playing if not a.formation and without_initiative(state, a) is None])


def in_play(state: State) -> list[Airplane]:
    """The airplanes that move in this turn: in the air, or on the ground and not there for good."""
    return [airplane for airplane in state.airplanes if airplane.place in ("air", "ground")]


# ---- rolling


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


async def open_ended(table: Table, purpose: str, seat: str) -> tuple[int, ...]:
    """One d10, rolled again and added as long as it shows a ten (4.2.1)."""
    die = DICE[charts.initiative().die]
    faces: tuple[int, ...] = ()
    while not faces or faces[-1] == len(die.faces):
        faces += await table.roll(purpose, seat, die)
    return faces


async def roll(table: Table, name: str, member: int, modifiers: tuple[Why, ...], target: str = "") -> Rolled:
    """A man's base initiative (4.2.1): the dice, his awareness, modifiers, and what still shakes him (damage 18)."""
    state: State = table.state
    airplane = state.airplane(name)
    man = airplane.crew[member]
    faces = await open_ended(table, f"initiative of {name}", airplane.seat)
    faces = await abilities.again(table, name, member, faces)
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
    for rank in sorted(dict.fromkeys(one.rank for one in rolled)):
        ordered += await _rolled_off(table, [one for one in rolled if one.rank == rank])
    return ordered


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
            abilities.use(table, name, member, traits.LEADERSHIP, f"exchanges his dice with {chosen}")
    return found


async def roll_all(table: Table) -> None:
    """The initiative phase: every pilot rolls (4.2.1), the sheet is filled in (4.3.2), the order is set (5.2, 5.3).

    The sheet lists airplanes as they will move, the lowest first (4.3.1-4.3.3).
    """
    state: State = table.state
    rolled = []
    for name in rollers(state):
        rolled.append(await roll(table, name, crew.pilot(state, name), threats(state, name)))
    ordered = await sort(table, await lead(table, rolled))
    for one in ordered:
        table.tell(InitiativeRolled(one.line, one.reasons))
    table.tell(OrderSet((*first_movers(state), *(one.line.airplane for one in ordered))))
    if state.setting.ground_war:
        table.tell(PhaseBegan("ground move"))
    elif not table.state.order:
        table.tell(PhaseBegan("gunners"))
