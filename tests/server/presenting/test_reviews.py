"""How good somebody's flying was, beside what bots would have lost in the same places."""

import pytest

from aerodrome.bots.debrief import Review
from aerodrome.server.presenting.reviews import flying


def told(cost: float, decisions: int = 50, beside: tuple[tuple[str, float], ...] = (("pupil", 8.0), ("cadet", 2.0))):
    return flying(Review("French", decisions, cost, 0.5, (), beside=beside))


@pytest.mark.parametrize(
    ("cost", "level"),
    [
        (0.0, "well above the cadet's level, and near the veteran's"),
        (1.2, "above the cadet's level"),
        (2.0, "at about the cadet's level"),
        (2.6, "at about the cadet's level"),
        (4.0, "between the pupil's level and the cadet's"),
        (6.5, "at about the pupil's level"),
        (12.0, "below the pupil's level"),
    ],
)
def test_flying_is_told_beside_bots_in_the_same_places(cost, level):
    assert told(cost) == (
        f"In the same places the cadet's decisions would have cost 2.00 and the pupil's 8.00. This was flying {level}."
    )


def test_nothing_is_said_where_it_would_mean_nothing():
    assert told(1.0, decisions=4) == ""
    assert told(1.0, beside=(("pupil", 2.0), ("cadet", 0.0))) == ""
    assert told(1.0, beside=(("pupil", 1.0), ("cadet", 2.0))) == ""
