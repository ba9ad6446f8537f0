"""One battle by its number: flown, and told as rows. Its dice depend on the plan's seed and its number alone.

The same number has the same dice in every cell, so that cells can be compared battle by battle.
"""

import logging
from collections import Counter
from functools import lru_cache
from math import fsum
from random import Random
from typing import Any

import msgspec

from aerodrome.bots import roster
from aerodrome.bots.bot import Played, play
from aerodrome.core.dice import SeededDice
from aerodrome.core.game import Game, begin_match
from aerodrome.core.rules import rules_of
from aerodrome.games import kit
from aerodrome.lab.arena import match_seed_of
from aerodrome.lab.facts import Decided, Ended, Facts, Field
from aerodrome.lab.plan import Cell, Plan, cells, setting_of

_log = logging.getLogger(__name__)

BINS = 24
"""Squares of the heat map along the longer edge of the board."""


class SideRow(msgspec.Struct, frozen=True, gc=False):
    """How one side came out of a battle."""

    side: str
    points: float
    planes: int
    lost: int
    shots: int
    hits: int
    expected: float
    """Hits that were to be expected by the odds of its shots."""
    variance: float
    """Of the hits, by the same odds."""


class TypeRow(msgspec.Struct, frozen=True, gc=False):
    """How the machines of one type on one side came out; a shared victory is shared equally."""

    side: str
    type: str
    flown: int
    lost: int
    kills: float


class Place(msgspec.Struct, frozen=True, gc=False):
    """A square of the heat map, from the south-west, and how many shots found their target in it."""

    column: int
    row: int
    shots: int


class BattleRow(msgspec.Struct, frozen=True, gc=False):
    """One battle."""

    cell: int
    number: int
    seed: str
    """Of its dice, as 64 hexadecimal digits."""
    winner: str
    """The side; empty: a draw."""
    decided: Decided
    ended: Ended
    turns: int
    decisions: int
    stumbles: int
    """Decisions in which a bot failed and another answered for it."""
    first: str
    """The side that moved first; empty where nobody does."""
    sides: tuple[SideRow, ...] = ()
    types: tuple[TypeRow, ...] = ()
    columns: int = 0
    rows: int = 0
    """How many squares the heat map has."""
    places: tuple[Place, ...] = ()
    error: str = ""
    """The rules failed in this battle: it counts for nothing else."""


class ShotRow(msgspec.Struct, frozen=True, gc=False):
    """One shot."""

    cell: int
    number: int
    shot: int
    """From 0, in the order in which they fell."""
    turn: int
    side: str
    by: str
    by_type: str
    target: str
    target_type: str
    chance: float
    hit: bool
    effect: str
    column: int
    row: int


class Flown(msgspec.Struct, frozen=True, gc=False):
    """A battle that has been flown."""

    battle: BattleRow
    shots: tuple[ShotRow, ...]


class Trial(msgspec.Struct, frozen=True):
    """A plan with its cells, proved; as bytes it goes wherever battles are flown."""

    plan: Plan
    cells: tuple[Cell, ...]


def packed(plan: Plan) -> bytes:
    """A plan, proved, ready to be sent."""
    return msgspec.msgpack.encode(Trial(plan, cells(plan)))


@lru_cache(maxsize=4)
def unpacked(trial: bytes) -> Trial:
    """What was sent."""
    return msgspec.msgpack.decode(trial, type=Trial)


@lru_cache(maxsize=64)
def _setting(trial: bytes, cell: int) -> Any:
    """What the battles of a cell begin with, resolved once in every process."""
    found = unpacked(trial)
    return setting_of(found.plan, found.cells[cell])


def fly(trial: bytes, cell: int, number: int) -> Flown:
    """Fly one battle and tell it in rows. An error of the rules ends its own battle, never the run."""
    plan = unpacked(trial).plan
    try:
        game, played = replay(trial, cell, number)
        return told(trial, cell, number, game, played)
    except Exception as error:
        _log.error("battle %d of cell %d, seed %d", number, cell, plan.seed, exc_info=error)
        seed = match_seed_of(plan.seed, number).hex()
        words = f"{type(error).__name__}: {error}"
        return Flown(BattleRow(cell, number, seed, "", "nothing", "other", 0, 0, 0, "", error=words), ())


def replay(trial: bytes, cell: int, number: int) -> tuple[Game, Played]:
    """Fly one battle by its number, the same whenever and wherever that is done."""
    found = unpacked(trial)
    seed = match_seed_of(found.plan.seed, number)
    who = found.cells[cell].bots
    game = begin_match(rules_of(found.plan.game), _setting(trial, cell), who, SeededDice(seed))
    bots = {seat: roster.bot(spec) for seat, spec in who.items()}
    return game, play(game, bots, Random(f"bots {seed.hex()}"))


def told(trial: bytes, cell: int, number: int, game: Game, played: Played) -> Flown:
    """The rows of a battle that is over."""
    plan = unpacked(trial).plan
    facts = kit(plan.game).facts()(game)
    result = game.result
    columns, rows = squares(facts.field)
    spots = [_square(facts.field, columns, rows, shot.x, shot.y) for shot in facts.shots]
    battle = BattleRow(
        cell=cell,
        number=number,
        seed=match_seed_of(plan.seed, number).hex(),
        winner=result.winner or "",
        decided=facts.decided,
        ended=facts.ended,
        turns=facts.turns,
        decisions=played.decisions,
        stumbles=played.stumbles,
        first=facts.first,
        sides=tuple([_side(facts, score.side, score.points) for score in result.scores]),
        types=_types(facts),
        columns=columns,
        rows=rows,
        places=tuple([Place(*spot, count) for spot, count in sorted(Counter(spots).items())]),
    )
    if not plan.keep_shots:
        return Flown(battle, ())
    shots = [
        ShotRow(
            cell, number, at, shot.turn, shot.side, shot.by, shot.by_type, shot.target, shot.target_type,
            round(shot.chance, 6), shot.hit, shot.effect, *spots[at],
        )
        for at, shot in enumerate(facts.shots)
    ]  # fmt: skip
    return Flown(battle, tuple(shots))


def _side(facts: Facts, side: str, points: float) -> SideRow:
    """One side's machines and shots, added up."""
    own = [plane for plane in facts.planes if plane.side == side]
    shots = [shot for shot in facts.shots if shot.side == side]
    return SideRow(
        side=side,
        points=points,
        planes=len(own),
        lost=len([plane for plane in own if plane.lost]),
        shots=len(shots),
        hits=len([shot for shot in shots if shot.hit]),
        expected=round(fsum([shot.chance for shot in shots]), 6),
        variance=round(fsum([shot.chance * (1 - shot.chance) for shot in shots]), 6),
    )


def _types(facts: Facts) -> tuple[TypeRow, ...]:
    """Machines by side and type, in the order of their names."""
    flown: Counter[tuple[str, str]] = Counter()
    lost: Counter[tuple[str, str]] = Counter()
    kills: dict[tuple[str, str], float] = {}
    kinds = {plane.id: (plane.side, plane.type) for plane in facts.planes}
    for plane in facts.planes:
        flown[plane.side, plane.type] += 1
        lost[plane.side, plane.type] += plane.lost
        for victor in plane.by if plane.lost else ():
            if victor in kinds:
                kills[kinds[victor]] = kills.get(kinds[victor], 0.0) + 1 / len(plane.by)
    return tuple([TypeRow(*key, flown[key], lost[key], round(kills.get(key, 0.0), 6)) for key in sorted(flown)])


def squares(field: Field | None) -> tuple[int, int]:
    """How many squares the heat map of a board has, across and up."""
    if field is None:
        return 0, 0
    longer = max(field.width, field.depth)
    return max(1, round(BINS * field.width / longer)), max(1, round(BINS * field.depth / longer))


def _square(field: Field | None, columns: int, rows: int, x: float, y: float) -> tuple[int, int]:
    """The square in which a place lies; what happens beyond the edge counts for the square at the edge."""
    if field is None:
        return 0, 0
    column, row = int(columns * x / field.width), int(rows * y / field.depth)
    return min(max(column, 0), columns - 1), min(max(row, 0), rows - 1)
