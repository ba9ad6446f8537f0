"""Every question in words, and every answer to it with what it leads to."""

from collections.abc import Callable
from typing import Any

from aerodrome.campaign import (
    aftermath_charts,
    luck,
    mission_charts,
    missions,
    orders,
    progression,
    questions,
    referee,
    skills,
)
from aerodrome.campaign.careers import experience
from aerodrome.campaign.state import State
from aerodrome.campaign.tactics import TABLE
from aerodrome.campaign.words import names
from aerodrome.core import words
from aerodrome.core.phrases import count, digits, listing, number
from aerodrome.core.questions import Answer, Question, TypeDice

FORMATION = "That is how they come to the battle; after that everybody flies as he likes."
"""What a formation is for, in a game that has a place for it (SC47, step 7)."""


def ask(question: Question, state: State) -> str:
    """The question in words."""
    return words.sentence(ASKERS, question, state)


def option(question: Question, answer: Answer, state: State) -> str:
    """A legal answer in words, with what it leads to."""
    return words.option(OPTIONS, question, answer, state)


def form(question: Question, state: State) -> str:
    """How an answer can be typed, where choosing from a list is not enough; empty where it is."""
    match question:
        case questions.FlyMission():
            return "type a mission report as one line of JSON"
        case questions.Rule():
            return f"type {referee.FORM}"
        case questions.ChooseCrews():
            return f"type it like this: {next(question.options(state))}"
        case TypeDice():
            return "type the numbers you rolled, with spaces between them"
    return ""


def _dice(question: TypeDice, state: State) -> str:
    roll = question.roll
    return f"{question.seat}, roll {number(roll.count)} {roll.die.name} for {roll.purpose} and type in what you rolled."


def _mission(question: questions.ChooseMission, state: State) -> str:
    day = names.day(state.under_way.date)
    return f"your side attacks, and headquarters leaves {day} to you. Which mission will you fly?"


def _option_mission(question: questions.ChooseMission, answer: Answer, state: State) -> str:
    kind = mission_charts.mission_kind(answer)
    return f"{kind.title}: {kind.words}"


def _crews(question: questions.ChooseCrews, state: State) -> str:
    scouts, two_seaters = missions.share(state, question.squadron)
    wanted = [count(scouts, "scout")] if scouts else []
    wanted += [count(two_seaters, "two-seater")] if two_seaters else []
    must = missions.bound(state, question.squadron)
    bound = f" {listing(must)} {'has' if len(must) == 1 else 'have'} to fly." if must else ""
    title = mission_charts.mission_kind(state.under_way.kind).title
    return f"{names.squadron(state, question.squadron)}, {title}: who flies what? Wanted: {listing(wanted)}.{bound}"


def _option_crews(question: questions.ChooseCrews, answer: Answer, state: State) -> str:
    crews = missions.read_crews(state, question.squadron, answer)
    said = [
        f"{' with '.join(names.man(state, name) for name in crew.men)} in {names.plane(state, crew.plane)}"
        for crew in crews
    ]
    return listing(said)


def _formation(question: questions.ChooseFormation, state: State) -> str:
    asked = f"what formation does {names.squadron(state, question.squadron)} fly in?"
    if state.setting.options.tactics == TABLE:
        return asked
    return f"{asked} {orders.lack(state, 'formation') or FORMATION}"


def _option_formation(question: questions.ChooseFormation, answer: Answer, state: State) -> str:
    return f"{answer}: {mission_charts.missions().formations.words[answer]}"


def _fly(question: questions.FlyMission, state: State) -> str:
    mission = state.under_way
    kind = mission_charts.mission_kind(mission.kind)
    ways = "Report it" if state.setting.options.tactics == TABLE else "Fly it, let bots fly it, or report it"
    return (
        f"mission {mission.number}, {names.day(mission.date)}: {kind.title} ({mission.target}). "
        f"{ways} from your own table."
    )


def _jump(question: questions.Jump, state: State) -> str:
    return f"{names.man(state, question.man)} is in a falling machine, and he has a parachute. Should he jump?"


def _option_jump(question: questions.Jump, answer: Answer, state: State) -> str:
    return "he jumps, and rolls for himself" if answer == "jump" else "he stays with the machine"


def _luck(question: questions.SpendLuck, state: State) -> str:
    man, form_ = state.man(question.man), state.setting.options.tables
    key = aftermath_charts.outcome(question.table, form_, question.total)
    result = names.his_outcome(state, question.man, key, question.passenger)
    has = count(luck.available(man), "luck point")
    where = names.TABLES[question.table]
    rolled = f"{names.man(state, question.man)}, {where}: {digits(question.total)} means {result}."
    note = f" {names.UNEVEN}" if aftermath_charts.is_uneven(question.table, form_) else ""
    note += " Where they come down is up to the pilot." if question.passenger else ""
    return f"{rolled} He has {has}.{note} How many will you spend?"


def _option_luck(question: questions.SpendLuck, answer: Answer, state: State) -> str:
    points = int(answer)
    total = luck.shifted(state, question.total, points)
    key = aftermath_charts.outcome(question.table, state.setting.options.tables, total)
    result = names.his_outcome(state, question.man, key, question.passenger)
    return f"{count(points, 'point')}: {result}"


def _again(question: questions.TestAgain, state: State) -> str:
    rolled = f"{names.man(state, question.man)}, wounded: {question.face} against {digits(question.target)}."
    return f"{rolled} He has a re-roll left from the battle. Use it?"


def _option_again(question: questions.TestAgain, answer: Answer, state: State) -> str:
    return "roll again; the new die counts" if answer == questions.AGAIN else f"the {question.face} stands"


def _skill(question: questions.ChooseSkill, state: State) -> str:
    return f"{names.man(state, question.man)} can choose a skill. Which one?"


def _option_skill(question: questions.ChooseSkill, answer: Answer, state: State) -> str:
    game = state.setting.options.tactics
    often = " (once per turn)" if skills.once_per_turn(answer) else ""
    return f"{answer}{often}: {skills.effect(answer, game)}"


def _parachute(question: questions.GiveParachute, state: State) -> str:
    return f"{names.man(state, question.man)} has been issued a parachute. Who should wear it?"


def _option_man(question: Question, answer: Answer, state: State) -> str:
    man = state.man(answer)
    return f"{names.with_rank(man)}, {names.QUALITIES[man.quality]} with {count(man.missions, 'mission')}"


def _delivery(question: questions.ChooseDelivery, state: State) -> str:
    where = names.squadron(state, question.squadron)
    return f"{where} is getting a new {question.role}. Which type?"


def _option_delivery(question: questions.ChooseDelivery, answer: Answer, state: State) -> str:
    return f"the {names.type_name(answer)}"


def _machine(question: questions.ChooseMachine, state: State) -> str:
    return f"{names.man(state, question.man)} can have a machine of his own. Which type?"


def _option_machine(question: questions.ChooseMachine, answer: Answer, state: State) -> str:
    return "keep the machine he flies" if answer == questions.KEEP else f"the {names.type_name(answer)}, his own"


def _part(question: questions.TakePart, state: State) -> str:
    return f"{names.man(state, question.man)} can fly this mission in place of another man. Should he?"


def _option_part(question: questions.TakePart, answer: Answer, state: State) -> str:
    return "he flies, and a die picks who stays" if answer == questions.FLY else "he stays on the ground"


def _rule(question: questions.Rule, state: State) -> str:
    return "referee, is there anything to put right before the next mission?"


def _raise(question: questions.RaiseSkill, state: State) -> str:
    own = progression.record(state.man(question.man))
    points = count(own.experience, "point")
    return f"{names.man(state, question.man)} has {points} of experience. What should he work on?"


def _option_raise(question: questions.RaiseSkill, answer: Answer, state: State) -> str:
    if answer == progression.SAVE:
        return "he saves his points"
    value = getattr(progression.record(state.man(question.man)), answer)
    return f"{answer} from {value} to {value + 1}, for {experience.price(value)}"


def _ability(question: questions.ChooseAbility, state: State) -> str:
    return f"{names.man(state, question.man)} can choose a special ability. Which one?"


def _dismiss(question: questions.Dismiss, state: State) -> str:
    where = names.squadron(state, question.squadron)
    return f"{where} has one {question.post} too many, now that the wounded are back. Who should be posted elsewhere?"


ASKERS: dict[type[Question], Callable[[Any, State], str]] = {
    TypeDice: _dice,
    questions.ChooseMission: _mission,
    questions.ChooseCrews: _crews,
    questions.ChooseFormation: _formation,
    questions.FlyMission: _fly,
    questions.Jump: _jump,
    questions.SpendLuck: _luck,
    questions.TestAgain: _again,
    questions.ChooseSkill: _skill,
    questions.GiveParachute: _parachute,
    questions.ChooseDelivery: _delivery,
    questions.ChooseMachine: _machine,
    questions.TakePart: _part,
    questions.Rule: _rule,
    questions.RaiseSkill: _raise,
    questions.ChooseAbility: _ability,
    questions.Dismiss: _dismiss,
}
OPTIONS: dict[type[Question], Callable[[Any, Answer, State], str]] = {
    questions.ChooseMission: _option_mission,
    questions.ChooseCrews: _option_crews,
    questions.ChooseFormation: _option_formation,
    questions.Jump: _option_jump,
    questions.SpendLuck: _option_luck,
    questions.TestAgain: _option_again,
    questions.ChooseSkill: _option_skill,
    questions.GiveParachute: _option_man,
    questions.ChooseDelivery: _option_delivery,
    questions.ChooseMachine: _option_machine,
    questions.TakePart: _option_part,
    questions.RaiseSkill: _option_raise,
    questions.Dismiss: _option_man,
}
