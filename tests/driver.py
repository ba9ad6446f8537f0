"""Plays one rule by hand: answers and dice are written down beforehand, what happened comes back."""

from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from aerodrome.core.dice import Roll, ScriptedDice
from aerodrome.core.events import Event
from aerodrome.core.questions import Question
from aerodrome.core.table import Table


class Played:
    """A rule played out: the state it left, what was told, what was asked and what was rolled."""

    def __init__(self, state: Any) -> None:
        self.told: list[Event] = []
        self.asked: list[Any] = []
        self.rolled: list[Roll] = []
        self.value: Any = None
        self.table = Table(state, self.told)

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def kinds(self) -> list[str]:
        """The names of what happened, in order."""
        return [type(event).__name__ for event in self.told]

    def only(self, kind: type) -> Any:
        """The one event of a kind."""
        (found,) = [event for event in self.told if isinstance(event, kind)]
        return found

    def all(self, kind: type) -> list[Any]:
        """All events of a kind."""
        return [event for event in self.told if isinstance(event, kind)]


def play(
    rule: Callable[..., Coroutine[Any, Any, Any]],
    state: Any,
    *given: Any,
    answers: Iterable[str] = (),
    dice: Iterable[int] = (),
    **named: Any,
) -> Played:
    """Run `rule(table, *given)`. Every answer must be legal, and all answers and dice must be used up."""
    played, waiting, faces = Played(state), list(answers), ScriptedDice(dice)
    step = rule(played.table, *given, **named)
    value: Any = None
    while True:
        try:
            request = step.send(value)
        except StopIteration as end:
            played.value = end.value
            break
        played.table.check()
        if isinstance(request, Roll):
            played.rolled.append(request)
            value = faces.draw(request)
            continue
        assert isinstance(request, Question)
        played.asked.append(request)
        assert waiting, f"no answer left for {request}"
        value = waiting.pop(0)
        assert request.refuse(played.state, value) == ()
        if not request.open:
            assert len(list(request.options(played.state))) > 1, f"{request} leaves no choice"
    assert not waiting, f"answers nobody asked for: {waiting}"
    assert not faces.faces, f"dice nobody rolled: {faces.faces}"
    return played
