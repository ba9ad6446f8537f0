"""Turns (AD03): in which order pieces move, what a move asks for, and when the turn goes on."""

from itertools import pairwise

import msgspec
import pytest

from aerodrome.core.questions import kind
from aerodrome.triangle import sequence, turns
from aerodrome.triangle.scenario import resolve
from aerodrome.triangle.setup import begin
from aerodrome.triangle.state import State, change
from tests.driver import Played, play
from tests.triangle.positions import battle, plane


def on_board(state: State) -> State:
    """Every piece somewhere on the board."""
    for at, piece in enumerate(state.pieces):
        state = change(state, piece.id, place="board", point=at, level=3, fate="")
    return state


@pytest.mark.parametrize(
    ("order", "classes"),
    [
        ("number", ["any"]),
        ("scouts", ["scout", "rest"]),
        ("bombers", ["bomber", "scout", "rest"]),
    ],
)
def test_ad03_pieces_move_by_class_and_rising_number(order, classes):
    setting = resolve("attack-at-dawn", {})
    state = on_board(begin(setting))
    state = msgspec.structs.replace(state, setting=msgspec.structs.replace(setting, order=order))
    moving = [state.piece(name) for name in turns.order(state, 0)]
    roles = [state.airplane(piece).role for piece in moving]
    ranks = {"any": 0, "bomber": 0, "scout": classes.index("scout") if "scout" in classes else 0}
    last = len(classes) - 1
    keys = [(ranks[role] if role in classes else last, piece.number) for role, piece in zip(roles, moving, strict=True)]
    assert keys == sorted(keys)
    assert len(moving) == len([p for p in state.pieces if p.side == 0])


def test_ad03_of_equal_numbers_the_french_move_before_the_british():
    state = on_board(begin(resolve("dogfight", {})))
    allied = [state.piece(name) for name in turns.order(state, 1)]
    twins = [(one, two) for one, two in pairwise(allied) if one.number == two.number]
    for one, two in twins:
        assert state.airplane(one).nation == "France"
        assert state.airplane(two).nation == "United Kingdom"


def test_ad03_equal_numbers_move_by_nation_and_balloons_last_of_all_in_whatever_order_they_are_listed():
    state = battle(
        plane("F1", "observation-balloon-french", "N12"),
        plane("A7", "ansaldo-sva", "N14", number=7),
        plane("B7", "sopwith-camel", "N16"),
        plane("F7", "spad-s-xiii", "N18"),
        plane("F9", "salmson-2", "N20"),
        mover=1,
    )
    assert state.airplane(state.piece("A7")).nation not in turns.NATIONS
    assert turns.order(state, 1) == ("F7", "B7", "A7", "F9", "F1")


def test_ad03_only_pieces_in_play_move():
    state = begin(resolve("dogfight", {}))
    assert turns.order(state, 0) == ()
    name = state.pieces[0].id
    assert turns.order(change(state, name, place="access", point=0), 0) == (name,)


# ---- a move from its die to its tilt (AD05-AD22)


def moved(state: State, name: str, answers: tuple[str, ...], dice: tuple[int, ...]) -> Played:
    return play(sequence.fly, state, name, answers=answers, dice=dice)


def test_ad14_a_fighter_is_asked_for_die_path_and_tilt():
    played = moved(battle(plane("F7", "spad-s-xiii", "H12"), mover=1), "F7", ("blue", "SSSSSSSS", "up"), (0,))
    assert [kind(one) for one in played.asked] == ["choose-die", "fly", "tilt"]
    assert played.kinds == ["DieCast", "Flew", "Tilted"]
    assert played.value is True


def test_ad14_a_scout_has_no_choice_of_dice_and_may_stay_level():
    played = moved(battle(plane("F7", "salmson-2", "H12"), mover=1), "F7", ("SSSSSSS", "level"), (0,))
    assert [kind(one) for one in played.asked] == ["fly", "tilt"]
    assert played.kinds == ["DieCast", "Flew"]
    assert played.value is True


def test_ad14_two_ways_to_be_left_are_a_choice():
    played = moved(battle(plane("F7", "salmson-2", "H12", level=5), mover=1), "F7", ("SSSSSSS", "down"), (0,))
    assert [kind(one) for one in played.asked] == ["fly", "tilt"]
    assert played.state.piece("F7").tilt == -1


def test_ad14_a_tilted_piece_is_asked_for_levels_and_no_tilt_where_only_level_flight_is_left():
    """From L4 three levels down to L1: it can neither pull up nor go on down."""
    state = battle(plane("F7", "spad-s-xiii", "H12", level=4, tilt="down"), mover=1)
    played = moved(state, "F7", ("blue", "3", "SSSSSSSSSSS"), (0,))
    assert [kind(one) for one in played.asked] == ["choose-die", "choose-levels", "fly"]
    assert (played.state.piece("F7").level, played.value) == (1, True)


def test_ad14_whoever_overstrains_its_engine_or_leaves_the_board_is_asked_nothing_more():
    risky = battle(plane("F7", "spad-s-xiii", "H12", throttle=0, damage="tail"), mover=1)
    lost = moved(risky, "F7", ("green",), (1,))
    assert (lost.kinds, lost.value) == (["DieCast", "TakenDown"], False)
    leaving = battle(plane("F7", "spad-s-xiii", "AN14", "E", damage="wings"), mover=1)
    left = moved(leaving, "F7", ("blue", "SSS"), (0,))
    assert (left.kinds, left.value) == (["DieCast", "Left"], False)
