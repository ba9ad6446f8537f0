"""Weapons in play (6.3.7-6.3.9): who may fire at all, which guns are ready, what a burst, a jam or a repair leaves."""

import msgspec

from aerodrome.core.why import Why
from aerodrome.icog.men import crew, traits
from aerodrome.icog.state import NEVER, Airplane, GunState, State
from aerodrome.icog.tables import charts
from aerodrome.icog.tables.charts import BurstName

BURSTS: tuple[BurstName, ...] = ("sustained", "long", "short")
HANGING = ("stalled", "below stall", "immelmann")
"""Attitudes in which an airplane hangs in the air, an easy target (5.5.11.2, 5.5.12.2, 5.5.13.2)."""
GUNNER_ACTIONS = 2
"""A turn of a gunner's work is worth so many actions of a pilot (6.3.9.2)."""
CLEARS = 5
"""The least that a d6 must show to clear a jam where a die decides (GH2)."""


def is_fixed(state: State, airplane: Airplane, at: int) -> bool:
    """Does a weapon fire along the nose, so that the pilot aims it with the airplane?"""
    return state.panel(airplane).weapons[at].mount == "fixed"


# ---- who may fire


def unfit(state: State, name: str, member: int) -> Why | None:
    """Why nobody in a man's state and position fires in this turn, whatever his guns; None if he can."""
    airplane = state.airplane(name)
    man = airplane.crew[member]
    flies = crew.flier(state, name)
    if airplane.place != "air":
        return Why("6.1.1", f"{name} is not in the air")
    if man.jumped or man.tried == state.turn:
        return Why("5.5.21.1", f"{man.name} has left the airplane" if man.jumped else f"{man.name} tried to get out")
    if not crew.awake(state, man):
        return Why("6.1.2", f"{man.name} is dead" if man.dead else f"{man.name} is unconscious")
    if man.out:
        return Why("6.3.14.2", f"{man.name} is out of the fight")
    if airplane.fire != NEVER:
        return Why("6.3.10.b", "the airplane burns")
    if "spin" in airplane.attitude:
        return Why("5.5.15.1", "the airplane spins")
    if airplane.attitude == "stalled in turn":
        return Why("5.5.14.3", "the airplane stalled in a turn")
    if member and member == flies:
        return Why("1.1.4", f"{man.name} has to fly")
    if not member and member != flies:
        return Why("1.1.4", f"{man.name} does not fly any more")
    if not member and airplane.attitude in ("stalled", "below stall"):
        return Why("5.5.11.2", "the airplane is stalled")
    if not member and airplane.forced_home:
        return Why("6.3.14.3", "the airplane is forced home")
    return None


def barred(state: State, name: str, member: int) -> Why | None:
    """Why a man must not fire now (6.1.1, 6.1.2): he is unfit for it, or has fired in this turn; None if he may."""
    if why := unfit(state, name, member):
        return why
    airplane = state.airplane(name)
    man = airplane.crew[member]
    if member in airplane.busy:
        return Why("6.6.1.2", f"{man.name} is busy with something else in this turn")
    if any(airplane.guns[at].last_turn == state.turn for at in crew.manned(state, airplane, member)):
        return Why("6.1.1", f"{man.name} has fired")
    return None


def silent(state: State, airplane: Airplane, at: int, burst: BurstName = "short") -> Why | None:
    """Why a weapon cannot fire a burst of that length; None if it is ready (6.3.7.2, 6.3.9).

    An empty drum must be changed even where nobody counts ammunition (GH9).
    """
    gun = airplane.guns[at]
    weapon = state.panel(airplane).weapons[at].gun
    if not gun.barrels:
        return Why("6.3.9.1", f"the {weapon} is jammed" if gun.jammed else f"the {weapon} is out of action")
    if gun.not_before > state.turn:
        return Why("6.3.9.r", f"the {weapon} is being worked on")
    if not gun.halves:
        return Why(
            "6.3.7.2", f"the {weapon} is out of ammunition" if not gun.drums else f"the {weapon} needs a fresh drum"
        )
    if gun.halves < price(state, burst):
        return Why("6.3.7.2", f"the {weapon} has ammunition for {boxes(gun.halves)}")
    return None


def boxes(halves: int) -> str:
    """Half boxes in words (6.3.7.2)."""
    if halves == 1:
        return "half a box"
    half = "½" if halves % 2 else ""
    return f"{halves // 2}{half} box{'' if halves == 2 else 'es'}"


def ready(state: State, airplane: Airplane, member: int, burst: BurstName) -> tuple[tuple[int, ...], ...]:
    """The weapons with which a man can fire such a burst: all his fixed ones together, each flexible one alone.

    A gun that has not enough ammunition left for it keeps silent while the others fire (6.3.7.2).
    """
    able = [at for at in crew.manned(state, airplane, member) if silent(state, airplane, at, burst) is None]
    fixed = tuple([at for at in able if is_fixed(state, airplane, at)])
    return (*((fixed,) if fixed else ()), *((at,) for at in able if at not in fixed))


def firing(airplane: Airplane, guns: tuple[int, ...]) -> int:
    """How many machine guns fire together (6.3.8.1)."""
    return sum(airplane.guns[at].barrels for at in guns)


# ---- what becomes of them


def spent(state: State, airplane: Airplane, at: int, burst: BurstName, hit: bool = True) -> int:
    """The half boxes that a burst uses up (6.3.7.2), whatever it does.

    A miss costs a man of cool aim nothing, and a gunner who conserves ammunition a short burst (1.4.1). Where nobody
    counts it, no burst costs anything (GH9).
    """
    member = state.panel(airplane).weapons[at].crew
    if not hit and traits.has(state, airplane.id, member, traits.COOL_AIM):
        return 0
    if not hit and traits.has(state, airplane.id, member, traits.SPARING):
        burst = "short"
    return price(state, burst)


def price(state: State, burst: BurstName) -> int:
    """The half boxes that a burst costs (6.3.7.2); none where nobody counts ammunition (GH9)."""
    return 0 if state.setting.options.endless_ammunition else charts.burst(burst).halves


def fired(
    state: State, airplane: Airplane, at: int, burst: BurstName, target: str, rear: bool, hit: bool = True
) -> GunState:
    """A weapon after a burst (6.3.7.2): its ammunition is used up."""
    gun = airplane.guns[at]
    return msgspec.structs.replace(
        gun,
        halves=gun.halves - spent(state, airplane, at, burst, hit),
        last_turn=state.turn,
        last_target=target,
        last_rear=rear,
    )


def jammed(state: State, airplane: Airplane, at: int, line: charts.Malfunction, more: int = 0) -> GunState:
    """A weapon after a malfunction of one of its guns (6.3.9.2); the others of the group go on.

    Jammed guns are repaired one by one, the quickest first; `more` are actions that this jam takes beyond the table's.
    """
    gun, weapon = airplane.guns[at], state.panel(airplane).weapons[at]
    if line.feed and weapon.drum_fed:
        return msgspec.structs.replace(gun, halves=0, not_before=state.turn + 1)
    if line.lost or line.feed:
        return msgspec.structs.replace(gun, barrels=gun.barrels - 1)
    if not line.actions:
        return msgspec.structs.replace(gun, not_before=state.turn + 1)
    first, *others = sorted((*_jobs(gun), line.actions + more))
    return msgspec.structs.replace(
        gun, barrels=gun.barrels - 1, jammed=gun.jammed + 1, repair=first, waiting=tuple(others)
    )


def _jobs(gun: GunState) -> tuple[int, ...]:
    """The actions that each jammed gun of a weapon takes, the one that is worked on first."""
    return (gun.repair, *gun.waiting) if gun.repair else ()


def repaired(state: State, airplane: Airplane, at: int, actions: int = 1) -> GunState:
    """A weapon after some actions of repair (6.3.9.r); a gun that is done fires again from the next turn on."""
    gun = airplane.guns[at]
    jobs = list(_jobs(gun))
    while jobs and actions >= jobs[0]:
        actions -= jobs.pop(0)
    if jobs:
        jobs[0] -= actions
    cleared = len(_jobs(gun)) - len(jobs) if jobs else gun.jammed
    return msgspec.structs.replace(
        gun,
        repair=jobs[0] if jobs else 0,
        waiting=tuple(jobs[1:]),
        barrels=gun.barrels + cleared,
        jammed=gun.jammed - cleared,
        not_before=state.turn + 1,
    )


def reloaded(state: State, airplane: Airplane, at: int) -> GunState:
    """A weapon with a fresh drum (6.3.7.2b, 6.3.7.3); what was left in the old one is lost."""
    gun, weapon = airplane.guns[at], state.panel(airplane).weapons[at]
    return msgspec.structs.replace(gun, halves=weapon.halves, drums=gun.drums - 1, not_before=state.turn + 1)


def disabled(gun: GunState, count: int) -> GunState:
    """A weapon of which so many guns are shot to pieces (damage 13, 18): working ones first, then jammed ones."""
    barrels = max(0, gun.barrels - count)
    stuck = max(0, gun.jammed - max(0, count - gun.barrels))
    first, *others = _jobs(gun)[:stuck] or (0,)
    return msgspec.structs.replace(gun, barrels=barrels, jammed=stuck, repair=first, waiting=tuple(others))


def refuse_reload(state: State, name: str, at: int) -> Why | None:
    """Why a weapon's drum cannot be changed (6.3.7.2b, 6.3.7.3); None if it can."""
    airplane = state.airplane(name)
    weapons = state.panel(airplane).weapons
    if at >= len(weapons):
        return Why("6.3.7.2b", f"{name} has no weapon {at + 1}")
    gun, weapon = airplane.guns[at], weapons[at]
    if not weapon.drum_fed:
        return Why("6.3.7.2b", f"the {weapon.gun} is fed by a belt")
    if not gun.drums:
        return Why("6.3.7.2b", f"there is no drum left for the {weapon.gun}")
    if not gun.barrels + gun.jammed:
        return Why("6.3.9.1", f"the {weapon.gun} is out of action")
    if gun.halves >= weapon.halves:
        return Why("6.3.7.2b", f"the drum of the {weapon.gun} is full")
    return None


def refuse_repair(state: State, name: str, at: int) -> Why | None:
    """Why a weapon cannot be repaired (6.3.9.2); None if it can. Where a die clears jams nobody works on them (GH2)."""
    airplane = state.airplane(name)
    weapons = state.panel(airplane).weapons
    if at >= len(weapons):
        return Why("6.3.9.2", f"{name} has no weapon {at + 1}")
    if airplane.guns[at].repair and state.setting.options.jams_by_die:
        return Why("GH2", f"a die at the end of the turn clears the {weapons[at].gun}")
    return None if airplane.guns[at].repair else Why("6.3.9.2", f"nothing can be repaired at the {weapons[at].gun}")
