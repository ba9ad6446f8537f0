"""Task zones in flight (AD56, AD58, AD59): photographs taken and bombs dropped on the way."""

from aerodrome.core.table import Table
from aerodrome.triangle import movement
from aerodrome.triangle.events import Bombed, Flew, Left, Photographed, PhotosDelivered
from aerodrome.triangle.lattice import around
from aerodrome.triangle.setting import Side, Zone
from tests.triangle.flights import flown
from tests.triangle.positions import BOARD, battle, plane

ZONE = Zone(0, "A", tuple(sorted(around(BOARD, BOARD.point("N12"), 1))))


def on_task(*pieces, task="photograph", mode="reconnaissance", zones=(ZONE,), **setting):
    sides = (
        Side("Germany", "east", ("german",), (), tasks=(task,), exit="east"),
        Side("Allies", "west", ("allied",), ()),
    )
    return battle(*pieces, setting={"sides": sides, "mode": mode, "zones": zones, **setting})


def test_ad56_a_zone_is_photographed_when_it_is_left_after_two_points():
    state = on_task(plane("G13", "albatros-c-iii", "K12", "E"))
    piece, told = flown(state, "G13", "SSSSSS", 1)
    assert [type(event) for event in told] == [Flew, Photographed]
    assert (piece.photos, piece.passage) == ((0,), 0)


def test_ad56_one_point_is_not_enough():
    state = on_task(plane("G13", "albatros-c-iii", "K12", "E"), zones=(Zone(0, "A", (BOARD.point("N12"),)),))
    _, told = flown(state, "G13", "SSSSSS", 1)
    assert [type(event) for event in told] == [Flew]


def test_ad56_a_passage_may_stretch_over_two_moves():
    state = on_task(plane("G13", "albatros-c-iii", "J12", "E"))
    table = Table(state, [])
    movement.fly(table, "G13", -1, 0, "SSSS")
    assert table.state.piece("G13").passage == 2
    assert table.state.piece("G13").photos == ()
    movement.fly(table, "G13", -1, 0, "SSSS")
    assert table.state.piece("G13").photos == (0,)


def test_ad56_no_photograph_in_a_move_that_changes_level():
    state = on_task(plane("G13", "albatros-c-iii", "K12", "E", tilt="down"))
    _, told = flown(state, "G13", "SSSSSS", 0, -1)
    assert [type(event) for event in told] == [Flew]
    inside, _ = flown(state, "G13", "SSSS", -2, -1)
    assert inside.passage == 0


def test_ad58_photographs_only_from_the_agreed_levels():
    state = on_task(plane("G13", "albatros-c-iii", "K12", "E", level=4), photo_levels=(5,))
    assert flown(state, "G13", "SSSSSS", 1)[0].photos == ()
    high = on_task(plane("G13", "albatros-c-iii", "K12", "E", level=5), photo_levels=(5,))
    assert flown(high, "G13", "SSSSSS", 1)[0].photos == (0,)


def test_ad56_a_scout_carries_two_photographs_at_most():
    zones = tuple(Zone(0, letter, (BOARD.point(a), BOARD.point(b))) for letter, a, b in (
        ("A", "L12", "M12"), ("B", "O12", "P12"), ("C", "R12", "S12"),
    ))  # fmt: skip
    state = on_task(plane("G13", "pomilio-pe", "J12", "E"), zones=zones)
    piece, _ = flown(state, "G13", "SSSSSSSSS", 2)
    assert (piece.photos, piece.passage) == ((0, 1), 0)
    second = on_task(plane("G13", "pomilio-pe", "J12", "E", photos=(2,)), zones=zones)
    assert flown(second, "G13", "SSSSSSSSS", 2)[0].photos == (2, 0)


def test_ad56_zones_that_touch_are_photographed_one_after_the_other():
    zones = tuple(Zone(0, letter, (BOARD.point(a), BOARD.point(b))) for letter, a, b in (
        ("A", "L12", "M12"), ("B", "N12", "O12"),
    ))  # fmt: skip
    state = on_task(plane("G13", "albatros-c-iii", "K12", "E"), zones=zones)
    assert flown(state, "G13", "SSSSSS", 1)[0].photos == (0, 1)
    inside, _ = flown(state, "G13", "SSSS", -1)
    assert (inside.photos, inside.passage) == ((0,), 2)
    last_plate = on_task(plane("G13", "albatros-c-iii", "K12", "E", photos=(2,)), zones=(*zones, ZONE))
    full, _ = flown(last_plate, "G13", "SSSS", -1)
    assert (full.photos, full.passage) == ((2, 0), 0), "no plate is left for the second"
    back = on_task(plane("G13", "albatros-c-iii", "J12", "E", photos=(2,)), zones=(*zones, ZONE))
    just_in, _ = flown(back, "G13", "SSSS", -1)
    assert (just_in.photos, just_in.passage) == ((2, 0), 0)


def test_ad56_a_zone_that_is_done_with_begins_no_other_passage():
    zone = Zone(0, "A", tuple(BOARD.point(name) for name in ("L12", "M12", "O12")))
    state = on_task(plane("G13", "albatros-c-iii", "K12", "E"), zones=(zone,))
    piece, _ = flown(state, "G13", "SSSS", -1)
    assert (piece.photos, piece.passage) == ((0,), 0)


def test_ad59_one_bomb_falls_in_a_move():
    zones = tuple(Zone(0, letter, (BOARD.point(a), BOARD.point(b))) for letter, a, b in (
        ("A", "K12", "L12"), ("B", "M12", "N12"),
    ))  # fmt: skip
    state = on_task(plane("G16", "gotha-g-v", "J12", "E"), zones=zones, task="bomb", mode="bombing")
    piece, told = flown(state, "G16", "SSSSSSS", 2)
    assert [event for event in told if isinstance(event, Bombed)] == [Bombed("G16", 0)]
    assert piece.bombs == 1


def test_ad59_the_next_bomb_falls_in_the_next_move():
    zones = tuple(Zone(0, letter, (BOARD.point(a), BOARD.point(b))) for letter, a, b in (
        ("A", "K12", "L12"), ("B", "M12", "N12"),
    ))  # fmt: skip
    state = on_task(plane("G16", "gotha-g-v", "J12", "E"), zones=zones, task="bomb", mode="bombing")
    table = Table(state, [])
    movement.fly(table, "G16", -1, 0, "SSSS")
    assert (table.state.piece("G16").bombs, table.state.piece("G16").passage) == (1, 2)
    movement.fly(table, "G16", -1, 0, "SSSS")
    assert table.state.piece("G16").bombs == 0
    assert [zone.bombs for zone in table.state.zones] == [1, 1]


def test_ad56_photographs_count_when_they_come_home():
    state = on_task(plane("G13", "albatros-c-iii", "AN12", "E", photos=(0,)))
    _, told = flown(state, "G13", "SSS", 0)
    assert told == [Left("G13", "home", "east", "SSS"), PhotosDelivered("G13", (0,))]
