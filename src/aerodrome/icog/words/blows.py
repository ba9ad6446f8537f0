"""Shots and what they do, in words: bursts, jams, damage, wounds, fire, the end of an airplane, credit and points."""

from aerodrome.core.phrases import capital, count, digits, listing, number, signed
from aerodrome.core.why import total
from aerodrome.icog import events
from aerodrome.icog.state import NEVER, Airplane, State
from aerodrome.icog.tables import charts, outcomes
from aerodrome.icog.words import bombing, names
from aerodrome.icog.words.names import UNKNOWN, aboard, clause, move_units

FEW = 4
"""A log mentions ammunition when so many half boxes, or fewer, are left."""
REPAIR = "6.3.9.r"
SITUATIONS = {
    **names.FROM,
    "attacking": "who attacks him",
    "attacking_from_behind": "who attacks him from behind",
    "parallel": "on a like course",
    "other": "passing by",
}

# ---- bursts


def fired(event: events.Fired, state: State) -> str:
    """A burst (6.3.1.1): by whom, at whom, from where, the die and what it makes."""
    target, where = names.airplane(state, event.target), SITUATIONS.get(event.angle, event.angle)
    who = aboard(state, event.airplane, event.crew)
    if event.stray:
        deed = f"{who} has {target} in the line of fire"
    else:
        deed = f"{who} fires a {event.burst} burst at {target}, {where}, {move_units(event.distance)} away"
    return f"{deed}: {_roll(event)}."


def _roll(event: events.Fired) -> str:
    """The die against the base shot, as far as it may be seen."""
    outcome = "a hit" if event.hit else "a miss"
    if event.base is None:
        return f"{event.roll}, {outcome}"
    if not event.hit:
        return f"{event.roll} against {digits(event.base)}, {outcome}"
    more = f" with {number(event.successes)} to spare" if event.successes and event.successes > 0 else ""
    lucky = ", a natural one" if event.roll == 1 and event.base < 1 else ""
    return f"{event.roll} against {digits(event.base)}{lucky}, {outcome}{more}"


def gun(event: events.GunSet, state: State) -> str:
    """A weapon fired, jammed, was repaired, reloaded or destroyed (6.3.7, 6.3.9)."""
    one = state.airplane(event.airplane)
    found = state.panel(one).weapons[event.gun]
    name = f"The {names.weapon(found)} of {names.airplane(state, event.airplane)}"
    if event.why.paragraph == "6.3.7.2":
        return f"{name}: {UNKNOWN if event.unknown else names.ammunition(found, event.now)}."
    if event.why.paragraph.startswith("6.3.7"):
        drum = "" if event.unknown else f": {names.ammunition(found, event.now)}"
        return f"A fresh drum for the {names.weapon(found)} of {names.airplane(state, event.airplane)}{drum}."
    work = names.clearing(state, event.now) if event.now.repair else ""
    if event.why.paragraph == REPAIR and work:
        return f"{name}: {work}."
    lost = "out of action" if not event.now.barrels and not event.now.jammed else ""
    return f"{name}: {'; '.join(filter(None, (_jam(event, found.drum_fed), work, lost)))}."


def is_jam(event: events.GunSet) -> bool:
    """Is it what a die told of a malfunction (6.3.9.2)?"""
    return event.why.paragraph == "6.3.9.2"


def _jam(event: events.GunSet, drum_fed: bool) -> str:
    """What befell a gun; what is fed by a belt has no drum to change."""
    if is_jam(event) and charts.ruins_its_feed(event.why.text):
        return (
            "the drum is ruined, and only a fresh one helps" if drum_fed else "the belt is ruined, and that gun is done"
        )
    return clause(event.why.text)


def spends(event: events.GunSet) -> bool:
    """Does the event only count ammunition of which there is plenty, or hands that are busy?"""
    counts = event.why.paragraph == "6.3.7.2" and (event.now.halves > FEW or event.unknown)
    return counts or event.busy


# ---- damage


def damage(event: events.DamageRolled, state: State) -> str:
    """A roll on a table that makes things happen (6.3.10-6.3.12, 5.5.16.t), and the line it found."""
    name = names.airplane(state, event.airplane)
    line = clause(line_words(event, state))
    match event.table:
        case "fire":
            return f"The fire aboard {name} ({event.roll[0]} on the die): {line}."
        case "structural failure":
            return f"The structure of {name} fails ({event.roll[0]} on the die): {line}."
        case "single engine" | "multi engine":
            return f"Damage to {name} ({_sum(event)}): {line}."
    if event.table.startswith("collision"):
        with_whom = event.table.removeprefix("collision with ")
        balloon = with_whom in [one.id for one in state.balloons]
        other = names.airplane(state, with_whom) if with_whom in state.ids else f"{'balloon ' * balloon}{with_whom}"
        return f"{name} collides with {other} ({_sum(event)}): {line}."
    return f"{capital(event.table)} of {name} ({event.roll[0]} on the die): {line}."


def _sum(event: events.DamageRolled) -> str:
    """The dice and what is added to them: `12, successes +5, makes 17`."""
    dice = " and ".join(map(str, event.roll))
    terms = [f"{why.text} {signed(why.value)}" for why in event.reasons if why.value]
    if not terms:
        return f"{dice} on the die"
    made = sum(event.roll) + total(event.reasons)
    makes = (
        f"makes {digits(made)}"
        if made == event.row
        else f"makes {digits(made)}, and the table {'ends' if made > event.row else 'begins'} at {event.row}"
    )
    return f"{dice}, {', '.join(terms)}, {makes}"


def line_words(event: events.DamageRolled, state: State) -> str:
    """What the line of the table says."""
    panel = state.panel(state.airplane(event.airplane))
    engines = panel.engines
    match event.table:
        case "fire":
            return outcomes.fire(event.row).words
        case "structural failure":
            return outcomes.structural_failure(event.row).words
        case "single engine" | "multi engine":
            found = outcomes.damage(engines, event.row)
            return (found.alone if panel.crew == 1 else "") or found.words
    if event.table.startswith("collision"):
        with_whom = event.table.removeprefix("collision with ")
        against: outcomes.Against = "ground" if with_whom == "the ground" else "airplane"
        if with_whom in [one.id for one in state.balloons]:
            against = "balloon"
        return outcomes.collision(against, event.row).words
    return outcomes.sub_table(engines, event.table).look_up(event.row).words


def structure(event: events.StructureLost, state: State) -> str:
    """Structural strength goes down (6.3.12)."""
    name = names.airplane(state, event.airplane)
    if event.points is None or event.left is None:
        return f"{name} takes structural damage."
    left = f"{event.left} left" if event.left else "nothing is left"
    return f"{name} loses {count(event.points, 'point')} of structure, {left}."


def altered(event: events.Altered, state: State) -> str:
    """A lasting effect on an airplane."""
    name, why = names.airplane(state, event.airplane), event.why
    if event.fire is not None:
        if event.fire == NEVER:
            return f"The fire aboard {name} dies out."
        burns = f"{name} is on fire! It reaches the cockpit in turn {event.fire}."
        return burns + bombing.given_up(state, event.airplane)
    if event.forced_home:
        return f"{name} is forced home ({clause(why.text)}).{bombing.given_up(state, event.airplane)}"
    if event.attitude is not None:
        now = names.ATTITUDES.get(event.attitude, "flying again")
        return f"{name} is {now} ({clause(why.text)}).{bombing.given_up(state, event.airplane)}"
    if event.formation == 0:
        return f"{name} flies on its own: {why.text}."
    said = _effects(event)
    return f"{name}: {listing(said)} ({clause(why.text)})." if said else f"{name}: {clause(why.text)}."


def _effects(event: events.Altered) -> list[str]:
    """What is different from now on."""
    said = [f"its turns are {count(event.widened, 'template')} wider"] if event.widened else []
    said += [f"torn fabric costs {count(event.drag, 'unit')} of energy every turn"] if event.drag else []
    said += [f"its Roll value is {number(event.roll_factor)} times what it was"] if event.roll_factor else []
    said += ["every manoeuvre tests its wires"] if event.wires == 1 else []
    said += ["tight turns test its wires"] if event.wires == 2 else []
    said += ["its next move begins with a wide turn"] if event.wide_turn else []
    said += ["its undercarriage is gone"] if event.no_undercarriage else []
    said += ["it will have to make an emergency landing"] if event.needs_emergency_landing else []
    said += [f"{count(event.bombs, 'bomb')} left"] if event.bombs is not None else []
    said += [f"bailing out is harder by {-event.bail_out}"] if event.bail_out else []
    return said


CRASHED = "5.5.16.t"
"""The table by which it hits the ground: how it did was told when it came down."""


def destroyed(event: events.Destroyed, state: State) -> str:
    """An airplane is lost."""
    deed = "is a wreck on the ground" if event.fate == "crashed" else "is destroyed"
    lost = bombing.given_up(state, event.airplane)
    why = "" if event.fate == "crashed" and event.why.paragraph == CRASHED else f": {clause(event.why.text)}"
    return f"{names.airplane(state, event.airplane)} {deed}{why}.{lost}"


# ---- men


def wounded(event: events.Wounded, state: State) -> str:
    """A man is hit, loses consciousness or his nerve (1.1.1-1.1.3)."""
    who = aboard(state, event.airplane, event.crew)
    if event.dead:
        return f"{who} is dead." if event.points is None else f"{who} is dead: {clause(event.why.text)}."
    if event.blackout is not None:
        return f"{who} is unconscious in turn {event.blackout}."
    if event.shaken:
        return f"{who} is shaken: {event.shaken} off his next initiative."
    if event.points is None or event.wounds is None:
        return f"{who} is wounded."
    fortitude = state.airplane(event.airplane).crew[event.crew].fortitude
    left = f", Fortitude {fortitude - event.wounds} left" if fortitude is not None else ""
    return f"{who} is wounded for {count(event.points, 'point')}{left}."


def crew_changed(event: events.CrewChanged, state: State) -> str:
    """A man is out of the fight, gains luck, or takes over the controls."""
    who = aboard(state, event.airplane, event.crew)
    if event.why.paragraph == "1.1.4":
        return f"{who} takes over the controls."
    if event.why.paragraph == "6.3.14.2":
        return f"{who} is out of the fight."
    if event.why.paragraph == "1.4.2":
        return f"{who} gets one extra re-roll: {clause(event.why.text)}."
    luck = f": Luck {event.now.luck}" if event.now.luck is not None else ""
    return f"{who} is a lucky man{luck}."


# ---- credit


def credited(event: events.Credited, state: State) -> str:
    """A victory, or an airplane forced home, for a man (6.3.13)."""
    man = state.airplane(event.airplane).crew[event.crew]
    who, against = aboard(state, event.airplane, event.crew), names.airplane(state, event.against)
    if event.victory:
        return (
            f"{against} counts as a victory for {who}, {count(man.victories, 'victory', 'victories')} in this battle."
        )
    return f"{who} has forced {against} home."


def scored(event: events.Scored, state: State) -> str:
    """Points for a side."""
    points = count(event.points, "point")
    side = names.does(state, event.side, "scores", "score")
    downed = f" for {names.airplane(state, event.downed)}" if event.downed else ""
    found = counted(state.airplane(event.downed)) if event.downed else ""
    counts = f" It counts as destroyed: {found}." if found else ""
    return f"{side} {points}{downed}: {clause(event.why.text)}.{counts}"


def counted(one: Airplane) -> str:
    """Why an airplane that is still in one piece counts as lost (6.3.13.1, 6.3.13.3); empty where it is not."""
    if one.fate in ("destroyed", "crashed"):
        return ""
    if one.attitude == "fatal spin":
        return "nobody can fly it any more"
    if one.crew[0].dead:
        return "its pilot is dead"
    if one.place == "ground" or one.fate == "landed":
        return "it had to land on the board"
    if one.fire == NEVER and one.fate == "lost":
        return "it had to land beyond an edge that isn't its own"
    return "it caught fire"
