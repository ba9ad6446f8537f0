"""A match in play: how it begins, how it sleeps, and whatever people do to it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.core.archive import load, verify
from aerodrome.core.dice import SeededDice, TypedDice
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game, new_game
from aerodrome.core.table import Table
from tests.core.stories import TinyWith, asked, bids, lines, played_by, tiny, trio
from tests.tiny import Nod, StageSet, TinyState

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
