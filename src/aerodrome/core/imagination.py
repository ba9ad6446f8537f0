"""Imagination: the running step as a seat may think it goes, with what it cannot see drawn anew."""

import msgspec

from aerodrome.core.dice import Chance
from aerodrome.core.faults import Fault
from aerodrome.core.rules import Rules
from aerodrome.core.running_step import Diverged, RunningStep, recalled

ATTEMPTS = 64
"""How often what a seat cannot see is drawn anew until it explains what the seat has seen of the running step."""


class Unimaginable(Exception):
    """No draw of the hidden values led to what a seat has seen; the truth itself is never handed out instead."""


def imagined(rules: Rules, step: RunningStep, seat: str, rng: Chance) -> RunningStep:
    """The step from a beginning that fits the seat's view, given again all inputs but answers that are secret still.

    Where secrets decide what everybody sees, as the rules say, it also leads to all that the seat has seen of the step.
    """
    given = [msgspec.structs.replace(line, events=[]) for line in step.known_to(seat)]
    began, now = rules.view(step.began, seat), rules.view(step.table.state, seat)
    if began is step.began or not getattr(rules, "secrets_decide", False):
        return recalled(rules, rules.imagine(began, now, rng), given)
    seen = recalled(rules, step.began, given).shown_to(seat)
    for _ in range(ATTEMPTS):
        try:
            drawn = recalled(rules, rules.imagine(began, now, rng), given)
        except (Diverged, Fault):
            continue
        if drawn.shown_to(seat) == seen:
            return drawn
    raise Unimaginable(f"nothing that {seat} can think of explains what it has seen")
