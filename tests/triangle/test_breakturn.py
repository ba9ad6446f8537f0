"""Break-turns: who is approached, whose guns bear, who may help, and the examples of the rulebook played through."""

from itertools import product

import pytest
from msgspec.structs import replace

from aerodrome.triangle import breakturn, shooting
from aerodrome.triangle.events import Damaged, Fired, TakenDown
from aerodrome.triangle.lattice import around
from aerodrome.triangle.setting import Cloud
from aerodrome.triangle.state import GunState, State
from tests.driver import Played, play
from tests.triangle.gunnery import approaches, bears
from tests.triangle.positions import BOARD, battle, plane, walk

HERE = "N12"


def attack(state: State, name: str, *answers: str, dice=()) -> Played:
    return play(shooting.attack, state, name, answers=answers, dice=dice)


def defenders(state: State, mover: str, seat: str = "allied") -> list[tuple[str, str]]:
    return [(shot.piece, shot.gun) for shot in breakturn.defences(state, mover, seat)]


# ---- worked examples of the rulebook


def test_ad41_example_a_scout_attacked_from_behind_hits_back():
    """A German fighter damages the wings of a French scout, which takes it down."""
    state = battle(plane("G8", "albatros-d-v", HERE, "E"), plane("F13", "salmson-2", walk(HERE, "E"), "E"))
    played = attack(state, "G8", "fixed F13", "F13 dorsal", dice=(3, 4, 1, 5, 5))
    assert played.kinds == ["Fired", "Damaged", "Fired", "TakenDown"]
    assert played.only(Damaged).damage == "wings"
    reply = played.all(Fired)[1]
    assert (reply.defensive, reply.column, reply.outcome) == (True, "B", "takedown")
    assert played.state.piece("G8").fate == "downed"


def test_ad41_example_a_fighter_that_lands_two_steps_ahead_is_shot_at():
    state = battle(plane("B10", "s-e-5", walk(HERE, "E", "E"), "E"), plane("G8", "albatros-d-v", HERE, "E"), mover=1)
    played = attack(state, "B10", "G8 fixed", dice=(4, 4, 3))
    assert played.only(Fired).position == "H7"
    assert played.only(Damaged) == Damaged("B10", "tail", "G8")


def test_ad41_example_a_bomber_answers_a_rear_gun_attack():
    """A British two-seater ahead and to the right of a bomber fires backwards; the bomber's nose gun answers."""
    state = battle(plane("B7", "bristol-f-2", walk(HERE, "SE"), "E"), plane("G16", "gotha-g-v", HERE, "E"), mover=1)
    played = attack(state, "B7", "dorsal G16", "G16 nose", dice=(5, 3, 1, 5, 6))
    assert [fired.position for fired in played.all(Fired)] == ["H11", "H9"]
    assert played.only(Damaged).damage == "wings"
    assert played.state.piece("B7").fate == "downed"


def test_ad41_example_a_fighter_angled_behind_and_above_a_bomber_is_shot_at():
    """L3 against L2, parallel: no gun of the game could attack from there, yet the bomber may fire."""
    state = battle(plane("G8", "albatros-d-v", walk(HERE, "NW"), "E", 3), plane("F16", "farman-f-50", HERE, "E", 2))
    played = attack(state, "G8", "F16 dorsal", dice=(6, 6))
    assert [question.seat for question in played.asked] == ["allied"]
    assert played.only(TakenDown).piece == "G8"


def test_ad43_example_a_ventral_gun_answers_a_climbing_attacker():
    """From L3, tilted up, at a bomber on L4."""
    state = battle(
        plane("G10", "fokker-d-vii", HERE, "E", 3, "up"), plane("B16", "handley-page-o-400", walk(HERE, "E"), "E", 4)
    )
    played = attack(state, "G10", "fixed B16", "B16 ventral", dice=(3, 5, 4, 6, 6))
    assert played.only(Damaged).damage == "tail"
    assert played.all(Fired)[1].position == "H3"
    assert played.state.piece("G10").fate == "downed"


def test_ad41_example_a_bomber_that_comes_near_a_fighter_is_shot_at():
    """The fighter's rear guns jam."""
    state = battle(plane("G16", "gotha-g-v", walk(HERE, "W"), "E"), plane("F7", "hanriot-hd-3", HERE, "E"))
    played = attack(state, "G16", "F7 dorsal", dice=(1, 1))
    assert played.only(Fired).outcome == "jam"
    assert played.state.piece("F7").guns[1] == GunState(2, jammed=True, defended=1)


def test_ad45_example_a_bomber_is_the_target_of_another_bomber():
    state = battle(plane("F16", "farman-f-50", walk(HERE, "SW"), "E"), plane("G16", "gotha-g-v", HERE, "E"), mover=1)
    played = attack(state, "F16", "G16 dorsal", dice=(4, 5, 6))
    assert played.only(Damaged) == Damaged("F16", "engine", "G16")


def test_ad44_example_three_bombers_defend_each_other():
    """18, attacked, misses; 17, on the attacker's heading, hits with its nose gun; 16, on another one, may not."""
    state = battle(
        plane("F10", "spad-s-xiii", HERE, "E"),
        plane("G16", "gotha-g-v", walk(HERE, "SE"), "NE"),
        plane("G17", "gotha-g-v", walk(HERE, "NW"), "E"),
        plane("G18", "gotha-g-v", walk(HERE, "E"), "E"),
        mover=1,
    )
    played = attack(state, "F10", "fixed G18", "G18 dorsal", "G17 nose", dice=(3, 4, 3, 1, 2, 6, 5))
    first = next(question for question in played.asked if type(question).__name__ == "Defend")
    assert defenders(state, "F10", "german") == [("G17", "nose"), ("G18", "dorsal")]
    assert list(first.options(state)) == ["hold", "G17 nose", "G18 dorsal"]
    assert [fired.outcome for fired in played.all(Fired)] == ["damage", "miss", "takedown"]
    turned = replace(state.pieces[1], heading=0)
    assert ("G16", "dorsal") in defenders(
        replace(state, pieces=(state.pieces[0], turned, *state.pieces[2:])), "F10", "german"
    ), "on the attacker's heading it could"


# ---- who


def test_ad41_a_mover_without_guns_or_shots_still_approaches():
    empty = plane("G8", "albatros-d-v", HERE, "E", guns=(GunState(0),))
    state = battle(empty, plane("F13", "salmson-2", walk(HERE, "E"), "E"))
    assert defenders(state, "G8") == [("F13", "dorsal")]
    assert len(attack(state, "G8", "hold").asked) == 1


def test_ad41_side_by_side_counts_on_all_six_points():
    mover = plane("G8", "albatros-d-v", HERE, "E")
    for step, level in product(["E", "NE", "NW", "W", "SW", "SE"], (2, 3, 4)):
        piece = plane("F13", "salmson-2", walk(HERE, step), "E", level)
        state = battle(mover, piece)
        assert breakturn.approached(state, piece, mover.point, 0, 3, 0)
        turned = replace(piece, heading=2)
        assert not breakturn.approached(state, turned, mover.point, 0, 3, 0)
    two_up = plane("F13", "salmson-2", walk(HERE, "NE"), "E", 5)
    assert not breakturn.approached(battle(mover, two_up), two_up, mover.point, 0, 3, 0)


def test_ad41_an_approached_piece_fires_whatever_the_movers_heading():
    """Angled from behind: the mover's heading is another one, the target's rear gun still answers."""
    target = plane("F13", "salmson-2", walk(HERE, "E"), "NE")
    assert defenders(battle(plane("G8", "albatros-d-v", HERE, "E"), target), "G8") == [("F13", "dorsal")]


def test_ad41_neither_approached_nor_on_the_movers_heading_never_fires():
    mover = plane("G8", "albatros-d-v", HERE, "E")
    crossing = plane("F13", "salmson-2", walk(HERE, "NE"), "NE")
    assert defenders(battle(mover, crossing), "G8") == []


def test_ad41_a_helper_needs_the_movers_heading():
    """A tilted piece beside the mover is not approached; it fires for one that is, if it has the mover's heading."""
    mover = plane("G8", "albatros-d-v", HERE, "E")
    attacked = plane("F10", "spad-s-xiii", walk(HERE, "E"), "E")
    helper = plane("F13", "salmson-2", walk(HERE, "NE"), "E", 3, "up")
    assert not breakturn.approached(battle(mover, helper), helper, mover.point, 0, 3, 0)
    assert defenders(battle(mover, attacked, helper), "G8") == [("F13", "dorsal")]
    assert defenders(battle(mover, attacked, replace(helper, heading=1)), "G8") == []


def test_ad41_nobody_fires_where_nobody_was_attacked_or_approached():
    """Behind a scout with the nose up, and two steps ahead of a fighter with the nose down: on their heading, but no
    attack."""
    scout, fighter = plane("F13", "salmson-2", HERE, "E"), plane("F10", "spad-s-xiii", HERE, "E")
    behind = plane("G8", "albatros-d-v", walk(HERE, "W"), "E", 3, "up")
    ahead = plane("G8", "albatros-d-v", walk(HERE, "E", "E"), "E", 3, "down")
    for mover, other, gun in (behind, scout, "dorsal"), (ahead, fighter, "fixed"):
        state = battle(mover, other)
        assert defenders(state, "G8") == []
        assert not attack(state, "G8").asked
        why = breakturn.why_not(state, "G8", "allied", other.id, gun)
        assert [(one.paragraph, one.text) for one in why] == [
            ("AD41", "G8 has neither attacked nor approached anybody")
        ]


def test_ad41_an_attack_on_a_balloon_calls_its_helpers():
    """A balloon has no guns; a two-seater on the attacker's heading has."""
    balloon = plane("F21", "observation-balloon-french", walk(HERE, "E"), "E", 3)
    helper = plane("F13", "salmson-2", walk(HERE, "NE"), "E", 3, "up")
    attacker = plane("G8", "albatros-d-v", HERE, "E")
    assert defenders(battle(attacker, balloon, helper), "G8") == [("F13", "dorsal")]
    passing = replace(attacker, tilt=1)
    assert defenders(battle(passing, balloon, helper), "G8") == []


def test_ad41_a_target_whose_guns_were_just_damaged_is_silent_but_helpers_are_not():
    state = battle(
        plane("G8", "albatros-d-v", HERE, "E"),
        plane("F13", "salmson-2", walk(HERE, "E"), "E"),
        plane("F14", "salmson-2", walk(HERE, "NE"), "E"),
    )
    played = attack(state, "G8", "fixed F13", "hold", "cease", dice=(3, 4, 5))
    assert list(played.asked[1].options(played.state)) == ["hold", "F14 dorsal"]
    alone = battle(*state.pieces[:2])
    assert len(attack(alone, "G8", "fixed F13", "cease", dice=(3, 4, 5)).asked) == 2, "no break-turn"


def test_ad46_a_scout_with_a_bomb_defends_itself():
    scout = plane("F13", "salmson-2", walk(HERE, "E"), "E", bombs=1, duty="bomb")
    assert defenders(battle(plane("G8", "albatros-d-v", HERE, "E"), scout), "G8") == [("F13", "dorsal")]


def test_ad63_a_disarmed_scout_does_not_defend():
    scout = plane("F13", "salmson-2", walk(HERE, "E"), "E", guns=(), duty="disarmed")
    assert defenders(battle(plane("G8", "albatros-d-v", HERE, "E"), scout), "G8") == []


def test_ad24_clouds_and_pieces_between_stop_defensive_shots():
    mover, target = plane("G8", "albatros-d-v", walk(HERE, "E", "E"), "E"), plane("F10", "spad-s-xiii", HERE, "E")
    assert defenders(battle(mover, target), "G8") == [("F10", "fixed")]
    for steps in [], ["E"], ["E", "E"]:
        cloud = Cloud((BOARD.point(walk(HERE, *steps)),), 3)
        assert defenders(battle(mover, target, setting={"clouds": (cloud,)}), "G8") == []
    between = plane("G9", "albatros-d-v", walk(HERE, "E"), "E")
    assert defenders(battle(mover, target, between), "G8") == []


# ---- how


def test_ad43_defensive_fire_is_always_column_b():
    target = plane("F10", "spad-s-xiii", walk(HERE, "W"), "E")
    (shot,) = breakturn.defences(battle(plane("G8", "albatros-d-v", HERE, "E"), target), "G8", "allied")
    assert (shot.position, shot.column, shot.long_burst) == ("H5", "B", False)


def test_ad23_a_defender_may_have_to_look_into_the_sun():
    """The mover comes from the east, behind a scout that flies west."""
    state = battle(plane("G8", "albatros-d-v", HERE, "W"), plane("F13", "salmson-2", walk(HERE, "W"), "W"), sun=0)
    (shot,) = breakturn.defences(state, "G8", "allied")
    assert (shot.gun, shot.direction) == ("dorsal", 0)
    played = play(shooting.break_turn, state, "G8", answers=("F13 dorsal",), dice=(4, 4))
    assert [why.paragraph for why in played.only(Fired).modifiers] == ["AD35", "AD23"]
    assert played.only(Fired).outcome == "miss", "4 + 4 + 1 - 1 = 8"


def test_ad44_a_gun_group_defends_once_in_an_opponents_turn():
    state = battle(plane("G8", "albatros-d-v", HERE, "E"), plane("F13", "salmson-2", walk(HERE, "E"), "E"), half=5)
    after = play(shooting.break_turn, state, "G8", answers=("F13 dorsal",), dice=(1, 2)).state
    assert after.piece("F13").guns[1].defended == 5
    assert defenders(after, "G8") == []
    assert defenders(replace(after, half=7), "G8") == [("F13", "dorsal")]


def test_ad44_the_owner_may_stop():
    state = battle(
        plane("G8", "albatros-d-v", HERE, "E"),
        plane("F13", "salmson-2", walk(HERE, "E"), "E"),
        plane("F14", "salmson-2", walk(HERE, "NE"), "E"),
    )
    played = play(shooting.break_turn, state, "G8", answers=("F14 dorsal", "hold"), dice=(1, 2))
    assert [fired.piece for fired in played.all(Fired)] == ["F14"]


def test_ad44_the_fire_ends_when_the_mover_falls():
    state = battle(
        plane("G8", "albatros-d-v", HERE, "E"),
        plane("F13", "salmson-2", walk(HERE, "E"), "E"),
        plane("F14", "salmson-2", walk(HERE, "NE"), "E"),
    )
    played = play(shooting.break_turn, state, "G8", answers=("F14 dorsal",), dice=(6, 6))
    assert played.kinds == ["Fired", "TakenDown"]


def test_ad44_seats_of_one_side_are_asked_in_their_order():
    state = battle(
        plane("G8", "albatros-d-v", HERE, "E"),
        plane("F13", "salmson-2", walk(HERE, "E"), "E", seat="second"),
        plane("F14", "salmson-2", walk(HERE, "NE"), "E", seat="first"),
        seats=(("german",), ("first", "second")),
    )
    played = play(shooting.break_turn, state, "G8", answers=("hold", "F13 dorsal"), dice=(1, 2))
    assert [question.seat for question in played.asked] == ["first", "second"]


def test_ad49_a_defenders_kill_is_credited_to_its_pilot():
    state = battle(plane("G8", "albatros-d-v", walk(HERE, "E", "E"), "E"), plane("F10", "spad-s-xiii", HERE, "E"))
    played = play(shooting.break_turn, state, "G8", answers=("F10 fixed",), dice=(6, 6))
    assert played.kinds == ["Fired", "TakenDown", "KillCredited"]
    assert played.state.piece("F10").kills == 1


def test_ad39_jammed_and_empty_guns_do_not_defend_and_just_cleared_ones_do():
    def with_gun(gun: GunState) -> State:
        target = plane("F13", "salmson-2", walk(HERE, "E"), "E", guns=(GunState(5), gun))
        return battle(plane("G8", "albatros-d-v", HERE, "E"), target, half=5)

    assert defenders(with_gun(GunState(3, jammed=True)), "G8") == []
    assert defenders(with_gun(GunState(0)), "G8") == []
    assert defenders(with_gun(GunState(3, cleared=4)), "G8") == [("F13", "dorsal")]


def test_ad67_a_slanted_gun_defends_from_its_positions():
    """Whoever flies over it has not approached it, but attacks somebody it helps."""
    below = plane("F4", "nieuport-24", HERE, "NE", 3)
    attacked = plane("F10", "spad-s-xiii", walk(HERE, "NE"), "NE", 4)
    mover = plane("G8", "albatros-d-v", HERE, "NE", 4)
    (shot,) = breakturn.defences(battle(mover, below, attacked), "G8", "allied")
    assert (shot.gun, shot.position, shot.column, shot.direction) == ("slanted", "below", "B", 1)


@pytest.mark.parametrize("step", ["E", "NE", "NW", "W", "SW", "SE"])
def test_ad67_an_airships_top_gun_bears_all_round(step):
    for level, heading in product((2, 3, 4), ("E", "W")):
        airship = plane("B19", "coastal-airship", HERE, "E", 3)
        mover = plane("G8", "albatros-d-v", walk(HERE, step), heading, level)
        state = battle(mover, airship)
        approached = breakturn.approached(state, airship, mover.point, mover.heading, mover.level, 0)
        guns = [gun for _, gun in defenders(state, "G8")]
        assert ("dorsal" in guns) == (level in (3, 4) and (approached or heading == "E"))


@pytest.mark.parametrize("tilt", ["up", "level", "down"])
def test_ad67_an_airships_top_gun_bears_however_the_airship_is_tilted(tilt):
    attacked = plane("F10", "spad-s-xiii", walk(HERE, "E", "E"), "E", 3)
    for level in (2, 3, 4, 5):
        airship = plane("B19", "coastal-airship", HERE, "E", 3, tilt)
        mover = plane("G8", "albatros-d-v", walk(HERE, "E"), "E", level)
        met = replace(attacked, level=level)
        guns = [gun for name, gun in defenders(battle(mover, airship, met), "G8") if name == "B19"]
        assert ("dorsal" in guns) == (level in (3, 4)), level


# ---- against a plain reading of the rules


def test_ad41_who_is_approached_is_what_the_rules_say():
    mover, target = plane("G8", "albatros-d-v", HERE, "E"), plane("F1", "salmson-2")
    state = battle(mover, target)
    near = around(BOARD, mover.point, 2)
    for tilt, point, heading, level, own_tilt in product((-1, 0, 1), near, range(6), range(1, 6), (-1, 0, 1)):
        piece = replace(target, point=point, heading=heading, level=level, tilt=own_tilt)
        approached = breakturn.approached(state, piece, mover.point, 0, 3, tilt)
        assert approached == approaches(replace(mover, tilt=tilt), piece)


def test_ad43_no_gun_reaches_two_levels():
    mover, target = plane("G8", "albatros-d-v", HERE, "E"), plane("F1", "handley-page-o-400")
    near = around(BOARD, mover.point, 2)
    for tilt, point, heading, level, own_tilt in product((-1, 0, 1), near, range(6), (1, 5), (-1, 0, 1)):
        piece = replace(target, point=point, heading=heading, level=level, tilt=own_tilt)
        assert defenders(battle(replace(mover, tilt=tilt), piece), "G8") == []


def test_ad43_nor_does_a_helper_reach_two_levels():
    mover, attacked = plane("G8", "albatros-d-v", HERE, "E"), plane("F10", "spad-s-xiii", walk(HERE, "E"), "E")
    for point, level, tilt in product(around(BOARD, mover.point, 2), (1, 5), (-1, 0, 1)):
        helper = replace(plane("F1", "handley-page-o-400"), point=point, level=level, tilt=tilt)
        assert [name for name, _ in defenders(battle(mover, attacked, helper), "G8") if name == "F1"] == []


@pytest.mark.parametrize("slug", ["hanriot-hd-3", "handley-page-o-400"])
def test_ad41_ad43_who_fires_in_defence_is_what_the_rules_say(slug):
    """Alone, a piece must be approached; beside one that is, a gun that bears is enough on the mover's heading."""
    mover = plane("G8", "albatros-d-v", HERE, "E")
    attacked = plane("F10", "spad-s-xiii", walk(HERE, "E"), "E")
    kinds = [gun.kind for gun in battle(plane("F1", slug)).setting.airplanes[slug].guns]
    for tilt, point, heading, level, own_tilt in product(
        (-1, 0, 1), around(BOARD, mover.point, 2), range(6), (2, 3, 4), (-1, 0, 1)
    ):
        if (point, level) == (mover.point, 3):
            continue
        moved = replace(mover, tilt=tilt)
        piece = replace(plane("F1", slug), point=point, heading=heading, level=level, tilt=own_tilt)
        state = battle(moved, piece)
        approached = breakturn.approached(state, piece, moved.point, 0, 3, tilt)
        bearing = [kind for kind in kinds if bears(kind, piece, moved)]
        assert [gun for _, gun in defenders(state, "G8")] == (bearing if approached else [])
        ahead = replace(attacked, level=3 + tilt)
        if point not in (ahead.point, BOARD.neighbour(ahead.point, 0)):
            helped = defenders(battle(moved, piece, ahead), "G8")
            assert [gun for name, gun in helped if name == "F1"] == (bearing if approached or heading == 0 else [])
