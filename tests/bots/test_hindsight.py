"""Hindsight: decisions of a record weighed again, by whoever took them where that is possible."""

from itertools import pairwise

from aerodrome.bots import roster
from aerodrome.bots.hindsight import JUDGE, decided, hindsight
from aerodrome.core.archive import decisions
from aerodrome.core.game import new_game
from aerodrome.core.questions import kind
from tests.bots.records import flown


def test_a_persons_decision_is_weighed_by_the_veteran_with_what_he_chose():
    game, person = flown()
    text = game.save()
    flights = [one.line for one in decisions(text) if one.question.seat == person and kind(one.question) == "fly"]
    found = hindsight(text, flights[0])
    assert found is not None
    assert (found.seat, found.who, found.judge) == (person, "human", JUDGE)
    answers = [candidate.answer for candidate, _ in found.weighed]
    assert found.answer in answers
    scores = [candidate.score for candidate, _ in found.weighed]
    assert scores == sorted(scores, reverse=True)
    assert all(words for _, words in found.weighed)
    assert found.question
    assert found.words


def test_a_bots_decision_is_weighed_by_that_bot():
    game, person = flown()
    text = game.save()
    line = next(one.line for one in decisions(text) if one.question.seat != person)
    found = hindsight(text, line)
    assert found is not None
    assert (found.who, found.judge) == ("bot:cadet", "bot:cadet")


def test_looking_back_twice_shows_the_same():
    text = flown()[0].save()
    line = next(decisions(text)).line
    assert hindsight(text, line) == hindsight(text, line)


def test_only_bots_that_always_think_alike_weigh_their_own_decisions():
    alike = ["bot:cadet", "bot:veteran", "bot:veteran/bold"]
    others = ["human", "open", "bot:ace", "bot:ace@40", "bot:chance", "bot:brawler", "bot:nobody", "bot:cadet/odd"]
    assert [spec for spec in alike + others if roster.thinks_alike(spec)] == alike


def test_the_last_decision_up_to_a_line_is_found_and_automatic_ones_do_not_count():
    text = flown()[0].save()
    lines = [one.line for one in decisions(text)]
    assert decided(text, lines[0] - 1) is None
    for line, after in pairwise(lines):
        assert decided(text, line) == line
        assert decided(text, after - 1) == line


def test_a_decision_that_was_taken_back_led_to_nothing():
    game = new_game("triangle", "close-duel", seed=3)
    seat = game.pending[0].seat
    game.answer(next(iter(game.options(seat))), seat)
    game.undo(seat, consent=tuple(other for other in game.who if other != seat))
    assert decided(game.save(), len(game.journal.lines)) is None
