"""What lies on the ground as seen from a cockpit: by the clock, in the cone of a planned move, under a bombing run."""

from math import atan2, degrees

from aerodrome.core.geometry import sight
from aerodrome.icog.announcing.previews import GroundAim, Preview
from aerodrome.icog.announcing.refusals import cannot_shoot
from aerodrome.icog.ground import strafing
from aerodrome.icog.movement.announcement import Announcement
from aerodrome.icog.state import Airplane, State
from aerodrome.icog.table.ground import spot
from aerodrome.icog.table.sums import percent, units
from aerodrome.icog.table.wire.ground import DropCard, GroundAimCard, PreyCard
from aerodrome.icog.words import bombing, careers, ground, observing
from aerodrome.icog.words.situation import bearing_to, below

NONE = Announcement()


def prey_of(state: State, one: Airplane) -> tuple[PreyCard, ...]:
    """The enemy's ground units and balloons from a cockpit, the nearest first (6.5.1.1, 6.5.2.1)."""
    targets = strafing.prey(state, one.side)
    targets.sort(key=lambda target: one.at.to(target.at).length())
    declare = cannot_shoot(state, one, NONE) is None
    return tuple([_prey(state, one, target, declare) for target in targets])


def _prey(state: State, one: Airplane, target: strafing.Target, declare: bool) -> PreyCard:
    at = strafing.aim_point(target)
    found = sight(one.at, one.frame, at)
    _, right, up = one.frame.axes()
    way = one.at.to(at)
    return PreyCard(
        id=target.id,
        title=ground.thing(state, target.id),
        distance=found.distance,
        clock=bearing_to(one, target.at),
        off_nose=found.off_nose,
        direction=round(degrees(atan2(way.dot(up), way.dot(right)))) % 360,
        declare=declare,
        words=below(state, one, target.id),
    )


# ---- a planned move


def aims_of(state: State, found: Preview) -> tuple[GroundAimCard, ...]:
    """What of the enemy's on the ground lies in the cone at the end of a planned move."""
    return tuple([_aim(state, found, aim) for aim in found.below])


def _aim(state: State, found: Preview, aim: GroundAim) -> GroundAimCard:
    return GroundAimCard(
        target=aim.target,
        title=ground.thing(state, aim.target),
        distance=units(aim.distance),
        declared=aim.target in found.announcement.targets,
        base=aim.base,
        percent=None if aim.base is None else percent(aim.hit),
        words=ground.aim(state, aim),
    )


def drop_of(state: State, name: str, found: Preview) -> DropCard | None:
    """What a bombing run promises before it is marked (6.5.4.t)."""
    drop = found.drop
    if drop is None:
        return None
    return DropCard(
        way=tuple([spot(at) for at in drop.way]),
        spacing=units(drop.spacing),
        below=drop.below,
        dive=drop.dive,
        words=bombing.preview(state, state.airplane(name).side, drop),
        details=bombing.beneath(state, drop),
    )


def notes_of(state: State, found: Preview) -> tuple[str, ...]:
    """What photographs and a jump would come to."""
    notes = []
    if found.announcement.photograph:
        shown = observing.aims(state, found.photographs) or "nothing that is wanted"
        notes.append(f"On the plates: {shown}.")
    if found.jump:
        notes.append(f"Bailing out: {careers.jump(found.jump)}.")
    return tuple(notes)
