"""What a bombing run promises (6.5.4.t, 6.5.5): what it would destroy, and which run promises most."""

from functools import lru_cache
from math import sqrt
from typing import NamedTuple

from aerodrome.core.why import total
from aerodrome.icog.ground import ground, ground_charts
from aerodrome.icog.men import skills
from aerodrome.icog.state import Load, Run, State, Unit
from aerodrome.icog.tables import bombing_charts
from aerodrome.icog.tasks import bomb_runs, bombing

FACES = range(1, 7)
MEAN = 3.5
WHOLE = 1000
UNWANTED = 0.1
"""What a unit counts that nobody asks for, beside one that scores."""
NEARLY = 0.9
"""A run with fewer bombs is as good if it promises so much of what more of them would."""
Shares = tuple[tuple[int, float], ...]
"""Numbers, and how likely each is."""


class Strike(NamedTuple):
    """A unit that a run could destroy, and how likely that is."""

    unit: str
    chance: float


def strikes(state: State, name: str, run: Run) -> tuple[Strike, ...]:
    """What a run could destroy if everything falls, the likeliest first; nothing where nobody's skill is known."""
    member = bombing.dropper(state, name, run.load, dive=run.dive)
    if run.load != "bombs" or member is None or state.airplane(name).crew[member].gunnery is None:
        return ()
    found = [Strike(unit.id, _destroyed(state, name, member, run, unit)) for unit in ground.standing(state)]
    return tuple(sorted([one for one in found if one.chance], key=lambda one: -one.chance))


def _destroyed(state: State, name: str, member: int, run: Run, unit: Unit) -> float:
    """The chance that a run destroys a unit, all dice weighed: one Bombing test for all bombs (6.5.4.3)."""
    airplane = state.airplane(name)
    bombs = state.panel(airplane).bombs
    assert bombs is not None
    skill, _ = bombing.aim(state, name, member)
    faces, size = bombing.sides(state, airplane), ground_charts.kind(unit.kind).size
    off = total(ground.reductions(state, unit.id))
    chance = 0.0
    for less, weight in bombing.reductions(state, airplane, skill):
        standing: dict[int, float] = {unit.strength: 1.0}
        for at in run.points:
            blasts = _blasts(unit.at.x - at.x, unit.at.y - at.y, size, bombs.kg, faces, less)
            for _ in range(run.each):
                standing = _bombed(standing, blasts, off)
        chance += (1 - sum(standing.values())) * weight / skills.SIDES
    return round(chance, 9)


def _bombed(standing: dict[int, float], blasts: Shares, off: int) -> dict[int, float]:
    """How a unit stands after one more bomb (6.5.5.1): what strength it may have left, and how likely that is."""
    after: dict[int, float] = {}
    for dice, share in blasts:
        for damage, likely in _damage(dice, off):
            for strength, before in standing.items():
                left = strength - damage
                if left > 0:
                    holds = skills.odds(left) / skills.SIDES if damage else 1.0
                    after[left] = after.get(left, 0.0) + before * share * likely * holds
    return after


@lru_cache(maxsize=256)
def _damage(dice: int, off: int) -> Shares:
    """What so many d6 come to, each less what cover takes off (6.5.5.3)."""
    found = {0: 1.0}
    for _ in range(dice):
        more: dict[int, float] = {}
        for sofar, share in found.items():
            for face in FACES:
                damage = sofar + ground.reduced(face, off)
                more[damage] = more.get(damage, 0.0) + share / len(FACES)
        found = more
    return tuple(found.items())


@lru_cache(maxsize=4096)
def _blasts(x: int, y: int, size: int, kg: int, faces: int, less: int) -> Shares:
    """The dice of damage that a bomb aimed so far from a unit does to it, and how likely each number is."""
    found: dict[int, float] = {}
    for roll in range(1, faces + 1):
        places = bombing.around(bombing.strays(roll, less))
        for east, north in places:
            dice = bombing_charts.blast(kg, max(0, round(sqrt((x - east) ** 2 + (y - north) ** 2)) - size))
            found[dice] = found.get(dice, 0.0) + 1 / (faces * len(places))
    return tuple(found.items())


# ---- the best one


def best(state: State, name: str, load: Load, way: bomb_runs.Track) -> str:
    """The run that promises most, with no more bombs than that takes; `none` where nothing can be dropped."""
    found = [answer for answer in bomb_runs.offers(state, name, load, way) if answer != bomb_runs.NONE]
    if not found:
        return bomb_runs.NONE
    if load != "bombs":
        return found[0]
    wanted = _wanted(state, name)
    worth = {answer: _worth(state, name, load, way, answer, wanted) for answer in found}
    enough = NEARLY * max(worth.values())
    return min([one for one in found if worth[one] >= enough], key=lambda one: (_count(one), -worth[one]))


def _count(answer: str) -> int:
    """How many bombs a run drops."""
    wish = bomb_runs.read(answer)
    assert wish is not None
    return wish.places * wish.each


def _wanted(state: State, name: str) -> dict[str, float]:
    """What every unit counts: those that score, other enemies, and friends, who must not be struck."""
    side, setting = state.airplane(name).side, state.setting
    asked = {
        target
        for one in setting.objectives
        if one.side == side and one.id not in state.met
        for target in one.targets
    }  # fmt: skip
    counted = {}
    for unit in ground.standing(state):
        scores = unit.id in asked or ground.entry_of(setting, unit.id).points > 0
        counted[unit.id] = -1.0 if unit.side == side else 1.0 if scores else UNWANTED
    return counted


def _worth(state: State, name: str, load: Load, way: bomb_runs.Track, answer: str, wanted: dict[str, float]) -> float:
    """What a run is worth, roughly: how much of the strength of what is wanted it takes."""
    run = bomb_runs.run(state, name, load, way, answer)
    assert run is not None
    member = bombing.dropper(state, name, load, dive=run.dive)
    assert member is not None
    worth = 0.0
    for unit in ground.standing(state):
        dice = sum([bombing.promise(state, name, member, at, unit.id) for at in run.points]) * run.each / WHOLE
        worth += wanted[unit.id] * min(1.0, dice * MEAN / unit.strength)
    return worth
