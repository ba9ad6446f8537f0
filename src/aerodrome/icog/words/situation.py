"""The battle from a pilot's seat, in words: who is where by the clock, high or low, how far, and who threatens whom."""

from math import atan2, degrees, hypot

from aerodrome.core.geometry import POINT_UNIT, Point, heading, sight
from aerodrome.core.phrases import capital, count, digits, listing, signed
from aerodrome.core.words import turn_of
from aerodrome.icog.ground import barrages, strafing
from aerodrome.icog.gunnery import shooting, threats
from aerodrome.icog.state import NEVER, Airplane, Initiative, State, Unit
from aerodrome.icog.words import ground, names
from aerodrome.icog.words.names import move_units

SLOPE = 15
"""Degrees above or below the horizon from which on something is called high or low."""
SAME = 5
"""Speeds that differ by less are the same, in km/h."""


def situation(state: State, seat: str, name: str = "") -> tuple[str, ...]:
    """A line for each airplane as seen from one of the seat's own, the nearest enemies first; `name` chooses it."""
    own = chosen(state, seat, name)
    if own is None:
        return overview(state)
    others = [other for other in state.airplanes if other.place in ("air", "ground") and other.id != own.id]
    others.sort(key=lambda other: (other.side == own.side, own.at.to(other.at).length()))
    airplanes = [seen(state, own, other) for other in others]
    return (you(state, own), *airplanes, *around(state, own), *ground.weather(state), *elsewhere(state))


def chosen(state: State, seat: str, name: str = "") -> Airplane | None:
    """The airplane to look from: the one named, the next of the seat to move, or its first in play."""
    if name in state.ids:
        found = state.airplane(name)
        return found if found.place in ("air", "ground") else None
    waiting = [state.airplane(one) for one in state.order]
    mine = [one for one in (*waiting, *state.airplanes) if one.seat == seat and one.place in ("air", "ground")]
    return mine[0] if mine else None


def overview(state: State) -> tuple[str, ...]:
    """All airplanes without anybody's point of view."""
    flying = [one for one in state.airplanes if one.place in ("air", "ground")]
    lines = [f"{_named(state, one)}: {_lies(state, one)}." for one in flying]
    return (*map(capital, lines), *ground.standing(state), *elsewhere(state))


def you(state: State, own: Airplane) -> str:
    """The airplane from which one looks."""
    dangers = [why.text for why in threats.threats(state, own.id) if why.value < 0]
    danger = f" {capital(listing(dangers))}." if dangers else ""
    return f"You are {names.airplane(state, own.id)}, {_lies(state, own)}.{danger}"


def seen(state: State, own: Airplane, other: Airplane) -> str:
    """Another airplane: by the clock, high or low, how far, what it shows, how fast, who threatens whom."""
    panel = state.panel(other)
    friend = other.side == own.side
    said = [other.id, panel.name + (" (friend)" if friend else "")]
    said.append(where(own, other))
    said.append(_distance(own, other))
    if other.place == "ground":
        return f"{', '.join(said)}, on the ground."
    said.append(f"showing his {names.FACES[shooting.arc(state, other.id, own.at)]}")
    said += [names.band(state, other), closing(own, other)]
    said += plight(state, other)
    told = ", ".join(said)
    relation = "" if friend else _relation(state, own, other)
    return f"{told}; {relation}." if relation else f"{told}."


def where(own: Airplane, other: Airplane) -> str:
    """Where another airplane is by the clock over the horizon: `five o'clock low`."""
    return bearing_to(own, other.at)


def bearing_to(own: Airplane, at: Point) -> str:
    """Where a place is by the clock over the horizon, as seen from an airplane."""
    way = own.at.to(at)
    level = hypot(way.x, way.y)
    slope = degrees(atan2(way.z, level))
    if abs(slope) > 90 - SLOPE:
        return "straight above" if slope > 0 else "straight below"
    ahead = heading(own.frame)
    bearing = degrees(atan2(way.x * ahead.y - way.y * ahead.x, way.x * ahead.x + way.y * ahead.y))
    high = " high" if slope >= SLOPE else " low" if slope <= -SLOPE else ""
    return f"{names.hour(bearing)}{high}"


def below(state: State, own: Airplane, name: str) -> str:
    """A ground unit or a balloon as seen from an airplane: by the clock, high or low, how far, what is left of it."""
    found = strafing.find(state, name)
    assert found is not None
    friend = " (friend)" if found.side == own.side else ""
    said = [f"{ground.thing(state, name)}{friend}", bearing_to(own, found.at)]
    said.append(move_units(round(own.at.to(found.at).length() * POINT_UNIT)))
    if isinstance(found, Unit):
        return f"{', '.join(said)}, strength {found.strength}."
    return f"{', '.join(said)}, {'leaking' if found.leak or found.gush else 'sound'}."


def around(state: State, own: Airplane) -> tuple[str, ...]:
    """Everything on the ground and moored above it, then barrages: enemies first, the nearest first."""
    things = [one for one in strafing.everything(state) if not one.gone]
    things.sort(key=lambda one: (one.side == own.side, own.at.to(one.at).length()))
    lines = [below(state, own, one.id) for one in things]
    for one in state.barrages:
        if one.at is not None:
            far = move_units(round(own.at.to(one.at).length() * POINT_UNIT))
            inside = ", you are inside" if own.id in barrages.within(state, one.battery) else ""
            friend = " (friend)" if one.side == own.side else ""
            lines.append(f"barrage {one.battery}{friend}, {bearing_to(own, one.at)}, {far} to its centre{inside}.")
    return tuple(map(capital, lines))


def steering(own: Airplane, other: Airplane) -> str:
    """How to turn to another airplane: how far off the nose it is, and the direction of a turn that leads there."""
    off = round(sight(own.at, own.frame, other.at).off_nose)
    if not off:
        return "dead ahead"
    _, right, up = own.frame.axes()
    way = own.at.to(other.at)
    above, aside = way.dot(up), way.dot(right)
    direction = round(degrees(atan2(above, aside)))
    if direction < 0:
        tilt = round(degrees(atan2(aside, above))) or 180
        return f"{off}° off the nose, below your wings: roll {tilt:+d}, then turn @90"
    return f"{off}° off the nose, turn @{direction}"


def closing(own: Airplane, other: Airplane) -> str:
    """How fast two airplanes come nearer, in km/h, as both fly now."""
    way = own.at.to(other.at)
    if not way.length():
        return "on top of you"
    mine, theirs = (one.frame.axes()[0] * float(one.speed) for one in (own, other))
    speed = round((mine - theirs).dot(way.unit()))
    if abs(speed) < SAME:
        return "keeping its distance"
    return f"{'closing' if speed > 0 else 'drawing away'} at {abs(speed)} km/h"


def plight(state: State, one: Airplane) -> list[str]:
    """What anybody can see is wrong with an airplane."""
    said = [names.ATTITUDES[one.attitude]] if one.attitude else []
    said += ["on fire"] if one.fire != NEVER else []
    said += ["smoking"] if any(engine.smoke != NEVER for engine in one.engines) else []
    said += ["forced home"] if one.forced_home else []
    said += ["short of fuel"] if one.low_fuel else []
    said += [f"in formation {one.formation}"] if one.formation else []
    return said


def elsewhere(state: State) -> tuple[str, ...]:
    """Who has still to come, and who is out of play."""
    lines = []
    for at, side in enumerate(state.setting.sides):
        mine = [one for one in state.airplanes if one.side == at]
        waiting = [one.id for one in mine if one.place == "waiting"]
        parts = [f"still to come {listing(waiting)}"] if waiting else []
        parts += [f"{fate}: {listing(ids)}" for fate, ids in _fates(mine)]
        if parts:
            lines.append(f"{side.name}: {'; '.join(parts)}.")
    return tuple(lines)


def standing(state: State) -> str:
    """Turn, phase, who is next and the score: where the battle stands, in one line."""
    said = [turn_of(state.turn, max(state.last_turn, state.turn))]
    if not state.turn:
        return f"{said[0]}."
    if state.order:
        said.append(f"to move {', '.join(state.order)}")
    elif state.shooters:
        said.append(f"to fire {', '.join(names.man(state, name, member) for name, member in state.shooters)}")
    sides = state.setting.sides
    said.append(f"{sides[0].name} {state.scores[0]}, {sides[1].name} {state.scores[1]}")
    return "; ".join(said) + "."


def initiative_sheet(state: State) -> tuple[str, ...]:
    """The initiative sheet (4.3): each line with its dice, who moves next; then threats as they stand."""
    lines = [sheet_line(state, line) for line in state.sheet]
    if state.order:
        lines.append(f"To move: {', '.join(state.order)}.")
    if state.shooters:
        men = [names.aboard(state, name, member) for name, member in state.shooters]
        lines.append(f"To fire: {', '.join(men)}.")
    for one in state.airplanes:
        dangers = threats.threats(state, one.id) if one.place == "air" else ()
        if dangers:
            reasons = ", ".join(f"{why.text} {signed(why.value)}" for why in dangers)
            lines.append(f"{one.id} is threatened: {reasons}.")
    return tuple(lines) or ("Nobody has rolled for initiative yet.",)


def sheet_line(state: State, line: Initiative) -> str:
    """A line of the initiative sheet: who, the sum with its dice, at whom he aims, whether he has moved."""
    dice = " and ".join(map(str, line.rolls))
    total = f"{digits(line.total)} ({dice} on the die)" if line.rolls else names.UNKNOWN
    aim = f", aims at {line.target}" if line.target else ""
    return f"{names.aboard(state, line.airplane, line.crew)}: {total}{aim}{_progress(state, line.airplane)}."


# ---- parts of the lines


def _progress(state: State, name: str) -> str:
    if name in state.flown:
        return ", has moved"
    return ", moves now" if state.order[:1] == (name,) else ""


def _named(state: State, one: Airplane) -> str:
    return f"{names.airplane(state, one.id)} of {names.side(state, one.side)}"


def _lies(state: State, one: Airplane) -> str:
    """Place, attitude, speed and plight of an airplane."""
    said = [names.pose(state, one.at, one.frame), f"{one.speed} km/h", names.band(state, one)]
    if one.place == "ground":
        said = [names.pose(state, one.at, one.frame), "on the ground"]
    return ", ".join([*said, *plight(state, one)])


def _distance(own: Airplane, other: Airplane) -> str:
    """How far, and how much higher or lower."""
    far = move_units(round(own.at.to(other.at).length() * POINT_UNIT))
    above = round((other.at.z - own.at.z) / POINT_UNIT)
    return f"{far} ({count(abs(above), 'MU', 'MU')} {'higher' if above > 0 else 'lower'})" if above else far


def _relation(state: State, own: Airplane, other: Airplane) -> str:
    """Who threatens whom (4.1.1), and who has whom in his sights (6.2.1.1)."""
    said = []
    for one, two, subject, verb, whose in (
        (other.id, own.id, "", "threatens you", "you are in his sights"),
        (own.id, other.id, "you ", "threaten him", "he is in your sights"),
    ):
        arc = threats.threatening(state, one, two)
        if shooting.in_cone(state, one, two) is not None:
            said.append(f"{whose}{f' {names.FROM[arc]}' if arc else ''}")
        elif arc:
            said.append(f"{subject}{verb} {names.FROM[arc]}")
    return ", ".join(said)


def _fates(airplanes: list[Airplane]) -> list[tuple[str, list[str]]]:
    """Who is gone, grouped by how."""
    found: dict[str, list[str]] = {}
    for one in airplanes:
        if one.place == "gone":
            found.setdefault(names.FATES.get(one.fate, one.fate), []).append(one.id)
    return list(found.items())
