"""Before the first turn (MC09): the pieces as the setting lists them, clouds, formations, places."""

from aerodrome.cards.events import CloudsGathered, Deployed, Spot
from aerodrome.cards.fire.shots import has_rockets
from aerodrome.cards.flying.coming import formation_place
from aerodrome.cards.parts.damage import LETTERS
from aerodrome.cards.setting import Entry, Setting
from aerodrome.cards.space.poses import square
from aerodrome.cards.state import Aim, BalloonState, Cloud, Man, Pack, Plane, State, UnitState, change
from aerodrome.core.dice import D6, Die
from aerodrome.core.table import Table

D12 = Die("d12", tuple(range(1, 13)))
APART = 6000
"""How near to each other clouds may stand (MC92)."""
CLOUD_LEVELS = ((3, 4), (5, 6), (7, 8))


def begin(setting: Setting) -> State:
    """Pieces as the setting lists them, before any choice (MC07)."""
    planes = tuple([_plane(entry) for entry in setting.entries])
    state = State(
        setting=setting,
        planes=planes,
        ids={plane.id: at for at, plane in enumerate(planes)},
        units=tuple([UnitState() for _ in setting.units]),
        balloons=tuple([BalloonState() for _ in setting.balloons]),
        packs={letter: Pack() for letter in LETTERS},
    )
    for plane in planes:
        if has_rockets(state, plane):
            state = change(state, plane.id, rockets=True)
    return state


def _plane(entry: Entry) -> Plane:
    """A plane that has not come yet."""
    men = tuple([Man(man.name, man.quality, man.skills, man.wounds) for man in entry.men])
    return Plane(
        id=entry.id,
        side=entry.side,
        seat=entry.seat,
        airplane=entry.airplane,
        men=men,
        jams=(0,) * len(entry.guns),
        aims=(Aim(),) * len(entry.guns),
        bombs=entry.bombs,
    )


async def gather_clouds(table: Table) -> None:
    """As many clouds as the option says, by dice (MC92); thrown again while nearer than 6000 to another."""
    state: State = table.state
    setting = state.setting
    seat = setting.sides[0].seats[0]
    clouds: list[Cloud] = []
    while len(clouds) < setting.options.clouds:
        east, north = await table.roll("place of a cloud", seat, D12, 2)
        x, y = setting.width * (2 * east - 1) // 24, setting.depth * (2 * north - 1) // 24
        if any(square((x, y), (cloud.x, cloud.y)) < APART * APART for cloud in clouds):
            continue
        low, high = 0, 12
        if setting.options.altitude:
            (height,) = await table.roll("height of a cloud", seat, D6)
            low, high = CLOUD_LEVELS[(height - 1) // 2]
        clouds.append(Cloud(x, y, low, high))
    if clouds:
        table.tell(CloudsGathered(tuple(clouds)))


def needs_formation(state: State, side: int) -> bool:
    """Has a side a flight of several planes, whose formation is still open (MC09)?"""
    fixed = (state.setting.options.first_formation, state.setting.options.second_formation)[side]
    return fixed == "ask" and any(
        entry.side == side and entry.number and entry.enters == 1 for entry in state.setting.entries
    )


def deploy(table: Table, turn: int) -> None:
    """Planes take their places: at the beginning, or as arrivals of a turn (MC09, MC24)."""
    state: State = table.state
    spots = [
        _spot(state, entry)
        for entry, plane in zip(state.setting.entries, state.planes, strict=True)
        if entry.enters == turn and plane.place == "to come"
    ]
    if spots:
        table.tell(Deployed(tuple(spots), turn > 1))


def _spot(state: State, entry: Entry) -> Spot:
    """Where a plane stands first; without altitude everybody is on one level (MC29)."""
    x, y, heading = formation_place(state.setting, entry, state.formations[entry.side])
    level = (0 if entry.ground else entry.level) if state.setting.options.altitude else 1
    return Spot(entry.id, x, y, heading, level, entry.ground)
