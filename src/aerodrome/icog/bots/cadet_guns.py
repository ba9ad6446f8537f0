"""The cadet's habits with guns and luck in In Clouds of Glory: fire, gunners, tests and re-rolls."""

from aerodrome.bots.choice import Candidate, Choice
from aerodrome.bots.habits import Habit, best, sure
from aerodrome.bots.mind import Mind
from aerodrome.core.questions import Question
from aerodrome.icog.bots.parts import A_JAM, AMMUNITION
from aerodrome.icog.bots.scoring import ends as scoring
from aerodrome.icog.bots.scoring.purpose import worth
from aerodrome.icog.events.purposes import RollKind
from aerodrome.icog.ground import rockets, strafing
from aerodrome.icog.gunnery import gunners, guns, odds, shooting
from aerodrome.icog.gunnery.shooting import Shot
from aerodrome.icog.men import crew
from aerodrome.icog.questions.questions import HOLD, AimGunner, GunnerDuty, Reroll, Risk, Shoot
from aerodrome.icog.state import State
from aerodrome.icog.tasks import bomb_runs, bombing, observers

JAM = 0.3
"""What a jammed gun costs, in airplanes."""
HALF_BOX = 0.006
"""What half a box of ammunition is worth."""
FRIEND = 0.06
"""What it costs to fire past a friend."""
FREE_TO_CHOOSE = 0.01
"""What it is worth to a gunner not to be bound to a target."""
EMPTY_DRUM, USED_DRUM, JAMMED = 0.2, 0.02, 0.2
"""What a gunner's work on a gun is worth: an empty drum, one of which half is gone, a jam."""
LUCK = 0.12
"""What a re-roll is worth at the beginning of a battle; towards its end less and less."""
LEAST_LUCK = 0.02
HIT = 0.35
"""What a hit is worth."""
HARM = 1.0
"""What the worst die about his own airplane would cost more than the best."""
STAKES: dict[RollKind, float] = {
    "ground": 1.0,
    "structure": 0.6,
    "below stall": 0.5,
    "fight on": 0.5,
    "gunner fights on": 0.5,
    "landing": 0.5,
    "spin": 0.4,
    "at stall": 0.25,
    "inverted": 0.25,
    "restart": 0.3,
    "landing place": 0.3,
    "shot": HIT,
    "flying": 0.3,
    "third action": 0.05,
}
"""What a die decides, in airplanes."""
USUAL_STAKE = 0.2
GROUND, BALLOON, SALVO, BOMBS, TASK = 0.15, 0.4, 0.3, 0.5, 0.3
"""What a hit on a ground unit, one on a balloon, a salvo of rockets, a bombing run and an observer's work are worth, in
airplanes."""


def shoot(view: State, question: Shoot, mind: Mind) -> Choice:
    """The burst that promises most; one that promises less than its ammunition is worth is held back."""
    found = [_shot(view, question.airplane, shot) for shot in shooting.shots(view, question.airplane, question.crew)]
    found += [_strafe(view, shot) for shot in strafing.shots(view, question.airplane, question.crew)]
    if salvo := rockets.salvo(view, question.airplane, question.crew):
        found.append(Candidate(salvo.text, SALVO, ("rockets at a balloon",)))
    if bombing.may_release(view, question.airplane, question.crew):
        found.append(Candidate(bomb_runs.RELEASE, BOMBS, ("over its mark",)))
    return best([*found, Candidate(HOLD, 0.0, ("keeps its ammunition",))])


def _strafe(view: State, shot: Shot) -> Candidate:
    """What a burst at the ground or a balloon promises, less its ammunition."""
    hits = (BALLOON if shot.angle == "balloon" else GROUND) * odds.hits(shot.base) / odds.SIDES
    price = -HALF_BOX * guns.price(view, shot.burst) * len(shot.guns)
    return scoring.candidate(shot.text, {f"a {shot.burst} burst": hits, AMMUNITION: price}, f"{shot.burst} burst")


def _shot(view: State, name: str, shot: Shot) -> Candidate:
    """What a burst promises, less what it costs."""
    seen = odds.burst(view, name, shot)
    prey = view.airplane(shot.target)
    strength = max(1, prey.structure or view.panel(prey).structure)
    hits = seen.damage / 100 / strength * worth(view, prey)
    jam = -JAM * seen.malfunction / odds.SIDES
    price = -HALF_BOX * guns.price(view, shot.burst) * len(shot.guns)
    parts = {f"a {shot.burst} burst hits on {seen.hit} of 20": hits, A_JAM: jam, AMMUNITION: price}
    endangered = shooting.friends(view, name, shot)
    if endangered:
        parts[f"{' and '.join(endangered)} in the line of fire"] = -FRIEND * len(endangered)
    return scoring.candidate(shot.text, parts, f"{shot.burst} burst")


def aim_gunner(view: State, question: AimGunner, mind: Mind) -> Choice:
    """At the threat that promises the best shot, unless somebody else is worth more."""
    shots = [(s, _shot(view, question.airplane, s)) for s in shooting.shots(view, question.airplane, question.crew)]
    anyone = max([0.0, *[one.score for _, one in shots]]) + FREE_TO_CHOOSE
    found = [Candidate(gunners.ANYONE, round(anyone, 3), ("may fire at anyone",))]
    for threat in gunners.threats_to_aim_at(view, question.airplane, question.crew):
        chosen = max((one for shot, one in shots if shot.target == threat), key=lambda one: one.score)
        found.append(Candidate(threat, round(chosen.score + 2 * FREE_TO_CHOOSE, 3), ("fires sooner", *chosen.reasons)))
    return best(found)


def gunner_duty(view: State, question: GunnerDuty, mind: Mind) -> Choice:
    """A shot if there is a good one, else what his guns need."""
    airplane = view.airplane(question.airplane)
    shots = [_shot(view, airplane.id, s) for s in shooting.shots(view, airplane.id, question.crew)]
    chance = max([0.0, *[one.score for one in shots]])
    found = [Candidate(gunners.SHOOT, round(chance, 3), ("a shot" if chance else "nobody to fire at",))]
    for at in crew.manned(view, airplane, question.crew):
        gun, weapon = airplane.guns[at], view.panel(airplane).weapons[at]
        if guns.refuse_reload(view, airplane.id, at) is None:
            value = USED_DRUM if 2 * gun.halves <= weapon.halves else -USED_DRUM
            value = value if gun.halves else EMPTY_DRUM
            found.append(Candidate(f"reload {at + 1}", value, (f"{guns.boxes(gun.halves)} left in the drum",)))
        if guns.refuse_repair(view, airplane.id, at) is None:
            found.append(Candidate(f"repair {at + 1}", JAMMED, ("a gun is jammed",)))
    return best([*found, *_tasks(view, question)])


def _tasks(view: State, question: GunnerDuty) -> list[Candidate]:
    """What an observer could do for the mission; guns that hardly stray any more fire for effect."""
    found = []
    for duty in observers.duties(view, question.airplane, question.crew):
        value = TASK
        if duty.startswith(observers.EFFECT):
            value = TASK * 2 - TASK * view.battery(duty.split()[1]).dice
        found.append(Candidate(duty, round(value, 3), ("work for the mission",)))
    return found


def reroll(view: State, question: Reroll, mind: Mind) -> Choice:
    """Luck is spent where it decides something, and more freely towards the end."""
    left = max(0, view.last_turn - view.turn) / max(1, view.setting.turns)
    price = max(LEAST_LUCK, LUCK * left)
    stake = STAKES.get(question.purpose.kind, USUAL_STAKE)
    if question.harm:
        gain, why = HARM * (question.roll - 10.5) / odds.SIDES, f"a die of {question.roll} for his own airplane"
    elif question.target is None:
        gain, why = HIT * (10.5 - question.roll) / odds.SIDES, f"a damage die of {question.roll}"
    elif question.purpose.kind == "stray shot":
        gain, why = HIT, "a friend is hit"
    elif question.roll <= question.target:
        gain, why = 0.0, "it has succeeded"
    else:
        chance = max(1, min(odds.SIDES, question.target))
        gain, why = stake * chance / odds.SIDES, f"succeeds on {chance} of 20"
    return best([
        Candidate("keep", round(price, 3), ("the luck may decide more later",)),
        Candidate("re-roll", round(gain, 3), (why,)),
    ])  # fmt: skip


def risk(view: State, question: Risk, mind: Mind) -> Choice:
    """What was announced with its test is tried: its odds were weighed then."""
    return sure("test", "the odds were weighed before the announcement")


HABITS: dict[type[Question], Habit] = {
    Shoot: shoot,
    AimGunner: aim_gunner,
    GunnerDuty: gunner_duty,
    Reroll: reroll,
    Risk: risk,
}
