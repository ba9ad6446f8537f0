"""Wind (AD22, AD74): the step it adds, and the step it takes back."""

from aerodrome.core.why import total
from aerodrome.triangle import movement, reach
from aerodrome.triangle.lattice import HEADINGS
from tests.triangle.flights import flown
from tests.triangle.positions import BOARD, battle, plane, walk

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


def test_ad74_the_second_of_two_steps_is_undone():
    state = battle(plane("F1", "farman-f-40", "N12", "W"), wind=WEST_WIND)
    assert total(movement.steps(state, state.piece("F1"), -1, 0)) == 2
    flight = reach.walk(state, "F1", -1, 0, "SL")
    assert (BOARD.name(flight.point), HEADINGS[flight.heading], flight.wind) == (walk("N12", "W"), "W", -1)


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
