"""Every question in words, and every answer to it with what it leads to."""

from collections.abc import Callable
from typing import Any

from aerodrome.cards import questions
from aerodrome.cards.fire import effects, lives, shots
from aerodrome.cards.flying import movement
from aerodrome.cards.flying.plans import meant, written
from aerodrome.cards.ground.guns import gun_distance
from aerodrome.cards.parts.damage import card as damage_card
from aerodrome.cards.state import Plane, State
from aerodrome.cards.words import names
from aerodrome.cards.words.situation import compass
from aerodrome.core import words
from aerodrome.core.phrases import capital, count, listing, people, verb
from aerodrome.core.questions import Answer, Question, TypeDice, TypeSecretDice
from aerodrome.core.why import Why


def ask(question: Question, state: State) -> str:
    """The question in words."""
    return words.sentence(ASKERS, question, state)


def option(question: Question, answer: Answer, state: State) -> str:
    """A legal answer in words, with what it leads to."""
    return words.option(OPTIONS, question, answer, state)


def form(question: Question, state: State) -> str:
    """How an answer can be typed, where choosing from a list is not enough; empty where it is."""
    if isinstance(question, questions.Plan):
        return "type three cards, for instance: S TL XR"
    if isinstance(question, TypeDice):
        return "type the number of the card or the die that fell"
    return ""


# ---- questions


def _ask_formation(question: questions.ChooseFormation, state: State) -> str:
    side = state.setting.sides[question.side].name
    return f"what formation {verb(side, 'does', 'do')} {people(side)} fly in?"


def _ask_evade(question: questions.Evade, state: State) -> str:
    return f"{names.plane(state, question.plane)} is being tailed. Shake somebody off?"


def _ask_gun(question: questions.LayGun, state: State) -> str:
    return f"where should {names.thing(state, question.unit)} aim?"


def _ask_plan(question: questions.Plan, state: State) -> str:
    plane = state.plane(question.plane)
    seen = ""
    if plane.tails and state.plane(plane.tails).plan:
        known = [card for card in state.plane(plane.tails).plan if card]
        first = listing([f"{names.card(state, plane.tails, card)} ({card})" for card in known])
        seen = f" It is tailing {plane.tails}, so you know how {plane.tails} begins: {first}."
    behind = [one.id for one in state.planes if one.tails == question.plane]
    if behind:
        are = "is" if len(behind) == 1 else "are"
        cards = "first two cards" if state.setting.options.long_tail else "first card"
        seen += f" {listing(behind)} {are} on its tail and will see its {cards}."
    return f"which three cards should {names.plane(state, question.plane)} fly?{seen}"


def _ask_land(question: questions.Land, state: State) -> str:
    return f"should {names.plane(state, question.plane)} land on its strip?"


def _ask_task(question: questions.DoTask, state: State) -> str:
    return f"what should {names.plane(state, question.plane)} do here?"


def _ask_look(question: questions.LookAt, state: State) -> str:
    return f"whose damage cards should {names.man(state, question.plane, question.man)} look at?"


def _ask_fire(question: questions.Fire, state: State) -> str:
    return f"what should {names.man(state, question.plane, question.man)} fire at?"


def _ask_ground(question: questions.FireGun, state: State) -> str:
    return f"which plane should {names.thing(state, question.unit)} fire at?"


def _ask_lives(question: questions.NineLives, state: State) -> str:
    plane = state.plane(question.plane)
    drawn = sum([effects.counted(state, plane, held) for held in lives.fresh(state, plane)])
    stands = f"{names.plane(state, plane.id)} has {_points(state, plane, plane.damage + drawn)}"
    return f"{stands}, {drawn} of them just drawn. Give a card back? You can do that once per battle."


def _ask_jam(question: questions.IgnoreJam, state: State) -> str:
    gun = state.entry(question.plane).guns[question.place]
    return f"the {names.guns(gun)} of {names.plane(state, question.plane)} are about to jam. Ignore the jam?"


def _ask_dice(question: TypeDice, state: State) -> str:
    roll = question.roll
    what = (
        "which number is on the card"
        if roll.die.name.startswith("deck")
        else f"what do {count(roll.count, roll.die.name)} show"
    )
    return f"{roll.purpose}: {what}?"


ASKERS: dict[type[Any], Callable[[Any, Any], str]] = {
    questions.ChooseFormation: _ask_formation,
    questions.Evade: _ask_evade,
    questions.LayGun: _ask_gun,
    questions.Plan: _ask_plan,
    questions.Land: _ask_land,
    questions.DoTask: _ask_task,
    questions.LookAt: _ask_look,
    questions.Fire: _ask_fire,
    questions.FireGun: _ask_ground,
    questions.NineLives: _ask_lives,
    questions.IgnoreJam: _ask_jam,
    TypeDice: _ask_dice,
    TypeSecretDice: _ask_dice,
}


# ---- answers


def _formation(question: questions.ChooseFormation, answer: Answer, state: State) -> str:
    return (
        f"Fly in {answer}"
        if answer in ("echelon", "pairs")
        else f"Fly in a {answer}"
        if answer == "vic"
        else f"Fly {answer}"
    )


def _evade(question: questions.Evade, answer: Answer, state: State) -> str:
    return "Fly on as planned" if answer == questions.NO else f"Shake off {names.plane(state, answer)}"


def _gun(question: questions.LayGun, answer: Answer, state: State) -> str:
    if answer == shots.HOLD:
        return "Hold fire"
    name, _, phase = answer.partition(" ")
    return f"Aim at {names.plane(state, name)} for phase {phase}"


def _plan(question: questions.Plan, answer: Answer, state: State) -> str:
    plane = state.plane(question.plane)
    cards = ", then ".join([names.card(state, plane.id, card) for card in meant(written(answer))])
    track = movement.track(state, plane, answer)
    if movement.leads_off(state, plane, track):
        return f"{capital(cards)}; this takes you off the table"
    return f"{capital(cards)}; ends heading {compass(track[-1][2])}"


def _land(question: questions.Land, answer: Answer, state: State) -> str:
    return "Land and leave the battle" if answer == questions.LAND else "Fly on"


def _task(question: questions.DoTask, answer: Answer, state: State) -> str:
    parts = answer.split(" ")
    match parts[0]:
        case "drop":
            load = names.load(state, question.plane)
            way = "on" if load == "bomb" else "to"
            return f"Drop {count(int(parts[1]), load)} {way} {names.thing(state, parts[2])}"
        case "photograph":
            return f"Photograph {names.thing(state, parts[1])}"
        case "spot":
            return f"Spot for the guns at {names.thing(state, parts[1])}"
        case "jettison":
            return f"Jettison all {names.load(state, question.plane)}s"
    return "Do nothing here"


def _look(question: questions.LookAt, answer: Answer, state: State) -> str:
    return "Look at no one's cards" if answer == questions.NO else f"Look at the cards of {names.plane(state, answer)}"


def _fire(question: questions.Fire, answer: Answer, state: State) -> str:
    if answer == shots.HOLD:
        return "Hold fire"
    if answer == shots.ROCKETS:
        return "Fire the rockets: they fly in the next phase"
    parts = answer.split(" ")
    plane = state.plane(question.plane)
    place = [gun.post for gun in state.entry(plane.id).guns].index(parts[0])  # type: ignore[arg-type]
    distance = shots.measured(state, plane, place, parts[1])
    far = "" if isinstance(distance, Why) else f", {names.span(distance)}"
    aimed = ", aimed" if shots.is_aimed(state, plane, place, parts[1]) else ""
    skill = {"quick": ", before all others", "crack": ", as a crack shot"}.get(parts[-1], "")
    return (
        f"Fire the {names.guns(state.entry(plane.id).guns[place])} at {names.thing(state, parts[1])}{far}{aimed}{skill}"
    )


def _ground(question: questions.FireGun, answer: Answer, state: State) -> str:
    if answer == shots.HOLD:
        return "Hold fire"
    target = answer.split(" ")[1]
    unit = next(unit for unit in state.setting.units if unit.id == question.unit)
    distance = gun_distance(state, unit, state.plane(target))
    far = "" if isinstance(distance, Why) else f", {names.units(distance)} away"
    return f"Fire at {names.plane(state, target)}{far}"


def _lives(question: questions.NineLives, answer: Answer, state: State) -> str:
    plane = state.plane(question.plane)
    drawn = lives.fresh(state, plane)
    stands = plane.damage + sum([effects.counted(state, plane, held) for held in drawn])
    if answer == questions.NO:
        return f"Keep all cards: {_points(state, plane, stands)}"
    held, is_fresh, _ = lives.returned(state, plane, answer)
    face = damage_card(held.deck, held.number)
    sign = f" and {face.sign}" if face.sign and is_fresh else ""
    points = effects.counted(state, plane, held)
    return f"Give back {answer}, {count(points, 'point')}{sign}: {_points(state, plane, stands - points)}"


def _points(state: State, plane: Plane, damage: int) -> str:
    """How badly a plane is hit, and whether it can stand that (MC41)."""
    most = state.entry(plane.id).damage
    return f"{damage} of {count(most, 'damage point')}{', which brings it down' if damage >= most else ''}"


def _jam(question: questions.IgnoreJam, answer: Answer, state: State) -> str:
    if answer == questions.YES:
        return "Ignore the jam: keep firing"
    return "Accept the jam: no firing until it is cleared"


OPTIONS: dict[type[Any], Callable[[Any, Answer, Any], str]] = {
    questions.ChooseFormation: _formation,
    questions.Evade: _evade,
    questions.LayGun: _gun,
    questions.Plan: _plan,
    questions.Land: _land,
    questions.DoTask: _task,
    questions.LookAt: _look,
    questions.Fire: _fire,
    questions.FireGun: _ground,
    questions.NineLives: _lives,
    questions.IgnoreJam: _jam,
}
