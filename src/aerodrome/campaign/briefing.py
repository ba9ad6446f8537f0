"""The seven steps of a mission (SC47): date, scenario, defences, playing area, clouds, crews and planes, formation."""

from aerodrome.campaign import (
    aftermath,
    calendar,
    careers,
    charts,
    debrief,
    mission_charts,
    missions,
    orders,
    privileges,
    roster,
    schooling,
)
from aerodrome.campaign.dice import D6, D8, D100
from aerodrome.campaign.events import (
    AreaSet,
    CampaignEnded,
    CloudsSet,
    CrewsChosen,
    DateSet,
    DefencesSet,
    FormationChosen,
    OldWoundFelt,
    OppositionSet,
    Overruled,
    PhaseBegan,
    Reported,
    ScenarioSet,
    TookPart,
    WeatherFound,
)
from aerodrome.campaign.questions import FLY, ChooseCrews, ChooseFormation, ChooseMission, FlyMission, TakePart
from aerodrome.campaign.state import State
from aerodrome.core.table import Table

PATIENCE = 3
"""After so many washouts in a row they fly in whatever weather there is."""


async def set_date(table: Table) -> None:
    """Step one (SC47): some days later, and on the first day on which one can fly."""
    seat = aftermath.umpire(table.state)
    (face,) = await table.roll("days until the next mission", seat, D6)
    days = mission_charts.weather().days.look_up(face)
    date = calendar.later(table.state.date, days if table.state.flown else 0)
    if date >= calendar.ARMISTICE:
        table.tell(CampaignEnded("the armistice"))
        return
    table.tell(DateSet(date, days if table.state.flown else 0, table.state.flown + 1))
    for washouts in range(PATIENCE + 1):
        faces = await table.roll("weather", seat, D6, 2)
        date = table.state.under_way.date
        weather = calendar.weather(date, sum(faces))
        if weather == "washout" and washouts == PATIENCE:
            weather = "overcast"
        if weather != "washout":
            table.tell(WeatherFound(weather, date, faces))
            break
        table.tell(WeatherFound(weather, calendar.later(date, 1), faces))
    if schooling.in_use(table.state):
        await schooling.return_to_duty(table)
    table.tell(PhaseBegan("scenario"))


async def set_scenario(table: Table) -> None:
    """Step two (SC47): a die says who attacks, two more what headquarters offers; the commander chooses (SC02)."""
    seat = aftermath.umpire(table.state)
    (face,) = await table.roll("who attacks", seat, D6)
    attacker = 0 if face <= 3 else 1
    offered = await table.roll("missions on offer", seat, D8, 2)
    kinds = missions.offered(table.state, offered, attacker)
    squadrons = [at for at in range(len(table.state.squadrons)) if table.state.side(at) == attacker]
    kind, chooser = kinds[0], ""
    if squadrons and len(kinds) > 1:
        chooser = roster.command_seat(table.state, squadrons[0])
        kind = await table.ask(ChooseMission(chooser, kinds))
    (face,) = await table.roll("scenario", seat, D6)
    fitting = missions.engagements(table.state, mission_charts.mission_kind(kind), attacker)
    found = fitting[(face - 1) % len(fitting)]
    forces = [(force.scouts, force.two_seaters) for force in (found.attacker, found.defender)]
    table.tell(ScenarioSet(kind, attacker, found.id, found.sides, (forces[0], forces[1]), chooser))
    table.tell(PhaseBegan("defences"))


async def set_defences(table: Table) -> None:
    """Step three (SC47): anti-aircraft guns, where the players want them."""
    found = 0
    if table.state.setting.options.anti_aircraft:
        (face,) = await table.roll("anti-aircraft guns", aftermath.umpire(table.state), D6)
        found = mission_charts.missions().defences.look_up(face)
    table.tell(DefencesSet(found))
    table.tell(PhaseBegan("area"))


async def set_area(table: Table) -> None:
    """Step four (SC47): the ground, and the objective on it, as far as the mission that is flown leaves it open."""
    ground, face = await table.roll("playing area and objective", aftermath.umpire(table.state), D6, 2)
    ready = orders.engagement(table.state)
    area = mission_charts.missions().area.look_up(ground)
    targets: tuple[str, ...] = mission_charts.mission_kind(table.state.under_way.kind).targets
    if ready:  # the mission of the tactical game has what it has
        area, targets = ready.area or area, ready.targets or targets
    table.tell(AreaSet(area, targets[(face - 1) % len(targets)]))
    table.tell(PhaseBegan("clouds"))


async def set_clouds(table: Table) -> None:
    """Step five (SC47): clouds by the weather."""
    (face,) = await table.roll("clouds", aftermath.umpire(table.state), D6)
    weather = table.state.under_way.weather
    assert weather, "the weather was found in step one"
    table.tell(CloudsSet(calendar.clouds(weather, face)))
    table.tell(PhaseBegan("crews"))


async def choose_crews(table: Table) -> None:
    """Step six (SC47): old wounds are felt (SC60), then all squadrons choose in secret who flies what."""
    for man in table.state.airmen:
        if "Old wound" in man.marks and man.status == "fit":
            (face,) = await table.roll(f"old wound: {man.name}", man.seat, D6)
            table.tell(OldWoundFelt(man.name, face, face <= charts.numbers().old_wound))
    state: State = table.state
    flying = [at for at in range(len(state.squadrons)) if any(missions.share(state, at))]
    answers = await table.ask_all(*[ChooseCrews(roster.command_seat(state, at), at) for at in flying])
    for at, answer in zip(flying, answers, strict=True):
        table.tell(CrewsChosen(at, missions.read_crews(table.state, at, answer)))
    await _volunteer(table)
    for side in range(len(state.setting.sides)):
        if not any(state.side(at) == side for at in flying):
            count = sum(missions.wanted(table.state, side))
            faces = await table.roll("types of the enemy", aftermath.umpire(state), D6, count)
            table.tell(OppositionSet((*table.state.under_way.opposition, *missions.strangers(state, side, faces))))
    table.tell(PhaseBegan("formation"))


async def _volunteer(table: Table) -> None:
    """A promoted man who was not chosen may take part on 4 to 6, in place of one whom a die picks (1.4.2)."""
    for man in privileges.volunteers(table.state):
        (face,) = await table.roll(f"asks for the mission: {man.name}", man.seat, D6)
        if not careers.abilities.may_choose(face):
            continue
        if await table.ask(TakePart(man.seat, man.name)) != FLY:
            continue
        others = privileges.replaceable(table.state, man)
        if others:
            (pick,) = await table.roll(f"whom {man.name} replaces", man.seat, D100)
            replaced = others[(pick - 1) * len(others) // len(D100.faces)]
            crews = privileges.swapped(table.state, man.name, replaced)
            table.tell(TookPart(man.name, face, replaced, crews))


async def choose_formation(table: Table) -> None:
    """Step seven (SC47): squadrons of two machines or more choose how they fly, in secret."""
    state: State = table.state
    flying = [state.plane(crew.plane).squadron for crew in state.under_way.crews]
    several = [at for at in range(len(state.squadrons)) if flying.count(at) > 1]
    answers = await table.ask_all(*[ChooseFormation(roster.command_seat(state, at), at) for at in several])
    for at, answer in zip(several, answers, strict=True):
        table.tell(FormationChosen(at, answer))
    table.tell(PhaseBegan("battle"))


async def fly(table: Table) -> None:
    """The mission is flown elsewhere; its report comes back, checked (SC48)."""
    seat = aftermath.umpire(table.state)
    answer = await table.ask(FlyMission(seat))
    report = debrief.read(answer)
    if answer.startswith(debrief.OVERRULE):
        table.tell(Overruled(debrief.contradictions(table.state, report)))
    table.tell(Reported(report, debrief.hulks(table.state, report), debrief.fortunes(table.state, report), seat))
    table.tell(PhaseBegan("fires", aftermath.burning(table.state)))
