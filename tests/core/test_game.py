"""A match in play: asking, answering, branching, imagining, taking back, leaving."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.archive import load, replay, verify
from aerodrome.core.dice import D6, Roll, ScriptedDice, SeededDice, TypedDice, commitment
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game, TakeBack, Unimaginable, new_game
from aerodrome.core.journal import Answered, Ended, Rolled, encode_events
from aerodrome.core.questions import Answer, TypeDice
from aerodrome.core.table import Table
from aerodrome.core.why import Refused
from tests.core.stories import (
    TRIO_SEATS,
    Shown,
    TinyWith,
    bids,
    chatter,
    encoded,
    finished,
    lines,
    played_by,
    tag,
    tiny,
    trio,
)
from tests.tiny import Bid, BidsShown, CardDealt, GaveUp, Nod, PressOn, Scored, StageSet, TinyState


def asked(game: Game) -> list[tuple[str, str]]:
    """Who is asked what."""
    return [(question.seat, tag(question)) for question in game.pending]


def counter(game: Game) -> int:
    """How many numbers the seeded dice have drawn."""
    assert isinstance(game.dice, SeededDice)
    return game.dice.counter


# Beginning


def test_a_match_begins_at_its_first_question():
    game = tiny()
    assert asked(game) == [("Red", "bid"), ("Blue", "bid")]
    assert game.state.cards == (1, 3)
    assert game.state.round == 1
    assert not game.over


def test_who_sits_where_stands_in_the_header():
    game = tiny(seats={"Blue": "bot:cadet"}, manual=["Red"])
    assert [(seat.name, seat.side, seat.who, seat.auto) for seat in game.header.seats] == [
        ("Red", "red", "human", False),
        ("Blue", "blue", "bot:cadet", True),
    ]
    assert game.who == {"Red": "human", "Blue": "bot:cadet"}


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ({"game": "chess", "scenario": "short"}, "chess"),
        ({"game": "tiny", "scenario": "endless"}, "endless"),
        ({"game": "tiny", "scenario": "short", "seats": {"Green": "human"}}, "Green"),
        ({"game": "tiny", "scenario": "short", "manual": ["Green"]}, "Green"),
        ({"game": "tiny", "scenario": "short", "seed": -1}, "-1"),
        ({"game": "tiny", "scenario": "short", "seed": 1 << 256}, "2^256"),
        ({"game": "tiny", "scenario": "short", "seed": b"short"}, "32 bytes"),
    ],
)
def test_what_cannot_begin_says_why(given: dict[str, Any], named: str):
    with pytest.raises(Fault, match=named.replace("^", r"\^")):
        new_game(**given)


def test_a_seed_may_be_a_number_or_its_bytes():
    by_number = new_game("tiny", "short", seed=7)
    by_bytes = new_game("tiny", "short", seed=(7).to_bytes(32, "big"))
    assert by_number.save() == by_bytes.save()
    assert new_game("tiny", "short", seed=8).save() != by_number.save()


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


# A sleeping step is its start and its inputs


def test_a_sleeping_step_is_saved_as_its_start_and_its_inputs():
    game = tiny(4, 2)
    bids(game)
    game.answer("yes")
    assert asked(game) == [("Red", "press-on")]
    twin = load(game.save())
    assert asked(twin) == asked(game)
    assert twin.state == game.state
    assert twin.state.points == (6, 0)
    assert twin.answer("no") == game.answer("no") == [StageSet("play", 2)]
    assert twin.save() == game.save()


def test_a_step_that_needs_no_input_passes_by():
    async def skip(table: Table) -> None:
        table.tell(StageSet("play", table.state.round + 1))

    with played_by(TinyWith(skip, skip)):
        game = tiny()
        assert game.over
        assert [line["line"] for line in lines(game)] == ["began", "end"]
        assert verify(game.save()).sound
        assert load(game.save()).state == game.state


# Branching


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


# Imagining


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


# Taking back


def test_a_take_back_is_free_until_something_is_known():
    game = tiny(4)
    game.answer("2", "Red")
    assert game.take_back("Red") == TakeBack(3, ())
    game.undo("Red")
    assert asked(game) == [("Red", "bid"), ("Blue", "bid")]
    assert lines(game)[-1] == {"line": "command", "command": "undo", "seat": "Red", "back_to": 3}
    assert bids(game)[0] == BidsShown((3, 1))
    assert verify(game.save()).sound


def test_a_take_back_after_a_secret_was_shown_needs_consent():
    game = tiny(4, 2)
    bids(game)
    assert game.take_back("Blue") == TakeBack(4, ("Red",))
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
        assert game.take_back("Red") == TakeBack(3, ("Blue",))


def test_a_take_back_after_a_die_needs_consent_and_the_die_is_gone():
    game = tiny(4, 5, 2, 3)
    bids(game)
    game.answer("yes")
    assert game.state.points == (9, 0)
    assert game.take_back("Red") == TakeBack(6, ("Blue",))
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


# Leaving


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


# Dice


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


# All of it at once


def do_something(game: Game, number: int) -> None:
    """One of the things people can do now, picked by a number."""
    kind, number = number % 8, number // 8
    seats = list(game.who)
    seat = seats[number % len(seats)]
    if kind == 6 and game.take_back(seat):
        game.undo(seat, seats)
    elif kind == 7 and number % 16 < 3:
        game.concede(seat)
    elif kind == 7:
        game.takeover(seat, f"guest {number}")
    else:
        question = game.pending[number % len(game.pending)]
        options = list(game.options(question.seat))
        game.answer(options[number % len(options)], question.seat)


@pytest.mark.parametrize("kind", ["seeded", "typed", "trio"])
@given(numbers=st.lists(st.integers(0, 1023), max_size=40), seed=st.integers(0, 99))
def test_whatever_people_do_saving_and_loading_changes_nothing(kind: str, numbers: list[int], seed: int):
    starts = {
        "seeded": lambda: tiny(dice=SeededDice(seed.to_bytes(32, "big")), manual=["Red"]),
        "typed": lambda: tiny(dice=TypedDice()),
        "trio": lambda: trio(seed=seed, manual=["West"]),
    }
    game = starts[kind]()
    for number in numbers:
        if game.over:
            break
        do_something(game, number)
        saved = game.save()
        twin = load(saved)
        assert twin.save() == saved
        assert (twin.pending, twin.state, twin.who, twin.over) == (game.pending, game.state, game.who, game.over)
        assert twin.events == game.events
        assert [twin.take_back(seat) for seat in twin.who] == [game.take_back(seat) for seat in game.who]
        branch = game.branch(TypedDice())
        assert (branch.pending, branch.state, branch.events) == (game.pending, game.state, game.events)
        if number % 3 == 0:
            game = twin  # and playing on with the loaded one is the same match
    state = game.rules.begin(game.setting)
    for event in game.events:
        state = event.apply(state)
    assert state == game.state
    verdict = verify(game.save())
    assert verdict.sound, verdict.finding
    if kind == "seeded":
        assert "die is" in verdict.finding


def test_a_nod_is_the_tiny_games_question_with_one_answer():
    assert Nod("Red").sole(TinyState(tiny().setting)) == "nod"
