"""A battle of In Clouds of Glory in plain numbers, made from what a seat may see."""

from functools import cache, lru_cache
from math import cos, radians

import msgspec
import numpy as np

from aerodrome.bots.judgement import learned
from aerodrome.core.geometry import FRAME_UNIT, Frame, Point
from aerodrome.core.why import total
from aerodrome.icog.announcing.plain import wide_template
from aerodrome.icog.announcing.refusals import MOST_BANK
from aerodrome.icog.bots.foresight import columns
from aerodrome.icog.bots.foresight.columns import Array, Tables
from aerodrome.icog.bots.foresight.ends import LEVEL
from aerodrome.icog.bots.foresight.features import PAIR, REST
from aerodrome.icog.bots.scoring.purpose import charges, is_armed, purpose, worth
from aerodrome.icog.cockpit import dial, templates
from aerodrome.icog.cockpit.panels import Panel, gunnery_modifier
from aerodrome.icog.gunnery import gunners, guns, odds, threats
from aerodrome.icog.men import crew, skills, traits
from aerodrome.icog.movement import collisions, energy, limits, stalls
from aerodrome.icog.movement.announcement import Announcement, Dive, Roll, Segment, Straight, Turn
from aerodrome.icog.movement.flight import roll_value
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.tables import charts

MU = 1000.0
BANDS: tuple[charts.Band, ...] = ("stall", "slow", "medium", "high", "dive")
ARCS: tuple[charts.Arc, ...] = ("rear", "side", "front")
SITUATIONS: tuple[charts.Situation, ...] = ("parallel", "attacking", "attacking_from_behind", "other")
FORESEEN = 0.9
"""What is made of the learned judgement at the end of a turn; the rest are rules of thumb."""
USUAL_BASES = (0, 25)
"""Base shots beyond these promise no less and no more."""


class Picture(msgspec.Struct, frozen=True):
    """Those who are in the air, by the rows in which they stand, and the tables that go with them."""

    names: tuple[str, ...]
    craft: Array
    tables: Tables

    def row(self, name: str) -> int:
        """The row of an airplane."""
        return self.names.index(name)


def picture(state: State, trust: float = 1.0) -> Picture:
    """Everybody who is in the air, with so much trust in what was learned."""
    flying = [a for a in state.airplanes if a.place == "air" and a.attitude != "fatal spin"]
    count = len(flying)
    craft = np.zeros((count, columns.COLUMNS))
    dials = np.zeros((count, columns.SPEEDS, columns.DIAL))
    needle = np.zeros((count, columns.SPEEDS, columns.UNITS))
    for at, airplane in enumerate(flying):
        craft[at] = _row(state, airplane)
        dials[at], needle[at] = _dial(state, airplane)
    network = learned("aerodrome.icog", PAIR, REST)
    trust = min(1.0, FORESEEN * trust) if len(network.last) > 1 else 0.0
    tables = Tables(dials, needle, _fire(state, flying), _sky(state, flying), _battle(state), network, trust)
    return Picture(tuple([a.id for a in flying]), craft, tables)


def _battle(state: State) -> Array:
    """The battle as a whole, as the first side sees it."""
    battle = np.zeros(columns.BATTLE)
    battle[columns.LEAD] = state.scores[0] - state.scores[1]
    last = max(1, state.last_turn or state.setting.turns)
    battle[columns.TIME_LEFT] = max(0, last - state.turn + 1) / last
    battle[columns.WORK] = len(charges(state, 0)) - len(charges(state, 1))
    return battle


def ended(row: Array, at: Point, frame: Frame, speed: int) -> Array:
    """A row as it stands after a move."""
    end = row.copy()
    end[: columns.SPEED] = [
        at.x / MU, at.y / MU, at.z / MU, *[part / FRAME_UNIT for part in (*frame.nose, *frame.right, *frame.up)],
    ]  # fmt: skip
    end[columns.SPEED] = speed
    return end


def announced(state: State, airplane: Airplane, move: Array) -> Announcement:
    """A move in plain numbers as an announcement."""
    form, due = int(move[columns.FORM]), airplane.speed * 100
    template = _templates(state, airplane)[int(move[columns.TEMPLATE])]
    roll = roll_value(state, airplane)
    earlier, before = round(move[columns.EARLIER] * MU), round(move[columns.BEFORE] * MU)
    arc = min(round(move[columns.ARC] * MU), due - earlier - before)
    found: list[Segment]
    if form == columns.PUSH:
        found = [Dive(template, arc)]
    elif form == columns.PULL:
        tilt = round((move[columns.DIRECTION] + 180) % 360 - 180) or 180
        found = [Roll(max(before, roll), tilt), Turn(template, min(arc, due - max(before, roll)), 90)]
    else:
        first = Turn(_templates(state, airplane)[columns.SAFE], earlier, round(move[columns.LEANING]))
        found = [first, Straight(before), Turn(template, arc, round(move[columns.DIRECTION]))]
    kept = [segment for segment in found if not isinstance(segment, Straight | Turn) or segment.length > 0]
    rest = due - sum([getattr(segment, "length", 0) for segment in kept])
    if rest > 0:
        kept.append(Straight(rest))
    return Announcement(tuple(kept), throttle=int(move[columns.THROTTLE]))


# ---- airplanes


def _row(state: State, airplane: Airplane) -> Array:
    row = ended(np.zeros(columns.COLUMNS), airplane.at, airplane.frame, airplane.speed)
    aim = purpose(state, airplane)
    pilot = crew.pilot(state, airplane.id)
    flying, _ = skills.skill(state, airplane.id, pilot, "flying")
    row[columns.SIDE] = airplane.side
    row[columns.MOVED] = airplane.moved == state.turn
    row[columns.ARMED] = is_armed(state, airplane) and "spin" not in airplane.attitude
    row[columns.WORTH] = worth(state, airplane)
    row[columns.LIFE] = 1.0
    row[columns.ROLL] = roll_value(state, airplane) / MU
    row[columns.FLYING] = skills.odds(flying) / odds.SIDES
    row[columns.AIM], row[columns.GUNNER] = _aim(state, airplane), _gunner(state, airplane)
    row[columns.HANGS] = airplane.attitude in guns.HANGING
    row[columns.LOST] = _lost(state, airplane)
    if aim.edge is not None:
        row[columns.BOUND] = 1.0
        row[columns.OUT_X], row[columns.OUT_Y] = limits.direction_of(aim.edge)
    row[columns.IN_PLAY] = 1.0
    row[columns.STIFF] = "spin" in airplane.attitude or airplane.formation > 0 or airplane.wide_turn
    return row


def _lost(state: State, airplane: Airplane) -> float:
    """Energy that damage costs every turn."""
    return float(airplane.drag - total(energy.engine_losses(state.panel(airplane), airplane)))


def _aim(state: State, airplane: Airplane) -> float:
    """Gunnery with fixed guns, before distance and angle."""
    weapons = [at for at in crew.manned(state, airplane, 0) if guns.is_fixed(state, airplane, at)]
    if not weapons:
        return -40.0
    panel = state.panel(airplane)
    skill, _ = skills.skill(state, airplane.id, 0, "gunnery")
    extra = total(traits.modifiers(state, airplane.id, 0, "shot"))
    return float(skill + gunnery_modifier(panel, panel.weapons[weapons[0]]) + extra)


def _gunner(state: State, airplane: Airplane) -> float:
    """The best gunner's skill with his gun; below 0 if there is none."""
    panel = state.panel(airplane)
    best = -1.0
    for member in gunners.posts(state, airplane):
        if gunners.can_work(state, airplane.id, member):
            for at in crew.manned(state, airplane, member):
                if guns.silent(state, airplane, at) is None:
                    skill, _ = skills.skill(state, airplane.id, member, "gunnery")
                    best = max(best, float(skill + gunnery_modifier(panel, panel.weapons[at])))
    return best


# ---- dials


def _dial(state: State, airplane: Airplane) -> tuple[Array, Array]:
    strained = bool(airplane.wires or airplane.wide_turn)
    return _dials(state.panel(airplane), airplane.bombs > 0, airplane.widened, strained)


def _templates(state: State, airplane: Airplane) -> tuple[str, ...]:
    """The safe template, two wider ones and two tighter ones, empty where there are none."""
    if airplane.wires or airplane.wide_turn:
        return _beside(wide_template(state, airplane), ())
    panel = state.panel(airplane)
    tighter = tuple([turn.template for turn in dial.tighter(panel, airplane.speed, airplane.widened)])
    return _beside(dial.safe(panel, airplane.speed, airplane.widened), tighter)


def _beside(safe: str, tighter: tuple[str, ...]) -> tuple[str, ...]:
    rank = templates.rank(safe)
    wider = (templates.of_rank(rank + 2), templates.of_rank(rank + 5))
    return (safe, *wider, *(*tighter, "", "")[:2])


@cache
def _dials(panel: Panel, loaded: bool, widened: int, strained: bool) -> tuple[Array, Array]:
    """What a panel says at each speed, and where the needle goes from there. Shared: do not change it."""
    table, needle = np.zeros((columns.SPEEDS, columns.DIAL)), np.zeros((columns.SPEEDS, columns.UNITS))
    for at in range(columns.SPEEDS):
        speed = at * columns.STEP
        safe, tighter = dial.safe(panel, speed, widened), dial.tighter(panel, speed, widened)
        if strained:
            safe, tighter = max("P", safe, key=templates.rank), ()
        names = _beside(safe, tuple([turn.template for turn in tighter]))
        table[at, : len(names)] = [templates.radius(name) / MU if name else 0.0 for name in names]
        losses = [turn.loss for turn in tighter[:2]]
        table[at, columns.TIGHT_LOSS : columns.TIGHT_LOSS + len(losses)] = losses
        table[at, columns.DRAG] = dial.drag(panel, speed, loaded)
        table[at, columns.BAND] = BANDS.index(dial.band(panel, speed, loaded))
        table[at, columns.RESERVE] = dial.holds_stall(panel, speed, loaded)
        table[at, columns.TOO_FAST] = dial.over_maximum(panel, speed)
        table[at, columns.BELOW_TOP] = speed < dial.top(panel, loaded)
        table[at, columns.STALL] = dial.stall(panel, loaded)
        table[at, columns.TESTS_FLYING] = dial.tests_flying(panel, speed)
        for number in range(columns.UNITS):
            needle[at, number] = dial.energy_move(panel, speed, number - columns.MOST_LOSS, loaded)
    return table, needle


# ---- fire


def _fire(state: State, flying: list[Airplane]) -> Array:
    """What fixed guns and gunners take of each target, by the base shot, as a share of what it has left."""
    fire = np.zeros((2, len(flying), len(flying), columns.BASES))
    known: dict[tuple[str, int], Array] = {}
    for a, one in enumerate(flying):
        fixed = [at for at in crew.manned(state, one, 0) if guns.is_fixed(state, one, at)]
        for kind, count in enumerate((guns.firing(one, tuple(fixed)) or 1, 1)):
            for b, other in enumerate(flying):
                if other.side != one.side:
                    if (other.id, count) not in known:
                        known[other.id, count] = _shares(state, other, count)
                    fire[kind, a, b] = known[other.id, count]
    return fire


def _shares(state: State, target: Airplane, count: int) -> Array:
    strength = max(1, target.structure or state.panel(target).structure)
    return _shares_of(odds.vulnerability(state, target.id), strength, count)


@lru_cache(maxsize=1024)
def _shares_of(prey: odds.Vulnerability, strength: int, count: int) -> Array:
    """The same for all targets alike. Shared: do not change it."""
    low, high = USUAL_BASES
    found = [odds.damage(prey, base, count) / 100 / strength for base in range(low, high)]
    before, after = low - columns.LEAST_BASE, columns.LEAST_BASE + columns.BASES - high
    return np.array([found[0]] * before + found + [found[-1]] * after)


# ---- the sky


def _sky(state: State, flying: list[Airplane]) -> Array:
    """The board; its ground is as high as the highest hill, but well below whoever flies between the hills."""
    setting = state.setting
    sky = _tables().copy()
    sky[columns.WIDTH], sky[columns.DEPTH] = setting.width / MU, setting.depth / MU
    sky[columns.CEILING] = setting.ceiling / MU
    sky[columns.NEAR] = 0.0 if setting.options.no_collisions else collisions.NEAR / MU
    sky[columns.GROUND] = min([limits.highest(state) / MU, *[one.at.z / MU - LEVEL for one in flying]])
    return sky


@cache
def _tables() -> Array:
    """Angles, distances and other numbers of the rules. Shared: do not change it."""
    sky = np.zeros(columns.SKY)
    for own, band in enumerate(BANDS):
        for other, target in enumerate(BANDS):
            for at, arc in enumerate(ARCS):
                sky[columns.ANGLES + at * 25 + other * 5 + own] = charts.firing_angle(arc, target, band)
            for at, situation in enumerate(SITUATIONS):
                sky[columns.GUNNER_ANGLES + at * 25 + other * 5 + own] = charts.gunner_angle(situation, target, band)
    for at, row in enumerate(charts.shooting().distance):
        sky[columns.RANGES + 2 * at : columns.RANGES + 2 * at + 2] = row.up_to, row.modifier
    sky[columns.REACH] = charts.reach() / MU
    sky[columns.COS_CONE] = cos(radians(charts.shooting().half_angle))
    sky[columns.COS_ARC] = cos(radians(threats.QUARTER))
    sky[columns.EASY] = charts.shooting().state.target_stalled
    sky[columns.FALL] = stalls.DROP
    sky[columns.MOST_BANK] = MOST_BANK
    return sky
