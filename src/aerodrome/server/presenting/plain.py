"""The plain presenter: any game in the browser, in words. What a game says of itself is all there is to show."""

from collections.abc import Mapping
from typing import Any

from aerodrome.core.events import Event
from aerodrome.core.phrases import digits
from aerodrome.core.rules import Result, Rules
from aerodrome.server.presenting.outcome import outcome
from aerodrome.server.presenting.prompts import Prompts
from aerodrome.server.wire.lobby import AirplaneCard, OptionCard, ScenarioCard, SeatCard
from aerodrome.server.wire.outcome import Outcome
from aerodrome.server.wire.plain import PlainBoard, PlainScene, PlainSide
from aerodrome.server.wire.scenes import Entry


class PlainPresenter(Prompts):
    """A game of which nothing is known but its rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    # ---- a battle

    def board(self, setting: Any) -> PlainBoard:
        """The sides and their seats."""
        sides: dict[str, tuple[str, ...]] = {}
        for seat, side in self.rules.seats(setting).items():
            sides[side] = (*sides.get(side, ()), seat)
        title, briefing = getattr(setting, "title", self.rules.title), getattr(setting, "briefing", "")
        return PlainBoard(title, briefing, tuple([PlainSide(name, seats) for name, seats in sides.items()]))

    def secrets(self, setting: Any) -> bool:
        """Nobody knows, so nobody is shown what he might not see."""
        return True

    def scenario_of(self, setting: Any) -> str:
        """Unknown: the battle cannot be flown once more by a click."""
        return ""

    def scene(self, state: Any) -> PlainScene:
        """The score."""
        lines = self._standing(self.rules.result(state))
        return PlainScene(self.turn(state), 0, ", ".join(lines), lines)

    def turn(self, state: Any) -> int:
        """The turn, where the state counts them."""
        return int(getattr(state, "turn", 0))

    def look(self, state: Any, seat: str, piece: str) -> tuple[str, ...]:
        """The score."""
        return self._standing(self.rules.result(state))

    def entry(self, number: int, event: Event, before: Any, after: Any) -> Entry:
        """What happened, told."""
        said, details = self.rules.tell_event(event, after), self.rules.event_details(event)
        return Entry(number, self.turn(after), said, event.kind, details)

    def outcome(self, result: Result, state: Any, over: bool) -> Outcome:
        """How it ended, or how it stands."""
        return outcome(result, over, self._standing(result))

    def _standing(self, result: Result) -> tuple[str, ...]:
        return tuple([f"{score.side}: {digits(score.points)}" for score in result.scores])

    # ---- the hangar

    def line(self) -> str:
        """The game in a line."""
        return self.rules.title

    def for_whom(self) -> str:
        """Who will like the game, in two sentences."""
        return self.line()

    def scenario(self, id: str, options: Mapping[str, Any] | None = None) -> ScenarioCard:
        """A scenario to choose."""
        seats = self.rules.seats(self.rules.setting(id, options or {}))
        cards = tuple([SeatCard(seat, side, ()) for seat, side in seats.items()])
        about = self.rules.scenarios().get(id, "")
        return ScenarioCard(id, id, about, about, "", 0, cards, (), {})

    def option_cards(self) -> tuple[OptionCard, ...]:
        """Nothing is known that could be set."""
        return ()

    def airplanes(self) -> tuple[AirplaneCard, ...]:
        """No types are known."""
        return ()
