"""Everything on the ground one by one: what it is, what is left of it, what protects it, what it may do (6.4-6.6)."""

from aerodrome.core.phrases import capital, count, listing, number, signed
from aerodrome.icog.careers import downed
from aerodrome.icog.ground import balloons, barrages, direct_fire, ground, ground_charts, moorings, strafing
from aerodrome.icog.setting import Objective
from aerodrome.icog.state import Airplane, Balloon, Barrage, Battery, Run, State, Unit
from aerodrome.icog.tasks import artillery
from aerodrome.icog.words import goals, names
from aerodrome.icog.words.bombing import pieces
from aerodrome.icog.words.ground import below, thing
from aerodrome.icog.words.names import move_units

PLURALS = {"infantry": "squads of infantry", "headquarters": "headquarters"}
FALLEN = {"crashed": "crashed", "landed": "landed", "destroyed": "wrecked"}


# ---- ground units


def unit(state: State, one: Unit) -> tuple[str, ...]:
    """A ground unit, a line for each thing to know."""
    kind, entry = ground_charts.kind(one.kind), ground.entry_of(state.setting, one.id)
    if one.gone:
        return ("Eliminated.",)
    lines = [f"Strength {one.strength} of {kind.strength}."]
    off = [f"{why.text} {signed(why.value)}" for why in ground.reductions(state, one.id)]
    lines.append(f"Off each die of damage: {', '.join(off)}." if off else "In the open; nothing protects it.")
    lines += _fire(state, one)
    if entry.speed:
        lines.append(f"Moves {move_units(entry.speed)} a turn along its road.")
    lines += [f"Worth {count(entry.points, 'point')}."] if entry.points else []
    return (*lines, *_wanted(state, one.id, one.side))


def _fire(state: State, one: Unit) -> list[str]:
    """What a unit may do to airplanes (6.4)."""
    kind = ground_charts.kind(one.kind)
    if one.battery:
        return [f"Lays a barrage with battery {one.battery}."]
    if not direct_fire.fires(state, one):
        return ["Takes cover and doesn't fire."] if one.covering else ["Doesn't fire at planes."]
    reach = f"Fires up to {move_units(kind.reach)}, {kind.damage} of damage."
    shots = direct_fire.shots(state, one.id)
    return [reach, f"In its range: {listing([shot.target for shot in shots])}."] if shots else [reach]


def _wanted(state: State, name: str, side: int) -> list[str]:
    """The open objectives of the enemy that are about something, and whether it has been made out."""
    open_ones = [one for one in state.setting.objectives if name in one.targets and one.id not in state.met]
    lines = [f"Wanted: {capital(one.words)}." for one in open_ones if one.side != side and one.words]
    return [*lines, "Made out by an observer."] if any(done == name for _, done in state.work) else lines


# ---- balloons


def balloon(state: State, one: Balloon) -> tuple[str, ...]:
    """A balloon, a line for each thing to know."""
    if one.gone:
        return ("Lost.",)
    entry = balloons.entry_of(state.setting, one.id)
    high = one.at.z - moorings.moored(state, one.id).z
    lines = [f"{move_units(high)} above its winch."]
    cable = {"stuck": "Its cable is stuck.", "cut": "Its cable is cut."}.get(one.cable, "")
    if cable:
        lines.append(cable)
    elif entry.winch:
        low = "It is down." if not balloons.can_be_lowered(state, one.id) else ""
        lines.append(low or f"Can be winched down {move_units(entry.winch)} a turn.")
    more = sum([why.value for why in balloons.leaks(one)])
    lines.append(f"Leaking: {signed(more)} on the next damage." if more else "Its envelope is sound.")
    lines += [f"Worth {count(entry.points, 'point')}."] if entry.points else []
    return (*lines, *_wanted(state, one.id, one.side))


# ---- barrages and artillery


def barrage(state: State, one: Barrage) -> tuple[str, ...]:
    """A barrage, a line for each thing to know."""
    numbers = ground_charts.barrage()
    left = count(len(barrages.guns(state, one.battery)), "gun")
    if one.at is None:
        return (f"{capital(left)}; no barrage now. It can be laid anywhere.",)
    lines = [f"{capital(left)}, {names.spot(state, one.at)}; it reaches {numbers.reach:g} MU around its centre."]
    within = barrages.within(state, one.battery)
    inside = listing([names.airplane(state, name) for name in within])
    lines.append(f"Inside now: {inside}." if inside else "Empty now.")
    chance = names.chance(barrages.hit_odds(state))
    return (*lines, f"Each gun hits somebody inside with {chance}; on a 1 the barrage drifts {numbers.drift:g} MU.")


def battery(state: State, one: Battery) -> tuple[str, ...]:
    """A battery of artillery, a line for each thing to know."""
    entry = artillery.entry_of(state.setting, one.id)
    aim = f"Aims {below(state, one.aim)}" if one.aim else "Has no aim yet"
    fire = "fires one shell a turn to find the range"
    if one.effect:
        fire = f"fires for effect with {count(entry.guns, 'gun')}"
    return (f"{aim}; {fire}.", f"Its deviation is {number(one.dice)} d10." if one.dice else "It has no deviation.")


# ---- what is meant to fall


def run(state: State, name: str, found: Run) -> str:
    """A run that is marked (6.5.4.6)."""
    load = pieces(found.load, found.count)
    if found.dive:
        return f"{name} is to drop {load} {below(state, found.points[0])}"
    return f"{name} is to drop {load} in a row that ends {below(state, found.points[-1])}"


# ---- objectives


def done(state: State, one: Objective) -> tuple[int, int]:
    """How much of an objective is done, and how much is needed (3.m)."""
    whole = one.count or max(1, len(one.targets))
    if one.id in state.met:
        return whole, whole
    if one.task == "destroy":
        gone = [unit.id for unit in state.units if unit.gone] + [hung.id for hung in state.balloons if hung.gone]
        return len([name for name in one.targets if name in gone]), whole
    if one.task == "spot":
        return 0, 1
    return len([name for name, _ in state.work if name == one.id]), whole


def is_goal(state: State, name: str) -> bool:
    """Is an open objective about something?"""
    return any(name in one.targets and one.id not in state.met for one in state.setting.objectives)


# ---- who came down


def fallen(state: State, one: Airplane) -> str:
    """An airplane that is down, and whose ground that is (1.6.1)."""
    where = downed.WORDS[downed.country(state, one.side, one.at)]
    return f"{names.airplane(state, one.id)}, {FALLEN.get(one.fate, one.fate)} {where}"


def jumped(state: State, one: Airplane, member: int) -> str:
    """A man under a canopy that has come down (5.5.21.3)."""
    man = one.crew[member]
    assert man.jumped is not None
    where = downed.WORDS[downed.country(state, one.side, man.jumped)]
    if man.dead:
        return f"{man.name} of {one.id}, dead"
    ends = {"home": ", back home", "captured": ", taken prisoner"}
    return f"{man.name} of {one.id}, down by parachute {where}{ends.get(man.after, '')}"


# ---- the report


def losses(state: State, side: int) -> tuple[int, int, str]:
    """What a side has lost on the ground: how many, of how many, and what."""
    mine = [one for one in strafing.everything(state) if one.side == side]
    lost = [one.id for one in mine if one.gone and not is_away(state, one)]
    found: dict[str, int] = {}
    for name in lost:
        what = thing(state, name).removesuffix(f" {name}")
        found[what] = found.get(what, 0) + 1
    said = listing([count(many, what, PLURALS.get(what, "")) for what, many in found.items()])
    return len(lost), len(mine), said or "nothing"


def is_away(state: State, one: Unit | Balloon) -> bool:
    """Has a unit left the board along its road (5.1), so that it is gone but not lost?"""
    if isinstance(one, Balloon) or not one.gone or not one.way:
        return False
    return one.at.x in (0, state.setting.width) or one.at.y in (0, state.setting.depth)


def reached(state: State, side: int) -> tuple[str, ...]:
    """The objectives that a side has reached (3.m)."""
    met = [one for one in state.setting.objectives if one.side == side and one.id in state.met]
    return tuple([f"{goals.met(one)}: {count(one.points, 'point')}" for one in met])
