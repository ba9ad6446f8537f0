"""The form of a mission report that is typed in by hand: every field explained, and a draft to begin with."""

import re

import msgspec

from aerodrome.campaign import mission_charts, missions
from aerodrome.campaign.state import State
from aerodrome.campaign.table.wire.mission import (
    FormField,
    ReportDraft,
    ReportForm,
    ReportMachine,
    ReportMan,
    ReportObjective,
    ReportRefusal,
    ReportSide,
)
from aerodrome.core import typed
from aerodrome.core.report import MissionReport
from aerodrome.core.why import Why

FATES = {
    "home": "flew to the end of the battle",
    "left": "left the board",
    "landed": "landed by choice",
    "forced down": "had to land, damaged",
    "shot down": "fell",
    "exploded": "blew up in the air",
}
PLACES = {
    "own lines": "behind its own lines",
    "no man's land": "between the lines",
    "enemy lines": "behind the enemy's lines",
}
_FIELD = re.compile(
    r"^(?P<field>(?:machines|victories|objectives|sides?|winner|game|record|report)[\w#. ]*?): (?P<rest>.+)$"
)
_PATH = re.compile(r" - at `\$(?P<path>[^`]*)`$")


def form_of(state: State, overrule: bool) -> ReportForm:
    """The form, with everybody who took off in it."""
    draft = draft_of(state)
    return ReportForm(
        mission=state.under_way.number,
        fields=fields(state),
        draft=draft,
        men=tuple([man.name for machine in draft.machines for man in machine.men]),
        overrule=overrule,
    )


def draft_of(state: State) -> ReportDraft:
    """A report in which everybody is home unhurt and nothing was achieved."""
    mission = state.under_way
    kind = mission_charts.mission_kind(mission.kind)
    machines = [
        ReportMachine(
            id=mount.id,
            side=mount.side,
            type=mount.type,
            men=tuple([ReportMan(man.name, man.post) for man in mount.men]),
        )
        for mount in missions.sortie(state).mounts
    ]
    defender = state.setting.sides[1 - mission.attacker].name
    machines += [ReportMachine(f"balloon {at + 1}", defender, "balloon") for at in range(kind.balloons)]
    sides = [side.name for side in state.setting.sides]
    return ReportDraft(
        machines=tuple(machines),
        objectives=(ReportObjective(sides[mission.attacker], kind.title, False),),
        sides=tuple([ReportSide(side) for side in sides]),
    )


def fields(state: State) -> tuple[FormField, ...]:
    """Every field that can be filled in, with what it means."""
    sides = tuple([side.name for side in state.setting.sides])
    return (
        _choice(
            "machine", "fate", "How it ended", "What happened to the machine by the end of the battle.", "SC48", FATES
        ),
        _choice("machine", "place", "Where", "Whose ground lay below it when it left, fell or landed.", "SC47", PLACES),
        _number("machine", "damage", "Damage", "As a share of what it can take: 0 none, 1 all of it.", "SC52", 1, 0.05),
        _flag("machine", "engine_hit", "Engine hit", "Its engine was damaged when the battle ended.", "SC51"),
        _flag("machine", "burning", "On fire", "It was still burning when the battle ended.", "SC11"),
        _field(
            "machine", "shot_by", "Last shot at by", "Who gets the victory if the fire finishes it.", "SC11", "names"
        ),
        _number("man", "wounds", "Wounds", "Suffered in this battle; three kill.", "SC58", 3, 1),
        _flag("man", "dead", "Dead", "The battle itself killed him.", "SC58"),
        _flag("man", "settled", "Down alive", "How he came down is settled: don't roll for his fall or jump.", "SC50"),
        _flag("man", "bailed_out", "Jumped", "He left the falling machine with a parachute.", "SC50"),
        _number("man", "fortitude_lost", "Fortitude lost", "Only where the game counts it.", "1.5.1", 60, 1),
        _field("man", "used", "Used up", "Keepsakes that stopped a bullet for him.", "SC60", "names"),
        _field("victory", "victim", "Brought down", "Which machine; each at most once.", "SC10", "machine"),
        _field(
            "victory", "victors", "By whom", "All who fired at it last, in the same phase, share it.", "SC12", "names"
        ),
        _flag(
            "victory",
            "off_board",
            "Off the board",
            "It left burning; it counts if its fire destroys it.",
            "SC11",
        ),
        _field("objective", "task", "Task", "What they had to do.", "SC62", "text"),
        _flag("objective", "done", "Done", "Whether it was achieved.", "SC62"),
        _number("objective", "points", "Points", "What it was worth.", "SC62", 1000, 0.5),
        _number("side", "points", "Points", "The side's victory points in this battle.", "SC62", 1000, 0.5),
        _choice(
            "report", "winner", "Winner", "Who has won the battle; none for a draw.", "SC62", dict.fromkeys(sides, "")
        ),
        _number("report", "turns", "Turns", "How long it lasted.", "SC48", 200, 1),
    )


def _field(part: str, name: str, title: str, words: str, paragraph: str, input_: str) -> FormField:
    return FormField(part, name, title, words, paragraph, input_, (), (), 0, 0, 0)  # type: ignore[arg-type]


def _flag(part: str, name: str, title: str, words: str, paragraph: str) -> FormField:
    return _field(part, name, title, words, paragraph, "flag")


def _number(part: str, name: str, title: str, words: str, paragraph: str, most: float, step: float) -> FormField:
    return FormField(part, name, title, words, paragraph, "number", (), (), 0, most, step)  # type: ignore[arg-type]


def _choice(part: str, name: str, title: str, words: str, paragraph: str, found: dict[str, str]) -> FormField:
    choices = tuple(found)
    said = tuple([text or choice for choice, text in found.items()])
    return FormField(part, name, title, words, paragraph, "choice", choices, said, 0, 0, 0)  # type: ignore[arg-type]


# ---- read


def report_of(draft: ReportDraft) -> MissionReport | ReportRefusal:
    """A draft as the campaign takes it, or the field that cannot be."""
    try:
        given = {"game": draft.game, "scenario": draft.scenario, **msgspec.to_builtins(draft)}
        return typed.convert(given, MissionReport)
    except msgspec.ValidationError as error:
        text = str(error)
        found = _PATH.search(text)
        path = re.sub(r"\[(\d+)\]", lambda at: f"#{int(at[1]) + 1}", found["path"].lstrip(".")) if found else "report"
        return ReportRefusal(path, "SC48", _PATH.sub("", text))


def refusal_of(why: Why) -> ReportRefusal:
    """A reason of the rules with the field that it names."""
    found = _FIELD.match(why.text)
    if found is None:
        return ReportRefusal("report", why.paragraph, why.text)
    return ReportRefusal(found["field"].replace(" ", ""), why.paragraph, found["rest"])
