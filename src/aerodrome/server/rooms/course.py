"""The course of a match: each event carried out once, and told once to all who see it alike."""

from itertools import accumulate
from typing import Any

from aerodrome.core.events import Event
from aerodrome.core.journal import Line
from aerodrome.core.rules import Rules, Score, scores_in
from aerodrome.server.presenting.presenter import Presenter
from aerodrome.server.wire.scenes import Entry

REMEMBERED = 400
"""So many of the latest are known still when another audience comes to them."""


class Course:
    """What all logs of a match share. A state that two of them have reached is the very same, and so is its entry."""

    def __init__(self, rules: Rules, presenter: Presenter, setting: Any) -> None:
        self._rules, self.presenter, self.beginning = rules, presenter, rules.begin(setting)
        self._after: dict[tuple[int, int, int], tuple[Any, Line, list[Any]]] = {}
        self._told: dict[tuple[int, int, int, int], tuple[Event, Any, Any, Entry]] = {}
        self._scores: dict[int, tuple[Any, tuple[Score, ...]]] = {}

    def after(self, state: Any, line: Line) -> list[Any]:
        """The states after each event of a line, to which more may have come since."""
        key = id(state), id(line), len(line.events)
        found = self._after.get(key)
        if found is None:  # what is found by its identity is kept alive
            found = (
                state,
                line,
                list(accumulate(line.events, lambda before, event: event.apply(before), initial=state))[1:],
            )
            _remember(self._after, key, found)
        return found[2]

    def scores(self, state: Any) -> tuple[Score, ...]:
        """How the sides stand."""
        found = self._scores.get(id(state))
        if found is None:
            found = state, scores_in(self._rules, state)
            _remember(self._scores, id(state), found)
        return found[1]

    def entry(self, number: int, event: Event, before: Any, after: Any) -> Entry:
        """What happened, told from what was seen before and after it."""
        key = number, id(event), id(before), id(after)
        found = self._told.get(key)
        if found is None:
            found = event, before, after, self.presenter.entry(number, event, before, after)
            _remember(self._told, key, found)
        return found[3]


def _remember(known: dict[Any, Any], key: Any, found: Any) -> None:
    """Something new; the oldest makes room for it."""
    if len(known) >= REMEMBERED:
        del known[next(iter(known))]
    known[key] = found
