"""Bombing runs (6.5.4.1, 6.5.4.2, 6.5.4.6): the way over the ground, and the marks of what is to fall on it.

A run is said as `3 from 6.5`: three bombs one by one, the first after 6.5 MU of the way flown; `2x4 from 6`: two groups
of four; `3 at DG2`: all three at a target before the nose, in a dive; or `none`.
"""

import re
from collections.abc import Iterator
from itertools import pairwise

import msgspec

from aerodrome.core.dice import Chance
from aerodrome.core.geometry import Point
from aerodrome.core.why import Why
from aerodrome.icog.ground import strafing
from aerodrome.icog.gunnery import shooting
from aerodrome.icog.movement import segments
from aerodrome.icog.movement.announcement import UNIT, Announcement, length
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.movement.limits import elevation
from aerodrome.icog.state import Airplane, Load, Run, State, Unit
from aerodrome.icog.tables import bombing_charts
from aerodrome.icog.tasks import bombing, dive_bombing, drops

NONE, RELEASE = "none", "release"
NEAR = 6 * UNIT
"""Targets so near to the way are offered as marks."""
TENTH = 100
_LEVEL = re.compile(r"([1-9][0-9]?)(?:x([1-9]))? from ([0-9]{1,3}(?:\.[0-9]{1,3})?)")
_DIVE = re.compile(r"([1-9]) at ([A-Za-z]\w*)", re.ASCII)
EXAMPLE = "3 from 6.5 (three along the way), 2x4 from 6 (groups), 3 at DG2 (in a dive), or none"
Track = tuple[Point, ...]


class Wish(msgspec.Struct, frozen=True, gc=False):
    """A run as it is said: how many places, how many at each, from where, or at what in a dive."""

    places: int
    each: int
    start: int
    target: str = ""

    @property
    def text(self) -> str:
        """The run as an answer."""
        if self.target:
            return f"{self.places} at {self.target}"
        group = f"x{self.each}" if self.each > 1 else ""
        return f"{self.places}{group} from {length(self.start)}"


# ---- the way over the ground


def is_level(start: Airplane, flight: Flight) -> bool:
    """Were wings and body within 45 degrees of level all through a move (6.5.4.2)?"""
    poses = [segments.pose_of(start.at, start.frame), *[segments.pose_of(leg.at, leg.frame) for leg in flight.legs]]
    return all(segments.within_45(pose) for pose in (*poses, segments.pose_of(flight.at, flight.frame)))


def track(start: Point, flight: Flight) -> Track:
    """The way of a flight as seen on the map (6.5.4.1): what it passed over, from where it began to where it ended."""
    points = [start]
    for leg in flight.legs:
        points += [*leg.along, leg.at]
    return tuple([Point(point.x, point.y, 0) for point in points])


def way_of(way: Track) -> int:
    """How long a way is on the map, in thousandths."""
    return sum([bombing.level(one, two) for one, two in pairwise(way)])


def place_on(state: State, way: Track, after: int) -> Point:
    """The place on the ground over which an airplane was after so much of its way (6.5.4.1)."""
    for one, two in pairwise(way):
        piece = bombing.level(one, two)
        if after < piece:
            share = after / piece
            return _on_ground(state, one.x + round((two.x - one.x) * share), one.y + round((two.y - one.y) * share))
        after -= piece
    return _on_ground(state, way[-1].x, way[-1].y)


def _on_ground(state: State, x: int, y: int) -> Point:
    return Point(x, y, elevation(state, x, y))


# ---- what may be marked


def possible(state: State, name: str, load: Load, way: Track) -> bool:
    """Can an airplane drop anything after its move: in level flight along its way, or in a dive?"""
    return bool(_level(state, name, load, way)) or (load == "bombs" and bool(dive_bombing.targets(state, name)))


def _level(state: State, name: str, load: Load, way: Track) -> bool:
    """Can it drop in level flight? `way` is empty where it was not level (6.5.4.2)."""
    airplane = state.airplane(name)
    return bool(way) and not airplane.attitude and bombing.dropper(state, name, load) is not None


def spacing(state: State, airplane: Airplane) -> int:
    """How far apart the marks of a string lie (6.5.4.t, 6.5.4.7), in thousandths."""
    return bombing_charts.spacing(shooting.band(state, airplane))


def read(answer: str) -> Wish | None:
    """The run that an answer means; None if it is not understood."""
    if found := _LEVEL.fullmatch(answer):
        whole, _, rest = found[3].partition(".")
        return Wish(int(found[1]), int(found[2] or 1), int(whole) * UNIT + int(rest.ljust(3, "0")))
    if found := _DIVE.fullmatch(answer):
        return Wish(int(found[1]), 1, 0, found[2])
    return None


def refuse(state: State, name: str, load: Load, way: Track, answer: str) -> tuple[Why, ...]:
    """Every reason why a run cannot be marked like this (6.5.4.1, 6.5.4.2, 6.5.4.6, 6.5.4.2.1, 6.5.4.2.2)."""
    if answer == NONE:
        return ()
    wish = read(answer)
    if wish is None:
        return (Why("6.5.4.6", f"{answer!r} is not understood: {EXAMPLE}"),)
    return tuple(_in_dive(state, name, load, wish) if wish.target else _in_string(state, name, load, way, wish))


def _in_string(state: State, name: str, load: Load, way: Track, wish: Wish) -> Iterator[Why]:
    """A string in level flight (6.5.4.6): all of it on the way, one by one or in the panel's groups."""
    airplane = state.airplane(name)
    bombs = state.panel(airplane).bombs
    if not _level(state, name, load, way):
        yield Why("6.5.4.2", f"{name} did not fly level, or nobody aboard can drop anything")
        return
    if wish.places * wish.each > bombing.aboard(airplane, load):
        yield Why("6.5.4.6", f"{name} has {bombing.aboard(airplane, load)} {load} left")
    if wish.each > 1 and (load != "bombs" or bombs is None or wish.each != bombs.groups):
        yield Why("6.5.4.6", f"{load} of {name} do not fall in groups of {wish.each}")
    end = wish.start + (wish.places - 1) * spacing(state, airplane)
    if end > way_of(way):
        words = "the last mark would lie {} MU along a way of {}".format(*_told_apart(end, way_of(way)))
        yield Why("6.5.4.1", f"{words}; {name} must fly over it in this turn")


def _told_apart(end: int, way: int) -> tuple[str, str]:
    """Two lengths to a tenth of a Move unit, exact where they would seem alike."""
    one, other = length(round(end, -2)), length(round(way, -2))
    return (one, other) if one != other else (length(end), length(way))


def _in_dive(state: State, name: str, load: Load, wish: Wish) -> Iterator[Why]:
    """All bombs at one place in a dive (6.5.4.2.1, 6.5.4.2.2)."""
    if load != "bombs":
        yield Why("6.6.3.2", "messages and supplies are dropped in level flight")
        return
    if wish.target not in [unit.id for unit in dive_bombing.targets(state, name)]:
        yield Why("6.5.4.2.1", f"{name} cannot bomb {wish.target} in a dive: it must point at it, in the gunnery cone")
    if wish.places > dive_bombing.most(state.airplane(name)):
        most = dive_bombing.most(state.airplane(name))
        yield Why("6.5.4.2.2", f"{wish.places} bombs in a dive: at most {most}")


def offers(state: State, name: str, load: Load, way: Track) -> Iterator[str]:
    """`none`, then the runs that make sense: in a dive, and strings across each target near the way."""
    yield NONE
    airplane = state.airplane(name)
    if load == "bombs":
        for unit in dive_bombing.targets(state, name):
            yield from (Wish(count, 1, 0, unit.id).text for count in range(dive_bombing.most(airplane), 0, -1))
    yield from dict.fromkeys(_strings(state, name, load, way))


def _strings(state: State, name: str, load: Load, way: Track) -> Iterator[str]:
    """Strings across each target near the way, the longest first; where there is none, all that fits on the way."""
    airplane = state.airplane(name)
    if not _level(state, name, load, way):
        return
    bombs, gap, whole = state.panel(airplane).bombs, spacing(state, airplane), way_of(way)
    left, groups = bombing.aboard(airplane, load), bombs.groups if bombs and load == "bombs" else 1
    targets = [nearest_on(way, at) for at in goals(state, airplane, load, way)]
    for near in targets or [0]:
        for each in dict.fromkeys((1, groups)):
            for places in range(min(left // each, 1 + whole // gap), 0, -1):
                start = near - (places - 1) * gap // 2
                start = max(0, min(whole - (places - 1) * gap, start)) // TENTH * TENTH
                yield Wish(places, each, start).text
                if not targets:
                    break


def goals(state: State, airplane: Airplane, load: Load, way: Track) -> list[Point]:
    """Where bombs or containers could be wanted, near the way: the nearest first."""
    if load == "bombs":
        places = [one.at for one in strafing.prey(state, airplane.side) if isinstance(one, Unit)]
    else:
        places = [at for one in drops.wanted(state, airplane.side) for at in drops.places(state, one)]
    near = [(bombing.level(at, place_on(state, way, nearest_on(way, at))), at) for at in places]
    return [at for away, at in sorted(near, key=lambda pair: pair[0]) if away <= NEAR]


def below(state: State, airplane: Airplane, way: Track) -> list[Unit]:
    """The enemy's ground units near a way."""
    units = [one for one in strafing.prey(state, airplane.side) if isinstance(one, Unit)] if way else []
    return [unit for unit in units if bombing.level(unit.at, place_on(state, way, nearest_on(way, unit.at))) <= NEAR]


def nearest_on(way: Track, at: Point) -> int:
    """After how much of a way one is nearest to a place."""
    best, passed = (1 << 60, 0), 0
    for one, two in pairwise(way):
        piece = bombing.level(one, two)
        dx, dy = two.x - one.x, two.y - one.y
        square = dx * dx + dy * dy
        share = min(1.0, max(0.0, ((at.x - one.x) * dx + (at.y - one.y) * dy) / square)) if square else 0.0
        x, y = one.x + round(dx * share), one.y + round(dy * share)
        best = min(best, ((at.x - x) ** 2 + (at.y - y) ** 2, passed + round(piece * share)))
        passed += piece
    return best[1]


def sample(state: State, name: str, load: Load, way: Track, rng: Chance) -> str:
    """A run at random: mostly one of those offered, now and then another."""
    found = list(offers(state, name, load, way))
    if len(found) > 1 and rng.randrange(8):
        return found[1 + rng.randrange(len(found) - 1)]
    anywhere = Wish(1, 1, rng.randrange(way_of(way) + 1) if way else 0).text
    return anywhere if not refuse(state, name, load, way, anywhere) and rng.randrange(4) else NONE


def run(state: State, name: str, load: Load, way: Track, answer: str) -> Run | None:
    """The run with its marks on the ground (6.5.4.1, 6.5.4.6, 6.5.4.2.1); None if nothing is to fall."""
    wish = read(answer)
    if wish is None:
        return None
    if wish.target:
        return Run(load, True, (state.unit(wish.target).at,), wish.places)
    return Run(load, False, marks(state, way, wish, spacing(state, state.airplane(name))), wish.each)


def marks(state: State, way: Track, wish: Wish, gap: int) -> tuple[Point, ...]:
    """The impact points of a string (6.5.4.6): along the way, each as far from the one before as the table says."""
    return tuple([place_on(state, way, wish.start + number * gap) for number in range(wish.places)])


# ---- announcing it


def refuse_move(state: State, airplane: Airplane, announcement: Announcement) -> Iterator[Why]:
    """Why a move cannot be announced with a run (6.5.4.2, 6.5.4.4, 6.5.4.2.1)."""
    if not announcement.bomb and not announcement.drop:
        return
    load: Load = "bombs" if announcement.bomb else "containers"
    if announcement.bomb and announcement.drop:
        yield Why("6.5.4.4", "bombs and containers are not dropped in one move")
    if why := bombing.barred(airplane, load):
        yield why
        return
    if airplane.place != "air" or announcement.land or announcement.bail_out:
        yield Why("6.5.4.4", "nothing is dropped on the ground, while landing or bailing out")
        return
    flight = fly(state, airplane.id, announcement)
    if flight.left or flight.grounded:
        yield Why("6.5.4.4", "the move ends before anything can be dropped")
    elif not promising(state, airplane, announcement, flight):
        yield Why("6.5.4.2", "the move is neither level all through, nor does it end in a dive at a target")


def promising(state: State, airplane: Airplane, announcement: Announcement, flight: Flight) -> bool:
    """Does a flight lead to a run, if all goes well: in level flight (6.5.4.2) or in a dive (6.5.4.2.1)?"""
    if is_level(airplane, flight):
        load: Load = "bombs" if announcement.bomb else "containers"
        if bombing.dropper(state, airplane.id, load) is not None:
            return True
    diving = announcement.bomb and dive_bombing.can(state.panel(airplane))
    return diving and bool(dive_bombing.before(state, airplane.side, flight.at, flight.frame))
