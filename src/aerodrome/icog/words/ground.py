"""The ground war in words: units, guns, barrages, balloons and rockets, what is asked of them and what they suffer."""

import math
from collections.abc import Iterable

from aerodrome.core.geometry import Point
from aerodrome.core.phrases import count, digits, listing, number, signed
from aerodrome.core.questions import Answer
from aerodrome.core.why import Why, total
from aerodrome.icog.announcing.previews import GroundAim
from aerodrome.icog.events import ground_events
from aerodrome.icog.ground import balloons, barrages, direct_fire, ground, ground_charts, rockets, strafing, wind
from aerodrome.icog.gunnery import guns, odds
from aerodrome.icog.gunnery.shooting import Shot
from aerodrome.icog.men import skills
from aerodrome.icog.questions import questions
from aerodrome.icog.state import Balloon, State
from aerodrome.icog.words import names
from aerodrome.icog.words.names import aboard, chance, clause, move_units

DRIFT = "6.4.3.t"
"""The table by which a barrage drifts."""
RIGHT_THERE, NEARBY = 0.5, 4.0
"""How far from a unit, in MU, a place is told by it."""


def thing(state: State, name: str) -> str:
    """Anything that can be attacked, with what it is: `truck DG3`, `balloon DK1`, `Albatros D.Va D2`."""
    if name in state.ids:
        return names.airplane(state, name)
    found = strafing.find(state, name)
    if found is None:
        return name
    return f"balloon {name}" if isinstance(found, Balloon) else f"{ground_charts.kind(found.kind).words} {name}"


def spot(state: State, name: str) -> str:
    """Where a unit or a balloon is."""
    found = strafing.find(state, name)
    assert found is not None
    return names.spot(state, found.at) if isinstance(found, Balloon) else names.region(state, found.at)


def below(state: State, at: Point) -> str:
    """A place on the ground: by what stands there or nearby, else by the part of the board."""
    far, nearest = _nearest(state, at)
    if far > NEARBY:
        return names.region(state, at)
    return f"{'at' if far <= RIGHT_THERE else 'near'} {thing(state, nearest)}"


def aimed_at(state: State, places: Iterable[Point]) -> tuple[str, ...]:
    """The units by which places on the ground are called, each once."""
    found = [_nearest(state, at) for at in places]
    return tuple(dict.fromkeys([nearest for far, nearest in found if far <= NEARBY]))


def _nearest(state: State, at: Point) -> tuple[float, str]:
    """What stands nearest to a place, and how far from it."""
    found = [(round(at.to(one.at).length(), 1), one.id) for one in ground.standing(state)]
    return min(found, default=(math.inf, ""))


def standing(state: State) -> tuple[str, ...]:
    """What is on the ground and moored above it, a line for each side; nothing where there is no ground war."""
    lines = []
    for at, side in enumerate(state.setting.sides):
        said = [
            f"{thing(state, one.id)} {spot(state, one.id)}, strength {one.strength}{_cover(state, one.id)}"
            for one in ground.standing(state)
            if one.side == at
        ]
        said += [
            f"{thing(state, one.id)} {names.spot(state, one.at)}" for one in balloons.flying(state) if one.side == at
        ]
        said += [
            f"barrage of {one.battery} {names.spot(state, one.at)}"
            for one in state.barrages
            if one.side == at and one.at
        ]
        lines += [f"{side.name} on the ground: {'; '.join(said)}."] if said else []
    return (*lines, *weather(state))


def weather(state: State) -> tuple[str, ...]:
    """From where the wind blows (6.5.3.4); nothing in a calm."""
    heading = wind.heading(state)
    return (f"The wind blows from the {names.compass(heading)}.",) if heading is not None else ()


def aim(state: State, one: GroundAim) -> str:
    """A unit or a balloon inside the cone at the end of a planned move (6.5.1.1, 6.5.2.1)."""
    place = f"{thing(state, one.target)} in the sights at {move_units(one.distance)}"
    if one.base is None:
        return f"{place}, but no gun can fire"
    return f"{place}: base shot {digits(one.base)}, a long burst hits with {chance(one.hit)}"


# ---- movement


def wind_set(event: ground_events.WindSet, state: State) -> str:
    """The wind (6.5.3.4)."""
    heading = wind.heading(state)
    assert heading is not None
    return f"The wind blows from the {names.compass(heading)}."


def unit_moved(event: ground_events.UnitMoved, state: State) -> str:
    """A unit goes on (5.1)."""
    name = thing(state, event.unit)
    return f"{name} has left the board." if event.away else f"{name} moves on and is now {spot(state, event.unit)}."


def balloon_moved(event: ground_events.BalloonMoved, state: State) -> str:
    """A balloon is pulled down (5.1)."""
    return f"{thing(state, event.balloon)} is winched down to {move_units(event.at.z)}."


def barrage_set(event: ground_events.BarrageSet, state: State) -> str:
    """A barrage goes somewhere (6.4.3.1)."""
    if event.at is None:
        return f"The barrage of {event.battery} stops: {clause(event.why.text)}."
    if event.why.paragraph == DRIFT:
        return f"The barrage of {event.battery} {event.why.text} and is now {names.spot(state, event.at)}."
    return f"The barrage of {event.battery} is {event.why.text} and is now {names.spot(state, event.at)}."


def began(event: ground_events.GroundFireBegan, state: State) -> str:
    """Who fires from the ground (6.4)."""
    who = list(dict.fromkeys(name for _, name in event.shooters))
    return f"Fire from the ground: {', '.join(who)}."


def ended(event: ground_events.GroundFireEnded, state: State) -> str:
    """The next one on the ground."""
    return "The next gun fires." if state.ground_fire else "The guns on the ground fall silent."


# ---- fire from the ground


def ground_fired(event: ground_events.GroundFired, state: State) -> str:
    """A unit fires at an airplane (6.4.1.2)."""
    outcome = "a hit" if event.hit else "a miss"
    more = f" with {number(event.successes)} to spare" if event.hit and event.successes > 0 else ""
    target = names.airplane(state, event.target)
    deed = f"{thing(state, event.unit)} fires at {target}, {move_units(event.distance)} away"
    return f"{deed}: {event.roll} against {digits(event.base)}, {outcome}{more}."


def barrage_fired(event: ground_events.BarrageFired, state: State) -> str:
    """A gun of a barrage (6.4.3.2)."""
    line = clause(ground_charts.barrage().result.look_up(event.roll).words)
    inside = listing([names.airplane(state, name) for name in event.within]) or "nobody"
    struck = f"; it strikes {names.airplane(state, event.target)}" if event.target else ""
    return f"A gun of {event.battery} fires into its barrage around {inside}, {event.roll}: {line}{struck}."


# ---- attacks on the ground


def strafed(event: ground_events.Strafed, state: State) -> str:
    """A burst at a unit or a balloon (6.5.1.2, 6.5.2.1)."""
    who = aboard(state, event.airplane, event.crew)
    deed = f"{who} fires a {event.burst} burst at {thing(state, event.target)}, {move_units(event.distance)} away"
    outcome = "a hit" if event.hit else "a miss"
    if event.base is None:
        return f"{deed}: {event.roll}, {outcome}."
    lucky = ", a natural one" if event.roll == 1 and event.base < 1 else ""
    return f"{deed}: {event.roll} against {digits(event.base)}{lucky}, {outcome}."


def unit_hit(event: ground_events.UnitHit, state: State) -> str:
    """Damage to a unit (6.5.5.1)."""
    name = thing(state, event.unit)
    dice = " and ".join(map(str, event.dice))
    cover = ", ".join(f"{why.text} {signed(why.value)}" for why in event.reasons)
    rolled = (
        f"{dice} less {cover} on each die" if cover and len(event.dice) > 1 else f"{dice}, {cover}" if cover else dice
    )
    if not event.damage:
        return f"{name} is unhurt: {rolled}."
    return f"{name} takes {count(event.damage, 'point')} ({rolled}); strength {event.left}."


def unit_saved(event: ground_events.UnitSaved, state: State) -> str:
    """Does a unit hold out (6.5.5.1)?"""
    verdict = "holds out" if event.passed else "does not hold out"
    return f"{thing(state, event.unit)} {verdict}: {event.roll}, and it needed {digits(event.target)} or less."


def unit_destroyed(event: ground_events.UnitDestroyed, state: State) -> str:
    """A unit is lost (6.5.5.1)."""
    kind = ground_charts.kind(state.unit(event.unit).kind)
    if kind.range is not None or kind.barrage:
        gone = state.unit(event.unit).strength == 0
        return f"{thing(state, event.unit)} {'is destroyed' if gone else 'gives up the fight'}."
    return f"{thing(state, event.unit)} is destroyed."


def rockets_fired(event: ground_events.RocketsFired, state: State) -> str:
    """A salvo of rockets (6.5.3.2)."""
    aimed = (
        f"{number(event.aimed)} fly straight"
        if event.aimed > 1
        else "one flies straight"
        if event.aimed
        else "all go wild"
    )
    salvo = count(event.fired, "rocket")
    return f"{names.airplane(state, event.airplane)} fires {salvo} at {thing(state, event.balloon)}: {aimed}."


def balloon_struck(event: ground_events.BalloonStruck, state: State) -> str:
    """Damage to a balloon (6.5.2.2)."""
    terms = [f"{why.text} {signed(why.value)}" for why in event.reasons if why.value]
    made = f"{event.roll}, {', '.join(terms)}, makes {event.number}" if terms else f"{event.roll} on the die"
    return f"{thing(state, event.balloon)} is hit ({made}): {clause(event.why.text)}."


def cable(event: ground_events.CableSet, state: State) -> str:
    """A balloon's cable was hit (5.5.16.t)."""
    deed = "is cut" if event.cable == "cut" else "is stuck and can't be wound in any more"
    return f"The cable of {thing(state, event.balloon)} {deed}."


def balloon_lost(event: ground_events.BalloonLost, state: State) -> str:
    """A balloon is lost (6.5.2.t)."""
    return f"{thing(state, event.balloon)} is lost: {clause(event.why.text)}."


def objective(event: ground_events.ObjectiveMet, state: State) -> str:
    """An objective is met (3.m)."""
    side = next(one.side for one in state.setting.objectives if one.id == event.objective)
    return f"{names.does(state, side, 'has', 'have')} reached a goal: {clause(event.why.text)}."


# ---- what an event rests on


def details(event: object) -> tuple[str, ...]:
    """The numbers and reasons of an event of the ground war, a line each."""
    match event:
        case ground_events.GroundFired():
            return (
                *map(reason, event.reasons),
                f"base shot: {digits(event.base)} [6.4.1.2]",
                f"die: {event.roll} [6.4.1.2]",
                f"chances: hit {chance(event.odds)}",
            )
        case ground_events.BarrageFired():
            return (f"die: {event.roll} [6.4.3.t]", f"chances: hit {chance(event.odds)}")
        case ground_events.Strafed():
            if event.base is None:
                return (f"die: {event.roll} [6.5.1.2]",)
            hit, jam = chance(event.odds or 0), chance(event.malfunction or 0)
            return (
                *map(reason, event.reasons),
                f"base shot: {digits(event.base)} [6.5.1.2]",
                f"die: {event.roll} [6.5.1.2]",
                f"chances: hit {hit}, malfunction {jam}",
            )
        case ground_events.UnitHit():
            dice = " and ".join(map(str, event.dice))
            return (f"dice: {dice} [6.5.5.1]", *map(reason, event.reasons), f"damage: {event.damage} [6.5.5.1]")
        case ground_events.UnitSaved():
            verdict = "passed" if event.passed else "failed"
            odds_words = f"chances: success {chance(event.odds)}"
            return (f"target: {digits(event.target)} [6.5.5.1]", f"die: {event.roll}, {verdict}", odds_words)
        case ground_events.BalloonStruck():
            sum_words = f"sum: {event.number} [6.5.2.t]"
            return (f"die: {event.roll} [6.5.2.2]", *map(reason, event.reasons), sum_words)
        case ground_events.WindSet():
            paragraph = "6.5.3.4" if len(event.roll) > 1 else "GH12"
            return (f"dice: {' and '.join(map(str, event.roll))} [{paragraph}]",)
    return ()


def reason(why: Why) -> str:
    """A reason with what it adds and its paragraph."""
    return f"{why.text}: {signed(why.value)} [{why.paragraph}]" if why.value else f"{why.text} [{why.paragraph}]"


# ---- questions


def ask_barrage(question: questions.MoveBarrage, state: State) -> str:
    """Where a barrage goes (6.4.3.1)."""
    one = barrages.barrage(state, question.battery)
    numbers = ground_charts.barrage()
    far = f"{numbers.from_battery:g} MU from its guns and {numbers.from_ground:g} MU above the ground at least"
    left = count(len(barrages.guns(state, question.battery)), "gun")
    if one.at is None:
        return f"battery {question.battery} with {left} can lay its barrage anywhere, {far}. Where, or wait?"
    here = f"the barrage of battery {question.battery} with {left} is {names.measured(one.at)}, {names.high(one.at)}"
    return f"{here}. Move it up to {numbers.step:g} MU ({far}), leave it there, or lift it?"


def option_barrage(question: questions.MoveBarrage, answer: Answer, state: State) -> str:
    """What a place for a barrage means."""
    at = barrages.read(answer)
    if at is None:
        return {
            barrages.STAY: "where it is",
            barrages.LIFT: "no fire this turn; it can be laid anywhere next turn",
            barrages.WAIT: "no fire this turn",
        }.get(answer, answer)
    reach = ground_charts.barrage().reach
    near = [one.id for one in state.airplanes if one.place == "air" and at.to(one.at).length() <= reach]
    where = f"{names.measured(at)}, {names.high(at)}"
    return f"{where}; now around {listing(near)}" if near else f"{where}; nobody is there now"


def ask_winch(question: questions.Winch, state: State) -> str:
    """Is a balloon pulled down (5.1)?"""
    high = move_units(state.balloon(question.balloon).at.z)
    return f"{thing(state, question.balloon)} is {high} high. Winch it down?"


def option_winch(question: questions.Winch, answer: Answer, state: State) -> str:
    """What the winch does."""
    if answer == "stay":
        return "leave it where it is"
    down = move_units(balloons.entry_of(state.setting, question.balloon).winch)
    return f"up to {down} down this turn"


def ask_target(question: questions.GroundTarget, state: State) -> str:
    """At whom a unit fires (6.4.1.1)."""
    return f"which plane should the {thing(state, question.unit)} fire at?"


def option_target(question: questions.GroundTarget, answer: Answer, state: State) -> str:
    """A target with the chance to hit it."""
    shot = next(one for one in direct_fire.shots(state, question.unit) if one.target == answer)
    name = names.airplane(state, answer)
    return f"{name}, {move_units(shot.distance)} away; {digits(shot.base)} or less, hits {chance(odds.hits(shot.base))}"


def ask_next(question: questions.NextTarget, state: State) -> str:
    """On to another target (6.5.1.3)?"""
    who = aboard(state, question.airplane, question.crew)
    return f"{who} scored a hit, and has other targets in his sights. Swing on to another, or stop?"


def option_next(question: questions.NextTarget, answer: Answer, state: State) -> str:
    """A further target with its chance and its cost."""
    if answer == questions.STOP:
        return "end the burst"
    base, _ = strafing.base_shot(
        state, question.airplane, question.crew, answer, "long", question.weapons, question.tried
    )
    more = strafing.more_ammunition(state, question.tried)
    cost = f"; {guns.boxes(more)} more of each gun" if more else ""
    place = f"{thing(state, answer)}{_cover(state, answer)}"
    return f"{place}; base shot {digits(base)}, hits {chance(odds.hits(base))}{cost}; jams like sustained fire"


def _cover(state: State, name: str) -> str:
    """What protects a unit, for who looks at it."""
    off = total(ground.reductions(state, name))
    return f", {signed(off)} on each die of damage" if off else ""


def burst_words(state: State, name: str, shot: Shot) -> str:
    """A burst at a unit or a balloon that could be fired, with its odds and its danger."""
    one = state.airplane(name)
    man = one.crew[state.panel(one).weapons[shot.guns[0]].crew]
    jams = odds.malfunctions(guns.firing(one, shot.guns), shot.burst, man)
    target = f"{thing(state, shot.target)}"
    unit = shot.target in [unit.id for unit in state.units]
    said = [
        f"fire: {chance(odds.hits(shot.base))} hit",
        f"a {shot.burst} burst at {target}{_cover(state, shot.target) if unit else ''}, "
        f"{move_units(shot.distance)} away",
        f"base shot {digits(shot.base)}",
    ]
    if unit:
        said.append(f"its strength is {state.unit(shot.target).strength}")
    else:
        more = total(balloons.leaks(state.balloon(shot.target)))
        more += ground_charts.balloon().incendiary if one.incendiary else 0
        said.append(f"a d20, the successes and {signed(more)} for damage, 21 sets it on fire")
    said += [f"jams {chance(jams)}"] if jams else []
    friends = strafing.friends(state, name, shot)
    said += [f"{listing(friends)} in the line of fire"] if friends else []
    return "; ".join(said)


def salvo_words(state: State, name: str, salvo: rockets.Salvo) -> str:
    """A salvo of rockets that could be fired."""
    terms = ", ".join(f"{why.text} {signed(why.value)}" for why in salvo.modifiers)
    test = f"a Flying test at {digits(salvo.base)} ({terms}), {chance(skills.odds(salvo.base))}"
    fired = count(state.airplane(name).rockets, "rocket")
    where = f"{thing(state, salvo.target)}, {move_units(salvo.distance)} away"
    return f"all {fired} at {where}; {test}; one for each success, then luck for each"
