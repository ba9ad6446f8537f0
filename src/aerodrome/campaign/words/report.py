"""The end of a campaign in words: who won, and the league."""

from aerodrome.campaign.log import Standing
from aerodrome.core.phrases import count
from aerodrome.core.rules import Result
from aerodrome.core.words import verdict


def report(result: Result, over: bool = True) -> tuple[str, ...]:
    """The outcome in lines: the verdict, then each squadron."""
    lines = [verdict(result, over, "campaign")]
    found = result.details if isinstance(result.details, tuple) else ()
    return (*lines, *[standing(one) for one in found if isinstance(one, Standing)])


def standing(one: Standing) -> str:
    """A squadron's line."""
    return (
        f"{one.squadron}: {one.points:g} points, {one.kills:.3g} victories in {count(one.flown, 'mission')}, "
        f"{one.won} won; {one.dead} dead, {one.captured} captured, {one.machines_lost} machines lost."
    )
