"""An airplane that has just been fired at, and lines of the damage tables that happen to it."""

from aerodrome.icog.damage import damage
from aerodrome.icog.state import Attack
from tests.driver import play
from tests.icog.skies import plane, sky

BIG = "handley-page-o-400"


def target(slug: str = "albatros-d-va", others=(), **fields):
    """An airplane that a Camel has just fired at, in turn 3."""
    prey = plane("D1", slug, **{"structure": 20, "attacks": (Attack("B1", 0, 3, True),), **fields})
    return sky(prey, plane("B1", "sopwith-camel", at=(30, 24, 20)), *others, phase="shoot")


def hit(row: int, *dice: int, answers=(), **fields):
    """A line of the table happens to the target."""
    return play(damage.hit, target(**fields), "D1", row, "B1", 0, dice=dice, answers=answers)
