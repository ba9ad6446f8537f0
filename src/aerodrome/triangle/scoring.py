"""Scoring (AD53-AD62, AD71): the points of each mode by both criteria, and the report of a battle."""

from functools import cache
from importlib.resources import files

from msgspec import Struct

from aerodrome.core import sheets
from aerodrome.core.phrases import gave_up
from aerodrome.core.remembered import remembered
from aerodrome.core.rules import Result, Score
from aerodrome.triangle.setting import Rank
from aerodrome.triangle.state import NEVER, Piece, State, Tally

LOST = ("downed", "strayed")
"""Fates that count as a takedown for the enemy."""
BOMBERS = ("bomber", "light_bomber", "airship")
THIRD = 3
"""With this many zones done a side has all of them."""


class Worth(Struct, frozen=True, forbid_unknown_fields=True):
    """What everything is worth, in points."""

    takedown: float
    damage: float
    photograph: float
    all_photographs: float
    bomb: float
    all_bombed: float
    bomber_down: float
    bomber_through: float
    scout_through: float
    observation_balloon: float
    barrage_balloon: float


@cache
def worth() -> Worth:
    """The points of the game."""
    return sheets.read(files("aerodrome.triangle") / "data/tables/scoring.toml", Worth)


class Criterion(Struct, frozen=True, gc=False):
    """One way to count: its name, what each side has by it, and the side that wins by it."""

    name: str
    points: tuple[float, float]
    winner: str | None


class Luck(Struct, frozen=True, gc=False):
    """Work and luck: bursts fired; takedowns, a damage counting half, and steps, each as expected and as rolled."""

    shots: int
    hits_expected: float
    hits_scored: float
    steps_expected: float
    steps_rolled: float


class Flier(Struct, frozen=True, gc=False, omit_defaults=True):
    """How one aircraft and its pilot came out."""

    piece: str
    airplane: str
    side: str
    seat: str
    pilot: Rank | None
    kills: int
    damage: str
    fate: str
    luck: Luck
    evening: bool = False
    """What becomes of the crew is left to the evening of a campaign (SC67)."""


class Details(Struct, frozen=True, gc=False):
    """What the report of a battle adds to its result."""

    criteria: tuple[Criterion, ...]
    fliers: tuple[Flier, ...]
    luck: tuple[Luck, Luck]
    first_round: tuple[float, ...] = ()
    """Points after the first round, when a bonus round was flown (AD54)."""


# ---- what a side has done


def is_enemy(state: State, side: int, piece: Piece) -> bool:
    """Is a piece an enemy's airplane or airship? Balloons are counted apart."""
    return piece.side != side and state.airplane(piece).role != "balloon"


def takedowns(state: State, side: int) -> float:
    """Points for enemies taken down, strayed ones included; who was damaged before is worth no more (AD53)."""
    return worth().takedown * len([p for p in state.pieces if p.fate in LOST and is_enemy(state, side, p)])


def damages(state: State, side: int) -> float:
    """Points for enemies that are damaged and were not taken down (AD59, AD71)."""
    return worth().damage * len(
        [p for p in state.pieces if p.damage and p.fate not in LOST and is_enemy(state, side, p)]
    )


def withdrawals(state: State, side: int) -> float:
    """Points for enemies that left the battle damaged (AD53)."""
    return worth().damage * len(
        [p for p in state.pieces if p.damage and p.fate == "withdrawn" and is_enemy(state, side, p)]
    )


def zones_photographed(state: State, side: int) -> int:
    """Zones of which a side has brought a photograph home (AD56)."""
    pairs = zip(state.setting.zones, state.zones, strict=True)
    return len([zone for zone, done in pairs if zone.side == side and done.photographed])


def zones_bombed(state: State, side: int) -> int:
    """Zones of a side's task that were hit at least once (AD59)."""
    pairs = zip(state.setting.zones, state.zones, strict=True)
    return len([zone for zone, done in pairs if zone.side == side and done.bombs])


def bombs_dropped(state: State, side: int) -> int:
    """Bombs that a side has dropped on its zones (AD59)."""
    return sum([done.bombs for zone, done in zip(state.setting.zones, state.zones, strict=True) if zone.side == side])


def broken_through(state: State, side: int) -> list[Piece]:
    """Pieces of a side that have left over the far edge (AD55, AD60)."""
    return [p for p in state.pieces if p.side == side and p.fate == "through"]


def task_count(state: State, side: int) -> int:
    """Zones done or aircraft through: what a one-sided task is measured by (AD57, AD61)."""
    match state.setting.mode:
        case "reconnaissance":
            return zones_photographed(state, side)
        case "bombing" | "combined":
            return zones_bombed(state, side)
        case _:
            return len(broken_through(state, side))


# ---- points by mode


def fighting(state: State, side: int) -> float:
    """Takedowns and damage (AD59-AD62, AD71)."""
    return takedowns(state, side) + damages(state, side)


def photographs(state: State, side: int) -> float:
    """Reconnaissance (AD56): each zone once, and all three on top."""
    done = zones_photographed(state, side)
    return worth().photograph * done + (worth().all_photographs if done >= THIRD else 0)


def bombing(state: State, side: int) -> float:
    """Zone bombing (AD59): every bomb, and all three zones on top."""
    bonus = worth().all_bombed if zones_bombed(state, side) >= THIRD else 0
    return worth().bomb * bombs_dropped(state, side) + bonus


def bombers_down(state: State, side: int) -> float:
    """Enemy bombers taken down (AD59)."""
    lost = [p for p in state.pieces if p.side != side and p.fate in LOST and state.airplane(p).role in BOMBERS]
    return worth().bomber_down * len(lost)


def breakthrough(state: State, side: int) -> float:
    """Bombers, and scouts with their bombs, over the far edge (AD60)."""
    roles = [state.airplane(p).role for p in broken_through(state, side)]
    return sum([worth().scout_through if role == "scout" else worth().bomber_through for role in roles])


def combined(state: State, side: int) -> float:
    """Bombs, photographs of bombed zones, takedowns and damage (AD62)."""
    photographed = worth().photograph * zones_photographed(state, side)
    return worth().bomb * bombs_dropped(state, side) + photographed + fighting(state, side)


def balloons(state: State, side: int) -> float:
    """Balloons burnt (AD67), takedowns and damage."""
    burnt = [p for p in state.pieces if p.side != side and p.fate in LOST and state.airplane(p).role == "balloon"]
    points = [worth().barrage_balloon if is_barrage(p) else worth().observation_balloon for p in burnt]
    return sum(points) + fighting(state, side)


def is_barrage(piece: Piece) -> bool:
    """Is a balloon there to stop airplanes, rather than to observe (AD67)?"""
    return piece.airplane.startswith("barrage")


def airplanes_left(state: State, side: int) -> float:
    """Airplanes that a side still has, the patrol zone included (AD53)."""
    return float(len([p for p in state.pieces if p.side == side and p.place != "gone"]))


def points(state: State, side: int) -> tuple[float, float]:
    """A side's points by the first and the second way of counting of the mode."""
    return standings(state)[side]


@remembered
def standings(state: State) -> tuple[tuple[float, float], tuple[float, float]]:
    """The points of both sides."""
    return _counted(state, 0), _counted(state, 1)


def _counted(state: State, side: int) -> tuple[float, float]:
    """What a side has by both ways of counting."""
    match state.setting.mode:
        case "dogfight":
            return takedowns(state, side) + withdrawals(state, side), airplanes_left(state, side)
        case "general":
            return float(len(broken_through(state, side))), fighting(state, side)
        case "reconnaissance":
            return photographs(state, side), fighting(state, side)
        case "bombing":
            main = bombing(state, side)
            return main + bombers_down(state, side), main + fighting(state, side)
        case "breakthrough":
            main = breakthrough(state, side)
            return main, main + fighting(state, side)
        case "combined":
            return combined(state, side), fighting(state, side)
        case "balloons":
            return balloons(state, side), fighting(state, side)


NAMES = {
    "dogfight": ("points", "airplanes left"),
    "general": ("the general", "takedowns and damage"),
    "reconnaissance": ("photographs", "takedowns and damage"),
    "bombing": ("bombs and bombers", "all points"),
    "breakthrough": ("breakthrough", "all points"),
    "combined": ("points", "takedowns and damage"),
    "balloons": ("points", "takedowns and damage"),
}
"""What the two ways of counting are called in each mode, on record too; `words.report.counted` says it to people."""


# ---- who wins


def criteria(state: State) -> tuple[Criterion, ...]:
    """Every way to count, the decisive one first."""
    (one, one_second), (other, other_second) = standings(state)
    first, second = NAMES[state.setting.mode]
    last = state.setting.mode == "dogfight"
    counted = (
        _criterion(state, first, one, other),
        _last_side(state, second, one_second, other_second)
        if last
        else _criterion(state, second, one_second, other_second),
    )
    return counted if state.setting.win_at is None else (_task(state), *counted)


def _criterion(state: State, name: str, one: float, other: float) -> Criterion:
    """The side with more wins."""
    sides = state.setting.sides
    winner = None if one == other else sides[0 if one > other else 1].name
    return Criterion(name, (one, other), winner)


def _last_side(state: State, name: str, one: float, other: float) -> Criterion:
    """The only side that still has an airplane wins (AD53)."""
    sides = state.setting.sides
    winner = None if bool(one) == bool(other) else sides[0 if one else 1].name
    return Criterion(name, (one, other), winner)


def _task(state: State) -> Criterion:
    """A task of one side (AD55, AD57, AD61): enough wins, a little less may be a draw, anything less loses."""
    setting = state.setting
    side = task_side(state)
    done = task_count(state, side)
    assert setting.win_at is not None
    winner: str | None = setting.sides[1 - side].name
    if done >= setting.win_at:
        winner = setting.sides[side].name
    elif setting.draw_at is not None and done >= setting.draw_at:
        winner = None
    counts = (float(done), 0.0) if side == 0 else (0.0, float(done))
    return Criterion("the task", counts, winner)


def task_side(state: State) -> int:
    """The side that has the task, where only one has."""
    return 0 if state.setting.sides[0].tasks else 1


def winner(state: State) -> str | None:
    """Who wins: by the first count, a tie by the second (AD71); a task of one side is decided by itself alone."""
    if state.conceded != NEVER:
        return state.setting.sides[1 - state.conceded].name
    first, second, *_ = criteria(state)
    return first.winner if state.setting.win_at is not None else first.winner or second.winner


# ---- the report


def result(state: State) -> Result:
    """The outcome of a battle with its report, or the score so far, when nobody has won yet."""
    over = state.phase == "over"
    return Result(winner(state) if over else None, _reason(state), scores(state), details(state))


def _reason(state: State) -> str:
    """Why it is over; of a side that gave up, which."""
    return state.ended if state.conceded == NEVER else gave_up(state.setting.sides[state.conceded].name)


def scores(state: State) -> tuple[Score, ...]:
    """The points of both sides, by both ways of counting."""
    return tuple([
        Score(side.name, *points) for side, points in zip(state.setting.sides, standings(state), strict=True)
    ])  # fmt: skip


def details(state: State) -> Details:
    """Criteria, and how everybody came out; who flies unknown stays unknown until the end (AD50)."""
    flown = [p for p in state.pieces if state.airplane(p).role != "balloon" and (p.fate != "left out" or p.tally.shots)]
    one, other = [luck([p.tally for p in state.pieces if p.side == side]) for side in (0, 1)]
    return Details(criteria(state), tuple([_flier(state, p) for p in flown]), (one, other), state.scores)


def _flier(state: State, piece: Piece) -> Flier:
    """One line of the report."""
    return Flier(
        piece=piece.id,
        airplane=piece.airplane,
        side=state.setting.sides[piece.side].name,
        seat=piece.seat,
        pilot=piece.pilot if piece.shown or state.phase == "over" else None,
        kills=piece.kills,
        damage=piece.damage,
        fate=piece.fate,
        luck=luck([piece.tally]),
        evening=state.setting.evening,
    )


def luck(tallies: list[Tally]) -> Luck:
    """Tallies added up, in takedowns and steps."""
    return Luck(
        sum([tally.shots for tally in tallies]),
        round(sum([tally.hits_expected for tally in tallies]) / 72, 3),
        round(sum([tally.hits_scored for tally in tallies]) / 72, 3),
        round(sum([tally.steps_expected for tally in tallies]) / 6, 3),
        round(sum([tally.steps_rolled for tally in tallies]) / 6, 3),
    )
