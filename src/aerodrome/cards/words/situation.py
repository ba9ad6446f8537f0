"""The battle from a pilot's seat, in words: who is where by the clock, how far, how high, and who bears on whom."""

from math import atan2, degrees

from aerodrome.cards import scoring
from aerodrome.cards.fire import shots, sight
from aerodrome.cards.space.trig import STEP
from aerodrome.cards.state import Plane, State
from aerodrome.cards.words import names
from aerodrome.core.phrases import capital, count, is_or_are, listing
from aerodrome.core.words import turn_of

HOURS = ("twelve", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven")
POINTS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


def standing(state: State) -> str:
    """How the battle stands, in a line."""
    sides = [
        f"{side.name} {scoring.points(state, at)}{_unseen(state, at)}" for at, side in enumerate(state.setting.sides)
    ]
    if state.stage == "over":
        return f"Over: {', '.join(sides)}."
    phase = f", phase {state.phase}" if state.phase else ", planning"
    return f"{turn_of(max(1, state.turn), state.setting.options.turns)}{phase}: {', '.join(sides)}."


def _unseen(state: State, side: int) -> str:
    """How many points of a side rest on damage that only its victims know of so far (MC12, MC93)."""
    if state.stage == "over" or state.setting.options.open_damage:
        return ""
    hidden = scoring.tally(state, side).damaged
    return f" ({hidden} for hidden damage)" if hidden else ""


def situation(state: State, seat: str, name: str = "") -> tuple[str, ...]:
    """A line for each plane as seen from one of the seat's own, nearest enemies first; `name` chooses the plane."""
    own = chosen(state, seat, name)
    others = [plane for plane in state.planes if plane.in_play and (own is None or plane.id != own.id)]
    if own is None:
        return (*[f"{capital(_lies(state, plane))}." for plane in others], *_balloons(state), *_gone(state))
    others.sort(key=lambda plane: (plane.side == own.side, _square(own, plane)))
    here = f"You are {_lies(state, own)}{_marks(state, own)}."
    return (here, *[_seen(state, own, plane) for plane in others], *_balloons(state), *_gone(state))


def chosen(state: State, seat: str, name: str = "") -> Plane | None:
    """The plane to look from: the one named, or the seat's first in play."""
    if name in state.ids:
        found = state.plane(name)
        return found if found.in_play else None
    return next((plane for plane in state.planes if plane.seat == seat and plane.in_play), None)


def compass(heading: int) -> str:
    """A heading as a point of the compass."""
    return POINTS[(heading * STEP + 22) % 360 // 45]


def clock(own: Plane, x: int, y: int) -> str:
    """Where a place is by the clock, as seen from a plane: `at two o'clock`."""
    bearing = degrees(atan2(x - own.x, y - own.y)) - STEP * own.heading
    return f"at {HOURS[round(bearing / 30) % 12]} o'clock"


def panel(state: State, plane: Plane) -> tuple[str, ...]:
    """A plane in words, as far as the viewer knows it."""
    lines = [
        f"{capital(_heads(state, plane))}." if plane.in_play else f"{names.plane(state, plane.id)}: {_away(plane)}."
    ]
    lines += [f"{capital(mark)}." for mark in _list(state, plane)]
    for gun, jam in zip(state.entry(plane.id).guns, plane.jams, strict=True):
        jammed = f"Its {names.guns(gun)} {is_or_are(names.guns(gun))} jammed: {count(jam, 'counter')}."
        lines += [jammed] if jam else []
    lines += _ammunition(state, plane)
    lines += [f"Carries {count(plane.bombs, names.load(state, plane.id))}."] if plane.bombs else []
    lines += ["Rockets on the wings."] if plane.rockets else []
    lines += [f"Tails {plane.tails}."] if plane.tails else []
    return tuple(lines)


def _ammunition(state: State, plane: Plane) -> list[str]:
    """What each post has left to fire, where that is counted (MC-H2)."""
    most = state.setting.options.ammunition
    if not most:
        return []
    fired = plane.spent or (0,) * len(plane.jams)
    return [
        f"Ammunition of its {names.guns(gun)}: {count(most - spent, 'shot')}."
        for gun, spent in zip(state.entry(plane.id).guns, fired, strict=True)
    ]


def _away(plane: Plane) -> str:
    return "still to come" if plane.place == "to come" else plane.fate or "gone"


def _lies(state: State, plane: Plane) -> str:
    """A plane with its place: `Fokker D.VII G1 at 30.0 u east, 42.0 u north, heading south (180°)`."""
    place = f"{names.units(plane.x)} east, {names.units(plane.y)} north"
    return f"{names.plane(state, plane.id)} at {place}{_attitude(state, plane)}"


def _heads(state: State, plane: Plane) -> str:
    """A plane with what can be seen of it on the table: `Fokker D.VII G1, heading south`."""
    return f"{names.plane(state, plane.id)}{_attitude(state, plane)}"


def _attitude(state: State, plane: Plane) -> str:
    level = f", level {plane.level}" if state.setting.options.altitude else ""
    ground = ", on the ground" if plane.place == "ground" else ""
    return f"{level}, heading {compass(plane.heading)} ({STEP * plane.heading}°){ground}"


def _list(state: State, plane: Plane) -> list[str]:
    """What is to be seen of a plane's state."""
    said = [f"holds {count(len(plane.cards), 'damage card')}"] if plane.cards else []
    said += [f"burns ({count(plane.fire, 'counter')})"] if plane.fire else []
    said += [f"trails smoke ({count(plane.smoke, 'counter')})"] if plane.smoke else []
    said += ["glides without an engine"] if plane.gliding else []
    said += ["is being nursed home"] if plane.nursed else []
    said += ["is in a cloud"] if plane.in_play and sight.is_hidden(state, plane) else []
    return said


def _marks(state: State, plane: Plane) -> str:
    said = _list(state, plane)
    return f"; it {listing(said)}" if said else ""


def _seen(state: State, own: Plane, other: Plane) -> str:
    """Another plane: by the clock, how far, how high, where it flies, who bears on whom."""
    said = [names.plane(state, other.id) + (" (friend)" if other.side == own.side else "")]
    said += [clock(own, other.x, other.y) if _square(own, other) else "in the same place"]
    said += [names.units(round(_square(own, other) ** 0.5)), f"heading {compass(other.heading)}"]
    if state.setting.options.altitude:
        gap = other.level - own.level
        said.append("on your level" if not gap else f"{count(abs(gap), 'level')} {'above' if gap > 0 else 'below'}")
    told = f"{', '.join(said)}{_marks(state, other)}"
    if other.side != own.side:
        told += "".join([f"; {line}" for line in _relation(state, own, other)])
    return f"{capital(told)}."


def _relation(state: State, own: Plane, other: Plane) -> list[str]:
    """Whose guns bear on whom where they are now, and who tails whom."""
    lines = ["your guns bear on it"] if bears(state, own, other.id) else []
    lines += ["its guns bear on you"] if bears(state, other, own.id) else []
    lines += ["you are tailing it"] if own.tails == other.id else []
    lines += ["it is tailing you"] if other.tails == own.id else []
    return lines


def bears(state: State, plane: Plane, target: str) -> bool:
    """Does any post of a plane bear on a target, from where they are?"""
    posts = range(len(state.entry(plane.id).guns))
    return plane.place == "air" and any(isinstance(shots.measured(state, plane, at, target), int) for at in posts)


def _balloons(state: State) -> tuple[str, ...]:
    return tuple([
        f"{capital(names.thing(state, balloon.id))} at {names.units(balloon.x)} east, {names.units(balloon.y)} north"
        f"{f', {now.fate}' if now.fate else ''}."
        for balloon, now in zip(state.setting.balloons, state.balloons, strict=True)
    ])  # fmt: skip


def _gone(state: State) -> tuple[str, ...]:
    """Who is still to come, and who is out of it."""
    return tuple([
        f"{names.plane(state, plane.id)}: {_away(plane)}."
        for plane in state.planes
        if plane.place in ("to come", "gone")
    ])  # fmt: skip


def _square(one: Plane, other: Plane) -> int:
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2
