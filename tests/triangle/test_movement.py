"""Movement: the die, steps and turns, entering and leaving, the flight with its consequences."""

import pytest

from aerodrome.core.table import Table
from aerodrome.core.why import total
from aerodrome.triangle import movement, query, reach
from aerodrome.triangle.events import (
    Bombed,
    DieCast,
    Flew,
    Left,
    Photographed,
    PhotosDelivered,
    TakenDown,
    Tilted,
    Waited,
)
from aerodrome.triangle.lattice import HEADINGS, Board, around
from aerodrome.triangle.setting import Options, Side, Zone
from aerodrome.triangle.state import NEVER, GunState, Tally
from tests.driver import play
from tests.triangle.positions import BOARD, battle, plane, walk

EMPTY = (GunState(0),)


def flown(state, name, path, die, levels=0):
    """Fly a path; gives the piece afterwards and what was told."""
    table = Table(state, [])
    assert reach.refuse(state, name, die, levels, path) == ()
    movement.fly(table, name, die, levels, path)
    return table.state.piece(name), table.told


def steps(piece, die, levels=0, **fields):
    return total(movement.steps(battle(piece, **fields), piece, die, levels))


def where(piece):
    return BOARD.name(piece.point), HEADINGS[piece.heading], f"L{piece.level}"


# ---- the die (AD05, AD06)


@pytest.mark.parametrize(
    ("slug", "fields", "dice"),
    [
        ("spad-s-xiii", {}, ("blue", "green")),
        ("spad-s-xiii", {"throttle": 0}, ("blue", "green")),
        ("spad-s-xiii", {"throttle": NEVER}, ("blue",)),
        ("spad-s-xiii", {"damage": "engine"}, ("blue",)),
        ("spad-s-xiii", {"damage": "wings"}, ("blue", "green")),
        ("salmson-2", {"throttle": 2}, ("blue",)),
        ("gotha-g-v", {"throttle": 2}, ("blue",)),
    ],
)
def test_ad05_green_is_for_fighters_with_throttle_or_the_last_risk(slug, fields, dice):
    piece = plane("F7", slug, **fields)
    assert movement.dice_for(battle(piece), piece) == dice


def test_ad05_the_blue_die_spends_nothing_and_is_tallied():
    played = play(movement.cast, battle(plane("F7", "spad-s-xiii")), "F7", "blue", dice=[2])
    assert played.told == [DieCast("F7", "blue", 2, 3, Tally(steps_expected=3, steps_rolled=12))]
    assert played.rolled[0].die.faces == (-1, 0, 0, 1, 1, 2)
    assert played.rolled[0].seat == "allied"


def test_ad06_green_spends_one_full_throttle():
    played = play(movement.cast, battle(plane("F7", "spad-s-xiii")), "F7", "green", dice=[0])
    assert played.state.piece("F7").throttle == 2
    assert played.state.piece("F7").damage == ""
    assert played.state.piece("F7").tally == Tally(steps_expected=15, steps_rolled=0)


@pytest.mark.parametrize(("face", "damage"), [(0, "engine"), (1, "engine"), (2, ""), (5, "")])
def test_ad06_the_last_risk_fails_on_a_star(face, damage):
    state = battle(plane("F7", "spad-s-xiii", throttle=0))
    played = play(movement.cast, state, "F7", "green", dice=[face])
    piece = played.state.piece("F7")
    assert (piece.damage, piece.throttle, piece.place) == (damage, NEVER, "board")
    assert movement.dice_for(played.state, piece) == ("blue",)


def test_ad06_a_damaged_airplane_is_lost_when_the_risk_fails():
    state = battle(plane("F7", "spad-s-xiii", throttle=0, damage="tail"))
    played = play(movement.cast, state, "F7", "green", dice=[1])
    lost = played.only(TakenDown)
    assert (lost.piece, lost.by, lost.why.paragraph) == ("F7", "", "AD06")
    assert played.state.piece("F7").place == "gone"
    assert played.only(DieCast).damage == "tail"


def test_ad06_a_damaged_airplane_survives_the_risk_with_a_good_face():
    state = battle(plane("F7", "spad-s-xiii", throttle=0, damage="tail"))
    played = play(movement.cast, state, "F7", "green", dice=[2])
    assert played.kinds == ["DieCast"]
    assert played.state.piece("F7").damage == "tail"


def test_ad06_the_overstrained_engine_counts_in_the_same_move():
    """The printed example: 7 (speed) + 1 (die) + 1 (straight) - 2 (engine) = 7."""
    state = battle(plane("F7", "spad-s-xiii", "H12", throttle=0))
    state = play(movement.cast, state, "F7", "green", dice=[1]).state
    _, (flew,) = flown(state, "F7", "SSSSSSS", 1)
    assert [why.value for why in flew.steps] == [7, 1, -2, 1]
    assert reach.refuse(state, "F7", 1, 0, "SSSSSSSS") != ()


# ---- the number of steps (AD07, AD08, AD63, AD64)


@pytest.mark.parametrize(
    ("slug", "die", "levels", "fields", "expected"),
    [
        ("spad-s-xiii", -1, 0, {}, 6),  # 7 - 1
        ("airco-dh-2", 3, 0, {}, 7),  # 4 + 3
        ("fokker-dr-i", 3, 0, {}, 8),  # 5 + 3
        ("fokker-dr-i", 2, 1, {}, 6),  # 5 + 2 - 1
        ("fokker-d-vii", 1, 2, {}, 5),  # 6 + 1 - 2
        ("fokker-d-vii", 2, -1, {}, 9),  # 6 + 2 + 1
        ("fokker-d-vii", 0, -2, {}, 8),  # 6 + 0 + 2
        ("albatros-c-iii", -1, -3, {}, 6),  # 4 - 1 + 3, and one more if it is straight
        ("sopwith-camel", 1, -2, {}, 8),  # 5 + 1 + 2
        ("spad-s-xiii", 0, 0, {"damage": "wings"}, 6),
        ("spad-s-xiii", 0, 0, {"damage": "engine"}, 5),
        ("spad-s-xiii", 0, 0, {"damage": "tail"}, 7),
        ("salmson-2", 0, 0, {"duty": "disarmed"}, 7),
        ("gotha-g-v", 0, 0, {"bombs": 0}, 5),
        ("gotha-g-v", 0, 0, {"bombs": 1}, 4),
        ("farman-f-40", 0, 0, {"bombs": 0}, 3),  # a light bomber gains nothing
        ("coastal-airship", 0, 0, {"bombs": 0}, 2),
    ],
)
def test_ad07_steps_are_speed_and_die_and_all_that_counts(slug, die, levels, fields, expected):
    assert steps(plane("F7", slug, **fields), die, levels) == expected


def test_ad07_there_is_always_one_step():
    piece = plane("F1", "farman-f-40", damage="engine")
    reasons = movement.steps(battle(piece), piece, -1, 1)
    assert total(reasons) == 1
    assert [why.value for why in reasons] == [3, -1, -1, -2, 2]


def test_ad07_every_reason_has_its_paragraph():
    piece = plane("F13", "salmson-2", duty="disarmed", damage="wings")
    reasons = movement.steps(battle(piece), piece, 2, -2)
    assert [why.paragraph for why in reasons] == ["AD07", "AD05", "AD18", "AD37", "AD63"]
    assert movement.steps(battle(piece), piece, 2, -2) is reasons  # made once


def test_ad08_straight_flight_is_one_step_longer_and_must_be():
    """The printed example: 5 (speed) + 0 (die) + 1 (straight) = 6."""
    state = battle(plane("G4", "fokker-dr-i", "H12"))
    piece, (flew,) = flown(state, "G4", "SSSSSS", 0)
    assert where(piece) == ("N12", "E", "L3")
    assert flew.steps[-1] == movement.STRAIGHT
    (why,) = reach.refuse(state, "G4", 0, 0, "SSSSS")
    assert (why.paragraph, why.text) == ("AD08", "a straight move has one step more: 6")
    _, (turned,) = flown(state, "G4", "SSSSL", 0)
    assert movement.STRAIGHT not in turned.steps


def test_ad08_a_piece_without_room_for_the_extra_step_must_turn():
    state = battle(plane("G4", "fokker-dr-i", "H12"), plane("F7", "spad-s-xiii", "N12", "NE"))
    (why,) = reach.refuse(state, "G4", 0, 0, "SSSSSS")
    assert why.paragraph == "AD13"
    assert reach.refuse(state, "G4", 0, 0, "SSSSS")[0].paragraph == "AD08"
    assert "SSSSS" not in list(reach.paths(state, "G4", 0, 0))


# ---- turns (AD09-AD12)


@pytest.mark.parametrize(
    ("slug", "fields", "limits"),
    [
        ("spad-s-xiii", {}, (3, 3, 3)),
        ("spad-s-xiii", {"damage": "tail"}, (2, 2, 2)),
        ("fokker-dr-i", {}, (3, 5, 4)),
        ("fokker-dr-i", {"damage": "tail"}, (2, 4, 3)),
        ("sopwith-camel", {}, (2, 6, 4)),
        ("airco-dh-2", {}, (5, 3, 4)),
    ],
)
def test_ad10_gyroscopic_effect_helps_one_side_only(slug, fields, limits):
    piece = plane("F7", slug, **fields)
    assert movement.turn_limits(battle(piece), piece) == limits


def test_ad10_without_characteristics_there_is_no_gyroscopic_effect():
    piece = plane("F4", "sopwith-camel")
    assert movement.turn_limits(battle(piece, options=Options(characteristics=False)), piece) == (4, 4, 4)


def test_ad09_agility_limits_the_turns():
    state = battle(plane("F7", "spad-s-xiii"))
    assert reach.refuse(state, "F7", 0, 0, "LSSRSSL") == ()
    (why,) = reach.refuse(state, "F7", 0, 0, "LSRSLSR")
    assert (why.paragraph, why.text) == ("AD09", "4 turns by step 7, and 3 at most are allowed")


def test_ad10_a_camel_flies_a_full_circle_to_the_right_only():
    state = battle(plane("F4", "sopwith-camel", "N12", "E"))
    piece, _ = flown(state, "F4", "RRRRRR", 1)
    assert where(piece) == ("N12", "E", "L3")
    (why,) = reach.refuse(state, "F4", 1, 0, "LLSSSL")
    assert (why.paragraph, why.text) == ("AD10", "3 turns, all to the left, and 2 at most are allowed to that side")
    assert reach.refuse(state, "F4", 1, 0, "LLLSSR") == ()  # mixed: the plain agility
    assert reach.refuse(state, "F4", 1, 0, "RRRRSL") != ()


def test_ad11_a_move_of_ten_steps_turns_wide():
    state = battle(plane("F7", "spad-s-xiii", "H12"))
    assert reach.refuse(state, "F7", 2, 0, "LLSSSSSSS") == ()
    (why,) = reach.refuse(state, "F7", 3, 0, "SSLLSSSSSS")
    assert why.paragraph == "AD11"
    assert why.text == "step 4 turns again at once, which a move of 10 or more steps does not allow"
    assert reach.refuse(state, "F7", 3, 0, "SSLSLSSSSS") == ()
    assert movement.turns_wide(state, state.piece("F7"), 10)
    assert not movement.turns_wide(state, state.piece("F7"), 9)


@pytest.mark.parametrize(("slug", "wide"), [("gotha-g-v", True), ("coastal-airship", True), ("farman-f-40", False)])
def test_ad12_bombers_and_airships_turn_wide_but_light_bombers_do_not(slug, wide):
    state = battle(plane("G16", slug))
    length = total(movement.steps(state, state.piece("G16"), 2, 0))
    found = reach.refuse(state, "G16", 2, 0, "LR" + "S" * (length - 2))
    assert [why.paragraph for why in found] == (["AD12"] if wide else [])


# ---- other pieces (AD13, AD14, AD67)


def test_ad13_no_piece_is_flown_through_but_above_and_below_the_way_is_free():
    for level, paragraphs in ((3, ["AD13"]), (2, []), (4, [])):
        state = battle(plane("G4", "fokker-dr-i", "H12"), plane("F7", "spad-s-xiii", "J12", "W", level=level))
        found = reach.refuse(state, "G4", 0, 0, "SSSSSS")
        assert [why.paragraph for why in found] == paragraphs
    assert reach.refuse(
        battle(plane("G4", "fokker-dr-i", "H12"), plane("G5", "fokker-dr-i", "J12", "W")), "G4", 0, 0, "SSSSSS"
    )[0].text == "step 2 leads to J12 at L3, where G5 is"  # fmt: skip


def test_ad13_pieces_at_access_points_do_not_block():
    waiting = plane("F7", "spad-s-xiii", place="access", level=3)
    state = battle(plane("G4", "fokker-dr-i", "A4"), waiting)
    assert reach.refuse(state, "G4", 0, 0, "SSSSSS") == ()


@pytest.mark.parametrize(("tilt", "level"), [("level", 3), ("up", 2), ("down", 4)])
def test_ad14_no_move_ends_under_a_nose_wherever_that_points(tilt, level):
    end = walk("H12", *["E"] * 6)
    state = battle(
        plane("G4", "fokker-dr-i", "H12"), plane("F7", "spad-s-xiii", walk(end, "NE"), "SW", level=level, tilt=tilt)
    )
    (why,) = reach.refuse(state, "G4", 0, 0, "SSSSSS")
    assert (why.paragraph, why.text) == ("AD14", f"the move would end at {end}, straight ahead of F7")
    assert reach.refuse(state, "G4", 1, 0, "SSSSSSS") == ()  # flying through is no stop


def test_ad14_friends_have_noses_too():
    end = walk("H12", *["E"] * 6)
    state = battle(plane("G4", "fokker-dr-i", "H12"), plane("G5", "fokker-dr-i", walk(end, "NE"), "SW"))
    assert reach.refuse(state, "G4", 0, 0, "SSSSSS")[0].paragraph == "AD14"


def test_ad67_a_balloon_blocks_its_level_and_a_barrage_balloons_cable_all_below():
    def refused(balloon, name="F25", level=3, mover=2):
        state = battle(plane("G4", "fokker-dr-i", "H12", level=mover), plane(name, balloon, "J12", level=level))
        return [why.paragraph for why in reach.refuse(state, "G4", 0, 0, "SSSSSS")]

    assert refused("barrage-balloon-french") == ["AD67"]
    assert refused("barrage-balloon-french", mover=3) == ["AD13"]
    assert refused("barrage-balloon-french", mover=4) == []
    assert refused("barrage-balloon-french", name="G25") == []  # one's own cable is known
    assert refused("observation-balloon-french") == []
    assert refused("barrage-balloon-french", level=0, mover=1) == []  # on the ground


def test_ad67_a_balloon_has_no_front():
    end = walk("H12", *["E"] * 6)
    state = battle(plane("G4", "fokker-dr-i", "H12"), plane("F28", "observation-balloon-french", walk(end, "E"), "W"))
    assert reach.refuse(state, "G4", 0, 0, "SSSSSS") == ()


# ---- where nothing is legal (AD14, AD21, AD52)


def test_ad52_no_move_ends_in_the_border_zone_twice_running():
    state = battle(plane("G4", "fokker-dr-i", "B2", "E", border=True))
    (why,) = reach.refuse(state, "G4", 0, 0, "SSSSSS")
    assert why.paragraph == "AD52"
    assert reach.refuse(state, "G4", 0, 0, "SLSSS") == ()
    free = battle(plane("G4", "fokker-dr-i", "B2", "E"))
    piece, _ = flown(free, "G4", "SSSSSS", 0)
    assert piece.border
    inside, _ = flown(free, "G4", "SLSSS", 0)
    assert not inside.border


def test_ad52_the_border_rule_gives_way_first():
    state = battle(plane("G16", "gotha-g-v", "B10", "W", border=True, damage="tail"))
    assert list(reach.paths(state, "G16", -1, 0)) == ["LSS", "RSS"]
    piece, (flew,) = flown(state, "G16", "LSS", -1)
    assert flew.waived == "the border zone"
    assert piece.border


def test_ad14_then_the_longest_path_is_flown():
    """Heading out a step from the edge, with one turn: after two steps it must stop."""
    state = battle(plane("G16", "gotha-g-v", "AO10", "E", damage="tail"))
    assert list(reach.paths(state, "G16", -1, 0)) == ["LS", "RS"]
    _, (flew,) = flown(state, "G16", "LS", -1)
    assert flew.waived == "the full length"
    for path in ("S", "L", "LSS"):
        assert reach.refuse(state, "G16", -1, 0, path) != ()


def test_ad14_a_shortened_move_says_so():
    small = Board(5, 3)
    state = battle(plane("F7", "spad-s-xiii", "A2", "E", board=small), board=small)
    reached = reach.reach(state, "F7", 2, 0)
    longest = max(len(reached.path(at)) for at in range(len(reached)))
    assert longest < 9
    _, (flew,) = flown(state, "F7", reached.path(0), 2)
    assert flew.waived == "the full length"
    (why,) = reach.refuse(state, "F7", 2, 0, "S")
    assert (why.paragraph, why.text) == (
        "AD14",
        f"no path has its full length, and the longest there is has {longest} steps",
    )


def test_ad14_at_last_a_piece_may_stop_under_a_nose():
    small = Board(3, 1)
    state = battle(
        plane("F7", "spad-s-xiii", "A1", "E", board=small), plane("G4", "fokker-dr-i", "C1", "W", board=small),
        board=small,
    )  # fmt: skip
    piece, (flew,) = flown(state, "F7", "S", 2)
    assert small.name(piece.point) == "B1"
    assert flew.waived == "the point under a nose"


def test_ad21_a_piece_whose_every_step_leaves_the_board_strays():
    state = battle(plane("F7", "spad-s-xiii", "AP2", "E"))
    assert list(reach.paths(state, "F7", 2, 0)) == ["S"]
    piece, told = flown(state, "F7", "S", 2)
    assert told == [Left("F7", "strayed", "east", "S")]
    assert piece.place == "gone"


def test_ad14_a_piece_that_cannot_move_at_all_waits_and_is_level():
    around_it = [walk("N12", way) for way in ("E", "NE", "SE")]
    blockers = [plane(f"F{n}", "spad-s-xiii", point, "W", level=3) for n, point in enumerate(around_it, 1)]
    higher = [plane(f"F{n + 10}", "spad-s-xiii", point, "W", level=4) for n, point in enumerate(around_it, 1)]
    state = battle(plane("G4", "fokker-dr-i", "N12", "E", tilt="up"), *blockers, *higher)
    assert list(reach.paths(state, "G4", 2, 1)) == [""]
    piece, told = flown(state, "G4", "", 2, 1)
    assert [type(event) for event in told] == [Waited, Tilted]
    assert (where(piece), piece.tilt) == (("N12", "E", "L3"), 0)
    assert reach.refuse(state, "G4", 2, 1, "S")[0] == movement.HEMMED_IN
    assert reach.next_letters(state, "G4", 2, 1, "") == ()


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
    state = entering(level=2, pieces=(plane("G25", "barrage-balloon-german", entry, level=3),))
    assert movement.entry_taken(state, state.piece("F7"))


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


# ---- wind (AD22, AD74)


WEST_WIND = HEADINGS.index("W")


def test_ad22_half_of_the_steps_downwind_add_one():
    """The printed example: 5 + 1 + 2 = 8 steps, 4 of them downwind, so there are 9."""
    state = battle(plane("F4", "sopwith-camel", "H12", "E", level=4, tilt="down"), wind=WEST_WIND)
    assert total(movement.steps(state, state.piece("F4"), 1, -2)) == 8
    (why,) = reach.refuse(state, "F4", 1, -2, "SSSSLSSS")
    assert (why.paragraph, why.text) == ("AD22", "the wind adds a step to the 8 of this path")
    for letter in "SLR":
        piece, (flew,) = flown(state, "F4", "SSSSLSSS" + letter, 1, -2)
        assert (len(flew.path), flew.wind, piece.level) == (9, 1, 2)
    assert reach.refuse(state, "F4", 1, -2, "SSSLSSSSS")[0].paragraph == "AD07"  # three of eight are not enough


def test_ad22_half_of_the_steps_upwind_take_the_last_one_back():
    state = battle(plane("G4", "fokker-dr-i", "N12", "W"), wind=WEST_WIND)
    piece, (flew,) = flown(state, "G4", "SSSLS", 0)
    straight, _ = flown(state, "G4", "SSSSSS", 0)
    assert (flew.path, flew.wind) == ("SSSLS", -1)
    assert BOARD.name(piece.point) == walk("N12", "W", "W", "W", "SW")
    assert BOARD.name(straight.point) == walk("N12", *["W"] * 5)


def test_ad74_a_step_taken_back_takes_its_turn_along():
    state = battle(plane("G4", "fokker-dr-i", "N12", "W"), wind=WEST_WIND)
    flight = reach.walk(state, "G4", 0, 0, "SSSSL")
    assert (HEADINGS[flight.heading], flight.turns, flight.wind) == ("W", 0, -1)


def test_ad74_a_step_taken_back_takes_its_level_along():
    state = battle(plane("F1", "farman-f-40", "N12", "W", level=4, tilt="down"), wind=WEST_WIND)
    assert total(movement.steps(state, state.piece("F1"), -1, -1)) == 3
    assert reach.walk(state, "F1", -1, -1, "SSL").level == 3
    two = battle(plane("F1", "farman-f-40", "N12", "W", level=4, tilt="down", damage="wings"), wind=WEST_WIND)
    assert reach.walk(two, "F1", -1, -2, "SSL").level == 3  # the second level came with step 3, which is undone


def test_ad74_the_first_step_is_never_undone():
    state = battle(plane("F1", "farman-f-40", "N12", "NW", damage="engine"), wind=WEST_WIND)
    assert total(movement.steps(state, state.piece("F1"), -1, 0)) == 1
    flight = reach.walk(state, "F1", -1, 0, "L")
    assert (BOARD.name(flight.point), flight.wind) == (walk("N12", "W"), 0)


def test_ad74_the_share_is_judged_before_the_wind_acts():
    """Three of six steps are half; with the seventh they no longer are, but the step stays."""
    state = battle(plane("F4", "sopwith-camel", "N12", "NE"), wind=WEST_WIND)
    flight = reach.walk(state, "F4", 1, 0, "RSSLSSS")
    assert (flight.wind, flight.turns) == (1, 2)
    assert reach.walk(state, "F4", 1, 0, "RSLSSS").wind == 0


def test_ad74_the_extra_step_is_dropped_if_there_is_none():
    end = walk("H12", *["E"] * 6)
    wall = [plane(f"F{n}", "spad-s-xiii", walk(end, way), "W") for n, way in enumerate(("E", "NE", "SE"), 1)]
    calm = battle(plane("G4", "fokker-dr-i", "H12", "E", level=3), *wall[1:], wind=WEST_WIND)
    assert reach.refuse(calm, "G4", 0, 0, "SSSSSS")[0].paragraph == "AD22"
    nose_away = [type(p)(**{**{f: getattr(p, f) for f in p.__struct_fields__}, "heading": 0}) for p in wall]
    state = battle(plane("G4", "fokker-dr-i", "H12", "E", level=3), *nose_away, wind=WEST_WIND)
    flight = reach.walk(state, "G4", 0, 0, "SSSSSS")
    assert (BOARD.name(flight.point), flight.wind) == (end, 0)


def test_ad74_the_extra_step_keeps_to_agility():
    state = battle(plane("F7", "spad-s-xiii", "H12", "SW", damage="tail"), wind=WEST_WIND)
    assert reach.refuse(state, "F7", -1, 0, "LLSSSSS") == ()
    assert reach.refuse(state, "F7", -1, 0, "LLSSSSL")[0].paragraph == "AD09"


# ---- task zones (AD56, AD59)


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
    assert piece.photos == (0, 1)
    second = on_task(plane("G13", "pomilio-pe", "J12", "E", photos=(2,)), zones=zones)
    assert flown(second, "G13", "SSSSSSSSS", 2)[0].photos == (2, 0)


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


def test_ad39_the_turns_of_a_flight_are_counted():
    state = battle(plane("F7", "spad-s-xiii"))
    turns = [reach.walk(state, "F7", -1, 0, path).turns for path in ("SSSSSSS", "SSLSSS", "LSRSSS")]
    assert turns == [0, 1, 2]
