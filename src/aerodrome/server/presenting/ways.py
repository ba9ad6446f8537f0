"""Ways that were flown, or could have been, drawn beside each other after a battle."""

from collections.abc import Mapping
from random import Random

from aerodrome.core.archive import Decision, decisions
from aerodrome.core.dice import ImaginedDice
from aerodrome.core.events import Event
from aerodrome.core.faults import Fault
from aerodrome.core.questions import Answer
from aerodrome.core.why import Refused
from aerodrome.server.presenting.presenter import Presenter
from aerodrome.server.wire.scenes import Flown

Pair = tuple[Flown | None, Flown | None]


def ways(text: bytes, present: Presenter, wanted: Mapping[int, tuple[Answer, Answer]]) -> dict[int, Pair]:
    """For decisions of a record, by their lines, the ways that two answers to each would have led along."""
    found: dict[int, Pair] = {}
    for decision in decisions(text):
        if decision.line in wanted:
            chosen, better = wanted[decision.line]
            found[decision.line] = way(decision, present, chosen), way(decision, present, better)
    return found


def way(decision: Decision, present: Presenter, answer: Answer) -> Flown | None:
    """The way on which an answer leads at once; none where nobody flies because of it."""
    game = decision.game.branch(ImaginedDice(Random(decision.line)))
    state = game.state
    try:
        told: list[Event] = game.answer(answer, decision.question.seat)
    except (Fault, Refused):
        return None
    for event in told:
        after = event.apply(state)
        entry = present.entry(0, event, state, after)
        if entry.flown is not None:
            return entry.flown
        state = after
    return None
