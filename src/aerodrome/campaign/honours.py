"""The aftermath, steps five to eight (SC48): missions and luck, victories, experience, promotion."""

import msgspec

from aerodrome.campaign import (
    charts,
    experience,
    luck,
    medals,
    parachutes,
    quality,
    ranks,
    roster,
    schooling,
    skills,
    victories,
)
from aerodrome.campaign.dice import D6, D20
from aerodrome.campaign.events import (
    Claimed,
    ClaimJudged,
    CommissionRolled,
    Credited,
    Decorated,
    ExperienceGained,
    MissionNoted,
    ParachuteDrawn,
    ParachuteGiven,
    ProgressRolled,
    Promoted,
    QualityChanged,
    Retired,
    SkillGained,
    SkillRolled,
    TookCommand,
)
from aerodrome.campaign.questions import ChooseSkill, GiveParachute
from aerodrome.campaign.service_charts import AGAIN, CHOOSE
from aerodrome.campaign.state import Airman, Award, Claim, State
from aerodrome.campaign.state import victories as score
from aerodrome.core.table import Table
from aerodrome.core.why import Why, total

CLAIM, MAN = "claim ", "man "


# ---- step five


def note_mission(table: Table, name: str) -> None:
    """A mission more in a man's book, and a luck point if nothing happened to him (SC08, SC48)."""
    man, fortune = table.state.man(name), table.state.under_way.fortune(name)
    fortunate = luck.lucky(fortune) and not schooling.in_use(table.state)
    after = luck.after_mission(man.luck) if fortunate else man.luck
    role = table.state.plane(fortune.plane).role
    table.tell(MissionNoted(name, man.missions + 1, after, after > man.luck, role))


# ---- step six


def claim_victories(table: Table) -> tuple[str, ...]:
    """Every victory is claimed (SC10); the claims and then the men are dealt with one after the other."""
    for claim in victories.claims(table.state):
        table.tell(Claimed(claim))
    mission = table.state.under_way
    claims = [f"{CLAIM}{claim.victim}" for claim in mission.claims]
    return (*claims, *[f"{MAN}{one.name}" for one in mission.fortunes])


async def honour(table: Table, task: str) -> None:
    """One claim is judged, or one man gets what he has earned."""
    if task.startswith(CLAIM):
        await judge(table, task.removeprefix(CLAIM))
    else:
        await decorate(table, task.removeprefix(MAN))


async def judge(table: Table, victim: str) -> None:
    """A claim is confirmed as the campaign wants it (SC10), and credited to the men (SC12)."""
    claim = next(one for one in table.state.under_way.claims if one.victim == victim)
    confirmed, reasons, face = await _verdict(table, claim)
    table.tell(ClaimJudged(victim, confirmed, reasons, face))
    if not confirmed:
        return
    for name in claim.victors:
        if name in table.state.ids:
            table.tell(Credited(name, victories.kill(table.state, claim, name)))


async def _verdict(table: Table, claim: Claim) -> tuple[bool, tuple[Why, ...], int | None]:
    """Confirmed or not: at once, by a witness, or by a die (SC10)."""
    state: State = table.state
    match state.setting.options.claims:
        case "granted":
            return True, (Why("SC10", "as reported"),), None
        case "witnessed":
            seen = victories.witnesses(state, claim)
            if claim.place == "own lines":
                return True, (Why("SC10", f"the wreck lies {victories.WRECK[claim.place]}"),), None
            return bool(seen), (Why("SC10", f"witness: {seen[0]}" if seen else "nobody saw it"),), None
        case _:
            known = [name for name in claim.victors if name in state.ids]
            seat = state.man(known[0]).seat if known else roster.command_seat(state, 0)
            (face,) = await table.roll(f"claim: {claim.words}", seat, D6)
            confirmed, reasons = victories.judged(state, claim, face)
            return confirmed, reasons, face


async def decorate(table: Table, name: str) -> None:
    """A man may be an ace now (SC14, SC17, SC39), and gets his medals (SC42-SC45), if need be on his grave."""
    before = table.state.man(name)
    fresh = [kill for kill in before.kills if kill.mission == table.state.under_way.number]
    if fresh and before.serving:
        await _rise(table, name)
    mission = table.state.under_way
    for medal, why in medals.due(table.state.man(name), mission.date):
        table.tell(Decorated(name, Award(medal, mission.number, mission.date), why))


async def _rise(table: Table, name: str) -> None:
    """The fifth victory makes an ace, who chooses a skill (SC39); ten, fifteen and so on are titles (SC17)."""
    man = table.state.man(name)
    now = quality.times_ace(man)
    earlier = tuple([kill for kill in man.kills if kill.mission != table.state.under_way.number])
    before = msgspec.structs.replace(man, kills=earlier)
    then = quality.times_ace(before)
    if now <= then:
        return
    table.tell(QualityChanged(name, "ace", now))
    if schooling.in_use(table.state):
        await schooling.ace(table, name, int(score(before)), int(score(man)))
    elif then == 0:
        await choose_skill(table, name, Why("SC39", "an ace chooses a skill"))
    if parachutes.may_draw(table.state.man(name), table.state.date):
        await draw_parachute(table, name)


async def choose_skill(table: Table, name: str, why: Why) -> None:
    """A man picks a skill, if there is one left for him (SC38, SC39)."""
    if skills.open_to(table.state.man(name), table.state.date):
        skill = await table.ask(ChooseSkill(table.state.man(name).seat, name))
        table.tell(SkillGained(name, skill, why))


async def draw_parachute(table: Table, name: str) -> None:
    """A roll for a parachute (SC46); where the players want it the commander says who gets it."""
    state: State = table.state
    man = state.man(name)
    (face,) = await table.roll(f"parachute: {name}", man.seat, D6)
    given = parachutes.issued(face)
    table.tell(ParachuteDrawn(name, face, given))
    if not given:
        return
    taker = name
    if state.setting.options.assign_parachutes:
        taker = await table.ask(GiveParachute(roster.command_seat(state, man.squadron), man.squadron, name))
    table.tell(ParachuteGiven(taker))


# ---- step seven


def learners(state: State) -> tuple[str, ...]:
    """Who learns from the mission (SC40): the men who are back with their squadron, wounded or not."""
    return tuple([one.name for one in state.under_way.fortunes if state.man(one.name).serving])


async def learn(table: Table, name: str) -> None:
    """Experience (SC40), perhaps a veteran (SC16), perhaps a skill and a promotion (SC41)."""
    if schooling.in_use(table.state):
        await schooling.learn(table, name)
        return
    man = table.state.man(name)
    reasons = experience.earned(table.state, man)
    points = total(reasons)
    if points:
        table.tell(ExperienceGained(name, reasons, points, man.experience + points))
    man = table.state.man(name)
    now = quality.quality(man, table.state.date)
    if now != man.quality:
        table.tell(QualityChanged(name, now))
    while experience.rolls_due(table.state.man(name)) > 0:
        man = table.state.man(name)
        (face,) = await table.roll(f"progress: {name}", man.seat, D6)
        table.tell(ProgressRolled(name, face, man.rolls + 1, experience.promotes(face)))
        await deal_skill(table, name)


async def deal_skill(table: Table, name: str) -> None:
    """A skill by d20 from the column of the last victory (SC38, SC64); on a 20 he chooses."""
    while skills.can_be_dealt(table.state.man(name), table.state.date):
        man = table.state.man(name)
        (face,) = await table.roll(f"skill: {name}", man.seat, D20)
        found = skills.dealt(man, face, table.state.date)
        again = found == AGAIN
        table.tell(SkillRolled(name, skills.column(man), face, found, again))
        if again:
            continue
        if found == CHOOSE:
            await choose_skill(table, name, Why("SC38", "a 20: he chooses"))
        else:
            table.tell(SkillGained(name, found, Why("SC38", f"a {face} on the d20")))
        return


# ---- step eight


async def promote(table: Table, name: str) -> None:
    """A man goes up a rung (SC04); a sergeant major may be commissioned (SC07); a Major takes command (SC05)."""
    man = table.state.man(name)
    if not man.serving:
        return
    if not ranks.can_rise(man):
        (face,) = await table.roll(f"commission: {name}", man.seat, D6)
        table.tell(CommissionRolled(name, face, ranks.commissioned(face)))
        if ranks.commissioned(face):
            table.tell(Promoted(name, 1, enlisted=False))
        return
    table.tell(Promoted(name, man.rank + 1, man.enlisted))
    man = table.state.man(name)
    if ranks.leaves(man):
        table.tell(Retired(name, man.rank))
    elif ranks.takes_command(man):
        take_command(table, man)


def take_command(table: Table, man: Airman) -> None:
    """The new Major commands at once; who commanded before is made Lieutenant Colonel and goes (SC05, SC06)."""
    old = table.state.commander(man.squadron)
    if old is not None and old.name != man.name:
        table.tell(Retired(old.name, charts.numbers().ranks.leaves))
    table.tell(TookCommand(man.name, man.squadron))
