"""The board of a battle: the lattice with everything on it that stays, the sides, the types that take part."""

from zlib import crc32

from aerodrome.triangle.airplanes import Airplane
from aerodrome.triangle.lattice import ACCESS_POINTS, LEVELS
from aerodrome.triangle.setting import Setting
from aerodrome.triangle.table.places import access_place, rounded
from aerodrome.triangle.table.wire import CloudCard, LandGunCard, SideCard, Spot, TriangleBoard, TypeCard, ZoneCard
from aerodrome.triangle.words import agreed, types


def board_of(setting: Setting) -> TriangleBoard:
    """What stays the same during a battle."""
    board = setting.board
    places = [board.place(point) for point in range(board.size)]
    return TriangleBoard(
        title=setting.title,
        briefing=setting.briefing,
        mode=setting.mode,
        width=board.width,
        height=board.height,
        points=tuple([(rounded(x), rounded(y)) for x, y in places]),
        names=tuple([board.name(point) for point in range(board.size)]),
        border=tuple([point for point in range(board.size) if board.in_border(point)]),
        levels=len(LEVELS) if setting.options.levels else 1,
        sides=tuple([SideCard(side.name, side.edge, side.seats, side.tasks) for side in setting.sides]),
        spots=tuple([_spot(setting, side, access) for side in (0, 1) for access in range(ACCESS_POINTS)]),
        zones=tuple([ZoneCard(zone.side, zone.letter, zone.points) for zone in setting.zones]),
        clouds=tuple([CloudCard(cloud.points, cloud.top) for cloud in setting.clouds]),
        land_guns=tuple([LandGunCard(gun.id, gun.side, gun.point, gun.points) for gun in setting.land_guns]),
        types={slug: _type(airplane) for slug, airplane in setting.airplanes.items()},
        rules=agreed.in_force(setting),
        seed=crc32(setting.scenario.encode()),
    )


def _spot(setting: Setting, side: int, access: int) -> Spot:
    """An access point by the number that people use."""
    edge = setting.sides[side].edge
    x, y = access_place(setting.board, edge, access)
    return Spot(f"{edge} {access + 1}", side, edge, access + 1, x, y)


def _type(airplane: Airplane) -> TypeCard:
    return TypeCard(
        slug=airplane.slug,
        name=airplane.name,
        nation=airplane.nation,
        role=airplane.role,
        year=airplane.year,
        speed=airplane.speed,
        agility=airplane.agility,
        lines=types.values(airplane),
    )
