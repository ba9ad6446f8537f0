"""Photographs (6.6.2): what a run with the camera must be like, what its plates show, and who works it."""

from collections.abc import Iterator

from aerodrome.core.geometry import Point
from aerodrome.core.table import Table
from aerodrome.core.why import Why, total
from aerodrome.icog.events.task_events import Photographed
from aerodrome.icog.ground import lines
from aerodrome.icog.gunnery import guns
from aerodrome.icog.men import campaign_skills
from aerodrome.icog.movement import actions
from aerodrome.icog.movement.announcement import Announcement, Straight
from aerodrome.icog.movement.flight import TOLERANCE, fly
from aerodrome.icog.movement.flown import Flight
from aerodrome.icog.movement.limits import elevation
from aerodrome.icog.setting import Objective
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.tables import charts
from aerodrome.icog.tasks import objectives, observers

UNIT = 1000


def photographer(state: State, name: str) -> int | None:
    """Who works the camera (6.6.2.2): the observer, or the pilot where the panel says so; None if nobody can."""
    if not state.panel(state.airplane(name)).pilots_camera:
        return observers.observer(state, name)
    return 0 if guns.unfit(state, name, 0) is None else None


def refuse(state: State, airplane: Airplane, announcement: Announcement) -> Iterator[Why]:
    """Why a move cannot be announced with photographs (6.6.2.1, 6.6.2.2)."""
    if not announcement.photograph:
        return
    if photographer(state, airplane.id) is None:
        yield Why("6.6.2.2", f"nobody aboard {airplane.id} can work a camera")
    if not objectives.open_for(state, airplane.side, "photograph"):
        yield Why("6.6.2.1", "there is nothing to photograph")
    if airplane.place != "air" or announcement.land or announcement.bail_out:
        yield Why("6.6.2.1", "no photographs on the ground, while landing or bailing out")
    elif not is_straight(announcement):
        yield Why("6.6.2.1", "photographs need a whole move straight on")
    elif not is_level(fly(state, airplane.id, announcement, drawn=False)):
        yield Why("6.6.2.1", "photographs need a move without any change of height")
    own = state.panel(airplane).pilots_camera
    if own and actions.total(announcement) + charts.cost("radio or camera").actions > actions.FREE:
        yield Why("6.6.2.2", "the pilot works the camera himself, which costs him an action")
    if own and announcement.targets:
        yield Why("6.6.2.2", "who works the camera does not fire")


def is_straight(announcement: Announcement) -> bool:
    """Is a move flown straight on from its beginning to its end (6.6.2.1)?"""
    return all(isinstance(segment, Straight) for segment in announcement.segments)


def is_level(flight: Flight) -> bool:
    """Does a flight keep its height (6.6.2.1)?"""
    return abs(flight.climbed) <= TOLERANCE and not flight.attitude and not flight.too_high


def shown(state: State, airplane: Airplane, start: Point, flight: Flight) -> tuple[Objective, ...]:
    """The open objectives over whose area a flight led, at a height as the mission wants it (6.6.2.1)."""
    wanted = objectives.open_for(state, airplane.side, "photograph")
    member = photographer(state, airplane.id)
    eye = campaign_skills.modifiers(airplane.crew[member], "photograph") if member is not None else ()
    return tuple([one for one in wanted if _covers(state, one, start, flight.at, total(eye) * UNIT)])


def _covers(state: State, objective: Objective, start: Point, end: Point, beyond: int = 0) -> bool:
    """Did a straight way pass over an area, neither too low nor too high above it?

    `beyond` is how far from its edge an eagle eye still gets it on his plate (SC36).
    """
    if objective.at is None:
        return False
    middle = Point(objective.at.x, objective.at.y, 0)
    beside = lines.distance(middle, Point(start.x, start.y, 0), Point(end.x, end.y, 0))
    height = end.z - elevation(state, objective.at.x, objective.at.y)
    return (
        round(beside * UNIT) <= objective.radius + beyond
        and height >= objective.lowest
        and (not objective.highest or height <= objective.highest)
    )


def take(table: Table, start: Airplane, flight: Flight) -> None:
    """After a move announced with photographs they are taken (6.6.2.1); who took them does nothing else (6.6.2.2).

    A stall or a fall spoils them. Objectives are met once they have as many good runs as they ask for.
    """
    state: State = table.state
    airplane = state.airplane(start.id)
    if not flight.carried_out.photograph or airplane.place != "air":
        return
    member = photographer(state, start.id)
    if member is None:
        return
    good = is_level(flight) and not airplane.attitude
    found = shown(state, airplane, start.at, flight) if good else ()
    work = tuple([(one.id, f"plate-{runs(state, one) + 1}") for one in found])
    busy = (*airplane.busy, member)
    table.tell(Photographed(start.id, member, tuple([one.id for one in found]), busy, work))
    for one in found:
        if runs(table.state, one) >= max(1, one.count):
            objectives.meet(table, one, start.id)


def runs(state: State, objective: Objective) -> int:
    """How many good runs over an area have been flown."""
    return len([done for done, _ in state.work if done == objective.id])
