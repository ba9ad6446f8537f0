"""Age of Dogfights: its entry, part by part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from aerodrome.kit import GameKit, Workload

if TYPE_CHECKING:
    from aerodrome.bench.measures import Measure
    from aerodrome.bots.habits import Repertoire
    from aerodrome.bots.schooling import School
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


class AgeOfDogfights(GameKit):
    """Age of Dogfights: WW1."""

    name = "triangle"
    first_scenario = "dogfight-duel"
    even_scenario = "mock-fight"
    bench_scenarios = ("close-quarters", "dogfight")
    workload = Workload("triangle", "close-quarters", ("Germans", "Allies"), options={"pilots": "off"})
    contests = (
        Workload("triangle", "dogfight-duel", ("Germans", "British")),
        Workload("triangle", "close-quarters", ("Germans", "Allies"), options={"pilots": "off"}),
        Workload("triangle", "dogfight-duel", ("Germans", "British"), marked=True),
        Workload("triangle", "close-quarters", ("Germans", "Allies"), options={"pilots": "off"}, marked=True),
    )

    def rules(self) -> Rules:
        """The rules."""
        from aerodrome.triangle.game import RULES

        return RULES

    def house_rules(self) -> tuple[HouseRule, ...]:
        """What tables change in them."""
        from aerodrome.triangle.setting import house_rules

        return house_rules()

    def presenter(self) -> Presenter:
        """Lattice, reach and control panels."""
        from aerodrome.triangle.table.presenter import TrianglePresenter

        return TrianglePresenter()

    def wire(self) -> WirePart:
        """Its types on the wire."""
        from aerodrome.triangle.table.wire import PART

        return PART

    def editor(self) -> Editor:
        """Its battles on the lattice."""
        from aerodrome.triangle.table.editor import EDITOR

        return EDITOR

    def desk(self) -> Desk:
        """The lattice in characters."""
        from aerodrome.triangle.terminal.desk import TriangleDesk

        return TriangleDesk()

    def hangar(self) -> Hangar:
        """Its 45 types."""
        from aerodrome.triangle.hangar import HANGAR

        return HANGAR

    def repertoire(self) -> Repertoire:
        """Habits, foresight and search."""
        from aerodrome.triangle.bots import REPERTOIRE

        return REPERTOIRE

    def school(self) -> School:
        """What can be learned from its battles."""
        from aerodrome.triangle.bots.school import SCHOOL

        return SCHOOL

    def sheets(self) -> Mapping[str, Kind]:
        """Control panels and scenario sheets."""
        from aerodrome.triangle.paper.catalogue import SHEETS

        return SHEETS

    def tactics(self) -> Tactics:
        """For campaigns."""
        from aerodrome.triangle.tactics import tactics_of_game

        return tactics_of_game()

    def facts(self) -> FactReader:
        """Shots, losses, tasks, who began."""
        from aerodrome.triangle.lab import facts

        return facts

    def meeting_ground(self) -> MeetingGround:
        """Where its airplanes meet."""
        from aerodrome.triangle.meetings import GROUND

        return GROUND

    def points(self) -> PointsBook | None:
        """What they are worth."""
        from aerodrome.core.points import load

        return load("aerodrome.triangle")

    def balance(self) -> BalanceBook | None:
        """Who wins its scenarios."""
        from aerodrome.core.balance import load

        return load("aerodrome.triangle", self.name)

    def coach(self) -> Coach:
        """Flights."""
        from aerodrome.triangle.puzzles import COACH

        return COACH

    def encoder(self) -> Encoder:
        """For programs that learn."""
        from aerodrome.triangle.env import ENCODER

        return ENCODER

    def measures(self) -> tuple[Measure, ...]:
        """Reach, branches, records."""
        from aerodrome.triangle.bench import MEASURES

        return MEASURES
