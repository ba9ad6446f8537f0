"""The cadet's habits in a squadron campaign: crews, luck, parachutes, skills, who leaves."""

from itertools import islice

from aerodrome.bots.choice import Candidate, Choice, spoken
from aerodrome.bots.habits import Habit, best, sure
from aerodrome.bots.mind import Mind
from aerodrome.campaign import aftermath_charts, luck, missions, service_charts
from aerodrome.campaign.aftermath_charts import Outcome
from aerodrome.campaign.questions import (
    AGAIN,
    FLY,
    KEEP,
    ChooseCrews,
    ChooseDelivery,
    ChooseMachine,
    ChooseSkill,
    Dismiss,
    GiveParachute,
    Jump,
    SpendLuck,
    TakePart,
    TestAgain,
)
from aerodrome.campaign.state import Airman, State, victories
from aerodrome.core.questions import Question

CREWINGS = 40
"""Ways to man the machines that are looked at."""
QUALITY = {"novice": 1.0, "veteran": 2.0, "ace": 3.0}
LIFE, FREEDOM, SERVICE, WOUND, MACHINE, DAMAGE = 10.0, 6.0, 8.0, 2.0, 1.0, 0.2
"""What a life, freedom, a man fit to serve, a wound less, a machine and a point of its damage are worth."""
POINT = 0.6
"""What one luck point is worth."""
WANTED = (
    "Crack Shot", "Nine Lives", "Light Touch", "Luck of the Devil", "Tough as Old Boots", "Quick on the Trigger",
    "Evade", "Bullet Checker", "Exceptional Pilot",
)  # fmt: skip
"""Skills that help in most missions, the best first."""


def choose_crews(view: State, question: ChooseCrews, mind: Mind) -> Choice:
    """The best men there are, of whom luck has left some."""
    found: list[Candidate] = []
    for answer in islice(question.options(view), CREWINGS):
        men = [view.man(name) for crew in missions.read_crews(view, question.squadron, answer) for name in crew.men]
        skilled = sum([_standing(man) for man in men])
        found.append(Candidate(answer, round(skilled, 3), ("experience and luck of those who fly",)))
    return best(found, mind) if found else Choice(question.sample(view, mind.rng))


def spend_luck(view: State, question: SpendLuck, mind: Mind) -> Choice:
    """As much as saves more than it costs."""
    found: list[Candidate] = []
    for answer in question.options(view):
        total = luck.shifted(view, question.total, int(answer))
        result = aftermath_charts.outcome(question.table, view.setting.options.tables, total)
        harm, price = _harm(aftermath_charts.suffered(result, question.passenger)), POINT * int(answer)
        costs = (("what becomes of him", -harm), ("luck that is gone", -price))
        reasons = tuple([spoken(name, value) for name, value in costs if value])
        found.append(Candidate(answer, round(-harm - price, 3), reasons))
    return best(found, mind)


def test_again(view: State, question: TestAgain, mind: Mind) -> Choice:
    """Luck that is left serves nothing else: a failed test is tried again."""
    failed = question.face > question.target
    return sure(AGAIN if failed else KEEP, "it failed" if failed else "it has succeeded")


def jump(view: State, question: Jump, mind: Mind) -> Choice:
    """Whoever has a parachute uses it: the machine is lost in either case."""
    return sure("jump", "a parachute kills fewer than a crash")


def choose_skill(view: State, question: ChooseSkill, mind: Mind) -> Choice:
    """What helps in most missions."""
    offered = list(question.options(view))
    wanted = [skill for skill in WANTED if skill in offered]
    return sure(wanted[0], "helps in most missions") if wanted else Choice(question.sample(view, mind.rng))


def give_parachute(view: State, question: GiveParachute, mind: Mind) -> Choice:
    """The man who would be missed most."""
    return best(
        [Candidate(name, round(_standing(view.man(name)), 3), ("would be missed",)) for name in question.options(view)],
        mind,
    )


def choose_delivery(view: State, question: ChooseDelivery, mind: Mind) -> Choice:
    """The newest design, whenever this nation got it."""
    return sure(max(question.options(view), key=service_charts.appeared), "the newest design there is")


def choose_machine(view: State, question: ChooseMachine, mind: Mind) -> Choice:
    """The newest type."""
    return sure(list(question.options(view))[1], "the newest he can have")


def take_part(view: State, question: TakePart, mind: Mind) -> Choice:
    """An ace flies."""
    return sure(FLY, "he flies better than most")


def dismiss(view: State, question: Dismiss, mind: Mind) -> Choice:
    """The man who would be missed least."""
    return best(
        [
            Candidate(name, round(-_standing(view.man(name)), 3), ("is missed least",))
            for name in question.options(view)
        ],
        mind,
    )


def _standing(man: Airman) -> float:
    """What a man is to his squadron: quality, victories, skills, and the luck that keeps him alive."""
    return QUALITY[man.quality] + 0.2 * float(victories(man)) + 0.3 * len(man.skills) + 0.1 * man.luck


def _harm(outcome: Outcome) -> float:
    """What a result of the aftermath costs."""
    harm = LIFE * outcome.killed + FREEDOM * outcome.captured + SERVICE * outcome.discharged + WOUND * outcome.wounds
    # who comes down anywhere but at home has still to get back
    abroad = WOUND * (outcome.place in ("scenario", "no man's land"))
    return harm + abroad + MACHINE * outcome.lost + DAMAGE * outcome.damage


HABITS: dict[type[Question], Habit] = {
    ChooseCrews: choose_crews,
    SpendLuck: spend_luck,
    TestAgain: test_again,
    Jump: jump,
    ChooseSkill: choose_skill,
    GiveParachute: give_parachute,
    ChooseDelivery: choose_delivery,
    ChooseMachine: choose_machine,
    TakePart: take_part,
    Dismiss: dismiss,
}
