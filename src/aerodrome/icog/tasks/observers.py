"""Observation (6.6.1): who looks, what he can see and how well; what else he may do with his turn (6.6.3.1)."""

from collections.abc import Iterator
from itertools import combinations

import msgspec

from aerodrome.core.why import Why, total
from aerodrome.icog.ground import ground, ground_charts, lines
from aerodrome.icog.gunnery import gunners
from aerodrome.icog.men import skills, traits
from aerodrome.icog.setting import Objective
from aerodrome.icog.state import Message, State, Unit
from aerodrome.icog.tables import bombing_charts
from aerodrome.icog.tasks import artillery, objectives

OBSERVE, REPORT, CORRECT, EFFECT = "observe", "report", "correct", "effect"
MESSAGES: dict[str, Message] = {REPORT: "report", CORRECT: "correct", EFFECT: "effect"}


class Look(msgspec.Struct, frozen=True, gc=False):
    """A ground unit that an observer could try to make out, with the Awareness test it takes."""

    unit: str
    distance: int
    modifiers: tuple[Why, ...]
    target: int
    """What the die may show at most."""


def observer(state: State, name: str) -> int | None:
    """Who observes: the first able man beside the pilot (6.6.1.1); None if there is none."""
    airplane = state.airplane(name)
    men = [at for at, man in enumerate(airplane.crew) if at and man.post != "pilot"]
    return next((at for at in men if gunners.can_work(state, name, at)), None)


# ---- observation


def sought(state: State, side: int) -> tuple[Objective, ...]:
    """The open objectives for which a side looks for ground units (6.6.1.1)."""
    return (*objectives.open_for(state, side, "observe"), *objectives.open_for(state, side, "report"))


def unseen(state: State, side: int) -> list[Unit]:
    """The ground units that a side still wants to make out."""
    wanted = [name for one in sought(state, side) for name in one.targets if (one.id, name) not in state.work]
    return [unit for unit in ground.standing(state) if unit.id in wanted]


def in_sight(state: State, name: str) -> list[Unit]:
    """Those of them within the range of the ground fire template and in plain sight (6.6.1.1)."""
    airplane = state.airplane(name)
    return [
        unit
        for unit in unseen(state, airplane.side)
        if ground_charts.range_modifier(away(state, name, unit)) is not None
        and lines.clear(state, airplane.at, lines.above(unit.at))
    ]


def away(state: State, name: str, unit: Unit) -> int:
    """How far an airplane is from a unit, in thousandths."""
    return round(state.airplane(name).at.to(unit.at).length() * ground_charts.UNIT)


def look(state: State, name: str, member: int, unit: str, count: int) -> Look:
    """The Awareness test to make out a unit (6.6.1.1), one of so many tried in this turn (6.6.1.2).

    Distance counts as for the fire of a 37 mm gun; each further unit makes all of these tests harder.
    """
    distance = away(state, name, state.unit(unit))
    sheet = bombing_charts.observers().observation
    found = (
        Why("6.6.1.1", f"distance {distance / ground_charts.UNIT:.1f} MU", ground_charts.range_modifier(distance) or 0),
        Why("6.6.1.2", f"{count} units in one turn", sheet.further * (count - 1)),
        Why("6.6.1.1", "how it stands", ground.entry_of(state.setting, unit).sighting),
        *traits.modifiers(state, name, member, "observation"),
    )
    modifiers = tuple([why for why in found if why.value])
    skill, _ = skills.skill(state, name, member, "awareness")
    return Look(unit, distance, modifiers, skill + total(modifiers))


def choices(state: State, name: str) -> Iterator[str]:
    """Up to three units to be looked for in one turn (6.6.1.2), as answers: `DG1`, `DG1 DG4`."""
    seen = in_sight(state, name)
    seen.sort(key=lambda unit: away(state, name, unit))
    for count in range(1, 1 + min(len(seen), bombing_charts.observers().observation.most)):
        for units in combinations(seen, count):
            yield " ".join([unit.id for unit in units])


# ---- what an observer does in a turn


def duties(state: State, name: str, member: int) -> Iterator[str]:
    """What an observer may do instead of shooting: look around (6.6.1.2), report (6.6.3.1), direct guns (6.6.4).

    `observe`, `report`, `correct BF1`, `effect BF1`; only what some objective or battery is waiting for.
    """
    if member != observer(state, name):
        return
    side = state.airplane(name).side
    if in_sight(state, name):
        yield OBSERVE
    if reportable(state, side):
        yield REPORT
    for battery in artillery.waiting(state, side):
        yield f"{CORRECT} {battery.id}"
        yield f"{EFFECT} {battery.id}"


def reportable(state: State, side: int) -> list[Objective]:
    """The objectives of which enough units are made out, so that a message would fulfil them (6.6.3.1)."""
    return [
        one
        for one in objectives.open_for(state, side, "report")
        if len([name for done, name in state.work if done == one.id]) >= needed(one)
    ]


def needed(objective: Objective) -> int:
    """How many of its units an objective asks for (3.m)."""
    return objective.count or len(objective.targets)
