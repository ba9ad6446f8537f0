"""Leaving a match: giving up, and handing a seat to somebody else."""

import pytest

from aerodrome.core.archive import load, replay, verify
from aerodrome.core.dice import ScriptedDice
from aerodrome.core.faults import Fault
from aerodrome.core.takeback import TakeBack
from aerodrome.core.why import Refused
from tests.core.stories import Shown, asked, bids, chatter, lines, tiny, trio
from tests.tiny import GaveUp


def test_who_concedes_loses():
    game = tiny()
    assert game.concede("Red") == [GaveUp("Red")]
    assert game.over
    assert game.result.winner == "blue"
    assert [line["line"] for line in lines(game)[-2:]] == ["command", "end"]
    with pytest.raises(Refused):
        game.concede("Blue")
    with pytest.raises(Fault, match="Green"):
        tiny().concede("Green")


def test_a_concession_in_the_middle_of_a_step_is_saved_branched_and_verified():
    game = tiny(4)
    bids(game)
    twin = game.branch(ScriptedDice(()))
    twin.concede("Red")
    assert not game.over
    game.concede("Blue")
    again = load(game.save())
    assert again.over
    assert again.state == game.state
    assert again.result == game.result
    assert again.save() == game.save()
    assert again.branch(ScriptedDice(())).state == game.state
    assert verify(game.save()).sound
    assert [scene.event for scene in replay(game.save())] == game.events


def test_a_match_can_go_on_when_one_of_three_concedes():
    game = chatter(trio())
    game.answer("a", "North")
    game.concede("East")
    assert not game.over
    assert asked(game) == [("North", "pick"), ("West", "pick"), ("West", "pick")]
    twin = load(game.save())
    assert twin.state.out == ("East",)
    branch = game.branch(ScriptedDice(()))
    for match in (game, twin, branch):
        match.answer("b", "North")
        match.answer("a", "West")
        assert match.answer("a", "West")[0] == Shown(("a", "b", "pass", "pass", "a", "a"))
        assert match.state.out == ("East",)
    assert twin.save() == game.save()
    assert verify(game.save()).sound


def test_a_concession_is_a_decision_that_only_all_can_take_back():
    game = trio()
    game.answer("hum", "North")
    game.concede("East")
    assert asked(game) == [("West", "chat")]
    assert game.take_back("North") == TakeBack(1, ("East", "West"))
    assert game.take_back("East") == TakeBack(2, ("North", "West"))
    game.undo("East", ["North", "West"])
    assert game.state.out == ()
    assert asked(game) == [("East", "chat")]
    assert load(game.save()).state == game.state
    assert verify(game.save()).sound


def test_a_takeover_is_kept_by_saving_and_by_taking_back():
    game = tiny(4)
    game.answer("3", "Red")
    game.takeover("Blue", "bot:cadet")
    game.undo("Red")
    game.takeover("Red", "Ada")
    assert game.who == {"Red": "Ada", "Blue": "bot:cadet"}
    twin = load(game.save())
    assert twin.who == game.who
    assert asked(twin) == asked(game) == [("Red", "bid"), ("Blue", "bid")]
    bids(game)
    assert verify(game.save()).sound


def test_a_takeover_needs_a_seat_and_a_match_that_goes_on():
    game = tiny()
    with pytest.raises(Fault, match="Green"):
        game.takeover("Green", "Ada")
    game.concede("Red")
    before = game.save()
    with pytest.raises(Refused, match="over"):
        game.takeover("Blue", "Ada")
    assert game.save() == before
    assert load(before).over
