"""The end of a campaign in words: who won, and the league."""

from fractions import Fraction

from aerodrome.campaign.log import Standing
from aerodrome.campaign.words import names
from aerodrome.core.phrases import count, digits, number
from aerodrome.core.rules import Result
from aerodrome.core.words import verdict


def report(result: Result, over: bool = True) -> tuple[str, ...]:
    """The outcome in lines: the verdict, then each squadron."""
    lines = [verdict(result, over, "campaign")]
    found = result.details if isinstance(result.details, tuple) else ()
    return (*lines, *[standing(one) for one in found if isinstance(one, Standing)])


def standing(one: Standing) -> str:
    """A squadron's line."""
    lost = count(one.machines_lost, "machine")
    return (
        f"{one.squadron}: {digits(one.points)} points, {_scored(one.kills)} in {count(one.flown, 'mission')}, "
        f"{number(one.won) if one.won else 'none'} of them won; {count(one.dead, 'man', 'men')} dead, "
        f"{number(one.captured) if one.captured else 'none'} captured, {lost} lost."
    )


def _scored(kills: float) -> str:
    """Victories of a squadron, shares included."""
    return names.scored(Fraction(kills).limit_denominator(60))
