"""What a move comes to once everybody has moved, as one would tell it: who is behind whom, how high, how far, how fast.

The veteran's score says of this only what it is worth; these are the things that set two moves apart.
"""

from collections.abc import Sequence
from math import acos, degrees, sqrt
from statistics import fmean
from typing import NamedTuple

from aerodrome.bots.choice import Ending
from aerodrome.core.phrases import listing, whole_percent
from aerodrome.icog.bots.foresight.columns import ARMED, COS_CONE, IN_PLAY, NOSE, REACH, SIDE, SPEED, Array, X, Z
from aerodrome.icog.bots.parts import AHEAD
from aerodrome.icog.bots.scoring.ends import ON_ITS_TAIL, PER_MU_OF_HEIGHT, PER_MU_TO_ENEMY, haste, placed
from aerodrome.icog.bots.scoring.scene import Scene, reserve

NEAREST = 2
"""Enemies of whom more is told than what they can answer."""
WELL = 0.12
"""Who is so well placed behind another is behind him, or has his nose on him."""
FROM_BEHIND = -0.5
"""The cosine, off the nose of who is seen, from which one is behind him."""
AIMED = 0.15
"""What a nose that points straight at somebody counts beside a place from which to attack."""
BEHIND, BEFORE = "behind", "before"
MAY = {BEHIND: "moves after you and may get behind you", BEFORE: "moves after you and may bring his nose on you"}
DOES = {BEHIND: "is behind you", BEFORE: "has his nose on you"}
"""What such a place is to whoever is before it."""
LEVEL = 0.5
"""Move units that are no difference in height."""


class Sight(NamedTuple):
    """One airplane as seen from another; angles as cosines."""

    away: float
    facing: float
    """Of the other off one's own nose."""
    faced: float
    """Of oneself off the other's nose."""
    along: float
    above: float
    """How much higher one is, in Move units."""

    @property
    def turned(self) -> "Sight":
        """The same with the eyes of the other."""
        return Sight(self.away, self.faced, self.facing, self.along, -self.above)


def endings(
    of: Scene, me: int, names: tuple[str, ...], waiting: tuple[str, ...], stands: Sequence[Array]
) -> list[Ending]:
    """What one may find after the replies; `stands`: everybody's rows, as often as that was played."""
    own = stands[0][me]
    if not own[IN_PLAY]:
        return []
    met: list[tuple[str, list[Sight]]] = []
    for at, name in enumerate(names):
        if own[SIDE] != stands[0][at, SIDE]:
            seen = [_sight(stand[me], stand[at]) for stand in stands if stand[at, IN_PLAY]]
            met += [(name, seen)] if seen else []
    met.sort(key=lambda one: fmean([sight.away for sight in one[1]]))
    found = [_speed(of, int(own[SPEED]))]
    for name, seen in met[:NEAREST]:
        found += _beside(of, name, name in waiting, seen)
        foe = next((one for one in of.foes if one.airplane.id == name), None)
        if of.armed and of.purpose.kind == "fight":
            found += _hunted(of, name, name in waiting, seen)
        if foe is not None and foe.armed and stands[0][names.index(name), ARMED]:
            found.append(_hunter(of, name, name in waiting, [sight.turned for sight in seen]))
    return found


def answered(name: str, share: float, value: float) -> Ending:
    """What an enemy who has still to move may take of the airplane in this turn, as a share of it."""
    cost = whole_percent(100 * share)
    less = f"{name} moves after you and may shoot at you: on average that costs {cost} of your plane"
    more = f"{name} moves after you, but " + ("has less of a shot at you" if share >= 0.005 else "gets no shot at you")
    return Ending(f"{name} can answer with {share:.0%}", f"the answer of {name}", value, more, less)


def whole(waiting: tuple[str, ...], value: float) -> Ending:
    """What is said of the end of a turn of which nothing else sets two moves apart."""
    if not waiting:
        return Ending(
            AHEAD, AHEAD, value, "you are better placed for the next turn", "you are worse placed for the next turn"
        )
    who, verb = listing(waiting), "moves" if len(waiting) == 1 else "move"
    return Ending(
        AHEAD, AHEAD, value, f"{who} {verb} after you and can do less about it",
        f"{who} {verb} after you and can do more about it",
    )  # fmt: skip


def _sight(one: Array, other: Array) -> Sight:
    x, y, z = (other[X : Z + 1] - one[X : Z + 1]).tolist()
    away = sqrt(x * x + y * y + z * z) or 0.001
    ahead, his = one[NOSE : NOSE + 3].tolist(), other[NOSE : NOSE + 3].tolist()
    return Sight(
        away,
        (ahead[0] * x + ahead[1] * y + ahead[2] * z) / away,
        -(his[0] * x + his[1] * y + his[2] * z) / away,
        sum([a * b for a, b in zip(ahead, his, strict=True)]),
        -z,
    )


def in_sights(one: Array, other: Array, sky: Array) -> bool:
    """Does one airplane have another, that is still there, in the cone of its guns?"""
    seen = _sight(one, other)
    return bool(other[IN_PLAY] and seen.away <= sky[REACH] and seen.facing >= sky[COS_CONE])


def _place(seen: list[Sight]) -> tuple[float, str, int]:
    """How well one is placed to attack, what such a place is called, and by how many degrees the other is off the nose.

    There is no name for a place from which one hardly attacks.
    """
    well = fmean([placed(*sight[:4]) for sight in seen])
    off = fmean([degrees(acos(max(-1.0, min(1.0, sight.facing)))) for sight in seen])
    value = ON_ITS_TAIL * (well + AIMED * fmean([sight.facing for sight in seen]))
    behind = fmean([sight.faced for sight in seen]) < FROM_BEHIND
    return value, "" if well < WELL else BEHIND if behind else BEFORE, 5 * round(off / 5)


def _speed(of: Scene, speed: int) -> Ending:
    return Ending(
        AHEAD, "speed", haste(reserve(of, speed)), f"it keeps you faster, at {speed} km/h",
        f"it leaves you slower, at {speed} km/h",
    )  # fmt: skip


def _beside(of: Scene, name: str, waits: bool, seen: list[Sight]) -> list[Ending]:
    """How much higher or lower one is."""
    above = fmean([sight.above for sight in seen])
    about, by = "about " if waits else "", f"{abs(above):.0f} MU"
    if abs(above) < LEVEL:
        more = less = f"you end level with {name}"
    elif above > 0:
        more, less = f"you end higher, {about}{by} above {name}", f"you end lower, only {about}{by} above {name}"
    else:
        more, less = f"you end higher, only {about}{by} below {name}", f"you end lower, {about}{by} below {name}"
    return [Ending(AHEAD, f"above {name}", PER_MU_OF_HEIGHT * above, more, less)]


def _hunted(of: Scene, name: str, waits: bool, seen: list[Sight]) -> list[Ending]:
    """How well one is placed to attack an enemy, and how far he is."""
    value, place, off = _place(seen)
    away = f"at {'about ' * waits}{fmean([sight.away for sight in seen]):.0f} MU"
    who, his = ("he", "him") if waits else (name, name)
    if place:
        told = f"you are behind {his}" if place == BEHIND else f"you have {his} before your nose"
        more, less = told, f"{told}, but less well"
    else:
        more = f"{who} is nearer to your nose, {off}° off it"
        less = f"{who} is farther off your nose, {off}° off it"
    opening = f"once {name} has moved, " if waits else ""
    near = -PER_MU_TO_ENEMY * of.temper.pursuit * fmean([sight.away for sight in seen])
    return [
        Ending(AHEAD, f"behind {name}", of.temper.gain * value, opening + more, opening + less),
        Ending(
            AHEAD, f"near {name}", near, f"it keeps you closer to {name}, {away}", f"{name} ends farther away, {away}"
        ),
    ]


def _hunter(of: Scene, name: str, waits: bool, seen: list[Sight]) -> Ending:
    """How well an enemy is placed to attack, with his eyes."""
    value, place, off = _place(seen)
    if place:
        told = f"{name} {MAY[place] if waits else DOES[place]}"
        more, less = f"{told}, but less well", told
    else:
        angle = f"{'about ' * waits}{off}° off it"
        more, less = f"you end farther off {name}'s nose, {angle}", f"you end nearer to {name}'s nose, {angle}"
    return Ending(AHEAD, f"{name} behind", -of.temper.danger * value, more, less)
