"""Dive bombing (6.5.4.2): what lies before the nose, and how many bombs fall."""

from aerodrome.core.geometry import Frame, Point
from aerodrome.icog.cockpit.panels import Panel
from aerodrome.icog.ground import lines, strafing
from aerodrome.icog.state import Airplane, State, Unit
from aerodrome.icog.tables import bombing_charts
from aerodrome.icog.tasks import bombing


def can(panel: Panel) -> bool:
    """Can a type bomb in a dive (6.5.4.2.1)? Single-seaters can, others if their panel says so."""
    return panel.crew == 1 or panel.dive_bombing


def most(airplane: Airplane) -> int:
    """How many bombs may fall in one dive (6.5.4.2.2)."""
    return min(airplane.bombs, bombing_charts.bombing().dive_bombs)


def before(state: State, side: int, at: Point, frame: Frame) -> list[Unit]:
    """The enemy's ground units at which a nose points, inside the gunnery template (6.5.4.2.1), the nearest first."""
    found = []
    for unit in strafing.prey(state, side):
        away = strafing.in_cone(at, frame, unit)
        if isinstance(unit, Unit) and away is not None and lines.clear(state, at, strafing.aim_point(unit)):
            found.append((away, unit))
    return [unit for _, unit in sorted(found, key=lambda pair: pair[0])]


def targets(state: State, name: str) -> list[Unit]:
    """What an airplane can bomb in a dive where it is now (6.5.4.2.1); the pilot drops (6.5.4.2.4)."""
    airplane = state.airplane(name)
    if not airplane.bombs or not can(state.panel(airplane)) or airplane.attitude:
        return []
    if bombing.dropper(state, name, "bombs", dive=True) is None:
        return []
    return before(state, airplane.side, airplane.at, airplane.frame)
