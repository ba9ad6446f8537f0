"""Movement in words: announcements, flights, falls, speed, landings, and who comes to lie before whose guns."""

from aerodrome.core.phrases import count, listing, number, signed
from aerodrome.core.why import total
from aerodrome.icog import events
from aerodrome.icog.cockpit import dial
from aerodrome.icog.gunnery import shooting
from aerodrome.icog.movement.announcement import (
    Announcement,
    Dive,
    Roll,
    Segment,
    Slip,
    Straight,
    Turn,
    parse,
)
from aerodrome.icog.state import NEVER, Airplane, State
from aerodrome.icog.words import names
from aerodrome.icog.words.names import clause, move_units

# ---- announcements


def announcement(said: Announcement) -> str:
    """An announcement in words (5.4.1a): the segments in their order, then everything else."""
    flown = [segment(one) for one in said.segments]
    parts = [", then ".join(flown)] if flown else []
    if said.bank:
        parts.append(f"banks {abs(said.bank)}° {'right' if said.bank > 0 else 'left'} at the end")
    if said.throttle:
        parts.append(f"throttles back by {number(said.throttle)}")
    parts += [f"switches off engine {at + 1}" for at in said.engine_off]
    parts += [f"tries to start engine {at + 1}" for at in said.restart]
    parts += [f"changes the drum of weapon {at + 1}" for at in said.reload]
    parts += [f"works on weapon {at + 1}" for at in dict.fromkeys(said.repair)]
    parts += ["lands"] if said.land else []
    parts += ["takes off"] if said.take_off else []
    parts += ["its pilot bails out"] if said.bail_out else []
    parts += [f"means to fire at {listing(said.targets)}"] if said.targets else []
    parts += [f"means to fire its rockets at {said.rockets}"] if said.rockets else []
    parts += ["makes a bombing run"] if said.bomb else []
    parts += ["means to drop what it carries"] if said.drop else []
    parts += ["flies for the camera"] if said.photograph else []
    return "; ".join(parts) or "stays where it is"


def segment(one: Segment) -> str:
    """A segment in words."""
    match one:
        case Straight():
            return f"straight on for {move_units(one.length)}"
        case Roll():
            way = "right" if one.degrees > 0 else "left"
            return f"a roll of {abs(one.degrees)}° to the {way} over {move_units(one.length)}"
        case Turn():
            return f"a turn along {one.template} for {move_units(one.length)} {direction(one.direction)}"
        case Dive():
            return f"the nose pushed down along {one.template} for {move_units(one.length)}"
        case Slip():
            return f"a side slip of {one.across} MU to the {one.side}"


def direction(degrees: int) -> str:
    """Whereto a turn bends (5.5.5.1): 0 right wing, 90 canopy, 180 left wing."""
    match degrees:
        case 0:
            return "towards the right wing"
        case 90:
            return "towards the canopy"
        case 180:
            return "towards the left wing"
    wing, above = ("right", degrees) if degrees < 90 else ("left", 180 - degrees)
    return f"{above}° above the {wing} wing"


def announced(event: events.Announced, state: State) -> str:
    """Somebody announces his move, or a formation how it deviates."""
    name = names.airplane(state, event.airplane)
    if event.announcement.startswith("up "):
        return f"The formation of {name} flies {deviation(event.announcement)}."
    return f"{name} announces: {announcement(parse(event.announcement))}."


def deviation(text: str) -> str:
    """A formation's move in words (5.5.20.2): `up 2 right -1 throttle 0`."""
    words = text.split()
    up, right, throttle = (float(word) for word in words[1:6:2])
    said = [f"{abs(up):g} MU {'up' if up > 0 else 'down'}"] if up else []
    said += [f"{abs(right):g} MU to the {'right' if right > 0 else 'left'}"] if right else []
    said = said or ["straight on"]
    said += [f"throttled back by {number(round(throttle))}"] if throttle else []
    said += [TASKS[word] for word in words[6:]]
    return listing(said)


TASKS = {"bomb": "bombs ready", "photograph": "cameras at work"}
"""What a formation does while it flies on (6.5.4.4, 6.6.2.1)."""


# ---- flights


def flown(event: events.Flown, state: State) -> str:
    """Where a flight has led, and whom it has brought before whose guns."""
    name = names.airplane(state, event.airplane)
    what = [leg.what for leg in event.legs]
    pose = names.pose(state, event.at, event.frame)
    if "spin" in what:
        return f"{name} spins down to {move_units(event.at.z)}."
    if event.attitude == "stalled in turn":
        return f"{name} stalls in its turn and drops its nose: it ends {pose}."
    if "formation" in what:
        return f"{name} keeps station and ends {pose}."
    return f"{name} ends {pose}{meeting(state, event.airplane)}."


def meeting(state: State, name: str) -> str:
    """What a reader wants to know next: whom it has in its sights, or who has it in his."""
    own = state.airplane(name)
    if own.place != "air":
        return ""
    found = []
    for other in state.airplanes:
        if other.side == own.side or other.place != "air":
            continue
        mine, theirs = shooting.in_cone(state, name, other.id), shooting.in_cone(state, other.id, name)
        if mine is not None:
            where = names.FROM[shooting.arc(state, other.id, own.at)]
            found.append((mine, f"{other.id} in its sights at {move_units(mine)} {where}"))
        elif theirs is not None:
            where = names.FROM[shooting.arc(state, name, other.at)]
            found.append((theirs, f"in the sights of {other.id} at {move_units(theirs)} {where}"))
    return f", {listing([words for _, words in sorted(found)])}" if found else ""


def speed(event: events.SpeedSet, state: State) -> str:
    """The energy of a move and the new speed (5.7.1.1)."""
    one = state.airplane(event.airplane)
    now = f"{event.speed} km/h{stall(state, one)}"
    name = names.airplane(state, event.airplane)
    if not event.ledger:
        return f"{name} keeps its speed of {now}."
    units = total(event.ledger)
    terms = ", ".join(f"{names.cost(why)} {signed(why.value)}" for why in event.ledger)
    if not units:
        return f"{name} breaks even on energy ({terms}): {now}."
    change = f"{'gains' if units > 0 else 'loses'} {count(abs(units), 'unit')} of energy"
    return f"{name} {change} ({terms}): {now}."


def stall(state: State, one: Airplane) -> str:
    """A speed at which something is wrong."""
    panel, loaded = state.panel(one), one.bombs > 0
    if one.speed < dial.stall(panel, loaded):
        return ", below its stalling speed"
    if one.speed == dial.stall(panel, loaded):
        return ", its stalling speed"
    return ", faster than its wings can bear" if dial.over_maximum(panel, one.speed) else ""


FALLS = {
    "stalled": "stalls and drops",
    "below stall": "falls out of the sky",
    "immelmann": "hangs on its propeller and whips round in an Immelmann turn",
    "spin": "goes into a spin",
    "fatal spin": "goes down spinning, out of control",
    "": "comes out of its spin",
}


FALLING = ("5.5.11", "5.5.12", "5.5.13", "5.5.15")
"""Paragraphs of stalls and spins: a reason that rests on one only says again what happened."""


def fell(event: events.Fell, state: State) -> str:
    """A stall, an Immelmann turn, a spin or the end of one (5.5.11-5.5.15)."""
    deed = FALLS.get(event.attitude, event.attitude)
    cause = "" if event.why.paragraph.startswith(FALLING) else f" ({clause(event.why.text)})"
    name = names.airplane(state, event.airplane)
    return f"{name} {deed}, and ends {names.pose(state, event.at, event.frame)}{cause}."


# ---- ground and edges


ROLLING = ("5.5.17.1", "5.5.17.b")
"""Where one has touched down and rolls on, or rolls out and stands."""
LANDING_TABLE = "5.5.17.t"


def landed(event: events.Landed, state: State) -> str:
    """An airplane has come down (5.5.17)."""
    name = names.airplane(state, event.airplane)
    where = names.region(state, event.at)
    if event.fate == "landed":
        return f"{name} comes down in one piece {where}: {clause(event.why.text)}."
    if event.why.paragraph in ROLLING:
        return f"{name} {event.why.text} {where}."
    if event.why.paragraph == LANDING_TABLE:
        return f"{name} comes down {event.why.text}."
    return f"{name} is down {where}: {clause(event.why.text)}."


def took_off(event: events.TookOff, state: State) -> str:
    """An airplane is airborne (5.5.18)."""
    return f"{names.airplane(state, event.airplane)} takes off and flies at {event.speed} km/h."


LEAVES = {
    "exited": "leaves over the {} edge, its task done",
    "home": "flies home over the {} edge",
    "lost": "strays over the {} edge and is out of the battle",
}


def left(event: events.LeftBoard, state: State) -> str:
    """An airplane flew over an edge."""
    deed = LEAVES.get(event.fate, "leaves over the {} edge").format(event.edge)
    return f"{names.airplane(state, event.airplane)} {deed}."


# ---- engines


def engine(event: events.EngineSet, state: State) -> str:
    """An engine was hit, stopped, started or ran dry (5.7.5, 5.7.7)."""
    one = state.airplane(event.airplane)
    which = f", engine {event.engine + 1}" if len(one.engines) > 1 else ""
    return f"{names.airplane(state, event.airplane)}{which}: {clause(event.why.text)}{_ails(event)}."


def _ails(event: events.EngineSet) -> str:
    """What the engine costs from now on."""
    now = event.now
    if now.dead:
        return "; it cannot be started again"
    said = [f"{count(now.loss, 'unit')} of energy lost in every turn"] if now.loss else []
    said += [f"{count(now.uneven, 'die', 'dice')} of four more"] if now.uneven else []
    said += [f"it burns at the end of turn {now.smoke}"] if now.smoke != NEVER else []
    said += [f"fuel until turn {now.fuel}"] if now.fuel != NEVER else []
    return f"; {listing(said)}" if said else ""
