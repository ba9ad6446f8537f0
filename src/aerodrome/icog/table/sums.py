"""Sums and chances as the wire gives them."""

from collections.abc import Iterable

from aerodrome.core.geometry import POINT_UNIT
from aerodrome.core.why import Why
from aerodrome.icog.announcing import previews
from aerodrome.icog.gunnery.odds import HUNDREDTHS, SIDES
from aerodrome.icog.men import skills
from aerodrome.icog.movement.flown import Needed
from aerodrome.icog.state import State
from aerodrome.icog.table.wire.announcement import TestCard, TestName
from aerodrome.server.wire.figures import Term


def terms(reasons: Iterable[Why]) -> tuple[Term, ...]:
    """Reasons as the lines of a sum."""
    return tuple([Term(why.paragraph, why.text, why.value) for why in reasons])


def percent(faces: int) -> float:
    """How often a d20 shows one of so many faces, in per cent."""
    return round(100 * faces / SIDES, 1)


def units(thousandths: int) -> float:
    """A length in Move units."""
    return thousandths / POINT_UNIT


def points(hundredths: int) -> float:
    """Expected points of structural strength."""
    return hundredths / HUNDREDTHS


def trial(test: TestName, target: int, reasons: tuple[Why, ...]) -> TestCard:
    """A test against a target."""
    return TestCard(test, target, percent(skills.odds(target)), terms(reasons))


def needed_test(state: State, name: str, needed: Needed) -> TestCard:
    """A test that a flight needs; unknown where a view hides what it is made against."""
    kind: TestName = "flying" if needed.flying else "structural"
    airplane = state.airplane(name)
    if airplane.structure is None:  # an enemy's under fog
        return TestCard(kind, None, None, ())
    target, reasons = previews.target_of(state, name, needed)
    return trial(kind, target, reasons)
