"""The cadet's habits on the ground in In Clouds of Glory: barrages, winches, whom a unit fires at, further targets."""

from aerodrome.bots.choice import Candidate, Choice
from aerodrome.bots.habits import Habit, best, sure
from aerodrome.bots.mind import Mind
from aerodrome.core.geometry import Point
from aerodrome.core.questions import Question
from aerodrome.icog.bots.scoring.purpose import worth
from aerodrome.icog.ground import barrages, direct_fire, ground_charts, strafing
from aerodrome.icog.gunnery import odds
from aerodrome.icog.questions.questions import STOP, GroundTarget, MoveBarrage, NextTarget, Winch
from aerodrome.icog.state import State

DANGER = 25.0
"""An enemy so near to a balloon, in Move units, sends it down."""
LEAST = 4
"""A further target is tried if so many of twenty faces hit it."""
HIT, OUT_OF_REACH = 0.1, -0.05
"""What it is worth to have an enemy in a barrage, or to leave it where nobody is, in airplanes."""


def move_barrage(view: State, question: MoveBarrage, mind: Mind) -> Choice:
    """To where most enemies will be, and as few friends as can be; lifted if it cannot follow them."""
    one = barrages.barrage(view, question.battery)
    enemies = [airplane for airplane in view.airplanes if airplane.side != one.side and airplane.place == "air"]
    found = [Candidate(barrages.STAY if one.at else barrages.WAIT, 0.0, ("nobody can be reached",))]
    if one.at and enemies:
        found.append(Candidate(barrages.LIFT, OUT_OF_REACH / 2, ("it can be laid anew in the next turn",)))
    for enemy in enemies:
        for turns in (1, 0):
            at = barrages.toward(view, one, barrages.ahead(enemy, turns))
            answer = barrages.write(at)
            if not question.refuse(view, answer):
                score, words = _covered(view, one.side, at)
                found.append(Candidate(answer, score, (words,)))
    return best(found)


def _covered(view: State, side: int, at: Point) -> tuple[float, str]:
    """What a barrage at a place promises, by where everybody will be in a turn."""
    reach = ground_charts.barrage().reach
    flying = [airplane for airplane in view.airplanes if airplane.place == "air"]
    inside = [one for one in flying if at.to(barrages.ahead(one, 1)).length() <= reach]
    enemies = [one.id for one in inside if one.side != side]
    score = HIT * (2 * len(enemies) - len(inside)) if inside else OUT_OF_REACH
    return round(score, 3), f"around {' and '.join(enemies)}" if enemies else "around nobody"


def winch(view: State, question: Winch, mind: Mind) -> Choice:
    """Down as soon as an enemy comes near."""
    balloon = view.balloon(question.balloon)
    enemies = [airplane for airplane in view.airplanes if airplane.side != balloon.side and airplane.place == "air"]
    near = [one.id for one in enemies if balloon.at.to(one.at).length() <= DANGER]
    return sure("down", f"{' and '.join(near)} is near") if near else sure("stay", "no enemy is near")


def ground_target(view: State, question: GroundTarget, mind: Mind) -> Choice:
    """The shot that promises most."""
    return best([
        Candidate(
            shot.target,
            round(odds.hits(shot.base) / odds.SIDES * worth(view, view.airplane(shot.target)), 3),
            (f"hits on {odds.hits(shot.base)} of 20",),
        )
        for shot in direct_fire.shots(view, question.unit)
    ])  # fmt: skip


def next_target(view: State, question: NextTarget, mind: Mind) -> Choice:
    """On to the next as long as it is likely to be hit."""
    found = [Candidate(STOP, LEAST / odds.SIDES, ("saves ammunition",))]
    for target in question.targets:
        base, _ = strafing.base_shot(
            view, question.airplane, question.crew, target, "long", question.weapons, question.tried
        )
        found.append(Candidate(target, odds.hits(base) / odds.SIDES, (f"hits on {odds.hits(base)} of 20",)))
    return best(found)


HABITS: dict[type[Question], Habit] = {
    MoveBarrage: move_barrage,
    Winch: winch,
    GroundTarget: ground_target,
    NextTarget: next_target,
}
