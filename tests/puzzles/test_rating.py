"""Ratings: of puzzles by the success of bots, and of people by their puzzles."""

import pytest

from aerodrome.puzzles import rating
from aerodrome.puzzles.rating import Pilot


def test_what_more_bots_solve_is_easier():
    nobody = dict.fromkeys(rating.BOTS, 0.0)
    everybody = dict.fromkeys(rating.BOTS, 1.0)
    veterans = nobody | {"veteran": 1.0, "ace": 1.0}
    assert rating.of_puzzle(everybody) < rating.of_puzzle(veterans) < rating.of_puzzle(nobody)
    assert rating.of_puzzle(everybody) >= rating.LOWEST
    assert rating.of_puzzle(nobody) <= rating.HIGHEST


def test_an_even_chance_is_one_half():
    assert rating.expected(1500, 1500) == pytest.approx(0.5)
    assert rating.expected(1900, 1500) == pytest.approx(10 / 11)


def test_a_hard_puzzle_solved_moves_more_than_an_easy_one():
    assert rating.moved(1200, 0, 1800, True) > rating.moved(1200, 0, 1000, True) > 1200
    assert rating.moved(1200, 0, 1000, False) < rating.moved(1200, 0, 1800, False) <= 1200
    assert rating.moved(1200, rating.SETTLED, 1200, True) < rating.moved(1200, 0, 1200, True)


def test_what_is_more_crowded_than_somebody_oversees_is_harder_for_him():
    few, more = [rating.apart(rating.START, rating.START + 100, rating.FEW + more) for more in (0, 2)]
    assert (few, more) == (100, 100 + 2 * rating.CROWDED)
    risen = rating.START + 2 * rating.POINTS_EACH
    assert rating.apart(risen, risen, rating.FEW + 2) == 0


def test_only_the_first_try_counts():
    first = Pilot().after("aa", rating.START, False)
    assert first == Pilot(rating.START - 20, 0, ("aa",), rating.START - 1)
    assert first.after("aa", 1200, True) == first
    assert first.after("bb", 1200, True).solved == 1


def test_after_a_failure_the_next_puzzle_is_easier():
    assert Pilot().after("aa", 1080, False).most == 1079
    assert Pilot().after("aa", 1080, False).after("bb", 1030, True).most == rating.HIGHEST


def test_the_first_puzzles_are_forgotten_first():
    many = Pilot(tried=tuple(map(str, range(rating.REMEMBERED))))
    assert many.after("new", 1200, True).tried[0] == "1"


def test_what_has_to_be_put_together_is_harder_than_what_beginners_get():
    assert rating.handled(930, None) == rating.handled(930, "ready") == 930
    assert rating.handled(930, "built") < rating.handled(930, "rolled")
    assert min(rating.handled(930, "built"), rating.handled(930, "rolled")) > rating.START + 100
    assert rating.handled(1700, "rolled") == 1700
