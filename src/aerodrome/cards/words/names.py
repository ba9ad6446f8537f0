"""Names and numbers as people say them: planes, units, cards, distances, men."""

from collections.abc import Sequence

from aerodrome.cards.fire.shots import short
from aerodrome.cards.ground.tasks import supplied
from aerodrome.cards.parts.airplanes import Airplane, Gun
from aerodrome.cards.setting import Objective, Setting, Unit
from aerodrome.cards.state import State
from aerodrome.core.airmen import Crew, christened
from aerodrome.core.phrases import capital, count, listing, number, people, verb
from aerodrome.core.sortie import Flier

POSTS = {
    "fixed": "fixed guns",
    "nose": "nose guns",
    "rear": "rear guns",
    "ventral": "ventral guns",
    "rockets": "rockets",
    "gun": "machine gun",
    "rifles": "rifles",
    "shell": "shell",
}
LINES = {"own lines": "over its own lines", "no man's land": "over no man's land", "enemy lines": "over enemy lines"}
CAUSES = {
    "damage": "it has taken too much damage",
    "pilot": "its pilot is dead",
    "explosion": "its tank is hit",
    "engine": "its engine has stopped",
    "fuel": "its tank is empty",
}

SORTS = {
    "escort/bomber": "escort and bomber",
    "recon fighter": "reconnaissance fighter",
    "two-seat fighter/attack": "two-seat fighter for ground attack",
    "two-seater/bomber": "two-seater and bomber",
    "two-seater/day bomber": "two-seater and day bomber",
    "two-seater/scout": "two-seater for reconnaissance",
}
"""Roles that are said otherwise than they are written."""
KINDS = {"machine-gun": "machine gun", "anti-aircraft": "anti-aircraft gun"}
"""Ground units whose kind is said otherwise than it is written."""
PROPER = ("Immelmann", "Split-S")
"""Manoeuvres that keep their capital letters inside a sentence."""


def plane(state: State, name: str) -> str:
    """A plane with its type: `Fokker Dr.I G1`."""
    return f"{state.airplane(state.plane(name)).name} {name}"


def thing(state: State, name: str) -> str:
    """A plane, a balloon or a ground unit in a sentence."""
    if name in state.ids:
        return plane(state, name)
    named = {unit.id: unit.name for unit in state.setting.units}
    named |= {balloon.id: balloon.name for balloon in state.setting.balloons}
    said = named.get(name, name)
    return said if said.startswith("the ") or said[-1:].isdigit() else f"the {said}"


def load(state: State, name: str) -> str:
    """What a plane has to drop (MC82): bombs, or containers for its own side's men."""
    return "container" if supplied(state, state.plane(name)) else "bomb"


def unit_kind(kind: str) -> str:
    """A kind of ground unit: `anti-aircraft gun`."""
    return KINDS.get(kind, kind)


def sort_of(airplane: Airplane) -> str:
    """What sort of airplane a type is: `two-seater for reconnaissance`."""
    return SORTS.get(airplane.role, airplane.role)


def man(state: State, name: str, at: int) -> str:
    """A man of a crew: `the pilot of Fokker Dr.I G1`; by his name where a campaign has given him one."""
    one = state.entry(name).men[at]
    return f"{one.name} in {plane(state, name)}" if is_known(name, one) else f"the {one.post} of {plane(state, name)}"


def is_known(name: str, one: Flier) -> bool:
    """Has a campaign given a name to a man of a plane? Others are only called after it."""
    return not one.name.startswith(f"{name} ")


def airman(state: State, name: str, at: int) -> str:
    """The name of a man of a crew: a campaign's, or where there is none a name that he has in this battle."""
    entry, entries = state.entry(name), state.setting.entries
    if any(is_known(one.id, flier) for one in entries for flier in one.men):
        return entry.men[at].name if is_known(name, entry.men[at]) else ""
    crews = [
        Crew(state.setting.sides[one.side].name, state.setting.airplanes[one.airplane].nation, len(one.men))
        for one in entries
    ]
    own = christened(state.setting.scenario, tuple(crews))[entries.index(entry)]
    return own[at] if own else ""


def guns(gun: Gun) -> str:
    """The guns of a post, one or more: `rear gun`, `fixed guns`."""
    return POSTS[gun.post] if gun.barrels > 1 else POSTS[gun.post].removesuffix("s")


def card(state: State, name: str, written: str) -> str:
    """A manoeuvre card of a plane by its name: `a turn left`."""
    known = state.airplane(state.plane(name)).manoeuvres.by_id
    if written not in known:
        return written
    return inside(known[written].name)


def inside(name: str) -> str:
    """The name of a manoeuvre inside a sentence: `turn left`, `Immelmann`."""
    return name if name in PROPER else name.lower()


def units(thousandths: int) -> str:
    """A distance in units: `4.6 u`."""
    return f"{thousandths / 1000:.1f} u"


def span(distance: int) -> str:
    """Short or long, with the distance."""
    return f"{'short' if short(distance) else 'long'} range ({units(distance)})"


def does(state: State, at: int, one: str, many: str) -> str:
    """A side and what it does."""
    name = state.setting.sides[at].name
    return f"{people(name)} {verb(name, one, many)}"


TASKS = {
    "destroy": "destroy {}",
    "photograph": "photograph {} and bring the plates home",
    "spot": "spot for the guns firing at {}",
    "cross": "leave over the {} edge",
    "balloon": "burn the balloon",
    "supply": "drop supplies to {}",
}


def objective(setting: Setting, one: Objective) -> str:
    """A task with its points (MC93): `Destroy the depot: four points.`"""
    most = f", {number(one.most)} at most" if one.most else ""
    each = " each" if one.each or one.most else ""
    points = f"{count(one.points, 'point')}{each}{most}"
    return f"{capital(task(setting, one))}: {points}."


def task(setting: Setting, one: Objective) -> str:
    """What a task asks for: `destroy the depot`."""
    return tasks(setting, [one], "and")


def tasks(setting: Setting, some: Sequence[Objective], last: str, side: int = -1) -> str:
    """What several tasks ask for, those of a kind together: `destroy the depot and the train`; a side that is told of
    its enemy's hears which targets are its own: `destroy our depot`."""
    targets: dict[str, list[str]] = {}
    for one in some:
        target = next((_owned(unit, side) for unit in setting.units if unit.id == one.target), one.edge)
        targets.setdefault(one.task, []).append(target)
    return listing([TASKS[kind].format(listing(named, last)) for kind, named in targets.items()], last)


def _owned(unit: Unit, side: int) -> str:
    """What stands on the ground, to a side: what it loses when it is destroyed is its own."""
    named = unit.name.startswith("the ")
    return unit.name.replace("the ", "our ", 1) if named and unit.strength and unit.side == side else unit.name
