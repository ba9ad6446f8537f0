"""The particulars of a campaign's questions: crews, luck, skills, the referee's powers, ways of flying a mission."""

from functools import cache

from aerodrome.bots import roster
from aerodrome.campaign import (
    aftermath_charts,
    luck,
    mission_charts,
    missions,
    progression,
    ranks,
    referee,
    service_charts,
    skills,
)
from aerodrome.campaign.careers import career_charts
from aerodrome.campaign.questions import (
    ChooseAbility,
    ChooseCrews,
    ChooseDelivery,
    ChooseFormation,
    ChooseMachine,
    ChooseMission,
    ChooseSkill,
    FlyMission,
    RaiseSkill,
    Rule,
    SpendLuck,
)
from aerodrome.campaign.state import Airman, State, victories
from aerodrome.campaign.table.delivery import delivery_card
from aerodrome.campaign.table.men import effect_of, plane_readiness, readiness
from aerodrome.campaign.table.wire.campaign import (
    CampaignCard,
    CrewLimit,
    CrewMan,
    CrewPlane,
    CrewsCard,
    FlyBot,
    FlyChoice,
    FlyMissionCard,
    How,
    LuckCard,
    LuckChoice,
    RefereeCard,
    RefereePower,
    SkillChoice,
    SkillsCard,
    Verb,
)
from aerodrome.campaign.words import names
from aerodrome.core.phrases import capital, count, listing, small
from aerodrome.core.questions import Question
from aerodrome.core.rules import rules_of
from aerodrome.server.rooms.position import BOT

NUMBERS = {
    "luck": "luck points",
    "experience": "experience",
    "wounds": "wounds that haven't healed",
    "rest": "missions he will miss",
}
POINTS = 1000
LUCK = CrewLimit(
    "Luck", "whoever comes home unhurt earns a point; in the evening he can spend it to shift a roll of his own."
)
"""What the luck of each man is (SC08, SC09)."""
LIMITED = {"Novice": "Novice {}", "Wounded": "Wounded {}", "Old wound": "{} with an old wound"}
"""Men under limits, by why and by their post."""


def card_of(question: Question, state: State) -> CampaignCard | None:
    """What a question has to show besides its choices."""
    match question:
        case ChooseCrews():
            return crews_card(question, state)
        case FlyMission():
            return fly_card(state)
        case SpendLuck():
            return luck_card(question, state)
        case ChooseDelivery() | ChooseMachine():
            return delivery_card(question, state)
        case ChooseSkill() | ChooseAbility() | RaiseSkill() | ChooseFormation() | ChooseMission():
            return skills_card(question, state)
        case Rule():
            return referee_card(state)
    return None


# ---- crews


def crews_card(question: ChooseCrews, state: State) -> CrewsCard:
    """Who and what there is, and crews to begin with."""
    at = question.squadron
    scouts, two_seaters = missions.share(state, at)
    wanted = [count(scouts, "scout")] if scouts else []
    wanted += [count(two_seaters, "two-seater")] if two_seaters else []
    must = missions.bound(state, at)
    planes = [plane for plane in state.planes if plane.squadron == at and not plane.lost]
    return CrewsCard(
        squadron=at,
        scouts=scouts,
        two_seaters=two_seaters,
        wanted=f"Wanted: {listing(wanted)}.",
        men=tuple([crew_man(state, man, man.name in must) for man in state.strength(at)]),
        planes=tuple([
            CrewPlane(
                id=plane.id,
                type=names.type_name(plane.type),
                role=plane.role,
                ready=not plane.workshop,
                words=plane_readiness(plane),
                damage=plane.damage,
            )
            for plane in planes
        ]),
        suggested=next(missions.crewings(state, at, best_first=True), ""),
        limits=(*crew_limits(state, at), LUCK),
    )  # fmt: skip


def crew_limits(state: State, squadron: int) -> tuple[CrewLimit, ...]:
    """What novices, wounded men and men with an old wound may not do (SC18, SC63), each kind of men once."""
    found = {}
    for man in state.strength(squadron):
        if man.status == "fit" and man.flies and (limit := missions.limiting(man)):
            title = capital(LIMITED[limit].format(man.post))
            found[title] = CrewLimit(title, f"{listing(list(missions.limits(state, man)))}.")
    return tuple(found.values())


def crew_man(state: State, man: Airman, must: bool) -> CrewMan:
    """A man who might fly."""
    flies = man.status == "fit" and man.flies
    return CrewMan(
        name=man.name,
        title=names.with_rank(man),
        post=man.post,
        quality=man.quality,
        kills=names.scored(victories(man)),
        luck=man.luck,
        flies=flies,
        must=must,
        words=readiness(man),
        limit=small(missions.limiting(man)),
        usual=man.last_role if man.missions else "",
    )


# ---- the battle


def fly_card(state: State, may_decide: bool = True) -> FlyMissionCard:
    """The ways of flying a mission, each with what keeps it from being had, and the bots for it."""
    tactics, mission = state.setting.options.tactics, state.under_way
    table = "this campaign is fought at a real table" if tactics == "table" else ""
    other = "" if may_decide else "the player who keeps the campaign's log decides this"
    choices = [
        _way("here", "Fly it here", "fly your side at a table in the browser; bots fly the rest", table),
        _way("bots", "Let bots fly it", "bots fight it out among themselves while you wait", table or other),
        _way("hand", "Report it by hand", "you fought it at your own table: type in what happened to everybody", other),
    ]
    return FlyMissionCard(
        mission=mission.number,
        game=tactics,
        scenario="A real table" if table else _scenario_title(tactics, mission.scenario),
        choices=tuple(choices),
        bots=() if table else fly_bots(),
    )


@cache
def _scenario_title(tactics: str, scenario: str) -> str:
    """What a mission of a tactical game is called, with its game."""
    rules = rules_of(tactics)
    return f"Flown as “{rules.setting(scenario, {}).title}” in {rules.title}."


def fly_bots() -> tuple[FlyBot, ...]:
    """The bots that are worth flying with and against."""
    return tuple([FlyBot(f"{BOT}{name}", name.capitalize(), roster.ROSTER[name].words) for name in roster.OPPONENTS])


def _way(how: How, words: str, effect: str, why_not: str) -> FlyChoice:
    return FlyChoice(how, words, effect, not why_not, why_not)


# ---- luck and skills


def luck_card(question: SpendLuck, state: State) -> LuckCard:
    """What some luck points would make of a roll."""
    man, form = state.man(question.man), state.setting.options.tables
    choices = []
    for points in luck.worth_spending(state, man, question.table, question.total, question.passenger):
        total = luck.shifted(state, question.total, points)
        key = aftermath_charts.outcome(question.table, form, total)
        result = names.his_outcome(state, question.man, key, question.passenger)
        choices.append(LuckChoice(points, total, capital(result), luck.spent(man, points)[0] if points else man.luck))
    return LuckCard(
        man=question.man,
        title=names.man(state, question.man),
        table=capital(names.TABLES[question.table]),
        total=question.total,
        result=choices[0].result,
        luck=man.luck,
        devil=man.devil,
        choices=tuple(choices),
    )


def skills_card(question: Question, state: State) -> SkillsCard:
    """What there is to choose from, with what each does."""
    choices = tuple([skill_choice(question, answer, state) for answer in question.options(state)])
    return SkillsCard(getattr(question, "man", ""), choices)


def skill_choice(question: Question, answer: str, state: State) -> SkillChoice:
    """One of them."""
    title, words, effect, works = answer, "", "", True
    paragraph = question.paragraph
    match question:
        case ChooseSkill():
            line, found = skills.line(answer), effect_of(answer, state.setting.options.tactics)
            words, paragraph = line.words, line.paragraph
            effect, works = (found.words, found.works) if found else (line.words, True)
        case ChooseMission():
            kind = mission_charts.mission_kind(answer)
            title, words = kind.title, kind.words
        case ChooseFormation():
            words = mission_charts.missions().formations.words[answer]
        case RaiseSkill():
            if answer != progression.SAVE:
                words = f"now {getattr(progression.record(state.man(question.man)), answer)}"
        case ChooseAbility():
            paragraph = career_charts.paragraph(answer)
    return SkillChoice(answer, capital(title), capital(words), capital(effect), works, paragraph)


# ---- the referee


def referee_card(state: State) -> RefereeCard:
    """The referee's powers, each as a command with blanks."""
    medals = tuple([one.name for one in service_charts.medals()])
    serving = [man.service for man in state.airmen]
    rungs = dict.fromkeys(r for s in dict.fromkeys(serving) for on in (False, True) for r in ranks.ladder(s, on))
    powers = [
        _power("award", "medal", "give a man a medal", medals),
        _power("award", "skill", "give a man a skill", skills.names()),
        _power("award", "luck", "give a man luck points", least=-9, most=9),
        _power("award", "experience", "give a man experience", least=-1000, most=1000),
        RefereePower("award", "parachute", "give a man a parachute", "award NAME: parachute", (), 0, 0, False),
        *[_power("edit", name, f"set a man's {words}", least=0, most=referee.NUMBERS[name])
          for name, words in NUMBERS.items()],
        _power("edit", "rank", "set a man's rank", tuple(rungs)),
        _power("edit", "quality", "set a man's quality", ("novice", "veteran", "ace")),
        _power("edit", "status", "set a man's fate", referee.STATUSES),
        RefereePower("points", "points", "give a side victory points, or take some away", "points SIDE: VALUE", (),
                     -POINTS, POINTS, True),
    ]  # fmt: skip
    return RefereeCard(
        men=tuple([man.name for man in state.airmen]),
        sides=tuple([side.name for side in state.setting.sides]),
        powers=tuple(powers),
        done=referee.DONE,
    )


def _power(
    verb: Verb, field: str, words: str, values: tuple[str, ...] = (), least: int = 0, most: int = 0
) -> RefereePower:
    return RefereePower(verb, field, words, f"{verb} NAME: {field} VALUE", values, least, most, True)
