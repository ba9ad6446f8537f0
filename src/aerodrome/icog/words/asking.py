"""Every question in words, and every answer to it with what it leads to."""

from collections.abc import Callable
from typing import Any

from aerodrome.core import words
from aerodrome.core.phrases import count, digits, listing, number
from aerodrome.core.questions import Answer, Question, TypeDice
from aerodrome.icog import pilots
from aerodrome.icog.announcing.previews import target_of
from aerodrome.icog.cockpit import dial
from aerodrome.icog.ground import rockets, strafing
from aerodrome.icog.gunnery import gunners, guns, odds, shooting
from aerodrome.icog.gunnery.shooting import Shot
from aerodrome.icog.gunnery.threats import threat
from aerodrome.icog.men import crew, skills
from aerodrome.icog.mission import placement, setup
from aerodrome.icog.movement import parachutes, stalls
from aerodrome.icog.movement.announcement import length, parse
from aerodrome.icog.movement.flown import THIRD, Needed
from aerodrome.icog.questions import ability_questions, questions, trim_questions
from aerodrome.icog.state import State
from aerodrome.icog.tables import career_charts
from aerodrome.icog.tasks import bomb_runs, observers
from aerodrome.icog.tasks.bombing import may_release
from aerodrome.icog.words import blows, bombing, careers, formations, ground, names, observing, rerolls, telling, trim
from aerodrome.icog.words import panel as panels
from aerodrome.icog.words import preview as previews
from aerodrome.icog.words.names import aboard, chance, move_units
from aerodrome.icog.words.shortlists import in_cone


def ask(question: Question, state: State) -> str:
    """The question in words."""
    return words.sentence(ASKERS, question, state)


def option(question: Question, answer: Answer, state: State) -> str:
    """A legal answer in words, with what it leads to."""
    return words.option(OPTIONS, question, answer, state)


# ---- before the battle


def _ask_skills(question: questions.PlaceSkills, state: State) -> str:
    values = listing([str(value) for value in question.values])
    who = aboard(state, question.airplane, question.crew)
    return f"{who}: the dice gave {values}. How do you assign them to Awareness, Flying and Gunnery?"


def _option_skills(question: questions.PlaceSkills, answer: Answer, state: State) -> str:
    awareness, flying, gunnery = answer.split()
    return f"Awareness {awareness}, Flying {flying}, Gunnery {gunnery}"


def _ask_crew(question: questions.ChooseCrew, state: State) -> str:
    post = state.airplane(question.airplane).crew[question.crew].post
    return f"who flies in {names.airplane(state, question.airplane)} as its {post}?"


def _option_crew(question: questions.ChooseCrew, answer: Answer, state: State) -> str:
    listed = setup.entry_of(state.setting, question.airplane).crew[question.crew]
    man = listed if listed.name == answer else pilots.recruit(listed.nation, answer)
    return telling.man_words(setup.man_aboard(man, state.setting.options.abilities)).partition(": ")[2]


def _ask_place(question: questions.PlaceAirplane, state: State) -> str:
    name = question.airplane
    area = setup.entry_of(state.setting, name).start.area
    within = f"within {length(area[1])} MU of {length(area[0].x)} {length(area[0].y)}" if area else "on the board"
    high = f", {length(area[0].z)} MU high" if area else ""
    if placement.is_tactician(state, name) and placement.friends(state, name):
        reach = career_charts.ability_numbers().tactician
        within += f", or at any height (height 22) within {reach} MU of a friend"
    speeds = ", ".join(map(str, placement.speeds(state, name)))
    board = f"the board is {length(state.setting.width)} by {length(state.setting.depth)} MU"
    return (
        f"where should {names.airplane(state, name)} start? Anywhere {within}{high} ({board}), with any heading "
        f"(0 north, 90 east) and a speed of {speeds} km/h."
    )


def _option_place(question: questions.PlaceAirplane, answer: Answer, state: State) -> str:
    placed = placement.read(state, question.airplane, answer)
    if placed is None:
        return answer
    where, heading = f"{names.measured(placed.at)}, {names.high(placed.at)}", names.compass(placed.heading)
    return f"{where}, heading {placed.heading} ({heading}), {placed.speed} km/h"


# ---- movement


def _ask_announce(question: questions.Announce, state: State) -> str:
    one = state.airplane(question.airplane)
    name = names.airplane(state, one.id)
    if one.place == "ground":
        return f"{name} is on the ground. Take off or stay?"
    due = move_units(dial.move(one.speed))
    turns = panels.turns(state, one.id)
    return f"{name} flies {due} at {one.speed} km/h, with two actions. {turns} What's your move?"


def _option_announce(question: questions.Announce, answer: Answer, state: State) -> str:
    return previews.outlook(state, question.airplane, parse(answer))


def _ask_risk(question: questions.Risk, state: State) -> str:
    holds = "it holds" if question.test == "flying" else "the wings hold"
    likely = f" ({chance(skills.odds(question.target))} that {holds})" if question.target is not None else ""
    name = names.airplane(state, question.airplane)
    return f"{name}: this turn is tighter than is safe. Risk it{likely}, or fly the safe turn?"


def _option_risk(question: questions.Risk, answer: Answer, state: State) -> str:
    one = state.airplane(question.airplane)
    if answer == "safe":
        return f"fly the safe template {dial.safe(state.panel(one), one.speed, one.widened)} the same way"
    target = question.target
    if target is None:
        target, _ = target_of(state, question.airplane, Needed(question.test, question.segment))
    fails = "it stalls in the turn" if question.test == "flying" else "its structure gives way"
    return f"risk the test: {chance(skills.odds(target))} it holds; if it fails, {fails}"


def _ask_pitch(question: questions.ChoosePitch, state: State) -> str:
    falls = f"{names.airplane(state, question.airplane)} has stalled and is falling"
    return f"{falls}. How far down does its nose point, 45° to 90°?"


def _option_pitch(question: questions.ChoosePitch, answer: Answer, state: State) -> str:
    return "straight down" if answer == "90" else f"nose {answer}° down"


def _flying(state: State, name: str) -> str:
    """The Flying test of the man at the controls."""
    target, _ = skills.skill(state, name, crew.pilot(state, name), "flying")
    return f"a Flying test at {digits(target)}, {chance(skills.odds(target))}"


def _ask_below(question: questions.BelowStall, state: State) -> str:
    falls = f"{names.airplane(state, question.airplane)} is below its stalling speed and falling"
    return f"{falls}. Stall, or spin on purpose?"


def _option_below(question: questions.BelowStall, answer: Answer, state: State) -> str:
    if answer == "spin":
        return "spin on purpose, straight down; no test"
    ends = "pass, and it only stalls, nose 45° to 90° down; fail, and it spins"
    return f"hold it, by {_flying(state, question.airplane)}: {ends}"


def _ask_at_stall(question: questions.AtStall, state: State) -> str:
    turn = ", make an Immelmann turn" if question.immelmann else ""
    if question.third:
        target, _ = target_of(state, question.airplane, THIRD)
        turn += f" (a third action, by a Flying test at {digits(target)}, {chance(skills.odds(target))})"
    return f"{names.airplane(state, question.airplane)} is hanging at its stalling speed. Fly on{turn} or spin?"


def _option_at_stall(question: questions.AtStall, answer: Answer, state: State) -> str:
    if answer == stalls.FLY_ON:
        return "fly on"
    if answer == stalls.SPIN:
        return "spin on purpose, straight down"
    turn = stalls.immelmann(answer)
    assert turn is not None
    heading, pitch = turn
    one = state.airplane(question.airplane)
    at, frame = stalls.fallen(one.at, one.frame, stalls.DROP, pitch, heading)
    said = f"two MU down, heading {heading} ({names.compass(heading)}), nose {pitch}° down"
    said = f"if the test gives a third action: {said}" if question.third else said
    found = [f"{other} in the sights at {move_units(far)}" for far, other in in_cone(state, one.id, at, frame)]
    return f"{said}; {', '.join(found)}" if found else said


def _ask_recover(question: questions.Recover, state: State) -> str:
    return f"{names.airplane(state, question.airplane)} is spinning. Try to come out of it?"


def _option_recover(question: questions.Recover, answer: Answer, state: State) -> str:
    if answer == "spin":
        return "spin on, straight down"
    return f"{_flying(state, question.airplane)}; the nose stays down, a d12 gives the heading"


# ---- shooting


def _ask_aim(question: questions.AimGunner, state: State) -> str:
    who = aboard(state, question.airplane, question.crew)
    return f"which plane should {who} aim at? He's quicker against one that threatens him."


def _option_aim(question: questions.AimGunner, answer: Answer, state: State) -> str:
    if answer == "anyone":
        return "aim at anyone who comes, with no bonus"
    found = threat(state, answer, question.airplane)
    bonus = f", {-found.value} more initiative" if found else ""
    return f"aim at {names.airplane(state, answer)} and no one else{bonus}"


def _ask_duty(question: questions.GunnerDuty, state: State) -> str:
    return f"what should {aboard(state, question.airplane, question.crew)} do this turn?"


def _option_duty(question: questions.GunnerDuty, answer: Answer, state: State) -> str:
    work, _, at = answer.partition(" ")
    if work == observers.OBSERVE or work in observers.MESSAGES:
        return observing.option_duty(state, question.airplane, question.crew, answer)
    if not at:
        return "fire if he can"
    if answer == gunners.BAIL_OUT:
        return careers.jump(parachutes.promise(state, question.airplane, question.crew))
    one = state.airplane(question.airplane)
    weapon, now = state.panel(one).weapons[int(at) - 1], one.guns[int(at) - 1]
    if work == "reload":
        return (
            f"fit a fresh drum to the {names.weapon(weapon)}: {names.ammunition(weapon, now)}; he can't fire this turn"
        )
    left = max(0, now.work - guns.GUNNER_ACTIONS)
    rest = f"{count(left, 'action')} still to do" if left else "it fires again next turn"
    return f"work on the {names.weapon(weapon)}; {rest}; he can't fire this turn"


def _ask_shoot(question: questions.Shoot, state: State) -> str:
    name, member = question.airplane, question.crew
    shots = (*shooting.shots(state, name, member), *strafing.shots(state, name, member))
    salvo = rockets.salvo(state, name, member)
    targets = list(dict.fromkeys([*[shot.target for shot in shots], *([salvo.target] if salvo else [])]))
    at = listing([ground.thing(state, target) for target in targets], "or")
    run = state.airplane(name).run if may_release(state, name, member) else None
    drop = f"drop {bombing.pieces(run.load, run.count)}" if run else ""
    if run and not at:
        return f"the run is marked and the guns have had their say. Shall {aboard(state, name, member)} {drop} now?"
    deeds = " or ".join([*([f"fire at {at or 'nobody'}"] if at or not drop else []), *([drop] if drop else [])])
    return f"{aboard(state, name, member)} can {deeds}. {'What should he do' if drop else 'Fire'}?"


def _option_shoot(question: questions.Shoot, answer: Answer, state: State) -> str:
    name, member = question.airplane, question.crew
    shots, below = list(shooting.shots(state, name, member)), list(strafing.shots(state, name, member))
    for shot in shots:
        if shot.text == answer:
            return shot_words(state, name, shot)
    for aimed in below:
        if aimed.text == answer:
            return ground.burst_words(state, name, aimed)
    salvo = rockets.salvo(state, name, member)
    if salvo and salvo.text == answer:
        return ground.salvo_words(state, name, salvo)
    if answer == bomb_runs.RELEASE:
        return bombing.release(state, name)
    return "hold fire" if shots or below or salvo else "keep the load for another run"


def shot_words(state: State, name: str, shot: Shot) -> str:
    """A burst that could be fired, with its odds, its cost and its danger."""
    found = odds.burst(state, name, shot)
    where = blows.SITUATIONS.get(shot.angle, shot.angle)
    said = [
        f"fire: {chance(found.hit)} hit, about {names.points(found.damage)} points of damage",
        f"a {shot.burst} burst at {names.airplane(state, shot.target)}, {where}, {move_units(shot.distance)} away",
        f"base shot {digits(shot.base)}",
    ]
    said += [f"jams {chance(found.malfunction)}"] if found.malfunction else []
    said.append(listing([_left(state, name, at) for at in shot.guns]))
    friends = shooting.friends(state, name, shot)
    said += [f"{listing(friends)} in the line of fire"] if friends else []
    return "; ".join(said)


def _left(state: State, name: str, at: int) -> str:
    """What a weapon has before the burst."""
    one = state.airplane(name)
    weapon = state.panel(one).weapons[at]
    return f"{names.weapon(weapon)} with {names.ammunition(weapon, one.guns[at])}"


def _ask_dice(question: TypeDice, state: State) -> str:
    roll = question.roll
    return f"roll {number(roll.count)} {roll.die.name}: {roll.purpose}. What did you roll?"


ASKERS: dict[type[Question], Callable[[Any, State], str]] = {
    questions.PlaceSkills: _ask_skills,
    questions.ChooseCrew: _ask_crew,
    questions.PlaceAirplane: _ask_place,
    questions.DeclareFormation: formations.ask_formation,
    questions.JoinFormation: formations.ask_join,
    questions.MoveFormation: formations.ask_deviation,
    questions.Announce: _ask_announce,
    questions.Risk: _ask_risk,
    questions.Reroll: rerolls.ask,
    questions.ChoosePitch: _ask_pitch,
    questions.BelowStall: _ask_below,
    questions.AtStall: _ask_at_stall,
    questions.Recover: _ask_recover,
    trim_questions.ChooseBank: trim.ask_bank,
    trim_questions.ChooseThrottle: trim.ask_throttle,
    questions.AimGunner: _ask_aim,
    questions.GunnerDuty: _ask_duty,
    questions.Shoot: _ask_shoot,
    questions.MoveBarrage: ground.ask_barrage,
    questions.Winch: ground.ask_winch,
    questions.GroundTarget: ground.ask_target,
    questions.NextTarget: ground.ask_next,
    questions.MarkRun: bombing.ask_mark,
    questions.AbortRun: bombing.ask_abort,
    questions.ObserveUnits: observing.ask_observe,
    questions.PlaceAim: observing.ask_aim,
    ability_questions.RollInitiativeAgain: careers.ask_again,
    ability_questions.Lead: careers.ask_lead,
    ability_questions.Advise: careers.ask_advise,
    ability_questions.TakePart: careers.ask_part,
    ability_questions.ShiftDamage: careers.ask_shift,
    ability_questions.NineLives: careers.ask_lives,
    ability_questions.BailOut: careers.ask_jump,
    TypeDice: _ask_dice,
}
OPTIONS: dict[type[Question], Callable[[Any, Answer, State], str]] = {
    questions.PlaceSkills: _option_skills,
    questions.ChooseCrew: _option_crew,
    questions.PlaceAirplane: _option_place,
    questions.DeclareFormation: formations.option_formation,
    questions.JoinFormation: formations.option_join,
    questions.MoveFormation: formations.option_deviation,
    questions.Announce: _option_announce,
    questions.Risk: _option_risk,
    questions.Reroll: rerolls.option,
    questions.ChoosePitch: _option_pitch,
    questions.BelowStall: _option_below,
    questions.AtStall: _option_at_stall,
    questions.Recover: _option_recover,
    trim_questions.ChooseBank: trim.option_bank,
    trim_questions.ChooseThrottle: trim.option_throttle,
    questions.AimGunner: _option_aim,
    questions.GunnerDuty: _option_duty,
    questions.Shoot: _option_shoot,
    questions.MoveBarrage: ground.option_barrage,
    questions.Winch: ground.option_winch,
    questions.GroundTarget: ground.option_target,
    questions.NextTarget: ground.option_next,
    questions.MarkRun: bombing.option_mark,
    questions.AbortRun: bombing.option_abort,
    questions.ObserveUnits: observing.option_observe,
    questions.PlaceAim: observing.option_aim,
    ability_questions.RollInitiativeAgain: careers.option_again,
    ability_questions.Lead: careers.option_lead,
    ability_questions.Advise: careers.option_advise,
    ability_questions.TakePart: careers.option_part,
    ability_questions.ShiftDamage: careers.option_shift,
    ability_questions.NineLives: careers.option_lives,
    ability_questions.BailOut: careers.option_jump,
}
