"""Turns (AD03): in which order pieces move, and when the turn goes on."""

from itertools import pairwise

import msgspec
import pytest

from aerodrome.triangle import turns
from aerodrome.triangle.scenario import resolve
from aerodrome.triangle.setup import begin
from aerodrome.triangle.state import State, change
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
