"""The cadet's habits with men in In Clouds of Glory: their abilities (1.4) and parachutes (5.5.21)."""

from aerodrome.bots.choice import Candidate, Choice
from aerodrome.bots.habits import Habit, best, sure
from aerodrome.bots.mind import Mind
from aerodrome.core.phrases import article
from aerodrome.core.questions import Question
from aerodrome.icog.gunnery import odds
from aerodrome.icog.men import crew, skills
from aerodrome.icog.movement import parachutes
from aerodrome.icog.questions.ability_questions import (
    ADD,
    AGAIN,
    FLY,
    IGNORE,
    JUMP,
    KEEP,
    LEAVE,
    NOBODY,
    STAY,
    SUBTRACT,
    TAKE,
    Advise,
    BailOut,
    Lead,
    NineLives,
    RollInitiativeAgain,
    ShiftDamage,
    TakePart,
)
from aerodrome.icog.state import NEVER, Airplane, State
from aerodrome.icog.tables import career_charts, effects

MEAN = 6.1
"""What an open-ended d10 comes to on average."""
LATER = 1.5
"""What it is worth, on the initiative die, to keep something that works once for later."""
BURNT, FATAL = 0.5, 0.1
"""The chance to live through a fire aboard, roughly, and through one that does not die out."""
PAIRS, FACES = parachutes.PAIRS, odds.SIDES


def again(view: State, question: RollInitiativeAgain, mind: Mind) -> Choice:
    """A poor roll is made again."""
    gain = MEAN - question.roll
    return best([
        Candidate(KEEP, LATER, ("to have it later",)),
        Candidate(AGAIN, round(gain, 3), (f"instead of {_rolled(question.roll)}",)),
    ])  # fmt: skip


def _rolled(roll: int) -> str:
    return f"{article(str(roll))} {roll}"


def lead(view: State, question: Lead, mind: Mind) -> Choice:
    """Much better dice are taken over from a friend."""
    found = [Candidate(KEEP, LATER, ("to have it later",))]
    for name, roll in question.friends:
        gain = roll - question.roll
        found.append(Candidate(name, round(gain / 2, 3), (f"{_rolled(roll)} instead of {_rolled(question.roll)}",)))
    return best(found)


def advise(view: State, question: Advise, mind: Mind) -> Choice:
    """Advice costs nothing; it goes to whoever has the least luck."""
    pupils = [name for name in question.options(view) if name != NOBODY]
    found = []
    for name in pupils:
        left = view.airplane(name).crew[0].rerolls
        found.append(Candidate(name, -float(left), (f"{left} re-rolls of his own",)))
    return best(found)


def take_part(view: State, question: TakePart, mind: Mind) -> Choice:
    """An ace always flies."""
    return sure(FLY, "an ace in his place")


def shift_damage(view: State, question: ShiftDamage, mind: Mind) -> Choice:
    """Whatever line hurts most on average."""
    lines = odds.lines(view, question.target)
    shift = effects.dice(career_charts.ability_numbers().marksman)
    found = [Candidate(LEAVE, lines[question.row - 1] / 100, (f"line {question.row} as it is",))]
    for answer, sign in ((ADD, 1), (SUBTRACT, -1)):
        rows = [question.row + sign * face for face in range(shift.least, shift.most + 1)]
        mean = sum(lines[max(1, min(len(lines), row)) - 1] for row in rows) / len(rows) / 100
        found.append(Candidate(answer, round(mean, 3), (f"lines {min(rows)} to {max(rows)}",)))
    return best(found)


def nine_lives(view: State, question: NineLives, mind: Mind) -> Choice:
    """What hurts more than damage usually does is ignored; a lesser hit is taken, and the luck kept."""
    lines = odds.lines(view, question.airplane)
    hurt, usual = lines[question.row - 1] / 100, sum(lines) / len(lines) / 100
    return best([
        Candidate(TAKE, round(-hurt, 3), ("this hit can be borne",)),
        Candidate(IGNORE, round(-usual, 3), ("this hit is worse than most",)),
    ])  # fmt: skip


def bail_out(view: State, question: BailOut, mind: Mind) -> Choice:
    """Out, if that is more likely to end well than staying."""
    jump = parachutes.promise(view, question.airplane, question.crew)
    out = jump.out / FACES * jump.opens / PAIRS
    stay = _staying(view, question.airplane)
    return best([
        Candidate(STAY, round(stay, 3), (f"lives in {stay:.0%} of such cases",)),
        Candidate(JUMP, round(out, 3), (f"lives in {out:.0%} of such cases",)),
    ])  # fmt: skip


def leaves(view: State, airplane: Airplane) -> bool:
    """Does a pilot announce that he leaves his airplane (5.5.21.1)? If it is doomed and a jump likelier to end well."""
    man = airplane.crew[0]
    if not man.parachute or parachutes.refuse(view, airplane.id, 0) or not is_doomed(airplane):
        return False
    jump = parachutes.promise(view, airplane.id, 0)
    return jump.out / FACES * jump.opens / PAIRS > _staying(view, airplane.id)


def is_doomed(airplane: Airplane) -> bool:
    """Will an airplane not bring its crew down alive: does it burn for good, or burn at all?"""
    return airplane.fatal_fire or airplane.fire != NEVER


def _staying(view: State, name: str) -> float:
    """The chance to live through what ails an airplane."""
    airplane, flier = view.airplane(name), crew.flier(view, name)
    if flier is None or airplane.attitude == "fatal spin":
        return 0.0
    found = BURNT if airplane.fire != NEVER else 1.0
    if airplane.fatal_fire:
        found = FATAL
    if airplane.attitude == "spin":
        found *= skills.odds(skills.skill(view, name, flier, "flying")[0]) / FACES
    return found


HABITS: dict[type[Question], Habit] = {
    RollInitiativeAgain: again,
    Lead: lead,
    Advise: advise,
    TakePart: take_part,
    ShiftDamage: shift_damage,
    NineLives: nine_lives,
    BailOut: bail_out,
}
