"""A pupil's mistakes in Sealed Orders: who is not seen, taken to be nearer, farther away or on another level."""

from collections.abc import Sequence
from random import Random

from aerodrome.bots import pupil
from aerodrome.bots.habits import Habit
from aerodrome.bots.mistakes import Seen
from aerodrome.cards.bots import cadet
from aerodrome.cards.bots.standing import aims
from aerodrome.cards.fire.shots import HOLD
from aerodrome.cards.parts.measures import RULER
from aerodrome.cards.questions import Fire, Plan
from aerodrome.cards.space.poses import offset
from aerodrome.cards.state import Plane, State, change
from aerodrome.core.questions import Answer, Question

AHEAD = "S S S"
"""Straight on through the whole turn."""
LEAST, MOST = RULER // 4, RULER // 2
"""How wrong a distance is guessed."""


class Sight:
    """How a pupil sees the planes."""

    def moment(self, view: State, name: str) -> object:
        """Where the enemies are."""
        return [(one.id, one.pose, one.level) for one in _enemies(view, name)]

    def spell(self, view: State) -> object:
        """Who is hit, and who has fired."""
        return [(one.id, one.place, len(one.cards), one.tally.shots) for one in view.planes]

    def has_task(self, view: State, name: str) -> bool:
        """An open objective that it can do something for."""
        return any(True for _ in aims(view, view.plane(name)))

    def enemies(self, view: State, name: str) -> Sequence[Seen]:
        """Those in the air."""
        plane = view.plane(name)
        return [Seen(one.id, _behind(plane, one)) for one in _enemies(view, name)]

    def without(self, view: State, enemy: str) -> State:
        """As if he had not come yet."""
        return change(view, enemy, place="to come")

    def mistaken(self, view: State, name: str, enemy: str, luck: Random) -> tuple[State, str]:
        """Nearer or farther away along the line of sight; with altitude perhaps a level too high or too low."""
        plane, one, up = view.plane(name), view.plane(enemy), luck.choice((-1, 1))
        if view.setting.options.altitude and luck.random() < 0.5:
            if not 1 <= one.level + up <= view.airplane(one).ceiling:
                return view, ""
            where = "higher" if up > 0 else "lower"
            return change(view, enemy, level=one.level + up), f"takes {enemy} to be a level {where} than he is"
        east, north = one.x - plane.x, one.y - plane.y
        far, by = max(1.0, (east * east + north * north) ** 0.5), up * luck.randint(LEAST, MOST)
        if far + by < LEAST:
            return view, ""
        x, y = one.x + round(by * east / far), one.y + round(by * north / far)
        if not (0 <= x <= view.setting.width and 0 <= y <= view.setting.depth):
            return view, ""
        where = "farther away" if by > 0 else "nearer"
        return change(view, enemy, x=x, y=y), f"takes {enemy} to be {where} than he is"

    def straight_on(self, view: State, question: Question) -> Answer | None:
        """Straight on, where there is room for it."""
        if not isinstance(question, Plan):
            return None
        plane = view.plane(question.plane)
        east, north = offset(plane.heading, 0, 2 * RULER)
        x, y = plane.x + east, plane.y + north
        return AHEAD if 0 <= x <= view.setting.width and 0 <= y <= view.setting.depth else None


def _enemies(view: State, name: str) -> list[Plane]:
    side = view.plane(name).side
    return [one for one in view.planes if one.side != side and one.place == "air"]


def _behind(plane: Plane, enemy: Plane) -> bool:
    """Is an enemy behind a plane's wings?"""
    east, north = offset(plane.heading, 0, RULER)
    return (enemy.x - plane.x) * east + (enemy.y - plane.y) * north < 0


MOVES: dict[type[Question], str] = {Plan: "plane"}
SHOTS: dict[type[Question], Answer] = {Fire: HOLD}
HABITS: dict[type[Question], Habit] = pupil.habits(cadet.HABITS, MOVES, SHOTS, Sight(), "cards")
