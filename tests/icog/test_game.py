"""The game as the core runs it: missions, seats, conceding, fog, records."""

from random import Random

import pytest

from aerodrome.core.archive import load, verify
from aerodrome.core.faults import Fault
from aerodrome.core.game import Game, new_game
from aerodrome.core.rules import rules_of
from aerodrome.icog.game import RULES


def played(mission: str, seed: int, **options: object) -> Game:
    """A battle of random answers, to its end."""
    game, rng = new_game("icog", mission, seed=seed, options=options), Random(seed)
    while not game.over:
        question = game.question(game.pending[0].seat)
        game.answer(question.sample(game.state, rng), question.seat)
    return game


def test_the_game_is_known_by_its_name():
    assert rules_of("icog") is RULES
    assert "fighter-patrol" in RULES.scenarios()


def test_seats_belong_to_sides():
    assert RULES.seats(RULES.setting("close-four", {})) == {
        "Biggs": "British", "Carter": "British", "Adler": "Germans", "Dorn": "Germans",
    }  # fmt: skip


@pytest.mark.parametrize("mission", ["fighter-patrol", "sector-patrol", "low-level"])
def test_a_battle_is_fought_recorded_and_re_executed(mission):
    game = played(mission, 1)
    assert verify(game.save()).sound
    assert load(game.save()).result == game.result
    assert game.result.reason


def test_crews_can_be_rolled_and_chosen():
    for crews in ("roll", "choose"):
        game = played("duel", 2, crews=crews)
        assert game.over


def test_a_seat_may_concede():
    game = new_game("icog", "close-four")
    game.concede("Dorn")
    assert (game.result.winner, game.result.reason) == ("British", "the Germans gave up")


def test_under_fog_an_imagined_match_shows_the_seat_what_it_saw():
    game, rng = new_game("icog", "close-two-seaters", seed=3, options={"fog": True}), Random(3)
    for _ in range(60):
        if game.over:
            break
        for seat in game.who:
            other = game.imagine(seat, rng)
            assert other.view(seat) == game.view(seat)
        question = game.question(game.pending[0].seat)
        game.answer(question.sample(game.state, rng), question.seat)


def test_an_unknown_mission_is_a_fault():
    with pytest.raises(Fault, match="mission: unknown 'no-such'"):
        new_game("icog", "no-such")
