"""Age of Dogfights in numbers, for programs that learn."""

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin
from typing import Any

import numpy as np

from aerodrome.core.dice import Chance
from aerodrome.core.questions import Question
from aerodrome.env import ends
from aerodrome.env.encoder import Encoder, Mark, Pose
from aerodrome.env.fields import ACTION
from aerodrome.env.menu import Menu, Show, drawn, listed, numbered, plain, worded
from aerodrome.triangle import breakturn, firing, odds, reach, scoring
from aerodrome.triangle.guns import Shot
from aerodrome.triangle.lattice import HEADINGS, LEVELS, ROW_HEIGHT, Board
from aerodrome.triangle.questions import (
    HOLD,
    ChooseDie,
    ChooseLevels,
    ChoosePlanes,
    Continue,
    Defend,
    Fire,
    Fly,
    MarkPilots,
    Place,
    Tilt,
    Winch,
)
from aerodrome.triangle.setting import Setting
from aerodrome.triangle.state import Piece, State

MODES = tuple(scoring.NAMES)
PLACES: dict[type[Question], dict[str, int]] = {
    Tilt: {"level": 0, "up": 1, "down": 2},
    Winch: {"stay": 0, "up": 1, "down": 2},
    ChooseDie: {"blue": 0, "green": 1},
    Continue: {"cease": 0, "continue": 1},
}
"""Where the words of a question always stand."""
MANY = (ChoosePlanes, MarkPilots, Place)
"""Questions with more answers than anybody lists."""
WORTH = (0.0, 1.0, -1.0)
"""What a word at each place says as a number."""
NUMBER, ODDS, NOTHING = (ACTION.index(name) for name in ("number", "odds", "nothing"))
RANKS = {"rookie": -1.0, "average": 0.0, "ace": 1.0, None: 0.0}
NOSES = tuple([(cos(heading * pi / 3), sin(heading * pi / 3)) for heading in range(len(HEADINGS))])
STEADY = {"": 0.0, "wings": 0.5, "tail": 0.5, "guns": 0.5, "engine": 1.0, "leak": 0.5}
"""How much a damage hinders."""


class TriangleEncoder(Encoder):
    """Lattice, levels and tilt."""

    kinds = (
        "choose-planes", "choose-duty", "mark-pilots", "place", "choose-die", "choose-levels", "fly", "tilt", "fire",
        "long-burst", "defend", "winch",
    )  # fmt: skip
    actions = 1024
    table_fields = (
        "turn", "turns", "own_turn", "own_points", "enemy_points", "wind_x", "wind_y", *[f"mode_{one}" for one in MODES]
    )  # fmt: skip
    plane_fields = (
        "waiting", "lost", "tilt", "throttle", "damaged", "ammunition", "jammed", "pilot", "pilot_known", "speed",
        "agility", "gyro", "bombs", "photographs", "kills", "two_seater", "border",
    )  # fmt: skip
    reach = 10.0

    def size(self, setting: Setting) -> tuple[float, float, float]:
        """Steps to the east, steps to the north, levels."""
        return _size(setting.board)

    def planes(self, state: State) -> Sequence[Piece]:
        """All pieces."""
        return state.pieces

    def pose(self, setting: Setting, plane: Piece) -> Pose | None:
        """On the board, or about to come onto it."""
        if plane.place == "board":
            x, y = setting.board.place(plane.point)
        elif plane.place == "access":
            x, y = setting.board.place(setting.board.entry(setting.sides[plane.side].edge, plane.point))
        else:
            return None
        return Pose(x, y, float(plane.level), *NOSES[plane.heading], 0.0)

    def plane(self, setting: Setting, plane: Piece) -> Sequence[float]:
        """What stands on its panel."""
        kind = setting.airplanes[plane.airplane]
        return (
            plane.place in ("patrol", "access"),
            plane.place == "gone",
            plane.tilt,
            plane.throttle / 5,
            STEADY[plane.damage],
            sum([gun.ammunition for gun in plane.guns]) / 10,
            any(gun.jammed for gun in plane.guns),
            RANKS[plane.pilot],
            plane.pilot is not None,
            kind.speed / 5,
            kind.agility / 5,
            kind.gyro,
            plane.bombs,
            len(plane.photos),
            plane.kills,
            len(plane.guns) > 1,
            plane.border,
        )

    def table(self, view: State, side: int) -> Sequence[float]:
        """Turn, points, weather, mode."""
        setting = view.setting
        points = self.scores(view)
        wind = NOSES[view.wind] if view.wind >= 0 else (0.0, 0.0)
        return (
            view.turn / 40, setting.turns / 40, view.mover == side, points[side] / 5, points[1 - side] / 5,
            *wind, *[setting.mode == mode for mode in MODES],
        )  # fmt: skip

    def scores(self, state: State) -> tuple[float, float]:
        """By the first way of counting of the mode."""
        one, other = scoring.standings(state)
        return one[0], other[0]

    def subject(self, question: Any) -> str:
        """The piece that moves or fires; of a defence the one that attacks."""
        name: str = getattr(question, "piece", "") or getattr(question, "mover", "")
        return name

    def to_move(self, view: State) -> Sequence[int]:
        """Those of the side whose turn it is that have not yet moved."""
        return view.queue

    def marks(self, view: State) -> Sequence[Mark]:
        """Zones, by their middle, and guns on the ground."""
        board, middles = view.setting.board, _middles(view.setting.board)
        found = [
            Mark(*_middle(middles, zone.points), 0.0, zone.side, 1.0 / (1 + now.bombs) - now.photographed / 2)
            for zone, now in zip(view.setting.zones, view.zones, strict=True)
        ]
        found += [Mark(*board.place(gun.point), 0.0, gun.side, 1.0) for gun in view.setting.land_guns]
        return found

    def menu(self, view: State, question: Question, rng: Chance) -> Menu:
        """Ends of a move, words, shots."""
        places = PLACES.get(type(question))
        if places is not None:
            answers = tuple(question.options(view))
            return worded(question, answers, places, _words([places[answer] for answer in answers]))
        if isinstance(question, Fly):
            return self._ends(view, question)
        if isinstance(question, Fire):
            return _shots(view, question, firing.shots(view, question.piece), "")
        if isinstance(question, Defend):
            return _shots(view, question, breakturn.defences(view, question.mover, question.seat), question.mover)
        if isinstance(question, ChooseLevels):
            return numbered(question, tuple(question.options(view)), self.actions)
        return drawn(question, view, rng) if isinstance(question, MANY) else plain(question, view, rng, self.actions)

    def _ends(self, view: State, question: Fly) -> Menu:
        """One action for each distinct end of the move, in the order in which the search finds them."""
        found = reach.reach(view, question.piece, question.die, question.levels)
        count = min(len(found), self.actions)

        def show(rows: Any) -> None:
            piece = view.piece(question.piece)
            table = found.table[:count]
            poses = np.zeros((count, 6))
            poses[:, :2] = _middles(view.setting.board)[table[:, 0]]
            poses[:, 2] = table[:, 2]
            poses[:, 3:5] = NOSE_TABLE[table[:, 1]]
            ends.tell(rows, self, view, piece, poses)
            rows[:count, NUMBER] = table[:, 3] != 0
            rows[:count, NOTHING] = table[:, 5] >= 0
            if shots := firing.attack_poses(view, piece.id, found.query.steps):
                rows[:count, ODDS] = [pose in shots for pose in map(tuple, table[:, :3].tolist())]

        return Menu("fly", count, found.path, show)


NOSE_TABLE = np.array(NOSES)


@cache
def _size(board: Board) -> tuple[float, float, float]:
    """The board in steps."""
    return float(board.width), board.height * ROW_HEIGHT, float(LEVELS[-1])


@cache
def _middles(board: Board) -> Any:
    """Where every point lies."""
    return np.array([board.place(point) for point in range(board.size)])


def _middle(middles: Any, points: tuple[int, ...]) -> tuple[float, float]:
    """The middle of some points."""
    x, y = middles[list(points)].mean(axis=0).tolist()
    return x, y


def _words(places: Sequence[int]) -> Show:
    """Words as numbers: nothing for the first, then up and down, or one and the other."""

    def show(rows: Any) -> None:
        for place in places:
            rows[place, NUMBER] = WORTH[place]
            rows[place, NOTHING] = place == 0

    return show


def _shots(view: State, question: Question, found: Sequence[Shot], mover: str) -> Menu:
    """To hold fire, or a shot with its odds; the best column first."""
    if mover:
        answers = [HOLD, *[f"{shot.piece} {shot.gun}" for shot in found]]
    else:
        answers = [HOLD, *[f"{shot.gun} {shot.target}" for shot in found]]

    def show(rows: Any) -> None:
        rows[0, NOTHING] = 1.0
        for at, shot in enumerate(found, 1):
            rows[at, ODDS] = odds.expected_value(odds.burst(view, shot)) / odds.FULL_HIT

    return listed(question, answers, show)


ENCODER = TriangleEncoder()
