"""A pupil's mistakes in In Clouds of Glory: who is not seen, taken to be higher, lower, nearer or farther away."""

from collections.abc import Sequence
from random import Random

from aerodrome.bots import pupil
from aerodrome.bots.habits import Habit
from aerodrome.bots.mistakes import Seen
from aerodrome.core.questions import Answer, Question
from aerodrome.icog.announcing.plain import straight_on
from aerodrome.icog.bots import cadet
from aerodrome.icog.bots.scoring.purpose import charges, purpose
from aerodrome.icog.movement.announcement import write
from aerodrome.icog.questions.questions import HOLD, Announce, AtStall, Shoot
from aerodrome.icog.state import Airplane, State, change

OFF = 0.35
"""How wrong a distance is guessed, at most, as a part of it."""
LEVEL = 4_000
"""How wrong a height is guessed, at most, in thousandths of a Move unit."""
LEAST = 2_000
"""What lies nearer to the truth than that is no mistake."""


class Sight:
    """How a pupil sees the airplanes."""

    def moment(self, view: State, name: str) -> object:
        """Where the enemies are."""
        return [(one.id, one.at, one.frame.nose) for one in _enemies(view, name)]

    def spell(self, view: State) -> object:
        """Who is hit, and what has been fired."""
        return [(one.id, one.place, len(one.attacks), [gun.halves for gun in one.guns]) for one in view.airplanes]

    def has_task(self, view: State, name: str) -> bool:
        """Work, a way out, or somebody to look after."""
        airplane = view.airplane(name)
        return purpose(view, airplane).kind in ("work", "exit") or bool(charges(view, airplane.side))

    def enemies(self, view: State, name: str) -> Sequence[Seen]:
        """Those in the air."""
        airplane = view.airplane(name)
        return [Seen(one.id, _behind(airplane, one)) for one in _enemies(view, name)]

    def without(self, view: State, enemy: str) -> State:
        """As if he had not come yet."""
        return change(view, enemy, place="waiting")

    def mistaken(self, view: State, name: str, enemy: str, luck: Random) -> tuple[State, str]:
        """Some way off along the line of sight, or too high or too low."""
        own, one = view.airplane(name).at, view.airplane(enemy)
        part, up = luck.uniform(-OFF, OFF), round(luck.uniform(-LEVEL, LEVEL))
        if luck.random() < 0.5:
            if abs(up) < LEAST or not 0 < one.at.z + up <= view.setting.ceiling:
                return view, ""
            where = "higher" if up > 0 else "lower"
            at = type(own)(one.at.x, one.at.y, one.at.z + up)
            return change(view, enemy, at=at), f"takes {enemy} to be {where} than he is"
        way = own.to(one.at) * part
        at = one.at.moved(way)
        if way.length() * 1000 < LEAST or not 0 < at.z <= view.setting.ceiling:
            return view, ""
        where = "farther away" if part > 0 else "nearer"
        return change(view, enemy, at=at), f"takes {enemy} to be {where} than he is"

    def straight_on(self, view: State, question: Question) -> Answer | None:
        """Straight on by the whole speed, in the air."""
        if not isinstance(question, Announce) or view.airplane(question.airplane).place != "air":
            return None
        return write(straight_on(view, view.airplane(question.airplane)))


def _enemies(view: State, name: str) -> list[Airplane]:
    side = view.airplane(name).side
    return [one for one in view.airplanes if one.side != side and one.place == "air"]


def _behind(airplane: Airplane, enemy: Airplane) -> bool:
    """Is an enemy behind an airplane's wings?"""
    way, nose = airplane.at.to(enemy.at), airplane.frame.nose
    return way.x * nose[0] + way.y * nose[1] + way.z * nose[2] < 0


MOVES: dict[type[Question], str] = {Announce: "airplane", AtStall: "airplane"}
SHOTS: dict[type[Question], Answer] = {Shoot: HOLD}
HABITS: dict[type[Question], Habit] = pupil.habits(cadet.HABITS, MOVES, SHOTS, Sight(), "icog")
