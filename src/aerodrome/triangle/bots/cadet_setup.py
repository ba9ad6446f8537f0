"""The cadet's habits before the battle and when pieces come from the patrol zone, in Age of Dogfights."""

from aerodrome.bots.choice import Choice
from aerodrome.bots.habits import Habit, sure
from aerodrome.bots.mind import Mind
from aerodrome.core.questions import Question
from aerodrome.triangle import modes, setup
from aerodrome.triangle.bots.purpose import EDGES, zones_ahead
from aerodrome.triangle.lattice import Board
from aerodrome.triangle.questions import ChooseDuty, ChoosePlanes, MarkPilots, Place
from aerodrome.triangle.state import Piece, State

MIDDLE_LEVEL = 3
DUTIES = ("bomb", "disarmed-bomb", "armed", "disarmed")
"""What a scout is fitted out for, the best first: bombs are offered only where they score."""


def strength(view: State, piece: Piece) -> float:
    """How good an airplane is in a fight, roughly: speed, agility, guns."""
    airplane = view.airplane(piece)
    return airplane.speed + airplane.agility + 1.5 * sum(gun.barrels for gun in airplane.guns)


def choose_planes(view: State, question: ChoosePlanes, mind: Mind) -> Choice:
    """The strongest of each role."""
    picked: list[str] = []
    for names, count in setup.choices(view, question.side).values():
        best = sorted(names, key=lambda name: -strength(view, view.piece(name)))[:count]
        picked += [name for name in names if name in best]
    return sure(" ".join(picked), "the strongest of each role")


def choose_duty(view: State, question: ChooseDuty, mind: Mind) -> Choice:
    """A bomb where it scores, else guns."""
    offered = list(question.options(view))
    duty = min(offered, key=DUTIES.index)
    return sure(duty, "a bomb scores" if duty == "bomb" else "guns keep pursuers away")


def mark_pilots(view: State, question: MarkPilots, mind: Mind) -> Choice:
    """Aces into the strongest airplanes, rookies into the weakest, in secret where that is left open."""
    side = view.setting.sides[question.side]
    names = setup.fighters(view, question.side)
    ranked = sorted(names, key=lambda name: -strength(view, view.piece(name)))
    aces, rookies = ranked[: side.aces], ranked[len(ranked) - side.rookies :]
    secrecy = "secret" if view.setting.options.pilots in ("secret", "choose") else "open"
    marked = [tuple(name for name in names if name in group) for group in (aces, rookies)]
    return sure(setup.marking(marked[0], marked[1], secrecy), "aces in the strongest airplanes")


def place(view: State, question: Place, mind: Mind) -> Choice:
    """The task's aircraft and the strongest fighters first, where the way is shortest."""
    ways = setup.ways(view, question.side)
    board = view.setting.board
    edge = view.setting.sides[question.side].edge
    name = max(ways.pieces, key=lambda one: (modes.on_task(view, view.piece(one)), strength(view, view.piece(one))))
    piece = view.piece(name)
    whither, goals = _goals(view, piece)
    access = min(
        range(len(ways.access)),
        key=lambda at: min(board.distance(board.entry(edge, ways.access[at]), g) for g in goals),
    )
    wanted = _level(view, piece)
    level = min(range(len(ways.levels)), key=lambda at: abs(ways.levels[at] - wanted))
    entry = board.entry(edge, ways.access[access])
    heading = min(range(len(ways.headings)), key=lambda at: _off_course(board, entry, ways.headings[at], goals))
    number = ways.pieces.index(name)
    for at, count in ((access, len(ways.access)), (level, len(ways.levels)), (heading, len(ways.headings))):
        number = number * count + at
    return sure(ways.answer(number), f"it's the shortest way to {whither}")


def _goals(view: State, piece: Piece) -> tuple[str, list[int]]:
    """What a piece wants to come near, and its points: zones, its way out, the enemy, or the middle of the board."""
    board = view.setting.board
    zones = [point for at in zones_ahead(view, piece) for point in view.setting.zones[at].points]
    if zones:
        return "its zones", zones
    for edge in EDGES:
        if modes.exit_fate(view, piece, edge) == "through":
            return "its way out", [board.entry(edge, access) for access in range(8)]
    enemies = [p.point for p in view.pieces if p.side != piece.side and p.place == "board"]
    middle = "the middle of the map, where the sides will meet"
    return ("the enemy", enemies) if enemies else (middle, [board.size // 2 + board.width // 2])


def _level(view: State, piece: Piece) -> int:
    """The level of its task, or that of the enemies on the board."""
    if modes.zone_task(view, piece) == "photograph":
        return min(view.setting.photo_levels, key=lambda level: abs(level - MIDDLE_LEVEL))
    levels = sorted(p.level for p in view.pieces if p.side != piece.side and p.place == "board" and p.level)
    return levels[len(levels) // 2] if levels else MIDDLE_LEVEL


def _off_course(board: Board, entry: int, heading: int, goals: list[int]) -> int:
    """How far the goals are from a point some steps on along a heading."""
    point = entry
    for _ in range(4):
        ahead = board.neighbour(point, heading)
        point = ahead if ahead >= 0 else point
    return min(board.distance(point, goal) for goal in goals)


HABITS: dict[type[Question], Habit] = {
    ChoosePlanes: choose_planes,
    ChooseDuty: choose_duty,
    MarkPilots: mark_pilots,
    Place: place,
}
