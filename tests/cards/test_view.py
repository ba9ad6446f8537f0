"""Views (MC12): plans, damage cards and orders stay hidden from whoever may not see them."""

from random import Random

import msgspec
import pytest

from aerodrome.cards.events import Fired, Planned, Suffered
from aerodrome.cards.parts.damage import LETTERS, NUMBERS
from aerodrome.cards.state import Draw, Held, Pack, _replace
from aerodrome.cards.view import imagine, view
from aerodrome.core.events import SPECTATOR
from aerodrome.core.game import new_game
from tests.cards.pilots import eager
from tests.cards.stories import asked, plane, run, skilled, story, told
from tests.scale import portion

STRAFED = "trench-strafing | turn 1 | B1 26000,36000,0; B2 5000,5000,0; B3 9000,5000,0"


def encoded(thing):
    return msgspec.json.encode(thing)


def test_mc12_a_plan_is_known_to_its_seat_alone():
    game = story("duel | turn 1 | A1 30000,5000,0; G1 30000,55000,36")
    game.answer("TL S XR", "Allies")
    assert [line.answer for line in game._step.known_to("Germans") if hasattr(line, "answer")] == []
    game.answer("S S Z", "Germans")
    event = told(game, Planned)[0]
    assert event.seen_by("Allies", game.state).cards == ("TL", "S", "XR")
    assert event.seen_by("Germans", game.state).cards == ("", "", "")
    assert event.seen_by(SPECTATOR, game.state).cards == ("", "", "")


def test_mc12_numbers_of_damage_cards_are_for_the_victims_side():
    game = story(dice=[15, 46])
    run(game, {"fire A1": "fixed G1"}, until=lambda game: bool(told(game, Suffered)))
    mine, theirs = game.view("Germans").plane("G1"), game.view("Allies").plane("G1")
    assert [held.number for held in mine.cards] == [15, 46]
    assert [(held.deck, held.number, held.shown) for held in theirs.cards] == [("A", 0, ""), ("A", 0, "fire")]
    fired = told(game, Fired)[0]
    assert [held.number for held in fired.seen_by("Allies", game.state).cards] == [0, 0]
    assert [held.number for held in fired.seen_by("Germans", game.state).cards] == [15, 46]
    assert game.view("Allies").packs["A"].left == NUMBERS  # what lies there cannot be counted off
    assert 15 not in game.view("Germans").packs["A"].left


def test_mc12_twins_that_differ_in_what_is_hidden_look_the_same():
    one = story("duel | turn 1 | A1 30000,20000,0; G1 30000,24000,0 cards=A60+A15", men={"A1": skilled("Evade")})
    two = story(
        "duel | turn 1 | A1 30000,20000,0; G1 30000,24000,0 cards=A1+A2 engine=1 wounds=1 barred=left",
        men={"A1": skilled("Evade")},
    )
    truth = _replace(two.state, setting=one.state.setting)
    assert encoded(view(one.state, "Allies")) == encoded(view(truth, "Allies"))
    assert encoded(view(one.state, SPECTATOR)) == encoded(view(truth, SPECTATOR))
    assert encoded(view(one.state, "Germans")) != encoded(view(truth, "Germans"))


def test_mc12_with_secret_men_skills_are_known_once_used():
    game = story(
        "duel secret-men=on | turn 1 | A1 30000,20000,0; G1 30000,24000,0",
        men={"G1": skilled("Evade", "Crack Shot", "Gold bullets")},
    )
    assert game.view("Allies").plane("G1").men[0].skills == ("Gold bullets", "?")
    run(game, {"evade G1": "A1"}, until=asked("plan"))
    assert game.view("Allies").plane("G1").men[0].skills == ("Evade", "Gold bullets", "?")
    assert "Crack Shot" in game.view("Germans").plane("G1").men[0].skills


def test_mc12_after_the_battle_everything_is_open():
    game = story("duel turns=1 | turn 1 | A1 30000,20000,0; G1 30000,24000,0 cards=A60")
    run(game)
    assert game.over
    assert game.view("Allies") is game.state


@pytest.mark.parametrize("seed", range(portion(40)))
def test_imagined_cards_fit_what_was_told_and_lie_once(seed):
    game = new_game("cards", "pairs", seed=seed)
    rng = Random(seed)
    for _ in range(90):
        if game.over:
            return
        question = game.question(game.pending[0].seat)
        game.answer(eager(game, question, rng), question.seat)
    if game.over:
        return
    state = game.state
    for seat in game.who:
        seen = view(state, seat)
        drawn = imagine(seen, seen, rng)
        assert encoded(view(drawn, seat)) == encoded(seen)
        for letter in LETTERS:
            held = [card.number for one in drawn.planes for card in one.cards if card.deck == letter]
            held += [card.number for draw in drawn.draws for card in draw.cards if card.deck == letter]
            pack = drawn.packs[letter]
            assert sorted([*held, *pack.left, *pack.discards]) == list(NUMBERS)


def test_imagined_plans_begin_with_what_is_known():
    game = story()
    game.answer("TL S XR", "Germans")
    firsts = {game.imagine("Allies", Random(seed)).state.plane("G1").plan[0] for seed in range(10)}
    rests = {game.imagine("Allies", Random(seed)).state.plane("G1").plan for seed in range(10)}
    assert firsts == {"TL"}
    assert len(rests) > 3


def test_a_nine_lives_return_does_not_say_which_card_it_was():
    game = story(
        "duel | turn 1 | A1 30000,20000,0; G1 30000,24000,0 cards=A60", men={"G1": skilled("Nine Lives")}, dice=[46, 1]
    )
    run(game, {"fire A1": "fixed G1", "nine-lives G1": "A60"}, until=lambda game: game.state.phase == 2)
    seen = game.view("Allies").plane("G1")
    assert [held.number for held in seen.cards] == [0, 0]
    assert plane(game, "G1").damage == 2


def test_mc12_cards_that_lie_before_a_plane_are_read_by_its_side_and_those_for_the_ground_by_all():
    state = story(STRAFED).state
    cards = (Held("A", 15), Held("A", 46))
    for target, readers in (("B1", ["British"]), ("mg-1", ["British", "Germans", SPECTATOR])):
        lying = _replace(state, draws=(Draw(target, "A", cards),), packs={**state.packs, "A": Pack(NUMBERS[2:])})
        for seat in ("British", "Germans", SPECTATOR):
            seen, reads = view(lying, seat), seat in readers
            assert [held.number for held in seen.draws[0].cards] == ([15, 46] if reads else [0, 0])
            left = NUMBERS[2:] if reads else tuple(sorted((*NUMBERS[2:], 15, 46)))
            assert seen.packs["A"].left == left, "what cannot be seen might still be in the deck"
