"""The cadet's habits with bombs and as an observer in In Clouds of Glory."""

from itertools import islice

from aerodrome.bots.choice import Candidate, Choice
from aerodrome.bots.habits import Habit, best, sure
from aerodrome.bots.mind import Mind
from aerodrome.core.questions import Question
from aerodrome.icog import artillery, bomb_runs, bombing, ground, observers, skills
from aerodrome.icog.questions import ABORT, AbortRun, MarkRun, ObserveUnits, PlaceAim
from aerodrome.icog.state import Run, State

MOST = 40
"""Runs that are weighed, and choices of units to look for."""
WHOLE = 1000
BOMB = 0.1
"""What a bomb is worth for another run, in dice of damage; and a container near to where it is wanted."""
CONTAINER = 1.0


def mark_run(view: State, question: MarkRun, mind: Mind) -> Choice:
    """The run that promises most damage for its bombs, or brings containers near."""
    found = []
    for answer in islice(question.options(view), MOST):
        run = bomb_runs.run(view, question.airplane, question.load, question.way, answer)
        score = _promise(view, question.airplane, run) if run else 0.0
        found.append(Candidate(answer, round(score, 3), (f"dice of damage {score:+.2f}" if run else "keeps its load",)))
    return best(found)


def _promise(view: State, name: str, run: Run) -> float:
    """What a run promises, less what its load is worth for another one; friends must not be hit."""
    if run.load == "containers":
        return CONTAINER - BOMB * run.count
    member = bombing.dropper(view, name, run.load, dive=run.dive)
    if member is None:
        return 0.0
    side, dice = view.airplane(name).side, 0.0
    for unit in ground.standing(view):
        sign = 1 if unit.side != side else -2
        for at in run.points:
            dice += sign * run.each * bombing.promise(view, name, member, at, unit.id).dice / WHOLE
    return dice - BOMB * run.count


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
        found.append(Candidate(answer, round(score, 3), (f"units made out {score:+.2f}",)))
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
