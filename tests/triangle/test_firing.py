"""Attacking fire: every position, what stops a shot, who may not attack."""

import pytest
from msgspec.structs import replace

from aerodrome.triangle import firing, positions
from aerodrome.triangle.lattice import HEADINGS
from aerodrome.triangle.setting import Options
from aerodrome.triangle.state import GunState
from tests.triangle.positions import BOARD, battle, plane, walk
from tests.triangle.shots import BALLOON, FIGHTER, HERE, PUSHER, TWO_SEATER, cloud, duel, shot_of

# ---- fixed guns


@pytest.mark.parametrize(("tilt", "up"), [("level", 0), ("up", 1), ("down", -1)])
@pytest.mark.parametrize("target_tilt", ["level", "up", "down"])
def test_ad25_strictly_from_behind(tilt, up, target_tilt):
    found = duel(FIGHTER, walk(HERE, "E"), "E", tilt=tilt, up=up, target_tilt=target_tilt)
    assert found == [("fixed", "H5", "A")]


@pytest.mark.parametrize(("tilt", "up"), [("level", 1), ("level", -1), ("up", 0), ("down", 0), ("up", -1), ("down", 1)])
def test_ad25_the_shooter_must_be_tilted_towards_the_target(tilt, up):
    assert duel(FIGHTER, walk(HERE, "E"), "E", tilt=tilt, up=up) == []


def test_ad25_two_levels_are_too_many():
    ahead = walk(HERE, "E")
    for tilt, up in ("up", 2), ("down", -2):
        assert duel(FIGHTER, ahead, "E", tilt=tilt, up=up) == []
        state = battle(plane("F1", FIGHTER, HERE, "E", 3, tilt), plane("G1", FIGHTER, ahead, "E", 3 + up))
        assert [why.text for why in firing.why_not(state, "F1", "fixed", "G1")] == ["G1 is out of reach"]


@pytest.mark.parametrize("heading", ["NE", "SE"])
@pytest.mark.parametrize(("tilt", "up"), [("level", 0), ("up", 1), ("down", -1)])
def test_ad26_angled_from_behind(heading, tilt, up):
    assert duel(FIGHTER, walk(HERE, "E"), heading, tilt=tilt, up=up, target_tilt="up") == [("fixed", "H6", "B")]


@pytest.mark.parametrize("heading", ["NW", "W", "SW"])
def test_ad26_no_shot_at_one_step_against_other_headings(heading):
    assert duel(FIGHTER, walk(HERE, "E"), heading) == []


@pytest.mark.parametrize("target_tilt", ["level", "up", "down"])
def test_ad27_far_from_behind(target_tilt):
    assert duel(FIGHTER, walk(HERE, "E", "E"), "E", target_tilt=target_tilt) == [("fixed", "H7", "B")]


def test_ad27_only_on_the_same_level_flying_level():
    far = walk(HERE, "E", "E")
    assert duel(FIGHTER, far, "E", tilt="up", up=1) == []
    assert duel(FIGHTER, far, "E", tilt="up") == []
    assert duel(FIGHTER, far, "NE") == []
    assert duel(FIGHTER, walk(HERE, "E", "NE"), "E") == [], "not in a straight line"


def test_ad28_head_on():
    far = walk(HERE, "E", "E")
    assert duel(FIGHTER, far, "W") == [("fixed", "H8", "B")]
    assert duel(FIGHTER, far, "W", target_tilt="up") == []
    assert duel(FIGHTER, far, "W", tilt="down", up=-1) == []
    assert duel(FIGHTER, walk(HERE, "E"), "W") == [], "only over two steps"


# ---- nose guns


@pytest.mark.parametrize(
    ("steps", "heading", "position", "column"),
    [(["E"], "E", "H5", "A"), (["E"], "SE", "H6", "B"), (["E", "E"], "E", "H7", "B"), (["E", "E"], "W", "H8", "B")],
)
def test_ad29_a_nose_gun_fires_like_a_fixed_gun(steps, heading, position, column):
    assert duel(PUSHER, walk(HERE, *steps), heading) == [("nose", position, column)]


@pytest.mark.parametrize(
    ("step", "up", "position"), [("E", 1, "V9"), ("NE", 0, "H9"), ("SE", 0, "H9"), ("SE", 1, "H9")]
)
def test_ad29_a_nose_gun_also_points_up_and_aside(step, up, position):
    assert duel(PUSHER, walk(HERE, step), "E", up=up) == [("nose", position, "B")]


def test_ad29_these_further_shots_need_both_level_and_parallel():
    aside = walk(HERE, "NE")
    assert duel(PUSHER, aside, "NE") == []
    assert duel(PUSHER, aside, "E", target_tilt="up") == []
    assert duel(PUSHER, aside, "E", tilt="up", up=1) == []
    assert duel(PUSHER, aside, "E", up=-1) == []
    assert duel(PUSHER, walk(HERE, "NW"), "E") == []


# ---- dorsal and ventral guns


def test_ad30_back_and_up():
    assert duel(TWO_SEATER, walk(HERE, "W"), "E", up=1) == [("dorsal", "H10", "A")]
    assert duel(TWO_SEATER, walk(HERE, "W"), "E") == [], "not on the same level"
    assert duel(TWO_SEATER, walk(HERE, "W"), "E", up=1, target_tilt="down") == []
    assert duel(TWO_SEATER, walk(HERE, "W"), "NE", up=1) == []


@pytest.mark.parametrize("step", ["NW", "SW"])
@pytest.mark.parametrize("up", [0, 1])
def test_ad31_angled_back(step, up):
    assert duel(TWO_SEATER, walk(HERE, step), "E", up=up) == [("dorsal", "H11", "B")]
    assert duel(TWO_SEATER, walk(HERE, step), "E", up=up, tilt="up") == []
    assert duel(TWO_SEATER, walk(HERE, step), "SE", up=up) == []


def test_ad32_far_back():
    far = walk(HERE, "W", "W")
    assert duel(TWO_SEATER, far, "E") == [("dorsal", "H12", "B")]
    assert duel(TWO_SEATER, far, "E", up=1) == []
    assert duel(TWO_SEATER, far, "E", target_tilt="up") == []
    assert duel(TWO_SEATER, far, "W") == []


def test_ad33_ventral_guns_never_attack():
    assert all(not row.attack for row in positions.POSITIONS if "ventral" in row.guns)
    assert all("ventral" not in mounts for mounts in positions.ATTACK)


@pytest.mark.parametrize("tilt", positions.ANY_TILT)
def test_ad33_there_is_no_pose_from_which_a_ventral_gun_attacks(tilt):
    for heading in positions.ANY:
        assert positions._spots("ventral", heading, tilt, balloon=False) == ()
        assert positions._spots("dorsal", heading, 0, balloon=False)


# ---- who may attack


@pytest.mark.parametrize("bomber", ["handley-page-o-400", "farman-f-40", "coastal-airship"])
def test_ad45_bombers_and_airships_never_attack(bomber):
    behind = walk(HERE, "E")
    assert duel(bomber, behind, "E") == []
    state = battle(plane("F1", bomber, HERE, "E"), plane("G1", FIGHTER, behind, "E"))
    assert firing.attack_poses(state, "F1") == {}
    assert [why.paragraph for why in firing.why_not(state, "F1", "nose", "G1")] == ["AD45"]


def test_ad46_a_scout_attacks_once_its_bomb_is_gone():
    target = plane("G1", FIGHTER, walk(HERE, "E"), "E")
    loaded = plane("F13", "salmson-2", HERE, "E", duty="bomb", bombs=1)
    assert shot_of(loaded, target) is None
    assert shot_of(replace(loaded, bombs=0), target) is not None
    assert [why.paragraph for why in firing.why_not(battle(loaded, target), "F13", "fixed", "G1")] == ["AD46"]


def test_ad63_a_disarmed_scout_never_attacks():
    disarmed = plane("F13", "salmson-2", HERE, "E", duty="disarmed", guns=())
    assert shot_of(disarmed, plane("G1", FIGHTER, walk(HERE, "E"), "E")) is None


@pytest.mark.parametrize(
    ("gun", "paragraph"),
    [(GunState(3, jammed=True), "AD39"), (GunState(0), "AD68"), (GunState(3, cleared=7), "AD39")],
)
def test_ad39_ad68_a_gun_that_is_jammed_empty_or_just_cleared_does_not_attack(gun, paragraph):
    state = battle(
        plane("F1", FIGHTER, HERE, "E", guns=(gun,)), plane("G1", FIGHTER, walk(HERE, "E"), "E"), mover=1, half=7
    )
    assert firing.shots(state, "F1") == ()
    assert firing.attack_poses(state, "F1") == {}
    assert [why.paragraph for why in firing.why_not(state, "F1", "fixed", "G1")] == [paragraph]
    assert len(firing.shots(replace(state, half=9), "F1")) == (1 if gun.cleared == 7 else 0)


def test_ad37_damaged_guns_never_fire():
    state = battle(plane("F1", FIGHTER, HERE, "E", damage="guns"), plane("G1", FIGHTER, walk(HERE, "E"), "E"))
    assert firing.shots(state, "F1") == ()
    assert [why.paragraph for why in firing.why_not(state, "F1", "fixed", "G1")] == ["AD37"]


def test_ad68_each_gun_group_is_a_choice_of_its_own_best_column_first():
    state = battle(
        plane("F7", TWO_SEATER, HERE, "E"),
        plane("G1", FIGHTER, walk(HERE, "SW"), "E"),
        plane("G2", FIGHTER, walk(HERE, "E"), "E"),
        plane("G3", FIGHTER, walk(HERE, "E", "E"), "E", level=4),
        mover=1,
    )
    found = firing.shots(state, "F7")
    assert [(shot.gun, shot.target, shot.column) for shot in found] == [("fixed", "G2", "A"), ("dorsal", "G1", "B")]


def test_ad41_friends_and_pieces_outside_the_board_are_no_targets():
    behind = walk(HERE, "E")
    assert shot_of(plane("F1", FIGHTER, HERE, "E"), plane("F2", FIGHTER, behind, "E")) is None
    for place in ("access", "gone", "patrol"):
        assert shot_of(plane("F1", FIGHTER, HERE, "E"), plane("G2", FIGHTER, behind, "E", place=place)) is None
        assert shot_of(plane("F1", FIGHTER, HERE, "E", place=place), plane("G2", FIGHTER, behind, "E")) is None


# ---- clouds and pieces in the way


@pytest.mark.parametrize("covered", [[], ["E"], ["E", "E"]])
def test_ad24_clouds_stop_shots_from_in_and_through_them(covered):
    pieces = plane("F1", FIGHTER, HERE, "E"), plane("G1", FIGHTER, walk(HERE, "E", "E"), "E")
    point = walk(HERE, *covered)
    sky = Options(clouds=True)
    assert shot_of(*pieces, options=sky, setting=cloud(point, 3)) is None
    assert shot_of(*pieces, options=sky, setting=cloud(point, 2)) is not None, "above the cloud"
    state = battle(*pieces, options=sky, setting=cloud(point, 3))
    assert (BOARD.point(HERE), 0, 3) not in firing.attack_poses(state, "F1")
    assert [why.paragraph for why in firing.why_not(state, "F1", "fixed", "G1")] == ["AD24"]


@pytest.mark.parametrize("between", ["F2", "G2"])
def test_ad24_a_piece_between_stops_a_far_shot_at_its_level(between):
    pieces = plane("F1", FIGHTER, HERE, "E"), plane("G1", FIGHTER, walk(HERE, "E", "E"), "E")
    blocked = battle(*pieces, plane(between, FIGHTER, walk(HERE, "E"), "W"))
    assert firing.shots(blocked, "F1") == ()
    assert str(firing.why_not(blocked, "F1", "fixed", "G1")[0]) == f"{between} is in the line of fire [AD24]"
    above = battle(*pieces, plane(between, FIGHTER, walk(HERE, "E"), "W", level=4))
    assert [shot.target for shot in firing.shots(above, "F1")] == ["G1"]


@pytest.mark.parametrize("heading", HEADINGS)
def test_ad24_a_blocked_far_shot_is_no_pose_to_attack_from(heading):
    pieces = plane("F1", FIGHTER, "D20"), plane("G1", FIGHTER, walk(HERE, heading, heading), heading)
    pose = (BOARD.point(HERE), HEADINGS.index(heading), 3)
    assert pose in firing.attack_poses(battle(*pieces), "F1")
    blocked = battle(*pieces, plane("F2", FIGHTER, walk(HERE, heading), heading))
    assert pose not in firing.attack_poses(blocked, "F1")


def test_ad02_a_piece_on_an_access_point_is_in_nobodys_way():
    """Its point is the number of an access point, not a point of the board."""
    here, between, far = (BOARD.name(point) for point in (2, 3, 4))
    waiting = plane("F2", FIGHTER, between, "W", place="access")
    assert shot_of(plane("F1", FIGHTER, here, "E"), plane("G1", FIGHTER, far, "E"), waiting) is not None
    state = battle(plane("F1", FIGHTER, here, "E"), plane("G1", FIGHTER, far, "E"), waiting)
    assert (2, 0, 3) in firing.attack_poses(state, "F1")


def test_ad24_the_shooter_is_not_in_its_own_way():
    """Seen from another pose, the point where the shooter still stands is free."""
    state = battle(plane("F1", FIGHTER, HERE, "E"), plane("G1", FIGHTER, walk(HERE, "E"), "E"))
    back = BOARD.point(walk(HERE, "W"))
    assert [shot.position for shot in firing.shots_from(state, "F1", back, 0, 3, 0)] == ["H7"]
    assert (back, 0, 3) in firing.attack_poses(state, "F1")


# ---- expansion


@pytest.mark.parametrize("shooter", [FIGHTER, PUSHER, "grigorovich-m-9"])
@pytest.mark.parametrize("heading", ["E", "NW", "W"])
def test_ad67_balloons_are_fired_at_from_any_side(shooter, heading):
    near, far = walk(HERE, "E"), walk(HERE, "E", "E")
    assert [c for _, _, c in duel(shooter, near, heading, target=BALLOON, level=2)] == ["A"]
    assert [c for _, _, c in duel(shooter, near, heading, target=BALLOON, level=2, tilt="up", up=1)] == ["A"]
    assert [c for _, _, c in duel(shooter, near, heading, target=BALLOON, level=2, tilt="down", up=-1)] == ["A"]
    assert [c for _, _, c in duel(shooter, far, heading, target=BALLOON, level=2)] == ["B"]
    assert duel(shooter, walk(HERE, "NE"), heading, target=BALLOON, level=2) == []


def test_ad67_what_points_up_reaches_a_balloon_above():
    near = walk(HERE, "E")
    assert duel(PUSHER, near, "W", target=BALLOON, level=2, up=1) == [("nose", "balloon above", "A")]
    assert duel("nieuport-24", near, "W", target=BALLOON, level=2, up=1) == [("slanted", "balloon above", "A")]
    assert duel(FIGHTER, near, "W", target=BALLOON, level=2, up=1) == []
    assert duel(TWO_SEATER, walk(HERE, "W"), "E", target=BALLOON, level=2, up=1) == [], "rear guns do not"


def test_ad67_a_balloon_has_no_heading_so_no_long_burst():
    state = battle(plane("F1", FIGHTER, HERE, "E", 2), plane("G1", BALLOON, walk(HERE, "E"), "E", 2))
    assert [shot.long_burst for shot in firing.shots(state, "F1")] == [False]


def test_ad67_a_balloon_on_the_ground_is_out_of_reach():
    state = battle(plane("F1", FIGHTER, HERE, "E", 1, "down"), plane("G1", BALLOON, walk(HERE, "E"), "E", 0))
    assert firing.shots(state, "F1") == ()
    assert firing.attack_poses(state, "F1") == {}
    assert firing.why_not(state, "F1", "fixed", "G1") != ()


@pytest.mark.parametrize(("steps", "position"), [(["E"], "slanted"), ([], "below")])
def test_ad67_the_slanted_gun_fires_one_level_up(steps, position):
    point = walk(HERE, *steps)

    def slanted(heading: str = "E", **how) -> list:
        return [shot for shot in duel("nieuport-24", point, heading, **how) if shot[0] == "slanted"]

    assert slanted(up=1) == [("slanted", position, "A")]
    assert slanted() == []
    assert slanted("NE", up=1) == []
    assert slanted(up=1, tilt="up") == []
    assert slanted(up=1, target_tilt="up") == []
    shot = shot_of(plane("F1", "nieuport-24", HERE, "E"), plane("G1", FIGHTER, point, "E", 4))
    assert shot is not None
    assert shot.long_burst
    assert shot.direction == 0


def test_ad67_the_37_mm_gun_has_the_positions_of_a_fixed_gun_without_long_bursts():
    shot = shot_of(plane("F1", "grigorovich-m-9", HERE, "E"), plane("G1", FIGHTER, walk(HERE, "E"), "E"))
    assert shot == firing.Shot("F1", "cannon", "G1", "H5", "A", False, 0)


# ---- long bursts


def test_ad40_long_bursts_need_the_same_heading_and_tilt():
    near, far = walk(HERE, "E"), walk(HERE, "E", "E")

    def long_burst(point: str, heading: str, level: int, tilt: str, target_tilt: str, slug: str = FIGHTER) -> bool:
        shot = shot_of(plane("F1", slug, HERE, "E", 3, tilt), plane("G1", FIGHTER, point, heading, level, target_tilt))
        assert shot is not None
        return shot.long_burst

    assert long_burst(near, "E", 3, "level", "level")
    assert not long_burst(near, "E", 3, "level", "up")
    assert long_burst(near, "E", 4, "up", "up")
    assert not long_burst(near, "E", 4, "up", "level")
    assert long_burst(near, "E", 2, "down", "down")
    assert not long_burst(near, "NE", 3, "level", "level")
    assert long_burst(far, "E", 3, "level", "level")
    assert not long_burst(far, "E", 3, "level", "down")
    assert not long_burst(far, "W", 3, "level", "level")
    assert long_burst(walk(HERE, "NE"), "E", 3, "level", "level", PUSHER)
    assert long_burst(near, "E", 4, "level", "level", PUSHER)
    for steps, level in (["W"], 4), (["SW"], 3), (["W", "W"], 3):
        assert long_burst(walk(HERE, *steps), "E", level, "level", "level", TWO_SEATER)
