"""A campaign with the progression of In Clouds of Glory (1.2-1.6): what happens to men, by that game's own rules."""

import msgspec

from aerodrome.campaign import careers, charts, debrief, progression, service_charts
from aerodrome.campaign.dice import D6, D8, D10, D20
from aerodrome.campaign.events import (
    AbilityGained,
    Captured,
    Discharged,
    Dismissed,
    ExperienceGained,
    FirstAid,
    Killed,
    Learned,
    LuckTested,
    ManDown,
    PlaneSettled,
    Raised,
    RecordMade,
    Rested,
    Wounded,
    WoundTested,
)
from aerodrome.campaign.questions import AGAIN, ChooseAbility, Dismiss, RaiseSkill, TestAgain
from aerodrome.campaign.state import Crewed, Hulk, State
from aerodrome.core.dice import Die
from aerodrome.core.report import Fate, Man, Place
from aerodrome.core.table import Table
from aerodrome.core.why import Why, total

in_use = progression.in_use


async def make_record(table: Table, name: str) -> None:
    """Twelve dice make a man (1.2.1); a pilot who does not suit is rolled again (1.2.2)."""
    man = table.state.man(name)
    while True:
        faces = await table.roll(f"record: {name}", man.seat, D6, careers.pilots.FACES)
        if progression.suits(faces, man):
            break
    table.tell(RecordMade(name, faces, progression.made(faces, man)))


# ---- back from the mission


async def bring_home(table: Table, hulk: Hulk, crew: Crewed) -> None:
    """Machines and men return (1.6.1): home from the own side, taken on the other, a Luck test between the lines."""
    fate = hulk.fate
    if fate in debrief.FLYING and table.state.man(crew.pilot).status == "dead":
        fate = "shot down"
    for name in crew.men:
        if table.state.man(name).status == "dead":
            continue
        told = debrief.told(table.state, name)
        if fate == "exploded" or _broke_up(table.state, fate, told):
            table.tell(Killed(name, Why("1.1.2", "his machine was destroyed in the air")))
            continue
        if told.settled:
            await _find_way(table, name, told.place or hulk.place)
            continue
        down = fate in ("shot down", "forced down") or (fate == "landed" and hulk.place != "own lines")
        await _find_way(table, name, hulk.place if down else "own lines")
    lost = fate in ("exploded", "shot down") or (fate in ("forced down", "landed") and hulk.place != "own lines")
    workshop = 0 if lost else int(hulk.damage >= charts.numbers().landing.workshop)
    table.tell(PlaneSettled(hulk.id, hulk.plane, lost, 1.0 if lost else hulk.damage, workshop))


def _broke_up(state: State, fate: Fate, told: Man) -> bool:
    """Was a man in an airplane that its own game counts as destroyed in the air (1.1.2)?"""
    report = state.under_way.report
    assert report is not None, "no report yet"
    return fate == "shot down" and report.game == careers.CAREERS and not told.settled


async def _find_way(table: Table, name: str, place: Place) -> None:
    """What becomes of a man who came down there (1.6.1)."""
    state: State = table.state
    man, fortune = state.man(name), state.under_way.fortune(name)
    home = place == "own lines"
    if place == "no man's land":
        target = progression.luck_target(man, lost_in_battle(state, name))
        (face,) = await table.roll(f"way home: {name}", man.seat, D20)
        home = face <= target
        table.tell(LuckTested(name, face, target, home))
    if home:
        table.tell(ManDown(name, "own lines", fortune.wounds, home=True, why=Why("1.6.1", "is back")))
    else:
        table.tell(Captured(name, Why("1.6.1", f"came down {debrief.WHERE[place]}")))


def lost_in_battle(state: State, name: str) -> int:
    """The Fortitude that a man lost in the battle (1.1.1)."""
    fortune = state.under_way.fortune(name)
    report = state.under_way.report
    assert report is not None, "no report yet"
    told = progression.reported(report, name).fortitude_lost
    return progression.fortitude_lost(state.man(name), fortune.wounds, told)


def ails(state: State, name: str) -> bool:
    """Is Fortitude still missing to a man from an earlier mission (1.5.1)?"""
    record = state.man(name).record
    return in_use(state) and record is not None and record.wounds > 0


async def examine(table: Table, name: str) -> None:
    """First aid, and for who is still wounded the wounded pilot table (1.5.1, 1.5.2).

    What an earlier mission left counts with it, and what is left now stays missing until the next first aid.
    """
    state: State = table.state
    man, fortune = state.man(name), state.under_way.fortune(name)
    if fortune.wounds:
        table.tell(Wounded(name, fortune.wounds, man.career_wounds + fortune.wounds, 0, "fit"))
    faces = await table.roll(f"first aid: {name}", man.seat, D6)
    missing = progression.record(man).wounds + lost_in_battle(state, name)
    left = careers.recovery.after_first_aid(missing, faces)
    table.tell(FirstAid(name, faces, left))
    if not left:
        table.tell(Rested(name, 0))
        return
    own = progression.record(table.state.man(name))
    target = careers.recovery.target(own, left, abilities=True)
    face = await _wound_die(table, name, target)
    line = careers.recovery.aftermath(target, face)
    rolled = {}
    for score, text in careers.recovery.to_roll(line).items():
        dice = careers.effects.dice(text)
        die = Die(f"d{dice.sides}", tuple(range(1, dice.sides + 1)))
        rolled[score] = await table.roll(f"{score}: {name}", man.seat, die, dice.count)
    marked = careers.recovery.marked(own, line, rolled)
    table.tell(WoundTested(name, face, target, line.words, marked, line.grounded, state.date))
    if line.dead:
        table.tell(Killed(name, Why("1.5.t", "died of his wounds in hospital")))
    elif line.removed:
        table.tell(Discharged(name))
    elif line.ability:
        await gain_ability(table, name)


async def _wound_die(table: Table, name: str, target: int) -> int:
    """The die of the wounded pilot table (1.5.1); a re-roll that was not used in the battle serves for it (1.2.3)."""
    state: State = table.state
    seat, report = state.man(name).seat, state.under_way.report
    assert report is not None, "no report yet"
    (face,) = await table.roll(f"wounds: {name}", seat, D20)
    lucky = progression.reported(report, name).rerolls > 0
    if lucky and await table.ask(TestAgain(seat, name, face, target)) == AGAIN:
        (face,) = await table.roll(f"wounds: {name}", seat, D20)
    return face


async def return_to_duty(table: Table) -> None:
    """Wounded men whose time is over are back and healed (1.5.2); a squadron with too many dismisses somebody."""
    for man in table.state.airmen:
        if man.status == "hospital" and not progression.grounded(man, table.state.date):
            table.tell(Rested(man.name, 0))
            if man.record is not None and man.record.wounds:
                table.tell(Learned(man.name, msgspec.structs.replace(man.record, wounds=0)))
            await _make_room(table, man.squadron, man.post)


async def _make_room(table: Table, squadron: int, post: str) -> None:
    """Eight pilots and four crews, or what the squadron has places for, and no more (1.5.2)."""
    state: State = table.state
    fit = [m for m in state.strength(squadron) if m.post == post and m.flies and m.status == "fit"]
    if len(fit) <= places(state, squadron, post):
        return
    seat = state.setting.squadrons[squadron].seats[0]
    table.tell(Dismissed(await table.ask(Dismiss(seat, squadron, post))))


def places(state: State, squadron: int, post: str) -> int:
    """How many men of a post a squadron has places for (1.5.2)."""
    unit = state.setting.squadrons[squadron]
    nation = service_charts.services()[unit.service].nation
    seats = [(service_charts.aircraft_type(issue.type, nation).role, issue.count) for issue in unit.machines]
    return sum([count for role, count in seats if post == "pilot" or role == "two-seater"])


# ---- experience


async def learn(table: Table, name: str) -> None:
    """Experience (1.3.1): points, and as long as a man can pay and wants to, better skills (1.3.1, 1.4.1)."""
    man = table.state.man(name)
    reasons = progression.earned(table.state, man)
    points = total(reasons)
    table.tell(ExperienceGained(name, reasons, points, man.experience + points))
    own = progression.record(man)
    taught = msgspec.structs.replace(own, experience=own.experience + points, missions=own.missions + 1)
    table.tell(Learned(name, taught))
    while len(progression.affordable(table.state.man(name))) > 1:
        answer = await table.ask(RaiseSkill(man.seat, name))
        if answer == progression.SAVE:
            return
        skill: careers.Skill = answer  # type: ignore[assignment]
        raised = careers.experience.raised(progression.record(table.state.man(name)), skill)
        (face,) = await table.roll(f"ability: {name}", man.seat, D10)
        brings = careers.experience.brings_ability(face)
        table.tell(Raised(name, skill, raised, face, brings))
        if brings:
            await gain_ability(table, name)


async def gain_ability(table: Table, name: str) -> None:
    """A special ability (1.4.1): a d20 for a pilot, a d8 for an observer; what he has is rolled again."""
    faces: list[int] = []
    while progression.open_abilities(table.state.man(name)):
        man = table.state.man(name)
        own = progression.record(man)
        (face,) = await table.roll(f"which ability: {name}", man.seat, D20 if man.post == "pilot" else D8)
        faces.append(face)
        choice = ""
        if _is_free(man.post, face):
            choice = await table.ask(ChooseAbility(man.seat, name))
        found = careers.experience.ability_for(own, face, choice)
        if found is not None:
            table.tell(AbilityGained(name, found, tuple(faces), careers.experience.with_ability(own, found)))
            return


def _is_free(post: str, face: int) -> bool:
    """Does the die leave the choice to a pilot (1.4.1)?"""
    sheet = careers.charts.abilities()
    return (sheet.pilot if post == "pilot" else sheet.gunner).look_up(face) == careers.experience.FREE_CHOICE


async def ace(table: Table, name: str, before: int, after: int) -> None:
    """A roll on the aces' table for every five victories (1.4.2), when they have risen like that."""
    for _ in range(careers.experience.ace_rolls(before, after)):
        if table.state.man(name).post != "pilot":
            return
        faces: list[int] = []
        while progression.open_ace_abilities(table.state.man(name)):
            own = progression.record(table.state.man(name))
            (face,) = await table.roll(f"ace ability: {name}", table.state.man(name).seat, D6)
            faces.append(face)
            found = careers.experience.ace_ability_for(own, face)
            if found is not None:
                table.tell(AbilityGained(name, found, tuple(faces), careers.experience.with_ability(own, found)))
                break
