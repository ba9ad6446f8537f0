"""Where a move may end, and what is to be gained and feared there: the preview of a flight in words."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Literal

import msgspec
import numpy as np

from aerodrome.core.phrases import listing
from aerodrome.core.questions import Answer
from aerodrome.triangle import altitude, modes, movement, odds, ranking, reach
from aerodrome.triangle.contact import Contact
from aerodrome.triangle.guns import Shot
from aerodrome.triangle.odds import NOTHING, PoseOdds
from aerodrome.triangle.query import EDGES
from aerodrome.triangle.questions import Fly
from aerodrome.triangle.ranking import FAR
from aerodrome.triangle.state import Piece, State
from aerodrome.triangle.words import clearing, names
from aerodrome.triangle.words.names import chances, hits, percent

NOSES = {0: "level", 1: "nose up", -1: "nose down"}
WITH = {0: "with the nose level", 1: "with the nose up", -1: "with the nose down"}
NOBODY_NOW = "nobody can fire back yet"
Pose = tuple[int, int, int]
"""Point, heading, level."""
Nose = tuple[int, PoseOdds]
"""A way to leave the nose, with what it gives and risks."""


class Landing(msgspec.Struct, frozen=True, gc=False):
    """One end of a move with the best way to leave the nose there, and what it gives and risks."""

    path: Answer
    point: int
    heading: int
    level: int
    done: tuple[int, ...] = ()
    """Zones photographed or bombed on the way."""
    task: str = ""
    """What it does to them: photograph or bomb."""
    edge: str = ""
    """The edge left over."""
    border: bool = False
    tilt: int = 0
    odds: PoseOdds = NOTHING
    spared: bool = False
    """Is it that tilt which keeps it from being fired at at once?"""
    forgone: Nose | None = None
    """Where that tilt gives no shot: the best of those that give one."""
    way: int = FAR
    """How far it is from where the piece wants to be: a zone or an edge of its task, or the back of an enemy."""
    right: bool = True
    """Leaving: is it entitled to?"""
    waived: str = ""
    clears: bool = False
    """Does it clear a jammed gun that not every move clears?"""

    @property
    def shown(self) -> Nose:
        """How the nose is shown: the way that gives a shot, if there is one, and else the best."""
        return self.forgone or (self.tilt, self.odds)

    @property
    def worth(self) -> tuple[int, ...]:
        """What puts one end before another: a task done, a good shot at little risk, nearness to the goal."""
        strays = bool(self.edge) and not self.right
        balance = self.odds.gain - self.odds.danger - self.odds.pursued
        return (strays, -len(self.done), -balance, self.border, self.way, bool(self.tilt))


def landing(state: State, question: Fly, path: Answer) -> Landing:
    """Where a legal path ends."""
    piece = state.piece(question.piece)
    flight = reach.walk(state, piece.id, question.die, question.levels, path)
    point, heading, level, done = flight.point, flight.heading, flight.level, flight.done
    task = (modes.zone_task(state, piece) or "") if done else ""
    if flight.edge:
        right = movement.may_leave(state, piece, flight.edge) is not None
        return Landing(path, point, heading, level, done, task, flight.edge, right=right, waived=flight.waived)
    noses = Noses(state, piece, question)
    tilt, found = noses.at((point, heading, level))
    forgone = noses.forgone((point, heading, level), noses.contact.tilts(point, heading, level), found)
    border, way = state.setting.board.in_border(point), _way(state, piece, (point, heading, level))
    spared = _is_spared(state, piece, (point, heading, level), tilt, found)
    clears = clearing.is_cleared_on(state, piece, question.levels, path)
    return Landing(
        path, point, heading, level, done, task, "", border, tilt, found, spared, forgone, way, waived=flight.waived,
        clears=clears,
    )  # fmt: skip


def landings(state: State, question: Fly) -> list[Landing]:
    """Every end of the move, the most promising first."""
    outlook = Outlook(state, question)
    return outlook.landings(outlook.order)


class Outlook:
    """All ends of a move in the order of their worth. What is told of one is put together when it is asked for."""

    def __init__(self, state: State, question: Fly) -> None:
        self._state, self._piece = state, state.piece(question.piece)
        self.reached = reach.reach(state, question.piece, question.die, question.levels)
        self.table = self.reached.table
        """The ends as rows, in the kernel's columns."""
        self._ways = _ways(state, self._piece, self.reached)
        self._landings: dict[int, Landing] = {}
        self.said: dict[int, tuple[str, str]] = {}
        """What has been said of ends so far, by whoever tells of them."""
        self.forgone: dict[int, Nose] = {}
        """The ends whose nose is best left so that it gives no shot, with the best way to leave it that gives one."""
        self._judged = self._looked_at(Noses(state, self._piece, question))
        beyond: list[int] = np.flatnonzero(self.table[:, 5] >= 0).tolist()
        """The ends that lie beyond an edge."""
        self._entitled = [movement.may_leave(state, self._piece, edge) is not None for edge in EDGES if beyond]
        self._clearing = self._cleared(question.levels)
        self.gives: dict[int, Literal["task", "shot", "clears"]] = dict.fromkeys(self._clearing, "clears")
        """What ends are good for: a task, among them a way out that the piece is entitled to, a shot, or clearing guns
        that not every move clears."""
        self.gives |= {at: "shot" for at, (_, found) in self._judged.items() if found.shot or at in self.forgone}
        if beyond or state.setting.zones:
            self.gives |= dict.fromkeys(self._tasks(), "task")
        self.ranked = self._ranked()
        self.order: list[int] = self.ranked.tolist()
        """The numbers of the ends, the most promising first; `ranked` has them as an array."""
        special = list(dict.fromkeys((*self._judged, *self.gives, *beyond)))
        places = np.argsort(self.ranked)[special].tolist() if special else []
        self.special = dict(sorted(zip(places, special, strict=True)))
        """The ends of which there is more to say than where they are, by their places in the order."""

    def _looked_at(self, noses: "Noses") -> dict[int, Nose]:
        """Those ends where somebody may fire, with what there is to gain and to fear."""
        found = {}
        for at, tilts in noses.contact.at_ends(self.table).items():
            point, heading, level = self.table[at, :3].tolist()
            tilt, odds = noses.weighed((point, heading, level), tilts)
            if tilt or odds is not NOTHING:
                found[at] = tilt, odds
                if forgone := noses.forgone((point, heading, level), tilts, odds):
                    self.forgone[at] = forgone
        return found

    def _cleared(self, levels: int) -> frozenset[int]:
        """The ends on the way to which jammed guns are cleared that not every move clears."""
        if not clearing.matters(self._state, self._piece, levels):
            return frozenset()
        paths = enumerate(self.reached.paths(range(len(self.table))))
        on_board = self.table[:, 5] < 0
        return frozenset([
            at for at, path in paths
            if on_board[at] and clearing.is_cleared_on(self._state, self._piece, levels, path)
        ])  # fmt: skip

    def _tasks(self) -> Iterable[int]:
        """The ends that do a task or lie beyond an edge over which the piece may leave."""
        ends = enumerate(self.table[:, 3:6].tolist())
        return [at for at, (zones, _, edge) in ends if zones or (edge >= 0 and self._entitled[edge])]

    def end(self, at: int) -> reach.End:
        """Point, heading, level, zones done, passage, edge."""
        point, heading, level, zones, passage, edge = self.table[at, :6].tolist()
        return point, heading, level, zones, passage, edge

    def ends(self, numbers: Sequence[int]) -> list[list[int]]:
        """The same of several ends."""
        found: list[list[int]] = self.table[numbers, :6].tolist() if numbers else []
        return found

    def judged(self, at: int) -> Nose:
        """How the nose is best left at an end, and what that gives and risks."""
        return self._judged.get(at, UNSEEN)

    def landings(self, numbers: Sequence[int]) -> list[Landing]:
        """Ends with all that is to be known of them."""
        if new := [at for at in numbers if at not in self._landings]:
            found = zip(new, self.reached.paths(new), strict=True)
            self._landings.update([(at, self._landing(at, path)) for at, path in found])
        return [self._landings[at] for at in numbers]

    def _landing(self, at: int, path: Answer) -> Landing:
        state, piece = self._state, self._piece
        point, heading, level, zones, _, edge = self.end(at)
        waived = reach.WAIVED[self.reached.waived]
        done = tuple([zone for zone in range(len(state.setting.zones)) if zones >> zone & 1]) if zones else ()
        task = (modes.zone_task(state, piece) or "") if done else ""
        if edge >= 0:
            right = self._entitled[edge]
            return Landing(path, point, heading, level, done, task, EDGES[edge], right=right, waived=waived)
        tilt, found = self.judged(at)
        border, way = state.setting.board.in_border(point), int(self._ways[at])
        spared = _is_spared(state, piece, (point, heading, level), tilt, found)
        forgone = self.forgone.get(at)
        return Landing(
            path, point, heading, level, done, task, "", border, tilt, found, spared, forgone, way, waived=waived,
            clears=at in self._clearing,
        )  # fmt: skip

    def _ranked(self) -> Any:
        """Put the ends in the order of `Landing.worth`."""
        seen = [
            (at, found.gain - found.danger - found.pursued, tilt != 0) for at, (tilt, found) in self._judged.items()
        ]
        entitled = sum([1 << at for at, right in enumerate(self._entitled) if right])
        return ranking.ranked(self.table, self._ways, self.reached.query.board, entitled, rows(seen))


UNSEEN = (0, NOTHING)


class Noses:
    """Looks at ends of a move with the nose level, up and down."""

    def __init__(self, state: State, piece: Piece, question: Fly) -> None:
        self._state, self._piece, self._levels = state, piece, question.levels
        self.contact = Contact(state, piece)
        self._tilts: dict[int, list[int]] = {}

    def at(self, pose: Pose) -> Nose:
        """How the nose is best left at an end, and what that gives and risks; level where it is all the same."""
        return self.weighed(pose, self.contact.tilts(*pose))

    def weighed(self, pose: Pose, seen: int) -> Nose:
        """The same, where the tilts are known with which there may be a shot."""
        name, best, most = self._piece.id, UNSEEN, 0
        for tilt in self._tilts_at(pose):
            if seen >> tilt + 1 & 1:
                found = odds.pose(self._state, name, *pose, tilt)
                worth = found.gain - found.danger - found.pursued
                if not tilt or worth > most:
                    best, most = (tilt, found), worth
            elif most < 0:
                best, most = (tilt, NOTHING), 0
        return best

    def forgone(self, pose: Pose, seen: int, best: PoseOdds) -> Nose | None:
        """The most promising way to leave the nose that gives a shot, where the best way gives none."""
        if best.shot:
            return None
        tilts = [tilt for tilt in self._tilts_at(pose) if seen >> tilt + 1 & 1]
        found = [(tilt, odds.pose(self._state, self._piece.id, *pose, tilt)) for tilt in tilts]
        shots = [one for one in found if one[1].shot]
        return max(shots, key=lambda one: one[1].gain - one[1].danger - one[1].pursued, default=None)

    def _tilts_at(self, pose: Pose) -> list[int]:
        """How the nose may be left at an end, level first."""
        level = pose[2]
        if level not in self._tilts:
            names = altitude.tilts_for(self._state, _ended(self._piece, pose), self._levels)
            self._tilts[level] = [0, *[tilt for name in names if (tilt := altitude.TILTS[name])]]
        return self._tilts[level]


def _is_spared(state: State, piece: Piece, pose: Pose, tilt: int, found: PoseOdds) -> bool:
    """Could somebody fire at it at once if its nose were left level, and nobody as it is?"""
    return bool(tilt) and not found.replies and bool(odds.pose(state, piece.id, *pose, 0).replies)


def _ways(state: State, piece: Piece, reached: reach.Reach) -> Any:
    """How far each end is from where the piece wants to be, as an array."""
    goals = _tails(state, piece)
    if goals is None:
        ways = [FAR if end[5] >= 0 else _to_task(state, _ended(piece, end[:3])) for end in reached.ends]
        return np.array(ways)
    return ranking.ways(reached.table, rows(goals), state.setting.board.width)


def rows(numbers: Sequence[tuple[int, int, int]]) -> Any:
    """Some numbers as an array of rows, which may have none."""
    return np.array(numbers, np.int64).reshape(len(numbers), 3)


def _ended(piece: Piece, pose: Pose) -> Piece:
    """The piece at the end of its move."""
    point, heading, level = pose
    return msgspec.structs.replace(piece, place="board", point=point, heading=heading, level=level, passage=0)


def _tails(state: State, piece: Piece) -> list[Pose] | None:
    """The places behind the enemies; none for a piece that has a task to do instead."""
    if modes.on_task(state, piece):
        return None
    board = state.setting.board
    enemies = [other for other in state.pieces if other.place == "board" and other.side != piece.side]
    behind = [board.neighbour(other.point, other.heading + 3) for other in enemies]
    return [
        (at if at >= 0 else other.point, other.heading, other.level)
        for at, other in zip(behind, enemies, strict=True)
    ]  # fmt: skip


def _way(state: State, piece: Piece, pose: Pose) -> int:
    """How far it is from a pose to the nearest place behind an enemy, in steps, turns and levels; or to the task."""
    goals = _tails(state, piece)
    if goals is None:
        return _to_task(state, _ended(piece, pose))
    point, heading, level = pose
    distance = state.setting.board.distance
    ways = [distance(at, point) + abs((to - heading + 3) % 6 - 3) + abs(up - level) for at, to, up in goals]
    return min([FAR, *ways])


def _to_task(state: State, piece: Piece) -> int:
    """How far a piece is from the nearest zone of its task, or from the edge over which the task ends."""
    board = state.setting.board
    zones = [state.setting.zones[at].points for at in modes.open_zones(state, piece)]
    if zones:
        return min(board.distance(piece.point, point) for points in zones for point in points)
    side = state.setting.sides[piece.side]
    row, column = divmod(piece.point, board.width)
    beyond = {"north": board.height - 1 - row, "south": row, "east": board.width - 1 - column, "west": column}
    return beyond[side.exit or side.edge]


def describe(state: State, end: Landing) -> str:
    """An end of a move in words: where, what it does, what it gives and what it risks."""
    return _described(state, end, alone=True)


def gist(state: State, end: Landing) -> str:
    """The same beside a board, which shows the place, and beside a sentence on who can shoot there."""
    return _described(state, end, alone=False)


def _described(state: State, end: Landing, *, alone: bool) -> str:
    if end.edge:
        if not end.right:
            return f"leaves the board over the {end.edge} edge, which isn't allowed: the plane is lost"
        said = [f"leaves the board over the {end.edge} edge"]
    elif alone:
        said = [f"ends at {names.spot(state, end.point, end.level, end.heading)}"]
    else:
        said = [f"ends {names.attitude(state, end.level, end.heading)}"]
    if end.done:
        said.append(f"{end.task}s {listing([names.zone(state, zone) for zone in end.done])}")
    if end.clears:
        said.append("clears the jam")
    if end.forgone:
        said.append(_choice(state, end, end.forgone, alone=alone))
    elif alone and end.spared:
        said.append(f"{WITH[end.tilt]} {NOBODY_NOW}")
    elif end.tilt and (end.odds.shot or end.odds is NOTHING):
        said.append(f"best with the {NOSES[end.tilt]}")
    said += shot_at(state, end.odds)
    if alone and not end.forgone:
        said += danger(state, end.odds)
    if end.border:
        said.append("in the border zone")
    if end.waived:
        said.append(f"no path keeps the rule on {end.waived}")
    return "; ".join(said)


def _choice(state: State, end: Landing, forgone: Nose, *, alone: bool) -> str:
    """What the nose decides: `with the nose level a shot at …: hit 28 %; with the nose up no shot`."""
    tilt, found = forgone
    shot, none = f"{WITH[tilt]} {', '.join(shot_at(state, found))}", f"{WITH[end.tilt]} no shot"
    if not alone:
        return f"{shot}; {none}"
    risks, risk = [answered(state, one.replies) or NOBODY_NOW for one in (found, end.odds)]
    return f"{shot}, {'but' if found.replies else 'and'} {risks}; {none}, {'but' if end.odds.replies else 'and'} {risk}"


def at_once(state: State, end: Landing) -> str:
    """Who can fire at a piece in the break-turn: `G17 can fire back at once with its dorsal gun (hit 28 %)`.

    Where the nose decides it, with both ways to leave it: the one that gives a shot first.
    """
    best = answered(state, end.odds.replies)
    if end.forgone:
        tilt, found = end.forgone
        other = answered(state, found.replies)
        if other != best:
            return f"{WITH[tilt]} {other or NOBODY_NOW}; {WITH[end.tilt]} {best or 'nobody can'}"
    return best or (f"{WITH[end.tilt]} {NOBODY_NOW}" if end.spared else NOBODY_NOW)


def particulars(state: State, question: Fly, end: Landing) -> tuple[str, ...]:
    """What an end gives and risks, reason by reason."""
    _, found = end.shown
    lines = [f"The shot: {chances(found.odds)}."] if found.odds else []
    lines += [str(why) for why in found.why]
    flight = reach.walk(state, question.piece, question.die, question.levels, end.path)
    if flight.wind:
        lines.append("The wind adds a step." if flight.wind > 0 else "The wind takes the last step back.")
    return tuple(lines)


def shot_at(state: State, found: PoseOdds) -> Iterator[str]:
    """The shot that a pose gives, if it gives one."""
    if found.shot and found.odds:
        at = f"{names.piece(state, found.shot.target)}, {names.position(found.shot.position)}"
        yield f"a shot at {at}: {chances(found.odds)}"


def danger(state: State, found: PoseOdds) -> Iterator[str]:
    """What a pose risks at once, if it risks anything."""
    if found.replies:
        yield f"danger: {answered(state, found.replies)}"


def answered(state: State, replies: Sequence[Shot]) -> str:
    """Who can fire back at once (AD41): `G17 can fire back at once with its dorsal gun (hit 28 %)`."""
    guns: dict[str, list[str]] = {}
    for shot in replies:
        hit = f"(hit {percent(hits(odds.burst(state, shot)))})"
        known = shot.piece in state.ids
        gun = f"with its {names.gun(state, shot.piece, shot.gun)} {hit}" if known else hit
        guns.setdefault(shot.piece if known else names.piece(state, shot.piece), []).append(gun)
    return "; ".join([f"{who} can fire back at once {listing(those)}" for who, those in guns.items()])
