"""A planned move in words: where it ends, tests with their odds, energy, danger, whom it brings into the sights."""

from aerodrome.core.phrases import capital, digits, number, per_cent, signed, whole_percent
from aerodrome.core.why import total
from aerodrome.icog.announcing import maneuvers
from aerodrome.icog.announcing.previews import Aim, Chance, Preview, hits, holds, over_the_edge
from aerodrome.icog.cockpit import dial
from aerodrome.icog.movement.announcement import Announcement
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.state import State
from aerodrome.icog.words import bombing, careers, ground, manoeuvres, names, observing
from aerodrome.icog.words.names import clause, move_units

FEW = 3
"""So many things below a move are named."""


def preview(state: State, name: str, announcement: Announcement) -> tuple[str, ...]:
    """Everything a planned move promises, a line each."""
    return in_full(state, name, maneuvers.preview(state, name, announcement))


def in_full(state: State, name: str, found: Preview) -> tuple[str, ...]:
    """Everything a preview tells, a line each."""
    edge, one = found.flight.left, state.airplane(name)
    lines = [f"{capital(over_the_edge(state, name, edge))}." if edge else f"Ends {_end(state, found.flight)}."]
    lines.append(_energy(state, name, found))
    lines += [test(state, tried) for tried in found.tests]
    lines += [aim(seen) for seen in found.targets]
    lines += [f"{capital(ground.aim(state, seen))}." for seen in found.below]
    if found.drop:
        lines += [bombing.preview(state, one.side, found.drop), *bombing.beneath(state, found.drop)]
    lines += [f"On the plates: {observing.aims(state, found.photographs)}."] if found.photographs else []
    lines += [f"Danger: {why}." for why in ([] if edge else found.warnings)]
    lines += [f"Bailing out: {careers.jump(found.jump)}."] if found.jump else []
    return tuple(lines)


def outlook(state: State, name: str, announcement: Announcement) -> str:
    """A planned move in one line: what it is called, where it ends, the speed, what it promises and risks."""
    found = maneuvers.preview(state, name, announcement, drawn=False)
    return f"{manoeuvres.manoeuvre(found, state.airplane(name).frame)}: {in_short(state, name, found)}"


def in_short(state: State, name: str, found: Preview) -> str:
    """A preview in one line."""
    flight = found.flight
    if flight.left:
        return over_the_edge(state, name, flight.left)
    said = [f"{names.high(flight.at)}, {names.attitude(flight.frame)}", f"{found.speed} km/h"]
    said += [_sight(one) for one in found.targets]
    said += [ground.aim(state, one) for one in found.below]
    said += [f"a {_kind(one)} test {names.chance(one.odds)}" for one in found.tests]
    said += in_all(found)
    said += [f"bombs over {_below(found.drop.dive or found.drop.below)}"] if found.drop else []
    said += [f"photographs of {observing.aims(state, found.photographs)}"] if found.photographs else []
    said += [f"danger: {clause(why.text)}" for why in found.warnings]
    said += [f"bailing out: {careers.jump(found.jump)}"] if found.jump else []
    return "; ".join(said)


def _below(found: tuple[str, ...]) -> str:
    """What a load may fall on; many things are counted."""
    return f"{found[0]} and {number(len(found) - 1)} more" if len(found) > FEW else ", ".join(found) or "nothing"


def in_all(found: Preview) -> tuple[str, ...]:
    """The chance of flying there and hitting, and what it is made of; nothing where one of them is not in doubt."""
    flying = [one for one in found.tests if one.needed.flying]
    shots = [one for one in found.targets if one.shot is not None and not one.friend]
    if not flying or not shots:
        return ()
    best = max(shots, key=lambda one: one.shot.hit if one.shot else 0)
    tests = "the Flying test succeeds" if len(flying) == 1 else "the Flying tests succeed"
    held, hit = whole_percent(100 * holds(found)), names.chance(best.shot.hit if best.shot else 0)
    made = f"{tests} {held} of the time, and then the burst hits {hit}"
    return (f"{whole_percent(hits(found, best) or 0)} in all: {made}",)


def _end(state: State, flight: Flight) -> str:
    ground = ", where it meets the ground" if flight.grounded else ""
    return f"{names.pose(state, flight.at, flight.frame)}{ground}"


def _energy(state: State, name: str, found: Preview) -> str:
    """The ledger and the needle (5.7.1.1)."""
    one = state.airplane(name)
    kind, loaded = state.panel(one), one.bombs > 0
    band = names.BANDS[dial.band(kind, found.speed, loaded)]
    if not found.ledger:
        return f"Energy: no change; {found.speed} km/h, {band}."
    terms = ", ".join(
        f"{names.cost_of_flight(why, found.flight.climbed)} {signed(why.value)} [{why.paragraph}]"
        for why in found.ledger
    )
    return f"Energy {signed(total(found.ledger))} ({terms}): from {one.speed} to {found.speed} km/h, {band}."


def _kind(one: Chance) -> str:
    return "Flying" if one.needed.flying else "structural"


def test(state: State, one: Chance) -> str:
    """A test with its odds, and what comes of failing it."""
    what = {
        "third action": "the third action",
        "flying": "the tighter turn",
        "structural": "the tighter turn",
        "wires": "the damaged wires",
    }[one.needed.kind]
    terms = ", ".join(f"{why.text} {signed(why.value)}" for why in one.reasons if why.value)
    said = f"A {_kind(one)} test for {what}: {digits(one.target)} or less, {names.chance(one.odds)} ({terms})"
    if one.failed is None:
        return f"{said}; if it fails, {_failure(state, one)}."
    deed = "stalls in the turn and ends" if one.failed.attitude == "stalled in turn" else "ends"
    return f"{said}; if it fails, it {deed} {_end(state, one.failed)}."


def _failure(state: State, one: Chance) -> str:
    """What a structural failure may come to (5.5.6.3, 6.3.12)."""
    where = f" {names.spot(state, one.broken.at)}" if one.broken else ""
    ends = f"with {per_cent(one.breaks)} it breaks up{where}"
    return f"its structure gives way: {ends}, or flies on as announced, damaged"


def aim(one: Aim) -> str:
    """Somebody inside the cone at the end (6.2.1.1)."""
    place = f"{one.target} in the cone, {move_units(one.distance)} ({signed(one.band)}), {names.FROM[one.angle]}"
    if one.friend:
        return f"A friend, {place}: your burst would put him in danger."
    if one.shot is None:
        return f"{place}: no gun could fire."
    shot = one.shot
    return (
        f"{place}: base shot {digits(shot.base)}, a long burst hits with {names.chance(shot.hit)}, "
        f"about {names.points(shot.damage)} points of damage, jams with {names.chance(shot.malfunction)}."
    )


def _sight(one: Aim) -> str:
    """Somebody inside the cone, in short."""
    if one.friend:
        return f"the friend {one.target} in the line of fire"
    hit = f", hits {names.chance(one.shot.hit)}" if one.shot else ", but no gun can fire"
    return f"{one.target} in the sights at {move_units(one.distance)} {names.FROM[one.angle]}{hit}"
