"""The roster (SC01-SC03, SC15): who is in a squadron, under which name, and who can fly today."""

from collections.abc import Sequence

from aerodrome.campaign import charts, lives, service_charts
from aerodrome.campaign.service_charts import Role
from aerodrome.campaign.setting import Unit
from aerodrome.campaign.state import Airman, Aviator, Plane, State
from aerodrome.core.airmen import name_for
from aerodrome.core.sortie import Quality

LETTERS = "ABCDE"
"""What the machines of each squadron begin with; there are four at most, and the last letter is for strangers."""


def planes_of(unit: Unit, squadron: int) -> tuple[Plane, ...]:
    """The machines that a squadron begins with, numbered from one."""
    nation = service_charts.services()[unit.service].nation
    types = [issue.type for issue in unit.machines for _ in range(issue.count)]
    return tuple([
        Plane(plane_id(squadron, number), squadron, slug, service_charts.aircraft_type(slug, nation).role)
        for number, slug in enumerate(types, 1)
    ])  # fmt: skip


def plane_id(squadron: int, number: int) -> str:
    """The id of a squadron's machine: a letter for the squadron and a number."""
    return f"{LETTERS[squadron]}{number}"


def stranger_id(state: State, number: int) -> str:
    """The same for a nameless machine of a side without a squadron: it has the letter after those of the squadrons."""
    return plane_id(len(state.squadrons), number)


def named(nation: str, number: int, known: Sequence[Airman], squadron: int) -> str:
    """A name for somebody new (SC01): unlike those of all whom a campaign has known, then of his comrades' at least."""
    serving = [man for man in known if man.serving]
    comrades = [man.name for man in serving if man.squadron == squadron]
    return name_for(nation, number, [man.name for man in known], ([man.name for man in serving], comrades))


def first_men(
    unit: Unit, squadron: int, start: int, life: int, date: str, known: Sequence[Airman]
) -> tuple[Airman, ...]:
    """The men who begin (SC01-SC03, SC15): a commander who does not fly, then a crew for every machine.

    Every other machine has veterans; seats of a shared squadron get machines in turn; the squadron's enlisted men are
    the last to have been listed. One number opens the list of names, another that of lives.
    """
    nation = service_charts.services()[unit.service].nation
    planes = planes_of(unit, squadron)
    men: list[Airman] = []
    posts: list[tuple[Aviator, Role, Quality, str]] = []
    for at, plane in enumerate(planes):
        quality: Quality = "veteran" if at % 2 == 0 else "novice"
        seat = unit.seats[at % len(unit.seats)]
        posts.append(("pilot", plane.role, quality, seat))
        if plane.role == "two-seater":
            posts.append(("observer", plane.role, quality, seat))
    for at, (post, role, quality, seat) in enumerate(posts):
        name = named(nation, start + at, (*known, *men), squadron)
        enlisted = at >= len(posts) - unit.enlisted
        men.append(
            Airman(
                name, squadron, seat, post, unit.service, nation,
                enlisted=enlisted, quality=quality, last_role=role, joined=date,
                life=lives.drawn(nation, life + at),
            )
        )  # fmt: skip
    return (*men, commander_for(unit, squadron, start + len(posts), life + len(posts), date, (*known, *men)))


def commander_for(unit: Unit, squadron: int, number: int, life: int, date: str, known: Sequence[Airman]) -> Airman:
    """A Major sent to command a squadron; he does not fly (SC02)."""
    nation = service_charts.services()[unit.service].nation
    return Airman(
        named(nation, number, known, squadron), squadron, unit.seats[0], "pilot", unit.service, nation,
        rank=charts.numbers().ranks.major, quality="veteran", commander=True, flies=False, joined=date,
        life=lives.drawn(nation, life, commander=True),
    )  # fmt: skip


def recruit(state: State, squadron: int, post: Aviator, role: Role, number: int, life: int) -> Airman:
    """A replacement (SC03): a novice, for the seat that has fewest men."""
    unit = state.setting.squadrons[squadron]
    nation = service_charts.services()[unit.service].nation
    serving = state.strength(squadron)
    seat = min(unit.seats, key=lambda one: len([man for man in serving if man.seat == one]))
    name = named(nation, number, state.airmen, squadron)
    return Airman(
        name, squadron, seat, post, unit.service, nation, last_role=role, joined=state.date,
        life=lives.drawn(nation, life),
    )  # fmt: skip


def available(state: State, squadron: int, post: Aviator) -> list[Airman]:
    """The men of a post who can fly today (SC47, step 6): fit, and no commander who stays on the ground (SC02)."""
    return [m for m in state.strength(squadron) if m.status == "fit" and m.post == post and m.flies]


def ready(state: State, squadron: int, role: Role) -> list[Plane]:
    """The machines of a role that are ready."""
    return [p for p in state.planes if p.squadron == squadron and p.role == role and not p.lost and not p.workshop]


def on_strength(state: State, squadron: int, role: Role) -> list[Plane]:
    """The machines of a role that a squadron has, in the workshop or not."""
    return [p for p in state.planes if p.squadron == squadron and p.role == role and not p.lost]


def is_personal(state: State, plane: Plane) -> bool:
    """Does a machine belong to a man on the squadron's strength (1.4.1, 1.4.2)? Nobody else flies it then."""
    return plane.owner in state.ids and state.man(plane.owner).serving


def common(state: State, planes: list[Plane]) -> list[Plane]:
    """Those of some machines that anybody may fly."""
    return [plane for plane in planes if not is_personal(state, plane)]


def establishment(unit: Unit) -> dict[Role, int]:
    """How many machines of each role a squadron should have (SC03)."""
    nation = service_charts.services()[unit.service].nation
    found: dict[Role, int] = {"scout": 0, "two-seater": 0}
    for issue in unit.machines:
        found[service_charts.aircraft_type(issue.type, nation).role] += issue.count
    return found


def command_seat(state: State, squadron: int) -> str:
    """The seat that runs a squadron (SC02): the first one at it."""
    return state.setting.squadrons[squadron].seats[0]
