"""The table of attacking fire, read forwards, backwards and against a plain reading of the rules."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from aerodrome.triangle import firing
from aerodrome.triangle.lattice import HEADINGS, around
from aerodrome.triangle.state import Piece, State
from tests.triangle.gunnery import attack_column
from tests.triangle.positions import BOARD, battle, plane, walk
from tests.triangle.shots import BALLOON, FIGHTER, HERE, PUSHER, TWO_SEATER, cloud

poses = st.tuples(st.sampled_from("NOP"), st.sampled_from("1234"), st.sampled_from(HEADINGS), st.integers(1, 5),
                  st.sampled_from(["level", "up", "down"]))  # fmt: skip
SHOOTERS = [FIGHTER, TWO_SEATER, PUSHER, "nieuport-24", "grigorovich-m-9", "salmson-2", "bristol-f-2"]
TARGETS = [FIGHTER, "gotha-g-v", BALLOON]


def at_pose(name: str, slug: str, pose: tuple) -> Piece:
    column, row, heading, level, tilt = pose
    return plane(name, slug, column + row, heading, level, tilt if slug != BALLOON else "level")


@st.composite
def brawls(draw) -> State:
    """A shooter and up to four enemies close together, perhaps under a cloud, near the board's southern edge."""
    pieces = [at_pose("F1", draw(st.sampled_from(SHOOTERS)), draw(poses))]
    taken = {(pieces[0].point, pieces[0].level)}
    for number in range(draw(st.integers(1, 4))):
        piece = at_pose(f"G{number}", draw(st.sampled_from(TARGETS)), draw(poses))
        if (piece.point, piece.level) not in taken:
            taken.add((piece.point, piece.level))
            pieces.append(piece)
    sky = cloud(draw(st.sampled_from("NOP")) + draw(st.sampled_from("1234")), draw(st.integers(1, 3)))
    return battle(*pieces, mover=1, setting=sky if draw(st.booleans()) else {})


@pytest.mark.parametrize("shooter", [TWO_SEATER, PUSHER, "nieuport-24", "grigorovich-m-9"])
def test_the_table_says_what_the_rules_say(shooter):
    """Every gun that attacks, every way in which two pieces within two steps can stand to each other."""
    one = plane("F1", shooter, HERE)
    kinds = [gun.kind for gun in battle(one).airplane(one).guns]
    for point, heading, level, tilt in product(around(BOARD, one.point, 2), range(6), (2, 3, 4), (-1, 0, 1)):
        other = replace(plane("G1", FIGHTER), point=point, heading=heading, level=level, tilt=tilt)
        state = battle(one, other, mover=1)
        for own_heading, own_tilt in product(range(6), (-1, 0, 1)):
            posed = replace(one, heading=own_heading, tilt=own_tilt)
            found = firing.shots_from(state, "F1", one.point, own_heading, 3, own_tilt)
            expected = {kind: column for kind in kinds if (column := attack_column(kind, posed, other))}
            assert {shot.gun: shot.column for shot in found} == expected


@given(brawls())
def test_shots_and_attack_poses_agree(state):
    """Forwards and backwards the table gives the same, in every pose near a target."""
    listed = firing.attack_poses(state, "F1")
    taken = {(piece.point, piece.level) for piece in state.pieces[1:]}
    near = sorted({point for piece in state.pieces[1:] for point in around(BOARD, piece.point, 2)})
    for point, heading, level in product(near, range(6), range(1, 6)):
        if (point, level) in taken:
            continue
        found = []
        for tilt in (-1, 0, 1):
            shots = firing.shots_from(state, "F1", point, heading, level, tilt)
            found += [(tilt, shot.gun, shot.target, shot.column) for shot in shots]
        assert sorted(found) == sorted(listed.get((point, heading, level), ()))
    assert {point for point, _, _ in listed} <= set(near)


@given(brawls())
def test_a_shot_is_offered_or_refused_with_a_reason(state):
    offered = {(shot.gun, shot.target) for shot in firing.shots(state, "F1")}
    for target in state.pieces[1:]:
        for gun in state.airplane(state.pieces[0]).guns:
            assert (firing.why_not(state, "F1", gun.kind, target.id) == ()) == ((gun.kind, target.id) in offered)


def test_an_unknown_gun_or_target_is_refused():
    state = battle(plane("F1", FIGHTER, HERE), plane("F2", FIGHTER, walk(HERE, "E")))
    assert firing.why_not(state, "F1", "dorsal", "F2") == firing.why_not(state, "F1", "dorsal", "nobody")
    assert "no dorsal gun" in firing.why_not(state, "F1", "dorsal", "F2")[0].text
    assert "not an enemy" in firing.why_not(state, "F1", "fixed", "F2")[0].text
    assert "not an enemy" in firing.why_not(state, "F1", "fixed", "nobody")[0].text


def test_attack_poses_can_leave_out_targets_beyond_a_move():
    """Five steps east, and from there two more to the target: seven in all."""
    state = battle(plane("F1", FIGHTER, "D12", "E"), plane("G1", FIGHTER, "K12", "E"))
    assert firing.attack_poses(state, "F1", steps=5) == firing.attack_poses(state, "F1") != {}
    assert firing.attack_poses(state, "F1", steps=4) == {}
    waiting = battle(plane("F1", FIGHTER, "D12", "E", place="access"), plane("G1", FIGHTER, "K12", "E"))
    assert firing.attack_poses(waiting, "F1", steps=4) != {}, "an access point is no point of the board"


def test_targets_that_share_an_attack_pose_are_both_listed():
    state = battle(
        plane("F1", FIGHTER, walk(HERE, "SW"), "E"),
        plane("G1", FIGHTER, walk(HERE, "E"), "E"),
        plane("G2", FIGHTER, walk(HERE, "E"), "NE", level=4),
    )
    aims = firing.attack_poses(state, "F1")[BOARD.point(HERE), 0, 3]
    assert aims == ((0, "fixed", "G1", "A"), (1, "fixed", "G2", "B"))


def test_threats_are_replies_and_guns_that_already_bear():
    state = battle(
        plane("F1", FIGHTER, walk(HERE, "SW", "SW"), "E"),
        plane("G7", "aviatik-dfw-c-v", walk(HERE, "E"), "E"),
        plane("G8", FIGHTER, walk(HERE, "W"), "E"),
    )
    threats = firing.threats(state, "F1", BOARD.point(HERE), 0, 3, 0)
    assert [(shot.piece, shot.gun) for shot in threats.replies] == [("G7", "dorsal"), ("G8", "fixed")]
    assert [(shot.piece, shot.gun, shot.column) for shot in threats.bearing] == [("G8", "fixed", "A")]
    assert firing.threats(state, "F1", BOARD.point("D20"), 0, 3, 0) == firing.Threats()
