"""Pairwise combinations: complete, few, and the same every time."""

from itertools import combinations, product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st

from aerodrome.testing import pairwise


def pairs_met(rows):
    return {pair for row in rows for pair in combinations(row.items(), 2)}


def all_pairs(parameters):
    return {
        ((one, a), (other, b))
        for one, other in combinations(parameters, 2)
        for a, b in product(parameters[one], parameters[other])
    }


@given(st.lists(st.integers(1, 4), min_size=2, max_size=7))
def test_every_pair_meets_in_complete_combinations(sizes):
    parameters = {f"p{at}": list(range(size)) for at, size in enumerate(sizes)}
    rows = pairwise(parameters)
    assert pairs_met(rows) == all_pairs(parameters)
    assert all(list(row) == list(parameters) for row in rows)
    assert len(rows) <= prod(sizes)
    assert rows == pairwise(parameters)


def test_few_combinations_do():
    ten_switches = {f"p{at}": (False, True) for at in range(10)}
    assert len(pairwise(ten_switches)) <= 12  # of 1024
    mixed = {"a": range(5), "b": range(4), "c": range(3), "d": range(3), "e": range(2)}
    assert len(pairwise(mixed)) <= 26  # of 360; 20 is the least possible


@pytest.mark.parametrize(
    ("parameters", "rows"),
    [
        ({}, [{}]),
        ({"wind": ["off", "on"]}, [{"wind": "off"}, {"wind": "on"}]),
        ({"a": [1], "b": [2]}, [{"a": 1, "b": 2}]),
    ],
)
def test_small_cases(parameters, rows):
    assert pairwise(parameters) == rows


def test_values_may_be_anything():
    rows = pairwise({"a": [[1], [2]], "b": [None, {}]})
    assert len(rows) == 4
