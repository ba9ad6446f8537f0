"""Sealed Orders: its entry, part by part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from aerodrome.kit import GameKit, Workload

if TYPE_CHECKING:
    from aerodrome.bench.measures import Measure
    from aerodrome.bots.habits import Repertoire
    from aerodrome.core.balance import BalanceBook
    from aerodrome.core.hangar import Hangar
    from aerodrome.core.house_rules import HouseRule
    from aerodrome.core.meetings import MeetingGround
    from aerodrome.core.points import PointsBook
    from aerodrome.core.rules import Rules
    from aerodrome.core.tactics import Tactics
    from aerodrome.env.encoder import Encoder
    from aerodrome.lab.facts import FactReader
    from aerodrome.paper.kinds import Kind
    from aerodrome.puzzles.coach import Coach
    from aerodrome.server.designs.editor import Editor
    from aerodrome.server.presenting.presenter import Presenter
    from aerodrome.server.wire.part import WirePart
    from aerodrome.terminal.desk import Desk


def _laid_plan(number: int, prompt: Any) -> str:
    """A whole plan, its middle card exchanged again and again."""
    return f"S {('TL', 'TR', 'GL', 'GR')[number % 4]} S"


class SealedOrders(GameKit):
    """Sealed Orders, the manoeuvre-card game."""

    name = "cards"
    first_scenario = "duel"
    even_scenario = "mock-fight"
    bench_scenarios = ("duel", "four-against-four")
    workload = Workload("cards", "duel", ("Allies", "Germans"), _laid_plan)
    contests = (
        Workload("cards", "duel", ("Allies", "Germans")),
        Workload("cards", "four-against-four", ("Allies", "Germans")),
    )

    def rules(self) -> Rules:
        """The rules."""
        from aerodrome.cards.game import RULES

        return RULES

    def house_rules(self) -> tuple[HouseRule, ...]:
        """What tables change in them."""
        from aerodrome.cards.setting import house_rules

        return house_rules()

    def presenter(self) -> Presenter:
        """Table, hands, rulers."""
        from aerodrome.cards.table.presenter import CardsPresenter

        return CardsPresenter()

    def wire(self) -> WirePart:
        """Its types on the wire."""
        from aerodrome.cards.table.wire import PART

        return PART

    def editor(self) -> Editor:
        """Its battles on the table."""
        from aerodrome.cards.table.editor import EDITOR

        return EDITOR

    def desk(self) -> Desk:
        """The table in characters."""
        from aerodrome.cards.terminal.desk import CardsDesk

        return CardsDesk()

    def hangar(self) -> Hangar:
        """Its types."""
        from aerodrome.cards.hangar import HANGAR

        return HANGAR

    def sheets(self) -> Mapping[str, Kind]:
        """Decks, plane cards, damage cards, rulers, counters, scenario sheets."""
        from aerodrome.cards.paper.catalogue import SHEETS

        return SHEETS

    def facts(self) -> FactReader:
        """Shots, losses, tasks."""
        from aerodrome.cards.lab import facts

        return facts

    def meeting_ground(self) -> MeetingGround:
        """Where its airplanes meet."""
        from aerodrome.cards.meetings import GROUND

        return GROUND

    def points(self) -> PointsBook | None:
        """What they are worth."""
        from aerodrome.core.points import load

        return load("aerodrome.cards")

    def balance(self) -> BalanceBook | None:
        """Who wins its scenarios."""
        from aerodrome.core.balance import load

        return load("aerodrome.cards", self.name)

    def coach(self) -> Coach:
        """Plans."""
        from aerodrome.cards.puzzles import COACH

        return COACH

    def encoder(self) -> Encoder:
        """For programs that learn."""
        from aerodrome.cards.env import ENCODER

        return ENCODER

    def measures(self) -> tuple[Measure, ...]:
        """Battles of brawlers, prompts."""
        from aerodrome.cards.bench import MEASURES

        return MEASURES

    def repertoire(self) -> Repertoire:
        """Habits, foresight and mixed strategies."""
        from aerodrome.cards.bots import REPERTOIRE

        return REPERTOIRE

    def tactics(self) -> Tactics:
        """For campaigns."""
        from aerodrome.cards.tactics import tactics_of_game

        return tactics_of_game()
