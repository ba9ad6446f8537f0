"""The cockpit panel of an airplane in words (2.1): dial, turns, structure, engines, guns, effects, crew."""

from typing import Literal

from aerodrome.core.phrases import capital, count, digits, listing, number, signed
from aerodrome.icog.announcing import maneuvers
from aerodrome.icog.cockpit import dial
from aerodrome.icog.gunnery import guns
from aerodrome.icog.men import crew, skills
from aerodrome.icog.movement import energy
from aerodrome.icog.movement.flight import roll_value
from aerodrome.icog.state import NEVER, Airplane, Crew, Engine, State
from aerodrome.icog.words import names
from aerodrome.icog.words.names import UNKNOWN, move_units

Ailment = Literal[
    "spin", "stall", "fire", "smoke", "fuel", "engine", "propeller", "drag", "turns", "roll", "wires", "wide-turn",
    "undercarriage", "landing", "guns", "forced-home", "inverted", "formation", "bombs", "way-out",
]  # fmt: skip
"""Kinds of what ails an airplane or holds for it."""


def panel(state: State, name: str) -> tuple[str, ...]:
    """Everything about one airplane, a line for each part of its panel; what a view hides is unknown."""
    one = state.airplane(name)
    kind = state.panel(one)
    owner = names.side(state, one.side)
    lines = [f"{kind.name} {name}, {kind.role} of {owner}, flown by {one.seat}.", f"Where: {_whereabouts(state, one)}."]
    if one.place == "gone":
        return (*lines, *[man(state, one, at) for at in range(len(one.crew))])
    lines += [_dial(state, one), turns(state, name)] if one.place == "air" else []
    lines.append(_body(state, one))
    lines += [engine(state, one, at) for at in range(len(one.engines))]
    lines += [_gun(state, one, at) for at in range(len(one.guns))]
    if kind.bombs and one.bombs:
        lines.append(f"Bombs: {one.bombs} of {kind.bombs.kg} kg; the red marks of the dial hold.")
    lines += [f"Containers to drop: {one.containers}."] if one.containers else []
    lines += [f"{capital(listing(found))}." for found in [effects(one)] if found]
    return (*lines, *[man(state, one, at) for at in range(len(one.crew))])


def _whereabouts(state: State, one: Airplane) -> str:
    if one.place == "gone":
        return names.FATES.get(one.fate, one.fate)
    if one.place == "waiting":
        return "still to come"
    ground = ", on the ground" if one.place == "ground" else ""
    return names.pose(state, one.at, one.frame) + ground


# ---- the dial


def _dial(state: State, one: Airplane) -> str:
    """Speed, band and the marks of the dial (2.1.1)."""
    kind, loaded = state.panel(one), one.bombs > 0
    drag = dial.drag(kind, one.speed, loaded)
    marks = (
        f"stall {dial.stall(kind, loaded)}, manoeuvring {kind.manoeuvring}, top {dial.top(kind, loaded)}, "
        f"maximum {kind.maximum}"
    )
    said = f"Speed {one.speed} km/h, {names.band(state, one)}, {move_units(dial.move(one.speed))} a turn ({marks})"
    hold = dial.holds_stall(kind, one.speed, loaded)
    said += f"; it can lose {count(hold, 'unit')} of energy without falling below its stalling speed"
    return f"{said}; wind drag takes {count(drag, 'unit')}." if drag else f"{said}."


def turns(state: State, name: str) -> str:
    """The safe template, and the tighter ones with their tests and losses (5.5.6.1, 5.5.7.1)."""
    one = state.airplane(name)
    kind = state.panel(one)
    said = f"Turns: {dial.safe(kind, one.speed, one.widened)} is safe"
    pushed: dict[int, maneuvers.Template] = {}
    for template in maneuvers.templates(state, name):
        if template.tighter and template.tighter not in pushed:
            pushed[template.tighter] = template
    if not pushed:
        return f"{said}, and nothing tighter can be tried."
    tests = [tighter(state, name, template) for template in sorted(pushed.values(), key=lambda one: one.tighter)]
    return f"{said}; tighter: {'; '.join(tests)}."


def tighter(state: State, name: str, template: maneuvers.Template) -> str:
    """A tighter template: what is tested, with which chance, and what it costs."""
    target = _test_target(state, name, template)
    test = "a Flying test" if template.test == "flying" else "a structural test"
    chance = f" at {digits(target)} ({names.chance(skills.odds(target))})" if target is not None else ""
    return f"{template.template} with {test}{chance}, {signed(-template.loss)} energy"


def _test_target(state: State, name: str, template: maneuvers.Template) -> int | None:
    """What a tighter turn is tested against; None where a view hides it."""
    one = state.airplane(name)
    if template.test == "structural":
        return None if one.structure is None else one.structure + template.modifier
    pilot = crew.pilot(state, name)
    if one.crew[pilot].flying is None:
        return None
    return skills.skill(state, name, pilot, "flying")[0] + template.modifier


# ---- body, engines, guns


def _body(state: State, one: Airplane) -> str:
    """Structure, Roll value, throttle and modifiers (2.1.2)."""
    kind = state.panel(one)
    structure = UNKNOWN if one.structure is None else f"{one.structure} of {kind.structure}"
    said = [f"Structure {structure}", f"Roll value {move_units(roll_value(state, one))}"]
    said.append(f"throttle back by up to {number(kind.throttle)}")
    said += [f"handling {signed(kind.flying)}"] if kind.flying else []
    said += [f"gun platform {signed(kind.gunnery)}"] if kind.gunnery else []
    return ", ".join(said) + "."


def engine(state: State, one: Airplane, at: int) -> str:
    """An engine and what ails it (5.7.5, 5.7.7)."""
    kind, now = state.panel(one), one.engines[at]
    name = f"Engine {at + 1}" if len(one.engines) > 1 else "Engine"
    out = f"costs {count(kind.engine_out[0], 'unit')} a turn when out"
    if now.dead or energy.is_seized(kind, now):
        return f"{name}: dead, {out}."
    if not now.running:
        tried = f", {count(now.restarts, 'attempt')} made to start it" if now.restarts else ""
        return f"{name}: off, {out}{tried}."
    found = ailments(now)
    return f"{name}: running{', ' + listing(found) if found else ''}."


def ailments(engine: Engine) -> list[str]:
    """What is wrong with a running engine."""
    return [words for _, words in engine_conditions(engine)]


def engine_conditions(engine: Engine) -> list[tuple[Ailment, str]]:
    """What is wrong with a running engine, each with a word for its kind."""
    said: list[tuple[Ailment, str]] = []
    said += [("engine", f"loses {count(engine.loss, 'unit')} of energy a turn")] if engine.loss else []
    said += [("engine", f"loses {engine.uneven}d4 more a turn")] if engine.uneven else []
    said += [("propeller", "its propeller is chipped")] if engine.propeller else []
    said += [("smoke", f"smokes and burns at the end of turn {engine.smoke}")] if engine.smoke != NEVER else []
    said += [("fuel", f"has fuel until turn {engine.fuel}")] if engine.fuel != NEVER else []
    return said


def _gun(state: State, one: Airplane, at: int) -> str:
    """A weapon: where it points, ammunition, jams (6.3.7-6.3.9). Its number is the one that announcements use."""
    weapon, now = state.panel(one).weapons[at], one.guns[at]
    arcs = listing([arc.replace("-", " ") for arc in weapon.arcs])
    arc = "fixed" if weapon.mount == "fixed" else f"{arcs}, {one.crew[weapon.crew].name}"
    hidden = one.structure is None
    said = [f"ammunition {UNKNOWN}" if hidden else names.ammunition(weapon, now)]
    if now.barrels < weapon.guns:
        said.append(f"{count(now.barrels, 'gun')} working")
    if now.jammed:
        said.append(f"{count(now.jammed, 'gun')} jammed, {names.clearing(state, now)}")
    if now.barrels and now.not_before > state.turn:
        said.append("silent in this turn")
    elif now.barrels and not hidden and (why := guns.silent(state, one, at)):
        said.append(why.text)
    return f"Weapon {at + 1}, {names.weapon(weapon)} ({arc}): {', '.join(said)}."


def effects(one: Airplane) -> list[str]:
    """Lasting effects of damage and of the last moves."""
    return [words for _, words in conditions(one)]


def conditions(one: Airplane) -> list[tuple[Ailment, str]]:
    """Lasting effects of damage and of the last moves, each with a word for its kind."""
    attitude: Ailment = "spin" if "spin" in one.attitude else "stall"
    said: list[tuple[Ailment, str]] = [(attitude, names.ATTITUDES[one.attitude])] if one.attitude else []
    said += [("fire", f"on fire, in the cockpit from turn {one.fire}")] if one.fire != NEVER else []
    said += [("drag", f"torn fabric costs {count(one.drag, 'unit')} a turn")] if one.drag else []
    said += [("turns", f"its turns are {count(one.widened, 'template')} wider")] if one.widened else []
    said += [("roll", f"the Roll value is {number(one.roll_factor)} times what it was")] if one.roll_factor > 1 else []
    said += [("wires", "wires tested in every manoeuvre")] if one.wires == 1 else []
    said += [("wires", "wires tested in tight turns")] if one.wires == 2 else []
    said += [("wide-turn", "the next move begins with a wide turn")] if one.wide_turn else []
    said += [("undercarriage", "the undercarriage is gone")] if one.no_undercarriage else []
    said += [("landing", "it lands as in an emergency")] if one.needs_emergency_landing else []
    said += [("forced-home", "forced home")] if one.forced_home else []
    said += [("fuel", "only enough fuel left to get home")] if one.low_fuel else []
    said += [("inverted", f"inverted for {count(one.inverted, 'move')}")] if one.inverted else []
    said += [("formation", f"in formation {one.formation}")] if one.formation else []
    said += [("way-out", f"its way out is over the {one.exit_edge} edge")] if one.exit_edge else []
    return said


# ---- crew


def man(state: State, one: Airplane, at: int) -> str:
    """A man: skills after wounds, Fortitude, Luck, re-rolls (1.1, 1.2.3)."""
    found = one.crew[at]
    title = f"{capital(found.post)} {found.name}"
    if found.dead:
        return f"{title}: dead{_deeds(found)}."
    marks = _marks(state, found)
    if found.flying is None:
        return f"{title}: skills {UNKNOWN}{marks}{_deeds(found)}."
    values = [f"{which.capitalize()} {_value(state, one, at, which)}" for which in ("awareness", "flying", "gunnery")]
    values += [f"Fortitude {_value(state, one, at, 'fortitude')}", f"Luck {found.luck}"]
    said = f"{title}: {', '.join(values)}"
    said += f"; wounds {found.wounds}" if found.wounds else ""
    said += f"; {count(found.rerolls, 're-roll')} left"
    said += f"; {listing(found.traits)}" if found.traits else ""
    said += f"; used: {listing(found.used)}" if found.used else ""
    said += "; a parachute" if found.parachute and not found.jumped else ""
    return f"{said}{marks}{_deeds(found)}."


def _value(state: State, one: Airplane, at: int, which: skills.Skill) -> str:
    """A skill as it stands; in brackets what it was before wounds."""
    man = one.crew[at]
    now, was = skills.skill(state, one.id, at, which)[0], getattr(man, which)
    if which == "flying":
        now -= state.panel(one).flying
    return str(now) if now == was else f"{now} ({was})"


def _marks(state: State, man: Crew) -> str:
    said = ["unconscious in this turn"] if man.blackout == state.turn else []
    said += [f"unconscious in turn {man.blackout}"] if man.blackout > state.turn else []
    said += [f"shaken, {man.shaken} off his next initiative"] if man.shaken else []
    said += ["out of the fight"] if man.out else []
    said += ["bailed out"] if man.jumped else []
    return f"; {', '.join(said)}" if said else ""


def _deeds(man: Crew) -> str:
    said = [count(man.victories, "victory", "victories")] if man.victories else []
    said += [f"{number(man.forced_home)} forced home"] if man.forced_home else []
    return f"; {listing(said)}" if said else ""
