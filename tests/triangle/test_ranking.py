"""The order of ends: what is compiled says the same as what is said of each end by itself."""

import pytest

from aerodrome.triangle import reach, words
from aerodrome.triangle.kernel import EDGE
from tests.triangle.brawling import flights

SCENARIOS = ("close-quarters", "dogfight-duel", "close-balloons", "close-combined", "ground-guns")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_ends_come_in_the_order_of_their_worth(scenario):
    for state, question in flights(scenario, 40, seed=7):
        outlook = words.Outlook(state, question)
        found = outlook.landings(range(len(outlook.order)))
        assert outlook.order == sorted(range(len(found)), key=lambda at: found[at].worth)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_an_end_is_the_same_among_all_and_by_itself(scenario):
    for state, question in flights(scenario, 40, seed=7):
        check_ends(state, question, words.Outlook(state, question))


def test_ends_beyond_an_edge_are_ranked_as_well():
    beyond = 0
    for state, question in flights("close-combined", 300, seed=7):
        outlook = words.Outlook(state, question)
        if (outlook.table[:, EDGE] >= 0).any():
            found = outlook.landings(range(len(outlook.order)))
            assert outlook.order == sorted(range(len(found)), key=lambda at: found[at].worth)
            check_ends(state, question, outlook)
            beyond += 1
    assert beyond


def check_ends(state, question, outlook) -> None:
    """The first and the last ends say what they say by themselves; beyond an edge no pose counts."""
    for end in outlook.landings(outlook.order[:6] + outlook.order[-6:]):
        alone = words.landing(state, question, end.path)
        assert end.worth == alone.worth
        assert end == alone or (end.edge and end.edge == alone.edge)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_paths_to_many_ends_are_those_to_each(scenario):
    for state, question in flights(scenario, 20, seed=7):
        reached = reach.reach(state, question.piece, question.die, question.levels)
        numbers = range(len(reached))
        assert reached.paths(numbers) == [reached.path(at) for at in numbers]
