"""A pupil's mistakes in Age of Dogfights: who is not seen, taken for a level higher or a step farther away."""

from collections.abc import Sequence
from random import Random

from aerodrome.bots import pupil
from aerodrome.bots.habits import Habit
from aerodrome.bots.mistakes import Seen
from aerodrome.core.questions import Answer, Question
from aerodrome.triangle import reach
from aerodrome.triangle.bots import cadet
from aerodrome.triangle.bots.among import HEADING_X, HEADING_Y
from aerodrome.triangle.bots.purpose import charges, purpose
from aerodrome.triangle.bots.scoring import ground
from aerodrome.triangle.lattice import LEVELS
from aerodrome.triangle.questions import ChooseDie, ChooseLevels, Continue, Defend, Fire, Fly, Tilt
from aerodrome.triangle.state import Piece, State, change


class Sight:
    """How a pupil sees the pieces."""

    def moment(self, view: State, name: str) -> object:
        """Where the enemies are."""
        return [(one.id, one.point, one.heading, one.level) for one in _enemies(view, name)]

    def spell(self, view: State) -> object:
        """Who is hit, and what has been fired."""
        return [(one.id, one.place, one.damage, [gun.ammunition for gun in one.guns]) for one in view.pieces]

    def has_task(self, view: State, name: str) -> bool:
        """Zones, a way out, or somebody to look after."""
        piece = view.piece(name)
        return purpose(view, piece).kind != "fight" or bool(charges(view, piece.side))

    def enemies(self, view: State, name: str) -> Sequence[Seen]:
        """Those on the board."""
        piece = view.piece(name)
        return [Seen(one.id, _behind(view, piece, one)) for one in _enemies(view, name)]

    def without(self, view: State, enemy: str) -> State:
        """As if he had not come yet."""
        return change(view, enemy, place="patrol")

    def mistaken(self, view: State, name: str, enemy: str, luck: Random) -> tuple[State, str]:
        """A level too high or too low, or a step aside."""
        one, up, aside = view.piece(enemy), luck.choice((-1, 1)), luck.randrange(6)
        if luck.random() < 0.5 and one.level + up in LEVELS:
            where = "higher" if up > 0 else "lower"
            return change(view, enemy, level=one.level + up), f"takes {enemy} to be a level {where} than he is"
        board = view.setting.board
        point = board.neighbour(one.point, aside)
        if point < 0 or any(other.point == point for other in view.pieces if other.place == "board"):
            return view, ""
        own = view.piece(name).point
        gap = board.distance(own, point) - board.distance(own, one.point)
        where = "farther away than he is" if gap > 0 else "nearer than he is" if gap < 0 else "a little to one side"
        return change(view, enemy, point=point), f"takes {enemy} to be {where}"

    def straight_on(self, view: State, question: Question) -> Answer | None:
        """The path without a turn."""
        if not isinstance(question, Fly):
            return None
        reached = reach.reach(view, question.piece, question.die, question.levels)
        return "S" * reached.length if reached.length else None


def _enemies(view: State, name: str) -> list[Piece]:
    side = view.piece(name).side
    return [one for one in view.pieces if one.side != side and one.place == "board" and one.level]


def _behind(view: State, piece: Piece, enemy: Piece) -> bool:
    """Is an enemy behind a piece's wings?"""
    if piece.place != "board":
        return False
    board = ground(view.setting.board).land
    east, north = board.x[enemy.point] - board.x[piece.point], board.y[enemy.point] - board.y[piece.point]
    return bool(east * HEADING_X[piece.heading] + north * HEADING_Y[piece.heading] < 0)


MOVES: dict[type[Question], str] = {ChooseDie: "piece", ChooseLevels: "piece", Fly: "piece", Tilt: "piece"}
SHOTS: dict[type[Question], Answer] = {Fire: "hold", Continue: "cease", Defend: "hold"}
HABITS: dict[type[Question], Habit] = pupil.habits(cadet.HABITS, MOVES, SHOTS, Sight(), "triangle")
