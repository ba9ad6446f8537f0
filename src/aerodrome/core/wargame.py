"""A wargame: what the rules of games with sides, phases and a package of words have in common.

A `Battle` is a wargame that is fought at a table: it begins from a scenario or a position, takes a campaign's men into
it, and ends when a side gives up, if not before. Its parts stand in modules of their own; a game names them.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, Protocol

from aerodrome.core.events import Event
from aerodrome.core.questions import Answer, Question
from aerodrome.core.sortie import Sortie, split_options


class Words(Protocol):
    """A game in words; its package `words` is one."""

    def tell(self, event: Event, state: Any) -> str:
        """The event as a sentence."""
        ...

    def details(self, event: Event) -> tuple[str, ...]:
        """Every number and reason of an event, with its paragraph."""
        ...

    def ask(self, question: Question, state: Any) -> str:
        """The question in words."""
        ...

    def option(self, question: Question, answer: Answer, state: Any) -> str:
        """An answer in words, with what it leads to."""
        ...


class Wargame:
    """The part of `core.rules.Rules` in which wargames do not differ."""

    spoken: Words
    """The game's words."""

    def seats(self, setting: Any) -> Mapping[str, str]:
        """Every seat with its side's name."""
        return {seat: side.name for side in setting.sides for seat in side.seats}

    def over(self, state: Any) -> bool:
        """The match was ended by an event."""
        return bool(state.phase == "over")

    def tell_event(self, event: Event, state: Any) -> str:
        """The event as a sentence."""
        return self.spoken.tell(event, state)

    def event_details(self, event: Event) -> tuple[str, ...]:
        """Every number and reason of an event, with its paragraph."""
        return self.spoken.details(event)

    def ask_words(self, question: Question, state: Any) -> str:
        """The question in words."""
        return self.spoken.ask(question, state)

    def option_words(self, question: Question, answer: Answer, state: Any) -> str:
        """An answer in words, with what it leads to."""
        return self.spoken.option(question, answer, state)


class Notation(Protocol):
    """Positions as text; a game's package `notation` is one."""

    def read_position(self, text: str) -> Any:
        """The state that a text describes; a Fault names what is wrong with it."""
        ...

    def set_up(self, setting: Any) -> Any:
        """The state in which a setting's position begins."""
        ...


class Battle(Wargame, ABC):
    """The part of `core.rules.Rules` in which battles do not differ."""

    written: Notation
    """The game's positions as text."""

    @abstractmethod
    def resolve(self, name: str, options: Mapping[str, Any]) -> Any:
        """A scenario by id or file, resolved with options."""

    @abstractmethod
    def manned(self, setting: Any, found: Sortie) -> Any:
        """A setting with a campaign's men in it."""

    @abstractmethod
    def lined_up(self, setting: Any) -> Any:
        """The state before any choice, as a scenario lists its forces."""

    @abstractmethod
    def gives_up(self, side: int) -> Event:
        """What happens when a side gives up."""

    def setting(self, scenario: str, options: Mapping[str, Any]) -> Any:
        """A scenario by id or file, resolved with options; the option `sortie` puts a campaign's men into it."""
        found, rest = split_options(options)
        setting = self.resolve(scenario, rest)
        return self.manned(setting, found) if found else setting

    def position(self, text: str) -> Any:
        """The setting of a battle that begins in a position given as text."""
        return self.written.read_position(text).setting

    def begin(self, setting: Any) -> Any:
        """Forces as the setting lists them, before any choice, or where the setting's position has them."""
        return self.written.set_up(setting) if setting.position else self.lined_up(setting)

    def concede(self, state: Any, seat: str) -> tuple[Event, ...]:
        """The seat's side gives up."""
        side = next(at for at, side in enumerate(state.setting.sides) if seat in side.seats)
        return (self.gives_up(side),)
