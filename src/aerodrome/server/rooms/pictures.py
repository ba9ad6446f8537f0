"""What is to be seen of a position: scenes, questions and outcomes, drawn up once and shown to all who may see them."""

from typing import Any

import msgspec

from aerodrome.core.events import SPECTATOR
from aerodrome.core.questions import Question
from aerodrome.core.rules import Rules
from aerodrome.server.presenting.presenter import Presenter
from aerodrome.server.rooms.log import alike
from aerodrome.server.rooms.position import Position
from aerodrome.server.wire.outcome import Outcome
from aerodrome.server.wire.scenes import Orders, Scene
from aerodrome.server.wire.table import Prompt, Sight

UNDECIDED = Outcome(over=False, winner="", reason="", sides=(), pilots=(), lines=())
"""While a match goes on nobody asks for its report."""


class Sights:
    """A position through the eyes of each seat, and of spectators. What was drawn up is kept."""

    def __init__(self, rules: Rules, presenter: Presenter, position: Position) -> None:
        self._rules, self._presenter = rules, presenter
        self.position = position
        self._views: dict[str, Any] = {}
        self._scenes: list[tuple[Any, Scene, Orders]] = []
        self._prompts: dict[str, Prompt] = {}
        self._outcomes: list[tuple[Any, Outcome]] = []

    def view(self, seat: str = SPECTATOR) -> Any:
        """The state as a seat may see it."""
        if seat not in self._views:
            self._views[seat] = self._rules.view(self.position.state, seat)
        return self._views[seat]

    def sights(self, seats: tuple[str, ...]) -> tuple[Sight, ...]:
        """What the seats of one key see, one sight for all that see the same; no seats are spectators."""
        shown: list[tuple[Scene, Orders, list[str]]] = []
        for seat in seats or (SPECTATOR,):
            scene, orders = self._seen(seat)
            group = next((group for seen, _, group in shown if seen is scene), None)
            if group is None:
                shown.append((scene, orders, group := []))
            if seat:
                group.append(seat)
        return tuple([Sight(tuple(group), scene, orders) for scene, orders, group in shown])

    def scene(self, seat: str = SPECTATOR) -> Scene:
        """The scene as a seat sees it; those who see the same get the very same one."""
        return self._seen(seat)[0]

    def _seen(self, seat: str) -> tuple[Scene, Orders]:
        """The scene and the orders of a seat."""
        view = self.view(seat)
        for seen, scene, orders in self._scenes:
            if seen is view or seen == view:
                return scene, orders
        scene, orders = self._presenter.scene(view), self._presenter.orders(view)
        self._scenes.append((view, scene, orders))
        return scene, orders

    def question(self, seat: str) -> Question | None:
        """What a person at the seat is asked; nothing where a bot answers."""
        return None if self.position.flown_by_bot(seat) else self.position.questions.get(seat)

    def prompts(self, seats: tuple[str, ...]) -> tuple[Prompt, ...]:
        """The questions of these seats, and of no other."""
        return tuple([self._prompt(seat, asked) for seat in seats if (asked := self.question(seat)) is not None])

    def _prompt(self, seat: str, question: Question) -> Prompt:
        if seat not in self._prompts:
            prompt = self._presenter.prompt(question, self.view(seat))
            self._prompts[seat] = msgspec.structs.replace(prompt, asked=self.position.asked[seat])
        return self._prompts[seat]

    def outcome(self, seats: tuple[str, ...]) -> Outcome:
        """How it ended, as the seats of one key may know it; how it stands meanwhile is in scene and orders."""
        position = self.position
        if position.result is None:
            return UNDECIDED
        view = alike([self.view(seat) for seat in seats or (SPECTATOR,)], self._rules.view, position.state)
        for seen, outcome in self._outcomes:
            if seen is view:
                return outcome
        outcome = self._presenter.outcome(position.result, view, position.over)
        self._outcomes.append((view, outcome))
        return outcome
