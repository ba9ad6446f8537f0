"""What a match shows to each audience: the whole of it, or what is new."""

import logging
from typing import Any, NamedTuple

import msgspec

from aerodrome.core.game import Game
from aerodrome.core.rules import Result, Rules
from aerodrome.server.presenting.outcome import as_scripted
from aerodrome.server.presenting.presenter import Presenter
from aerodrome.server.presenting.turning import Pilots, pilots_in
from aerodrome.server.rooms import takeback
from aerodrome.server.rooms.attendance import Attendants
from aerodrome.server.rooms.course import Course
from aerodrome.server.rooms.feed import Feed
from aerodrome.server.rooms.log import Log
from aerodrome.server.rooms.pictures import Sights
from aerodrome.server.wire import table
from aerodrome.server.wire.outcome import Outcome, Turning
from aerodrome.server.wire.scenes import Board

_log = logging.getLogger(__name__)
Seats = tuple[str, ...]


class Drawn(NamedTuple):
    """How a match stands since a moment, and what each audience is to hear of it."""

    since: str
    sights: Sights
    updates: dict[Seats, table.Update]


class Showing:
    """Draws up updates. All guests of one audience have had the same ones, so each is drawn up once."""

    def __init__(self, game: Game, presenter: Presenter, attendants: Attendants, sights: Sights, feed: Feed) -> None:
        """`sights`: how the match stands now; `feed`: what spectators see of it."""
        self._rules, self.presenter, self._setting = game.rules, presenter, game.setting
        self._attendants, self.sights, self.feed = attendants, sights, feed
        self.asked: takeback.Asked | None = None
        """A take-back that somebody asks for."""
        self._course = Course(game.rules, presenter, game.setting)
        self._logs: dict[Seats, Log] = {}
        self._turnings: dict[Seats, Turning | None] = {}
        self._board: Board | None = None
        self._origin: tuple[str, dict[str, Any]] | None = None

    def seen_by(self, seats: Seats) -> Sights:
        """What the seats of a key see now: players the present, spectators what is due."""
        return self.sights if seats else self.feed.shown

    def forget(self) -> None:
        """Something could not be shown: the next update tells everything anew."""
        self._logs.clear()

    def drawn(self, audiences: list[Seats], sights: Sights | None = None) -> dict[Seats, table.Update]:
        """The updates; what cannot be shown is on record all the same, and the match goes on."""
        try:
            return self.updates(audiences, sights)
        except Exception:
            _log.exception("a position could not be shown")
            self.forget()
            return {}

    def updates(self, audiences: list[Seats], sights: Sights | None = None) -> dict[Seats, table.Update]:
        """An update for each audience, with the entries that are new: of what it sees now, or of what comes next."""
        found: dict[Seats, table.Update] = {}
        here: dict[Sights, tuple[table.Presence, ...]] = {}
        for seats in audiences:
            seen = sights or self.seen_by(seats)
            if seen not in here:
                here[seen] = self._attendants.presence(seen.position)
            found[seats] = self._update(seats, seen, self._log(seats).follow(seen.position.lines), here[seen])
        return found

    def whole(self, seats: Seats) -> table.Update:
        """Everything an audience may know."""
        seen = self.seen_by(seats)
        self._log(seats).follow(seen.position.lines)
        return self._update(seats, seen, 0, self._attendants.presence(seen.position))

    def board(self) -> Board:
        """What stays the same."""
        if self._board is None:
            self._board = self.presenter.board(self._setting)
        return self._board

    def origin(self) -> tuple[str, dict[str, Any]]:
        """The scenario's id and what was set otherwise than it says, to fly the same battle once more."""
        if self._origin is None:
            scenario = self.presenter.scenario_of(self._setting)
            self._origin = scenario, changed_options(self._rules, scenario, self._setting)
        return self._origin

    def secrets(self) -> bool:
        """May some seats see what others may not?"""
        return self.presenter.secrets(self._setting)

    def text(self, seats: Seats) -> str:
        """The log as these seats know it, a line for each entry; may be called in a thread."""
        log = Log(self._rules, Course(self._rules, self.presenter, self._setting), seats)
        log.follow(self.seen_by(seats).position.lines)
        return "".join([f"{entry.text}\n" for entry in log.entries if not entry.quiet])

    def _log(self, seats: Seats) -> Log:
        if seats not in self._logs:
            self._logs[seats] = Log(self._rules, self._course, seats)
        return self._logs[seats]

    def _update(self, seats: Seats, sights: Sights, first: int, here: tuple[table.Presence, ...]) -> table.Update:
        """How everything stands for an audience, with the entries from number `first` on."""
        position = sights.position
        asked = self.asked if sights is self.sights else None
        return table.Update(
            version=position.version,
            sights=sights.sights(seats),
            entries=tuple(self._log(seats).entries[first:]),
            first=first,
            prompts=sights.prompts(seats),
            seats=here,
            take_backs=takeback.cards(position, asked, seats, self._attendants.held),
            outcome=self._outcome(seats, sights),
            lesson=position.lesson if seats else None,
            thinking=position.thinking,
        )

    def _outcome(self, seats: Seats, sights: Sights) -> Outcome:
        """How it stands, or how it ended and what decided it, which is worked out once."""
        outcome, position = sights.outcome(seats), sights.position
        if position.lesson is not None:
            outcome = as_scripted(outcome)
        if position.result is None:
            self._turnings.pop(seats, None)
            return outcome
        if seats not in self._turnings:
            self._turnings[seats] = self._turning(seats, position.result, pilots_in(outcome))
        return msgspec.structs.replace(outcome, turning=self._turnings[seats])

    def _turning(self, seats: Seats, result: Result, pilots: Pilots) -> Turning | None:
        """What decided a match; whoever was told the same is told the same of that as well."""
        log = self._log(seats)
        for others, found in self._turnings.items():
            if self._log(others).tells_like(log):
                return found
        return log.turning(result, pilots)


def changed_options(rules: Rules, scenario: str, setting: Any) -> dict[str, Any]:
    """The options of a setting that its scenario does not have by itself; none of a scenario that is gone."""
    if scenario not in rules.scenarios():
        return {}
    usual, now = [msgspec.to_builtins(one).get("options", {}) for one in (rules.setting(scenario, {}), setting)]
    return {name: value for name, value in now.items() if usual.get(name) != value}
