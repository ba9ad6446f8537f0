"""A log: what happened, told to one audience as far as it may know.

The audience is the seats of one key. What they see alike is told so; where they differ, the log tells what a spectator
sees, because all of them sit before the same screen. No seats at all are spectators.
"""

from collections.abc import Iterator, Sequence
from operator import is_
from typing import Any, NamedTuple

from aerodrome.core.events import SPECTATOR, Event
from aerodrome.core.journal import Commanded, Line
from aerodrome.core.phrases import article, capital, people
from aerodrome.core.rules import Result, Rules, Score
from aerodrome.server.presenting.turning import Pilots, Told, turning
from aerodrome.server.rooms.course import Course
from aerodrome.server.rooms.position import BOT, HUMAN
from aerodrome.server.wire.outcome import Turning
from aerodrome.server.wire.scenes import Entry

Lines = Sequence[tuple[int, Line]]


class Kept(NamedTuple):
    """A line that was told: its number, how many events it has, how many entries there were before it, the score."""

    number: int
    events: int
    first: int
    scores: tuple[Score, ...]


class Log:
    """The entries of one audience; follows the lines of a battle, also back when something was taken back."""

    def __init__(self, rules: Rules, course: Course, seats: tuple[str, ...]) -> None:
        self._rules, self._course = rules, course
        self._seats = seats or (SPECTATOR,)
        self.entries: list[Entry] = []
        self._told: list[Kept] = []
        self._state = course.beginning
        self._view = self.view(self._state)

    def follow(self, lines: Lines) -> int:
        """Tell the lines that count now; returns the number of the first entry that is new or told anew."""
        kept = self._agreeing(lines)
        if kept < len(self._told):
            self._turn_back(lines[:kept])
        first = len(self.entries)
        for number, line in lines[kept:]:
            before = len(self.entries)
            self._tell(line)
            self._told.append(Kept(number, len(line.events), before, self._course.scores(self._state)))
        return first

    def tells_like(self, other: "Log") -> bool:
        """Have both told the very same?"""
        return len(self.entries) == len(other.entries) and all(map(is_, self.entries, other.entries))

    def turning(self, result: Result, pilots: Pilots) -> Turning | None:
        """What decided a match that is over, as it was told."""
        return turning(self._moments(), result, pilots)

    def _moments(self) -> Iterator[Told]:
        """The moments of the replay: every line in which something happened, with the score after it."""
        ends = [*[kept.first for kept in self._told[1:]], len(self.entries)]
        number = 0
        for kept, end in zip(self._told, ends, strict=True):
            if kept.events:
                yield number, kept.scores, self.entries[kept.first : end]
                number += 1

    def view(self, state: Any) -> Any:
        """The state as the whole audience may see it."""
        first = self._rules.view(state, self._seats[0])
        if len(self._seats) == 1:
            return first
        return alike([first, *[self._rules.view(state, seat) for seat in self._seats[1:]]], self._rules.view, state)

    def _agreeing(self, lines: Lines) -> int:
        """How many of the lines told are still those that count.

        Lines are added and taken back at the end alone: where the last one told is still in its place, all are.
        """
        last = len(self._told) - 1
        if 0 <= last < len(lines):
            number, line = lines[last]
            if (number, len(line.events)) == self._told[last][:2]:
                return last + 1
        kept = 0
        for (number, line), told in zip(lines, self._told, strict=False):
            if (number, len(line.events)) != told[:2]:
                break
            kept += 1
        return kept

    def _turn_back(self, lines: Lines) -> None:
        """Forget what was told after these lines."""
        del self.entries[self._told[len(lines)].first :]
        del self._told[len(lines) :]
        state = self._course.beginning
        for _, line in lines:
            state = [state, *self._course.after(state, line)][-1]
        self._state, self._view = state, self.view(state)

    def _tell(self, line: Line) -> None:
        if isinstance(line, Commanded) and (text := command_words(line)):
            turn = self._course.presenter.turn(self._view)
            self.entries.append(Entry(len(self.entries), turn, text, kind=line.command))
        for event, state in zip(line.events, self._course.after(self._state, line), strict=True):
            before, self._state = self._view, state
            self._view = self.view(state)
            seen = self._seen(event)
            if seen is not None:
                self.entries.append(self._course.entry(len(self.entries), seen, before, self._view))

    def _seen(self, event: Event) -> Event | None:
        first = event.seen_by(self._seats[0], self._state)
        if len(self._seats) == 1 or all(event.seen_by(seat, self._state) == first for seat in self._seats[1:]):
            return first
        return event.seen_by(SPECTATOR, self._state)


def alike(views: list[Any], view: Any, state: Any) -> Any:
    """The one view that all have, or a spectator's where they differ."""
    first = views[0]
    if len(views) == 1 or all(other is first or other == first for other in views[1:]):
        return first
    return view(state, SPECTATOR)


def command_words(line: Commanded) -> str:
    """What was done out of turn, as a sentence; empty where an event tells it."""
    if line.command == "undo":
        return f"{capital(people(line.seat))} took back a decision."
    if line.command == "takeover":
        whom = people(line.seat)
        if line.value.startswith(BOT):
            kind = line.value.removeprefix(BOT).partition("@")[0].partition("/")[0]
            return f"{capital(article(kind))} {kind} bot now flies for {whom}."
        return f"A player now flies for {whom}." if line.value == HUMAN else f"The seat of {whom} is open."
    if line.command == "restart":
        return "The rules have been corrected, so the present step begins again."
    return ""
