"""What puzzles have to know of Age of Dogfights: paths to the same end, and what an end gives and risks."""

from collections.abc import Callable, Iterable
from math import prod
from typing import Any, ClassVar

from aerodrome.core.phrases import listing
from aerodrome.core.questions import Answer, Question
from aerodrome.puzzles.coach import Arc, Coach, Errand, Errands, Facts, Foes, rounded
from aerodrome.triangle import firing, modes, odds, reach
from aerodrome.triangle.bots.chase import chase
from aerodrome.triangle.bots.purpose import worth
from aerodrome.triangle.notation import write_position
from aerodrome.triangle.query import EDGES
from aerodrome.triangle.questions import Fly
from aerodrome.triangle.state import Piece, State
from aerodrome.triangle.words import names
from aerodrome.triangle.words.landing import NOSES

ARCS: dict[int, Arc] = {0: "rear", 1: "rear", 5: "rear", 3: "front"}
"""By how many sixths of a circle the target's heading differs from the line of fire; all others are the side."""

DONE, EDGE = 3, 5
"""Columns of the ends of a move: zones done on the way, and the edge it leaves by."""
NEAR = 8
"""Steps within which a balloon can be fired at after a move."""


class TriangleCoach(Coach):
    """Flights: the path is asked when die and levels are known."""

    asked = (Fly,)
    scenarios = (
        "close-duel", "dogfight-pairs", "close-bombing", "mock-fight", "dogfight-scouts", "close-reconnaissance",
        "dogfight-pairs", "close-breakthrough", "close-quarters", "close-combined", "mock-fight", "close-general",
    )  # fmt: skip
    errands: ClassVar[Errands] = {
        "bombing": ("close-bombing", "close-combined"),
        "task": ("close-reconnaissance", "close-combined", "close-balloons"),
    }

    def written(self, state: State) -> str | None:
        """Any step can be written down once everybody moves."""
        return write_position(state) if state.phase == "move" else None

    def alike(self, view: State, question: Question, one: Answer, other: Answer) -> bool:
        """Paths to the same end with the same work done on the way."""
        return self._end(view, question, one) == self._end(view, question, other)

    def at_work(self, view: State, question: Question) -> bool:
        """Some path leads over a zone or a way out that counts, or a balloon is near."""
        assert isinstance(question, Fly)
        piece = view.piece(question.piece)
        ends = reach.reach(view, piece.id, question.die, question.levels).table
        if ends[:, DONE].any():
            return True
        left = dict.fromkeys(ends[ends[:, EDGE] >= 0, EDGE].tolist())
        if any(modes.exit_fate(view, piece, EDGES[edge]) is not None for edge in left):
            return True
        distance, balloons = view.setting.board.distance, [p for p in view.pieces if modes.is_balloon(view, p)]
        return any(p.side != piece.side and p.level and distance(p.point, piece.point) <= NEAR for p in balloons)

    def aircraft(self, view: State) -> int:
        """All that are on the board."""
        return sum([piece.place == "board" for piece in view.pieces])

    def enemies(self, view: State, question: Question) -> list[str]:
        """By steps on the board."""
        assert isinstance(question, Fly)
        own, distance = view.piece(question.piece), view.setting.board.distance
        found = [piece for piece in view.pieces if piece.place == "board" and piece.side != own.side and piece.level]
        return [piece.id for piece in sorted(found, key=lambda piece: distance(own.point, piece.point))]

    def facts(self, view: State, question: Question, answer: Answer) -> Facts:
        """The shot at the end of a path, the fire there and in the enemy's next turn, levels, zones."""
        assert isinstance(question, Fly)
        piece = view.piece(question.piece)
        flight = reach.walk(view, piece.id, question.die, question.levels, answer)
        work = float(len(flight.done))
        if flight.edge is not None:
            wanted = modes.exit_fate(view, piece, flight.edge) is not None
            return Facts(rounded({"task": work + wanted}), errand="task" if wanted else _errand(view, piece, work))
        pose = (flight.point, flight.heading, flight.level)
        seen, tilt = _exchange(view, piece, pose)
        chased, stop = chase(view, piece.id), (*pose, tilt)
        arc: Arc = ""
        errand = _errand(view, piece, work)
        hit = down = 0.0
        if seen.shot is not None and seen.odds is not None:
            target = view.piece(seen.shot.target)
            hit, down = (seen.odds.takedown + seen.odds.damage) / 36, seen.odds.takedown / 36
            arc = ARCS.get((target.heading - seen.shot.direction) % 6, "side")
            if modes.is_balloon(view, target):
                arc, errand, work, down = "", "task", work + down, 0.0
        return Facts(
            rounded({
                "hit": hit,
                "down": down,
                "fire": seen.danger / odds.FULL_HIT,
                "reply": _lost(view, piece, chased.replies(stop).values()),
                "next": chased.planes(stop),
                "height": flight.level - piece.level if piece.place == "board" else 0,
                "task": work,
            }),
            arc,
            errand,
        )  # fmt: skip

    def foes(self, view: State, question: Question, answer: Answer) -> Foes:
        """Whom a path ends in a shot at, else the enemy that is nearest; who can turn on it at its end, and at whom it
        leads up to a shot."""
        assert isinstance(question, Fly)
        piece = view.piece(question.piece)
        flight = reach.walk(view, piece.id, question.die, question.levels, answer)
        nearest = self.enemies(view, question)
        if flight.edge is not None or not nearest:
            return Foes()
        pose = (flight.point, flight.heading, flight.level)
        seen, tilt = _exchange(view, piece, pose)
        stop, chased = (*pose, tilt), chase(view, piece.id)
        replies = chased.replies(stop)
        prey = seen.shot.target if seen.shot is not None else nearest[0] if len(nearest) == 1 else ""
        chances = chased.chances(stop)
        ahead = max(chances, key=lambda name: chances[name], default="")
        hunters = tuple(sorted(replies, key=lambda name: -replies[name]))
        return Foes(prey, hunters, chased.risk(stop), ahead, chances.get(ahead, 0.0))

    def order(self, view: State, question: Question, answer: Answer) -> str:
        """Where to fly, with which nose, and at whom to fire."""
        assert isinstance(question, Fly)
        piece = view.piece(question.piece)
        flight = reach.walk(view, piece.id, question.die, question.levels, answer)
        work = []
        if flight.done:
            work = [
                f"{modes.zone_task(view, piece)} {listing([names.zone(view, at) for at in flight.done])} on the way"
            ]
        if flight.edge is not None:
            return _in_a_row([f"Leave the board over the {flight.edge} edge", *work])
        seen, tilt = _exchange(view, piece, (flight.point, flight.heading, flight.level))
        said = f"Fly to {names.spot(view, flight.point, flight.level, flight.heading)}"
        if seen.shot is None:
            return _in_a_row([said, *work])
        target = f"{names.piece(view, seen.shot.target)}, {names.position(seen.shot.position)}"
        return _in_a_row([said + (f", {NOSES[tilt]}" if tilt else ""), *work, f"fire at {target}"])

    def moment(self, state: State, question: Question, *, alone: bool) -> Callable[[State], bool]:
        """A move with its shots and the break-turn that answers them (AD03)."""
        assert isinstance(question, Fly)
        name = question.piece
        return lambda now: now.phase != "move" or not now.queue or now.pieces[now.queue[0]].id != name

    def _end(self, view: State, question: Question, path: Answer) -> tuple[Any, ...]:
        assert isinstance(question, Fly)
        flight = reach.walk(view, question.piece, question.die, question.levels, path)
        if flight.edge is not None:
            return (flight.edge, flight.done)
        return (flight.point, flight.heading, flight.level, flight.done)


def _in_a_row(orders: list[str]) -> str:
    """What is to be done one after the other; each has commas of its own."""
    return ", and ".join(filter(None, [", ".join(orders[:-1]), orders[-1]]))


def _exchange(view: State, piece: Piece, pose: firing.Pose) -> tuple[odds.PoseOdds, int]:
    """What a pose gives and risks with the nose where that is best, and where that is."""
    aims = firing.attack_poses(view, piece.id).get(pose, ())
    tilts = dict.fromkeys((0, *(aim[0] for aim in aims)))
    found = [(odds.pose(view, piece.id, *pose, tilt), tilt) for tilt in tilts]
    return max(found, key=lambda one: one[0].gain - one[0].danger)


def _lost(view: State, piece: Piece, replies: Iterable[float]) -> float:
    """How much of a piece is lost to several who fire at it, each of whom can bring down no more than all of it."""
    return 1 - prod([1 - min(1.0, value / worth(view, piece)) for value in replies])


def _errand(view: State, piece: Piece, work: float) -> Errand:
    """What is done at zones."""
    if not work:
        return ""
    return "bombing" if modes.zone_task(view, piece) == "bomb" else "task"


COACH = TriangleCoach()
