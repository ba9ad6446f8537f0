"""The force builder: airplanes that could have met in a month on a front, drawn by a seed, and a mission for them."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta, Struct

from aerodrome.core import points, typed
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.meetings import Machine
from aerodrome.core.options import with_options
from aerodrome.core.phrases import several
from aerodrome.icog.cockpit import panels
from aerodrome.icog.mission import timeline
from aerodrome.icog.mission.mission_sheet import CROWDED, SECTION, MissionSheet
from aerodrome.icog.mission.timeline import Flown
from aerodrome.icog.tables import career_charts

Kind = Literal["patrol", "recon", "bombing"]
KINDS: tuple[Kind, ...] = get_args(Kind)
MOST = 12
"""Airplanes of a side, at most."""
FLIGHT = 4
"""A flight of one type is not larger than this."""
SIDES = ("Allies", "Central Powers")
MOST_DRAWS, FAIR_DRAWS = 9999, 40
"""How many draws there are, and among how many a fair one is sought."""
OUTSIDE = 4
"""By how much a two-seat fighter is rarer on patrol than a single-seater as common."""
LOAD = 12
"""Bombs that one airplane takes along, at most."""
PRIME, FACTOR, ROUNDS = (1 << 61) - 1, 0x9E3779B97F4A7, 4
"""Numbers that stir a text well enough to draw from."""
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip


class Flight(Struct, frozen=True):
    """Airplanes of one type that fly together."""

    airplane: str
    nation: str
    count: int
    task: Literal["fight", "recon", "escort", "bomb"] = "fight"


class Forces(Struct, frozen=True):
    """Who meets whom, where and when; `kind` is what the side `tasked` is sent to do."""

    date: str
    front: str
    kind: Kind
    sides: tuple[tuple[Flight, ...], tuple[Flight, ...]]
    tasked: int = 0


class Wish(Struct, frozen=True, forbid_unknown_fields=True):
    """A free battle as it is asked for."""

    date: str = "1917-04"
    front: str = "Arras"
    allied: Annotated[int, Meta(ge=1, le=MOST)] = 4
    """How many airplanes the Allies have."""
    central: Annotated[int, Meta(ge=1, le=MOST)] = 4
    """How many the Central Powers have."""
    kind: Kind = "patrol"
    draw: Annotated[int, Meta(ge=0, le=MOST_DRAWS)] = 0
    """Which of the many forces that could have met."""
    fair: bool = False
    """Of some draws the one whose sides are worth most nearly the same."""


# ---- forces


def forces(date: str, front: str, sides: tuple[int, int] = (4, 4), kind: str = "patrol", seed: int = 0) -> Forces:
    """Airplanes that could have met on a front in a month: the same for the same seed, common types likelier.

    An unknown month, front or kind, or a number that does not fit, is a Fault that says what there is.
    """
    timeline.check_month(date)
    timeline.front(front, date)
    if kind not in KINDS:
        raise unknown("kind", kind, KINDS)
    chosen: Kind = next(one for one in KINDS if one == kind)
    for name, number in zip(SIDES, sides, strict=True):
        if not 1 <= number <= MOST:
            raise Fault(f"airplanes of the {name}", str(number), f"1 to {MOST}")
    lot = Lot(f"{date} {front} {sides[0]} {sides[1]} {kind} {seed}")
    able = [at for at in (0, 1) if chosen == "patrol" or _crews(date, front, at, chosen)]
    if not able:
        possible = [one for one in KINDS if one == "patrol" or any(_crews(date, front, at, one) for at in (0, 1))]
        raise Fault("kind", f"nobody has anything for {kind} at the {front} in {date}", ", ".join(possible))
    tasked = able[lot.draw([1] * len(able))]
    one, other = [_side(lot, date, front, at, sides[at], chosen if at == tasked else "patrol") for at in (0, 1)]
    return Forces(date, front, chosen, (one, other), tasked)


class Lot:
    """A sequence of draws that follows from a text alone."""

    def __init__(self, text: str) -> None:
        self._state = int.from_bytes(text.encode(), "big") % PRIME

    def draw(self, weights: list[int]) -> int:
        """Which of some things is drawn, each as likely as its weight."""
        for _ in range(ROUNDS):
            self._state = (self._state * self._state * FACTOR + self._state + 1) % PRIME
        left = (self._state >> 16) % sum(weights)
        for at, weight in enumerate(weights):
            if left < weight:
                return at
            left -= weight
        raise AssertionError("a draw is always one of the weights")


def _side(lot: Lot, date: str, front: str, at: int, number: int, kind: Kind) -> tuple[Flight, ...]:
    """The flights of a side, all of one nation: those with the task, then fighters."""
    allies = [one for one in timeline.allies(front, date)[at] if kind == "patrol" or _workers(one.nation, date, kind)]
    nation = allies[lot.draw([one.share for one in allies])].nation
    found = []
    if kind != "patrol":
        count = min(number, max(1, number // 4 if kind == "recon" else number // 2))
        types = _workers(nation, date, kind)
        slug = types[lot.draw([one.share for one in types])].airplane
        found.append(Flight(slug, nation, count, "recon" if kind == "recon" else "bomb"))
        number -= count
    fighters = _fighters(nation, date)
    while number:
        count = number if number <= FLIGHT else max(FLIGHT // 2, min(FLIGHT, -(-number // 2)))
        slug = fighters[lot.draw([_patrol_share(one) for one in fighters])].airplane
        found.append(Flight(slug, nation, count, "fight" if kind == "patrol" else "escort"))
        number -= count
    return tuple(_joined(found))


def _joined(flights: list[Flight]) -> list[Flight]:
    """Flights of one type with the same task count as one group."""
    found: list[Flight] = []
    for flight in flights:
        same = next((at for at, one in enumerate(found) if _key(one) == _key(flight)), None)
        if same is None:
            found.append(flight)
        else:
            found[same] = msgspec.structs.replace(flight, count=found[same].count + flight.count)
    return found


def _key(flight: Flight) -> tuple[str, str]:
    return flight.airplane, flight.task


def _fighters(nation: str, date: str) -> list[Flown]:
    """What a nation sends on patrol in a month: single-seaters, and the few two-seaters that flew like them."""
    patrols = timeline.timeline().patrols
    flown = timeline.service(nation, date)
    return [one for one in flown if panels.panel(one.airplane).role == "fighter" or one.airplane in patrols]


def _patrol_share(one: Flown) -> int:
    return one.share * (OUTSIDE if panels.panel(one.airplane).crew == 1 else 1)


def _workers(nation: str, date: str, kind: Kind) -> list[Flown]:
    """What a nation sends to reconnoitre or to bomb in a month: two-seaters for both, heavier ones to bomb.

    Where it has nothing lighter, bombers reconnoitre too.
    """
    found = [one for one in timeline.service(nation, date) if panels.panel(one.airplane).crew > 1]
    if kind == "bombing":
        return [one for one in found if panels.panel(one.airplane).bombs]
    return [one for one in found if panels.panel(one.airplane).role != "bomber"] or found


def _crews(date: str, front: str, at: int, kind: Kind) -> bool:
    """Has a side anything for a task in a month?"""
    return any(_workers(one.nation, date, kind) for one in timeline.allies(front, date)[at])


# ---- words


def month_words(date: str) -> str:
    """`April 1917`."""
    return f"{MONTHS[int(date[5:]) - 1]} {date[:4]}"


def side_words(flights: tuple[Flight, ...]) -> str:
    """`three R.E.8s and one Sopwith Pup`."""
    return " and ".join([several(one.count, panels.panel(one.airplane).name) for one in flights])


# ---- a mission for them


def sheet(found: Forces) -> MissionSheet:
    """A mission for some forces, as a file would have it."""
    front = timeline.front(found.front, found.date)
    counts = [sum([flight.count for flight in side]) for side in found.sides]
    sections = (2 if max(counts) <= 4 and found.kind == "patrol" else 3, 1)
    one, other = [side_words(side) for side in found.sides]
    terrain = msgspec.to_builtins(front.terrain)
    document: dict[str, Any] = {
        "title": f"{month_words(found.date)}, {found.front}",
        "summary": _summary(one, other),
        "briefing": _briefing(found, front.words),
        "sections": sections,
        "turns": 10 if found.kind == "patrol" else 12,
        "extra_turn": found.kind == "patrol",
        "date": found.date,
        "points": {"margin": 1},
        "terrain": {**terrain, "seed": 1 + sum(map(ord, found.front + found.date)) % 997},
        "sides": [_side_sheet(found, at, sections[0] * SECTION[0]) for at in (0, 1)],
    }
    return typed.convert(document, MissionSheet)


def _summary(one: str, other: str) -> str:
    words = f"{one} against {other}."
    return words if len(words) <= 120 else f"{words[:117]}..."


def _briefing(found: Forces, where: str) -> str:
    """What everybody is told before a free battle."""
    one, other = [side_words(side) for side in found.sides]
    tasked = SIDES[found.tasked]
    task = {
        "patrol": "Neither side has another task than to keep the other from doing as it likes.",
        "recon": f"The {tasked} want a picture of what lies behind the enemy's line, and their crew home with it.",
        "bombing": f"The {tasked} carry bombs for a depot behind the enemy's line; three of its six parts are enough.",
    }[found.kind]
    return f"{month_words(found.date)}, {where}. In the west {one}, in the east {other}. {task}"


def _side_sheet(found: Forces, at: int, width: int) -> dict[str, Any]:
    """A side of a free battle: its flights in one area before its own edge, and what the other side is after."""
    count = sum([flight.count for flight in found.sides[at]])
    radius = max(6.0, round((CROWDED * count) ** 0.5 + 0.5, 1))
    area = {"centre": [12, 30] if at == 0 else [width - 12, 30], "radius": radius}
    made: dict[str, Any] = {
        "name": SIDES[at],
        "home": ("west", "east")[at],
        "force": [_group(found, flight, area) for flight in found.sides[at]],
    }
    behind = width * 0.6 if found.tasked == 0 else width * 0.4
    if found.kind == "bombing" and at != found.tasked:
        places = [[behind + x, 30 + y] for x in (-1.5, 0.0, 1.5) for y in (-1.0, 1.0)]
        made["units"] = [{"kind": "depot", "name": "the depot", "at": places}]
        made["units"].append({"kind": "aa-machine-gun", "at": [[behind, 34]], "cover": "sandbags", "points": 1})
    if at == found.tasked and found.kind == "bombing":
        made["objectives"] = [
            {"task": "destroy", "points": 3, "words": "half of the depot burns", "targets": ["the depot"], "count": 3}
        ]
    if at == found.tasked and found.kind == "recon":
        goal = {"task": "photograph", "points": 3, "words": "the enemy's rear is on the plates", "radius": 4}
        made["objectives"] = [{**goal, "at": [behind, 30], "lowest": 15, "highest": 30}]
    return made


def _group(found: Forces, flight: Flight, area: dict[str, Any]) -> dict[str, Any]:
    """A flight as a group of a mission's file."""
    panel = panels.panel(flight.airplane)
    heights = {"fight": 20, "recon": 22, "bomb": 13, "escort": 22 if found.kind == "recon" else 18}
    group: dict[str, Any] = {
        "airplane": flight.airplane,
        "count": flight.count,
        "nation": flight.nation,
        "altitude": heights[flight.task],
        "area": area,
        "task": flight.task,
        "parachutes": career_charts.has_parachutes(flight.nation, found.date),
    }
    if flight.task == "bomb" and panel.bombs:
        group["bombs"] = min(LOAD, panel.bombs.count)
    if flight.task == "recon":
        group["exit"] = ("west", "east")[found.tasked]
    return group


# ---- a free battle


def wished(given: Mapping[str, Any]) -> Wish:
    """What somebody asks for, words or numbers, in place of the usual; a Fault names what is wrong."""
    return with_options(Wish(), given)


def free_battle(wish: Wish) -> MissionSheet:
    """The mission that somebody asks for by month, front, numbers and kind."""
    return sheet(_fairest(wish) if wish.fair else _drawn(wish, wish.draw))


def _drawn(wish: Wish, seed: int) -> Forces:
    return forces(wish.date, wish.front, (wish.allied, wish.central), wish.kind, seed)


def _fairest(wish: Wish) -> Forces:
    """The draw whose sides are worth most nearly the same; a Fault where that was not measured for anybody."""
    drawn = [_drawn(wish, wish.draw + (MOST_DRAWS + 1) * at) for at in range(FAIR_DRAWS)]
    gaps = [_gap(one) for one in drawn]
    known = [gap for gap in gaps if gap is not None]
    if not known:
        found = f"what flies at the {wish.front} in {wish.date} for {wish.kind} has no points"
        raise Fault("options, fair", found, "off, or another month, front or kind")
    return drawn[gaps.index(min(known))]


def _gap(found: Forces) -> float | None:
    """By how many points the sides differ; None where a type of them has none."""
    book = points.load("aerodrome.icog")
    sums = [
        book.force([Machine(flight.airplane) for flight in side for _ in range(flight.count)]) if book else None
        for side in found.sides
    ]
    return None if sums[0] is None or sums[1] is None else abs(sums[0] - sums[1])
