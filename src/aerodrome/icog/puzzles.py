"""What puzzles have to know of In Clouds of Glory: moves that end alike, and what a move gives, risks and leads to."""

from collections.abc import Callable
from math import cos, dist, prod, radians
from random import Random
from typing import Any, ClassVar

from aerodrome.bots.mind import Mind
from aerodrome.core.geometry import FRAME_UNIT, Point
from aerodrome.core.questions import Answer, Question
from aerodrome.icog import words
from aerodrome.icog.announcing import previews
from aerodrome.icog.announcing.previews import Preview
from aerodrome.icog.bots import picture as pictures
from aerodrome.icog.bots import veteran
from aerodrome.icog.bots.foresight.library import QUICK
from aerodrome.icog.bots.scoring import scene as scenes
from aerodrome.icog.bots.scoring import work as works
from aerodrome.icog.bots.scoring.purpose import purpose
from aerodrome.icog.bots.scoring.scene import Foe, Scene
from aerodrome.icog.cockpit import dial
from aerodrome.icog.ground.balloons import flying
from aerodrome.icog.gunnery import odds
from aerodrome.icog.movement.announcement import Announcement, Roll, understood, write
from aerodrome.icog.movement.flight import fly
from aerodrome.icog.notation import write_position
from aerodrome.icog.questions.questions import Announce, Risk
from aerodrome.icog.state import State
from aerodrome.icog.table.errands import errands_of, pursued
from aerodrome.icog.words.buttons import plain
from aerodrome.icog.words.presets import presets
from aerodrome.puzzles.coach import Arc, Coach, Errand, Errands, Facts, Foes, Handwork, Ready, rounded

MU = 1000.0
NEAR = 1.5
"""Move units between ends of the same idea."""
TURNED = cos(radians(25))
"""The cosine of the angle between their noses."""
BEHIND = 14.0
"""Move units within which being behind somebody counts."""
FOLLOWED = 0.35
"""How well one has to be behind somebody to be after him."""
FAR = -0.6
"""What a long way to one's work counts, in airplanes, however long it is."""
WITHIN = 8_000
"""How far from the end of a straight move work can be done, in thousandths."""


class IcogCoach(Coach):
    """Announcements of moves."""

    asked = (Announce,)
    scenarios = (
        "close-duel", "close-bombing", "fighter-patrol", "close-two-seaters", "dive-bombing", "duel",
        "bounce", "photo-run", "close-four", "day-bombing", "supply-drop", "trench-strafing", "aces-duel",
        "recon-intercept",
    )  # fmt: skip
    errands: ClassVar[Errands] = {
        "bombing": ("close-bombing", "dive-bombing", "supply-drop", "day-bombing"),
        "task": ("photo-run", "trench-strafing", "close-balloons", "train-attack"),
    }
    height = "MU"

    def written(self, state: State) -> str | None:
        """Any step can be written down in which somebody moves."""
        return write_position(state) if state.phase == "move" else None

    def alike(self, view: State, question: Question, one: Answer, other: Answer) -> bool:
        """Moves that end near each other with the noses in nearly the same direction, doing the same work."""
        assert isinstance(question, Announce)
        first, second = understood(one).meaning, understood(other).meaning
        if _work(first) != _work(second):
            return False
        ends = [fly(view, question.airplane, move, drawn=False) for move in (first, second)]
        if ends[0].left or ends[1].left:
            return bool(ends[0].left == ends[1].left)
        near = dist(_place(ends[0].at), _place(ends[1].at)) <= NEAR
        straight = sum([a * b for a, b in zip(ends[0].frame.nose, ends[1].frame.nose, strict=True)])
        return near and straight / FRAME_UNIT**2 >= TURNED

    def at_work(self, view: State, question: Question) -> bool:
        """A move and a little more leads to the place of its errand."""
        assert isinstance(question, Announce)
        airplane = view.airplane(question.airplane)
        work = purpose(view, airplane).errand
        if work is None:
            return False
        away = dist((work.at.x, work.at.y), (airplane.at.x, airplane.at.y))
        return away <= dial.move(airplane.speed) + WITHIN

    def aircraft(self, view: State) -> int:
        """All that are in the air."""
        return sum([airplane.place == "air" for airplane in view.airplanes])

    def enemies(self, view: State, question: Question) -> list[str]:
        """By the distance in space."""
        assert isinstance(question, Announce)
        own = view.airplane(question.airplane)
        found = [other for other in view.airplanes if other.place == "air" and other.side != own.side]
        return [other.id for other in sorted(found, key=lambda other: dist(_place(own.at), _place(other.at)))]

    def balloons(self, view: State, question: Question) -> list[str]:
        """Those that fly, by the distance in space."""
        assert isinstance(question, Announce)
        own = view.airplane(question.airplane)
        found = [one for one in flying(view) if one.side != own.side]
        return [one.id for one in sorted(found, key=lambda one: dist(_place(own.at), _place(one.at)))]

    def facts(self, view: State, question: Question, answer: Answer) -> Facts:
        """The shot at those who have moved, the rest of the turn as it may go, height and speed, work done or the way
        to it."""
        assert isinstance(question, Announce)
        airplane = view.airplane(question.airplane)
        announcement = understood(answer).meaning
        seen = previews.preview(view, airplane.id, announcement, drawn=False)
        work = _done(seen)
        errand: Errand = "" if not work else "bombing" if announcement.bomb or announcement.drop else "task"
        if seen.flight.left or seen.flight.grounded or announcement.land:
            left = bool(seen.flight.left) and seen.flight.left == airplane.exit_edge
            return Facts(rounded({"task": work + left}), errand="task" if left else errand)
        of = scenes.scene(view, airplane.id)
        hit, arc, _ = _shot(of, seen)
        given, taken = _dealt(view, question, seen)
        figures = {
            "hit": hit,
            "dealt": given,
            "reply": sum(taken.values()),
            "tail": max([_behind(seen, foe) for foe in of.foes], default=0.0),
            "height": (seen.flight.at.z - airplane.at.z) / MU,
            "speed": float(seen.speed - airplane.speed),
            "task": work or max(FAR, sum(works.weigh(of, announcement, seen.flight, seen.speed).values())),
        }
        return Facts(rounded(figures), arc, errand)  # type: ignore[arg-type]

    def ready(self, view: State, question: Question) -> list[Ready]:
        """Presets without a test or a danger, as a beginner's planner has them, and what serves its errands."""
        assert isinstance(question, Announce)
        if view.airplane(question.airplane).place != "air":
            return []
        sure = [one for one in presets(view, question.airplane) if not one.preview.tests and not one.preview.warnings]
        asked = [Ready(one.words, pursued(question, view, one.id)) for one in errands_of(question, view)]
        return [*[Ready(plain(one.name), write(one.announcement)) for one in sure], *asked]

    def handwork(self, view: State, question: Question, answer: Answer) -> Handwork:
        """A move that ends as a ready one does is ready."""
        if self._as_ready(view, question, answer):
            return "ready"
        rolls = any(isinstance(one, Roll) for one in understood(answer).meaning.segments)
        return "rolled" if rolls else "built"

    def order(self, view: State, question: Question, answer: Answer) -> str:
        """A move that ends as a ready one does goes by what stands on its button."""
        assert isinstance(question, Announce)
        name = self._as_ready(view, question, answer)
        _, _, outlook = words.outlook(view, question.airplane, understood(answer).meaning).partition(": ")
        return f"{name} (a ready move): {outlook}" if name else ""

    def _as_ready(self, view: State, question: Question, answer: Answer) -> str:
        """The name of the ready move that comes to the same; empty where none does."""
        ready = self.ready(view, question)
        return next((one.name for one in ready if self.alike(view, question, answer, one.answer)), "")

    def foes(self, view: State, question: Question, answer: Answer) -> Foes:
        """Whom it fires at, else behind whom it ends; and who deals out most in reply."""
        assert isinstance(question, Announce)
        announcement = understood(answer).meaning
        seen = previews.preview(view, question.airplane, announcement, drawn=False)
        nearest = self.enemies(view, question)
        if seen.flight.left or seen.flight.grounded or announcement.land or not nearest:
            return Foes()
        of = scenes.scene(view, question.airplane)
        taken = _dealt(view, question, seen)[1]
        tailed = max(of.foes, key=lambda foe: _behind(seen, foe), default=None)
        followed = tailed.airplane.id if tailed is not None and _behind(seen, tailed) >= FOLLOWED else ""
        prey = nearest[0] if len(nearest) == 1 else _shot(of, seen)[2] or followed
        return Foes(prey, tuple(sorted(taken, key=lambda name: -taken[name])))

    def moment(self, state: State, question: Question, *, alone: bool) -> Callable[[State], bool]:
        """The flight; then all others move, and it fires in its turn (3.1)."""
        assert isinstance(question, Announce)
        name, turn = question.airplane, state.turn

        def over(now: State) -> bool:
            if now.turn != turn or (alone and name not in now.order):
                return True
            if now.phase == "shoot":
                return name not in [shooter for shooter, _ in now.shooters]
            return now.phase not in ("move", "ground fire", "gunners")

        return over

    def stands_by(self, asked: Question, question: Question) -> Answer | None:
        """Who announces a turn that is tighter than safe means to risk it (5.4.1b)."""
        assert isinstance(question, Announce)
        return "test" if isinstance(asked, Risk) and asked.airplane == question.airplane else None


def _work(announcement: Announcement) -> tuple[object, ...]:
    """What a pilot does beside flying, as far as two ideas differ by it."""
    return (
        bool(announcement.targets), announcement.bomb, announcement.drop, announcement.photograph,
        bool(announcement.rockets), announcement.land, announcement.bail_out,
    )  # fmt: skip


def _place(at: Point) -> tuple[float, float, float]:
    return (at.x / MU, at.y / MU, at.z / MU)


def _shot(of: Scene, seen: Preview) -> tuple[float, Arc, str]:
    """The best long burst at somebody who has moved already: the odds of flying there and hitting, from where, and
    whom."""
    settled = [foe.airplane.id for foe in of.foes if foe.settled]
    shots = [aim for aim in seen.targets if aim.shot is not None and not aim.friend and aim.target in settled]
    if not shots:
        return 0.0, "", ""
    best = max(shots, key=lambda aim: aim.shot.damage if aim.shot else 0)
    assert best.shot is not None
    flown = prod([one.odds / odds.SIDES for one in seen.tests if one.needed.kind == "flying"])
    return flown * best.shot.hit / odds.SIDES, best.angle, best.target


def _dealt(view: State, question: Announce, seen: Preview) -> tuple[float, dict[str, float]]:
    """What it deals out in this turn, and what each of those deals to it who can, as shares of an airplane."""
    ahead = veteran.outlook(view, question.airplane, Mind(Random(0), _imagine))
    end = pictures.ended(ahead.picture.craft[ahead.me], seen.flight.at, seen.flight.frame, seen.speed)
    _, dealt = veteran.play_on(ahead, end, QUICK, 0.0, veteran.NONE)
    shares = dict(zip(ahead.picture.names, dealt.tolist(), strict=True))
    given = shares.pop(question.airplane)
    return given, {name: share for name, share in shares.items() if share}


def _imagine(_: Any) -> Any:
    raise AssertionError("facts need no imagination")


def _behind(seen: Preview, foe: Foe) -> float:
    """How well it sits behind an enemy at the end of its move: 1 is straight behind with the nose on him."""
    x, y, z = _place(seen.flight.at)
    aim = foe.ahead if not foe.settled else (foe.x, foe.y, foe.z)
    way = (aim[0] - x, aim[1] - y, aim[2] - z)
    far = dist((0, 0, 0), way)
    if not 0 < far <= BEHIND:
        return 0.0
    nose = sum([one * part for one, part in zip(seen.flight.frame.nose, way, strict=True)]) / FRAME_UNIT / far
    tail = sum([one * part for one, part in zip(foe.nose, way, strict=True)]) / far
    return max(0.0, (nose + tail) / 2)


def _done(seen: Preview) -> float:
    """Work that a move does: plates, bombs marked over something, fire at the ground."""
    told = float(len(seen.photographs))
    if seen.drop is not None and (seen.drop.below or seen.drop.dive):
        told += 1.0
    aimed = [aim.hit / odds.SIDES for aim in seen.below if aim.target in seen.announcement.targets]
    return told + max(aimed, default=0.0)


COACH = IcogCoach()
