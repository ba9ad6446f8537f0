"""Missions (SC47): which kinds there are, who is wanted, what the tactical game is handed (SC67)."""

from collections.abc import Iterator
from itertools import combinations

import msgspec

from aerodrome.campaign import charts, mission_charts, orders, parachutes, roster, service_charts, skills
from aerodrome.campaign import quality as qualities
from aerodrome.campaign.mission_charts import Kind
from aerodrome.campaign.service_charts import AircraftType, Role
from aerodrome.campaign.state import Airman, Crewed, State, victories
from aerodrome.campaign.tactics import standing_for, tactics
from aerodrome.core.dice import Chance
from aerodrome.core.faults import Fault
from aerodrome.core.phrases import count
from aerodrome.core.report import Post
from aerodrome.core.sortie import Flier, Flight, Mount, Quality, Sortie
from aerodrome.core.tactics import Engagement, Tactics
from aerodrome.core.why import Why

ARROW, AND, NEXT = ">", "+", ";"
ROLES: tuple[Role, ...] = ("scout", "two-seater")
PATROL, OLD_WOUND = "patrol", "Old wound"


# ---- what is flown


def engagements(state: State, kind: Kind, attacker: int) -> tuple[Engagement, ...]:
    """The ready missions of the tactical game that fit a kind and the attacker's machines (SC47, step 2).

    At a real table there is just the kind itself.
    """
    game = tactics(state.setting.options.tactics)
    if game:
        return tuple([one for one in game.engagements(kind.id) if _can_carry(state, game, one, attacker)])
    one, other = state.setting.sides
    sides = (one.name, other.name) if attacker == 0 else (other.name, one.name)
    return (Engagement("", sides, kind.attacker, kind.defender, words=""),)


def _can_carry(state: State, game: Tactics, engagement: Engagement, side: int) -> bool:
    """Can the machines that a side may send carry the bombs of a mission?"""
    wanted: dict[Role, int] = {"scout": engagement.scout_bombs, "two-seater": engagement.bombs}
    for role, bombs in wanted.items():
        if bombs and any(game.bombs_of(slug) < bombs for slug in _types_of(state, side, role)):
            return False
    return True


def _types_of(state: State, side: int, role: Role) -> list[str]:
    """The types that a side may send up: its squadrons' machines, or what its nation has."""
    squadrons = [at for at in range(len(state.squadrons)) if state.side(at) == side]
    if not squadrons:
        return [one.slug for one in types_for(state.setting.sides[side].nation, role, state.date)]
    return [plane.type for at in squadrons for plane in roster.on_strength(state, at, role)]


def offered(state: State, faces: tuple[int, ...], attacker: int) -> tuple[str, ...]:
    """The kinds of missions that dice offer (SC47, step 2); a patrol where nothing fits the attacker's machines."""
    kinds = [mission_charts.mission_kind(mission_charts.missions().chart.look_up(face)) for face in faces]
    fitting = [kind.id if engagements(state, kind, attacker) else PATROL for kind in kinds]
    return tuple(dict.fromkeys(fitting))


def types_for(nation: str, role: Role, date: str) -> list[AircraftType]:
    """The types of a nation that squadrons get in a month, the newest first (SC02)."""
    found = [
        t for t in service_charts.aircraft() if t.nation == nation and t.role == role and t.first <= date[:7] <= t.last
    ]
    return sorted(found, key=lambda one: one.first, reverse=True)


def deliveries(state: State, squadron: int, role: Role) -> list[str]:
    """The types that a squadron may be given (SC02); where the lists have none, what it began with."""
    unit = state.setting.squadrons[squadron]
    nation = service_charts.services()[unit.service].nation
    first = [one.type for one in unit.machines if service_charts.aircraft_type(one.type, nation).role == role]
    return [one.slug for one in types_for(nation, role, state.date)] or list(dict.fromkeys(first))


def wanted(state: State, side: int) -> tuple[int, int]:
    """Scouts and two-seaters that a side sends up (SC47, step 6)."""
    return state.under_way.forces[0 if side == state.under_way.attacker else 1]


def share(state: State, squadron: int) -> tuple[int, int]:
    """What a squadron sends up (SC47, step 6): its part of its side's force, as far as men and machines go.

    Two-seaters come first, for they have the task.
    """
    side = state.side(squadron)
    comrades = [at for at in range(len(state.squadrons)) if state.side(at) == side]
    place = comrades.index(squadron)
    scouts, two_seaters = [len(range(place, number, len(comrades))) for number in wanted(state, side)]
    pilots = len(roster.available(state, squadron, "pilot"))
    observers = len(roster.available(state, squadron, "observer"))
    two_seaters = min(
        two_seaters, pilots, observers, len(roster.common(state, roster.ready(state, squadron, "two-seater")))
    )
    scouts = min(scouts, pilots - two_seaters, len(roster.common(state, roster.ready(state, squadron, "scout"))))
    return scouts, two_seaters


# ---- crews


def bound(state: State, squadron: int) -> list[str]:
    """Men who have to fly (SC60, number 16), as far as there is room for their post."""
    scouts, two_seaters = share(state, squadron)
    pilots = [man.name for man in roster.available(state, squadron, "pilot") if man.must_fly]
    observers = [man.name for man in roster.available(state, squadron, "observer") if man.must_fly]
    return pilots[: scouts + two_seaters] + observers[:two_seaters]


def candidates(state: State, squadron: int) -> tuple[list[str], list[str]]:
    """Pilots and observers who can fly, those first who have to, then by what they usually fly."""
    pilots = roster.available(state, squadron, "pilot")
    pilots.sort(key=lambda man: (not man.must_fly, man.last_role != "scout"))
    observers = sorted(roster.available(state, squadron, "observer"), key=lambda man: not man.must_fly)
    return [man.name for man in pilots], [man.name for man in observers]


def written(crews: list[Crewed]) -> str:
    """Crews as an answer: `Hugh Fenwick > A1; Frank Ridley + John Selby > A9`."""
    said = [f"{f' {AND} '.join(crew.men)} {ARROW} {crew.plane}" for crew in crews]
    return f"{NEXT} ".join(said)


def crewings(state: State, squadron: int, best_first: bool = False) -> Iterator[str]:
    """Who may fly what, one way after the other; other machines and other pairs are legal as well.

    `best_first`: the men with most experience and luck, whatever they usually fly.
    """
    scouts, two_seaters = share(state, squadron)
    pilots, observers = candidates(state, squadron)
    if best_first:
        pilots, observers = [sorted(names, key=lambda name: _rank(state.man(name))) for names in (pilots, observers)]
    must = bound(state, squadron)
    for front in combinations(pilots, scouts):
        rest = [name for name in reversed(pilots) if name not in front]
        for rear in combinations(rest, two_seaters):
            for guns in combinations(observers, two_seaters):
                if all(name in (*front, *rear, *guns) for name in must):
                    yield written(_seated(state, squadron, front, rear, guns))


RANKS: tuple[Quality, ...] = ("novice", "veteran", "ace")


def _rank(man: Airman) -> tuple[bool, int, int]:
    """Men who have to fly, then by experience, then by luck."""
    return not man.must_fly, -RANKS.index(man.quality), -man.luck


def _seated(
    state: State, squadron: int, front: tuple[str, ...], rear: tuple[str, ...], guns: tuple[str, ...]
) -> list[Crewed]:
    """Men in their own machines (1.4.1), all others in the first that are ready."""
    scouts, two_seaters = _mounted(state, squadron, "scout", front), _mounted(state, squadron, "two-seater", rear)
    crews = [Crewed(plane, name) for plane, name in zip(scouts, front, strict=False)]
    return crews + [Crewed(plane, name, gun) for plane, name, gun in zip(two_seaters, rear, guns, strict=False)]


def _mounted(state: State, squadron: int, role: Role, pilots: tuple[str, ...]) -> list[str]:
    """The machine of each pilot, as long as there are any."""
    ready = roster.ready(state, squadron, role)
    own = {plane.owner: plane.id for plane in ready if roster.is_personal(state, plane)}
    others = iter([plane.id for plane in roster.common(state, ready)])
    found = [own.get(name) or next(others, "") for name in pilots]
    return [plane for plane in found if plane]


def drawn(state: State, squadron: int, rng: Chance) -> str:
    """Some legal crews: the men who have to fly, the others by chance."""
    scouts, two_seaters = share(state, squadron)
    pilots, observers = candidates(state, squadron)
    must = bound(state, squadron)
    flying = _pick(pilots, scouts + two_seaters, must, rng)
    guns = _pick(observers, two_seaters, must, rng)
    return written(_seated(state, squadron, flying[:scouts], flying[scouts:], guns))


def _pick(names: list[str], count: int, must: list[str], rng: Chance) -> tuple[str, ...]:
    chosen = [name for name in names if name in must]
    left = [name for name in names if name not in must]
    while len(chosen) < count:
        chosen.append(left.pop(rng.randrange(len(left))))
    return tuple(chosen)


def read_crews(state: State, squadron: int, answer: str) -> tuple[Crewed, ...]:
    """The crews of an answer; a Fault says what cannot be read."""
    found = []
    for part in answer.split(NEXT):
        men, arrow, plane = part.partition(ARROW)
        names = [name.strip() for name in men.split(AND)]
        if not arrow or not all(names) or len(names) > 2:
            raise Fault("crews", f"cannot read {part.strip()!r}", "`pilot > machine; pilot + observer > machine`")
        found.append(Crewed(plane.strip(), *names))
    return tuple(found)


def crew_refusals(state: State, squadron: int, answer: str) -> tuple[Why, ...]:
    """Every reason why crews cannot fly like that (SC47, step 6)."""
    try:
        crews = read_crews(state, squadron, answer)
    except Fault as fault:
        return (Why("SC47", str(fault)),)
    reasons = []
    flying = [name for crew in crews for name in crew.men]
    planes = {p.id: p for role in ROLES for p in roster.ready(state, squadron, role)}
    pilots, observers = candidates(state, squadron)
    for crew in crews:
        if not crew.plane:
            reasons.append(Why("SC47", f"{crew.pilot} has no machine"))
        elif crew.plane not in planes:
            reasons.append(Why("SC47", f"{crew.plane} is no machine of the squadron that is ready"))
        elif (planes[crew.plane].role == "two-seater") != bool(crew.observer):
            men = "one man" if crew.observer else "a pilot and an observer"
            reasons.append(Why("SC47", f"{crew.plane} is a {planes[crew.plane].role}, for {men}"))
        elif roster.is_personal(state, planes[crew.plane]) and planes[crew.plane].owner != crew.pilot:
            reasons.append(Why("1.4.1", f"{crew.plane} is the machine of {planes[crew.plane].owner}"))
        if crew.pilot not in pilots:
            reasons.append(Why("SC47", f"{crew.pilot} is no pilot of the squadron who can fly today"))
        if crew.observer and crew.observer not in observers:
            reasons.append(Why("SC47", f"{crew.observer} is no observer of the squadron who can fly today"))
    if len({*flying}) < len(flying) or len({crew.plane for crew in crews}) < len(crews):
        reasons.append(Why("SC47", "a man or a machine is named twice"))
    scouts, two_seaters = share(state, squadron)
    manned = len([crew for crew in crews if crew.observer])
    if (len(crews) - manned, manned) != (scouts, two_seaters):
        reasons.append(Why("SC47", f"wanted: {count(scouts, 'scout')} and {count(two_seaters, 'two-seater')}"))
    reasons += [Why("SC60", f"{name} has left hospital to fly: he flies") for name in bound(state, squadron)
                if name not in flying]  # fmt: skip
    return tuple(reasons)


# ---- what the tactical game is handed


def sortie(state: State) -> Sortie:
    """Who flies, on both sides, with all that they bring along (SC67); sides by their names in the campaign."""
    mission = state.under_way
    mounts = [mount(state, crew) for crew in mission.crews]
    strange = [
        msgspec.structs.replace(one, type=tactical_type(state, one.type), id=roster.stranger_id(state, number))
        for number, one in enumerate(mission.opposition, 1)
    ]
    return Sortie(
        mission.date,
        (*mounts, *strange),
        attacker=state.setting.sides[mission.attacker].name,
        guns=mission.defences,
        area=mission.area,
        target=mission.target,
        clouds=mission.clouds,
        sky=mission_charts.WEATHERS.get(mission.weather, ""),
        flights=flights(state),
        secret=hides(state),
    )


def hides(state: State) -> bool:
    """Does the battle hide what the others are worth (SC34)? As agreed: always, never, or where an eye can see it."""
    flying = [state.man(name) for crew in state.under_way.crews for name in crew.men]
    match state.setting.options.fog:
        case "always":
            return True
        case "technical eye":
            return any(skills.EYE in man.skills for man in flying)
        case _:
            return False


def flights(state: State) -> tuple[Flight, ...]:
    """The squadrons that fly in formation (SC47, step 7), with the numbers of their machines in the sortie."""
    flying = [state.plane(crew.plane).squadron for crew in state.under_way.crews]
    found = []
    for squadron in dict.fromkeys(flying):
        name = orders.chosen(state, squadron)
        if name:
            found.append(Flight(name, tuple([at for at, one in enumerate(flying) if one == squadron])))
    return tuple(found)


def tactical_sortie(state: State) -> Sortie:
    """The same as the tactical game's mission wants it (SC67): sides by their names there, and what to call them."""
    found = sortie(state)
    mounts = [msgspec.structs.replace(one, side=side_there(state, one.side)) for one in found.mounts]
    return msgspec.structs.replace(
        found,
        mounts=tuple(mounts),
        names=tuple([(side_there(state, side.name), side.name) for side in state.setting.sides]),
        title=titled(state),
        briefing=orders.orders(state),
        attacker=side_there(state, found.attacker),
    )


def titled(state: State) -> str:
    """What the battle of the mission under way is called: `Mission 1: Ranging the guns`."""
    mission = state.under_way
    return f"Mission {mission.number}: {mission_charts.mission_kind(mission.kind).title}"


def side_there(state: State, name: str) -> str:
    """What the tactical game's mission calls a side of the campaign."""
    mission = state.under_way
    return mission.sides[0 if name == state.setting.sides[mission.attacker].name else 1]


def mount(state: State, crew: Crewed) -> Mount:
    """One machine of a squadron as the tactical game gets it (SC67); whoever's mechanic has gone over it (SC60)."""
    plane = state.plane(crew.plane)
    extra = charts.numbers().extra_damage if any(state.man(name).mechanic for name in crew.men) else 0
    posts: tuple[Post, ...] = ("pilot", "observer")
    men = tuple([flier(state, crew, name, post) for name, post in zip(crew.men, posts, strict=False)])
    side = state.setting.sides[state.side(plane.squadron)].name
    return Mount(side, tactical_type(state, plane.type), men, extra, id=plane.id)


def tactical_type(state: State, slug: str) -> str:
    """The type that stands for a machine in the tactical game."""
    return standing_for(slug, state.setting.options.tactics)


def flier(state: State, crew: Crewed, name: str, post: Post) -> Flier:
    """A man as he climbs in (SC63, SC67): quality, skills, marks, keepsakes, bullets, wounds, parachute."""
    man = state.man(name)
    balloon = mission_charts.mission_kind(state.under_way.kind).balloons > 0
    brought = [one for one in (*man.marks, *man.keepsakes, man.bullets) if one]
    extras = tuple([one for one in brought if one != OLD_WOUND or man.ailing])
    record = man.record
    ratings = (
        ()
        if record is None
        else tuple([(s, getattr(record, s)) for s in ("awareness", "flying", "gunnery", "fortitude", "luck")])
    )
    return Flier(
        name=name,
        post=post,
        quality=man.quality,
        kills=float(victories(man)),
        skills=(*skills.usable(man, balloon), *extras),
        abilities=record.traits if record is not None else (),
        ratings=ratings,
        wounds=man.wounds,
        parachute=parachutes.wears(state, crew, name),
        fortitude_missing=record.wounds if record is not None else 0,
    )


def limits(state: State, man: Airman) -> tuple[str, ...]:
    """What a man may not do today (SC18, SC63), in the words of the game that is flown."""
    name = limiting(man)
    if not name:
        return ()
    game = tactics(state.setting.options.tactics)
    if game is None:
        return qualities.LIMITS if man.post == "pilot" else qualities.OBSERVER_LIMITS
    found = game.effect(name)
    return (found.observer if man.post == "observer" and found.observer else found.words,)


def limiting(man: Airman) -> str:
    """Why a man flies under limits (SC18, SC63): as a novice, wounded, with an old wound; empty where he does not."""
    if not qualities.limited(man):
        return ""
    return "Novice" if man.quality == "novice" else "Wounded" if man.wounds else OLD_WOUND


def strangers(state: State, side: int, faces: tuple[int, ...]) -> tuple[Mount, ...]:
    """Nameless machines for a side without a squadron (SC47, step 6): types by the date, one veteran in two."""
    sheet = state.setting.sides[side]
    scouts, two_seaters = wanted(state, side)
    mounts = []
    roles = [role for role, count in zip(ROLES, (scouts, two_seaters), strict=True) for _ in range(count)]
    for at, (role, face) in enumerate(zip(roles, faces, strict=True)):
        types = types_for(sheet.nation, role, state.under_way.date)
        one = types[(face - 1) % len(types)]
        quality: Quality = "veteran" if at % 2 == 0 else "novice"
        men = [Flier(f"{sheet.nation} pilot {at + 1}", "pilot", quality)]
        if role == "two-seater":
            men.append(Flier(f"{sheet.nation} observer {at + 1}", "observer", quality))
        mounts.append(Mount(sheet.name, one.slug, tuple(men)))
    return tuple(mounts)
