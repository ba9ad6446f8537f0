"""In Clouds of Glory: its entry, part by part."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from aerodrome.kit import GameKit, Workload

if TYPE_CHECKING:
    from aerodrome.bench.measures import Measure
    from aerodrome.bots.habits import Repertoire
    from aerodrome.bots.schooling import School
    from aerodrome.core.balance import BalanceBook
    from aerodrome.core.hangar import Hangar
    from aerodrome.core.history import History
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


def _dragged_turn(number: int, prompt: Any) -> str:
    """A turn and what is left of the move, as when the end of the turn is dragged; empty where no move is asked for."""
    if "move" not in (prompt["card"] or {}):
        return ""
    turn = 2 + number % 50 / 10
    return f"T F {turn:.1f} @180; S {prompt['card']['move'] - turn:.1f}"


class InCloudsOfGlory(GameKit):
    """In Clouds of Glory."""

    name = "icog"
    first_scenario = "fighter-patrol"
    even_scenario = "even-pairs"
    workload = Workload(
        "icog",
        "close-duel",
        ("British", "Germans"),
        _dragged_turn,
    )
    contests = (
        Workload("icog", "close-duel", ("British", "Germans")),
        Workload("icog", "close-duel", ("British", "Germans"), _dragged_turn),
        Workload("icog", "four-against-four", ("British", "Germans")),
        Workload("icog", "four-against-four", ("British", "Germans"), _dragged_turn),
    )

    def rules(self) -> Rules:
        """The rules."""
        from aerodrome.icog.game import RULES

        return RULES

    def house_rules(self) -> tuple[HouseRule, ...]:
        """What tables change in them."""
        from aerodrome.icog.setting import house_rules

        return house_rules()

    def presenter(self) -> Presenter:
        """Sky, ground, cockpit and planner."""
        from aerodrome.icog.table.presenter import IcogPresenter

        return IcogPresenter()

    def wire(self) -> WirePart:
        """Its types on the wire."""
        from aerodrome.icog.table.wire import PART

        return PART

    def editor(self) -> Editor:
        """Its missions, in the sky and on the ground."""
        from aerodrome.icog.table.editor import EDITOR

        return EDITOR

    def recording(self) -> Callable[[Any, Any], str]:
        """A flight recording for Tacview."""
        from aerodrome.icog.table.acmi import recording

        return recording

    def desk(self) -> Desk:
        """The sky in characters."""
        from aerodrome.icog.terminal.desk import IcogDesk

        return IcogDesk()

    def hangar(self) -> Hangar:
        """Its 57 panels."""
        from aerodrome.icog.cockpit.hangar import HANGAR

        return HANGAR

    def history(self) -> History:
        """The timeline, and the force builder."""
        from aerodrome.icog.mission.history import HISTORY

        return HISTORY

    def repertoire(self) -> Repertoire:
        """Habits, foresight and search."""
        from aerodrome.icog.bots import REPERTOIRE

        return REPERTOIRE

    def school(self) -> School:
        """What can be learned from its battles."""
        from aerodrome.icog.bots.school import SCHOOL

        return SCHOOL

    def sheets(self) -> Mapping[str, Kind]:
        """Panels, templates, cone, missions, records of men."""
        from aerodrome.icog.paper.catalogue import SHEETS

        return SHEETS

    def tactics(self) -> Tactics:
        """For campaigns."""
        from aerodrome.icog.tactics import tactics_of_game

        return tactics_of_game()

    def facts(self) -> FactReader:
        """Shots, losses, tasks, who moved first."""
        from aerodrome.icog.lab import facts

        return facts

    def meeting_ground(self) -> MeetingGround:
        """Where its airplanes meet."""
        from aerodrome.icog.mission.meetings import GROUND

        return GROUND

    def points(self) -> PointsBook | None:
        """What they are worth."""
        from aerodrome.core.points import load

        return load("aerodrome.icog")

    def balance(self) -> BalanceBook | None:
        """Who wins its scenarios."""
        from aerodrome.core.balance import load

        return load("aerodrome.icog", self.name)

    def coach(self) -> Coach:
        """Announcements."""
        from aerodrome.icog.puzzles import COACH

        return COACH

    def encoder(self) -> Encoder:
        """For programs that learn."""
        from aerodrome.icog.env import ENCODER

        return ENCODER

    def measures(self) -> tuple[Measure, ...]:
        """Previews, battles."""
        from aerodrome.icog.bench import MEASURES

        return MEASURES
