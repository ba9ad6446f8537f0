"""The way that is free (AD13, AD14, AD21, AD52, AD67): other pieces, and what gives way where nothing is legal."""

import pytest

from aerodrome.core.dice import ScriptedDice
from aerodrome.core.game import begin_match
from aerodrome.core.questions import kind
from aerodrome.core.rules import rules_of
from aerodrome.triangle import movement, reach
from aerodrome.triangle.events import Left, Tilted, Waited
from aerodrome.triangle.lattice import Board
from aerodrome.triangle.state import GunState
from tests.triangle.flights import flown, where
from tests.triangle.positions import battle, plane, walk

# ---- other pieces (AD13, AD14, AD67)


def test_ad13_no_piece_is_flown_through_but_above_and_below_the_way_is_free():
    for level, paragraphs in ((3, ["AD13"]), (2, []), (4, [])):
        state = battle(plane("G4", "fokker-dr-i", "H12"), plane("F7", "spad-s-xiii", "J12", "W", level=level))
        found = reach.refuse(state, "G4", 0, 0, "SSSSSS")
        assert [why.paragraph for why in found] == paragraphs
    assert reach.refuse(
        battle(plane("G4", "fokker-dr-i", "H12"), plane("G5", "fokker-dr-i", "J12", "W")), "G4", 0, 0, "SSSSSS"
    )[0].text == "step 2 leads to J12 on level 3, where G5 is"  # fmt: skip


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


def test_ad14_a_piece_that_waits_is_asked_for_no_tilt_and_its_jam_stays():
    """Only its die is asked for; the next question is about the piece after it."""
    ways = ((7, "E"), (8, "NE"), (9, "SE"))
    pieces = ["G4 fokker-dr-i N12 E L3 fixed5-jammed"]
    pieces += [f"G{number} albatros-d-v {walk('N12', way)} W L3" for number, way in ways]
    allies = "France west: F10 spad-s-xiii AF20 W L3"
    text = f"free dogfight 42x28 | turn 1.1 Germany move G4 G7 | Germany east: {', '.join(pieces)} | {allies}"
    rules = rules_of("triangle")
    setting = rules.position(text)
    game = begin_match(rules, setting, dict.fromkeys(rules.seats(setting), "human"), ScriptedDice((2,)))
    assert [(kind(one), getattr(one, "piece", "")) for one in game.pending] == [("choose-die", "G4")]
    game.answer("blue")
    assert [(kind(one), getattr(one, "piece", "")) for one in game.pending] == [("choose-die", "G7")]
    piece = game.state.piece("G4")
    assert (piece.tilt, piece.guns) == (0, (GunState(5, jammed=True),))


def test_ad14_a_piece_that_waits_may_fire_at_whoever_hems_it_in():
    allies = [f"F{number} spad-s-xiii {walk('N12', way)} E L3" for number, way in ((10, "E"), (11, "NE"), (12, "SE"))]
    text = "free dogfight 42x28 | turn 1.1 Germany move G4 | Germany east: G4 fokker-dr-i N12 E L3 | "
    rules = rules_of("triangle")
    setting = rules.position(f"{text}France west: {', '.join(allies)}")
    game = begin_match(rules, setting, dict.fromkeys(rules.seats(setting), "human"), ScriptedDice((2,)))
    game.answer("blue")
    assert [(kind(one), getattr(one, "piece", "")) for one in game.pending] == [("fire", "G4")]
