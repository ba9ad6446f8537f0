"""Dice in a match: typed by a person, promised and shown, or scripted."""

import pytest

from aerodrome.core.archive import load, verify
from aerodrome.core.dice import D6, Roll, TypedDice, commitment
from aerodrome.core.faults import Fault
from aerodrome.core.game import new_game
from aerodrome.core.questions import TypeDice
from aerodrome.core.table import Table
from aerodrome.core.why import Refused
from tests.core.stories import TinyWith, asked, bids, lines, played_by, tiny
from tests.tiny import Scored, StageSet


def test_typed_dice_make_the_match_wait():
    game = tiny(dice=TypedDice())
    assert game.question() == TypeDice("Red", Roll("card of Red", "Red"))
    for wrong in ("", "7", "0", "1 2", "six", "1.0"):
        with pytest.raises(Refused):
            game.answer(wrong)
    game.answer("1")
    game.answer("6")
    assert lines(game)[1] == {
        "line": "roll", "purpose": "card of Red", "seat": "Red", "die": "d6", "faces": [1],
        "events": [{"kind": "card", "seat": 0, "card": 1}],
    }  # fmt: skip
    bids(game)
    twin = load(game.save())
    assert asked(twin) == [("Red", "type-dice")]
    for match in (game, twin):
        assert match.answer("4") == [Scored(0, 4)]
    assert game.save() == twin.save()
    assert game.header.dice.kind == "typed"


def test_who_concedes_while_dice_are_awaited_leaves_a_sound_record():
    game = tiny(dice=TypedDice())
    game.answer("1")
    game.takeover("Red", "Ada")
    assert verify(game.save()).sound
    game.concede("Blue")
    assert verify(game.save()).sound


def test_many_typed_dice_are_checked_without_listing_them():
    async def throw(table: Table) -> None:
        await table.roll("all of them", "Red", D6, 40)
        table.tell(StageSet("play", 99))

    with played_by(TinyWith(throw)):
        game = tiny(dice=TypedDice())
        game.answer("1")
        game.answer("6")
        with pytest.raises(Refused):
            game.answer(" ".join("1" * 39))
        game.answer(" ".join("1" * 40))
        assert game.over


def test_seeded_dice_are_promised_first_and_shown_at_the_end():
    game = new_game("tiny", "short", seed=11)
    seed = (11).to_bytes(32, "big")
    assert game.header.dice.kind == "seeded"
    assert game.header.dice.commitment == commitment(seed)
    assert seed.hex() not in game.save(secret=False)
    assert seed.hex() in game.save()
    game.concede("Red")
    assert lines(game)[-1]["seed"] == seed.hex()


def test_a_script_that_runs_out_is_named_and_the_match_waits_for_faces():
    game = tiny()
    with pytest.raises(Fault, match="ran out at 'round'"):
        bids(game)
    assert asked(game) == [("Red", "type-dice")]
    assert game.answer("6")[0] == Scored(0, 6)
    assert verify(game.save()).sound


def test_a_scripted_face_that_the_die_has_not_is_named():
    with pytest.raises(Fault, match="'round': 9"):
        bids(tiny(9))
