"""A wargame: what the rules of games with sides, phases and a package of words have in common."""

from collections.abc import Mapping
from typing import Any, Protocol

from aerodrome.core.events import Event
from aerodrome.core.questions import Answer, Question


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
