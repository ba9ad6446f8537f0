"""How bots play a match: to its end, in spite of bots that fail, seeing only what their seat may see."""

import logging
from random import Random

import pytest

import tests.tiny  # noqa: F401
from aerodrome.bots import chance
from aerodrome.bots.bot import decide, play
from aerodrome.bots.choice import Candidate, Choice
from aerodrome.core.archive import verify
from aerodrome.core.game import new_game


def seat_of(view):
    """Whose view of the tiny game it is: the other seat's card is hidden."""
    return "Blue" if view.cards[0] is None else "Red"


def tiny_game(seed=3):
    return new_game("tiny", "short", seed=seed)


def test_bots_play_a_match_to_its_end():
    game = tiny_game()
    played = play(game, {"Red": chance.choose, "Blue": chance.choose}, Random(1))
    assert game.over
    assert played.decisions >= 4
    assert played.stumbles == 0
    assert verify(game.save()).sound


def test_chance_reaches_every_option():
    game = tiny_game()
    rng = Random(1)
    question = game.question("Red")
    given = [chance.choose(game.view("Red"), question, game.imagine, rng).answer for _ in range(200)]
    assert sorted(set(given)) == ["1", "2", "3"]
    assert min(given.count(answer) for answer in "123") > 40


def test_a_bot_sees_only_its_view():
    seen = []

    def watching(view, question, imagine, rng):
        seen.append((question.seat, seat_of(view)))
        return Choice(question.sample(view, rng))

    play(tiny_game(), {"Red": watching, "Blue": watching}, Random(1))
    assert seen
    assert all(asked == sees for asked, sees in seen)


def test_without_views_a_bot_gets_the_state_itself():
    game = tiny_game()
    seen = []

    def watching(view, question, imagine, rng):
        seen.append(view is game.state)
        return Choice(question.sample(view, rng))

    play(game, {"Red": watching, "Blue": watching}, Random(1), views=False)
    assert seen
    assert all(seen)


def test_a_bot_can_imagine_how_the_match_goes_on():
    game = tiny_game()
    before = game.save()

    def dreaming(view, question, imagine, rng):
        dream = imagine(rng)
        assert dream.pending == game.pending
        play(dream, {"Red": chance.choose, "Blue": chance.choose}, rng)
        assert dream.over
        assert game.save() == before
        return Choice("2")

    assert decide(game, "Red", dreaming, Random(1)).answer == "2"


def test_when_a_bot_raises_chance_answers_and_the_log_says_so(caplog):
    def broken(view, question, imagine, rng):
        raise ZeroDivisionError("out of ideas")

    game = tiny_game()
    with caplog.at_level(logging.WARNING):
        played = play(game, {"Red": broken, "Blue": chance.choose}, Random(1))
    assert game.over
    assert 1 <= played.stumbles < played.decisions
    assert "the bot of Red failed at bid" in caplog.text
    assert "out of ideas" in caplog.text


def test_when_a_bot_answers_nonsense_chance_answers(caplog):
    game = tiny_game()
    choice = decide(game, "Red", lambda *_: Choice("7"), Random(1))
    assert choice.answer in ("1", "2", "3")
    assert "'7' is not offered" in choice.stumble
    assert "'7'" in caplog.text
    assert [question.seat for question in game.pending] == ["Blue"]


def test_an_error_of_the_rules_is_not_taken_for_the_bots(monkeypatch):
    game = tiny_game()

    def broken(*_):
        raise ZeroDivisionError("the rules")

    monkeypatch.setattr(game.rules, "over", broken)
    with pytest.raises(ZeroDivisionError, match="the rules"):
        play(game, {"Red": chance.choose, "Blue": chance.choose}, Random(1))


def test_a_candidate_in_words():
    assert str(Candidate("SSL", 0.5, ("a shot at F4 +0.62", "F7 bears -0.12"))) == (
        "SSL (+0.50): a shot at F4 +0.62, F7 bears -0.12"
    )
    assert str(Candidate("blue", -1)) == "blue (-1.00)"
