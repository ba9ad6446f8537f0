"""Airplanes as a seat sees them: place, dial, guns, engines, what ails them, the men aboard."""

from aerodrome.core.phrases import count
from aerodrome.core.sortie import labelled
from aerodrome.icog import words
from aerodrome.icog.cockpit import dial
from aerodrome.icog.gunnery import guns
from aerodrome.icog.men import crew, skills
from aerodrome.icog.men.skills import Skill
from aerodrome.icog.movement import energy, segments
from aerodrome.icog.setting import Setting
from aerodrome.icog.state import NEVER, Airplane, Crew, Engine, State
from aerodrome.icog.table.poses import exact_of, pose_of
from aerodrome.icog.table.sums import units
from aerodrome.icog.table.wire.scene import (
    Condition,
    CrewCard,
    EffectCard,
    IcogAirplane,
    IcogEngine,
    IcogGun,
    Scar,
)
from aerodrome.icog.words import names, types
from aerodrome.icog.words.panel import Ailment, conditions, engine_conditions
from aerodrome.icog.words.panel import engine as engine_words
from aerodrome.icog.words.panel import man as man_words
from aerodrome.icog.words.situation import chosen

SKILLS: tuple[Skill, ...] = ("awareness", "flying", "gunnery", "fortitude", "luck")


REMEMBERED = 2000
"""So many airplanes are known as they were drawn up last, in all battles together."""
_known: dict[tuple[int, int, int], tuple[Airplane, Setting, IcogAirplane]] = {}


def airplane_card(state: State, one: Airplane) -> IcogAirplane:
    """One airplane; of those that nothing has happened to since it is known already."""
    key = id(one), id(state.setting), state.turn
    found = _known.get(key)
    if found is None:  # what is found by its identity is kept alive
        if len(_known) >= REMEMBERED:
            _known.clear()
        found = _known[key] = one, state.setting, _drawn(state, one)
    return found[2]


def _drawn(state: State, one: Airplane) -> IcogAirplane:
    """One airplane, from what is known of it alone, the battle's setting and the turn."""
    kind = state.panel(one)
    lines = words.panel(state, one.id)
    ailing = effects(state, one)
    return IcogAirplane(
        id=one.id,
        side=one.side,
        seat=one.seat,
        panel=one.panel,
        title=labelled(f"{types.short_name(kind)} {one.id}", next((man.name for man in one.crew[:1]), "")),
        place=one.place,
        spot=spot(state, one),
        pose=pose_of(one.at, one.frame),
        exact=exact_of(one.at, one.frame),
        inverted=segments.is_inverted(segments.pose_of(one.at, one.frame)),
        speed=one.speed,
        band=dial.band(kind, one.speed, one.bombs > 0),
        move=units(dial.move(one.speed)),
        attitude=one.attitude,
        structure=one.structure,
        guns=tuple([_gun(state, one, at) for at in range(len(one.guns))]),
        engines=tuple([_engine(state, one, at) for at in range(len(one.engines))]),
        effects=ailing,
        damage=damage(state, one),
        crew=tuple([_man(state, one, at) for at in range(len(one.crew))]),
        bombs=one.bombs,
        formation=one.formation,
        targets=one.targets,
        forced_home=one.forced_home,
        fate=names.FATES.get(one.fate, one.fate),
        moved=one.moved == state.turn and state.turn > 0,
        way_out=one.exit_edge,
        lines=lines,
    )


def spot(state: State, one: Airplane) -> str:
    """Where an airplane is, in words."""
    match one.place:
        case "waiting":
            return "still to come"
        case "gone":
            return names.FATES.get(one.fate, one.fate)
        case "ground":
            return f"on the ground {names.pose(state, one.at, one.frame)}"
    return names.pose(state, one.at, one.frame)


# ---- guns and engines


def _gun(state: State, one: Airplane, at: int) -> IcogGun:
    """A weapon; what its enemies cannot count is left out."""
    weapon, now = state.panel(one).weapons[at], one.guns[at]
    hidden = one.structure is None
    silent = guns.silent(state, one, at)
    if hidden and silent and silent.paragraph == "6.3.7.2":
        silent = None
    return IcogGun(
        number=at + 1,
        name=names.weapon(weapon),
        halves=None if hidden else now.halves,
        halves_most=weapon.halves,
        drums=None if hidden else now.drums,
        drums_most=weapon.spare_drums,
        barrels=now.barrels,
        barrels_most=weapon.guns,
        jammed=now.jammed,
        repair=0 if state.setting.options.jams_by_die else now.work,
        silent=silent.text if silent else "",
        crew=weapon.crew,
        words=f"ammunition {names.UNKNOWN}" if hidden else names.ammunition(weapon, now),
    )


def _engine(state: State, one: Airplane, at: int) -> IcogEngine:
    engine = one.engines[at]
    dead = engine.dead or energy.is_seized(state.panel(one), engine)
    return IcogEngine(
        number=at + 1,
        state="dead" if dead else "running" if engine.running else "off",
        loss=engine.loss,
        smokes=engine.smoke != NEVER,
        restarts=engine.restarts,
        words=engine_words(state, one, at),
    )


# ---- what ails it


def effects(state: State, one: Airplane) -> tuple[EffectCard, ...]:
    """Everything that ails an airplane or holds for it, with a word for its kind."""
    found: list[EffectCard] = []
    for at, engine in enumerate(one.engines):
        which = f"engine {at + 1}" if len(one.engines) > 1 else "the engine"
        for kind, ails in _engine_effects(state, one, engine):
            found.append(EffectCard(kind, f"{which}: {ails}" if ails.startswith("its ") else f"{which} {ails}"))
    for at, gun in enumerate(one.guns):
        weapon = state.panel(one).weapons[at]
        if gun.barrels < weapon.guns:
            lost = weapon.guns - gun.barrels - gun.jammed
            said = [f"{count(gun.jammed, 'gun')} jammed"] if gun.jammed else []
            said += [f"{count(lost, 'gun')} out of action"] if lost > 0 else []
            found.append(EffectCard("guns", f"{names.weapon(weapon)}: {', '.join(said)}"))
    found += [EffectCard(kind, said) for kind, said in conditions(one)]
    if one.bombs:
        found.append(EffectCard("bombs", f"{count(one.bombs, 'bomb')} aboard"))
    return tuple(found)


def _engine_effects(state: State, one: Airplane, engine: Engine) -> list[tuple[Ailment, str]]:
    """What ails an engine."""
    if engine.dead or energy.is_seized(state.panel(one), engine):
        return [("engine", "is dead")]
    return engine_conditions(engine) if engine.running else [("engine", "is off")]


def damage(state: State, one: Airplane) -> tuple[Scar, ...]:
    """What the stage shows of an airplane's state."""
    panel_guns = state.panel(one).weapons
    shown: dict[Scar, bool] = {
        "spin": "spin" in one.attitude,
        "fire": one.fire != NEVER,
        "smoke": any(engine.smoke != NEVER for engine in one.engines),
        "leak": any(engine.fuel != NEVER for engine in one.engines),
        "engine": any(engine.dead or not engine.running or engine.loss or engine.propeller for engine in one.engines),
        "wings": bool(one.drag or one.wires),
        "tail": bool(one.widened or one.roll_factor > 1),
        "guns": any(gun.barrels < weapon.guns for gun, weapon in zip(one.guns, panel_guns, strict=False)),
    }
    return tuple([word for word, holds in shown.items() if holds])


# ---- crew


def _man(state: State, one: Airplane, at: int) -> CrewCard:
    """A man: skills as they stand, None where fog hides them."""
    man = one.crew[at]
    hidden = man.flying is None
    now = [None if hidden else _value(state, one, at, which) for which in SKILLS]
    return CrewCard(
        number=at,
        name=man.name,
        post=man.post,
        flies=crew.flier(state, one.id) == at,
        awareness=now[0],
        flying=now[1],
        gunnery=now[2],
        fortitude=now[3],
        luck=now[4],
        whole=tuple([getattr(man, which) for which in SKILLS]),
        wounds=None if hidden else man.wounds,
        rerolls=None if hidden else man.rerolls,
        traits=man.traits,
        state=_condition(state, man),
        victories=man.victories,
        forced_home=man.forced_home,
        words=man_words(state, one, at),
    )


def _value(state: State, one: Airplane, at: int, which: Skill) -> int:
    """A skill as it stands, without what the panel adds."""
    now, _ = skills.skill(state, one.id, at, which)
    return now - state.panel(one).flying if which == "flying" else now


def _condition(state: State, man: Crew) -> Condition:
    if man.dead:
        return "dead"
    if man.out:
        return "out"
    if man.blackout >= max(state.turn, 1):
        return "unconscious"
    return "shaken" if man.shaken else ""


def look_lines(state: State, seat: str, name: str) -> tuple[str, ...]:
    """Where the battle stands, everybody by the clock, and how to turn to each enemy."""
    lines = [words.standing(state), *words.situation(state, seat, name)]
    own = chosen(state, seat, name)
    if own is None or own.place != "air":
        return tuple(lines)
    enemies = [other for other in state.airplanes if other.side != own.side and other.place == "air"]
    turns = [f"{enemy.id} {words.steering(own, enemy)}" for enemy in enemies]
    return (*lines, f"To turn to: {'; '.join(turns)}.") if turns else tuple(lines)
