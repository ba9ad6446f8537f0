"""The aftermath, steps one to three (SC48): fires burn out, machines and men return, wounds."""

from aerodrome.campaign import (
    aftermath_charts,
    charts,
    debrief,
    luck,
    medals,
    parachutes,
    recovery,
    roster,
    schooling,
    skills,
)
from aerodrome.campaign.aftermath_charts import Outcome, TableName
from aerodrome.campaign.dice import D6, DIE, SCALE
from aerodrome.campaign.events import (
    Captured,
    Decorated,
    Discharged,
    FireBurned,
    Jumped,
    KeepsakeHit,
    Killed,
    LuckSpent,
    ManDown,
    PlaneSettled,
    TableRolled,
    Wounded,
)
from aerodrome.campaign.questions import Jump, SpendLuck
from aerodrome.campaign.setting import REFEREE
from aerodrome.campaign.state import Award, Crewed, Hulk, State
from aerodrome.campaign.tactics import tactics
from aerodrome.core.phrases import count
from aerodrome.core.report import Place
from aerodrome.core.table import Table
from aerodrome.core.why import Why, total

SHATTERED = 1.0
HALF = 0.5
DOWN: tuple[TableName, ...] = ("shot_down", "damaged_heavily", "damaged_lightly")
"""Tables whose wounds stand for bullets where the battle knows none."""
TABLES_BY_PLACE: dict[Place, TableName] = {"enemy lines": "enemy_lines", "no man's land": "no_mans_land"}


# ---- who rolls, who flew


def umpire(state: State) -> str:
    """The seat that rolls where no man's own does: the referee's, or the first squadron's."""
    return REFEREE if state.setting.options.referee else roster.command_seat(state, 0)


def crew_of(state: State, hulk: Hulk) -> Crewed:
    """The crew of a squadron's machine."""
    return next(crew for crew in state.under_way.crews if crew.plane == hulk.plane)


def hulk_of(state: State, name: str) -> Hulk:
    """A machine of the battle."""
    return next(hulk for hulk in state.under_way.hulks if hulk.id == name)


def alive(state: State, name: str) -> bool:
    """Has a man lived through it so far?"""
    return state.man(name).status != "dead"


# ---- step one


def burning(state: State) -> tuple[str, ...]:
    """The machines that are still on fire (SC48, step 1)."""
    report = state.under_way.report
    assert report is not None, "no report yet"
    return tuple([one.id for one in report.machines if one.burning and one.fate in debrief.FLYING])


async def burn(table: Table, name: str) -> None:
    """A fire takes its course (SC11, SC48): three dice, each pip a part of what the machine can take."""
    state: State = table.state
    hulk, machine, numbers = hulk_of(state, name), debrief.machine(state, name), charts.numbers().fire
    seat = state.man(crew_of(state, hulk).pilot).seat if hulk.plane else umpire(state)
    faces = await table.roll(f"the fire of {name}", seat, D6, numbers.dice)
    damage = min(SHATTERED, round(hulk.damage + sum(faces) / numbers.of, 4))
    words = machine.men[0].name if machine.men else machine.type
    table.tell(FireBurned(name, words, faces, damage, damage >= SHATTERED))


# ---- step two


async def bring_home(table: Table, name: str) -> None:
    """What becomes of a squadron's machine and of everyone in it (SC49-SC56)."""
    hulk = hulk_of(table.state, name)
    crew = crew_of(table.state, hulk)
    for man in crew.men:
        protect(table, man)
        bury(table, man)
    if schooling.in_use(table.state):
        await schooling.bring_home(table, hulk, crew)
        return
    for man in crew.men:
        settle(table, man, hulk.place)
    aboard = [man for man in crew.men if alive(table.state, man) and not debrief.told(table.state, man).settled]
    fate = hulk.fate
    if fate in debrief.FLYING and crew.pilot not in aboard:
        fate = "shot down"  # nobody is left to fly it
    if fate == "exploded":
        explode(table, hulk, aboard)
    elif fate == "shot down":
        await fall(table, hulk, crew, aboard)
    elif fate == "forced down" or (fate == "landed" and hulk.place != "own lines"):
        come_down(table, hulk, aboard)
    else:
        await land(table, hulk, crew, aboard)
    for man in crew.men:
        await walk_home(table, man)


def settle(table: Table, name: str, place: Place) -> None:
    """A man of whom the battle itself has settled how he came down, by parachute or in a crash, is rolled for no more.

    Only his way home is left (SC50, SC51, SC67).
    """
    told = debrief.told(table.state, name)
    if not told.settled or not alive(table.state, name):
        return
    if told.bailed_out:
        table.tell(Jumped(name, True))
    there = told.place or place
    wounds = table.state.under_way.fortune(name).wounds
    table.tell(ManDown(name, there, wounds, home=False, why=Why("SC67", f"came down {debrief.WHERE[there]}")))


def protect(table: Table, name: str) -> None:
    """A flask or a cigarette case over the heart stops one bullet (SC60, numbers 12 and 15)."""
    man, fortune = table.state.man(name), table.state.under_way.fortune(name)
    report = table.state.under_way.report
    used = [thing for thing in debrief.served(table.state, name) if thing in man.keepsakes]
    if used:  # the tactical game has let it stop the bullet
        rest = tuple([thing for thing in man.keepsakes if thing not in used])
        table.tell(KeepsakeHit(name, used[0], rest, fortune.wounds, fortune.battle_wounds))
    elif man.keepsakes and fortune.battle_wounds and report is not None and report.game == "table":
        left = fortune.battle_wounds - 1
        table.tell(KeepsakeHit(name, man.keepsakes[0], man.keepsakes[1:], fortune.wounds - 1, left))


def bury(table: Table, name: str) -> None:
    """Dead is whom the battle has killed (SC67), and who has too many wounds (SC58): three, or four if tough (SC35)."""
    man, fortune = table.state.man(name), table.state.under_way.fortune(name)
    if man.status != "dead" and debrief.told(table.state, name).dead:
        table.tell(Killed(name, Why("SC67", "killed in the battle")))
    elif man.status != "dead" and man.wounds + fortune.wounds >= recovery.deadly(man):
        table.tell(Killed(name, Why("SC58", f"{count(man.wounds + fortune.wounds, 'wound')} are too many")))


def explode(table: Table, hulk: Hulk, aboard: list[str]) -> None:
    """A machine that explodes takes all its men with it (SC49)."""
    for name in aboard:
        table.tell(Killed(name, Why("SC49", "his machine exploded")))
    settle_plane(table, hulk, lost=True)


async def fall(table: Table, hulk: Hulk, crew: Crewed, aboard: list[str]) -> None:
    """A machine is shot down: some jump (SC50), the others stay with it (SC51)."""
    jumped = [name for name in aboard if await leaves(table, hulk, crew, name)]
    stayed = [name for name in aboard if name not in jumped]
    lost, place = True, hulk.place
    if stayed:
        flown = crew.pilot in stayed
        modifiers = _modifiers(table.state, hulk, crew.pilot if flown else "", ("novice", "engine", "chivalrous"))
        results = await one_roll(table, "shot_down", stayed, modifiers)
        lead = results[crew.pilot if flown else stayed[0]]
        lost, place = lead.lost or not flown, _ground(lead, hulk.place)
        for name in stayed:
            suffer(table, name, "shot_down", results[name], place, home=lead.place == "home" and flown)
    for name in jumped:
        results = await one_roll(table, "bail_out", [name], ())
        suffer(table, name, "bail_out", results[name], hulk.place)
    settle_plane(table, hulk, lost=lost)


async def leaves(table: Table, hulk: Hulk, crew: Crewed, name: str) -> bool:
    """Does a man jump (SC50)? The report says so, or he has a parachute and decides now."""
    machine = debrief.machine(table.state, hulk.id)
    if any(man.name == name and man.bailed_out for man in machine.men):
        table.tell(Jumped(name, True))
        return True
    if not parachutes.wears(table.state, crew, name):
        return False
    jumps = await table.ask(Jump(table.state.man(name).seat, name)) == "jump"
    table.tell(Jumped(name, jumps))
    return jumps


def come_down(table: Table, hulk: Hulk, aboard: list[str]) -> None:
    """A machine was forced down, or landed where it should not: it is lost outside its own lines (SC54-SC56)."""
    why = Why("SC56", f"came down {debrief.WHERE[hulk.place]}")
    for name in aboard:
        wounds = table.state.under_way.fortune(name).wounds
        table.tell(ManDown(name, hulk.place, wounds, home=False, why=why))
    settle_plane(table, hulk, lost=hulk.place != "own lines")


async def land(table: Table, hulk: Hulk, crew: Crewed, aboard: list[str]) -> None:
    """A machine comes home with more or less damage (SC52), or with none (SC53)."""
    on: TableName = "undamaged"
    if hulk.damage > 0:
        on = "damaged_heavily" if hulk.damage >= HALF else "damaged_lightly"
    kinds = ("novice",) if on == "undamaged" else ("novice", "engine")
    results = await one_roll(table, on, aboard, _modifiers(table.state, hulk, crew.pilot, kinds))
    lead = results[crew.pilot]
    place = _ground(lead, hulk.place)
    for name in aboard:
        suffer(table, name, on, results[name], place, home=lead.place == "home")
    share = _landing_share(table.state, hulk, lead.damage)
    damage = min(SHATTERED, round(hulk.damage + share, 4))
    settle_plane(table, hulk, lost=lead.lost or damage >= SHATTERED, damage=damage)


def _landing_share(state: State, hulk: Hulk, points: int) -> float:
    """Damage points on landing (SC52, SC53) as a share of what the machine can take: of its type's, or as agreed."""
    name = state.setting.options.tactics
    game = tactics(name)
    if game is not None and game.damage_points is not None:
        return points / game.damage_points(game.type_of(state.plane(hulk.plane).type))
    return charts.numbers().landing.share[name].get(str(points), 0.0)


async def walk_home(table: Table, name: str) -> None:
    """A man on the ground makes his way back (SC54, SC55); behind his own lines he is home next morning (SC56)."""
    state: State = table.state
    fortune = state.under_way.fortune(name)
    if not alive(state, name) or fortune.place == "home":
        return
    if fortune.place == "own lines":
        table.tell(ManDown(name, "own lines", fortune.wounds, home=True, why=Why("SC56", "home in the morning")))
        return
    on = TABLES_BY_PLACE[fortune.place]
    numbers, man, scale = aftermath_charts.aftermath().modifiers, state.man(name), SCALE[state.setting.options.tables]
    paragraph = aftermath_charts.PARAGRAPHS[on]
    wounds = man.wounds + fortune.wounds
    modifiers = [Why(paragraph, "leg injury", numbers.leg * scale)] if "Leg injury" in man.marks else []
    modifiers += [Why(paragraph, "wounds", numbers.wound * wounds * scale)] if wounds else []
    outcome = (await one_roll(table, on, [name], tuple(modifiers)))[name]
    suffer(table, name, on, outcome, fortune.place, home=True)


# ---- rolls and luck


async def one_roll(table: Table, on: TableName, names: list[str], modifiers: tuple[Why, ...]) -> dict[str, Outcome]:
    """One roll for all of them; each man may spend luck on what it means for himself (SC09, SC51, SC61)."""
    state: State = table.state
    form = state.setting.options.tables
    first = names[0]
    purpose = f"{on.replace('_', ' ')}: {first}"
    (face,) = await table.roll(purpose, state.man(first).seat, DIE[form])
    sum_ = face + total(modifiers)
    result = aftermath_charts.outcome(on, form, sum_)
    table.tell(TableRolled(on, first, face, modifiers, sum_, result))
    found = {}
    for name in names:
        found[name] = aftermath_charts.aftermath().outcomes[await lucky(table, name, on, sum_, name != first)]
    return found


async def lucky(table: Table, name: str, on: TableName, rolled: int, passenger: bool) -> str:
    """A man's own result, after he has had the choice to spend luck on it (SC08, SC09, SC31)."""
    state: State = table.state
    man, form = state.man(name), state.setting.options.tables
    result = aftermath_charts.outcome(on, form, rolled)
    if len(luck.worth_spending(state, man, on, rolled, passenger)) == 1:
        return result
    points = int(await table.ask(SpendLuck(man.seat, name, on, rolled, passenger)))
    if not points:
        return result
    shifted = luck.shifted(state, rolled, points)
    result = aftermath_charts.outcome(on, form, shifted)
    left, devil = luck.spent(man, points)
    table.tell(LuckSpent(name, points, left, devil, shifted, result))
    return result


def _modifiers(state: State, hulk: Hulk, pilot: str, kinds: tuple[str, ...]) -> tuple[Why, ...]:
    """What counts for a machine's roll (SC51-SC53): a novice or chivalrous pilot at the stick, a hit engine."""
    numbers, scale = aftermath_charts.aftermath().modifiers, SCALE[state.setting.options.tables]
    found = []
    if "novice" in kinds and pilot and state.man(pilot).quality == "novice":
        found.append(Why("SC51", "a novice at the stick", numbers.novice * scale))
    if "engine" in kinds and hulk.engine_hit:
        found.append(Why("SC51", "the engine is hit", numbers.engine * scale))
    if "chivalrous" in kinds and pilot and skills.CHIVALROUS in state.man(pilot).skills:
        found.append(Why("SC51", "a chivalrous man at the stick", numbers.chivalrous * scale))
    return tuple(found)


def _ground(outcome: Outcome, place: Place) -> Place:
    """Where an outcome puts a machine (SC51, SC52): the scenario's place is the report's."""
    match outcome.place:
        case "own lines" | "home":
            return "own lines"
        case "no man's land":
            return "no man's land"
        case _:
            return place


def suffer(table: Table, name: str, on: TableName, outcome: Outcome, place: Place, home: bool = False) -> None:
    """What an outcome of a table does to a man: killed, captured, wounded, down or home (SC50-SC55)."""
    fortune, paragraph = table.state.under_way.fortune(name), aftermath_charts.PARAGRAPHS[on]
    if outcome.killed:
        table.tell(Killed(name, Why(paragraph, f"killed {debrief.WHERE[place]}")))
        return
    if outcome.captured:
        table.tell(Captured(name, Why(paragraph, f"taken prisoner {debrief.WHERE[place]}")))
        return
    table.tell(ManDown(name, place, fortune.wounds + outcome.wounds, home))
    if outcome.wounds and on in DOWN:
        soften(table, name)
    bury(table, name)


def soften(table: Table, name: str) -> None:
    """Where nobody is wounded in the battle itself, a flask or a case takes the first wound of the way down (SC60)."""
    report, man = table.state.under_way.report, table.state.man(name)
    assert report is not None, "no report yet"
    game = tactics(report.game)
    if man.keepsakes and game is not None and not game.sheet.wounds:
        fortune = table.state.under_way.fortune(name)
        table.tell(KeepsakeHit(name, man.keepsakes[0], man.keepsakes[1:], fortune.wounds - 1, fortune.battle_wounds))


def settle_plane(table: Table, hulk: Hulk, lost: bool, damage: float | None = None) -> None:
    """The machine's fate goes into the books; one with much damage misses a mission (SC52)."""
    suffered = SHATTERED if lost else hulk.damage if damage is None else damage
    workshop = 0 if lost else int(suffered >= charts.numbers().landing.workshop)
    table.tell(PlaneSettled(hulk.id, hulk.plane, lost, suffered, workshop))


# ---- step three


def to_be_examined(state: State) -> tuple[str, ...]:
    """The men whom the doctor sees (SC57): wounded on this mission, alive and not in enemy hands.

    With them who flew with an old wound, where first aid is given again (1.5.1).
    """
    return tuple([
        one.name
        for one in state.under_way.fortunes
        if (one.wounds or schooling.ails(state, one.name)) and not one.killed and not one.captured
    ])  # fmt: skip


async def examine(table: Table, name: str) -> None:
    """A man's wounds are counted (SC57); they may have left a serious injury (SC59)."""
    if schooling.in_use(table.state):
        await schooling.examine(table, name)
        return
    man, fortune = table.state.man(name), table.state.under_way.fortune(name)
    wounds = man.wounds + fortune.wounds
    table.tell(Wounded(name, wounds, man.career_wounds + fortune.wounds, recovery.missed(wounds), "hospital"))
    form = table.state.setting.options.tables
    modifiers = recovery.injury_modifiers(table.state, wounds)
    (face,) = await table.roll(f"serious injury: {name}", man.seat, DIE[form])
    sum_ = face + total(modifiers)
    result = aftermath_charts.outcome("serious_injury", form, sum_)
    table.tell(TableRolled("serious_injury", name, face, modifiers, sum_, result))
    outcome = aftermath_charts.aftermath().outcomes[result]
    if outcome.discharged:
        table.tell(Discharged(name))
    elif outcome.event:
        await convalesce(table, name)


async def convalesce(table: Table, name: str) -> None:
    """Something happens in hospital (SC60); what has happened before is replaced or rolled again (SC65)."""
    form = table.state.setting.options.tables
    faces: list[int] = []
    number = None
    while number is None:
        (face,) = await table.roll(f"recovery: {name}", table.state.man(name).seat, DIE[form])
        faces.append(face)
        number = recovery.fresh(table.state, recovery.rolled(table.state, face))
    table.tell(recovery.happens(table.state, table.state.man(name), number, tuple(faces)))
    mission = table.state.under_way
    gift = medals.next_up(table.state.man(name), mission.date) if recovery.event(number).medal else None
    if gift is not None:
        table.tell(Decorated(name, Award(gift, mission.number, mission.date), Why("SC60", "a general's visit")))
