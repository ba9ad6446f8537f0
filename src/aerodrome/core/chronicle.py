"""A finished battle read back for its mission report: the events with their numbers and the states around them."""

from typing import Any

import msgspec

from aerodrome.core.archive import replay
from aerodrome.core.events import Event
from aerodrome.core.faults import Fault, unknown
from aerodrome.core.journal import hash_in, read_record
from aerodrome.core.report import MissionReport
from aerodrome.core.rules import Reporting, games, rules_of


class Beat(msgspec.Struct, frozen=True):
    """One event of a battle: its number, from 0 over all events that were not taken back, and the state after it."""

    number: int
    event: Event
    state: Any


class Chronicle(msgspec.Struct, frozen=True):
    """A battle that is over: all its events, how it stood at the end, and the last hash of its record."""

    beats: tuple[Beat, ...]
    state: Any
    hash: str

    @property
    def turns_began(self) -> tuple[int, ...]:
        """The number of the event with which each turn began."""
        found: list[int] = []
        for beat in self.beats:
            found += [beat.number] * (beat.state.turn - len(found))
        return tuple(found)


def chronicle(record: str | bytes, name: str = "record") -> Chronicle:
    """Read a finished battle back; a Fault where it is not over."""
    found = read_record(record, name)
    rules = rules_of(found.header.game)
    beats = tuple([Beat(number, scene.event, scene.state) for number, scene in enumerate(replay(record, name))])
    state = beats[-1].state if beats else None
    if state is None or not rules.over(state):
        raise Fault(name, "the battle is not over", "the record of a finished battle")
    return Chronicle(beats, state, hash_in(found.rows[-1]).decode())


def report(record: str | bytes, name: str = "record") -> MissionReport:
    """The mission report of a record, by the game it was played with."""
    game = read_record(record, name).header.game
    rules = rules_of(game)
    if not isinstance(rules, Reporting):
        able = [one for one in games() if isinstance(rules_of(one), Reporting)]
        raise unknown(f"{name}, game with mission reports", game, able)
    return rules.report(record, name)
