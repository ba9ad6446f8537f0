"""Where a move may end, and what is to be gained and feared there: the preview of a flight in words."""

from collections.abc import Iterator

import msgspec

from aerodrome.core.phrases import listing
from aerodrome.core.questions import Answer
from aerodrome.triangle import altitude, modes, movement, odds, reach
from aerodrome.triangle.lattice import Board, steps_from
from aerodrome.triangle.odds import PoseOdds
from aerodrome.triangle.query import EDGES
from aerodrome.triangle.questions import Fly
from aerodrome.triangle.state import Piece, State
from aerodrome.triangle.words import names
from aerodrome.triangle.words.names import chances, percent

NOSES = {0: "level", 1: "nose up", -1: "nose down"}
FAR = 99
Pose = tuple[int, int, int]
"""Point, heading, level."""


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
    odds: PoseOdds = odds.NOTHING
    way: int = FAR
    """How far it is from where the piece wants to be: a zone or an edge of its task, or the back of an enemy."""
    right: bool = True
    """Leaving: is it entitled to?"""
    waived: str = ""

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
    edge = flight.edge or ""
    pose = (flight.point, flight.heading, flight.level)
    alone = odds.is_alone(state, piece.side, flight.point)
    return _judged(state, piece, question, _tails(state, piece), path, pose, flight.done, edge, flight.waived, alone)


def landings(state: State, question: Fly) -> list[Landing]:
    """Every end of the move, the most promising first."""
    piece = state.piece(question.piece)
    reached = reach.reach(state, piece.id, question.die, question.levels)
    tails, waived = _tails(state, piece), reach.WAIVED[reached.waived]
    alone: dict[int, bool] = {}
    found = []
    for at, (point, heading, level, done, _, edge) in enumerate(reached.ends):
        zones = tuple([zone for zone in range(len(state.setting.zones)) if done >> zone & 1]) if done else ()
        left = EDGES[edge] if edge >= 0 else ""
        if point not in alone:
            alone[point] = odds.is_alone(state, piece.side, point)
        path, pose = reached.path(at), (point, heading, level)
        found.append(_judged(state, piece, question, tails, path, pose, zones, left, waived, alone[point]))
    return sorted(found, key=lambda one: one.worth)


def _judged(
    state: State,
    piece: Piece,
    question: Fly,
    tails: "Tails | None",
    path: Answer,
    pose: Pose,
    done: tuple[int, ...],
    edge: str,
    waived: str,
    alone: bool,
) -> Landing:
    """An end of the move, looked at with the nose level, up and down."""
    point, heading, level = pose
    task = (modes.zone_task(state, piece) or "") if done else ""
    if edge:
        entitled = any(movement.may_leave(state, piece, one) is not None for one in EDGES if one == edge)
        return Landing(path, point, heading, level, done, task, edge, right=entitled, waived=waived)
    tilt, best = 0, odds.NOTHING if alone else odds.pose(state, piece.id, point, heading, level, 0)
    # far from everybody it is the same how the nose is left
    if best is not odds.NOTHING:
        tilt, best = _best_tilt(state, _ended(piece, pose), question, best)
    return Landing(
        path,
        point,
        heading,
        level,
        done,
        task,
        border=state.setting.board.in_border(point),
        tilt=tilt,
        odds=best,
        way=_to_task(state, _ended(piece, pose)) if tails is None else tails.way(pose),
        waived=waived,
    )


def _ended(piece: Piece, pose: Pose) -> Piece:
    """The piece at the end of its move."""
    point, heading, level = pose
    return msgspec.structs.replace(piece, place="board", point=point, heading=heading, level=level, passage=0)


def _best_tilt(state: State, ended: Piece, question: Fly, flat: PoseOdds) -> tuple[int, PoseOdds]:
    """How the nose is best left at an end, and what that gives."""
    ways = [(0, flat)]
    for name in altitude.tilts_for(state, ended, question.levels):
        if tilt := altitude.TILTS[name]:
            ways.append((tilt, odds.pose(state, ended.id, ended.point, ended.heading, ended.level, tilt)))
    return max(ways, key=lambda way: (way[1].gain - way[1].danger - way[1].pursued, way[0] == 0))


def _tails(state: State, piece: Piece) -> "Tails | None":
    """The ways to the places behind the enemies; none for a piece that has a task to do instead."""
    if modes.on_task(state, piece):
        return None
    board = state.setting.board
    enemies = [other for other in state.pieces if other.place == "board" and other.side != piece.side]
    behind = [board.neighbour(other.point, other.heading + 3) for other in enemies]
    goals = [
        (at if at >= 0 else other.point, other.heading, other.level)
        for at, other in zip(behind, enemies, strict=True)
    ]  # fmt: skip
    return Tails(board, goals)


class Tails:
    """How far it is from anywhere to the nearest place behind an enemy: steps, turns and levels."""

    def __init__(self, board: Board, goals: list[Pose]) -> None:
        self._goals = [(steps_from(board, goal), heading, level) for goal, heading, level in goals]

    def way(self, pose: Pose) -> int:
        """The way from a pose."""
        point, heading, level = pose
        nearest = FAR
        for steps, goal_heading, goal_level in self._goals:
            way = steps[point] + abs((goal_heading - heading + 3) % 6 - 3) + abs(goal_level - level)
            if way < nearest:
                nearest = way
        return nearest


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
    if end.edge:
        if not end.right:
            return f"leaves the board over the {end.edge} edge without the right to: the plane is lost"
        said = [f"leaves the board over the {end.edge} edge"]
    else:
        said = [f"ends at {names.spot(state, end.point, end.level, end.heading)}"]
    said += [f"{end.task}s {listing([names.zone(state, zone) for zone in end.done])}"] if end.done else []
    said += [f"nose best left {NOSES[end.tilt]}".replace("left nose ", "left ")] if end.tilt else []
    said += prospects(state, end.odds)
    said += ["in the border zone"] if end.border else []
    said += [f"waives {end.waived}"] if end.waived else []
    return "; ".join(said)


def particulars(state: State, question: Fly, end: Landing) -> tuple[str, ...]:
    """What an end gives and risks, reason by reason."""
    lines = [f"The shot: {chances(end.odds.odds)}."] if end.odds.odds else []
    lines += [str(why) for why in end.odds.why]
    flight = reach.walk(state, question.piece, question.die, question.levels, end.path)
    if flight.wind:
        lines.append("The wind adds a step." if flight.wind > 0 else "The wind takes the last step back.")
    return tuple(lines)


def prospects(state: State, found: PoseOdds) -> Iterator[str]:
    """What a pose gives and risks, a phrase each."""
    if found.shot and found.odds:
        hit = f"takedown {percent(found.odds.takedown)}"
        hit += f", damage {percent(found.odds.damage)}" if found.odds.damage else ""
        yield (
            f"a shot at {names.piece(state, found.shot.target)} {names.position(found.shot.position)}, "
            f"column {found.shot.column}: {hit}"
        )
    # The reasons name each enemy gun; AD41 marks those that can answer at once.
    answers = [why.text for why in found.why if why.paragraph == "AD41"]
    if answers:
        yield f"danger: {listing(answers)}"
    chasing = list(dict.fromkeys(why.text for why in found.why if why.paragraph == "AD34" and why.value < 0))
    if chasing and not answers:
        yield f"danger: {listing(chasing)}"
