"""The protocol every game fulfils, and how the rules of a game are found."""

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol, runtime_checkable

import msgspec

from aerodrome.core.dice import Chance
from aerodrome.core.events import Event
from aerodrome.core.faults import unknown
from aerodrome.core.questions import Answer, Question
from aerodrome.core.report import MissionReport
from aerodrome.core.table import Step, Table


class Score(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How one side came out: its points by each criterion."""

    side: str
    points: float
    second: float = 0.0


class Result(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """How a match ended: the winning side (none is a draw), why, the scores, and what the game adds."""

    winner: str | None
    reason: str
    scores: tuple[Score, ...] = ()
    details: Any = None


def scores_in(rules: "Rules", state: Any) -> tuple[Score, ...]:
    """How the sides stand, without the whole result where the rules can do without it."""
    found: tuple[Score, ...] = rules.scores(state) if hasattr(rules, "scores") else rules.result(state).scores
    return found


class Rules(Protocol):
    """One game. Everything it decides is a pure function of states; everything it does goes through a table.

    Rules may also have `secrets_decide = True`: hidden values (a skill, what is left of a structure) decide what
    everybody sees, so that whoever imagines them has to explain what he has seen. And they may have `scores(state)`,
    the scores of a result without the rest of it.

    A game that a campaign can use has `report(record, name)` as well, see `Reporting`, and takes a `sortie` among the
    options of `setting`.
    """

    name: str
    title: str
    version: int
    event_types: Any
    """The tagged union of the game's events."""
    setting_type: Any
    """The resolved scenario with options and data, as the record's header embeds it."""

    def scenarios(self) -> Mapping[str, str]:
        """The ready scenarios: id and a line about each."""
        ...

    def setting(self, scenario: str, options: Mapping[str, Any]) -> Any:
        """A scenario (an id or a file's path) resolved with its options; a Fault names what is wrong."""
        ...

    def seats(self, setting: Any) -> Mapping[str, str]:
        """The seats a setting has, each with its side."""
        ...

    def position(self, text: str) -> Any:
        """A setting that begins in a position given as text; a Fault names what is wrong with it."""
        ...

    def begin(self, setting: Any) -> Any:
        """The state before the first step."""
        ...

    def step(self, table: Table) -> Step:
        """The step of the sequence of play at which the state stands."""
        ...

    def over(self, state: Any) -> bool:
        """Is the match decided?"""
        ...

    def result(self, state: Any) -> Result:
        """The outcome of a match that is over, or the score so far."""
        ...

    def view(self, state: Any, seat: str) -> Any:
        """The state with everything hidden that the seat may not see."""
        ...

    def imagine(self, began: Any, now: Any, rng: Chance) -> Any:
        """A state that fits a view of the step's beginning, given what the view of the present shows."""
        ...

    def concede(self, state: Any, seat: str) -> tuple[Event, ...]:
        """What happens when a seat gives up."""
        ...

    def tell_event(self, event: Event, state: Any) -> str:
        """The event as a sentence (`state`: after the event)."""
        ...

    def event_details(self, event: Event) -> tuple[str, ...]:
        """What the event rests on: its numbers and reasons with their paragraphs, a line each."""
        ...

    def ask_words(self, question: Question, state: Any) -> str:
        """The question in words (`state`: as the seat that is asked sees it)."""
        ...

    def option_words(self, question: Question, answer: Answer, state: Any) -> str:
        """A legal answer in words, with what it leads to."""
        ...


@runtime_checkable
class Reporting(Protocol):
    """Rules whose finished battles can be told to a campaign."""

    def report(self, record: str | bytes, name: str = "record") -> MissionReport:
        """The mission report of a battle that is over, from its record; a Fault where it is not."""
        ...


_REGISTERED: dict[str, Rules] = {}


def register(rules: Rules) -> None:
    """Make rules known that have no kit: they can be played, recorded and read back."""
    _REGISTERED[rules.name] = rules


def games() -> list[str]:
    """The games there are."""
    return sorted({**_kits(), **_REGISTERED})


def rules_of(name: str) -> Rules:
    """The rules of a game by its name, loaded on first use."""
    if name in _REGISTERED:
        return _REGISTERED[name]
    if name not in _kits():
        raise unknown("game", name, games())
    found: Rules = _kits()[name].rules()
    return found


def _kits() -> Mapping[str, Any]:
    """The kits of all games; the core knows none of them by name."""
    kits: Mapping[str, Any] = import_module("aerodrome.games").kits()
    return kits
