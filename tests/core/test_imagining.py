"""Imagining a match from one seat: what it cannot see is drawn anew, and no secret is handed out."""

from random import Random
from typing import Any

import pytest

from aerodrome.core.dice import ScriptedDice, TypedDice
from aerodrome.core.faults import Fault
from aerodrome.core.game import new_game
from aerodrome.core.imagination import Unimaginable
from aerodrome.core.journal import Rolled
from aerodrome.core.table import Table
from aerodrome.core.why import Refused
from tests.core.stories import TinyWith, asked, bids, chatter, encoded, played_by, tag, tiny, trio
from tests.tiny import BidsShown, Nod, PressOn, Scored, StageSet, TinyState


def test_imagining_draws_anew_what_the_seat_cannot_see():
    game = tiny(4)
    bids(game)
    worlds = [game.imagine("Red", Random(number)) for number in range(40)]
    assert {world.state.cards[1] for world in worlds} == {1, 2, 3}
    assert {world.state.cards[0] for world in worlds} == {1}
    assert {encoded(world.view("Red")) for world in worlds} == {encoded(game.view("Red"))}
    assert {tuple(asked(world)) for world in worlds} == {(("Red", "press-on"),)}


def test_imagination_depends_on_the_view_and_the_generator_alone():
    """Two matches that look the same to Red, with another card for Blue and other dice ahead."""
    one, other = (tiny(dice=ScriptedDice(faces)) for faces in ((1, 1, 4, 1, 1), (1, 6, 4, 5, 5)))
    for game in (one, other):
        bids(game)
    assert encoded(one.view("Red")) == encoded(other.view("Red"))
    assert one.state != other.state
    for number in range(20):
        first, second = (game.imagine("Red", Random(number)) for game in (one, other))
        assert first.state == second.state
        assert first.answer("yes") == second.answer("yes")


async def betray(table: Table) -> None:
    """Blue's hidden card decides how much Red scores, in the middle of a step."""
    (face,) = await table.roll("round", "Red")
    table.tell(Scored(0, face * (table.state.cards[1] >= 2)))
    await table.ask(PressOn("Red"))
    table.tell(StageSet("play", table.state.round + 1))


class Betraying(TinyWith):
    """What is hidden decides what everybody sees."""

    secrets_decide = True


def test_where_secrets_decide_what_is_imagined_explains_what_the_seat_has_seen():
    for blue, cards in ((1, {1}), (6, {2, 3})):
        with played_by(Betraying(play=betray)):
            game = new_game("tiny", "short", dice=ScriptedDice((1, blue, 4)))
            worlds = [game.imagine("Red", Random(number)) for number in range(40)]
            assert {world.state.cards[1] for world in worlds} == cards
            assert {encoded(world.view("Red")) for world in worlds} == {encoded(game.view("Red"))}


class Unimaginative(Betraying):
    """Whoever plays it always takes the other's card for a 1."""

    def imagine(self, began: TinyState, now: TinyState, rng: Any) -> TinyState:
        return TinyState(began.setting, began.round, began.points, (began.cards[0], 1), began.conceded, began.stage)


def test_where_nothing_explains_what_was_seen_the_truth_is_not_handed_out():
    with played_by(Unimaginative(play=betray)):
        game = new_game("tiny", "short", dice=ScriptedDice((1, 6, 4)))
        with pytest.raises(Unimaginable, match="Red"):
            game.imagine("Red", Random(1))


async def expose(table: Table) -> None:
    """A card below 3 makes Blue nod and roll first."""
    if table.state.cards[1] < 3:
        await table.ask(Nod("Blue"))
        await table.roll("round", "Blue")
    await table.ask(PressOn("Red"))


def test_inputs_that_do_not_fit_what_is_imagined_are_no_mishap():
    with played_by(Betraying(play=expose)):
        game = new_game("tiny", "short", dice=ScriptedDice((1, 6)))
        worlds = [game.imagine("Red", Random(number)) for number in range(10)]
        assert {world.state.cards[1] for world in worlds} == {3}
        assert {tuple(asked(world)) for world in worlds} == {(("Red", "press-on"),)}


def test_imagined_dice_are_not_the_real_ones():
    game = tiny(4, 5)
    bids(game)
    before = game.save()
    faces: set[int] = set()
    for number in range(60):
        told = game.imagine("Red", Random(number)).answer("yes")
        faces.update(event.points for event in told if isinstance(event, Scored))
    assert faces == {1, 2, 3, 4, 5, 6}
    assert game.save() == before
    assert game.answer("yes") == [Scored(0, 5)]


def test_imagining_holds_no_past_and_no_secret_of_the_match():
    game = new_game("tiny", "short", seed=11)
    bids(game)
    assert asked(game) == [("Red", "press-on")]  # so the step has told something already
    world = game.imagine("Red", Random(1))
    assert world.events == []
    assert (11).to_bytes(32, "big").hex() not in world.save()
    hidden = [line for line in world.journal.lines if isinstance(line, Rolled) and line.purpose.startswith("card")]
    assert hidden == []


def test_imagining_knows_no_answer_that_is_still_secret():
    game = tiny(4)
    game.answer("2", "Red")
    for_blue = game.imagine("Blue", Random(1))
    assert asked(for_blue) == [("Red", "bid"), ("Blue", "bid")]
    for_blue.answer("1", "Red")
    assert for_blue.answer("3", "Blue")[0] == BidsShown((1, 3))
    for_red = game.imagine("Red", Random(1))
    assert asked(for_red) == [("Blue", "bid")]
    assert for_red.answer("1")[0] == BidsShown((2, 1))


def test_imagining_asks_again_in_secret_and_answers_what_has_one_answer():
    game = chatter(trio())
    game.answer("a", "North")
    game.concede("East")  # East passes, twice, by itself
    assert asked(game) == [("North", "pick"), ("West", "pick"), ("West", "pick")]
    world = game.imagine("West", Random(1))
    assert asked(world) == [("North", "pick"), ("North", "pick"), ("West", "pick"), ("West", "pick")]
    assert asked(game.imagine("North", Random(1))) == asked(game)


def test_imagining_rolls_where_the_match_waits_for_a_person():
    game = tiny(dice=TypedDice())
    game.answer("1")
    game.answer("6")
    bids(game)
    assert asked(game) == [("Red", "type-dice")]
    world = game.imagine("Blue", Random(2))
    assert tag(world.pending[0]) != "type-dice"
    assert world.state.points[0] > 0


def test_an_imagined_match_can_be_branched_taken_back_and_played_out():
    game = tiny(4)
    game.takeover("Red", "bot:ace")
    bids(game)
    world = game.imagine("Red", Random(4))
    assert world.who["Red"] == "bot:ace"
    began = world.state
    world.answer("no")
    world.undo("Red", ["Blue"])
    assert world.state == began
    assert asked(world) == [("Red", "press-on")]
    twin = world.branch(ScriptedDice([6]))
    assert twin.answer("yes")[0] == Scored(0, 6)
    rng = Random(1)
    while not world.over:
        question = world.pending[0]
        world.answer(question.sample(world.state, rng), question.seat)
    assert world.result.scores


def test_nobody_imagines_a_match_that_is_over():
    game = tiny()
    game.concede("Red")
    with pytest.raises(Refused, match="over"):
        game.imagine("Blue", Random(1))
    with pytest.raises(Fault, match="Green"):
        tiny().imagine("Green", Random(1))
