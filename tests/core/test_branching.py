"""A branch of a match: its own dice, its own record, and the original left alone."""

from aerodrome.core.archive import load, verify
from aerodrome.core.dice import ScriptedDice, SeededDice, TypedDice
from aerodrome.core.game import new_game
from aerodrome.core.journal import Ended
from tests.core.stories import asked, bids, finished, tiny
from tests.tiny import BidsShown


def test_a_branch_takes_its_own_dice_and_leaves_the_original_alone():
    game = tiny(4, 5)
    bids(game)
    before = game.save()
    twin = game.branch(ScriptedDice([1, 2, 2, 2]))
    assert twin.state == game.state
    assert asked(twin) == asked(game)
    twin.answer("yes")
    assert twin.state.points == (5, 0)
    twin.answer("no")
    bids(twin)
    assert game.save() == before
    assert game.state.points == (4, 0)
    game.answer("yes")
    assert game.state.points == (9, 0)


def test_a_branch_knows_secret_answers_and_who_sits_where():
    game = tiny(4)
    game.takeover("Red", "bot:ace")
    game.answer("2", "Red")
    twin = game.branch(ScriptedDice([6]))
    assert asked(twin) == [("Blue", "bid")]
    assert twin.answer("3")[0] == BidsShown((2, 3))
    assert twin.who == {"Red": "bot:ace", "Blue": "human"}
    twin.takeover("Blue", "bot:cadet")
    assert game.who["Blue"] == "human"


def test_a_branch_of_a_match_that_is_over_is_over():
    game = finished()
    twin = game.branch(SeededDice(bytes(32)))
    assert twin.over
    assert twin.pending == ()
    assert twin.state == game.state
    assert twin.result == game.result


def test_a_branch_is_a_record_of_its_own_that_promises_no_dice():
    game = new_game("tiny", "short", seed=3)
    twin = game.branch(SeededDice((9).to_bytes(32, "big")))
    bids(twin)
    again = load(twin.save())
    assert asked(again) == asked(twin)
    for match in (twin, again):
        match.concede("Red")
        assert verify(match.save()).sound
    assert again.save() == twin.save()
    assert twin.header.dice.commitment == ""
    assert isinstance(twin.journal.lines[-1], Ended)
    assert twin.journal.lines[-1].seed == ""
    assert game.header.dice.commitment


def test_a_branch_rolls_its_own_dice_where_the_original_waits_for_a_person():
    game = tiny(dice=TypedDice())
    assert asked(game) == [("Red", "type-dice")]
    twin = game.branch(ScriptedDice([5, 1]))
    assert asked(twin) == [("Red", "bid"), ("Blue", "bid")]
    assert twin.state.cards == (3, 1)
    assert asked(game) == [("Red", "type-dice")]
    assert asked(game.branch(TypedDice())) == [("Red", "type-dice")]
