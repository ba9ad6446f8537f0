"""Quality (SC14-SC18, SC63): novice, veteran, ace, and what novices and wounded men may not do."""

from aerodrome.campaign import charts
from aerodrome.campaign.state import Airman, victories
from aerodrome.core.sortie import Quality

LIMITS = (
    "no aimed fire",
    "no fire right after a steep manoeuvre",
    "one more turn to clear a jam",
    "no Immelmann",
)
"""What a novice may not do (SC18); a wounded man neither, and both together are no worse (SC63)."""
OBSERVER_LIMITS = ("no aimed fire", "one more turn to clear a jam")
"""What is left of it for a man who does not fly the machine."""


def veteran_at(man: Airman, date: str) -> int:
    """The experience that makes a veteran (SC16): less for pilots of the Royal Flying Corps from 1918 on."""
    numbers = charts.numbers().quality
    trained = man.service == numbers.trained_service and man.post == "pilot"
    return numbers.veteran_trained if trained and int(date[:4]) >= numbers.trained_year else numbers.veteran


def quality(man: Airman, date: str) -> Quality:
    """What a man has become (SC14, SC16); nobody falls back."""
    if man.quality == "ace" or victories(man) >= charts.numbers().quality.ace:
        return "ace"
    if man.quality == "veteran" or man.experience >= veteran_at(man, date):
        return "veteran"
    return "novice"


def times_ace(man: Airman) -> int:
    """How many times over a man is an ace (SC17)."""
    return int(victories(man)) // charts.numbers().quality.ace


def limited(man: Airman) -> bool:
    """Does a man fly under the limits of a novice (SC18, SC63)? Novices do, wounded men, and who feels an old wound."""
    return man.quality == "novice" or man.wounds > 0 or man.ailing
