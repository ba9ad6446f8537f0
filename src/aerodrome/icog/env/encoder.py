"""The sky in numbers: airplanes with their panels, the ground war, and questions as menus."""

from collections.abc import Sequence
from typing import Any

from aerodrome.core.dice import Chance
from aerodrome.core.geometry import FRAME_UNIT
from aerodrome.core.questions import Question
from aerodrome.env.encoder import Encoder, Mark, Pose
from aerodrome.env.fields import ACTION
from aerodrome.env.menu import Menu, drawn, listed, numbered, plain
from aerodrome.icog.cockpit import dial, templates
from aerodrome.icog.env.moves import PARTS, THOUSAND, announcing, pose_at
from aerodrome.icog.gunnery import odds, shooting
from aerodrome.icog.questions import questions, trim_questions
from aerodrome.icog.setting import Setting
from aerodrome.icog.state import NEVER, Airplane, Balloon, State, Unit

ODDS, NOTHING = ACTION.index("odds"), ACTION.index("nothing")
MANY = (questions.MoveFormation, questions.ChooseCrew)
"""Questions with more answers than anybody lists."""
FEW = 4
"""Places and barrages that are drawn to choose from."""


class IcogEncoder(Encoder):
    """Airplanes in continuous space."""

    kinds = (
        *PARTS, "place-skills", "choose-crew", "place-airplane", "formation", "join-formation", "move-formation",
        "risk", "reroll", "pitch", "below-stall", "at-stall", "recover", "aim-gunner", "gunner-duty", "shoot",
        "move-barrage", "winch", "ground-target", "next-target", "mark-run", "abort-run", "observe", "place-aim",
        "bank", "throttle", "initiative-again", "lead", "advise", "take-part", "shift-damage", "bail-out", "nine-lives",
    )  # fmt: skip
    actions = 64
    table_fields = (
        "turn", "turns", "own_points", "enemy_points", "margin", "own_tasks", "own_tasks_met", "enemy_tasks",
        "enemy_tasks_met", "wind",
    )  # fmt: skip
    plane_fields = (
        "waiting", "on_ground", "lost", "bank", "inverted", "speed", "above_stall", "top_speed", "turn_radius", "roll",
        "structure", "structure_known", "spins", "stalled", "burning", "forced_home", "engines", "ammunition", "jammed",
        "bombs", "rockets", "crew", "wounds", "flying", "gunnery", "awareness", "skills_known", "formation", "downed",
    )  # fmt: skip
    reach = 16.0

    def size(self, setting: Setting) -> tuple[float, float, float]:
        """Move units."""
        return setting.width / THOUSAND, setting.depth / THOUSAND, setting.ceiling / THOUSAND

    def planes(self, state: State) -> Sequence[Airplane]:
        """All airplanes."""
        return state.airplanes

    def pose(self, setting: Setting, plane: Airplane) -> Pose | None:
        """In the air or on the ground."""
        return pose_at(plane.at, plane.frame) if plane.place in ("air", "ground") else None

    def plane(self, setting: Setting, plane: Airplane) -> Sequence[float]:
        """What its panel shows, as far as the seat knows it."""
        panel = setting.panels[plane.panel]
        pilot = plane.crew[0]
        return (
            plane.place == "waiting",
            plane.place == "ground",
            plane.place == "gone",
            plane.frame.right[2] / -FRAME_UNIT,
            plane.frame.up[2] < 0,
            plane.speed / 200,
            (plane.speed - dial.stall(panel, plane.loaded)) / 100,
            panel.top / 200,
            _radius(setting, plane),
            panel.roll / 10,
            (plane.structure or 0) / panel.structure,
            plane.structure is not None,
            "spin" in plane.attitude,
            "stall" in plane.attitude,
            plane.fire != NEVER,
            plane.forced_home,
            sum([engine.running and not engine.dead for engine in plane.engines]) / panel.engines,
            sum([gun.halves for gun in plane.guns]) / 20,
            any(gun.jammed for gun in plane.guns),
            plane.bombs / 5,
            plane.rockets / 8,
            len(plane.crew) / 2,
            sum([man.wounds for man in plane.crew]) / 5,
            (pilot.flying or 0) / 20,
            (pilot.gunnery or 0) / 20,
            (pilot.awareness or 0) / 20,
            pilot.flying is not None,
            plane.formation > 0,
            plane.downed,
        )

    def table(self, view: State, side: int) -> Sequence[float]:
        """Turn, points, tasks."""
        setting = view.setting
        tasks = [[one.id in view.met for one in setting.objectives if one.side == of] for of in (side, 1 - side)]
        return (
            view.turn / 20, setting.turns / 20, view.scores[side] / 10, view.scores[1 - side] / 10,
            setting.points.margin / 10, len(tasks[0]) / 5, sum(tasks[0]) / 5, len(tasks[1]) / 5, sum(tasks[1]) / 5,
            view.wind / 12,
        )  # fmt: skip

    def scores(self, state: State) -> tuple[float, float]:
        """The score of the mission."""
        return float(state.scores[0]), float(state.scores[1])

    def subject(self, question: Any) -> str:
        """The airplane that moves or fires; the leader of a formation."""
        name: str = getattr(question, "airplane", "") or getattr(question, "leader", "")
        return name

    def to_move(self, view: State) -> Sequence[int]:
        """Those that have not yet moved in this turn; of a formation its leader."""
        return [view.ids[name] for name in view.order if name in view.ids]

    def marks(self, view: State) -> Sequence[Mark]:
        """Ground units and balloons."""
        found: list[Unit | Balloon] = [*view.units, *view.balloons]
        return [
            Mark(one.at.x / THOUSAND, one.at.y / THOUSAND, one.at.z / THOUSAND, one.side, float(not one.gone))
            for one in found
        ]

    def menu(self, view: State, question: Question, rng: Chance) -> Menu:
        """Moves part by part, shots with their odds, answers as they are listed."""
        if isinstance(question, questions.Announce):
            return announcing(self, view, question.airplane)
        if isinstance(question, questions.Shoot):
            return _shots(view, question)
        if isinstance(question, trim_questions.ChooseThrottle):
            return numbered(question, tuple(question.options(view)), self.actions)
        if question.open:
            return drawn(question, view, rng, FEW)
        return drawn(question, view, rng) if isinstance(question, MANY) else plain(question, view, rng, self.actions)


def _radius(setting: Setting, plane: Airplane) -> float:
    """Of a safe turn at its speed, in twenties of Move units."""
    safe = dial.safe(setting.panels[plane.panel], plane.speed, plane.widened)
    return templates.radius(safe) / 20_000


def _shots(view: State, question: questions.Shoot) -> Menu:
    """To hold fire, or a shot; those at airplanes with their odds."""
    answers = tuple(question.options(view))

    def show(rows: Any) -> None:
        rows[0, NOTHING] = 1.0
        found = shooting.shots(view, question.airplane, question.crew)
        for at, shot in enumerate(found[: len(answers) - 1], 1):
            rows[at, ODDS] = odds.burst(view, question.airplane, shot).hit / 20

    return listed(question, answers, show)


ENCODER = IcogEncoder()
