"""Altitude: levels changed in a move, how a piece is left, the winch of a balloon."""

import pytest

from aerodrome.core.table import Table
from aerodrome.core.why import total
from aerodrome.triangle import altitude, movement, reach, words
from aerodrome.triangle.events import Flew, Tilted
from aerodrome.triangle.questions import ChooseLevels, Fly
from aerodrome.triangle.setting import Options, Side, Zone
from tests.triangle.positions import BOARD, battle, plane, walk


def levels(slug, level, tilt, die=1, **fields):
    options = fields.pop("options", None)
    piece = plane("F7", slug, level=level, tilt=tilt, **fields)
    return altitude.levels_for(battle(piece, options=options), piece, die)


def tilts(level, changed=0, slug="spad-s-xiii", options=None, **fields):
    piece = plane("F7", slug, level=level, **fields)
    return altitude.tilts_for(battle(piece, options=options), piece, changed)


def flown(state, name, die, changed, path):
    """The piece after a path, and what was told of it."""
    table = Table(state, [])
    movement.fly(table, name, die, changed, path)
    return table.state.piece(name), next(event for event in table.told if isinstance(event, Flew))


# ---- how many levels (AD16-AD19)


def test_ad16_most_airplanes_climb_one_level():
    assert levels("spad-s-xiii", 3, "up") == (1,)


def test_ad17_fast_climbers_climb_two():
    assert levels("fokker-d-vii", 3, "up") == (1, 2)
    assert levels("fokker-d-vii", 1, "up", die=3) == (1, 2)
    assert levels("fokker-d-vii", 4, "up") == (1,)  # there is no L6
    assert levels("fokker-d-vii", 3, "up", options=Options(characteristics=False)) == (1,)


def test_ad18_a_descent_takes_up_to_three_levels():
    assert levels("spad-s-xiii", 5, "down") == (1, 2, 3)
    assert levels("spad-s-xiii", 3, "down") == (1, 2)
    assert levels("spad-s-xiii", 2, "down") == (1,)


def test_ad19_slow_descenders_take_two_at_most():
    assert levels("albatros-d-v", 5, "down") == (1, 2)
    assert levels("gotha-g-v", 5, "down") == (1, 2)
    assert levels("albatros-d-v", 5, "down", options=Options(characteristics=False)) == (1, 2, 3)
    assert levels("farman-f-40", 5, "down") == (1, 2, 3)  # a light bomber descends like any other


def test_ad67_an_airship_changes_one_level_at_a_time():
    assert levels("coastal-airship", 5, "down", die=2) == (1,)
    assert levels("coastal-airship", 3, "up", die=2) == (1,)


def test_ad15_a_further_level_needs_a_move_that_contains_its_step():
    # two levels up leave 6 - 1 - 2 - 2 = 1 step, straight 2, and the second level would come with the third
    assert levels("fokker-d-vii", 3, "up", die=-1, damage="engine") == (1,)
    assert levels("fokker-d-vii", 3, "up", die=0, damage="wings") == (1, 2)
    # three levels down make 3 - 1 - 2 + 3 = 3 steps, straight 4, and the third level would come with the fifth
    assert levels("farman-f-40", 5, "down", die=-1, damage="engine") == (1, 2)
    assert levels("farman-f-40", 5, "down", die=1, damage="engine") == (1, 2, 3)


def test_ad15_straight_flight_alone_may_be_long_enough_for_a_level_and_is_then_demanded():
    """A triplane that climbs with a blue -1: two levels leave two steps, three if it flies straight."""
    climbing = plane("G4", "fokker-dr-i", "H12", "E", 2, "up")
    state = battle(climbing)
    question = ChooseLevels("german", "G4", -1)
    assert list(question.options(state)) == ["1", "2"]
    assert words.option(question, "2", state) == "Climb two levels, to level 4, with three steps, all straight ahead"
    assert list(reach.paths(state, "G4", -1, 2)) == ["SSS"]
    piece, flew = flown(state, "G4", -1, 2, "SSS")
    assert (piece.level, total(flew.steps)) == (4, 3)
    (why,) = reach.refuse(state, "G4", -1, 2, "SL")
    assert (why.paragraph, why.text) == (
        "AD15", "the last level comes with step 3, which only a straight move of 3 has",
    )  # fmt: skip
    asked = words.ask(Fly("german", "G4", -1, 2), state)
    assert asked == (
        "Fokker Dr.I G4 flies three steps (speed +5, die −1, 2 levels climbed −2, straight flight +1), all straight "
        "ahead, because it reaches its last level on the last of them. Which path?"
    )


def test_ad15_a_level_that_needs_straight_flight_is_not_offered_where_the_way_is_closed():
    climbing = plane("G4", "fokker-dr-i", "H12", "E", 2, "up")
    state = battle(climbing, plane("F7", "spad-s-xiii", walk("H12", "E", "E"), "NW", 3))
    assert altitude.levels_for(state, climbing, -1) == (1,)
    (why,) = ChooseLevels("german", "G4", -1).refuse(state, "2")
    assert (why.paragraph, why.text) == (
        "AD15", "the last level would come with step 3 of a straight move, and the way straight ahead is not open",
    )  # fmt: skip


def test_ad15_one_level_is_always_possible():
    assert levels("farman-f-40", 3, "up", die=-1, damage="engine") == (1,)


# ---- when the levels come


def test_ad18_levels_come_with_steps_one_three_and_five():
    """A piece on the way at the old or new level blocks just the steps it should."""
    descent = plane("F7", "spad-s-xiii", "H12", "E", level=5, tilt="down")
    path = "S" * 10  # 7 - 1 + 3, and the straight bonus
    expected = {1: 4, 2: 4, 3: 3, 4: 3, 5: 2, 6: 2, 7: 2}
    for step, level in expected.items():
        point = walk("H12", *["E"] * step)
        for height in (5, 4, 3, 2, 1):
            state = battle(descent, plane("G4", "fokker-dr-i", point, "NE", level=height))
            refused = reach.refuse(state, "F7", -1, -3, path)
            assert bool(refused) == (height == level), (step, height)


def test_ad16_a_climb_comes_with_the_first_step():
    """The printed example: 5 + 2 - 1 = 6 steps, from L2 to L3."""
    state = battle(plane("G4", "fokker-dr-i", "H12", "E", level=2, tilt="up"))
    piece, flew = flown(state, "G4", 2, 1, "SSSLSS")
    assert (piece.level, piece.tilt, len(flew.path)) == (3, 0, 6)


def test_ad17_a_fast_climb_takes_steps_one_and_three():
    """The printed example: 6 + 1 - 2 = 5 steps, from L1 to L3, below one airplane and above another."""
    climber = plane("G7", "fokker-d-vii", "H12", "E", level=1, tilt="up")
    below = plane("F13", "spad-s-xiii", walk("H12", "E", "E"), "NE", level=3)
    above = plane("F9", "spad-s-xiii", walk("H12", "E", "E", "E"), "SW", level=2)
    piece, flew = flown(battle(climber, below, above), "G7", 1, 2, "SSSLS")
    assert (piece.level, len(flew.path)) == (3, 5)


def test_ad18_a_three_level_descent_in_a_straight_line():
    """The printed example: 4 - 1 + 1 + 3 = 7 steps, from L5 to L2."""
    state = battle(plane("G13", "albatros-c-iii", "H12", "E", level=5, tilt="down"))
    piece, flew = flown(state, "G13", -1, -3, "SSSSSSS")
    assert (piece.level, sum(why.value for why in flew.steps)) == (2, 7)


def test_ad75_only_the_entered_point_at_the_new_level_must_be_free():
    above = plane("F8", "spad-s-xiii", "H12", "W", level=4)
    ahead = plane("F9", "spad-s-xiii", "I12", "NE", level=3)
    state = battle(plane("G4", "fokker-dr-i", "H12", "E", level=3, tilt="up"), above, ahead)
    assert reach.walk(state, "G4", 1, 1, "SSSSL").level == 4


def test_ad75_a_level_change_that_some_point_allows_is_not_put_off():
    blocker = plane("F8", "spad-s-xiii", "I12", "SW", level=4)
    state = battle(plane("G4", "fokker-dr-i", "H12", "E", level=3, tilt="up"), blocker)
    (why,) = reach.refuse(state, "G4", 1, 1, "SSSSSL"[:5])
    assert (why.paragraph, why.text) == (
        "AD75", "step 1 has to change level, but I12 is taken on level 4; another point there is free"
    )  # fmt: skip
    assert reach.walk(state, "G4", 1, 1, "LSSSS").level == 4


def test_ad75_a_level_change_that_is_blocked_everywhere_comes_later():
    points = [walk("H12", way) for way in ("E", "NE", "SE")]
    wall = [plane(f"F{n}", "spad-s-xiii", point, "W", level=4) for n, point in enumerate(points, 1)]
    state = battle(plane("G4", "fokker-dr-i", "H12", "E", level=3, tilt="up"), *wall)
    flight = reach.walk(state, "G4", 1, 1, "SSSSL")
    assert flight.level == 4
    # it comes with the second step already, so a piece there at the new level is in the way
    second = plane("F9", "spad-s-xiii", walk("H12", "E", "E"), "SW", level=4)
    assert reach.refuse(battle(state.piece("G4"), *wall, second), "G4", 1, 1, "SSSSL")[0].paragraph == "AD75"
    old = plane("F9", "spad-s-xiii", walk("H12", "E", "E"), "SW", level=3)
    assert reach.refuse(battle(state.piece("G4"), *wall, old), "G4", 1, 1, "SSSSL") == ()


def test_ad75_a_free_point_that_it_may_not_turn_to_does_not_count():
    """A Camel has turned right four times and may not turn left any more: what is free there is no way down."""
    camel = plane("F4", "sopwith-camel", "N12", "E", level=5, tilt="down")
    turned = walk("N12", "SE", "SW", "W", "NW")
    ahead, right = [plane(f"G{n}", "fokker-dr-i", walk(turned, way), "SE", 2) for n, way in ((4, "NW"), (5, "NE"))]
    state = battle(camel, ahead, right, mover=1)
    flight = reach.walk(state, "F4", 1, -3, "RRRRSSSSS")
    assert (BOARD.name(flight.point), flight.level) == (walk(turned, *["NW"] * 5), 2)
    ring = battle(camel, ahead, mover=1)
    (why,) = reach.refuse(ring, "F4", 1, -3, "RRRRSSSSS")
    assert why.paragraph == "AD75", "to the right it may still turn"


def test_ad75_if_it_cannot_come_at_all_the_piece_stays_and_is_level():
    points = [walk("H12", way) for way in ("E", "NE", "SE")]
    wall = [plane(f"F{n}", "spad-s-xiii", point, "W", level=4) for n, point in enumerate(points, 1)]
    climber = plane("F20", "farman-f-40", "H12", "E", level=3, tilt="up", damage="engine")
    state = battle(climber, *wall)
    table = Table(state, [])
    movement.fly(table, "F20", 0, 1, "L")
    piece = table.state.piece("F20")
    assert (BOARD.name(piece.point), piece.level, piece.tilt) == (walk("H12", "NE"), 3, 0)


# ---- how a piece is left (AD15, AD20, AD56)


@pytest.mark.parametrize(
    ("level", "expected"),
    [(1, ("level", "up")), (3, ("level", "up", "down")), (5, ("level", "down"))],
)
def test_ad15_no_piece_is_tilted_beyond_the_lowest_and_highest_level(level, expected):
    assert tilts(level) == expected


def test_ad20_nothing_pulls_up_after_three_levels_down():
    assert tilts(2, -3) == ("level", "down")
    assert tilts(1, -3) == ("level",)
    assert tilts(2, -2) == ("level", "up", "down")


def test_ad65_without_levels_nothing_is_tilted():
    assert tilts(3, options=Options(levels=False)) == ("level",)


def test_ad56_no_tilt_in_the_middle_of_a_passage():
    zone = Zone(0, "A", (BOARD.point("N12"), BOARD.point("O12")))
    sides = (Side("Germany", "east", ("german",), (), tasks=("photograph",)), Side("Allies", "west", ("allied",), ()))

    def left(**fields):
        piece = plane("G13", "albatros-c-iii", "N12", **fields)
        state = battle(piece, setting={"mode": "reconnaissance", "zones": (zone,), "sides": sides})
        return altitude.tilts_for(state, piece, 0)

    assert left(passage=1) == ("level",)
    assert left(passage=0) == ("level", "up", "down")
    assert left(passage=1, photos=(0,)) == ("level", "up", "down")  # that zone is done with


def test_ad15_tilting_is_told():
    table = Table(battle(plane("F7", "spad-s-xiii")), [])
    altitude.tilt(table, "F7", -1)
    assert table.told == [Tilted("F7", -1)]
    assert table.state.piece("F7").tilt == -1


# ---- balloons (AD67)


@pytest.mark.parametrize(
    ("level", "expected"),
    [(0, ("stay", "up")), (1, ("stay", "up", "down")), (2, ("stay", "up", "down")), (3, ("stay", "down"))],
)
def test_ad67_a_balloon_is_winched_between_the_ground_and_l3(level, expected):
    balloon = plane("F28", "observation-balloon-french", "N12", level=level)
    assert altitude.winches_for(battle(balloon), balloon) == expected


def test_ad67_a_balloon_is_not_winched_into_an_airplane():
    balloon = plane("F28", "observation-balloon-french", "N12", level=2)
    state = battle(balloon, plane("G4", "fokker-dr-i", "N12", level=3), plane("G5", "fokker-dr-i", "O12", level=1))
    assert altitude.winches_for(state, balloon) == ("stay", "down")
