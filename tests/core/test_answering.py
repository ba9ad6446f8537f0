"""Asking and answering: options, refusals, several questions at once, and answers that go without saying."""

from collections.abc import Iterator
from random import Random

import pytest

from aerodrome.core.archive import load, replay, verify
from aerodrome.core.dice import ScriptedDice
from aerodrome.core.faults import Fault
from aerodrome.core.journal import encode_events
from aerodrome.core.questions import Answer
from aerodrome.core.table import Table
from aerodrome.core.why import Refused
from tests.core.stories import (
    TRIO_SEATS,
    Shown,
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
from tests.tiny import Bid, BidsShown, CardDealt, PressOn, Scored, StageSet, TinyState

# Asking and answering


def test_a_question_is_found_by_its_seat():
    game = tiny(4)
    with pytest.raises(Fault, match="waiting for Red, Blue"):
        game.question()
    with pytest.raises(Fault, match="Green"):
        game.question("Green")
    assert game.question("Blue") == Bid("Blue")
    bids(game)
    assert game.question() == PressOn("Red")
    with pytest.raises(Fault, match="waiting for Red"):
        game.question("Blue")


def test_options_are_the_answers_that_are_not_refused():
    game = tiny()
    assert list(game.options("Red")) == ["1", "2", "3"]
    assert game.refusals("2", "Red") == ()
    assert game.refusals("4", "Red")


def test_a_refused_answer_changes_nothing():
    game = tiny(4)
    before = game.save()
    with pytest.raises(Refused, match="'4' is not offered; offered: 1, 2, 3") as refusal:
        game.answer("4", "Red")
    assert refusal.value.reasons
    assert game.save() == before
    assert asked(game) == [("Red", "bid"), ("Blue", "bid")]


def test_an_answer_returns_what_happened_because_of_it():
    game = tiny(4)
    assert game.answer("3", "Red") == []
    assert game.answer("1", "Blue") == [BidsShown((3, 1)), Scored(0, 4)]
    assert game.answer("no") == [StageSet("play", 2)]  # and Blue's nod goes without saying


def test_events_stand_in_the_line_of_the_input_that_led_to_them():
    game = tiny(4)
    bids(game)
    game.answer("no")
    told = [(line["line"], [event["kind"] for event in line.get("events", ())]) for line in lines(game)]
    assert told == [
        ("began", []),
        ("roll", ["card"]),
        ("roll", ["card", "stage"]),
        ("answer", []),
        ("answer", ["bids"]),
        ("roll", ["scored"]),
        ("answer", []),
        ("answer", ["stage"]),
    ]


def test_a_match_ends_with_its_result_on_record():
    game = finished()
    assert game.over
    assert game.pending == ()
    assert lines(game)[-1]["line"] == "end"
    assert lines(game)[-1]["result"]["winner"] == game.result.winner == "red"
    with pytest.raises(Fault, match="the match is over"):
        game.answer("3", "Red")


def test_each_seat_sees_its_own_card_only():
    game = tiny()
    assert game.view("Red").cards == (1, None)
    assert game.view("Blue").cards == (None, 3)
    assert list(game.events_for("Red"))[:2] == [CardDealt(0, 1), CardDealt(1, None)]
    assert list(game.events_for("Blue"))[:2] == [CardDealt(0, None), CardDealt(1, 3)]
    with pytest.raises(Fault, match="Green"):
        list(game.events_for("Green"))
    with pytest.raises(Fault, match="Green"):
        game.view("Green")


# Lazy options


class Counted(Bid, frozen=True, gc=False, tag="counted-bid"):
    def options(self, state: TinyState) -> Iterator[Answer]:
        COUNT.append(self.seat)
        return iter(("1", "2", "3"))


COUNT: list[str] = []


async def counted_play(table: Table) -> None:
    first = await table.ask(Counted("Red"))
    second = await table.ask(Counted("Blue"))
    table.tell(BidsShown((int(first), int(second))))
    third = await table.ask(Counted("Red"))
    table.tell(StageSet("play", table.state.round + int(third)))


def test_a_replayed_step_enumerates_no_options():
    with played_by(TinyWith(counted_play)):
        game = tiny()
        game.answer("3")
        game.answer("2")
        assert COUNT.count("Red") == 3  # may it be answered by itself (twice), is the answer offered (once)
        COUNT.clear()
        saved = game.save()
        load(saved)
        game.branch(ScriptedDice(()))
        game.imagine("Red", Random(1))
        game.undo("Blue", ["Red"])
        list(replay(saved))
        assert COUNT == []
        list(game.options())
        assert COUNT == ["Blue"]
        COUNT.clear()


# Simultaneous questions


def test_simultaneous_answers_come_in_any_order():
    one, other = tiny(4), tiny(4)
    one.answer("3", "Red")
    told = one.answer("1", "Blue")
    other.answer("1", "Blue")
    assert other.answer("3", "Red") == told
    assert one.state == other.state


def test_a_partial_answer_is_secret_saved_and_loaded():
    game = tiny(4)
    view, seen = encoded(game.view("Blue")), encode_events(list(game.events_for("Blue")))
    game.answer("3", "Red")
    twin = load(game.save())
    for match in (game, twin):
        assert asked(match) == [("Blue", "bid")]
        assert encoded(match.view("Blue")) == view
        assert encode_events(list(match.events_for("Blue"))) == seen
        assert match.answer("2")[0] == BidsShown((3, 2))
    with pytest.raises(Fault, match="waiting for Red"):
        game.answer("3", "Blue")


def test_a_seat_asked_several_things_at_once_answers_them_in_order():
    game = chatter(trio())
    assert asked(game) == [(seat, "pick") for seat in TRIO_SEATS for _ in range(2)]
    game.answer("b", "East")
    game.answer("a", "West")
    game.answer("b", "West")
    game.answer("a", "East")
    assert asked(load(game.save())) == asked(game) == [("North", "pick")] * 2
    game.answer("a")
    assert game.answer("b") == [Shown(("a", "b", "b", "a", "a", "b"))]
    assert verify(game.save()).sound


class Offer(Bid, frozen=True, gc=False, tag="offer"):
    most: int

    def options(self, state: TinyState) -> Iterator[Answer]:
        return map(str, range(1, self.most + 1))


def test_of_several_questions_to_a_seat_none_is_answered_out_of_order():
    """The record names seat and kind only: a later one that goes without saying waits for the one before it."""

    async def offers(table: Table) -> None:
        first, second = await table.ask_all(Offer("Red", 3), Offer("Red", 1))
        table.tell(BidsShown((int(first), int(second))))
        await table.ask(PressOn("Red"))

    with played_by(TinyWith(offers)):
        game = tiny()
        assert game.pending == (Offer("Red", 3), Offer("Red", 1))
        assert game.answer("3") == [BidsShown((3, 1))]
        assert [line.get("auto", False) for line in lines(game)[-2:]] == [False, True]
        assert load(game.save()).events == game.events
        assert verify(game.save()).sound


# Automatic answers


def test_a_sole_answer_is_given_automatically_and_marked():
    game = tiny(4)
    bids(game)
    game.answer("no")
    nod = lines(game)[-1]
    assert (nod["seat"], nod["ask"], nod["answer"], nod["auto"]) == ("Blue", "nod", "nod", True)


def test_a_manual_seat_answers_everything_itself():
    game = tiny(4, manual=["Blue"])
    bids(game)
    game.answer("no")
    assert asked(game) == [("Blue", "nod")]
    twin = load(game.save())
    assert asked(twin) == [("Blue", "nod")]
    twin.answer("nod")
    assert "auto" not in lines(twin)[-1]
    assert twin.state.round == 2
    assert verify(twin.save()).sound
