"""The edges of the board (AD21, AD73): entering over one, and leaving."""

import pytest

from aerodrome.core.why import total
from aerodrome.triangle import movement, query, reach
from aerodrome.triangle.events import Left
from aerodrome.triangle.lattice import HEADINGS
from aerodrome.triangle.setting import Side
from aerodrome.triangle.state import GunState
from tests.triangle.flights import flown
from tests.triangle.positions import BOARD, battle, plane, walk

EMPTY = (GunState(0),)


# ---- entering (AD73)


def entering(slug="spad-s-xiii", edge="west", heading="E", level=3, **others):
    piece = plane("F7", slug, heading=heading, level=level, place="access", point="A1")
    piece = type(piece)(**{**{f: getattr(piece, f) for f in piece.__struct_fields__}, "point": 2})
    sides = (Side("Germany", "east", ("german",), ()), Side("Allies", edge, ("allied",), ()))
    return battle(piece, *others.get("pieces", ()), setting={"sides": sides}, mover=1)


def test_ad73_a_piece_enters_with_its_first_step_onto_the_edge_point():
    state = entering()
    entry = movement.entry_point(state, state.piece("F7"))
    assert entry == BOARD.entry("west", 2)
    piece, _ = flown(state, "F7", "SSSSSSSS", 0)
    assert BOARD.name(piece.point) == walk(BOARD.name(entry), *["E"] * 7)
    assert piece.place == "board"
    assert reach.refuse(state, "F7", 0, 0, "LSSSSSS")[0].paragraph == "AD73"
    assert reach.next_letters(state, "F7", 0, 0, "") == ("S",)


def test_ad73_at_a_northern_edge_it_keeps_the_heading_it_was_placed_with():
    state = entering(edge="north", heading="SW")
    piece, _ = flown(state, "F7", "SSSSSSSS", 0)
    assert HEADINGS[piece.heading] == "SW"


def test_ad73_a_piece_whose_entry_is_taken_waits():
    entry = BOARD.name(BOARD.entry("west", 2))
    for level, taken in ((3, True), (2, False)):
        state = entering(pieces=(plane("G4", "fokker-dr-i", entry, "W", level=level),))
        assert movement.entry_taken(state, state.piece("F7")) == taken
    why = movement.entry_refusal(state, state.piece("F7"))
    assert (why.paragraph, why.text) == ("AD73", f"its entry {entry} is taken at L3")


def test_ad73_an_enemys_cable_closes_the_entry_too():
    entry = BOARD.name(BOARD.entry("west", 2))
    for level, taken in ((1, True), (2, True), (3, True), (4, False)):
        state = entering(level=level, pieces=(plane("G25", "barrage-balloon-german", entry, level=3),))
        assert movement.entry_taken(state, state.piece("F7")) == taken
    own = entering(level=1, pieces=(plane("F25", "barrage-balloon-french", entry, level=3),))
    assert not movement.entry_taken(own, own.piece("F7"))


# ---- leaving (AD21)


@pytest.mark.parametrize(
    ("fields", "fate"),
    [({}, None), ({"damage": "wings"}, "withdrawn"), ({"guns": EMPTY}, "empty"), ({"damage": "guns"}, "withdrawn")],
)
def test_ad21_only_damaged_or_empty_fighters_may_leave(fields, fate):
    state = battle(plane("F7", "spad-s-xiii", "AN14", "E", **fields))
    assert [movement.may_leave(state, state.piece("F7"), edge) for edge in query.EDGES] == [fate] * 4
    length = total(movement.steps(state, state.piece("F7"), -1, 0))
    found = reach.refuse(state, "F7", -1, 0, "SSS" if fate else "S" * (length + 1))
    if fate is None:
        assert (found[0].paragraph, found[0].text[:6]) == ("AD21", "step 3")
    else:
        piece, told = flown(state, "F7", "SSS", -1)
        assert told == [Left("F7", fate, "east", "SSS")]
        assert piece.fate == fate


def test_ad21_every_gun_group_must_be_empty():
    guns = (GunState(0), GunState(1))
    scout = plane("F13", "salmson-2", guns=guns)
    assert movement.may_leave(battle(scout), scout, "north") is None
    empty = plane("F13", "salmson-2", guns=(GunState(0), GunState(0)))
    assert movement.may_leave(battle(empty), empty, "north") == "empty"  # a scout in a dogfight is like a fighter
    bomber = plane("G16", "gotha-g-v", damage="wings")
    assert movement.may_leave(battle(bomber), bomber, "north") is None


def test_ad21_the_step_over_the_edge_ends_the_move():
    state = battle(plane("F7", "spad-s-xiii", "AN14", "E", damage="wings"))
    (why,) = reach.refuse(state, "F7", 0, 0, "SSSS")
    assert (why.paragraph, why.text) == ("AD21", "step 3 leaves the board and ends the move")


def test_ad21_nobody_leaves_with_a_step_more_than_the_move_has():
    """Seven steps, eight straight ahead: the edge must be that near, and the step over it counts."""
    for point, leaves in (("AI14", True), ("AH14", False)):
        state = battle(plane("F7", "spad-s-xiii", point, "E", damage="guns"))
        assert bool([end for end in reach.reach(state, "F7", 0, 0).ends if end[5] >= 0]) == leaves
        assert reach.refuse(state, "F7", 0, 0, "SSSSSSSS") == ()
