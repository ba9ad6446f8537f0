"""The oracle: all legal paths of a move, listed one by one, straight from the rules.

Slow and obvious on purpose, and written apart from the engine: it shares the lattice with it, and who may leave over
which edge and which task zones are open, which are no questions of movement. The engine's fast search is compared
with it.
"""

from collections.abc import Iterator
from typing import NamedTuple

from aerodrome.triangle import modes, movement
from aerodrome.triangle.lattice import OFF, Edge
from aerodrome.triangle.state import Piece, State

LETTERS = "SLR"


class Outcome(NamedTuple):
    """How a path ends; for a piece that left the board only the zones and the edge count."""

    point: int
    heading: int
    level: int
    done: tuple[int, ...]
    passage: int
    edge: Edge | None
    wind: int = 0


class Flown(NamedTuple):
    """A path up to some step."""

    path: str
    point: int
    heading: int
    level: int
    changed: int
    headings: tuple[int, ...]
    zone: int | None
    passage: int
    done: tuple[int, ...]
    edge: Edge | None
    before: "Flown | None"


class Oracle:
    """One piece's move."""

    def __init__(self, state: State, name: str, die: int, levels: int) -> None:
        self.state, self.levels = state, levels
        self.piece = piece = state.piece(name)
        self.airplane = airplane = state.airplane(piece)
        self.board = state.setting.board
        steps = airplane.speed + die - levels
        steps -= {"wings": 1, "engine": 2}.get(piece.damage, 0)
        steps += 1 if piece.duty == "disarmed" else 0
        steps += 1 if airplane.multi_engine and airplane.bombs and not piece.bombs else 0
        self.steps = max(1, steps)
        self.straight_steps = max(1, steps + 1)
        # the second level comes with step 3 and the third with step 5: a move too short for them must go straight
        last = {2: 3, 3: 5}.get(abs(levels), 1)
        self.only_straight = self.steps < last
        agility = airplane.agility - (1 if piece.damage == "tail" else 0)
        gyro = airplane.gyro if state.setting.options.characteristics else 0
        self.most = {"mixed": max(0, agility), "right": max(0, agility + gyro), "left": max(0, agility - gyro)}
        self.apart = airplane.no_successive_turns or self.steps >= 10
        self.zones: dict[int, int] = {}
        if levels == 0:
            for at in modes.open_zones(state, piece):
                self.zones |= dict.fromkeys(state.setting.zones[at].points, at)
        self.bombs = modes.zone_task(state, piece) == "bomb"
        self.most_zones = 1 if self.bombs else airplane.photos - len(piece.photos)
        self.border_waived = self.front_waived = False

    # ---- what stands where

    def others(self) -> list[Piece]:
        return [p for p in self.state.pieces if p.place == "board" and p.level > 0 and p.id != self.piece.id]

    def is_free(self, point: int, level: int) -> bool:
        for other in self.others():
            if other.point == point and other.level == level:
                return False
            cable = "barrage" in other.airplane and other.side != self.piece.side
            if cable and other.point == point and level <= other.level:
                return False
        return True

    def is_under_a_nose(self, point: int, level: int) -> bool:
        return any(
            self.state.airplane(other).role != "balloon"
            and self.board.neighbour(other.point, other.heading) == point
            and other.level + other.tilt == level
            for other in self.others()
        )

    def may_end(self, flown: Flown) -> bool:
        if not self.front_waived and self.is_under_a_nose(flown.point, flown.level):
            return False
        return self.border_waived or not (self.piece.border and self.board.in_border(flown.point))

    # ---- turns

    def keeps_limits(self, path: str) -> bool:
        """Are the turns of a whole move allowed?"""
        left, right = path.count("L"), path.count("R")
        if left and right:
            return left + right <= self.most["mixed"]
        return left <= self.most["left"] and right <= self.most["right"]

    def may_turn(self, path: str, letter: str) -> bool:
        """May a move that began like this go on with a letter, and keep the limits in the end?"""
        if letter == "S":
            return True
        if self.apart and path and path[-1] != "S":
            return False
        longer = path + letter
        both = longer + ("R" if "R" not in longer else "L" if "L" not in longer else "")
        return self.keeps_limits(longer) or self.keeps_limits(both)

    # ---- steps

    def start(self) -> Flown:
        piece = self.piece
        inside = self.zones.get(piece.point) if piece.place == "board" else None
        passage = piece.passage if self.zones else 0
        return Flown("", piece.point, piece.heading, piece.level, 0, (), inside, passage, (), None, None)

    def ahead(self, flown: Flown, letter: str) -> tuple[int, int]:
        """Point and heading after a letter; the first step of an entering piece leads onto its edge point."""
        heading = (flown.heading + {"S": 0, "L": 1, "R": -1}[letter]) % 6
        if self.piece.place == "access" and not flown.path:
            edge = self.state.setting.sides[self.piece.side].edge
            return self.board.entry(edge, self.piece.point), heading
        return self.board.neighbour(flown.point, heading), heading

    def letters(self, flown: Flown) -> list[str]:
        """The letters that the turns allow."""
        if self.piece.place == "access" and not flown.path:
            return ["S"]
        if self.only_straight and len(flown.path) < self.straight_steps:
            return ["S"]
        return [letter for letter in LETTERS if self.may_turn(flown.path, letter)]

    def step(self, flown: Flown, letter: str, *, stray: bool = False) -> Flown | None:
        """One step more, or None if it is not allowed."""
        if letter not in self.letters(flown):
            return None
        path = flown.path + letter
        point, heading = self.ahead(flown, letter)
        if point == OFF:
            edge = self.board.edge_beyond(flown.point, heading)
            assert edge is not None
            if not stray and movement.may_leave(self.state, self.piece, edge) is None:
                return None
            _, done = self.over(flown, None)
            return Flown(path, OFF, 0, 0, 0, (), None, 0, done, edge, flown)
        level, changed = flown.level, flown.changed
        due = len([step for step in (1, 3, 5)[: abs(self.levels)] if step <= len(path)])
        if due > changed:
            higher = level + (1 if self.levels > 0 else -1)
            open_letters = []
            for other in self.letters(flown):
                there, _ = self.ahead(flown, other)
                if there != OFF and self.is_free(there, higher):
                    open_letters.append(other)
            if open_letters:
                if letter not in open_letters:
                    return None
                level, changed = higher, changed + 1
        if not self.is_free(point, level):
            return None
        zone = self.zones.get(point)
        passage, done = self.over(flown, zone)
        headings = (*flown.headings, heading)
        return Flown(path, point, heading, level, changed, headings, zone, passage, done, None, flown)

    def over(self, flown: Flown, zone: int | None) -> tuple[int, tuple[int, ...]]:
        """The passage and the zones done after a step into a zone or out of one."""
        done, passage = flown.done, flown.passage
        if flown.zone != zone:
            enough = flown.zone is not None and passage >= 2 and flown.zone not in done
            if enough and len(done) < self.most_zones:
                assert flown.zone is not None
                done = (*done, flown.zone)
            passage = 0
        goes_on = len(done) < self.most_zones or (self.bombs and self.piece.bombs > 1)
        if zone is None or zone in done or not goes_on:
            return 0, done
        return min(2, passage + 1), done

    # ---- whole moves

    def flights(self, length: int) -> Iterator[Flown]:
        """All paths of so many steps on the board, and on the way all that leave it."""

        def longer(flown: Flown) -> Iterator[Flown]:
            if flown.edge is not None or len(flown.path) == length:
                yield flown
                return
            for letter in LETTERS:
                further = self.step(flown, letter)
                if further is not None:
                    yield from longer(further)

        return longer(self.start())

    def full_moves(self) -> Iterator[tuple[Flown, int]]:
        """All legal moves of full length with the wind's effect on each."""
        for flown in self.flights(self.steps):
            whole: Flown | None = flown
            if flown.edge is None and set(flown.path) == {"S"} and self.straight_steps > self.steps:
                whole = self.step(flown, "S")
            if whole is None or not self.keeps_limits(whole.path):
                continue
            if whole.edge is not None:
                yield whole, 0
            else:
                yield from self.blown(whole)

    def blown(self, flown: Flown) -> Iterator[tuple[Flown, int]]:
        """What the wind makes of a move."""
        length, wind = len(flown.path), self.state.wind
        down = wind >= 0 and 2 * flown.headings.count((wind + 3) % 6) >= length
        up = wind >= 0 and 2 * flown.headings.count(wind) >= length
        if up and not down and length > 1:
            assert flown.before is not None
            if self.may_end(flown.before):
                yield flown.before._replace(path=flown.path), -1
            return
        if down and not up:
            further = [self.step(flown, letter) for letter in LETTERS]
            legal = [f for f in further if f is not None and self.keeps_limits(f.path)]
            stays = [f for f in legal if f.edge is None and self.may_end(f)]
            yield from ((f, 1) for f in legal if f.edge is not None)
            yield from ((f, 1) for f in stays)
            if stays:
                return
        if self.may_end(flown):
            yield flown, 0

    def cut_moves(self, length: int) -> Iterator[tuple[Flown, int]]:
        """All moves cut short; one of full length but for the bonus step must be straight."""
        for flown in self.flights(length):
            straight = set(flown.path) == {"S"}
            legal = flown.edge is None and self.keeps_limits(flown.path) and self.may_end(flown)
            if legal and (length < self.steps or straight):
                yield flown, 0

    def stages(self) -> Iterator[tuple[str, list[tuple[Flown, int]]]]:
        """The rules in full, and then, one by one, what is left where they allow nothing."""
        yield "", list(self.full_moves())
        self.border_waived = True
        if self.piece.border:
            yield "border", list(self.full_moves())
        for length in range(self.straight_steps - 1, 0, -1):
            yield "length", list(self.cut_moves(length))
        self.front_waived = True
        yield "front", list(self.full_moves())
        for length in range(self.straight_steps - 1, 0, -1):
            yield "front", list(self.cut_moves(length))
        strays = [self.step(self.start(), letter, stray=True) for letter in LETTERS]
        yield "edge", [(s, 0) for s in strays if s is not None and s.edge is not None and self.keeps_limits(s.path)]
        yield "hemmed in", [(self.start(), 0)]


def legal_paths(state: State, name: str, die: int, levels: int) -> tuple[str, dict[str, Outcome]]:
    """What had to be waived, and every legal path with its outcome."""
    for waived, moves in Oracle(state, name, die, levels).stages():
        if moves:
            return waived, {
                flown.path: Outcome(
                    flown.point, flown.heading, flown.level, tuple(sorted(flown.done)), flown.passage, flown.edge, wind
                )
                for flown, wind in moves
            }
    raise AssertionError("there is always a last stage")
