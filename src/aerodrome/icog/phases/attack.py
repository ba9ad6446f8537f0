"""The shooting phase (6.1-6.3): gunners aim, the order of fire is set, one man after the other fires."""

import msgspec

from aerodrome.core.table import Table
from aerodrome.core.why import Why, total
from aerodrome.icog.damage import crashes, damage, jumps
from aerodrome.icog.events import Fired, GunSet, InitiativeRolled, Odds, PhaseBegan, ShootingOrderSet, ShotEnded
from aerodrome.icog.events.purposes import Purpose
from aerodrome.icog.ground import rockets, strafing
from aerodrome.icog.gunnery import gunners, guns, odds, shooting, threats
from aerodrome.icog.gunnery.shooting import Shot
from aerodrome.icog.men import campaign_skills, crew, traits
from aerodrome.icog.men.campaign_skills import QUICK
from aerodrome.icog.phases import bomb_attack, ground_attack, initiative, observation, radio, volley
from aerodrome.icog.phases.initiative import Rolled
from aerodrome.icog.questions import questions
from aerodrome.icog.rolls import checks, dice
from aerodrome.icog.rolls.dice import D6, D20
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.tables import charts
from aerodrome.icog.tasks import bomb_runs, bombing, observers

Man = tuple[str, int]
"""An airplane and the number of a man aboard."""


# ---- gunners and the order of fire


async def aim_gunners(table: Table) -> None:
    """Before anybody fires: each gunner shoots, reloads or repairs (6.3.7.3, 6.3.9), aims (6.1.4) and rolls (6.1.3).

    Men may also leave their airplanes (5.5.21.1). A gunner who has nobody to fire at does not roll. Those in
    formations never do (5.5.20.3). Whatever the order, who is quick on the trigger fires first (SC33).
    """
    rolled: list[Rolled] = []
    await jumps.abandon(table)
    for airplane in table.state.airplanes:
        for member in gunners.posts(table.state, airplane):
            if not gunners.can_work(table.state, airplane.id, member):
                continue
            shoots = await on_duty(table, airplane.id, member)
            if shoots and not airplane.formation and has_target(table.state, airplane.id, member):
                rolled.append(await aim(table, airplane.id, member))
    for one in rolled:
        table.tell(InitiativeRolled(one.line, one.reasons))
    ordered = await order_of_fire(table, rolled)
    first = campaign_skills.quick_first(table.state, ordered)
    if first != ordered:
        for name, member in dict.fromkeys([man for man in first if campaign_skills.has(table.state, *man, QUICK)]):
            campaign_skills.use(table, name, member, QUICK, "fires before all others")
    table.tell(ShootingOrderSet(first))


async def on_duty(table: Table, name: str, member: int) -> bool:
    """What a gunner does in this turn; True if he is free to shoot. A drum or a repair takes his turn (6.3.7.3), and
    so does leaving the airplane (5.5.21.1)."""
    if len(list(gunners.duties(table.state, name, member))) == 1 and not any(
        observers.duties(table.state, name, member)
    ):
        return True
    seat = table.state.airplane(name).seat
    chosen = await table.ask(questions.GunnerDuty(seat, name, member))
    duty, _, number = chosen.partition(" ")
    if chosen == gunners.BAIL_OUT:
        await jumps.leave(table, name, member)
    elif duty == "reload":
        reload(table, name, int(number) - 1)
    elif duty == "repair":
        repair(table, name, int(number) - 1, guns.GUNNER_ACTIONS)
    elif duty == observers.OBSERVE:
        await observation.observe(table, name, member)
    elif duty in observers.MESSAGES:
        radio.begin(table, name, member, chosen)
    return duty == gunners.SHOOT


async def aim(table: Table, name: str, member: int) -> Rolled:
    """A gunner's initiative (6.1.3): the threat of an airplane is his bonus if he aims at it (6.1.4)."""
    target = gunners.ANYONE
    if any(gunners.threats_to_aim_at(table.state, name, member)):
        seat = table.state.airplane(name).seat
        target = await table.ask(questions.AimGunner(seat, name, member))
    if target == gunners.ANYONE:
        return await initiative.roll(table, name, member, ())
    threat = threats.threat(table.state, target, name)
    bonus = (Why("6.1.4", f"aims at {target}, who threatens", -threat.value),) if threat else ()
    return await initiative.roll(table, name, member, bonus, target)


async def order_of_fire(table: Table, rolled: list[Rolled]) -> tuple[Man, ...]:
    """Who fires when (6.1.1): the highest initiative first, gunners among the pilots (6.1.3, 6.1.5).

    Who had no initiative fires after them, the last to move first. Gunners of a formation fire right before the first
    who attacks it, and at others at the very end (5.5.20.3, 5.5.20.4).
    """
    state: State = table.state
    gunning = [one.line for one in rolled]
    pilots = [Rolled(line, ()) for line in state.sheet if line not in gunning]
    ordered: list[Man] = []
    early, late = initiative.alike(pilots), initiative.alike(rolled)
    for rank in sorted(dict.fromkeys((*early, *late))):
        tied = early.get(rank, [])
        if rank in late:
            tied = await initiative.sort(table, [*tied, *late[rank]])
        ordered += [(one.line.airplane, one.line.crew) for one in tied]
    ordered.reverse()
    ordered += _unrolled(state, [one.line.airplane for one in pilots])
    armed = [
        man for man in ordered if crew.manned(state, state.airplane(man[0]), man[1]) or bombing.may_release(state, *man)
    ]
    return _with_formations(state, [man for man in armed if state.airplane(man[0]).place == "air"])


def _unrolled(state: State, rolled: list[str]) -> list[Man]:
    """The pilots who have no initiative, in the reverse order of movement (6.1.1)."""
    moved: list[str] = []
    for mover in reversed(state.flown):
        number = state.airplane(mover).formation
        moved += [a.id for a in state.airplanes if a.id == mover or (number and a.formation == number)]
    return [(name, crew.pilot(state, name)) for name in dict.fromkeys(moved) if name not in rolled]


def _with_formations(state: State, ordered: list[Man]) -> tuple[Man, ...]:
    """The order of fire with the gunners of formations put in (5.5.20.3, 5.5.20.4)."""
    last: list[Man] = []
    for number in sorted(dict.fromkeys(a.formation for a in state.airplanes if a.formation)):
        members = [a for a in state.airplanes if a.formation == number and a.place == "air"]
        men = [
            (a.id, member)
            for a in members
            for member in gunners.posts(state, a)
            if gunners.can_work(state, a.id, member)
        ]
        hunters = gunners.attackers(state, members[0]) if members else ()
        first = next((at for at, (name, member) in enumerate(ordered) if not member and name in hunters), None)
        if first is not None:
            ordered[first:first] = men
        last += men
    return (*ordered, *last)


# ---- firing


async def shoot(table: Table) -> None:
    """One man fires at whom he likes, or holds his fire (6.1.1, 6.2.1.d); who has nobody to fire at is passed over.

    Damage takes effect at once (6.1.2): who is hit before his turn may not get to fire. Where fire is simultaneous,
    hits count one by one when the last man has fired (GH1).
    """
    if table.state.held and not table.state.shooters:
        await volley.count(table)
    if passed := idle(table.state):
        table.tell(ShotEnded(passed))
    if table.state.shooters:
        name, member = table.state.shooters[0]
        answer = await table.ask(questions.Shoot(table.state.airplane(name).seat, name, member))
        await _carry_out(table, name, member, answer)
        table.tell(ShotEnded(1 + idle(table.state, 1)))
    if not table.state.shooters and not table.state.held:
        table.tell(PhaseBegan("turn end"))


async def _carry_out(table: Table, name: str, member: int, answer: str) -> None:
    """What a man does with his turn to fire: a burst at an airplane (6.3.1.1), at the ground or a balloon (6.5.1.1,
    6.5.2.1), his rockets (6.5.3.1) or bombs (6.5.4.3); anything else is holding his fire."""
    for shot in shooting.shots(table.state, name, member):
        if shot.text == answer:
            await fire(table, name, member, shot)
            return
    for shot in strafing.shots(table.state, name, member):
        if shot.text == answer:
            await ground_attack.strafe(table, name, member, shot)
            return
    salvo = rockets.salvo(table.state, name, member)
    if salvo and salvo.text == answer:
        await ground_attack.fire_rockets(table, name, salvo)
    elif answer == bomb_runs.RELEASE and bombing.may_release(table.state, name, member):
        await bomb_attack.release(table, name, member)


def has_target(state: State, name: str, member: int) -> bool:
    """Has a man anything to fire at now, in the air, on the ground, a balloon for guns or rockets, or bombs to drop?"""
    return bool(
        shooting.has_shot(state, name, member)
        or strafing.shots(state, name, member)
        or rockets.salvo(state, name, member)
        or bombing.may_release(state, name, member)
    )


def bearing(state: State) -> list[tuple[str, int]]:
    """Those still to fire who have something to fire at as things are now (6.1.1)."""
    after = [msgspec.structs.replace(state, shooters=state.shooters[at:]) for at in range(len(state.shooters))]
    return [rest.shooters[0] for rest in after if has_target(rest, *rest.shooters[0])]


def idle(state: State, after: int = 0) -> int:
    """How many men in a row have nobody to fire at (6.1.1), from the head of the order of fire or after some of it."""
    waiting = state.shooters[after:]
    for at, (name, member) in enumerate(waiting):
        rest = waiting[at:]
        if has_target(msgspec.structs.replace(state, shooters=rest) if rest != state.shooters else state, name, member):
            return at
    return len(waiting)


async def fire(table: Table, name: str, member: int, shot: Shot) -> None:
    """A burst (6.3.1.1): the Gunnery test, ammunition, perhaps a malfunction, the damage, and friends in the way."""
    if await wires_fail(table, name, member, shot):
        return
    endangered = shooting.friends(table.state, name, shot)
    count = guns.firing(table.state.airplane(name), shot.guns)
    roll, reasons = await gunnery_test(table, name, member, shot)
    hit = roll == 1 or roll <= shot.base
    man = table.state.airplane(name).crew[member]
    jams_at = campaign_skills.jams_at(man, charts.malfunctions_at(count, shot.burst))
    chances = Odds(odds.hits(shot.base), odds.malfunctions(count, shot.burst, man))
    table.tell(
        Fired(
            name,
            member,
            shot.guns,
            shot.target,
            shot.burst,
            shot.distance,
            shot.angle,
            shot.base,
            reasons,
            roll,
            hit,
            shot.base - roll if hit else 0,
            chances,
        )
    )
    use_ammunition(table, name, shot, hit)
    if jams_at is not None and roll >= jams_at:
        await malfunction(table, name, shot.guns)
    if hit:
        await damage.roll(table, shot.target, shot.base - roll, name, member, count)
    for friend in endangered:
        await stray_burst(table, name, member, shot, friend, count)


async def wires_fail(table: Table, name: str, member: int, shot: Shot) -> bool:
    """The wires of damage 19 are tested before fixed guns fire (6.3.10); True if nobody can fire after that."""
    if not shot.fixed or table.state.airplane(name).wires != 1:
        return False
    await crashes.structural_test(table, name, Why("6.3.10", "the damaged wires while aiming"))
    return guns.barred(table.state, name, member) is not None


async def gunnery_test(table: Table, name: str, member: int, shot: Shot) -> tuple[int, tuple[Why, ...]]:
    """The d20 of a burst (6.3.1.1); whatever it shows, luck may roll it once more (1.2.3)."""
    purpose = Purpose("shot", f"{name} fires at {shot.target}", shot.target)
    seat = table.state.airplane(name).seat
    (roll,) = await table.roll(purpose.text, seat, D20)
    if roll == 1 or not await checks.reroll(table, name, member, purpose, roll, shot.base):
        return roll, shot.reasons
    (again,) = await table.roll(purpose.text, seat, D20)
    return again, (*shot.reasons, Why("1.2.3", f"rolled again after {roll}"))


def use_ammunition(table: Table, name: str, shot: Shot, hit: bool = True) -> None:
    """Every gun that fired uses up its ammunition (6.3.7.2), also when it jams; some men waste less (1.4.1)."""
    for at in shot.guns:
        airplane = table.state.airplane(name)
        now = guns.fired(table.state, airplane, at, shot.burst, shot.target, shot.rear, hit)
        why = Why("6.3.7.2", f"{shot.burst} burst, {guns.boxes(now.halves)} left")
        table.tell(GunSet(name, at, now, why))


async def stray_burst(table: Table, name: str, member: int, shot: Shot, friend: str, count: int) -> None:
    """An extra shot at a friend in the cone (6.2.1.3): base 2 without any modifier; it never jams the guns."""
    airplane, other = table.state.airplane(name), table.state.airplane(friend)
    if other.place != "air":
        return
    base = charts.shooting().state.friend_in_cone
    reasons: tuple[Why, ...] = (Why("6.2.1.3", "a friend in the line of fire", base),)
    purpose = Purpose("stray shot", f"{name} endangers {friend}", friend)
    (roll,) = await table.roll(purpose.text, airplane.seat, D20)
    if roll <= base and await checks.reroll(table, name, member, purpose, roll, base):
        reasons += (Why("1.2.3", f"rolled again after {roll}"),)
        (roll,) = await table.roll(purpose.text, airplane.seat, D20)
    hit = roll <= base
    distance = round(airplane.at.to(other.at).length() * 1000)
    table.tell(
        Fired(
            name,
            member,
            shot.guns,
            friend,
            shot.burst,
            distance,
            shooting.arc(table.state, friend, airplane.at),
            base,
            reasons,
            roll,
            hit,
            base - roll if hit else 0,
            Odds(odds.hits(base), 0),
            stray=True,
        )
    )
    if hit:
        await damage.roll(table, friend, base - roll, name, member, count)


# ---- jams, repairs, drums


async def malfunction(table: Table, name: str, fired: tuple[int, ...]) -> None:
    """A gun jams (6.3.9.1): a die among several picks it, one d6 tells how badly (6.3.9.2), less so for an expert.

    Where the bolt is wedged the next gun that fired rolls too.
    """
    seat = table.state.airplane(name).seat
    barrels = [at for at in fired for _ in range(table.state.airplane(name).guns[at].barrels)]
    groups = list(dict.fromkeys(barrels))
    at = await dice.pick(table, "which gun jams", seat, barrels if len(groups) > 1 else groups)
    barrels.remove(at)
    while True:
        (face,) = await table.roll(f"malfunction of {name}", seat, D6)
        airplane = table.state.airplane(name)
        expert = traits.modifiers(table.state, name, table.state.panel(airplane).weapons[at].crew, "malfunction")
        line = charts.malfunction(min(len(D6.faces), face + total(expert)))
        now = guns.jammed(table.state, airplane, at, line, _gold(table.state, airplane, at))
        words = f"{line.words} ({expert[0].text}, {face} and {expert[0].value})" if expert else line.words
        table.tell(GunSet(name, at, now, Why("6.3.9.2", words)))
        if not line.next or not barrels:
            return
        at = at if at in barrels else barrels[0]
        barrels.remove(at)


def _gold(state: State, airplane: Airplane, at: int) -> int:
    """The actions more that a jam with gold bullets takes to repair (SC65)."""
    man = airplane.crew[state.panel(airplane).weapons[at].crew]
    return total(campaign_skills.modifiers(man, "repair"))


def repair(table: Table, name: str, weapon: int, actions: int = 1) -> None:
    """Some pilot actions of repair, or a gunner's turn (6.3.9.r); he fires nothing in this turn."""
    airplane = table.state.airplane(name)
    now = guns.repaired(table.state, airplane, weapon, actions)
    again = "one gun fires again, " if now.work and now.barrels > airplane.guns[weapon].barrels else ""
    words = f"{again}{now.work} more actions to repair it" if now.work else "repaired"
    table.tell(GunSet(name, weapon, now, Why("6.3.9.r", words)))
    _busy(table, name, weapon, "6.3.9.r")


def reload(table: Table, name: str, weapon: int) -> None:
    """A fresh drum: two actions of a pilot (6.3.7.2b), a turn of a gunner (6.3.7.3); he fires nothing in this turn."""
    airplane = table.state.airplane(name)
    paragraph = "6.3.7.3" if table.state.panel(airplane).weapons[weapon].crew else "6.3.7.2b"
    now = guns.reloaded(table.state, airplane, weapon)
    table.tell(GunSet(name, weapon, now, Why(paragraph, f"a fresh drum, {now.drums} left")))
    _busy(table, name, weapon, paragraph)


def _busy(table: Table, name: str, weapon: int, paragraph: str) -> None:
    """The other weapons of a man who works on one keep silent in this turn too (6.3.7.2b, 6.3.7.3, 6.3.9.r)."""
    state: State = table.state
    airplane: Airplane = state.airplane(name)
    for at in crew.manned(state, airplane, state.panel(airplane).weapons[weapon].crew):
        gun = airplane.guns[at]
        if gun.not_before <= state.turn:
            now = msgspec.structs.replace(gun, not_before=state.turn + 1)
            table.tell(GunSet(name, at, now, Why(paragraph, "no hand free for it"), busy=True))
