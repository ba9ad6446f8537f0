"""Experience (1.3) and how abilities are won (1.4): functions on a finished battle and on records.

A campaign asks its players and rolls the dice; what they chose and rolled is given here.
"""

import msgspec

from aerodrome.core.faults import Fault
from aerodrome.core.why import Refused, Why
from aerodrome.icog.pilots import PilotRecord, Skill
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.tables import career_charts, charts

FREE_CHOICE = "Free choice"
BEST = 30
"""No skill is higher."""


# ---- what a mission earns


def earned(*, won: bool, victories: int, finished: int, forced_home: int, objective: bool) -> tuple[Why, ...]:
    """The experience points that a man brings home from a mission, with their reasons (1.3.1, 1.3.t).

    Of his victories those over airplanes that had been forced home before are `finished`: they count less.
    """
    numbers = career_charts.experience().earned
    found = [Why("1.3.t", "took part in the mission", numbers.mission)]
    if won:
        found.append(Why("1.3.t", "was on the winning side", numbers.winning_side))
    found += [Why("1.3.t", "an air victory", numbers.victory)] * (victories - finished)
    words = "an air victory over an airplane that had been forced home"
    found += [Why("1.3.t", words, numbers.victory_over_forced_home)] * finished
    found += [Why("1.3.t", "forced an airplane home", numbers.forced_home)] * forced_home
    if objective:
        found.append(Why("1.3.t", "fulfilled an objective of the mission", numbers.objective))
    return tuple(found)


def fulfilled(state: State, airplane: Airplane) -> bool:
    """Did a man fulfil an objective (1.3.t)? His side met one, or his airplane left over the edge of its task."""
    if any(objective.side == airplane.side and objective.id in state.met for objective in state.setting.objectives):
        return True
    if airplane.fate != "exited" or airplane.downed:
        return False
    limits = [one.exit_within for side in state.setting.sides for one in side.force if one.id == airplane.id]
    return all(limit is None or airplane.moved - airplane.entered <= limit for limit in limits)


# ---- what it buys


def price(value: int) -> int:
    """The experience points that raise a skill of this value by one (1.3.1, 1.3.t)."""
    return career_charts.experience().price.look_up(value)


def raised(man: PilotRecord, skill: Skill) -> PilotRecord:
    """A man's record with a skill raised by one and paid for (1.3.1); Refused if he cannot pay."""
    value = getattr(man, skill)
    cost = price(value)
    if value >= BEST:
        raise Refused(Why("1.3.1", f"{skill} {value} is as high as a skill can be"))
    if cost > man.experience:
        raise Refused(Why("1.3.1", f"{skill} {value + 1} costs {cost} points, {man.experience} are left"))
    return msgspec.structs.replace(man, experience=man.experience - cost, **{skill: value + 1})


# ---- abilities


def brings_ability(roll: int) -> bool:
    """Does a raised skill bring a special ability (1.4.1)? On a 10 of 1d10."""
    return roll >= career_charts.experience().ability_at


def open_abilities(man: PilotRecord, ace: bool = False) -> tuple[str, ...]:
    """The abilities of a man's table that he has not yet (1.4.1, 1.4.2)."""
    sheet = charts.abilities()
    table = sheet.ace if ace else sheet.pilot if man.post == "pilot" else sheet.gunner
    names = [row.result for row in table.rows if row.result != FREE_CHOICE]
    return tuple([name for name in names if name not in man.traits])


def ability_for(man: PilotRecord, face: int, choice: str = "") -> str | None:
    """The ability that a die gives (1.4.1): d20 for a pilot, d8 for a gunner or observer; None: he has it, roll again.

    On 19 and 20 a pilot takes any that he likes: `choice`.
    """
    sheet = charts.abilities()
    found = (sheet.pilot if man.post == "pilot" else sheet.gunner).look_up(face)
    if found != FREE_CHOICE:
        return None if found in man.traits else found
    if choice not in open_abilities(man):
        raise Fault("ability", f"found {choice!r}", ", ".join(open_abilities(man)))
    return choice


def ace_rolls(before: int, after: int) -> int:
    """How often an ace rolls for an ability when his victories rise like that (1.4.2): at 5, 10, 15 and so on."""
    each = career_charts.experience().ace_each
    return after // each - before // each


def ace_ability_for(man: PilotRecord, face: int) -> str | None:
    """The ability that a d6 gives an ace (1.4.2); None: he has it, roll again."""
    found = charts.abilities().ace.look_up(face)
    return None if found in man.traits else found


def with_ability(man: PilotRecord, ability: str) -> PilotRecord:
    """A man's record with one ability more (1.4.1, 1.4.2)."""
    return msgspec.structs.replace(man, traits=(*man.traits, ability))
