"""The end of a campaign in words: who won, and the league."""

from aerodrome.campaign.log import Standing
from aerodrome.core.phrases import capital, count, people, verb
from aerodrome.core.rules import Result


def report(result: Result, over: bool = True) -> tuple[str, ...]:
    """The outcome in lines: the verdict, then each squadron."""
    lines = [_verdict(result, over)]
    found = result.details if isinstance(result.details, tuple) else ()
    return (*lines, *[standing(one) for one in found if isinstance(one, Standing)])


def _verdict(result: Result, over: bool) -> str:
    if not over:
        return "The campaign goes on; so far:"
    reason = f" ({result.reason})" if result.reason else ""
    if result.winner is None:
        return f"A draw{reason}."
    return f"{capital(people(result.winner))} {verb(result.winner, 'wins', 'win')}{reason}."


def standing(one: Standing) -> str:
    """A squadron's line."""
    return (
        f"{one.squadron}: {one.points:g} points, {one.kills:.3g} victories in {count(one.flown, 'mission')}, "
        f"{one.won} won; {one.dead} dead, {one.captured} captured, {one.machines_lost} machines lost."
    )
