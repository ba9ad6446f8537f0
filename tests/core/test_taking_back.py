"""Taking back: free until something is known, by consent after that, and always on record."""

from pathlib import Path

import pytest

from aerodrome.core.archive import load, verify
from aerodrome.core.dice import SeededDice
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game, new_game
from aerodrome.core.journal import Answered, Rolled
from aerodrome.core.table import Table
from aerodrome.core.takeback import TakeBack, take_back, take_backs
from aerodrome.core.why import Refused
from tests.core.stories import (
    TRIO_SEATS,
    TinyWith,
    asked,
    bids,
    chatter,
    encoded,
    finished,
    lines,
    played_by,
    tiny,
    trio,
)
from tests.tiny import BidsShown, PressOn, Scored

GOLDEN = Path(__file__).parents[1] / "golden"


def counter(game: Game) -> int:
    """How many numbers the seeded dice have drawn."""
    assert isinstance(game.dice, SeededDice)
    return game.dice.counter


def test_a_take_back_is_free_until_something_is_known():
    game = tiny(4)
    game.answer("2", "Red")
    assert game.take_back("Red") == TakeBack(3, ())
    game.undo("Red")
    assert asked(game) == [("Red", "bid"), ("Blue", "bid")]
    assert lines(game)[-1] == {"line": "command", "command": "undo", "seat": "Red", "back_to": 3}
    assert bids(game)[0] == BidsShown((3, 1))
    assert verify(game.save()).sound


@pytest.mark.parametrize("record", ["triangle-2-close-duel", "icog-3-close-duel", "cards-1-scramble"])
def test_what_all_seats_can_take_back_is_what_each_of_them_can(record):
    match = load((GOLDEN / f"{record}.aero").read_bytes())
    for count in range(1, len(match.lines)):
        shown, seats = match.lines[:count], match.who
        every = take_backs(shown, seats, seats)
        assert every == {seat: one for seat in seats if (one := take_back(shown, seats, seat)) is not None}
    match = tiny(4, 2)
    bids(match)
    assert match.take_backs() == {seat: match.take_back(seat) for seat in ("Red", "Blue")}


def test_a_take_back_after_a_secret_was_shown_needs_consent():
    game = tiny(4, 2)
    bids(game)
    assert game.take_back("Blue") == TakeBack(4, ("Red",), rolled=True)
    before = game.save()
    with pytest.raises(Refused, match="Red must agree"):
        game.undo("Blue")
    assert game.save() == before
    game.undo("Blue", ["Red"])
    assert asked(game) == [("Blue", "bid")]
    assert game.state.points == (0, 0)
    assert lines(game)[-1]["consent"] == ["Red"]


def test_a_secret_shown_without_any_die_needs_consent_as_well():
    game = chatter(trio())
    for seat in TRIO_SEATS:
        game.answer("a", seat)
        game.answer("b", seat)
    assert game.state.round == 2
    assert game.take_back("West") == TakeBack(9, ("North", "East"))


def test_a_die_that_fell_needs_consent_even_when_nothing_was_shown():
    async def dare(table: Table) -> None:
        await table.ask(PressOn("Red"))
        await table.roll("luck", "Red")
        await table.ask(PressOn("Red"))

    with played_by(TinyWith(dare)):
        game = tiny(4)
        game.answer("yes")
        assert game.take_back("Red") == TakeBack(3, ("Blue",), rolled=True)


def test_a_take_back_after_a_die_needs_consent_and_the_die_is_gone():
    game = tiny(4, 5, 2, 3)
    bids(game)
    game.answer("yes")
    assert game.state.points == (9, 0)
    assert game.take_back("Red") == TakeBack(6, ("Blue",), rolled=True)
    game.undo("Red", ["Blue"])
    assert game.state.points == (4, 0)
    game.answer("yes")
    assert game.state.points == (6, 0)  # the next die, not the same again


def test_seeded_dice_are_never_rewound_not_even_by_loading():
    game = new_game("tiny", "long", seed=1)
    bids(game)
    counters = [counter(game)]
    for _ in range(3):
        game.undo("Blue", ["Red"])
        game = load(game.save())
        game.answer("1", "Blue")
        counters.append(counter(game))
    assert counters == sorted(set(counters))
    faces = [line["faces"] for line in lines(game) if line.get("purpose") == "round"]
    assert len(faces) == 4
    assert verify(game.save()).sound


def test_a_take_back_after_another_decided_needs_consent():
    game = trio()
    game.answer("hum", "North")
    assert game.take_back("North") == TakeBack(1, ())
    game.answer("haw", "East")
    assert game.take_back("East") == TakeBack(2, ())
    assert game.take_back("North") == TakeBack(1, ("East", "West"))
    with pytest.raises(Refused, match="East, West must agree"):
        game.undo("North")
    with pytest.raises(Refused, match=": West must agree"):
        game.undo("North", ["East"])
    game.undo("North", ["West", "East"])
    assert asked(game) == [("North", "chat")]


def test_what_was_taken_back_by_consent_is_still_known():
    """Red saw a die fall; that Blue let it be taken back does not make Red's earlier bid free again."""
    game = tiny(4, 5, 1)
    bids(game)
    game.answer("yes")
    game.undo("Red", ["Blue"])
    game.undo("Red", ["Blue"])  # the bid, and Blue's with it
    assert asked(game) == [("Red", "bid"), ("Blue", "bid")]
    game.answer("3", "Red")
    game.answer("1", "Blue")
    game.undo("Blue", ["Red"])
    terms = game.take_back("Red")
    assert terms is not None
    assert terms.consent_of == ("Blue",)


def test_a_free_take_back_leaves_the_one_before_it_free():
    game = trio()
    game.answer("hum", "North")
    game.undo("North")
    game.answer("haw", "North")
    assert game.take_back("North") == TakeBack(3, ())


def test_an_automatic_answer_of_another_seat_is_not_a_decision():
    game = trio()
    game.concede("East")
    game.answer("hum", "North")  # East passes by itself
    assert asked(game) == [("West", "chat")]
    assert game.take_back("North") == TakeBack(2, ())
    game.undo("North")
    assert asked(game) == [("North", "chat")]


def test_there_must_be_something_to_take_back():
    game = tiny()
    assert game.take_back("Red") is None
    with pytest.raises(Refused, match="nothing to take back"):
        game.undo("Red")
    with pytest.raises(Fault, match="Green"):
        game.take_back("Green")


def test_nothing_is_taken_back_after_the_end():
    game = finished()
    assert game.take_back("Red") is None
    with pytest.raises(Refused):
        game.undo("Red", ["Blue"])
    conceded = tiny(4)
    bids(conceded)
    conceded.concede("Blue")
    with pytest.raises(Refused):
        conceded.undo("Blue", ["Red"])


def test_a_take_back_across_steps_returns_to_the_earlier_one():
    game = tiny(4, 5)
    bids(game)
    game.answer("no")
    assert game.state.round == 2
    game.answer("1", "Red")
    game.undo("Red")  # in the second round
    assert game.state.round == 2
    game.undo("Red", ["Blue"])  # the "no" that ended the first
    assert game.state.round == 1
    assert game.state.points == (4, 0)
    assert asked(game) == [("Red", "press-on")]
    assert game.answer("yes") == [Scored(0, 5)]
    assert game.events[-1] == Scored(0, 5)
    assert [event for event in game.events if isinstance(event, Scored)] == [Scored(0, 4), Scored(0, 5)]
    assert load(game.save()).state == game.state
    assert verify(game.save()).sound


def test_taking_back_works_after_loading_and_stays_on_record():
    game = tiny(4, 2, 3)
    bids(game)
    game.answer("no")
    twin = load(game.save())
    assert twin.take_back("Red") == game.take_back("Red")
    for match in (game, twin):
        match.undo("Red", ["Blue"])
        match = load(match.save())
        match.undo("Red", ["Blue"])
        assert asked(match) == [("Red", "bid"), ("Blue", "bid")]
    assert twin.save() == game.save()
    assert sum(line["line"] == "answer" for line in lines(twin)) == 4


def test_a_partial_answer_can_be_taken_back_after_loading():
    game = tiny(4)
    game.answer("2", "Blue")
    twin = load(game.save())
    twin.undo("Blue")
    assert asked(twin) == [("Red", "bid"), ("Blue", "bid")]
    assert asked(load(twin.save())) == asked(twin)


def test_events_after_a_take_back_belong_to_the_new_lines():
    game = tiny(4, 3)
    bids(game)
    before = encoded(lines(game))
    game.undo("Blue", ["Red"])
    assert encoded(lines(game)[:-1]) == before
    game.answer("2", "Blue")
    bid, roll = game.journal.lines[-2:]
    assert isinstance(bid, Answered)
    assert bid.events == [BidsShown((3, 2))]
    assert isinstance(roll, Rolled)
    assert roll.events == [Scored(0, 3)]
    assert [event for event in game.events if isinstance(event, BidsShown)] == [BidsShown((3, 2))]
    assert list(game.events_for("Red"))[-2:] == [BidsShown((3, 2)), Scored(0, 3)]
