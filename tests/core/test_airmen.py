"""Crews of a battle that no campaign has manned: the same men every time, of their nation, and never one twice."""

import pytest

from aerodrome.core import airmen
from aerodrome.core.airmen import Crew, christened

BRITISH, GERMANS = Crew("British", "Britain", 2), Crew("Germans", "Germany", 1)


def nations(name: str) -> list[str]:
    """Whose lists a name may have come from."""
    given, _, family = name.partition(" ")
    return [nation for nation, lists in airmen.names().items() if given in lists.given and family in lists.family]


def test_the_same_battle_has_the_same_men_and_another_one_has_others() -> None:
    crews = (BRITISH, GERMANS)
    airmen.christened.cache_clear()
    first = christened("duel", crews)
    airmen.christened.cache_clear()
    assert christened("duel", crews) == first
    assert christened("scramble", crews) != first
    assert [len(crew) for crew in first] == [2, 1]


def test_men_are_of_their_sides_nation_and_among_allies_of_that_of_their_type() -> None:
    crews = (Crew("Americans", "France", 1), Crew("Allies", "United Kingdom", 1), Crew("Blues", "", 2))
    (american,), (briton,), nobody = christened("duel", crews)
    assert "USA" in nations(american)
    assert "Britain" in nations(briton)
    assert nobody == ()


@pytest.mark.parametrize("nation", airmen.names())
def test_nobody_has_a_name_twice_or_that_of_a_man_who_did_fly(nation: str) -> None:
    (given, family, real) = ((lists := airmen.names()[nation]).given, lists.family, lists.real)
    everybody = christened("a very great battle", (Crew("", nation, len(given) * len(family) - len(real)),))[0]
    assert len(set(everybody)) == len(everybody)
    assert not set(everybody) & set(real)
    assert all(nation in nations(name) for name in real)
