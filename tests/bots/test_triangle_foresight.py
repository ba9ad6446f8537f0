"""The battle in plain numbers: it moves and shoots as the rules do, and compiled as its plain twin does."""

from random import Random

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from aerodrome.bots import roster
from aerodrome.bots.bot import decide
from aerodrome.bots.mind import EVEN
from aerodrome.core.game import new_game
from aerodrome.core.rules import rules_of
from aerodrome.triangle import breakturn, firing, movement, reach
from aerodrome.triangle.bots import picture as pictures
from aerodrome.triangle.bots import ways as triangle_ways
from aerodrome.triangle.bots.foresight import columns, play
from aerodrome.triangle.dice import BLUE, GREEN
from aerodrome.triangle.state import change
from tests.bots import chase
from tests.bots.twins import plain
from tests.triangle.positions import BOARD, battle, plane

RULES = rules_of("triangle")


@pytest.fixture(scope="module")
def twin():
    """The same functions, not compiled."""
    return plain("aerodrome.triangle.bots.foresight", ("fire", "play"))


airplanes = st.sampled_from(["fokker-dr-i", "spad-s-xiii", "sopwith-camel", "nieuport-17", "fokker-d-vii"])
headings = st.sampled_from(["E", "NE", "NW", "W", "SW", "SE"])
tilts = st.sampled_from(["level", "up", "down"])


@st.composite
def meetings(draw):
    """Two against two, close to each other."""
    centre = BOARD.point("T14")
    near = [point for point in range(BOARD.size) if BOARD.distance(point, centre) <= 4]
    points = draw(st.lists(st.sampled_from(near), min_size=4, max_size=4, unique=True))
    pieces = []
    for name, airplane, point in zip(
        ("G4", "G10", "F4", "F10"), ("fokker-dr-i", "fokker-d-vii", "nieuport-17", "salmson-2"), points, strict=True
    ):
        level = draw(st.integers(2, 4))
        pieces.append(plane(name, airplane, BOARD.name(point), draw(headings), level, draw(tilts)))
    return battle(*pieces)


def drawn(state):
    return pictures.picture(state, EVEN)


def life(picture):
    return np.ones(len(picture.names))


# ---- as the rules


@given(airplanes | st.just("gotha-g-v"), st.sampled_from([*BLUE.faces, *GREEN.faces]), headings, st.booleans())
@example("gotha-g-v", -1, "E", True)
@settings(max_examples=60)
def test_moves_over_an_empty_sky_end_where_the_rules_say(airplane, die, heading, damaged):
    state = battle(plane("G4", airplane, "T14", heading, damage="engine" if damaged else ""))
    piece = state.piece("G4")
    picture = drawn(state)
    row = picture.craft[picture.row("G4")]
    wide = state.airplane(piece).no_successive_turns
    ends = triangle_ways.ways(triangle_ways.Agility(*movement.turn_limits(state, piece), wide, False)).ends
    length = max(0, row[columns.SPEED] + die)
    table = reach.reach(state, "G4", die, 0).table
    inside = table[table[:, 5] < 0]
    east, north = triangle_ways.places(inside[:, 0], BOARD)
    found = {(int(e), int(n), int(h)) for e, n, h in zip(east, north, inside[:, 1], strict=True)}
    turn = piece.heading
    wanted = set()
    for e, n, h in ends[length].tolist():
        for _ in range(turn):
            e, n = -n, e + n
        wanted.add((e + int(row[columns.EAST]), n + int(row[columns.NORTH]), (h + turn) % 6))
    assert found == wanted


@given(meetings())
@settings(max_examples=150)
def test_shots_and_break_turns_are_those_of_the_rules(twin, state):
    picture = drawn(state)
    fire = twin["fire"]
    for name in picture.names:
        me = picture.row(name)
        promised, target, _ = fire.shot(me, picture.craft, life(picture), picture.tables)
        shots = firing.shots(state, name)
        assert (target >= 0) == bool(shots)
        if shots:
            assert picture.names[target] in {shot.target for shot in shots}
            assert promised > 0
        hits, falls = fire.answered(me, picture.craft, life(picture), picture.tables)
        piece = state.piece(name)
        replies = breakturn.replies(state, name, piece.point, piece.heading, piece.level, piece.tilt)
        assert (hits > 0) == (falls > 0) == bool(replies)


@given(meetings())
@settings(max_examples=100)
def test_what_an_enemy_can_do_next_is_what_the_rules_let_him_reach(twin, state):
    picture = drawn(state)
    for name in picture.names:
        me = picture.row(name)
        for other in picture.names:
            if state.piece(other).side == state.piece(name).side:
                continue
            alone = change(state, name)
            for third in picture.names:
                if third not in (name, other):
                    alone = change(alone, third, place="gone")
            poses = chase.shot_values(alone, alone.piece(other), name).keys()
            reached = [chase.poses_reached(alone, alone.piece(other), face) & poses for face in set(BLUE.faces)]
            found = twin["fire"].hope(picture.row(other), me, picture.craft, picture.tables, np.zeros(4))
            assert found >= 0
            if any(reached):
                assert found > 0


@pytest.mark.parametrize("scenario", sorted(RULES.scenarios()))
def test_every_scenario_can_be_drawn(scenario):
    game = new_game("triangle", scenario, seed=3)
    rng = Random(4)
    for _ in range(60):
        decide(game, game.pending[0].seat, roster.bot("brawler"), rng)
        if game.over:
            break
    picture = drawn(game.state)
    there = [
        piece.id for piece in game.state.pieces if piece.place == "access" or (piece.place == "board" and piece.level)
    ]
    assert list(picture.names) == there
    for name in there:
        row = picture.craft[picture.row(name)]
        pose = row[[columns.EAST, columns.NORTH, columns.HEADING, columns.LEVEL, columns.TILT]]
        seen = play.looks(picture.row(name), pose[None], picture.craft, picture.tables)
        assert np.isfinite(seen).all()


# ---- as its twin


@given(meetings(), st.lists(st.sampled_from(BLUE.faces), min_size=4, max_size=4))
@settings(max_examples=5, deadline=None)
def test_compiled_as_in_plain_python(twin, state, faces):
    picture = drawn(state)
    order = np.array([(2, faces[0]), (3, faces[1]), (0, faces[2]), (1, faces[3])])
    for name in ("G4", "F10"):
        me = picture.row(name)
        row = picture.craft[me]
        pose = row[[columns.EAST, columns.NORTH, columns.HEADING, columns.LEVEL, columns.TILT]]
        anywhere = pose.copy()
        anywhere[4] = play.ANY_TILT
        poses = np.stack([pose, anywhere])
        asked = (me, poses, picture.craft, picture.tables)
        np.testing.assert_allclose(play.looks(*asked), twin["play"].looks(*asked), atol=1e-12)
        nobody, weights = np.array((-1.0, 0.0, 0.0)), np.array((1.0, 1.0, 0.9, 0.9))
        line = (me, pose, nobody, order, weights, np.ones(2), picture.craft, picture.tables)
        assert play.follow(*line) == pytest.approx(twin["play"].follow(*line))
