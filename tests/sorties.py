"""Sorties for tests: men of a campaign for the machines of a scenario, with skills drawn by chance."""

from random import Random
from typing import Any

from hypothesis import strategies as st

from aerodrome.cards.parts.airplanes import airplanes as plane_cards
from aerodrome.cards.sortie import seats as cards_seats
from aerodrome.cards.sortie import sort
from aerodrome.core import skillbook
from aerodrome.core.report import MissionReport
from aerodrome.core.rules import rules_of
from aerodrome.core.sortie import Flier, Mount, Quality, Sortie
from aerodrome.icog.cockpit import panels
from aerodrome.icog.mission.sortie import seats as icog_seats
from aerodrome.triangle import airplanes
from aerodrome.triangle.sortie import seats as triangle_seats

BROUGHT = (*skillbook.SKILLS, *skillbook.KEEPSAKES)
QUALITIES: tuple[Quality, ...] = ("novice", "veteran", "ace")
MOST = 4
"""Machines of a side at most, so that battles stay short."""


def places(game: str, scenario: str, **options: Any) -> list[tuple[str, str, tuple[str, ...]]]:
    """Side, type and seats of each machine that a scenario has, balloons left out."""
    setting = rules_of(game).setting(scenario, options)
    found: list[tuple[str, str, tuple[str, ...]]] = []
    if game == "cards":
        return [
            (setting.sides[entry.side].name, entry.airplane, cards_seats(setting.airplanes[entry.airplane]))
            for entry in setting.entries
        ]
    for side in setting.sides:
        for entry in side.force:
            if game == "icog":
                found.append((side.name, entry.panel, icog_seats(setting.panels[entry.panel])))
            elif seats := triangle_seats(setting.airplanes[entry.airplane]):
                found.append((side.name, entry.airplane, seats))
    return found


def post_of(seat: str, at: int) -> Any:
    """The post of a man in a seat; only the first man is the pilot of a sortie."""
    return "pilot" if at == 0 else "gunner" if seat == "pilot" else seat


def random_sortie(game: str, scenario: str, seed: int) -> Sortie:
    """Men with many skills in the machines of a scenario; with every other seed the sides exchange their names."""
    rng = Random(f"{game} {scenario} {seed}")
    mounts: list[Mount] = []
    count: dict[str, int] = {}
    for side, kind, seats in places(game, scenario):
        count[side] = count.get(side, 0) + 1
        if count[side] > MOST:
            continue
        men = tuple([
            Flier(
                name=f"{side} {count[side]}.{at + 1}",
                post=post_of(seat, at),
                quality=rng.choice(QUALITIES),
                skills=tuple(rng.sample(BROUGHT, rng.randrange(9))),
                wounds=rng.randrange(3) // 2,
                parachute=rng.randrange(4) == 0,
            )
            for at, seat in enumerate(seats)
        ])  # fmt: skip
        mounts.append(Mount(side, kind, men, extra_damage=3 * (rng.randrange(3) == 0)))
    one, other = [side.name for side in rules_of(game).setting(scenario, {}).sides]
    return Sortie("1918-05-01", tuple(mounts), ((other, one), (one, other)) if seed % 2 else ())


@st.composite
def sorties(draw: Any, game: str, scenario: str) -> Sortie:
    """Any valid sortie: some machines of each side, some of another type, men with whatever they bring, any names."""
    listed = places(game, scenario)
    sides = list(dict.fromkeys(side for side, _, _ in listed))
    mounts = []
    for side in sides:
        own = [place for place in listed if place[0] == side]
        flown = draw(st.lists(st.sampled_from(range(len(own))), min_size=1, max_size=MOST, unique=True))
        for number in flown:
            _, kind, seats = own[number]
            kind = draw(st.sampled_from([kind, *alike(game, kind)]))
            seats = _seats(game, kind)
            men = tuple([draw(_flier(f"{side} {number}.{at}", post_of(seat, at))) for at, seat in enumerate(seats)])
            mounts.append(Mount(side, kind, men, draw(st.sampled_from((0, 3)))))
    one, other = sides
    here = ((one, "Blues"), (other, "Reds"))
    names = draw(st.sampled_from([(), here, here[::-1], ((one, other), (other, one)), ((other, one), (one, other))]))
    return Sortie("1917-04-06", tuple(mounts), names)


def _flier(name: str, post: Any) -> Any:
    return st.builds(
        Flier,
        name=st.just(name),
        post=st.just(post),
        quality=st.sampled_from(QUALITIES),
        kills=st.sampled_from((0.0, 1.5, 7.0)),
        skills=st.lists(st.sampled_from(BROUGHT), max_size=6, unique=True).map(tuple),
        wounds=st.integers(0, 2),
        parachute=st.booleans(),
    )


def _seats(game: str, kind: str) -> tuple[str, ...]:
    if game == "cards":
        return cards_seats(plane_cards()[kind])
    return icog_seats(panels.panel(kind)) if game == "icog" else triangle_seats(airplanes.airplane(kind))


def alike(game: str, kind: str) -> list[str]:
    """Other types that fit into the same place."""
    if game == "cards":
        own_sort = sort(plane_cards()[kind])
        return [slug for slug, one in plane_cards().items() if one.deck and sort(one) == own_sort][:4]
    if game == "icog":
        own = panels.panel(kind)
        return [slug for slug, one in panels.panels().items() if one.crew == own.crew and one.bombs == own.bombs][:4]
    role = airplanes.airplane(kind).role
    return [slug for slug, one in airplanes.airplanes().items() if one.role == role][:4]


def sides(sortie: Sortie) -> dict[str, str]:
    """For which side each man of a sortie flies, by the name that it has at the table."""
    there = dict(sortie.names)
    return {man.name: there.get(mount.side, mount.side) for mount in sortie.mounts for man in mount.men}


def names(sortie: Sortie) -> list[str]:
    """All men of a sortie."""
    return sorted(man.name for mount in sortie.mounts for man in mount.men)


def reported(report: MissionReport) -> list[str]:
    """All men of a mission report."""
    return sorted(man.name for machine in report.machines for man in machine.men)
