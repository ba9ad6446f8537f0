"""The cadet's habits in Sealed Orders: it takes its enemies to do anything that their cards allow."""

from collections.abc import Mapping

import numpy as np

from aerodrome.bots.choice import Candidate, Choice
from aerodrome.bots.habits import Habit, best, sure
from aerodrome.bots.mind import Mind, Temperament
from aerodrome.cards.bots import weighing
from aerodrome.cards.bots.standing import Aim, aim_of
from aerodrome.cards.bots.tracks import Tracks, tracks_of
from aerodrome.cards.bots.weighing import Values
from aerodrome.cards.fire import lives
from aerodrome.cards.fire.shots import HOLD, card_count, measured
from aerodrome.cards.ground import tasks
from aerodrome.cards.parts.damage import card, damage_decks
from aerodrome.cards.questions import (
    LAND,
    NO,
    YES,
    ChooseFormation,
    DoTask,
    Evade,
    Fire,
    FireGun,
    IgnoreJam,
    Land,
    LayGun,
    LookAt,
    NineLives,
    Plan,
)
from aerodrome.cards.state import Plane, State
from aerodrome.core.questions import Question

LIKELY = ("S S Z", "S S TL", "S S TR", "S TL TL", "S TR TR", "TL TL S", "TR TR S")
"""What one thinks of first when one thinks of others."""
FEW = 24
"""Plans of an enemy that a cadet reckons with."""
ENEMIES = 2
KEPT = 4
"""Plans that are told of."""
MOST, ALIKE = 12, 0.01
"""Plans from which one is drawn, at most, and how far from the best they may be, in planes."""
SPARED = 2
"""Points of a card that are worth one's only chance to give it back."""


def plan(view: State, question: Plan, mind: Mind) -> Choice:
    """The plan that comes out best in the mean against what others will likely do."""
    plane = view.plane(question.plane)
    temper = mind.temper(view.ids[plane.id])
    mine = own_tracks(view, question, plane)
    aim = aim_of(view, plane)
    return chosen(mine, weighed(view, plane, mine, aim, temper), mind, aim)


def weighed(view: State, plane: Plane, mine: Tracks, aim: Aim | None, temper: Temperament) -> Values:
    """What each plan is worth with an aim in mind, in the mean against what others will likely do."""
    total = weighing.alone(view, plane, mine, aim, temper)
    for enemy in weighing.enemies(view, plane, ENEMIES):
        total = total + weighing.duel(view, plane, mine, enemy, spread(view, plane, enemy), temper).mean(axis=1)
    return total


def own_tracks(view: State, question: Plan, plane: Plane) -> Tracks:
    """The tracks of the plans that the question allows: a hero's may be fewer (MC58)."""
    mine = tracks_of(view, plane)
    allowed = question.legal(view)
    if len(allowed) == len(mine.plans):
        return mine
    return mine.some([mine.plans.index(one) for one in allowed])


def spread(view: State, plane: Plane, enemy: Plane) -> Tracks:
    """Some of everything that an enemy may have planned, evenly spread: a cadet expects anything."""
    theirs = weighing.plans_of(view, plane, enemy)
    step = max(1, len(theirs.plans) // FEW)
    return theirs.some(list(range(step // 2, len(theirs.plans), step)))


def likely(view: State, plane: Plane, enemy: Plane) -> Tracks:
    """The few plans that one takes a plane to have with which one is not concerned oneself."""
    theirs = weighing.plans_of(view, plane, enemy)
    found = [theirs.plans.index(one) for one in LIKELY if one in theirs.plans]
    return theirs.some(found) if found else theirs.some(list(range(0, len(theirs.plans), 7)))


def chosen(
    mine: Tracks, total: Values, mind: Mind, aim: Aim | None, parts: Mapping[str, Values] | None = None
) -> Choice:
    """The best plan, told with the next ones; of those that are as good as the best any, so that nobody foresees it."""
    order = np.argsort(-total, kind="stable")
    equals = [int(at) for at in order[:MOST] if total[at] >= total[order[0]] - ALIKE]
    first = equals[mind.rng.randrange(len(equals))]
    told = [first, *[int(at) for at in order[: max(KEPT, mind.keep)] if at != first]]
    if mind.regard in mine.plans and mind.regard not in [mine.plans[at] for at in told]:
        told.append(mine.plans.index(mind.regard))
    found = []
    for at in told:
        known = tuple([(name, float(values[at])) for name, values in (parts or {}).items()])
        found.append(Candidate(mine.plans[at], round(float(total[at]), 3), _reasons(mine, at, aim), known))
    return Choice(found[0].answer, tuple(found))


def _reasons(mine: Tracks, at: int, aim: Aim | None) -> tuple[str, ...]:
    """Why a plan is worth a thought, in words of flying."""
    told = ["a steep manoeuvre" if mine.steep[at].any() else "no steep manoeuvre"]
    if aim is not None:
        told.append(f"on the way over the {aim.edge} edge" if aim.edge else "with its task in mind")
    return ("fire given, fire taken and the place at the end", *told)


# ---- fire


def fire(view: State, question: Fire, mind: Mind, counts: bool = False) -> Choice:
    """The shot that brings most of its target down, with a skill where one may be used; nobody holds his fire."""
    plane = view.plane(question.plane)
    guns = view.entry(plane.id).guns
    found: list[Candidate] = []
    for answer in question.offers:
        words = answer.split(" ")
        if answer == HOLD or len(words) < 2:
            held = answer == HOLD
            found.append(
                Candidate(answer, 0.0 if held else 0.01, ("no damage done" if held else "nothing lost by it",))
            )
            continue
        place = next(at for at, gun in enumerate(guns) if gun.man == question.man and gun.post == words[0])
        distance = measured(view, plane, place, words[1])
        cards = card_count(view, plane, guns[place], distance) if isinstance(distance, int) else 0
        points = cards * float(np.mean([one.points for one in damage_decks()[guns[place].letter]]))
        skill = 0.4 if words[2:] == ["crack"] else 0.2 if words[2:] == ["quick"] else 0.0
        strength = weighing.left(view, view.plane(words[1]), counts) if words[1] in view.ids else 8.0
        found.append(Candidate(answer, round((points + skill) / strength, 3), (f"{points:.1f} points on average",)))
    return best(found, mind)


def fire_gun(view: State, question: FireGun, mind: Mind) -> Choice:
    """At the first plane in reach."""
    return sure(question.offers[-1], "it is in reach")


def lay_gun(view: State, question: LayGun, mind: Mind) -> Choice:
    """At whoever flies straightest, where he will be in the second phase."""
    found = [answer for answer in question.options(view) if answer.endswith(" 2")]
    return sure(found[0], "where it will be if it flies straight on") if found else sure(HOLD, "nobody is in reach")


# ---- the rest


def evade(view: State, question: Evade, mind: Mind) -> Choice:
    """Always, the first of them."""
    return sure(list(question.options(view))[1], "so that nobody sees his plans")


def task(view: State, question: DoTask, mind: Mind) -> Choice:
    """Photographs and bombs where they count, then spotting; nothing is thrown away."""
    plane = view.plane(question.plane)
    offered = [answer for answer in question.options(view) if tasks.is_useful(view, plane, answer)]
    wanted = [one.target for one in view.setting.objectives if one.side == plane.side]
    for word in (tasks.PHOTOGRAPH, f"{tasks.DROP} 2", f"{tasks.DROP} 1", tasks.SPOT):
        found = [answer for answer in offered if answer.startswith(word)]
        good = [answer for answer in found if answer.split(" ")[-1] in wanted]
        if good or (found and word != tasks.SPOT):
            return sure((good or found)[0], "that is what it came for")
    return sure(tasks.NONE, "there is nothing to do here")


def land(view: State, question: Land, mind: Mind) -> Choice:
    """Who is badly hit, or has nothing left to fight."""
    plane = view.plane(question.plane)
    hurt = 2 * plane.damage >= view.entry(plane.id).damage
    others = any(other.side != plane.side and other.place != "gone" for other in view.planes)
    return sure(LAND, "safely down") if hurt or not others else sure("fly on", "there is still somebody to fight")


def look(view: State, question: LookAt, mind: Mind) -> Choice:
    """At an enemy with most cards before him."""
    own = view.plane(question.plane).side
    found = [name for name in question.offers if name in view.ids and view.plane(name).side != own]
    found.sort(key=lambda name: -len(view.plane(name).cards))
    return sure(found[0], "how badly is it hit?") if found else sure(NO, "nobody worth a look")


def nine_lives(view: State, question: NineLives, mind: Mind) -> Choice:
    """The worst card just drawn, if it is bad enough."""
    plane = view.plane(question.plane)
    found = [(card(held.deck, held.number), lives.label(held)) for held in lives.fresh(view, plane) if held.number]
    found.sort(key=lambda one: (-one[0].points - 3 * (one[0].sign in ("fire", "explosion")), one[1]))
    if found and (found[0][0].points > SPARED or found[0][0].sign in ("fire", "explosion")):
        return sure(found[0][1], "the worst of them goes back")
    return sure(NO, "there may be worse to come")


def ignore_jam(view: State, question: IgnoreJam, mind: Mind) -> Choice:
    """Always."""
    return sure(YES, "so that the gun keeps firing")


def formation(view: State, question: ChooseFormation, mind: Mind) -> Choice:
    """All guns abreast."""
    return sure("line abreast", "all guns to the front")


HABITS: dict[type[Question], Habit] = {
    Plan: plan,
    Fire: fire,
    FireGun: fire_gun,
    LayGun: lay_gun,
    Evade: evade,
    DoTask: task,
    Land: land,
    LookAt: look,
    NineLives: nine_lives,
    IgnoreJam: ignore_jam,
    ChooseFormation: formation,
}
