"""The cadet's habits with bombs and as an observer in In Clouds of Glory."""

from collections.abc import Iterator
from itertools import islice
from math import hypot

from aerodrome.bots.choice import Candidate, Choice
from aerodrome.bots.habits import Habit, best, sure
from aerodrome.bots.mind import Mind
from aerodrome.core.geometry import FRAME_UNIT, Point
from aerodrome.core.questions import Question
from aerodrome.icog.announcing import formation, plans
from aerodrome.icog.bots import courses
from aerodrome.icog.bots.scoring.errands import Errand, target_worth
from aerodrome.icog.bots.scoring.purpose import purpose
from aerodrome.icog.bots.scoring.scene import Scene
from aerodrome.icog.cockpit import dial
from aerodrome.icog.ground import ground, strafing
from aerodrome.icog.men import skills
from aerodrome.icog.movement.announcement import Announcement
from aerodrome.icog.questions.questions import ABORT, AbortRun, MarkRun, ObserveUnits, PlaceAim
from aerodrome.icog.state import Airplane, Run, State
from aerodrome.icog.tasks import artillery, bomb_runs, bombing, drops, observers

MOST = 40
"""Runs that are weighed, and choices of units to look for."""
WHOLE = 1000
BOMB = 0.1
"""What a bomb is worth for another run, in dice of damage; and a container that arrives where it is wanted."""
CONTAINER = 1.0


# ---- moves for an errand


def ways(of: Scene, one: plans.Flier) -> Iterator[Announcement]:
    """Moves that an errand asks for: over a place, level, with the nose on something, or down to the ground."""
    errand = of.purpose.errand
    if errand is None or of.airplane.wide_turn:
        return
    match errand.kind:
        case "bomb" | "drop":
            yield from courses.over(one, errand.at)
            yield from courses.level(one)
            yield from _towards(of, one, errand, SLOPES)
        case "photograph":
            yield from courses.level(one)
            yield from courses.over(one, errand.at)
            yield from _towards(of, one, errand, SLOPES)
        case "observe" | "spot":
            yield from courses.level(one)
            yield from _towards(of, one, errand, SLOPES)
        case "fetch":
            found = [*courses.over(one, errand.at), *_towards(of, one, errand, GLIDES)]
            yield from found
            yield from courses.throttled(found, of.panel.throttle)
            yield from courses.landed([*found, *courses.throttled(found, of.panel.throttle)])
        case _:
            target = strafing.find(of.state, errand.target)
            assert target is not None
            yield from plans.aimed(one, strafing.aim_point(target))
            yield from plans.twisted(one, strafing.aim_point(target))
            yield from _towards(of, one, errand, SLOPES)


def go_together(view: State, members: list[Airplane]) -> bool:
    """Are all of them on the way to bomb something ahead, so far that nobody would be over it in this turn?"""
    errands = [purpose(view, member).errand for member in members]
    for member, errand in zip(members, errands, strict=True):
        if errand is None or errand.kind != "bomb":
            return False
        x, y = errand.at.x - member.at.x, errand.at.y - member.at.y
        away = hypot(x, y)
        ahead = (x * member.frame.nose[0] + y * member.frame.nose[1]) / FRAME_UNIT
        if ahead < AHEAD * away or away < dial.move(member.speed) + ALONE:
            return False
    return True


def bombs_together(view: State, leader: str, answer: str) -> bool:
    """Does a straight move lead most of a formation over something worth its bombs?"""
    if formation.refuse_move(view, leader, answer):
        return False
    over = 0
    flown = formation.flown(view, leader, answer)
    for name, flight in flown:
        airplane = view.airplane(name)
        way = bomb_runs.track(airplane.at, flight)
        below = bomb_runs.below(view, airplane, way)
        over += any(target_worth(view, airplane.side, unit) for unit in below) and bomb_runs.is_level(airplane, flight)
    return 2 * over > len(flown)


AHEAD, ALONE = 0.93, 6_000
"""The cosine within which a target is ahead, and how far beyond this turn's move it lies, in thousandths."""
SLOPES = (0.0, 10.0, -12.0, -25.0)
GLIDES = (0.0, -6.0, -12.0, -20.0, -30.0)
"""Degrees up or down in which a place is flown to."""


def _towards(of: Scene, one: plans.Flier, errand: Errand, slopes: tuple[float, ...]) -> Iterator[Announcement]:
    """Moves that bring the nose into the direction of a place, up or down a little."""
    here: Point = of.airplane.at
    way = (float(errand.at.x - here.x), float(errand.at.y - here.y), 0.0)
    if abs(way[0]) + abs(way[1]) < WHOLE:
        return
    for slope in slopes:
        yield from plans.towards(one, plans.climbing(way, slope))


# ---- bombs and observers


def mark_run(view: State, question: MarkRun, mind: Mind) -> Choice:
    """The run that promises most damage for its bombs, or brings containers near."""
    found = []
    for answer in islice(question.options(view), MOST):
        run = bomb_runs.run(view, question.airplane, question.load, question.way, answer)
        score = _promise(view, question.airplane, run) if run else 0.0
        found.append(
            Candidate(answer, round(score, 3), ("damage done to what it was sent for" if run else "keeps its load",))
        )
    return best(found)


def _promise(view: State, name: str, run: Run) -> float:
    """What a run promises, less what its load is worth for another one; friends must not be hit."""
    if run.load == "containers":
        return sum([_arrival(view, name, at) for at in run.points]) * CONTAINER - BOMB * run.count
    member = bombing.dropper(view, name, run.load, dive=run.dive)
    if member is None:
        return 0.0
    side, dice = view.airplane(name).side, 0.0
    for unit in ground.standing(view):
        sign = 1 if unit.side != side else -2
        for at in run.points:
            dice += sign * run.each * bombing.promise(view, name, member, at, unit.id) / WHOLE
    return dice - BOMB * run.count


def _arrival(view: State, name: str, at: Point) -> float:
    """The chance that a container meant for a place serves somebody there, roughly."""
    airplane = view.airplane(name)
    stray, found = max(1.0, bombing.sides(view, airplane) / 2), 0.0
    for one in drops.wanted(view, airplane.side):
        if one.task == "drop" or not drops.breaks(bombing.height(view, airplane)):
            off = min([bombing.level(at, to) for to in drops.places(view, one)], default=one.radius)
            found = max(found, min(1.0, (one.radius - off) / WHOLE / stray))
    return max(0.0, found)


def abort_run(view: State, question: AbortRun, mind: Mind) -> Choice:
    """A run like that is flown again, unless there is no time for it."""
    if view.turn + 1 >= view.last_turn:
        return sure(bomb_runs.RELEASE, "there is no time for another run")
    return sure(ABORT, "hardly a bomb would hit")


def observe_units(view: State, question: ObserveUnits, mind: Mind) -> Choice:
    """As many units as promise to be made out."""
    found = []
    for answer in islice(question.options(view), MOST):
        units = answer.split()
        looks = [observers.look(view, question.airplane, question.crew, unit, len(units)) for unit in units]
        score = sum(skills.odds(look.target) for look in looks) / skills.SIDES
        found.append(Candidate(answer, round(score, 3), ("units that can be made out at once",)))
    return best(found)


def place_aim(view: State, question: PlaceAim, mind: Mind) -> Choice:
    """At the first target that the mission names."""
    return sure(artillery.aims(view, question.battery)[0], "what the mission asks for")


HABITS: dict[type[Question], Habit] = {
    MarkRun: mark_run,
    AbortRun: abort_run,
    ObserveUnits: observe_units,
    PlaceAim: place_aim,
}
